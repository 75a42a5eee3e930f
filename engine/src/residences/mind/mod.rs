//! How one player judges the decisions of a turn, by what the turn may end with.

mod building;
mod ending;
mod taking;

use super::attention::keep_noticed;
use super::judge::Judge;
use super::moves::Move;
use super::position::{Position, Stage};
use super::rules::Rules;
use crate::thinking::Attention;
use ending::Future;
use taking::Hopes;

/// One player's view of a position in which it decides.
pub(super) struct Mind<'a> {
    judge: &'a Judge,
    position: &'a Position,
    rules: &'a Rules,
    seat: usize,
    /// By the class of what was taken, once it is asked for.
    futures: [Option<Future>; 6],
    /// By kind, what it is worth to take a piece, once it is asked for.
    values: Vec<Option<f32>>,
    attention: Attention,
    /// With so many chips, the share of a win when nothing is made of the turn.
    untouched: Option<(u8, f32)>,
    hopes: Hopes,
}

/// A decision and the share of a win that it leads to.
pub(super) type Ranked = (Move, f32);

impl<'a> Mind<'a> {
    pub fn new(judge: &'a Judge, position: &'a Position, attention: Attention) -> Self {
        Self {
            judge,
            position,
            rules: &position.rules,
            seat: position.turn as usize,
            futures: [const { None }; 6],
            values: vec![None; position.rules.pieces.kinds.len()],
            attention,
            untouched: None,
            hopes: Hopes::default(),
        }
    }

    /// Every decision with the share of a win that it leads to.
    pub fn ranked(&mut self) -> Vec<Ranked> {
        let mut found = if self.position.now.stage == Stage::Take {
            self.takings()
        } else {
            self.buildings()
        };
        keep_noticed(&self.attention, self.position, &mut found);
        found
    }

    /// The decision with the highest share.
    pub fn best(&mut self) -> Option<Move> {
        let ranked = self.ranked().into_iter();
        let best = ranked.max_by(|one, other| one.1.total_cmp(&other.1));
        best.map(|best| best.0)
    }
}
