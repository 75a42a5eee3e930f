//! What a building may still come to bring, by handing the roofs to come to the columns they fit.

use super::facade::{Column, Facade};
use super::outlook::{Outlook, Profiles};
use super::pieces::{Kind, Surface};
use super::rules::Rules;

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
    pub rules: &'a Rules,
    pub profiles: &'a Profiles,
    pub outlook: &'a Outlook,
    pub facade: &'a Facade,
    pub gates: &'a [Kind],
    pub chips: u8,
    pub all_chips: u8,
}

impl Hoping<'_> {
    /// The roofs that the player may reckon with when a chip at hand counts for so many.
    pub fn roofs(&self, chip: f32) -> f32 {
        let draws = self.outlook.draws;
        let all_chips = f32::from(self.all_chips).max(1.0);
        let spent = (draws / all_chips).min(1.0);
        let shared = (draws - all_chips).max(0.0) / f32::from(self.rules.seats);
        chip * f32::from(self.chips) * spent + shared
    }
}

/// The points that a building brings, those that are certain and those that may still come, by where
/// they come from. Cats are counted by whoever knows them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Hope {
    /// What is under roofs, and their different heights.
    pub now: f32,
    /// Windows and doors that roofs to come would cover.
    pub columns: f32,
    /// Different heights.
    pub heights: f32,
    /// A building that is covered as a whole.
    pub whole: f32,
    /// Pieces in gates.
    pub gates: f32,
}

impl Hope {
    /// All of it.
    pub const fn total(&self) -> f32 {
        self.now + self.columns + self.heights + self.whole + self.gates
    }
}

/// More columns than any building has.
const WIDTH: usize = 64;
/// More kinds of profiles, and places for roofs, than are looked at.
const PROFILES: usize = 16;
const PLACES: usize = 128;

/// Where a roof fits: what it would cover, in thousandths of a point, its profile, and the columns
/// from the first to before the last; so packed that the largest number gains most.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Place(u64);

impl Place {
    fn new(gain: u32, profile: u8, left: usize, right: usize) -> Self {
        let columns = (left as u64) << 8 | right as u64;
        Self(u64::from(gain) << 32 | u64::from(profile) << 16 | columns)
    }

    #[inline(always)]
    const fn profile(self) -> usize {
        (self.0 >> 16 & 0xff) as usize
    }

    #[inline(always)]
    const fn span(self) -> std::ops::Range<usize> {
        (self.0 >> 8 & 0xff) as usize..(self.0 & 0xff) as usize
    }
}

/// The columns as they are asked again and again.
struct Rows {
    count: usize,
    heights: [u8; WIDTH],
    points: [u8; WIDTH],
    /// As bits.
    covered: u64,
    /// The heights of covered columns as bits, without 0.
    known: u64,
    /// What is under roofs.
    now: u32,
}

impl Rows {
    fn of(columns: &[Column]) -> Self {
        let mut found = Self {
            count: columns.len().min(WIDTH),
            heights: [0; WIDTH],
            points: [0; WIDTH],
            covered: 0,
            known: 0,
            now: 0,
        };
        for (index, column) in columns.iter().take(WIDTH).enumerate() {
            let (height, points) = (column.height(), column.points());
            found.heights[index] = height as u8;
            found.points[index] = points as u8;
            if column.is_covered() {
                found.covered |= 1 << index;
                found.known |= 1 << height;
                found.now += points;
            }
        }
        found.known &= !1;
        let different = found.known.count_ones();
        found.now += different * (different + 1) / 2;
        found
    }

    #[inline(always)]
    const fn is_covered(&self, index: usize) -> bool {
        self.covered >> index & 1 != 0
    }

    /// Whether no covered column is as high.
    #[inline(always)]
    const fn is_new(&self, index: usize) -> bool {
        self.known >> self.heights[index] & 1 == 0
    }
}

impl Weights {
    /// The points that may still come.
    pub(super) fn hope(&self, who: &Hoping) -> Hope {
        let roofs = who.roofs(self.chip);
        let time = (0.4 + who.outlook.draws / f32::from(who.rules.seats) / 4.0).min(1.0);
        let columns = who.facade.columns();
        let rows = Rows::of(columns);
        let waiting = rows.count as u32 - rows.covered.count_ones();
        let mut supply = [0.0_f32; PROFILES];
        for (have, part) in supply.iter_mut().zip(&who.outlook.fits) {
            *have = self.choice * roofs * part;
        }
        let mut together = roofs;
        let mut gates = 0.0;
        for &kind in who.gates {
            let piece = who.rules.pieces.piece(kind);
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
        let missing = self.sure - roofs + waiting as f32 / self.breadth;
        let whole = 1.0 + (self.whole * missing).min(50.0).exp();
        let (points, heights) = self.handed_out(&rows, who.profiles, &mut supply, together);
        Hope {
            now: rows.now as f32,
            columns: points,
            heights,
            whole: columns.len() as f32 / whole,
            gates,
        }
    }

    /// What the roofs bring, in covered columns and by different heights, when each goes where it fits
    /// and gains most, so many of each profile and no more `together`.
    fn handed_out(
        &self,
        rows: &Rows,
        profiles: &Profiles,
        supply: &mut [f32; PROFILES],
        mut together: f32,
    ) -> (f32, f32) {
        let there = rows.known.count_ones() as f32;
        let step = (1000.0 * self.step * (there + 1.0)) as u32;
        let mut found = [Place(0); PLACES];
        let count = fitting(rows, step, profiles, supply, &mut found);
        let found = &mut found[..count];
        found.sort_unstable_by(|one, other| other.cmp(one));
        let mut shares = [0.0_f32; WIDTH];
        for place in found.iter() {
            let have = &mut supply[place.profile()];
            let columns = &mut shares[place.span()];
            let most = columns.iter().fold(0.0, |most, &share| larger(most, share));
            let share = smaller(smaller(*have, together), 1.0 - most);
            if share > 0.0 {
                *have -= share;
                together -= share;
                columns.iter_mut().for_each(|each| *each += share);
                if together <= 0.0 {
                    break;
                }
            }
        }
        let (mut points, mut more) = (0.0, there);
        let mut new = [0.0_f32; 64];
        for (index, &share) in shares[..rows.count].iter().enumerate() {
            if rows.is_covered(index) {
                continue;
            }
            let all = self.columns * share + self.spare * (1.0 - share);
            points += all * f32::from(rows.points[index]);
            if rows.is_new(index) {
                let height = &mut new[usize::from(rows.heights[index] % 64)];
                let share = smaller(share, 1.0 - *height);
                *height += share;
                more += share;
            }
        }
        let steps = (more * (more + 1.0) - there * (there + 1.0)) / 2.0;
        (points, self.heights * steps)
    }
}

/// The larger of two numbers, quicker than `max` since neither is NaN.
#[inline(always)]
fn larger(one: f32, other: f32) -> f32 {
    if one > other { one } else { other }
}

/// The smaller of two numbers.
#[inline(always)]
fn smaller(one: f32, other: f32) -> f32 {
    if one < other { one } else { other }
}

/// Finds the places for roofs that there may be; how many they are. A new height counts for `step`
/// thousandths of a point.
fn fitting(
    rows: &Rows,
    step: u32,
    profiles: &Profiles,
    supply: &[f32; PROFILES],
    found: &mut [Place; PLACES],
) -> usize {
    let mut worths = [0_u32; WIDTH];
    for (index, worth) in worths[..rows.count].iter_mut().enumerate() {
        let points = 1000 * u32::from(rows.points[index]);
        *worth = points + if rows.is_new(index) { step } else { 0 };
    }
    let mut count = 0;
    for left in 0..rows.count {
        let (mut gain, mut code) = (0, Profiles::START);
        let widest = worths[..rows.count].iter().enumerate().skip(left);
        for (right, worth) in widest.take(Profiles::WIDEST) {
            if rows.is_covered(right) || count == PLACES {
                break;
            }
            if right > left {
                let step = rows.heights[right] as i8 - rows.heights[right - 1] as i8;
                let Some(next) = Profiles::step(code, step) else {
                    break;
                };
                code = next;
            }
            gain += worth;
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
