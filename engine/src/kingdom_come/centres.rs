//! Places that rings of strings are looked for round.

use super::network::Network;
use super::plane::Place;
use super::position::Position;

/// The coordinates of a place, where they need not be exact.
pub(super) fn floats(place: Place) -> (f64, f64) {
    (f64::from(place.x), f64::from(place.y))
}

/// The middle of all that is `worth` something, and resources far from each other; at most `count`.
pub(super) fn centres(position: &Position, worth: &[f64], count: usize) -> Vec<(f64, f64)> {
    let wanted: Vec<((f64, f64), f64)> = position
        .chart()
        .resources()
        .iter()
        .zip(worth)
        .filter(|(_, worth)| **worth > 0.0)
        .map(|(resource, &worth)| (floats(resource.place), worth))
        .collect();
    if wanted.is_empty() {
        return Vec::new();
    }
    let total: f64 = wanted.iter().map(|(_, worth)| worth).sum();
    let mean = |of: fn(&(f64, f64)) -> f64| {
        let parts = wanted.iter().map(|(place, worth)| of(place) * worth);
        parts.sum::<f64>() / total
    };
    let mut chosen = vec![(mean(|place| place.0), mean(|place| place.1))];
    while chosen.len() < count.min(wanted.len() + 1) {
        let apart = |&((x, y), worth): &((f64, f64), f64)| {
            let far = chosen
                .iter()
                .map(|other| (x - other.0).hypot(y - other.1))
                .fold(f64::INFINITY, f64::min);
            far * worth.sqrt()
        };
        let farthest = wanted
            .iter()
            .max_by(|one, other| apart(one).total_cmp(&apart(other)));
        chosen.extend(farthest.map(|(place, _)| *place));
    }
    chosen
        .into_iter()
        .map(|(x, y)| (x + 0.5, y + 0.5))
        .collect()
}

/// The middle of the pins that strings touch, round which something may be left open.
pub(super) fn amid(network: &Network) -> Option<(f64, f64)> {
    let held: Vec<(f64, f64)> = network
        .pins()
        .iter()
        .filter(|pin| network.is_held(pin.number))
        .map(|pin| floats(pin.place))
        .collect();
    let count = held.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| held.iter().map(of).sum::<f64>() / count;
    (held.len() > 2).then(|| (mean(|place| place.0), mean(|place| place.1)))
}
