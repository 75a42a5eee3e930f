//! Reading positions from their [text](super::text).

use super::chart::ResourceSet;
use super::moves::{letter, number, string_of};
use super::position::{Claim, Contest, Position, Stage, StringOf};
use super::reading_claims::read_claim;
use super::rules::{QUIET_ROUNDS, Rules};
use super::text::string_text;
pub use crate::refusal::InvalidPosition;
use crate::refusal::wrong;
use std::sync::Arc;

/// Reads a position; the text must be the canonical one. What a search stands on is checked; whether it can have come about by the
/// rules is for the referee, which does so before it asks the engine.
///
/// # Errors
/// [`InvalidPosition`] says what is wrong first.
pub fn parse(rules: &Arc<Rules>, text: &str) -> Result<Position, InvalidPosition> {
    let words: Vec<&str> = text.split(' ').collect();
    let players = rules.players as usize;
    if words.len() < players + 6 {
        return wrong(format!(
            "a position of {players} players has at least {} parts with one space between them",
            players + 6
        ));
    }
    let claims: Result<Vec<Claim>, _> = words[..players]
        .iter()
        .map(|word| read_claim(rules, word))
        .collect();
    let [spent, drawn, quiet, call, mover] = words[players..players + 5] else {
        return wrong("after the players come five parts");
    };
    let mut position = Position::start(rules);
    position.claims = claims?;
    position.spent = read_spent(rules, spent)?;
    position.mover = read_seat(rules, mover)?;
    position.quiet = read_number(quiet, "quiet turns")?;
    position.call = read_call(rules, call)?;
    position.drawn = split(drawn, ',')
        .map(|word| read_pair(&position, word))
        .collect::<Result<_, _>>()?;
    position.drawn.sort_unstable();
    position.stage = read_stage(&position, &words[players + 5..])?;
    check_course(&position)?;
    if position.to_string() != text {
        return wrong(format!("this position is written {position}"));
    }
    Ok(position)
}

fn read_seat(rules: &Rules, text: &str) -> Result<u8, InvalidPosition> {
    let found = (0..rules.players).find(|&seat| letter(seat) == text);
    found.map_or_else(
        || wrong(format!("a seat is one of its letters, not {text:?}")),
        Ok,
    )
}

fn read_spent(rules: &Rules, text: &str) -> Result<ResourceSet, InvalidPosition> {
    let read = |word: &str| {
        let number = word.strip_prefix('r').and_then(|digits| number(digits, 3));
        let number = number
            .filter(|&number| (1..=rules.chart.resources().len()).contains(&(number as usize)));
        number.map_or_else(
            || wrong(format!("{word:?} is not a resource of the map, such as r3")),
            |number| Ok(number as usize - 1),
        )
    };
    split(text, ',').map(read).collect()
}

fn read_pair(position: &Position, word: &str) -> Result<(StringOf, StringOf), InvalidPosition> {
    let pair = word.split_once('x').and_then(|(one, other)| {
        let (one, other) = (string_of(one)?, string_of(other)?);
        Some((one.min(other), one.max(other)))
    });
    pair.map_or_else(
        || {
            wrong(format!(
                "{word:?} is not a pair of strings, such as A.s3xB.s1"
            ))
        },
        |(one, other)| {
            check_string(position, one)?;
            check_string(position, other)?;
            Ok((one, other))
        },
    )
}

fn read_call(rules: &Rules, word: &str) -> Result<Option<(u8, u32)>, InvalidPosition> {
    if word == "-" {
        return Ok(None);
    }
    match word.split_once(':') {
        Some((seat, left)) => Ok(Some((
            read_seat(rules, seat)?,
            read_number(left, "turns left")?,
        ))),
        None => wrong(format!("{word:?} is not a call, such as A:3, nor -")),
    }
}

fn read_stage(position: &Position, words: &[&str]) -> Result<Stage, InvalidPosition> {
    match words {
        ["action"] => Ok(Stage::Action),
        ["called"] => Ok(Stage::Called),
        ["quiet"] => Ok(Stage::Quiet),
        ["toss", stakes] if position.rules.options.coin => {
            read_contest(position, stakes).map(Stage::Contest)
        }
        ["duel", stakes, begins @ ("first" | "second"), duel @ ..]
            if !position.rules.options.coin =>
        {
            let contest = read_contest(position, stakes)?;
            let duel: crate::morris::Course = duel.join(" ").parse()?;
            if duel.to_act().is_none() {
                return wrong("the duel is over, so the challenge is settled");
            }
            Ok(Stage::Contest(Contest {
                first: *begins == "first",
                duel: Some(duel),
                ..contest
            }))
        }
        ["yield", loser, pins] => {
            let loser = read_seat(&position.rules, loser)?;
            let read = |word: &str| word.strip_prefix('p').and_then(|digits| number(digits, 6));
            let pins: Option<Vec<u32>> = split(pins, ',').map(read).collect();
            match pins.filter(|pins| !pins.is_empty()) {
                Some(pins) if position.claim(loser).network.free_of(&pins) == pins => {
                    Ok(Stage::Yielding(loser, pins))
                }
                _ => wrong("those pins cannot be given up"),
            }
        }
        _ => wrong(format!(
            "what is to be decided is action, toss, duel, yield, called or quiet, not {:?}",
            words.join(" ").chars().take(80).collect::<String>()
        )),
    }
}

fn read_contest(position: &Position, word: &str) -> Result<Contest, InvalidPosition> {
    let stakes = word.split_once('x').and_then(|(own, theirs)| {
        let (seat, theirs) = string_of(theirs)?;
        Some((number(own.strip_prefix('s')?, 6)?, seat, theirs))
    });
    let Some((own, defender, theirs)) = stakes else {
        return wrong(format!("{word:?} are not two strings, such as s3xB.s1"));
    };
    check_string(position, (position.mover, own))?;
    check_string(position, (defender, theirs))?;
    if defender == position.mover {
        return wrong("a string of an opponent is challenged");
    }
    Ok(Contest {
        own,
        defender,
        theirs,
        first: true,
        duel: None,
    })
}

fn check_string(position: &Position, (seat, string): StringOf) -> Result<(), InvalidPosition> {
    let there =
        seat < position.rules.players && position.claim(seat).network.string(string).is_some();
    if there {
        Ok(())
    } else {
        wrong(format!(
            "there is no string {}",
            string_text((seat, string))
        ))
    }
}

fn check_course(position: &Position) -> Result<(), InvalidPosition> {
    let players = u32::from(position.rules.players);
    let called = position.stage == Stage::Called;
    let fits = match position.call {
        None => {
            let most = QUIET_ROUNDS * players;
            !called && position.quiet <= most && (position.quiet == most) == position.is_over()
        }
        Some((_, left)) => {
            left <= players && (left == 0) == called && position.stage != Stage::Quiet
        }
    };
    if fits {
        Ok(())
    } else {
        wrong("the call, the quiet turns and the end of the game do not fit together (KC9)")
    }
}

/// The parts of a list; none of `-`.
pub(super) fn split(text: &str, between: char) -> impl Iterator<Item = &str> {
    text.split(between).filter(move |_| text != "-")
}

/// A number, or a refusal that says of what.
pub(super) fn read_number(text: &str, what: &str) -> Result<u32, InvalidPosition> {
    number(text, 6).map_or_else(|| wrong(format!("{text:?} is not a number of {what}")), Ok)
}
