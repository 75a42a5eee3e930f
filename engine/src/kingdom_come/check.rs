//! What the rules allow (KC1 to KC9). Why something is not allowed, in words, the referee says.

use super::chart::BAY;
use super::dividers::{MOST_OPEN, crosses, reaches};
use super::moves::{Begins, Move};
use super::network::{LONGEST, Pair, pairs_of};
use super::plane::{Place, rounded_up, squared_distance};
use super::position::{Contest, Position, Stage};
use super::rules::{APART, DUEL_PINS, MOST_YIELDED};

impl Position {
    /// The decisions where they can be listed, in canonical order: the steps of a challenge; `None` for an action.
    pub fn legal_moves(&self) -> Option<Vec<Move>> {
        match &self.stage {
            Stage::Action => None,
            Stage::Contest(Contest {
                duel: Some(duel), ..
            }) => Some(duel.legal_moves().into_iter().map(Move::Ply).collect()),
            Stage::Contest(_) => Some(vec![Move::Toss(true), Move::Toss(false)]),
            Stage::Yielding(loser, pins) => Some(self.yields(*loser, pins)),
            Stage::Called | Stage::Quiet => Some(Vec::new()),
        }
    }

    /// The pins that may be given up together (KC7), fewer ones first.
    fn yields(&self, loser: u8, pins: &[u32]) -> Vec<Move> {
        let network = self.claim(loser).network();
        let mut chosen = vec![Vec::new()];
        let mut from = 0;
        for _ in 0..MOST_YIELDED {
            let fewer = chosen.len();
            for at in from..fewer {
                let last = chosen[at].last().copied().unwrap_or(0);
                for &pin in pins.iter().filter(|&&pin| pin > last) {
                    let mut more = chosen[at].clone();
                    more.push(pin);
                    chosen.push(more);
                }
            }
            from = fewer;
        }
        let allowed = chosen.into_iter().filter(|given| network.lets_go(given));
        allowed.map(Move::Yield).collect()
    }

    /// NATURE's decisions with their weights: a fair coin (KC7); none when a seat decides.
    pub fn chance(&self) -> Vec<(Move, u32)> {
        if self.tosses() {
            vec![(Move::Toss(true), 1), (Move::Toss(false), 1)]
        } else {
            Vec::new()
        }
    }

    /// Whether the rules allow a decision.
    pub fn allows(&self, decision: &Move) -> bool {
        match (&self.stage, decision) {
            (
                Stage::Contest(Contest {
                    duel: Some(duel), ..
                }),
                Move::Ply(ply),
            ) => duel.legal_moves().contains(ply),
            (Stage::Contest(Contest { duel: None, .. }), Move::Toss(_)) => true,
            (Stage::Yielding(loser, free), Move::Yield(pins)) => {
                pins.len() <= MOST_YIELDED
                    && pins.windows(2).all(|two| two[0] < two[1])
                    && pins.iter().all(|pin| free.contains(pin))
                    && self.claim(*loser).network.lets_go(pins)
            }
            (Stage::Action, _) => self.allows_action(decision),
            _ => false,
        }
    }

    fn allows_action(&self, decision: &Move) -> bool {
        let me = self.me();
        match decision {
            Move::Pin { place, anchor } => self.allows_pin(*place, *anchor),
            Move::Dividers(length) => *length <= MOST_OPEN && *length != me.dividers,
            Move::Lay(one, other) => {
                self.supply(self.mover) > 0 && self.allows_walk(&[*one, *other], &[])
            }
            Move::Rewrap(string, walk) => me.network.string(*string).is_some_and(|string| {
                let old: Vec<Pair> = pairs_of(&string.walk).collect();
                self.allows_walk(walk, &old)
            }),
            Move::RemovePin(pin) => me.network.pin(*pin).is_some() && me.network.lets_go(&[*pin]),
            Move::RemoveString(string) => me.network.string(*string).is_some(),
            Move::Challenge {
                own,
                seat,
                theirs,
                begins,
            } => self.allows_challenge(*own, *seat, *theirs, *begins),
            Move::Harvest(resource, _) => self.allows_harvest(*resource),
            Move::Call => self.call.is_none() && self.supply(self.mover) == 0,
            Move::Ply(_) | Move::Toss(_) | Move::Yield(_) => false,
        }
    }

    /// Whether a pin can be placed there, from there, and be paid (KC1, KC2, KC3).
    fn allows_pin(&self, place: Place, anchor: Option<u32>) -> bool {
        let (me, chart) = (self.me(), self.chart());
        let Some(cost) = chart.cost(place).filter(|&cost| cost <= me.bowl) else {
            return false;
        };
        debug_assert!(cost > 0, "a pin costs itself at least");
        let reached = match anchor {
            None => chart.terrain(place) == BAY,
            Some(anchor) => me
                .network
                .pin(anchor)
                .is_some_and(|pin| reaches(chart, pin.place, place, me.dividers)),
        };
        reached && self.has_room(place)
    }

    /// Whether the seat to act could place a pin at a place, measured from another, with dividers of this length.
    pub(super) fn allows_step(&self, from: Place, place: Place, length: u32) -> bool {
        self.has_pins_and_room(place) && reaches(self.chart(), from, place, length)
    }

    /// Whether the seat to act could place a pin at a place if the dividers reached it.
    pub(super) fn has_pins_and_room(&self, place: Place) -> bool {
        let cost = self.chart().cost(place);
        cost.is_some_and(|cost| cost <= self.me().bowl) && self.has_room(place)
    }

    /// Whether a pin would stand apart from others, and alone on a resource that is not spent (KC1).
    fn has_room(&self, place: Place) -> bool {
        let resource = self.chart().resource_at(place);
        if resource.is_some_and(|number| self.spent.has(number)) {
            return false;
        }
        let centre = resource.map(|number| self.chart().resources()[number].place);
        let mut pins = self.claims.iter().flat_map(|claim| claim.network.pins());
        pins.all(|pin| {
            squared_distance(pin.place, place) >= APART * APART
                && centre.is_none_or(|centre| !super::chart::is_on(pin.place, centre))
        })
    }

    /// Whether a string can go along a walk that adds one pair of pins to those that it joins now (KC5).
    fn allows_walk(&self, walk: &[u32], old: &[Pair]) -> bool {
        let network = &self.me().network;
        if walk.len() < 2 || walk.iter().any(|&pin| network.pin(pin).is_none()) {
            return false;
        }
        let mut pairs: Vec<Pair> = pairs_of(walk).collect();
        pairs.sort_unstable();
        if pairs.windows(2).any(|two| two[0] == two[1])
            || pairs.iter().any(|(one, other)| one == other)
            || old.iter().any(|pair| !pairs.contains(pair))
        {
            return false;
        }
        let mut new = pairs.iter().filter(|pair| !old.contains(pair));
        let (Some(&pair), None) = (new.next(), new.next()) else {
            return false;
        };
        !network.is_joined(pair)
            && self.allows_link(network.place(pair.0), network.place(pair.1))
            && network.length(walk) <= LONGEST
    }

    /// Whether the options allow a straight line of a string between two places (KC5).
    fn allows_link(&self, one: Place, other: Place) -> bool {
        let options = &self.rules.options;
        let length = rounded_up(squared_distance(one, other));
        (options.link_max == 0 || length <= i64::from(options.link_max))
            && (options.link_water_max == 0
                || crosses(self.chart(), one, other, options.link_water_max))
    }

    /// Whether a string can be challenged with an own one (KC7).
    fn allows_challenge(&self, own: u32, seat: u8, theirs: u32, begins: Option<Begins>) -> bool {
        if seat == self.mover || seat >= self.rules.players || self.me().bowl < DUEL_PINS {
            return false;
        }
        let (mine, other) = ((self.mover, own), (seat, theirs));
        let defender = &self.claim(seat).network;
        self.me().network.string(own).is_some()
            && defender.string(theirs).is_some()
            && begins.is_none() == self.rules.options.coin
            && !self.drawn.contains(&(mine.min(other), mine.max(other)))
            && self.strings_cross(mine, other)
            && !defender.immune().contains(&theirs)
    }

    /// Whether a resource can be harvested (KC8).
    fn allows_harvest(&self, resource: usize) -> bool {
        let resources = self.chart().resources();
        if resource >= resources.len() || self.spent.has(resource) {
            return false;
        }
        let centre = resources[resource].place;
        let mut pins = self.claims.iter().flat_map(|claim| claim.network.pins());
        let has = |seat: u8| {
            self.claim(seat)
                .network
                .possessed(self.chart())
                .has(resource)
        };
        !pins.any(|pin| super::chart::is_on(pin.place, centre))
            && has(self.mover)
            && !(self.rules.options.sole_harvest
                && self.seats().any(|seat| seat != self.mover && has(seat)))
    }
}
