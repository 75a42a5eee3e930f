//! Thinking: the decisions that look best are tried out in games that go on for some rounds.
//!
//! A decision's worth is what it looked like, corrected by what came of it.

use super::candidates::{Candidate, Candidates, Trying};
use super::corrections::Corrections;
use super::hope::Weights;
use super::judge::Judge;
use super::mind::Mind;
use super::moves::Move;
use super::position::{Position, Stage, ToAct};
use super::tries::{Tries, ending};
use crate::rng::scramble;
use crate::thinking::{Attention, Clock, Line, Order, Report, Score, Signal, Thinker, Watch};
use std::sync::Arc;
use std::thread;

/// Between reports this many tries are made.
const TELL_EVERY: u64 = 256;

/// A position to think about.
#[derive(Clone, Debug)]
pub struct Situation {
    /// Where the game stands.
    pub position: Position,
    /// How decisions are tried out.
    pub trying: Trying,
    /// How buildings are judged.
    pub weights: Weights,
    /// What corrects this.
    pub corrections: Arc<Corrections>,
}

impl From<Position> for Situation {
    fn from(position: Position) -> Self {
        Self {
            position,
            trying: Trying::default(),
            weights: Weights::default(),
            corrections: Corrections::learnt(),
        }
    }
}

impl Thinker for Situation {
    fn find(&self, order: &Order, watch: &Watch) -> Option<Report> {
        let (judge, candidates) = self.tried(order, watch)?;
        Some(self.report(&judge, &candidates, order))
    }
}

impl Situation {
    /// The best decision alone.
    pub(super) fn decide(&self, order: &Order) -> Option<Move> {
        let signal = Signal::default();
        let (_, candidates) = self.tried(order, &Watch::new(order, &signal, &|_| ()))?;
        candidates.sorted().first().map(|best| best.decision)
    }

    /// Everything that can be decided with what came of trying it; `None` if no seat decides.
    fn tried(&self, order: &Order, watch: &Watch) -> Option<(Judge, Candidates)> {
        if !matches!(self.position.to_act(), ToAct::Seat(_)) {
            return None;
        }
        let judge = Judge::new(
            &self.position.rules,
            self.weights,
            Arc::clone(&self.corrections),
        );
        let ranked = Mind::new(&judge, &self.position, Attention::of(order)).ranked();
        let mut candidates = Candidates::new(ranked, self.trying);
        let shallow = watch.limit().depth.is_some_and(|depth| depth < 2);
        let at_once = shallow || candidates.is_forced();
        match (at_once, order.threads) {
            (true, _) => {}
            (false, 1) => self.try_out(&judge, &mut candidates, order, 0, watch),
            _ => self.try_together(&judge, &mut candidates, order, watch),
        }
        Some((judge, candidates))
    }

    /// Tries decisions out until the watch says stop; the first thread tells of it.
    fn try_out(
        &self,
        judge: &Judge,
        candidates: &mut Candidates,
        order: &Order,
        thread: u64,
        watch: &Watch,
    ) {
        let alone = order.threads == 1;
        let mut tries = Tries {
            judge,
            position: &self.position,
            attention: Attention::of(order),
            clock: Clock::new(watch, alone),
        };
        let limit = watch.limit().playouts.unwrap_or(u64::MAX);
        let mut made = 0;
        while !(alone && made >= limit || watch.is_over()) {
            let Some((place, decision, number)) = candidates.next() else {
                return;
            };
            let seed = scramble(order.seed ^ scramble(number << 8 | thread));
            let Some(ending) = tries.play(decision, seed, self.trying.rounds_after(made)) else {
                return;
            };
            candidates.add(place, ending);
            made += 1;
            watch.count_playouts(1);
            if thread == 0 && made % TELL_EVERY == 0 {
                watch.tell(self.report(judge, candidates, order));
            }
        }
    }

    /// Several threads try out by themselves; what they found is added up.
    fn try_together(
        &self,
        judge: &Judge,
        candidates: &mut Candidates,
        order: &Order,
        watch: &Watch,
    ) {
        let start = &*candidates;
        let found: Vec<Candidates> = thread::scope(|scope| {
            let threads = (0..order.threads as u64).map(|number| {
                let mut own = start.clone();
                scope.spawn(move || {
                    self.try_out(judge, &mut own, order, number, watch);
                    own
                })
            });
            let threads: Vec<_> = threads.collect();
            threads
                .into_iter()
                .filter_map(|thread| thread.join().ok())
                .collect()
        });
        candidates.add_all(&found);
    }

    fn report(&self, judge: &Judge, candidates: &Candidates, order: &Order) -> Report {
        let best = candidates.sorted().into_iter().take(order.lines.max(1));
        let made = candidates.tries() / order.threads.max(1) as u64;
        let last = made.checked_sub(1);
        let rounds = last.map_or(0, |last| self.trying.rounds_after(last));
        Report {
            depth: rounds + 1,
            lines: best
                .map(|each| self.line(judge, each, candidates.share(each)))
                .collect(),
            ..Report::default()
        }
    }

    /// A decision and how the turn may go on until luck or another decides.
    fn line(&self, judge: &Judge, candidate: &Candidate, share: f64) -> Line {
        let seat = self.position.turn;
        let pieces = self.position.rules.pieces();
        let mut moves = vec![candidate.decision.text(pieces)];
        let mut then = self.position.clone();
        then.apply(candidate.decision);
        while then.to_act() == ToAct::Seat(seat)
            && then.now.stage == Stage::Build
            && moves.len() < 5
        {
            let Some(decision) = Mind::new(judge, &then, Attention::FULL).best() else {
                break;
            };
            moves.push(decision.text(pieces));
            then.apply(decision);
        }
        let now = || ending(judge, &self.position, seat as usize).margin;
        let margin = candidate.margin().unwrap_or_else(now);
        Line {
            score: Score::Value((100.0 * margin).round() as i32),
            share,
            moves,
        }
    }
}
