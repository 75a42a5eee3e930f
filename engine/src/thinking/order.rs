//! What a search is asked for.

use std::time::Duration;

/// When to stop thinking; the first limit reached counts. Without any, one second, and also without
/// any that the search counts ([`Thinker::is_ended_by`](super::Thinker::is_ended_by)).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Limit {
    /// Time on the clock.
    pub time: Option<Duration>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Decisions looked ahead.
    pub depth: Option<u32>,
    /// Games (or parts of games) tried out, by searches that do so.
    pub playouts: Option<u64>,
}

impl Limit {
    /// The limit with the default filled in: one second when nothing else ends the search.
    pub fn or_a_second(self) -> Self {
        if self == Self::default() {
            return self.with_a_second();
        }
        self
    }

    /// The limit with one second's time.
    pub fn with_a_second(self) -> Self {
        let time = Some(Duration::from_secs(1));
        Self { time, ..self }
    }
}

/// How to think.
#[derive(Clone, PartialEq, Debug)]
pub struct Order {
    /// When to stop.
    pub limit: Limit,
    /// Where the search's luck comes from. The same order with one thread and no limit of time has
    /// the same answer.
    pub seed: u64,
    /// The share of decisions that are noticed, from 0 to 1: less makes a weaker player, who
    /// overlooks what does not strike the eye, in its plans as on the board.
    pub attention: f64,
    /// How many different first decisions are wanted with what follows from them, the best first.
    pub lines: usize,
    /// How many threads may think.
    pub threads: usize,
    /// How many megabytes what is remembered may take.
    pub memory: usize,
    /// The clock does not run before [`Signal::start_clock`](super::Signal::start_clock).
    pub ponder: bool,
}

impl Default for Order {
    fn default() -> Self {
        Self {
            limit: Limit::default(),
            seed: 0,
            attention: 1.0,
            lines: 1,
            threads: 1,
            memory: 16,
            ponder: false,
        }
    }
}
