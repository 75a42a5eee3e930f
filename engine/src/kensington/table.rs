//! What the search remembers of positions it has seen.

use super::moves::Move;

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
    /// From the view of the team to move.
    pub score: i16,
    /// How deep it was searched.
    pub depth: i8,
    /// What the score says.
    pub bound: Bound,
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

    /// Remembers a position.
    #[inline]
    pub fn put(&mut self, key: u64, score: i32, depth: i32, bound: Bound, decision: Move) {
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
            score: score as i16,
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
}
