//! What weaker players overlook.

use super::moves::Move;
use super::options::Ranked;
use super::position::Position;
use crate::rng::scramble;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Of so many glances at it one is enough to notice a child that can move in,
const CHILD: i32 = 12;
/// or a child that ends the game.
const LAST_CHILD: i32 = 30;

/// Notices a share of all decisions, always the same ones of a position; striking ones far more
/// often than others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attention {
    share: f64,
    seed: u64,
}

impl Attention {
    /// The attention that notices this share, from 0 to 1.
    pub(super) const fn new(share: f64, seed: u64) -> Self {
        Self { share, seed }
    }

    /// Keeps the decisions that are noticed in a position as its seat knows it, at least one.
    pub(super) fn keep_noticed(&self, position: &Position, ranked: &mut Vec<Ranked>) {
        if self.share >= 1.0 {
            return;
        }
        let luck = |decision: Move| {
            let mut hasher = DefaultHasher::new();
            (self.seed, position, decision).hash(&mut hasher);
            scramble(hasher.finish()) as f64 / u64::MAX as f64
        };
        let spared = ranked
            .iter()
            .copied()
            .min_by(|a, b| luck(a.0).total_cmp(&luck(b.0)));
        ranked.retain(|(decision, _)| luck(*decision) < self.chance(position, *decision));
        if ranked.is_empty() {
            ranked.extend(spared);
        }
    }

    /// How likely a decision is noticed.
    fn chance(&self, position: &Position, decision: Move) -> f64 {
        let glances = match decision {
            Move::Child(_) if position.placed(position.seat) == super::home::CHILDREN - 1 => {
                LAST_CHILD
            }
            Move::Child(_) => CHILD,
            _ => 1,
        };
        1.0 - (1.0 - self.share).powi(glances)
    }
}
