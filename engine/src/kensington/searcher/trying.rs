//! Trying candidates one after another until one is too good for the opponent to let it happen.

use super::super::moves::Move;
use super::super::node::Node;
use super::super::ordering::{Candidate, effect};
use super::super::pruning;
use super::super::search::FORCED;
use super::{Frame, INFINITE, Searcher, Window};
use std::cmp::Reverse;

/// What a node is tried with, and what has come of it.
pub(super) struct Trial {
    pub window: Window,
    /// The window's alpha before anything was tried.
    pub first_alpha: i32,
    pub best: i32,
    pub best_move: Option<Move>,
    /// How many have been tried.
    pub count: usize,
    /// Neither a relocation nor an answer to a threat is due.
    calm: bool,
    /// What the position is worth, if that is known.
    pub worth: Option<i32>,
}

impl Trial {
    pub fn new(window: Window, calm: bool, worth: Option<i32>) -> Self {
        Self {
            window,
            first_alpha: window.alpha,
            best: -INFINITE,
            best_move: None,
            count: 0,
            calm,
            worth,
        }
    }

    /// Lets the position's worth stand for what is not tried.
    pub fn stand_pat(&mut self) {
        if let Some(worth) = self.worth {
            self.best = worth;
            self.first_alpha = self.window.alpha.max(worth);
            self.window.alpha = self.first_alpha;
        }
    }

    /// Whether no further quiet decision is looked at, so close to the end.
    fn has_seen_enough(&self) -> bool {
        let Window { alpha, depth, .. } = self.window;
        let hopeless = |worth| depth <= pruning::HOPE_TO && worth + pruning::hope(depth) <= alpha;
        self.calm
            && depth > 0
            && self.count > 0
            && self.best > -FORCED
            && (self.count >= pruning::looks(depth) || self.worth.is_some_and(hopeless))
    }
}

impl Searcher<'_> {
    /// Tries candidates until one is too good; those that are not `sorted` in order of promise.
    pub(super) fn try_all(
        &mut self,
        node: &Node,
        trial: &mut Trial,
        candidates: &mut [Candidate],
        remembered: Option<Move>,
        mut sorted: bool,
    ) {
        for index in 0..candidates.len() {
            if !sorted {
                bring_best_forward(candidates, index);
            }
            let candidate = candidates[index];
            if Some(candidate.decision) == remembered {
                continue;
            }
            if candidate.effect.is_quiet() && trial.has_seen_enough() {
                // Only what is not quiet is still looked for; its order hardly matters.
                sorted = true;
                continue;
            }
            if self.try_one(node, trial, candidate) {
                break;
            }
        }
    }

    /// Tries a decision before any others are looked for; true as in [`Self::try_one`].
    pub(super) fn try_unseen(&mut self, node: &Node, trial: &mut Trial, decision: Move) -> bool {
        let candidate = Candidate {
            decision,
            promise: 0,
            effect: effect(&node.position, &node.tally, decision),
        };
        self.try_one(node, trial, candidate)
    }

    /// Tries one decision; true when it is too good for the opponent to let it happen, or when the
    /// search must end.
    fn try_one(&mut self, node: &Node, trial: &mut Trial, candidate: Candidate) -> bool {
        let Window {
            alpha,
            beta,
            depth,
            ply,
        } = trial.window;
        let decision = candidate.decision;
        let relocating = node.position.relocations() > 0;
        let quiet = trial.calm && candidate.effect.is_quiet();
        if trial.count == 0 {
            self.frames[ply].tried.clear();
        }
        let below = Window {
            depth: if relocating { depth } else { depth - 1 },
            ply: ply + 1,
            ..trial.window
        };
        let less = (trial.count > 0).then(|| self.reduction(node, trial, decision, quiet));
        let score = self.score(node, decision, below, less);
        trial.count += 1;
        if self.clock.stopped() {
            return true;
        }
        if score > trial.best {
            trial.best = score;
            if score > alpha {
                trial.best_move = Some(decision);
                trial.window.alpha = score;
                self.keep_line(ply, decision);
            }
        }
        if (quiet || relocating) && depth > 0 {
            self.learn(node, trial.window, decision, score >= beta);
        }
        score >= beta
    }

    /// How much less deep a later candidate is looked at first.
    #[inline(always)]
    fn reduction(&self, node: &Node, trial: &Trial, decision: Move, quiet: bool) -> i32 {
        let Window { depth, ply, .. } = trial.window;
        if quiet {
            let (team, before) = (node.position.team(), self.frames[ply].before);
            let counts = self.experience.counts(team, decision, before);
            return pruning::reduction(depth, trial.count, counts, trial.window.is_probe());
        }
        let relocating = node.position.relocations() > 0;
        let late = trial.count >= pruning::LATE_RELOCATION;
        i32::from(relocating && late && depth >= pruning::LATE_RELOCATION_FROM)
    }

    /// Learns that a decision was too good, or that it was not.
    #[inline(always)]
    fn learn(&mut self, node: &Node, window: Window, decision: Move, too_good: bool) {
        let Window { depth, ply, .. } = window;
        if too_good {
            let Frame { tried, before, .. } = &self.frames[ply];
            self.experience
                .learn(node.position.team(), decision, tried, *before, depth, ply);
        } else {
            self.frames[ply].tried.push(decision);
        }
    }

    /// Keeps a decision and what is expected after it.
    fn keep_line(&mut self, ply: usize, decision: Move) {
        let (above, below) = self.frames.split_at_mut(ply + 1);
        let line = &mut above[ply].line;
        line.clear();
        line.push(decision);
        line.extend_from_slice(&below[0].line);
    }
}

/// Puts the most promising of the rest at `index`.
pub(super) fn bring_best_forward(candidates: &mut [Candidate], index: usize) {
    let rest = index..candidates.len();
    let best = rest.max_by_key(|&at| (candidates[at].promise, Reverse(at)));
    candidates.swap(index, best.unwrap_or(index));
}
