//! Random play: uniform among the legal decisions, without listing them.

use super::board::{BOARD, NONE};
use super::moves::Move;
use super::position::Position;
use super::rules::Rules;
use crate::bits::{bit, select, size};
use crate::rng::Rng;

/// How often a slide is guessed before the slides are listed after all.
const GUESSES: u32 = 64;

/// A random legal decision, each as likely as any other. The game must not be over.
#[inline]
pub fn random_move(position: &Position, rng: &mut Rng) -> Move {
    let empty = position.empty();
    if position.relocations > 0 {
        let stones = position.relocatable();
        let targets = size(empty);
        let choice = rng.below(size(stones) * targets + 1);
        let (stone, target) = (choice / targets, choice % targets);
        if stone == size(stones) {
            return Move::Stop;
        }
        Move::Relocate {
            from: select(stones, stone),
            to: select(empty, target),
        }
    } else if position.hands[position.seat as usize] > 0 {
        Move::Place {
            to: select(empty, rng.below(size(empty))),
        }
    } else if position.placing() {
        Move::Pass
    } else {
        random_slide(position, empty, rng)
    }
}

/// Guesses a stone and one of four ways until the slide is legal: every legal slide is equally
/// likely in each guess, and so in the end.
#[inline]
fn random_slide(position: &Position, empty: u128, rng: &mut Rng) -> Move {
    let stones = position.stones(position.team());
    let delayed = position.memory[position.team() as usize].forbidden() != 0;
    let ways = size(stones) * 4;
    for _ in 0..if ways == 0 { 0 } else { GUESSES } {
        let guess = rng.below(ways);
        let from = select(stones, guess / 4);
        let to = BOARD.neighbour_list[from as usize][guess as usize % 4];
        if to != NONE && empty & bit(to) != 0 && !(delayed && position.rebuilds(from, to)) {
            return Move::Slide { from, to };
        }
    }
    let mut moves = Vec::with_capacity(position.count_moves());
    position.for_each_move(|decision| moves.push(decision));
    moves[rng.below(moves.len() as u32) as usize]
}

/// The decisions of one random game, at most `limit` of them.
pub fn random_game(rules: &Rules, seed: u64, limit: usize) -> Vec<Move> {
    let mut rng = Rng::new(seed);
    let mut position = rules.start();
    let mut played = Vec::new();
    while position.winner.is_none() && played.len() < limit {
        let decision = random_move(&position, &mut rng);
        position.play_unchecked(decision);
        played.push(decision);
    }
    played
}

/// What [`playouts`] saw.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Playouts {
    /// Decisions played.
    pub decisions: u64,
    /// Games begun.
    pub games: u64,
    /// Games won by Red and by Blue; the rest were cut.
    pub wins: [u64; 2],
}

/// Plays random games, each cut at `limit` decisions, until `decisions` have been played.
pub fn playouts(rules: &Rules, seed: u64, decisions: u64, limit: u64) -> Playouts {
    let mut rng = Rng::new(seed);
    let mut seen = Playouts::default();
    while limit > 0 && seen.decisions < decisions {
        let mut position = rules.start();
        seen.games += 1;
        let most = limit.min(decisions - seen.decisions);
        let mut played = 0;
        while played < most && position.winner.is_none() {
            let decision = random_move(&position, &mut rng);
            position.play_unchecked(decision);
            played += 1;
        }
        seen.decisions += played;
        if let Some(team) = position.winner {
            seen.wins[team as usize] += 1;
        }
    }
    seen
}
