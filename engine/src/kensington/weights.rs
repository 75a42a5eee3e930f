//! What a stone is worth, and the tables made from it.

use super::board::{BOARD, HEXAGONS, NONE, POINTS, SHAPES, Team};
use super::network::Network;
use super::promise::Promises;
use crate::bits::Members;

/// How many groups of points are counted: every shape, then every hexagon.
pub const GROUPS: usize = SHAPES + HEXAGONS;

/// What the player believes, in hundredths of a plain advantage. `placing` and `sliding` are the
/// two phases (K2, K3); the lists are indexed by the number of own stones.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// A winnable hexagon without opposing stones.
    pub open_hexagon: [[i16; 6]; 2],
    /// A winnable hexagon with one opposing stone.
    pub contested_hexagon: [[i16; 6]; 2],
    /// A triangle without opposing stones.
    pub triangle: [[i16; 4]; 2],
    /// A square without opposing stones.
    pub square: [[i16; 5]; 2],
    /// Each own stone that can slide.
    pub mobile_stone: i32,
    /// A stone beside the empty points of a hexagon that holds four or five own stones.
    pub near_hexagon: i32,
    /// A shape that the next slide can complete.
    pub ready_shape: i32,
    /// Having the turn.
    pub turn: i32,
    /// Whether the network corrects what the terms say.
    pub network: bool,
}

impl Default for Weights {
    /// What a search of some thousand positions expects, told by these terms as well as they can
    /// (`docs/network.md`).
    fn default() -> Self {
        Self {
            open_hexagon: [[0, 4, 15, 40, 80, 108], [0, 4, 13, 32, 65, 209]],
            contested_hexagon: [[0, 2, 6, 17, 43, 83], [0, 2, 7, 19, 51, 94]],
            triangle: [[0, 5, 31, 10], [0, 0, 9, 18]],
            square: [[0, 2, 15, 56, 29], [0, 1, 10, 33, 49]],
            mobile_stone: 9,
            near_hexagon: 45,
            ready_shape: 26,
            turn: 18,
            network: true,
        }
    }
}

impl Weights {
    /// What decisions are put in order by. They must show what a stone brings about, which is not
    /// what tells best who wins: a shape about to be completed is worth a try, however many
    /// positions with it are lost.
    pub const ORDER: Self = Self {
        open_hexagon: [[0, 5, 13, 34, 76, 168], [0, 3, 10, 29, 72, 176]],
        contested_hexagon: [[0, 2, 6, 16, 40, 85], [0, 2, 5, 14, 40, 90]],
        triangle: [[0, 3, 16, 12], [0, 2, 10, 13]],
        square: [[0, 2, 10, 44, 28], [0, 2, 8, 35, 31]],
        mobile_stone: 6,
        near_hexagon: 20,
        ready_shape: 25,
        turn: 12,
        network: false,
    };
}

/// The two phases, as indices of tables.
pub const PLACING: usize = 0;
/// See [`PLACING`].
pub const SLIDING: usize = 1;

/// What each group is worth, by phase, group and `red * 8 + blue`.
pub(super) type Values = Box<[[[i16; 64]; GROUPS]; 2]>;

/// What each group is worth for Red, by its kind and the stones on it.
#[derive(Clone, Debug)]
pub struct Tables {
    values: Values,
    /// What decisions are put in order by, from [`Weights::ORDER`].
    pub promises: Promises,
    /// The groups at each point, filled up with [`NONE`].
    pub groups_at: [[u8; 4]; POINTS],
    /// The weights that the tables were made from.
    pub weights: Weights,
    /// The network.
    pub network: &'static Network,
}

/// The groups at each point, filled up with [`NONE`].
fn groups_at() -> [[u8; 4]; POINTS] {
    let mut groups_at = [[NONE; 4]; POINTS];
    let all = BOARD.shapes.iter().chain(&BOARD.hexagons);
    for (group, &points) in all.enumerate() {
        for point in Members(points) {
            let places = &mut groups_at[point as usize];
            let free = places.iter().position(|&place| place == NONE);
            places[free.expect("a point is in four groups at most")] = group as u8;
        }
    }
    groups_at
}

impl Tables {
    /// The tables of these weights.
    pub fn new(weights: Weights) -> Self {
        let groups_at = groups_at();
        Self {
            values: values(&weights),
            promises: Promises::new(&values(&Weights::ORDER), &groups_at),
            groups_at,
            weights,
            network: Network::shipped(),
        }
    }

    /// What a group is worth for Red with these stones (`red * 8 + blue`) on it.
    #[inline(always)]
    pub fn value(&self, phase: usize, group: u8, stones: u8) -> i32 {
        i32::from(self.values[phase][group as usize % GROUPS][stones as usize % 64])
    }
}

pub(super) fn values(weights: &Weights) -> Values {
    let mut values = Box::new([[[0; 64]; GROUPS]; 2]);
    for (phase, groups) in values.iter_mut().enumerate() {
        for (group, values) in groups.iter_mut().enumerate() {
            for (index, value) in values.iter_mut().enumerate() {
                let (red, blue) = (index / 8, index % 8);
                *value = worth(weights, phase, group, Team::Red, red, blue)
                    - worth(weights, phase, group, Team::Blue, blue, red);
            }
        }
    }
    values
}

/// What a group is worth for a team with `own` stones on it beside `other` opposing ones.
fn worth(
    weights: &Weights,
    phase: usize,
    group: usize,
    team: Team,
    own: usize,
    other: usize,
) -> i16 {
    if group >= SHAPES {
        let hexagon = (group - SHAPES) as u8;
        return match (super::Board::wins_on(team, hexagon), own, other) {
            (false, ..) => 0,
            (true, 6.., _) => 5000,
            (true, _, 0) => weights.open_hexagon[phase][own],
            (true, _, 1) => weights.contested_hexagon[phase][own],
            (true, ..) => weights.contested_hexagon[phase][own] / 4,
        };
    }
    if other > 0 {
        0
    } else if BOARD.triangles >> group & 1 == 1 {
        weights.triangle[phase][own.min(3)]
    } else {
        weights.square[phase][own.min(4)]
    }
}
