//! Which placements and slides are worth a look, the most promising first.

use super::board::{BOARD, Board, NONE, Team};
use super::evaluation::phase;
use super::moves::Move;
use super::position::{Position, earned};
use super::tally::Tally;
use super::weights::Tables;
use crate::bits::bit;

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
    /// Whether a decision that arrives at `to` and earns so much is wanted.
    #[inline(always)]
    pub fn takes(self, to: u8, earns: u8) -> bool {
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
    let team = position.team();
    let (stones, from, to) = match decision {
        Move::Place { to } => (position.stones(team) | bit(to), NONE, to),
        Move::Slide { from, to } => (position.stones(team) & !bit(from) | bit(to), from, to),
        _ => return Effect::default(),
    };
    let opposed = position.stones(team.other()) != 0 && position.head_start == 0;
    let hexagon = BOARD.hexagon_at[to as usize];
    let mut on_hexagon = 0;
    if hexagon != NONE && Board::wins_on(team, hexagon) {
        let (own, other) = tally.on_hexagon(hexagon as usize, team);
        let leaves = from != NONE && BOARD.hexagon_at[from as usize] == hexagon;
        if other == 0 && !leaves {
            on_hexagon = own + 1;
        }
    }
    Effect {
        earns: if opposed { earned(stones, to) } else { 0 },
        on_hexagon,
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
    let team = position.team();
    let phase = phase(position);
    let gain =
        |stone: Team, point: u8, more: bool| tally.gain(tables, phase, team, stone, point, more);
    position.for_each_move(|decision| {
        let effect = effect(position, tally, decision);
        let mut promise = i32::from(effect.earns) * EARNED;
        if let Some(to) = decision.target() {
            if !wanted.takes(to, effect.earns) {
                return;
            }
            // An opposing stone cannot come here any more; half of that counts.
            promise += gain(team, to, true) - gain(team.other(), to, true) / 2;
        }
        if let Move::Slide { from, .. } = decision {
            promise += gain(team, from, false);
        }
        found.push(Candidate {
            decision,
            promise,
            effect,
        });
    });
}
