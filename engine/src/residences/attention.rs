//! How often a weaker player looks at what it could do.

use super::mind::Ranked;
use super::moves::Move;
use super::position::Position;
use crate::thinking::Attention;

/// What nobody overlooks.
const ALWAYS: i32 = i32::MAX;

/// Keeps the decisions of a position that are noticed, at least one. Roofs, which bring points, strike the eye.
pub(super) fn keep_noticed(attention: &Attention, position: &Position, ranked: &mut Vec<Ranked>) {
    let made = position.players.iter().map(|player| player.built.len());
    let moment = (position.idle, made.sum::<usize>());
    attention.keep_noticed(ranked, |(decision, _)| {
        ((moment, *decision), looks(position, decision))
    });
}

fn looks(position: &Position, decision: &Move) -> i32 {
    match decision {
        Move::Build(parts) => {
            let parts = parts.as_slice().iter();
            let roofs = parts.filter(|part| position.rules.pieces.piece(part.kind).is_roof());
            1 + roofs.count() as i32
        }
        Move::TakeOpen(_) | Move::TakeFrom(..) | Move::Store | Move::Return => 1,
        _ => ALWAYS,
    }
}
