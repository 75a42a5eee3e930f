//! What each decision makes of a position, and the course of the game (KC3 to KC9).

use super::chart::Kind;
use super::moves::{Begins, Gain, Move};
use super::network::{Cord, Network, Pin};
use super::plane::Place;
use super::position::{Claim, Contest, Position, Stage, StringOf};
use super::rules::{HARVESTED, QUIET_ROUNDS, RECOVERED};
use crate::refusal;
use std::sync::Arc;

/// A decision that the rules do not allow in this position.
pub type IllegalMove = refusal::IllegalMove<Move>;

impl Position {
    /// The position after a decision.
    ///
    /// # Errors
    /// [`IllegalMove`] when the rules do not allow it.
    pub fn play(&self, decision: &Move) -> Result<Self, IllegalMove> {
        if self.allows(decision) {
            Ok(self.after(decision))
        } else {
            Err(IllegalMove {
                decision: decision.clone(),
                position: self.to_string(),
            })
        }
    }

    /// The position after a decision that must be legal; the fast path of a search.
    pub fn after(&self, decision: &Move) -> Self {
        let mut next = self.clone();
        match decision {
            Move::Challenge {
                own,
                seat,
                theirs,
                begins,
            } => next.challenge(Contest {
                own: *own,
                defender: *seat,
                theirs: *theirs,
                first: *begins != Some(Begins::Second),
                duel: None,
            }),
            Move::Ply(ply) => next.duel(*ply),
            Move::Toss(won) => next.toss(*won),
            Move::Yield(pins) => next.yield_pins(pins),
            action => {
                next.act(action);
                next.end_turn(if is_progress(action) {
                    0
                } else {
                    self.quiet + 1
                });
            }
        }
        next
    }

    /// An action that ends the turn at once.
    fn act(&mut self, action: &Move) {
        match action {
            Move::Pin { place, anchor } => self.place_pin(*place, *anchor),
            Move::Dividers(length) => self.open(*length),
            Move::Lay(one, other) => self.lay(vec![*one, *other]),
            Move::Rewrap(string, walk) => {
                self.rebuild(self.mover, |network| {
                    network.rewrapped(*string, walk.clone())
                });
                self.string_changed((self.mover, *string));
            }
            Move::RemovePin(pin) => {
                self.mine().bowl += 1 + RECOVERED.min(self.discard(self.mover));
                self.rebuild(self.mover, |network| network.without_pins(&[*pin]));
            }
            Move::RemoveString(string) => {
                self.mine().bowl += RECOVERED.min(self.discard(self.mover));
                self.rebuild(self.mover, |network| network.without_string(*string));
                self.string_changed((self.mover, *string));
            }
            Move::Harvest(resource, gain) => self.harvest(*resource, *gain),
            // The caller's own turn ends now, so one more is counted than there are turns to come (KC9).
            Move::Call => self.call = Some((self.mover, u32::from(self.rules.players) + 1)),
            Move::Challenge { .. } | Move::Ply(_) | Move::Toss(_) | Move::Yield(_) => {
                unreachable!("{action} does not end the turn at once")
            }
        }
    }

    fn mine(&mut self) -> &mut Claim {
        &mut self.claims[self.mover as usize]
    }

    /// Changes a player's pins and strings.
    pub(super) fn rebuild(&mut self, seat: u8, change: impl FnOnce(&Network) -> Network) {
        let claim = &mut self.claims[seat as usize];
        claim.network = Arc::new(change(&claim.network));
    }

    /// The cost is paid first, then a resource brings pins back (KC3).
    fn place_pin(&mut self, place: Place, anchor: Option<u32>) {
        let cost = self.chart().cost(place).unwrap_or(1);
        let discard = self.discard(self.mover) + cost - 1;
        let resource = self.chart().resource_at(place);
        let kind: Option<Kind> = resource.map(|number| self.chart().resources()[number].kind);
        let recovered = kind.map_or(0, |kind| kind.recovered().min(discard));
        let number = self.me().next_pin;
        let pin = Pin {
            number,
            place,
            anchor,
        };
        self.rebuild(self.mover, |network| network.with_pin(pin));
        let me = self.mine();
        me.bowl = me.bowl - cost + recovered;
        me.next_pin += 1;
    }

    fn lay(&mut self, walk: Vec<u32>) {
        let number = self.me().next_string;
        self.rebuild(self.mover, |network| {
            network.with_string(Cord { number, walk })
        });
        self.mine().next_string += 1;
    }

    /// Pins from the discard, or points; the resource is spent (KC8).
    fn harvest(&mut self, resource: usize, gain: Gain) {
        match gain {
            Gain::Pins => {
                let back = HARVESTED.min(self.discard(self.mover));
                self.mine().bowl += back;
            }
            Gain::Point => {
                let points = self.rules.harvest_points(resource);
                self.mine().points += points;
            }
        }
        self.spent.add(resource);
    }

    fn open(&mut self, length: u32) {
        if self.rules.options.shared_dividers {
            self.claims
                .iter_mut()
                .for_each(|claim| claim.dividers = length);
        } else {
            self.mine().dividers = length;
        }
    }

    /// A string that has changed may be fought over again (KC7).
    pub(super) fn string_changed(&mut self, string: StringOf) {
        self.drawn
            .retain(|&(one, other)| one != string && other != string);
    }

    /// The next seat's turn, or the end. Once the game is called, quiet turns end nothing and are not counted (KC9).
    pub(super) fn end_turn(&mut self, quiet: u32) {
        let following = (self.mover + 1) % self.rules.players;
        self.stage = Stage::Action;
        if let Some((caller, left)) = self.call {
            self.quiet = 0;
            self.call = Some((caller, left - 1));
            if left == 1 {
                self.stage = Stage::Called;
            } else {
                self.mover = following;
            }
        } else {
            self.quiet = quiet;
            if quiet >= QUIET_ROUNDS * u32::from(self.rules.players) {
                self.stage = Stage::Quiet;
            } else {
                self.mover = following;
            }
        }
    }
}

/// Whether an action keeps the game from ending because nothing happens (KC9).
fn is_progress(action: &Move) -> bool {
    matches!(
        action,
        Move::Pin { .. } | Move::Lay(..) | Move::Rewrap(..) | Move::Harvest(..)
    )
}
