//! What a property is worth to a family: a small network, trained on games of the engine against
//! itself (`engine/examples/chelsea_training.rs`).
//!
//! It adds up over the properties, so that the worth of a change is the difference at the
//! properties that it touches. Worth is in natural logarithms of odds: a seat's share of a win is
//! its exponential among those of all seats.

use super::features::{HOME_INPUTS, Inputs, LEADS, STANDING_INPUTS, STANDINGS};
use super::rules::SEATS;
use std::sync::{Arc, OnceLock};

/// Width of the first layer.
pub const FIRST: usize = 32;
/// Width of the second layer.
pub const SECOND: usize = 16;

static WEIGHTS: &[u8] = include_bytes!("net.weights");

/// The weights of the network.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    /// By input of the standing.
    pub around: Vec<[f32; FIRST]>,
    /// By input of the property.
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
    /// And what a kind of lead is worth.
    pub lead: Vec<f32>,
    /// What it is worth to know a van that lies face down, by the number of seats from 2.
    pub known: [f32; SEATS - 1],
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
            around: vec![[0.0; FIRST]; STANDING_INPUTS],
            first: vec![[0.0; FIRST]; HOME_INPUTS],
            first_bias: [0.0; FIRST],
            second: [[0.0; SECOND]; FIRST],
            second_bias: [0.0; SECOND],
            last: [0.0; SECOND],
            standing: vec![0.0; STANDINGS],
            lead: vec![0.0; LEADS],
            known: [0.0; SEATS - 1],
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
        let around = self.around.iter_mut().flatten();
        let first = self.first.iter_mut().flatten();
        let second = self.second.iter_mut().flatten();
        around
            .chain(first)
            .chain(&mut self.first_bias)
            .chain(second)
            .chain(&mut self.second_bias)
            .chain(&mut self.last)
            .chain(&mut self.standing)
            .chain(&mut self.lead)
            .chain(&mut self.known)
    }

    /// What the first layer hears of the standing, before it hears of a property.
    pub fn surroundings(&self, standing: Inputs) -> [f32; FIRST] {
        let mut sum = self.first_bias;
        for input in standing.list() {
            add(&mut sum, &self.around[input], 1.0);
        }
        sum
    }

    /// What a property with these inputs is worth in these surroundings.
    pub fn layers(&self, surroundings: &[f32; FIRST], home: Inputs) -> Layers {
        let mut first = *surroundings;
        for input in home.list() {
            add(&mut first, &self.first[input], 1.0);
        }
        first = first.map(|sum| sum.max(0.0));
        let mut second = self.second_bias;
        for (out, row) in first.iter().zip(&self.second) {
            if *out > 0.0 {
                add(&mut second, row, *out);
            }
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
