//! The options of a game.

use super::pieces::Pieces;
pub use crate::refusal::InvalidRules;

/// A game of Royal Residences: its seats, its options and its pieces.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    pub(super) seats: u8,
    pub(super) birds: u8,
    pub(super) heap_top: u8,
    pub(super) low_doors: bool,
    pub(super) pieces: Pieces,
}

impl Rules {
    /// A game for 2 to 5 seats that ends with the bird of number `birds` (1 to 9, R8), with
    /// `heap_top` windows open on the heap (4 to 40, R2), and whether red doors stand only on the
    /// ground (R4).
    ///
    /// # Errors
    /// [`InvalidRules`] names the option that is out of its range.
    pub fn new(
        pieces: Pieces,
        seats: i64,
        birds: i64,
        heap_top: i64,
        low_doors: bool,
    ) -> Result<Self, InvalidRules> {
        let within = |name: &str, value: i64, from: i64, to: i64| {
            if (from..=to).contains(&value) {
                return Ok(value as u8);
            }
            let reason = format!("{name} must be from {from} to {to}, not {value}");
            Err(InvalidRules(reason))
        };
        Ok(Self {
            seats: within("seats", seats, 2, 5)?,
            birds: within("birds", birds, 1, 9)?,
            heap_top: within("heap_top", heap_top, 4, 40)?,
            low_doors,
            pieces,
        })
    }

    /// How many play.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// The pieces of the box.
    pub const fn pieces(&self) -> &Pieces {
        &self.pieces
    }

    /// All chips, the players' first ones among them (R1).
    pub const fn chips(&self) -> u8 {
        4 * self.seats
    }

    /// Open places for roofs and special pieces (R2).
    pub const fn brown_top(&self) -> u8 {
        self.heap_top.div_ceil(2)
    }
}
