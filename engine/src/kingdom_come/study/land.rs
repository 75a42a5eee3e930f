//! What land counts for (KC11).

use super::Study;
use crate::kingdom_come::rules::LAND_A_POINT;

/// What all the land of the map counts for where its rank is what scores, and at most where the rank is close.
const LAND: f64 = 2.0;
const MOST_FOR_LAND: f64 = 25.0;

impl Study<'_> {
    /// Points that a territory of this area may expect for a seat (KC11).
    pub(super) fn expected_points(&self, seat: u8, area: f64) -> f64 {
        if self.position.rules.options.by_size {
            return area / LAND_A_POINT as f64;
        }
        if area <= 0.0 {
            return 0.0;
        }
        let others = self.position.seats().filter(|&other| other != seat);
        let ahead: f64 = others
            .map(|other| (0.5 + (self.areas[other as usize] - area) / (0.2 * area)).clamp(0.0, 1.0))
            .sum();
        (3.0 - ahead).max(0.0)
    }

    /// What a territory of this area counts for to the seat: its own points, and those that others lose by it.
    pub(super) fn worth_of_land(&self, area: f64) -> f64 {
        let points = self.expected_points(self.seat, area);
        if self.position.rules.options.by_size || area <= 0.0 {
            return points;
        }
        let ahead = |&other: &u8| {
            (0.5 + (area - self.areas[other as usize]) / (0.2 * area)).clamp(0.0, 1.0)
        };
        points + self.others.iter().map(ahead).sum::<f64>() / self.others.len() as f64
    }

    /// What all the land of the map counts for: much where a little more of it makes the seat's the largest.
    pub(super) fn hunger_for_land(&self) -> f64 {
        let most = self
            .others
            .iter()
            .map(|&other| self.areas[other as usize])
            .fold(0.0, f64::max);
        let missing = 1.1 * most - self.areas[self.seat as usize];
        if missing <= 0.0 || self.position.rules.options.by_size {
            return LAND;
        }
        (2.0 * self.position.rules.survey().land as f64 / missing).clamp(LAND, MOST_FOR_LAND)
    }
}
