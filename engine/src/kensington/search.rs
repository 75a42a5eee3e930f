//! Thinking: deeper and deeper until a limit is reached.

use super::moves::Move;
use super::node::Node;
use super::past::Past;
use super::position::Position;
use super::searcher::Searcher;
use super::weights::Weights;
use std::time::{Duration, Instant};

/// A score above this (or below its negative) is a win (or a loss) that can be forced.
pub const FORCED: i32 = 29_000;
/// The score of a game that is won here; a win n decisions away scores n less.
pub const WIN: i32 = 30_000;
/// How often the caller is asked whether to stop.
const ASK_EVERY: Duration = Duration::from_millis(5);

/// When to stop thinking; the first limit reached counts. Without any, one second.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Limits {
    /// Time on the clock.
    pub time: Option<Duration>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Decisions looked ahead.
    pub depth: Option<u32>,
}

impl Limits {
    /// How large a table pays: about as many places as positions will be visited, but so few that
    /// making it takes no more than some milliseconds.
    fn table_bits(&self) -> u32 {
        const NODES_A_SECOND: f64 = 1_000_000.0;
        let seconds = self.time.map_or(4.0, |time| time.as_secs_f64());
        let nodes = self
            .nodes
            .unwrap_or(u64::MAX)
            .min((seconds * NODES_A_SECOND) as u64);
        nodes.max(1).ilog2().clamp(12, 20)
    }
}

/// How to think.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Settings {
    /// What stones are worth.
    pub weights: Weights,
    /// Which of equally good decisions is found, and which noise is heard.
    pub seed: u64,
    /// Every position's worth is off by up to this much, to make a weaker player; 100 is the worth
    /// of a hexagon with four stones, more or less.
    pub noise: u32,
}

/// What came of thinking.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The best decision found; always legal.
    pub decision: Move,
    /// Its score for the team to move: about 100 for a plain advantage; see [`FORCED`].
    pub score: i32,
    /// How many decisions deep everything was looked at.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// What the search expects to happen, beginning with the best decision.
    pub line: Vec<Move>,
}

/// Thinks about a position until a limit is reached or `should_stop` says so; `None` if the game is
/// over. However early it is stopped, the decision is legal.
///
/// `earlier` holds positions that the game has been through, in any order. Sliding in circles is
/// legal for ever (K9), so coming back to one of them counts against the team that thinks.
///
/// ```
/// use royalborough_engine::kensington::{Limits, Rules, Settings, search};
/// let limits = Limits { depth: Some(2), ..Limits::default() };
/// let start = Rules::default().start();
/// let report = search(&start, &[], &limits, &Settings::default(), &mut || false).expect("not over");
/// assert!(start.is_legal(report.decision));
/// ```
pub fn search(
    position: &Position,
    earlier: &[Position],
    limits: &Limits,
    settings: &Settings,
    should_stop: &mut dyn FnMut() -> bool,
) -> Option<Report> {
    position.to_act()?;
    let mut searcher = Searcher::new(
        settings,
        Past::new(position, earlier),
        limits.table_bits(),
        Clock::new(limits, should_stop),
    );
    let node = Node::new(&searcher.tables, *position);
    let mut moves = searcher.root_moves(&node);
    let mut report = Report {
        decision: moves[0],
        score: 0,
        depth: 0,
        nodes: 0,
        line: vec![moves[0]],
    };
    let deepest = if moves.len() == 1 {
        1
    } else {
        limits.depth.unwrap_or(60).clamp(1, 60)
    };
    for depth in 1..=deepest {
        let found = searcher.search_root(&node, &mut moves, depth as i32);
        if let Some((score, line)) = found {
            report.decision = line[0];
            report.score = score;
            report.line = line;
        }
        if searcher.clock.stopped() {
            break;
        }
        report.depth = depth;
        if report.score.abs() > FORCED {
            break;
        }
    }
    report.nodes = searcher.clock.nodes();
    Some(report)
}

/// Counts nodes and knows when to stop.
pub(super) struct Clock<'a> {
    started: Instant,
    time: Option<Duration>,
    most_nodes: u64,
    nodes: u64,
    asked: Duration,
    stopped: bool,
    should_stop: &'a mut dyn FnMut() -> bool,
}

impl<'a> Clock<'a> {
    fn new(limits: &Limits, should_stop: &'a mut dyn FnMut() -> bool) -> Self {
        let unlimited = limits.nodes.is_none() && limits.depth.is_none();
        let one_second = unlimited.then_some(Duration::from_secs(1));
        Self {
            started: Instant::now(),
            time: limits.time.or(one_second),
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            nodes: 0,
            asked: Duration::ZERO,
            stopped: false,
            should_stop,
        }
    }

    pub(super) const fn stopped(&self) -> bool {
        self.stopped
    }

    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts one node; true when the search must end.
    #[inline(always)]
    pub(super) fn tick(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.most_nodes {
            self.stopped = true;
        } else if self.nodes & 127 == 0 {
            self.look();
        }
        self.stopped
    }

    #[cold]
    fn look(&mut self) {
        let passed = self.started.elapsed();
        if self.time.is_some_and(|time| passed >= time) {
            self.stopped = true;
        } else if passed >= self.asked + ASK_EVERY {
            self.asked = passed;
            self.stopped |= (self.should_stop)();
        }
    }
}
