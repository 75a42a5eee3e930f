//! What a position is worth to each player.

use super::builds::builds;
use super::facade::Facade;
use super::hope::{Hoping, Weights};
use super::outlook::{Outlook, Profiles};
use super::pieces::Kind;
use super::position::Position;
use super::rules::Rules;
use super::score::score_of;

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
}

/// The part of a point that a bird is worth, since it decides ties.
const TIE: f32 = 0.01;

impl Judge {
    pub fn new(rules: &Rules, weights: Weights) -> Self {
        Self {
            profiles: Profiles::new(&rules.pieces),
            weights,
        }
    }

    /// Points ahead that make a seat e times as likely to win as another, when so many roofs are
    /// still to come.
    pub fn spread(&self, draws: f32) -> f32 {
        self.weights.spread_at_end + self.weights.spread * draws.sqrt()
    }

    /// The points that a player may expect after its turn. Once the end is set they are certain: what
    /// stands, and what may still be built from the gates unless the player's `last` turn is over.
    pub fn points(&self, rules: &Rules, stand: &Stand, outlook: &Outlook, last: bool) -> f32 {
        if outlook.closing {
            let most = if last {
                stand.points()
            } else {
                most_from_gates(rules, stand)
            };
            return most + TIE * f32::from(stand.birds);
        }
        let score = score_of(&stand.facade);
        let now = (score.columns + score.heights) as f32 + f32::from(stand.cats);
        let who = Hoping {
            pieces: &rules.pieces,
            profiles: &self.profiles,
            outlook,
            facade: &stand.facade,
            gates: &stand.gates,
            chips: stand.chips,
            all_chips: rules.chips() - stand.supply,
            seats: rules.seats,
        };
        now + self.weights.hope(&who)
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
