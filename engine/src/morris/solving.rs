//! Solves the game backwards: fewest pins first, and what is placed last before what is placed first.

use super::counting::{Counts, possible_counts};
use super::numbering::NUMBERING;
use super::position::{ALL_PLACED, Position};
use super::retrograde::{Graph, settle};
use super::table::{Table, counts};
use super::value::Value;

/// Fills the table.
pub(super) fn solve(table: &mut Table) {
    let mut moving = possible_counts(ALL_PLACED);
    moving.sort_unstable_by_key(|&(own, other)| (own + other, own.min(other), own));
    let alike = |one: &Counts, two: &Counts| *two == (one.1, one.0);
    for slices in moving.chunk_by(alike) {
        solve_moving(table, slices);
    }
    for placed in (0..ALL_PLACED).rev() {
        for counts in possible_counts(placed) {
            let values = positions(placed, counts).map(|position| table.best_value(&position));
            let values = values.collect();
            table.fill(placed, counts, values);
        }
    }
}

/// Solves the positions in which one seat has so many pins and the other so many: without a mill they
/// lead to each other.
fn solve_moving(table: &mut Table, slices: &[Counts]) {
    let mut graph = Graph::new();
    let mut values = Vec::new();
    for &slice in slices {
        for position in positions(ALL_PLACED, slice) {
            values.push(describe(table, slices, &position, &mut graph));
        }
    }
    settle(&graph, &mut values);
    for &slice in slices.iter().rev() {
        let rest = values.len() - positions(ALL_PLACED, slice).len();
        table.fill(ALL_PLACED, slice, values.split_off(rest));
    }
}

/// Adds a position's moves within these slices to the graph; returns the best value of the others.
fn describe(table: &Table, slices: &[Counts], position: &Position, graph: &mut Graph) -> Value {
    let mut best = if position.to_act().is_some() {
        Value::NONE
    } else {
        Value::LOST
    };
    position.for_each_move(|decision| {
        let next = position.after(decision);
        if next.taking() || next.to_act().is_none() {
            best = best.max(table.value_of(position, decision));
        } else {
            graph.add_move(number_among(slices, &next));
        }
    });
    graph.end_position();
    best
}

/// The number of a position when these slices are counted through one after the other.
fn number_among(slices: &[Counts], position: &Position) -> u32 {
    let found = counts(position);
    let before = slices.iter().take_while(|&&slice| slice != found);
    let first: usize = before
        .map(|&(own, other)| NUMBERING.count(own, other))
        .sum();
    let (own, other) = position.own_and_other();
    (first + NUMBERING.number(own, other)) as u32
}

/// One position for each number, at the start of a turn with so many pins placed and on the board. Once
/// all are placed, it does not matter who is to move: here it is light.
pub(super) fn positions(
    placed: u8,
    (own, other): Counts,
) -> impl ExactSizeIterator<Item = Position> {
    let turn = placed % 2;
    (0..NUMBERING.count(own, other)).map(move |number| {
        let (own, other) = NUMBERING.arrangement(own, other, number);
        let pins = if turn == 0 {
            [own, other]
        } else {
            [other, own]
        };
        Position {
            pins,
            placed,
            turn,
            taking: false,
        }
    })
}
