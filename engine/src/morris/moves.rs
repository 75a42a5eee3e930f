//! Decisions and their notation.

use super::board::{point_name, point_named};
use std::fmt;
use std::str::FromStr;

/// One decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Put a pin from the hand on a point (M2): `e3`.
    Place {
        /// The point.
        to: u8,
    },
    /// Move a pin along a line (M2): `e3-e5`.
    Slide {
        /// Where it stands.
        from: u8,
        /// Where it goes.
        to: u8,
    },
    /// Remove an opposing pin after completing a mill (M3): `xa1`.
    Take {
        /// Where it stands.
        from: u8,
    },
}

/// A text that is no decision at all, whatever the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidMove(pub(super) String);

impl fmt::Display for InvalidMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is no decision: write e3, e3-e5 or xa1", self.0)
    }
}

impl std::error::Error for InvalidMove {}

/// A decision that the rules do not allow in this position.
pub type IllegalMove = crate::refusal::IllegalMove<Move>;

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Place { to } => f.write_str(point_name(to)),
            Self::Slide { from, to } => write!(f, "{}-{}", point_name(from), point_name(to)),
            Self::Take { from } => write!(f, "x{}", point_name(from)),
        }
    }
}

impl FromStr for Move {
    type Err = InvalidMove;

    fn from_str(text: &str) -> Result<Self, InvalidMove> {
        let place = || {
            Some(Self::Place {
                to: point_named(text)?,
            })
        };
        let slide = || {
            let (from, to) = text.split_once('-')?;
            Some(Self::Slide {
                from: point_named(from)?,
                to: point_named(to)?,
            })
        };
        let take = || {
            Some(Self::Take {
                from: point_named(text.strip_prefix('x')?)?,
            })
        };
        place()
            .or_else(slide)
            .or_else(take)
            .ok_or_else(|| InvalidMove(text.to_owned()))
    }
}
