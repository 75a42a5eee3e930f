//! What a game has been through already, so that nobody slides in circles for ever (K9).
//!
//! Coming back to a whole position counts against the team that thinks. And a team grows tired of
//! an arrangement of its own stones, the more the more often it has stood there: else it would
//! open and close the same square until the end of days, relocating other stones each time.

use super::board::Team;
use super::position::Position;
use crate::rng::scramble;
use std::array;

/// What coming back counts: enough to try anything that does not lose ground, not enough to give up
/// a hexagon for it.
const AGAIN: i32 = 100;
/// What each earlier time that a team's stones stood so counts, and the most that all of them can.
const TIRED: i32 = 30;
const MOST_TIRED: i32 = 390;
/// How many keys a set has room for; older ones give way.
const PLACES: usize = 1 << 12;

/// Earlier positions at the start of a turn amid sliding. No other one can come again, because
/// placed stones never return to a hand.
#[derive(Debug)]
pub struct Past {
    thinks: Team,
    /// The whole positions, sorted.
    keys: Vec<u64>,
    /// By team: a key of its stones, and what standing so again counts.
    arrangements: [Vec<(u64, i32)>; 2],
}

impl Past {
    /// The past of a search from `position`.
    pub fn new(position: &Position, earlier: &[Position]) -> Self {
        let mut past = Self {
            thinks: position.team(),
            keys: Vec::new(),
            arrangements: array::from_fn(|_| Vec::new()),
        };
        for position in earlier.iter().filter(|position| can_return(position)) {
            past.keys.push(position.key());
            past.tire(position, position.team().other());
        }
        if can_return(position) {
            past.keys.push(position.key());
        }
        past.keys.sort_unstable();
        past
    }

    /// Counts how the team that has just had its turn stands.
    fn tire(&mut self, position: &Position, team: Team) {
        let places = &mut self.arrangements[team as usize];
        places.resize(PLACES, (0, 0));
        let key = arrangement(position, team);
        let (found, tired) = &mut places[key as usize % PLACES];
        *tired = if *found == key {
            (*tired + TIRED).min(MOST_TIRED)
        } else {
            TIRED
        };
        *found = key;
    }

    /// The score of a position, for the team to move there, if the game has been there before.
    #[inline(always)]
    pub fn score(&self, position: &Position, key: u64) -> Option<i32> {
        if !can_return(position) || self.keys.binary_search(&key).is_err() {
            return None;
        }
        Some(if position.team() == self.thinks {
            -AGAIN
        } else {
            AGAIN
        })
    }

    /// How much more tired of its stones the other team is than the one to move.
    #[inline(always)]
    pub fn tiredness(&self, position: &Position) -> i32 {
        let team = position.team();
        self.tired(position, team.other()) - self.tired(position, team)
    }

    #[inline(always)]
    fn tired(&self, position: &Position, team: Team) -> i32 {
        let places = &self.arrangements[team as usize];
        if places.is_empty() {
            return 0;
        }
        let key = arrangement(position, team);
        match places[key as usize % PLACES] {
            (found, tired) if found == key => tired,
            _ => 0,
        }
    }
}

#[inline(always)]
fn can_return(position: &Position) -> bool {
    position.relocations() == 0 && !position.placing()
}

#[inline(always)]
fn arrangement(position: &Position, team: Team) -> u64 {
    let stones = position.stones(team);
    scramble(scramble(stones as u64) ^ (stones >> 64) as u64)
}
