//! A position, and what a decision makes of it.

use super::board::{BOARD, Board, NONE, POINTS, Team};
use super::keys::{hand_key, stone_key};
use super::memory::Memory;
use super::moves::{IllegalMove, Move};
use super::rules::{Rules, SEATS};
use crate::bits::{Members, bit, size};

const ALL_POINTS: u128 = (1 << POINTS) - 1;

/// Everything that matters for what may happen next. Copying it is cheap; it carries the
/// [`Rules`] of its game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The options that this position is played under.
    pub(super) rules: Rules,
    pub(super) stones: [u128; 2],
    pub(super) hands: [u8; SEATS],
    pub(super) seat: u8,
    /// Head-start placements that this seat still has (K10).
    pub(super) head_start: u8,
    /// Relocations that this seat still has (K4).
    pub(super) relocations: u8,
    /// Where the stone stands that was relocated already in this turn, or [`NONE`] (K5).
    pub(super) relocated: u8,
    pub(super) winner: Option<Team>,
    pub(super) memory: [Memory; 2],
    /// The key of everything but the memory, kept up to date by every change.
    pub(super) hash: u64,
}

impl Position {
    /// The position before the first decision.
    pub fn start(rules: &Rules) -> Self {
        let mut position = Self {
            rules: *rules,
            stones: [0; 2],
            hands: [0; SEATS],
            seat: rules.first_seat(),
            head_start: 0,
            relocations: 0,
            relocated: NONE,
            winner: None,
            memory: [Memory::default(); 2],
            hash: 0,
        };
        for seat in 0..rules.seats() {
            position.hands[seat as usize] = rules.dealt(seat);
        }
        let starts = Team::of_seat(position.seat);
        for team in [starts, starts.other()] {
            if rules.head_start(team) > 0 {
                position.seat = team as u8;
                position.head_start = rules.head_start(team);
                break;
            }
        }
        position.hash = position.hash_from_scratch();
        position
    }

    /// The seat that decides, or `None` when the game is over.
    pub fn to_act(&self) -> Option<u8> {
        self.winner.is_none().then_some(self.seat)
    }

    /// The options of its game.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The team of the seat that decides (or made the last decision).
    #[inline(always)]
    pub const fn team(&self) -> Team {
        Team::of_seat(self.seat)
    }

    /// The team that has won (K7).
    #[inline(always)]
    pub const fn winner(&self) -> Option<Team> {
        self.winner
    }

    /// The points where a team's stones stand.
    #[inline(always)]
    pub const fn stones(&self, team: Team) -> u128 {
        self.stones[team as usize]
    }

    /// The points where no stone stands.
    #[inline(always)]
    pub const fn empty(&self) -> u128 {
        ALL_POINTS & !(self.stones[0] | self.stones[1])
    }

    /// The stones in a seat's hand.
    #[inline(always)]
    pub const fn hand(&self, seat: u8) -> u8 {
        self.hands[seat as usize]
    }

    /// How many more relocations this seat may make in this turn.
    #[inline(always)]
    pub const fn relocations(&self) -> u8 {
        self.relocations
    }

    /// Whether stones are still placed, not slid (K2).
    #[inline(always)]
    pub fn placing(&self) -> bool {
        self.hands != [0; SEATS]
    }

    /// The opposing stones that may be relocated now (K5: not the same one twice).
    #[inline(always)]
    pub fn relocatable(&self) -> u128 {
        let stones = self.stones(self.team().other());
        if self.relocated == NONE {
            stones
        } else {
            stones & !bit(self.relocated)
        }
    }

    /// Whether sliding to `to` would complete a shape that the team broke too lately (K6).
    #[inline(always)]
    pub(super) fn rebuilds(&self, from: u8, to: u8) -> bool {
        let suspects = self.memory[self.team() as usize].forbidden() & BOARD.shapes_at[to as usize];
        suspects != 0 && {
            let stones = self.stones(self.team()) & !bit(from) | bit(to);
            shapes_in(suspects).any(|shape| BOARD.shapes[shape] & !stones == 0)
        }
    }

    /// The points that the stone at `from` may slide to (K3, K6).
    #[inline(always)]
    pub fn slides_from(&self, from: u8) -> u128 {
        let free = BOARD.neighbours[from as usize] & self.empty();
        if self.memory[self.team() as usize].forbidden() == 0 {
            return free;
        }
        Members(free)
            .filter(|&to| !self.rebuilds(from, to))
            .fold(0, |set, to| set | bit(to))
    }

    /// Calls `visit` for every legal decision in canonical order: places by point; slides and
    /// relocations by origin, then target; `stop` last; or the lone `pass`.
    #[inline]
    pub fn for_each_move(&self, mut visit: impl FnMut(Move)) {
        if self.winner.is_some() {
            return;
        }
        let empty = self.empty();
        if self.relocations > 0 {
            for from in Members(self.relocatable()) {
                Members(empty).for_each(|to| visit(Move::Relocate { from, to }));
            }
            visit(Move::Stop);
        } else if self.hands[self.seat as usize] > 0 {
            Members(empty).for_each(|to| visit(Move::Place { to }));
        } else {
            let mut none = true;
            if !self.placing() {
                for from in Members(self.stones(self.team())) {
                    for to in Members(self.slides_from(from)) {
                        none = false;
                        visit(Move::Slide { from, to });
                    }
                }
            }
            if none {
                visit(Move::Pass);
            }
        }
    }

    /// The legal decisions in canonical order; none when the game is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(self.count_moves());
        self.for_each_move(|decision| moves.push(decision));
        moves
    }

    /// How many legal decisions there are, without listing them.
    pub fn count_moves(&self) -> usize {
        if self.winner.is_some() {
            return 0;
        }
        let empty = size(self.empty()) as usize;
        if self.relocations > 0 {
            size(self.relocatable()) as usize * empty + 1
        } else if self.hands[self.seat as usize] > 0 {
            empty
        } else if self.placing() {
            1
        } else {
            let stones = Members(self.stones(self.team()));
            let slides: u32 = stones.map(|from| size(self.slides_from(from))).sum();
            slides.max(1) as usize
        }
    }

    /// Whether the rules allow this decision now.
    pub fn is_legal(&self, decision: Move) -> bool {
        let point = |point: u8| {
            if (point as usize) < POINTS {
                bit(point)
            } else {
                0
            }
        };
        let open = self.winner.is_none();
        let relocating = self.relocations > 0;
        let holds = self.hands[self.seat as usize] > 0;
        open && match decision {
            Move::Place { to } => !relocating && holds && self.empty() & point(to) != 0,
            Move::Slide { from, to } => {
                !relocating
                    && !self.placing()
                    && self.stones(self.team()) & point(from) != 0
                    && self.slides_from(from) & point(to) != 0
            }
            Move::Relocate { from, to } => {
                relocating && self.relocatable() & point(from) != 0 && self.empty() & point(to) != 0
            }
            Move::Stop => relocating,
            Move::Pass => {
                let stuck = |from| self.slides_from(from) == 0;
                !relocating
                    && !holds
                    && (self.placing() || Members(self.stones(self.team())).all(stuck))
            }
        }
    }

    /// The position after a decision.
    ///
    /// # Errors
    /// [`IllegalMove`] when the rules do not allow it; the position stays as it is.
    pub fn play(&self, decision: Move) -> Result<Self, IllegalMove> {
        if !self.is_legal(decision) {
            return Err(IllegalMove {
                decision,
                position: self.to_string(),
            });
        }
        let mut next = *self;
        next.play_unchecked(decision);
        Ok(next)
    }

    /// Plays a decision that must be legal; the fast path of playouts and search.
    #[inline]
    pub(super) fn play_unchecked(&mut self, decision: Move) {
        self.hash ^= self.turn_key();
        let team = self.team();
        match decision {
            Move::Place { to } => {
                let seat = self.seat as usize;
                self.hash ^=
                    hand_key(seat, self.hands[seat]) ^ hand_key(seat, self.hands[seat] - 1);
                self.hands[seat] -= 1;
                self.toggle(team, to);
                if self.head_start > 0 {
                    self.use_head_start();
                } else {
                    self.settle(team, to);
                }
            }
            Move::Slide { from, to } => {
                if self.rules.rebuild_delay() > 0 {
                    self.remember_broken(team, from);
                }
                self.toggle(team, from);
                self.toggle(team, to);
                self.settle(team, to);
            }
            Move::Relocate { from, to } => {
                self.toggle(team.other(), from);
                self.toggle(team.other(), to);
                self.relocations -= 1;
                self.relocated = to;
                if self.fills_hexagon(team.other(), to) {
                    self.win(team.other());
                } else if self.relocations == 0 || self.relocatable() == 0 {
                    self.end_turn();
                }
            }
            Move::Stop | Move::Pass => self.end_turn(),
        }
        self.hash ^= self.turn_key();
    }

    /// Puts a stone on a point or takes it away.
    #[inline(always)]
    fn toggle(&mut self, team: Team, point: u8) {
        self.stones[team as usize] ^= bit(point);
        self.hash ^= stone_key(team, point);
    }

    /// K10: after the last head-start stone the other team has its own head start, if it comes
    /// second; then the first turn begins. Head-start stones earn nothing.
    fn use_head_start(&mut self) {
        self.head_start -= 1;
        if self.head_start == 0 {
            let second = Team::of_seat(self.rules.first_seat()).other();
            if self.seat == self.rules.first_seat() && self.rules.head_start(second) > 0 {
                self.seat = second as u8;
                self.head_start = self.rules.head_start(second);
            } else {
                self.seat = self.rules.first_seat();
            }
        }
    }

    /// K6: the complete shapes that a stone leaves are remembered.
    fn remember_broken(&mut self, team: Team, from: u8) {
        let stones = self.stones(team);
        let broken = shapes_in(BOARD.shapes_at[from as usize])
            .filter(|&shape| BOARD.shapes[shape] & !stones == 0)
            .fold(0, |set, shape| set | 1 << shape);
        self.memory[team as usize].set(broken, self.rules.rebuild_delay() + 1);
    }

    /// What the stone that has just come to `to` by its own team has done: won (K7), earned
    /// relocations (K4), or ended the turn.
    #[inline(always)]
    fn settle(&mut self, team: Team, to: u8) {
        if self.fills_hexagon(team, to) {
            self.win(team);
            return;
        }
        let earned = earned(self.stones(team), to);
        if earned > 0 && self.stones(team.other()) != 0 {
            self.relocations = earned;
        } else {
            self.end_turn();
        }
    }

    /// K7: whether the stone at `point` is one of six on a hexagon that wins for its team.
    #[inline(always)]
    pub(super) fn fills_hexagon(&self, team: Team, point: u8) -> bool {
        let hexagon = BOARD.hexagon_at[point as usize];
        hexagon != NONE
            && Board::wins_on(team, hexagon)
            && BOARD.hexagons[hexagon as usize] & !self.stones(team) == 0
    }

    fn win(&mut self, team: Team) {
        self.winner = Some(team);
        self.relocations = 0;
        self.relocated = NONE;
    }

    #[inline(always)]
    fn end_turn(&mut self) {
        self.memory[self.team() as usize].count_down();
        self.relocations = 0;
        self.relocated = NONE;
        self.seat = if self.seat + 1 == self.rules.seats() {
            0
        } else {
            self.seat + 1
        };
    }
}

/// K4: the relocations that a stone arriving at `to` earns: two for a square, one for a triangle.
#[inline(always)]
pub(super) fn earned(stones: u128, to: u8) -> u8 {
    let [first, second] = BOARD.squares_at[to as usize];
    if first & !stones == 0 || second & !stones == 0 {
        2
    } else {
        u8::from(BOARD.triangle_at[to as usize] & !stones == 0)
    }
}

/// The numbers in a set of shapes.
#[inline(always)]
pub(super) fn shapes_in(set: u64) -> impl Iterator<Item = usize> {
    Members(u128::from(set)).map(usize::from)
}
