//! A position and what may be decided in it (C3 to C10). What follows is in `play.rs`.

use super::home::{COLOURS, Colour, Home, NONE};
use super::moves::{Move, Stack};
use super::rules::{PROPERTIES, Rules, SEATS};

/// How many vans of each colour there are.
pub(super) const VANS_OF_A_COLOUR: u8 = 2;
/// House, garage and car tiles of each colour.
pub(super) const TILES_OF_A_COLOUR: [u8; 3] = [2, 2, 5];

/// What is to be decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// NATURE names who begins.
    First,
    /// NATURE deals a van.
    Deal,
    /// The action of the turn.
    Action,
    /// NATURE shows a tile.
    Draw,
    /// Where the drawn tile goes.
    Paint,
    /// Where the drawn cars go.
    Park,
    /// Whether two vans change over.
    Vans,
    /// A look, a child or the end of the turn.
    After,
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// A family has placed its fifth child (C11).
    Children,
    /// All stacks are empty (C11).
    Tiles,
    /// Too many turns without an event (C12).
    Quiet,
}

/// Who decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mover {
    /// Luck.
    Nature,
    /// A seat, from 0.
    Seat(u8),
}

/// A position with everything that is hidden in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) rules: Rules,
    pub(super) homes: [Home; PROPERTIES],
    /// Tiles left by stack and colour.
    pub(super) stacks: [[u8; COLOURS]; 3],
    /// By seat, the properties whose face-down vans it has seen, as bits (C13).
    pub(super) seen: [u16; SEATS],
    /// By property, the colours that its face-down van cannot have as everybody saw, as bits.
    pub(super) excluded: [u8; PROPERTIES],
    /// The seat whose turn it is.
    pub(super) seat: u8,
    pub(super) stage: Stage,
    /// The stack that is drawn from, until its tiles are placed.
    pub(super) stack: Option<Stack>,
    /// Drawn tiles that are not placed yet, in ascending order, then [`NONE`].
    pub(super) hand: [Colour; 2],
    /// The two drives whose vans are being looked at.
    pub(super) vans: Option<(u8, u8)>,
    /// A look is earned and not used yet.
    pub(super) look: bool,
    /// A tile was drawn or a child placed in this turn.
    pub(super) eventful: bool,
    /// Turns in a row without such an event.
    pub(super) quiet: u16,
    pub(super) ended: Option<Ending>,
}

impl Position {
    /// The position before the first decision.
    pub(super) fn start(rules: &Rules) -> Self {
        Self {
            rules: *rules,
            homes: std::array::from_fn(|prop| rules.painted(prop)),
            stacks: TILES_OF_A_COLOUR.map(|count| [count; COLOURS]),
            seen: [0; SEATS],
            excluded: [0; PROPERTIES],
            seat: 0,
            stage: Stage::First,
            stack: None,
            hand: [NONE; 2],
            vans: None,
            look: false,
            eventful: false,
            quiet: 0,
            ended: None,
        }
    }

    /// The options of the game.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Who decides; `None` when the game is over.
    #[inline(always)]
    pub const fn to_act(&self) -> Option<Mover> {
        if self.ended.is_some() {
            return None;
        }
        Some(match self.stage {
            Stage::First | Stage::Deal | Stage::Draw => Mover::Nature,
            _ => Mover::Seat(self.seat),
        })
    }

    /// The seat whose turn it is.
    #[inline(always)]
    pub const fn turn(&self) -> u8 {
        self.seat
    }

    /// The properties from 1 to 12.
    pub const fn homes(&self) -> &[Home; PROPERTIES] {
        &self.homes
    }

    /// Why the game is over.
    pub const fn ended(&self) -> Option<Ending> {
        self.ended
    }

    /// Whether a turn begins here, or the game is over.
    #[inline(always)]
    pub fn turn_ended(&self) -> bool {
        self.ended.is_some() || self.stage == Stage::Action
    }

    /// The points of each seat by what is visible (C11).
    pub fn scores(&self) -> [u32; SEATS] {
        let mut scores = [0; SEATS];
        for home in &self.homes {
            let points = home.points();
            for &seat in &home.living[..home.children()] {
                scores[seat as usize] += points;
            }
        }
        scores
    }

    /// The seats with the most points, as bits, once the game is over (C11).
    pub fn winners(&self) -> Option<u8> {
        self.ended?;
        let scores = self.scores();
        let scores = &scores[..self.rules.seats() as usize];
        let best = scores.iter().max();
        let wins = |seat: &usize| scores.get(*seat) == best;
        Some((0..scores.len()).filter(wins).map(|seat| 1 << seat).sum())
    }

    /// How many children a family has placed.
    pub fn placed(&self, seat: u8) -> u8 {
        let lives = |home: &&Home| home.houses_child_of(seat);
        self.homes.iter().filter(lives).count() as u8
    }

    /// Whether all vans lie face up.
    pub(super) fn all_up(&self) -> bool {
        self.homes.iter().all(|home| home.up)
    }

    /// What NATURE may do with how likely it is, by the tiles that are left (C2).
    pub fn chance(&self) -> Vec<(Move, u32)> {
        let drawn = |kind: &dyn Fn(Colour) -> Move, left: [u8; COLOURS]| {
            let there = (0..COLOURS as Colour).filter(|&colour| left[colour as usize] > 0);
            there
                .map(|colour| (kind(colour), u32::from(left[colour as usize])))
                .collect()
        };
        match (self.ended, self.stage, self.stack) {
            (None, Stage::First, _) => (0..self.rules.seats())
                .map(|seat| (Move::First(seat), 1))
                .collect(),
            (None, Stage::Deal, _) => {
                let prop = self.undealt().expect("a drive without a van");
                drawn(&|colour| Move::Deal(prop, colour), self.vans_left())
            }
            (None, Stage::Draw, Some(stack)) => drawn(&Move::Draw, self.stacks[stack as usize]),
            _ => Vec::new(),
        }
    }

    /// The first drive without a van.
    fn undealt(&self) -> Option<u8> {
        let bare = |home: &Home| home.van == NONE;
        self.homes.iter().position(bare).map(|prop| prop as u8)
    }

    /// The vans of each colour that are not dealt yet.
    fn vans_left(&self) -> [u8; COLOURS] {
        let mut left = [VANS_OF_A_COLOUR; COLOURS];
        for home in &self.homes {
            if home.van != NONE {
                left[home.van as usize] -= 1;
            }
        }
        left
    }

    /// The legal decisions in the referee's order; NATURE's too.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        if self.ended.is_some() {
            return moves;
        }
        match self.stage {
            Stage::Action => self.actions(&mut moves),
            Stage::Paint => self.paintings(&mut moves),
            Stage::Park => self.parkings(&mut moves),
            Stage::Vans => {
                moves.push(Move::Keep);
                moves.extend(self.may_swap().then_some(Move::Swap));
            }
            Stage::After => self.after_action(&mut moves),
            _ => moves.extend(self.chance().into_iter().map(|(decision, _)| decision)),
        }
        moves
    }

    fn actions(&self, moves: &mut Vec<Move>) {
        let full = |stack: &Stack| self.stacks[*stack as usize].iter().any(|&count| count > 0);
        moves.extend(Stack::ALL.into_iter().filter(full).map(Move::Open));
        for one in 0..24 {
            for other in one + 1..24 {
                if self.may_exchange(one, other) {
                    moves.push(Move::ExchangeCars(one, other));
                }
            }
        }
        let down: Vec<u8> = self.face_down().collect();
        for (at, &one) in down.iter().enumerate() {
            moves.extend(
                down[at + 1..]
                    .iter()
                    .map(|&other| Move::TakeVans(one, other)),
            );
        }
    }

    fn paintings(&self, moves: &mut Vec<Move>) {
        for (prop, home) in self.homes.iter().enumerate() {
            let (present, decision) = match self.stack {
                Some(Stack::House) => (home.house, Move::House(prop as u8)),
                _ => (home.garage, Move::Garage(prop as u8)),
            };
            if home.may_change(present, self.hand[0]) {
                moves.push(decision);
            }
        }
    }

    fn parkings(&self, moves: &mut Vec<Move>) {
        let [one, other] = self.hand;
        for colour in [one, if other == one { NONE } else { other }] {
            for space in 0..24 {
                if colour != NONE && self.home_of(space).may_park(colour, space as usize % 2) {
                    moves.push(Move::Park(colour, space));
                }
            }
        }
    }

    fn after_action(&self, moves: &mut Vec<Move>) {
        if self.look {
            moves.extend(self.face_down().map(Move::Look));
        }
        let colour = self.rules.colour(self.seat);
        for (prop, home) in self.homes.iter().enumerate() {
            if home.may_move_in(self.seat, colour) {
                moves.push(Move::Child(prop as u8));
            }
        }
        moves.push(Move::End);
    }

    /// The properties whose vans lie face down.
    pub(super) fn face_down(&self) -> impl Iterator<Item = u8> {
        (0..PROPERTIES as u8).filter(|&prop| !self.homes[prop as usize].up)
    }

    #[inline(always)]
    pub(super) const fn home_of(&self, space: u8) -> &Home {
        &self.homes[space as usize / 2]
    }

    /// The car on a space.
    #[inline(always)]
    pub(super) const fn car(&self, space: u8) -> Colour {
        self.home_of(space).cars[space as usize % 2]
    }

    /// Whether the cars on two spaces may change places (C7).
    pub(super) const fn may_exchange(&self, one: u8, other: u8) -> bool {
        let (a, b) = (self.car(one), self.car(other));
        a != NONE
            && b != NONE
            && a != b
            && one / 2 != other / 2
            && self.home_of(one).may_change(a, b)
            && self.home_of(other).may_change(b, a)
    }

    /// Whether the two vans that are looked at may change over: into a locked property only one of
    /// its colour comes (C8).
    pub(super) fn may_swap(&self) -> bool {
        self.vans.is_some_and(|(p, q)| {
            let (p, q) = (&self.homes[p as usize], &self.homes[q as usize]);
            p.admits(q.van) && q.admits(p.van)
        })
    }

    /// Whether the tiles in hand can be placed somewhere.
    pub(super) fn hand_fits(&self) -> bool {
        let mut moves = Vec::new();
        match self.stage {
            Stage::Paint => self.paintings(&mut moves),
            _ => self.parkings(&mut moves),
        }
        !moves.is_empty()
    }

    /// Whether a look or a child is possible after the action (C10).
    pub(super) fn may_go_on(&self) -> bool {
        let colour = self.rules.colour(self.seat);
        self.look
            || self
                .homes
                .iter()
                .any(|home| home.may_move_in(self.seat, colour))
    }
}
