//! What a weaker player notices.

use super::Order;
use crate::rng::{fraction, scramble};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Notices a share of everything, always the same for the same seed; what strikes the eye far more often than the rest.
///
/// So a search overlooks the same things wherever it meets them, as people do, and what it does is not noise.
#[derive(Clone, Copy, Debug)]
pub struct Attention {
    share: f64,
    seed: u64,
}

impl Attention {
    /// Overlooks nothing.
    pub const FULL: Self = Self {
        share: 1.0,
        seed: 0,
    };

    /// The attention that an order asks for.
    pub fn of(order: &Order) -> Self {
        Self {
            share: order.attention,
            seed: scramble(order.seed),
        }
    }

    /// Whether nothing is overlooked.
    #[inline(always)]
    pub fn is_full(&self) -> bool {
        self.share >= 1.0
    }

    /// Whether any of so many looks falls on something: a decision in a position, say, so `what` names both.
    #[inline(always)]
    pub fn notices(&self, what: impl Hash, looks: i32) -> bool {
        self.is_full() || self.luck(what) >= self.overlooked(looks)
    }

    /// Takes out what is not noticed. `glance` tells of each what it is and how often it is looked at. Of several of
    /// which none is noticed one stays, whatever it is.
    pub fn keep_noticed<T, H: Hash>(&self, all: &mut Vec<T>, glance: impl Fn(&T) -> (H, i32)) {
        if self.is_full() || all.is_empty() {
            return;
        }
        let mut judged: Vec<(f64, bool)> = Vec::with_capacity(all.len());
        for one in &*all {
            let (what, looks) = glance(one);
            let luck = self.luck(what);
            judged.push((luck, luck >= self.overlooked(looks)));
        }
        if judged.iter().all(|(_, noticed)| !noticed) {
            let luckiest = judged
                .iter_mut()
                .max_by(|one, other| one.0.total_cmp(&other.0));
            luckiest.expect("there is one").1 = true;
        }
        let mut judged = judged.into_iter();
        all.retain(|_| judged.next().is_some_and(|(_, noticed)| noticed));
    }

    /// How likely all of so many looks miss.
    fn overlooked(&self, looks: i32) -> f64 {
        (1.0 - self.share).powi(looks)
    }

    /// From 0 to 1, evenly spread.
    fn luck(&self, what: impl Hash) -> f64 {
        let mut hasher = DefaultHasher::new();
        (self.seed, what).hash(&mut hasher);
        fraction(hasher.finish())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn half() -> Attention {
        Attention::of(&Order {
            attention: 0.5,
            ..Order::default()
        })
    }

    #[test]
    fn a_share_is_noticed_and_striking_things_more_often() {
        let attention = half();
        let count = |looks| {
            (0..1_000)
                .filter(|what| attention.notices(what, looks))
                .count()
        };
        assert!((450..550).contains(&count(1)) && count(4) > 900);
        assert!((0..99).all(|what| Attention::FULL.notices(what, 1)));
        assert_eq!(count(1), count(1));
    }

    #[test]
    fn what_is_noticed_stays_and_of_nothing_noticed_the_nearest() {
        let mut all: Vec<u32> = (0..1_000).collect();
        half().keep_noticed(&mut all, |&what| (what, 1));
        let noticed = (0..1_000).filter(|what| half().notices(what, 1));
        let mut expected: Vec<u32> = noticed.collect();
        assert_eq!(all, expected);
        let blind = Attention {
            share: 0.0,
            ..half()
        };
        blind.keep_noticed(&mut all, |&what| (what, 1));
        assert_eq!(all.len(), 1);
        expected.clear();
        blind.keep_noticed(&mut expected, |&what| (what, 1));
        assert!(expected.is_empty());
    }
}
