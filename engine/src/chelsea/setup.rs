//! What keeps a text from being a position (the first reason of the referee's list).

use super::home::{CHILDREN, COLOURS, Colour, Home, NONE};
use super::moves::{Move, Stack};
use super::position::{Ending, Position, Stage, TILES_OF_A_COLOUR, VANS_OF_A_COLOUR};
use super::rules::{PROPERTIES, SEATS};
use crate::refusal::{InvalidPosition, wrong};

/// Refuses what cannot come about.
pub(super) fn check(position: &Position) -> Result<(), InvalidPosition> {
    seats(position)?;
    tiles(position)?;
    dealing(position)?;
    children(position)?;
    knowledge(position)?;
    turn(position)?;
    end(position)?;
    let first = position.legal_moves().first().copied();
    if position.ended.is_none() && first.is_none_or(|decision| decision == Move::End) {
        return wrong("there is nothing to decide in this position (C3)");
    }
    Ok(())
}

fn refuse_if(is_wrong: bool, reason: &str) -> Result<(), InvalidPosition> {
    if is_wrong { wrong(reason) } else { Ok(()) }
}

fn seats(position: &Position) -> Result<(), InvalidPosition> {
    let there = position.rules.seats();
    let living = position.homes.iter().flat_map(|home| {
        home.living
            .into_iter()
            .filter(|&seat| usize::from(seat) < SEATS)
    });
    let looking = (0..SEATS as u8).filter(|&seat| position.seen[seat as usize] != 0);
    let named = living.chain(looking).chain([position.seat]);
    refuse_if(
        named.max() >= Some(there),
        "a seat is named that is not there (C2)",
    )
}

/// There are no more tiles on the street, in hand and in the stacks than the box holds (C2).
fn tiles(position: &Position) -> Result<(), InvalidPosition> {
    let mut there = position.stacks;
    let mut vans = [0; COLOURS];
    let mut lay = |row: usize, colour: Colour| {
        if colour != NONE {
            there[row][colour as usize] += 1;
        }
    };
    for (prop, home) in position.homes.iter().enumerate() {
        let painted = position.rules.painted(prop);
        lay(
            0,
            if home.house == painted.house {
                NONE
            } else {
                home.house
            },
        );
        lay(
            1,
            if home.garage == painted.garage {
                NONE
            } else {
                home.garage
            },
        );
        home.cars.into_iter().for_each(|car| lay(2, car));
        if home.van != NONE {
            vans[home.van as usize] += 1;
        }
    }
    if let Some(stack) = position.stack {
        let hand = position.hand.into_iter();
        hand.for_each(|colour| lay(stack as usize, colour));
    }
    let most = |row: usize| {
        there[row]
            .iter()
            .any(|&count| count > TILES_OF_A_COLOUR[row])
    };
    let too_many = (0..3).any(most) || vans.iter().any(|&count| count > VANS_OF_A_COLOUR);
    refuse_if(
        too_many,
        "there are more tiles of a colour than the box holds (C2)",
    )
}

/// While the vans are dealt nothing else has happened yet; then every drive has one (C2).
fn dealing(position: &Position) -> Result<(), InvalidPosition> {
    let dealt = position
        .homes
        .iter()
        .take_while(|home| home.van != NONE)
        .count();
    if !matches!(position.stage, Stage::First | Stage::Deal) {
        return refuse_if(
            dealt < PROPERTIES,
            "every drive has a van once they are dealt (C2)",
        );
    }
    let mut bare = position.rules.start();
    for (home, laid) in bare.homes.iter_mut().zip(&position.homes).take(dealt) {
        home.van = laid.van;
    }
    let begins = position.stage == Stage::First;
    let same = bare.homes == position.homes
        && bare.stacks == position.stacks
        && bare.seen == position.seen
        && bare.excluded == position.excluded
        && position.quiet == 0
        && dealt < PROPERTIES
        && !(begins && (dealt > 0 || position.seat > 0));
    refuse_if(
        !same,
        "until the vans are dealt in their order everything is as at the start (C2)",
    )
}

fn children(position: &Position) -> Result<(), InvalidPosition> {
    let twins = |home: &Home| home.children() == 2 && home.living[0] == home.living[1];
    let poor = |home: &Home| {
        let there = home.children() as u8;
        there > 0 && !home.counts().reach(2 + there)
    };
    refuse_if(
        position.homes.iter().any(twins),
        "two children of one family live in a property (C10)",
    )?;
    refuse_if(
        position.homes.iter().any(poor),
        "a property has too few assets of one colour for its children (C10)",
    )?;
    let too_many = |seat: u8| {
        let ends = position.ended == Some(Ending::Children) && seat == position.seat;
        position.placed(seat) > CHILDREN - u8::from(!ends)
    };
    refuse_if(
        (0..position.rules.seats()).any(too_many),
        "a seat has placed all its children, which ends the game (C11)",
    )
}

fn knowledge(position: &Position) -> Result<(), InvalidPosition> {
    let down = position.face_down().count();
    refuse_if(
        down == 1,
        "when eleven vans lie face up, so does the twelfth (C8)",
    )?;
    for (prop, home) in position.homes.iter().enumerate() {
        let noted =
            position.excluded[prop] != 0 || position.seen.iter().any(|seen| seen >> prop & 1 == 1);
        refuse_if(
            home.up && noted,
            "what was known of a van is noted only while it lies face down (C13)",
        )?;
        let impossible = home.van != NONE && position.excluded[prop] >> home.van & 1 == 1;
        refuse_if(impossible, "a van has a colour that was excluded (C13)")?;
    }
    Ok(())
}

fn turn(position: &Position) -> Result<(), InvalidPosition> {
    refuse_if(
        !is_hand(position),
        "the tiles in hand do not fit what is to be decided (C3)",
    )?;
    let looking = position.stage == Stage::Vans && position.ended.is_none();
    let pair = position.vans.is_none_or(|pair| is_pair(position, pair));
    refuse_if(
        position.vans.is_some() != looking || !pair,
        "two vans that lie face down and have been seen are looked at while they may change over, and only then (C8)",
    )?;
    let may_look = matches!(position.stage, Stage::Park | Stage::After) && !position.all_up();
    refuse_if(
        position.look && !may_look,
        "a look is earned only after something was placed, while a van lies face down (C9)",
    )?;
    let drawing = matches!(position.stage, Stage::Draw | Stage::Paint | Stage::Park);
    refuse_if(
        (drawing && !position.eventful)
            || (position.eventful && !drawing && position.stage != Stage::After),
        "a turn is eventful from its draw on, and at its start it is not (C12)",
    )
}

/// Whether stack and hand are such as the stage has them (C5, C6).
fn is_hand(position: &Position) -> bool {
    let held = position
        .hand
        .iter()
        .filter(|&&colour| colour != NONE)
        .count();
    match (position.stage, position.stack) {
        (Stage::Draw, Some(Stack::Cars)) => held <= 1,
        (Stage::Draw, Some(_)) => held == 0,
        (Stage::Paint, Some(Stack::House | Stack::Garage)) => held == 1,
        (Stage::Park, Some(Stack::Cars)) => held >= 1,
        (Stage::Draw | Stage::Paint | Stage::Park, _) => false,
        (_, stack) => stack.is_none() && held == 0,
    }
}

fn is_pair(position: &Position, (one, other): (u8, u8)) -> bool {
    let seen = position.seen[position.seat as usize];
    let good = |prop: u8| !position.homes[prop as usize].up && seen >> prop & 1 == 1;
    one < other && good(one) && good(other)
}

fn end(position: &Position) -> Result<(), InvalidPosition> {
    let full = position.rules.quiet_limit();
    let quiet = position.ended == Some(Ending::Quiet);
    refuse_if(
        position.quiet > full || (position.quiet == full && !quiet),
        "after so many turns without a tile or a child the game is over (C12)",
    )?;
    let empty = position.stacks.iter().flatten().all(|&count| count == 0);
    let Some(ending) = position.ended else {
        return refuse_if(
            empty && !position.eventful,
            "when all stacks are empty the game ends with the turn (C11)",
        );
    };
    refuse_if(
        !position.all_up(),
        "at the end every van lies face up (C11)",
    )?;
    let five = position.placed(position.seat) == CHILDREN;
    let cannot = (ending == Ending::Children) != five
        || (ending == Ending::Tiles && !empty)
        || (ending == Ending::Quiet && position.quiet != full);
    refuse_if(cannot, "the game cannot have ended in this way (C11)")
}
