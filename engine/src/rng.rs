//! A small random generator, so that a seed means the same game everywhere.
#![forbid(unsafe_code)]

/// The odd step of the counter: 2^64 divided by the golden ratio.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// Scrambles 64 bits; different inputs give different outputs (SplitMix64's finisher).
#[inline(always)]
pub const fn scramble(value: u64) -> u64 {
    let value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ (value >> 31)
}

/// Random bits as a number from 0 to 1, which is not reached.
#[inline(always)]
pub const fn fraction(bits: u64) -> f64 {
    (bits >> 11) as f64 / (1u64 << 53) as f64
}

/// SplitMix64: a counter, scrambled. For play and tests, never for secrets.
///
/// ```
/// use royalborough_engine::rng::Rng;
/// assert_eq!(Rng::new(7).next_u64(), Rng::new(7).next_u64());
/// ```
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// The generator of this seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 random bits.
    #[inline(always)]
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        scramble(self.0)
    }

    /// A number below `bound` (not 0); the bias is below `bound` / 2^64.
    #[inline(always)]
    pub const fn below(&mut self, bound: u32) -> u32 {
        ((self.next_u64() as u128 * bound as u128) >> 64) as u32
    }

    /// A number from 0 to 1, which is not reached.
    #[inline(always)]
    pub fn fraction(&mut self) -> f64 {
        fraction(self.next_u64())
    }

    /// An index by its weight; 0 is never drawn.
    ///
    /// ```
    /// use royalborough_engine::rng::Rng;
    /// assert_eq!(Rng::new(7).weighted([0u8, 5, 0]), 1);
    /// ```
    ///
    /// # Panics
    /// When no weight is positive.
    #[inline]
    pub fn weighted<W: Into<u64>>(
        &mut self,
        weights: impl IntoIterator<Item = W, IntoIter: Clone>,
    ) -> usize {
        let weights = weights.into_iter().map(Into::into);
        let total: u64 = weights.clone().sum();
        let mut left = ((u128::from(self.next_u64()) * u128::from(total)) >> 64) as u64;
        for (index, weight) in weights.enumerate() {
            match left.checked_sub(weight) {
                Some(rest) => left = rest,
                None => return index,
            }
        }
        panic!("no weight is positive");
    }
}
