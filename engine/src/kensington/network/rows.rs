//! The weights, laid out so that a change of a group's contents is one row against another.

use super::super::board::{BOARD, NONE, POINTS, SHAPES, Team};
use super::super::weights::GROUPS;
use super::{OUTPUTS, STAGES, UNITS};
use crate::bits::{Members, size};
use std::sync::LazyLock;

/// A team holds 0 to 16 stones.
const HANDS: usize = 17;
/// How many contents all groups can have: 24 triangles, 30 squares, 7 hexagons of three states a point.
const CONTENTS: usize = 24 * 27 + 30 * 81 + 7 * 729;
/// The weights as `training/quantized.py` writes them.
static FILE: &[u8] = include_bytes!("weights.bin");
static SHIPPED: LazyLock<Network> = LazyLock::new(|| Network::read(FILE));

/// What one fact adds to all outputs.
pub(super) type Row = [i16; OUTPUTS];

/// The weights of the network.
#[derive(Debug)]
pub struct Network {
    /// By the number of a group's contents as Red sees them.
    contents: Vec<Row>,
    /// By team and stones in hand.
    hands: [[Row; HANDS]; 2],
    /// Where every sum begins.
    pub(super) bias: Row,
    /// By stage, own outputs first.
    pub(super) out: [Row; STAGES],
    /// By stage, in hundredths.
    pub(super) out_bias: [i16; STAGES],
    /// The groups at each point with the place value of the point there, filled up with [`NONE`].
    pub(super) places: [[(u8, u16); 4]; POINTS],
    starts: [u16; GROUPS],
}

/// A way to look at the board.
#[derive(Clone, Copy)]
struct Look {
    turned: bool,
    mirrored: bool,
}

/// In the order of the outputs; Blue looks at a board that is turned half round.
const LOOKS: [Look; 4] = [
    Look {
        turned: false,
        mirrored: false,
    },
    Look {
        turned: false,
        mirrored: true,
    },
    Look {
        turned: true,
        mirrored: false,
    },
    Look {
        turned: true,
        mirrored: true,
    },
];

impl Look {
    /// Where a point comes to lie.
    fn point(self, point: u8) -> u8 {
        let mut place = point;
        if self.mirrored {
            let row = BOARD.row[point as usize] as usize;
            place = point + BOARD.rows[row] - 1 - 2 * BOARD.column[point as usize];
        }
        if self.turned {
            place = POINTS as u8 - 1 - place;
        }
        place
    }

    /// What a digit becomes: own stones are 1, the other side's 2.
    fn digit(self, digit: usize) -> usize {
        match (self.turned, digit) {
            (true, 1) => 2,
            (true, 2) => 1,
            _ => digit,
        }
    }
}

/// The points of a group: every shape, then every hexagon.
fn group(number: usize) -> u128 {
    match number.checked_sub(SHAPES) {
        None => BOARD.shapes[number],
        Some(hexagon) => BOARD.hexagons[hexagon],
    }
}

/// The place value of a point in a group.
fn place_value(points: u128, point: u8) -> usize {
    3usize.pow(size(points & ((1 << point) - 1)))
}

impl Network {
    /// The one that the engine plays with.
    pub fn shipped() -> &'static Self {
        &SHIPPED
    }

    /// The network in a file's bytes.
    ///
    /// # Panics
    /// When there are too few; the only file is compiled in, and every test reads it.
    fn read(bytes: &[u8]) -> Self {
        let mut numbers = bytes
            .chunks_exact(2)
            .map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let mut next = || -> [i16; UNITS] {
            std::array::from_fn(|_| numbers.next().expect("the file is whole"))
        };
        let contents: Vec<_> = (0..CONTENTS).map(|_| next()).collect();
        let held: [[_; HANDS]; 2] = std::array::from_fn(|_| std::array::from_fn(|_| next()));
        let bias = next();
        let out = std::array::from_fn(|_| {
            let (own, other) = (next(), next());
            four([&own, &own, &other, &other])
        });
        let out_bias = std::array::from_fn(|_| numbers.next().expect("the file is whole"));
        let mut starts = [0; GROUPS];
        let mut start = 0;
        for (number, first) in starts.iter_mut().enumerate() {
            *first = start as u16;
            start += 3usize.pow(size(group(number)));
        }
        let hands = std::array::from_fn(|team| {
            std::array::from_fn(|count| {
                let (red, blue) = (&held[team][count], &held[1 - team][count]);
                four([red, red, blue, blue])
            })
        });
        Self {
            contents: rows(&contents, &starts),
            hands,
            bias: four([&bias; 4]),
            out,
            out_bias,
            places: places(),
            starts,
        }
    }

    /// What the contents of a group add.
    #[inline(always)]
    pub(super) fn contents(&self, group: u8, contents: u16) -> &Row {
        &self.contents[(self.starts[group as usize] + contents) as usize]
    }

    /// What a team's stones in hand add.
    #[inline(always)]
    pub(super) fn hand(&self, team: Team, count: u8) -> &Row {
        &self.hands[team as usize][count as usize]
    }
}

/// The four looks side by side.
fn four(looks: [&[i16; UNITS]; 4]) -> Row {
    std::array::from_fn(|output| looks[output / UNITS][output % UNITS])
}

fn places() -> [[(u8, u16); 4]; POINTS] {
    let mut places = [[(NONE, 0); 4]; POINTS];
    for number in 0..GROUPS {
        let points = group(number);
        for point in Members(points) {
            let at = &mut places[point as usize];
            let free = at.iter().position(|&(group, _)| group == NONE);
            let value = place_value(points, point) as u16;
            at[free.expect("a point is in four groups at most")] = (number as u8, value);
        }
    }
    places
}

/// One row for each contents of each group.
fn rows(weights: &[[i16; UNITS]], starts: &[u16; GROUPS]) -> Vec<Row> {
    let mut rows = Vec::with_capacity(CONTENTS);
    for number in 0..GROUPS {
        let points = group(number);
        for contents in 0..3usize.pow(size(points)) {
            let seen = LOOKS.map(|look| {
                let moved = Members(points).fold(0, |set, point| set | 1 << look.point(point));
                let there = (0..GROUPS).find(|&other| group(other) == moved);
                let start = starts[there.expect("the board is symmetric")] as usize;
                let digits = Members(points).map(|point| {
                    let digit = contents / place_value(points, point) % 3;
                    look.digit(digit) * place_value(moved, look.point(point))
                });
                start + digits.sum::<usize>()
            });
            rows.push(four(seen.map(|feature| &weights[feature])));
        }
    }
    rows
}
