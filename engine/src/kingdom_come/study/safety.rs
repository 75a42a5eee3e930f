//! Land that may not be challenged: ten pins that strings connect make it safe (KC7).

use super::Study;
use crate::kingdom_come::joining::joining;
use crate::kingdom_come::network::{Network, Pin, SAFE_PINS};
use crate::kingdom_come::plane::{Link, squared_distance};
use crate::kingdom_come::score::PIN;
use crate::kingdom_come::steps::Steps;
use crate::kingdom_come::territory::Territory;

/// How likely land that is not safe will be broken in time to matter, while nobody is near the end.
const RISK: f64 = 0.08;
/// So many loose pins at most are thought about.
const LOOSE: usize = 6;

impl Study<'_> {
    /// Joins loose pins to the largest group of pins, or places pins that can be joined later.
    pub(super) fn safety(&mut self, steps: &mut Steps) {
        if self.safe {
            return;
        }
        let network = self.network();
        let joined = largest_group(network);
        let missing = SAFE_PINS.saturating_sub(joined.len());
        let mut loose: Vec<&Pin> = network.pins().iter().collect();
        loose.retain(|pin| !joined.contains(&pin.number));
        let turns = missing + missing.saturating_sub(loose.len());
        if missing == 0 || turns > self.turns as usize {
            return;
        }
        let worth = self.worth_of_safety() / turns as f64;
        for pin in loose.iter().take(LOOSE) {
            let far = |other: &&u32| squared_distance(network.place(**other), pin.place);
            let nearest = joined.iter().min_by_key(far);
            let action = nearest.and_then(|&other| joining(self.position, pin.number, other));
            if let Some(action) = action {
                self.propose(action, worth);
            }
        }
        if loose.len() < missing {
            for action in self.spare_pins(steps) {
                self.propose(action, worth - PIN);
            }
        }
    }

    /// What the seat may expect to lose while its land is not safe.
    fn worth_of_safety(&self) -> f64 {
        let urgent =
            if self.is_late() { 3.0 } else { 1.0 } * if self.is_threatened() { 2.0 } else { 1.0 };
        let pinned = self.network().stands_on(self.position.chart());
        let inside = self.own_resources().without(&pinned);
        let held = self.value_of(&inside)
            + self.expected_points(self.seat, self.areas[self.seat as usize]);
        RISK * urgent * held
    }

    /// Whether an opponent's string crosses one of the seat's that is not safe.
    pub(super) fn is_threatened(&self) -> bool {
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
}

/// The pins that strings connect, where they are most.
fn largest_group(network: &Network) -> Vec<u32> {
    let strings = network.strings().iter();
    let groups = strings.map(|string| network.group_pins(string.number));
    groups.max_by_key(Vec::len).unwrap_or_default()
}

/// Whether strings that may not be challenged enclose most of a player's land (KC7).
pub(super) fn is_safe(network: &Network) -> bool {
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
