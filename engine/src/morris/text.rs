//! Positions as text, one line of five fields:
//!
//! 1. the points of the outer square, `/`, those of the inner one: `l`, `d` or `.`;
//! 2. the hands of light and dark: `3,2`;
//! 3. the seat that decides, or has won: `l` or `d`;
//! 4. what is to be decided, `place`, `move` or `take`, or why the game is over, `pins` or `blocked`;
//! 5. earlier arrangements (M5), of which the engine knows nothing: it reads any, and writes `-`.

use super::board::in_mills;
use super::counting::possible_counts;
use super::position::{ALL_PLACED, FEWEST, PINS, Position};
use super::table::counts;
pub use crate::refusal::InvalidPosition;
use crate::refusal::wrong;
use std::fmt;

pub(super) const LETTERS: [char; 2] = ['l', 'd'];

/// The points that pins of light and dark stand on: eight of the outer square, `/`, those of the inner one.
pub(super) fn points_text(pins: [u16; 2]) -> String {
    let mark = |point: usize| (0..2).find(|&seat| pins[seat] & 1 << point != 0);
    let marks = |points: std::ops::Range<usize>| -> String {
        points
            .map(|point| mark(point).map_or('.', |seat| LETTERS[seat]))
            .collect()
    };
    format!("{}/{}", marks(0..8), marks(8..16))
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seat = self.winner().unwrap_or(self.turn);
        let (light, dark) = (self.hand(0), self.hand(1));
        write!(
            f,
            "{} {light},{dark} {} {} -",
            points_text(self.pins),
            LETTERS[seat as usize],
            self.stage()
        )
    }
}

impl Position {
    /// What is to be decided, or why the game is over.
    fn stage(&self) -> &'static str {
        match (self.taking, self.to_act()) {
            (true, _) => "take",
            (_, Some(seat)) if self.hand(seat) > 0 => "place",
            (_, Some(_)) => "move",
            _ if counts(self).0 < FEWEST => "pins",
            _ => "blocked",
        }
    }

    /// Whether this can be reached by the numbers of pins (M2, M3).
    fn has_possible_counts(&self) -> bool {
        let (own, other) = counts(self);
        let (own, other) = if self.taking {
            (other.wrapping_sub(1), own)
        } else {
            (own, other)
        };
        let possible = possible_counts(self.placed);
        let lost = !self.placing() && own < FEWEST && possible.contains(&(other, own + 1));
        lost || possible.contains(&(own, other))
    }
}

/// Reads a position; but for the earlier arrangements the text must be the canonical one.
///
/// # Errors
/// [`InvalidPosition`] says what is wrong first.
pub fn parse(text: &str) -> Result<Position, InvalidPosition> {
    let fields: Vec<&str> = text.split(' ').collect();
    let [points, hands, seat, stage, _] = fields[..] else {
        return wrong("a position has five fields with one space between them");
    };
    let pins = read_points(points)?;
    let placed = read_hands(hands)?;
    let Some(seat) = LETTERS.iter().position(|letter| seat == letter.to_string()) else {
        return wrong(format!("the seat is written l or d, not {seat:?}"));
    };
    let won = match stage {
        "place" | "move" | "take" => false,
        "pins" | "blocked" => true,
        _ => {
            return wrong(format!(
                "the engine knows of nothing to decide that is called {stage:?}"
            ));
        }
    };
    let turn = if won { 1 - seat } else { seat } as u8;
    let position = Position {
        pins,
        placed,
        turn,
        taking: stage == "take",
    };
    check(&position)?;
    let canonical = position.to_string();
    if canonical.rsplit_once(' ').map(|(most, _)| most)
        != text.rsplit_once(' ').map(|(most, _)| most)
    {
        return wrong(format!("this position is written {canonical}"));
    }
    Ok(position)
}

pub(super) fn read_points(text: &str) -> Result<[u16; 2], InvalidPosition> {
    let marks: Vec<char> = text.chars().collect();
    if marks.len() != 17 || marks[8] != '/' {
        return wrong("the points are eight of the outer square, /, and eight of the inner one");
    }
    let mut pins = [0; 2];
    for (point, mark) in marks.iter().filter(|&&mark| mark != '/').enumerate() {
        match LETTERS.iter().position(|letter| letter == mark) {
            Some(seat) => pins[seat] |= 1 << point,
            None if *mark == '.' => {}
            None => return wrong(format!("a point is l, d or ., not {mark:?}")),
        }
    }
    Ok(pins)
}

/// The pins placed by both seats together.
fn read_hands(text: &str) -> Result<u8, InvalidPosition> {
    let hands = text.split_once(',').and_then(|(light, dark)| {
        let hand = |text: &str| text.parse::<u8>().ok().filter(|&hand| hand <= PINS);
        Some((hand(light)?, hand(dark)?))
    });
    match hands {
        Some((light, dark)) if light == dark || light + 1 == dark => Ok(ALL_PLACED - light - dark),
        _ => wrong(format!(
            "light and dark place in turn, so their hands are 5,5 or 4,5 to 0,0, not {text}"
        )),
    }
}

fn check(position: &Position) -> Result<(), InvalidPosition> {
    let placed_last = position.placed.wrapping_sub(1) % 2;
    let follows = 1 - position.turn == placed_last;
    if position.placed < ALL_PLACED && follows == position.taking {
        return wrong("light and dark place in turn (M2), and it is the other seat's turn");
    }
    let (own, _) = position.own_and_other();
    if position.taking && in_mills(own) == 0 {
        return wrong("a pin is taken only when a mill was completed (M3)");
    }
    if !position.has_possible_counts() {
        return wrong("so many pins cannot stand on the board by now (M2, M3)");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_read_as_they_are_written() {
        let mut position = Position::start();
        for decision in ["a1", "b2", "c1", "d2", "e1", "xb2", "b2", "e3", "c2"] {
            assert_eq!(parse(&position.to_string()), Ok(position));
            position = position
                .play(decision.parse().expect(decision))
                .expect(decision);
        }
        assert_eq!(position.to_string(), "llll..../ddd..... 1,1 d take -");
    }

    #[test]
    fn what_is_no_position_is_refused() {
        let cases = [
            ("", "five fields"),
            ("......../....... 5,5 l place -", "eight of the outer"),
            ("......../.......x 5,5 l place -", "l, d or ."),
            ("......../........ 5,4 l place -", "place in turn"),
            ("......../........ 6,6 l place -", "place in turn"),
            ("......../........ 5,5 x place -", "l or d"),
            ("......../........ 5,5 l repetition -", "nothing to decide"),
            ("......../........ 5,5 d place -", "other seat's turn"),
            ("lll...../dd...... 2,3 d take -", "other seat's turn"),
            ("ll.l..../dd...... 2,3 l take -", "mill was completed"),
            ("ll....../........ 4,4 l place -", "so many pins"),
            ("lll...../ddd..... 0,0 l place -", "is written"),
            ("lll...../dd...... 0,0 d move -", "is written"),
        ];
        for (text, reason) in cases {
            let error = parse(text).expect_err(text).to_string();
            assert!(error.contains(reason), "{text}: {error}");
        }
    }

    #[test]
    fn a_game_that_is_over_names_its_winner() {
        let pins = "lll...../dd...... 0,0 l pins -";
        let one_left = "lll...../d.ll.... 0,0 l pins -"; // dark had placed its last with two left
        let blocked = "dldldl.l/........ 0,0 l blocked -";
        for text in [pins, one_left, blocked] {
            let position = parse(text).expect(text);
            assert_eq!(
                (position.winner(), position.to_act()),
                (Some(0), None),
                "{text}"
            );
        }
    }
}
