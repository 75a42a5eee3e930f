//! What corrects the terms of [`super::hope`]: weights of what is seen, learnt from games of the engine
//! against itself (`engine/examples/residences_training.rs`).

use super::features::{INPUTS, WAYS};
use std::sync::{Arc, OnceLock};

static FILE: &[u8] = include_bytes!("corrections.weights");

/// All weights.
pub const WEIGHTS: usize = WAYS * INPUTS;

/// For each input the points that it is worth in each way.
#[derive(Clone, PartialEq, Debug)]
pub struct Corrections(Vec<[f32; WAYS]>);

impl Corrections {
    /// Corrections that change nothing.
    pub fn none() -> Self {
        Self(vec![[0.0; WAYS]; INPUTS])
    }

    /// Those that the engine plays with.
    pub fn learnt() -> Arc<Self> {
        static LEARNT: OnceLock<Arc<Corrections>> = OnceLock::new();
        Arc::clone(LEARNT.get_or_init(|| Arc::new(Self::from_bytes(FILE))))
    }

    /// Reads weights as [`Corrections::to_bytes`] writes them.
    ///
    /// # Panics
    /// When there are not as many as there must be.
    pub fn from_bytes(bytes: &[u8]) -> Self {
        let (numbers, rest) = bytes.as_chunks::<4>();
        assert!(rest.is_empty() && numbers.len() == WEIGHTS);
        let numbers = numbers.iter().map(|&number| f32::from_le_bytes(number));
        Self::from_weights(&numbers.collect::<Vec<f32>>())
    }

    /// The weights as little-endian 32-bit numbers.
    pub fn to_bytes(&self) -> Vec<u8> {
        let all = self.0.iter().flatten();
        all.flat_map(|weight| weight.to_le_bytes()).collect()
    }

    /// The weights of the first input, then those of the next.
    ///
    /// # Panics
    /// When there are not as many as there must be.
    pub fn from_weights(weights: &[f32]) -> Self {
        assert!(weights.len() == WEIGHTS);
        Self(weights.as_chunks::<WAYS>().0.to_vec())
    }

    /// Halfway between these and others.
    #[must_use]
    pub fn mean(&self, other: &Self) -> Self {
        let rows = self.0.iter().zip(&other.0);
        let mean = |one: &[f32; WAYS], other: &[f32; WAYS]| {
            std::array::from_fn(|way| (one[way] + other[way]) / 2.0)
        };
        Self(rows.map(|(one, other)| mean(one, other)).collect())
    }

    /// For each input the points that it is worth when each way counts so much.
    pub(super) fn at(&self, ways: [f32; WAYS]) -> Vec<f32> {
        let sum = |row: &[f32; WAYS]| row.iter().zip(ways).map(|(weight, way)| weight * way).sum();
        self.0.iter().map(sum).collect()
    }
}
