//! Where a player's pins stand or could stand.
//!
//! Places to come are a choice: some in every bay, and those that steps of one length of the dividers lead to.

use super::network::Pin;
use super::plane::{Place, squared_distance};
use super::rules::{APART, Rules};
use super::steps::Steps;

/// A place in a bay that is nearer to an own pin than that is not considered.
const IN_BAY_APART: i64 = 40;
/// A step that ends nearer to another site than this share of its length is left out.
const CROWDED: f64 = 0.3;

/// A place of an own pin, or one where a pin may come to stand.
#[derive(Clone, Copy)]
pub(super) struct Site {
    pub place: Place,
    /// The number of the pin that stands there.
    pub pin: Option<u32>,
    /// The site from which a pin is measured; `None` for a pin that stands, or one in a bay.
    pub parent: Option<usize>,
    /// How many pins have to be placed, one after the other, until one stands here; 0 if it does.
    pub hops: u32,
    /// What a pin here takes from the bowl; 0 if it stands.
    pub cost: u32,
    /// The resource on which a pin here would come to stand.
    pub on: Option<usize>,
}

/// The sites of a player, with steps of one length of the dividers.
pub(super) struct Ground {
    pub sites: Vec<Site>,
    pub length: u32,
}

impl Ground {
    /// The sites that up to `hops` steps lead to, at most `most` besides the pins that stand.
    pub fn new(
        rules: &Rules,
        pins: &[Pin],
        length: u32,
        hops: u32,
        most: usize,
        steps: &mut Steps,
    ) -> Self {
        let mut sites: Vec<Site> = pins
            .iter()
            .map(|pin| Site {
                place: pin.place,
                pin: Some(pin.number),
                parent: None,
                hops: 0,
                cost: 0,
                on: None,
            })
            .collect();
        let far = |place: Place| {
            let near = IN_BAY_APART * IN_BAY_APART;
            pins.iter()
                .all(|pin| squared_distance(place, pin.place) > near)
        };
        let in_bays = rules.survey().in_bays.iter().filter(|&&place| far(place));
        sites.extend(in_bays.map(|&place| Site {
            place,
            pin: None,
            parent: None,
            hops: 1,
            cost: 1,
            on: None,
        }));
        let mut ground = Self { sites, length };
        if length > 0 {
            ground.step_on(rules, hops, pins.len() + most, steps);
        }
        ground
    }

    /// Adds the places that steps lead to, those after fewer steps first.
    fn step_on(&mut self, rules: &Rules, hops: u32, most: usize, steps: &mut Steps) {
        let crowded = (CROWDED * f64::from(self.length)).max(APART as f64);
        let apart = (crowded * crowded) as i64;
        let mut frontier = 0..self.sites.len();
        for _ in 0..hops {
            let before = self.sites.len();
            for number in frontier {
                let from = self.sites[number];
                for step in steps.from(&rules.chart, from.place, self.length).iter() {
                    let least = if step.on.is_some() {
                        APART * APART
                    } else {
                        apart
                    };
                    let free = |site: &Site| squared_distance(step.place, site.place) >= least;
                    if self.sites.iter().all(free) {
                        self.sites.push(Site {
                            place: step.place,
                            pin: None,
                            parent: Some(number),
                            hops: from.hops + 1,
                            cost: step.cost,
                            on: step.on,
                        });
                        if self.sites.len() >= most {
                            return;
                        }
                    }
                }
            }
            frontier = before..self.sites.len();
        }
    }

    /// The pins to be placed for a site that comes after another one on a ring: where a step of one leads to the
    /// other, they are not counted twice.
    pub fn hops(&self, before: usize, site: usize) -> u32 {
        let (one, other) = (&self.sites[before], &self.sites[site]);
        if other.parent == Some(before) {
            1
        } else if one.parent == Some(site) {
            0
        } else {
            other.hops
        }
    }
}
