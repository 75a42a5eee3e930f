//! Numbers for arrangements of pins, so that their values can stand in plain arrays.
//!
//! The own pins are turned by a symmetry of the board so that they are the first of all their images;
//! what counts is which of these they become, and on which of the points left the other pins then
//! stand. So nearly all of an arrangement's sixteen images share one number.

use super::board::{POINTS, SYMMETRIES, moved, points_of};
use super::position::PINS;
use std::sync::LazyLock;

const SETS: usize = 1 << POINTS;

/// The numbering, worked out once.
pub(super) static NUMBERING: LazyLock<Numbering> = LazyLock::new(Numbering::new);

/// All that is known of sets of points.
pub(super) struct Numbering {
    /// For each symmetry the image of each set.
    images: Vec<Vec<u16>>,
    /// For each set the symmetry that takes it to the first of its images.
    towards_first: Vec<u8>,
    /// For each set that is the first of its images: how many such sets of the same size are before it.
    first_rank: Vec<u16>,
    /// By size: the sets that are the first of their images.
    firsts: Vec<Vec<u16>>,
    /// For each set: how many of the same size are before it.
    rank: Vec<u16>,
    /// By size: all sets.
    sets: Vec<Vec<u16>>,
}

impl Numbering {
    fn new() -> Self {
        let image = |symmetry, set| {
            points_of(set).fold(0, |to, point| to | 1 << moved(symmetry, point as usize))
        };
        let all = || 0..=u16::MAX;
        let images: Vec<Vec<u16>> = (0..SYMMETRIES)
            .map(|symmetry| all().map(|set| image(symmetry, set)).collect())
            .collect();
        let mut numbering = Self {
            images,
            towards_first: vec![0; SETS],
            first_rank: vec![0; SETS],
            firsts: vec![Vec::new(); POINTS + 1],
            rank: vec![0; SETS],
            sets: vec![Vec::new(); POINTS + 1],
        };
        for set in all() {
            let size = set.count_ones() as usize;
            let place = set as usize;
            let first = |&symmetry: &usize| numbering.images[symmetry][place];
            let symmetry = (0..SYMMETRIES)
                .min_by_key(first)
                .expect("there are symmetries");
            numbering.towards_first[place] = symmetry as u8;
            if numbering.images[symmetry][place] == set {
                numbering.first_rank[place] = numbering.firsts[size].len() as u16;
                numbering.firsts[size].push(set);
            }
            numbering.rank[place] = numbering.sets[size].len() as u16;
            numbering.sets[size].push(set);
        }
        numbering
    }

    /// How many numbers there are for so many own and other pins.
    pub fn count(&self, own: usize, other: usize) -> usize {
        self.firsts[own].len() * self.others(own, other)
    }

    /// The number of an arrangement among those with as many pins of each seat.
    #[inline]
    pub fn number(&self, own: u16, other: u16) -> usize {
        let turned = &self.images[self.towards_first[own as usize] as usize];
        let (first, other) = (turned[own as usize], turned[other as usize]);
        let others = self.others(own.count_ones() as usize, other.count_ones() as usize);
        let rank = self.rank[without_points(other, first) as usize];
        self.first_rank[first as usize] as usize * others + rank as usize
    }

    /// The own and other pins of the arrangement with this number.
    #[inline]
    pub fn arrangement(&self, own: usize, other: usize, number: usize) -> (u16, u16) {
        let others = self.others(own, other);
        let first = self.firsts[own][number / others];
        (first, with_points(self.sets[other][number % others], first))
    }

    /// How many arrangements the board's symmetries make of the own pins of this number.
    pub fn images_of_own(&self, own: usize, other: usize, number: usize) -> u64 {
        let first = self.firsts[own][number / self.others(own, other)] as usize;
        let fixing = self
            .images
            .iter()
            .filter(|image| image[first] as usize == first);
        (SYMMETRIES / fixing.count()) as u64
    }

    /// How many sets of other pins there are on the points that the own ones leave.
    #[inline]
    fn others(&self, own: usize, other: usize) -> usize {
        CHOICES[POINTS - own][other]
    }
}

/// How many sets of so many members there are among so many points.
static CHOICES: [[usize; PINS as usize + 1]; POINTS + 1] = choices();

const fn choices() -> [[usize; PINS as usize + 1]; POINTS + 1] {
    let mut found = [[0; PINS as usize + 1]; POINTS + 1];
    let mut points = 0;
    while points <= POINTS {
        found[points][0] = 1;
        let mut members = 1;
        while points > 0 && members <= PINS as usize {
            found[points][members] = found[points - 1][members - 1] + found[points - 1][members];
            members += 1;
        }
        points += 1;
    }
    found
}

/// The set as it is when these points, none of which it holds, are cut out and those behind move up.
#[inline]
fn without_points(mut set: u16, mut cut: u16) -> u16 {
    while cut != 0 {
        let point = 15 - cut.leading_zeros();
        let below = (1 << point) - 1;
        set = set & below | set >> 1 & !below;
        cut &= below;
    }
    set
}

/// The set as it is when these points are put back in.
#[inline]
fn with_points(mut set: u16, cut: u16) -> u16 {
    for point in points_of(cut) {
        let below = (1 << point) - 1;
        set = set & below | (set & !below) << 1;
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_arrangements_belong_together() {
        let counts = 0..=PINS as usize;
        for (own, other) in counts
            .clone()
            .flat_map(|own| counts.clone().map(move |other| (own, other)))
        {
            let mut all = 0;
            for number in 0..NUMBERING.count(own, other) {
                let (own_pins, other_pins) = NUMBERING.arrangement(own, other, number);
                assert_eq!(own_pins & other_pins, 0);
                assert_eq!(other_pins.count_ones() as usize, other);
                assert_eq!(NUMBERING.number(own_pins, other_pins), number);
                all += NUMBERING.images_of_own(own, other, number);
            }
            assert_eq!(
                all as usize,
                CHOICES[POINTS][own] * CHOICES[POINTS - own][other]
            );
        }
    }

    #[test]
    fn every_arrangement_has_the_number_of_one_of_its_images() {
        let mut rng = crate::rng::Rng::new(1);
        for _ in 0..20_000 {
            let bits = rng.next_u64();
            let own = bits as u16 & (bits >> 16) as u16 & (bits >> 32) as u16;
            let other = (bits >> 48) as u16 & (bits >> 20) as u16 & !own;
            let counts = [own, other].map(|set| set.count_ones() as usize);
            if counts.iter().all(|&count| count <= PINS as usize) {
                let number = NUMBERING.number(own, other);
                let found = NUMBERING.arrangement(counts[0], counts[1], number);
                let mut images = NUMBERING.images.iter();
                assert!(images.any(|image| (image[own as usize], image[other as usize]) == found));
            }
        }
    }
}
