//! Decisions, of the seats and of NATURE, and their notation.

use super::home::{COLOURS, Colour, NAMES};
use std::fmt;
use std::str::FromStr;

/// What tiles are drawn from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stack {
    /// House tiles (C5).
    House,
    /// Garage tiles (C5).
    Garage,
    /// Car tiles, of which two are drawn (C6).
    Cars,
}

impl Stack {
    /// All three in their order.
    pub const ALL: [Self; 3] = [Self::House, Self::Garage, Self::Cars];

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["house", "garage", "cars"][self as usize]
    }
}

/// One decision; a turn holds several. Properties count from 0, spaces as 2 * property + 0 or 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// NATURE names the seat that begins (C2): `first 2`.
    First(u8),
    /// NATURE lays a van face down on a drive (C2): `deal 1 red`.
    Deal(u8, Colour),
    /// NATURE shows the tile that is drawn (C5, C6): `draw red`.
    Draw(Colour),
    /// Draw a tile to repaint with, or two cars: `house`, `garage`, `cars`.
    Open(Stack),
    /// Put the drawn tile on a house (C5): `H4`.
    House(u8),
    /// Put the drawn tile on a garage (C5): `G4`.
    Garage(u8),
    /// Put a drawn car on a vacant space (C6): `red>7a`.
    Park(Colour, u8),
    /// Let the cars on two spaces change places, the lower one first (C7): `3a<>9b`.
    ExchangeCars(u8, u8),
    /// Look at the face-down vans of two drives, the lower one first (C8): `vans 3 9`.
    TakeVans(u8, u8),
    /// Put the two vans back where they were (C8): `keep`.
    Keep,
    /// Put the two vans back changed over (C8): `swap`.
    Swap,
    /// Use the bonus to look at a face-down van (C9): `look 5`.
    Look(u8),
    /// Let a child move in (C10): `child 4`.
    Child(u8),
    /// End the turn without what is left of it (C10): `end`.
    End,
}

/// A text that is no decision at all, whatever the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidMove(String);

impl fmt::Display for InvalidMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = self.0.chars().take(40).collect();
        write!(
            f,
            "{text:?} is no decision: write house, garage, cars, H4, G4, red>7a, 3a<>9b, vans 3 9, \
             keep, swap, look 5, child 4 or end"
        )
    }
}

impl std::error::Error for InvalidMove {}

/// A decision that the rules do not allow in this position.
pub type IllegalMove = crate::refusal::IllegalMove<Move>;

struct Space(u8);

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0 / 2 + 1, ["a", "b"][self.0 as usize % 2])
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |colour: Colour| NAMES[colour as usize];
        match *self {
            Self::First(seat) => write!(f, "first {}", seat + 1),
            Self::Deal(prop, colour) => write!(f, "deal {} {}", prop + 1, name(colour)),
            Self::Draw(colour) => write!(f, "draw {}", name(colour)),
            Self::Open(stack) => f.write_str(stack.name()),
            Self::House(prop) => write!(f, "H{}", prop + 1),
            Self::Garage(prop) => write!(f, "G{}", prop + 1),
            Self::Park(colour, space) => write!(f, "{}>{}", name(colour), Space(space)),
            Self::ExchangeCars(one, other) => write!(f, "{}<>{}", Space(one), Space(other)),
            Self::TakeVans(one, other) => write!(f, "vans {} {}", one + 1, other + 1),
            Self::Keep => f.write_str("keep"),
            Self::Swap => f.write_str("swap"),
            Self::Look(prop) => write!(f, "look {}", prop + 1),
            Self::Child(prop) => write!(f, "child {}", prop + 1),
            Self::End => f.write_str("end"),
        }
    }
}

impl FromStr for Move {
    type Err = InvalidMove;

    fn from_str(text: &str) -> Result<Self, InvalidMove> {
        read(text)
            .filter(|decision| decision.to_string() == text)
            .ok_or_else(|| InvalidMove(text.to_owned()))
    }
}

/// The decision that a text may stand for; it is checked by being written again.
fn read(text: &str) -> Option<Move> {
    let words: Vec<&str> = text.split(' ').collect();
    match words[..] {
        ["first", seat] => Some(Move::First(number(seat, 6)?)),
        ["deal", prop, name] => Some(Move::Deal(number(prop, 12)?, colour(name)?)),
        ["draw", name] => Some(Move::Draw(colour(name)?)),
        ["vans", one, other] => ordered(Move::TakeVans, number(one, 12)?, number(other, 12)?),
        ["look", prop] => Some(Move::Look(number(prop, 12)?)),
        ["child", prop] => Some(Move::Child(number(prop, 12)?)),
        [word] => read_word(word),
        _ => None,
    }
}

fn read_word(word: &str) -> Option<Move> {
    if let Some(stack) = Stack::ALL.into_iter().find(|stack| stack.name() == word) {
        return Some(Move::Open(stack));
    }
    if let Some((one, other)) = word.split_once("<>") {
        return ordered(Move::ExchangeCars, space(one)?, space(other)?);
    }
    if let Some((name, place)) = word.split_once('>') {
        return Some(Move::Park(colour(name)?, space(place)?));
    }
    match word {
        "keep" => Some(Move::Keep),
        "swap" => Some(Move::Swap),
        "end" => Some(Move::End),
        _ => match word.strip_prefix('H') {
            Some(prop) => Some(Move::House(number(prop, 12)?)),
            None => Some(Move::Garage(number(word.strip_prefix('G')?, 12)?)),
        },
    }
}

fn number(text: &str, most: u8) -> Option<u8> {
    let number: u8 = text.parse().ok()?;
    (1..=most).contains(&number).then(|| number - 1)
}

fn colour(name: &str) -> Option<Colour> {
    (0..COLOURS as Colour).find(|&colour| NAMES[colour as usize] == name)
}

fn space(text: &str) -> Option<u8> {
    let (prop, side) = match text.strip_suffix('a') {
        Some(prop) => (prop, 0),
        None => (text.strip_suffix('b')?, 1),
    };
    Some(2 * number(prop, 12)? + side)
}

fn ordered(kind: fn(u8, u8) -> Move, one: u8, other: u8) -> Option<Move> {
    (one < other).then(|| kind(one, other))
}
