//! Random games.

use super::moves::Move;
use super::position::Position;
use super::rules::Rules;
use crate::rng::Rng;
use std::sync::Arc;

/// What random games came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Playouts {
    /// Games that were played to their end.
    pub games: u64,
    /// Decisions in them, NATURE's among them.
    pub decisions: u64,
}

/// One of NATURE's moves by their weights.
///
/// # Panics
/// When it is not NATURE that acts.
pub(super) fn natures_move(chance: &[(Move, u8)], rng: &mut Rng) -> Move {
    chance[rng.weighted(chance.iter().map(|each| each.1))].0
}

/// Plays so many random games to their end.
pub fn playouts(rules: &Arc<Rules>, seed: u64, games: u64) -> Playouts {
    let mut rng = Rng::new(seed);
    let mut found = Playouts::default();
    for _ in 0..games {
        let mut position = Position::start(Arc::clone(rules));
        while position.end.is_none() {
            let chance = position.chance();
            let decision = if chance.is_empty() {
                let moves = position.legal_moves();
                moves[rng.below(moves.len() as u32) as usize]
            } else {
                natures_move(&chance, &mut rng)
            };
            position.apply(decision);
            found.decisions += 1;
        }
        found.games += 1;
    }
    found
}
