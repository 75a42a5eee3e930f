//! Learns what Royal Residences' judgement is corrected by, from games of players that decide at once by it.
//!
//! `cargo run --release --example residences_training -- FILE GENERATIONS GAMES [FROM]`
//!
//! Each generation plays GAMES games with 2 to 5 seats, learns from these and the ones before what buildings
//! came to bring (ridge regression on the returns of TD(lambda)), plays against the generation before and
//! against players without corrections, and writes FILE. It begins with the weights in the file FROM, else
//! with none.
use royalborough_engine::residences::{
    Contender, Corrections, Example, Lessons, Pieces, Rules, WAYS, WEIGHTS, lesson, trial,
};
use royalborough_engine::rng::Rng;
use std::sync::Arc;
use std::time::Instant;

/// One of so many decisions is random, so that much is seen.
const RANDOM_ONE_IN: u32 = 30;
/// How much more than the next turn what comes after it counts.
const TRUST: f32 = 0.85;
/// So many examples stand behind each weight being none.
const DOUBT: f64 = 40.0;
/// Pairs of games by which corrections are compared, and half as many with three seats.
const PAIRS: u64 = 150;
/// What older examples still count for in the next generation.
const MEMORY: f64 = 0.8;

fn rules(seats: i64, birds: i64) -> Arc<Rules> {
    let text = include_str!("../../src/royalborough/games/residences/pieces.txt");
    let pieces = Pieces::read(text).expect("the box");
    Arc::new(Rules::new(pieces, seats, birds, 12, false).expect("a game"))
}

/// Games between the last of these and, for every other seat, any of them.
fn play(hall: &[Arc<Corrections>], games: usize, rng: &mut Rng) -> Vec<Example> {
    let newest = hall.last().expect("the first");
    let mut examples = Vec::new();
    let lessons = Lessons {
        random_one_in: RANDOM_ONE_IN,
        trust: TRUST,
    };
    for game in 0..games {
        let seats = [2, 3, 2, 4, 2, 3, 2, 5, 2, 4][game % 10];
        let birds = if game % 7 == 6 { seats + 2 } else { 7 };
        let mut player = |_| {
            let any = &hall[rng.below(hall.len() as u32) as usize];
            Arc::clone(if rng.below(2) == 0 { newest } else { any })
        };
        let players: Vec<Arc<Corrections>> = (0..seats).map(&mut player).collect();
        examples.extend(lesson(&rules(seats, birds), &players, newest, lessons, rng));
    }
    examples
}

/// The sums that a least squares fit needs.
struct Sums {
    /// Of the products of two inputs, row by row.
    products: Vec<f64>,
    /// Of the products of an input and what is to be learnt.
    wanted: Vec<f64>,
    squares: f64,
    count: f64,
}

impl Sums {
    fn new() -> Self {
        Self {
            products: vec![0.0; WEIGHTS * WEIGHTS],
            wanted: vec![0.0; WEIGHTS],
            squares: 0.0,
            count: 0.0,
        }
    }

    fn forget(&mut self) {
        self.products
            .iter_mut()
            .chain(&mut self.wanted)
            .for_each(|sum| *sum *= MEMORY);
        self.squares *= MEMORY;
        self.count *= MEMORY;
    }

    fn add(&mut self, example: &Example) {
        let mut told = example.inputs.clone();
        told.sort_unstable_by_key(|each| each.0);
        let same = told.chunk_by(|one, other| one.0 == other.0);
        let value = |same: &[(u16, f32)]| same.iter().map(|each| f64::from(each.1)).sum();
        let inputs: Vec<(usize, f64)> = same.map(|same| (same[0].0.into(), value(same))).collect();
        let ways = example.ways;
        let by_ways = |&(input, value): &(usize, f64)| {
            let each = move |(way, &by): (usize, &f32)| (WAYS * input + way, value * f64::from(by));
            ways.iter().enumerate().map(each)
        };
        let mut inputs: Vec<(usize, f64)> = inputs.iter().flat_map(by_ways).collect();
        inputs.retain(|each| each.1 != 0.0);
        let wanted = f64::from(example.points - example.hoped);
        for &(row, one) in &inputs {
            self.wanted[row] += one * wanted;
            let sums = &mut self.products[row * WEIGHTS..(row + 1) * WEIGHTS];
            for &(column, other) in inputs.iter().take_while(|each| each.0 <= row) {
                sums[column] += one * other;
            }
        }
        self.squares += wanted * wanted;
        self.count += 1.0;
    }

    /// The weights that fit best, and the error that remains (Cholesky's decomposition).
    fn solved(&self) -> (Corrections, f64) {
        let mut lower = self.products.clone();
        for row in 0..WEIGHTS {
            let (above, own) = lower.split_at_mut(row * WEIGHTS);
            for column in 0..row {
                let other = &above[column * WEIGHTS..column * WEIGHTS + column + 1];
                let known: f64 = own[..column]
                    .iter()
                    .zip(other)
                    .map(|(one, other)| one * other)
                    .sum();
                own[column] = (own[column] - known) / other[column];
            }
            let known: f64 = own[..row].iter().map(|each| each * each).sum();
            own[row] = (own[row] + DOUBT - known).sqrt();
        }
        let mut found = self.wanted.clone();
        for row in 0..WEIGHTS {
            let own = &lower[row * WEIGHTS..];
            let known: f64 = (0..row).map(|column| own[column] * found[column]).sum();
            found[row] = (found[row] - known) / own[row];
        }
        for row in (0..WEIGHTS).rev() {
            let known: f64 = (row + 1..WEIGHTS)
                .map(|below| lower[below * WEIGHTS + row] * found[below])
                .sum();
            found[row] = (found[row] - known) / lower[row * WEIGHTS + row];
        }
        let told: f64 = found
            .iter()
            .zip(&self.wanted)
            .map(|(one, other)| one * other)
            .sum();
        let weights: Vec<f32> = found.iter().map(|&weight| weight as f32).collect();
        (
            Corrections::from_weights(&weights),
            ((self.squares - told).max(0.0) / self.count).sqrt(),
        )
    }
}

/// By how many points one player beats another in paired games, and the share of its wins.
fn contest(new: &Corrections, old: &Corrections, seats: usize, pairs: u64) -> (f32, f32) {
    let both = [new, old].map(|corrections| Contender {
        corrections: Arc::new(corrections.clone()),
        ..Contender::default()
    });
    let rules = rules(seats as i64, 7);
    let (mut margin, mut won) = (0.0, 0.0);
    for game in 0..2 * pairs {
        let side = |seat: usize| (seat + game as usize) % 2;
        let players: Vec<Contender> = (0..seats).map(|seat| both[side(seat)].clone()).collect();
        let outcome = trial(&rules, &players, game / 2).expect("a game ends");
        for (seat, &score) in outcome.scores.iter().enumerate() {
            let sign = if side(seat) == 0 { 1.0 } else { -1.0 };
            margin += sign * score as f32 / seats as f32;
        }
        let mine = outcome
            .winners
            .iter()
            .filter(|&&seat| side(seat.into()) == 0);
        won += mine.count() as f32 / outcome.winners.len() as f32;
    }
    let games = 2.0 * pairs as f32;
    (100.0 * won / games, 2.0 * margin / games)
}

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let number = |at: usize| words[at].parse::<usize>().expect("a number");
    let (file, generations, games) = (&words[1], number(2), number(3));
    let mut rng = Rng::new(words.len() as u64 * 7 + generations as u64);
    let first = match words.get(4) {
        Some(from) => Corrections::from_bytes(&std::fs::read(from).expect("a file of weights")),
        None => Corrections::none(),
    };
    let mut hall = vec![Arc::new(Corrections::none()), Arc::new(first)];
    let mut sums = Sums::new();
    for generation in 1..=generations {
        let since = Instant::now();
        let examples = play(&hall, games, &mut rng);
        sums.forget();
        examples.iter().for_each(|example| sums.add(example));
        let before = (sums.squares / sums.count).sqrt();
        let (new, error) = sums.solved();
        let last = hall.last().expect("the first");
        println!(
            "generation {generation}: {} examples, error {before:.2} -> {error:.2}; {:.0} s",
            examples.len(),
            since.elapsed().as_secs_f32()
        );
        let half = new.mean(last);
        let mut best: Option<(f32, Corrections)> = None;
        for (name, each) in [("new", new), ("half", half)] {
            let (share, margin) = contest(&each, last, 2, PAIRS);
            let (share3, margin3) = contest(&each, last, 3, PAIRS / 2);
            let (terms, terms3) = (
                contest(&each, &hall[0], 2, PAIRS),
                contest(&each, &hall[0], 3, PAIRS / 2),
            );
            println!(
                "  {name} against the last {share:.1} % {margin:+.2} (3: {share3:.1} % {margin3:+.2}), against terms {:.1} % {:+.2} (3: {:.1} % {:+.2})",
                terms.0, terms.1, terms3.0, terms3.1
            );
            let gain = margin + margin3;
            if best.as_ref().is_none_or(|best| gain > best.0) {
                best = Some((gain, each));
            }
        }
        if let Some((gain, best)) = best
            && gain > 0.0
        {
            std::fs::write(file, best.to_bytes()).expect("a file to write");
            hall.push(Arc::new(best));
        }
        println!(
            "  {} in the hall, {:.0} s",
            hall.len(),
            since.elapsed().as_secs_f32()
        );
    }
}
