//! Ends of a game that nothing hidden can change (C11).

use super::home::{CHILDREN, Home, NONE};
use super::moves::Move;
use super::position::Position;

/// Whether the seat that acts wins alone with this decision, whatever the vans are that it does not
/// know; `position` is [as it knows it](Position::as_known).
pub(super) fn wins_for_certain(position: &Position, decision: Move) -> bool {
    let Move::Child(prop) = decision else {
        return false;
    };
    let seat = position.seat;
    if position.placed(seat) + 1 < CHILDREN {
        return false;
    }
    let mut homes = position.homes;
    homes[prop as usize] = homes[prop as usize].with_child(seat);
    let others = (0..position.rules.seats()).filter(|&other| other != seat);
    let least_ahead = |other: u8| -> i32 { homes.iter().map(|home| lead(home, seat, other)).sum() };
    others.map(least_ahead).all(|ahead| ahead > 0)
}

/// How many points a seat gets from a property more than another one, at least.
fn lead(home: &Home, seat: u8, other: u8) -> i32 {
    match (home.houses_child_of(seat), home.houses_child_of(other)) {
        (true, false) => points(home, false),
        (false, true) => -points(home, true),
        _ => 0,
    }
}

/// What each child there brings when the van is turned up, at least or at most.
fn points(home: &Home, at_most: bool) -> i32 {
    let mut shown = *home;
    shown.up = home.van != NONE;
    let counts = shown.counts();
    if !shown.up && at_most && counts.reach(4) {
        shown.van = counts.lock();
        shown.up = true;
    }
    shown.points() as i32
}
