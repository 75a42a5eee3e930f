//! The links of one player as a network, and the ways round the faces into which it cuts the plane.
//!
//! Links are split where they meet, the ways round the faces are followed with the face on the left, and every way of
//! positive area is a bounded face.

use super::area::Area;
use super::face::{Face, doubled_area, is_there_and_back};
use super::plane::{Link, Point, along, cross, crossing_point, inside};
use std::cmp::Ordering;
use std::collections::HashMap;

/// The network of the links, split wherever one meets another.
pub(super) struct Crossroads {
    /// Where links end or meet.
    pub points: Vec<Point>,
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
    /// The network of these links.
    pub fn new(links: &[Link]) -> Self {
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
    pub fn groups(&self) -> Vec<Vec<usize>> {
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
    pub fn faces(&self, group: &[usize]) -> Vec<(Face, Area)> {
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
