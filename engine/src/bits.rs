//! Sets of points as bits of a `u128`: bit n is point n.
#![forbid(unsafe_code)]

/// The set that holds only this point.
#[inline(always)]
pub const fn bit(point: u8) -> u128 {
    1u128 << point
}

/// The members of a set in rising order.
#[derive(Clone, Copy, Debug)]
pub struct Members(pub u128);

impl Iterator for Members {
    type Item = u8;

    #[inline(always)]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(lowest)
    }

    /// Goes through one word after the other, which is quicker than through both at once.
    #[inline(always)]
    fn fold<B, F: FnMut(B, u8) -> B>(self, first: B, mut f: F) -> B {
        let mut result = first;
        for (word, before) in [(self.0 as u64, 0), ((self.0 >> 64) as u64, 64)] {
            let mut rest = word;
            while rest != 0 {
                result = f(result, before + rest.trailing_zeros() as u8);
                rest &= rest - 1;
            }
        }
        result
    }
}

/// How many members a set has.
#[inline(always)]
pub const fn size(set: u128) -> u32 {
    set.count_ones()
}

/// The member with `rank` members below it; `rank` must be less than the size of the set.
#[inline]
pub fn select(set: u128, rank: u32) -> u8 {
    let low = set as u64;
    let in_low = low.count_ones();
    if rank < in_low {
        select_in_word(low, rank)
    } else {
        64 + select_in_word((set >> 64) as u64, rank - in_low)
    }
}

/// [`select`] in 64 bits: count bits byte by byte, find the byte, then walk inside it.
#[inline]
fn select_in_word(word: u64, rank: u32) -> u8 {
    const EVERY_BYTE: u64 = 0x0101_0101_0101_0101;
    const HIGH_BITS: u64 = 0x8080_8080_8080_8080;
    let pairs = word - ((word >> 1) & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    let running = bytes.wrapping_mul(EVERY_BYTE);
    // A byte's high bit stays set where the running count is at most `rank`.
    let wanted = (u64::from(rank) * EVERY_BYTE) | HIGH_BITS;
    let byte = ((wanted - running) & HIGH_BITS).count_ones();
    let shift = byte * 8;
    let before = if byte == 0 {
        0
    } else {
        (running >> (shift - 8)) as u32 & 0xff
    };
    let mut rest = (word >> shift) & 0xff;
    for _ in before..rank {
        rest &= rest - 1;
    }
    (shift + rest.trailing_zeros()) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn select_agrees_with_walking_the_members(set: u128) {
            for (rank, member) in Members(set).enumerate() {
                prop_assert_eq!(select(set, rank as u32), member);
            }
        }
    }
}
