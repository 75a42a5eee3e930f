//! Which decisions are worth a look, the most promising first.

use super::board::{BOARD, Team};
use super::evaluation::phase;
use super::moves::Move;
use super::position::{Position, earned};
use super::tally::Tally;
use super::threats::{Way, winning_points};
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
/// Added for a stone that is taken away from the last hole of its hexagon.
const GUARD: i32 = 150;
/// Added for a target where the stone cannot slide.
const STUCK: i32 = 8;

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
}

/// How many stones and how many targets of a relocation are looked at together.
const STONES: usize = 8;
const TARGETS: usize = 4;

/// Fills `found` with the best-looking relocations, at most `most`, in order. Lifting a stone counts
/// by what the opponent loses and what it stops blocking; dropping it by the harm it does there.
pub fn relocation_candidates(
    tables: &Tables,
    position: &Position,
    tally: &Tally,
    most: usize,
    found: &mut Vec<Candidate>,
) {
    let (team, phase) = (position.team(), phase(position));
    let other = team.other();
    let guards = if phase == SLIDING {
        guards(position, tally, other)
    } else {
        0
    };
    let mut lifts = Best::<STONES>::default();
    for from in Members(position.relocatable()) {
        let gain = tally.gain(tables, phase, team, other, from, false);
        let guard = if guards & bit(from) != 0 { GUARD } else { 0 };
        lifts.add(gain + guard, from);
    }
    let mut drops = Best::<TARGETS>::default();
    for to in Members(position.empty()) {
        let stuck = phase == SLIDING && BOARD.neighbours[to as usize] & position.empty() == 0;
        let harm = tally.gain(tables, phase, team, other, to, true);
        drops.add(harm + if stuck { STUCK } else { 0 }, to);
    }
    found.clear();
    for &(lift, from) in lifts.all() {
        for &(drop, to) in drops.all() {
            insert(found, most, Move::Relocate { from, to }, lift + drop);
        }
    }
    insert(found, most, Move::Stop, 0);
}

/// Puts a decision behind those that are as promising, if it is among the best `most`.
fn insert(found: &mut Vec<Candidate>, most: usize, decision: Move, promise: i32) {
    let better = |candidate: &Candidate| candidate.promise >= promise;
    let place = found.iter().rposition(better).map_or(0, |last| last + 1);
    if place < most {
        found.truncate(most - 1);
        let candidate = Candidate {
            decision,
            promise,
            earns: 0,
        };
        found.insert(place, candidate);
    }
}

/// The best `N` points, the best first; of equal ones those that came first.
struct Best<const N: usize> {
    points: [(i32, u8); N],
    count: usize,
}

impl<const N: usize> Default for Best<N> {
    fn default() -> Self {
        Self {
            points: [(0, 0); N],
            count: 0,
        }
    }
}

impl<const N: usize> Best<N> {
    #[inline(always)]
    fn add(&mut self, worth: i32, point: u8) {
        let mut place = self.count;
        while place > 0 && self.points[place - 1].0 < worth {
            if place < N {
                self.points[place] = self.points[place - 1];
            }
            place -= 1;
        }
        if place < N {
            self.points[place] = (worth, point);
            self.count = (self.count + 1).min(N);
        }
    }

    fn all(&self) -> &[(i32, u8)] {
        &self.points[..self.count]
    }
}

/// The stones that stand ready to slide into the last hole of their team's hexagon.
fn guards(position: &Position, tally: &Tally, team: Team) -> u128 {
    let holes = winning_points(position, tally, team, Way::Slide);
    Members(holes).fold(0, |near, hole| near | BOARD.neighbours[hole as usize])
}
