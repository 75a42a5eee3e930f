//! Reading what each player has from its [text](super::text).

use super::dividers::MOST_OPEN;
use super::moves::{number, place};
use super::network::{Cord, Network, Pin, pairs_of};
use super::position::Claim;
use super::reading::{read_number, split};
use super::rules::Rules;
use crate::refusal::{InvalidPosition, wrong};
use std::sync::Arc;

/// The next pin or string has no higher number; no game gets so far.
const MOST_NUMBER: u32 = 100_000;
/// A walk of a text has no more pins.
const MOST_WALKED: usize = 81;

/// A player: `pins/strings/bowl/dividers/points/next pin/next string`.
pub(super) fn read_claim(rules: &Rules, word: &str) -> Result<Claim, InvalidPosition> {
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
