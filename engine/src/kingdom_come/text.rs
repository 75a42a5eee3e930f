//! Positions as text, one line: `-/-/50/0/0/1/1 -/-/50/0/0/1/1 - - 0 - A action`.
//!
//! First the players, each as `pins/strings/bowl/dividers/points/next pin/next string`: pins are
//! `1@412,873;2@500,900<1`, strings `1:1-4-7`. Then what is spent (`r1,r3`), pairs of strings that were fought over
//! without a winner (`A.s3xB.s1`), quiet turns, the call (`A:3`), the seat whose action it is, and what is to be
//! decided: `action`; `toss s3xB.s1`; `duel s3xB.s1 first` with the duel's position behind it; `yield B p1,p2`; or how
//! the game ended, `called` or `quiet`. An empty part is `-`.

use super::moves::letter;
use super::position::{Claim, Position, Stage, StringOf};
use std::fmt;

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

/// `A.s3`.
pub(super) fn string_text((seat, string): StringOf) -> String {
    format!("{}.s{string}", letter(seat))
}

/// The words with something between them; `-` if there is none.
fn listed(words: impl Iterator<Item = String>, between: &str) -> String {
    let words: Vec<String> = words.collect();
    if words.is_empty() {
        "-".to_owned()
    } else {
        words.join(between)
    }
}
