//! How many pins can stand on the board at the start of a turn.

use super::position::{ALL_PLACED, FEWEST};

/// The pins on the board: of the seat that decides, and of the other one.
pub(super) type Counts = (usize, usize);

/// The numbers of pins that can be on the board when so many have been placed and the game goes on, by
/// M2 to M4 and by numbers alone: a mill needs three pins, and takes one. Which arrangements of them
/// play leads to is another question; none leads out of these numbers.
pub(super) fn possible_counts(placed: u8) -> Vec<Counts> {
    let mut found = vec![(0, 0)];
    for _ in 0..placed {
        found = found
            .iter()
            .flat_map(|&counts| following(counts, 1))
            .collect();
        found.sort_unstable();
        found.dedup();
    }
    if placed == ALL_PLACED {
        found.retain(goes_on);
        let mut seen = 0;
        while seen < found.len() {
            let next = following(found[seen], 0).filter(goes_on);
            let new: Vec<_> = next.filter(|counts| !found.contains(counts)).collect();
            found.extend(new);
            seen += 1;
        }
    }
    found
}

fn goes_on(&(own, _): &Counts) -> bool {
    own >= FEWEST
}

/// What can follow, for the other seat, after a turn that puts so many pins on the board.
fn following((own, other): Counts, added: usize) -> impl Iterator<Item = Counts> {
    let own = own + added;
    let most_taken = usize::from(own >= FEWEST);
    (0..=most_taken).map(move |taken| (other - taken, own))
}

#[cfg(test)]
mod tests {
    use super::super::numbering::NUMBERING;
    use super::super::position::Position;
    use super::super::table::counts;
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn play_leads_to_no_other_counts() {
        let mut reached = HashSet::from([Position::start()]);
        for placed in 0..=ALL_PLACED {
            let going_on = reached
                .iter()
                .filter(|position| position.to_act().is_some());
            let possible = possible_counts(placed);
            assert!(going_on.map(counts).all(|found| possible.contains(&found)));
            let next = reached
                .iter()
                .flat_map(turns)
                .map(|position| first_of_its_number(&position));
            reached = next.collect();
        }
    }

    /// The positions after one turn.
    fn turns(position: &Position) -> Vec<Position> {
        let moves = position.legal_moves().into_iter();
        let next = moves.map(|decision| position.after(decision));
        next.flat_map(|next| {
            if next.taking() {
                turns(&next)
            } else {
                vec![next]
            }
        })
        .collect()
    }

    /// The one image of a position that stands for all.
    fn first_of_its_number(position: &Position) -> Position {
        let (own, other) = position.own_and_other();
        let (own_count, other_count) = counts(position);
        let number = NUMBERING.number(own, other);
        let (own, other) = NUMBERING.arrangement(own_count, other_count, number);
        let pins = if position.turn == 0 {
            [own, other]
        } else {
            [other, own]
        };
        Position { pins, ..*position }
    }
}
