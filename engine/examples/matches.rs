//! Plays the engine against a one-ply player, or against itself with other weights.
//!
//! `cargo run --release --example matches -- GAMES LIMIT SEATS [NAME=VALUE[,NAME=VALUE] ...]`
//!
//! LIMIT is what each decision may take, as `10ms` or `3000n` (positions visited). Each further
//! word is played as a challenger that differs from the default weights in those things.
use royalborough_engine::kensington::{
    Move, Position, Rules, Situation, Team, Weights, greedy_move,
};
use royalborough_engine::rng::Rng;
use royalborough_engine::thinking::{Limit, Order, Thinker};
use std::time::Duration;

/// A game longer than this counts as drawn.
const LONGEST: usize = 600;
/// Decisions played at random first, so that games differ.
const OPENING: usize = 2;

type Player<'a> = dyn Fn(&Position, &[Position], &mut Rng) -> Move + 'a;

fn thinker(limit: Limit, weights: Weights) -> impl Fn(&Position, &[Position], &mut Rng) -> Move {
    move |position, earlier, rng| {
        let order = Order {
            limit,
            seed: rng.next_u64(),
            ..Order::default()
        };
        let situation = Situation {
            position: *position,
            earlier: earlier.to_vec(),
            weights,
        };
        let report = situation.think_alone(&order).expect("not over");
        report.decision().parse().expect("a decision")
    }
}

fn greedy(position: &Position, _: &[Position], rng: &mut Rng) -> Move {
    greedy_move(position, Weights::default(), rng).expect("not over")
}

fn game(rules: &Rules, players: [&Player; 2], seed: u64) -> (Option<Team>, usize) {
    let mut rng = Rng::new(seed);
    let mut position = rules.start();
    let mut earlier = Vec::new();
    for count in 0..LONGEST {
        if position.to_act().is_none() {
            return (position.winner(), count);
        }
        let decision = if count < OPENING {
            let moves = position.legal_moves();
            moves[rng.below(moves.len() as u32) as usize]
        } else {
            players[position.team() as usize](&position, &earlier, &mut rng)
        };
        earlier.push(position);
        position = position.play(decision).expect("players are legal");
    }
    (position.winner(), LONGEST)
}

fn play(name: &str, rules: &Rules, games: u64, first: &Player, second: &Player) {
    let (mut won, mut lost, mut length) = (0, 0, 0);
    for number in 0..games {
        let swapped = number % 2 == 1;
        let players = if swapped {
            [second, first]
        } else {
            [first, second]
        };
        let (winner, decisions) = game(rules, players, number / 2 + 1);
        length += decisions;
        match winner {
            Some(team) if (team == Team::Blue) == swapped => won += 1,
            Some(_) => lost += 1,
            None => {}
        }
    }
    let drawn = games - won - lost;
    println!(
        "{name}: {won} won, {lost} lost, {drawn} cut; {} decisions a game",
        length as u64 / games.max(1)
    );
}

fn read_limit(text: &str) -> Option<Limit> {
    let mut limits = Limit::default();
    if let Some(nodes) = text.strip_suffix('n') {
        limits.nodes = Some(nodes.parse().ok()?);
    } else {
        limits.time = Some(Duration::from_millis(
            text.strip_suffix("ms")?.parse().ok()?,
        ));
    }
    Some(limits)
}

/// The default weights with some things changed.
fn changed(text: &str) -> Option<Weights> {
    text.split(',').try_fold(Weights::default(), change)
}

/// One thing changed; lists are scaled, VALUE in hundredths.
fn change(mut weights: Weights, text: &str) -> Option<Weights> {
    let (name, value) = text.split_once('=')?;
    let value: i32 = value.parse().ok()?;
    let scale = |list: &mut [i16]| {
        list.iter_mut()
            .for_each(|worth| *worth = (i32::from(*worth) * value / 100) as i16);
    };
    match name {
        "open" => weights.open_hexagon.iter_mut().for_each(|list| scale(list)),
        "open0" => scale(&mut weights.open_hexagon[0]),
        "open1" => scale(&mut weights.open_hexagon[1]),
        "contested" => weights
            .contested_hexagon
            .iter_mut()
            .for_each(|list| scale(list)),
        "contested0" => scale(&mut weights.contested_hexagon[0]),
        "contested1" => scale(&mut weights.contested_hexagon[1]),
        "triangle0" => scale(&mut weights.triangle[0]),
        "triangle1" => scale(&mut weights.triangle[1]),
        "square0" => scale(&mut weights.square[0]),
        "square1" => scale(&mut weights.square[1]),
        "full1" => {
            scale(&mut weights.square[1][4..]);
            scale(&mut weights.triangle[1][3..]);
        }
        "mobile" => weights.mobile_stone = value,
        "near" => weights.near_hexagon = value,
        "ready" => weights.ready_shape = value,
        "turn" => weights.turn = value,
        _ => return None,
    }
    Some(weights)
}

fn main() -> Result<(), &'static str> {
    const USAGE: &str = "matches GAMES LIMIT SEATS [NAME=VALUE ...]";
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [games, limit, seats, challengers @ ..] = &arguments[..] else {
        return Err(USAGE);
    };
    let games = games.parse().map_err(|_| USAGE)?;
    let limits = read_limit(limit).ok_or(USAGE)?;
    let seats: i64 = seats.parse().map_err(|_| USAGE)?;
    let full = i64::from(Rules::full_stones(seats as u8));
    let rules = Rules::new(seats, Team::Red, [full; 2], [0; 2], 0).map_err(|_| USAGE)?;
    let engine = thinker(limits, Weights::default());
    if challengers.is_empty() {
        play("engine against one ply", &rules, games, &engine, &greedy);
    }
    for name in challengers {
        let weights = changed(name).ok_or(USAGE)?;
        play(name, &rules, games, &thinker(limits, weights), &engine);
    }
    Ok(())
}
