//! Thinking about Five Men's Morris: the table knows how every position ends, and weaker players see a part of that.

use super::board::{MILL_POINTS, NEIGHBOURS, points_of};
use super::course::Course;
use super::moves::Move;
use super::position::Position;
use super::table::Table;
use super::value::Value;
use crate::rng::Rng;
use crate::thinking::{Attention, Limit, Line, Order, Report, Score, Thinker, Watch, share_ahead};
use std::thread;
use std::time::Duration;

/// An end so few decisions away strikes the eye,
const STRIKING: u32 = 2;
/// and is looked at so often.
const LOOKS: i32 = 4;
/// Plies without a pin placed or taken after which a drawn duel is brought to its end (M5).
const PATIENCE: usize = 20;
/// How often a thinker that waits for the table asks whether it shall go on.
const ASK_EVERY: Duration = Duration::from_millis(2);
/// Worth of a pin, in hundredths.
const PIN: i32 = 300;
/// A mill that one more pin completes, for the seat whose turn it is not and for the one whose turn it is.
const READY: [i32; 2] = [100, 250];
/// A point that a pin can move to.
const WAY: i32 = 10;

/// The advantage at first sight that makes a seat e times as likely to win as the other, in hundredths.
const SCALE: f64 = 400.0;

/// A decision as it is judged.
#[derive(Clone, Copy)]
struct Judged {
    decision: Move,
    score: Score,
    /// What decides among equals: how likely the other seat is to go wrong.
    trap: f64,
}

impl Judged {
    /// How often a weaker player looks at it.
    fn looks(&self) -> i32 {
        match self.score {
            Score::Win(distance) | Score::Loss(distance) if distance <= STRIKING => LOOKS,
            _ => 1,
        }
    }
}

impl Thinker for Course {
    fn find(&self, order: &Order, watch: &Watch) -> Option<Report> {
        looked_up(self, order, watch, false)
    }

    /// It looks its answer up, so it needs no limit.
    fn is_ended_by(&self, _: &Limit) -> bool {
        true
    }
}

/// The answer in a duel whose draw changes nothing: it is not prolonged without end.
pub fn find_in_duel(duel: &Course, order: &Order, watch: &Watch) -> Option<Report> {
    looked_up(duel, order, watch, true)
}

fn looked_up(course: &Course, order: &Order, watch: &Watch, hasty: bool) -> Option<Report> {
    course.to_act()?;
    let table = solved(watch);
    let judged = judged(course, table, order, hasty);
    watch.count_nodes(judged.len() as u64);
    let lines = judged.iter().take(order.lines);
    let line = |judged: &Judged| Line {
        score: judged.score,
        share: match judged.score {
            Score::Win(_) => 1.0,
            Score::Loss(_) => 0.0,
            Score::Value(value) => share_ahead(f64::from(value), SCALE),
        },
        moves: continued(course, judged.decision, table, order),
    };
    Some(Report {
        depth: order.limit.depth.unwrap_or(1),
        lines: lines.map(line).collect(),
        ..Report::default()
    })
}

/// The shared table, also when the first one to ask has less time than it takes to solve it; `None` when the answer is
/// asked for before.
fn solved(watch: &Watch) -> Option<&'static Table> {
    if Table::solved().is_none() {
        thread::spawn(Table::shared);
        while Table::solved().is_none() && !watch.is_stopped() {
            thread::sleep(ASK_EVERY);
        }
    }
    Table::solved()
}

/// How a player sees a duel.
struct View<'a> {
    course: &'a Course,
    /// `None` for who is in too much of a hurry to have it.
    table: Option<&'a Table>,
    /// Ends so many decisions away are seen.
    foresight: u16,
    /// Whether play that goes in circles is sought among equals (1) or shunned (-1).
    patience: f64,
}

impl<'a> View<'a> {
    fn new(course: &'a Course, table: Option<&'a Table>, order: &Order, hasty: bool) -> Self {
        let depth = order.limit.depth;
        let tired = hasty && course.length() > PATIENCE;
        Self {
            course,
            table,
            foresight: depth.map_or(u16::MAX, |depth| depth.min(1_000) as u16),
            patience: if tired { 1.0 } else { -1.0 },
        }
    }

    /// All decisions, each with how it ends as far as the table tells.
    fn judged(&self) -> Vec<Judged> {
        match self.table {
            Some(table) => {
                let moves = table.moves(self.course.position()).into_iter();
                moves
                    .map(|(decision, value)| self.judge(decision, value))
                    .collect()
            }
            None => {
                let moves = self.course.legal_moves().into_iter();
                moves
                    .map(|decision| self.judge(decision, Value::DRAW))
                    .collect()
            }
        }
    }

    fn judge(&self, decision: Move, value: Value) -> Judged {
        let next = self.course.play(decision).expect("the decision is legal");
        let value = if next.repeated() { Value::DRAW } else { value };
        let seat = self.course.position().turn;
        let foreseen = value
            .distance()
            .filter(|&distance| distance <= self.foresight);
        let all_seeing = self.table.filter(|_| self.foresight == u16::MAX);
        let (score, trap) = match (foreseen, all_seeing) {
            (Some(distance), _) if value.is_win() => (Score::Win(distance.into()), 0.0),
            (Some(distance), _) => (Score::Loss(distance.into()), 0.0),
            (None, Some(table)) => {
                let errors = errors(table, next.position(), seat);
                (
                    Score::Value(0),
                    self.patience * next.seen() as f64 + 0.5 * errors,
                )
            }
            (None, None) => (Score::Value(looks(next.position(), seat)), 0.0),
        };
        Judged {
            decision,
            score,
            trap,
        }
    }
}

/// The decisions that are noticed, the best first.
fn judged(course: &Course, table: Option<&Table>, order: &Order, hasty: bool) -> Vec<Judged> {
    let position = course.position();
    let mut all = View::new(course, table, order, hasty).judged();
    Attention::of(order).keep_noticed(&mut all, |judged| {
        ((position, judged.decision), judged.looks())
    });
    let mut rng = Rng::new(order.seed);
    let mut found: Vec<(u64, Judged)> = all
        .into_iter()
        .map(|judged| (rng.next_u64(), judged))
        .collect();
    found.sort_by(|(luck, one), (other_luck, other)| {
        let by_trap = other.trap.total_cmp(&one.trap);
        other
            .score
            .cmp(&one.score)
            .then(by_trap)
            .then(luck.cmp(other_luck))
    });
    found.into_iter().map(|(_, judged)| judged).collect()
}

/// How many of the other seat's replies lose, after the take that `seat` may have to make first.
fn errors(table: &Table, position: &Position, seat: u8) -> f64 {
    let moves = table.moves(position);
    let Some(&(_, best)) = moves.first() else {
        return 0.0;
    };
    if position.turn == seat {
        let kept = moves.iter().filter(|(_, value)| *value == best);
        return kept
            .map(|&(decision, _)| errors(table, &position.after(decision), seat))
            .fold(0.0, f64::max);
    }
    let lost = moves.iter().filter(|(_, value)| value.is_loss()).count();
    lost as f64 / moves.len() as f64
}

/// How well a seat stands at first sight, in hundredths: its pins, mills that are ready, and freedom.
fn looks(position: &Position, seat: u8) -> i32 {
    let empty = !(position.pins(0) | position.pins(1));
    let side = |of: u8| {
        let own = position.pins(of);
        let at_risk = position.taking && of != position.turn;
        let pins = own.count_ones() as i32 - i32::from(at_risk);
        let ways: u32 = points_of(own)
            .map(|point| (NEIGHBOURS[point as usize] & empty).count_ones())
            .sum();
        let placing = position.hand(of) > 0;
        let ready = MILL_POINTS
            .iter()
            .filter(|&&mill| is_ready(mill, own, empty, placing));
        let next = (of == position.turn) != position.taking;
        PIN * pins + WAY * ways as i32 + READY[usize::from(next)] * ready.count() as i32
    };
    side(seat) - side(1 - seat)
}

/// Whether one pin more, from the hand or from a point beside it, completes a mill.
fn is_ready(mill: u16, own: u16, empty: u16, placing: bool) -> bool {
    let missing = mill & !own;
    if missing.count_ones() != 1 || missing & empty == 0 {
        return false;
    }
    placing || NEIGHBOURS[missing.trailing_zeros() as usize] & own & !mill != 0
}

/// What is expected to follow a decision, itself first.
fn continued(course: &Course, decision: Move, table: Option<&Table>, order: &Order) -> Vec<String> {
    const MOST: usize = 12;
    let mut line = vec![decision.to_string()];
    let mut at = course.play(decision).expect("the decision is legal");
    let full = Order {
        attention: 1.0,
        ..order.clone()
    };
    while line.len() < MOST && at.to_act().is_some() {
        let Some(best) = judged(&at, table, &full, false).first().copied() else {
            break;
        };
        line.push(best.decision.to_string());
        at = at.play(best.decision).expect("the decision is legal");
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::thinking::Signal;

    fn best(text: &str, order: &Order) -> Report {
        let course: Course = text.parse().expect(text);
        course.think_alone(order).expect("not over")
    }

    #[test]
    fn a_win_is_found_told_and_as_quick_as_can_be() {
        let report = best(
            "ll.l..../d.d.d... 0,0 l move -",
            &Order {
                lines: 3,
                ..Order::default()
            },
        );
        assert_eq!(report.decision(), "e3-e1");
        let Score::Win(distance) = report.lines[0].score else {
            panic!("it is a win: {report:?}");
        };
        assert_eq!(report.lines[0].moves.len(), distance as usize);
        assert!(report.lines[0].share > report.lines[2].share || report.lines[2].share == 1.0);
    }

    #[test]
    fn a_thinker_that_is_stopped_at_once_still_decides() {
        let course = Course::start();
        let order = Order {
            limit: Limit {
                nodes: Some(1),
                ..Limit::default()
            },
            ..Order::default()
        };
        let signal = Signal::default();
        signal.stop();
        let report = course
            .think(&order, &Watch::new(&order, &signal, &|_| {}))
            .expect("not over");
        assert!(
            course
                .legal_moves()
                .iter()
                .any(|decision| decision.to_string() == report.decision())
        );
    }
}
