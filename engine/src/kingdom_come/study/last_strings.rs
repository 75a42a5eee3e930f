//! Strings that are laid to have none left: a point, and the right to call (KC9, KC11).

use super::Study;
use super::pins::SPARE;
use crate::kingdom_come::joining::{joined_pairs, longest_link};
use crate::kingdom_come::moves::Move;
use crate::kingdom_come::plane::{Link, Place, cross, squared_distance};
use crate::kingdom_come::steps::Steps;
use crate::kingdom_come::territory::Territory;

/// How much more strings count that are laid to end the game, for each point ahead.
const FINISH: f64 = 0.15;

impl Study<'_> {
    /// Some strings that can be laid now, or pins to lay them to, by the share that each has in laying all.
    pub(super) fn last_strings(&mut self, steps: &mut Steps) {
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
        for (pair, gain) in self.enclosing_more(&pairs) {
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
    fn enclosing_more(&self, pairs: &[(u32, u32)]) -> Vec<((u32, u32), f64)> {
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
            let new = self.value_of(&within.without(self.own_resources()));
            let gain = new + self.worth_of_land(larger.area.about()) - self.worth_of_land(own);
            found.push((pair, gain));
        }
        found
    }

    /// Pairs of pins without a string: those first that make the land safer or threaten others, then short ones.
    fn spare_pairs(&self) -> Vec<(u32, u32)> {
        let network = self.network();
        let (pins, joined, targets) = (network.pins(), joined_pairs(network), self.targets());
        let held: Vec<bool> = pins.iter().map(|pin| network.is_held(pin.number)).collect();
        let most = longest_link(&self.position.rules);
        let mut found = Vec::new();
        for (at, one) in pins.iter().enumerate() {
            for (other_at, other) in pins.iter().enumerate().skip(at + 1) {
                let far = squared_distance(one.place, other.place);
                let pair = (one.number, other.number);
                if far > most * most || joined.binary_search(&pair).is_ok() {
                    continue;
                }
                let threat = threat(&targets, Link::new(one.place, other.place));
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
                let loss = self.whole_loss(seat, string.number);
                if loss > swing {
                    found.extend(network.links_of(&string.walk).map(|line| (loss, line)));
                }
            }
        }
        found
    }
}

/// What crossing lines of others counts for, by what they would lose.
fn threat(targets: &[(f64, Link)], line: Link) -> f64 {
    let crossed = targets.iter().filter(|(_, target)| cross(line, *target));
    crossed.map(|(loss, _)| loss / 10.0).fold(0.0, f64::max)
}
