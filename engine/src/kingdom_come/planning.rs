//! Rings of strings that the seat to act may close: those that bring most for a turn.
//!
//! Plans are made anew from each position. What was done for a ring makes it cheaper, and so it stays the best one until
//! it is closed or something better turns up.

use super::centres::{amid, centres, floats};
use super::ground::{Ground, Site};
use super::joining::{joined_pairs, longest_link};
use super::network::Pair;
use super::plan::Plan;
use super::plane::{Link, Place, squared_distance};
use super::position::Position;
use super::rings::{Prize, Round};
use super::score::PIN;
use super::steps::{Steps, looks_dry};
use super::style::Diligence;

/// How often the price of an action is set anew by what the best ring at the last price brings for one.
const ROUNDS: usize = 3;

/// What rings are looked for, in points.
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
            let search = RingSearch::new(position, &ground, centre, aims);
            let plan = search.best_plan(aims.price, diligence.longest);
            let new = plan.filter(|plan| plans.iter().all(|known| known.links != plan.links));
            plans.extend(new);
        }
    }
    plans
}

/// The search for rings round one centre over the sites of one length of the dividers.
struct RingSearch<'a> {
    position: &'a Position,
    ground: &'a Ground,
    aims: &'a Aims,
    round: Round,
}

impl<'a> RingSearch<'a> {
    fn new(position: &'a Position, ground: &'a Ground, centre: (f64, f64), aims: &'a Aims) -> Self {
        let sites = &ground.sites;
        let places: Vec<(f64, f64)> = sites.iter().map(|site| floats(site.place)).collect();
        let joined: Vec<Pair> = joined_pairs(position.me().network());
        let are_joined = |one: usize, other: usize| match (sites[one].pin, sites[other].pin) {
            (Some(a), Some(b)) => joined.binary_search(&(a.min(b), a.max(b))).is_ok(),
            _ => false,
        };
        let round = Round::new(
            &places,
            centre,
            &prizes(position, aims),
            aims.land / position.rules.survey().land as f64,
            |one, other| may_be_linked(position, sites[one].place, sites[other].place),
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

    /// The ring that brings most for an action. The price of an action grows to what the last ring brings for one.
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

/// The resources that bring something when a ring encloses them.
fn prizes(position: &Position, aims: &Aims) -> Vec<Prize> {
    let resources = position.chart().resources().iter().zip(&aims.resources);
    resources
        .filter(|(_, worth)| **worth > 0.0)
        .map(|(resource, &worth)| {
            let (x, y) = floats(resource.place);
            (x, y, worth)
        })
        .collect()
}

/// Whether the options allow a straight line of a string between two places, as far as can be told quickly.
fn may_be_linked(position: &Position, one: Place, other: Place) -> bool {
    let (longest, water) = (
        longest_link(&position.rules),
        position.rules.options.link_water_max,
    );
    squared_distance(one, other) <= longest * longest
        && (water == 0 || looks_dry(position.chart(), one, other, water))
}

/// What a pin on a resource brings besides possession, which the ring brings too.
fn extra(site: &Site, aims: &Aims) -> f64 {
    let bring = |number: usize| (aims.pins[number] - aims.resources[number]).max(0.0);
    site.on.map_or(0.0, bring)
}
