//! Which placements and slides are worth a look, the most promising first.

use super::board::{BOARD, Board, NONE, POINTS};
use super::evaluation::phase;
use super::moves::Move;
use super::position::{Position, earned};
use super::tally::Tally;
use super::weights::Tables;
use crate::bits::{Members, bit};

/// A decision and how promising it looks.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// The decision.
    pub decision: Move,
    /// Larger is better.
    pub promise: i32,
    /// What it does at once.
    pub effect: Effect,
}

/// What a placement or slide does at once.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Effect {
    /// The relocations that it earns (K4).
    pub earns: u8,
    /// Own stones on its hexagon afterwards, if it wins there and no opposing stone stands on it.
    pub on_hexagon: u8,
}

impl Effect {
    /// Whether nothing happens at once: no relocation is earned and no hexagon is nearly full.
    #[inline(always)]
    pub const fn is_quiet(self) -> bool {
        self.earns == 0 && self.on_hexagon < 5
    }
}

/// Added for each relocation that a decision earns.
const EARNED: i32 = 120;
/// Stands for a gain that was not worked out yet.
const UNKNOWN: i32 = i32::MIN;

/// Which candidates are wanted at the start of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// Every legal decision.
    All,
    /// Those that complete a shape.
    Shapes,
    /// Those that complete a shape or arrive at one of these points.
    Answers(u128),
}

impl Wanted {
    /// The points where such a candidate can arrive. A stone completes a shape only beside two others.
    #[inline(always)]
    fn targets(self, stones: u128) -> u128 {
        let answers = match self {
            Self::All => return u128::MAX,
            Self::Shapes => 0,
            Self::Answers(points) => points,
        };
        let (mut one, mut two) = (0, 0);
        for point in Members(stones) {
            two |= one & BOARD.neighbours[point as usize];
            one |= BOARD.neighbours[point as usize];
        }
        two | answers
    }

    /// Whether a decision that arrives at `to` and earns so much is wanted.
    #[inline(always)]
    fn takes(self, to: u8, earns: u8) -> bool {
        match self {
            Self::All => true,
            Self::Shapes => earns > 0,
            Self::Answers(points) => earns > 0 || points & bit(to) != 0,
        }
    }
}

/// What a decision at the start of a turn does at once.
#[inline(always)]
pub fn effect(position: &Position, tally: &Tally, decision: Move) -> Effect {
    Effect {
        earns: earns(position, decision),
        on_hexagon: on_hexagon(position, tally, decision),
    }
}

/// The relocations that a decision earns.
#[inline(always)]
fn earns(position: &Position, decision: Move) -> u8 {
    let team = position.team();
    if position.head_start > 0 || position.stones(team.other()) == 0 {
        return 0;
    }
    match decision {
        Move::Place { to } => earned(position.stones(team) | bit(to), to),
        Move::Slide { from, to } => earned(position.stones(team) & !bit(from) | bit(to), to),
        _ => 0,
    }
}

/// See [`Effect::on_hexagon`].
#[inline(always)]
fn on_hexagon(position: &Position, tally: &Tally, decision: Move) -> u8 {
    let (from, to) = match decision {
        Move::Place { to } => (NONE, to),
        Move::Slide { from, to } => (from, to),
        _ => return 0,
    };
    let (team, hexagon) = (position.team(), BOARD.hexagon_at[to as usize]);
    if hexagon == NONE || !Board::wins_on(team, hexagon) {
        return 0;
    }
    let stays = from == NONE || BOARD.hexagon_at[from as usize] != hexagon;
    match tally.on_hexagon(hexagon as usize, team) {
        (own, 0) if stays => own + 1,
        _ => 0,
    }
}

/// Fills `found` with the placements, slides or the pass of a turn; no order yet.
pub fn turn_candidates(
    tables: &Tables,
    position: &Position,
    tally: &Tally,
    wanted: Wanted,
    found: &mut Vec<Candidate>,
) {
    found.clear();
    let (team, phase) = (position.team(), phase(position));
    let gain = |stone, point, more| tally.gain(tables, phase, team, stone, point, more);
    // Several slides lead to one point, and from one.
    let mut arrivals = [UNKNOWN; POINTS];
    let mut leaves = (NONE, 0);
    let targets = wanted.targets(position.stones(team));
    position.for_each_move(|decision| {
        if decision.target().is_some_and(|to| targets & bit(to) == 0) {
            return;
        }
        let earns = earns(position, decision);
        let mut promise = i32::from(earns) * EARNED;
        if let Some(to) = decision.target() {
            if !wanted.takes(to, earns) {
                return;
            }
            let arrival = &mut arrivals[to as usize];
            if *arrival == UNKNOWN {
                // An opposing stone cannot come here any more; half of that counts.
                *arrival = gain(team, to, true) - gain(team.other(), to, true) / 2;
            }
            promise += *arrival;
        }
        if let Move::Slide { from, .. } = decision {
            if leaves.0 != from {
                leaves = (from, gain(team, from, false));
            }
            promise += leaves.1;
        }
        let on_hexagon = on_hexagon(position, tally, decision);
        found.push(Candidate {
            decision,
            promise,
            effect: Effect { earns, on_hexagon },
        });
    });
}
