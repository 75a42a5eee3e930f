//! Positions as text, one line: `-/-/50/0/0/1/1 -/-/50/0/0/1/1 - - 0 - A action`.
//!
//! First the players, each as `pins/strings/bowl/dividers/points/next pin/next string`: pins are
//! `1@412,873;2@500,900<1`, strings `1:1-4-7`. Then what is spent (`r1,r3`), pairs of strings that were fought over
//! without a winner (`A.s3xB.s1`), quiet turns, the call (`A:3`), the seat whose action it is, and what is to be
//! decided: `action`; `toss s3xB.s1`; `duel s3xB.s1 first` with the duel's position behind it; `yield B p1,p2`; or how
//! the game ended, `called` or `quiet`. An empty part is `-`.

use super::chart::ResourceSet;
use super::dividers::MOST_OPEN;
use super::moves::{letter, number, place, string_of};
use super::network::{Cord, Network, Pin, pairs_of};
use super::position::{Claim, Contest, Position, Stage, StringOf};
use super::rules::{QUIET_ROUNDS, Rules};
pub use crate::refusal::InvalidPosition;
use crate::refusal::wrong;
use std::fmt;
use std::sync::Arc;

/// The next pin or string has no higher number; no game gets so far.
const MOST_NUMBER: u32 = 100_000;
/// A walk of a text has no more pins.
const MOST_WALKED: usize = 81;

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for claim in &self.claims {
            write!(f, "{claim} ")?;
        }
        let spent = self
            .spent
            .members()
            .map(|number| format!("r{}", number + 1));
        let pair = |&(one, other)| format!("{}x{}", string_text(one), string_text(other));
        write!(
            f,
            "{} {} {} ",
            listed(spent, ","),
            listed(self.drawn.iter().map(pair), ","),
            self.quiet
        )?;
        match self.call {
            None => f.write_str("-")?,
            Some((caller, left)) => write!(f, "{}:{left}", letter(caller))?,
        }
        write!(f, " {} {}", letter(self.mover), self.stage)
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pins = self.network.pins().iter().map(|pin| {
            let anchor = pin
                .anchor
                .map_or(String::new(), |anchor| format!("<{anchor}"));
            format!("{}@{},{}{anchor}", pin.number, pin.place.x, pin.place.y)
        });
        let strings = self.network.strings().iter().map(|string| {
            let walk: Vec<String> = string.walk.iter().map(u32::to_string).collect();
            format!("{}:{}", string.number, walk.join("-"))
        });
        write!(
            f,
            "{}/{}/{}/{}/{}/{}/{}",
            listed(pins, ";"),
            listed(strings, ";"),
            self.bowl,
            self.dividers,
            self.points,
            self.next_pin,
            self.next_string
        )
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Action => f.write_str("action"),
            Self::Contest(contest) => {
                let theirs = string_text((contest.defender, contest.theirs));
                let stakes = format!("s{}x{theirs}", contest.own);
                let begins = if contest.first { "first" } else { "second" };
                match &contest.duel {
                    None => write!(f, "toss {stakes}"),
                    Some(duel) => write!(f, "duel {stakes} {begins} {duel}"),
                }
            }
            Self::Yielding(loser, pins) => {
                let pins = listed(pins.iter().map(|pin| format!("p{pin}")), ",");
                write!(f, "yield {} {pins}", letter(*loser))
            }
            Self::Called => f.write_str("called"),
            Self::Quiet => f.write_str("quiet"),
        }
    }
}

fn string_text((seat, string): StringOf) -> String {
    format!("{}.s{string}", letter(seat))
}

fn listed(words: impl Iterator<Item = String>, between: &str) -> String {
    let words: Vec<String> = words.collect();
    if words.is_empty() {
        "-".to_owned()
    } else {
        words.join(between)
    }
}

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

fn split(text: &str, between: char) -> impl Iterator<Item = &str> {
    text.split(between).filter(move |_| text != "-")
}

fn read_number(text: &str, what: &str) -> Result<u32, InvalidPosition> {
    number(text, 6).map_or_else(|| wrong(format!("{text:?} is not a number of {what}")), Ok)
}

fn read_seat(rules: &Rules, text: &str) -> Result<u8, InvalidPosition> {
    let found = (0..rules.players).find(|&seat| letter(seat) == text);
    found.map_or_else(
        || wrong(format!("a seat is one of its letters, not {text:?}")),
        Ok,
    )
}

fn read_claim(rules: &Rules, word: &str) -> Result<Claim, InvalidPosition> {
    let parts: Vec<&str> = word.split('/').collect();
    let [pins, strings, bowl, dividers, points, next_pin, next_string] = parts[..] else {
        return wrong(format!(
            "{word:?} is not a player: pins/strings/bowl/dividers/points/next pin/next string"
        ));
    };
    let pins = split(pins, ';')
        .map(|word| read_pin(rules, word))
        .collect::<Result<Vec<_>, _>>()?;
    let strings = split(strings, ';')
        .map(read_string)
        .collect::<Result<Vec<_>, _>>()?;
    let claim = Claim {
        network: Arc::new(Network::new(pins, strings)),
        bowl: read_number(bowl, "pins in the bowl")?,
        dividers: read_number(dividers, "units")?,
        points: read_number(points, "points")?,
        next_pin: read_number(next_pin, "the next pin")?,
        next_string: read_number(next_string, "the next string")?,
    };
    check_claim(rules, &claim)?;
    Ok(claim)
}

fn read_pin(rules: &Rules, word: &str) -> Result<Pin, InvalidPosition> {
    let read = || {
        let (pin, at) = word.split_once('@')?;
        let (at, anchor) = match at.split_once('<') {
            Some((at, anchor)) => (at, Some(number(anchor, 6)?)),
            None => (at, None),
        };
        let place = place(at)?;
        Some(Pin {
            number: number(pin, 6)?,
            place,
            anchor,
        })
    };
    match read() {
        Some(pin) if rules.chart.cost(pin.place).is_some() => Ok(pin),
        Some(pin) => wrong(format!(
            "p{} stands off the map or in the water",
            pin.number
        )),
        None => wrong(format!("{word:?} is not a pin, such as 2@500,900<1")),
    }
}

fn read_string(word: &str) -> Result<Cord, InvalidPosition> {
    let read = || {
        let (string, walk) = word.split_once(':')?;
        let walk: Option<Vec<u32>> = walk.split('-').map(|pin| number(pin, 6)).collect();
        let walk = walk.filter(|walk| (2..=MOST_WALKED).contains(&walk.len()))?;
        Some(Cord {
            number: number(string, 6)?,
            walk,
        })
    };
    read().map_or_else(
        || wrong(format!("{word:?} is not a string, such as 1:1-4-7")),
        Ok,
    )
}

/// Numbers that rise, pins that strings go along, and no more of anything than there is.
fn check_claim(rules: &Rules, claim: &Claim) -> Result<(), InvalidPosition> {
    let network = &claim.network;
    let rising = |numbers: Vec<u32>, next: u32| {
        let above = numbers.iter().copied().chain([next]);
        next <= MOST_NUMBER
            && above
                .clone()
                .zip(above.skip(1))
                .all(|(one, other)| one < other)
    };
    let pins = network.pins().iter().map(|pin| pin.number).collect();
    let strings = network
        .strings()
        .iter()
        .map(|string| string.number)
        .collect();
    if !rising(pins, claim.next_pin) || !rising(strings, claim.next_string) {
        return wrong("pins and strings stand by rising numbers, below the next ones");
    }
    if claim.bowl as usize + network.pins().len() > rules.options.pins as usize
        || network.strings().len() > rules.options.strings as usize
    {
        return wrong("a player has more pins or strings than there are");
    }
    if claim.dividers > MOST_OPEN {
        return wrong(format!("dividers are open at most {MOST_OPEN}"));
    }
    for string in network.strings() {
        let stands = |pin: &u32| network.pin(*pin).is_some();
        if !string.walk.iter().all(stands) || pairs_of(&string.walk).any(|(a, b)| a == b) {
            return wrong(format!("s{} does not go from pin to pin", string.number));
        }
    }
    Ok(())
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
