//! Plays the engine against a one-ply player, or two sets of weights against each other.
//!
//! `cargo run --release --example matches -- GAMES MILLISECONDS [SEATS]`
use royalborough_engine::kensington::{
    Limits, Move, Position, Rules, Settings, Team, Weights, greedy_move, search,
};
use royalborough_engine::rng::Rng;
use std::time::Duration;

/// A game longer than this counts as drawn.
const LONGEST: usize = 600;
/// Decisions played at random first, so that games differ.
const OPENING: usize = 2;

type Player<'a> = dyn Fn(&Position, &mut Rng) -> Move + 'a;

fn thinker(milliseconds: u64, weights: Weights) -> impl Fn(&Position, &mut Rng) -> Move {
    move |position, rng| {
        let limits = Limits {
            time: Some(Duration::from_millis(milliseconds)),
            ..Limits::default()
        };
        let settings = Settings {
            weights,
            seed: rng.next_u64(),
            ..Settings::default()
        };
        search(position, &limits, &settings, &mut || false)
            .expect("not over")
            .decision
    }
}

fn greedy(position: &Position, rng: &mut Rng) -> Move {
    greedy_move(position, Weights::default(), rng).expect("not over")
}

fn game(rules: &Rules, players: [&Player; 2], seed: u64) -> (Option<Team>, usize) {
    let mut rng = Rng::new(seed);
    let mut position = rules.start();
    for count in 0..LONGEST {
        if position.to_act().is_none() {
            return (position.winner(), count);
        }
        let decision = if count < OPENING {
            let moves = position.legal_moves();
            moves[rng.below(moves.len() as u32) as usize]
        } else {
            players[position.team() as usize](&position, &mut rng)
        };
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

fn main() {
    let arguments: Vec<u64> = std::env::args()
        .skip(1)
        .filter_map(|text| text.parse().ok())
        .collect();
    let [games, milliseconds, rest @ ..] = &arguments[..] else {
        eprintln!("matches GAMES MILLISECONDS [SEATS]");
        return;
    };
    let seats = rest.first().map_or(2, |&seats| seats as i64);
    let full = i64::from(Rules::full_stones(seats as u8));
    let rules = Rules::new(seats, Team::Red, [full; 2], [0; 2], 0).expect("options in range");
    let engine = thinker(*milliseconds, Weights::default());
    play("engine against one ply", &rules, *games, &engine, &greedy);
    if rest.len() > 1 {
        for (name, weights) in variants() {
            play(
                name,
                &rules,
                *games,
                &thinker(*milliseconds, weights),
                &engine,
            );
        }
    }
}

/// Weights to try against the default ones.
fn variants() -> Vec<(&'static str, Weights)> {
    let base = Weights::default();
    vec![(
        "no mobility",
        Weights {
            mobile_stone: 0,
            ..base
        },
    )]
}
