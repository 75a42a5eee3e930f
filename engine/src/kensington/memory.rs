//! Which shapes a team may not complete again yet (K6, `rebuild_delay`).

use super::board::SHAPES;

/// A small counter for each of a team's shapes. Plane n holds bit n of every counter, so that all
/// of them count down together in a few operations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Memory([u64; 4]);

impl Memory {
    /// The shapes that may not be completed.
    #[inline(always)]
    pub const fn forbidden(&self) -> u64 {
        self.0[0] | self.0[1] | self.0[2] | self.0[3]
    }

    /// The counter of one shape.
    pub const fn get(&self, shape: usize) -> u8 {
        let mut value = 0;
        let mut plane = 0;
        while plane < 4 {
            value |= ((self.0[plane] >> shape & 1) as u8) << plane;
            plane += 1;
        }
        value
    }

    /// Sets the counters of all these shapes to a value up to 15.
    pub fn set(&mut self, shapes: u64, value: u8) {
        for (plane, word) in self.0.iter_mut().enumerate() {
            *word &= !shapes;
            if value >> plane & 1 == 1 {
                *word |= shapes;
            }
        }
    }

    /// A turn of the team has ended: every counter above 0 goes down by one.
    #[inline(always)]
    pub fn count_down(&mut self) {
        let mut borrow = self.forbidden();
        if borrow == 0 {
            return;
        }
        for word in &mut self.0 {
            *word ^= borrow;
            borrow &= *word;
        }
    }

    /// The shapes with a counter above 0, and the counter.
    pub fn entries(&self) -> impl Iterator<Item = (usize, u8)> + '_ {
        (0..SHAPES)
            .map(|shape| (shape, self.get(shape)))
            .filter(|&(_, left)| left > 0)
    }

    /// The planes, to hash them.
    pub const fn planes(&self) -> [u64; 4] {
        self.0
    }
}
