//! The positions with proved solutions in `tests/tactics`, which the referee's tests read too.
mod shared;

use royalborough_engine::kensington::{Move, Position, Prover, Situation, Unproved, parse};
use royalborough_engine::thinking::{Limit, Order, Thinker};
use shared::{read, rules};

/// What the proof of one position may visit.
const PROOF: u64 = 20_000_000;
/// Each so manieth position is proved again in every run.
const SLICE: usize = 8;
/// What the search may visit for a decision, and the share of positions that it must then solve.
const NODES: u64 = 5_000;
const SOLVED: f64 = 0.95;

/// A position with all first decisions that win, or that do not lose, within so many turns.
struct Puzzle {
    wins: bool,
    turns: u32,
    position: Position,
    solutions: Vec<Move>,
}

fn puzzle(line: &str) -> Puzzle {
    let fields: Vec<&str> = line.split('|').map(str::trim).collect();
    let [kind, options, position, solutions] = fields[..] else {
        panic!("{line} has four fields");
    };
    let (kind, turns) = kind.split_once(' ').expect(line);
    assert!(["win", "hold"].contains(&kind), "{line}");
    Puzzle {
        wins: kind == "win",
        turns: turns.parse().expect(line),
        position: parse(&rules(options), position).expect(line),
        solutions: solutions
            .split(' ')
            .map(|text| text.parse().expect(line))
            .collect(),
    }
}

fn puzzles() -> Vec<Puzzle> {
    let text = read("tactics/kensington.tactics");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(puzzle).collect()
}

fn prove(puzzle: &Puzzle) -> Result<(), Unproved> {
    let (position, turns) = (&puzzle.position, puzzle.turns);
    let mut prover = Prover::new(PROOF);
    let found = if puzzle.wins {
        assert_eq!(prover.winning_moves(position, turns - 1)?, [], "{position}");
        prover.winning_moves(position, turns)?
    } else {
        prover.holding_moves(position, turns)?
    };
    assert_eq!(found, puzzle.solutions, "{position}");
    Ok(())
}

fn prove_every(step: usize) {
    for puzzle in puzzles().iter().step_by(step) {
        prove(puzzle).expect("a proof within the limit");
    }
}

#[test]
fn k7_some_solutions_are_proved_again() {
    prove_every(SLICE);
}

/// `cargo test --release --test proved -- --ignored` takes some seconds more.
#[test]
#[ignore = "it takes some seconds"]
fn k7_all_solutions_are_proved_again() {
    prove_every(1);
}

#[test]
fn k7_the_search_solves_most_positions() {
    let order = Order {
        limit: Limit {
            nodes: Some(NODES),
            ..Limit::default()
        },
        ..Order::default()
    };
    let puzzles = puzzles();
    assert!(puzzles.len() >= 200, "{}", puzzles.len());
    let solves = |puzzle: &&Puzzle| {
        let report = Situation::from(puzzle.position).think_alone(&order);
        let decision = report.expect("not over").decision().parse();
        puzzle.solutions.contains(&decision.expect("a decision"))
    };
    let solved = puzzles.iter().filter(solves).count();
    assert!(
        solved as f64 >= SOLVED * puzzles.len() as f64,
        "{solved} of {}",
        puzzles.len()
    );
}
