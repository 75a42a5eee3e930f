//! Worth and shares by the [`Net`], remembered, since properties come back in the same state again
//! and again.

use super::features::{Inputs, Standing, inputs};
use super::home::Home;
use super::net::{FIRST, Net};
use super::position::Position;
use super::rules::{Rules, SEATS};
use crate::rng::scramble;

/// Something for each seat.
pub type BySeat = [f32; SEATS];

#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    worth: BySeat,
}

/// What the first layer of the network hears of a standing, by seat.
#[derive(Clone, Copy)]
struct Surroundings {
    key: u64,
    heard: [[f32; FIRST]; SEATS],
    /// The standing as each seat sees it, as a number.
    seen: [u64; SEATS],
}

/// What a property is worth to a seat that sees it like this.
#[derive(Clone, Copy)]
struct Sight {
    key: u64,
    worth: f32,
}

/// Standings that are remembered.
const STANDINGS_KEPT: usize = 64;

/// Says what properties and positions are worth to each seat.
pub struct Judge<'a> {
    net: &'a Net,
    rules: Rules,
    table: Vec<Entry>,
    /// Properties that differ may look alike to a seat.
    sights: Vec<Sight>,
    surroundings: Vec<Surroundings>,
}

impl Home {
    /// The property as a number of 22 bits; it does not matter which car stands on which space.
    const fn key(&self) -> u64 {
        let [a, b] = self.cars;
        let (low, high) = if a < b { (a, b) } else { (b, a) };
        let parts = [
            self.house,
            self.garage,
            low,
            high,
            self.van,
            self.living[0],
            self.living[1],
        ];
        let mut key = self.up as u64;
        let mut at = 0;
        while at < parts.len() {
            key = key << 3 | parts[at] as u64;
            at += 1;
        }
        key
    }
}

impl<'a> Judge<'a> {
    /// A judge who remembers two to the `bits` properties.
    pub fn new(net: &'a Net, rules: Rules, bits: u32) -> Self {
        let empty = Entry {
            key: u64::MAX,
            worth: [0.0; SEATS],
        };
        let nowhere = Surroundings {
            key: u64::MAX,
            heard: [[0.0; FIRST]; SEATS],
            seen: [0; SEATS],
        };
        Self {
            net,
            rules,
            table: vec![empty; 1 << bits],
            sights: vec![Sight { key: 0, worth: 0.0 }; 1 << bits],
            surroundings: vec![nowhere; STANDINGS_KEPT],
        }
    }

    /// What a property is worth to each seat.
    #[inline]
    pub fn home(&mut self, home: &Home, standing: &Standing, standing_key: u64) -> BySeat {
        let key = standing_key << 22 | home.key();
        let place = scramble(key) as usize & (self.table.len() - 1);
        if self.table[place].key != key {
            let worth = self.worth(home, standing, standing_key);
            self.table[place] = Entry { key, worth };
        }
        self.table[place].worth
    }

    #[cold]
    fn worth(&mut self, home: &Home, standing: &Standing, standing_key: u64) -> BySeat {
        let around = self.surroundings(standing, standing_key);
        let mut worth = [0.0; SEATS];
        for seat in 0..self.rules.seats() {
            let inputs = inputs(&self.rules, standing, home, seat);
            worth[seat as usize] = self.sight(around, seat as usize, inputs);
        }
        worth
    }

    /// Where the surroundings of a standing are kept.
    fn surroundings(&mut self, standing: &Standing, key: u64) -> usize {
        let place = key as usize % STANDINGS_KEPT;
        if self.surroundings[place].key != key {
            let kept = &mut self.surroundings[place];
            kept.key = key;
            for seat in 0..self.rules.seats() {
                let inputs = standing.inputs(&self.rules, seat);
                kept.heard[seat as usize] = self.net.surroundings(inputs);
                kept.seen[seat as usize] = scramble(inputs.bits());
            }
        }
        place
    }

    fn sight(&mut self, around: usize, seat: usize, inputs: Inputs) -> f32 {
        let around = &self.surroundings[around];
        let key = scramble(inputs.bits() ^ around.seen[seat]);
        let place = key as usize & (self.sights.len() - 1);
        if self.sights[place].key != key {
            let worth = self.net.layers(&around.heard[seat], inputs).worth;
            self.sights[place] = Sight { key, worth };
        }
        self.sights[place].worth
    }

    /// What the standing is worth to each seat beside the properties.
    pub fn standing(&self, standing: &Standing) -> BySeat {
        let mut worth = [0.0; SEATS];
        for seat in 0..self.rules.seats() {
            worth[seat as usize] = self.net.standing[standing.number(&self.rules, seat)]
                + self.net.lead[standing.lead_number(&self.rules, seat)];
        }
        worth
    }

    /// Each seat's share of a win in a position in which a turn begins, by all the vans that are in
    /// it; by the points when the game is over.
    pub fn shares(&mut self, position: &Position) -> BySeat {
        if let Some(winners) = position.winners() {
            let share = 1.0 / winners.count_ones() as f32;
            return std::array::from_fn(|seat| f32::from(winners >> seat & 1) * share);
        }
        let standing = Standing::of(position, position.seat);
        let worth = self.total(position, &standing);
        shares(&worth, self.rules.seats())
    }

    /// What it is worth to know a van that lies face down.
    pub fn known_van(&self) -> f32 {
        self.net.known[self.rules.seats() as usize - 2]
    }

    /// What all properties, the standing and what is known of vans are worth to each seat.
    pub fn total(&mut self, position: &Position, standing: &Standing) -> BySeat {
        let key = standing.key();
        let mut total = self.standing(standing);
        let known = self.known_van();
        for (seat, total) in (0..).zip(&mut total) {
            *total += known * f32::from(position.vans_seen_by(seat));
        }
        for home in &position.homes {
            let worth = self.home(home, standing, key);
            total
                .iter_mut()
                .zip(worth)
                .for_each(|(total, worth)| *total += worth);
        }
        total
    }
}

/// The shares of a win that go with what everything is worth to each of the seats.
pub fn shares(worth: &BySeat, seats: u8) -> BySeat {
    let seats = seats as usize;
    let best = worth[..seats].iter().copied().fold(f32::MIN, f32::max);
    let mut shares = [0.0; SEATS];
    for (share, worth) in shares.iter_mut().zip(&worth[..seats]) {
        *share = (worth - best).exp();
    }
    let total: f32 = shares.iter().sum();
    shares.map(|share| share / total)
}
