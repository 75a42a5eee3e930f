//! The heap: how many pieces of each kind are in it, and what lies open on top (R2).

use super::pieces::{KINDS, Kind, Pieces, Silhouette};
use super::rules::Rules;

/// The most places on top: 40 beige ones and 20 brown ones.
pub(super) const PLACES: usize = 60;
/// An empty place.
pub(super) const EMPTY: Silhouette = Silhouette::MAX;

/// Face-down pieces. Nobody knows their fronts, so that those of one silhouette are alike.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Heap {
    /// Pieces of each kind, open ones among them.
    left: [u8; KINDS],
    /// By silhouette, the pieces that lie below the top.
    below: [u8; KINDS],
    /// What lies on each place on top, beige places first.
    open: [Silhouette; PLACES],
    /// The number of beige places, and of all places.
    beige: u8,
    places: u8,
}

impl Heap {
    /// The heap of the whole box, nothing open.
    pub fn full(rules: &Rules) -> Self {
        let mut heap = Self {
            left: [0; KINDS],
            below: [0; KINDS],
            open: [EMPTY; PLACES],
            beige: rules.heap_top,
            places: rules.heap_top + rules.brown_top(),
        };
        for (kind, piece) in rules.pieces.kinds.iter().enumerate() {
            for _ in 0..piece.copies {
                heap.put_back(&rules.pieces, kind as Kind);
            }
        }
        heap
    }

    /// How many pieces of a kind it holds.
    #[inline(always)]
    pub const fn left(&self, kind: Kind) -> u8 {
        self.left[kind as usize]
    }

    /// How many pieces of a silhouette lie below the top.
    #[inline(always)]
    pub const fn below(&self, silhouette: Silhouette) -> u8 {
        self.below[silhouette as usize]
    }

    /// What lies on a place.
    #[inline(always)]
    pub fn open(&self, place: u8) -> Option<Silhouette> {
        let lying = self.open[place as usize];
        (lying != EMPTY).then_some(lying)
    }

    /// The places for one kind of back.
    #[inline(always)]
    pub const fn places(&self, beige: bool) -> std::ops::Range<u8> {
        if beige {
            0..self.beige
        } else {
            self.beige..self.places
        }
    }

    /// Whether a place is for pieces that are free to take.
    #[inline(always)]
    pub const fn is_beige(&self, place: u8) -> bool {
        place < self.beige
    }

    /// What lies below the top of one kind of back, by silhouette.
    pub fn hidden<'a>(
        &'a self,
        pieces: &'a Pieces,
        beige: bool,
    ) -> impl Iterator<Item = (Silhouette, u8)> + 'a {
        let all = pieces.silhouettes.iter().zip(self.below).enumerate();
        all.filter(move |(_, (look, number))| look.beige == beige && *number > 0)
            .map(|(silhouette, (_, number))| (silhouette as Silhouette, number))
    }

    /// What a piece of that silhouette may be, by what is left.
    pub fn fronts<'a>(
        &'a self,
        pieces: &'a Pieces,
        silhouette: Silhouette,
    ) -> impl Iterator<Item = (Kind, u8)> + 'a {
        let kinds = pieces.silhouettes[silhouette as usize].kinds.iter();
        kinds
            .map(|&kind| (kind, self.left(kind)))
            .filter(|each| each.1 > 0)
    }

    /// The first empty place that a hidden piece can be laid on; none when the top is full.
    pub fn to_fill(&self, pieces: &Pieces) -> Option<u8> {
        [true, false].into_iter().find_map(|beige| {
            let empty = self.places(beige).find(|&place| self.open(place).is_none());
            empty.filter(|_| self.hidden(pieces, beige).next().is_some())
        })
    }

    /// Takes one piece of a kind out, which lay on `place`.
    pub(super) fn take(&mut self, kind: Kind, place: u8) {
        self.left[kind as usize] -= 1;
        self.open[place as usize] = EMPTY;
    }

    /// Mixes one piece with all that lie below the top.
    pub(super) fn put_back(&mut self, pieces: &Pieces, kind: Kind) {
        self.left[kind as usize] += 1;
        self.below[pieces.silhouette_of[kind as usize] as usize] += 1;
    }

    /// Lays a hidden piece on an empty place.
    pub(super) fn lay(&mut self, place: u8, silhouette: Silhouette) {
        self.below[silhouette as usize] -= 1;
        self.open[place as usize] = silhouette;
    }

    /// Takes a piece that stands or lies elsewhere out of what lies below the top; false if there
    /// is none of its kind left.
    pub(super) fn remove_hidden(&mut self, pieces: &Pieces, kind: Kind) -> bool {
        let below = &mut self.below[pieces.silhouette_of[kind as usize] as usize];
        let there = self.left[kind as usize] > 0 && *below > 0;
        if there {
            self.left[kind as usize] -= 1;
            *below -= 1;
        }
        there
    }
}
