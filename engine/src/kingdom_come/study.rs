//! What each action is worth to the seat that takes it.
//!
//! An action is a turn, and turns are what there is least of. So everything that can be done is a project: some turns,
//! and points at their end. The worth of an action is what the best project that it belongs to brings for a turn, in
//! points of the game; what others lose counts as well, shared among them.

mod challenges;
mod endgame;
mod harvests;
mod land;
mod last_strings;
mod pins;
mod plans;
mod safety;

use super::chart::ResourceSet;
use super::dividers::{MOST_OPEN, at_length};
use super::moves::Move;
use super::network::Network;
use super::plane::Place;
use super::position::{Position, StringOf};
use super::steps::Steps;
use super::style::Style;
use challenges::{crossed, may_challenge};
pub(super) use plans::Kept;
use safety::is_safe;
use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;

/// What a turn in a row without a pin, a string or a harvest tells against setting dividers that all share.
const MEDDLING: f64 = 0.5;
/// What tells against setting the dividers anew before a pin was placed with them.
const UNUSED: f64 = 0.5;
/// What an action is worth that does nothing.
const IDLE: f64 = -0.4;

/// An action with what it is worth.
pub(super) type Ranked = (Move, f64);

/// One position as the seat that acts judges it.
pub(super) struct Study<'a> {
    position: &'a Position,
    style: &'a Style,
    /// The seat that acts.
    seat: u8,
    others: Vec<u8>,
    /// What possessing each resource scores at the end.
    values: Vec<f64>,
    /// The unspent resources of each seat.
    possessed: Vec<ResourceSet>,
    /// The area of each seat in square units.
    areas: Vec<f64>,
    /// The seat's turns until the game may be over, this one among them.
    turns: u32,
    /// Points ahead of the best other player if the game ended now.
    lead: f64,
    /// Whether the seat's land is out of danger.
    safe: bool,
    /// Own strings with those of others that they cross and that can be challenged; none where that is not thought of.
    crossed: Vec<(u32, StringOf)>,
    /// What strings were found to be worth to who has them.
    losses: RefCell<HashMap<StringOf, f64>>,
    /// What a challenge in the very last turn may bring, once it has been asked for.
    swing: OnceCell<f64>,
    /// Where pins stand that plans need.
    planned: Vec<Place>,
    /// What has been proposed, each action once.
    found: Vec<Ranked>,
}

impl<'a> Study<'a> {
    /// The actions of the seat to act that should be thought about, each with its worth; at least one. With a plan
    /// that is `kept` no other is made until it is closed, or some turns have gone by.
    pub fn ranked(
        position: &'a Position,
        style: &'a Style,
        steps: &mut Steps,
        kept: Option<&mut Kept>,
    ) -> Vec<Ranked> {
        let mut study = Self::new(position, style);
        study.harvests();
        study.rings_and_pins(steps, kept);
        study.challenges();
        study.removals();
        study.last_strings(steps);
        study.call();
        if style.wary {
            study.safety(steps);
        }
        if position.call.is_some() && study.turns == 1 {
            study.measure_exactly();
        }
        let idle = if position.me().dividers > 0 {
            0
        } else {
            MOST_OPEN
        };
        study.propose(Move::Dividers(idle), IDLE);
        study.found
    }

    fn new(position: &'a Position, style: &'a Style) -> Self {
        let seat = position.mover;
        let others: Vec<u8> = position.seats().filter(|&other| other != seat).collect();
        let resources = position.chart().resources().iter().enumerate();
        let value = |(number, resource): (usize, &super::Resource)| {
            if position.spent.has(number) {
                0.0
            } else {
                f64::from(resource.kind.points())
            }
        };
        let fewest = others.iter().map(|&other| position.supply(other)).min();
        let turns = match position.call {
            Some((_, left)) => 1 + left.saturating_sub(1) / u32::from(position.rules.players),
            None => fewest.unwrap_or(0) + 2,
        };
        let area = |seat: u8| position.claim(seat).network().land().area.about();
        Self {
            position,
            style,
            seat,
            values: resources.map(value).collect(),
            possessed: position
                .seats()
                .map(|seat| position.possessed(seat))
                .collect(),
            areas: position.seats().map(area).collect(),
            turns,
            lead: f64::from(position.lead(seat)),
            safe: is_safe(position.me().network()),
            crossed: if may_challenge(position, style, &others) {
                crossed(position, &others)
            } else {
                Vec::new()
            },
            others,
            losses: RefCell::default(),
            swing: OnceCell::new(),
            planned: Vec::new(),
            found: Vec::new(),
        }
    }

    /// What tells against setting the dividers: that others set them back, or that they were just set.
    fn restlessness(&self) -> f64 {
        if self.position.rules.options.shared_dividers {
            MEDDLING * f64::from(self.position.quiet)
        } else if self.are_dividers_unused() {
            UNUSED
        } else {
            0.0
        }
    }

    /// Whether the last step was made with another length than that of the dividers now.
    fn are_dividers_unused(&self) -> bool {
        let length = self.position.me().dividers;
        let mut pins = self.network().pins().iter().rev();
        let last = pins.find_map(|pin| Some((self.network().pin(pin.anchor?)?.place, pin.place)));
        length > 0 && last.is_none_or(|(from, to)| !at_length(from, to, length))
    }

    /// The seat's pins and strings.
    fn network(&self) -> &'a Network {
        self.position.me().network()
    }

    /// The unspent resources that the seat possesses.
    fn own_resources(&self) -> &ResourceSet {
        &self.possessed[self.seat as usize]
    }

    /// What possessing these resources scores at the end.
    fn value_of(&self, resources: &ResourceSet) -> f64 {
        resources.members().map(|number| self.values[number]).sum()
    }

    /// Adds an action that the rules allow. One that was proposed before keeps the greater worth.
    fn propose(&mut self, action: Move, worth: f64) {
        let worth = match action {
            Move::Dividers(_) => worth - self.restlessness(),
            _ => worth,
        };
        match self.found.iter_mut().find(|(known, _)| *known == action) {
            Some((_, best)) => *best = best.max(worth),
            None if self.position.allows(&action) => self.found.push((action, worth)),
            None => {}
        }
    }
}
