//! Pins on resources, one after the other with one length of the dividers: what they bring a turn.

use super::dividers::MOST_OPEN;
use super::moves::Move;
use super::plane::Place;
use super::position::Position;
use super::steps::{Steps, distance};

/// So many pins at most are counted for a length of the dividers.
const CHAIN: usize = 6;
/// A length so near a distance from a resource's centre leads onto it.
const ON: f64 = 11.0;
/// Lengths are tried that are so far apart.
const STEP: u32 = 5;
/// Lengths that differ by less mostly lead onto the same resources, so that one of them is enough.
const ALIKE: u32 = 20;

/// What the seat to act can do to have pins on resources.
pub(super) struct Prospects<'a> {
    position: &'a Position,
    numbers: Vec<usize>,
    gains: Vec<f64>,
    turns: usize,
    /// How far each pin is from each resource.
    first: Vec<Vec<f64>>,
    further: Vec<Vec<f64>>,
}

/// A step onto a resource that can be made: the pin and the resource as they are counted here.
type Step = (usize, usize, Move);

impl<'a> Prospects<'a> {
    /// `gains` says what a pin on each resource brings, 0 where none may be placed; `turns` are left.
    pub fn new(position: &'a Position, gains: &[f64], turns: u32) -> Self {
        let resources = position.chart().resources();
        let numbers: Vec<usize> = (0..gains.len())
            .filter(|&number| gains[number] > 0.0)
            .collect();
        let goals: Vec<Place> = numbers
            .iter()
            .map(|&number| resources[number].place)
            .collect();
        let from = |place: Place| -> Vec<f64> {
            goals.iter().map(|&goal| distance(place, goal)).collect()
        };
        let pins = position.me().network().pins();
        Self {
            position,
            gains: numbers.iter().map(|&number| gains[number]).collect(),
            turns: turns as usize,
            first: pins.iter().map(|pin| from(pin.place)).collect(),
            further: goals.iter().map(|&goal| from(goal)).collect(),
            numbers,
        }
    }

    /// Pins that can be placed now, with what they bring, or what they and those after them bring for a turn.
    pub fn steps(&self, known: &mut Steps) -> Vec<(Move, f64)> {
        let length = self.position.me().dividers;
        let steps = self.made(length, known);
        let near = self.near(&steps);
        let sums = self.sums(&near, length);
        let reached = near.iter().filter(|&&near| near).count();
        let mut chain = (0.0, 0);
        for (pins, sum) in sums.iter().take(self.turns).enumerate() {
            let rate = sum / (pins + 1) as f64;
            if rate > chain.0 {
                chain = (rate, pins);
            }
        }
        let chain = if chain.1 >= reached { chain.0 } else { 0.0 };
        steps
            .into_iter()
            .map(|(_, goal, pin)| (pin, self.gains[goal].max(chain)))
            .collect()
    }

    /// The best lengths of the dividers, with what they and the pins after them bring for a turn; at most `count`.
    pub fn lengths(&self, count: usize, known: &mut Steps) -> Vec<(f64, u32)> {
        if self.turns < 2 || count == 0 {
            return Vec::new();
        }
        let here = self.position.me().dividers;
        let near = self.near_by_length();
        let any = near.iter().fold(0, |any, lengths| any | lengths);
        let lengths = crate::bits::Members(any)
            .map(|bit| (u32::from(bit) * STEP, bit))
            .filter(|&(length, _)| length > 0 && length <= MOST_OPEN && length != here);
        let by_rate = |one: &(f64, u32), other: &(f64, u32)| {
            other.0.total_cmp(&one.0).then(other.1.cmp(&one.1))
        };
        let mut rough: Vec<(f64, u32)> = lengths
            .map(|(length, bit)| {
                let near: Vec<bool> = near.iter().map(|lengths| lengths >> bit & 1 == 1).collect();
                (self.rate(&near, length), length)
            })
            .collect();
        rough.sort_by(by_rate);
        let mut exact: Vec<(f64, u32)> = Vec::new();
        for (bound, length) in rough {
            // What looks less good than enough that were looked at is left out.
            if bound <= 0.0 || exact.get(count - 1).is_some_and(|known| known.0 >= bound) {
                break;
            }
            let rate = self.rate(&self.near(&self.made(length, known)), length);
            let is_like =
                |&(better, other): &(f64, u32)| better >= rate && other.abs_diff(length) < ALIKE;
            if rate > 0.0 && !exact.iter().any(is_like) {
                exact.push((rate, length));
                exact.sort_by(by_rate);
                exact.truncate(count);
            }
        }
        exact
    }

    /// For each resource the lengths with which a pin leads onto it, as bits: bit n is n steps.
    fn near_by_length(&self) -> Vec<u128> {
        let mut near = vec![0; self.gains.len()];
        for far in &self.first {
            for (goal, far) in far.iter().enumerate() {
                let least = ((far - ON) / f64::from(STEP)).ceil().max(0.0) as u32;
                let most = ((far + ON) / f64::from(STEP)) as u32;
                (least..=most.min(MOST_OPEN / STEP)).for_each(|bit| near[goal] |= 1 << bit);
            }
        }
        near
    }

    /// What setting the dividers to a length and then placing pins brings for a turn, at best.
    fn rate(&self, near: &[bool], length: u32) -> f64 {
        let sums = self.sums(near, length);
        let rates = sums.iter().take(self.turns.saturating_sub(1)).enumerate();
        rates
            .map(|(pins, sum)| sum / (pins + 2) as f64)
            .fold(0.0, f64::max)
    }

    fn near(&self, steps: &[Step]) -> Vec<bool> {
        let mut near = vec![false; self.gains.len()];
        steps.iter().for_each(|&(_, goal, _)| near[goal] = true);
        near
    }

    /// What one, two, three and more pins bring. Resources that are reached only from resources with a pin come
    /// after the others.
    fn sums(&self, near: &[bool], length: u32) -> Vec<f64> {
        let mut reached = near.to_vec();
        for _ in 0..2 {
            let from: Vec<usize> = (0..reached.len()).filter(|&goal| reached[goal]).collect();
            for goal in from {
                for (other, far) in self.further[goal].iter().enumerate() {
                    reached[other] |= (far - f64::from(length)).abs() <= ON;
                }
            }
        }
        let ordered = |which: &dyn Fn(usize) -> bool| {
            let mut gains: Vec<f64> = (0..near.len())
                .filter(|&goal| which(goal))
                .map(|goal| self.gains[goal])
                .collect();
            gains.sort_by(|one, other| other.total_cmp(one));
            gains
        };
        let mut gains = ordered(&|goal| near[goal]);
        gains.extend(ordered(&|goal| reached[goal] && !near[goal]));
        gains.truncate(CHAIN);
        let mut sum = 0.0;
        gains
            .into_iter()
            .map(|gain| {
                sum += gain;
                sum
            })
            .collect()
    }

    /// The legal steps onto resources with dividers of this length.
    fn made(&self, length: u32, known: &mut Steps) -> Vec<Step> {
        let pins = self.position.me().network().pins();
        let mut found = Vec::new();
        for (at, pin) in pins.iter().enumerate() {
            for (goal, far) in self.first[at].iter().enumerate() {
                if (far - f64::from(length)).abs() > 13.0 {
                    continue;
                }
                let chart = self.position.chart();
                let place = known.onto(chart, pin.place, self.numbers[goal], length);
                if let Some(place) = place.filter(|&place| self.position.has_pins_and_room(place)) {
                    let anchor = Some(pin.number);
                    found.push((at, goal, Move::Pin { place, anchor }));
                }
            }
        }
        found
    }
}
