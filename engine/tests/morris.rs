//! The whole table of Five Men's Morris, and the rules that it was made with.
use proptest::prelude::*;
use royalborough_engine::morris::{Move, Position, Table, Value, parse, perft};
use royalborough_engine::rng::Rng;
use std::sync::LazyLock;

static TABLE: LazyLock<Table> = LazyLock::new(Table::solve);

fn after(moves: &str) -> Position {
    moves
        .split_whitespace()
        .fold(Position::start(), |position, text| {
            position
                .play(text.parse::<Move>().expect(text))
                .expect(text)
        })
}

fn texts(position: &Position) -> String {
    position
        .legal_moves()
        .iter()
        .map(Move::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn every_value_follows_from_those_of_its_decisions() {
    assert_eq!(TABLE.inconsistent(), None);
}

#[test]
fn nobody_can_force_a_win_from_the_start() {
    assert_eq!(TABLE.value(&Position::start()), Value::DRAW);
}

#[test]
fn all_arrangements_are_counted() {
    let choose = |n: u64, k: u64| (0..k).fold(1, |found, i| found * (n - i) / (i + 1));
    let arrangements = |own, other| choose(16, own) * choose(16 - own, other);
    let tallies = TABLE.statistics();
    let all: Vec<u64> = tallies
        .iter()
        .map(|tally| tally.wins + tally.draws + tally.losses)
        .collect();
    assert_eq!(
        all[..6],
        [
            1,
            16,
            240,
            1680,
            10920,
            arrangements(2, 3) + arrangements(1, 3)
        ]
    );
    let counts = (3..=5).flat_map(|own| (3..=5).map(move |other| (own, other)));
    let moving: u64 = counts
        .chain([(5, 2)])
        .map(|(own, other)| arrangements(own, other))
        .sum();
    assert_eq!(all[10], moving);
}

#[test]
fn whoever_follows_the_table_gets_its_value_in_its_distance() {
    let mut rng = Rng::new(5);
    let mut ended = 0;
    for _ in 0..300 {
        let mut position = Position::start();
        for _ in 0..14 {
            let moves = position.legal_moves();
            if !moves.is_empty() {
                position = position
                    .play(moves[rng.below(moves.len() as u32) as usize])
                    .expect("legal");
            }
        }
        let value = TABLE.value(&position);
        let seat = position.to_act().or(position.winner().map(|seat| 1 - seat));
        let Some(distance) = value.distance() else {
            continue;
        };
        for _ in 0..distance {
            assert_eq!(position.winner(), None);
            position = position.play(TABLE.moves(&position)[0].0).expect("legal");
        }
        assert_eq!(position.winner() == seat, value.is_win());
        assert_eq!(position.to_act(), None);
        ended += 1;
    }
    assert!(ended > 100, "{ended}");
}

#[test]
fn m2_placing_then_moving_along_lines() {
    assert_eq!(perft(&Position::start(), 4), 16 * 15 * 14 * 13);
    let moving = after("a1 c1 e1 e3 e5 c5 a5 a3 b2 d2");
    assert_eq!(texts(&moving), "b2-c2 b2-b3");
    assert!(moving.play("a1-c1".parse().expect("a move")).is_err());
}

#[test]
fn m3_a_pin_in_a_mill_is_taken_only_when_all_are() {
    let free = after("a1 b2 c1 c2 d3 d2 xd3 e3 e5 e1");
    assert_eq!(texts(&free), "xe5");
    let all = parse("ll.....l/ddd..... 2,2 l place -").expect("a position");
    let mill = all.play("a5".parse().expect("a move")).expect("legal");
    assert_eq!(texts(&mill), "xb2 xc2 xd2");
}

fn some_position() -> impl Strategy<Value = Position> {
    (any::<u64>(), 0usize..40).prop_map(|(seed, decisions)| {
        let mut rng = Rng::new(seed);
        let mut position = Position::start();
        for _ in 0..decisions {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position
                .play(moves[rng.below(moves.len() as u32) as usize])
                .expect("legal");
        }
        position
    })
}

proptest! {
    #[test]
    fn a_value_is_that_of_the_best_decision(position in some_position()) {
        let moves = TABLE.moves(&position);
        let value = TABLE.value(&position);
        prop_assert_eq!(moves.len(), position.legal_moves().len());
        prop_assert!(moves.is_sorted_by(|one, two| one.1 >= two.1));
        match moves.first() {
            Some(&(_, best)) => prop_assert_eq!(best, value),
            None => prop_assert_eq!(value, Value::LOST),
        }
    }

    #[test]
    fn positions_in_text_come_back(position in some_position()) {
        prop_assert_eq!(parse(&position.to_string()), Ok(position));
    }
}
