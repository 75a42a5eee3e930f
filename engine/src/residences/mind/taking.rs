//! What the pieces are worth that a turn may begin with.

use super::super::hope::Hope;
use super::super::judge::Stand;
use super::super::moves::Move;
use super::super::pieces::{Kind, Pieces, Silhouette};
use super::{Mind, Ranked};

/// What the player may hope for after building a window of one silhouette: whether it is bright or
/// dark, or shows a cat, makes no difference to that.
#[derive(Default)]
pub(super) struct Hopes {
    silhouette: Option<Silhouette>,
    /// Of which shape, in which column, and what it is.
    known: Vec<(Kind, i16, Hope)>,
}

impl Hopes {
    /// From now on it is about this kind.
    fn are_of(&mut self, pieces: &Pieces, kind: Kind) {
        let windows = pieces.piece(kind).is_window();
        let silhouette = windows.then(|| pieces.silhouette_of[kind as usize]);
        if silhouette.is_none() || silhouette != self.silhouette {
            self.known.clear();
        }
        self.silhouette = silhouette;
    }

    fn at(&self, shape: Kind, x: i16) -> Option<Hope> {
        let mut known = self.known.iter();
        let found = known.find(|each| each.0 == shape && each.1 == x);
        found.map(|each| each.2)
    }

    fn note(&mut self, shape: Kind, x: i16, hope: Option<Hope>) {
        if let Some(hope) = hope.filter(|_| self.silhouette.is_some()) {
            self.known.push((shape, x, hope));
        }
    }
}

impl Mind<'_> {
    /// What the player can make of a piece that it takes.
    fn taking(&mut self, stand: &mut Stand, kind: Kind) -> f32 {
        if let Some(value) = self.values[kind as usize] {
            return value;
        }
        let class = self.future(Some(kind));
        let mut best = self.put_away(stand, Some(kind), class);
        let mut most: Option<f32> = None;
        self.hopes.are_of(&self.rules.pieces, kind);
        let shape = self.rules.pieces.shape_of[kind as usize];
        for built in self.places(stand, kind) {
            let earned = self.put(stand, built);
            let mut hope = self.hopes.at(shape, built.x);
            let known = hope.is_some();
            let points = self.points(stand, class, &mut hope);
            if !known {
                self.hopes.note(shape, built.x, hope);
            }
            most = Some(most.map_or(points, |most| most.max(points)));
            self.undo(stand, built, earned);
        }
        if let Some(most) = most {
            best = best.max(self.share_of(most, class));
        }
        self.values[kind as usize] = Some(best);
        best
    }

    /// Every piece that may be taken, with the share of a win that this leads to.
    pub(super) fn takings(&mut self) -> Vec<Ranked> {
        let position = self.position;
        let moves = position.takings(position.turn);
        moves
            .into_iter()
            .map(|decision| (decision, self.take(decision)))
            .collect()
    }

    fn take(&mut self, decision: Move) -> f32 {
        let position = self.position;
        let mut stand = Stand::of(position, self.seat);
        match decision {
            Move::TakeOpen(place) => {
                if !position.heap.is_beige(place) {
                    stand.chips -= 1;
                    stand.supply += 1;
                }
                let Some(lying) = position.heap.open(place) else {
                    return 0.0;
                };
                let (mut sum, mut all) = (0.0, 0.0);
                for (kind, number) in position.heap.fronts(&self.rules.pieces, lying) {
                    sum += f32::from(number) * self.taking(&mut stand, kind);
                    all += f32::from(number);
                }
                sum / all
            }
            Move::TakeFrom(kind, seat) => self.borrow(stand, kind, seat),
            _ => 0.0,
        }
    }

    /// A piece of another's gate: it has to be built, and its owner gets a chip.
    fn borrow(&mut self, mut stand: Stand, kind: Kind, seat: u8) -> f32 {
        let mut then = self.position.clone();
        then.apply(Move::TakeFrom(kind, seat));
        stand.chips -= 1;
        let mut mind = Mind::new(self.judge, &then, self.attention);
        let class = mind.future(None);
        let mut at_hand = vec![kind];
        at_hand.extend(&stand.gates);
        let best = mind.best_build(&mut stand, &at_hand, Some(kind), true, class);
        best.unwrap_or_else(|| mind.ended(&stand, class) * 0.9)
    }
}
