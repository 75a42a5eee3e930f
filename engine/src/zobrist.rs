//! Hash keys: one random word for each fact that a position can hold.
#![forbid(unsafe_code)]

use crate::rng::Rng;

/// `N` random words, made at compile time from a seed; the seed is part of no promise.
pub const fn keys<const N: usize>(seed: u64) -> [u64; N] {
    let mut rng = Rng::new(seed);
    let mut keys = [0; N];
    let mut index = 0;
    while index < N {
        keys[index] = rng.next_u64();
        index += 1;
    }
    keys
}
