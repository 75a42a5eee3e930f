//! One hand-worked position for each rule, named by the rule's id.
use royalborough_engine::kensington::{Move, Position, Rules, Team, parse};

fn after(rules: &Rules, moves: &str) -> Position {
    play(rules.start(), moves)
}

fn play(mut position: Position, moves: &str) -> Position {
    for text in moves.split_whitespace() {
        let decision: Move = text.parse().expect("notation");
        position = position
            .play(decision)
            .unwrap_or_else(|error| panic!("{error}"));
    }
    position
}

fn moves(position: &Position) -> Vec<String> {
    position.legal_moves().iter().map(Move::to_string).collect()
}

fn field(position: &Position, index: usize) -> String {
    position
        .to_string()
        .split(' ')
        .nth(index)
        .expect("five fields")
        .to_owned()
}

fn with_delay(delay: i64) -> Rules {
    Rules::new(2, Team::Red, [15; 2], [0; 2], delay).expect("options in range")
}

/// Red to slide, its triangle e3 e4 g2 complete, its stones otherwise far away.
const TRIANGLE: &str = "r3/r2/2/6/2rr2/4/1r1/7b/b6b/3/b3/5b/6/2/3/3b r1 0,0 - -";

#[test]
fn k1_seats_take_turns_and_share_the_stones_evenly() {
    let rules = Rules::new(6, Team::Blue, [14, 15], [0; 2], 0).expect("options in range");
    assert_eq!(field(&rules.start(), 1), "b1");
    assert_eq!(field(&rules.start(), 2), "5,5,5,5,4,5");
    assert_eq!(field(&after(&rules, "a1 a2 a3 a4 b1"), 1), "r1");
    assert!(Rules::new(3, Team::Red, [15; 2], [0; 2], 0).is_err());
}

#[test]
fn k2_a_seat_without_stones_in_hand_passes_while_others_place() {
    let rules = Rules::new(2, Team::Red, [6, 7], [0; 2], 0).expect("options in range");
    let position = after(&rules, "a1 p1 a3 p3 b2 n1 c2 n2 d6 l1 h1 l6");
    assert_eq!(moves(&position), ["pass"]);
    assert_eq!(field(&play(position, "pass h8"), 2), "0,0");
}

#[test]
fn k4_a_triangle_earns_one_relocation_and_a_square_two() {
    let rules = Rules::default();
    assert_eq!(field(&after(&rules, "e3 a1 e4 p4 g2"), 3), "*1");
    assert_eq!(field(&after(&rules, "d3 a1 d4 p4 e3 a2 e4"), 3), "*2");
    assert_eq!(after(&rules, "e3 a1 e4 p4 g2").count_moves(), 135);
    assert_eq!(after(&rules, "d3 a1 d4 p4 e3 a2 e4").count_moves(), 196);
}

#[test]
fn k4_triangle_and_square_at_once_earn_two() {
    let position = after(&Rules::default(), "d3 a1 d4 p4 e3 a2 g2 p1 e4");
    assert_eq!(field(&position, 3), "*2");
}

#[test]
fn k5_the_seat_may_stop_and_may_not_move_the_same_stone_twice() {
    let rules = Rules::default();
    let position = after(&rules, "d3 a1 d4 p4 e3 a2 e4 a1>b1");
    assert_eq!(field(&position, 3), "*1:b1");
    assert!(!moves(&position).iter().any(|text| text.starts_with("b1>")));
    assert!(moves(&position).contains(&"p4>a1".to_owned()));
    assert_eq!(field(&play(position, "stop"), 1), "b1");
}

#[test]
fn k5_the_right_ends_when_no_further_stone_can_be_relocated() {
    let rules = Rules::default();
    let position =
        parse(&rules, "b3/3/2/2rr2/2r3/4/3/8/8/3/4/6/6/2/3/4 r1 12,14 - -").expect("a position");
    let position = play(position, "e4");
    assert_eq!(field(&position, 3), "*2");
    assert_eq!(field(&play(position, "a1>p4"), 1), "b1");
    let alone =
        parse(&rules, "4/3/2/2rr2/2r3/4/3/8/8/3/4/6/6/2/3/4 r1 12,15 - -").expect("a position");
    assert_eq!(field(&play(alone, "e4"), 1), "b1");
}

#[test]
fn k6_a_broken_shape_may_not_be_completed_in_the_next_turns() {
    let position = parse(&with_delay(2), TRIANGLE).expect("a position");
    let position = play(position, "g2-h5");
    assert_eq!(field(&position, 4), "r:e3e4g2=2");
    let position = play(position, "p4-p3");
    assert!(!moves(&position).contains(&"h5-g2".to_owned()));
    let position = play(position, "a1-a2 p3-p4");
    assert_eq!(field(&position, 4), "r:e3e4g2=1");
    assert!(!moves(&position).contains(&"h5-g2".to_owned()));
    let position = play(position, "a2-a1 p4-p3");
    assert_eq!(field(&position, 4), "-");
    assert_eq!(field(&play(position, "h5-g2"), 3), "*1");
}

#[test]
fn k6_without_the_delay_the_shape_is_completed_again_at_once() {
    let position = play(
        parse(&with_delay(0), TRIANGLE).expect("a position"),
        "g2-h5 p4-p3 h5-g2",
    );
    assert_eq!(field(&position, 3), "*1");
}

#[test]
fn k7_six_stones_on_a_hexagon_win_before_any_relocation() {
    let rules = Rules::default();
    let position = after(&rules, "c1 a1 d2 p4 d3 p1 e2 n1 e3 n2 f2");
    assert_eq!(position.winner(), Some(Team::Red));
    assert_eq!(position.to_act(), None);
    assert!(position.legal_moves().is_empty());
    assert_eq!(field(&position, 1), "r1");
    assert_eq!(field(&position, 3), "-");
}

#[test]
fn k7_the_other_colours_hexagon_earns_no_win() {
    let position = after(&Rules::default(), "k2 a1 l2 p4 l3 p1 m2 o3 m3 a4 n1");
    assert_eq!(position.winner(), None);
}

#[test]
fn k7_an_opponents_relocation_can_win_for_the_stones_owner() {
    let text =
        "r3/r2/r1/2b3/2b3/rr1b/1b1/2b1b2r/3bbbr1/1b1/rb2/1b2rr/1r1rrr/r1/1bb/1b2 r1 0,0 *1 -";
    let position = parse(&Rules::default(), text).expect("a position");
    let position = play(position, "h3>h4");
    assert_eq!(position.winner(), Some(Team::Blue));
    assert_eq!(field(&position, 1), "r1");
    assert_eq!(field(&position, 3), "-");
}

#[test]
fn k8_a_stuck_seat_passes_and_the_other_goes_on() {
    let text = "rr1b/rb1/rb/rrb3/rr4/rb2/r2/rrb5/rr1b1b1b/b2/r3/b2bb1/6/2/2b/2b1 r1 0,0 - -";
    let position = parse(&Rules::default(), text).expect("a position");
    assert_eq!(moves(&position), ["pass"]);
    assert_eq!(field(&play(position, "pass"), 1), "b1");
}

#[test]
fn k10_head_starts_come_first_and_earn_nothing() {
    let rules = Rules::new(2, Team::Blue, [15; 2], [3, 0], 0).expect("options in range");
    assert_eq!(field(&rules.start(), 1), "r1");
    assert_eq!(field(&rules.start(), 3), "+3");
    let position = after(&rules, "e3 e4 g2");
    assert_eq!(
        (field(&position, 1), field(&position, 3)),
        ("b1".into(), "-".into())
    );
    let both = Rules::new(2, Team::Blue, [15; 2], [3, 2], 0).expect("options in range");
    assert_eq!(field(&after(&both, "a1 a2"), 3), "+3");
    assert_eq!(field(&after(&both, "a1 a2 e3 e4 g2"), 1), "b1");
}
