//! Who can win at once (K7) or complete a shape (K4), and where.

use super::board::{BOARD, Board, HEXAGONS, SHAPES, Team};
use super::moves::Move;
use super::position::{Position, shapes_in};
use super::tally::{Pattern, Tally};
use super::weights::{Tables, Weights};
use crate::bits::{Members, bit};

/// What a seat may do in its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// Place a stone (K2).
    Place,
    /// Slide a stone (K3).
    Slide,
    /// Nothing: others still hold stones (K2).
    Wait,
}

/// What the seat to move does in this turn.
#[inline(always)]
pub fn way_now(position: &Position) -> Way {
    if position.hand(position.seat) > 0 {
        Way::Place
    } else if position.placing() {
        Way::Wait
    } else {
        Way::Slide
    }
}

/// What the next seat will do in its turn, if the seat to move takes its own now.
pub fn way_next(position: &Position) -> Way {
    let rules = position.rules();
    let next = if position.seat + 1 == rules.seats() {
        0
    } else {
        position.seat + 1
    };
    if position.hand(next) > 0 {
        return Way::Place;
    }
    let held: u8 = (0..rules.seats()).map(|seat| position.hand(seat)).sum();
    let leaves = u8::from(position.relocations() == 0 && position.hand(position.seat) > 0);
    if held > leaves { Way::Wait } else { Way::Slide }
}

/// The empty points where a stone of the team that arrives in its turn fills a hexagon.
#[inline]
pub fn winning_points(position: &Position, tally: &Tally, team: Team, way: Way) -> u128 {
    let mut points = 0;
    if way == Way::Wait {
        return points;
    }
    let stones = position.stones(team);
    for hexagon in 0..HEXAGONS {
        if Board::wins_on(team, hexagon as u8) && tally.on_hexagon(hexagon, team) == (5, 0) {
            let hole = BOARD.hexagons[hexagon] & !stones;
            let near = BOARD.neighbours[hole.trailing_zeros() as usize] & !BOARD.hexagons[hexagon];
            if way == Way::Place || near & stones != 0 {
                points |= hole;
            }
        }
    }
    points
}

/// A legal decision of the seat to move that wins at once.
pub fn winning_move(position: &Position, tally: &Tally) -> Option<Move> {
    if position.relocations() > 0 || position.head_start > 0 {
        return None;
    }
    let (team, way) = (position.team(), way_now(position));
    for to in Members(winning_points(position, tally, team, way)) {
        if way == Way::Place {
            return Some(Move::Place { to });
        }
        let hexagon = BOARD.hexagons[BOARD.hexagon_at[to as usize] as usize];
        let near = BOARD.neighbours[to as usize] & position.stones(team) & !hexagon;
        let mut free = Members(near).filter(|&from| position.slides_from(from) & bit(to) != 0);
        if let Some(from) = free.next() {
            return Some(Move::Slide { from, to });
        }
    }
    None
}

/// The set of shapes that lack one stone of this team and hold none of the other.
#[inline(always)]
pub fn open_shapes(tally: &Tally, team: Team) -> u64 {
    static LACKING_ONE: [Pattern; 2] = [lacking_one(8), lacking_one(1)];
    tally.groups_like(&LACKING_ONE[team as usize])
}

/// The points where another stone of this team completes a shape.
#[inline(always)]
pub fn shape_holes(position: &Position, tally: &Tally, team: Team) -> u128 {
    let open = shapes_in(open_shapes(tally, team));
    open.fold(0, |points, shape| points | BOARD.shapes[shape]) & !position.stones(team)
}

const fn lacking_one(stone: u8) -> Pattern {
    const NEVER: u8 = u8::MAX / 2;
    let mut pattern = [NEVER; size_of::<Pattern>()];
    let mut shape = 0;
    while shape < SHAPES {
        let stones = if BOARD.triangles >> shape & 1 == 1 {
            2
        } else {
            3
        };
        pattern[shape] = stones * stone;
        shape += 1;
    }
    pattern
}

impl Position {
    /// Whether neither team can fill a hexagon in its next turn, and no relocation is due: the
    /// positions that are judged without looking ahead.
    pub fn is_calm(&self) -> bool {
        let tally = Tally::new(&Tables::new(Weights::default()), self);
        let other = self.team().other();
        self.relocations() == 0
            && winning_move(self, &tally).is_none()
            && winning_points(self, &tally, other, way_next(self)) == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kensington::position::earned;
    use crate::kensington::{Rules, random_game};

    #[test]
    fn holes_are_where_a_stone_completes_a_shape() {
        let tables = Tables::new(Weights::default());
        for seed in 0..40 {
            let mut position = Rules::default().start();
            for decision in random_game(&Rules::default(), seed, 120) {
                position = position.play(decision).expect("legal");
                let tally = Tally::new(&tables, &position);
                for team in [Team::Red, Team::Blue] {
                    let completes = |&to: &u8| earned(position.stones(team) | bit(to), to) > 0;
                    let expected: Vec<u8> = Members(position.empty()).filter(completes).collect();
                    let found: Vec<u8> = Members(shape_holes(&position, &tally, team)).collect();
                    assert_eq!(found, expected, "{position}");
                }
            }
        }
    }
}
