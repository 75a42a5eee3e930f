//! What a search knows of a map before it looks at a position.

use super::chart::{CELL, Chart};
use super::plane::{Place, squared_distance};
use std::collections::HashSet;

/// So many places of each bay are considered, and of a wide one no more than that.
const IN_A_BAY: usize = 3;
const MOST_IN_A_BAY: usize = 12;
/// The first of them are so far apart, further ones that far.
const FEW_APART: i64 = 30;
const MORE_APART: i64 = 250;

/// Some places of every bay, and how much land there is.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Survey {
    /// Of every bay the place farthest from the middle of the map, and those farthest from what was chosen.
    pub(super) in_bays: Vec<Place>,
    /// All the land in square units.
    pub(super) land: i64,
}

impl Survey {
    pub(super) fn of(chart: &Chart) -> Self {
        let middle = Place::new(chart.width() / 2, chart.height() / 2);
        let bays = bays(chart);
        Self {
            in_bays: bays.iter().flat_map(|bay| spread(bay, middle)).collect(),
            land: chart.land().max(1),
        }
    }
}

/// The cells of each bay, which hang together by their corners or sides.
fn bays(chart: &Chart) -> Vec<Vec<Place>> {
    let all = chart.bays();
    let mut left: HashSet<Place> = all.iter().copied().collect();
    let mut bays = Vec::new();
    for start in all {
        if !left.remove(&start) {
            continue;
        }
        let mut bay = vec![start];
        let mut next = 0;
        while let Some(&at) = bay.get(next) {
            for dx in [-CELL, 0, CELL] {
                for dy in [-CELL, 0, CELL] {
                    let near = Place::new(at.x + dx, at.y + dy);
                    if left.remove(&near) {
                        bay.push(near);
                    }
                }
            }
            next += 1;
        }
        bay.sort_unstable();
        bays.push(bay);
    }
    bays
}

/// Places of a bay that are far from each other.
fn spread(bay: &[Place], middle: Place) -> Vec<Place> {
    let first = bay
        .iter()
        .max_by_key(|&&place| squared_distance(place, middle));
    let mut chosen = Vec::from_iter(first.copied());
    loop {
        let apart = |place: Place| {
            let far = chosen.iter().map(|&other| squared_distance(place, other));
            far.min().unwrap_or(0)
        };
        let farthest = bay.iter().max_by_key(|&&place| apart(place));
        let least = if chosen.len() < IN_A_BAY {
            FEW_APART
        } else {
            MORE_APART
        };
        match farthest {
            Some(&place) if chosen.len() < MOST_IN_A_BAY && apart(place) >= least * least => {
                chosen.push(place);
            }
            _ => return chosen,
        }
    }
}
