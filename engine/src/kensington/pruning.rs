//! How much the search leaves out. Each number was chosen by matches.

use super::board::NONE;
use super::node::Node;
use std::sync::LazyLock;

/// At and above this depth relocations are put in the order of what the positions after them are
/// worth, below it by how they look at first.
pub const SORTED_FROM: i32 = 2;
/// At and above this depth a position that was never met before is searched less deep.
pub const UNKNOWN_FROM: i32 = 4;
/// A score that is above beta by [`sure`] is believed up to this depth.
pub const SURE_TO: i32 = 4;
/// Skipping a turn is tried from this depth on.
pub const SKIP_FROM: i32 = 3;
/// Up to this depth quiet decisions are left out that cannot reach alpha by [`hope`].
pub const HOPE_TO: i32 = 2;
/// Relocations after so many are searched less deep, from this depth on.
pub const LATE_RELOCATION: usize = 3;
pub const LATE_RELOCATION_FROM: i32 = 3;

/// By how much a position may be expected to fall in so many turns.
pub const fn sure(depth: i32) -> i32 {
    60 * depth + 30
}

/// By how much a quiet decision may be expected to raise a position's worth.
pub const fn hope(depth: i32) -> i32 {
    80 * depth + 60
}

/// The depth after a turn was skipped.
pub fn depth_after_skip(depth: i32) -> i32 {
    (depth - 3 - depth / 4).max(0)
}

/// How many relocations are looked at.
pub fn relocations(node: &Node, depth: i32) -> usize {
    let first = node.position.relocations() == 2 || node.position.relocated == NONE;
    match (depth <= 0, first) {
        (true, true) => 2,
        (true, false) => 1,
        (false, true) => (6 + depth as usize).min(16),
        (false, false) => (3 + depth as usize).min(10),
    }
}

/// How many quiet decisions are looked at this close to the end of the search.
pub const fn looks(depth: i32) -> usize {
    match depth {
        1 => 10,
        2 => 16,
        3 => 24,
        4 => 36,
        _ => usize::MAX,
    }
}

/// How much less deep a quiet decision is looked at first, when so many have been tried and history
/// counts so much for it.
pub fn reduction(depth: i32, tried: usize, counts: i32, is_probe: bool) -> i32 {
    static REDUCTIONS: LazyLock<[[i8; 64]; 64]> = LazyLock::new(|| {
        let reduction = |depth: usize, tried: usize| {
            if depth < 2 || tried < 2 {
                return 0;
            }
            (0.3 + (depth as f64).ln() * (tried as f64).ln() * 0.85) as i8
        };
        std::array::from_fn(|depth| std::array::from_fn(|tried| reduction(depth, tried)))
    });
    let usual = i32::from(REDUCTIONS[depth.clamp(0, 63) as usize][tried.min(63)]);
    let most = (depth - 1).max(0);
    (usual - counts / 64 - i32::from(!is_probe)).clamp(0, most)
}
