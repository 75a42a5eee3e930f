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
    let longest = (i128::from((i64::from(most) * steps).pow(2)) / i128::from(squared)).isqrt();
    let mut run = 0;
    for step in 0..=steps {
        let half_up = |way: i64| (2 * step * way + steps).div_euclid(2 * steps) as i32;
        let place = Place::new(one.x + half_up(dx), one.y + half_up(dy));
        run = if chart.terrain(place) == WATER {
            run + 1
        } else {
            0
        };
        if run > longest {
            return false;
        }
    }
    true
}
