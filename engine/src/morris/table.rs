//! The whole game solved: the value of every position (M1 to M4).

use super::counting::Counts;
use super::moves::Move;
use super::numbering::NUMBERING;
use super::position::{ALL_PLACED, PINS, Position};
use super::solving::solve;
use super::value::Value;
use std::sync::OnceLock;

const COUNTS: usize = PINS as usize + 1;

/// The value of every position, for play in which positions may come again as often as they like.
///
/// With the draw of M5 the values remain: who wins gets nearer to the end with each decision, so that
/// no position comes again, and who can hold a draw holds it as well when it comes by repetition.
pub struct Table {
    /// For each number of pins placed and each [`Counts`], the values by [`NUMBERING`].
    slices: Vec<Vec<Value>>,
}

static SHARED: OnceLock<Table> = OnceLock::new();

impl Table {
    /// Solves the game.
    pub fn solve() -> Self {
        let mut table = Self {
            slices: vec![Vec::new(); (ALL_PLACED as usize + 1) * COUNTS * COUNTS],
        };
        solve(&mut table);
        table
    }

    /// The table that all who think about the game share; who asks first solves it, which takes half a second.
    pub fn shared() -> &'static Self {
        SHARED.get_or_init(Self::solve)
    }

    /// The shared table if it has been solved.
    pub fn solved() -> Option<&'static Self> {
        SHARED.get()
    }

    /// The value of a position for the seat that decides there, or has lost.
    pub fn value(&self, position: &Position) -> Value {
        if position.to_act().is_none() {
            Value::LOST
        } else if position.taking() {
            self.best_value(position)
        } else {
            self.stored(position)
        }
    }

    /// The legal decisions with their values for the seat that makes them, best first; those of equal
    /// value in canonical order.
    pub fn moves(&self, position: &Position) -> Vec<(Move, Value)> {
        let moves = position.legal_moves();
        let mut found: Vec<_> = moves
            .into_iter()
            .map(|decision| (decision, self.value_of(position, decision)))
            .collect();
        found.sort_by_key(|&(_, value)| std::cmp::Reverse(value));
        found
    }

    /// The value of a decision for the seat that makes it.
    #[inline]
    pub(super) fn value_of(&self, position: &Position, decision: Move) -> Value {
        let next = position.after(decision);
        self.value(&next).one_earlier(next.turn == position.turn)
    }

    /// The value of a position by those of its decisions, or [`Value::LOST`] if there is none.
    pub(super) fn best_value(&self, position: &Position) -> Value {
        let mut best = Value::LOST;
        position.for_each_move(|decision| best = best.max(self.value_of(position, decision)));
        best
    }

    /// The value that stands in the table; that of a position amid a turn does not.
    #[inline]
    pub(super) fn stored(&self, position: &Position) -> Value {
        let (own, other) = position.own_and_other();
        self.slice(position.placed, counts(position))[NUMBERING.number(own, other)]
    }

    /// The values of all positions with so many pins placed, and on the board.
    #[inline]
    pub(super) fn slice(&self, placed: u8, counts: Counts) -> &[Value] {
        &self.slices[place(placed, counts)]
    }

    /// Puts the values of such positions into the table.
    pub(super) fn fill(&mut self, placed: u8, counts: Counts, values: Vec<Value>) {
        self.slices[place(placed, counts)] = values;
    }
}

fn place(placed: u8, (own, other): Counts) -> usize {
    (placed as usize * COUNTS + own) * COUNTS + other
}

/// The pins on the board of a position.
#[inline]
pub(super) fn counts(position: &Position) -> Counts {
    let (own, other) = position.own_and_other();
    (own.count_ones() as usize, other.count_ones() as usize)
}
