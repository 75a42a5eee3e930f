//! The hash key of a position.

use super::board::{NONE, POINTS, Team};
use super::position::Position;
use super::rules::SEATS;
use crate::bits::Members;
use crate::{rng, zobrist};

static STONE_KEYS: [[u64; POINTS]; 2] = [zobrist::keys(1), zobrist::keys(2)];
static HAND_KEYS: [u64; SEATS * 32] = zobrist::keys(3);
static SEAT_KEYS: [u64; SEATS] = zobrist::keys(4);
static HEAD_START_KEYS: [u64; 8] = zobrist::keys(5);
static RELOCATIONS_KEYS: [u64; 4] = zobrist::keys(6);
static RELOCATED_KEYS: [u64; POINTS] = zobrist::keys(7);

impl Position {
    /// A hash of all of it. Equal positions have equal keys, in every run of one version.
    #[inline(always)]
    pub fn key(&self) -> u64 {
        self.hash ^ self.memory_key()
    }

    #[inline(always)]
    fn memory_key(&self) -> u64 {
        if self.memory[0].forbidden() | self.memory[1].forbidden() == 0 {
            return 0;
        }
        let mut key = 0;
        for memory in self.memory {
            for plane in memory.planes() {
                key = rng::scramble(key ^ plane).wrapping_add(0x632b_e59b_d9b4_e019);
            }
        }
        key
    }

    pub(super) fn hash_from_scratch(&self) -> u64 {
        let mut hash = self.turn_key();
        for team in [Team::Red, Team::Blue] {
            for point in Members(self.stones(team)) {
                hash ^= stone_key(team, point);
            }
        }
        for (seat, &hand) in self.hands.iter().enumerate() {
            hash ^= hand_key(seat, hand);
        }
        hash
    }

    /// The part of the key for whose decision it is and of which kind.
    #[inline(always)]
    pub(super) fn turn_key(&self) -> u64 {
        let mut key = SEAT_KEYS[self.seat as usize];
        if self.head_start > 0 {
            key ^= HEAD_START_KEYS[self.head_start as usize];
        }
        if self.relocations > 0 {
            key ^= RELOCATIONS_KEYS[self.relocations as usize];
        }
        if self.relocated != NONE {
            key ^= RELOCATED_KEYS[self.relocated as usize];
        }
        if let Some(team) = self.winner {
            key ^= team as u64 + 1;
        }
        key
    }
}

#[inline(always)]
pub(super) fn hand_key(seat: usize, hand: u8) -> u64 {
    HAND_KEYS[seat * 32 + hand as usize]
}

#[inline(always)]
pub(super) fn stone_key(team: Team, point: u8) -> u64 {
    STONE_KEYS[team as usize][point as usize]
}
