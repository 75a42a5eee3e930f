//! The search itself: alpha-beta over decisions, best-looking first.
//!
//! A turn can hold several decisions, so the view changes only when the team does. Relocations
//! cost no depth, but only the most promising are tried. Wins at once are seen before any search;
//! a team under such a threat looks only at answers: nothing else can save it.

use super::attention::{Attention, scene};
use super::board::Team;
use super::evaluation::evaluate;
use super::experience::Experience;
use super::moves::Move;
use super::node::Node;
use super::ordering::{Candidate, Wanted, effect, turn_candidates};
use super::past::Past;
use super::pruning;
use super::relocations::relocation_candidates;
use super::search::{FORCED, WIN};
use super::table::{Bound, Entry, Table, from_root};
use super::threats::{way_next, winning_move, winning_points};
use super::weights::Tables;
use crate::rng;
use crate::thinking::Clock;
use std::mem;

pub(super) const MAX_PLY: usize = 96;
pub(super) const INFINITE: i32 = 32_000;
/// No quiescence search goes further than so many turns, nor answers to threats than so many.
const QUIET_TURNS: i32 = 1;
const ANSWER_TURNS: i32 = 6;

/// What all threads of a search share.
pub(super) struct Shared {
    pub root: Node,
    /// How many of the best lines are wanted.
    pub lines: usize,
    pub tables: Tables,
    pub past: Past,
    pub table: Table,
    pub attention: Attention,
    pub seed: u64,
}

/// The state of one thread of a search.
pub(super) struct Searcher<'a> {
    pub(super) shared: &'a Shared,
    pub(super) clock: Clock<'a>,
    /// How deep the root is searched now.
    pub(super) round: u32,
    experience: Experience,
    pub(super) frames: Vec<Frame>,
}

/// What belongs to one distance from the root.
#[derive(Default)]
pub(super) struct Frame {
    /// Room for candidates.
    candidates: Vec<Candidate>,
    /// Decisions that were tried in vain.
    tried: Vec<Move>,
    /// What is expected to follow.
    pub(super) line: Vec<Move>,
    /// The decision that led here; none after a turn that was skipped.
    pub(super) before: Option<Move>,
}

/// A window of scores and the distance from the root.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub alpha: i32,
    pub beta: i32,
    pub depth: i32,
    pub ply: usize,
}

impl Window {
    /// Whether it only asks if a score is above alpha.
    const fn is_probe(self) -> bool {
        self.beta - self.alpha == 1
    }

    const fn turned(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
            ..self
        }
    }
}

/// What a node is tried with.
struct Trial {
    window: Window,
    /// The window's alpha before anything was tried.
    first_alpha: i32,
    best: i32,
    best_move: Option<Move>,
    /// How many have been tried.
    count: usize,
    /// Neither a relocation nor an answer to a threat is due.
    calm: bool,
    worth: Option<i32>,
}

impl<'a> Searcher<'a> {
    pub(super) fn new(shared: &'a Shared, clock: Clock<'a>) -> Self {
        Self {
            shared,
            clock,
            round: 0,
            experience: Experience::new(MAX_PLY),
            frames: (0..=MAX_PLY).map(|_| Frame::default()).collect(),
        }
    }

    /// The score of a decision for the team that makes it; `below` is its view of what comes.
    pub(super) fn score(&mut self, node: &Node, decision: Move, below: Window) -> i32 {
        let next = node.after(&self.shared.tables, decision);
        self.score_after(node.position.team(), &next, decision, below)
    }

    fn score_after(&mut self, team: Team, next: &Node, decision: Move, below: Window) -> i32 {
        self.frames[below.ply].before = Some(decision);
        if let Some(winner) = next.position.winner() {
            self.clock.tick();
            self.frames[below.ply].line.clear();
            let score = WIN - below.ply as i32;
            return if winner == team { score } else { -score };
        }
        if next.position.team() == team {
            self.visit(next, below)
        } else {
            -self.visit(next, below.turned())
        }
    }

    /// The score of a position for the team to move.
    fn visit(&mut self, node: &Node, window: Window) -> i32 {
        self.frames[window.ply].line.clear();
        if self.clock.tick() {
            return 0;
        }
        if window.ply + 1 >= MAX_PLY {
            return self.worth(node);
        }
        if node.position.relocations() > 0 {
            self.visit_within_turn(node, window)
        } else {
            self.visit_turn(node, window)
        }
    }

    /// The same amid a turn, where relocations are due.
    fn visit_within_turn(&mut self, node: &Node, window: Window) -> i32 {
        let Window { depth, ply, .. } = window;
        let key = node.position.key();
        let entry = self.shared.table.get(key);
        if let Some(score) =
            entry.and_then(|entry| entry.answer(ply, depth, window.alpha, window.beta))
        {
            return score;
        }
        let mut trial = Trial::new(window, -INFINITE, false, None);
        let remembered = remembered(node, entry);
        let cut = remembered
            .is_some_and(|decision| self.try_one(node, &mut trial, decision_only(node, decision)));
        if !cut {
            let mut candidates = mem::take(&mut self.frames[ply].candidates);
            self.find_relocations(node, depth, &mut candidates);
            self.overlook(key, ply, &mut candidates);
            self.try_all(node, &mut trial, &mut candidates, remembered, true);
            self.frames[ply].candidates = candidates;
        }
        self.remember(key, &trial);
        trial.best
    }

    /// The relocations that are looked at, in order.
    fn find_relocations(&self, node: &Node, depth: i32, found: &mut Vec<Candidate>) {
        let (tables, experience) = (&self.shared.tables, &self.experience);
        let Node { position, tally } = node;
        relocation_candidates(tables, position, tally, experience, found);
        if depth >= pruning::SORTED_FROM {
            for candidate in found.iter_mut() {
                candidate.promise = self.worth_of_relocation(node, candidate.decision);
            }
        }
        let most = pruning::relocations(node, depth).min(found.len());
        (0..most).for_each(|index| bring_best_forward(found, index));
        found.truncate(most);
    }

    /// What the position after a relocation is worth, and how good its like was elsewhere.
    fn worth_of_relocation(&self, node: &Node, decision: Move) -> i32 {
        let team = node.position.team();
        let next = node.after(&self.shared.tables, decision);
        if next.position.winner().is_some() {
            return -WIN;
        }
        let worth = evaluate(&self.shared.tables, &next.position, &next.tally);
        let worth = if next.position.team() == team {
            worth
        } else {
            -worth
        };
        match decision {
            Move::Relocate { from, to } => {
                worth + self.experience.lift(team, from) + self.experience.drop(team, to)
            }
            _ => worth,
        }
    }

    /// The same at the start of a turn.
    fn visit_turn(&mut self, node: &Node, mut window: Window) -> i32 {
        let Node { position, tally } = node;
        let (team, ply) = (position.team(), window.ply);
        let attention = &self.shared.attention;
        let key = position.key();
        if let Some(decision) = winning_move(position, tally)
            && decision
                .target()
                .is_none_or(|to| attention.notices_win(key, to))
        {
            self.frames[ply].line.push(decision);
            return WIN - ply as i32 - 1;
        }
        if let Some(score) = self.shared.past.score(position, key) {
            return score;
        }
        let threats = winning_points(position, tally, team.other(), way_next(position));
        let threats = attention.noticed_wins(key, threats);
        let Window {
            alpha, beta, depth, ..
        } = window;
        if threats == 0 && depth <= -QUIET_TURNS {
            return self.worth(node);
        }
        let entry = self.shared.table.get(key);
        if let Some(score) = entry.and_then(|entry| entry.answer(ply, depth, alpha, beta)) {
            return score;
        }
        let mut worth = None;
        if threats == 0 {
            worth = entry.and_then(|entry| entry.worth);
            worth = Some(worth.unwrap_or_else(|| self.worth(node)));
        }
        let mut best = -INFINITE;
        if depth <= 0 {
            match worth {
                Some(worth) => {
                    if worth >= beta {
                        return worth;
                    }
                    best = worth;
                    window.alpha = alpha.max(worth);
                }
                None if depth <= -ANSWER_TURNS => return self.worth(node) - 150,
                None => {}
            }
        } else if let Some(worth) = worth
            && let Some(score) = self.cut_early(node, window, worth)
        {
            return score;
        }
        let remembered = remembered(node, entry);
        if threats != 0 && depth > 0 && ply < 40 {
            window.depth += 1;
        } else if depth >= pruning::UNKNOWN_FROM && entry.is_none() {
            window.depth -= 1;
        }
        let trial = Trial::new(window, best, threats == 0, worth);
        self.try_turn(node, trial, threats, remembered)
    }

    /// The score of a position that is so good (or so bad) that little needs to be tried.
    fn cut_early(&mut self, node: &Node, window: Window, worth: i32) -> Option<i32> {
        let Window {
            beta, depth, ply, ..
        } = window;
        if !window.is_probe() || beta.abs() > FORCED || worth < beta {
            return None;
        }
        if depth <= pruning::SURE_TO && worth - pruning::sure(depth) >= beta {
            return Some(worth);
        }
        // Who could still hold after doing nothing holds the better after doing something; not so
        // when stones run out or must be slid away.
        if depth >= pruning::SKIP_FROM && self.frames[ply].before.is_some() && may_skip(node) {
            let next = node.after(&self.shared.tables, Move::Pass);
            self.frames[ply + 1].before = None;
            let below = Window {
                alpha: beta - 1,
                beta,
                depth: pruning::depth_after_skip(depth),
                ply: ply + 1,
            };
            let score = -self.visit(&next, below.turned());
            if score >= beta && !self.clock.stopped() {
                return Some(if score > FORCED { beta } else { score });
            }
        }
        None
    }

    fn try_turn(
        &mut self,
        node: &Node,
        mut trial: Trial,
        threats: u128,
        remembered: Option<Move>,
    ) -> i32 {
        let Node { position, tally } = node;
        let Window { depth, ply, .. } = trial.window;
        let key = position.key();
        let remembered = remembered.filter(|_| depth > 0);
        if let Some(decision) = remembered
            && self.try_one(node, &mut trial, decision_only(node, decision))
        {
            self.remember(key, &trial);
            return trial.best;
        }
        let wanted = match (threats, depth <= 0) {
            (0, false) => Wanted::All,
            (0, true) => Wanted::Shapes,
            // One stone cannot fill two holes.
            (points, _) if points.count_ones() == 1 => Wanted::Answers(points),
            _ => Wanted::Shapes,
        };
        let mut candidates = mem::take(&mut self.frames[ply].candidates);
        turn_candidates(
            &self.shared.tables,
            position,
            tally,
            wanted,
            &mut candidates,
        );
        self.overlook(key, ply, &mut candidates);
        let before = self.frames[ply].before;
        self.experience
            .add_to(&mut candidates, position.team(), before, ply);
        self.try_all(node, &mut trial, &mut candidates, remembered, false);
        self.frames[ply].candidates = candidates;
        if trial.count == 0 && threats != 0 {
            // Under a threat that nothing answers, the opponent wins in its next turn.
            return ply as i32 + 2 - WIN;
        }
        self.remember(key, &trial);
        trial.best
    }

    /// Tries candidates until one is too good; those that are not `sorted` in order of promise.
    fn try_all(
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
        let team = node.position.team();
        let quiet = trial.calm && candidate.effect.is_quiet();
        if trial.count == 0 {
            self.frames[ply].tried.clear();
        }
        let below = Window {
            alpha,
            beta,
            depth: if relocating { depth } else { depth - 1 },
            ply: ply + 1,
        };
        let probe = Window {
            beta: alpha + 1,
            ..below
        };
        let next = node.after(&self.shared.tables, decision);
        let mut score = alpha + 1;
        if trial.count > 0 {
            let less = if quiet {
                let counts = self
                    .experience
                    .counts(team, decision, self.frames[ply].before);
                pruning::reduction(depth, trial.count, counts, trial.window.is_probe())
            } else {
                let late = trial.count >= pruning::LATE_RELOCATION;
                i32::from(relocating && late && depth >= pruning::LATE_RELOCATION_FROM)
            };
            if less > 0 {
                score = self.score_after(
                    team,
                    &next,
                    decision,
                    Window {
                        depth: probe.depth - less,
                        ..probe
                    },
                );
            }
            if score > alpha {
                score = self.score_after(team, &next, decision, probe);
            }
        }
        if trial.count == 0 || (score > alpha && score < beta) {
            score = self.score_after(team, &next, decision, below);
        }
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
        let usual = quiet || relocating;
        if score >= beta {
            if usual && depth > 0 {
                let Frame { tried, before, .. } = &self.frames[ply];
                self.experience
                    .learn(team, decision, tried, *before, depth, ply);
            }
            return true;
        }
        if usual && depth > 0 {
            self.frames[ply].tried.push(decision);
        }
        false
    }

    fn remember(&mut self, key: u64, trial: &Trial) {
        if self.clock.stopped() {
            return;
        }
        let Window {
            beta, depth, ply, ..
        } = trial.window;
        let bound = match trial.best {
            best if best >= beta => Bound::AtLeast,
            best if best > trial.first_alpha => Bound::Exact,
            _ => Bound::AtMost,
        };
        let entry = Entry {
            score: from_root(trial.best, ply),
            worth: trial.worth,
            depth,
            bound,
            decision: trial.best_move,
        };
        self.shared.table.put(key, self.round, entry);
    }

    /// Takes out what is not noticed.
    fn overlook(&self, key: u64, ply: usize, candidates: &mut Vec<Candidate>) {
        let attention = &self.shared.attention;
        if !attention.is_full() {
            let scene = scene(self.frames[ply].before);
            candidates.retain(|candidate| {
                attention.notices(key, candidate.decision, candidate.effect, scene)
            });
        }
    }

    /// What a quiet position is worth; a hundredth more or less, lest every game be the same.
    fn worth(&self, node: &Node) -> i32 {
        let worth = evaluate(&self.shared.tables, &node.position, &node.tally);
        let heard = rng::scramble(node.position.key() ^ self.shared.seed);
        worth + self.shared.past.tiredness(&node.position) + (heard % 3) as i32 - 1
    }

    fn keep_line(&mut self, ply: usize, decision: Move) {
        let (above, below) = self.frames.split_at_mut(ply + 1);
        let line = &mut above[ply].line;
        line.clear();
        line.push(decision);
        line.extend_from_slice(&below[0].line);
    }
}

impl Trial {
    fn new(window: Window, best: i32, calm: bool, worth: Option<i32>) -> Self {
        Self {
            window,
            first_alpha: window.alpha,
            best,
            best_move: None,
            count: 0,
            calm,
            worth,
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

/// The decision that was best here before.
fn remembered(node: &Node, entry: Option<Entry>) -> Option<Move> {
    entry?
        .decision
        .filter(|&decision| node.position.is_legal(decision))
}

/// A decision that is tried before any others are looked for.
fn decision_only(node: &Node, decision: Move) -> Candidate {
    Candidate {
        decision,
        promise: 0,
        effect: effect(&node.position, &node.tally, decision),
    }
}

/// Whether the next seat may be supposed to follow at once.
fn may_skip(node: &Node) -> bool {
    let position = &node.position;
    let held = position.hand(position.seat);
    position.head_start == 0 && (held > 1 || !position.placing())
}

/// Puts the most promising of the rest at `index`.
fn bring_best_forward(candidates: &mut [Candidate], index: usize) {
    let rest = index..candidates.len();
    let best = rest.max_by_key(|&at| (candidates[at].promise, std::cmp::Reverse(at)));
    candidates.swap(index, best.unwrap_or(index));
}
