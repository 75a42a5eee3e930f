//! Thinking about an action: the best-looking ones are tried out, each in games that are played on to the end.
//!
//! In these games everybody takes the action of most worth by a quick study, with a little luck; the same luck for all
//! actions that are compared. More games go to the actions that have done well or look well (`belief.rs`).

use super::attention::keep_noticed;
use super::belief::Belief;
use super::moves::Move;
use super::playout::play_on;
use super::position::{Position, Stage};
use super::steps::Steps;
use super::study::Study;
use super::style::CAREFUL;
use super::tried::{Tried, games};
use crate::morris;
use crate::rng::{Rng, scramble};
use crate::thinking::{Attention, Line, Order, Report, Score, Thinker, Watch};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

/// So many of the best-looking actions are tried out at most.
const TRIED: usize = 16;

impl Thinker for Position {
    fn find(&self, order: &Order, watch: &Watch) -> Option<Report> {
        match self.stage() {
            Stage::Action => Some(Search::new(self, order, watch).run()),
            Stage::Contest(contest) => morris::find_in_duel(contest.duel.as_ref()?, order, watch),
            Stage::Yielding(..) => Some(self.keep_pins(order)),
            Stage::Called | Stage::Quiet => None,
        }
    }
}

impl Position {
    /// A pin that is given up goes to the discard, where it is of no use: the fewer the better.
    fn keep_pins(&self, order: &Order) -> Report {
        let moves = self.legal_moves().unwrap_or_default();
        let line = |decision: &Move| Line {
            score: Score::Value(match decision {
                Move::Yield(pins) => -100 * pins.len() as i32,
                _ => 0,
            }),
            share: 0.5,
            moves: vec![decision.to_string()],
        };
        Report {
            lines: moves.iter().take(order.lines).map(line).collect(),
            ..Report::default()
        }
    }
}

/// An order for one action, and what has been tried for it.
struct Search<'a> {
    position: &'a Position,
    order: &'a Order,
    watch: &'a Watch<'a>,
    /// In the order of their worth; all threads share them.
    tried: Mutex<Vec<Tried>>,
}

impl<'a> Search<'a> {
    fn new(position: &'a Position, order: &'a Order, watch: &'a Watch<'a>) -> Self {
        let mut ranked = Study::ranked(position, &CAREFUL, &mut Steps::default(), None);
        keep_noticed(&Attention::of(order), position, &mut ranked);
        ranked.sort_by(|one, other| other.1.total_cmp(&one.1));
        ranked.truncate(TRIED.max(order.lines));
        Self {
            position,
            order,
            watch,
            tried: Mutex::new(ranked.into_iter().map(Tried::new).collect()),
        }
    }

    /// Tries actions out, unless there is only one or no deeper look is wanted.
    fn run(&self) -> Report {
        let alone = self.tried().len() == 1 && self.order.lines == 1;
        let shallow = self.watch.limit().depth.is_some_and(|depth| depth < 2);
        if !alone && !shallow {
            thread::scope(|scope| {
                for _ in 1..self.order.threads {
                    scope.spawn(|| self.try_out(&mut Steps::default()));
                }
                self.try_out(&mut Steps::default());
            });
        }
        self.report()
    }

    fn tried(&self) -> MutexGuard<'_, Vec<Tried>> {
        self.tried.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Plays games until time is up.
    fn try_out(&self, steps: &mut Steps) {
        let mut told = 0;
        while !self.watch.is_over() {
            let (number, action, luck) = self.next();
            let mut rng = Rng::new(scramble(self.order.seed) ^ luck);
            let Some(playout) = play_on(self.position, &action, self.watch, &mut rng, steps) else {
                self.tried()[number].games -= 1;
                break;
            };
            let mut tried = self.tried();
            tried[number].note(playout);
            let all = games(&tried);
            drop(tried);
            self.watch.count_playouts(1);
            if all >= 2 * told && all > TRIED as u32 {
                told = all;
                self.watch.tell(self.report());
            }
        }
    }

    /// The next action to try with its number, and the luck of its game: the same for all actions' games of one number.
    fn next(&self) -> (usize, Move, u64) {
        let mut tried = self.tried();
        let number = Belief::of(&tried).next_to_try(&tried);
        let chosen = &mut tried[number];
        chosen.games += 1; // another thread shall not think that it is still to be tried
        (number, chosen.action.clone(), u64::from(chosen.games))
    }

    fn report(&self) -> Report {
        let tried = self.tried();
        let mut best: Vec<&Tried> = tried.iter().collect();
        let belief = Belief::of(&tried);
        best.sort_by(|one, other| belief.rank(other).total_cmp(&belief.rank(one)));
        best.truncate(self.order.lines);
        Report {
            depth: 1 + u32::from(tried.iter().all(|each| each.games > 0)),
            lines: best.into_iter().map(Tried::told).collect(),
            ..Report::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::chart::{BAY, Chart, Kind, Resource};
    use super::super::plane::Place;
    use super::super::reading::parse;
    use super::super::rules::{Options, Rules};
    use super::*;
    use crate::thinking::{Limit, Signal};
    use std::sync::Arc;
    use std::time::{Duration, Instant};

    /// One great bay of twenty inches square with three resources; r1 lies at 500,1500.
    fn rich() -> Arc<Rules> {
        let resource = |kind, x, y| Resource {
            kind,
            place: Place::new(x, y),
        };
        let resources = vec![
            resource(Kind::Red, 500, 1500),
            resource(Kind::Gold, 500, 500),
            resource(Kind::Gold, 1500, 500),
        ];
        let chart = Chart::new(400, 400, vec![BAY; 400 * 400], resources).expect("a map");
        let options = Options {
            coin: true,
            ..Options::default()
        };
        Arc::new(Rules::new(chart, 2, options).expect("a game"))
    }

    fn think(text: &str, order: &Order) -> Report {
        let position = parse(&rich(), text).expect(text);
        position.think_alone(order).expect("not over")
    }

    const TRIANGLE: &str =
        "1@400,400;2@700,400;3@500,700/1:1-2;2:2-3/47/0/0/4/3 -/-/50/0/0/1/1 - - 0 - A action";

    #[test]
    fn a_ring_that_lacks_a_string_is_closed_by_the_best_looking_action() {
        let limit = Limit {
            depth: Some(1),
            ..Limit::default()
        };
        let order = Order {
            limit,
            lines: 3,
            ..Order::default()
        };
        let report = think(TRIANGLE, &order);
        assert_eq!(report.decision(), "string p1 p3", "{report:?}");
        assert_eq!(report.lines.len(), 3);
    }

    #[test]
    fn the_same_order_has_the_same_answer() {
        let limit = Limit {
            playouts: Some(8),
            ..Limit::default()
        };
        let order = Order {
            limit,
            lines: 3,
            ..Order::default()
        };
        assert_eq!(think(TRIANGLE, &order).lines, think(TRIANGLE, &order).lines);
    }

    #[test]
    fn what_is_told_of_an_action_can_be_played() {
        let order = Order {
            limit: Limit {
                playouts: Some(8),
                ..Limit::default()
            },
            lines: 4,
            threads: 2,
            ..Order::default()
        };
        for line in think(TRIANGLE, &order).lines {
            let mut position = parse(&rich(), TRIANGLE).expect("a position");
            for text in &line.moves {
                position = position.play(&text.parse().expect(text)).expect(text);
            }
            assert!((0.0..=1.0).contains(&line.share));
        }
    }

    #[test]
    fn it_stops_when_it_is_told() {
        let position = Position::start(&rich());
        let order = Order {
            limit: Limit {
                time: Some(Duration::from_secs(60)),
                ..Limit::default()
            },
            ..Order::default()
        };
        let signal = Signal::default();
        thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(Duration::from_millis(30));
                signal.stop();
            });
            let started = Instant::now();
            let watch = Watch::new(&order, &signal, &|_| {});
            let report = position.think(&order, &watch).expect("not over");
            assert!(position.allows(&report.decision().parse().expect("a decision")));
            assert!(started.elapsed() < Duration::from_secs(30));
        });
    }
}
