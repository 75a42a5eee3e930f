//! Counting sequences of decisions: the measure that two implementations compare.

use super::position::Position;

/// How many sequences of `depth` decisions are legal from here. A game that is over has one of
/// length 0 and none longer.
///
/// ```
/// use royalborough_engine::kensington::{Rules, perft};
/// let rules = Rules::default();
/// assert_eq!(perft(&rules.start(), 2), 72 * 71);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_moves() as u64,
        _ => {
            let mut total = 0;
            position.for_each_move(|decision| {
                let mut next = *position;
                next.play_unchecked(decision);
                total += perft(&next, depth - 1);
            });
            total
        }
    }
}
