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
    /// Red stones times eight plus Blue stones, by group; what lies behind the groups stays 0.
    stones: [u8; PLACES],
    /// What the board is worth for Red, by phase.
    worth: [i32; 2],
    /// What the network has summed up.
    pub units: Units,
}

const STEP: [u8; 2] = [8, 1];
/// The groups filled up to whole words.
const PLACES: usize = GROUPS.next_multiple_of(8);
/// Stands for no group where one is asked for; no stone is ever on it.
pub const NO_GROUP: u8 = GROUPS as u8;

/// Stones as they are counted, for every group: what [`Tally::groups_like`] looks for.
pub type Pattern = [u8; PLACES];

impl Tally {
    /// Counts a position from nothing.
    pub fn new(tables: &Tables, position: &Position) -> Self {
        let mut tally = Self {
            stones: [0; PLACES],
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

    /// The stones on a group, red ones times eight plus blue ones.
    #[inline(always)]
    pub fn stones_on(&self, group: u8) -> u8 {
        self.stones[group as usize % PLACES]
    }

    /// The set of groups whose stones, counted so, are those of the pattern; eight at a time.
    #[inline(always)]
    pub fn groups_like(&self, pattern: &Pattern) -> u64 {
        const LOW: u64 = 0x0101_0101_0101_0101;
        const GATHER: u64 = 0x0102_0408_1020_4080;
        let (words, _) = self.stones.as_chunks();
        let (wanted, _) = pattern.as_chunks();
        let mut set = 0;
        for (place, (word, wanted)) in words.iter().zip(wanted).enumerate() {
            let different = u64::from_le_bytes(*word) ^ u64::from_le_bytes(*wanted);
            // No count reaches 128, so that a byte's high bit is free to say whether it is 0.
            let same = !(different + 127 * LOW) >> 7 & LOW;
            set |= (same.wrapping_mul(GATHER) >> 56) << (8 * place);
        }
        set
    }

    /// The stones on a hexagon: a team's own, and the other's.
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
}
