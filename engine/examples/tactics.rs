//! Finds positions with proved solutions for the tactics suite.
//!
//! `cargo run --release --example tactics -- GAMES SEED [NODES]` prints one line a position, as
//! `tests/tactics/kensington.tactics` describes them. The engine plays itself with NODES positions
//! a decision; its positions, the last ones first, are then searched for wins and defences that a player
//! who looks one decision ahead misses.
use royalborough_engine::kensington::{
    Move, Position, Prover, Rules, Situation, Team, Weights, greedy_move, random_move,
};
use royalborough_engine::rng::Rng;
use royalborough_engine::thinking::{Limit, Order, Thinker};
use std::env;

/// A game longer than this is given up.
const LONGEST: usize = 400;
/// Decisions played at random first, so that games differ.
const OPENING: usize = 4;
/// So many of a game's last positions are looked at.
const LAST: usize = 24;
/// So many positions of each kind are taken from one game.
const WINS: u32 = 4;
const HOLDS: u32 = 2;
/// A position with fewer decisions is too easy.
const FEWEST: usize = 9;
/// The most turns that a win may take.
const TURNS: u32 = 3;
/// What a proof may visit.
const PROOF: u64 = 300_000;

/// The options of a game, and how they are written.
fn options(seed: u64) -> (&'static str, Rules) {
    let with = |seats, starts, stones: [i64; 2], delay| {
        Rules::new(seats, starts, stones, [0; 2], delay).expect("options in range")
    };
    match seed % 8 {
        0 => ("rebuild_delay=2", with(2, Team::Red, [15; 2], 2)),
        1 => ("seats=4", with(4, Team::Red, [16; 2], 0)),
        2 => (
            "starts=blue red_stones=12 blue_stones=12",
            with(2, Team::Blue, [12; 2], 0),
        ),
        3 => ("seats=6 rebuild_delay=1", with(6, Team::Red, [15; 2], 1)),
        _ => ("", Rules::default()),
    }
}

fn engines_choice(position: &Position, earlier: &[Position], nodes: u64, rng: &mut Rng) -> Move {
    let limit = Limit {
        nodes: Some(nodes),
        ..Limit::default()
    };
    let order = Order {
        limit,
        seed: rng.next_u64(),
        ..Order::default()
    };
    let situation = Situation {
        earlier: earlier.to_vec(),
        ..Situation::from(*position)
    };
    let report = situation.think_alone(&order).expect("not over");
    report.decision().parse().expect("a decision")
}

/// The positions of one game, in which now and then somebody errs.
fn game(rules: &Rules, nodes: u64, rng: &mut Rng) -> Vec<Position> {
    let errs_each = 5 + rng.below(40);
    let mut positions = vec![rules.start()];
    while positions.len() < LONGEST {
        let position = positions[positions.len() - 1];
        if position.to_act().is_none() {
            break;
        }
        let decision = if positions.len() <= OPENING || rng.below(errs_each) == 0 {
            random_move(&position, rng)
        } else {
            engines_choice(&position, &positions, nodes, rng)
        };
        positions.push(position.play(decision).expect("legal"));
    }
    positions
}

/// The shortest win with its first decisions.
fn win(position: &Position) -> Option<(u32, Vec<Move>)> {
    let mut prover = Prover::new(PROOF);
    for turns in 1..=TURNS {
        let moves = prover.winning_moves(position, turns).ok()?;
        if !moves.is_empty() {
            return Some((turns, moves));
        }
    }
    None
}

/// The decisions that hold for the longest time for which few do, where nothing wins.
fn hold(position: &Position) -> Option<(u32, Vec<Move>)> {
    let mut prover = Prover::new(PROOF / 6);
    let mut best = None;
    for turns in 1..TURNS {
        let won = prover.forces(position, position.team(), turns);
        let held = prover.holding_moves(position, turns);
        match (won, held) {
            (Ok(false), Ok(moves)) if !moves.is_empty() => {
                if is_rare(position, &moves) {
                    best = Some((turns, moves));
                }
            }
            (Ok(true), _) | (_, Ok(_)) => return None,
            _ => break,
        }
    }
    best
}

fn is_rare(position: &Position, moves: &[Move]) -> bool {
    let all = position.count_moves();
    moves.len() <= 3 || (moves.len() * 25 <= all && moves.len() <= 12)
}

/// Whether a player that looks one decision ahead misses it, however ties are broken.
fn is_missed(position: &Position, moves: &[Move]) -> bool {
    (0..4).all(|seed| {
        let choice = greedy_move(position, Weights::default(), &mut Rng::new(seed));
        !moves.contains(&choice.expect("not over"))
    })
}

fn show(kind: &str, options: &str, position: &Position, found: Option<(u32, Vec<Move>)>) -> bool {
    let Some((turns, moves)) = found else {
        return false;
    };
    let told = is_rare(position, &moves) && is_missed(position, &moves);
    if told {
        let moves: Vec<String> = moves.iter().map(Move::to_string).collect();
        println!(
            "{kind} {turns} | {options} | {position} | {}",
            moves.join(" ")
        );
    }
    told
}

fn main() {
    let mut words = env::args().skip(1).map(|word| word.parse().expect(&word));
    let (games, first) = (words.next().unwrap_or(10), words.next().unwrap_or(1));
    let nodes = words.next().unwrap_or(1_000);
    for seed in first..first + games {
        let (options, rules) = options(seed);
        let mut rng = Rng::new(seed);
        let positions = game(&rules, nodes, &mut rng);
        let Some(winner) = positions[positions.len() - 1].winner() else {
            continue;
        };
        let (mut wins, mut holds, mut won) = (0, 0, true);
        let positions = positions.iter().rev().skip(1).take(LAST);
        for position in positions.filter(|position| position.count_moves() >= FEWEST) {
            if won && position.team() == winner {
                let found = win(position);
                won = found.is_some();
                wins += u32::from(wins < WINS && show("win", options, position, found));
            } else if holds < HOLDS {
                holds += u32::from(show("hold", options, position, hold(position)));
            }
        }
    }
}
