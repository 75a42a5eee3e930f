//! A position as the search sees it.

use super::moves::Move;
use super::position::Position;
use super::tally::Tally;
use super::weights::Tables;

/// A position with its tally.
#[derive(Clone, Copy)]
pub struct Node {
    pub position: Position,
    pub tally: Tally,
}

impl Node {
    pub fn new(tables: &Tables, position: Position) -> Self {
        let tally = Tally::new(tables, &position);
        Self { position, tally }
    }

    pub fn after(&self, tables: &Tables, decision: Move) -> Self {
        let mut next = *self;
        next.tally.follow(tables, &self.position, decision);
        next.position.play_unchecked(decision);
        next
    }
}
