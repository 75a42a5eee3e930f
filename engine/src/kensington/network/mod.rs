//! A small network that corrects what the hand-made terms say.
//!
//! Its inputs are the contents of every triangle, square and hexagon and the stones in hand; one
//! layer of units looks at them from both sides, plain and mirrored, and their squares are summed
//! up. A decision changes few groups, so the units' sums are kept up to date instead of being made
//! anew. `training/` teaches it; `docs/network.md` says how these weights came about.

mod rows;
#[cfg(test)]
mod tests;
mod units;

pub use rows::Network;
pub use units::Units;

use super::position::Position;

/// How many units there are; each looks in four ways.
const UNITS: usize = 16;
/// The outputs of all units: seen by Red, mirrored, by Blue, mirrored.
const OUTPUTS: usize = 4 * UNITS;
/// Stages of a game that have weights of their own: sliding, and placing by the stones in hand.
const STAGES: usize = 5;
/// What 1 is in an output.
const ONE: i16 = 255;
/// What 1 is in the weights that sum the outputs up.
const OUT_ONE: i64 = 256;
/// The advantage in hundredths that makes a side e times as likely to win as the other.
const SCALE: i64 = 150;

impl Network {
    /// What it adds to the terms for the team to move, in hundredths.
    pub fn worth(&self, position: &Position, units: &Units) -> i32 {
        let stage = stage(position);
        let (own, other) = units.seen_by(position.team());
        let (of_own, of_other) = self.out[stage].split_at(OUTPUTS / 2);
        let total = summed(own, of_own) + summed(other, of_other);
        let worth = i64::from(total) * SCALE / (i64::from(ONE) * i64::from(ONE) * OUT_ONE);
        worth as i32 + i32::from(self.out_bias[stage])
    }
}

/// Squares and sums up. A weight is so small that its product with an output fits 16 bits.
#[inline(always)]
fn summed(outputs: &[i16], weights: &[i16]) -> i32 {
    let pairs = outputs.iter().zip(weights);
    pairs
        .map(|(&output, &weight)| {
            let output = output.clamp(0, ONE);
            i32::from(output.wrapping_mul(weight)) * i32::from(output)
        })
        .sum()
}

fn stage(position: &Position) -> usize {
    let held: u8 = (0..position.rules().seats())
        .map(|seat| position.hand(seat))
        .sum();
    match held {
        0 => 0,
        _ => 1 + usize::from((held - 1) / 8).min(3),
    }
}
