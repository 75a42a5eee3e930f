//! Exact geometry of the plane in whole numbers: lengths, which side, crossings.
//!
//! A map has at most 10,000 units a side, so that products of coordinates keep well within their types.

use std::cmp::Ordering;

/// A point of the map in units of 0.01 inch: x to the right, y up. Places are ordered by x, then y.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// To the right.
    pub x: i32,
    /// Up.
    pub y: i32,
}

impl Place {
    /// The place (x, y).
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }
}

/// The straight line between two pins, the smaller place first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Link {
    /// Its smaller end.
    pub a: Place,
    /// Its greater end.
    pub b: Place,
}

impl Link {
    /// The link between two places, in whichever order they are given.
    pub fn new(one: Place, other: Place) -> Self {
        Self {
            a: one.min(other),
            b: one.max(other),
        }
    }
}

/// A point with rational coordinates (x / w, y / w), in lowest terms with w > 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Point {
    /// Numerator of the first coordinate.
    pub x: i64,
    /// Numerator of the second one.
    pub y: i64,
    /// Their denominator.
    pub w: i64,
}

impl From<Place> for Point {
    fn from(place: Place) -> Self {
        Self {
            x: i64::from(place.x),
            y: i64::from(place.y),
            w: 1,
        }
    }
}

/// The square of the distance of two places.
#[inline]
pub const fn squared_distance(one: Place, other: Place) -> i64 {
    let (dx, dy) = ((one.x - other.x) as i64, (one.y - other.y) as i64);
    dx * dx + dy * dy
}

/// A length from its square, rounded up to a whole unit (KC5).
#[inline]
pub const fn rounded_up(squared: i64) -> i64 {
    if squared == 0 {
        0
    } else {
        (squared - 1).isqrt() + 1
    }
}

/// The one length L of the dividers that fits the square of a distance: (2L - 1)² <= 4d² < (2L + 1)² (KC1).
#[inline]
pub const fn rounded(squared: i64) -> i64 {
    ((4 * squared).isqrt() + 1) / 2
}

/// Positive if `c` lies left of the line from `a` to `b`, negative if right, 0 on it.
#[inline]
pub const fn side(a: Place, b: Place, c: Place) -> i64 {
    (b.x - a.x) as i64 * (c.y - a.y) as i64 - (b.y - a.y) as i64 * (c.x - a.x) as i64
}

/// Whether the interiors of two links properly intersect (KC7); to touch or to lie on each other is
/// no crossing.
#[inline]
pub fn cross(one: Link, other: Link) -> bool {
    if one.b.x < other.a.x || other.b.x < one.a.x {
        return false;
    }
    let apart = |line: Link, ends: Link| {
        side(line.a, line.b, ends.a).signum() * side(line.a, line.b, ends.b).signum() < 0
    };
    apart(one, other) && apart(other, one)
}

/// Whether a place lies on a link without being one of its ends.
#[inline]
pub fn inside(place: Place, link: Link) -> bool {
    // On a line, the order of places is the order along it.
    link.a < place && place < link.b && side(link.a, link.b, place) == 0
}

/// Where two links that cross do so.
pub fn crossing_point(one: Link, other: Link) -> Point {
    let (c, d) = (other.a, other.b);
    let from_c = side(c, d, one.a);
    let whole = from_c - side(c, d, one.b);
    let along = |a: i32, b: i32| i64::from(a) * whole + i64::from(b - a) * from_c;
    lowest(along(one.a.x, one.b.x), along(one.a.y, one.b.y), whole)
}

fn lowest(x: i64, y: i64, w: i64) -> Point {
    let shared = gcd(gcd(x.unsigned_abs(), y.unsigned_abs()), w.unsigned_abs()) as i64 * w.signum();
    Point {
        x: x / shared,
        y: y / shared,
        w: w / shared,
    }
}

const fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The order of two points of one link from its smaller end to the greater one.
pub fn along(one: &Point, other: &Point) -> Ordering {
    let compare = |a: i64, b: i64| {
        (i128::from(a) * i128::from(other.w)).cmp(&(i128::from(b) * i128::from(one.w)))
    };
    compare(one.x, other.x).then(compare(one.y, other.y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_rounded_exactly() {
        for length in [1_i64, 2, 10, 599, 600, 14_142] {
            let (least, beyond) = ((2 * length - 1).pow(2), (2 * length + 1).pow(2));
            assert_eq!(rounded(least / 4 + 1), length); // the squares are odd, so a quarter is never whole
            assert_eq!(rounded(beyond / 4), length);
            assert_eq!(rounded(beyond / 4 + 1), length + 1);
            assert_eq!(rounded_up(length * length), length);
            assert_eq!(rounded_up(length * length + 1), length + 1);
        }
    }

    #[test]
    fn links_cross_where_their_interiors_do() {
        let link = |a, b, c, d| Link::new(Place::new(a, b), Place::new(c, d));
        let (level, steep) = (link(0, 10, 30, 10), link(10, 0, 11, 30));
        assert!(cross(level, steep) && cross(steep, level));
        let point = crossing_point(level, steep);
        assert_eq!(point, crossing_point(steep, level));
        assert_eq!((point.x, point.y, point.w), (31, 30, 3));
        assert!(!cross(level, link(10, 10, 10, 30)), "it only touches");
        assert!(!cross(level, link(10, 10, 40, 10)), "it lies on it");
        assert!(inside(Place::new(10, 10), level) && !inside(Place::new(0, 10), level));
    }
}
