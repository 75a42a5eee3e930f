//! Decisions and their notation.

use super::plane::Place;
use crate::morris;
use std::fmt;
use std::str::FromStr;

/// The letters of the seats.
pub(super) const LETTERS: &str = "ABCDEF";

/// Who begins a duel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Begins {
    /// The challenger.
    First,
    /// The defender.
    Second,
}

/// What a harvest brings (KC8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gain {
    /// Three pins back from the discard.
    Pins,
    /// A point, or the resource's value.
    Point,
}

/// One decision.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Place a pin, where a claim starts or one length of the dividers from an own pin (KC1).
    Pin {
        /// Where.
        place: Place,
        /// The own pin from which it is measured.
        anchor: Option<u32>,
    },
    /// Set the dividers to a length (KC4).
    Dividers(u32),
    /// Lay a new string over two own pins, the smaller number first (KC5).
    Lay(u32, u32),
    /// Wrap a string anew along a walk, the smaller of its two directions (KC5).
    Rewrap(u32, Vec<u32>),
    /// Take an own pin off the map (KC6).
    RemovePin(u32),
    /// Take an own string off the map (KC6).
    RemoveString(u32),
    /// Stake an own string against one of an opponent that crosses it (KC7).
    Challenge {
        /// The own string.
        own: u32,
        /// Whose string is challenged.
        seat: u8,
        /// Which.
        theirs: u32,
        /// Who begins the duel; `None` where a coin decides.
        begins: Option<Begins>,
    },
    /// A decision of the duel (KC7).
    Ply(morris::Move),
    /// NATURE's: whether the coin has fallen for the challenger (KC7).
    Toss(bool),
    /// Who lost a challenge gives up pins, in ascending order, or none (KC7).
    Yield(Vec<u32>),
    /// Spend a possessed resource, by its number from 0 (KC8).
    Harvest(usize, Gain),
    /// Call the game (KC9).
    Call,
}

impl Move {
    /// A string over two pins, in whichever order they are given.
    pub fn lay(one: u32, other: u32) -> Self {
        Self::Lay(one.min(other), one.max(other))
    }

    /// A walk in whichever direction it is given.
    pub fn rewrap(string: u32, walk: Vec<u32>) -> Self {
        let back: Vec<u32> = walk.iter().rev().copied().collect();
        Self::Rewrap(string, walk.min(back))
    }
}

/// The letter of a seat.
pub(super) fn letter(seat: u8) -> &'static str {
    let at = usize::from(seat);
    &LETTERS[at..=at]
}

/// `p1 p4 p7`.
fn pins_text(pins: &[u32]) -> String {
    let names: Vec<String> = pins.iter().map(|pin| format!("p{pin}")).collect();
    names.join(" ")
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pin { place, anchor } => {
                write!(f, "pin {},{}", place.x, place.y)?;
                anchor.map_or(Ok(()), |pin| write!(f, "<p{pin}"))
            }
            Self::Dividers(length) => write!(f, "dividers {length}"),
            Self::Lay(one, other) => write!(f, "string p{one} p{other}"),
            Self::Rewrap(string, walk) => write!(f, "rewrap s{string}: {}", pins_text(walk)),
            Self::RemovePin(pin) => write!(f, "remove p{pin}"),
            Self::RemoveString(string) => write!(f, "remove s{string}"),
            Self::Challenge {
                own,
                seat,
                theirs,
                begins,
            } => {
                let begins = match begins {
                    None => "",
                    Some(Begins::First) => " first",
                    Some(Begins::Second) => " second",
                };
                write!(f, "challenge s{own} x {}.s{theirs}{begins}", letter(*seat))
            }
            Self::Ply(decision) => write!(f, "{decision}"),
            Self::Toss(won) => write!(f, "toss {}", if *won { "won" } else { "lost" }),
            Self::Yield(pins) if pins.is_empty() => f.write_str("yield"),
            Self::Yield(pins) => write!(f, "yield {}", pins_text(pins)),
            Self::Harvest(resource, gain) => {
                let gain = match gain {
                    Gain::Pins => "pins",
                    Gain::Point => "point",
                };
                write!(f, "harvest r{} {gain}", resource + 1)
            }
            Self::Call => f.write_str("call"),
        }
    }
}

/// A text that is no decision at all, whatever the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidMove(String);

impl fmt::Display for InvalidMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = self.0.chars().take(80).collect();
        write!(
            f,
            "{text:?} is no decision: write pin 412,873; dividers 250; string p1 p4 or the like"
        )
    }
}

impl std::error::Error for InvalidMove {}

/// A whole number of at most so many digits.
pub(super) fn number(text: &str, digits: usize) -> Option<u32> {
    let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    (plain && text.len() <= digits)
        .then(|| text.parse().ok())
        .flatten()
}

fn named(text: &str, kind: char) -> Option<u32> {
    number(text.strip_prefix(kind)?, 6)
}

/// A place: `412,873`.
pub(super) fn place(text: &str) -> Option<Place> {
    let (x, y) = text.split_once(',')?;
    Some(Place::new(number(x, 5)? as i32, number(y, 5)? as i32))
}

/// A string of some seat: `B.s1`.
pub(super) fn string_of(text: &str) -> Option<(u8, u32)> {
    let (seat, string) = text.split_once('.')?;
    let seat = (seat.len() == 1).then(|| LETTERS.find(seat)).flatten()?;
    Some((seat as u8, named(string, 's')?))
}

fn pins(words: &[&str]) -> Option<Vec<u32>> {
    words.iter().map(|word| named(word, 'p')).collect()
}

/// The most pins that a text names in a row.
const MOST_NAMED: usize = 81;

fn read(text: &str) -> Option<Move> {
    let words: Vec<&str> = text.split(' ').collect();
    if words.len() > MOST_NAMED + 2 {
        return None;
    }
    match words[..] {
        ["pin", at] => {
            let (at, anchor) = match at.split_once('<') {
                Some((at, pin)) => (at, Some(named(pin, 'p')?)),
                None => (at, None),
            };
            Some(Move::Pin {
                place: place(at)?,
                anchor,
            })
        }
        ["dividers", length] => Some(Move::Dividers(number(length, 5)?)),
        ["string", one, other] => Some(Move::lay(named(one, 'p')?, named(other, 'p')?)),
        ["rewrap", string, ref walk @ ..] if walk.len() > 1 => {
            let string = named(string.strip_suffix(':')?, 's')?;
            Some(Move::rewrap(string, pins(walk)?))
        }
        ["remove", what] => named(what, 'p')
            .map(Move::RemovePin)
            .or_else(|| named(what, 's').map(Move::RemoveString)),
        ["challenge", own, "x", theirs, ref begins @ ..] => {
            let begins = match begins {
                [] => None,
                ["first"] => Some(Begins::First),
                ["second"] => Some(Begins::Second),
                _ => return None,
            };
            let (seat, theirs) = string_of(theirs)?;
            let own = named(own, 's')?;
            Some(Move::Challenge {
                own,
                seat,
                theirs,
                begins,
            })
        }
        ["toss", "won"] => Some(Move::Toss(true)),
        ["toss", "lost"] => Some(Move::Toss(false)),
        ["yield", ref given @ ..] => {
            let mut given = pins(given)?;
            given.sort_unstable();
            Some(Move::Yield(given))
        }
        ["harvest", resource, gain] => {
            let resource = named(resource, 'r').filter(|&number| (1..=999).contains(&number))?;
            let gain = match gain {
                "pins" => Gain::Pins,
                "point" => Gain::Point,
                _ => return None,
            };
            Some(Move::Harvest(resource as usize - 1, gain))
        }
        ["call"] => Some(Move::Call),
        [ply] => ply.parse().ok().map(Move::Ply),
        _ => None,
    }
}

impl FromStr for Move {
    type Err = InvalidMove;

    fn from_str(text: &str) -> Result<Self, InvalidMove> {
        read(text).ok_or_else(|| InvalidMove(text.to_owned()))
    }
}
