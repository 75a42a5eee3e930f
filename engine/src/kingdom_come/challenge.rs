//! How a challenge is begun, fought out and settled (KC7).

use super::position::{Contest, Position, Stage};
use super::rules::DUEL_PINS;
use crate::morris::{self, Course};
use std::cmp::Ordering;

impl Position {
    /// The duel or the toss begins, if there is any.
    pub(super) fn challenge(&mut self, contest: Contest) {
        if self.rules.options.coin {
            self.stage = Stage::Contest(contest);
        } else if self.claim(contest.defender).bowl < DUEL_PINS {
            self.settle(&contest, Some(self.mover)); // an opponent who cannot fight has lost
        } else {
            let duel = Some(Course::start());
            self.stage = Stage::Contest(Contest { duel, ..contest });
        }
    }

    /// The challenge that is being settled.
    pub(super) fn contest(&self) -> Contest {
        match &self.stage {
            Stage::Contest(contest) => contest.clone(),
            _ => unreachable!("a challenge is being settled"),
        }
    }

    /// A decision of the duel.
    pub(super) fn duel(&mut self, ply: morris::Move) {
        let mut contest = self.contest();
        let duel = contest.duel.as_ref().expect("a duel is being played");
        let duel = duel.play(ply).expect("the ply is legal");
        let over = duel.to_act().is_none();
        let winner = duel.winner().map(|side| self.duelist(&contest, side));
        contest.duel = Some(duel);
        if over {
            let winner = winner.or_else(|| self.larger(&contest));
            self.settle(&contest, winner);
        } else {
            self.stage = Stage::Contest(contest);
        }
    }

    /// The coin has fallen for the challenger, or not.
    pub(super) fn toss(&mut self, won: bool) {
        let contest = self.contest();
        let winner = if won { self.mover } else { contest.defender };
        self.settle(&contest, Some(winner));
    }

    /// The position once a challenge has been decided, with nothing said of how; `None` is a draw.
    pub(super) fn decided(&self, winner: Option<u8>) -> Self {
        let mut next = self.clone();
        let contest = self.contest();
        let winner = winner.or_else(|| self.larger(&contest));
        next.settle(&contest, winner);
        next
    }

    /// Who wins a drawn duel: nobody, or by option the side whose group of strings touches more pins.
    fn larger(&self, contest: &Contest) -> Option<u8> {
        if !self.rules.options.larger_wins {
            return None;
        }
        let own = self.me().network.group_pins(contest.own).len();
        let defender = self.claim(contest.defender).network();
        match own.cmp(&defender.group_pins(contest.theirs).len()) {
            Ordering::Equal => None,
            Ordering::Greater => Some(self.mover),
            Ordering::Less => Some(contest.defender),
        }
    }

    /// The loser's string goes back to the supply; then the loser may give up pins of it.
    fn settle(&mut self, contest: &Contest, winner: Option<u8>) {
        let (own, theirs) = (
            (self.mover, contest.own),
            (contest.defender, contest.theirs),
        );
        let Some(winner) = winner else {
            self.drawn.push((own.min(theirs), own.max(theirs)));
            self.drawn.sort_unstable();
            return self.end_turn(self.quiet + 1);
        };
        let (loser, number) = if winner == self.mover { theirs } else { own };
        let string = self.claim(loser).network().string(number);
        let walk = string.map(|string| string.walk.clone()).unwrap_or_default();
        self.rebuild(loser, |network| network.without_string(number));
        self.string_changed((loser, number));
        let pins = self.claim(loser).network.free_of(&walk);
        if pins.is_empty() {
            self.end_turn(self.quiet + 1);
        } else {
            self.stage = Stage::Yielding(loser, pins);
        }
    }

    /// The loser gives up these pins, and the turn ends.
    pub(super) fn yield_pins(&mut self, pins: &[u32]) {
        if let Stage::Yielding(loser, _) = self.stage {
            self.rebuild(loser, |network| network.without_pins(pins));
        }
        self.end_turn(self.quiet + 1);
    }
}
