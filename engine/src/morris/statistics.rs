//! How many positions are won, drawn and lost.

use super::counting::possible_counts;
use super::numbering::NUMBERING;
use super::position::ALL_PLACED;
use super::table::Table;

/// Positions of one kind by their value for the seat that decides, or has lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The pins placed by both seats together.
    pub placed: u8,
    /// Won positions.
    pub wins: u64,
    /// Drawn positions.
    pub draws: u64,
    /// Lost positions.
    pub losses: u64,
    /// The decisions until the end in the longest of the won and lost ones.
    pub longest: u16,
}

impl Table {
    /// All positions at the start of a turn with numbers of pins that can occur, whether or not play
    /// leads to them, by the number of pins placed. Images in the board's symmetries count each; once
    /// all pins are placed, a position and the one with the seats exchanged count once.
    pub fn statistics(&self) -> Vec<Tally> {
        (0..=ALL_PLACED).map(|placed| self.tally(placed)).collect()
    }

    fn tally(&self, placed: u8) -> Tally {
        let mut tally = Tally {
            placed,
            wins: 0,
            draws: 0,
            losses: 0,
            longest: 0,
        };
        for (own, other) in possible_counts(placed) {
            for (number, value) in self.slice(placed, (own, other)).iter().enumerate() {
                let positions = NUMBERING.images_of_own(own, other, number);
                match value {
                    value if value.is_win() => tally.wins += positions,
                    value if value.is_loss() => tally.losses += positions,
                    _ => tally.draws += positions,
                }
                tally.longest = tally.longest.max(value.distance().unwrap_or(0));
            }
        }
        tally
    }
}
