//! Trains Chelsea's network on games of players that use it: greedy ones, or ones that try so many
//! PLAYOUTS.
//!
//! `cargo run --release --example chelsea_training -- FILE GENERATIONS GAMES PLAYOUTS [FROM]`
//!
//! Each generation plays GAMES games with 2 to 6 seats, learns from them who won, plays against the
//! generation before and writes FILE. It begins with the weights in the file FROM, else with random
//! ones that only know that children are good.
use royalborough_engine::chelsea::features::{Standing, inputs};
use royalborough_engine::chelsea::judge::{Judge, shares};
use royalborough_engine::chelsea::net::{FIRST, Net, add};
use royalborough_engine::chelsea::{
    Move, Mover, Position, Rules, SEATS, Situation, greedy_move, practice_game,
};
use royalborough_engine::rng::Rng;
use royalborough_engine::thinking::{Limit, Order, Thinker};
use std::sync::Arc;
use std::time::Instant;

/// One of so many decisions is random, so that much is seen.
const RANDOM_ONE_IN: u32 = 12;
/// Of the turns of a game one in so many is learnt from.
const LEARN_ONE_IN: u32 = 2;
const BATCH: usize = 64;
const EPOCHS: usize = 2;

/// A position in which a turn begins, and what each seat got in the end without what was luck.
struct Example {
    position: Position,
    got: [f32; SEATS],
}

/// The rules for some seats, always in the same colours, on a street of its own.
fn rules(rng: &mut Rng, seats: u8) -> Rules {
    let mut letters: Vec<char> = "roygbp".chars().collect();
    for at in 0..letters.len() {
        letters.swap(at, at + rng.below((6 - at) as u32) as usize);
    }
    let side = String::from_iter(letters);
    let garages = format!("{}{}", &side[1..], &side[..1]);
    let (houses, garages) = (side.repeat(2), garages.repeat(2));
    Rules::new(&"roygbp"[..seats as usize], &houses, &garages).expect("a street")
}

fn seats_of(game: usize) -> u8 {
    [2, 3, 4, 2, 3, 4, 5, 2, 3, 6][game % 10]
}

fn judge(net: &Net, seats: u8) -> Judge<'_> {
    Judge::new(net, Rules::of_seats(seats), 18)
}

/// The decision that does best in so many trials.
fn tried(position: &Position, net: &Arc<Net>, playouts: u64, rng: &mut Rng) -> Move {
    let order = Order {
        limit: Limit {
            playouts: Some(playouts),
            ..Limit::default()
        },
        seed: rng.next_u64(),
        memory: 4,
        ..Order::default()
    };
    let situation = Situation {
        net: net.clone(),
        ..Situation::from(*position)
    };
    let report = situation.think_alone(&order).expect("not over");
    report.decision().parse().expect("a decision")
}

fn play(net: &Arc<Net>, games: usize, playouts: u64, rng: &mut Rng) -> Vec<Example> {
    let mut examples = Vec::new();
    let mut judges: Vec<Judge> = (2..=6).map(|seats| judge(net, seats)).collect();
    for game in 0..games {
        let rules = rules(rng, seats_of(game));
        let judge = &mut judges[rules.seats() as usize - 2];
        let (turns, last) = practice_game(
            judge,
            &rules,
            RANDOM_ONE_IN,
            &mut |position, rng| (playouts > 0).then(|| tried(position, net, playouts, rng)),
            rng,
        );
        let mut got = judge.shares(&last);
        for turn in turns.iter().rev() {
            add(&mut got, &turn.luck, -1.0);
            if rng.below(LEARN_ONE_IN) == 0 {
                let known = rng.below(2) == 0;
                let seat = turn.position.turn();
                let position = if known {
                    turn.position.as_known(seat)
                } else {
                    turn.position
                };
                examples.push(Example { position, got });
            }
        }
    }
    examples
}

/// Adds an example's gradient; returns how far the network was off, squared.
fn learn(net: &Net, example: &Example, gradient: &mut Net) -> f32 {
    let Example { position, got } = example;
    let rules = position.rules();
    let standing = Standing::of(position, position.turn());
    let mut worth = [0.0; SEATS];
    let mut seen = Vec::with_capacity(72);
    for seat in 0..rules.seats() {
        worth[seat as usize] = net.standing[standing.number(rules, seat)]
            + net.lead[standing.lead_number(rules, seat)]
            + net.known[rules.seats() as usize - 2] * f32::from(position.vans_seen_by(seat));
        let surroundings = net.surroundings(standing.inputs(rules, seat));
        for home in position.homes() {
            let inputs = inputs(rules, &standing, home, seat);
            let layers = net.layers(&surroundings, inputs);
            worth[seat as usize] += layers.worth;
            seen.push((seat, inputs, layers));
        }
    }
    let shares = shares(&worth, rules.seats());
    for seat in 0..rules.seats() {
        let pull = shares[seat as usize] - got[seat as usize];
        gradient.standing[standing.number(rules, seat)] += pull;
        gradient.lead[standing.lead_number(rules, seat)] += pull;
        gradient.known[rules.seats() as usize - 2] += pull * f32::from(position.vans_seen_by(seat));
    }
    let mut around = [[0.0; FIRST]; SEATS];
    for (seat, inputs, layers) in &seen {
        let pull = shares[*seat as usize] - got[*seat as usize];
        add(&mut gradient.last, &layers.second, pull);
        let mut second = net.last;
        for (unit, out) in second.iter_mut().zip(&layers.second) {
            *unit = if *out > 0.0 { *unit * pull } else { 0.0 };
        }
        add(&mut gradient.second_bias, &second, 1.0);
        let mut first = [0.0; FIRST];
        for (unit, out) in layers.first.iter().enumerate() {
            if *out > 0.0 {
                add(&mut gradient.second[unit], &second, *out);
                first[unit] = net.second[unit]
                    .iter()
                    .zip(&second)
                    .map(|(a, b)| a * b)
                    .sum();
            }
        }
        add(&mut around[*seat as usize], &first, 1.0);
        for input in inputs.list() {
            add(&mut gradient.first[input], &first, 1.0);
        }
    }
    for seat in 0..rules.seats() {
        let pulls = &around[seat as usize];
        add(&mut gradient.first_bias, pulls, 1.0);
        for input in standing.inputs(rules, seat).list() {
            add(&mut gradient.around[input], pulls, 1.0);
        }
    }
    let seats = 0..rules.seats() as usize;
    seats.map(|seat| (shares[seat] - got[seat]).powi(2)).sum()
}

/// Adam.
struct Learner {
    steps: i32,
    mean: Net,
    square: Net,
}

impl Learner {
    fn step(&mut self, net: &mut Net, gradient: &mut Net, size: f32, rate: f32) {
        self.steps += 1;
        let (one, two) = (
            1.0 - 0.9_f32.powi(self.steps),
            1.0 - 0.999_f32.powi(self.steps),
        );
        let moments = self.mean.weights_mut().zip(self.square.weights_mut());
        let slopes = gradient.weights_mut().zip(moments);
        for (weight, (slope, (mean, square))) in net.weights_mut().zip(slopes) {
            let downhill = *slope / size;
            *slope = 0.0;
            *mean += 0.1 * (downhill - *mean);
            *square += 0.001 * (downhill * downhill - *square);
            *weight -= rate * (*mean / one) / ((*square / two).sqrt() + 1e-8);
        }
    }
}

fn train(net: &mut Net, examples: &mut [Example], rate: f32, rng: &mut Rng) -> f32 {
    let mut learner = Learner {
        steps: 0,
        mean: Net::zero(),
        square: Net::zero(),
    };
    let mut gradient = Net::zero();
    let mut error = 0.0;
    for epoch in 0..EPOCHS {
        for at in (1..examples.len()).rev() {
            examples.swap(at, rng.below(at as u32 + 1) as usize);
        }
        error = 0.0;
        for (number, batch) in examples.chunks(BATCH).enumerate() {
            for example in batch {
                error += learn(net, example, &mut gradient);
            }
            let done = epoch as f32 + (number * BATCH) as f32 / examples.len() as f32;
            let rate = rate * (1.0 - done / EPOCHS as f32).max(0.05);
            learner.step(net, &mut gradient, batch.len() as f32, rate);
        }
    }
    error / examples.len() as f32
}

/// The share of wins of one network against another, in games for `seats`.
fn contest(new: &Net, old: &Net, seats: u8, games: usize, rng: &mut Rng) -> f32 {
    let mut won = 0.0;
    let mut judges = [judge(new, seats), judge(old, seats)];
    for game in 0..games {
        let rules = rules(rng, seats);
        let side = |seat: u8| (seat as usize + game) % 2;
        let mut position = rules.start();
        while let Some(mover) = position.to_act() {
            let judge = match mover {
                Mover::Seat(seat) => &mut judges[side(seat)],
                Mover::Nature => &mut judges[0],
            };
            let decision = greedy_move(judge, &position, rng).expect("not over");
            position.play_unchecked(decision);
        }
        let shares = judges[0].shares(&position);
        won += (0..seats)
            .filter(|&seat| side(seat) == 0)
            .map(|seat| shares[seat as usize])
            .sum::<f32>();
    }
    won / games as f32
}

fn beginner(rng: &mut Rng) -> Net {
    let mut net = Net::zero();
    for weight in net.weights_mut() {
        *weight = 0.2 * (rng.below(2001) as f32 / 1000.0 - 1.0);
    }
    net.first_bias = [0.1; FIRST];
    net.second_bias = [0.1; 16];
    for seats in 2..=6 {
        let rules = Rules::of_seats(seats);
        for following in 0..seats {
            for own in 0..5 {
                for other in 0..5 {
                    let mut standing = Standing {
                        following,
                        placed: [other; SEATS],
                        points: [0; SEATS],
                        quiet: 0,
                    };
                    standing.placed[0] = own;
                    net.standing[standing.number(&rules, 0)] = 0.7 * f32::from(own);
                }
            }
        }
    }
    net
}

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let number = |at: usize| words[at].parse::<usize>().expect("a number");
    let (file, generations, games) = (&words[1], number(2), number(3));
    let mut rng = Rng::new(words.len() as u64 * 7 + generations as u64);
    let playouts = number(4) as u64;
    let mut net = match words.get(5) {
        Some(from) => Net::from_bytes(&std::fs::read(from).expect("a file of weights")),
        None => beginner(&mut rng),
    };
    let mut examples: Vec<Example> = Vec::new();
    for generation in 1..=generations {
        let since = Instant::now();
        let new = play(&Arc::new(net.clone()), games, playouts, &mut rng);
        let played = since.elapsed();
        let keep = examples.len().saturating_sub(2 * new.len());
        examples.drain(..keep);
        examples.extend(new);
        let old = net.clone();
        let rate = if generation < generations {
            0.002
        } else {
            0.0007
        };
        let error = train(&mut net, &mut examples, rate, &mut rng);
        std::fs::write(file, net.to_bytes()).expect("a file to write");
        let against: Vec<String> = [2, 3, 4]
            .map(|seats| format!("{:.3}", contest(&net, &old, seats, 200, &mut rng)))
            .to_vec();
        println!(
            "generation {generation}: {} examples, error {error:.4}, shares at 2, 3, 4 seats {}; {:.0} s playing, {:.0} s in all",
            examples.len(),
            against.join(" "),
            played.as_secs_f32(),
            since.elapsed().as_secs_f32(),
        );
    }
}
