//! The board, worked out at compile time from seven hexagons with a square on every side.

use super::geometry::{CENTRES, CORNERS, OUTWARDS, Place};
use crate::bits::bit;

/// How many points the board has.
pub const POINTS: usize = 72;
/// How many rows of points, `a` to `p`.
pub const ROWS: usize = 16;
/// How many shapes that earn relocations: 24 triangles and 30 squares.
pub const SHAPES: usize = 54;
/// How many hexagons.
pub const HEXAGONS: usize = 7;
/// Stands for no point.
pub const NONE: u8 = 255;

/// One of the two sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Team {
    /// Sits at row `a`.
    Red = 0,
    /// Sits at row `p`.
    Blue = 1,
}

impl Team {
    /// The team of a seat: seats alternate Red, Blue (K1).
    #[inline(always)]
    pub const fn of_seat(seat: u8) -> Self {
        if seat & 1 == 0 { Self::Red } else { Self::Blue }
    }

    /// The other team.
    #[inline(always)]
    pub const fn other(self) -> Self {
        match self {
            Self::Red => Self::Blue,
            Self::Blue => Self::Red,
        }
    }

    /// Its name: `red` or `blue`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Blue => "blue",
        }
    }
}

/// What is where. Points are numbered row by row from Red's edge, each row from Red's left.
#[derive(Debug)]
pub struct Board {
    /// How many points each row has.
    pub rows: [u8; ROWS],
    /// The row of each point.
    pub row: [u8; POINTS],
    /// The place of each point in its row, from 0.
    pub column: [u8; POINTS],
    /// The points one line away.
    pub neighbours: [u128; POINTS],
    /// The same as a list, filled up with [`NONE`].
    pub neighbour_list: [[u8; 4]; POINTS],
    /// The points of each shape; shapes are in the order of their points.
    pub shapes: [u128; SHAPES],
    /// Which of the shapes are triangles, as a set of shape numbers.
    pub triangles: u64,
    /// The shapes at each point, as sets of shape numbers.
    pub shapes_at: [u64; POINTS],
    /// The points of each point's triangle.
    pub triangle_at: [u128; POINTS],
    /// The points of each point's one or two squares; a missing second repeats the first.
    pub squares_at: [[u128; 2]; POINTS],
    /// The points of each hexagon: two red, three white, two blue.
    pub hexagons: [u128; HEXAGONS],
    /// The hexagon at each point, or [`NONE`].
    pub hexagon_at: [u8; POINTS],
}

/// The board.
pub static BOARD: Board = Board::build();

impl Board {
    /// Whether a team wins by filling this hexagon (K7): white or its own colour.
    #[inline(always)]
    pub const fn wins_on(team: Team, hexagon: u8) -> bool {
        match team {
            Team::Red => hexagon < 5,
            Team::Blue => hexagon >= 2 && hexagon < HEXAGONS as u8,
        }
    }

    /// The point's name, as `e3`.
    pub fn name(&self, point: u8) -> String {
        let row = char::from(b'a' + self.row[point as usize]);
        format!("{row}{}", self.column[point as usize] + 1)
    }

    /// The point of a name, if there is one.
    pub fn point(&self, name: &str) -> Option<u8> {
        let [row, column] = *name.as_bytes() else {
            return None;
        };
        let row = row.checked_sub(b'a').filter(|&row| row < ROWS as u8)?;
        let column = column.checked_sub(b'1')?;
        let before: u8 = self.rows[..row as usize].iter().sum();
        (column < self.rows[row as usize]).then_some(before + column)
    }

    const fn build() -> Self {
        let places = all_places();
        let mut board = Self {
            rows: [0; ROWS],
            row: [0; POINTS],
            column: [0; POINTS],
            neighbours: [0; POINTS],
            neighbour_list: [[NONE; 4]; POINTS],
            shapes: [0; SHAPES],
            triangles: 0,
            shapes_at: [0; POINTS],
            triangle_at: [0; POINTS],
            squares_at: [[0; 2]; POINTS],
            hexagons: [0; HEXAGONS],
            hexagon_at: [NONE; POINTS],
        };
        board.name_points(&places);
        board.draw_lines(&places);
        board.find_hexagons(&places);
        board.find_shapes(&places);
        board
    }

    const fn name_points(&mut self, places: &[Place; POINTS]) {
        let mut row = 0;
        let mut point = 0;
        while point < POINTS {
            if point > 0 && !places[point].level_with(places[point - 1]) {
                row += 1;
            }
            self.row[point] = row as u8;
            self.column[point] = self.rows[row];
            self.rows[row] += 1;
            point += 1;
        }
    }

    const fn draw_lines(&mut self, places: &[Place; POINTS]) {
        let mut point = 0;
        while point < POINTS {
            let mut found = 0;
            let mut other = 0;
            while other < POINTS {
                if places[point].one_side_from(places[other]) {
                    self.neighbours[point] |= bit(other as u8);
                    self.neighbour_list[point][found] = other as u8;
                    found += 1;
                }
                other += 1;
            }
            point += 1;
        }
    }

    const fn find_hexagons(&mut self, places: &[Place; POINTS]) {
        let mut hexagon = 0;
        while hexagon < HEXAGONS {
            let mut corner = 0;
            while corner < 6 {
                let point = find(places, CENTRES[hexagon].plus(CORNERS[corner]));
                self.hexagons[hexagon] |= bit(point);
                self.hexagon_at[point as usize] = hexagon as u8;
                corner += 1;
            }
            hexagon += 1;
        }
    }

    /// Squares stand on the sides of hexagons; triangles are three points joined with each other.
    const fn find_shapes(&mut self, places: &[Place; POINTS]) {
        let mut found = 0;
        let mut side = 0;
        while side < HEXAGONS * 6 {
            let (centre, out) = (CENTRES[side / 6], OUTWARDS[side % 6]);
            let first = centre.plus(CORNERS[side % 6]);
            let second = centre.plus(CORNERS[(side + 1) % 6]);
            let square = bit(find(places, first))
                | bit(find(places, second))
                | bit(find(places, first.plus(out)))
                | bit(find(places, second.plus(out)));
            found = insert(&mut self.shapes, found, square);
            side += 1;
        }
        let mut point = 0;
        while point < POINTS {
            let mut line = 0;
            while line < 4 && self.neighbour_list[point][line] != NONE {
                let other = self.neighbour_list[point][line];
                let common = self.neighbours[point] & self.neighbours[other as usize];
                if common != 0 {
                    found = insert(
                        &mut self.shapes,
                        found,
                        common | bit(point as u8) | bit(other),
                    );
                }
                line += 1;
            }
            point += 1;
        }
        assert!(found == SHAPES);
        self.index_shapes();
    }

    const fn index_shapes(&mut self) {
        let mut shape = 0;
        while shape < SHAPES {
            let points = self.shapes[shape];
            let is_triangle = points.count_ones() == 3;
            if is_triangle {
                self.triangles |= 1 << shape;
            }
            let mut rest = points;
            while rest != 0 {
                let point = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                self.shapes_at[point] |= 1 << shape;
                if is_triangle {
                    self.triangle_at[point] = points;
                } else {
                    if self.squares_at[point][0] == 0 {
                        self.squares_at[point][0] = points;
                    }
                    self.squares_at[point][1] = points;
                }
            }
            shape += 1;
        }
    }
}

/// The places of all points in order.
const fn all_places() -> [Place; POINTS] {
    let mut places = [CENTRES[0]; POINTS];
    let mut found = 0;
    let mut side = 0;
    while side < HEXAGONS * 6 {
        let (centre, out) = (CENTRES[side / 6], OUTWARDS[side % 6]);
        let first = centre.plus(CORNERS[side % 6]);
        let second = centre.plus(CORNERS[(side + 1) % 6]);
        let four = [first, first.plus(out), second, second.plus(out)];
        let mut index = 0;
        while index < 4 {
            found = insert_place(&mut places, found, four[index]);
            index += 1;
        }
        side += 1;
    }
    assert!(found == POINTS);
    places
}

/// Puts a new place where it belongs among the first `found`; returns how many there are now.
const fn insert_place(places: &mut [Place; POINTS], found: usize, new: Place) -> usize {
    let mut index = 0;
    while index < found {
        if places[index].is(new) {
            return found;
        }
        index += 1;
    }
    while index > 0 && new.before(places[index - 1]) {
        places[index] = places[index - 1];
        index -= 1;
    }
    places[index] = new;
    found + 1
}

/// The same for shapes, in the order of their rising points.
const fn insert(shapes: &mut [u128; SHAPES], found: usize, new: u128) -> usize {
    let mut index = 0;
    while index < found {
        if shapes[index] == new {
            return found;
        }
        index += 1;
    }
    while index > 0 && comes_before(new, shapes[index - 1]) {
        shapes[index] = shapes[index - 1];
        index -= 1;
    }
    shapes[index] = new;
    found + 1
}

/// Of two different sets, the one with the lowest point that is not in both comes first.
const fn comes_before(first: u128, second: u128) -> bool {
    let difference = first ^ second;
    first & difference & difference.wrapping_neg() != 0
}

const fn find(places: &[Place; POINTS], place: Place) -> u8 {
    let mut point = 0;
    while point < POINTS {
        if places[point].is(place) {
            return point as u8;
        }
        point += 1;
    }
    panic!("the board has no such point")
}
