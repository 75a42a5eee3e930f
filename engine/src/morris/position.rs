//! A position, and what a decision makes of it.

use super::board::{NEIGHBOURS, in_mills, points_of};
use super::moves::{IllegalMove, Move};

/// The pins that each seat begins with (M2).
pub const PINS: u8 = 5;

/// Both seats' pins have all been placed.
pub const ALL_PLACED: u8 = 2 * PINS;

/// A seat with fewer pins and none in hand has lost (M4).
pub(super) const FEWEST: usize = 3;

/// Everything that matters for what may happen next, but for repetition (M5): that is for those
/// who know the course of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The pins on the board: of light, which begins, and of dark.
    pub(super) pins: [u16; 2],
    /// How many pins have been placed by both together; by this and M2 the hands are known.
    pub(super) placed: u8,
    /// The seat that decides, or has lost: 0 is light.
    pub(super) turn: u8,
    /// A mill was just completed, and a pin is to be taken (M3).
    pub(super) taking: bool,
}

impl Position {
    /// The position before the first decision.
    pub const fn start() -> Self {
        Self {
            pins: [0; 2],
            placed: 0,
            turn: 0,
            taking: false,
        }
    }

    /// The seat that decides, or `None` when the game is over (M4).
    pub fn to_act(&self) -> Option<u8> {
        (!self.is_lost()).then_some(self.turn)
    }

    /// The seat that has won (M4).
    pub fn winner(&self) -> Option<u8> {
        self.is_lost().then_some(1 - self.turn)
    }

    /// The points where a seat's pins stand.
    #[inline]
    pub const fn pins(&self, seat: u8) -> u16 {
        self.pins[seat as usize]
    }

    /// The pins that a seat has yet to place.
    #[inline]
    pub const fn hand(&self, seat: u8) -> u8 {
        PINS - (self.placed + 1 - seat) / 2
    }

    /// Whether a pin is to be taken now (M3).
    #[inline]
    pub const fn taking(&self) -> bool {
        self.taking
    }

    /// The pins of the seat that decides, and those of the other one.
    #[inline]
    pub(super) const fn own_and_other(&self) -> (u16, u16) {
        (self.pins(self.turn), self.pins(1 - self.turn))
    }

    #[inline]
    const fn empty(&self) -> u16 {
        !(self.pins[0] | self.pins[1])
    }

    /// Whether pins are still placed.
    #[inline]
    pub(super) const fn placing(&self) -> bool {
        self.placed < ALL_PLACED
    }

    /// M4: the seat to move is down to two pins, or cannot move.
    #[inline]
    fn is_lost(&self) -> bool {
        if self.taking || self.hand(self.turn) > 0 {
            return false;
        }
        let own = self.pins(self.turn);
        (own.count_ones() as usize) < FEWEST
            || points_of(own).all(|from| NEIGHBOURS[from as usize] & self.empty() == 0)
    }

    /// M3: the opposing pins that may be taken, those in mills only when there are no others.
    #[inline]
    fn takeable(&self) -> u16 {
        let pins = self.pins(1 - self.turn);
        let free = pins & !in_mills(pins);
        if free == 0 { pins } else { free }
    }

    /// Calls `visit` for every legal decision in canonical order: places and takes by point, slides
    /// by origin, then target.
    #[inline]
    pub fn for_each_move(&self, mut visit: impl FnMut(Move)) {
        if self.taking {
            points_of(self.takeable()).for_each(|from| visit(Move::Take { from }));
        } else if self.placing() {
            points_of(self.empty()).for_each(|to| visit(Move::Place { to }));
        } else if !self.is_lost() {
            for from in points_of(self.pins(self.turn)) {
                let targets = NEIGHBOURS[from as usize] & self.empty();
                points_of(targets).for_each(|to| visit(Move::Slide { from, to }));
            }
        }
    }

    /// The legal decisions in canonical order; none when the game is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.for_each_move(|decision| moves.push(decision));
        moves
    }

    /// The position after a decision.
    ///
    /// # Errors
    /// [`IllegalMove`] when the rules do not allow it.
    pub fn play(&self, decision: Move) -> Result<Self, IllegalMove> {
        if self.legal_moves().contains(&decision) {
            Ok(self.after(decision))
        } else {
            Err(IllegalMove {
                decision,
                position: self.to_string(),
            })
        }
    }

    /// The position after a decision that must be legal; the fast path of the solver.
    #[inline]
    pub(super) fn after(&self, decision: Move) -> Self {
        let (own, other) = (self.turn as usize, 1 - self.turn as usize);
        let mut next = *self;
        let to = match decision {
            Move::Place { to } => {
                next.placed += 1;
                to
            }
            Move::Slide { from, to } => {
                next.pins[own] &= !(1 << from);
                to
            }
            Move::Take { from } => {
                next.pins[other] &= !(1 << from);
                next.taking = false;
                next.turn = 1 - self.turn;
                return next;
            }
        };
        next.pins[own] |= 1 << to;
        if in_mills(next.pins[own]) & 1 << to != 0 {
            next.taking = true;
        } else {
            next.turn = 1 - self.turn;
        }
        next
    }
}
