//! What the search remembers of positions it has seen, shared by its threads.
//!
//! A place holds two words, and the first is mixed with the second: what two threads have written
//! across each other fits no key, so it is never read (Hyatt and Mann, "A lock-less transposition
//! table implementation for parallel search", ICGA Journal 25, 2002).

use super::board::POINTS;
use super::moves::Move;
use super::search::FORCED;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// For the team to move; a forced end by its distance from here.
    pub score: i32,
    /// What it was worth before anything was tried, if that was asked.
    pub worth: Option<i32>,
    /// How deep it was searched.
    pub depth: i32,
    /// What the score says.
    pub bound: Bound,
    /// The best decision found.
    pub decision: Option<Move>,
}

#[derive(Default, Debug)]
struct Place {
    /// The key mixed with the data.
    check: AtomicU64,
    data: AtomicU64,
}

/// Places that a key may be kept at.
const WAYS: usize = 4;
/// Bytes of one place.
pub const PLACE: usize = size_of::<Place>();
/// A round of the search that an entry is older counts like so much less depth.
const OLDER: i32 = 2;
/// Rounds are counted up to here, then from the start again.
const ROUNDS: u8 = 64;

/// A table of a fixed number of places in buckets; shallow entries of earlier rounds give way first.
#[derive(Debug)]
pub struct Table {
    buckets: Vec<Bucket>,
}

/// The places of one key lie in one line of the processor's cache.
#[derive(Default, Debug)]
#[repr(align(64))]
struct Bucket([Place; WAYS]);

impl Table {
    /// A table with 2^`bits` places; at least one bucket. It is smaller when there is no room for it, or when
    /// `is_over` says that nobody waits for it any more: making a large one takes its time.
    pub fn new(bits: u32, is_over: &dyn Fn() -> bool) -> Self {
        const STEP: usize = 1 << 14;
        let mut wanted = ((1_usize << bits) / WAYS).max(1);
        let mut buckets = Vec::new();
        while wanted > 1 && buckets.try_reserve_exact(wanted).is_err() {
            wanted /= 2;
        }
        while buckets.len() < wanted && (buckets.is_empty() || !is_over()) {
            let made = (buckets.len() + STEP).min(wanted);
            buckets.resize_with(made, Default::default);
        }
        buckets.truncate(1 << buckets.len().ilog2());
        Self { buckets }
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> &[Place; WAYS] {
        &self.buckets[key as usize & (self.buckets.len() - 1)].0
    }

    /// What is remembered of the position with this key.
    #[inline]
    pub fn get(&self, key: u64) -> Option<Entry> {
        self.bucket(key).iter().find_map(|place| {
            let data = place.data.load(Relaxed);
            (place.check.load(Relaxed) ^ data == key && data != 0).then(|| unpack(data))
        })
    }

    /// Remembers a position in this round of the search. A deeper result for the same position is
    /// kept unless the new one is exact; the decision is kept when there is no newer one.
    #[inline]
    pub fn put(&self, key: u64, round: u32, mut entry: Entry) {
        let round = (round % u32::from(ROUNDS)) as u8;
        let bucket = self.bucket(key);
        let mut least = (i32::MAX, &bucket[0]);
        for place in bucket {
            let data = place.data.load(Relaxed);
            if data != 0 && place.check.load(Relaxed) ^ data == key {
                let old = unpack(data);
                if old.depth > entry.depth + 3
                    && entry.bound != Bound::Exact
                    && age(data, round) == 0
                {
                    return;
                }
                entry.decision = entry.decision.or(old.decision);
                least.1 = place;
                break;
            }
            let merit = match data {
                0 => i32::MIN,
                _ => unpack(data).depth - OLDER * age(data, round),
            };
            if merit < least.0 {
                least = (merit, place);
            }
        }
        let data = pack(&entry, round);
        least.1.check.store(key ^ data, Relaxed);
        least.1.data.store(data, Relaxed);
    }
}

/// Rounds since the entry was written.
#[inline(always)]
fn age(data: u64, round: u8) -> i32 {
    let written = (data >> 42) as u8 % ROUNDS;
    i32::from((round + ROUNDS - written) % ROUNDS)
}

/// Stands for a worth that was not asked for.
const UNKNOWN: i16 = i16::MIN;

/// Score 16 bits, worth 16, depth 8, bound 2 (never 0), round 6, decision 16.
#[inline(always)]
fn pack(entry: &Entry, round: u8) -> u64 {
    let worth = entry.worth.map_or(UNKNOWN, |worth| worth as i16);
    let bound = match entry.bound {
        Bound::Exact => 1,
        Bound::AtLeast => 2,
        Bound::AtMost => 3,
    };
    u64::from(entry.score as u16)
        | u64::from(worth as u16) << 16
        | u64::from(entry.depth.clamp(-127, 127) as i8 as u8) << 32
        | bound << 40
        | u64::from(round) << 42
        | u64::from(code(entry.decision)) << 48
}

#[inline(always)]
fn unpack(data: u64) -> Entry {
    let worth = (data >> 16) as i16;
    Entry {
        score: i32::from(data as i16),
        worth: (worth != UNKNOWN).then_some(i32::from(worth)),
        depth: i32::from((data >> 32) as i8),
        bound: match data >> 40 & 3 {
            1 => Bound::Exact,
            2 => Bound::AtLeast,
            _ => Bound::AtMost,
        },
        decision: decode((data >> 48) as u16),
    }
}

const HAND: u16 = POINTS as u16;
const STOP: u16 = HAND + 1;
const PASS: u16 = HAND + 2;
const NOTHING: u16 = 127;
const RELOCATES: u16 = 1 << 14;

/// Origin 7 bits, target 7 bits, and whether it is a relocation.
#[inline(always)]
fn code(decision: Option<Move>) -> u16 {
    let pair = |from: u16, to: u8| from | u16::from(to) << 7;
    match decision {
        None => NOTHING,
        Some(Move::Stop) => STOP,
        Some(Move::Pass) => PASS,
        Some(Move::Place { to }) => pair(HAND, to),
        Some(Move::Slide { from, to }) => pair(from.into(), to),
        Some(Move::Relocate { from, to }) => pair(from.into(), to) | RELOCATES,
    }
}

#[inline(always)]
fn decode(code: u16) -> Option<Move> {
    let (from, to) = ((code & 127) as u8, (code >> 7 & 127) as u8);
    match code & 127 {
        NOTHING => None,
        STOP => Some(Move::Stop),
        PASS => Some(Move::Pass),
        HAND => Some(Move::Place { to }),
        _ if code & RELOCATES != 0 => Some(Move::Relocate { from, to }),
        _ => Some(Move::Slide { from, to }),
    }
}

impl Entry {
    /// The score for the team to move, `ply` decisions from the root, if it decides the matter for
    /// a search of this depth and window.
    #[inline]
    pub fn answer(&self, ply: usize, depth: i32, alpha: i32, beta: i32) -> Option<i32> {
        let score = from_here(self.score, ply);
        let enough = self.depth >= depth
            && match self.bound {
                Bound::Exact => true,
                Bound::AtLeast => score >= beta,
                Bound::AtMost => score <= alpha,
            };
        enough.then_some(score)
    }
}

/// The score as it is seen from the root, `ply` decisions above.
#[inline(always)]
pub const fn from_here(score: i32, ply: usize) -> i32 {
    shift_forced(score, -(ply as i32))
}

/// The score as it is seen from the position itself, `ply` decisions below the root.
#[inline(always)]
pub const fn from_root(score: i32, ply: usize) -> i32 {
    shift_forced(score, ply as i32)
}

const fn shift_forced(score: i32, by: i32) -> i32 {
    if score > FORCED {
        score + by
    } else if score < -FORCED {
        score - by
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: i32, decision: Option<Move>) -> Entry {
        Entry {
            score: -321,
            worth: Some(-45),
            depth,
            bound: Bound::AtLeast,
            decision,
        }
    }

    #[test]
    fn what_is_put_is_found_again() {
        let table = Table::new(6, &|| false);
        let decisions = [
            None,
            Some(Move::Stop),
            Some(Move::Pass),
            Some(Move::Place { to: 71 }),
            Some(Move::Slide { from: 70, to: 3 }),
            Some(Move::Relocate { from: 0, to: 71 }),
        ];
        for (number, decision) in decisions.into_iter().enumerate() {
            for bound in [Bound::Exact, Bound::AtLeast, Bound::AtMost] {
                let (key, depth) = (
                    (number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) + 1,
                    number as i32 - 3,
                );
                let put = Entry {
                    bound,
                    worth: None,
                    ..entry(depth, decision)
                };
                table.put(key, 70, put);
                assert_eq!(table.get(key), Some(put));
            }
        }
        assert_eq!(table.get(12_345), None);
    }

    #[test]
    fn a_table_that_nobody_waits_for_or_that_has_no_room_is_small() {
        assert_eq!(Table::new(20, &|| false).buckets.len(), (1 << 20) / WAYS);
        assert!(Table::new(40, &|| true).buckets.len() < 1 << 15);
        let asked = std::cell::Cell::new(0);
        let table = Table::new(28, &|| asked.replace(asked.get() + 1) == 2);
        assert!(table.buckets.len().is_power_of_two() && table.buckets.len() < 1 << 16);
        assert!(!Table::new(62, &|| true).buckets.is_empty());
    }

    #[test]
    fn shallow_and_old_entries_give_way() {
        let table = Table::new(2, &|| false);
        for key in 1..=4 {
            table.put(key, 1, entry(key as i32, None));
        }
        table.put(5, 1, entry(0, None));
        assert!(table.get(1).is_none() && table.get(4).is_some());
        for key in 6..=9 {
            table.put(key, 9, entry(1, None));
        }
        assert!(
            table.get(4).is_none(),
            "eight rounds are worth more than three plies"
        );
    }

    #[test]
    fn a_torn_entry_is_not_found() {
        let table = Table::new(2, &|| false);
        table.put(7, 0, entry(3, None));
        table.buckets[0].0[0].data.store(1 << 40, Relaxed);
        assert_eq!(table.get(7), None);
    }
}
