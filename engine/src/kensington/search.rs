//! Thinking: deeper and deeper until a limit is reached.

use super::moves::Move;
use super::node::Node;
use super::past::Past;
use super::position::Position;
use super::searcher::Searcher;
use super::weights::Weights;
use crate::thinking::{Clock, Line, Order, Report, Score, Signal, Thinker, Watch};

/// A score above this (or below its negative) is a win (or a loss) that can be forced.
pub(super) const FORCED: i32 = 29_000;
/// The score of a game that is won here; a win n decisions away scores n less.
pub(super) const WIN: i32 = 30_000;
/// The advantage that makes a team e times as likely to win as the other, in hundredths.
const SCALE: f64 = 150.0;

/// A position to think about, with the way to it.
#[derive(Clone, PartialEq, Debug)]
pub struct Situation {
    /// Where the game stands.
    pub position: Position,
    /// Positions that the game has been through, in any order. Sliding in circles is legal for ever
    /// (K9), so coming back to one of them counts against the team that thinks.
    pub earlier: Vec<Position>,
    /// What stones are worth.
    pub weights: Weights,
}

impl From<Position> for Situation {
    fn from(position: Position) -> Self {
        Self {
            position,
            earlier: Vec::new(),
            weights: Weights::default(),
        }
    }
}

impl Situation {
    /// Thinks alone, with nobody to stop it; `None` if the game is over.
    ///
    /// ```
    /// use royalborough_engine::kensington::{Rules, Situation};
    /// use royalborough_engine::thinking::{Limit, Order};
    /// let order = Order { limit: Limit { depth: Some(2), ..Limit::default() }, ..Order::default() };
    /// let report = Situation::from(Rules::default().start()).search(&order).expect("not over");
    /// assert_eq!(report.depth, 2);
    /// ```
    pub fn search(&self, order: &Order) -> Option<Report> {
        self.think(order, &Watch::new(order, &Signal::default(), &|_| ()))
    }
}

impl Thinker for Situation {
    fn think(&self, order: &Order, watch: &Watch) -> Option<Report> {
        let Self {
            position, earlier, ..
        } = self;
        position.to_act()?;
        let past = Past::new(position, earlier);
        let clock = Clock::new(watch, true);
        let mut searcher =
            Searcher::new(self.weights, order, past, table_bits(order, watch), clock);
        let node = Node::new(&searcher.tables, *position);
        let mut moves = searcher.root_moves(&node);
        let mut report = report(0, 0, &moves[..1]);
        let deepest = match moves.len() {
            1 => 1,
            _ => watch.limit().depth.unwrap_or(60).clamp(1, 60),
        };
        for depth in 1..=deepest {
            let found = searcher.search_root(&node, &mut moves, depth as i32);
            let stopped = searcher.clock.stopped();
            let Some((score, line)) = found else { break };
            report = self::report(if stopped { depth - 1 } else { depth }, score, &line);
            if stopped || score.abs() > FORCED {
                break;
            }
            watch.tell(report.clone());
        }
        drop(searcher);
        watch.stamp(&mut report);
        Some(report)
    }
}

/// What a line with its score is told as.
fn report(depth: u32, score: i32, line: &[Move]) -> Report {
    let line = Line {
        score: told(score),
        share: 1.0 / (1.0 + (-f64::from(score) / SCALE).exp()),
        moves: line.iter().map(Move::to_string).collect(),
    };
    Report {
        depth,
        lines: vec![line],
        ..Report::default()
    }
}

fn told(score: i32) -> Score {
    if score > FORCED {
        Score::Win((WIN - score) as u32)
    } else if score < -FORCED {
        Score::Loss((WIN + score) as u32)
    } else {
        Score::Value(score)
    }
}

/// How large a table pays: about as many places as positions will be visited, but so few that
/// making it takes no more than some milliseconds.
fn table_bits(order: &Order, watch: &Watch) -> u32 {
    const NODES_A_SECOND: f64 = 1_000_000.0;
    /// Places in a megabyte.
    const PLACES: u64 = 1 << 16;
    let limit = watch.limit();
    let seconds = limit.time.map_or(4.0, |time| time.as_secs_f64());
    let nodes = limit.nodes.unwrap_or(u64::MAX);
    let nodes = nodes.min((seconds * NODES_A_SECOND) as u64).max(1);
    let room = (order.memory as u64 * PLACES).max(1);
    nodes.min(room).ilog2().max(12)
}
