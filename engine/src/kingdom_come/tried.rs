//! Actions that are tried out: how the games went that began with them, and which is to be tried next.

use super::moves::Move;
use super::playout::Playout;
use super::study::Ranked;
use crate::thinking::{Line, Score};

/// So many of the best-looking actions are tried from the first; one more each time that a further square of games was
/// played.
const AT_FIRST: usize = 3;
/// How much more is tried of what has been tried little.
const CURIOSITY: f64 = 0.12;
/// How much less counts what has been tried little.
const DOUBT: f64 = 0.15;

/// An action and how the games went that began with it.
pub(super) struct Tried {
    /// What is tried out.
    pub action: Move,
    /// What it is worth by the study.
    worth: f64,
    /// The games that began with it, those that are being played among them.
    pub games: u32,
    /// The sum of the shares of a win that the seat had at their ends.
    shares: f64,
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

    fn mean(&self) -> f64 {
        self.shares / f64::from(self.games.max(1))
    }

    /// What an action is chosen by in the end: what was tried little counts less; untried ones come last, by worth.
    pub fn rank(&self) -> f64 {
        if self.games == 0 {
            return self.worth - 1_000.0;
        }
        self.mean() - DOUBT / f64::from(self.games).sqrt()
    }

    /// What is told of it: the points ahead that the seat may expect and its share of a win; worth if it is untried.
    pub fn told(&self) -> Line {
        let (value, share) = if self.games > 0 {
            (self.leads / f64::from(self.games), self.mean())
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

/// The number of the action that has done well or has been tried little, among the best-looking ones; more of them as games go on.
pub(super) fn next_to_try(tried: &[Tried]) -> usize {
    let all = games(tried);
    let open = AT_FIRST + f64::from(all).sqrt() as usize;
    let promise = |each: &Tried| {
        if each.games == 0 {
            return f64::INFINITY;
        }
        each.mean() + CURIOSITY * (f64::from(all.max(2)).ln() / f64::from(each.games)).sqrt()
    };
    let mut best = (f64::NEG_INFINITY, 0);
    for (number, each) in tried.iter().take(open).enumerate() {
        let promise = promise(each);
        if promise > best.0 {
            best = (promise, number);
        }
    }
    best.1
}
