//! The options of a game, checked once (C1, C2).

use super::home::{COLOURS, Colour, Home};
use super::position::Position;
use super::text::colour_of;
pub use crate::refusal::InvalidRules;

/// The largest number of seats.
pub const SEATS: usize = 6;
/// How many properties there are.
pub const PROPERTIES: usize = 12;
const LETTERS: &str = "roygbp";
const PRINTED: [&str; 2] = ["roygbproygbp", "gbproyoygbpr"];

/// The options of one game; [`Rules::new`] is the checked door.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    seats: u8,
    colours: [Colour; SEATS],
    houses: [Colour; PROPERTIES],
    garages: [Colour; PROPERTIES],
}

impl Default for Rules {
    /// Three seats in the first colours, on the printed street.
    fn default() -> Self {
        Self::of_seats(3)
    }
}

impl Rules {
    /// The rules for 2 to 6 seats in the first colours, on the printed street.
    ///
    /// # Panics
    /// With another number of seats.
    pub fn of_seats(seats: u8) -> Self {
        let families = &LETTERS[..seats as usize];
        Self::new(families, PRINTED[0], PRINTED[1]).expect("the printed board is a board")
    }

    /// The rules with these options, by first letters: the colour of each seat's children, and the
    /// houses and garages of the street before anything is repainted.
    ///
    /// # Errors
    /// [`InvalidRules`] names the first option that is out of its range.
    pub fn new(families: &str, houses: &str, garages: &str) -> Result<Self, InvalidRules> {
        let wrong = |reason: String| Err(InvalidRules(reason));
        let Some(family) = colours_of(families).filter(|family| is_families(family)) else {
            return wrong(format!(
                "families must be 2 to 6 different letters of {LETTERS}, not {families:?}"
            ));
        };
        let mut rules = Self {
            seats: family.len() as u8,
            colours: [0; SEATS],
            houses: [0; PROPERTIES],
            garages: [0; PROPERTIES],
        };
        rules.colours[..family.len()].copy_from_slice(&family);
        let sides = [
            (&mut rules.houses, houses, "houses"),
            (&mut rules.garages, garages, "garages"),
        ];
        for (painted, letters, name) in sides {
            let Some(colours) = colours_of(letters).filter(|colours| is_street(colours)) else {
                return wrong(format!(
                    "{name} must be twelve letters, each of {LETTERS} twice, not {letters:?}"
                ));
            };
            painted.copy_from_slice(&colours);
        }
        if (0..PROPERTIES).any(|prop| rules.houses[prop] == rules.garages[prop]) {
            return wrong("no property may have house and garage in one colour (C1)".to_owned());
        }
        Ok(rules)
    }

    /// How many seats.
    #[inline(always)]
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// The colour of a seat's children.
    #[inline(always)]
    pub const fn colour(&self, seat: u8) -> Colour {
        self.colours[seat as usize]
    }

    /// A property before anything lies there.
    pub const fn painted(&self, prop: usize) -> Home {
        Home::painted(self.houses[prop], self.garages[prop])
    }

    /// So many turns in a row without a tile drawn or a child placed end the game (C12).
    pub const fn quiet_limit(&self) -> u16 {
        10 * self.seats as u16
    }

    /// The position before the first decision.
    pub fn start(&self) -> Position {
        Position::start(self)
    }
}

fn colours_of(letters: &str) -> Option<Vec<Colour>> {
    letters.chars().map(colour_of).collect()
}

fn is_families(colours: &[Colour]) -> bool {
    let different = (1..colours.len()).all(|at| !colours[..at].contains(&colours[at]));
    (2..=SEATS).contains(&colours.len()) && different
}

fn is_street(colours: &[Colour]) -> bool {
    let twice = |wanted| colours.iter().filter(|&&colour| colour == wanted).count() == 2;
    colours.len() == PROPERTIES && (0..COLOURS as Colour).all(twice)
}
