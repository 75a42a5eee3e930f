//! Actions that are tried out, and how the games went that began with them.

use super::moves::Move;
use super::playout::Playout;
use super::study::Ranked;
use crate::thinking::{Line, Score};

/// An action and how the games went that began with it.
pub(super) struct Tried {
    /// What is tried out.
    pub action: Move,
    /// What it is worth by the study.
    pub worth: f64,
    /// The games that began with it, those that are being played among them.
    pub games: u32,
    /// The sum of the shares of a win that the seat had at their ends.
    pub shares: f64,
    /// The sum of its points ahead.
    leads: f64,
    /// How one of them went on.
    line: Vec<String>,
}

impl Tried {
    /// An action that no game has begun with.
    pub fn new((action, worth): Ranked) -> Self {
        Self {
            line: vec![action.to_string()],
            action,
            worth,
            games: 0,
            shares: 0.0,
            leads: 0.0,
        }
    }

    /// Takes down how a game went that has been counted already.
    pub fn note(&mut self, playout: Playout) {
        self.shares += playout.share;
        self.leads += playout.lead;
        self.line = playout.line;
    }

    /// What is told of it: the points ahead that the seat may expect and its share of a win; worth if it is untried.
    pub fn told(&self) -> Line {
        let (value, share) = if self.games > 0 {
            (
                self.leads / f64::from(self.games),
                self.shares / f64::from(self.games),
            )
        } else {
            (self.worth, 0.5)
        };
        Line {
            score: Score::Value((100.0 * value) as i32),
            share,
            moves: self.line.clone(),
        }
    }
}

/// All games that were begun.
pub(super) fn games(tried: &[Tried]) -> u32 {
    tried.iter().map(|each| each.games).sum()
}
