//! Which relocations are worth a look: of some 600 only pairs of a stone that is best taken away
//! and a point where it is best put.

use super::board::{BOARD, Team};
use super::evaluation::phase;
use super::experience::Experience;
use super::moves::Move;
use super::ordering::{Candidate, Effect};
use super::position::Position;
use super::tally::Tally;
use super::threats::{Way, winning_points};
use super::weights::{SLIDING, Tables};
use crate::bits::{Members, bit};

/// How many stones and how many targets are looked at together.
const STONES: usize = 8;
const TARGETS: usize = 4;
/// Added for a stone that is taken away from the last hole of its hexagon.
const GUARD: i32 = 150;
/// Added for a target where the stone cannot slide.
const STUCK: i32 = 8;

/// Fills `found` with the best-looking relocations, no order yet. Lifting a stone counts by what the
/// opponent loses and what it stops blocking; dropping it by the harm it does there.
pub fn relocation_candidates(
    tables: &Tables,
    position: &Position,
    tally: &Tally,
    experience: &Experience,
    found: &mut Vec<Candidate>,
) {
    let team = position.team();
    let guards = guards(position, tally, team.other());
    let mut lifts = Best::<STONES>::default();
    for from in Members(position.relocatable()) {
        let worth = lift(tables, position, tally, guards, from);
        lifts.add(worth + experience.lift(team, from), from);
    }
    let mut drops = Best::<TARGETS>::default();
    for to in Members(position.empty()) {
        let worth = drop(tables, position, tally, to);
        drops.add(worth + experience.drop(team, to), to);
    }
    found.clear();
    for &(lift, from) in lifts.all() {
        for &(drop, to) in drops.all() {
            found.push(candidate(Move::Relocate { from, to }, lift + drop));
        }
    }
    found.push(candidate(Move::Stop, 0));
}

/// Fills `found` with every relocation: first those that [`relocation_candidates`] finds, then the
/// rest in order.
pub fn all_relocations(
    tables: &Tables,
    position: &Position,
    tally: &Tally,
    found: &mut Vec<Candidate>,
) {
    let experience = Experience::new(0);
    relocation_candidates(tables, position, tally, &experience, found);
    found.sort_by_key(|candidate| -candidate.promise);
    let guards = guards(position, tally, position.team().other());
    let mut rest = Vec::new();
    position.for_each_move(|decision| {
        if let Move::Relocate { from, to } = decision
            && !found.iter().any(|found| found.decision == decision)
        {
            let lift = lift(tables, position, tally, guards, from);
            rest.push(candidate(
                decision,
                lift + drop(tables, position, tally, to),
            ));
        }
    });
    rest.sort_by_key(|candidate| -candidate.promise);
    found.append(&mut rest);
}

/// What it is worth to take an opposing stone away.
#[inline(always)]
fn lift(tables: &Tables, position: &Position, tally: &Tally, guards: u128, from: u8) -> i32 {
    let team = position.team();
    let gain = tables
        .promises
        .gain(tally, phase(position), team, team.other(), from, false);
    gain + if guards & bit(from) != 0 { GUARD } else { 0 }
}

/// What it is worth to put an opposing stone down.
#[inline(always)]
fn drop(tables: &Tables, position: &Position, tally: &Tally, to: u8) -> i32 {
    let (team, phase) = (position.team(), phase(position));
    let stuck = phase == SLIDING && BOARD.neighbours[to as usize] & position.empty() == 0;
    let harm = tables
        .promises
        .gain(tally, phase, team, team.other(), to, true);
    harm + if stuck { STUCK } else { 0 }
}

/// The stones that stand ready to slide into the last hole of their team's hexagon.
fn guards(position: &Position, tally: &Tally, team: Team) -> u128 {
    if phase(position) != SLIDING {
        return 0;
    }
    let holes = winning_points(position, tally, team, Way::Slide);
    Members(holes).fold(0, |near, hole| near | BOARD.neighbours[hole as usize])
}

const fn candidate(decision: Move, promise: i32) -> Candidate {
    Candidate {
        decision,
        promise,
        effect: Effect {
            earns: 0,
            on_hexagon: 0,
        },
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
