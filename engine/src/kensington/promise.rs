//! What a stone more or less at a point promises, by which decisions are put in order.

use super::board::{BOARD, NONE, POINTS, SHAPES, Team};
use super::tally::{NO_GROUP, Tally};
use super::weights::Values;

/// Triangles, squares, red, white and blue hexagons, and no group at all; up to a power of two.
const KINDS: usize = 8;
const NO_KIND: usize = 5;
/// The stones on a group are `red * 8 + blue` below this.
const COUNTS: usize = 64;

/// How what a group promises Red changes, by its kind and the stones on it before.
type Changes = [i16; KINDS * COUNTS];

/// The differences that one stone makes, looked up instead of reckoned.
#[derive(Clone, Debug)]
pub struct Promises {
    /// By phase and by what changes, as in [`STEPS`].
    changes: Box<[[Changes; STEPS.len()]; 2]>,
    /// The groups at each point, always four, with the place where the changes of their kind begin.
    groups_at: [[(u8, u16); 4]; POINTS],
}

/// The difference to the stones on a group: a red stone more or less, a blue one more or less.
const STEPS: [i32; 4] = [8, -8, 1, -1];

impl Promises {
    /// The differences between these values of groups, of which so many are at each point.
    pub fn new(values: &Values, groups_at: &[[u8; 4]; POINTS]) -> Self {
        let mut changes = Box::new([[[0; KINDS * COUNTS]; STEPS.len()]; 2]);
        for (changes, values) in changes.iter_mut().zip(values.iter()) {
            for (changes, step) in changes.iter_mut().zip(STEPS) {
                for (group, values) in values.iter().enumerate() {
                    let start = kind(group) * COUNTS;
                    changes[start..][..COUNTS].copy_from_slice(&differences(values, step));
                }
            }
        }
        Self {
            changes,
            groups_at: groups_at.map(|groups| groups.map(place)),
        }
    }

    /// What one more stone (or one less) of `stone` at a point promises `team`.
    #[inline(always)]
    pub fn gain(
        &self,
        tally: &Tally,
        phase: usize,
        team: Team,
        stone: Team,
        point: u8,
        more: bool,
    ) -> i32 {
        let changes = &self.changes[phase][stone as usize * 2 + usize::from(!more)];
        let gains = self.groups_at[point as usize].map(|(group, start)| {
            let place = start as usize + tally.stones_on(group) as usize;
            i32::from(changes[place % changes.len()])
        });
        let gain = gains[0] + gains[1] + gains[2] + gains[3];
        match team {
            Team::Red => gain,
            Team::Blue => -gain,
        }
    }
}

fn differences(values: &[i16; COUNTS], step: i32) -> [i16; COUNTS] {
    std::array::from_fn(|stones| {
        let after = stones as i32 + step;
        let after = usize::try_from(after).ok().and_then(|at| values.get(at));
        after.map_or(0, |after| after - values[stones])
    })
}

/// A group, or [`NO_GROUP`], with the place where the changes of its kind begin.
fn place(group: u8) -> (u8, u16) {
    let (group, kind) = match group {
        NONE => (NO_GROUP, NO_KIND),
        group => (group, kind(group.into())),
    };
    (group, (kind * COUNTS) as u16)
}

fn kind(group: usize) -> usize {
    if let Some(hexagon) = group.checked_sub(SHAPES) {
        2 + match hexagon {
            0 | 1 => 0,
            2..=4 => 1,
            _ => 2,
        }
    } else {
        (BOARD.triangles >> group & 1 ^ 1) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::HEXAGONS;
    use super::super::weights::{PLACING, SLIDING, Tables, Weights, values};
    use super::*;
    use crate::bits::{Members, bit, size};
    use crate::kensington::{Position, Rules, random_game};

    /// What all groups promise Red, reckoned plainly.
    fn promised(values: &Values, phase: usize, stones: [u128; 2]) -> i32 {
        let groups = (0..SHAPES + HEXAGONS).map(|group| {
            let points = match group.checked_sub(SHAPES) {
                None => BOARD.shapes[group],
                Some(hexagon) => BOARD.hexagons[hexagon],
            };
            let [red, blue] = stones.map(|stones| size(stones & points) as usize);
            i32::from(values[phase][group][red * 8 + blue])
        });
        groups.sum()
    }

    fn check(tables: &Tables, values: &Values, position: &Position) {
        let tally = Tally::new(tables, position);
        let stones = [position.stones(Team::Red), position.stones(Team::Blue)];
        for phase in [PLACING, SLIDING] {
            let before = promised(values, phase, stones);
            for stone in [Team::Red, Team::Blue] {
                for (points, more) in [(position.empty(), true), (position.stones(stone), false)] {
                    for point in Members(points) {
                        let mut stones = stones;
                        stones[stone as usize] ^= bit(point);
                        let gain = promised(values, phase, stones) - before;
                        let found = |team| {
                            let promises = &tables.promises;
                            promises.gain(&tally, phase, team, stone, point, more)
                        };
                        assert_eq!((found(Team::Red), found(Team::Blue)), (gain, -gain));
                    }
                }
            }
        }
    }

    #[test]
    fn gains_are_what_plain_reckoning_says() {
        let tables = Tables::new(Weights::default());
        let values = values(&Weights::ORDER);
        for seed in 0..6 {
            let mut position = Rules::default().start();
            for decision in random_game(&Rules::default(), seed, 60) {
                position = position.play(decision).expect("legal");
                if position.winner().is_none() {
                    check(&tables, &values, &position);
                }
            }
        }
    }
}
