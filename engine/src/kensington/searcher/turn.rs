//! The start of a turn. Wins at once are seen before any search; a team under such a threat looks
//! only at answers: nothing else can save it.

use super::super::attention::{noticed_wins, notices_win};
use super::super::moves::Move;
use super::super::node::Node;
use super::super::ordering::{Wanted, turn_candidates};
use super::super::pruning;
use super::super::search::{FORCED, WIN};
use super::super::threats::{way_next, winning_move, winning_points};
use super::trying::Trial;
use super::{Searcher, Window, remembered};
use std::mem;

/// No quiescence search goes further than so many turns, nor answers to threats than so many.
const QUIET_TURNS: i32 = 1;
const ANSWER_TURNS: i32 = 6;
/// What a position is worth less whose threats are followed no further.
const THREATENED: i32 = 150;
/// Threats this far from the root are searched no deeper than anything else.
const EXTENDED_TO: usize = 40;

impl Searcher<'_> {
    /// The score of a position for the team whose turn begins.
    pub(super) fn visit_turn(&mut self, node: &Node, mut window: Window) -> i32 {
        let Window {
            alpha,
            beta,
            depth,
            ply,
        } = window;
        let key = node.position.key();
        if let Some(decision) = self.noticed_win(node) {
            self.frames[ply].line.push(decision);
            return WIN - ply as i32 - 1;
        }
        if let Some(score) = self.shared.past.score(&node.position, key) {
            return score;
        }
        let threats = self.noticed_threats(node);
        if threats == 0 && depth <= -QUIET_TURNS {
            return self.worth(node);
        }
        let entry = self.shared.table.get(key);
        if let Some(score) = entry.and_then(|entry| entry.answer(ply, depth, alpha, beta)) {
            return score;
        }
        let known = entry.and_then(|entry| entry.worth);
        let worth = (threats == 0).then(|| known.unwrap_or_else(|| self.worth(node)));
        if let Some(score) = self.score_untried(node, window, worth) {
            return score;
        }
        let remembered = remembered(node, entry);
        window.depth += deeper(window, threats, entry.is_some());
        let mut trial = Trial::new(window, threats == 0, worth);
        if depth <= 0 {
            trial.stand_pat();
        }
        self.try_turn(node, trial, threats, remembered)
    }

    /// A decision that wins at once, if it is noticed.
    #[inline(always)]
    fn noticed_win(&self, node: &Node) -> Option<Move> {
        let (attention, key) = (&self.shared.attention, node.position.key());
        winning_move(&node.position, &node.tally).filter(|decision| {
            decision
                .target()
                .is_none_or(|to| notices_win(attention, key, to))
        })
    }

    /// The points where the opponent could win in its next turn, as far as that is noticed.
    #[inline(always)]
    fn noticed_threats(&self, node: &Node) -> u128 {
        let Node { position, tally } = node;
        let opponent = position.team().other();
        let threats = winning_points(position, tally, opponent, way_next(position));
        noticed_wins(&self.shared.attention, position.key(), threats)
    }

    /// The score of a position in which nothing needs to be tried. Without a `worth` the team is
    /// under a threat.
    #[inline(always)]
    fn score_untried(&mut self, node: &Node, window: Window, worth: Option<i32>) -> Option<i32> {
        match (worth, window.depth) {
            (Some(worth), ..=0) => (worth >= window.beta).then_some(worth),
            (Some(worth), _) => self.cut_early(node, window, worth),
            (None, depth) => (depth <= -ANSWER_TURNS).then(|| self.worth(node) - THREATENED),
        }
    }

    /// The score of a position that is so good that little needs to be tried.
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

    /// The score of a position by what the decisions of the turn lead to.
    fn try_turn(
        &mut self,
        node: &Node,
        mut trial: Trial,
        threats: u128,
        remembered: Option<Move>,
    ) -> i32 {
        let Window { depth, ply, .. } = trial.window;
        let key = node.position.key();
        let remembered = remembered.filter(|_| depth > 0);
        let cut = remembered.is_some_and(|decision| self.try_unseen(node, &mut trial, decision));
        if !cut {
            self.try_found(node, &mut trial, wanted(threats, depth), remembered);
        }
        if trial.count == 0 && threats != 0 {
            // Under a threat that nothing answers, the opponent wins in its next turn.
            return ply as i32 + 2 - WIN;
        }
        self.remember(key, &trial);
        trial.best
    }

    /// Finds the decisions that are wanted and tries them.
    fn try_found(
        &mut self,
        node: &Node,
        trial: &mut Trial,
        wanted: Wanted,
        remembered: Option<Move>,
    ) {
        let Node { position, tally } = node;
        let ply = trial.window.ply;
        let mut candidates = mem::take(&mut self.frames[ply].candidates);
        let tables = &self.shared.tables;
        turn_candidates(tables, position, tally, wanted, &mut candidates);
        self.overlook(position.key(), ply, &mut candidates);
        let before = self.frames[ply].before;
        self.experience
            .add_to(&mut candidates, position.team(), before, ply);
        self.try_all(node, trial, &mut candidates, remembered, false);
        self.frames[ply].candidates = candidates;
    }
}

/// By how much deeper a turn is searched: threats are worth more, what was never met before less.
const fn deeper(window: Window, threats: u128, is_known: bool) -> i32 {
    let Window { depth, ply, .. } = window;
    if threats != 0 && depth > 0 && ply < EXTENDED_TO {
        1
    } else if depth >= pruning::UNKNOWN_FROM && !is_known {
        -1
    } else {
        0
    }
}

/// What to look at under these threats, so deep.
const fn wanted(threats: u128, depth: i32) -> Wanted {
    match (threats, depth <= 0) {
        (0, false) => Wanted::All,
        (0, true) => Wanted::Shapes,
        // One stone cannot fill two holes.
        (points, _) if points.count_ones() == 1 => Wanted::Answers(points),
        _ => Wanted::Shapes,
    }
}

/// Whether the next seat may be supposed to follow at once.
fn may_skip(node: &Node) -> bool {
    let position = &node.position;
    let held = position.hand(position.seat);
    position.head_start == 0 && (held > 1 || !position.placing())
}
