//! What a turn may end with, and the share of a win that it is worth.

use super::super::hope::Hope;
use super::super::judge::Stand;
use super::super::moves::Move;
use super::super::outlook::Outlook;
use super::super::pieces::Kind;
use super::super::position::{GATES, Stage};
use super::Mind;

/// What the others may expect once a piece was drawn.
pub(super) struct Future {
    outlook: Outlook,
    rivals: Vec<f32>,
    /// Points ahead that make a seat e times as likely to win as another.
    spread: f32,
}

impl Mind<'_> {
    /// What is drawn alike is judged alike: nothing, a window, one with a diamond, a roof, one with
    /// a bird, a special piece.
    fn class(&self, taken: Option<Kind>) -> usize {
        let Some(kind) = taken else { return 0 };
        let piece = self.rules.pieces.piece(kind);
        match (piece.is_window(), piece.is_roof()) {
            (true, _) => 1 + usize::from(piece.diamond),
            (_, true) => 3 + usize::from(piece.birds > 0),
            _ => 5,
        }
    }

    /// Looks ahead for once something was taken; returns its class.
    pub(super) fn future(&mut self, taken: Option<Kind>) -> usize {
        let class = self.class(taken);
        if self.futures[class].is_none() {
            self.futures[class] = Some(self.future_of(taken));
        }
        class
    }

    fn future_of(&self, taken: Option<Kind>) -> Future {
        let outlook = self.judge.outlook(self.position, taken);
        let seats = self.rules.seats as usize;
        let closing = self.position.closing.map_or(self.seat, usize::from);
        let turns = |from: usize, to: usize| (to + seats - from) % seats;
        let mut rivals = Vec::with_capacity(seats - 1);
        for seat in (0..seats).filter(|&seat| seat != self.seat) {
            let last = turns(closing, seat) < turns(closing, self.seat);
            let stand = Stand::of(self.position, seat);
            rivals.push(self.judge.points(self.rules, &stand, &outlook, last));
        }
        Future {
            spread: self.judge.spread(outlook.draws),
            outlook,
            rivals,
        }
    }

    /// The share of a win when the turn ends with this.
    pub(super) fn ended(&self, stand: &Stand, class: usize) -> f32 {
        self.share_of(self.points(stand, class, &mut None), class)
    }

    /// The points that the player may expect when the turn ends with this; what it hopes for may be
    /// known already.
    pub(super) fn points(&self, stand: &Stand, class: usize, hope: &mut Option<Hope>) -> f32 {
        let Some(future) = &self.futures[class] else {
            return 0.0;
        };
        let outlook = &future.outlook;
        self.judge
            .points_with(self.rules, stand, outlook, true, hope)
    }

    /// The share of a win that so many points are worth.
    pub(super) fn share_of(&self, own: f32, class: usize) -> f32 {
        let Some(future) = &self.futures[class] else {
            return 0.0;
        };
        let others = future
            .rivals
            .iter()
            .map(|rival| ((rival - own) / future.spread).exp());
        1.0 / (1.0 + others.sum::<f32>())
    }

    /// The best end of a turn in which nothing more is built.
    pub(super) fn put_away(&mut self, stand: &mut Stand, hand: Option<Kind>, class: usize) -> f32 {
        let Some(hand) = hand else {
            return self.ended(stand, class);
        };
        let closing = self.futures[class]
            .as_ref()
            .is_some_and(|future| future.outlook.closing);
        let mut found = if closing {
            self.ended(stand, class)
        } else {
            self.given_back(stand)
        };
        if stand.gates.len() < GATES {
            stand.gates.push(hand);
            found = found.max(self.ended(stand, class));
            stand.gates.pop();
        }
        found
    }

    /// The share when the piece in hand goes back; before anything is built it is asked for often.
    fn given_back(&mut self, stand: &Stand) -> f32 {
        let taking = self.position.now.stage == Stage::Take;
        if let Some((chips, share)) = self.untouched.filter(|_| taking)
            && chips == stand.chips
        {
            return share;
        }
        let class = self.future(None);
        let share = self.ended(stand, class);
        if taking {
            self.untouched = Some((stand.chips, share));
        }
        share
    }

    /// The share of a win when a turn ends so; what is returned counts no more.
    pub(super) fn returned(&self, ending: Move, then: &Stand, class: usize) -> f32 {
        let Some(hand) = self.position.now.hand.filter(|_| ending == Move::Return) else {
            return self.ended(then, class);
        };
        if self.position.closing.is_some() {
            return self.ended(then, class);
        }
        let mut back = self.position.clone();
        back.heap.put_back(&self.rules.pieces, hand);
        back.birds -= self.rules.pieces.piece(hand).birds;
        let mut mind = Mind::new(self.judge, &back, self.attention);
        let class = mind.future(None);
        mind.ended(then, class)
    }
}
