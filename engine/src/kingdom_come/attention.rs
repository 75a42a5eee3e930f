//! What weaker players overlook.

use super::position::Position;
use super::study::Ranked;
use crate::rng::Rng;
use crate::thinking::{Attention, Order};
use std::hash::{DefaultHasher, Hash, Hasher};

/// The actions that are noticed; those that bring much strike the eye.
pub(super) fn noticed(position: &Position, order: &Order, ranked: Vec<Ranked>) -> Vec<Ranked> {
    let attention = Attention::of(order);
    if attention.is_full() {
        return ranked;
    }
    let best = ranked
        .iter()
        .map(|entry| entry.1)
        .fold(f64::NEG_INFINITY, f64::max);
    let sees = |(action, worth): &Ranked| {
        let mut hasher = DefaultHasher::new();
        (position.to_string(), action).hash(&mut hasher);
        attention.notices(hasher.finish(), *worth >= best && *worth > 2.0)
    };
    let seen: Vec<Ranked> = ranked.iter().filter(|entry| sees(entry)).cloned().collect();
    if seen.is_empty() {
        // Who notices nothing does anything.
        let any = Rng::new(order.seed).below(ranked.len() as u32);
        return vec![ranked[any as usize].clone()];
    }
    seen
}
