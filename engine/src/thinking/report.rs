//! What comes of thinking.

use super::Score;
use std::time::Duration;

/// A decision and what is expected to follow.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// How good the first decision is for the side that makes it.
    pub score: Score,
    /// The share of a win that this side may expect, from 0 to 1.
    pub share: f64,
    /// The decisions in canonical notation, at least one. NATURE's moves are among them where the
    /// line goes that far.
    pub moves: Vec<String>,
}

/// What a search has found so far, or in the end.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Report {
    /// How many decisions deep everything was looked at.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Games (or parts of games) tried out.
    pub playouts: u64,
    /// How long it took.
    pub elapsed: Duration,
    /// As many as were asked for, if there are so many decisions, the best first; never empty.
    pub lines: Vec<Line>,
}

impl Report {
    /// The best decision.
    ///
    /// # Panics
    /// When the report has no line, as no search returns it.
    pub fn decision(&self) -> &str {
        &self.lines[0].moves[0]
    }
}
