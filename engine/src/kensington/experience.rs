//! What the search has learnt about decisions: which were good in other positions.

use super::board::{POINTS, Team};
use super::moves::Move;
use super::ordering::Candidate;

/// Added for the decision that was best here before, and for one that was good beside.
const REMEMBERED: i32 = 1 << 20;
const KILLER: i32 = 60;

/// Good quiet decisions of one search.
pub struct Experience {
    /// The last two at each distance from the root.
    killers: Vec<[Option<Move>; 2]>,
    /// How often a decision was the best, by team, origin (or 72 for the hand) and target.
    history: Box<[[[i32; POINTS]; POINTS + 1]; 2]>,
}

impl Experience {
    /// None, for a search of at most `plies` decisions.
    pub fn new(plies: usize) -> Self {
        Self {
            killers: vec![[None; 2]; plies],
            history: Box::new([[[0; POINTS]; POINTS + 1]; 2]),
        }
    }

    /// Makes decisions that were good elsewhere more promising.
    pub fn add_to(
        &self,
        candidates: &mut [Candidate],
        team: Team,
        remembered: Option<Move>,
        ply: usize,
    ) {
        for candidate in candidates {
            let decision = candidate.decision;
            if Some(decision) == remembered {
                candidate.promise += REMEMBERED;
            } else if self.killers[ply].contains(&Some(decision)) {
                candidate.promise += KILLER;
            }
            let (from, to) = place(decision);
            candidate.promise += (self.history[team as usize][from][to] / 16).min(80);
        }
    }

    /// A quiet decision was good enough to look at no other.
    pub fn learn(&mut self, team: Team, decision: Move, depth: i32, ply: usize) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(decision) {
            *killers = [Some(decision), killers[0]];
        }
        let (from, to) = place(decision);
        let value = &mut self.history[team as usize][from][to];
        *value += depth * depth - *value * depth.min(16) / 256;
    }
}

fn place(decision: Move) -> (usize, usize) {
    match decision {
        Move::Slide { from, to } => (from as usize, to as usize),
        _ => (POINTS, decision.target().unwrap_or(0) as usize),
    }
}
