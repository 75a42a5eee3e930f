//! Where the dividers reach: one length from a pin, and across which water (KC1, KC2).

use super::chart::{Chart, WATER};
use super::plane::{Place, rounded, squared_distance};

/// The widest that the dividers open, in units (KC4).
pub const MOST_OPEN: u32 = 600;
/// The widest water that a step of a claim crosses, in units: one inch (KC2).
pub const MOST_WATER: u32 = 100;

/// Whether two places are exactly one length of the dividers apart (KC1).
#[inline]
pub const fn at_length(one: Place, other: Place, length: u32) -> bool {
    length > 0 && rounded(squared_distance(one, other)) == length as i64
}

/// Whether a step of one length of the dividers leads from a place to another, over no wide water (KC1, KC2).
pub fn reaches(chart: &Chart, from: Place, to: Place, length: u32) -> bool {
    at_length(from, to, length) && crosses(chart, from, to, MOST_WATER)
}

/// Whether no water on the straight way between two places of the map is wider than `most` units (KC2).
///
/// The way is walked in as many steps as the larger of its two extents, and a run of k steps in water is k of
/// these parts of the whole distance wide: k² d² <= (most n)².
pub fn crosses(chart: &Chart, one: Place, other: Place, most: u32) -> bool {
    let (dx, dy) = (i64::from(other.x - one.x), i64::from(other.y - one.y));
    let steps = dx.abs().max(dy.abs());
    if steps == 0 {
        return true;
    }
    let squared = dx * dx + dy * dy;
    // k² d² <= (most n)² for the longest run k that is allowed.
    let longest = ((i64::from(most) * steps).pow(2) / squared).isqrt();
    let (mut x, mut y) = (Along::new(dx, steps), Along::new(dy, steps));
    let mut run = 0;
    for _ in 0..=steps {
        let place = Place::new(one.x + x.at, one.y + y.at);
        run = if chart.terrain(place) == WATER {
            run + 1
        } else {
            0
        };
        if run > longest {
            return false;
        }
        x.step();
        y.step();
    }
    true
}

/// One coordinate of a way that is walked in equal steps, rounded to whole units, halves up; without a division a step.
struct Along {
    at: i32,
    /// What is over of the way so far and half a unit; a unit has so many `parts`.
    rest: i64,
    parts: i64,
    /// What each step adds: whole units, and parts.
    units: i32,
    more: i64,
}

impl Along {
    const fn new(way: i64, steps: i64) -> Self {
        let parts = 2 * steps;
        Self {
            at: 0,
            rest: steps,
            parts,
            units: (2 * way).div_euclid(parts) as i32,
            more: (2 * way).rem_euclid(parts),
        }
    }

    const fn step(&mut self) {
        self.at += self.units;
        self.rest += self.more;
        if self.rest >= self.parts {
            self.rest -= self.parts;
            self.at += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_is_walked_as_if_each_step_was_divided() {
        for way in -40..=40_i64 {
            for steps in way.abs().max(1)..=41 {
                let mut along = Along::new(way, steps);
                for step in 0..=steps {
                    let half_up = (2 * step * way + steps).div_euclid(2 * steps);
                    assert_eq!(i64::from(along.at), half_up, "{step} of {steps} to {way}");
                    along.step();
                }
            }
        }
    }
}
