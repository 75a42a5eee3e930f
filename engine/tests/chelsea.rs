//! Chelsea's player: what it must see, that it knows no more than its seat, and its manners.
use royalborough_engine::chelsea::features::Standing;
use royalborough_engine::chelsea::judge::Judge;
use royalborough_engine::chelsea::net::Net;
use royalborough_engine::chelsea::{
    Move, Mover, Position, Rules, Sampler, Situation, greedy_move, parse, random_move,
};
use royalborough_engine::rng::Rng;
use royalborough_engine::thinking::{Limit, Order, Report, Score, Signal, Thinker, Watch};
use std::time::Instant;

fn order(playouts: u64) -> Order {
    Order {
        limit: Limit {
            playouts: Some(playouts),
            ..Limit::default()
        },
        seed: 5,
        ..Order::default()
    }
}

fn think(position: &Position, order: &Order) -> Report {
    let report = Situation::from(*position).think_alone(order);
    let mut report = report.expect("somebody decides");
    report.elapsed = std::time::Duration::ZERO;
    report
}

/// Some positions of a random game in which seats decide.
fn decisions(seats: u8, seed: u64) -> Vec<Position> {
    let mut rng = Rng::new(seed);
    let mut position = Rules::of_seats(seats).start();
    let mut found = Vec::new();
    while let Some(decision) = random_move(&position, &mut rng) {
        if matches!(position.to_act(), Some(Mover::Seat(_))) && rng.below(25) == 0 {
            found.push(position);
        }
        position.play_unchecked(decision);
    }
    found
}

fn street(seats: u8, text: &str) -> Position {
    parse(&Rules::of_seats(seats), text).expect("a position")
}

#[test]
fn every_line_begins_with_a_legal_decision_and_the_best_comes_first() {
    for seats in [2, 3, 6] {
        for position in decisions(seats, 3) {
            let report = think(
                &position,
                &Order {
                    lines: 3,
                    ..order(12)
                },
            );
            let legal: Vec<String> = position
                .legal_moves()
                .iter()
                .map(ToString::to_string)
                .collect();
            let firsts: Vec<&String> = report.lines.iter().map(|line| &line.moves[0]).collect();
            assert!(!firsts.is_empty() && firsts.len() <= 3);
            assert!(
                firsts.iter().all(|first| legal.contains(first)),
                "{position}"
            );
            assert!((1..firsts.len()).all(|at| !firsts[..at].contains(&firsts[at])));
            assert!(report.lines.is_sorted_by(|a, b| a.share >= b.share));
        }
    }
}

#[test]
fn what_the_seat_does_not_know_changes_nothing() {
    let mut rng = Rng::new(9);
    let mut different = 0;
    for (seats, seed) in [(2, 4), (4, 5), (3, 8)] {
        for position in decisions(seats, seed) {
            let sampler = Sampler::new(&position, position.turn());
            let other = sampler.draw(&mut rng);
            different += u32::from(other != position);
            for attention in [1.0, 0.4] {
                let order = Order {
                    attention,
                    ..order(20)
                };
                assert_eq!(
                    think(&position, &order),
                    think(&other, &order),
                    "{position}"
                );
            }
        }
    }
    assert!(different > 2);
}

#[test]
fn the_same_order_has_the_same_answer_and_threads_share_the_work() {
    for position in decisions(3, 6).into_iter().take(3) {
        let report = think(&position, &order(40));
        assert_eq!(report, think(&position, &order(40)));
        assert!(report.playouts <= 40);
        let together = think(
            &position,
            &Order {
                threads: 2,
                ..order(40)
            },
        );
        assert!(!together.lines.is_empty() && together.playouts >= report.playouts.min(40));
    }
}

#[test]
fn nobody_thinks_where_luck_decides_or_the_game_is_over() {
    let mut position = Rules::of_seats(2).start();
    assert_eq!(Situation::from(position).think_alone(&order(5)), None);
    let mut rng = Rng::new(1);
    while let Some(decision) = random_move(&position, &mut rng) {
        position.play_unchecked(decision);
    }
    assert_eq!(Situation::from(position).think_alone(&order(5)), None);
}

#[test]
fn the_fifth_child_that_wins_moves_in() {
    let position = street(
        2,
        "roygbproygbp gbproyoygbpr rrooyyggbbpprrooyyggbbpp YPRBGOBGPORY -,1,1,1,1,-,-,-,-,-,-,- \
         222222/222222/111111 -,-,-,-,-,-,-,-,-,-,-,- -,-,-,-,-,-,-,-,-,-,-,- 1:after! 0",
    );
    let report = think(&position, &order(30));
    assert!(report.lines[0].moves[0].starts_with("child"));
    assert_eq!(report.lines[0].score, Score::Win(1));
    assert_eq!(report.lines[0].share, 1.0);
}

#[test]
fn it_stops_at_once_when_it_is_told_to() {
    let position = decisions(6, 2)[0];
    let signal = Signal::default();
    let order = order(u64::MAX);
    let since = Instant::now();
    signal.stop();
    let report = Situation::from(position).think(&order, &Watch::new(&order, &signal, &|_| ()));
    assert_eq!(report.expect("somebody decides").playouts, 0);
    assert!(since.elapsed().as_secs() < 5);
}

#[test]
fn little_attention_overlooks_decisions_but_seldom_a_child() {
    let position = street(
        2,
        "roygbproygbp gbproyoygbpr ..oo.................... yprbgobgpory -,-,-,-,-,-,-,-,-,-,-,- \
         222222/222222/535555 -,-,-,-,-,-,-,-,-,-,-,- -,-,-,-,-,-,-,-,-,-,-,- 1:after! 0",
    );
    let mut children = 0;
    for seed in 0..100 {
        let order = Order {
            attention: 0.1,
            seed,
            ..order(1)
        };
        children += u32::from(think(&position, &order).lines[0].moves[0] == "child 2");
    }
    assert!((60..90).contains(&children), "{children}");
}

#[test]
fn a_win_is_only_called_one_if_no_hidden_van_can_spoil_it() {
    let net = Net::trained();
    let rules = Rules::of_seats(2);
    let mut rng = Rng::new(21);
    let mut sure = 0;
    for _ in 0..40 {
        let mut judge = Judge::new(&net, rules, 14);
        let mut position = rules.start();
        while let Some(decision) = greedy_move(&mut judge, &position, &mut rng) {
            let seat = position.turn();
            if matches!(decision, Move::Child(_)) && position.placed(seat) == 4 {
                let sampler = Sampler::new(&position, seat);
                let ends = (0..30).map(|_| sampler.draw(&mut rng).play(decision).expect("legal"));
                let always = ends.into_iter().all(|end| end.winners() == Some(1 << seat));
                let score = think(&position, &order(1)).lines[0].score;
                assert!(always || score != Score::Win(1), "{position}");
                sure += i32::from(score == Score::Win(1));
            }
            position.play_unchecked(decision);
        }
    }
    assert!(sure > 10, "{sure}");
}

#[test]
fn a_standing_after_a_child_is_that_of_the_position_after_it() {
    let mut children = 0;
    for seats in [2, 3, 6] {
        let mut rng = Rng::new(12);
        for _ in 0..20 {
            let mut position = Rules::of_seats(seats).start();
            while let Some(decision) = random_move(&position, &mut rng) {
                let seat = position.turn();
                let before = Standing::of(&position, 0);
                position.play_unchecked(decision);
                if let (Move::Child(prop), None) = (decision, position.ended()) {
                    let moved = &position.homes()[prop as usize];
                    assert_eq!(before.with_child(seat, moved), Standing::of(&position, 0));
                    children += 1;
                }
            }
        }
    }
    assert!(children > 50, "{children}");
}

#[test]
fn what_a_judge_remembers_is_what_it_would_say_anew() {
    let net = Net::trained();
    for seats in [2, 5] {
        let rules = Rules::of_seats(seats);
        let mut forgetful = Judge::new(&net, rules, 1);
        let mut judge = Judge::new(&net, rules, 14);
        for seed in 0..20 {
            for position in decisions(seats, seed) {
                assert_eq!(judge.shares(&position), forgetful.shares(&position));
            }
        }
    }
}

#[test]
fn trials_become_longer_when_there_are_many() {
    let mut rng = Rng::new(4);
    let mut position = Rules::of_seats(2).start();
    while position.to_act() == Some(Mover::Nature) {
        position.play_unchecked(random_move(&position, &mut rng).expect("luck decides"));
    }
    let depth = |playouts| {
        let order = Order {
            lines: 2,
            ..order(playouts)
        };
        think(&position, &order).depth
    };
    assert!(depth(100) <= 2);
    assert_eq!(depth(2800), 8);
}
