//! Which decisions are worth a look, the most promising first.

use super::board::{BOARD, POINTS, Team};
use super::evaluation::phase;
use super::moves::Move;
use super::position::{Position, earned};
use super::tally::Tally;
use super::weights::{SLIDING, Tables};
use crate::bits::{Members, bit};

/// A decision and how promising it looks.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// The decision.
    pub decision: Move,
    /// Larger is better.
    pub promise: i32,
    /// The relocations that it earns (K4).
    pub earns: u8,
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
    #[inline(always)]
    fn takes(self, to: u8, earns: u8) -> bool {
        match self {
            Self::All => true,
            Self::Shapes => earns > 0,
            Self::Answers(points) => earns > 0 || points & bit(to) != 0,
        }
    }
}

/// The placements, slides or the pass of a turn; no order yet.
pub fn turn_candidates(
    tables: &Tables,
    position: &Position,
    tally: &Tally,
    wanted: Wanted,
) -> Vec<Candidate> {
    let mut found = Vec::with_capacity(if wanted == Wanted::All { POINTS } else { 16 });
    let team = position.team();
    let phase = phase(position);
    let opposed = position.stones(team.other()) != 0 && position.head_start == 0;
    position.for_each_move(|decision| {
        let (stones, to, left) = match decision {
            Move::Place { to } => (position.stones(team) | bit(to), to, None),
            Move::Slide { from, to } => {
                (position.stones(team) & !bit(from) | bit(to), to, Some(from))
            }
            _ => {
                found.push(Candidate {
                    decision,
                    promise: 0,
                    earns: 0,
                });
                return;
            }
        };
        let earns = if opposed { earned(stones, to) } else { 0 };
        if wanted.takes(to, earns) {
            let mut promise = tally.gain(tables, phase, team, team, to, true);
            // An opposing stone cannot come here any more; half of that counts.
            promise -= tally.gain(tables, phase, team, team.other(), to, true) / 2;
            if let Some(from) = left {
                promise += tally.gain(tables, phase, team, team, from, false);
            }
            promise += i32::from(earns) * EARNED;
            found.push(Candidate {
                decision,
                promise,
                earns,
            });
        }
    });
    found
}

/// How many stones and how many targets of a relocation are looked at together.
const STONES: usize = 8;
const TARGETS: usize = 4;

/// The best-looking relocations, at most `most`, in order. Lifting a stone counts by what the
/// opponent loses and what it stops blocking; dropping it by the harm it does there.
pub fn relocation_candidates(
    tables: &Tables,
    position: &Position,
    tally: &Tally,
    most: usize,
) -> Vec<Candidate> {
    let (team, phase) = (position.team(), phase(position));
    let other = team.other();
    let mut lifts: Vec<(i32, u8)> = Members(position.relocatable())
        .map(|from| {
            let bonus = if phase == SLIDING {
                guards(position, tally, other, from)
            } else {
                0
            };
            (
                tally.gain(tables, phase, team, other, from, false) + bonus,
                from,
            )
        })
        .collect();
    let mut drops: Vec<(i32, u8)> = Members(position.empty())
        .map(|to| {
            let stuck = phase == SLIDING && BOARD.neighbours[to as usize] & position.empty() == 0;
            let harm = tally.gain(tables, phase, team, other, to, true);
            (harm + if stuck { 8 } else { 0 }, to)
        })
        .collect();
    lifts.sort_unstable_by_key(|&(gain, from)| (-gain, from));
    drops.sort_unstable_by_key(|&(gain, to)| (-gain, to));
    lifts.truncate(STONES);
    drops.truncate(TARGETS);
    let mut found: Vec<Candidate> = lifts
        .iter()
        .flat_map(|&(lift, from)| {
            drops.iter().map(move |&(drop, to)| Candidate {
                decision: Move::Relocate { from, to },
                promise: lift + drop,
                earns: 0,
            })
        })
        .collect();
    found.push(Candidate {
        decision: Move::Stop,
        promise: 0,
        earns: 0,
    });
    found.sort_by_key(|candidate| -candidate.promise);
    found.truncate(most.max(1));
    found
}

/// A stone that stands ready to slide into the last hole of its team's hexagon.
fn guards(position: &Position, tally: &Tally, team: Team, from: u8) -> i32 {
    let holes = super::threats::winning_points(position, tally, team, super::threats::Way::Slide);
    if BOARD.neighbours[from as usize] & holes != 0 {
        150
    } else {
        0
    }
}
