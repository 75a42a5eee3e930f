//! Plays Kensington against itself and writes what was seen, for tuning and for the network.
//!
//! `cargo run --release --example kensington_selfplay -- GAMES NODES SEED FILE`
//!
//! Each decision is thought about for NODES positions. Games open with some random decisions, and
//! now and then another one is played at random later; so positions vary as those of a search do.
//! FILE gets 32 bytes for every turn that began (see [`Seen`]); `training/positions.py` reads it.
use royalborough_engine::kensington::{Position, Rules, Situation, Team, random_move};
use royalborough_engine::rng::Rng;
use royalborough_engine::thinking::{Limit, Order, Score, Thinker};
use std::fs::File;
use std::io::{self, BufWriter, Write};

/// A game longer than this counts as drawn.
const LONGEST: usize = 300;
/// At most so many random decisions open a game.
const OPENING: u32 = 12;
/// One decision in so many is random after the opening.
const RANDOM: u32 = 16;
/// A game ends after so many turns of sliding, or else nearly all that is seen were sliding.
const SLIDING: usize = 12;
/// One game in so many goes on nevertheless.
const PATIENT: u32 = 6;
/// One game in so many is a handicap game.
const HANDICAP: u32 = 8;
/// A forced end is written as this less its distance.
const WIN: i16 = 30_000;

/// A turn that began, and how it was judged.
struct Seen {
    position: Position,
    /// What the search said for the side to move, in hundredths.
    score: i16,
    /// Whether the turn took what the search advised.
    advised: bool,
}

impl Seen {
    /// Red's and Blue's stones (9 bytes each), the team to move, Red's and Blue's hands, whether
    /// neither side can fill a hexagon in its next turn, the score (2 bytes), the result for the
    /// side to move (0 lost, 1 drawn or unknown, 2 won), the number of the game (4 bytes), whether
    /// the turn took what the search advised, 2 empty bytes.
    fn bytes(&self, winner: Option<Team>, game: u32) -> [u8; 32] {
        let position = &self.position;
        let mut bytes = [0; 32];
        let hand = |team| {
            let seats = (0..position.rules().seats()).filter(|&seat| Team::of_seat(seat) == team);
            seats.map(|seat| position.hand(seat)).sum::<u8>()
        };
        bytes[..9].copy_from_slice(&position.stones(Team::Red).to_le_bytes()[..9]);
        bytes[9..18].copy_from_slice(&position.stones(Team::Blue).to_le_bytes()[..9]);
        bytes[18] = position.team() as u8;
        bytes[19] = hand(Team::Red);
        bytes[20] = hand(Team::Blue);
        bytes[21] = u8::from(position.is_calm());
        bytes[22..24].copy_from_slice(&self.score.to_le_bytes());
        bytes[24] = match winner {
            None => 1,
            Some(team) if team == position.team() => 2,
            Some(_) => 0,
        };
        bytes[25..29].copy_from_slice(&game.to_le_bytes());
        bytes[29] = u8::from(self.advised);
        bytes
    }
}

/// The usual rules, or now and then a handicap.
fn rules(rng: &mut Rng) -> Rules {
    if rng.below(HANDICAP) > 0 {
        return Rules::default();
    }
    let seats = 2 * i64::from(rng.below(3) + 1);
    let full = i64::from(Rules::full_stones(seats as u8));
    let stones = [(); 2].map(|()| full - i64::from(rng.below(4)));
    let head_start = [(); 2].map(|()| i64::from(rng.below(3)));
    Rules::new(seats, Team::Red, stones, head_start, 0).expect("in range")
}

/// Plays a game; what was seen, and who won.
fn play(nodes: u64, rng: &mut Rng) -> (Vec<Seen>, Option<Team>) {
    let mut position = rules(rng).start();
    let mut earlier = Vec::new();
    let mut seen = Vec::new();
    let opening = rng.below(OPENING + 1) as usize;
    let mut sliding = match rng.below(PATIENT) {
        0 => LONGEST,
        _ => SLIDING,
    };
    for count in 0..LONGEST {
        if position.to_act().is_none() || sliding == 0 {
            break;
        }
        let choices = position.count_moves();
        let begins = position.relocations() == 0 && choices > 1;
        sliding -= usize::from(begins && !position.placing());
        let mut decision = random_move(&position, rng);
        if count >= opening && choices > 1 && (begins || rng.below(RANDOM) > 0) {
            let situation = Situation {
                earlier: earlier.clone(),
                ..Situation::from(position)
            };
            let limit = Limit {
                nodes: Some(nodes),
                ..Limit::default()
            };
            let seed = rng.next_u64();
            let order = Order {
                limit,
                seed,
                ..Order::default()
            };
            let report = situation.think_alone(&order).expect("not over");
            let score = match report.lines[0].score {
                Score::Win(distance) => WIN - distance as i16,
                Score::Loss(distance) => distance as i16 - WIN,
                Score::Value(value) => value as i16,
            };
            let advised = !begins || rng.below(RANDOM) > 0;
            if begins {
                seen.push(Seen {
                    position,
                    score,
                    advised,
                });
            }
            if advised {
                decision = report.decision().parse().expect("a decision");
            }
        } else if let Some(last) = seen.last_mut().filter(|_| !begins && choices > 1) {
            last.advised = false;
        }
        earlier.push(position);
        position = position.play(decision).expect("legal");
    }
    (seen, position.winner())
}

fn main() -> io::Result<()> {
    const USAGE: &str = "kensington_selfplay GAMES NODES SEED FILE";
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [games, nodes, seed, path] = &arguments[..] else {
        return Err(io::Error::other(USAGE));
    };
    let number = |text: &String| text.parse().map_err(|_| io::Error::other(USAGE));
    let (games, nodes, seed) = (number(games)?, number(nodes)?, number(seed)?);
    let mut file = BufWriter::new(File::create(path)?);
    let (mut positions, mut drawn) = (0, 0);
    for game in 0..games {
        let (seen, winner) = play(nodes, &mut Rng::new(seed << 32 | game));
        positions += seen.len();
        drawn += u64::from(winner.is_none());
        for turn in seen {
            file.write_all(&turn.bytes(winner, game as u32))?;
        }
        if game % 100 == 99 {
            file.flush()?;
            println!("{} games, {drawn} cut, {positions} positions", game + 1);
        }
    }
    file.flush()
}
