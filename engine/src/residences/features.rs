//! What corrections go by of a player after a turn.

use super::facade::Column;
use super::hope::{Hope, Hoping};
use super::outlook::Outlook;
use super::pieces::Surface;
use super::rules::Rules;

/// Numbers that corrections go by.
const NUMBERS: usize = 35;
/// In so many ways each input counts; see [`ways`].
pub const WAYS: usize = 3;
/// Numbers and shapes.
pub const INPUTS: usize = NUMBERS + SHAPES;
/// Kinds of columns without a roof that it tells apart.
const SHAPES: usize = 2 * (HEIGHTS + SIDES * SIDES * TOPS);
/// Heights that are told apart.
const HEIGHTS: usize = 12;
/// How the next column looks from here: from 3 lower to 3 higher, covered, or not there.
const SIDES: usize = 9;
/// Bright, dark, or what fits with both.
const TOPS: usize = 3;

/// What an input counts by: always; how far off the end is, from about 2 to 0; how many share in what
/// comes, from 0 for two towards 1 for many.
#[inline(always)]
pub(super) fn ways(rules: &Rules, outlook: &Outlook) -> [f32; WAYS] {
    let seats = f32::from(rules.seats);
    [1.0, outlook.draws / seats / 5.0, 1.0 - 2.0 / seats]
}

/// Is told what corrections go by.
pub(super) trait Listener {
    /// The numbers of some inputs, from this one on.
    fn numbers(&mut self, first: usize, numbers: &[f32]);
    /// There is a column that this input stands for, or one more of them.
    fn shape(&mut self, input: usize);
}

/// Adds up what the inputs are worth.
pub(super) struct Sum<'a> {
    /// By input.
    pub weights: &'a [f32],
    /// What they come to.
    pub total: f32,
}

impl Listener for Sum<'_> {
    #[inline(always)]
    fn numbers(&mut self, first: usize, numbers: &[f32]) {
        for (number, weight) in numbers.iter().zip(&self.weights[first..]) {
            self.total += number * weight;
        }
    }

    #[inline(always)]
    fn shape(&mut self, input: usize) {
        self.total += self.weights[input];
    }
}

/// Notes every input with its value, some more than once.
impl Listener for Vec<(u16, f32)> {
    fn numbers(&mut self, first: usize, numbers: &[f32]) {
        self.extend((first as u16..).zip(numbers.iter().copied()));
    }

    fn shape(&mut self, input: usize) {
        self.push((input as u16, 1.0));
    }
}

/// Tells everything.
#[inline(always)]
pub(super) fn see(who: &Hoping, hope: &Hope, cats: u8, listener: &mut impl Listener) {
    let (outlook, seats) = (who.outlook, f32::from(who.rules.seats));
    let table = [
        1.0,
        outlook.draws / seats / 5.0,
        who.roofs(1.0) / 5.0,
        outlook.windows / seats / 20.0,
        outlook.diamonds / seats / 10.0,
        outlook.bright / outlook.windows.max(1.0) - 0.5,
        f32::from(who.chips) / 4.0,
        flag(who.chips == 0),
        flag(who.chips > 3),
        f32::from(who.all_chips) / seats / 4.0,
        (hope.now + f32::from(cats)) / 40.0,
        hope.columns / 20.0,
        hope.heights / 10.0,
        hope.whole / 10.0,
        hope.gates / 2.0,
    ];
    listener.numbers(0, &table);
    let building = columns(who.facade.columns(), listener);
    listener.numbers(table.len(), &building);
    if !who.gates.is_empty() {
        listener.numbers(table.len() + building.len(), &gates(who));
    }
}

/// Tells the shape of each column without a roof; returns what the building is like as a whole.
#[inline(always)]
fn columns(columns: &[Column], listener: &mut impl Listener) -> [f32; 9] {
    let (mut waiting, mut points, mut highest) = (0, 0, 0);
    let (mut fresh, mut heights) = (0_u64, 0_u64);
    for column in columns.iter().filter(|column| column.is_covered()) {
        heights |= 1 << column.height();
    }
    heights &= !1;
    let mut before = None;
    let mut here = columns.first().map(Side::of);
    for (index, column) in columns.iter().enumerate() {
        let after = columns.get(index + 1).map(Side::of);
        let side = here.unwrap_or(Side(0));
        highest = highest.max(side.height());
        if !side.is_covered() {
            let height = side.height() as usize;
            let known = (heights >> height & 1) as usize;
            waiting += 1;
            points += column.points();
            fresh |= 1 << height;
            let around = side.seen_from(before) * SIDES + side.seen_from(after);
            let shape = 2 * (HEIGHTS + around * TOPS + colour(column, height)) + known;
            listener.shape(NUMBERS + known * HEIGHTS + height.min(HEIGHTS - 1));
            listener.shape(NUMBERS + shape);
        }
        (before, here) = (here, after);
    }
    let fresh = (fresh & !heights).count_ones() as f32;
    let heights = heights.count_ones() as f32;
    let ends = |column: Option<&Column>| column.map_or(0.0, |column| flag(column.is_covered()));
    [
        columns.len() as f32 / 20.0,
        waiting as f32 / 10.0,
        points as f32 / 30.0,
        highest as f32 / 10.0,
        heights / 8.0,
        fresh / 5.0,
        flag(waiting == 0),
        heights * fresh / 20.0,
        ends(columns.first()) + ends(columns.last()) - 1.0,
    ]
}

/// A column as its neighbours see it: its height, or that less `COVERED` if it has a roof.
#[derive(Clone, Copy)]
struct Side(i8);

const COVERED: i8 = 100;

impl Side {
    #[inline(always)]
    const fn of(column: &Column) -> Self {
        let height = column.height() as i8;
        Self(if column.is_covered() {
            height - COVERED
        } else {
            height
        })
    }

    #[inline(always)]
    const fn is_covered(self) -> bool {
        self.0 < 0
    }

    #[inline(always)]
    const fn height(self) -> i8 {
        if self.is_covered() {
            self.0 + COVERED
        } else {
            self.0
        }
    }

    /// How another column, if there is one, looks from this one, which has no roof.
    #[inline(always)]
    fn seen_from(self, other: Option<Self>) -> usize {
        match other {
            None => 8,
            Some(other) if other.is_covered() => 7,
            Some(other) => ((other.0 - self.0).clamp(-3, 3) + 3) as usize,
        }
    }
}

/// What may stand beside the top of a column of this height.
#[inline(always)]
const fn colour(column: &Column, height: usize) -> usize {
    let top = 1 << height >> 1;
    if column.bright & top != 0 {
        0
    } else if column.dark & top != 0 {
        1
    } else {
        2
    }
}

/// What lies in the gates.
fn gates(who: &Hoping) -> [f32; 11] {
    let mut found = [0.0; 11];
    let others_pay = who.all_chips > who.chips;
    found[0] = who.gates.len() as f32 / 2.0;
    found[10] = if others_pay { found[0] } else { 0.0 };
    for &kind in who.gates {
        let piece = who.rules.pieces.piece(kind);
        let cells: u8 = piece.strips.iter().map(|strip| strip.count()).sum();
        let width = piece.strips.len() as f32 / 3.0;
        match piece.surface {
            Surface::Roof => {
                found[1] += 1.0;
                found[2] += width;
                found[3] += f32::from(piece.birds);
            }
            Surface::Wall => found[4] += 1.0,
            Surface::Door => found[5] += 1.0,
            Surface::Bright | Surface::Dark => {
                found[6] += 1.0;
                found[7] += f32::from(cells) / 5.0;
                found[8] += flag(piece.diamond);
                found[9] += f32::from(piece.cats);
            }
        }
    }
    found
}

fn flag(is: bool) -> f32 {
    f32::from(u8::from(is))
}
