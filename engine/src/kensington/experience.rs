//! What the search has learnt about decisions: which were good in other positions, and which not.

use super::board::{POINTS, Team};
use super::moves::Move;
use super::ordering::Candidate;

/// Added for a decision that was good beside this position, and for the usual answer to the last one.
const KILLER: i32 = 60;
const ANSWER: i32 = 40;
/// No count grows beyond this.
const MOST: i32 = 1 << 13;
/// So many counts are one of promise, in the order of placements and slides, and of relocations.
const COUNTS: i32 = 96;
const RELOCATION_COUNTS: i32 = 192;
/// Where stones that are not slid come from, or the target of a decision without one.
const NOWHERE: usize = POINTS;

/// Good and bad quiet decisions of one search.
pub struct Experience {
    /// The last two good ones at each distance from the root.
    killers: Vec<[Option<Move>; 2]>,
    /// The last good answer by team and the decision before, as origin and target.
    answers: Box<[[[Option<Move>; POINTS + 1]; POINTS + 1]; 2]>,
    /// Counts by team, origin and target.
    history: Box<[[[i16; POINTS]; POINTS + 1]; 2]>,
    /// Counts by team, the target of the decision before, and the target.
    follows: Box<[[[i16; POINTS]; POINTS + 1]; 2]>,
    /// Counts for relocating from a point and to a point, by team.
    lifts: [[i16; POINTS]; 2],
    drops: [[i16; POINTS]; 2],
}

impl Experience {
    /// None, for a search of at most `plies` decisions.
    pub fn new(plies: usize) -> Self {
        Self {
            killers: vec![[None; 2]; plies],
            answers: Box::new([[[None; POINTS + 1]; POINTS + 1]; 2]),
            history: Box::new([[[0; POINTS]; POINTS + 1]; 2]),
            follows: Box::new([[[0; POINTS]; POINTS + 1]; 2]),
            lifts: [[0; POINTS]; 2],
            drops: [[0; POINTS]; 2],
        }
    }

    /// How often a placement or slide was good, about -170 to 170.
    #[inline(always)]
    pub fn counts(&self, team: Team, decision: Move, before: Option<Move>) -> i32 {
        let (from, to) = place(decision);
        if to == NOWHERE {
            return 0;
        }
        let (_, last) = before.map_or((NOWHERE, NOWHERE), place);
        let history = i32::from(self.history[team as usize][from][to]);
        let follows = i32::from(self.follows[team as usize][last][to]);
        (history + follows) / COUNTS
    }

    /// Makes decisions that were good elsewhere more promising.
    pub fn add_to(
        &self,
        candidates: &mut [Candidate],
        team: Team,
        before: Option<Move>,
        ply: usize,
    ) {
        let (from, to) = before.map_or((NOWHERE, NOWHERE), place);
        let answer = self.answers[team as usize][from][to];
        for candidate in candidates {
            let decision = candidate.decision;
            candidate.promise += self.counts(team, decision, before);
            if self.killers[ply].contains(&Some(decision)) {
                candidate.promise += KILLER;
            }
            if answer == Some(decision) {
                candidate.promise += ANSWER;
            }
        }
    }

    /// How good it was to take an opposing stone away from a point.
    #[inline(always)]
    pub fn lift(&self, team: Team, from: u8) -> i32 {
        i32::from(self.lifts[team as usize][from as usize]) / RELOCATION_COUNTS
    }

    /// How good it was to put an opposing stone on a point.
    #[inline(always)]
    pub fn drop(&self, team: Team, to: u8) -> i32 {
        i32::from(self.drops[team as usize][to as usize]) / RELOCATION_COUNTS
    }

    /// A decision was good enough to look at no other; `others` were tried first.
    pub fn learn(
        &mut self,
        team: Team,
        decision: Move,
        others: &[Move],
        before: Option<Move>,
        depth: i32,
        ply: usize,
    ) {
        let bonus = (depth * depth * 24 + depth * 40).min(1600);
        self.count(team, decision, before, bonus);
        for &other in others {
            self.count(team, other, before, -bonus / 2);
        }
        if matches!(decision, Move::Relocate { .. } | Move::Stop) {
            return;
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(decision) {
            *killers = [Some(decision), killers[0]];
        }
        if let Some(before) = before {
            let (from, to) = place(before);
            self.answers[team as usize][from][to] = Some(decision);
        }
    }

    fn count(&mut self, team: Team, decision: Move, before: Option<Move>, bonus: i32) {
        let team = team as usize;
        let add = |count: &mut i16| {
            let old = i32::from(*count);
            *count = (old + bonus - old * bonus.abs() / MOST) as i16;
        };
        let (from, to) = place(decision);
        if let Move::Relocate { .. } = decision {
            add(&mut self.lifts[team][from]);
            add(&mut self.drops[team][to]);
        } else if to != NOWHERE {
            let (_, last) = before.map_or((NOWHERE, NOWHERE), place);
            add(&mut self.history[team][from][to]);
            add(&mut self.follows[team][last][to]);
        }
    }
}

fn place(decision: Move) -> (usize, usize) {
    match decision {
        Move::Slide { from, to } | Move::Relocate { from, to } => (from.into(), to.into()),
        _ => (NOWHERE, decision.target().map_or(NOWHERE, usize::from)),
    }
}
