//! What the corrections are learnt from: games of players that decide at once.

use super::corrections::Corrections;
use super::features::WAYS;
use super::hope::Weights;
use super::judge::{Judge, Stand};
use super::mind::Mind;
use super::playout::natures_move;
use super::position::{Position, ToAct};
use super::rules::Rules;
use crate::rng::Rng;
use crate::thinking::Attention;
use std::sync::Arc;

/// How a player stood after a turn, and what became of it.
#[derive(Clone, Debug)]
pub struct Example {
    /// What corrections go by: the numbers of inputs, some more than once, and their values.
    pub inputs: Vec<(u16, f32)>,
    /// What each input counts by.
    pub ways: [f32; WAYS],
    /// What the terms promised.
    pub hoped: f32,
    /// The points that later turns and the end led to.
    pub points: f32,
}

/// How games are played to learn from them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lessons {
    /// One of so many decisions is random.
    pub random_one_in: u32,
    /// How much more than the next turn what comes after it counts (0 to 1).
    pub trust: f32,
}

/// What a player went through.
#[derive(Default)]
struct Path {
    stands: Vec<Stood>,
    /// Something random was done since the last stand.
    stray: bool,
}

struct Stood {
    example: Example,
    /// What was expected then.
    expected: f32,
    /// The turn after it was not the player's own choice.
    stray_next: bool,
}

impl Path {
    /// The examples, each with the points that the later ones and the end led to (TD(lambda)).
    fn examples(self, points: f32, trust: f32) -> Vec<Example> {
        let mut target = points;
        let mut found = Vec::with_capacity(self.stands.len());
        for stood in self.stands.into_iter().rev() {
            if stood.stray_next {
                target = stood.expected;
                continue;
            }
            found.push(Example {
                points: target,
                ..stood.example
            });
            target = (1.0 - trust) * stood.expected + trust * target;
        }
        found
    }
}

/// The examples of one game, in which each seat goes by corrections of its own; what it expects is said
/// by `corrections`.
pub fn lesson(
    rules: &Arc<Rules>,
    seats: &[Arc<Corrections>],
    corrections: &Arc<Corrections>,
    lessons: Lessons,
    rng: &mut Rng,
) -> Vec<Example> {
    let judge = |each: &Arc<Corrections>| Judge::new(rules, Weights::default(), Arc::clone(each));
    let judge_of_all = judge(corrections);
    let judges: Vec<Judge> = seats.iter().map(judge).collect();
    let mut position = Position::start(Arc::clone(rules));
    let mut paths: Vec<Path> = position.players.iter().map(|_| Path::default()).collect();
    loop {
        match position.to_act() {
            ToAct::Nobody => break,
            ToAct::Nature => position.apply(natures_move(&position.chance(), rng)),
            ToAct::Seat(seat) => {
                let path = &mut paths[seat as usize];
                let decision = if rng.below(lessons.random_one_in) == 0 {
                    path.stray = true;
                    let moves = position.legal_moves();
                    moves[rng.below(moves.len() as u32) as usize]
                } else {
                    let best = Mind::new(&judges[seat as usize], &position, Attention::FULL).best();
                    best.expect("a decision")
                };
                position.apply(decision);
                if position.turn != seat && position.closing.is_none() && position.end.is_none() {
                    let outlook = judge_of_all.outlook(&position, None);
                    let stand = Stand::of(&position, seat as usize);
                    let expected = judge_of_all.points(rules, &stand, &outlook, false);
                    let example = judge_of_all.example(rules, &stand, &outlook);
                    if let Some(last) = path.stands.last_mut() {
                        last.stray_next = path.stray;
                    }
                    path.stray = false;
                    path.stands.push(Stood {
                        expected,
                        example,
                        stray_next: false,
                    });
                }
            }
        }
    }
    let points = position.players.iter().map(|each| each.points() as f32);
    let ends = paths.into_iter().zip(points);
    ends.flat_map(|(path, points)| path.examples(points, lessons.trust))
        .collect()
}
