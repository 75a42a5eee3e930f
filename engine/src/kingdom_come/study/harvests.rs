//! What a harvest is worth (KC8).

use super::Study;
use crate::kingdom_come::moves::{Gain, Move};
use crate::kingdom_come::rules::{DUEL_PINS, HARVESTED};
use crate::kingdom_come::score::PIN;

/// What pins are worth more, or less, than points with a bowl that is too empty for a duel, and with a fuller one.
const HUNGRY: f64 = 0.15;
const FED: f64 = -0.05;

impl Study<'_> {
    /// Harvests for points and for pins; a harvest takes a resource from all who possess it.
    pub(super) fn harvests(&mut self) {
        let discard = self.position.discard(self.seat);
        let hunger = if self.position.me().bowl < DUEL_PINS {
            HUNGRY
        } else {
            FED
        };
        for number in self.own_resources().members().collect::<Vec<_>>() {
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
}
