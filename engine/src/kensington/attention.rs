//! How often a weaker player looks at things on the board.

use super::board::BOARD;
use super::moves::Move;
use super::ordering::Effect;
use crate::bits::{Members, bit};
use crate::thinking::Attention;

const ANYTHING: i32 = 1;
const NEARBY: i32 = 1;
const EARNS: i32 = 2;
const NEARLY_FULL: i32 = 1;
/// A win at once, of the player's own or of the opponent.
const WINS: i32 = 6;

/// Whether a stone that could arrive at this point and win is noticed in the position with this key.
pub(super) fn notices_win(attention: &Attention, key: u64, to: u8) -> bool {
    attention.notices((key, Move::Place { to }), WINS)
}

/// Whether a decision is noticed; `scene` are the points where something has just happened.
pub(super) fn notices(
    attention: &Attention,
    key: u64,
    decision: Move,
    effect: Effect,
    scene: u128,
) -> bool {
    match decision.target() {
        None => true,
        Some(to) if effect.on_hexagon == 6 => notices_win(attention, key, to),
        Some(to) => attention.notices((key, decision), looks(to, effect, scene)),
    }
}

/// Of the points where a stone would win those that are noticed.
pub(super) fn noticed_wins(attention: &Attention, key: u64, points: u128) -> u128 {
    if points == 0 || attention.is_full() {
        return points;
    }
    Members(points)
        .filter(|&point| notices_win(attention, key, point))
        .fold(0, |set, point| set | bit(point))
}

/// How often a stone's arrival that wins nothing yet is looked at.
fn looks(to: u8, effect: Effect, scene: u128) -> i32 {
    let mut looks = ANYTHING;
    if scene & (bit(to) | BOARD.neighbours[to as usize]) != 0 {
        looks += NEARBY;
    }
    if effect.earns > 0 {
        looks += EARNS;
    }
    if effect.on_hexagon == 5 {
        looks += NEARLY_FULL;
    }
    looks
}

/// The points that a decision changes.
pub(super) fn scene(decision: Option<Move>) -> u128 {
    match decision {
        Some(Move::Slide { from, to } | Move::Relocate { from, to }) => bit(from) | bit(to),
        Some(Move::Place { to }) => bit(to),
        _ => 0,
    }
}
