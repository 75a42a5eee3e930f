//! Royal Residences: random games keep what the rules promise, and contenders finish theirs.

use proptest::prelude::*;
use royalborough_engine::residences::{
    Contender, Corrections, Lessons, Move, Pieces, Position, Rules, ToAct, lesson, parse, trial,
};
use royalborough_engine::rng::Rng;
use std::sync::Arc;

fn rules(seats: i64, birds: i64, heap_top: i64, low_doors: bool) -> Arc<Rules> {
    let text = include_str!("../../src/royalborough/games/residences/pieces.txt");
    let pieces = Pieces::read(text).expect("the box");
    Arc::new(Rules::new(pieces, seats, birds, heap_top, low_doors).expect("a game"))
}

/// Pieces and chips are neither lost nor won.
fn assert_nothing_is_lost(position: &Position) {
    let rules = position.rules();
    let mut chips = 0;
    for (kind, piece) in (0..).zip(&rules.pieces().kinds) {
        let mut there = position.heap().left(kind) + u8::from(position.now().hand == Some(kind));
        for player in position.players() {
            there += player.gates.iter().filter(|&&each| each == kind).count() as u8;
            there += player.built.iter().filter(|each| each.kind == kind).count() as u8;
        }
        assert_eq!(there, piece.copies, "{} in {position}", piece.name);
    }
    for player in position.players() {
        assert!(player.gates.len() <= 2);
        chips += player.chips;
    }
    assert!(chips <= rules.chips());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn random_games_lose_nothing_and_are_read_as_they_are_written(
        seats in 2_i64..=5, birds in 1_i64..=9, heap_top in 4_i64..=40, low_doors: bool, seed: u64
    ) {
        let rules = rules(seats, birds, heap_top, low_doors);
        let mut rng = Rng::new(seed);
        let mut position = Position::start(Arc::clone(&rules));
        while position.to_act() != ToAct::Nobody {
            assert_nothing_is_lost(&position);
            let again = parse(&rules, &position.to_string());
            prop_assert_eq!(again.as_ref(), Ok(&position));
            let moves = position.legal_moves();
            let builds = moves.iter().filter(|each| matches!(each, Move::Build(_))).count();
            let eager = builds > 0 && rng.below(3) > 0;
            let among = if eager { builds } else { moves.len() };
            position.apply(moves[rng.below(among as u32) as usize]);
        }
        let again = parse(&rules, &position.to_string());
            prop_assert_eq!(again.as_ref(), Ok(&position));
        let outcome = position.outcome().expect("it is over");
        let most = outcome.scores.iter().max();
        prop_assert!(outcome.winners.iter().all(|&seat| Some(&outcome.scores[seat as usize]) == most));
    }
}

#[test]
fn a_trial_is_the_same_again_and_attention_pays() {
    let rules = rules(2, 7, 12, false);
    let dull = Contender {
        attention: 0.2,
        ..Contender::default()
    };
    let both = [Contender::default(), dull];
    let mut ahead = 0;
    for seed in 0..6 {
        let outcome = trial(&rules, &both, seed).expect("a game ends");
        assert_eq!(Some(&outcome), trial(&rules, &both, seed).as_ref());
        ahead += i64::from(outcome.scores[0]) - i64::from(outcome.scores[1]);
    }
    assert!(ahead > 60, "{ahead} points in six games");
}

/// By how many points the first contender is ahead in games with two seats, each with the seats exchanged.
fn ahead(first: &Contender, second: &Contender, pairs: u64) -> i64 {
    let rules = rules(2, 7, 12, false);
    let score = |pair, one: &Contender, other: &Contender| {
        let players = [one.clone(), other.clone()];
        let outcome = trial(&rules, &players, pair).expect("a game ends");
        i64::from(outcome.scores[0]) - i64::from(outcome.scores[1])
    };
    let pair = |pair| score(pair, first, second) - score(pair, second, first);
    (0..pairs).map(pair).sum()
}

#[test]
fn what_was_learnt_pays() {
    let without = Contender {
        corrections: Arc::new(Corrections::none()),
        ..Contender::default()
    };
    let points = ahead(&Contender::default(), &without, 60);
    assert!(points > 0, "{points} points");
}

#[test]
fn corrections_are_read_as_they_are_written() {
    let learnt = Corrections::learnt();
    assert_eq!(Corrections::from_bytes(&learnt.to_bytes()), *learnt);
    assert_eq!(learnt.mean(&learnt), *learnt);
}

#[test]
fn lessons_tell_what_buildings_came_to_bring() {
    let none = Arc::new(Corrections::none());
    for seats in 2..=5 {
        let players = vec![Arc::clone(&none); seats as usize];
        let lessons = Lessons {
            random_one_in: 20,
            trust: 1.0,
        };
        let rules = rules(seats, seats + 2, 12, false);
        let examples = lesson(
            &rules,
            &players,
            &none,
            lessons,
            &mut Rng::new(seats as u64),
        );
        assert!(examples.len() > 20);
        assert!(
            examples
                .iter()
                .all(|each| each.hoped.is_finite() && each.points >= 0.0)
        );
    }
}
