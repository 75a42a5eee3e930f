//! Decisions are tried out in games that go on for some rounds.
//!
//! Everybody plays these games by the judgement of one ply ([`Mind`]); luck is the same for all
//! decisions of the same try.

use super::judge::{Judge, Stand};
use super::mind::Mind;
use super::moves::Move;
use super::playout::natures_move;
use super::position::{Position, ToAct};
use crate::rng::{Rng, scramble};
use crate::thinking::{Attention, Clock};

/// What a try came to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Ending {
    /// The share of a win that the seat may expect.
    pub share: f64,
    /// Its points ahead of the best other.
    pub margin: f64,
}

/// What one thread tries decisions with.
pub(super) struct Tries<'a> {
    pub judge: &'a Judge,
    /// Where the seat decides.
    pub position: &'a Position,
    /// What everybody notices.
    pub attention: Attention,
    pub clock: Clock<'a>,
}

impl Tries<'_> {
    /// What a decision comes to with the luck of that seed when the game goes on for so many rounds;
    /// `None` when stopped before.
    pub fn play(&mut self, decision: Move, seed: u64, rounds: u32) -> Option<Ending> {
        let mut left = rounds * u32::from(self.position.rules.seats);
        let mut luck = Rng::new(scramble(seed));
        let mut position = self.position.clone();
        position.apply(decision);
        let mut turn = position.turn;
        loop {
            if self.clock.tick() {
                return None;
            }
            match position.to_act() {
                ToAct::Nobody => break,
                ToAct::Nature => position.apply(natures_move(&position.chance(), &mut luck)),
                ToAct::Seat(seat) => {
                    if seat != turn {
                        if left == 0 && position.closing.is_none() {
                            break;
                        }
                        turn = seat;
                        left = left.saturating_sub(1);
                        luck = Rng::new(scramble(seed ^ scramble(left.into())));
                    }
                    let best = Mind::new(self.judge, &position, self.attention).best()?;
                    position.apply(best);
                }
            }
        }
        Some(ending(self.judge, &position, self.position.turn as usize))
    }
}

/// How a seat stands as a turn begins.
pub(super) fn ending(judge: &Judge, position: &Position, seat: usize) -> Ending {
    let rules = &position.rules;
    let seats = rules.seats as usize;
    if let Some(outcome) = position.outcome() {
        let won = outcome
            .winners
            .iter()
            .any(|&winner| usize::from(winner) == seat);
        let share = if won {
            1.0 / outcome.winners.len() as f64
        } else {
            0.0
        };
        let others = (0..seats).filter(|&other| other != seat);
        let best = others.map(|other| outcome.scores[other]).max().unwrap_or(0);
        return Ending {
            share,
            margin: f64::from(outcome.scores[seat]) - f64::from(best),
        };
    }
    let outlook = judge.outlook(position, None);
    let points: Vec<f32> = (0..seats)
        .map(|seat| judge.points(rules, &Stand::of(position, seat), &outlook, false))
        .collect();
    let spread = judge.spread(outlook.draws);
    let others = (0..seats).filter(|&other| other != seat);
    let (mut sum, mut best) = (1.0, f32::MIN);
    for other in others {
        sum += ((points[other] - points[seat]) / spread).exp();
        best = best.max(points[other]);
    }
    Ending {
        share: (1.0 / sum).into(),
        margin: (points[seat] - best).into(),
    }
}
