//! A position: what each player has, and what is to be decided.

use super::chart::{Chart, ResourceSet};
use super::network::Network;
use super::plane::cross;
use super::rules::Rules;
use crate::morris::Course;
use std::sync::Arc;

/// What one player has.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Claim {
    /// Pins and strings on the map.
    pub(super) network: Arc<Network>,
    /// Pins that can be placed.
    pub(super) bowl: u32,
    /// How far the dividers are open, in units.
    pub(super) dividers: u32,
    /// From harvests (KC8).
    pub(super) points: u32,
    /// The number of the next pin.
    pub(super) next_pin: u32,
    /// The number of the next string.
    pub(super) next_string: u32,
}

impl Claim {
    /// What a player begins with.
    pub fn start(bowl: u32) -> Self {
        Self {
            network: Arc::default(),
            bowl,
            dividers: 0,
            points: 0,
            next_pin: 1,
            next_string: 1,
        }
    }

    /// Pins and strings on the map.
    pub fn network(&self) -> &Network {
        &self.network
    }
}

/// A challenge that a duel or a coin decides (KC7).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Contest {
    /// The challenger's string.
    pub own: u32,
    /// Who is challenged.
    pub defender: u8,
    /// The defender's string.
    pub theirs: u32,
    /// The challenger has the light pins of the duel, which begin.
    pub first: bool,
    /// `None` while a coin decides.
    pub duel: Option<Course>,
}

/// What is to be decided.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// The seat whose turn it is takes one action.
    Action,
    /// A challenge is being settled.
    Contest(Contest),
    /// The loser of a challenge may give up these pins.
    Yielding(u8, Vec<u32>),
    /// The game has ended because it was called.
    Called,
    /// The game has ended because nothing happened for long.
    Quiet,
}

/// A string of any player.
pub type StringOf = (u8, u32);

/// A position; nothing is hidden.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) rules: Arc<Rules>,
    pub(super) claims: Vec<Claim>,
    /// The seat whose action it is, also while others settle its challenge.
    pub(super) mover: u8,
    pub(super) stage: Stage,
    /// Resources with a black pin (KC8).
    pub(super) spent: ResourceSet,
    /// Pairs of strings whose challenge was a draw and that have not changed since, in ascending order (KC7).
    pub(super) drawn: Vec<(StringOf, StringOf)>,
    /// Turns in a row without a pin, a string or a harvest (KC9).
    pub(super) quiet: u32,
    /// Who has called the game, and the turns until its end, the present one among them (KC9).
    pub(super) call: Option<(u8, u32)>,
}

impl Position {
    /// The position before the first action.
    pub fn start(rules: &Arc<Rules>) -> Self {
        Self {
            rules: Arc::clone(rules),
            claims: vec![Claim::start(rules.options.pins); rules.players as usize],
            mover: 0,
            stage: Stage::Action,
            spent: ResourceSet::default(),
            drawn: Vec::new(),
            quiet: 0,
            call: None,
        }
    }

    /// The game.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The map.
    pub fn chart(&self) -> &Chart {
        &self.rules.chart
    }

    /// What a player has.
    #[inline]
    pub fn claim(&self, seat: u8) -> &Claim {
        &self.claims[seat as usize]
    }

    /// What the seat whose action it is has.
    #[inline]
    pub fn me(&self) -> &Claim {
        self.claim(self.mover)
    }

    /// The seat whose action it is, also while others settle its challenge.
    pub const fn mover(&self) -> u8 {
        self.mover
    }

    /// What is to be decided.
    pub const fn stage(&self) -> &Stage {
        &self.stage
    }

    /// All seats.
    pub fn seats(&self) -> std::ops::Range<u8> {
        0..self.rules.players
    }

    /// The seat that has the light (0) or the dark (1) pins of a duel.
    pub fn duelist(&self, contest: &Contest, side: u8) -> u8 {
        if (side == 0) == contest.first {
            self.mover
        } else {
            contest.defender
        }
    }

    /// The seat that decides; `None` when the game is over or a coin falls.
    pub fn to_act(&self) -> Option<u8> {
        match &self.stage {
            Stage::Action => Some(self.mover),
            Stage::Contest(contest) => {
                let side = contest.duel.as_ref()?.to_act()?;
                Some(self.duelist(contest, side))
            }
            Stage::Yielding(loser, _) => Some(*loser),
            Stage::Called | Stage::Quiet => None,
        }
    }

    /// Whether NATURE is to toss a coin.
    pub fn tosses(&self) -> bool {
        matches!(&self.stage, Stage::Contest(contest) if contest.duel.is_none())
    }

    /// Whether the game is over.
    pub const fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Called | Stage::Quiet)
    }

    /// Pins in a player's discard bowl.
    #[inline]
    pub fn discard(&self, seat: u8) -> u32 {
        let claim = self.claim(seat);
        self.rules.options.pins - claim.bowl - claim.network.pins().len() as u32
    }

    /// Strings that a player has not laid.
    #[inline]
    pub fn supply(&self, seat: u8) -> u32 {
        self.rules.options.strings - self.claim(seat).network.strings().len() as u32
    }

    /// The resources that a player possesses and that are not spent (KC10).
    pub fn possessed(&self, seat: u8) -> ResourceSet {
        let all = self.claim(seat).network.possessed(self.chart());
        all.without(&self.spent)
    }

    /// Whether two strings have links that properly intersect (KC7).
    pub fn strings_cross(&self, one: StringOf, other: StringOf) -> bool {
        let links = |(seat, number): StringOf| {
            let network = self.claim(seat).network();
            let walk = network.string(number).map(|string| string.walk.as_slice());
            network
                .links_of(walk.unwrap_or_default())
                .collect::<Vec<_>>()
        };
        let theirs = links(other);
        links(one)
            .iter()
            .any(|&a| theirs.iter().any(|&b| cross(a, b)))
    }
}
