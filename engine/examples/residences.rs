//! Paired games of Royal Residences between players that judge differently.
//!
//! `cargo run --release --example residences -- SEATS PAIRS SEED FIRST SECOND`, where a player is
//! `-` (as it is) or what is different: `chip=1.2,playouts=50`. Names are those of `Weights`; the
//! worths of pieces in gates are `0` to `4`. `BIRDS` in the environment makes other games.
use royalborough_engine::residences::Corrections;
use royalborough_engine::residences::{Contender, Pieces, Rules, trial};
use std::sync::Arc;

/// A number on the command line.
fn number(text: &str) -> f32 {
    text.parse()
        .unwrap_or_else(|_| panic!("{text:?} is not a number"))
}

fn contender(text: &str) -> Contender {
    let mut found = Contender::default();
    for change in text.split(',').filter(|&each| each != "-") {
        let (name, value) = change.split_once('=').expect("name=value");
        if name == "from" {
            let bytes = std::fs::read(value).expect("a file of weights");
            found.corrections = Arc::new(Corrections::from_bytes(&bytes));
            continue;
        }
        let value = number(value);
        let weights = &mut found.weights;
        match name {
            "playouts" => found.playouts = value as u64,
            "attention" => found.attention = value.into(),
            "rounds" => found.trying.rounds = value as u32,
            "corrections" if value == 0.0 => found.corrections = Arc::new(Corrections::none()),
            "further" => found.trying.further = value as u64,
            "looks" => found.trying.looks = value.into(),
            "curiosity" => found.trying.curiosity = value.into(),
            "step" => weights.step = value,
            "choice" => weights.choice = value,
            "columns" => weights.columns = value,
            "spare" => weights.spare = value,
            "heights" => weights.heights = value,
            "sure" => weights.sure = value,
            "breadth" => weights.breadth = value,
            "chip" => weights.chip = value,
            "whole" => weights.whole = value,
            "stored" => weights.stored = value,
            "spread" => weights.spread = value,
            "spread_at_end" => weights.spread_at_end = value,
            _ => weights.gates[number(name) as usize] = value,
        }
    }
    found
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [seats, pairs, seed, first, second] = &words[..] else {
        panic!("SEATS PAIRS SEED FIRST SECOND")
    };
    let (seats, pairs) = (number(seats) as usize, number(pairs) as u64);
    let birds = std::env::var("BIRDS").map_or(7.0, |text| number(&text));
    let text = include_str!("../../src/royalborough/games/residences/pieces.txt");
    let pieces = Pieces::read(text).expect("the box");
    let rules = Rules::new(pieces, seats as i64, birds as i64, 12, false).expect("a game");
    let (rules, both) = (Arc::new(rules), [contender(first), contender(second)]);
    let mut tally = Tally::default();
    for pair in 0..pairs {
        let (mut share, mut margin) = (0.0, 0.0);
        for shift in 0..2 {
            let is_second = |seat: usize| (seat + shift) % 2 == 1;
            let players: Vec<Contender> = (0..seats)
                .map(|seat| both[(seat + shift) % 2].clone())
                .collect();
            let luck = number(seed) as u64 * 1_000_000 + pair;
            let outcome = trial(&rules, &players, luck).expect("a game ends");
            let winners = &outcome.winners;
            let won = winners
                .iter()
                .filter(|&&seat| is_second(seat.into()))
                .count();
            share += won as f64 / winners.len() as f64 / 2.0;
            for (seat, &score) in outcome.scores.iter().enumerate() {
                let sign = if is_second(seat) { 1.0 } else { -1.0 };
                margin += f64::from(score) * sign / seats as f64;
            }
        }
        tally.add(share, margin);
        if (pair + 1) % 10 == 0 || pair + 1 == pairs {
            tally.tell(pair + 1);
        }
    }
}

/// What the second contender's games came to.
#[derive(Default)]
struct Tally {
    /// Shares of wins in percent: their sum, and that of their squares.
    shares: (f64, f64),
    /// Points ahead, likewise.
    margins: (f64, f64),
}

impl Tally {
    /// Adds a pair of games.
    fn add(&mut self, share: f64, margin: f64) {
        for (sum, value) in [
            (&mut self.shares, 100.0 * share),
            (&mut self.margins, margin),
        ] {
            sum.0 += value;
            sum.1 += value * value;
        }
    }

    /// Says it with the bounds of 95 %.
    fn tell(&self, pairs: u64) {
        let n = pairs as f64;
        let bounds = |(sum, squares): (f64, f64)| {
            let mean = sum / n;
            format!(
                "{mean:.1} +- {:.1}",
                1.96 * ((squares / n - mean * mean) / n).sqrt()
            )
        };
        let (share, margin) = (bounds(self.shares), bounds(self.margins));
        println!("{pairs} pairs: the second wins {share} % and has {margin} points more");
    }
}
