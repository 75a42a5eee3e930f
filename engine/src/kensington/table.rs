//! What the search remembers of positions it has seen.

use super::moves::Move;
use super::search::FORCED;

/// What a remembered score says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// It is the score.
    Exact,
    /// The score is at least this.
    AtLeast,
    /// The score is at most this.
    AtMost,
}

/// What is remembered of one position.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    check: u32,
    score: i16,
    /// How deep it was searched.
    depth: i8,
    /// What the score says.
    bound: Bound,
    decision: Move,
}

/// A table of a fixed number of places; a newer or deeper entry takes the place of an older one.
#[derive(Debug)]
pub struct Table {
    places: Vec<Option<Entry>>,
}

impl Table {
    /// A table with 2^`bits` places.
    pub fn new(bits: u32) -> Self {
        Self {
            places: vec![None; 1 << bits],
        }
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.places.len() - 1)
    }

    /// What is remembered of the position with this key.
    #[inline]
    pub fn get(&self, key: u64) -> Option<Entry> {
        self.places[self.place(key)].filter(|entry| entry.check == (key >> 32) as u32)
    }

    /// Remembers a position that was met `ply` decisions from the root.
    #[inline]
    pub fn put(
        &mut self,
        key: u64,
        score: i32,
        ply: usize,
        depth: i32,
        bound: Bound,
        decision: Move,
    ) {
        let place = self.place(key);
        let check = (key >> 32) as u32;
        if let Some(old) = self.places[place]
            && old.check == check
            && i32::from(old.depth) > depth
            && bound != Bound::Exact
        {
            return;
        }
        self.places[place] = Some(Entry {
            check,
            score: shift_forced(score, ply as i32) as i16,
            depth: depth.clamp(-1, 127) as i8,
            bound,
            decision,
        });
    }
}

impl Entry {
    /// The best decision found.
    pub const fn decision(&self) -> Move {
        self.decision
    }

    /// The score for the team to move, `ply` decisions from the root, if it decides the matter for
    /// a search of this depth and window.
    #[inline]
    pub fn answer(&self, ply: usize, depth: i32, alpha: i32, beta: i32) -> Option<i32> {
        let score = shift_forced(i32::from(self.score), -(ply as i32));
        let enough = i32::from(self.depth) >= depth
            && match self.bound {
                Bound::Exact => true,
                Bound::AtLeast => score >= beta,
                Bound::AtMost => score <= alpha,
            };
        enough.then_some(score)
    }
}

/// A forced end is remembered by its distance from the position, not from the root.
const fn shift_forced(score: i32, by: i32) -> i32 {
    if score > FORCED {
        score + by
    } else if score < -FORCED {
        score - by
    } else {
        score
    }
}
