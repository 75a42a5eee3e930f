//! Counting sequences of decisions: the measure that two implementations compare.

use super::position::Position;

/// How many sequences of `depth` decisions are legal from here. A game that is over has one of
/// length 0 and none longer. Repetition (M5) ends no game here; it cannot do so within eight
/// decisions after the last that placed or took.
///
/// ```
/// use royalborough_engine::morris::{Position, perft};
/// assert_eq!(perft(&Position::start(), 3), 16 * 15 * 14);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut total = 0;
    position.for_each_move(|decision| {
        total += if depth == 1 {
            1
        } else {
            perft(&position.after(decision), depth - 1)
        };
    });
    total
}
