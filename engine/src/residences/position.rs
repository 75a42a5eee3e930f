//! The course of a turn, what may be decided in it, and how the game ends.

use super::builds::{after, builds, can_build, places};
use super::facade::{Built, Facade, Parts};
use super::heap::Heap;
use super::moves::{IllegalMove, Move};
use super::pieces::{Kind, Pieces, Silhouette};
use super::rules::Rules;
use super::score::score_of;
use std::sync::Arc;

pub(super) const GATES: usize = 2;
/// With so many chips nothing is free any more (R3).
pub(super) const MANY_CHIPS: u8 = 4;
/// So many rounds without a build end the game (R9).
const IDLE_ROUNDS: u16 = 3;

/// What is to be decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// What comes to lie on a place of the heap before the game.
    Deal(u8),
    /// What to take.
    Take,
    /// The front of what was touched at a place.
    Front(u8),
    /// What comes to lie in its place.
    Lay(u8),
    /// What to build, and how the turn ends.
    Build,
}

/// Who decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ToAct {
    /// The player of this seat.
    Seat(u8),
    /// Luck.
    Nature,
    /// Nobody: the game is over.
    Nobody,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// The last bird was drawn, and everybody had a turn more (R8).
    Birds,
    /// Nobody could take or build anything (R9).
    Stuck,
    /// Nobody built for three rounds (R9).
    Idle,
}

/// What one player has before them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Player {
    /// What stands.
    pub facade: Facade,
    /// The pieces that stand there, in ascending order.
    pub built: Vec<Built>,
    /// Pieces in the warehouse's two gates, in ascending order.
    pub gates: Vec<Kind>,
    /// Chips at hand.
    pub chips: u8,
    /// Cats on the building.
    pub cats: u8,
    /// Birds on the building.
    pub birds: u8,
}

impl Player {
    pub(super) fn put(&mut self, pieces: &Pieces, built: Built) {
        let piece = pieces.piece(built.kind);
        self.facade.put(pieces, built);
        let index = self.built.partition_point(|each| *each < built);
        self.built.insert(index, built);
        self.cats += piece.cats;
        self.birds += piece.birds;
    }

    fn take_from_gates(&mut self, kind: Kind) {
        if let Some(index) = self.gates.iter().position(|&each| each == kind) {
            self.gates.remove(index);
        }
    }

    fn store(&mut self, kind: Kind) {
        self.gates.push(kind);
        self.gates.sort_unstable();
    }

    /// The points of the building as it stands (R10).
    pub fn points(&self) -> u32 {
        score_of(&self.facade).total() + u32::from(self.cats)
    }
}

/// How far the present turn has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    /// What is to be decided.
    pub stage: Stage,
    /// The piece that was taken and is not built yet.
    pub hand: Option<Kind>,
    /// It comes from another's gate, so it has to be built in this turn (R3).
    pub borrowed: bool,
    /// Something was built in this turn.
    pub built: bool,
}

impl Turn {
    pub(super) const fn at(stage: Stage) -> Self {
        Self {
            stage,
            hand: None,
            borrowed: false,
            built: false,
        }
    }
}

/// Who has won, and by what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// One seat, or several that share.
    pub winners: Vec<u8>,
    /// Points by seat.
    pub scores: Vec<u32>,
    /// Why the game is over.
    pub end: End,
}

/// A position. Everybody may know all of it (R11).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) rules: Arc<Rules>,
    pub(super) players: Vec<Player>,
    pub(super) heap: Heap,
    pub(super) turn: u8,
    pub(super) now: Turn,
    /// Turns in a row without a build (R9).
    pub(super) idle: u16,
    /// The seat in whose turn the last bird was drawn (R8).
    pub(super) closing: Option<u8>,
    pub(super) end: Option<End>,
    /// Birds on roofs that are built, in gates or in hand (R8).
    pub(super) birds: u8,
    /// Chips that nobody has (R1).
    pub(super) supply: u8,
}

impl Position {
    /// The position before the heap is dealt.
    pub fn start(rules: Arc<Rules>) -> Self {
        let player = Player {
            chips: 1,
            ..Player::default()
        };
        Self {
            players: vec![player; rules.seats as usize],
            heap: Heap::full(&rules),
            turn: 0,
            now: Turn::at(Stage::Deal(0)),
            idle: 0,
            closing: None,
            end: None,
            birds: 0,
            supply: rules.chips() - rules.seats,
            rules,
        }
    }

    /// The game with its options.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The players by seat.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// What nobody has.
    pub const fn heap(&self) -> &Heap {
        &self.heap
    }

    /// The seat whose turn it is.
    pub const fn turn(&self) -> u8 {
        self.turn
    }

    /// How far the turn has come.
    pub const fn now(&self) -> Turn {
        self.now
    }

    /// Who decides.
    pub const fn to_act(&self) -> ToAct {
        match self.now.stage {
            _ if self.end.is_some() => ToAct::Nobody,
            Stage::Deal(_) | Stage::Front(_) | Stage::Lay(_) => ToAct::Nature,
            Stage::Take | Stage::Build => ToAct::Seat(self.turn),
        }
    }

    /// Most points win, then most birds on built roofs; a tie is shared (R10).
    pub fn outcome(&self) -> Option<Outcome> {
        let end = self.end?;
        let ranks = self.players.iter().map(|each| (each.points(), each.birds));
        let ranks: Vec<(u32, u8)> = ranks.collect();
        let best = ranks.iter().max();
        let winners = (0..self.rules.seats).filter(|&seat| Some(&ranks[seat as usize]) == best);
        Some(Outcome {
            winners: winners.collect(),
            scores: ranks.iter().map(|rank| rank.0).collect(),
            end,
        })
    }

    pub(super) fn me(&self) -> &Player {
        &self.players[self.turn as usize]
    }

    fn me_mut(&mut self) -> &mut Player {
        &mut self.players[self.turn as usize]
    }

    /// What can be built in this turn: the piece in hand and those in the gates.
    pub(super) fn at_hand(&self) -> Vec<Kind> {
        let mut found: Vec<Kind> = self.now.hand.into_iter().collect();
        found.extend(&self.me().gates);
        found
    }

    /// NATURE's moves with their weights; empty when a seat decides.
    pub fn chance(&self) -> Vec<(Move, u8)> {
        let pieces = &self.rules.pieces;
        match self.now.stage {
            _ if self.end.is_some() => Vec::new(),
            Stage::Front(place) => self.heap.open(place).map_or_else(Vec::new, |touched| {
                let fronts = self.heap.fronts(pieces, touched);
                fronts
                    .map(|(kind, weight)| (Move::Front(kind), weight))
                    .collect()
            }),
            Stage::Deal(place) | Stage::Lay(place) => {
                let hidden = self.heap.hidden(pieces, self.heap.is_beige(place));
                hidden
                    .map(|(silhouette, weight)| (Move::Lay(place, silhouette), weight))
                    .collect()
            }
            Stage::Take | Stage::Build => Vec::new(),
        }
    }

    /// What may be decided, in the referee's order; empty when the game is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        match self.now.stage {
            _ if self.end.is_some() => Vec::new(),
            Stage::Take => self.takings(self.turn),
            Stage::Build => {
                let mut found: Vec<Move> = self.builds().into_iter().map(Move::Build).collect();
                found.extend(self.endings());
                found
            }
            _ => self.chance().into_iter().map(|each| each.0).collect(),
        }
    }

    /// What a seat may take at the start of a turn (R3).
    pub(super) fn takings(&self, seat: u8) -> Vec<Move> {
        let chips = self.players[seat as usize].chips;
        let paid = if chips > 0 {
            self.paid_takings(seat)
        } else {
            Vec::new()
        };
        let mut found = Vec::new();
        if chips < MANY_CHIPS || paid.is_empty() {
            found.extend(self.lying(true));
        }
        found.extend(paid);
        found
    }

    fn lying(&self, beige: bool) -> impl Iterator<Item = Move> + '_ {
        let places = self.heap.places(beige);
        places
            .filter(|&place| self.heap.open(place).is_some())
            .map(Move::TakeOpen)
    }

    fn paid_takings(&self, seat: u8) -> Vec<Move> {
        let mut found: Vec<Move> = self.lying(false).collect();
        let me = &self.players[seat as usize];
        for (other, player) in (0..).zip(&self.players) {
            if other == seat {
                continue;
            }
            let mut kinds = player.gates.clone();
            kinds.dedup();
            for kind in kinds {
                if can_build(&self.rules, &me.facade, kind, &me.gates) {
                    found.push(Move::TakeFrom(kind, other));
                }
            }
        }
        found
    }

    /// What may be built now (R4, R5).
    pub(super) fn builds(&self) -> Vec<Parts> {
        let mut found = builds(&self.rules, &self.me().facade, &self.at_hand());
        if let Some(hand) = self.now.hand.filter(|_| self.now.borrowed) {
            found.retain(|parts| self.leaves_room(parts, hand));
        }
        found
    }

    /// Whether the piece from another's gate is among the parts or can still be built after (R3).
    fn leaves_room(&self, parts: &Parts, hand: Kind) -> bool {
        if parts.as_slice().iter().any(|part| part.kind == hand) {
            return true;
        }
        let me = self.me();
        let (facade, rest) = after(&self.rules.pieces, &me.facade, &me.gates, parts);
        can_build(&self.rules, &facade, hand, &rest)
    }

    /// How the turn may end now (R6).
    pub(super) fn endings(&self) -> Vec<Move> {
        match self.now.hand {
            None => vec![Move::Done],
            Some(_) if self.now.borrowed => Vec::new(),
            Some(_) if self.me().gates.len() < GATES => vec![Move::Store, Move::Return],
            Some(_) => vec![Move::Return],
        }
    }

    /// The position after the legal decision of this notation.
    ///
    /// # Errors
    /// [`IllegalMove`] if no legal decision is written so.
    pub fn play(&self, text: &str) -> Result<Self, IllegalMove> {
        let mut moves = self.legal_moves().into_iter();
        let found = moves.find(|each| each.text(&self.rules.pieces) == text);
        let refusal = || IllegalMove {
            decision: text.to_owned(),
            position: self.to_string(),
        };
        let mut next = self.clone();
        next.apply(found.ok_or_else(refusal)?);
        Ok(next)
    }

    /// Makes a move that is known to be legal.
    pub fn apply(&mut self, decision: Move) {
        match decision {
            Move::Lay(place, silhouette) => self.lay(place, silhouette),
            Move::Front(kind) => self.front(kind),
            Move::TakeOpen(place) => {
                if !self.heap.is_beige(place) {
                    self.me_mut().chips -= 1;
                    self.supply += 1;
                }
                self.now = Turn::at(Stage::Front(place));
            }
            Move::TakeFrom(kind, seat) => {
                let other = &mut self.players[seat as usize];
                other.take_from_gates(kind);
                other.chips += 1;
                self.me_mut().chips -= 1;
                self.now = Turn {
                    hand: Some(kind),
                    borrowed: true,
                    ..Turn::at(Stage::Build)
                };
            }
            Move::Build(parts) => self.build(&parts),
            Move::Store => {
                if let Some(hand) = self.now.hand.take() {
                    self.me_mut().store(hand);
                }
                self.pass_on();
            }
            Move::Return => self.give_back(),
            Move::Done => self.pass_on(),
        }
    }

    fn lay(&mut self, place: u8, silhouette: Silhouette) {
        self.heap.lay(place, silhouette);
        if matches!(self.now.stage, Stage::Deal(_)) {
            match self.heap.to_fill(&self.rules.pieces) {
                Some(place) => self.now.stage = Stage::Deal(place),
                None => self.begin_turn(self.turn),
            }
        } else if self.now.hand.is_none() {
            self.pass_on();
        } else {
            self.now.stage = Stage::Build;
        }
    }

    fn front(&mut self, kind: Kind) {
        let Stage::Front(place) = self.now.stage else {
            return;
        };
        self.heap.take(kind, place);
        let rules = &self.rules;
        let birds = rules.pieces.piece(kind).birds;
        self.birds += birds;
        if birds > 0 && self.closing.is_none() && self.birds >= rules.birds {
            self.closing = Some(self.turn);
        }
        let mut hidden = self.heap.hidden(&rules.pieces, self.heap.is_beige(place));
        let stage = hidden.next().map_or(Stage::Build, |_| Stage::Lay(place));
        self.now = Turn {
            hand: Some(kind),
            ..Turn::at(stage)
        };
    }

    fn build(&mut self, parts: &Parts) {
        let rules = Arc::clone(&self.rules);
        let me = &mut self.players[self.turn as usize];
        for &part in parts.as_slice() {
            if self.now.hand == Some(part.kind) {
                self.now.hand = None;
                self.now.borrowed = false;
            } else {
                me.take_from_gates(part.kind);
            }
            me.put(&rules.pieces, part);
            if rules.pieces.piece(part.kind).diamond && self.supply > 0 {
                self.supply -= 1;
                me.chips += 1;
            }
        }
        self.now.built = true;
    }

    fn give_back(&mut self) {
        let rules = Arc::clone(&self.rules);
        if let Some(hand) = self.now.hand.take() {
            self.heap.put_back(&rules.pieces, hand);
            self.birds -= rules.pieces.piece(hand).birds;
        }
        match self.heap.to_fill(&rules.pieces) {
            Some(place) => self.now.stage = Stage::Lay(place),
            None => self.pass_on(),
        }
    }

    /// The turn is over: the next one begins, or the game ends (R8, R9).
    fn pass_on(&mut self) {
        let next = (self.turn + 1) % self.rules.seats;
        if let Some(closing) = self.closing {
            if next == closing {
                self.finish(End::Birds);
            } else {
                self.turn = next;
                self.now = Turn::at(Stage::Build);
            }
            return;
        }
        self.idle = if self.now.built { 0 } else { self.idle + 1 };
        if self.idle == IDLE_ROUNDS * u16::from(self.rules.seats) {
            self.finish(End::Idle);
        } else {
            self.begin_turn(next);
        }
    }

    fn begin_turn(&mut self, seat: u8) {
        let stage = if self.can_take(seat) {
            Stage::Take
        } else if self.all_stuck() {
            return self.finish(End::Stuck);
        } else {
            Stage::Build
        };
        self.turn = seat;
        self.now = Turn::at(stage);
    }

    /// Whether a seat can take anything.
    pub(super) fn can_take(&self, seat: u8) -> bool {
        let chips = self.players[seat as usize].chips;
        let easy = (chips < MANY_CHIPS && self.lying(true).next().is_some())
            || (chips > 0 && self.lying(false).next().is_some());
        easy || !self.takings(seat).is_empty()
    }

    /// Nobody can take anything or build from the gates (R9).
    pub(super) fn all_stuck(&self) -> bool {
        (0..self.rules.seats).all(|seat| {
            let Player { facade, gates, .. } = &self.players[seat as usize];
            let one = gates
                .iter()
                .any(|&kind| places(&self.rules, facade, kind).next().is_some());
            !one && !self.can_take(seat) && builds(&self.rules, facade, gates).is_empty()
        })
    }

    fn finish(&mut self, end: End) {
        self.now = Turn::at(Stage::Build);
        self.end = Some(end);
    }
}
