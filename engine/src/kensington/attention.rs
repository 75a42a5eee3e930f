//! What a player notices who does not see everything.
//!
//! Whether a decision is noticed follows from the seed, the position and the decision, so a search
//! overlooks the same things wherever it meets them. What strikes the eye is noticed as if it were
//! looked at several times.

use super::board::BOARD;
use super::moves::Move;
use super::ordering::Effect;
use crate::bits::{Members, bit};
use crate::rng;

/// How often each thing is looked at.
const ANYTHING: u32 = 1;
const NEARBY: u32 = 1;
const EARNS: u32 = 2;
const NEARLY_FULL: u32 = 1;
/// A win at once, of the player's own or of the opponent.
const WINS: u32 = 6;

/// What is noticed.
#[derive(Clone, Debug)]
pub struct Attention {
    share: f64,
    seed: u64,
}

impl Attention {
    /// Of a player that notices this share of decisions.
    pub fn new(share: f64, seed: u64) -> Self {
        Self {
            share: share.clamp(0.0, 1.0),
            seed: rng::scramble(seed),
        }
    }

    /// Whether nothing is overlooked.
    #[inline(always)]
    pub fn is_full(&self) -> bool {
        self.share >= 1.0
    }

    /// Whether a stone that could arrive at this point and win is noticed.
    pub fn notices_win(&self, key: u64, to: u8) -> bool {
        self.looks(key, Move::Place { to }, WINS)
    }

    /// Whether a decision is noticed; `scene` are the points where something has just happened.
    pub fn notices(&self, key: u64, decision: Move, effect: Effect, scene: u128) -> bool {
        let Some(to) = decision.target() else {
            return true;
        };
        if effect.on_hexagon == 6 {
            return self.notices_win(key, to);
        }
        let mut times = ANYTHING;
        if scene & (bit(to) | BOARD.neighbours[to as usize]) != 0 {
            times += NEARBY;
        }
        if effect.earns > 0 {
            times += EARNS;
        }
        if effect.on_hexagon == 5 {
            times += NEARLY_FULL;
        }
        self.looks(key, decision, times)
    }

    /// Of the points where a stone would win those that are noticed.
    pub fn noticed_wins(&self, key: u64, points: u128) -> u128 {
        if points == 0 || self.is_full() {
            return points;
        }
        Members(points)
            .filter(|&point| self.notices_win(key, point))
            .fold(0, |set, point| set | bit(point))
    }

    /// Whether one of so many looks falls on the decision.
    fn looks(&self, key: u64, decision: Move, times: u32) -> bool {
        if self.is_full() {
            return true;
        }
        let (from, to) = match decision {
            Move::Slide { from, to } | Move::Relocate { from, to } => (from, to),
            _ => (u8::MAX, decision.target().unwrap_or(u8::MAX)),
        };
        let number = u64::from(from) << 8 | u64::from(to);
        let luck = rng::scramble(rng::scramble(key ^ self.seed) ^ number);
        let missed = (1.0 - self.share).powi(times as i32);
        luck as f64 / u64::MAX as f64 >= missed
    }
}

/// The points that a decision changes.
pub fn scene(decision: Option<Move>) -> u128 {
    match decision {
        Some(Move::Slide { from, to } | Move::Relocate { from, to }) => bit(from) | bit(to),
        Some(Move::Place { to }) => bit(to),
        _ => 0,
    }
}
