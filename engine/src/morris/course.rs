//! A game in its course: a position with the arrangements that can come again (M5).

use super::moves::{IllegalMove, Move};
use super::position::{ALL_PLACED, Position};
use super::text::{InvalidPosition, LETTERS, parse, points_text, read_points};
use crate::refusal::wrong;
use std::fmt;

/// The game is drawn when an arrangement comes for this time (M5).
const REPEATED: usize = 3;
/// More earlier arrangements than that no game has.
const MOST_PAST: usize = 1_000;

/// What a repetition repeats (M5): the pins of light and of dark, and the seat to move.
type Arrangement = (u16, u16, u8);

fn arrangement(position: &Position) -> Arrangement {
    (position.pins[0], position.pins[1], position.turn)
}

/// A position and what was before it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Course {
    position: Position,
    /// The arrangements since a pin was last placed or taken, in ascending order.
    past: Vec<Arrangement>,
    /// The last decision made an arrangement come for the third time.
    repeated: bool,
}

impl Course {
    /// The first position.
    pub fn start() -> Self {
        Self::new(Position::start(), &[])
    }

    /// A position after earlier ones of the same game, of which those count that can come again.
    pub fn new(position: Position, earlier: &[Position]) -> Self {
        let pins = |position: &Position| position.pins.map(u16::count_ones);
        let can_come = |other: &&Position| {
            !other.taking && other.placed == ALL_PLACED && pins(other) == pins(&position)
        };
        let mut past: Vec<_> = earlier.iter().filter(can_come).map(arrangement).collect();
        past.sort_unstable();
        if position.taking || position.to_act().is_none() {
            past.clear();
        }
        Self {
            position,
            past,
            repeated: false,
        }
    }

    /// The present position.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// How often the present arrangement has come, with this time.
    pub fn seen(&self) -> usize {
        let now = arrangement(&self.position);
        1 + self.past.iter().filter(|&&past| past == now).count()
    }

    /// How many arrangements can come again.
    pub fn length(&self) -> usize {
        self.past.len()
    }

    /// The seat that decides, or `None` when the game is over (M4, M5).
    pub fn to_act(&self) -> Option<u8> {
        self.position.to_act().filter(|_| !self.repeated)
    }

    /// The seat that has won; `None` also for a draw.
    pub fn winner(&self) -> Option<u8> {
        self.position.winner().filter(|_| !self.repeated)
    }

    /// Whether the game has ended by repetition.
    pub const fn repeated(&self) -> bool {
        self.repeated
    }

    /// The legal decisions in canonical order.
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.repeated {
            return Vec::new();
        }
        self.position.legal_moves()
    }

    /// What a decision leads to.
    ///
    /// # Errors
    /// [`IllegalMove`] when the rules do not allow it.
    pub fn play(&self, decision: Move) -> Result<Self, IllegalMove> {
        if self.repeated {
            return Err(IllegalMove {
                decision,
                position: self.to_string(),
            });
        }
        let position = self.position.play(decision)?;
        let mut next = Self::new(position, &[]);
        if matches!(decision, Move::Slide { .. }) && !position.taking && position.to_act().is_some()
        {
            next.past.clone_from(&self.past);
            next.past.push(arrangement(&self.position));
            next.past.sort_unstable();
            next.repeated = next.seen() == REPEATED;
        }
        Ok(next)
    }
}

impl fmt::Display for Course {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.position.to_string();
        let now = text.strip_suffix(" -").unwrap_or(&text);
        if self.repeated {
            let again = arrangement(&self.position);
            let past = arrangement_text(&again);
            let (pins, last) = (
                points_text([again.0, again.1]),
                LETTERS[1 - again.2 as usize],
            );
            return write!(f, "{pins} 0,0 {last} repetition {past},{past}");
        }
        let past: Vec<String> = self.past.iter().map(arrangement_text).collect();
        let past = if past.is_empty() {
            "-".to_owned()
        } else {
            past.join(",")
        };
        write!(f, "{now} {past}")
    }
}

fn arrangement_text(&(light, dark, seat): &Arrangement) -> String {
    format!("{}:{}", LETTERS[seat as usize], points_text([light, dark]))
}

impl std::str::FromStr for Course {
    type Err = InvalidPosition;

    /// Reads a position that is not over by repetition, with its earlier arrangements.
    fn from_str(text: &str) -> Result<Self, InvalidPosition> {
        let mut course = Self::new(parse(text)?, &[]);
        let past = text.rsplit(' ').next().unwrap_or("-");
        if past == "-" {
            return Ok(course);
        }
        let words: Vec<&str> = past.split(',').collect();
        if words.len() > MOST_PAST {
            return wrong(format!("at most {MOST_PAST} arrangements can come again"));
        }
        for word in words {
            let read = word.split_once(':').and_then(|(seat, pins)| {
                let seat = LETTERS.iter().position(|mark| seat == mark.to_string())?;
                Some((read_points(pins).ok()?, seat as u8))
            });
            let Some(([light, dark], seat)) = read else {
                return wrong(format!(
                    "{word:?} is no arrangement, such as l:ll....../dd......"
                ));
            };
            course.past.push((light, dark, seat));
        }
        course.past.sort_unstable();
        if course.seen() >= REPEATED {
            return wrong("an arrangement that comes for the third time ends the game (M5)");
        }
        Ok(course)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_for_the_third_time_is_a_draw_and_is_read_back_until_then() {
        let drawn = "l..l..d./..d..dl. 0,0 l move -";
        let mut course: Course = drawn.parse().expect(drawn);
        let shuffle = ["a1-c1", "d2-c2", "c1-a1", "c2-d2"];
        for (ply, decision) in shuffle.iter().cycle().take(8).enumerate() {
            assert_eq!(
                (course.to_act(), course.length()),
                (Some(ply as u8 % 2), ply)
            );
            assert_eq!(course.to_string().parse(), Ok(course.clone()));
            course = course
                .play(decision.parse().expect(decision))
                .expect(decision);
        }
        assert!(course.repeated() && course.to_act().is_none() && course.winner().is_none());
        assert!(course.legal_moves().is_empty());
        assert!(
            course
                .to_string()
                .contains(" d repetition l:l..l..d./..d..dl.,l:")
        );
        assert!(course.play("a1-c1".parse().expect("a move")).is_err());
    }

    #[test]
    fn only_what_can_come_again_counts_of_earlier_positions() {
        let texts = [
            "l..l..d./..d..dl. 0,0 l move -",
            ".l.l..d./..d..dl. 0,0 d move -",
            "......../........ 5,5 l place -",
        ];
        let positions = texts.map(|text| parse(text).expect(text));
        let course = Course::new(positions[0], &positions);
        assert_eq!((course.length(), course.seen()), (2, 2));
        assert_eq!(Course::new(Position::start(), &positions).length(), 0);
    }
}
