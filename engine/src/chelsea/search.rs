//! Thinking: the decisions that look best are tried in many positions that may be real, and one
//! that is clearly worse than the best is tried no more.

use super::attention::keep_noticed;
use super::ending::wins_for_certain;
use super::judge::{BySeat, Judge};
use super::knowledge::Sampler;
use super::moves::Move;
use super::net::Net;
use super::options::Options;
use super::position::{Mover, Position};
use super::trial::{Candidate, Trial};
use crate::rng::{Rng, scramble};
use crate::thinking::{Attention, Line, Order, Report, Score, Thinker, Watch};
use std::sync::Arc;

/// Decisions that are tried: those that look best,
const WIDTH: usize = 12;
/// and by no more worth worse than the best one.
const NEAR: f32 = 0.7;
/// The look of a decision counts as so many trials,
const DOUBT: f32 = 8.0;
/// and what shorter trials said as so many longer ones.
const SHORTER: f32 = 40.0;
/// Trials before a decision can be given up.
const LEAST: usize = 16;
/// Standard errors that a decision must be behind to be given up.
const CLEARLY: f32 = 3.0;
/// A share of a win for which nobody thinks on.
const NOTHING: f32 = 0.002;
/// Points ahead that make a seat e times as likely to win as another.
const POINTS: f64 = 4.0;
/// A share of a win is told as points as if it were no less than this, nor nearer to 1.
const LEAST_SHARE: f64 = 0.001;
/// Trials before they go on for twice as many turns, the first and every further time.
const NEARBY: usize = 64;
/// Trials do not become longer than so many turns.
pub const FAR: u32 = 8;
/// How many times as many trials there are before the decisions are compared again.
const GROWTH: f64 = 1.25;

/// A position to think about. All that is looked at is what the seat that decides knows.
#[derive(Clone, PartialEq, Debug)]
pub struct Situation {
    /// Where the game stands.
    pub position: Position,
    /// Turns that a trial goes on at most, but for a whole round.
    pub far: u32,
    /// What properties are worth.
    pub net: Arc<Net>,
}

impl From<Position> for Situation {
    fn from(position: Position) -> Self {
        Self {
            position,
            far: FAR,
            net: Net::trained(),
        }
    }
}

impl Thinker for Situation {
    fn find(&self, order: &Order, watch: &Watch) -> Option<Report> {
        let Some(Mover::Seat(seat)) = self.position.to_act() else {
            return None;
        };
        let bits = table_bits(order);
        let rules = *self.position.rules();
        let mut judges: Vec<Judge> = (0..order.threads)
            .map(|_| Judge::new(&self.net, rules, bits))
            .collect();
        let mut search = Search::new(self, seat, order, &mut judges[0]);
        while !search.decided(order.lines) && !watch.is_over() {
            search.round(&mut judges, watch);
            search.compare(order.lines);
            search.deepen();
            if search.trials > LEAST {
                watch.tell(search.report(order.lines));
            }
        }
        Some(search.report(order.lines))
    }
}

/// How large a table of properties pays: making a large one takes longer than few trials.
fn table_bits(order: &Order) -> u32 {
    /// Entries in a megabyte.
    const ENTRIES: usize = (1 << 20) / 48;
    /// Properties that are new in a trial, about.
    const NEW: u64 = 256;
    let room = order.memory * ENTRIES / order.threads;
    let wanted = order
        .limit
        .playouts
        .map_or(room, |playouts| playouts.saturating_mul(NEW) as usize);
    room.min(wanted).max(1).ilog2().clamp(12, 18)
}

/// One search.
struct Search {
    seat: u8,
    /// What each seat may expect, by the look of the position.
    shares: BySeat,
    sampler: Sampler,
    attention: Attention,
    /// What all luck follows from.
    luck: u64,
    /// Turns that a trial goes on.
    turns: u32,
    /// What that may become.
    far: u32,
    /// Trials after which they become longer.
    enough: usize,
    /// What the look of a decision counts as.
    doubt: f32,
    seats: u8,
    /// Under consideration, the best first.
    alive: Vec<Candidate>,
    /// Whether others were given up.
    given_up: bool,
    trials: usize,
}

impl Search {
    fn new(situation: &Situation, seat: u8, order: &Order, judge: &mut Judge) -> Self {
        let position = situation.position.as_known(seat);
        let attention = Attention::of(order);
        let mut options = Options::new(judge, &position);
        let mut ranked = options.ranked();
        keep_noticed(&attention, &position, &mut ranked);
        ranked.sort_by(|a, b| b.1.total_cmp(&a.1));
        let least = ranked[0].1 - NEAR;
        let wide = |at: usize| at < WIDTH.max(order.lines);
        let near = |worth: f32, at: usize| worth >= least || at < order.lines;
        let kept = ranked
            .iter()
            .enumerate()
            .filter(|(at, entry)| wide(*at) && near(entry.1, *at));
        let kept: Vec<_> = kept.map(|(_, entry)| *entry).collect();
        let own = options.study.shares[seat as usize];
        let best = kept[0].1;
        let looking = |entry: (Move, f32)| {
            let look = own + (entry.1 - best) * own * (1.0 - own);
            Candidate::new(&mut options, entry, look)
        };
        let mut alive: Vec<Candidate> = kept.into_iter().map(looking).collect();
        for candidate in &mut alive {
            candidate.wins = wins_for_certain(&position, candidate.decision);
        }
        if order.lines == 1 && alive.iter().any(|candidate| candidate.wins) {
            alive.retain(|candidate| candidate.wins);
            alive.truncate(1);
        }
        let mut search = Self {
            seat,
            shares: options.study.shares,
            sampler: Sampler::new(&situation.position, seat),
            attention,
            luck: scramble(order.seed),
            turns: position.rules().seats().into(),
            far: situation.far,
            enough: NEARBY,
            doubt: DOUBT,
            seats: position.rules().seats(),
            alive,
            given_up: false,
            trials: 0,
        };
        search.compare(order.lines);
        search
    }

    /// Whether more trials would change nothing.
    fn decided(&self, lines: usize) -> bool {
        self.alive.len() <= 1 && (lines <= 1 || !self.given_up)
    }

    /// Tries all decisions some times more, on all threads.
    fn round(&mut self, judges: &mut [Judge], watch: &Watch) {
        let made = self.alive[0].trials.len();
        let wanted = ((GROWTH - 1.0) * made as f64).max(8.0) as usize;
        let threads = judges.len();
        let this = &*self;
        let share = |thread: usize, judge: &mut Judge| -> Vec<Vec<f32>> {
            let numbers = (thread..wanted)
                .step_by(threads)
                .map(|number| this.trials + number);
            numbers
                .map_while(|number| this.trial(number, judge, watch))
                .collect()
        };
        let found: Vec<Vec<f32>> = if let [judge] = judges {
            share(0, judge)
        } else {
            std::thread::scope(|scope| {
                let share = &share;
                let works = judges
                    .iter_mut()
                    .enumerate()
                    .map(|(thread, judge)| scope.spawn(move || share(thread, judge)));
                let works: Vec<_> = works.collect();
                works
                    .into_iter()
                    .flat_map(|work| work.join().expect("a trial failed"))
                    .collect()
            })
        };
        self.trials += found.len();
        for values in found {
            for (candidate, value) in self.alive.iter_mut().zip(values) {
                candidate.trials.push(value);
            }
        }
    }

    /// Lets trials go on longer once there are enough of them; what was found so far becomes the
    /// look of the decisions.
    fn deepen(&mut self) {
        let long = self
            .alive
            .iter()
            .all(|candidate| candidate.trials.len() >= self.enough);
        if !long || 2 * self.turns > self.far {
            return;
        }
        self.turns *= 2;
        self.enough *= 2;
        self.doubt = SHORTER;
        for candidate in &mut self.alive {
            candidate.look = candidate.merit;
            candidate.trials.clear();
        }
    }

    /// The values of all decisions in the trial of that number; `None` if the time is up.
    fn trial(&self, number: usize, judge: &mut Judge, watch: &Watch) -> Option<Vec<f32>> {
        let mut rng = Rng::new(self.luck ^ scramble(number as u64));
        let mut trial = Trial {
            judge,
            seat: self.seat,
            shares: self.shares,
            position: self.sampler.draw(&mut rng),
            luck: rng.next_u64(),
            turns: self.turns,
            attention: self.attention,
        };
        let mut values = Vec::with_capacity(self.alive.len());
        for candidate in &self.alive {
            if watch.is_over() {
                return None;
            }
            let (value, nodes) = trial.of(candidate);
            watch.count_nodes(nodes);
            watch.count_playouts(1);
            values.push(value);
        }
        Some(values)
    }

    /// Sorts by merit, and tries no more what does not come up to the best.
    fn compare(&mut self, lines: usize) {
        for candidate in &mut self.alive {
            let trials = &candidate.trials;
            let total = trials.iter().sum::<f32>() + self.doubt * candidate.look;
            candidate.merit = total / (trials.len() as f32 + self.doubt);
            if candidate.wins {
                candidate.merit = 1.0;
            }
        }
        self.alive.sort_by(|a, b| b.merit.total_cmp(&a.merit));
        if self.alive[0].trials.len() < LEAST {
            return;
        }
        let rest = self.alive.split_off(lines.min(self.alive.len()));
        let best = self.alive[self.alive.len() - 1].trials.clone();
        for candidate in rest {
            if comes_up_to(&candidate.trials, &best) {
                self.alive.push(candidate);
            } else {
                self.given_up = true;
            }
        }
    }

    fn report(&self, lines: usize) -> Report {
        let lines = self.alive.iter().take(lines).map(|candidate| {
            let share = f64::from(candidate.merit).clamp(0.0, 1.0);
            let score = if candidate.wins {
                Score::Win(1)
            } else {
                Score::Value(self.points_ahead(share))
            };
            Line {
                score,
                share,
                moves: vec![candidate.decision.to_string()],
            }
        });
        Report {
            depth: if self.trials < LEAST { 0 } else { self.turns },
            lines: lines.collect(),
            ..Report::default()
        }
    }

    /// The points, in hundredths, that go with a share of a win.
    fn points_ahead(&self, share: f64) -> i32 {
        let share = share.clamp(LEAST_SHARE, 1.0 - LEAST_SHARE);
        let odds = share / (1.0 - share) * f64::from(self.seats - 1);
        (odds.ln() * POINTS * 100.0).round() as i32
    }
}

/// Whether a decision can still be better than the best one by more than nothing, judged by the
/// trials of both in the same positions.
fn comes_up_to(trials: &[f32], best: &[f32]) -> bool {
    let count = trials.len() as f32;
    let ahead = trials.iter().zip(best).map(|(own, best)| own - best);
    let mean = ahead.clone().sum::<f32>() / count;
    let spread = ahead.map(|by| (by - mean).powi(2)).sum::<f32>() / (count - 1.0);
    mean + CLEARLY * (spread / count).sqrt() > NOTHING
}
