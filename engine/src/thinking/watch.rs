//! What connects a search with whoever waits for it.

use super::{Limit, Order, Report};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// How a search is reached from outside, from any thread.
#[derive(Default, Debug)]
pub struct Signal {
    stopped: AtomicBool,
    clock_runs: AtomicBool,
}

impl Signal {
    /// Asks for the answer; it cannot be taken back.
    pub fn stop(&self) {
        self.stopped.store(true, Relaxed);
    }

    /// Whether the answer is wanted now.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Relaxed)
    }

    /// Ends pondering: from now on the time counts.
    pub fn start_clock(&self) {
        self.clock_runs.store(true, Relaxed);
    }
}

/// One search as its threads share it: its limits, what it has used up, and whom it tells.
pub struct Watch<'a> {
    signal: &'a Signal,
    tell: &'a (dyn Fn(&Report) + Sync),
    limit: Limit,
    started: Instant,
    /// When the time began to count; a pondering search waits for the signal.
    clock_from: OnceLock<Instant>,
    nodes: AtomicU64,
    playouts: AtomicU64,
    ended: AtomicBool,
}

impl<'a> Watch<'a> {
    /// The watch over a search that begins now. `tell` hears of each better or deeper result.
    pub fn new(order: &Order, signal: &'a Signal, tell: &'a (dyn Fn(&Report) + Sync)) -> Self {
        let started = Instant::now();
        let clock_from = OnceLock::new();
        if !order.ponder {
            clock_from.get_or_init(|| started);
        }
        Self {
            signal,
            tell,
            limit: order.limit.or_a_second(),
            started,
            clock_from,
            nodes: AtomicU64::new(0),
            playouts: AtomicU64::new(0),
            ended: AtomicBool::new(false),
        }
    }

    /// Ends the search for all of its threads: one of them has the answer.
    pub fn end(&self) {
        self.ended.store(true, Relaxed);
    }

    /// The limits that count.
    pub const fn limit(&self) -> Limit {
        self.limit
    }

    /// Whether to stop now. It is cheap enough to be asked some thousand times a second.
    pub fn is_over(&self) -> bool {
        if self.signal.is_stopped() || self.ended.load(Relaxed) {
            return true;
        }
        let used_up = |limit: Option<u64>, used: &AtomicU64| {
            limit.is_some_and(|limit| used.load(Relaxed) >= limit)
        };
        used_up(self.limit.nodes, &self.nodes)
            || used_up(self.limit.playouts, &self.playouts)
            || self.limit.time.is_some_and(|time| self.thought() >= time)
    }

    /// Whether somebody asked for the answer, however much time is left.
    pub fn is_stopped(&self) -> bool {
        self.signal.is_stopped()
    }

    /// How much of the time has been used.
    pub fn thought(&self) -> Duration {
        if self.signal.clock_runs.load(Relaxed) {
            self.clock_from.get_or_init(Instant::now);
        }
        self.clock_from
            .get()
            .map_or(Duration::ZERO, Instant::elapsed)
    }

    /// Adds positions that a thread has visited.
    pub fn count_nodes(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Relaxed);
    }

    /// Adds games that a thread has tried out.
    pub fn count_playouts(&self, playouts: u64) {
        self.playouts.fetch_add(playouts, Relaxed);
    }

    /// Fills in what has been used up so far.
    pub(super) fn stamp(&self, report: &mut Report) {
        report.nodes = self.nodes.load(Relaxed);
        report.playouts = self.playouts.load(Relaxed);
        report.elapsed = self.started.elapsed();
    }

    /// Tells of a result, stamped with what has been used up.
    pub fn tell(&self, mut report: Report) {
        self.stamp(&mut report);
        (self.tell)(&report);
    }
}
