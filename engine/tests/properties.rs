//! What must hold along every game.
use proptest::prelude::*;
use royalborough_engine::kensington::{BOARD, Move, Position, Rules, Team, parse, random_game};

fn any_rules() -> impl Strategy<Value = Rules> {
    let seats = prop_oneof![Just(2), Just(4), Just(6)];
    (
        seats,
        any::<bool>(),
        6..=15i64,
        6..=15i64,
        0..=3i64,
        0..=3i64,
        0..=10i64,
    )
        .prop_map(|(seats, blue, red, other, red_head, blue_head, delay)| {
            let starts = if blue { Team::Blue } else { Team::Red };
            let head_start = [red_head.min(2), blue_head.min(2)];
            Rules::new(seats, starts, [red, other], head_start, delay).expect("options in range")
        })
}

fn check(rules: &Rules, position: &Position) -> Result<(), TestCaseError> {
    let text = position.to_string();
    // The key of the position that was read is worked out from nothing.
    let read = parse(rules, &text);
    prop_assert_eq!(
        read.as_ref().map(Position::key),
        Ok(position.key()),
        "{}",
        text
    );
    prop_assert_eq!(read.as_ref(), Ok(position));
    let moves = position.legal_moves();
    prop_assert_eq!(moves.len(), position.count_moves());
    prop_assert_eq!(moves.is_empty(), position.to_act().is_none());
    for decision in moves {
        prop_assert!(position.is_legal(decision), "{} in {}", decision, text);
        prop_assert_eq!(decision.to_string().parse(), Ok(decision));
    }
    for team in [Team::Red, Team::Blue] {
        let hands: u32 = (team as u8..rules.seats())
            .step_by(2)
            .map(|seat| u32::from(position.hand(seat)))
            .sum();
        prop_assert_eq!(
            position.stones(team).count_ones() + hands,
            u32::from(rules.stones(team))
        );
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn positions_along_random_games_hold_together(rules in any_rules(), seed: u64) {
        let mut position = rules.start();
        check(&rules, &position)?;
        for decision in random_game(&rules, seed, 300) {
            position = position.play(decision).expect("a legal decision");
            check(&rules, &position)?;
        }
    }

    /// The board is connected and thirty stones leave points empty, so some stone stands beside an
    /// empty point (K8).
    #[test]
    fn k8_both_sides_are_never_stuck(mut points in Just((0..72).collect::<Vec<u8>>()).prop_shuffle()) {
        points.truncate(30);
        let (red, blue) = points.split_at(15);
        let marks: Vec<char> = (0..72)
            .map(|point| if red.contains(&point) { 'r' } else if blue.contains(&point) { 'b' } else { '1' })
            .collect();
        let mut rows = Vec::new();
        let mut rest = &marks[..];
        for length in BOARD.rows {
            let (row, after) = rest.split_at(length as usize);
            rows.push(row.iter().collect::<String>());
            rest = after;
        }
        let mut board = rows.join("/");
        for run in (2..=8).rev() {
            board = board.replace(&"1".repeat(run), &run.to_string());
        }
        let can_slide = |seat: &str| {
            let position = parse(&Rules::default(), &format!("{board} {seat} 0,0 - -"));
            let position = position.expect("a position");
            position.winner().is_some() || position.legal_moves() != [Move::Pass]
        };
        prop_assert!(can_slide("r1") || can_slide("b1"));
    }

    #[test]
    fn no_text_makes_the_parser_panic(text in "[rb0-9/ ,a-p*+:;=-]{0,120}") {
        let _ = parse(&Rules::default(), &text);
    }
}
