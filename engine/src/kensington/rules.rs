//! The options of a game, checked once.

use super::board::Team;
use super::position::Position;
pub use crate::refusal::InvalidRules;

/// The largest number of seats.
pub const SEATS: usize = 6;

/// The options of one game; [`Rules::new`] is the checked door.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    seats: u8,
    starts: Team,
    stones: [u8; 2],
    head_start: [u8; 2],
    rebuild_delay: u8,
}

impl Default for Rules {
    /// Two seats, fifteen stones each, Red starts.
    fn default() -> Self {
        Self {
            seats: 2,
            starts: Team::Red,
            stones: [15; 2],
            head_start: [0; 2],
            rebuild_delay: 0,
        }
    }
}

impl Rules {
    /// How many stones a team has unless it is a handicap game (K1).
    pub const fn full_stones(seats: u8) -> u8 {
        if seats == 4 { 16 } else { 15 }
    }

    /// The rules with these options; `stones` and `head_start` are Red's and Blue's (K1, K6, K10).
    ///
    /// # Errors
    /// [`InvalidRules`] names the first option that is out of its range, and the range.
    pub fn new(
        seats: i64,
        starts: Team,
        stones: [i64; 2],
        head_start: [i64; 2],
        rebuild_delay: i64,
    ) -> Result<Self, InvalidRules> {
        if ![2, 4, 6].contains(&seats) {
            return Err(InvalidRules(format!(
                "seats must be 2, 4 or 6, not {seats}"
            )));
        }
        let full = Self::full_stones(seats as u8);
        let mut rules = Self {
            seats: seats as u8,
            starts,
            stones: [full; 2],
            head_start: [0; 2],
            rebuild_delay: in_range("rebuild_delay", rebuild_delay, 10, 0)?,
        };
        for team in [Team::Red, Team::Blue] {
            let (name, index) = (team.name(), team as usize);
            rules.stones[index] = in_range(&format!("{name}_stones"), stones[index], full, 6)?;
            let most = rules.dealt(index as u8).min(5);
            let option = format!("{name}_head_start");
            rules.head_start[index] = in_range(&option, head_start[index], most, 0)?;
        }
        Ok(rules)
    }

    /// How many seats, of both teams together.
    #[inline(always)]
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// The seat that has the first turn.
    pub const fn first_seat(&self) -> u8 {
        self.starts as u8
    }

    /// How many stones a team has in all.
    pub const fn stones(&self, team: Team) -> u8 {
        self.stones[team as usize]
    }

    /// How many stones a team's first seat places before the first turn (K10).
    #[inline(always)]
    pub const fn head_start(&self, team: Team) -> u8 {
        self.head_start[team as usize]
    }

    /// For how many turns a broken shape may not be completed again (K6).
    #[inline(always)]
    pub const fn rebuild_delay(&self) -> u8 {
        self.rebuild_delay
    }

    /// The stones in a seat's hand at the start: as even as possible, the earlier seats get more.
    pub const fn dealt(&self, seat: u8) -> u8 {
        let (members, place) = (self.seats / 2, seat / 2);
        let stones = self.stones[seat as usize % 2];
        stones / members + (place < stones % members) as u8
    }

    /// The position before the first decision.
    pub fn start(&self) -> Position {
        Position::start(self)
    }
}

fn in_range(option: &str, value: i64, most: u8, least: u8) -> Result<u8, InvalidRules> {
    if (i64::from(least)..=i64::from(most)).contains(&value) {
        Ok(value as u8)
    } else {
        Err(InvalidRules(format!(
            "{option} must be {least} to {most}, not {value}"
        )))
    }
}
