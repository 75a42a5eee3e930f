//! How often a weaker player looks at what it could do.

use super::position::Position;
use super::study::Ranked;
use crate::thinking::Attention;

/// How often what brings most is looked at, if it brings much.
const STRIKING: i32 = 4;
const MUCH: f64 = 2.0;

/// Keeps the actions that are noticed, at least one.
pub(super) fn keep_noticed(attention: &Attention, position: &Position, ranked: &mut Vec<Ranked>) {
    if attention.is_full() {
        return;
    }
    let worths = ranked.iter().map(|entry| entry.1);
    let best = worths.fold(f64::NEG_INFINITY, f64::max);
    attention.keep_noticed(ranked, |(action, worth)| {
        let striking = *worth >= best && *worth > MUCH;
        let looks = if striking { STRIKING } else { 1 };
        ((position, action.clone()), looks)
    });
}
