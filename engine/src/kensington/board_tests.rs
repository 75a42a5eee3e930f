//! The check values that the rulings give for the board.

use super::board::*;
use crate::bits::{Members, bit, size};

fn points(names: &str) -> u128 {
    names.split(' ').fold(0, |set, name| {
        set | bit(BOARD.point(name).expect("a point"))
    })
}

#[test]
fn rows_have_the_lengths_of_the_rulings() {
    assert_eq!(BOARD.rows, [4, 3, 2, 6, 6, 4, 3, 8, 8, 3, 4, 6, 6, 2, 3, 4]);
}

#[test]
fn hexagons_have_the_points_of_the_rulings() {
    let expected = [
        "c1 d2 d3 e2 e3 f2",
        "c2 d4 d5 e4 e5 f3",
        "g1 h2 h3 i2 i3 j1",
        "g2 h4 h5 i4 i5 j2",
        "g3 h6 h7 i6 i7 j3",
        "k2 l2 l3 m2 m3 n1",
        "k3 l4 l5 m4 m5 n2",
    ];
    assert_eq!(BOARD.hexagons, expected.map(points));
}

#[test]
fn counts_are_those_of_the_rulings() {
    let lines: u32 = BOARD.neighbours.iter().map(|&near| size(near)).sum();
    assert_eq!(lines, 2 * 132);
    assert_eq!(BOARD.triangles.count_ones(), 24);
    let squares_at = |point: usize| (BOARD.shapes_at[point] & !BOARD.triangles).count_ones();
    let triangles_at = |point: usize| (BOARD.shapes_at[point] & BOARD.triangles).count_ones();
    assert!((0..POINTS).all(|point| triangles_at(point) == 1));
    assert_eq!(
        (0..POINTS).filter(|&point| squares_at(point) == 2).count(),
        48
    );
    assert_eq!(
        (0..POINTS).filter(|&point| squares_at(point) == 1).count(),
        24
    );
    assert_eq!(
        BOARD
            .hexagon_at
            .iter()
            .filter(|&&hexagon| hexagon != NONE)
            .count(),
        42
    );
}

#[test]
fn lines_go_both_ways_and_join_every_point() {
    let mut reached = bit(0);
    for _ in 0..POINTS {
        reached |= Members(reached).fold(0, |set, point| set | BOARD.neighbours[point as usize]);
    }
    assert_eq!(size(reached), POINTS as u32);
    for point in 0..POINTS as u8 {
        assert!(
            Members(BOARD.neighbours[point as usize])
                .all(|near| BOARD.neighbours[near as usize] & bit(point) != 0)
        );
    }
}

#[test]
fn shapes_are_in_the_order_of_their_points() {
    let sorted: Vec<Vec<u8>> = BOARD
        .shapes
        .iter()
        .map(|&shape| Members(shape).collect())
        .collect();
    assert!(sorted.is_sorted());
}

#[test]
fn names_lead_back_to_points() {
    for point in 0..POINTS as u8 {
        assert_eq!(BOARD.point(&BOARD.name(point)), Some(point));
    }
    for wrong in ["", "a", "a0", "a5", "q1", "a10", "A1", "3e"] {
        assert_eq!(BOARD.point(wrong), None, "{wrong}");
    }
}
