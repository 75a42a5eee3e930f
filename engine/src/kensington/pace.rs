//! When another round of a search is worth its time.

use crate::thinking::Watch;
use std::time::{Duration, Instant};

/// Times the rounds of one search. Without a limit of time, and while nobody waits for the answer,
/// every round is worth it.
pub(super) struct Pace<'a> {
    watch: &'a Watch<'a>,
    round_began: Instant,
}

impl<'a> Pace<'a> {
    pub fn new(watch: &'a Watch<'a>) -> Self {
        Self {
            watch,
            round_began: Instant::now(),
        }
    }

    /// Whether to begin another round now that one has ended. A round takes longer than the one
    /// before; where not even half of that is left, it would hardly change anything.
    pub fn goes_on(&mut self, only_one_holds: bool) -> bool {
        let took = self.round_began.elapsed();
        self.round_began = Instant::now();
        let Some(time) = self.watch.limit().time else {
            return true;
        };
        let thought = self.watch.thought();
        thought == Duration::ZERO || !only_one_holds && time.saturating_sub(thought) >= took / 2
    }
}
