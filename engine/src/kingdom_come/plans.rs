//! Enclosures that a player may make: what they bring, what they take, and what to do for them next.
//!
//! A plan is a ring of strings. It is made anew from each position, so nothing is carried from turn to turn; what was
//! done for a ring makes it cheaper, and so it stays the best one until it is closed or something better turns up.

use super::ground::{Ground, Site};
use super::moves::Move;
use super::network::{LONGEST, Network, Pair, WRAP, pairs_of};
use super::plane::{Link, Place, squared_distance};
use super::position::Position;
use super::rings::{Prize, Round};
use super::steps::{Steps, looks_dry};
use super::walks::walk_along;

/// Points for a pin in the bowl (KC11).
pub(super) const PIN: f64 = 1.0 / 3.0;
/// How often the price of an action is set anew by what the best ring at the last price brings for one.
const ROUNDS: usize = 3;
/// The longest straight line that one string can join.
pub(super) const LONGEST_LINK: i64 = LONGEST - 6 * WRAP;

/// How much is looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Diligence {
    /// Lengths of the dividers, besides the present one, with which steps are planned.
    pub lengths: &'static [u32],
    /// Steps away from what stands, or from a bay.
    pub hops: u32,
    /// Centres that rings go round.
    pub centres: usize,
    /// The most actions of a plan.
    pub longest: u32,
    /// The most sites besides the pins that stand.
    pub sites: usize,
    /// How many of the lengths that are best for pins on resources are tried for rings.
    pub shared: usize,
}

/// What a ring should bring.
pub(super) struct Aims {
    /// What possessing each resource would bring more.
    pub resources: Vec<f64>,
    /// What a pin on each resource would bring; 0 where none may be placed.
    pub pins: Vec<f64>,
    /// Lengths of the dividers that are of use besides.
    pub lengths: Vec<u32>,
    /// What all the land of the map counts for.
    pub land: f64,
    /// What an action should bring at least, in points.
    pub price: f64,
}

/// A ring that can be closed, by places, so that it can be kept while it is built.
#[derive(Clone)]
pub(super) struct Plan {
    /// The length of the dividers with which its pins are placed.
    length: u32,
    /// Where pins have to be placed and from where they are measured, those from which others are first.
    pins: Vec<(Place, Option<Place>)>,
    /// The pins that have to be joined.
    strings: Vec<Link>,
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
        let me = position.me();
        let network = me.network();
        let standing = |place: Place| {
            let mut pins = network.pins().iter();
            pins.find(|pin| pin.place == place).map(|pin| pin.number)
        };
        let mut rest = Rest {
            moves: Vec::new(),
            actions: 0,
        };
        let mut waiting = Vec::new();
        let mut steps = false;
        for &(place, from) in &self.pins {
            if standing(place).is_some() {
                continue;
            }
            rest.actions += 1;
            steps |= from.is_some();
            match from.map(|from| (from, standing(from))) {
                None => rest.moves.push(Move::Pin {
                    place,
                    anchor: None,
                }),
                Some((_, None)) => {}
                Some((_, anchor)) if self.length == me.dividers => {
                    rest.moves.push(Move::Pin { place, anchor });
                }
                Some((from, Some(_))) => waiting.push((from, place)),
            }
        }
        let all_placed = rest.actions == 0;
        rest.actions += u32::from(steps && self.length != me.dividers);
        if rest.moves.is_empty() && !waiting.is_empty() {
            let mut waiting = waiting.iter();
            if waiting.all(|&(from, place)| position.allows_step(from, place, self.length)) {
                rest.moves.push(Move::Dividers(self.length));
            }
        }
        for line in &self.strings {
            match (standing(line.a), standing(line.b)) {
                (Some(one), Some(other)) => {
                    if !network.is_joined((one.min(other), one.max(other))) {
                        rest.actions += 1;
                        if all_placed {
                            rest.moves.extend(joining(position, one, other));
                        }
                    }
                }
                _ => rest.actions += 1,
            }
        }
        rest
    }
}

/// The best rings round some places for the seat to act.
pub(super) fn plans_of(
    position: &Position,
    aims: &Aims,
    diligence: &Diligence,
    steps: &mut Steps,
) -> Vec<Plan> {
    let network = position.me().network();
    let mut lengths = vec![position.me().dividers];
    for &length in aims.lengths.iter().chain(diligence.lengths) {
        if !lengths.contains(&length) {
            lengths.push(length);
        }
    }
    let mut centres = centres(position, &aims.resources, diligence.centres);
    centres.extend(amid(network));
    let mut plans: Vec<Plan> = Vec::new();
    if centres.is_empty() {
        return plans;
    }
    for length in lengths {
        let sites = diligence.sites;
        let ground = Ground::new(
            &position.rules,
            network.pins(),
            length,
            diligence.hops,
            sites,
            steps,
        );
        for &centre in &centres {
            let search = Search::new(position, &ground, centre, aims);
            let plan = search.best_plan(aims.price, diligence.longest);
            let new = plan.filter(|plan| plans.iter().all(|known| known.links != plan.links));
            plans.extend(new);
        }
    }
    plans
}

fn floats(place: Place) -> (f64, f64) {
    (f64::from(place.x), f64::from(place.y))
}

/// Places that rings go round: the middle of all that is worth something, and resources far from each other.
fn centres(position: &Position, worth: &[f64], count: usize) -> Vec<(f64, f64)> {
    let wanted: Vec<((f64, f64), f64)> = position
        .chart()
        .resources()
        .iter()
        .zip(worth)
        .filter(|(_, worth)| **worth > 0.0)
        .map(|(resource, &worth)| (floats(resource.place), worth))
        .collect();
    if wanted.is_empty() {
        return Vec::new();
    }
    let total: f64 = wanted.iter().map(|(_, worth)| worth).sum();
    let mean = |of: fn(&(f64, f64)) -> f64| {
        let parts = wanted.iter().map(|(place, worth)| of(place) * worth);
        parts.sum::<f64>() / total
    };
    let mut chosen = vec![(mean(|place| place.0), mean(|place| place.1))];
    while chosen.len() < count.min(wanted.len() + 1) {
        let apart = |&((x, y), worth): &((f64, f64), f64)| {
            let far = chosen
                .iter()
                .map(|other| (x - other.0).hypot(y - other.1))
                .fold(f64::INFINITY, f64::min);
            far * worth.sqrt()
        };
        let farthest = wanted
            .iter()
            .max_by(|one, other| apart(one).total_cmp(&apart(other)));
        chosen.extend(farthest.map(|(place, _)| *place));
    }
    chosen
        .into_iter()
        .map(|(x, y)| (x + 0.5, y + 0.5))
        .collect()
}

/// The middle of the pins that strings touch, round which something may be left open.
fn amid(network: &Network) -> Option<(f64, f64)> {
    let held: Vec<(f64, f64)> = network
        .pins()
        .iter()
        .filter(|pin| network.is_held(pin.number))
        .map(|pin| floats(pin.place))
        .collect();
    let count = held.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| held.iter().map(of).sum::<f64>() / count;
    (held.len() > 2).then(|| (mean(|place| place.0), mean(|place| place.1)))
}

/// Rings round one centre, at growing prices of an action.
struct Search<'a> {
    position: &'a Position,
    ground: &'a Ground,
    aims: &'a Aims,
    round: Round,
}

impl<'a> Search<'a> {
    fn new(position: &'a Position, ground: &'a Ground, centre: (f64, f64), aims: &'a Aims) -> Self {
        let sites = &ground.sites;
        let places: Vec<(f64, f64)> = sites.iter().map(|site| floats(site.place)).collect();
        let resources = position.chart().resources().iter().zip(&aims.resources);
        let prizes: Vec<Prize> = resources
            .filter(|(_, worth)| **worth > 0.0)
            .map(|(resource, &worth)| {
                let (x, y) = floats(resource.place);
                (x, y, worth)
            })
            .collect();
        let options = &position.rules.options;
        let mut longest = LONGEST_LINK;
        if options.link_max > 0 {
            longest = longest.min(i64::from(options.link_max));
        }
        let joined: Vec<Pair> = joined_pairs(position.me().network());
        let are_joined = |one: usize, other: usize| match (sites[one].pin, sites[other].pin) {
            (Some(a), Some(b)) => joined.binary_search(&(a.min(b), a.max(b))).is_ok(),
            _ => false,
        };
        let land = aims.land / position.rules.survey().land as f64;
        let round = Round::new(
            &places,
            centre,
            &prizes,
            land,
            |one, other| {
                let (a, b) = (sites[one].place, sites[other].place);
                squared_distance(a, b) <= longest * longest
                    && (options.link_water_max == 0
                        || looks_dry(position.chart(), a, b, options.link_water_max))
            },
            |site| extra(&sites[site], aims) - PIN * f64::from(sites[site].cost),
            |one, other| {
                let string = f64::from(u8::from(!are_joined(one, other)));
                f64::from(ground.hops(one, other)) + string
            },
        );
        Self {
            position,
            ground,
            aims,
            round,
        }
    }

    /// The ring that brings most for an action, by ever better prices of an action.
    fn best_plan(&self, mut price: f64, longest: u32) -> Option<Plan> {
        let mut best = None;
        let mut seen = Vec::new();
        for _ in 0..ROUNDS {
            let Some((ring, brings)) = self.round.best(price) else {
                break;
            };
            if brings <= 0.0 || seen.contains(&ring) {
                break;
            }
            let Some(plan) = self.plan(&ring) else {
                break;
            };
            let rest = plan.rest(self.position);
            if rest.moves.is_empty() {
                break;
            }
            price = (price * 1.3).max(brings / f64::from(rest.actions));
            if rest.actions <= longest {
                best = Some(plan);
            }
            seen.push(ring);
        }
        best
    }

    /// What a ring takes; `None` if it is closed or cannot be paid.
    fn plan(&self, ring: &[usize]) -> Option<Plan> {
        let (sites, me) = (&self.ground.sites, self.position.me());
        let sides =
            (0..ring.len()).map(|at| (&sites[ring[at]], &sites[ring[(at + 1) % ring.len()]]));
        let open = sides.filter(|(one, other)| match (one.pin, other.pin) {
            (Some(a), Some(b)) => !me.network.is_joined((a.min(b), a.max(b))),
            _ => true,
        });
        let strings: Vec<Link> = open
            .map(|(one, other)| Link::new(one.place, other.place))
            .collect();
        let wanted = self.with_parents(ring);
        let cost: u32 = wanted.iter().map(|&number| sites[number].cost).sum();
        if strings.is_empty() || cost > me.bowl {
            return None;
        }
        let from = |site: &Site| site.parent.map(|parent| sites[parent].place);
        let mut links = me.network.links();
        links.extend(&strings);
        links.sort_unstable();
        Some(Plan {
            length: self.ground.length,
            pins: wanted
                .iter()
                .map(|&number| (sites[number].place, from(&sites[number])))
                .collect(),
            strings,
            cost,
            extra: wanted
                .iter()
                .map(|&number| extra(&sites[number], self.aims))
                .sum(),
            links,
        })
    }

    /// The sites at which pins have to be placed, those from which others are measured first.
    fn with_parents(&self, ring: &[usize]) -> Vec<usize> {
        let sites = &self.ground.sites;
        let mut wanted = Vec::new();
        for &number in ring {
            let mut at = Some(number);
            while let Some(site) = at.filter(|&site| sites[site].pin.is_none()) {
                wanted.push(site);
                at = sites[site].parent;
            }
        }
        wanted.sort_unstable_by_key(|&number| (sites[number].hops, number));
        wanted.dedup();
        wanted
    }
}

/// What a pin on a resource brings besides possession, which the ring brings too.
fn extra(site: &Site, aims: &Aims) -> f64 {
    let bring = |number: usize| (aims.pins[number] - aims.resources[number]).max(0.0);
    site.on.map_or(0.0, bring)
}

/// All pairs of pins that strings join, in ascending order.
pub(super) fn joined_pairs(network: &Network) -> Vec<Pair> {
    let walks = network.strings().iter();
    let mut pairs: Vec<Pair> = walks.flat_map(|string| pairs_of(&string.walk)).collect();
    pairs.sort_unstable();
    pairs
}

/// How two pins can be joined: by a new string or, when there is none left, by one that is wrapped anew.
pub(super) fn joining(position: &Position, one: u32, other: u32) -> Option<Move> {
    if position.supply(position.mover) > 0 {
        return Some(Move::lay(one, other));
    }
    let network = position.me().network();
    let new = (one.min(other), one.max(other));
    network.strings().iter().find_map(|string| {
        let mut pairs: Vec<Pair> = pairs_of(&string.walk).collect();
        pairs.push(new);
        let walk = walk_along(&pairs)?;
        (network.length(&walk) <= LONGEST).then(|| Move::rewrap(string.number, walk))
    })
}
