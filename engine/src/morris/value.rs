//! How a position ends when nobody errs, and when.

use std::fmt;

/// The value of a position for the seat that decides there, as a score: the greater the better. A win
/// is worth more the sooner it comes, a loss the later; a draw is 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Value(i16);

/// A win with so many decisions to go has this score less their number.
const WON: i16 = 10_000;

impl Value {
    /// Neither seat can force a win.
    pub const DRAW: Self = Self(0);

    /// The game is over, and the seat has lost it.
    pub const LOST: Self = Self(-WON);

    /// Less than every value: nothing is known.
    pub(super) const NONE: Self = Self(-WON - 1);

    /// Whether the seat wins.
    pub const fn is_win(self) -> bool {
        self.0 > 0
    }

    /// Whether the seat loses.
    pub const fn is_loss(self) -> bool {
        self.0 < 0
    }

    /// The decisions of both seats until the end, a take counted as one; `None` for a draw.
    pub const fn distance(self) -> Option<u16> {
        match self.0 {
            0 => None,
            score => Some((WON - score.abs()) as u16),
        }
    }

    /// The value to the seat that makes the one decision that leads here: the same seat when it then
    /// takes a pin, else the other one.
    #[inline]
    pub(super) const fn one_earlier(self, same_seat: bool) -> Self {
        let score = if same_seat { self.0 } else { -self.0 };
        Self(score - score.signum())
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.distance() {
            None => f.write_str("draw"),
            Some(distance) if self.is_win() => write!(f, "win in {distance}"),
            Some(distance) => write!(f, "loss in {distance}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quick_win_is_best_and_a_quick_loss_is_worst() {
        let win = Value::LOST.one_earlier(false);
        let later_loss = win.one_earlier(false);
        let slower_win = win.one_earlier(true);
        assert_eq!(
            [win, later_loss, slower_win].map(|v| v.to_string()),
            ["win in 1", "loss in 2", "win in 2"]
        );
        assert!(win > slower_win && slower_win > Value::DRAW);
        assert!(Value::DRAW > later_loss && later_loss > Value::LOST && Value::LOST > Value::NONE);
        assert_eq!(Value::DRAW.one_earlier(false), Value::DRAW);
        assert_eq!(Value::DRAW.distance(), None);
    }
}
