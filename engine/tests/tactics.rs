//! Short tactics, with few nodes: a win in one turn is taken, and one of the opponent is stopped
//! whenever any turn at all stops it.
use royalborough_engine::kensington::{
    Move, Position, Rules, Situation, Team, Weights, greedy_move, random_move,
};
use royalborough_engine::rng::Rng;
use royalborough_engine::thinking::{Limit, Order, Thinker};

const NODES: u64 = 1_000;

fn best(position: &Position, nodes: u64) -> Move {
    let order = Order {
        limit: Limit {
            nodes: Some(nodes),
            ..Limit::default()
        },
        ..Order::default()
    };
    let report = Situation::from(*position)
        .think_alone(&order)
        .expect("not over");
    report.decision().parse().expect("a decision")
}

fn played(position: &Position, decision: Move) -> Position {
    position.play(decision).expect("legal")
}

/// Whether the team to move wins with its next decision, by trying every one.
fn wins_at_once(position: &Position) -> bool {
    let team = position.team();
    let wins = |decision: Move| played(position, decision).winner() == Some(team);
    position.to_act().is_some() && position.legal_moves().into_iter().any(wins)
}

/// Whether a turn that ends like this leaves the opponent without a win in its next decision.
fn holds(position: &Position, team: Team) -> bool {
    match position.winner() {
        Some(winner) => winner == team,
        None => !wins_at_once(position),
    }
}

/// Whether some turn from here holds, by trying every one.
fn can_hold(position: &Position, team: Team) -> bool {
    position.legal_moves().into_iter().any(|decision| {
        let next = played(position, decision);
        if next.winner().is_none() && next.team() == team {
            can_hold(&next, team)
        } else {
            holds(&next, team)
        }
    })
}

/// The position after the search's whole turn.
fn after_its_turn(position: &Position, nodes: u64) -> Position {
    let team = position.team();
    let mut next = *position;
    while next.winner().is_none() && next.team() == team {
        next = played(&next, best(&next, nodes));
    }
    next
}

/// Whether the opponent would win at once if this team's turn changed nothing.
fn is_threatened(position: &Position) -> bool {
    let fields: Vec<String> = position.to_string().split(' ').map(str::to_owned).collect();
    let seats = ["r1", "b1", "r2", "b2"];
    let seat = seats.iter().position(|&seat| seat == fields[1]);
    let next = (seat.expect("a seat") + 1) % usize::from(position.rules().seats());
    let text = format!(
        "{} {} {} - {}",
        fields[0], seats[next], fields[2], fields[4]
    );
    royalborough_engine::kensington::parse(position.rules(), &text)
        .is_ok_and(|position| wins_at_once(&position))
}

/// Calls `visit` with the starts of turns of games between players that take what looks best, and
/// sometimes anything.
fn positions(games: u64, mut visit: impl FnMut(&Position)) {
    let four = Rules::new(4, Team::Blue, [16; 2], [0; 2], 2).expect("options in range");
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let rules = if seed % 3 == 2 {
            four
        } else {
            Rules::default()
        };
        let mut position = rules.start();
        for _ in 0..160 {
            if position.to_act().is_none() {
                break;
            }
            if position.relocations() == 0 {
                visit(&position);
            }
            let decision = if rng.below(3) == 0 {
                random_move(&position, &mut rng)
            } else {
                greedy_move(&position, Weights::default(), &mut rng).expect("not over")
            };
            position = played(&position, decision);
        }
    }
}

#[test]
fn k7_it_takes_every_win_in_one_turn() {
    let mut found = [0, 0];
    positions(600, |position| {
        if wins_at_once(position) {
            found[usize::from(!position.placing())] += 1;
            let decision = best(position, 20);
            let winner = played(position, decision).winner();
            assert_eq!(
                winner,
                Some(position.team()),
                "{decision} does not win in {position}"
            );
        }
    });
    assert!(found[0] > 40 && found[1] > 40, "{found:?}");
}

#[test]
fn k7_it_stops_every_win_in_one_turn_that_can_be_stopped() {
    let (mut stopped, mut lost) = ([0, 0], 0);
    positions(600, |position| {
        if !is_threatened(position) || wins_at_once(position) {
            return;
        }
        if holds(&after_its_turn(position, NODES), position.team()) {
            stopped[usize::from(!position.placing())] += 1;
        } else {
            assert!(
                !can_hold(position, position.team()),
                "{} lets the opponent win in {position}",
                best(position, NODES)
            );
            lost += 1;
        }
    });
    assert!(
        stopped[0] > 30 && stopped[1] > 30,
        "{stopped:?}, {lost} were lost"
    );
}

#[test]
fn k7_it_hands_the_opponent_no_win() {
    let mut turns = [0, 0];
    positions(60, |position| {
        if is_threatened(position) || wins_at_once(position) {
            return;
        }
        turns[usize::from(!position.placing())] += 1;
        let next = after_its_turn(position, 100);
        assert!(
            holds(&next, position.team()) || !can_hold(position, position.team()),
            "{position} becomes {next}"
        );
    });
    assert!(turns[0] > 500 && turns[1] > 200, "{turns:?}");
}
