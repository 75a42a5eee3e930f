//! A ring of strings that a player means to close, and what is still to be done for it.

use super::joining::joining;
use super::moves::Move;
use super::network::Network;
use super::plane::{Link, Place};
use super::position::Position;

/// A ring that can be closed, by places, so that it can be kept while it is built.
#[derive(Clone)]
pub(super) struct Plan {
    /// The length of the dividers with which its pins are placed.
    pub length: u32,
    /// Where pins have to be placed and from where they are measured, those from which others are first.
    pub pins: Vec<(Place, Option<Place>)>,
    /// The pins that have to be joined.
    pub strings: Vec<Link>,
    /// What it takes from the bowl.
    pub cost: u32,
    /// What its pins bring besides by standing on resources.
    pub extra: f64,
    /// All straight lines of the player once it is closed.
    pub links: Vec<Link>,
}

/// What is still to be done for a plan.
pub(super) struct Rest {
    /// What may be done now, all of the same use; empty when nothing can be.
    pub moves: Vec<Move>,
    /// Turns until the ring is closed; 0 when it is.
    pub actions: u32,
}

impl Plan {
    /// Whether a pin that stands at a place belongs to it.
    pub fn needs(&self, place: Place) -> bool {
        let from = |pin: &(Place, Option<Place>)| pin.0 == place || pin.1 == Some(place);
        self.strings
            .iter()
            .any(|line| line.a == place || line.b == place)
            || self.pins.iter().any(from)
    }

    /// What is still to be done. Pins are placed first, if there is none that can be the dividers are set, and strings
    /// come last, for they show what is meant.
    pub fn rest(&self, position: &Position) -> Rest {
        let network = position.me().network();
        let mut rest = self.pins_left(position);
        let all_placed = rest.actions == 0;
        for line in &self.strings {
            let pins = pin_at(network, line.a).zip(pin_at(network, line.b));
            if pins.is_some_and(|(one, other)| network.is_joined((one.min(other), one.max(other))))
            {
                continue;
            }
            rest.actions += 1;
            if let Some((one, other)) = pins.filter(|_| all_placed) {
                rest.moves.extend(joining(position, one, other));
            }
        }
        rest
    }

    /// What is still to be done until all its pins stand.
    fn pins_left(&self, position: &Position) -> Rest {
        let me = position.me();
        let (mut moves, mut actions) = (Vec::new(), 0);
        let mut waiting = Vec::new(); // steps that need the dividers set to the plan's length
        let mut steps = false;
        for &(place, from) in &self.pins {
            if pin_at(me.network(), place).is_some() {
                continue;
            }
            actions += 1;
            steps |= from.is_some();
            match from.map(|from| (from, pin_at(me.network(), from))) {
                None => moves.push(Move::Pin {
                    place,
                    anchor: None,
                }),
                Some((_, None)) => {}
                Some((_, anchor)) if self.length == me.dividers => {
                    moves.push(Move::Pin { place, anchor });
                }
                Some((from, Some(_))) => waiting.push((from, place)),
            }
        }
        actions += u32::from(steps && self.length != me.dividers);
        if moves.is_empty() && !waiting.is_empty() {
            let mut waiting = waiting.iter();
            if waiting.all(|&(from, place)| position.allows_step(from, place, self.length)) {
                moves.push(Move::Dividers(self.length));
            }
        }
        Rest { moves, actions }
    }
}

/// The number of the pin that stands at a place.
fn pin_at(network: &Network, place: Place) -> Option<u32> {
    let mut pins = network.pins().iter();
    pins.find(|pin| pin.place == place).map(|pin| pin.number)
}
