//! Decisions and their notation.

use super::board::BOARD;
use std::fmt;
use std::str::FromStr;

/// One decision of a seat; a turn can hold several.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Put a stone from the hand on a point (K2): `e3`.
    Place {
        /// The point.
        to: u8,
    },
    /// Slide a stone of the team along a line (K3): `e3-f2`.
    Slide {
        /// Where it stands.
        from: u8,
        /// Where it goes.
        to: u8,
    },
    /// Move an opposing stone anywhere, earned by a shape (K4): `k2>a1`.
    Relocate {
        /// Where it stands.
        from: u8,
        /// Where it goes.
        to: u8,
    },
    /// Relocate no more (K5): `stop`.
    Stop,
    /// The only decision of a seat that can do nothing (K2, K8): `pass`.
    Pass,
}

impl Move {
    /// The point where a stone arrives.
    #[inline(always)]
    pub const fn target(self) -> Option<u8> {
        match self {
            Self::Place { to } | Self::Slide { to, .. } | Self::Relocate { to, .. } => Some(to),
            Self::Stop | Self::Pass => None,
        }
    }
}

/// A text that is no decision at all, whatever the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidMove(pub(super) String);

impl fmt::Display for InvalidMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is no decision: write e3, e3-f2, k2>a1, stop or pass",
            self.0
        )
    }
}

impl std::error::Error for InvalidMove {}

/// A decision that the rules do not allow in this position.
pub type IllegalMove = crate::refusal::IllegalMove<Move>;

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Place { to } => f.write_str(&BOARD.name(to)),
            Self::Slide { from, to } => write!(f, "{}-{}", BOARD.name(from), BOARD.name(to)),
            Self::Relocate { from, to } => write!(f, "{}>{}", BOARD.name(from), BOARD.name(to)),
            Self::Stop => f.write_str("stop"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = InvalidMove;

    fn from_str(text: &str) -> Result<Self, InvalidMove> {
        let pair = |mark| {
            let (from, to) = text.split_once(mark)?;
            Some((BOARD.point(from)?, BOARD.point(to)?))
        };
        match text {
            "stop" => Some(Self::Stop),
            "pass" => Some(Self::Pass),
            _ => None,
        }
        .or_else(|| BOARD.point(text).map(|to| Self::Place { to }))
        .or_else(|| pair('-').map(|(from, to)| Self::Slide { from, to }))
        .or_else(|| pair('>').map(|(from, to)| Self::Relocate { from, to }))
        .ok_or_else(|| InvalidMove(text.to_owned()))
    }
}
