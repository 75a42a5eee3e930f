//! Thinking: the decisions that look best are tried out in games that go on for some rounds.
//!
//! Everybody plays these games by the judgement of one ply ([`Mind`]); luck is the same for all
//! decisions of the same try. A decision's worth is what it looked like, corrected by what came of
//! it; those that promise most are tried most, and the more has been tried, the more of them.

use super::hope::Weights;
use super::judge::{Judge, Stand};
use super::mind::{Eye, Mind, Ranked};
use super::moves::Move;
use super::outlook::Outlook;
use super::playout::natures_move;
use super::position::{Position, Stage, ToAct};
use crate::rng::{Rng, scramble};
use crate::thinking::{Clock, Line, Order, Report, Score, Signal, Thinker, Watch};
use std::thread;

/// Between reports this many tries are made.
const TELL_EVERY: u64 = 256;

/// How decisions are tried out. All were found by paired games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Trying {
    /// For how many rounds games go on before they are judged.
    pub rounds: u32,
    /// So many tries a decision's looks count for.
    pub looks: f64,
    /// How much decisions are explored that have been tried less than others.
    pub curiosity: f64,
}

impl Default for Trying {
    fn default() -> Self {
        Self {
            rounds: 2,
            looks: 16.0,
            curiosity: 0.08,
        }
    }
}

/// A position to think about.
#[derive(Clone, Debug)]
pub struct Situation {
    /// Where the game stands.
    pub position: Position,
    /// How decisions are tried out.
    pub trying: Trying,
    /// How buildings are judged.
    pub weights: Weights,
}

impl From<Position> for Situation {
    fn from(position: Position) -> Self {
        Self {
            position,
            trying: Trying::default(),
            weights: Weights::default(),
        }
    }
}

/// What is known of a decision.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    decision: Move,
    /// The share of a win that it looked like.
    looks: f64,
    tries: f64,
    shares: f64,
    /// Points ahead of the best other, over all tries.
    margins: f64,
}

impl Candidate {
    /// The share that it is taken to lead to: its looks, corrected by what its tries brought more
    /// than those of all did.
    fn value(&self, bias: f64, looks: f64) -> f64 {
        let surplus = self.shares - self.tries * (self.looks + bias);
        self.looks + surplus / (looks + self.tries)
    }
}

/// What tries bring more than decisions look like; it says nothing for or against any of them.
fn bias(candidates: &[Candidate]) -> f64 {
    let tries: f64 = candidates.iter().map(|each| each.tries).sum();
    let surplus = candidates
        .iter()
        .map(|each| each.shares - each.tries * each.looks);
    surplus.sum::<f64>() / tries.max(1.0)
}

/// The candidates, the best first.
fn sorted(candidates: &[Candidate], looks: f64) -> Vec<&Candidate> {
    let bias = bias(candidates);
    let mut found: Vec<&Candidate> = candidates.iter().collect();
    found.sort_by(|one, other| other.value(bias, looks).total_cmp(&one.value(bias, looks)));
    found
}

impl Situation {
    /// Thinks alone, with nobody to stop it; `None` if no seat decides.
    pub fn search(&self, order: &Order) -> Option<Report> {
        self.think(order, &Watch::new(order, &Signal::default(), &|_| ()))
    }

    /// The best decision alone.
    pub(super) fn decide(&self, order: &Order) -> Option<Move> {
        let signal = Signal::default();
        let (_, candidates) = self.tried(order, &Watch::new(order, &signal, &|_| ()))?;
        sorted(&candidates, self.trying.looks)
            .first()
            .map(|best| best.decision)
    }

    fn candidates(&self, judge: &Judge, eye: Option<Eye>) -> Vec<Candidate> {
        let mut ranked: Vec<Ranked> = Mind::new(judge, &self.position, eye).ranked();
        ranked.sort_by(|one, other| other.1.total_cmp(&one.1));
        ranked
            .iter()
            .map(|&(decision, looks)| Candidate {
                decision,
                looks: looks.into(),
                tries: 0.0,
                shares: 0.0,
                margins: 0.0,
            })
            .collect()
    }

    fn report(&self, judge: &Judge, candidates: &[Candidate], lines: usize) -> Report {
        let bias = bias(candidates);
        let best = sorted(candidates, self.trying.looks);
        let lines = best.into_iter().take(lines.max(1));
        let depth =
            u32::from(candidates.iter().any(|each| each.tries > 0.0)) * self.trying.rounds + 1;
        Report {
            depth,
            lines: lines.map(|each| self.line(judge, each, bias)).collect(),
            ..Report::default()
        }
    }

    /// A decision and how the turn may go on until luck or another decides.
    fn line(&self, judge: &Judge, candidate: &Candidate, bias: f64) -> Line {
        let pieces = self.position.rules.pieces();
        let mut moves = vec![candidate.decision.text(pieces)];
        let mut then = self.position.clone();
        then.apply(candidate.decision);
        while then.to_act() == ToAct::Seat(self.position.turn)
            && then.now.stage == Stage::Build
            && moves.len() < 5
        {
            let Some(decision) = Mind::new(judge, &then, None).best() else {
                break;
            };
            moves.push(decision.text(pieces));
            then.apply(decision);
        }
        let share = (candidate.value(bias, self.trying.looks) + bias).clamp(0.0, 1.0);
        let margin = if candidate.tries > 0.0 {
            candidate.margins / candidate.tries
        } else {
            ahead(judge, &self.position, self.position.turn as usize).1
        };
        Line {
            score: Score::Value((100.0 * margin).round() as i32),
            share,
            moves,
        }
    }

    /// Tries decisions out until the watch says stop.
    fn try_out(
        &self,
        judge: &Judge,
        candidates: &mut [Candidate],
        order: &Order,
        thread: u64,
        watch: &Watch,
        tell: bool,
    ) {
        let mut clock = Clock::new(watch, order.threads == 1);
        let eye = Eye::of(order);
        let mut made = 0;
        loop {
            let limit = watch.limit().playouts.unwrap_or(u64::MAX);
            if order.threads == 1 && made >= limit || watch.is_over() {
                return;
            }
            let Some(chosen) = choose(candidates, self.trying) else {
                return;
            };
            let number = candidates[chosen].tries as u64;
            let seed = scramble(order.seed ^ scramble(number << 8 | thread));
            let Some((share, margin)) =
                self.play(judge, candidates[chosen].decision, seed, eye, &mut clock)
            else {
                return;
            };
            candidates[chosen].tries += 1.0;
            candidates[chosen].shares += share;
            candidates[chosen].margins += margin;
            made += 1;
            watch.count_playouts(1);
            if tell && made % TELL_EVERY == 0 {
                watch.tell(self.report(judge, candidates, order.lines));
            }
        }
    }

    /// The share of a win after a decision and some rounds, and the points ahead; `None` when
    /// stopped before.
    fn play(
        &self,
        judge: &Judge,
        decision: Move,
        seed: u64,
        eye: Option<Eye>,
        clock: &mut Clock,
    ) -> Option<(f64, f64)> {
        let seats = u32::from(self.position.rules.seats);
        let mut left = self.trying.rounds * seats;
        let mut luck = Rng::new(scramble(seed));
        let mut position = self.position.clone();
        position.apply(decision);
        let mut turn = position.turn;
        loop {
            if clock.tick() {
                return None;
            }
            match position.to_act() {
                ToAct::Nobody => break,
                ToAct::Nature => position.apply(natures_move(&position.chance(), &mut luck)),
                ToAct::Seat(seat) => {
                    if seat != turn {
                        if left == 0 && position.closing.is_none() {
                            break;
                        }
                        turn = seat;
                        left = left.saturating_sub(1);
                        luck = Rng::new(scramble(seed ^ scramble(left.into())));
                    }
                    let best = Mind::new(judge, &position, eye).best()?;
                    position.apply(best);
                }
            }
        }
        Some(ahead(judge, &position, self.position.turn as usize))
    }
}

/// Which decision to try next; the more has been tried, the more decisions are looked at.
fn choose(candidates: &[Candidate], trying: Trying) -> Option<usize> {
    let all: f64 = candidates.iter().map(|each| each.tries).sum();
    let width = 3 + (all / 8.0).sqrt() as usize;
    let explore = trying.curiosity * (all + 1.0).ln().sqrt();
    let bias = bias(candidates);
    let promise =
        |each: &Candidate| each.value(bias, trying.looks) + explore / (each.tries + 2.0).sqrt();
    let looked_at = candidates.iter().take(width).enumerate();
    let best = looked_at.max_by(|one, other| promise(one.1).total_cmp(&promise(other.1)));
    best.map(|best| best.0)
}

/// The share of a win that a seat may expect as a turn begins, and its points ahead of the best
/// other.
fn ahead(judge: &Judge, position: &Position, seat: usize) -> (f64, f64) {
    let rules = &position.rules;
    let seats = rules.seats as usize;
    if let Some(outcome) = position.outcome() {
        let won = outcome
            .winners
            .iter()
            .any(|&winner| usize::from(winner) == seat);
        let share = if won {
            1.0 / outcome.winners.len() as f64
        } else {
            0.0
        };
        let others = (0..seats).filter(|&other| other != seat);
        let best = others.map(|other| outcome.scores[other]).max().unwrap_or(0);
        return (share, f64::from(outcome.scores[seat]) - f64::from(best));
    }
    let outlook = Outlook::of(position, &judge.profiles, None);
    let points: Vec<f32> = (0..seats)
        .map(|seat| judge.points(rules, &Stand::of(position, seat), &outlook, false))
        .collect();
    let spread = judge.spread(outlook.draws);
    let others = (0..seats).filter(|&other| other != seat);
    let (mut sum, mut best) = (1.0, f32::MIN);
    for other in others {
        sum += ((points[other] - points[seat]) / spread).exp();
        best = best.max(points[other]);
    }
    ((1.0 / sum).into(), (points[seat] - best).into())
}

impl Thinker for Situation {
    fn think(&self, order: &Order, watch: &Watch) -> Option<Report> {
        let (judge, candidates) = self.tried(order, watch)?;
        let mut report = self.report(&judge, &candidates, order.lines);
        watch.stamp(&mut report);
        Some(report)
    }
}

impl Situation {
    /// Everything that can be decided with what came of trying it; `None` if no seat decides.
    fn tried(&self, order: &Order, watch: &Watch) -> Option<(Judge, Vec<Candidate>)> {
        if !matches!(self.position.to_act(), ToAct::Seat(_)) {
            return None;
        }
        let judge = Judge::new(&self.position.rules, self.weights);
        let mut candidates = self.candidates(&judge, Eye::of(order));
        let shallow = watch.limit().depth.is_some_and(|depth| depth < 2);
        let at_once = shallow || candidates.len() == 1;
        match (at_once, order.threads) {
            (true, _) => {}
            (false, 1) => self.try_out(&judge, &mut candidates, order, 0, watch, true),
            _ => self.try_together(&judge, &mut candidates, order, watch),
        }
        Some((judge, candidates))
    }

    /// Several threads try out by themselves; what they found is added up.
    fn try_together(
        &self,
        judge: &Judge,
        candidates: &mut [Candidate],
        order: &Order,
        watch: &Watch,
    ) {
        let start = candidates.to_vec();
        let found: Vec<Vec<Candidate>> = thread::scope(|scope| {
            let threads = (0..order.threads as u64).map(|number| {
                let mut own = start.clone();
                scope.spawn(move || {
                    self.try_out(judge, &mut own, order, number, watch, number == 0);
                    own
                })
            });
            let threads: Vec<_> = threads.collect();
            threads
                .into_iter()
                .filter_map(|thread| thread.join().ok())
                .collect()
        });
        for (index, candidate) in candidates.iter_mut().enumerate() {
            for own in &found {
                candidate.tries += own[index].tries;
                candidate.shares += own[index].shares;
                candidate.margins += own[index].margins;
            }
        }
    }
}
