//! Places where a step of a claim can end: exactly one length of the dividers from a pin (KC1).
//!
//! Directions are found with floating point and only propose; the exact length decides.

use super::chart::{CELL, Chart, RESOURCE_RADIUS, WATER};
use super::dividers::{MOST_WATER, at_length, reaches};
use super::plane::Place;
use std::collections::HashMap;
use std::f64::consts::TAU;
use std::rc::Rc;

/// Directions of a step that are considered.
const DIRECTIONS: usize = 12;
/// The place itself and those around it, the nearest first.
const AROUND: [(i32, i32); 9] = [
    (0, 0),
    (-1, 0),
    (0, -1),
    (0, 1),
    (1, 0),
    (-1, -1),
    (-1, 1),
    (1, -1),
    (1, 1),
];

/// How far two places are apart.
pub(super) fn distance(one: Place, other: Place) -> f64 {
    f64::from(other.x - one.x).hypot(f64::from(other.y - one.y))
}

/// The place nearest to (x, y), or one beside it, that is one length of the dividers from `centre`.
fn near(centre: Place, length: u32, x: f64, y: f64) -> Option<Place> {
    let (x, y) = (x.round() as i32, y.round() as i32);
    let around = AROUND.iter().map(|(dx, dy)| Place::new(x + dx, y + dy));
    around
        .into_iter()
        .find(|&place| at_length(centre, place, length))
}

/// The place one length of the dividers from `start` in the direction of `goal`.
pub(super) fn towards(start: Place, goal: Place, length: u32) -> Option<Place> {
    if at_length(start, goal, length) {
        return Some(goal);
    }
    let far = distance(start, goal);
    if far == 0.0 || length == 0 {
        return None;
    }
    let part = f64::from(length) / far;
    let x = f64::from(start.x) + f64::from(goal.x - start.x) * part;
    let y = f64::from(start.y) + f64::from(goal.y - start.y) * part;
    near(start, length, x, y)
}

/// A place on a resource that is one length of the dividers from `start`.
fn onto_resource(start: Place, resource: usize, chart: &Chart, length: u32) -> Option<Place> {
    let goal = chart.resources()[resource].place;
    if (distance(start, goal) - f64::from(length)).abs() > (RESOURCE_RADIUS + 1) as f64 {
        return None;
    }
    towards(start, goal, length).filter(|&place| super::chart::is_on(place, goal))
}

/// A place one length of the dividers from `centre`, near a direction in radians.
fn on_ring(centre: Place, length: u32, angle: f64) -> Option<Place> {
    let (sin, cos) = angle.sin_cos();
    let length_ = f64::from(length);
    let (x, y) = (
        f64::from(centre.x) + length_ * cos,
        f64::from(centre.y) + length_ * sin,
    );
    near(centre, length, x, y)
}

/// Whether no water between two places of the map is wider than `most` units, as far as a look at every cell's
/// length of the way tells; whatever is played is measured exactly.
pub(super) fn looks_dry(chart: &Chart, one: Place, other: Place, most: u32) -> bool {
    let far = distance(one, other);
    let count = ((far / f64::from(CELL)) as i32).max(1);
    let part = far / f64::from(count);
    let (dx, dy) = (
        f64::from(other.x - one.x) / f64::from(count),
        f64::from(other.y - one.y) / f64::from(count),
    );
    let is_water = |step: i32| {
        let at = Place::new(
            one.x + (dx * f64::from(step)).round() as i32,
            one.y + (dy * f64::from(step)).round() as i32,
        );
        chart.terrain(at) == WATER
    };
    // So many looks in a row at water are too wide. From the last of them back, few need be taken.
    let too_wide = ((f64::from(most) / part) as i32).saturating_add(1);
    let mut first = 0;
    while too_wide <= count + 1 - first {
        match (first..first + too_wide)
            .rev()
            .find(|&step| !is_water(step))
        {
            Some(land) => first = land + 1,
            None => return false,
        }
    }
    true
}

/// A step: where it ends, what a pin there costs, and the resource that it stands on.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub place: Place,
    pub cost: u32,
    pub on: Option<usize>,
}

/// Steps that were worked out before, for as long as a search lasts.
#[derive(Default)]
pub(super) struct Steps {
    /// By where they begin and the length of the dividers.
    around: HashMap<(Place, u32), Rc<[Step]>>,
    /// By the resource onto which they lead as well.
    onto: HashMap<(Place, usize, u32), Option<Place>>,
}

impl Steps {
    /// Where the step from a place onto a resource ends, if the dividers reach it.
    pub fn onto(
        &mut self,
        chart: &Chart,
        start: Place,
        resource: usize,
        length: u32,
    ) -> Option<Place> {
        let made = || {
            onto_resource(start, resource, chart, length)
                .filter(|&place| reaches(chart, start, place, length))
        };
        *self
            .onto
            .entry((start, resource, length))
            .or_insert_with(made)
    }

    /// Where steps onto resources and in some directions end.
    pub fn from(&mut self, chart: &Chart, start: Place, length: u32) -> Rc<[Step]> {
        let made = || {
            let onto = (0..chart.resources().len())
                .filter_map(|number| onto_resource(start, number, chart, length));
            let around = (0..DIRECTIONS).filter_map(|number| {
                on_ring(start, length, TAU * number as f64 / DIRECTIONS as f64)
            });
            let steps = onto.chain(around).filter_map(|place| {
                let cost = chart.cost(place)?;
                looks_dry(chart, start, place, MOST_WATER).then(|| Step {
                    place,
                    cost,
                    on: chart.resource_at(place),
                })
            });
            steps.collect()
        };
        Rc::clone(self.around.entry((start, length)).or_insert_with(made))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kingdom_come::chart::PLAIN;
    use crate::rng::Rng;

    #[test]
    fn few_looks_find_the_same_water_as_many() {
        let mut rng = Rng::new(5);
        let cells = (0..60 * 50).map(|_| if rng.below(9) == 0 { PLAIN } else { WATER });
        let chart = Chart::new(60, 50, cells.collect(), Vec::new()).expect("a map");
        let mut any = || {
            let (x, y) = (rng.below(60 * CELL as u32), rng.below(50 * CELL as u32));
            Place::new(x as i32, y as i32)
        };
        let mut dry = 0;
        for most in [0, 10, 60, 150, 1_800].repeat(100) {
            let (one, other) = (any(), any());
            let found = looks_dry(&chart, one, other, most);
            assert_eq!(found, has_no_long_run(&chart, one, other, most));
            dry += u32::from(found);
            assert!(most == 0 || chart.terrain(one) != WATER || looks_dry(&chart, one, one, most));
        }
        assert!((50..450).contains(&dry), "{dry}");
    }

    /// The same by a look at every part of the way.
    fn has_no_long_run(chart: &Chart, one: Place, other: Place, most: u32) -> bool {
        let far = distance(one, other);
        let count = ((far / f64::from(CELL)) as i32).max(1);
        let along = |from: i32, to: i32, step: i32| {
            from + (f64::from(to - from) / f64::from(count) * f64::from(step)).round() as i32
        };
        let mut run = 0;
        (0..=count).all(|step| {
            let at = Place::new(along(one.x, other.x, step), along(one.y, other.y, step));
            run = if chart.terrain(at) == WATER {
                run + 1
            } else {
                0
            };
            f64::from(run) * far / f64::from(count) <= f64::from(most)
        })
    }
}
