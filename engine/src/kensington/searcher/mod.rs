//! The search itself: alpha-beta over decisions, best-looking first.
//!
//! A turn can hold several decisions, so the view changes only when the team does. How a turn
//! begins, how relocations go on with it and how candidates are tried stands in a module each; here
//! is what they share.

mod relocating;
mod trying;
mod turn;
mod window;

pub(super) use window::Window;

use super::attention::{notices, scene};
use super::board::Team;
use super::evaluation::evaluate;
use super::experience::Experience;
use super::moves::Move;
use super::node::Node;
use super::ordering::Candidate;
use super::past::Past;
use super::search::WIN;
use super::table::{Bound, Entry, Table, from_root};
use super::weights::Tables;
use crate::rng;
use crate::thinking::{Attention, Clock};
use trying::Trial;

pub(super) const MAX_PLY: usize = 96;
pub(super) const INFINITE: i32 = 32_000;

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
    before: Option<Move>,
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

    /// The score of a decision for the team that makes it, by principal variation search; `below` is
    /// its view of what comes. With `less` it is only asked first whether the score is above alpha,
    /// so much less deep and then as deep as the window says.
    pub(super) fn score(
        &mut self,
        node: &Node,
        decision: Move,
        below: Window,
        less: Option<i32>,
    ) -> i32 {
        let team = node.position.team();
        let next = node.after(&self.shared.tables, decision);
        if let Some(less) = less {
            let Window { alpha, beta, .. } = below;
            if less > 0 {
                let score = self.score_after(team, &next, decision, below.probe(less));
                if score <= alpha {
                    return score;
                }
            }
            let score = self.score_after(team, &next, decision, below.probe(0));
            if score <= alpha || score >= beta {
                return score;
            }
        }
        self.score_after(team, &next, decision, below)
    }

    /// The score of what a decision has led to, for the team that made it.
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
            self.visit_relocating(node, window)
        } else {
            self.visit_turn(node, window)
        }
    }

    /// What a quiet position is worth; a hundredth more or less, lest every game be the same.
    fn worth(&self, node: &Node) -> i32 {
        let worth = evaluate(&self.shared.tables, &node.position, &node.tally);
        let heard = rng::scramble(node.position.key() ^ self.shared.seed);
        worth + self.shared.past.tiredness(&node.position) + (heard % 3) as i32 - 1
    }

    /// Takes out what is not noticed.
    fn overlook(&self, key: u64, ply: usize, candidates: &mut Vec<Candidate>) {
        let attention = &self.shared.attention;
        if !attention.is_full() {
            let scene = scene(self.frames[ply].before);
            candidates.retain(|candidate| {
                notices(attention, key, candidate.decision, candidate.effect, scene)
            });
        }
    }

    /// Puts what came of a node into the table, unless the search must end.
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
}

/// The decision that was best here before.
fn remembered(node: &Node, entry: Option<Entry>) -> Option<Move> {
    entry?
        .decision
        .filter(|&decision| node.position.is_legal(decision))
}
