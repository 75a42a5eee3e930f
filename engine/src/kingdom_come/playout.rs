//! Games that are played on to the end: everybody takes the action of most worth by a quick study, with a little luck.

use super::moves::Move;
use super::position::{Position, Stage};
use super::rules::DUEL_PINS;
use super::steps::Steps;
use super::study::{Kept, Study};
use super::style::QUICK;
use crate::rng::Rng;
use crate::thinking::{Watch, share_ahead};

/// What luck adds to the worth of an action at most, in points. With much less all games of an action go alike, and are
/// as good as one.
const LUCK: f64 = 0.5;
/// Points ahead at the end that make a seat e times as likely to win as not, since no game goes as it was tried.
pub(super) const SCALE: f64 = 4.0;
/// Rounds that a game is played on at most.
const LONGEST: u32 = 60;
/// How many decisions of a line are told.
const TOLD: usize = 8;

/// How a game went that was played on.
pub(super) struct Playout {
    /// The share of a win that who began had at its end.
    pub share: f64,
    /// Its points ahead.
    pub lead: f64,
    /// The first decisions, as far as they are told.
    pub line: Vec<String>,
}

/// Plays a game that begins with this action to its end, or so far that it is as good as over; `None` when time is up.
pub(super) fn play_on(
    start: &Position,
    action: &Move,
    watch: &Watch,
    rng: &mut Rng,
    steps: &mut Steps,
) -> Option<Playout> {
    let mut position = settled(start.after(action), rng);
    let mut line = vec![action.to_string()];
    let mut told = !matches!(action, Move::Challenge { .. });
    let most = LONGEST * u32::from(position.rules.players);
    let mut kept: Vec<Kept> = position
        .seats()
        .map(|_| Kept::new(rng.next_u64()))
        .collect();
    for _ in 0..most {
        if position.is_over() {
            break;
        }
        if watch.is_over() {
            return None;
        }
        watch.count_nodes(1);
        let next = quick(&position, rng, steps, &mut kept[position.mover() as usize]);
        // How a challenge is settled is not told, so a line ends with it.
        told &= line.len() < TOLD;
        if told {
            line.push(next.to_string());
        }
        told &= !matches!(next, Move::Challenge { .. });
        position = settled(position.after(&next), rng);
    }
    let lead = f64::from(position.lead(start.mover()));
    Some(Playout {
        share: share_ahead(lead, SCALE),
        lead,
        line,
    })
}

/// The action of most worth by a quick study, with a little luck.
fn quick(position: &Position, rng: &mut Rng, steps: &mut Steps, kept: &mut Kept) -> Move {
    let mut best: Option<(f64, Move)> = None;
    for (action, worth) in Study::ranked(position, &QUICK, steps, Some(kept)) {
        let worth = worth + LUCK * rng.fraction();
        if best.as_ref().is_none_or(|(most, _)| worth > *most) {
            best = Some((worth, action));
        }
    }
    best.expect("there is always an action").1
}

/// After a challenge what comes of it, by luck; nobody gives up pins.
fn settled(mut position: Position, rng: &mut Rng) -> Position {
    if let Stage::Contest(contest) = &position.stage {
        let errs = rng.fraction();
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
