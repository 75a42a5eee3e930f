//! Games between players that judge differently, to tune them by.

use super::candidates::Trying;
use super::corrections::Corrections;
use super::hope::Weights;
use super::moves::Move;
use super::playout::natures_move;
use super::position::{Outcome, Position, ToAct};
use super::rules::Rules;
use super::search::Situation;
use crate::rng::Rng;
use crate::thinking::{Limit, Order};
use std::sync::Arc;

/// A player with its judgement and the games that it tries out for a decision (0: it plays what
/// looks best).
#[derive(Clone, PartialEq, Debug)]
pub struct Contender {
    /// How it judges.
    pub weights: Weights,
    /// What corrects this.
    pub corrections: Arc<Corrections>,
    /// Games that it tries out.
    pub playouts: u64,
    /// How it does so.
    pub trying: Trying,
    /// What it notices, as in an order.
    pub attention: f64,
}

impl Default for Contender {
    fn default() -> Self {
        Self {
            weights: Weights::default(),
            corrections: Corrections::learnt(),
            playouts: 0,
            trying: Trying::default(),
            attention: 1.0,
        }
    }
}

impl Contender {
    fn decide(&self, position: &Position, rng: &mut Rng) -> Option<Move> {
        let order = Order {
            limit: Limit {
                playouts: Some(self.playouts),
                depth: (self.playouts == 0).then_some(1),
                ..Limit::default()
            },
            seed: rng.next_u64(),
            attention: self.attention,
            ..Order::default()
        };
        let situation = Situation {
            trying: self.trying,
            weights: self.weights,
            corrections: Arc::clone(&self.corrections),
            ..Situation::from(position.clone())
        };
        situation.decide(&order)
    }
}

/// One game, a contender for each seat; the same seed brings much the same luck. `None` if a
/// contender finds nothing to decide, which does not happen.
pub fn trial(rules: &Arc<Rules>, contenders: &[Contender], seed: u64) -> Option<Outcome> {
    let (mut luck, mut rng) = (Rng::new(seed), Rng::new(!seed));
    let mut position = Position::start(Arc::clone(rules));
    loop {
        match position.to_act() {
            ToAct::Nobody => return position.outcome(),
            ToAct::Nature => position.apply(natures_move(&position.chance(), &mut luck)),
            ToAct::Seat(seat) => {
                let decision = contenders[seat as usize].decide(&position, &mut rng)?;
                position.apply(decision);
            }
        }
    }
}
