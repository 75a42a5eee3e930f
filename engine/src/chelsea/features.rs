//! What strikes a family about a property: the inputs of the [`Net`](super::net::Net).

use super::home::{COLOURS, Colour, Home, NONE};
use super::position::Position;
use super::rules::{Rules, SEATS};

/// How many inputs there are.
pub const INPUTS: usize = 62;
/// No property has more of them at once.
pub const MOST: usize = 20;
/// How many kinds of standing there are, see [`Standing::number`].
pub const STANDINGS: usize = 5 * SEATS * 5 * 5;

/// How far the game has come for everybody: what properties are worth depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The seat that has the next turn.
    pub following: u8,
    /// Children that each seat has placed.
    pub placed: [u8; SEATS],
}

impl Standing {
    /// The standing in a position when `following` has the next turn.
    pub fn of(position: &Position, following: u8) -> Self {
        let mut placed = [0; SEATS];
        for home in &position.homes {
            for &seat in &home.living[..home.children()] {
                placed[seat as usize] += 1;
            }
        }
        Self { following, placed }
    }

    /// After one more child of a seat.
    pub const fn with_child(mut self, seat: u8) -> Self {
        self.placed[seat as usize] += 1;
        self
    }

    /// It as a number of 21 bits.
    pub fn key(&self) -> u64 {
        let placed = self
            .placed
            .iter()
            .fold(0, |key, &n| key << 3 | u64::from(n));
        placed << 3 | u64::from(self.following)
    }

    /// How many seats come before this one.
    pub const fn delay(&self, rules: &Rules, seat: u8) -> u8 {
        (seat + rules.seats() - self.following) % rules.seats()
    }

    /// The most children that another seat has placed.
    fn most_of_others(&self, seat: u8) -> u8 {
        let others = (0..SEATS).filter(|&other| other != seat as usize);
        others
            .map(|other| self.placed[other])
            .max()
            .unwrap_or(0)
            .min(4)
    }

    /// What kind of standing it is for a seat: seats, delay, own children and those of the leader.
    pub fn number(&self, rules: &Rules, seat: u8) -> usize {
        let own = self.placed[seat as usize].min(4);
        let parts = [
            (rules.seats() - 2, 5),
            (self.delay(rules, seat), 6),
            (own, 5),
            (self.most_of_others(seat), 5),
        ];
        parts.iter().fold(0, |number, &(part, range)| {
            number * range + usize::from(part)
        })
    }
}

/// A list of inputs that are there.
pub struct Inputs {
    there: [u8; MOST],
    length: usize,
    base: u8,
}

impl Inputs {
    const fn new() -> Self {
        Self {
            there: [0; MOST],
            length: 0,
            base: 0,
        }
    }

    /// One of `range` inputs, the `which`-th.
    fn one_of(&mut self, range: u8, which: u8) {
        self.there[self.length] = self.base + which.min(range - 1);
        self.length += 1;
        self.base += range;
    }

    /// An input that is there or not.
    fn perhaps(&mut self, there: bool) {
        if there {
            self.there[self.length] = self.base;
            self.length += 1;
        }
        self.base += 1;
    }

    /// Those that are there.
    pub fn list(&self) -> &[u8] {
        &self.there[..self.length]
    }
}

/// What a property looks like to a seat.
pub fn inputs(rules: &Rules, standing: &Standing, home: &Home, seat: u8) -> Inputs {
    let mut inputs = Inputs::new();
    let own = rules.colour(seat);
    let counts = home.counts();
    let (best, second) = best_colours(home, own);
    inputs.one_of(5, rules.seats() - 2);
    inputs.one_of(6, standing.delay(rules, seat));
    inputs.one_of(5, standing.placed[seat as usize]);
    inputs.one_of(5, standing.most_of_others(seat));
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
    debug_assert_eq!(inputs.base as usize, INPUTS);
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
