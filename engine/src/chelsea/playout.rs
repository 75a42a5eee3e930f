//! Random games.

use super::moves::Move;
use super::position::{Mover, Position};
use super::rules::Rules;
use crate::rng::Rng;

/// A random decision, or one of NATURE's by their weights; `None` if the game is over.
pub fn random_move(position: &Position, rng: &mut Rng) -> Option<Move> {
    if position.to_act()? == Mover::Nature {
        let chances = position.chance();
        let drawn = rng.weighted(chances.iter().map(|(_, weight)| *weight));
        return Some(chances[drawn].0);
    }
    let moves = position.legal_moves();
    Some(moves[rng.below(moves.len() as u32) as usize])
}

/// The decisions of one random game, NATURE's among them.
pub fn random_game(rules: &Rules, seed: u64) -> Vec<Move> {
    let mut rng = Rng::new(seed);
    let mut position = rules.start();
    let mut played = Vec::new();
    while let Some(decision) = random_move(&position, &mut rng) {
        position.play_unchecked(decision);
        played.push(decision);
    }
    played
}
