//! What a position is worth before anything is tried.

use super::board::{BOARD, Board, HEXAGONS, Team};
use super::position::{Position, shapes_in};
use super::tally::Tally;
use super::threats::open_shapes;
use super::weights::{PLACING, SLIDING, Tables};
use crate::bits::{Members, size};

/// The phase of a position as an index of tables. The last stones are placed with sliding in mind.
#[inline(always)]
pub fn phase(position: &Position) -> usize {
    if position.placing() { PLACING } else { SLIDING }
}

/// What the position is worth for the team of the seat to move.
pub fn evaluate(tables: &Tables, position: &Position, tally: &Tally) -> i32 {
    let team = position.team();
    let phase = phase(position);
    let mut worth = tally.worth(phase, team) + tables.weights.turn;
    if phase == SLIDING {
        worth += sliding_terms(tables, position, tally, team);
        worth -= sliding_terms(tables, position, tally, team.other());
    }
    if tables.weights.network {
        worth += tables.network.worth(position, &tally.units);
    }
    worth.clamp(-20_000, 20_000)
}

/// Mobility, and stones close to a hexagon that is nearly full.
fn sliding_terms(tables: &Tables, position: &Position, tally: &Tally, team: Team) -> i32 {
    let (stones, empty) = (position.stones(team), position.empty());
    let mobile = Members(stones)
        .filter(|&at| BOARD.neighbours[at as usize] & empty != 0)
        .count();
    let mut worth = mobile as i32 * tables.weights.mobile_stone;
    if tables.weights.ready_shape != 0 {
        worth += ready_shapes(stones, tally, team) * tables.weights.ready_shape;
    }
    for hexagon in 0..HEXAGONS {
        if Board::wins_on(team, hexagon as u8)
            && matches!(tally.on_hexagon(hexagon, team), (4 | 5, 0))
        {
            let holes = BOARD.hexagons[hexagon] & !stones;
            let near = Members(holes).fold(0, |near, hole| near | BOARD.neighbours[hole as usize]);
            let ready = size(near & stones & !BOARD.hexagons[hexagon]);
            worth += ready.min(2) as i32 * tables.weights.near_hexagon;
        }
    }
    worth
}

/// The shapes that one slide can complete: one point is empty, and a stone that is not in the
/// shape stands beside it.
fn ready_shapes(stones: u128, tally: &Tally, team: Team) -> i32 {
    let ready = |&shape: &usize| {
        let points = BOARD.shapes[shape];
        let hole = points & !stones;
        BOARD.neighbours[hole.trailing_zeros() as usize] & stones & !points != 0
    };
    shapes_in(open_shapes(tally, team)).filter(ready).count() as i32
}
