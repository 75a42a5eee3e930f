//! Positions as text, one line as the referee writes it:
//!
//! 1. each player as `facade/gates/chips`: `W12@2,0;R3@2,1/W5+R2/1`;
//! 2. the open places of the heap, beige ones before `|`: `w1.w4|r1.-`;
//! 3. the turn: seat, stage and what belongs to it: `1:front:h5`, `2:build:W12<!`;
//! 4. turns in a row without a build; 5. the seat that set the end, or `-`.

use super::facade::{Built, Column, HIGHEST, WIDEST};
use super::heap::PLACES;
use super::moves::built_text;
use super::pieces::{Kind, Pieces};
use super::position::{End, GATES, Player, Position, Stage, Turn};
use super::rules::Rules;
pub use crate::refusal::InvalidPosition;
use crate::refusal::wrong;
use std::fmt;
use std::sync::Arc;

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pieces = &self.rules.pieces;
        for player in &self.players {
            let built = built_text(pieces, &player.built, ";");
            let names = player.gates.iter().map(|&kind| &*pieces.piece(kind).name);
            let gates = names.collect::<Vec<_>>().join("+");
            let or_none = |text: String| {
                if text.is_empty() {
                    "-".to_owned()
                } else {
                    text
                }
            };
            write!(f, "{}/{}/{} ", or_none(built), or_none(gates), player.chips)?;
        }
        let side = |beige| {
            let places = self.heap.places(beige);
            let names = places.map(|place| {
                let lying = self.heap.open(place);
                lying.map_or("-", |lying| &*pieces.silhouettes[lying as usize].name)
            });
            names.collect::<Vec<_>>().join(".")
        };
        write!(f, "{}|{} ", side(true), side(false))?;
        write_turn(f, self)?;
        match self.closing {
            None => write!(f, " {} -", self.idle),
            Some(seat) => write!(f, " {} {}", self.idle, seat + 1),
        }
    }
}

fn write_turn(f: &mut fmt::Formatter<'_>, position: &Position) -> fmt::Result {
    write!(f, "{}:", position.turn + 1)?;
    if let Some(end) = position.end {
        return f.write_str(END_NAMES[end as usize]);
    }
    match position.now.stage {
        Stage::Deal(place) => write!(f, "deal:h{}", place + 1)?,
        Stage::Front(place) => write!(f, "front:h{}", place + 1)?,
        Stage::Lay(place) => write!(f, "lay:h{}", place + 1)?,
        Stage::Take => f.write_str("take")?,
        Stage::Build => f.write_str("build")?,
    }
    if let Some(hand) = position.now.hand {
        write!(f, ":{}", position.rules.pieces.piece(hand).name)?;
    }
    f.write_str(if position.now.borrowed { "<" } else { "" })?;
    f.write_str(if position.now.built { "!" } else { "" })
}

const END_NAMES: [&str; 3] = ["birds", "stuck", "idle"];
const ENDS: [End; 3] = [End::Birds, End::Stuck, End::Idle];

/// Reads a position of this game. The text must be the canonical one: writing the position gives
/// it back. Whether the rules lead to it is for the referee to say; here it is refused when nobody
/// could go on from it.
///
/// # Errors
/// [`InvalidPosition`] says what is wrong first.
pub fn parse(rules: &Arc<Rules>, text: &str) -> Result<Position, InvalidPosition> {
    let words: Vec<&str> = text.split(' ').collect();
    let seats = rules.seats as usize;
    let parts = seats + 4;
    if words.len() != parts {
        return wrong(format!(
            "a position of {seats} players has {parts} parts with one space between them"
        ));
    }
    let mut position = Position::start(Arc::clone(rules));
    for (seat, word) in words[..seats].iter().enumerate() {
        position.players[seat] = read_player(rules, word)?;
    }
    read_turn(&mut position, words[seats + 1])?;
    settle(&mut position)?;
    read_open(&mut position, words[seats])?;
    position.idle = match words[seats + 2].parse() {
        Ok(idle) if idle < 10_000 => idle,
        _ => return wrong(format!("{:?} is not a number of turns", words[seats + 2])),
    };
    position.closing = match words[seats + 3] {
        "-" => None,
        word => Some(read_seat(rules, word)?),
    };
    check_luck(&position)?;
    if position.to_string() != text {
        return wrong(format!("this position is written {position}"));
    }
    Ok(position)
}

fn read_kind(pieces: &Pieces, name: &str) -> Result<Kind, InvalidPosition> {
    let missing = || wrong(format!("there is no piece {name:?}"));
    pieces.named(name).map_or_else(missing, Ok)
}

fn read_player(rules: &Rules, word: &str) -> Result<Player, InvalidPosition> {
    let pieces = &rules.pieces;
    let fields: Vec<&str> = word.split('/').collect();
    let [facade, gates, chips] = fields[..] else {
        return wrong(format!("{word:?} is not a player: facade/gates/chips"));
    };
    let mut player = Player::default();
    let Ok(chips) = chips.parse() else {
        return wrong(format!("{chips:?} is not a number of chips"));
    };
    player.chips = chips;
    if facade != "-" {
        for part in facade.split(';') {
            let built = read_built(pieces, part)?;
            if !player
                .facade
                .is_free(pieces.piece(built.kind), built.x, built.y)
            {
                return wrong(format!("{part} stands where something else does"));
            }
            player.put(pieces, built);
        }
    }
    let is_whole = |cells: u64| cells & cells.wrapping_add(1) == 0;
    let whole = |column: &Column| is_whole(column.firm()) && is_whole(column.filled());
    if !player.facade.columns().iter().all(whole) {
        return wrong(format!("the building {facade} has a hole"));
    }
    if gates != "-" {
        for name in gates.split('+') {
            player.gates.push(read_kind(pieces, name)?);
        }
    }
    if player.gates.len() > GATES {
        return wrong(format!("a warehouse has {GATES} gates"));
    }
    player.gates.sort_unstable();
    Ok(player)
}

fn read_built(pieces: &Pieces, text: &str) -> Result<Built, InvalidPosition> {
    let parsed = text.split_once('@').and_then(|(name, place)| {
        let (x, y) = place.split_once(',')?;
        Some((name, x.parse::<i16>().ok()?, y.parse::<u8>().ok()?))
    });
    let Some((name, x, y)) = parsed else {
        return wrong(format!(
            "{text:?} is not a piece at its place, such as W12@2,0"
        ));
    };
    let kind = read_kind(pieces, name)?;
    if y > HIGHEST || !(-WIDEST..=WIDEST).contains(&x) {
        return wrong(format!("{text} is out of reach"));
    }
    Ok(Built { kind, x, y })
}

fn read_seat(rules: &Rules, text: &str) -> Result<u8, InvalidPosition> {
    match text.parse::<u8>() {
        Ok(seat) if (1..=rules.seats).contains(&seat) => Ok(seat - 1),
        _ => wrong(format!("{text:?} is not the number of a seat")),
    }
}

fn read_turn(position: &mut Position, text: &str) -> Result<(), InvalidPosition> {
    let rules = Arc::clone(&position.rules);
    let no_turn = || {
        wrong(format!(
            "{text:?} is not a turn, such as 1:take, 1:front:h5 or 2:build:W12!"
        ))
    };
    let mut words = text.trim_end_matches('!').trim_end_matches('<').split(':');
    position.turn = read_seat(&rules, words.next().unwrap_or_default())?;
    let stage = words.next().unwrap_or_default();
    if let Some(index) = END_NAMES.iter().position(|name| *name == stage) {
        position.end = Some(ENDS[index]);
        position.now = Turn::at(Stage::Build);
        return Ok(());
    }
    let places = rules.heap_top + rules.brown_top();
    let mut place = || {
        let number = words.next()?.strip_prefix('h')?.parse::<u8>().ok()?;
        (1..=places).contains(&number).then(|| number - 1)
    };
    let stage = match stage {
        "deal" => place().map(Stage::Deal),
        "front" => place().map(Stage::Front),
        "lay" => place().map(Stage::Lay),
        "take" => Some(Stage::Take),
        "build" => Some(Stage::Build),
        _ => None,
    };
    let Some(stage) = stage else { return no_turn() };
    position.now = Turn::at(stage);
    position.now.hand = match words.next() {
        Some(name) => Some(read_kind(&rules.pieces, name)?),
        None => None,
    };
    position.now.built = text.ends_with('!');
    position.now.borrowed = text.trim_end_matches('!').ends_with('<');
    Ok(())
}

/// Takes out of the heap what is elsewhere, and counts birds and chips.
fn settle(position: &mut Position) -> Result<(), InvalidPosition> {
    let rules = Arc::clone(&position.rules);
    let mut elsewhere: Vec<Kind> = position.now.hand.into_iter().collect();
    let mut chips = 0;
    for player in &position.players {
        elsewhere.extend(player.built.iter().map(|each| each.kind));
        elsewhere.extend(&player.gates);
        chips += u32::from(player.chips);
    }
    position.birds = 0;
    for kind in elsewhere {
        let piece = rules.pieces.piece(kind);
        position.birds += piece.birds;
        if !position.heap.remove_hidden(&rules.pieces, kind) {
            return wrong(format!(
                "there are more than {} of {}",
                piece.copies, piece.name
            ));
        }
    }
    let all = u32::from(rules.chips());
    if chips > all {
        return wrong(format!("there are only {all} chips"));
    }
    position.supply = (all - chips) as u8;
    Ok(())
}

fn read_open(position: &mut Position, text: &str) -> Result<(), InvalidPosition> {
    let pieces = &position.rules.pieces;
    let no_top = || {
        wrong(format!(
            "{text:?} is not the top of the heap: beige places|brown places"
        ))
    };
    let Some((beige, brown)) = text.split_once('|') else {
        return no_top();
    };
    for (side, is_beige) in [(beige, true), (brown, false)] {
        let names: Vec<&str> = side.split('.').collect();
        let places = position.heap.places(is_beige);
        if names.len() != places.len() || names.len() > PLACES {
            return no_top();
        }
        for (place, name) in places.zip(names).filter(|each| each.1 != "-") {
            let mut looks = pieces.silhouettes.iter();
            let found = looks.position(|look| look.name == name && look.beige == is_beige);
            let Some(lying) = found else {
                return wrong(format!("there is no silhouette {name:?} for that back"));
            };
            if position.heap.below(lying as u8) == 0 {
                return wrong(format!(
                    "there are fewer pieces of the silhouette {name} left"
                ));
            }
            position.heap.lay(place, lying as u8);
        }
    }
    Ok(())
}

/// Where NATURE acts there is something to draw, and a seat has something to decide.
fn check_luck(position: &Position) -> Result<(), InvalidPosition> {
    let place = match position.now.stage {
        Stage::Deal(place) | Stage::Lay(place) => Some(place),
        _ => None,
    };
    if place.is_some_and(|place| position.heap.open(place).is_some()) {
        return wrong("something lies already on the place that is to be filled");
    }
    if position.end.is_none() && position.legal_moves().is_empty() {
        return wrong("nobody has anything to decide here");
    }
    Ok(())
}
