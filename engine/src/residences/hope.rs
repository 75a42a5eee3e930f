//! What a building may still come to bring, by handing the roofs to come to the columns they fit.

use super::facade::Facade;
use super::outlook::{Outlook, Profiles};
use super::pieces::{Kind, Pieces, Surface};

/// How the hope of a player is reckoned. All were tuned by paired games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// How much of the points for one more height counts when roofs are handed out.
    pub step: f32,
    /// How many more of a kind of roof are reckoned with than its part.
    pub choice: f32,
    /// What a point under a roof to come counts for.
    pub columns: f32,
    /// What a point counts for that no roof is in sight for.
    pub spare: f32,
    /// What a point for different heights counts for that a roof to come would bring.
    pub heights: f32,
    /// Roofs more than needed that make it an even chance to cover everything.
    pub sure: f32,
    /// Columns that each roof covers then.
    pub breadth: f32,
    /// What a chip at hand counts for as a roof that will be had.
    pub chip: f32,
    /// How fast the worth of a covered whole falls with what is missing.
    pub whole: f32,
    /// What a roof in a gate counts for where it fits.
    pub stored: f32,
    /// What pieces in gates may come to bring: a roof, a window, a wall, a red door, a diamond.
    pub gates: [f32; 5],
    /// Points ahead that make a seat e times as likely to win as another at the end, and how many
    /// more for the square root of the roofs that are still to come.
    pub spread_at_end: f32,
    /// See `spread_at_end`.
    pub spread: f32,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            step: 0.5,
            choice: 2.0,
            columns: 0.85,
            spare: 0.15,
            heights: 0.9,
            sure: 1.0,
            breadth: 2.5,
            chip: 1.0,
            whole: 0.6,
            stored: 0.8,
            gates: [1.0, 0.8, 0.6, 1.5, 1.0],
            spread_at_end: 1.0,
            spread: 2.2,
        }
    }
}

/// Who hopes, and for what.
pub(super) struct Hoping<'a> {
    pub pieces: &'a Pieces,
    pub profiles: &'a Profiles,
    pub outlook: &'a Outlook,
    pub facade: &'a Facade,
    pub gates: &'a [Kind],
    pub chips: u8,
    pub all_chips: u8,
    pub seats: u8,
}

/// A column as it is asked again and again.
#[derive(Clone, Copy)]
struct Row {
    height: u8,
    points: f32,
    covered: bool,
}

/// What fills up rows where there is no column.
const NO_ROW: Row = Row {
    height: 0,
    points: 0.0,
    covered: true,
};
/// More columns than any building has.
const WIDTH: usize = 64;
/// More kinds of profiles, and places for roofs, than are looked at.
const PROFILES: usize = 16;
const PLACES: usize = 192;

/// Where a roof fits: what it would cover, in thousandths of a point, its profile, and the columns
/// from the first to before the last; so packed that the largest number gains most.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Place(u64);

impl Place {
    fn new(gain: f32, profile: u8, left: usize, right: usize) -> Self {
        let gain = (gain * 1000.0) as u64;
        Self(gain << 32 | u64::from(profile) << 16 | (left as u64) << 8 | right as u64)
    }

    const fn profile(self) -> usize {
        (self.0 >> 16 & 0xff) as usize
    }

    const fn span(self) -> std::ops::Range<usize> {
        (self.0 >> 8 & 0xff) as usize..(self.0 & 0xff) as usize
    }
}

impl Weights {
    /// The points that may still come.
    pub(super) fn hope(&self, who: &Hoping) -> f32 {
        let seats = f32::from(who.seats);
        let draws = who.outlook.draws;
        let all_chips = f32::from(who.all_chips).max(1.0);
        let spent = (draws / all_chips).min(1.0);
        let shared = (draws - all_chips).max(0.0) / seats;
        let roofs = self.chip * f32::from(who.chips) * spent + shared;
        let time = (0.4 + draws / seats / 4.0).min(1.0);
        let columns = who.facade.columns();
        let mut rows = [NO_ROW; WIDTH];
        let count = columns.len().min(WIDTH);
        let (mut heights, mut waiting) = (0_u64, 0);
        for (row, column) in rows.iter_mut().zip(columns) {
            *row = Row {
                height: column.height() as u8,
                points: column.points() as f32,
                covered: column.is_covered(),
            };
            if row.covered {
                heights |= 1 << row.height;
            } else {
                waiting += 1;
            }
        }
        heights &= !1;
        let mut supply = [0.0_f32; PROFILES];
        for (have, part) in supply.iter_mut().zip(&who.outlook.fits) {
            *have = self.choice * roofs * part;
        }
        let mut together = roofs;
        let mut gates = 0.0;
        for &kind in who.gates {
            let piece = who.pieces.piece(kind);
            if let Some(profile) = who.profiles.of_kind[kind as usize] {
                supply[profile as usize % PROFILES] += self.stored * time;
                together += self.stored * time;
            }
            let worth = match piece.surface {
                Surface::Roof => self.gates[0],
                Surface::Bright | Surface::Dark => self.gates[1],
                Surface::Wall => self.gates[2],
                Surface::Door => self.gates[3],
            };
            gates += time * (worth + if piece.diamond { self.gates[4] } else { 0.0 });
        }
        let whole = 1.0
            + (self.whole * (self.sure - roofs + waiting as f32 / self.breadth))
                .min(50.0)
                .exp();
        columns.len() as f32 / whole
            + gates
            + self.handed_out(&rows[..count], heights, who.profiles, &mut supply, together)
    }

    /// What the roofs bring when each goes where it fits and gains most, so many of each profile and
    /// no more `together`.
    fn handed_out(
        &self,
        rows: &[Row],
        heights: u64,
        profiles: &Profiles,
        supply: &mut [f32; PROFILES],
        mut together: f32,
    ) -> f32 {
        let there = heights.count_ones() as f32;
        let step = self.step * (there + 1.0);
        let is_new = |row: &Row| heights >> row.height & 1 == 0;
        let worth = |row: &Row| row.points + if is_new(row) { step } else { 0.0 };
        let mut found = [Place(0); PLACES];
        let count = fitting(rows, worth, profiles, supply, &mut found);
        let found = &mut found[..count];
        found.sort_unstable();
        let mut shares = [0.0_f32; WIDTH];
        for place in found.iter().rev() {
            let span = place.span();
            let most = shares[span.clone()]
                .iter()
                .fold(0.0, |most: f32, &share| most.max(share));
            let have = &mut supply[place.profile()];
            let share = have.min(together).min(1.0 - most);
            if share > 0.0 {
                *have -= share;
                together -= share;
                shares[span].iter_mut().for_each(|each| *each += share);
                if together <= 0.0 {
                    break;
                }
            }
        }
        let (mut points, mut new) = (0.0, [0.0_f32; WIDTH]);
        for (row, &share) in rows.iter().zip(&shares) {
            if row.covered {
                continue;
            }
            points += (self.columns * share + self.spare * (1.0 - share)) * row.points;
            if is_new(row) {
                let height = &mut new[row.height as usize];
                *height = (*height + share).min(1.0);
            }
        }
        let more = there + new.iter().sum::<f32>();
        points + self.heights * (more * (more + 1.0) - there * (there + 1.0)) / 2.0
    }
}

/// Finds the places for roofs that there may be; how many they are.
fn fitting(
    rows: &[Row],
    worth: impl Fn(&Row) -> f32,
    profiles: &Profiles,
    supply: &[f32; PROFILES],
    found: &mut [Place; PLACES],
) -> usize {
    let mut count = 0;
    for left in 0..rows.len() {
        let (mut gain, mut code) = (0.0, Profiles::START);
        for right in left..rows.len().min(left + Profiles::WIDEST) {
            let row = &rows[right];
            if row.covered || count == PLACES {
                break;
            }
            if right > left {
                let step = row.height as i8 - rows[right - 1].height as i8;
                let Some(next) = Profiles::step(code, step) else {
                    break;
                };
                code = next;
            }
            gain += worth(row);
            if let Some(number) = profiles.numbered(code)
                && supply[number as usize] > 0.0
            {
                found[count] = Place::new(gain, number, left, right + 1);
                count += 1;
            }
        }
    }
    count
}
