//! The land that strings enclose, exactly (KC10).
//!
//! The links of one player cut the plane into faces; the bounded ones, edges included, are the territory. Links
//! are split where they meet, the ways round the faces are followed with the face on the left, and every way of
//! positive area is a bounded face.

use super::area::Area;
use super::chart::{Resource, ResourceSet};
use super::plane::{Link, Place, Point, along, cross, crossing_point, inside};
use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};

/// The corners of a bounded face, anticlockwise. A link that ends within the face is walked in and out.
type Face = Vec<Point>;

/// The land that some links enclose.
#[derive(Clone, Default, Debug)]
pub struct Territory {
    faces: Vec<Face>,
    /// Land that is enclosed twice counts once.
    pub area: Area,
}

impl Territory {
    /// What the links of one player enclose.
    pub fn new(links: &[Link]) -> Self {
        if links.len() < 3 {
            return Self::default();
        }
        let network = Crossroads::new(links);
        let groups: Vec<_> = network
            .groups()
            .into_iter()
            .map(|group| (network.points[group[0]], network.faces(&group)))
            .filter(|(_, faces)| !faces.is_empty())
            .collect();
        let mut land = Self::default();
        for (number, (corner, faces)) in groups.iter().enumerate() {
            let within = |other: usize| {
                other != number && groups[other].1.iter().any(|(face, _)| holds(face, corner))
            };
            if !(0..groups.len()).any(within) {
                for (face, area) in faces {
                    land.area.join(area);
                    land.faces.push(face.clone());
                }
            }
        }
        land
    }

    /// Whether there is no land.
    pub fn is_empty(&self) -> bool {
        self.faces.is_empty()
    }

    /// Whether a place lies in the territory or on its edge.
    pub fn holds(&self, place: Place) -> bool {
        self.faces.iter().any(|face| holds(face, &place.into()))
    }

    /// The resources whose centre lies in it (KC10).
    pub fn resources(&self, resources: &[Resource]) -> ResourceSet {
        let mut found = ResourceSet::default();
        for face in &self.faces {
            let around = Around::of(face);
            for (number, resource) in resources.iter().enumerate() {
                let place = resource.place;
                if !found.has(number) && around.has(place) && holds(face, &place.into()) {
                    found.add(number);
                }
            }
        }
        found
    }
}

/// Whole numbers around a face.
struct Around {
    x: (i64, i64),
    y: (i64, i64),
}

impl Around {
    fn of(face: &Face) -> Self {
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

    fn has(&self, place: Place) -> bool {
        let (x, y) = (i64::from(place.x), i64::from(place.y));
        self.x.0 <= x && x <= self.x.1 && self.y.0 <= y && y <= self.y.1
    }
}

/// The network of the links, split wherever one meets another.
struct Crossroads {
    points: Vec<Point>,
    /// The ways that leave each point, anticlockwise.
    ways: Vec<Vec<Way>>,
}

/// A way from a point to the next one on a link.
#[derive(Clone, Copy)]
struct Way {
    to: usize,
    /// Its direction.
    dx: i64,
    dy: i64,
}

impl Crossroads {
    fn new(links: &[Link]) -> Self {
        let mut network = Self {
            points: Vec::new(),
            ways: Vec::new(),
        };
        let mut numbers = HashMap::new();
        for &link in links {
            let along: Vec<usize> = points_along(link, links)
                .into_iter()
                .map(|point| {
                    *numbers.entry(point).or_insert_with(|| {
                        network.points.push(point);
                        network.ways.push(Vec::new());
                        network.points.len() - 1
                    })
                })
                .collect();
            let (dx, dy) = (
                i64::from(link.b.x - link.a.x),
                i64::from(link.b.y - link.a.y),
            );
            for pair in along.windows(2) {
                network.lead(
                    pair[0],
                    Way {
                        to: pair[1],
                        dx,
                        dy,
                    },
                );
                let (dx, dy) = (-dx, -dy);
                network.lead(
                    pair[1],
                    Way {
                        to: pair[0],
                        dx,
                        dy,
                    },
                );
            }
        }
        for ways in &mut network.ways {
            ways.sort_by(by_angle);
        }
        network
    }

    /// Adds a way; where links lie on each other there is one only.
    fn lead(&mut self, from: usize, way: Way) {
        if self.ways[from].iter().all(|known| known.to != way.to) {
            self.ways[from].push(way);
        }
    }

    /// The points of each connected part.
    fn groups(&self) -> Vec<Vec<usize>> {
        let mut seen = vec![false; self.points.len()];
        let mut groups = Vec::new();
        for start in 0..self.points.len() {
            if std::mem::replace(&mut seen[start], true) {
                continue;
            }
            let mut group = vec![start];
            let mut next = 0;
            while next < group.len() {
                for way in &self.ways[group[next]] {
                    if !std::mem::replace(&mut seen[way.to], true) {
                        group.push(way.to);
                    }
                }
                next += 1;
            }
            groups.push(group);
        }
        groups
    }

    /// The bounded faces at the points of a group, with twice their areas.
    fn faces(&self, group: &[usize]) -> Vec<(Face, Area)> {
        let mut walked: Vec<Vec<bool>> = Vec::new();
        walked.extend(self.ways.iter().map(|ways| vec![false; ways.len()]));
        let mut faces = Vec::new();
        for &start in group {
            for first in 0..self.ways[start].len() {
                let (mut at, mut way) = (start, first);
                let mut face = Vec::new();
                while !std::mem::replace(&mut walked[at][way], true) {
                    face.push(self.points[at]);
                    (at, way) = self.leftmost(at, way);
                }
                if face.len() > 2 {
                    let area = doubled_area(&face);
                    if area.about() > 1.0 || (!is_there_and_back(&face) && area.is_some()) {
                        faces.push((face, area));
                    }
                }
            }
        }
        faces
    }

    /// Where to go on to keep the face on the left: the way just clockwise of the one back.
    fn leftmost(&self, from: usize, way: usize) -> (usize, usize) {
        let at = self.ways[from][way].to;
        let ways = &self.ways[at];
        let back = ways.iter().position(|back| back.to == from);
        (
            at,
            (back.expect("each way leads back") + ways.len() - 1) % ways.len(),
        )
    }
}

/// The ends of a link and all points between them at which it meets another, in order.
fn points_along(link: Link, links: &[Link]) -> Vec<Point> {
    let mut met: Vec<Point> = vec![link.a.into(), link.b.into()];
    for &other in links {
        if other == link {
            continue;
        }
        if cross(link, other) {
            met.push(crossing_point(link, other));
        }
        for place in [other.a, other.b] {
            if inside(place, link) {
                met.push(place.into());
            }
        }
    }
    met.sort_by(along);
    met.dedup();
    met
}

/// Compares two ways that leave a point by their angle from the positive x axis, anticlockwise.
fn by_angle(one: &Way, other: &Way) -> Ordering {
    let below = |way: &Way| (way.dy, way.dx) <= (0, 0);
    let turn = other.dx * one.dy - one.dx * other.dy;
    below(one).cmp(&below(other)).then(turn.cmp(&0))
}

/// Whether a way goes back on each line that it goes along, so that there is nothing within.
fn is_there_and_back(face: &Face) -> bool {
    let side = |number: usize| (face[number], face[(number + 1) % face.len()]);
    let sides: HashSet<(Point, Point)> = (0..face.len()).map(side).collect();
    sides
        .iter()
        .all(|&(one, other)| sides.contains(&(other, one)))
}

fn doubled_area(face: &Face) -> Area {
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
fn holds(face: &Face, point: &Point) -> bool {
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
