//! Strings of others that can be challenged, and what is lost with a string (KC7).

use super::Study;
use crate::kingdom_come::moves::{Begins, Move};
use crate::kingdom_come::plane::{Link, cross};
use crate::kingdom_come::position::{Position, StringOf};
use crate::kingdom_come::rules::DUEL_PINS;
use crate::kingdom_come::style::Style;

/// Turns of work that a string that was lost costs when there is time to lay it again.
const REPAIR: f64 = 0.8;
/// What a challenge costs in time.
const EFFORT: f64 = 0.4;

impl Study<'_> {
    /// What may be won by challenging each string that an own one crosses.
    pub(super) fn challenges(&mut self) {
        let begins = (!self.position.rules.options.coin).then_some(Begins::First);
        for (own, (seat, theirs)) in self.crossed.clone() {
            if !self.style.wary && fights(self.position, seat) {
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
    pub(super) fn weariness(&self) -> f64 {
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
    pub(super) fn stake(&self, own: u32, seat: u8, theirs: u32, last: bool) -> f64 {
        let (won, lost) = self.chances(own, seat, theirs);
        let loss = |seat: u8, string: u32| {
            if last {
                self.whole_loss(seat, string)
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
            return self.whole_loss(seat, string);
        }
        let cord = self.position.claim(seat).network().string(string);
        cord.map_or(0.0, |cord| REPAIR * (cord.walk.len() - 1) as f64)
    }

    /// What a player's claim is worth more with a string than without it.
    pub(super) fn whole_loss(&self, seat: u8, string: u32) -> f64 {
        if let Some(&known) = self.losses.borrow().get(&(seat, string)) {
            return known;
        }
        let loss = self.measured_loss(seat, string);
        self.losses.borrow_mut().insert((seat, string), loss);
        loss
    }

    /// The same, worked out anew.
    fn measured_loss(&self, seat: u8, string: u32) -> f64 {
        let network = self.position.claim(seat).network();
        let without = network.without_string(string);
        let left = without.possessed(self.position.chart());
        let lost = self.value_of(&self.possessed[seat as usize].without(left));
        let point = f64::from(u8::from(self.position.supply(seat) == 0));
        let area = self.expected_points(seat, self.areas[seat as usize])
            - self.expected_points(seat, without.land().area.about());
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
}

/// Whether a player who is challenged fights a duel.
fn fights(position: &Position, seat: u8) -> bool {
    !position.rules.options.coin && position.claim(seat).bowl >= DUEL_PINS
}

/// Whether there is anybody whom a player of this style may challenge.
pub(super) fn may_challenge(position: &Position, style: &Style, others: &[u8]) -> bool {
    style.wary || others.iter().any(|&seat| !fights(position, seat))
}

/// Own strings with those of others that they cross and that are not safe (KC7).
pub(super) fn crossed(position: &Position, others: &[u8]) -> Vec<(u32, StringOf)> {
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
