//! What a claim is worth (KC11, KC12).

use super::area::Area;
use super::chart::Kind;
use super::position::{Position, Stage};
use super::rules::{LAND_A_POINT, PINS_A_POINT};

/// What a pin in the bowl is worth in points (KC11).
pub(super) const PIN: f64 = 1.0 / PINS_A_POINT as f64;

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The seats with most points; several share.
    pub winners: Vec<u8>,
    /// Points by seat.
    pub scores: Vec<i32>,
    /// Why it ended: `called` or `quiet`.
    pub reason: &'static str,
}

impl Position {
    /// What each player would score if the game ended now.
    pub fn scores(&self) -> Vec<i32> {
        let land = self.points_for_land();
        self.seats()
            .map(|seat| self.points_besides_land(seat) + land[seat as usize])
            .collect()
    }

    /// Points of a seat ahead of the best other one if the game ended now.
    pub(super) fn lead(&self, seat: u8) -> i32 {
        let scores = self.scores();
        let others = self.seats().filter(|&other| other != seat);
        let best = others.map(|other| scores[other as usize]).max();
        scores[seat as usize] - best.unwrap_or(0)
    }

    /// The points of a player for everything but land.
    pub(super) fn points_besides_land(&self, seat: u8) -> i32 {
        let claim = self.claim(seat);
        let kind = |number: usize| self.chart().resources()[number].kind;
        let resources: i32 = self
            .possessed(seat)
            .members()
            .map(|number| Kind::points(kind(number)))
            .sum();
        let pins_on = claim
            .network
            .stands_on(self.chart())
            .without(&self.spent)
            .len();
        let rest = pins_on + claim.bowl / PINS_A_POINT + claim.points;
        resources + rest as i32 + i32::from(self.supply(seat) == 0)
    }

    /// 3, 2 or 1 points for the largest, second and third territory; ties share the better place and use up the
    /// next. By option a point for so much land.
    fn points_for_land(&self) -> Vec<i32> {
        let areas: Vec<&Area> = self
            .claims
            .iter()
            .map(|claim| &claim.network.land().area)
            .collect();
        let lands = self.claims.iter().map(|claim| claim.network.land());
        lands
            .enumerate()
            .map(|(seat, land)| {
                if self.rules.options.by_size {
                    return land.area.whole_times(LAND_A_POINT.into()) as i32;
                }
                let others = areas.iter().enumerate().filter(|&(other, _)| other != seat);
                let larger = others.filter(|&(_, area)| **area > land.area).count();
                if land.is_empty() {
                    0
                } else {
                    (3 - larger as i32).max(0)
                }
            })
            .collect()
    }

    /// How the game ended (KC9, KC12); `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        let reason = match self.stage {
            Stage::Called => "called",
            Stage::Quiet => "quiet",
            _ => return None,
        };
        let scores = self.scores();
        let most = scores.iter().max();
        let wins = |&seat: &u8| Some(&scores[seat as usize]) == most;
        Some(Outcome {
            winners: self.seats().filter(wins).collect(),
            scores,
            reason,
        })
    }
}
