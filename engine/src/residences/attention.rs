//! What weaker players overlook.

use super::facade::Built;
use super::mind::Ranked;
use super::moves::Move;
use super::position::Position;
use crate::rng::scramble;
use crate::thinking::Order;

/// What a player notices of what it could do; less than all makes a weaker one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attention {
    seed: u64,
    /// The share of decisions that are noticed, in 65,536.
    share: u64,
}

impl Attention {
    /// None for who notices everything.
    pub fn of(order: &Order) -> Option<Self> {
        (order.attention < 1.0).then(|| Self {
            seed: scramble(order.seed),
            share: (order.attention * 65_536.0) as u64,
        })
    }

    /// The decisions of a position that are noticed; of none that are, any one.
    pub fn noticed(self, position: &Position, all: Vec<Ranked>) -> Vec<Ranked> {
        let any = all[(self.seed % all.len() as u64) as usize];
        let mut noticed = all;
        noticed.retain(|(decision, _)| self.notices(position, decision));
        if noticed.is_empty() {
            noticed.push(any);
        }
        noticed
    }

    /// Whether a place for a piece is noticed.
    pub fn notices_place(self, built: Built) -> bool {
        self.is_seen(mark(built), 1)
    }

    /// Whether a decision is noticed. What brings points at once strikes the eye.
    fn notices(self, position: &Position, decision: &Move) -> bool {
        let mut what = u64::from(position.idle) << 60;
        let mut looks = 1;
        match decision {
            Move::TakeOpen(place) => what ^= 1 << 50 | u64::from(*place),
            Move::TakeFrom(kind, seat) => {
                what ^= 2 << 50 | u64::from(*kind) << 8 | u64::from(*seat)
            }
            Move::Build(parts) => {
                for part in parts.as_slice() {
                    what = scramble(what ^ mark(*part));
                    looks += u64::from(position.rules.pieces.piece(part.kind).is_roof());
                }
            }
            Move::Store => what ^= 3 << 50,
            Move::Return => what ^= 4 << 50,
            _ => return true,
        }
        let made = position.players.iter().map(|player| player.built.len());
        self.is_seen(what ^ (made.sum::<usize>() as u64) << 54, looks)
    }

    /// Whether something is seen, on any of so many looks.
    fn is_seen(self, what: u64, looks: u64) -> bool {
        (0..looks)
            .any(|look| scramble(self.seed ^ scramble(what << 3 | look)) & 0xffff < self.share)
    }
}

/// What a place is known by.
const fn mark(built: Built) -> u64 {
    (built.kind as u64) << 32 | (built.x as u16 as u64) << 8 | built.y as u64
}
