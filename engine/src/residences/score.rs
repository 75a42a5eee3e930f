//! What a facade is worth at the end (R10).

use super::facade::Facade;

/// The points of a facade with where they come from; cats are counted by whoever knows the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    /// Windows and doors in covered columns.
    pub columns: u32,
    /// 1+2+...+n for n different heights of roofs.
    pub heights: u32,
    /// A point a column, if every column is covered.
    pub width: u32,
}

impl Score {
    /// All points.
    pub const fn total(&self) -> u32 {
        self.columns + self.heights + self.width
    }
}

/// The points of a facade as it stands, without cats.
pub fn score_of(facade: &Facade) -> Score {
    let (mut points, mut heights, mut all) = (0, 0_u64, true);
    for column in facade.columns() {
        if column.is_covered() {
            points += column.points();
            heights |= 1 << column.height();
        } else {
            all = false;
        }
    }
    let different = (heights & !1).count_ones();
    Score {
        columns: points,
        heights: different * (different + 1) / 2,
        width: if all {
            facade.columns().len() as u32
        } else {
            0
        },
    }
}
