//! How good a position is for the side that decides.

use std::cmp::Ordering;
use std::fmt;
use std::ops::Neg;
use std::str::FromStr;

/// A forced end by its distance, or a worth in hundredths of the game's own unit; ordered from the
/// quickest loss to the quickest win.
///
/// ```
/// use royalborough_engine::thinking::Score;
/// assert!(Score::Win(3) > Score::Win(9) && Score::Win(9) > Score::Value(2500));
/// assert!(Score::Value(-2500) > Score::Loss(8) && Score::Loss(8) > Score::Loss(2));
/// assert_eq!("win 3".parse(), Ok(Score::Win(3)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// The side that decides loses in so many decisions, whatever it does.
    Loss(u32),
    /// Hundredths of a plain advantage in Kensington, of a point in games of points.
    Value(i32),
    /// The side that decides can win in so many decisions.
    Win(u32),
}

impl Score {
    /// Its place among all scores.
    fn rank(self) -> (i8, i64) {
        match self {
            Self::Loss(distance) => (-1, i64::from(distance)),
            Self::Value(value) => (0, i64::from(value)),
            Self::Win(distance) => (1, -i64::from(distance)),
        }
    }
}

impl Ord for Score {
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Neg for Score {
    type Output = Self;

    /// The score for the other side.
    fn neg(self) -> Self {
        match self {
            Self::Loss(distance) => Self::Win(distance),
            Self::Value(value) => Self::Value(-value),
            Self::Win(distance) => Self::Loss(distance),
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Loss(distance) => write!(f, "loss {distance}"),
            Self::Value(value) => write!(f, "value {value}"),
            Self::Win(distance) => write!(f, "win {distance}"),
        }
    }
}

/// A text that is no score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidScore(String);

impl fmt::Display for InvalidScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = self.0.chars().take(40).collect();
        write!(f, "{text:?} is no score: write win 5, loss 4 or value 37")
    }
}

impl std::error::Error for InvalidScore {}

impl FromStr for Score {
    type Err = InvalidScore;

    fn from_str(text: &str) -> Result<Self, InvalidScore> {
        let wrong = || InvalidScore(text.to_owned());
        let (kind, number) = text.split_once(' ').ok_or_else(wrong)?;
        let score = match kind {
            "win" => number.parse().map(Self::Win),
            "loss" => number.parse().map(Self::Loss),
            "value" => number.parse().map(Self::Value),
            _ => return Err(wrong()),
        };
        let canonical = score.ok().filter(|score| score.to_string() == text);
        canonical.ok_or_else(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::Score::{self, Loss, Value, Win};

    #[test]
    fn scores_are_ordered_negated_and_read_back() {
        let rising = [
            Loss(1),
            Loss(2),
            Loss(90),
            Value(-40_000),
            Value(0),
            Value(7),
            Win(90),
            Win(1),
        ];
        for pair in rising.windows(2) {
            assert!(pair[0] < pair[1] && -pair[0] > -pair[1], "{pair:?}");
        }
        for score in rising {
            assert_eq!(score.to_string().parse(), Ok(score));
            assert_eq!(-(-score), score);
        }
        for text in [
            "", "win", "win -1", "win 03", "value +5", "value x", "37", "draw 3", "win 3 4",
        ] {
            assert!(text.parse::<Score>().is_err(), "{text}");
        }
    }
}
