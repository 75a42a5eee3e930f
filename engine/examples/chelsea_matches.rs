//! Plays Chelsea's search against itself with other settings.
//!
//! `cargo run --release --example chelsea_matches -- PAIRS SEATS ONE OTHER`
//!
//! ONE and OTHER are words like `playouts=400+far=8+net=FILE+attention=0.5`; `playouts=0` plays
//! what looks best. The two sit at every other seat, and in the second game of a pair, with the same
//! deal and luck, the other way round.
use royalborough_engine::chelsea::judge::Judge;
use royalborough_engine::chelsea::net::Net;
use royalborough_engine::chelsea::{
    FAR, Move, Mover, Position, Rules, Situation, greedy_move, random_move,
};
use royalborough_engine::rng::{Rng, scramble};
use royalborough_engine::thinking::{Limit, Order, Thinker};
use std::sync::Arc;

#[derive(Clone)]
struct Player {
    playouts: u64,
    far: u32,
    attention: f64,
    net: Arc<Net>,
}

fn player(text: &str) -> Player {
    let mut player = Player {
        playouts: 200,
        far: FAR,
        attention: 1.0,
        net: Net::trained(),
    };
    for word in text.split('+') {
        let (name, value) = word.split_once('=').expect("NAME=VALUE");
        match name {
            "playouts" => player.playouts = value.parse().expect("a number"),
            "far" => player.far = value.parse().expect("a number"),
            "attention" => player.attention = value.parse().expect("a number"),
            "net" => player.net = Arc::new(Net::from_bytes(&std::fs::read(value).expect("a file"))),
            _ => panic!("{name} is no setting"),
        }
    }
    player
}

fn decide(player: &Player, judge: &mut Judge, position: &Position, rng: &mut Rng) -> Move {
    if player.playouts == 0 {
        return greedy_move(judge, position, rng).expect("not over");
    }
    let order = Order {
        limit: Limit {
            playouts: Some(player.playouts),
            ..Limit::default()
        },
        seed: rng.next_u64(),
        attention: player.attention,
        memory: 4,
        ..Order::default()
    };
    let situation = Situation {
        position: *position,
        far: player.far,
        net: player.net.clone(),
    };
    let report = situation.think_alone(&order).expect("not over");
    report.decision().parse().expect("a decision")
}

/// The share of a win of the first player.
fn game(rules: Rules, players: [&Player; 2], turned: usize, seed: u64) -> f64 {
    let mut judges = players.map(|player| Judge::new(&player.net, rules, 16));
    let mut rng = Rng::new(seed ^ 77);
    let mut position = rules.start();
    let side = |seat: u8| (seat as usize + turned) % 2;
    for count in 0_u64.. {
        match position.to_act() {
            Some(Mover::Nature) => {
                let mut luck = Rng::new(scramble(seed) ^ count);
                let decision = random_move(&position, &mut luck).expect("not over");
                position.play_unchecked(decision);
            }
            Some(Mover::Seat(seat)) => {
                let side = side(seat);
                let decision = decide(players[side], &mut judges[side], &position, &mut rng);
                position.play_unchecked(decision);
            }
            None => break,
        }
    }
    let winners = position.winners().expect("over");
    let mine = (0..rules.seats()).filter(|&seat| side(seat) == 0 && winners >> seat & 1 == 1);
    mine.count() as f64 / f64::from(winners.count_ones())
}

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let pairs: u64 = words[1].parse().expect("a number");
    let rules = Rules::of_seats(words[2].parse().expect("a number"));
    let [one, other] = [player(&words[3]), player(&words[4])];
    let first = words
        .get(5)
        .map_or(0, |word| word.parse().expect("a number"));
    let (mut sum, mut squares) = (0.0, 0.0);
    for pair in first..first + pairs {
        let played = [0, 1].map(|turned| game(rules, [&one, &other], turned, pair));
        let share = (played[0] + played[1]) / 2.0;
        sum += share;
        squares += share * share;
        let count = (pair - first + 1) as f64;
        let mean = sum / count;
        let error = ((squares / count - mean * mean).max(0.0) / count).sqrt();
        if pair - first + 1 == pairs || (pair + 1) % 10 == 0 {
            println!(
                "{count} pairs: {:.1} % +- {:.1}",
                100.0 * mean,
                100.0 * error
            );
        }
    }
}
