//! The game with its seats and options.

use super::chart::Chart;
use super::survey::Survey;
pub use crate::refusal::InvalidRules;

/// Pins that each side of a challenge needs in its bowl (KC7).
pub const DUEL_PINS: u32 = 5;
/// Pins that who lost a challenge may give up (KC7).
pub const MOST_YIELDED: usize = 3;
/// Pins stand so far apart at least (KC1).
pub const APART: i64 = 10;
/// Pins that come back from the discard when something is removed (KC6).
pub const RECOVERED: u32 = 2;
/// Pins that a harvest brings back (KC8).
pub const HARVESTED: u32 = 3;
/// So many full rounds without a pin, a string or a harvest end the game (KC9).
pub const QUIET_ROUNDS: u32 = 3;
/// Pins left in the bowl for one point (KC11).
pub const PINS_A_POINT: u32 = 3;
/// Square units of land for one point with `area_score=size` (KC11).
pub const LAND_A_POINT: i64 = 200_000;

/// The options of a game, as the rules page names them; the default is the rules as written.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// A coin decides challenges, and no duel (`challenge=coin`).
    pub coin: bool,
    /// All players share one pair of dividers (`dividers=shared`).
    pub shared_dividers: bool,
    /// The longest straight line of a string in units, 0 for none (`link_max`).
    pub link_max: u32,
    /// The widest water under a string in units, 0 for none (`link_water_max`).
    pub link_water_max: u32,
    /// Only a sole possessor harvests, for the full value (`harvest=sole`).
    pub sole_harvest: bool,
    /// A drawn duel goes to the side whose strings connect more pins (`duel_draw=larger`).
    pub larger_wins: bool,
    /// Land scores by its size (`area_score=size`).
    pub by_size: bool,
    /// What each player begins with.
    pub pins: u32,
    /// What each player begins with.
    pub strings: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            coin: false,
            shared_dividers: false,
            link_max: 0,
            link_water_max: 0,
            sole_harvest: false,
            larger_wins: false,
            by_size: false,
            pins: 50,
            strings: 20,
        }
    }
}

/// A game: its map, seats and options.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// The map.
    pub chart: Chart,
    /// How many play, 2 to 6.
    pub players: u8,
    /// What is played differently.
    pub options: Options,
    survey: Survey,
}

impl Rules {
    /// A game with these options.
    ///
    /// # Errors
    /// [`InvalidRules`] names the option that is out of its range.
    pub fn new(chart: Chart, players: u8, options: Options) -> Result<Self, InvalidRules> {
        if !(2..=6).contains(&players) {
            let reason = format!("players must be 2 to 6, not {players}");
            return Err(InvalidRules(reason));
        }
        let ranges = [
            ("pins", options.pins, 10, 200),
            ("strings", options.strings, 1, 60),
            ("link_max", options.link_max, 0, 1_800),
            ("link_water_max", options.link_water_max, 0, 1_800),
        ];
        for (name, value, least, most) in ranges {
            if !(least..=most).contains(&value) {
                let reason = format!("{name} must be {least} to {most}, not {value}");
                return Err(InvalidRules(reason));
            }
        }
        Ok(Self {
            survey: Survey::of(&chart),
            chart,
            players,
            options,
        })
    }

    /// What a search knows of the map.
    pub(super) const fn survey(&self) -> &Survey {
        &self.survey
    }

    /// What a harvest for points brings (KC8).
    pub fn harvest_points(&self, resource: usize) -> u32 {
        if self.options.sole_harvest {
            self.chart.resources()[resource].kind.points() as u32
        } else {
            1
        }
    }
}
