//! A face that links enclose: what lies in it, and how large it is.

use super::area::Area;
use super::plane::{Place, Point};
use std::collections::HashSet;

/// The corners of a bounded face, anticlockwise. A link that ends within the face is walked in and out.
pub(super) type Face = Vec<Point>;

/// Whole numbers around a face.
pub(super) struct Around {
    x: (i64, i64),
    y: (i64, i64),
}

impl Around {
    /// Of the corners of a face.
    pub fn of(face: &Face) -> Self {
        let span = |of: fn(&Point) -> i64| {
            let whole = face.iter().map(|point| of(point).div_euclid(point.w));
            let (least, most) = whole.fold((i64::MAX, i64::MIN), |(least, most), each| {
                (least.min(each), most.max(each))
            });
            (least, most + 1)
        };
        Self {
            x: span(|point| point.x),
            y: span(|point| point.y),
        }
    }

    /// Whether a place is among them; one in the face is.
    pub fn has(&self, place: Place) -> bool {
        let (x, y) = (i64::from(place.x), i64::from(place.y));
        self.x.0 <= x && x <= self.x.1 && self.y.0 <= y && y <= self.y.1
    }
}

/// Whether a way goes back on each line that it goes along, so that there is nothing within.
pub(super) fn is_there_and_back(face: &Face) -> bool {
    let side = |number: usize| (face[number], face[(number + 1) % face.len()]);
    let sides: HashSet<(Point, Point)> = (0..face.len()).map(side).collect();
    sides
        .iter()
        .all(|&(one, other)| sides.contains(&(other, one)))
}

/// Twice the area of a face.
pub(super) fn doubled_area(face: &Face) -> Area {
    let mut area = Area::default();
    for (number, one) in face.iter().enumerate() {
        let other = face[(number + 1) % face.len()];
        let product = |x: i64, y: i64| i128::from(x) * i128::from(y);
        area.add(
            product(one.x, other.y) - product(other.x, one.y),
            product(one.w, other.w),
        );
    }
    area
}

/// Whether a point is inside a face or on its edge, by the edges that a ray to the right of it crosses.
pub(super) fn holds(face: &Face, point: &Point) -> bool {
    let product = |a: i64, b: i64| i128::from(a) * i128::from(b);
    let mut odd = false;
    for (number, a) in face.iter().enumerate() {
        let b = &face[(number + 1) % face.len()];
        let a_above = product(a.y, point.w) > product(point.y, a.w);
        let b_above = product(b.y, point.w) > product(point.y, b.w);
        let turn = i128::from(a.x) * (product(b.y, point.w) - product(point.y, b.w))
            - i128::from(a.y) * (product(b.x, point.w) - product(point.x, b.w))
            + i128::from(a.w) * (product(b.x, point.y) - product(point.x, b.y));
        if turn == 0
            && between(a.x, b.x, point.x, a.w, b.w, point.w)
            && between(a.y, b.y, point.y, a.w, b.w, point.w)
        {
            return true;
        }
        if a_above != b_above && (turn > 0) == b_above {
            odd = !odd;
        }
    }
    odd
}

/// Whether a coordinate at / at_w lies between a / a_w and b / b_w.
fn between(a: i64, b: i64, at: i64, a_w: i64, b_w: i64, at_w: i64) -> bool {
    let compare = |one: i64, one_w: i64| {
        (i128::from(one) * i128::from(at_w)).cmp(&(i128::from(at) * i128::from(one_w)))
    };
    let (from, to) = (compare(a, a_w), compare(b, b_w));
    (from.is_le() && to.is_ge()) || (from.is_ge() && to.is_le())
}
