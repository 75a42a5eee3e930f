//! A facade: what one player has built, column by column (R1, R4).
//!
//! A facade has no holes, since whatever stands rests on something. So each column is a stack of
//! cells from the ground, and a piece fits where its lower edge meets the tops of its columns.

use super::pieces::{Kind, Piece, Pieces, Strip, Surface};

/// Columns that all pieces side by side may take.
pub(super) const WIDEST: i16 = 240;
/// No piece stands higher here, so that a column fits into 64 bits; buildings get a third as high.
pub(super) const HIGHEST: u8 = 47;

/// A piece on a facade: its kind and the cell of its box's lower left corner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Built {
    /// What it is.
    pub kind: Kind,
    /// The column of its left edge; the own door stands at 0.
    pub x: i16,
    /// The height of its lower edge; the ground is 0.
    pub y: u8,
}

/// One piece, or the parts of a unit in ascending order (R5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Parts {
    parts: [Built; 3],
    count: u8,
}

impl Parts {
    /// These one to three parts.
    pub fn new(parts: &[Built]) -> Self {
        let mut found = Self {
            parts: [Built::default(); 3],
            count: parts.len() as u8,
        };
        found.parts[..parts.len()].copy_from_slice(parts);
        found.parts[..parts.len()].sort_unstable();
        found
    }

    /// The parts.
    #[inline(always)]
    pub fn as_slice(&self) -> &[Built] {
        &self.parts[..self.count as usize]
    }
}

/// One column: where each surface is, rows as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Column {
    /// Bright windows.
    pub bright: u64,
    /// Dark windows.
    pub dark: u64,
    /// Walls.
    pub walls: u64,
    /// Doors, the own one among them.
    pub doors: u64,
    /// Roofs, always on top.
    pub roofs: u64,
}

impl Column {
    /// Everything that can bear another piece.
    #[inline(always)]
    pub const fn firm(&self) -> u64 {
        self.bright | self.dark | self.walls | self.doors
    }

    /// Everything that is built on.
    #[inline(always)]
    pub const fn filled(&self) -> u64 {
        self.firm() | self.roofs
    }

    /// Its cells below the roof.
    #[inline(always)]
    pub const fn height(&self) -> u32 {
        64 - self.firm().leading_zeros()
    }

    /// Whether it has a roof, so that nothing more can stand on it.
    #[inline(always)]
    pub const fn is_covered(&self) -> bool {
        self.roofs != 0
    }

    /// What its windows and doors bring under a roof (R10).
    #[inline(always)]
    pub const fn points(&self) -> u32 {
        (self.bright | self.dark).count_ones() + 2 * self.doors.count_ones()
    }

    /// The cells one of which a piece of this surface must have an edge in common with (R4).
    #[inline(always)]
    const fn neighbours_for(&self, surface: Surface) -> u64 {
        let fitting = self.walls | self.doors | self.roofs;
        match surface {
            Surface::Bright => fitting | self.bright,
            Surface::Dark => fitting | self.dark,
            _ => self.filled(),
        }
    }

    #[inline(always)]
    const fn of(&mut self, surface: Surface) -> &mut u64 {
        match surface {
            Surface::Bright => &mut self.bright,
            Surface::Dark => &mut self.dark,
            Surface::Roof => &mut self.roofs,
            Surface::Wall => &mut self.walls,
            Surface::Door => &mut self.doors,
        }
    }
}

/// The ground beside a facade.
static GROUND: Column = Column {
    bright: 0,
    dark: 0,
    walls: 0,
    doors: 0,
    roofs: 0,
};

/// What stands on one player's ground, the own door among it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Facade {
    /// The number of its first column.
    left: i16,
    columns: Vec<Column>,
}

impl Default for Facade {
    fn default() -> Self {
        let door = Column { doors: 1, ..GROUND };
        Self {
            left: 0,
            columns: vec![door],
        }
    }
}

impl Facade {
    /// The number of its first column.
    #[inline(always)]
    pub const fn left(&self) -> i16 {
        self.left
    }

    /// Its columns from the left; none is empty.
    #[inline(always)]
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// A column; empty beside the facade.
    #[inline(always)]
    pub fn column(&self, x: i16) -> &Column {
        let index = usize::try_from(x - self.left).unwrap_or(usize::MAX);
        self.columns.get(index).unwrap_or(&GROUND)
    }

    /// Puts a piece there, wherever that is.
    pub fn put(&mut self, pieces: &Pieces, built: Built) {
        let piece = pieces.piece(built.kind);
        self.make_room(built.x, built.x + piece.strips.len() as i16);
        for (index, strip) in (built.x - self.left..).zip(&piece.strips) {
            *self.columns[index as usize].of(piece.surface) |= strip.cells << built.y;
        }
    }

    /// Takes a piece away that was put last.
    pub fn remove(&mut self, pieces: &Pieces, built: Built) {
        let piece = pieces.piece(built.kind);
        for (index, strip) in (built.x - self.left..).zip(&piece.strips) {
            *self.columns[index as usize].of(piece.surface) &= !(strip.cells << built.y);
        }
        self.drop_room();
    }

    fn make_room(&mut self, from: i16, to: i16) {
        if from < self.left {
            let more = (self.left - from) as usize;
            self.columns.splice(0..0, std::iter::repeat_n(GROUND, more));
            self.left = from;
        }
        let width = (to - self.left) as usize;
        if width > self.columns.len() {
            self.columns.resize(width, GROUND);
        }
    }

    fn drop_room(&mut self) {
        while self.columns.last() == Some(&GROUND) {
            self.columns.pop();
        }
        let empty = self.columns.iter().take_while(|&each| *each == GROUND);
        let empty = empty.count();
        self.columns.drain(..empty);
        self.left += empty as i16;
    }

    /// Whether a piece has an edge in common with what it wants there (R4).
    #[inline]
    pub(super) fn adjoins(&self, piece: &Piece, x: i16, y: u8) -> bool {
        let wanted = |x| self.column(x).neighbours_for(piece.surface);
        piece.strips.iter().zip(x..).any(|(strip, x)| {
            let cells = strip.cells << y;
            wanted(x) & (cells << 1 | cells >> 1) != 0
                || (wanted(x - 1) | wanted(x + 1)) & cells != 0
        })
    }

    /// Whether nothing stands where a piece would.
    pub(super) fn is_free(&self, piece: &Piece, x: i16, y: u8) -> bool {
        let mut strips = piece.strips.iter().zip(x..);
        strips.all(|(strip, x)| self.column(x).filled() & strip.cells << y == 0)
    }

    /// Whether what a piece rests on there is the ground or firm (R4).
    pub(super) fn supports(&self, piece: &Piece, x: i16, y: u8) -> bool {
        let mut strips = piece.strips.iter().zip(x..);
        strips.all(|(strip, x)| self.bears(*strip, x, y))
    }

    fn bears(&self, strip: Strip, x: i16, y: u8) -> bool {
        let cells = strip.cells << y;
        cells >> 1 & !cells & !self.column(x).firm() == 0
    }

    /// Where a piece stands by itself at this column: its height, if it stands there at all,
    /// whether or not it adjoins anything.
    #[inline]
    pub(super) fn height_for(&self, piece: &Piece, x: i16) -> Option<u8> {
        let mut y = None;
        for (strip, x) in piece.strips.iter().zip(x..) {
            let column = self.column(x);
            if column.is_covered() || !strip.is_whole() {
                return None;
            }
            let here = column.height().checked_sub(u32::from(strip.bottom))?;
            if y.is_some_and(|y| y != here) {
                return None;
            }
            y = Some(here);
        }
        y.map(|y| y as u8)
    }
}
