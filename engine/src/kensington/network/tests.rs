//! The network: sums kept up to date, symmetry, and the numbers of the training code.

use super::{Network, Units};
use crate::kensington::board::{BOARD, POINTS, Team};
use crate::kensington::evaluation::evaluate;
use crate::kensington::node::Node;
use crate::kensington::weights::{Tables, Weights};
use crate::kensington::{Move, Position, Rules, parse, random_game};

const STORED: &str = include_str!("../../../../tests/training/network.txt");

fn games() -> Vec<(Rules, Vec<Move>)> {
    let rules = |seats, head_start| {
        let full = i64::from(Rules::full_stones(seats as u8));
        Rules::new(seats, Team::Blue, [full, full - 2], head_start, 0).expect("in range")
    };
    [rules(2, [0, 0]), rules(4, [1, 2]), rules(6, [0, 3])]
        .into_iter()
        .flat_map(|rules| (0..4).map(move |seed| (rules, random_game(&rules, seed, 250))))
        .collect()
}

#[test]
fn sums_kept_up_to_date_are_those_made_anew() {
    let tables = Tables::new(Weights::default());
    for (rules, decisions) in games() {
        let mut node = Node::new(&tables, rules.start());
        for decision in decisions {
            node = node.after(&tables, decision);
            let anew = Node::new(&tables, node.position);
            assert!(node.tally == anew.tally, "{}", node.position);
        }
    }
}

fn moved(decision: Move, way: impl Fn(u8) -> u8) -> Move {
    match decision {
        Move::Place { to } => Move::Place { to: way(to) },
        Move::Slide { from, to } => Move::Slide {
            from: way(from),
            to: way(to),
        },
        Move::Relocate { from, to } => Move::Relocate {
            from: way(from),
            to: way(to),
        },
        other => other,
    }
}

fn turned(point: u8) -> u8 {
    POINTS as u8 - 1 - point
}

fn mirrored(point: u8) -> u8 {
    point + BOARD.rows[BOARD.row[point as usize] as usize] - 1 - 2 * BOARD.column[point as usize]
}

#[test]
fn what_a_position_is_worth_does_not_depend_on_left_and_right_or_on_colours() {
    let tables = Tables::new(Weights::default());
    let worth = |position: &Position| {
        let node = Node::new(&tables, *position);
        evaluate(&tables, &node.position, &node.tally)
    };
    let rules = |starts| Rules::new(2, starts, [15; 2], [0; 2], 0).expect("in range");
    for seed in 0..4 {
        let mut plain = rules(Team::Red).start();
        let mut image = plain;
        let mut exchanged = rules(Team::Blue).start();
        for decision in random_game(&rules(Team::Red), seed, 200) {
            plain = plain.play(decision).expect("legal");
            image = image.play(moved(decision, mirrored)).expect("legal");
            exchanged = exchanged.play(moved(decision, turned)).expect("legal");
            assert_eq!(worth(&plain), worth(&image), "{plain}");
            assert_eq!(worth(&plain), worth(&exchanged), "{plain}");
        }
    }
}

#[test]
fn it_says_of_stored_positions_what_the_training_code_says() {
    let network = Network::shipped();
    let mut seen = 0;
    for line in STORED.lines().filter(|line| !line.starts_with('#')) {
        let (text, worth) = line.split_once(" = ").expect("a position and its worth");
        let position = parse(&Rules::default(), text).expect("a position");
        let units = Units::new(network, &position);
        let worth: i32 = worth.parse().expect("hundredths");
        assert_eq!(network.worth(&position, &units), worth, "{text}");
        seen += 1;
    }
    assert!(seen > 20);
}
