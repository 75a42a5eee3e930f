//! A player that looks at its own turn only, and games of such players.

use super::judge::Judge;
use super::moves::Move;
use super::options::Options;
use super::playout::random_move;
use super::position::{Mover, Position};
use super::rules::Rules;
use crate::rng::Rng;
use crate::thinking::Attention;

/// The decision that looks best to the seat that acts, by what it knows; NATURE's are random.
/// `None` if the game is over.
pub fn greedy_move(judge: &mut Judge, position: &Position, rng: &mut Rng) -> Option<Move> {
    match position.to_act()? {
        Mover::Nature => random_move(position, rng),
        Mover::Seat(_) => Some(Options::new(judge, position).best(&Attention::FULL).0),
    }
}

/// A game of greedy players in which one of `one_in` decisions is random: every position in which a
/// turn begins, and the last one.
pub fn greedy_game(judge: &mut Judge, rules: &Rules, one_in: u32, rng: &mut Rng) -> Vec<Position> {
    let mut position = rules.start();
    let mut turns = Vec::new();
    loop {
        if position.turn_ended() {
            turns.push(position);
        }
        let decision = if rng.below(one_in) == 0 {
            random_move(&position, rng)
        } else {
            greedy_move(judge, &position, rng)
        };
        match decision {
            Some(decision) => position.play_unchecked(decision),
            None => return turns,
        }
    }
}
