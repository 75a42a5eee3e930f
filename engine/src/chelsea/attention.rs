//! How often a weaker player looks at what it could do.

use super::home::CHILDREN;
use super::moves::Move;
use super::options::Ranked;
use super::position::Position;
use crate::thinking::Attention;

/// Of so many looks one is enough to notice a child that can move in,
const CHILD: i32 = 12;
/// or a child that ends the game.
const LAST_CHILD: i32 = 30;

/// Keeps the decisions that are noticed in a position as its seat knows it, at least one.
pub(super) fn keep_noticed(attention: &Attention, position: &Position, ranked: &mut Vec<Ranked>) {
    let last = position.placed(position.seat) == CHILDREN - 1;
    attention.keep_noticed(ranked, |&(decision, _)| {
        let looks = match decision {
            Move::Child(_) if last => LAST_CHILD,
            Move::Child(_) => CHILD,
            _ => 1,
        };
        ((position, decision), looks)
    });
}
