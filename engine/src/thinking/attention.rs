//! What a weaker player notices.

use super::Order;
use crate::rng::scramble;

/// How much less likely a striking decision is overlooked: as likely as so many plain ones in a row.
const STRIKING: i32 = 4;

/// Overlooks decisions, always the same ones for the same order and position.
#[derive(Clone, Copy, Debug)]
pub struct Attention {
    share: f64,
    seed: u64,
}

impl Attention {
    /// The attention that an order asks for.
    pub fn of(order: &Order) -> Self {
        Self {
            share: order.attention,
            seed: scramble(order.seed),
        }
    }

    /// Whether nothing is overlooked.
    pub fn is_full(&self) -> bool {
        self.share >= 1.0
    }

    /// Whether a decision is noticed. `key` stands for the position and the decision; a `striking` one, such as a
    /// win, is hardly overlooked.
    pub fn notices(&self, key: u64, striking: bool) -> bool {
        if self.is_full() {
            return true;
        }
        let overlooked = 1.0 - self.share;
        let overlooked = if striking {
            overlooked.powi(STRIKING)
        } else {
            overlooked
        };
        (scramble(self.seed ^ key) >> 11) as f64 / (1u64 << 53) as f64 >= overlooked
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_noticed_and_striking_things_more_often() {
        let order = Order {
            attention: 0.5,
            ..Order::default()
        };
        let attention = Attention::of(&order);
        let count = |striking: bool| {
            (0..1_000)
                .filter(|&key| attention.notices(key, striking))
                .count()
        };
        assert!((450..550).contains(&count(false)) && count(true) > 900);
        assert!((0..99).all(|key| Attention::of(&Order::default()).notices(key, false)));
        assert_eq!(count(false), count(false));
    }
}
