//! The pieces of the box: what each kind shows, and what its back gives away (R2).

use crate::refusal::refusal;

/// A kind of piece, as an index into [`Pieces::kinds`].
pub type Kind = u8;
/// What a face-down piece shows: back and outline, as an index into [`Pieces::silhouettes`].
pub type Silhouette = u8;

/// The most kinds that there can be: the box holds 100 pieces.
pub(super) const KINDS: usize = 100;

/// What a piece shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Surface {
    /// Bright windows.
    Bright,
    /// Dark windows.
    Dark,
    /// A roof, perhaps with a bird.
    Roof,
    /// A wall without a window.
    Wall,
    /// A red door.
    Door,
}

/// One column of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Strip {
    /// Its rows from the bottom of the piece's box, as bits.
    pub cells: u64,
    /// Its lowest row.
    pub bottom: u8,
    /// Its highest row.
    pub top: u8,
}

impl Strip {
    /// How many cells it has.
    pub const fn count(self) -> u8 {
        self.cells.count_ones() as u8
    }

    /// Whether its cells stand on each other without a gap.
    pub const fn is_whole(self) -> bool {
        self.top - self.bottom + 1 == self.count()
    }
}

/// A kind of piece: all that are alike in every respect.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// What notation calls it, such as `W12`.
    pub name: String,
    /// How many there are of it.
    pub copies: u8,
    /// What it shows.
    pub surface: Surface,
    /// Building it earns a chip (R7).
    pub diamond: bool,
    /// Its cats.
    pub cats: u8,
    /// Its birds.
    pub birds: u8,
    /// Its columns from the left, none empty.
    pub strips: Vec<Strip>,
}

impl Piece {
    /// Whether it shows windows.
    pub const fn is_window(&self) -> bool {
        matches!(self.surface, Surface::Bright | Surface::Dark)
    }

    /// Whether it is a roof.
    pub const fn is_roof(&self) -> bool {
        matches!(self.surface, Surface::Roof)
    }

    /// What its back shows, as the letter that silhouettes are called by.
    const fn back(&self) -> char {
        match (self.surface, self.diamond) {
            (Surface::Roof, _) => 'r',
            (Surface::Wall | Surface::Door, _) => 's',
            (_, true) => 'd',
            (_, false) => 'w',
        }
    }

    /// How high it can bear another; a roof bears none.
    pub(super) fn reach(&self) -> u8 {
        let top = self.strips.iter().map(|strip| strip.top).max().unwrap_or(0);
        if self.is_roof() { 0 } else { top + 1 }
    }

    /// How many cells it can fill below others.
    pub(super) fn room(&self) -> u32 {
        let cells = self.strips.iter().map(|strip| u32::from(strip.count()));
        if self.is_roof() { 0 } else { cells.sum() }
    }

    /// Its cells as columns to the right and rows up.
    fn cells(&self) -> Vec<(i16, i16)> {
        let mut cells = Vec::new();
        for (x, strip) in self.strips.iter().enumerate() {
            let rows = (0..64).filter(|&y| strip.cells >> y & 1 == 1);
            cells.extend(rows.map(|y| (x as i16, y)));
        }
        cells
    }
}

/// What is known of the pieces that look alike face down.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Lookalikes {
    /// Such as `w3`: the letter of the back and a number.
    pub name: String,
    /// Free to take (R3).
    pub beige: bool,
    /// The kinds that it may be, in ascending order.
    pub kinds: Vec<Kind>,
}

/// All pieces of a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pieces {
    /// In the order of the file.
    pub kinds: Vec<Piece>,
    /// By their backs and outlines, in the order in which kinds bring them up.
    pub silhouettes: Vec<Lookalikes>,
    /// By kind, what it looks like face down.
    pub silhouette_of: Vec<Silhouette>,
    /// By kind, the first kind of the same shape.
    pub shape_of: Vec<Kind>,
}

refusal! {
    /// A text that draws no pieces.
    InvalidPieces
}

fn wrong<T>(reason: String) -> Result<T, InvalidPieces> {
    Err(InvalidPieces(reason))
}

impl Pieces {
    /// The piece of a kind.
    #[inline(always)]
    pub fn piece(&self, kind: Kind) -> &Piece {
        &self.kinds[kind as usize]
    }

    /// The kind of this name.
    pub fn named(&self, name: &str) -> Option<Kind> {
        let found = self.kinds.iter().position(|piece| piece.name == name);
        found.map(|kind| kind as Kind)
    }

    /// Reads the drawing of pieces that the referee plays with (`pieces.txt`). The referee has
    /// checked it; what would make no sense here is refused all the same.
    ///
    /// # Errors
    /// [`InvalidPieces`] says what is wrong first.
    pub fn read(text: &str) -> Result<Self, InvalidPieces> {
        let mut kinds = Vec::new();
        let mut head = "";
        let mut picture = Vec::new();
        let drawn = text.lines().map(str::trim_end);
        let drawn = drawn.filter(|line| !line.is_empty() && !line.trim_start().starts_with('#'));
        for line in drawn {
            if line.starts_with(char::is_whitespace) {
                picture.push(line);
                continue;
            }
            if !head.is_empty() {
                kinds.push(read_piece(head, &picture)?);
            }
            head = line;
            picture.clear();
        }
        kinds.push(read_piece(head, &picture)?);
        let pieces: usize = kinds.iter().map(|piece| piece.copies as usize).sum();
        if pieces > KINDS {
            return wrong(format!("there are {pieces} pieces, more than {KINDS}"));
        }
        Ok(Self::of(kinds))
    }

    fn of(kinds: Vec<Piece>) -> Self {
        let mut silhouettes: Vec<Lookalikes> = Vec::new();
        let mut seen: Vec<(char, Vec<(i16, i16)>)> = Vec::new();
        let mut silhouette_of = Vec::new();
        for (kind, piece) in kinds.iter().enumerate() {
            let back = piece.back();
            let look = (back, outline(piece.cells()));
            let number = seen.iter().position(|each| *each == look);
            let number = number.unwrap_or_else(|| {
                let same_back = seen.iter().filter(|each| each.0 == back).count();
                silhouettes.push(Lookalikes {
                    name: format!("{back}{}", same_back + 1),
                    beige: piece.is_window(),
                    kinds: Vec::new(),
                });
                seen.push(look);
                seen.len() - 1
            });
            silhouettes[number].kinds.push(kind as Kind);
            silhouette_of.push(number as Silhouette);
        }
        let first_like = |piece: &Piece| kinds.iter().position(|each| each.strips == piece.strips);
        let shapes = kinds.iter().map(|piece| first_like(piece).unwrap_or(0));
        let shape_of = shapes.map(|kind| kind as Kind).collect();
        Self {
            kinds,
            silhouettes,
            silhouette_of,
            shape_of,
        }
    }
}

/// The same for shapes that are equal when turned by quarters.
fn outline(cells: Vec<(i16, i16)>) -> Vec<(i16, i16)> {
    let mut turned = cells;
    let mut found: Vec<Vec<(i16, i16)>> = Vec::new();
    for _ in 0..4 {
        turned = turned.iter().map(|&(x, y)| (y, -x)).collect();
        let left = turned.iter().map(|cell| cell.0).min().unwrap_or(0);
        let low = turned.iter().map(|cell| cell.1).min().unwrap_or(0);
        let mut corner: Vec<_> = turned.iter().map(|&(x, y)| (x - left, y - low)).collect();
        corner.sort_unstable();
        found.push(corner);
    }
    found.into_iter().min().unwrap_or_default()
}

fn read_piece(head: &str, picture: &[&str]) -> Result<Piece, InvalidPieces> {
    let words: Vec<&str> = head.split_whitespace().collect();
    let (name, copies, surface, diamond) = match words[..] {
        [name, copies, surface] => (name, copies, surface, false),
        [name, copies, surface, "diamond"] => (name, copies, surface, true),
        _ => return wrong(format!("{head:?} is not the head of a piece")),
    };
    let surface = match surface {
        "bright" => Surface::Bright,
        "dark" => Surface::Dark,
        "roof" => Surface::Roof,
        "wall" => Surface::Wall,
        "door" => Surface::Door,
        other => return wrong(format!("{other:?} is nothing that a piece shows")),
    };
    let Ok(copies) = copies.parse() else {
        return wrong(format!("{copies:?} is not a number of pieces"));
    };
    let marks = |mark| {
        let found: usize = picture.iter().map(|row| row.matches(mark).count()).sum();
        found as u8
    };
    Ok(Piece {
        name: name.to_owned(),
        copies,
        surface,
        diamond,
        cats: marks('c'),
        birds: marks('b'),
        strips: read_picture(name, picture)?,
    })
}

fn read_picture(name: &str, picture: &[&str]) -> Result<Vec<Strip>, InvalidPieces> {
    /// A piece is far smaller than a building may be high.
    const MOST: usize = 16;
    let indent = |row: &&str| row.len() - row.trim_start().len();
    let indent = picture.iter().map(indent).min().unwrap_or(0);
    let width = picture.iter().map(|row| row.len() - indent).max();
    let width = width.unwrap_or(0);
    if width == 0
        || width > MOST
        || picture.len() > MOST
        || !picture.iter().all(|row| row.is_ascii())
    {
        return wrong(format!("{name} has no picture that can be read"));
    }
    let mut strips = Vec::new();
    for x in 0..width {
        let mut cells = 0;
        for (y, row) in picture.iter().rev().enumerate() {
            let there = row.as_bytes().get(indent + x);
            cells |= u64::from(there.is_some_and(|&sign| sign != b'.' && sign != b' ')) << y;
        }
        if cells == 0 {
            return wrong(format!("{name} has an empty column"));
        }
        strips.push(Strip {
            cells,
            bottom: cells.trailing_zeros() as u8,
            top: cells.ilog2() as u8,
        });
    }
    Ok(strips)
}
