//! What a position is worth to each player.

use super::builds::builds;
use super::corrections::Corrections;
use super::facade::Facade;
use super::features::{Sum, see, ways};
use super::hope::{Hope, Hoping, Weights};
use super::outlook::{Outlook, Profiles};
use super::pieces::Kind;
use super::position::Position;
use super::rules::Rules;
use super::score::score_of;
use super::training::Example;
use std::sync::Arc;

/// Where a player stands amid a turn, or after it.
#[derive(Clone, Debug)]
pub(super) struct Stand {
    pub facade: Facade,
    pub gates: Vec<Kind>,
    pub chips: u8,
    pub supply: u8,
    pub cats: u8,
    pub birds: u8,
}

impl Stand {
    pub fn of(position: &Position, seat: usize) -> Self {
        let player = &position.players[seat];
        Self {
            facade: player.facade.clone(),
            gates: player.gates.clone(),
            chips: player.chips,
            supply: position.supply,
            cats: player.cats,
            birds: player.birds,
        }
    }

    /// The points of the building as it stands.
    pub fn points(&self) -> f32 {
        (score_of(&self.facade).total() + u32::from(self.cats)) as f32
    }
}

/// Knows what buildings are worth.
#[derive(Clone, Debug)]
pub(super) struct Judge {
    pub profiles: Profiles,
    weights: Weights,
    corrections: Arc<Corrections>,
}

/// The part of a point that a bird is worth, since it decides ties.
const TIE: f32 = 0.01;

impl Judge {
    pub fn new(rules: &Rules, weights: Weights, corrections: Arc<Corrections>) -> Self {
        Self {
            profiles: Profiles::new(&rules.pieces),
            weights,
            corrections,
        }
    }

    /// What all players may reckon with after one piece of this kind was taken from the heap, if any.
    pub fn outlook(&self, position: &Position, taken: Option<Kind>) -> Outlook {
        let mut outlook = Outlook::of(position, &self.profiles, taken);
        if !outlook.closing {
            outlook.corrections = self.corrections.at(ways(&position.rules, &outlook));
        }
        outlook
    }

    /// Points ahead that make a seat e times as likely to win as another, when so many roofs are
    /// still to come.
    pub fn spread(&self, draws: f32) -> f32 {
        self.weights.spread_at_end + self.weights.spread * draws.sqrt()
    }

    /// The points that a player may expect after its turn. Once the end is set they are certain: what
    /// stands, and what may still be built from the gates unless the player's `last` turn is over.
    pub fn points(&self, rules: &Rules, stand: &Stand, outlook: &Outlook, last: bool) -> f32 {
        self.points_with(rules, stand, outlook, last, &mut None)
    }

    /// The same, when its hope may be known already; it is afterwards, unless the end is set.
    pub fn points_with(
        &self,
        rules: &Rules,
        stand: &Stand,
        outlook: &Outlook,
        last: bool,
        hope: &mut Option<Hope>,
    ) -> f32 {
        if outlook.closing {
            let most = if last {
                stand.points()
            } else {
                most_from_gates(rules, stand)
            };
            return most + TIE * f32::from(stand.birds);
        }
        let who = self.hoping(rules, stand, outlook);
        let hope = *hope.get_or_insert_with(|| self.weights.hope(&who));
        let mut sum = Sum {
            weights: &outlook.corrections,
            total: f32::from(stand.cats) + hope.total(),
        };
        see(&who, &hope, stand.cats, &mut sum);
        sum.total
    }

    /// What the terms promise a player after its turn, and what corrects this.
    pub fn example(&self, rules: &Rules, stand: &Stand, outlook: &Outlook) -> Example {
        let who = self.hoping(rules, stand, outlook);
        let hope = self.weights.hope(&who);
        let mut inputs = Vec::new();
        see(&who, &hope, stand.cats, &mut inputs);
        Example {
            inputs,
            ways: ways(rules, outlook),
            hoped: f32::from(stand.cats) + hope.total(),
            points: 0.0,
        }
    }

    fn hoping<'a>(
        &'a self,
        rules: &'a Rules,
        stand: &'a Stand,
        outlook: &'a Outlook,
    ) -> Hoping<'a> {
        Hoping {
            rules,
            profiles: &self.profiles,
            outlook,
            facade: &stand.facade,
            gates: &stand.gates,
            chips: stand.chips,
            all_chips: rules.chips() - stand.supply,
        }
    }
}

/// The most points that can be reached by building from the gates.
fn most_from_gates(rules: &Rules, stand: &Stand) -> f32 {
    let mut best = stand.points();
    if stand.gates.is_empty() {
        return best;
    }
    for parts in builds(rules, &stand.facade, &stand.gates) {
        let mut then = stand.clone();
        for &part in parts.as_slice() {
            then.facade.put(&rules.pieces, part);
            then.cats += rules.pieces.piece(part.kind).cats;
            if let Some(index) = then.gates.iter().position(|&kind| kind == part.kind) {
                then.gates.remove(index);
            }
        }
        best = best.max(most_from_gates(rules, &then));
    }
    best
}
