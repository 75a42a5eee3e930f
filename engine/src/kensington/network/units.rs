//! The units' sums for one position.

use super::super::board::{NONE, Team};
use super::super::moves::Move;
use super::super::position::Position;
use super::super::weights::GROUPS;
use super::OUTPUTS;
use super::rows::{Network, Row};
use crate::bits::Members;

/// Kept up to date by every decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Units {
    /// What is in each group, in base 3: 1 for a red stone, 2 for a blue one.
    contents: [u16; GROUPS],
    sums: Row,
}

impl Units {
    /// Sums up a position from nothing.
    pub fn new(network: &Network, position: &Position) -> Self {
        let mut units = Self {
            contents: [0; GROUPS],
            sums: network.bias,
        };
        for group in 0..GROUPS as u8 {
            add(&mut units.sums, network.contents(group, 0));
        }
        for team in [Team::Red, Team::Blue] {
            add(&mut units.sums, network.hand(team, held(position, team)));
            for point in Members(position.stones(team)) {
                units.put(network, team, point);
            }
        }
        units
    }

    /// The outputs, unclipped: a team's own, and the other's.
    #[inline(always)]
    pub(super) fn seen_by(&self, team: Team) -> (&[i16], &[i16]) {
        let (red, blue) = self.sums.split_at(OUTPUTS / 2);
        match team {
            Team::Red => (red, blue),
            Team::Blue => (blue, red),
        }
    }

    /// Follows a decision that `position` is about to take.
    #[inline]
    pub fn follow(&mut self, network: &Network, position: &Position, decision: Move) {
        let team = position.team();
        match decision {
            Move::Place { to } => {
                let hand = held(position, team);
                let (before, after) = (network.hand(team, hand), network.hand(team, hand - 1));
                exchange(&mut self.sums, before, after);
                self.put(network, team, to);
            }
            Move::Slide { from, to } => {
                self.lift(network, team, from);
                self.put(network, team, to);
            }
            Move::Relocate { from, to } => {
                self.lift(network, team.other(), from);
                self.put(network, team.other(), to);
            }
            Move::Stop | Move::Pass => {}
        }
    }

    #[inline(always)]
    fn put(&mut self, network: &Network, team: Team, point: u8) {
        self.change(network, point, team as u16 + 1);
    }

    #[inline(always)]
    fn lift(&mut self, network: &Network, team: Team, point: u8) {
        self.change(network, point, (team as u16 + 1).wrapping_neg());
    }

    #[inline(always)]
    fn change(&mut self, network: &Network, point: u8, digit: u16) {
        for (group, value) in network.places[point as usize] {
            if group == NONE {
                break;
            }
            let before = self.contents[group as usize];
            let after = before.wrapping_add(value.wrapping_mul(digit));
            self.contents[group as usize] = after;
            let (before, after) = (
                network.contents(group, before),
                network.contents(group, after),
            );
            exchange(&mut self.sums, before, after);
        }
    }
}

/// The stones in all hands of a team.
#[inline(always)]
fn held(position: &Position, team: Team) -> u8 {
    let seats = (team as u8..position.rules().seats()).step_by(2);
    seats.map(|seat| position.hand(seat)).sum()
}

#[inline(always)]
fn add(sums: &mut Row, row: &Row) {
    for (sum, more) in sums.iter_mut().zip(row) {
        *sum += more;
    }
}

/// A function of its own, where the compiler is sure to work on many sums at once. Amid its callers it
/// sometimes did not, and a search took 1.4 times as long.
#[inline(never)]
fn exchange(sums: &mut Row, before: &Row, after: &Row) {
    for ((sum, less), more) in sums.iter_mut().zip(before).zip(after) {
        *sum = sum.wrapping_add(more.wrapping_sub(*less));
    }
}
