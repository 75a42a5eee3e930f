//! How many stones of each team stand on each shape and hexagon, and what that is worth.

use super::board::{NONE, SHAPES, Team};
use super::moves::Move;
use super::network::Units;
use super::position::Position;
use super::weights::{GROUPS, PLACING, SLIDING, Tables};
use crate::bits::Members;

/// Kept up to date by every decision; worth nothing without the [`Tables`] it was made with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Red stones times eight plus Blue stones, by group.
    stones: [u8; GROUPS],
    /// What the board is worth for Red, by phase.
    worth: [i32; 2],
    /// What the network has summed up.
    pub units: Units,
}

const STEP: [u8; 2] = [8, 1];

impl Tally {
    /// Counts a position from nothing.
    pub fn new(tables: &Tables, position: &Position) -> Self {
        let mut tally = Self {
            stones: [0; GROUPS],
            worth: [0; 2],
            units: Units::new(tables.network, position),
        };
        for team in [Team::Red, Team::Blue] {
            for point in Members(position.stones(team)) {
                tally.add(tables, team, point);
            }
        }
        tally
    }

    /// What the board is worth for a team.
    #[inline(always)]
    pub fn worth(&self, phase: usize, team: Team) -> i32 {
        match team {
            Team::Red => self.worth[phase],
            Team::Blue => -self.worth[phase],
        }
    }

    /// The stones on a shape: a team's own, and the other's.
    #[inline(always)]
    pub fn on_group(&self, group: usize, team: Team) -> (u8, u8) {
        let stones = self.stones[group];
        match team {
            Team::Red => (stones >> 3, stones & 7),
            Team::Blue => (stones & 7, stones >> 3),
        }
    }

    /// The same for a hexagon.
    #[inline(always)]
    pub fn on_hexagon(&self, hexagon: usize, team: Team) -> (u8, u8) {
        self.on_group(SHAPES + hexagon, team)
    }

    /// Follows a decision that `position` is about to take.
    #[inline]
    pub fn follow(&mut self, tables: &Tables, position: &Position, decision: Move) {
        self.units.follow(tables.network, position, decision);
        let team = position.team();
        match decision {
            Move::Place { to } => self.add(tables, team, to),
            Move::Slide { from, to } => {
                self.remove(tables, team, from);
                self.add(tables, team, to);
            }
            Move::Relocate { from, to } => {
                self.remove(tables, team.other(), from);
                self.add(tables, team.other(), to);
            }
            Move::Stop | Move::Pass => {}
        }
    }

    #[inline(always)]
    fn add(&mut self, tables: &Tables, team: Team, point: u8) {
        self.change(tables, point, STEP[team as usize]);
    }

    #[inline(always)]
    fn remove(&mut self, tables: &Tables, team: Team, point: u8) {
        self.change(tables, point, STEP[team as usize].wrapping_neg());
    }

    #[inline(always)]
    fn change(&mut self, tables: &Tables, point: u8, step: u8) {
        for group in tables.groups_at[point as usize] {
            if group == NONE {
                break;
            }
            let before = self.stones[group as usize];
            let after = before.wrapping_add(step);
            self.stones[group as usize] = after;
            for phase in [PLACING, SLIDING] {
                self.worth[phase] +=
                    tables.value(phase, group, after) - tables.value(phase, group, before);
            }
        }
    }

    /// What one more stone (or one less) of `stone` at a point promises `team`.
    #[inline(always)]
    pub fn gain(
        &self,
        tables: &Tables,
        phase: usize,
        team: Team,
        stone: Team,
        point: u8,
        more: bool,
    ) -> i32 {
        let step = STEP[stone as usize];
        let step = if more { step } else { step.wrapping_neg() };
        let mut gain = 0;
        for group in tables.groups_at[point as usize] {
            if group == NONE {
                break;
            }
            let before = self.stones[group as usize];
            gain += tables.promise(phase, group, before.wrapping_add(step))
                - tables.promise(phase, group, before);
        }
        if matches!(team, Team::Red) {
            gain
        } else {
            -gain
        }
    }
}
