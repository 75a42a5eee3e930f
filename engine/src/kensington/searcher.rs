//! The search itself: alpha-beta over decisions, best-looking first.
//!
//! A turn can hold several decisions, so the view changes only when the team does. Relocations
//! cost no depth, but only the most promising are tried. Wins at once are seen before any search;
//! a team under such a threat looks only at answers: nothing else can save it.

use super::board::{NONE, Team};
use super::evaluation::evaluate;
use super::experience::Experience;
use super::moves::Move;
use super::node::Node;
use super::ordering::{Candidate, Wanted, relocation_candidates, turn_candidates};
use super::past::Past;
use super::search::{FORCED, WIN};
use super::table::{Bound, Table};
use super::threats::{way_next, winning_move, winning_points};
use super::weights::{Tables, Weights};
use crate::rng;
use crate::thinking::{Clock, Order};
use std::mem;

const MAX_PLY: usize = 96;
const INFINITE: i32 = 32_000;

/// The state of one search.
pub(super) struct Searcher<'a> {
    pub(super) tables: Tables,
    pub(super) clock: Clock<'a>,
    past: Past,
    table: Table,
    experience: Experience,
    /// Room for the candidates at each distance from the root.
    candidates: Vec<Vec<Candidate>>,
    lines: Vec<Vec<Move>>,
    seed: u64,
}

/// A window of scores and the distance from the root.
#[derive(Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
    depth: i32,
    ply: usize,
}

impl<'a> Searcher<'a> {
    pub(super) fn new(
        weights: Weights,
        order: &Order,
        past: Past,
        table_bits: u32,
        clock: Clock<'a>,
    ) -> Self {
        Self {
            tables: Tables::new(weights),
            clock,
            past,
            table: Table::new(table_bits),
            experience: Experience::new(MAX_PLY),
            candidates: vec![Vec::new(); MAX_PLY],
            lines: vec![Vec::new(); MAX_PLY + 1],
            seed: rng::scramble(order.seed),
        }
    }

    /// The decisions worth a look at the root, the most promising first; never empty.
    pub(super) fn root_moves(&self, node: &Node) -> Vec<Move> {
        let Node { position, tally } = node;
        let mut found = Vec::new();
        if position.relocations() > 0 {
            relocation_candidates(&self.tables, position, tally, 32, &mut found);
        } else if let Some(decision) = winning_move(position, tally) {
            return vec![decision];
        } else {
            turn_candidates(&self.tables, position, tally, Wanted::All, &mut found);
        }
        found.sort_by_key(|candidate| -candidate.promise);
        found.iter().map(|candidate| candidate.decision).collect()
    }

    /// Searches the root's decisions and puts the best first; `None` if stopped before any result.
    pub(super) fn search_root(
        &mut self,
        node: &Node,
        moves: &mut [Move],
        depth: i32,
    ) -> Option<(i32, Vec<Move>)> {
        let mut best: Option<(i32, Vec<Move>)> = None;
        let turn_starts = node.position.relocations() == 0;
        let depth = if turn_starts { depth - 1 } else { depth };
        for index in 0..moves.len() {
            let decision = moves[index];
            let alpha = best.as_ref().map_or(-INFINITE, |best| best.0);
            let window = Window {
                alpha,
                beta: INFINITE,
                depth,
                ply: 1,
            };
            let next = node.after(&self.tables, decision);
            let team = node.position.team();
            let mut score = alpha + 1;
            if index > 0 {
                score = self.score(
                    team,
                    &next,
                    Window {
                        beta: alpha + 1,
                        ..window
                    },
                );
            }
            if score > alpha {
                score = self.score(team, &next, window);
            }
            if self.clock.stopped() {
                break;
            }
            if score > alpha {
                let mut line = vec![decision];
                line.extend_from_slice(&self.lines[1]);
                best = Some((score, line));
                moves[..=index].rotate_right(1);
            }
        }
        best
    }

    /// The score for `team` of a position that it has just brought about.
    fn score(&mut self, team: Team, next: &Node, window: Window) -> i32 {
        if let Some(winner) = next.position.winner() {
            self.clock.tick();
            self.lines[window.ply].clear();
            let score = WIN - window.ply as i32;
            return if winner == team { score } else { -score };
        }
        if next.position.team() == team {
            self.visit(next, window)
        } else {
            let (alpha, beta) = (-window.beta, -window.alpha);
            -self.visit(
                next,
                Window {
                    alpha,
                    beta,
                    ..window
                },
            )
        }
    }

    /// The score of a position for the team to move.
    fn visit(&mut self, node: &Node, window: Window) -> i32 {
        let Window {
            mut alpha,
            beta,
            mut depth,
            ply,
        } = window;
        self.lines[ply].clear();
        if self.clock.tick() {
            return 0;
        }
        let Node { position, tally } = node;
        let team = position.team();
        let key = position.key();
        let relocating = position.relocations() > 0;
        let mut threats = 0;
        if !relocating {
            if let Some(decision) = winning_move(position, tally) {
                self.lines[ply].push(decision);
                return WIN - ply as i32 - 1;
            }
            if let Some(score) = self.past.score(position, key) {
                return score;
            }
            threats = winning_points(position, tally, team.other(), way_next(position));
        }
        if ply + 1 >= MAX_PLY {
            return self.worth(node);
        }
        let mut best = -INFINITE;
        if !relocating && depth <= 0 {
            let worth = self.worth(node);
            if threats == 0 {
                if worth >= beta || depth <= -1 {
                    return worth;
                }
                best = worth;
                alpha = alpha.max(worth);
            } else if depth <= -6 {
                return worth - 150;
            }
        }

        let mut remembered = None;
        if let Some(entry) = self.table.get(key) {
            remembered = Some(entry.decision());
            if depth > 0
                && let Some(score) = entry.answer(ply, depth, alpha, beta)
            {
                return score;
            }
        }

        let mut candidates = mem::take(&mut self.candidates[ply]);
        self.find_candidates(node, depth, threats, &mut candidates);
        if candidates.is_empty() {
            self.candidates[ply] = candidates;
            // Under a threat that nothing answers, the opponent wins in its next turn.
            return if threats == 0 {
                best
            } else {
                ply as i32 + 2 - WIN
            };
        }
        if !relocating {
            self.experience
                .add_to(&mut candidates, team, remembered, ply);
        }
        if threats != 0 && depth > 0 && ply < 40 {
            depth += 1;
        }
        let window = Window {
            alpha,
            beta,
            depth,
            ply,
        };
        let calm = !relocating && threats == 0;
        best = self.try_in_turn(node, window, &mut candidates, best, calm);
        self.candidates[ply] = candidates;
        best
    }

    /// The best score of the candidates, or `best`; `calm` when neither a relocation nor an answer
    /// to a threat is due.
    fn try_in_turn(
        &mut self,
        node: &Node,
        window: Window,
        candidates: &mut [Candidate],
        mut best: i32,
        calm: bool,
    ) -> i32 {
        let Window {
            mut alpha,
            beta,
            depth,
            ply,
        } = window;
        let team = node.position.team();
        let relocating = node.position.relocations() > 0;
        let first_alpha = alpha;
        let mut best_move = candidates[0].decision;
        for index in 0..candidates.len() {
            bring_best_forward(candidates, index, relocating);
            let Candidate {
                decision, earns, ..
            } = candidates[index];
            let quiet = calm && earns == 0;
            if quiet && depth > 0 && index >= looks(depth) && best > -FORCED {
                break;
            }
            let next = node.after(&self.tables, decision);
            let below = Window {
                alpha,
                beta,
                depth: if relocating { depth } else { depth - 1 },
                ply: ply + 1,
            };
            let mut score = alpha + 1;
            if index > 0 {
                let less = if quiet { reduction(depth, index) } else { 0 };
                let probe = Window {
                    beta: alpha + 1,
                    depth: below.depth - less,
                    ..below
                };
                score = self.score(team, &next, probe);
                if score > alpha && less > 0 {
                    score = self.score(
                        team,
                        &next,
                        Window {
                            beta: alpha + 1,
                            ..below
                        },
                    );
                }
            }
            if index == 0 || (score > alpha && score < beta) {
                score = self.score(team, &next, below);
            }
            if self.clock.stopped() {
                return 0;
            }
            if score > best {
                best = score;
                best_move = decision;
                if score > alpha {
                    alpha = score;
                    self.keep_line(ply, decision);
                }
                if score >= beta {
                    if quiet && depth > 0 {
                        self.experience.learn(team, decision, depth, ply);
                    }
                    break;
                }
            }
        }
        if depth > 0 {
            let bound = match best {
                _ if best >= beta => Bound::AtLeast,
                _ if best > first_alpha => Bound::Exact,
                _ => Bound::AtMost,
            };
            let key = node.position.key();
            self.table.put(key, best, ply, depth, bound, best_move);
        }
        best
    }

    fn find_candidates(&self, node: &Node, depth: i32, threats: u128, found: &mut Vec<Candidate>) {
        let Node { position, tally } = node;
        if position.relocations() > 0 {
            let first = position.relocations() == 2 || position.relocated == NONE;
            let most = match (depth <= 0, first) {
                (true, true) => 2,
                (true, false) => 1,
                (false, true) => (3 + depth as usize).min(9),
                (false, false) => (1 + depth as usize).min(5),
            };
            relocation_candidates(&self.tables, position, tally, most, found);
            return;
        }
        let wanted = match (threats, depth <= 0) {
            (0, false) => Wanted::All,
            (0, true) => Wanted::Shapes,
            // One stone cannot fill two holes.
            (points, _) if points.count_ones() == 1 => Wanted::Answers(points),
            _ => Wanted::Shapes,
        };
        turn_candidates(&self.tables, position, tally, wanted, found);
    }

    /// What a quiet position is worth; a hundredth more or less, lest every game be the same.
    fn worth(&self, node: &Node) -> i32 {
        let worth = evaluate(&self.tables, &node.position, &node.tally);
        let heard = rng::scramble(node.position.key() ^ self.seed);
        worth + self.past.tiredness(&node.position) + (heard % 3) as i32 - 1
    }

    fn keep_line(&mut self, ply: usize, decision: Move) {
        let (above, below) = self.lines.split_at_mut(ply + 1);
        above[ply].clear();
        above[ply].push(decision);
        above[ply].extend_from_slice(&below[0]);
    }
}

/// How many quiet decisions are looked at this close to the end of the search.
const fn looks(depth: i32) -> usize {
    match depth {
        1 => 10,
        2 => 16,
        3 => 24,
        4 => 36,
        _ => usize::MAX,
    }
}

/// How much less deep a late quiet decision is looked at first.
const fn reduction(depth: i32, index: usize) -> i32 {
    match (depth, index) {
        (..=2, _) | (_, ..=2) => 0,
        (_, 3..=8) => 1,
        (3..=4, _) => 1,
        (_, 9..=20) => 2,
        _ => 3,
    }
}

/// Puts the most promising of the rest at `index`; relocations come in order already.
fn bring_best_forward(candidates: &mut [Candidate], index: usize, sorted: bool) {
    if !sorted {
        let rest = index..candidates.len();
        let best = rest.max_by_key(|&at| (candidates[at].promise, std::cmp::Reverse(at)));
        candidates.swap(index, best.unwrap_or(index));
    }
}
