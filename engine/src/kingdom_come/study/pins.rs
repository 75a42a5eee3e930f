//! Pins: what they bring on resources, those that are of no use, and those for spare strings.

use super::Study;
use crate::kingdom_come::chart::ResourceSet;
use crate::kingdom_come::ground::Ground;
use crate::kingdom_come::moves::Move;
use crate::kingdom_come::rules::RECOVERED;
use crate::kingdom_come::score::PIN;
use crate::kingdom_come::steps::Steps;

/// The share that counts of pins that come back: they may be of use yet, and points are for whole threes.
const BACK: f64 = 0.8;
/// Lengths of the dividers with which pins are placed only to lay strings to.
const SPARE_LENGTHS: [u32; 3] = [300, 150, 450];
/// So many sites at most are looked at for them.
const SPARE_SITES: usize = 30;
/// So many spare strings or pins are proposed at most.
pub(super) const SPARE: usize = 4;

impl Study<'_> {
    /// What a pin on each resource brings, where one may be placed and paid; 0 elsewhere.
    pub(super) fn pin_gains(&self) -> Vec<f64> {
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
            let had = if self.own_resources().has(number) {
                0.0
            } else {
                value
            };
            1.0 + self.style.contest + had - PIN * (f64::from(cost) - f64::from(back))
        };
        self.values.iter().enumerate().map(gain).collect()
    }

    /// A pin that is of no use comes back, with up to two discarded ones (KC6).
    pub(super) fn removals(&mut self) {
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

    /// Cheap pins that more strings can be laid to, or a length of the dividers with which they can be placed.
    pub(super) fn spare_pins(&self, steps: &mut Steps) -> Vec<Move> {
        let set = self.position.me().dividers;
        for length in [set].into_iter().chain(SPARE_LENGTHS) {
            let few = self.cheap_pins(length, steps);
            if few.is_empty() {
                continue;
            }
            return if length == set {
                few
            } else {
                vec![Move::Dividers(length)]
            };
        }
        Vec::new()
    }

    /// The cheapest pins that one step with dividers of this length could place.
    fn cheap_pins(&self, length: u32, steps: &mut Steps) -> Vec<Move> {
        let (position, pins) = (self.position, self.network().pins());
        let ground = Ground::new(&position.rules, pins, length, 1, SPARE_SITES, steps);
        let mut sites: Vec<_> = ground.sites.iter().filter(|site| site.hops == 1).collect();
        sites.sort_by_key(|site| site.cost);
        let pins = sites.into_iter().filter_map(|site| {
            let from = site.parent.map(|parent| &ground.sites[parent]);
            let pin = Move::Pin {
                place: site.place,
                anchor: from.and_then(|from| from.pin),
            };
            let can = match from {
                Some(from) => position.allows_step(from.place, site.place, length),
                None => position.allows(&pin),
            };
            can.then_some(pin)
        });
        pins.take(SPARE).collect()
    }
}
