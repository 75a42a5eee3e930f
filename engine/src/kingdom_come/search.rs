//! Thinking about an action: the best-looking ones are tried out, each in games that are played on to the end.
//!
//! In these games everybody takes the action of most worth by a quick study, with a little luck; the same luck for all
//! actions that are compared. More games go to the actions that have done well.

use super::moves::Move;
use super::plans::Diligence;
use super::position::{Position, Stage};
use super::rules::DUEL_PINS;
use super::steps::Steps;
use super::study::{Kept, Ranked, Study, Style, lead_of};
use crate::morris;
use crate::rng::{Rng, scramble};
use crate::thinking::{Attention, Line, Order, Report, Score, Thinker, Watch};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// How the actions are found that are thought about.
const CAREFUL: Style = Style {
    diligence: Diligence {
        lengths: &[600, 400],
        hops: 6,
        centres: 4,
        longest: 24,
        sites: 70,
        shared: 2,
    },
    errs: 0.25,
    urgency: 0.8,
    contest: 0.5,
    wary: true,
    choices: 6,
    strings: 60,
};
/// How games are played on.
const QUICK: Style = Style {
    diligence: Diligence {
        lengths: &[600],
        hops: 3,
        centres: 1,
        longest: 24,
        sites: 30,
        shared: 1,
    },
    errs: 0.25,
    urgency: 0.8,
    contest: 0.5,
    wary: false,
    choices: 1,
    strings: 6,
};
/// So many of the best-looking actions are tried out at most.
const TRIED: usize = 16;
/// So many of them are from the first; of the others one more each time that a further square of games was played.
const AT_FIRST: usize = 3;
/// What luck adds to the worth of an action at most, in points.
const LUCK: f64 = 0.15;
/// Points ahead at the end that make a seat e times as likely to win as not, since no game goes as it was tried.
const SCALE: f64 = 4.0;
/// How much more is tried of what has been tried little.
const CURIOSITY: f64 = 0.12;
/// How much less counts what has been tried little.
const DOUBT: f64 = 0.15;
/// Rounds that a game is played on at most.
const LONGEST: u32 = 60;
/// How many decisions of a line are told.
const TOLD: usize = 8;

impl Thinker for Position {
    fn think(&self, order: &Order, watch: &Watch) -> Option<Report> {
        match self.stage() {
            Stage::Action => Some(Search::new(self, order, watch).run()),
            Stage::Contest(contest) => morris::think(contest.duel.as_ref()?, order, watch),
            Stage::Yielding(..) => Some(self.give_up(order, watch)),
            Stage::Called | Stage::Quiet => None,
        }
    }
}

impl Position {
    /// A pin that is given up goes to the discard, where it is of no use: the fewer the better.
    fn give_up(&self, order: &Order, watch: &Watch) -> Report {
        let moves = self.legal_moves().unwrap_or_default();
        let line = |decision: &Move| Line {
            score: Score::Value(match decision {
                Move::Yield(pins) => -100 * pins.len() as i32,
                _ => 0,
            }),
            share: 0.5,
            moves: vec![decision.to_string()],
        };
        let mut report = Report {
            lines: moves.iter().take(order.lines).map(line).collect(),
            ..Report::default()
        };
        watch.stamp(&mut report);
        report
    }
}

/// An action and how the games went that began with it.
struct Tried {
    action: Move,
    worth: f64,
    games: u32,
    /// The sum of the shares of a win that the seat had at their ends, and of its leads.
    shares: f64,
    leads: f64,
    /// How one of them went on.
    line: Vec<String>,
}

impl Tried {
    fn mean(&self) -> f64 {
        self.shares / f64::from(self.games.max(1))
    }
}

/// How a game ended that was tried out.
struct Ending {
    share: f64,
    lead: f64,
    line: Vec<String>,
}

struct Search<'a> {
    position: &'a Position,
    order: &'a Order,
    watch: &'a Watch<'a>,
    seat: u8,
    tried: Mutex<Vec<Tried>>,
}

impl<'a> Search<'a> {
    fn new(position: &'a Position, order: &'a Order, watch: &'a Watch<'a>) -> Self {
        let mut ranked = noticed(
            position,
            order,
            Study::ranked(position, &CAREFUL, &mut Steps::default(), None),
        );
        ranked.sort_by(|one, other| other.1.total_cmp(&one.1));
        ranked.truncate(TRIED.max(order.lines));
        let tried = ranked.into_iter().map(|(action, worth)| Tried {
            line: vec![action.to_string()],
            action,
            worth,
            games: 0,
            shares: 0.0,
            leads: 0.0,
        });
        Self {
            position,
            order,
            watch,
            seat: position.mover(),
            tried: Mutex::new(tried.collect()),
        }
    }

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

    fn tried(&self) -> std::sync::MutexGuard<'_, Vec<Tried>> {
        self.tried.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Plays games until time is up.
    fn try_out(&self, steps: &mut Steps) {
        let mut told = 0;
        while !self.watch.is_over() {
            let (number, action, luck) = {
                let mut tried = self.tried();
                let number = next_to_try(&tried);
                let chosen = &mut tried[number];
                chosen.games += 1; // another thread shall not think that it is still to be tried
                (number, chosen.action.clone(), u64::from(chosen.games))
            };
            let mut rng = Rng::new(scramble(self.order.seed) ^ luck);
            let ending = self.play_on(&action, &mut rng, steps);
            let mut tried = self.tried();
            let chosen = &mut tried[number];
            match ending {
                Some(ending) => {
                    chosen.shares += ending.share;
                    chosen.leads += ending.lead;
                    chosen.line = ending.line;
                }
                None => {
                    chosen.games -= 1;
                    break;
                }
            }
            let all: u32 = tried.iter().map(|each| each.games).sum();
            drop(tried);
            self.watch.count_playouts(1);
            if all >= 2 * told && all > TRIED as u32 {
                told = all;
                self.watch.tell(self.report());
            }
        }
    }

    /// Plays a game to its end, or so far that it is as good as over; `None` when time is up.
    fn play_on(&self, action: &Move, rng: &mut Rng, steps: &mut Steps) -> Option<Ending> {
        let mut position = settled(self.position.after(action), rng);
        let mut line = vec![action.to_string()];
        let mut told = !matches!(action, Move::Challenge { .. });
        let most = LONGEST * u32::from(position.rules.players);
        let mut kept: Vec<Kept> = position.seats().map(|_| Kept::default()).collect();
        for _ in 0..most {
            if position.is_over() {
                break;
            }
            if self.watch.is_over() {
                return None;
            }
            self.watch.count_nodes(1);
            let next = quick(&position, rng, steps, &mut kept[position.mover() as usize]);
            // How a challenge is settled is not told, so a line ends with it.
            told &= line.len() < TOLD;
            if told {
                line.push(next.to_string());
            }
            told &= !matches!(next, Move::Challenge { .. });
            position = settled(position.after(&next), rng);
        }
        let lead = f64::from(lead_of(&position, self.seat));
        Some(Ending {
            share: 1.0 / (1.0 + (-lead / SCALE).exp()),
            lead,
            line,
        })
    }

    fn report(&self) -> Report {
        let tried = self.tried();
        let mut best: Vec<&Tried> = tried.iter().collect();
        best.sort_by(|one, other| rank(other).total_cmp(&rank(one)));
        let line = |each: &Tried| {
            let value = if each.games > 0 {
                each.leads / f64::from(each.games)
            } else {
                each.worth
            };
            Line {
                score: Score::Value((100.0 * value) as i32),
                share: if each.games > 0 { each.mean() } else { 0.5 },
                moves: each.line.clone(),
            }
        };
        let mut report = Report {
            depth: 1 + u32::from(tried.iter().all(|each| each.games > 0)),
            lines: best
                .iter()
                .take(self.order.lines)
                .map(|each| line(each))
                .collect(),
            ..Report::default()
        };
        self.watch.stamp(&mut report);
        report
    }
}

/// What an action is chosen by in the end: what was tried little counts less; untried ones come last, by worth.
fn rank(tried: &Tried) -> f64 {
    if tried.games == 0 {
        return tried.worth - 1_000.0;
    }
    tried.mean() - DOUBT / f64::from(tried.games).sqrt()
}

/// The action that has done well or has been tried little, among the best-looking ones; more of them as games go on.
fn next_to_try(tried: &[Tried]) -> usize {
    let all: u32 = tried.iter().map(|each| each.games).sum();
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

/// The actions that are noticed; those that bring much strike the eye.
fn noticed(position: &Position, order: &Order, ranked: Vec<Ranked>) -> Vec<Ranked> {
    let attention = Attention::of(order);
    if attention.is_full() {
        return ranked;
    }
    let best = ranked
        .iter()
        .map(|entry| entry.1)
        .fold(f64::NEG_INFINITY, f64::max);
    let sees = |(action, worth): &Ranked| {
        let mut hasher = DefaultHasher::new();
        (position.to_string(), action).hash(&mut hasher);
        attention.notices(hasher.finish(), *worth >= best && *worth > 2.0)
    };
    let seen: Vec<Ranked> = ranked.iter().filter(|entry| sees(entry)).cloned().collect();
    if seen.is_empty() {
        // Who notices nothing does anything.
        let any = Rng::new(order.seed).below(ranked.len() as u32);
        return vec![ranked[any as usize].clone()];
    }
    seen
}

/// The action of most worth by a quick study, with a little luck.
fn quick(position: &Position, rng: &mut Rng, steps: &mut Steps, kept: &mut Kept) -> Move {
    let mut best: Option<(f64, Move)> = None;
    for (action, worth) in Study::ranked(position, &QUICK, steps, Some(kept)) {
        let worth = worth + LUCK * f64::from(rng.below(1 << 16)) / f64::from(1 << 16);
        if best.as_ref().is_none_or(|(most, _)| worth > *most) {
            best = Some((worth, action));
        }
    }
    best.expect("there is always an action").1
}

/// After a challenge what comes of it, by luck; nobody gives up pins.
fn settled(mut position: Position, rng: &mut Rng) -> Position {
    if let Stage::Contest(contest) = &position.stage {
        let errs = f64::from(rng.below(1 << 16)) / f64::from(1 << 16);
        let winner = if contest.duel.is_none() {
            Some(if errs < 0.5 {
                position.mover
            } else {
                contest.defender
            })
        } else {
            (errs < QUICK.errs).then_some(position.mover)
        };
        debug_assert!(contest.duel.is_none() || position.claim(contest.defender).bowl >= DUEL_PINS);
        position = position.decided(winner);
    }
    if let Stage::Yielding(..) = position.stage {
        position = position.after(&Move::Yield(Vec::new()));
    }
    position
}

#[cfg(test)]
mod tests {
    use super::super::chart::{BAY, Chart, Kind, Resource};
    use super::super::plane::Place;
    use super::super::rules::{Options, Rules};
    use super::super::text::parse;
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
        let signal = Signal::default();
        let watch = Watch::new(order, &signal, &|_| {});
        position.think(order, &watch).expect("not over")
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
