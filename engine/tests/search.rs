//! What the player must see, and that it keeps to its limits.
use royalborough_engine::kensington::{
    Move, Position, Rules, Situation, Team, Weights, greedy_move, parse, random_game,
};
use royalborough_engine::rng::Rng;
use royalborough_engine::thinking::{Limit, Order, Report, Score, Signal, Thinker, Watch};
use std::collections::HashSet;
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

fn think(position: &Position, limit: Limit) -> Report {
    let order = Order {
        limit,
        ..Order::default()
    };
    Situation::from(*position)
        .think_alone(&order)
        .expect("not over")
}

fn decided(report: &Report) -> Move {
    report.decision().parse().expect("a decision")
}

fn score(report: &Report) -> Score {
    report.lines[0].score
}

fn nodes(nodes: u64) -> Limit {
    Limit {
        nodes: Some(nodes),
        ..Limit::default()
    }
}

fn depth(depth: u32) -> Limit {
    Limit {
        depth: Some(depth),
        ..Limit::default()
    }
}

fn position(text: &str) -> Position {
    parse(&Rules::default(), text).expect("a position")
}

#[test]
fn however_early_it_is_stopped_the_decision_is_legal() {
    for seats in [2, 4, 6] {
        let stones = [i64::from(Rules::full_stones(seats as u8)); 2];
        let rules = Rules::new(seats, Team::Blue, stones, [1, 2], 2).expect("options in range");
        for seed in 0..4 {
            let mut position = rules.start();
            for decision in random_game(&rules, seed, 200) {
                for limit in [1, 40] {
                    let report = think(&position, nodes(limit));
                    let decision = decided(&report);
                    assert!(position.is_legal(decision), "{decision} in {position}");
                }
                position = position.play(decision).expect("legal");
            }
        }
    }
}

#[test]
fn the_line_can_be_played() {
    let rules = Rules::default();
    let mut position = rules.start();
    for decision in random_game(&rules, 3, 60) {
        let mut next = position;
        for text in &think(&position, nodes(3000)).lines[0].moves {
            let decision = text.parse().expect("a decision");
            next = next.play(decision).expect("a legal line");
        }
        position = position.play(decision).expect("legal");
    }
}

#[test]
fn k7_a_win_at_once_is_taken() {
    let placing = position("4/3/r1/1rr3/1rr3/4/b2/8/b1bb4/3/4/6/6/2/3/4 r1 10,11 - -");
    let report = think(&placing, depth(3));
    assert_eq!(report.decision(), "f2");
    assert_eq!(score(&report), Score::Win(1));
    let sliding =
        "r3/r2/r1/2b3/2b3/rr1b/1b1/2bbb2r/3b1br1/1b1/rb2/1b2rr/1r1rrr/r1/1bb/1b2 b1 0,0 - -";
    let sliding = position(sliding);
    let report = think(&sliding, depth(2));
    assert_eq!(
        sliding.play(decided(&report)).expect("legal").winner(),
        Some(Team::Blue)
    );
}

#[test]
fn k7_a_win_of_the_opponent_is_blocked() {
    let threatened = position("4/3/r1/1rr3/1rr3/4/b2/8/b2b4/3/4/6/6/2/3/4 b1 10,12 - -");
    assert_eq!(think(&threatened, depth(3)).decision(), "f2");
}

#[test]
fn k7_two_threats_at_once_lose() {
    let lost = position("4/b2/r1/1rrrr1/1rrrr1/1b2/b2/8/b2b4/3/4/6/6/2/3/4 b1 6,10 - -");
    let report = think(&lost, depth(4));
    let open = matches!(score(&report), Score::Value(_));
    assert!(open, "f3 blocks and f2 is held");
    let lost = position("4/3/rr/1rrrr1/1rrrr1/4/b2/8/b2b4/3/4/6/6/2/3/4 b1 5,11 - -");
    assert_eq!(score(&think(&lost, depth(4))), Score::Loss(2));
}

#[test]
fn the_same_limits_give_the_same_result() {
    let start = Rules::default().start();
    let [one, other] = [(); 2].map(|()| think(&start, nodes(20_000)));
    assert_eq!(
        (one.lines, one.depth, one.nodes),
        (other.lines, other.depth, other.nodes)
    );
}

#[test]
fn time_and_the_caller_stop_it() {
    let start = Rules::default().start();
    let begun = Instant::now();
    let limit = Limit {
        time: Some(Duration::from_millis(50)),
        ..Limit::default()
    };
    think(&start, limit);
    assert!(begun.elapsed() < Duration::from_millis(500));
    let order = Order {
        limit: depth(60),
        ..Order::default()
    };
    let signal = Signal::default();
    thread::scope(|scope| {
        let thread = scope.spawn(|| {
            let watch = Watch::new(&order, &signal, &|_| ());
            Situation::from(start).think(&order, &watch)
        });
        thread::sleep(Duration::from_millis(20));
        signal.stop();
        assert!(thread.join().expect("no panic").is_some());
    });
}

#[test]
fn a_pondering_search_waits_for_its_clock() {
    let order = Order {
        limit: Limit {
            time: Some(Duration::from_millis(1)),
            ..Limit::default()
        },
        ponder: true,
        ..Order::default()
    };
    let signal = Signal::default();
    let told = Mutex::new(Vec::new());
    let tell = |report: &Report| {
        let mut told = told.lock().expect("no panic");
        told.push(report.clone());
        if told.len() == 3 {
            signal.start_clock();
        }
    };
    let watch = Watch::new(&order, &signal, &tell);
    let report = Situation::from(Rules::default().start()).think(&order, &watch);
    let told = told.lock().expect("no panic");
    assert!(told.len() >= 3, "the clock ran before it was started");
    for pair in told.windows(2) {
        assert!(pair[0].depth <= pair[1].depth && pair[0].nodes <= pair[1].nodes);
    }
    assert!(report.expect("not over").depth >= told[told.len() - 1].depth);
}

/// How good a decision is for the team that makes it, when the opponent's next turn is seen.
fn seen_a_turn_ahead(position: &Position, decision: Move) -> Score {
    let next = position.play(decision).expect("legal");
    if next.to_act().is_none() {
        return Score::Loss(1); // only a relocation that helps the opponent ends the game here
    }
    let ahead = score(&think(&next, depth(1)));
    if next.team() == position.team() {
        ahead
    } else {
        -ahead
    }
}

/// Of some 600 relocations the search looks at few; trying all of them seldom finds a better one.
#[test]
fn relocations_that_are_left_out_are_seldom_better() {
    const AS_GOOD: i32 = 40;
    let (mut asked, mut missed) = (0, 0);
    for seed in 0..70 {
        let mut rng = Rng::new(seed);
        let mut position = Rules::default().start();
        for _ in 0..20 + rng.below(60) {
            if position.to_act().is_some() {
                let decision = greedy_move(&position, Weights::default(), &mut rng);
                position = position.play(decision.expect("not over")).expect("legal");
            }
        }
        if position.to_act().is_none() || position.relocations() != 1 {
            continue;
        }
        asked += 1;
        let chosen = decided(&think(&position, depth(2)));
        let best = position
            .legal_moves()
            .into_iter()
            .max_by_key(|&decision| seen_a_turn_ahead(&position, decision))
            .expect("a decision");
        let [of_best, of_chosen] = [best, chosen].map(|it| seen_a_turn_ahead(&position, it));
        let is_missed = match (of_best, of_chosen) {
            (Score::Value(best), Score::Value(chosen)) => best > chosen + AS_GOOD,
            _ => of_best != of_chosen,
        };
        if is_missed {
            println!("{chosen} {of_chosen}, but {best} {of_best} in {position}");
            missed += 1;
        }
    }
    println!("{missed} of {asked} missed");
    assert!(asked > 6 && missed * 4 <= asked);
}

#[test]
fn as_many_lines_as_asked_for_begin_differently_and_the_best_comes_first() {
    let rules = Rules::default();
    let mut position = rules.start();
    for decision in random_game(&rules, 5, 60) {
        let order = Order {
            limit: nodes(1_000),
            lines: 4,
            ..Order::default()
        };
        let report = Situation::from(position)
            .think_alone(&order)
            .expect("not over");
        let wanted = position.count_moves().min(4);
        let firsts: HashSet<_> = report.lines.iter().map(|line| &line.moves[0]).collect();
        assert_eq!((firsts.len(), report.lines.len()), (wanted, wanted));
        position = position.play(decision).expect("legal");
    }
    let order = Order {
        limit: depth(4),
        lines: 3,
        ..Order::default()
    };
    let report = Situation::from(rules.start())
        .think_alone(&order)
        .expect("not over");
    assert!(
        report
            .lines
            .is_sorted_by(|one, other| one.score >= other.score)
    );
}

#[test]
fn threads_share_the_work_and_end_together() {
    let order = Order {
        limit: nodes(30_000),
        threads: 3,
        ..Order::default()
    };
    let report = Situation::from(Rules::default().start())
        .think_alone(&order)
        .expect("not over");
    assert!((30_000..40_000).contains(&report.nodes), "{}", report.nodes);
    let lost = position("4/3/rr/1rrrr1/1rrrr1/4/b2/8/b2b4/3/4/6/6/2/3/4 b1 5,11 - -");
    let order = Order {
        limit: depth(4),
        threads: 2,
        ..Order::default()
    };
    let report = Situation::from(lost).think_alone(&order).expect("not over");
    assert_eq!(score(&report), Score::Loss(2));
}

#[test]
fn who_pays_little_attention_overlooks_most_but_seldom_a_win() {
    let winning = position("4/3/r1/1rr3/1rr3/4/b2/8/b1bb4/3/4/6/6/2/3/4 r1 10,11 - -");
    let quiet = position("4/3/r1/1rr3/2r3/4/b2/8/b1bb4/3/4/6/6/2/3/4 b1 11,11 - -");
    let firsts = |position: &Position, attention| {
        let order = |seed| Order {
            limit: nodes(300),
            attention,
            seed,
            ..Order::default()
        };
        let decide = |seed| {
            decided(
                &Situation::from(*position)
                    .think_alone(&order(seed))
                    .expect("not over"),
            )
        };
        (0..200).map(decide).collect::<Vec<_>>()
    };
    let f2 = firsts(&winning, 0.3)
        .into_iter()
        .filter(|&to| to == "f2".parse().expect("f2"))
        .count();
    assert!((150..200).contains(&f2), "{f2}");
    let different = |attention| {
        firsts(&quiet, attention)
            .into_iter()
            .collect::<HashSet<_>>()
            .len()
    };
    assert!(different(0.2) > 10 && different(1.0) < 10);
}

#[test]
fn it_beats_a_player_that_looks_one_decision_ahead() {
    let rules = Rules::default();
    let (mut rng, mut won) = (Rng::new(1), 0);
    for game in 0..6 {
        let engine = if game % 2 == 0 { Team::Red } else { Team::Blue };
        let mut position = rules.start();
        for _ in 0..600 {
            if position.to_act().is_none() {
                break;
            }
            let decision = if position.team() == engine {
                decided(&think(&position, nodes(5_000)))
            } else {
                greedy_move(&position, Weights::default(), &mut rng).expect("not over")
            };
            position = position.play(decision).expect("legal");
        }
        assert_ne!(position.winner(), Some(engine.other()), "game {game}");
        won += usize::from(position.winner().is_some());
    }
    assert!(won >= 5, "only {won} of 6 were won in time");
}

/// The turns of a game of the engine against itself, at most 300, and whether somebody won.
fn game_against_itself(seed: u64, nodes: u64) -> (usize, bool) {
    let mut rng = Rng::new(seed);
    let mut position = Rules::default().start();
    let (mut earlier, mut turns) = (Vec::new(), 0);
    while position.to_act().is_some() && turns < 300 {
        let order = Order {
            limit: self::nodes(nodes),
            seed: rng.next_u64(),
            ..Order::default()
        };
        let situation = Situation {
            earlier: earlier.clone(),
            ..Situation::from(position)
        };
        let report = situation.think_alone(&order).expect("not over");
        turns += usize::from(position.relocations() == 0);
        earlier.push(position);
        position = position.play(decided(&report)).expect("legal");
    }
    (turns, position.winner().is_some())
}

#[test]
fn k9_its_games_against_itself_end() {
    let ended = (0..10)
        .filter(|&seed| game_against_itself(seed, 500).1)
        .count();
    assert!(ended >= 9, "only {ended} of 10 ended");
}
