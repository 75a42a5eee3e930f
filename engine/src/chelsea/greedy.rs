//! A player that looks at its own turn only, and games of such players.

use super::judge::{BySeat, Judge};
use super::moves::Move;
use super::net::add;
use super::options::{Options, best_of};
use super::playout::random_move;
use super::position::{Mover, Position};
use super::rules::{Rules, SEATS};
use super::trial::{draw, felt};
use crate::rng::Rng;
use crate::thinking::Attention;

/// The decision that looks best to the seat that acts, by what it knows; NATURE's are random.
/// `None` if the game is over.
pub fn greedy_move(judge: &mut Judge, position: &Position, rng: &mut Rng) -> Option<Move> {
    match position.to_act()? {
        Mover::Nature => random_move(position, rng),
        Mover::Seat(_) => Some(Options::new(judge, position).best(&Attention::FULL).0),
    }
}

/// A turn of a game of greedy players.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    /// Where it begins.
    pub position: Position,
    /// What of each seat's share of a win its draws and random decisions seemed to change.
    pub luck: BySeat,
}

/// Who decides instead of a greedy player, if anybody does.
pub type Decider<'a> = &'a mut dyn FnMut(&Position, &mut Rng) -> Option<Move>;

/// A game of greedy players, or of whoever decides for them, in which one of `one_in` decisions is
/// random: every turn, and the last position.
pub fn practice_game(
    judge: &mut Judge,
    rules: &Rules,
    one_in: u32,
    decide: Decider,
    rng: &mut Rng,
) -> (Vec<Turn>, Position) {
    let mut position = rules.start();
    let mut turns: Vec<Turn> = Vec::new();
    loop {
        match position.to_act() {
            None => return (turns, position),
            Some(Mover::Nature) => {
                let dealt = random_move(&position, rng).expect("there is something to deal");
                position.play_unchecked(dealt);
            }
            Some(Mover::Seat(_)) => {
                if position.turn_ended() {
                    let luck = [0.0; SEATS];
                    turns.push(Turn { position, luck });
                }
                let luck = step(judge, &mut position, one_in, decide, rng);
                let turn = turns.last_mut().expect("a turn has begun");
                add(&mut turn.luck, &luck, 1.0);
            }
        }
    }
}

/// Plays one decision; returns what of each seat's share it seemed to change by chance.
fn step(
    judge: &mut Judge,
    position: &mut Position,
    one_in: u32,
    decide: Decider,
    rng: &mut Rng,
) -> BySeat {
    let decided = decide(position, rng);
    let mover = position.seat;
    let mut options = Options::new(judge, position);
    let ranked = options.ranked();
    let best = best_of(&ranked);
    let mut chosen = decided.map_or(best, |decision| (decision, best.1));
    let mut worse = 0.0;
    if rng.below(one_in) == 0 {
        chosen = ranked[rng.below(ranked.len() as u32) as usize];
        worse = best.1 - chosen.1;
    }
    let mut luck = 0.0;
    if let Move::Open(stack) = chosen.0 {
        let expected = ranked.iter().find(|(decision, _)| *decision == chosen.0);
        let hand = draw(position, stack, rng);
        luck = options.hand(stack, hand) - expected.map_or(0.0, |(_, worth)| *worth);
    } else {
        position.play_unchecked(chosen.0);
    }
    let shares = options.study.shares;
    let own = shares[mover as usize];
    let lost = own - spoilt(own, worse);
    let mut felt_by = [0.0; SEATS];
    for seat in 0..position.rules.seats() {
        let part = if seat == mover {
            -1.0
        } else {
            shares[seat as usize] / (1.0 - own).max(1e-6)
        };
        felt_by[seat as usize] = felt(&shares, seat, mover, luck) + lost * part;
    }
    felt_by
}

/// What is left of a share after a decision that was so much worse than the best one.
fn spoilt(share: f32, worse: f32) -> f32 {
    let odds = share / (1.0 - share).max(1e-6) * (-worse).exp();
    odds / (1.0 + odds)
}
