//! The root of a search: its decisions in order, each line with its score.

use super::attention::notices;
use super::moves::Move;
use super::node::Node;
use super::ordering::{Candidate, Wanted, turn_candidates};
use super::relocations::all_relocations;
use super::search::FORCED;
use super::searcher::{INFINITE, Searcher, Shared, Window};
use super::threats::winning_move;

/// A decision at the root with what is known of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct RootMove {
    /// The decisions, from the root's on.
    pub line: Vec<Move>,
    /// For the team that makes it, as far as it is known; 0 before it is.
    pub score: i32,
    /// It is not better than this, as far as the last round saw.
    pub most: i32,
}

/// The first guess at how far a score is from that of the round before.
const ASPIRATION: i32 = 30;
/// Relocations that are looked at in the first round, and how many more in each further one.
const RELOCATIONS: usize = 32;
const MORE_RELOCATIONS: usize = 1;

/// The decisions worth a look, the most promising first; never empty, and at least as many as lines
/// are wanted, if there are so many. `scene` are the points where something has just happened.
pub(super) fn root_moves(shared: &Shared, scene: u128) -> Vec<RootMove> {
    let Node { position, tally } = &shared.root;
    let mut found: Vec<Candidate> = Vec::new();
    if position.relocations() > 0 {
        all_relocations(&shared.tables, position, tally, &mut found);
    } else {
        turn_candidates(&shared.tables, position, tally, Wanted::All, &mut found);
        found.sort_by_key(|candidate| -candidate.promise);
    }
    let key = position.key();
    let overlooks = |candidate: &Candidate| {
        let Candidate {
            decision, effect, ..
        } = *candidate;
        !notices(&shared.attention, key, decision, effect, scene)
    };
    // What is overlooked comes last, and only if it is asked for.
    found.sort_by_key(overlooks);
    let noticed = found.partition_point(|candidate| !overlooks(candidate));
    found.truncate(noticed.max(shared.lines));
    if let Some(decision) = winning_move(position, tally)
        && let Some(place) = found.iter().position(|found| found.decision == decision)
    {
        found[..=place].rotate_right(1);
        if shared.lines == 1 {
            found.truncate(1);
        }
    }
    let root = |candidate: Candidate| RootMove {
        line: vec![candidate.decision],
        score: 0,
        most: INFINITE,
    };
    found.into_iter().map(root).collect()
}

impl Searcher<'_> {
    /// Searches the root this deep for the best `lines` decisions, which come first in `moves`.
    /// `better` hears whenever a line has changed.
    pub(super) fn search_root(
        &mut self,
        moves: &mut [RootMove],
        mut better: impl FnMut(&[RootMove]),
    ) {
        let wanted = self.shared.lines.min(moves.len());
        let relocating = self.shared.root.position.relocations() > 0;
        let mut most = moves.len();
        if relocating {
            most = most.min((RELOCATIONS + MORE_RELOCATIONS * self.round as usize).max(wanted));
        }
        for first in 0..wanted {
            self.search_line(moves, first..most, &mut better);
            if self.clock.stopped() {
                return;
            }
        }
    }

    /// Brings the best of these moves to their front, with a window that is as narrow as it may be.
    fn search_line(
        &mut self,
        moves: &mut [RootMove],
        range: std::ops::Range<usize>,
        better: &mut impl FnMut(&[RootMove]),
    ) {
        let guess = moves[range.start].score;
        let mut margin = ASPIRATION;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if self.round > 2 && guess.abs() < FORCED {
            (alpha, beta) = (guess - margin, guess + margin);
        }
        loop {
            let score = self.search_window(moves, range.clone(), alpha, beta, better);
            if self.clock.stopped() {
                return;
            }
            margin *= 3;
            if score <= alpha && alpha > -INFINITE {
                alpha = if margin > 600 {
                    -INFINITE
                } else {
                    score.max(-FORCED) - margin
                };
            } else if score >= beta && beta < INFINITE {
                beta = if margin > 600 {
                    INFINITE
                } else {
                    score.min(FORCED) + margin
                };
            } else {
                return;
            }
        }
    }

    /// Tries these moves in order; one that is better comes to the front. Returns the best score.
    fn search_window(
        &mut self,
        moves: &mut [RootMove],
        range: std::ops::Range<usize>,
        mut alpha: i32,
        beta: i32,
        better: &mut impl FnMut(&[RootMove]),
    ) -> i32 {
        let turn_starts = self.shared.root.position.relocations() == 0;
        let depth = self.round as i32 - i32::from(turn_starts);
        let mut best = -INFINITE;
        for index in range.clone() {
            let decision = moves[index].line[0];
            let below = Window {
                alpha,
                beta,
                depth,
                ply: 1,
            };
            let less = (index > range.start).then(|| reduction(index - range.start, depth));
            let score = self.score(&self.shared.root, decision, below, less);
            if self.clock.stopped() {
                break;
            }
            best = best.max(score);
            moves[index].most = score;
            if score > alpha {
                alpha = score;
                let line = &mut moves[index].line;
                line.truncate(1);
                line.extend_from_slice(&self.frames[1].line);
                moves[index].score = score;
                moves[range.start..=index].rotate_right(1);
                better(moves);
            }
            if score >= beta {
                break;
            }
        }
        best
    }
}

/// How much less deep a decision is looked at first after so many others.
fn reduction(count: usize, depth: i32) -> i32 {
    i32::from(count > 8 && depth > 3) + i32::from(count > 24 && depth > 5)
}
