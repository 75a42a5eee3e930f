//! What each action is worth to the seat that takes it.
//!
//! An action is a turn, and turns are what there is least of. So everything that can be done is a project: some turns,
//! and points at their end. The worth of an action is what the best project that it belongs to brings for a turn, in
//! points of the game; what others lose counts as well, shared among them.

use super::chart::ResourceSet;
use super::dividers::MOST_OPEN;
use super::ground::Ground;
use super::moves::{Begins, Gain, Move};
use super::network::{Network, SAFE_PINS};
use super::plane::{Link, Place, cross, squared_distance};
use super::plans::{Aims, Diligence, LONGEST_LINK, PIN, Plan, joined_pairs, joining, plans_of};
use super::position::{Position, StringOf};
use super::prospects::Prospects;
use super::rules::{DUEL_PINS, HARVESTED, LAND_A_POINT, RECOVERED};
use super::steps::Steps;
use super::territory::Territory;
use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;

/// What a turn should bring at least before a ring is thought of.
const PRICE: f64 = 0.4;
/// What all the land of the map counts for where its rank is what scores, and at most where the rank is close.
const LAND: f64 = 2.0;
const MOST_FOR_LAND: f64 = 25.0;
/// What it is worth to call when that wins.
const CALL: f64 = 30.0;
/// Turns of work that a string that was lost costs when there is time to lay it again.
const REPAIR: f64 = 0.8;
/// How much more strings count that are laid to end the game, for each point ahead.
const FINISH: f64 = 0.15;
/// What a turn in a row without a pin, a string or a harvest tells against setting dividers that all share.
const MEDDLING: f64 = 0.5;
/// The share that counts of pins that come back: they may be of use yet, and points are for whole threes.
const BACK: f64 = 0.8;
/// What an action is worth that does nothing.
const IDLE: f64 = -0.4;
/// What a challenge costs in time.
const EFFORT: f64 = 0.4;
/// How likely land that is not safe will be broken in time to matter, while nobody is near the end.
const RISK: f64 = 0.08;
/// With so few strings left somebody is near the end.
const LATE: u32 = 4;
/// Lengths of the dividers with which pins are placed only to lay strings to.
const SPARE_LENGTHS: [u32; 3] = [300, 150, 450];
/// So many spare strings or pins are proposed at most.
const SPARE: usize = 4;

/// How one thinks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    pub diligence: Diligence,
    /// How likely an opponent errs in a duel, which is a draw when nobody does.
    pub errs: f64,
    /// How much more a harvest counts for each share of the others that could be quicker.
    pub urgency: f64,
    /// How much more a pin on a resource counts, since only one can stand there.
    pub contest: f64,
    /// It sees to its safety and threatens others, which takes time to think.
    pub wary: bool,
    /// So many lengths of the dividers for pins on resources are proposed.
    pub choices: usize,
    /// So many strings are looked at that may enclose more at once.
    pub strings: usize,
}

/// The plan that a player goes by in a game that is played on quickly.
#[derive(Default)]
pub(super) struct Kept {
    plan: Option<Plan>,
    /// What it brings once it is closed.
    brings: f64,
    /// Turns until plans are made anew.
    turns: u32,
}

/// So many turns a player goes by a plan, or does without one.
const KEEP: u32 = 12;

/// An action with what it is worth.
pub(super) type Ranked = (Move, f64);

/// One position as the seat that acts judges it.
pub(super) struct Study<'a> {
    position: &'a Position,
    style: &'a Style,
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
    /// Pairs of an own string and one of another seat that cross.
    crossed: Vec<(u32, StringOf)>,
    /// What strings were found to be worth to who has them.
    losses: RefCell<HashMap<StringOf, f64>>,
    swing: OnceCell<f64>,
    /// Where pins stand that plans need.
    planned: Vec<Place>,
    found: Vec<Ranked>,
}

/// Points of a seat ahead of the best other one if the game ended now.
pub(super) fn lead_of(position: &Position, seat: u8) -> i32 {
    let scores = position.scores();
    let others = position.seats().filter(|&other| other != seat);
    let best = others.map(|other| scores[other as usize]).max();
    scores[seat as usize] - best.unwrap_or(0)
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
            study.at_the_end();
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
            lead: f64::from(lead_of(position, seat)),
            safe: is_safe(position.me().network()),
            crossed: crossed(position, &others),
            others,
            losses: RefCell::default(),
            swing: OnceCell::new(),
            planned: Vec::new(),
            found: Vec::new(),
        }
    }

    fn network(&self) -> &'a Network {
        self.position.me().network()
    }

    fn mine(&self) -> &ResourceSet {
        &self.possessed[self.seat as usize]
    }

    fn value_of(&self, resources: &ResourceSet) -> f64 {
        resources.members().map(|number| self.values[number]).sum()
    }

    /// Whether somebody can call soon.
    fn is_late(&self) -> bool {
        let fewest = self
            .position
            .seats()
            .map(|seat| self.position.supply(seat))
            .min();
        self.position.call.is_some() || fewest.is_some_and(|fewest| fewest <= LATE)
    }

    /// Points that a territory of this area may expect for a seat (KC11).
    fn area_points(&self, seat: u8, area: f64) -> f64 {
        if self.position.rules.options.by_size {
            return area / LAND_A_POINT as f64;
        }
        if area <= 0.0 {
            return 0.0;
        }
        let others = self.position.seats().filter(|&other| other != seat);
        let ahead: f64 = others
            .map(|other| (0.5 + (self.areas[other as usize] - area) / (0.2 * area)).clamp(0.0, 1.0))
            .sum();
        (3.0 - ahead).max(0.0)
    }

    /// Takes a project down, if the rules allow its action and it is the best one that the action belongs to.
    fn propose(&mut self, action: Move, worth: f64) {
        let wasted =
            matches!(action, Move::Dividers(_)) && self.position.rules.options.shared_dividers;
        let worth = worth
            - if wasted {
                MEDDLING * f64::from(self.position.quiet)
            } else {
                0.0
            };
        match self.found.iter_mut().find(|(known, _)| *known == action) {
            Some((_, best)) => *best = best.max(worth),
            None if self.position.allows(&action) => self.found.push((action, worth)),
            None => {}
        }
    }

    /// What an action of the last turn brings, exactly.
    fn at_the_end(&mut self) {
        for (action, worth) in &mut self.found {
            if !matches!(action, Move::Challenge { .. }) {
                *worth = f64::from(lead_of(&self.position.after(action), self.seat)) - self.lead;
            }
        }
    }

    // Land and pins

    /// Rings of strings, by what they bring for a turn; pins on resources, and lengths with which several can be placed.
    fn rings_and_pins(&mut self, steps: &mut Steps, kept: Option<&mut Kept>) {
        let gains = self.pin_gains();
        let prospects = Prospects::new(self.position, &gains, self.turns);
        let lengths = prospects.lengths(self.style.choices);
        let placed = prospects.steps();
        let best = lengths
            .iter()
            .take(self.style.diligence.shared)
            .map(|&(_, length)| length)
            .collect();
        match kept {
            None => {
                for plan in self.plans(gains, best, steps) {
                    self.propose_plan(&plan, self.brought(&plan));
                }
            }
            Some(kept) => {
                kept.turns = kept.turns.saturating_sub(1);
                let open = kept
                    .plan
                    .as_ref()
                    .is_some_and(|plan| !plan.rest(self.position).moves.is_empty());
                if kept.turns == 0 || (kept.plan.is_some() && !open) {
                    *kept = self.best_plan(gains, best, steps);
                }
                if let Some(plan) = &kept.plan {
                    self.propose_plan(plan, kept.brings);
                }
            }
        }
        placed
            .into_iter()
            .for_each(|(pin, worth)| self.propose(pin, worth));
        for (worth, length) in lengths {
            self.propose(Move::Dividers(length), worth);
        }
    }

    fn propose_plan(&mut self, plan: &Plan, brings: f64) {
        let rest = plan.rest(self.position);
        if rest.actions <= self.turns && brings > 0.0 {
            let pins = self.network().pins().iter().map(|pin| pin.place);
            self.planned.extend(pins.filter(|&place| plan.needs(place)));
            let worth = brings / f64::from(rest.actions);
            rest.moves
                .into_iter()
                .for_each(|action| self.propose(action, worth));
        }
    }

    fn plans(&self, pins: Vec<f64>, lengths: Vec<u32>, steps: &mut Steps) -> Vec<Plan> {
        let mine = self.mine();
        let wanted = self.values.iter().enumerate();
        let aims = Aims {
            resources: wanted
                .map(|(number, &value)| if mine.has(number) { 0.0 } else { value })
                .collect(),
            pins,
            lengths,
            land: self.hunger_for_land(),
            price: PRICE,
        };
        plans_of(self.position, &aims, &self.style.diligence, steps)
    }

    /// The plan that brings most for a turn.
    fn best_plan(&self, pins: Vec<f64>, lengths: Vec<u32>, steps: &mut Steps) -> Kept {
        let mut best = (
            0.0,
            Kept {
                turns: KEEP,
                ..Kept::default()
            },
        );
        for plan in self.plans(pins, lengths, steps) {
            let (brings, actions) = (self.brought(&plan), plan.rest(self.position).actions);
            let rate = brings / f64::from(actions.max(1));
            if actions <= self.turns && rate > best.0 {
                best = (
                    rate,
                    Kept {
                        plan: Some(plan),
                        brings,
                        turns: KEEP,
                    },
                );
            }
        }
        best.1
    }

    /// What a territory of this area counts for to the seat: its own points, and those that others lose by it.
    fn land_points(&self, area: f64) -> f64 {
        let points = self.area_points(self.seat, area);
        if self.position.rules.options.by_size || area <= 0.0 {
            return points;
        }
        let ahead = |&other: &u8| {
            (0.5 + (area - self.areas[other as usize]) / (0.2 * area)).clamp(0.0, 1.0)
        };
        points + self.others.iter().map(ahead).sum::<f64>() / self.others.len() as f64
    }

    /// What all the land of the map counts for: much where a little more of it makes the seat's the largest.
    fn hunger_for_land(&self) -> f64 {
        let most = self
            .others
            .iter()
            .map(|&other| self.areas[other as usize])
            .fold(0.0, f64::max);
        let missing = 1.1 * most - self.areas[self.seat as usize];
        if missing <= 0.0 || self.position.rules.options.by_size {
            return LAND;
        }
        (2.0 * self.position.rules.survey().land as f64 / missing).clamp(LAND, MOST_FOR_LAND)
    }

    /// What a ring brings once it is closed.
    fn brought(&self, plan: &Plan) -> f64 {
        let land = Territory::new(&plan.links);
        let within = land.resources(self.position.chart().resources());
        let new = self.value_of(&within.without(self.mine()));
        let area =
            self.land_points(land.area.about()) - self.land_points(self.areas[self.seat as usize]);
        new + area - f64::from(plan.cost) * PIN + plan.extra
    }

    /// What a pin on each resource brings, where one may be placed and paid; 0 elsewhere.
    fn pin_gains(&self) -> Vec<f64> {
        let chart = self.position.chart();
        let pinned = self.position.claims.iter();
        let pinned = pinned.fold(ResourceSet::default(), |all, claim| {
            all.or(&claim.network().stands_on(chart))
        });
        let bowl = self.position.me().bowl;
        let gain = |(number, &value): (usize, &f64)| {
            let resource = chart.resources()[number];
            let cost = chart.cost(resource.place).unwrap_or(u32::MAX);
            if value <= 0.0 || pinned.has(number) || cost > bowl {
                return 0.0;
            }
            // A point, the resource if it is not possessed, and some pins back.
            let discard = self.position.discard(self.seat) + cost - 1;
            let back = resource.kind.recovered().min(discard);
            let had = if self.mine().has(number) { 0.0 } else { value };
            1.0 + self.style.contest + had - PIN * (f64::from(cost) - f64::from(back))
        };
        self.values.iter().enumerate().map(gain).collect()
    }

    /// A harvest takes a resource from all who possess it.
    fn harvests(&mut self) {
        let discard = self.position.discard(self.seat);
        let hunger = if self.position.me().bowl < DUEL_PINS {
            0.15
        } else {
            -0.05
        };
        for number in self.mine().members().collect::<Vec<_>>() {
            let lost = self.values[number];
            let sharing = self
                .others
                .iter()
                .filter(|&&other| self.possessed[other as usize].has(number));
            let shared = sharing.count() as f64 / self.others.len() as f64;
            // Who else has it may be quicker.
            let rest = lost * shared - lost + self.style.urgency * shared;
            let points = f64::from(self.position.rules.harvest_points(number));
            self.propose(Move::Harvest(number, Gain::Point), points + rest);
            let pins = f64::from(HARVESTED.min(discard)) * PIN;
            self.propose(Move::Harvest(number, Gain::Pins), pins + rest + hunger);
        }
    }

    /// A pin that is of no use comes back, with up to two discarded ones (KC6).
    fn removals(&mut self) {
        let position = self.position;
        let back = PIN * f64::from(1 + RECOVERED.min(position.discard(self.seat)));
        for pin in self.network().pins() {
            let on = position.chart().resource_at(pin.place);
            let value = on.map_or(0.0, |number| self.values[number]);
            let needed = value > 0.0 || self.planned.contains(&pin.place);
            if !needed && self.network().lets_go(&[pin.number]) {
                self.propose(Move::RemovePin(pin.number), BACK * back);
            }
        }
    }

    // Others

    fn challenges(&mut self) {
        let begins = (!self.position.rules.options.coin).then_some(Begins::First);
        for (own, (seat, theirs)) in self.crossed.clone() {
            let fights = begins.is_some() && self.position.claim(seat).bowl >= DUEL_PINS;
            if fights && !self.style.wary {
                continue;
            }
            let effort = if self.can_mend(seat) {
                EFFORT + self.weariness()
            } else {
                0.0
            };
            let worth = self.stake(own, seat, theirs, false) - effort;
            self.propose(
                Move::Challenge {
                    own,
                    seat,
                    theirs,
                    begins,
                },
                worth,
            );
        }
    }

    /// Grows with strings that were laid again and again: what is fought about must come to an end.
    fn weariness(&self) -> f64 {
        let laid = self
            .position
            .claims
            .iter()
            .map(|claim| claim.next_string)
            .max();
        let again = laid
            .unwrap_or(0)
            .saturating_sub(self.position.rules.options.strings);
        0.02 * f64::from(again)
    }

    /// What may be won and lost by a challenge; in the `last` turn nobody can mend anything.
    fn stake(&self, own: u32, seat: u8, theirs: u32, last: bool) -> f64 {
        let (won, lost) = self.chances(own, seat, theirs);
        let loss = |seat: u8, string: u32| {
            if last {
                self.all_loss(seat, string)
            } else {
                self.loss_of(seat, string)
            }
        };
        let gain = loss(seat, theirs) / self.others.len() as f64;
        won * gain
            - if lost > 0.0 {
                lost * loss(self.seat, own)
            } else {
                0.0
            }
    }

    /// How likely a challenge is won, and lost; the seat itself never loses a duel that can be drawn.
    fn chances(&self, own: u32, seat: u8, theirs: u32) -> (f64, f64) {
        let options = &self.position.rules.options;
        if options.coin {
            return (0.5, 0.5);
        }
        if self.position.claim(seat).bowl < DUEL_PINS {
            return (1.0, 0.0);
        }
        let (mut won, mut lost) = (self.style.errs, 0.0);
        if options.larger_wins {
            let mine = self.network().group_pins(own).len();
            let other = self.position.claim(seat).network().group_pins(theirs).len();
            let drawn = 1.0 - won;
            won += if mine > other { drawn } else { 0.0 };
            lost += if mine < other { drawn } else { 0.0 };
        }
        (won, lost)
    }

    /// What a player loses with a string: all it holds when there is no time to mend it, else some turns.
    fn loss_of(&self, seat: u8, string: u32) -> f64 {
        if !self.can_mend(seat) {
            return self.all_loss(seat, string);
        }
        let cord = self.position.claim(seat).network().string(string);
        cord.map_or(0.0, |cord| REPAIR * (cord.walk.len() - 1) as f64)
    }

    /// What a player's claim is worth more with a string than without it.
    fn all_loss(&self, seat: u8, string: u32) -> f64 {
        if let Some(&known) = self.losses.borrow().get(&(seat, string)) {
            return known;
        }
        let loss = self.measured_loss(seat, string);
        self.losses.borrow_mut().insert((seat, string), loss);
        loss
    }

    fn measured_loss(&self, seat: u8, string: u32) -> f64 {
        let network = self.position.claim(seat).network();
        let without = network.without_string(string);
        let left = without.possessed(self.position.chart());
        let lost = self.value_of(&self.possessed[seat as usize].without(left));
        let point = f64::from(u8::from(self.position.supply(seat) == 0));
        let area = self.area_points(seat, self.areas[seat as usize])
            - self.area_points(seat, without.land().area.about());
        lost + point + area
    }

    /// Whether a player has a turn after this one.
    fn can_mend(&self, seat: u8) -> bool {
        let players = self.position.rules.players;
        let after = (seat + players - self.seat) % players;
        self.position
            .call
            .is_none_or(|(_, left)| u32::from(after) < left)
    }

    // The end

    /// What a challenge in the very last turn may bring, which nobody can mend: the caller has it (KC9).
    fn swing(&self) -> f64 {
        if self.position.me().bowl < DUEL_PINS || !self.style.wary {
            return 0.0;
        }
        *self.swing.get_or_init(|| self.last_stake())
    }

    fn last_stake(&self) -> f64 {
        let stakes = self
            .crossed
            .iter()
            .map(|&(own, (seat, theirs))| self.stake(own, seat, theirs, true));
        stakes.fold(0.0, f64::max)
    }

    /// Strings that are laid to have none left: a point, and the right to call (KC9, KC11).
    fn last_strings(&mut self, steps: &mut Steps) {
        let supply = self.position.supply(self.seat);
        if supply == 0 || (self.position.call.is_some() && supply > self.turns) {
            return;
        }
        let ahead = if self.position.call.is_none() {
            (self.lead + 0.5 * self.swing()).clamp(0.0, 20.0)
        } else {
            0.0
        };
        let worth = (1.0 + FINISH * ahead) / f64::from(supply);
        let most = SPARE.min(supply as usize);
        let pairs = self.spare_pairs();
        for (pair, gain) in self.gaining(&pairs) {
            self.propose(Move::lay(pair.0, pair.1), worth + gain);
        }
        let mut few = 0;
        for (one, other) in pairs {
            let lay = Move::lay(one, other);
            if few < most && self.position.allows(&lay) {
                self.propose(lay, worth - 0.001 * few as f64);
                few += 1;
            }
        }
        if few < most {
            for action in self.spare_pins(steps) {
                self.propose(action, worth * 0.9 - 0.1);
            }
        }
    }

    /// Of these pairs of pins those that a string encloses more with at once, and what that brings.
    fn gaining(&self, pairs: &[(u32, u32)]) -> Vec<((u32, u32), f64)> {
        let network = self.network();
        let land = network.land();
        let own = self.areas[self.seat as usize];
        let outside = |&(one, other): &(u32, u32)| {
            let (a, b) = (network.place(one), network.place(other));
            let middle = Place::new((a.x + b.x) / 2, (a.y + b.y) / 2);
            network.is_held(one) && network.is_held(other) && !land.holds(middle)
        };
        let mut found = Vec::new();
        let links = network.links();
        for &pair in pairs
            .iter()
            .filter(|pair| outside(pair))
            .take(self.style.strings)
        {
            let mut links = links.clone();
            links.push(Link::new(network.place(pair.0), network.place(pair.1)));
            let larger = Territory::new(&links);
            if larger.area.about() <= own {
                continue;
            }
            let within = larger.resources(self.position.chart().resources());
            let new = self.value_of(&within.without(self.mine()));
            let gain = new + self.land_points(larger.area.about()) - self.land_points(own);
            found.push((pair, gain));
        }
        found
    }

    /// Pairs of pins without a string: those first that make the land safer or threaten others, then short ones.
    fn spare_pairs(&self) -> Vec<(u32, u32)> {
        let network = self.network();
        let (pins, joined, targets) = (network.pins(), joined_pairs(network), self.targets());
        let held: Vec<bool> = pins.iter().map(|pin| network.is_held(pin.number)).collect();
        let options = &self.position.rules.options;
        let most = if options.link_max > 0 {
            LONGEST_LINK.min(options.link_max.into())
        } else {
            LONGEST_LINK
        };
        let mut found = Vec::new();
        for (at, one) in pins.iter().enumerate() {
            for (other_at, other) in pins.iter().enumerate().skip(at + 1) {
                let far = squared_distance(one.place, other.place);
                let pair = (one.number, other.number);
                if far > most * most || joined.binary_search(&pair).is_ok() {
                    continue;
                }
                let line = Link::new(one.place, other.place);
                let threats = targets.iter().filter(|(_, target)| cross(line, *target));
                let threat = threats.map(|(loss, _)| loss / 10.0).fold(0.0, f64::max);
                let safer = if held[at] != held[other_at] && !self.safe {
                    2.0
                } else {
                    0.0
                };
                found.push((-(safer + threat), far, pair));
            }
        }
        found.sort_by(|one, other| {
            one.0
                .total_cmp(&other.0)
                .then(one.1.cmp(&other.1))
                .then(one.2.cmp(&other.2))
        });
        found.into_iter().map(|(_, _, pair)| pair).collect()
    }

    /// Lines of others' strings that are not safe and that no own string crosses, with what would be lost.
    fn targets(&self) -> Vec<(f64, Link)> {
        let swing = self.swing();
        let mut found = Vec::new();
        if !self.style.wary {
            return found;
        }
        for &seat in &self.others {
            let network = self.position.claim(seat).network();
            for string in network.strings() {
                let crossed = self
                    .crossed
                    .iter()
                    .any(|&(_, theirs)| theirs == (seat, string.number));
                if crossed || network.immune().contains(&string.number) {
                    continue;
                }
                let loss = self.all_loss(seat, string.number);
                if loss > swing {
                    found.extend(network.links_of(&string.walk).map(|line| (loss, line)));
                }
            }
        }
        found
    }

    /// Cheap pins that more strings can be laid to, or a length of the dividers with which they can be placed.
    fn spare_pins(&self, steps: &mut Steps) -> Vec<Move> {
        let me = self.position.me();
        for length in [me.dividers].into_iter().chain(SPARE_LENGTHS) {
            let ground = Ground::new(
                &self.position.rules,
                self.network().pins(),
                length,
                1,
                30,
                steps,
            );
            let mut sites: Vec<_> = ground.sites.iter().filter(|site| site.hops == 1).collect();
            sites.sort_by_key(|site| site.cost);
            let pins = sites.into_iter().filter_map(|site| {
                let from = site.parent.map(|parent| &ground.sites[parent]);
                let place = site.place;
                let can = match from {
                    Some(from) => self.position.allows_step(from.place, place, length),
                    None => self.position.allows(&Move::Pin {
                        place,
                        anchor: None,
                    }),
                };
                let anchor = from.and_then(|from| from.pin);
                can.then_some(Move::Pin { place, anchor })
            });
            let few: Vec<Move> = pins.take(SPARE).collect();
            if !few.is_empty() {
                return if length == me.dividers {
                    few
                } else {
                    vec![Move::Dividers(length)]
                };
            }
        }
        Vec::new()
    }

    /// Ends the game when that wins it, or when there is nothing better to do.
    fn call(&mut self) {
        if self.position.supply(self.seat) > 0 || self.position.call.is_some() {
            return;
        }
        let danger = if self.safe || !self.is_threatened() {
            0.0
        } else {
            2.0
        };
        let wins = self.lead + self.swing() - danger >= 1.0;
        self.propose(
            Move::Call,
            if wins { CALL } else { 0.02 + self.weariness() },
        );
    }

    /// Whether an opponent's string crosses one of the seat's that is not safe.
    fn is_threatened(&self) -> bool {
        let network = self.network();
        network.strings().iter().any(|string| {
            !network.immune().contains(&string.number)
                && self.others.iter().any(|&seat| {
                    let theirs = self.position.claim(seat).network().strings().iter();
                    let mine = (self.seat, string.number);
                    theirs
                        .into_iter()
                        .any(|other| self.position.strings_cross(mine, (seat, other.number)))
                })
        })
    }

    /// Ten pins that strings connect make land safe (KC7).
    fn safety(&mut self, steps: &mut Steps) {
        if self.safe {
            return;
        }
        let network = self.network();
        let groups = network
            .strings()
            .iter()
            .map(|string| network.group_pins(string.number));
        let pins = groups.max_by_key(Vec::len).unwrap_or_default();
        let missing = SAFE_PINS.saturating_sub(pins.len());
        let loose: Vec<_> = network
            .pins()
            .iter()
            .filter(|pin| !pins.contains(&pin.number))
            .collect();
        let turns = missing + missing.saturating_sub(loose.len());
        if missing == 0 || turns > self.turns as usize {
            return;
        }
        let urgent =
            if self.is_late() { 3.0 } else { 1.0 } * if self.is_threatened() { 2.0 } else { 1.0 };
        let inside = self
            .mine()
            .without(&network.stands_on(self.position.chart()));
        let held =
            self.value_of(&inside) + self.area_points(self.seat, self.areas[self.seat as usize]);
        let worth = RISK * urgent * held / turns as f64;
        for pin in loose.iter().take(6) {
            let near = pins
                .iter()
                .min_by_key(|&&other| squared_distance(network.place(other), pin.place));
            let joined = near.and_then(|&near| joining(self.position, pin.number, near));
            joined
                .into_iter()
                .for_each(|action| self.propose(action, worth));
        }
        if loose.len() < missing {
            for action in self.spare_pins(steps) {
                self.propose(action, worth - PIN);
            }
        }
    }
}

/// Whether strings that may not be challenged enclose most of a player's land (KC7).
fn is_safe(network: &Network) -> bool {
    let immune = network.immune();
    if immune.len() == network.strings().len() {
        return true;
    }
    let strings = network
        .strings()
        .iter()
        .filter(|string| immune.contains(&string.number));
    let links: Vec<Link> = strings
        .flat_map(|string| network.links_of(&string.walk))
        .collect();
    Territory::new(&links).area.about() >= 0.8 * network.land().area.about()
}

/// Own strings that cross others' that are not safe, with these.
fn crossed(position: &Position, others: &[u8]) -> Vec<(u32, StringOf)> {
    let mut found = Vec::new();
    let mine = position.me().network();
    let links: Vec<(u32, Vec<Link>)> = mine
        .strings()
        .iter()
        .map(|string| (string.number, mine.links_of(&string.walk).collect()))
        .collect();
    for &seat in others {
        let network = position.claim(seat).network();
        for string in network.strings() {
            if network.immune().contains(&string.number) {
                continue;
            }
            let theirs: Vec<Link> = network.links_of(&string.walk).collect();
            for (own, lines) in &links {
                if lines.iter().any(|&a| theirs.iter().any(|&b| cross(a, b))) {
                    found.push((*own, (seat, string.number)));
                }
            }
        }
    }
    found
}
