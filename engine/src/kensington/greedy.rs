//! A player that looks one decision ahead: the measure that the search must beat.

use super::evaluation::phase;
use super::moves::Move;
use super::node::Node;
use super::position::Position;
use super::search::WIN;
use super::weights::{Tables, Weights};
use crate::rng::Rng;

/// What a relocation that is still to come counts.
const EARNED: i32 = 100;

/// The decision that looks best at once, ties broken at random; `None` if the game is over.
pub fn greedy_move(position: &Position, weights: Weights, rng: &mut Rng) -> Option<Move> {
    let tables = Tables::new(weights);
    let node = Node::new(&tables, *position);
    let team = position.team();
    position.legal_moves().into_iter().max_by_key(|&decision| {
        let next = node.after(&tables, decision);
        let won = match next.position.winner() {
            Some(winner) if winner == team => WIN,
            Some(_) => -WIN,
            None => 0,
        };
        let earned = if position.relocations() == 0 {
            next.position.relocations()
        } else {
            0
        };
        let worth = next.tally.worth(phase(&next.position), team);
        (won + worth + EARNED * i32::from(earned), rng.next_u64())
    })
}
