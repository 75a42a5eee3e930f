//! Positions as text, one line of ten parts: houses and garages by first letters; cars by space
//! (`.` vacant); vans by property (capital letters lie face up); the children of each property as
//! seats; the stacks by colour; who has seen each face-down van; the colours that everybody can
//! exclude for it; the seat whose turn it is with what the turn still holds; and the number of turns
//! without an event.

use super::home::{COLOURS, Colour, NAMES, NOBODY, NONE};
use super::moves::Stack;
use super::position::{Ending, Position, Stage};
use super::rules::{PROPERTIES, Rules, SEATS};
use super::setup;
pub use crate::refusal::InvalidPosition;
use crate::refusal::wrong;
use std::fmt;

const STAGES: [(&str, Stage); 8] = [
    ("first", Stage::First),
    ("deal", Stage::Deal),
    ("action", Stage::Action),
    ("draw", Stage::Draw),
    ("paint", Stage::Paint),
    ("park", Stage::Park),
    ("vans", Stage::Vans),
    ("after", Stage::After),
];
const ENDINGS: [(&str, Ending); 3] = [
    ("children", Ending::Children),
    ("tiles", Ending::Tiles),
    ("quiet", Ending::Quiet),
];

impl Ending {
    /// Its name.
    pub fn name(self) -> &'static str {
        name_of(&ENDINGS, self)
    }
}

fn name_of<T: PartialEq>(names: &[(&'static str, T)], wanted: T) -> &'static str {
    let entry = names.iter().find(|(_, value)| *value == wanted);
    entry.expect("everything has a name").0
}

fn value_of<T: Copy>(names: &[(&'static str, T)], wanted: &str) -> Option<T> {
    let entry = names.iter().find(|(name, _)| *name == wanted);
    entry.map(|(_, value)| *value)
}

/// The first letter of a colour, `.` for none.
fn letter(colour: Colour) -> char {
    NAMES
        .get(colour as usize)
        .map_or('.', |name| char::from(name.as_bytes()[0]))
}

/// The colour of a first letter.
pub(super) fn colour_of(mark: char) -> Option<Colour> {
    (0..COLOURS as Colour).find(|&colour| letter(colour) == mark)
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let homes = &self.homes;
        let letters = |colours: &mut dyn Iterator<Item = Colour>| colours.map(letter).collect();
        let houses: String = letters(&mut homes.iter().map(|home| home.house));
        let garages: String = letters(&mut homes.iter().map(|home| home.garage));
        let cars: String = letters(&mut homes.iter().flat_map(|home| home.cars));
        write!(f, "{houses} {garages} {cars} ")?;
        for home in homes {
            let mark = letter(home.van);
            write!(
                f,
                "{}",
                if home.up {
                    mark.to_ascii_uppercase()
                } else {
                    mark
                }
            )?;
        }
        let seats = |seats: &mut dyn Iterator<Item = u8>| -> String {
            seats.map(|seat| char::from(b'1' + seat)).collect()
        };
        write_list(f, |prop| {
            seats(&mut homes[prop].living[..homes[prop].children()].iter().copied())
        })?;
        let stacks = self.stacks.map(|stack| {
            stack
                .map(|n| char::from(b'0' + n))
                .iter()
                .collect::<String>()
        });
        write!(f, " {}", stacks.join("/"))?;
        write_list(f, |prop| {
            let by = |seat: &u8| self.seen[*seat as usize] >> prop & 1 == 1;
            seats(&mut (0..SEATS as u8).filter(by))
        })?;
        write_list(f, |prop| {
            let out = |colour: &Colour| self.excluded[prop] >> colour & 1 == 1;
            letters(&mut (0..COLOURS as Colour).filter(out))
        })?;
        write_turn(f, self)?;
        write!(f, " {}", self.quiet)
    }
}

/// An entry for each property, `-` for an empty one.
fn write_list(f: &mut fmt::Formatter<'_>, entry: impl Fn(usize) -> String) -> fmt::Result {
    for prop in 0..PROPERTIES {
        let text = entry(prop);
        let before = if prop == 0 { " " } else { "," };
        write!(f, "{before}{}", if text.is_empty() { "-" } else { &text })?;
    }
    Ok(())
}

fn write_turn(f: &mut fmt::Formatter<'_>, position: &Position) -> fmt::Result {
    let stage = position
        .ended
        .map_or_else(|| name_of(&STAGES, position.stage), |_| "over");
    write!(f, " {}:{stage}", position.seat + 1)?;
    if let Some(stack) = position.stack {
        write!(f, ":{}", stack.name())?;
    }
    if let Some(ending) = position.ended {
        write!(f, ":{}", ending.name())?;
    }
    let hand: String = position
        .hand
        .into_iter()
        .filter(|&colour| colour != NONE)
        .map(letter)
        .collect();
    if !hand.is_empty() {
        write!(f, "[{hand}]")?;
    }
    if let Some((one, other)) = position.vans {
        write!(f, "[{},{}]", one + 1, other + 1)?;
    }
    f.write_str(if position.look { "?" } else { "" })?;
    f.write_str(if position.eventful { "!" } else { "" })
}

/// Reads a position under these rules. The text must be the canonical one: writing the position
/// gives it back.
///
/// # Errors
/// [`InvalidPosition`] says what is wrong first.
pub fn parse(rules: &Rules, text: &str) -> Result<Position, InvalidPosition> {
    let parts: Vec<&str> = text.split(' ').collect();
    let [
        houses,
        garages,
        cars,
        vans,
        children,
        stacks,
        seen,
        excluded,
        turn,
        quiet,
    ] = parts[..]
    else {
        return wrong("a position has ten parts with one space between them");
    };
    let mut position = rules.start();
    read_assets(&mut position, [houses, garages, cars, vans])?;
    for (prop, living) in read_list("children", children)?.into_iter().enumerate() {
        position.homes[prop].living = read_living(living)?;
    }
    position.stacks = read_stacks(stacks)?;
    read_knowledge(&mut position, seen, excluded)?;
    if read_turn(&mut position, turn).is_none() {
        return wrong(format!("the part for the turn cannot be {turn:?}"));
    }
    position.quiet = match quiet.parse() {
        Ok(turns) if quiet.len() <= 3 => turns,
        _ => return wrong(format!("{quiet:?} is no number of turns")),
    };
    setup::check(&position)?;
    if position.to_string() != text {
        return wrong(format!("this position is written {position}"));
    }
    Ok(position)
}

fn read_assets(position: &mut Position, parts: [&str; 4]) -> Result<(), InvalidPosition> {
    let [houses, garages, cars, vans] = parts;
    let houses = read_colours("houses", houses, PROPERTIES, false)?;
    let garages = read_colours("garages", garages, PROPERTIES, false)?;
    let cars = read_colours("cars", cars, 2 * PROPERTIES, true)?;
    let lying = read_colours("vans", &vans.to_ascii_lowercase(), PROPERTIES, true)?;
    for (prop, mark) in vans.chars().enumerate() {
        let home = &mut position.homes[prop];
        (home.house, home.garage) = (houses[prop], garages[prop]);
        home.cars = [cars[2 * prop], cars[2 * prop + 1]];
        (home.van, home.up) = (lying[prop], mark.is_ascii_uppercase());
    }
    Ok(())
}

fn read_colours(
    name: &str,
    text: &str,
    length: usize,
    some: bool,
) -> Result<Vec<Colour>, InvalidPosition> {
    let read = |mark| {
        if some && mark == '.' {
            Some(NONE)
        } else {
            colour_of(mark)
        }
    };
    match text.chars().map(read).collect::<Option<Vec<_>>>() {
        Some(colours) if colours.len() == length => Ok(colours),
        _ => wrong(format!("the part for {name} cannot be {text:?}")),
    }
}

fn read_list<'a>(name: &str, text: &'a str) -> Result<Vec<&'a str>, InvalidPosition> {
    let entries: Vec<&str> = text
        .split(',')
        .map(|entry| if entry == "-" { "" } else { entry })
        .collect();
    if entries.len() == PROPERTIES {
        Ok(entries)
    } else {
        wrong(format!(
            "the part for {name} has an entry for each property"
        ))
    }
}

fn read_seat(mark: char) -> Option<u8> {
    let seat = mark.to_digit(10)?;
    (1..=SEATS as u32).contains(&seat).then(|| seat as u8 - 1)
}

fn read_seats(text: &str) -> Result<Vec<u8>, InvalidPosition> {
    match text.chars().map(read_seat).collect() {
        Some(seats) => Ok(seats),
        None => wrong(format!("{text:?} are no seats")),
    }
}

fn read_living(text: &str) -> Result<[u8; 2], InvalidPosition> {
    match read_seats(text)?[..] {
        [] => Ok([NOBODY; 2]),
        [one] => Ok([one, NOBODY]),
        [one, other] => Ok([one, other]),
        _ => wrong("at most two children live in a property (C10)"),
    }
}

fn read_stacks(text: &str) -> Result<[[u8; COLOURS]; 3], InvalidPosition> {
    let stack = |digits: &str| -> Option<[u8; COLOURS]> {
        let counts = digits.chars().map(|digit| Some(digit.to_digit(10)? as u8));
        counts.collect::<Option<Vec<u8>>>()?.try_into().ok()
    };
    let stacks: Option<Vec<_>> = text.split('/').map(stack).collect();
    match stacks.map(TryInto::try_into) {
        Some(Ok(stacks)) => Ok(stacks),
        _ => wrong(format!("the part for stacks cannot be {text:?}")),
    }
}

fn read_knowledge(
    position: &mut Position,
    seen: &str,
    excluded: &str,
) -> Result<(), InvalidPosition> {
    for (prop, seats) in read_list("seen", seen)?.into_iter().enumerate() {
        for seat in read_seats(seats)? {
            position.seen[seat as usize] |= 1 << prop;
        }
    }
    for (prop, letters) in read_list("excluded", excluded)?.into_iter().enumerate() {
        for colour in read_colours("excluded", letters, letters.len(), false)? {
            position.excluded[prop] |= 1 << colour;
        }
    }
    Ok(())
}

fn read_turn(position: &mut Position, text: &str) -> Option<()> {
    let (seat, rest) = text.split_once(':')?;
    let mut marks = seat.chars();
    position.seat = read_seat(marks.next()?).filter(|_| marks.next().is_none())?;
    let (rest, eventful) = without_mark(rest, '!');
    let (rest, look) = without_mark(rest, '?');
    (position.look, position.eventful) = (look, eventful);
    let (words, held) = match rest.split_once('[') {
        Some((words, held)) => (words, Some(held.strip_suffix(']')?)),
        None => (rest, None),
    };
    position.stage = Stage::Action;
    let words: Vec<&str> = words.split(':').collect();
    match words[..] {
        ["over", ending] => position.ended = Some(value_of(&ENDINGS, ending)?),
        [stage] => position.stage = value_of(&STAGES, stage)?,
        [stage, stack] => {
            position.stage = value_of(&STAGES, stage)?;
            position.stack = Some(Stack::ALL.into_iter().find(|known| known.name() == stack)?);
        }
        _ => return None,
    }
    held.map_or(Some(()), |held| read_held(position, held))
}

fn without_mark(text: &str, mark: char) -> (&str, bool) {
    text.strip_suffix(mark)
        .map_or((text, false), |text| (text, true))
}

/// The hand, or the two vans that are looked at.
fn read_held(position: &mut Position, text: &str) -> Option<()> {
    if let Some((one, other)) = text.split_once(',') {
        let number = |text: &str| {
            let number: u8 = text.parse().ok()?;
            (1..=PROPERTIES as u8).contains(&number).then(|| number - 1)
        };
        position.vans = Some((number(one)?, number(other)?));
        return Some(());
    }
    let colours: Vec<Colour> = text.chars().map(colour_of).collect::<Option<_>>()?;
    position.hand = match colours[..] {
        [one] => [one, NONE],
        [one, other] => [one, other],
        _ => return None,
    };
    Some(())
}
