//! What strikes a family about a property: the inputs of the [`Net`](super::net::Net).

use super::home::{ALONE, COLOURS, Colour, Home, NONE};
use super::position::Position;
use super::rules::{Rules, SEATS};
use crate::rng::scramble;

/// How many inputs a standing has.
pub const STANDING_INPUTS: usize = 32;
/// How many inputs a property has.
pub const HOME_INPUTS: usize = 41;
/// How many kinds of standing there are, see [`Standing::number`].
pub const STANDINGS: usize = 5 * SEATS * 5 * 5;
/// How many kinds of lead there are, see [`Standing::lead_number`].
pub const LEADS: usize = 2 * 5 * 5 * LEAD_KINDS * QUIET_KINDS;
const LEAD_KINDS: usize = 7;
const QUIET_KINDS: usize = 4;

/// How far the game has come for everybody: what properties are worth depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The seat that has the next turn.
    pub following: u8,
    /// Children that each seat has placed.
    pub placed: [u8; SEATS],
    /// The points of each seat by what is visible.
    pub points: [u8; SEATS],
    /// How near the game is to its end without an event (C12), in quarters.
    pub quiet: u8,
}

impl Standing {
    /// The standing in a position when `following` has the next turn.
    pub fn of(position: &Position, following: u8) -> Self {
        let mut placed = [0; SEATS];
        let mut points = [0; SEATS];
        for home in &position.homes {
            let each = home.points() as u8;
            for &seat in &home.living[..home.children()] {
                placed[seat as usize] += 1;
                points[seat as usize] += each;
            }
        }
        let limit = position.rules.quiet_limit();
        let quiet = position.quiet * QUIET_KINDS as u16 / limit;
        Self {
            following,
            placed,
            points,
            quiet: quiet.min(QUIET_KINDS as u16 - 1) as u8,
        }
    }

    /// After a child of a seat has moved into a property, which is `moved` now.
    pub const fn with_child(mut self, seat: u8, moved: &Home) -> Self {
        let each = moved.points() as u8;
        self.placed[seat as usize] += 1;
        self.points[seat as usize] += each;
        if moved.children() == 2 {
            let partner = moved.living[0] as usize;
            self.points[partner] = self.points[partner] + each - ALONE;
        }
        self.quiet = 0;
        self
    }

    /// It as a number of 42 bits, which another standing hardly ever has.
    pub fn key(&self) -> u64 {
        let mut key = u64::from(self.following) << 2 | u64::from(self.quiet);
        for (&placed, &points) in self.placed.iter().zip(&self.points) {
            key = scramble(key << 12 ^ u64::from(placed) << 8 ^ u64::from(points));
        }
        key >> 22
    }

    /// How many seats come before this one.
    pub const fn delay(&self, rules: &Rules, seat: u8) -> u8 {
        (seat + rules.seats() - self.following) % rules.seats()
    }

    /// The most that another seat has.
    fn most_of_others(of: &[u8; SEATS], seat: u8) -> u8 {
        let others = (0..SEATS).filter(|&other| other != seat as usize);
        others.map(|other| of[other]).max().unwrap_or(0)
    }

    /// The most children that another seat has placed.
    fn leader(&self, seat: u8) -> u8 {
        Self::most_of_others(&self.placed, seat).min(4)
    }

    /// How far a seat is ahead of all others in points, from 0 (far behind) to 6.
    fn lead(&self, seat: u8) -> u8 {
        let ahead = i32::from(self.points[seat as usize])
            - i32::from(Self::most_of_others(&self.points, seat));
        let far = (ahead.abs() + 2) / 3;
        (3 + ahead.signum() * far.min(3)) as u8
    }

    /// What kind of standing it is for a seat: seats, delay, own children and those of the leader.
    pub fn number(&self, rules: &Rules, seat: u8) -> usize {
        let own = self.placed[seat as usize].min(4);
        numbered([
            (rules.seats() - 2, 5),
            (self.delay(rules, seat), 6),
            (own, 5),
            (self.leader(seat), 5),
        ])
    }

    /// What kind of lead it is for a seat: for two or more, own children, those of the leader, the
    /// lead in points, and how near the end without an event is.
    pub fn lead_number(&self, rules: &Rules, seat: u8) -> usize {
        numbered([
            (u8::from(rules.seats() > 2), 2),
            (self.placed[seat as usize].min(4), 5),
            (self.leader(seat), 5),
            (self.lead(seat), LEAD_KINDS),
            (self.quiet, QUIET_KINDS),
        ])
    }

    /// What strikes a seat about it.
    pub fn inputs(&self, rules: &Rules, seat: u8) -> Inputs {
        let mut inputs = Inputs::new();
        inputs.one_of(5, rules.seats() - 2);
        inputs.one_of(6, self.delay(rules, seat));
        inputs.one_of(5, self.placed[seat as usize]);
        inputs.one_of(5, self.leader(seat));
        inputs.one_of(LEAD_KINDS as u8, self.lead(seat));
        inputs.one_of(QUIET_KINDS as u8, self.quiet);
        debug_assert_eq!(inputs.base as usize, STANDING_INPUTS);
        inputs
    }
}

/// One number for parts that each lie below their range.
fn numbered<const N: usize>(parts: [(u8, usize); N]) -> usize {
    parts.iter().fold(0, |number, &(part, range)| {
        number * range + usize::from(part)
    })
}

/// The inputs that are there, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Inputs {
    there: u64,
    base: u8,
}

impl Inputs {
    const fn new() -> Self {
        Self { there: 0, base: 0 }
    }

    /// One of `range` inputs, the `which`-th.
    fn one_of(&mut self, range: u8, which: u8) {
        self.there |= 1 << (self.base + which.min(range - 1));
        self.base += range;
    }

    /// An input that is there or not.
    fn perhaps(&mut self, there: bool) {
        self.there |= u64::from(there) << self.base;
        self.base += 1;
    }

    /// All as bits.
    pub const fn bits(self) -> u64 {
        self.there
    }

    /// Those that are there.
    pub fn list(self) -> impl Iterator<Item = usize> {
        let mut left = self.there;
        std::iter::from_fn(move || {
            let next = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            (next < 64).then_some(next)
        })
    }
}

/// What a property looks like to a seat.
pub fn inputs(rules: &Rules, standing: &Standing, home: &Home, seat: u8) -> Inputs {
    let mut inputs = Inputs::new();
    let own = rules.colour(seat);
    let counts = home.counts();
    let (best, second) = best_colours(home, own);
    inputs.one_of(5, company(home, seat));
    inputs.one_of(3, counts.of(own));
    inputs.one_of(6, counts.of(best));
    inputs.one_of(3, counts.of(second));
    let parked = |colour| home.cars.iter().filter(|&&car| car == colour).count() as u8;
    inputs.one_of(3, parked(NONE));
    inputs.one_of(6, van(home, own, best, second));
    inputs.one_of(3, parked(best));
    inputs.perhaps(home.house == best);
    inputs.perhaps(home.garage == best);
    inputs.perhaps(home.house == own);
    inputs.perhaps(home.garage == own);
    inputs.perhaps(parked(own) > 0);
    inputs.perhaps(home.up && home.van == own);
    let (welcome, before) = welcome(rules, standing, home, seat);
    inputs.one_of(4, welcome);
    inputs.perhaps(before);
    inputs.perhaps(counts.lock() == own);
    debug_assert_eq!(inputs.base as usize, HOME_INPUTS);
    inputs
}

/// The two most frequent colours but the own one; of two alike first the one of a van that waits.
fn best_colours(home: &Home, own: Colour) -> (Colour, Colour) {
    let counts = home.counts();
    let rank = |colour: Colour| 2 * counts.of(colour) + u8::from(!home.up && home.van == colour);
    let (mut best, mut second) = (NONE, NONE);
    for colour in (0..COLOURS as Colour).filter(|&colour| colour != own) {
        if best == NONE || rank(colour) > rank(best) {
            (best, second) = (colour, best);
        } else if second == NONE || rank(colour) > rank(second) {
            second = colour;
        }
    }
    (best, second)
}

/// Who lives there: nobody, an own child, another one, both, two others.
fn company(home: &Home, seat: u8) -> u8 {
    match (home.children(), home.houses_child_of(seat)) {
        (0, _) => 0,
        (1, true) => 1,
        (1, false) => 2,
        (_, true) => 3,
        (_, false) => 4,
    }
}

/// The van: face up, unknown, or what it will do when it is turned up.
fn van(home: &Home, own: Colour, best: Colour, second: Colour) -> u8 {
    match home.van {
        _ if home.up => 0,
        NONE => 1,
        van if van == best => 2,
        van if van == own => 3,
        van if van == second => 4,
        _ => 5,
    }
}

/// How many other families could move in without anything of their colour being there, and whether
/// one of them has a turn before the seat.
fn welcome(rules: &Rules, standing: &Standing, home: &Home, seat: u8) -> (u8, bool) {
    let counts = home.counts();
    let could = |other: &u8| {
        *other != seat && !home.houses_child_of(*other) && counts.of(rules.colour(*other)) == 0
    };
    let mut number = 0;
    let mut before = false;
    for other in (0..rules.seats()).filter(could) {
        number += 1;
        before |= standing.delay(rules, other) < standing.delay(rules, seat);
    }
    (number, before)
}
