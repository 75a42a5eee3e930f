//! The call, and what the last turns bring (KC9).

use super::Study;
use crate::kingdom_come::moves::Move;
use crate::kingdom_come::rules::DUEL_PINS;

/// What it is worth to call when that wins.
const CALL: f64 = 30.0;
/// With so few strings left somebody is near the end.
const LATE: u32 = 4;

impl Study<'_> {
    /// Ends the game when that wins it, or when there is nothing better to do.
    pub(super) fn call(&mut self) {
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

    /// Sets the worth of actions of the last turn to what they bring, exactly; a challenge keeps its own.
    pub(super) fn measure_exactly(&mut self) {
        for (action, worth) in &mut self.found {
            if !matches!(action, Move::Challenge { .. }) {
                *worth = f64::from(self.position.after(action).lead(self.seat)) - self.lead;
            }
        }
    }

    /// What a challenge in the very last turn may bring, which nobody can mend: the caller has it (KC9).
    pub(super) fn swing(&self) -> f64 {
        if self.position.me().bowl < DUEL_PINS || !self.style.wary {
            return 0.0;
        }
        *self.swing.get_or_init(|| self.last_stake())
    }

    /// The best of the challenges that are open, as if nobody could mend anything.
    fn last_stake(&self) -> f64 {
        let stakes = self
            .crossed
            .iter()
            .map(|&(own, (seat, theirs))| self.stake(own, seat, theirs, true));
        stakes.fold(0.0, f64::max)
    }

    /// Whether somebody can call soon.
    pub(super) fn is_late(&self) -> bool {
        let fewest = self
            .position
            .seats()
            .map(|seat| self.position.supply(seat))
            .min();
        self.position.call.is_some() || fewest.is_some_and(|fewest| fewest <= LATE)
    }
}
