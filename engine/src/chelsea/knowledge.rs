//! Drawing streets that agree with what a seat knows (C13).

use super::home::{COLOURS, Colour, NONE};
use super::position::{Position, VANS_OF_A_COLOUR};
use super::rules::PROPERTIES;
use crate::rng::Rng;

/// What can be left of six times two vans.
const REMAINDERS: usize = 3_usize.pow(COLOURS as u32);
/// What one van of a colour is in the number of a remainder.
const STEPS: [usize; COLOURS] = [1, 3, 9, 27, 81, 243];

impl Position {
    /// Whether a seat knows the van of a property: it lies face up, or the seat has seen it.
    #[inline(always)]
    pub const fn knows_van(&self, seat: u8, prop: usize) -> bool {
        self.homes[prop].up || self.seen[seat as usize] >> prop & 1 == 1
    }

    /// How many vans that lie face down a seat has seen.
    pub const fn vans_seen_by(&self, seat: u8) -> u8 {
        self.seen[seat as usize].count_ones() as u8
    }

    /// The position without the vans that a seat does not know. It is no position of the game, and
    /// all that a player may look at.
    pub fn as_known(&self, seat: u8) -> Self {
        let mut known = *self;
        for prop in 0..PROPERTIES {
            if !self.knows_van(seat, prop) {
                known.homes[prop].van = NONE;
            }
        }
        known
    }

    /// The same street with the vans that the seat does not know drawn anew.
    pub fn sample(&self, seat: u8, rng: &mut Rng) -> Self {
        Sampler::new(self, seat).draw(rng)
    }
}

/// Draws streets that agree with what a seat knows of a position, so that every way in which the
/// tiles can lie is equally likely.
pub struct Sampler {
    known: Position,
    /// The drives whose vans are drawn.
    open: Vec<usize>,
    /// Vans of each colour that are not known to lie anywhere.
    left: [u8; COLOURS],
    /// In how many ways vans can lie on the open drives from the n-th on, by what is left of them;
    /// two of one colour are two tiles.
    ways: Vec<[u64; REMAINDERS]>,
}

impl Sampler {
    /// The streets that this seat cannot tell from the one that is there.
    pub fn new(position: &Position, seat: u8) -> Self {
        let known = position.as_known(seat);
        let mut left = [VANS_OF_A_COLOUR; COLOURS];
        for home in known.homes.iter().filter(|home| home.van != NONE) {
            left[home.van as usize] -= 1;
        }
        let hidden = |&prop: &usize| known.homes[prop].van != position.homes[prop].van;
        let open: Vec<usize> = (0..PROPERTIES).filter(hidden).collect();
        let mut ways = vec![[1; REMAINDERS]];
        for &prop in open.iter().rev() {
            let later = &ways[ways.len() - 1];
            let here = std::array::from_fn(|number| {
                let left = STEPS.map(|step| (number / step % 3) as u8);
                weights(left, known.excluded[prop], later).iter().sum()
            });
            ways.push(here);
        }
        ways.reverse();
        Self {
            known,
            open,
            left,
            ways,
        }
    }

    /// One of them.
    pub fn draw(&self, rng: &mut Rng) -> Position {
        let mut street = self.known;
        let mut left = self.left;
        for (at, &prop) in self.open.iter().enumerate() {
            let weights = weights(left, street.excluded[prop], &self.ways[at + 1]);
            let colour = rng.weighted(weights);
            street.homes[prop].van = colour as Colour;
            left[colour] -= 1;
        }
        street
    }
}

/// How many ways there are by the colour of the next van, when these vans are left and it cannot
/// have the colours `excluded`.
fn weights(left: [u8; COLOURS], excluded: u8, later: &[u64; REMAINDERS]) -> [u64; COLOURS] {
    let number: usize = (0..COLOURS).map(|c| STEPS[c] * left[c] as usize).sum();
    std::array::from_fn(|colour| {
        if left[colour] == 0 || excluded >> colour & 1 == 1 {
            return 0;
        }
        u64::from(left[colour]) * later[number - STEPS[colour]]
    })
}
