//! What may still come: how many roofs will be drawn before the end, and what they fit on.

use super::pieces::{Kind, Pieces, Surface};
use super::position::Position;

/// How much higher each column is than the one before it, where a roof fits.
pub(super) type Profile = Vec<i8>;

/// The profiles that the roofs of the box fit on.
#[derive(Clone, Debug)]
pub(super) struct Profiles {
    pub all: Vec<Profile>,
    /// By kind, the number of its profile; none if it is no roof that can stand by itself.
    pub of_kind: Vec<Option<u8>>,
    /// By the code of a profile its number; see `step`.
    numbers: Vec<u8>,
}

/// No profile has this number.
const NONE: u8 = u8::MAX;
/// No more profiles than these are told apart.
const MOST: usize = 16;

impl Profiles {
    pub fn new(pieces: &Pieces) -> Self {
        let (mut all, mut of_kind) = (Vec::<Profile>::new(), Vec::new());
        let mut numbers = vec![NONE; Self::CODES];
        for piece in &pieces.kinds {
            if !piece.is_roof() || !piece.strips.iter().all(|strip| strip.is_whole()) {
                of_kind.push(None);
                continue;
            }
            let steps = piece.strips.windows(2);
            let profile: Profile = steps
                .map(|pair| pair[1].bottom as i8 - pair[0].bottom as i8)
                .collect();
            let mut steps = profile.iter();
            let code = steps.try_fold(Self::START, |code, &step| Self::step(code, step));
            let Some(code) = code.filter(|_| all.len() < MOST) else {
                of_kind.push(None);
                continue;
            };
            if numbers[code] == NONE {
                numbers[code] = all.len() as u8;
                all.push(profile);
            }
            of_kind.push(Some(numbers[code]));
        }
        Self {
            all,
            of_kind,
            numbers,
        }
    }

    /// Roofs that are wider, or steeper than three cells, are not hoped for; our box has none.
    pub const WIDEST: usize = 4;
    /// The code of a single column.
    pub const START: usize = 1;
    const CODES: usize = 2 * 8 * 8 * 8;

    /// The code of a profile with one column more, so much higher than the last.
    #[inline(always)]
    pub fn step(code: usize, step: i8) -> Option<usize> {
        if !(-3..=3).contains(&step) {
            return None;
        }
        let next = code * 8 + (step + 3) as usize;
        (next < Self::CODES).then_some(next)
    }

    /// The number of the profile with this code, if a roof fits on it.
    #[inline(always)]
    pub fn numbered(&self, code: usize) -> Option<u8> {
        let number = self.numbers[code];
        (number != NONE).then_some(number)
    }
}

/// What all players may reckon with.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Outlook {
    /// Roofs that will be drawn before the end; 0 once it is set.
    pub draws: f32,
    /// By profile, the part of the roofs in the heap that fits on it.
    pub fits: Vec<f32>,
    /// Windows that can still be taken from the heap, those with a diamond among them.
    pub windows: f32,
    /// Windows with a diamond.
    pub diamonds: f32,
    /// Of these windows the bright ones.
    pub bright: f32,
    /// The end is set.
    pub closing: bool,
    /// By input, the points that correct what the terms promise; none once the end is set.
    pub corrections: Vec<f32>,
}

impl Outlook {
    /// After one piece of this kind was taken from the heap, if any.
    pub fn of(position: &Position, profiles: &Profiles, taken: Option<Kind>) -> Self {
        let pieces = &position.rules.pieces;
        let mut fits = vec![0.0; profiles.all.len()];
        let (mut roofs, mut birds) = (0.0, 0.0);
        let (mut windows, mut diamonds, mut bright) = (0.0, 0.0, 0.0);
        for (kind, piece) in (0..).zip(&pieces.kinds) {
            let left = f32::from(position.heap.left(kind) - u8::from(taken == Some(kind)));
            if piece.is_window() {
                windows += left;
                diamonds += left * f32::from(u8::from(piece.diamond));
                bright += left * f32::from(u8::from(piece.surface == Surface::Bright));
            }
            if !piece.is_roof() {
                continue;
            }
            roofs += left;
            birds += left * f32::from(piece.birds);
            if let Some(profile) = profiles.of_kind[kind as usize] {
                fits[profile as usize] += left;
            }
        }
        fits.iter_mut()
            .for_each(|part| *part /= f32::max(roofs, 1.0));
        let drawn = taken.map_or(0, |kind| pieces.piece(kind).birds);
        let missing = f32::from(position.rules.birds) - f32::from(position.birds + drawn);
        let closing = position.closing.is_some() || missing <= 0.0;
        Self {
            draws: if closing {
                0.0
            } else {
                f32::min(roofs, missing * (roofs + 1.0) / (birds + 1.0))
            },
            fits,
            windows,
            diamonds,
            bright,
            closing,
            corrections: Vec::new(),
        }
    }
}
