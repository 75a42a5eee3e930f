//! Thinking: deeper and deeper until a limit is reached.

use super::board::Team;
use super::moves::Move;
use super::node::Node;
use super::pace::Pace;
use super::past::Past;
use super::position::Position;
use super::root::{RootMove, root_moves};
use super::searcher::{Searcher, Shared};
use super::table::{PLACE, Table};
use super::weights::{Tables, Weights};
use crate::rng;
use crate::thinking::{
    Attention, Clock, Limit, Line, Order, Report, Score, Thinker, Watch, share_ahead,
};
use std::cmp::Reverse;
use std::thread;

/// A score above this (or below its negative) is a win (or a loss) that can be forced.
pub(super) const FORCED: i32 = 29_000;
/// The score of a game that is won here; a win n decisions away scores n less.
pub(super) const WIN: i32 = 30_000;
/// The advantage that makes a team e times as likely to win as the other, in hundredths.
const SCALE: f64 = 150.0;
/// No search is deeper.
const DEEPEST: u32 = 60;

/// A position to think about, with the way to it.
#[derive(Clone, PartialEq, Debug)]
pub struct Situation {
    /// Where the game stands.
    pub position: Position,
    /// Positions that the game has been through, the latest last. Sliding in circles is legal for
    /// ever (K9), so coming back to one of them counts against the team that thinks.
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
    /// The points where something has happened since the last of the earlier positions.
    fn scene(&self) -> u128 {
        let change = |last: &Position| {
            [Team::Red, Team::Blue]
                .map(|team| last.stones(team) ^ self.position.stones(team))
                .into_iter()
                .fold(0, |all, changed| all | changed)
        };
        self.earlier.last().map_or(0, change)
    }
}

impl Thinker for Situation {
    fn find(&self, order: &Order, watch: &Watch) -> Option<Report> {
        self.position.to_act()?;
        let tables = Tables::new(self.weights);
        let shared = Shared {
            root: Node::new(&tables, self.position),
            tables,
            lines: order.lines.max(1),
            past: Past::new(&self.position, &self.earlier),
            table: Table::new(table_bits(order, watch), &|| watch.is_over()),
            attention: Attention::of(order),
            seed: rng::scramble(order.seed),
        };
        let moves = root_moves(&shared, self.scene());
        let helpers = if moves.len() == 1 {
            0
        } else {
            order.threads.max(1) - 1
        };
        let report = thread::scope(|scope| {
            for number in 0..helpers {
                let (shared, moves) = (&shared, moves.clone());
                let clock = Clock::new(watch, false);
                scope.spawn(move || deepen(shared, moves, clock, 1 + number as u32 % 2, None));
            }
            let clock = Clock::new(watch, helpers == 0);
            let report = deepen(&shared, moves, clock, 1, Some(watch));
            watch.end();
            report
        });
        // To give a large table back takes its time too, and nobody shall wait for it.
        thread::spawn(move || drop(shared.table));
        Some(report)
    }

    /// It tries no games out.
    fn is_ended_by(&self, limit: &Limit) -> bool {
        limit.time.is_some() || limit.nodes.is_some() || limit.depth.is_some()
    }
}

/// Searches deeper and deeper, `first` to begin with, and tells the watch, if any, of each result.
/// Helpers tell nobody; some begin a round later, so that they do not all search the same.
fn deepen(
    shared: &Shared,
    mut moves: Vec<RootMove>,
    clock: Clock,
    first: u32,
    told: Option<&Watch>,
) -> Report {
    let deepest = match moves.len() {
        1 => 1,
        _ => clock
            .watch()
            .limit()
            .depth
            .unwrap_or(DEEPEST)
            .clamp(1, DEEPEST),
    };
    let mut pace = told.map(Pace::new);
    let mut searcher = Searcher::new(shared, clock);
    let mut depth = 0;
    for round in first..=deepest {
        searcher.round = round;
        searcher.search_root(&mut moves, |moves| {
            if let Some(watch) = told.filter(|_| round > 1) {
                watch.tell(report(depth, moves, shared.lines));
            }
        });
        if searcher.clock.stopped() {
            break;
        }
        depth = round;
        if let Some(watch) = told {
            searcher.clock.look();
            watch.tell(report(depth, &moves, shared.lines));
        }
        let is_decided = |found: &RootMove| found.score.abs() > FORCED;
        let only_one_holds = moves[1..].iter().all(|other| other.most < -FORCED);
        if moves.iter().take(shared.lines).all(is_decided)
            || pace
                .as_mut()
                .is_some_and(|pace| !pace.goes_on(only_one_holds))
        {
            break;
        }
    }
    report(depth, &moves, shared.lines)
}

/// What the best lines are told as.
fn report(depth: u32, moves: &[RootMove], lines: usize) -> Report {
    let line = |found: &RootMove| Line {
        score: told(found.score),
        share: share_ahead(f64::from(found.score), SCALE),
        moves: found.line.iter().map(Move::to_string).collect(),
    };
    let mut lines: Vec<Line> = moves.iter().take(lines).map(line).collect();
    lines.sort_by_key(|line| Reverse(line.score));
    Report {
        depth,
        lines,
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

/// How large a table pays: about as many places as positions will be visited.
fn table_bits(order: &Order, watch: &Watch) -> u32 {
    const NODES_A_SECOND: f64 = 1_000_000.0;
    /// Places in a megabyte.
    const PLACES: u64 = (1 << 20) / PLACE as u64;
    let limit = watch.limit();
    let seconds = limit.time.map_or(4.0, |time| time.as_secs_f64());
    let nodes = limit.nodes.unwrap_or(u64::MAX);
    let nodes = nodes.min((seconds * NODES_A_SECOND) as u64).max(1);
    let room = (order.memory as u64 * PLACES).max(1);
    nodes.min(room).ilog2().max(12)
}
