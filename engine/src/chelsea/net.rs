//! What a property is worth to a family: a small network, trained on games of the engine against
//! itself (`engine/examples/chelsea_training.rs`).
//!
//! It adds up over the properties, so that the worth of a change is the difference at the
//! properties that it touches. Worth is in natural logarithms of odds: a seat's share of a win is
//! its exponential among those of all seats.

use super::features::{INPUTS, STANDINGS};
use std::sync::{Arc, OnceLock};

/// Width of the first layer.
pub const FIRST: usize = 32;
/// Width of the second layer.
pub const SECOND: usize = 16;

static WEIGHTS: &[u8] = include_bytes!("net.weights");

/// The weights of the network.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    /// By input.
    pub first: Vec<[f32; FIRST]>,
    /// Added to the first layer.
    pub first_bias: [f32; FIRST],
    /// By unit of the first layer.
    pub second: [[f32; SECOND]; FIRST],
    /// Added to the second layer.
    pub second_bias: [f32; SECOND],
    /// By unit of the second layer.
    pub last: [f32; SECOND],
    /// What a kind of standing is worth beside the properties.
    pub standing: Vec<f32>,
}

/// What the layers said, which training needs again.
pub struct Layers {
    /// Outputs of the first layer.
    pub first: [f32; FIRST],
    /// Outputs of the second layer.
    pub second: [f32; SECOND],
    /// What it all comes to.
    pub worth: f32,
}

impl Net {
    /// A network that says nothing.
    pub fn zero() -> Self {
        Self {
            first: vec![[0.0; FIRST]; INPUTS],
            first_bias: [0.0; FIRST],
            second: [[0.0; SECOND]; FIRST],
            second_bias: [0.0; SECOND],
            last: [0.0; SECOND],
            standing: vec![0.0; STANDINGS],
        }
    }

    /// The network that the engine plays with.
    pub fn trained() -> Arc<Self> {
        static NET: OnceLock<Arc<Net>> = OnceLock::new();
        Arc::clone(NET.get_or_init(|| Arc::new(Self::from_bytes(WEIGHTS))))
    }

    /// Reads weights as [`Net::to_bytes`] writes them.
    ///
    /// # Panics
    /// When there are not as many as there must be.
    pub fn from_bytes(bytes: &[u8]) -> Self {
        let (numbers, rest) = bytes.as_chunks::<4>();
        let mut net = Self::zero();
        assert!(rest.is_empty() && numbers.len() == net.weights_mut().count());
        for (weight, &number) in net.weights_mut().zip(numbers) {
            *weight = f32::from_le_bytes(number);
        }
        net
    }

    /// The weights as little-endian 32-bit numbers.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut copy = self.clone();
        copy.weights_mut()
            .flat_map(|weight| weight.to_le_bytes())
            .collect()
    }

    /// All weights in their order.
    pub fn weights_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let first = self.first.iter_mut().flatten();
        let second = self.second.iter_mut().flatten();
        first
            .chain(&mut self.first_bias)
            .chain(second)
            .chain(&mut self.second_bias)
            .chain(&mut self.last)
            .chain(&mut self.standing)
    }

    /// What a property with these inputs is worth.
    pub fn layers(&self, inputs: &[u8]) -> Layers {
        let mut first = self.first_bias;
        for &input in inputs {
            add(&mut first, &self.first[input as usize], 1.0);
        }
        first = first.map(|sum| sum.max(0.0));
        let mut second = self.second_bias;
        for (out, row) in first.iter().zip(&self.second) {
            add(&mut second, row, *out);
        }
        second = second.map(|sum| sum.max(0.0));
        let products = second
            .iter()
            .zip(&self.last)
            .map(|(out, weight)| out * weight);
        Layers {
            first,
            second,
            worth: products.sum(),
        }
    }
}

/// Adds a row so many times.
#[inline(always)]
pub fn add<const N: usize>(sum: &mut [f32; N], row: &[f32; N], times: f32) {
    for (sum, row) in sum.iter_mut().zip(row) {
        *sum += row * times;
    }
}
