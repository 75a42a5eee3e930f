//! Holds every value of the table to the values of what its decisions lead to.

use super::counting::possible_counts;
use super::position::{ALL_PLACED, Position};
use super::solving::positions;
use super::table::Table;
use super::value::Value;

impl Table {
    /// A position whose value does not follow from those of its decisions; `None` when all do.
    ///
    /// This is a proof of the whole table. A win in n has a decision to a loss in n - 1 and a loss in n
    /// only ones to wins, the longest in n - 1 (a take apart), down to the end of the game; and from a
    /// draw there is a decision to a draw, and none to a win.
    pub fn inconsistent(&self) -> Option<Position> {
        let all = (0..=ALL_PLACED).flat_map(|placed| {
            let slices = possible_counts(placed).into_iter();
            slices.flat_map(move |counts| positions(placed, counts))
        });
        let mut wrong = all.filter(|position| {
            let lost = position.to_act().is_none();
            let expected = if lost {
                Value::LOST
            } else {
                self.best_value(position)
            };
            self.stored(position) != expected
        });
        wrong.next()
    }
}
