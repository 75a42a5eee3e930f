//! Worth and shares by the [`Net`], remembered, since properties come back in the same state again
//! and again.

use super::features::{Standing, inputs};
use super::home::Home;
use super::net::Net;
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

/// Says what properties and positions are worth to each seat.
pub struct Judge<'a> {
    net: &'a Net,
    rules: Rules,
    table: Vec<Entry>,
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
        Self {
            net,
            rules,
            table: vec![empty; 1 << bits],
        }
    }

    /// What a property is worth to each seat.
    #[inline]
    pub fn home(&mut self, home: &Home, standing: &Standing, standing_key: u64) -> BySeat {
        let key = standing_key << 22 | home.key();
        let place = scramble(key) as usize & (self.table.len() - 1);
        if self.table[place].key != key {
            let worth = self.worth(home, standing);
            self.table[place] = Entry { key, worth };
        }
        self.table[place].worth
    }

    #[cold]
    fn worth(&self, home: &Home, standing: &Standing) -> BySeat {
        let mut worth = [0.0; SEATS];
        for seat in 0..self.rules.seats() {
            let inputs = inputs(&self.rules, standing, home, seat);
            worth[seat as usize] = self.net.layers(inputs.list()).worth;
        }
        worth
    }

    /// What the standing is worth to each seat beside the properties.
    pub fn standing(&self, standing: &Standing) -> BySeat {
        let mut worth = [0.0; SEATS];
        for seat in 0..self.rules.seats() {
            worth[seat as usize] = self.net.standing[standing.number(&self.rules, seat)];
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

    /// What all properties and the standing are worth to each seat.
    pub fn total(&mut self, position: &Position, standing: &Standing) -> BySeat {
        let key = standing.key();
        let mut total = self.standing(standing);
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
