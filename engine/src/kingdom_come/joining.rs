//! Which pins strings join, and how two more can be joined.

use super::moves::Move;
use super::network::{LONGEST, Network, Pair, WRAP, pairs_of};
use super::position::Position;
use super::rules::Rules;
use super::walks::walk_along;

/// The longest straight line between two pins that a string of its own can join.
const LONGEST_LINK: i64 = LONGEST - 6 * WRAP;

/// The longest straight line of a string that the options allow.
pub(super) fn longest_link(rules: &Rules) -> i64 {
    match rules.options.link_max {
        0 => LONGEST_LINK,
        most => LONGEST_LINK.min(most.into()),
    }
}

/// All pairs of pins that strings join, in ascending order.
pub(super) fn joined_pairs(network: &Network) -> Vec<Pair> {
    let walks = network.strings().iter();
    let mut pairs: Vec<Pair> = walks.flat_map(|string| pairs_of(&string.walk)).collect();
    pairs.sort_unstable();
    pairs
}

/// How two pins can be joined: by a new string or, when there is none left, by one that is wrapped anew.
pub(super) fn joining(position: &Position, one: u32, other: u32) -> Option<Move> {
    if position.supply(position.mover) > 0 {
        return Some(Move::lay(one, other));
    }
    let network = position.me().network();
    let new = (one.min(other), one.max(other));
    network.strings().iter().find_map(|string| {
        let mut pairs: Vec<Pair> = pairs_of(&string.walk).collect();
        pairs.push(new);
        let walk = walk_along(&pairs)?;
        (network.length(&walk) <= LONGEST).then(|| Move::rewrap(string.number, walk))
    })
}
