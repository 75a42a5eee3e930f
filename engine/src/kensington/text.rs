//! Positions as text, one line of five fields:
//!
//! 1. the rows `a` to `p` joined by `/`: `r`, `b`, digits for runs of empty points;
//! 2. the seat whose turn it is, or who made the last decision of a game that is over: `r1`, `b2`;
//! 3. the hands in the order of seats: `15,15`;
//! 4. `-` at the start of a turn, `+2` head-start placements left, `*2` relocations left, `*1:a1`
//!    one left and the stone on a1 was the first;
//! 5. `-`, or the shapes that may not be completed yet: `r:d3d4e3e4=2`, joined by `;`.

use super::board::{BOARD, HEXAGONS, NONE, ROWS, SHAPES, Team};
use super::memory::Memory;
use super::position::Position;
use super::rules::{Rules, SEATS};
use crate::bits::{Members, bit, size};
pub use crate::refusal::InvalidPosition;
use crate::refusal::wrong;
use std::fmt;

const LETTERS: [char; 2] = ['r', 'b'];

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, self)?;
        write!(
            f,
            " {}{} ",
            LETTERS[self.team() as usize],
            self.seat / 2 + 1
        )?;
        for (seat, hand) in self.hands[..self.rules.seats() as usize].iter().enumerate() {
            let comma = if seat > 0 { "," } else { "" };
            write!(f, "{comma}{hand}")?;
        }
        match (self.head_start, self.relocations, self.relocated) {
            (0, 0, _) => write!(f, " -")?,
            (0, left, NONE) => write!(f, " *{left}")?,
            (0, left, stone) => write!(f, " *{left}:{}", BOARD.name(stone))?,
            (left, ..) => write!(f, " +{left}")?,
        }
        write_memory(f, &self.memory)
    }
}

fn write_rows(f: &mut fmt::Formatter<'_>, position: &Position) -> fmt::Result {
    let mut point = 0;
    for (row, &length) in BOARD.rows.iter().enumerate() {
        if row > 0 {
            f.write_str("/")?;
        }
        let mut run = 0;
        for column in 0..length {
            let stone = (0..2).find(|&team| position.stones[team] & bit(point) != 0);
            point += 1;
            run += u8::from(stone.is_none());
            if run > 0 && (stone.is_some() || column + 1 == length) {
                write!(f, "{run}")?;
                run = 0;
            }
            if let Some(team) = stone {
                write!(f, "{}", LETTERS[team])?;
            }
        }
    }
    Ok(())
}

fn write_memory(f: &mut fmt::Formatter<'_>, memory: &[Memory; 2]) -> fmt::Result {
    let mut before = " ";
    for (letter, memory) in LETTERS.iter().zip(memory) {
        for (shape, left) in memory.entries() {
            write!(f, "{before}{letter}:{}={left}", shape_name(shape))?;
            before = ";";
        }
    }
    if before == " " {
        f.write_str(" -")
    } else {
        Ok(())
    }
}

fn shape_name(shape: usize) -> String {
    Members(BOARD.shapes[shape])
        .map(|point| BOARD.name(point))
        .collect()
}

/// Reads a position under these rules. The text must be the canonical one: writing the position
/// gives it back.
///
/// # Errors
/// [`InvalidPosition`] says what is wrong first.
pub fn parse(rules: &Rules, text: &str) -> Result<Position, InvalidPosition> {
    let fields: Vec<&str> = text.split(' ').collect();
    let [rows, seat, hands, turn, memory] = fields[..] else {
        return wrong("a position has five fields with one space between them");
    };
    let mut position = rules.start();
    position.head_start = 0;
    position.stones = read_rows(rows)?;
    position.seat = read_seat(rules, seat)?;
    position.hands = read_hands(rules, hands)?;
    check_stones(rules, &position)?;
    position.winner = read_winner(&position)?;
    read_turn(rules, &mut position, turn)?;
    position.memory = read_memory(rules, memory)?;
    position.hash = position.hash_from_scratch();
    if position.to_string() != text {
        return wrong(format!("this position is written {position}"));
    }
    Ok(position)
}

fn read_rows(text: &str) -> Result<[u128; 2], InvalidPosition> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != ROWS {
        return wrong(format!("a board has {ROWS} rows, not {}", rows.len()));
    }
    let mut stones = [0; 2];
    let mut first = 0;
    for (index, row) in rows.iter().enumerate() {
        let letter = char::from(b'a' + index as u8);
        let mut column = 0;
        let length = u32::from(BOARD.rows[index]);
        for mark in row.chars() {
            let team = LETTERS.iter().position(|&letter| letter == mark);
            match (team, mark.to_digit(10)) {
                (Some(team), _) if column < length => {
                    stones[team] |= bit((first + column) as u8);
                    column += 1;
                }
                (None, Some(run)) => column += run,
                (None, None) => {
                    return wrong(format!("row {letter}: {mark:?} is not r, b or a digit"));
                }
                _ => column += 1,
            }
        }
        if column != length {
            return wrong(format!("row {letter} has {length} points, not {column}"));
        }
        first += length;
    }
    Ok(stones)
}

fn read_seat(rules: &Rules, text: &str) -> Result<u8, InvalidPosition> {
    (0..rules.seats())
        .find(|seat| text == format!("{}{}", LETTERS[*seat as usize % 2], seat / 2 + 1))
        .map_or_else(|| wrong(format!("{text:?} is no seat of this game")), Ok)
}

fn read_hands(rules: &Rules, text: &str) -> Result<[u8; SEATS], InvalidPosition> {
    let read: Vec<&str> = text.split(',').collect();
    if read.len() != rules.seats() as usize {
        return wrong(format!(
            "there are {} hands, not {}",
            rules.seats(),
            read.len()
        ));
    }
    let mut hands = [0; SEATS];
    for (seat, text) in read.iter().enumerate() {
        let most = rules.dealt(seat as u8);
        match text.parse() {
            Ok(hand) if hand <= most => hands[seat] = hand,
            _ => return wrong(format!("hand {}: {text:?} is not 0 to {most}", seat + 1)),
        }
    }
    Ok(hands)
}

fn check_stones(rules: &Rules, position: &Position) -> Result<(), InvalidPosition> {
    for team in [Team::Red, Team::Blue] {
        let hands: u8 = position.hands[team as usize..].iter().step_by(2).sum();
        let (name, most) = (team.name(), u32::from(rules.stones(team)));
        let has = size(position.stones(team)) + u32::from(hands);
        if has > most {
            return wrong(format!("{name} has {most} stones in this game, not {has}"));
        }
    }
    Ok(())
}

fn read_winner(position: &Position) -> Result<Option<Team>, InvalidPosition> {
    let won = |team: Team| {
        (0..HEXAGONS).any(|hexagon| {
            let first = BOARD.hexagons[hexagon].trailing_zeros() as u8;
            position.fills_hexagon(team, first)
        })
    };
    match (won(Team::Red), won(Team::Blue)) {
        (true, true) => wrong("both teams have filled a hexagon (K7)"),
        (true, false) => Ok(Some(Team::Red)),
        (false, true) => Ok(Some(Team::Blue)),
        (false, false) => Ok(None),
    }
}

fn read_turn(rules: &Rules, position: &mut Position, text: &str) -> Result<(), InvalidPosition> {
    if text == "-" {
        return Ok(());
    }
    if position.winner.is_some() {
        return wrong("the game is over, so nothing is left of the turn (K7)");
    }
    if let Some(left) = text.strip_prefix('+') {
        let team = position.team();
        let most = rules.head_start(team).min(position.hand(position.seat));
        return match left.parse() {
            Ok(left) if position.seat == team as u8 && (1..=most).contains(&left) => {
                position.head_start = left;
                Ok(())
            }
            _ => wrong(format!(
                "{text:?} is more head start than this seat has (K10)"
            )),
        };
    }
    let (left, stone) = match text.split_once(':') {
        Some((left, stone)) => (left, Some(stone)),
        None => (text, None),
    };
    position.relocations = match (left, stone) {
        ("*2", None) => 2,
        ("*1", _) => 1,
        _ => return wrong(format!("{text:?} is not -, +2, *2, *1 or *1:a1")),
    };
    if let Some(stone) = stone {
        let opposing = position.stones(position.team().other());
        position.relocated = match BOARD.point(stone) {
            Some(point) if opposing & bit(point) != 0 => point,
            _ => return wrong(format!("no opposing stone stands on {stone:?} (K5)")),
        };
    }
    if position.relocatable() == 0 {
        return wrong("there is no opposing stone to relocate (K4)");
    }
    Ok(())
}

fn read_memory(rules: &Rules, text: &str) -> Result<[Memory; 2], InvalidPosition> {
    let mut memory = [Memory::default(); 2];
    if text == "-" {
        return Ok(memory);
    }
    for entry in text.split(';') {
        let read = || {
            let (team, rest) = entry.split_once(':')?;
            let (name, left) = rest.split_once('=')?;
            let team = LETTERS
                .iter()
                .position(|letter| team == letter.to_string())?;
            let shape = (0..SHAPES).find(|&shape| shape_name(shape) == name)?;
            Some((team, shape, left.parse::<u8>().ok()?))
        };
        let most = if rules.rebuild_delay() > 0 {
            rules.rebuild_delay() + 1
        } else {
            0
        };
        match read() {
            Some((team, shape, left)) if (1..=most).contains(&left) => {
                memory[team].set(1 << shape, left)
            }
            _ => {
                return wrong(format!(
                    "{entry:?} is no shape with 1 to {most} turns left (K6)"
                ));
            }
        }
    }
    Ok(memory)
}
