//! Forced wins proved by trying every decision: slow, plain, and with nothing in common with the
//! search but the rules, so that the one can be held to the other.
//!
//! A turn adds at most one stone of its team to a hexagon, and a team that relocates nothing leaves
//! the other team's stones where they are. So who lacks more stones on each hexagon than it has
//! turns cannot force a win; nothing else is ever left out.

use super::board::{BOARD, Board, HEXAGONS, NONE, Team};
use super::moves::Move;
use super::position::{Position, earned};
use crate::bits::{bit, size};
use std::collections::HashMap;
use std::hash::{Hash, Hasher};

/// The stones that fill a hexagon (K7).
const FULL: u32 = 6;
/// From so many turns on a team can fill any hexagon.
const TURNS: usize = 6;
/// So many results are kept at most.
const KEPT: usize = 400_000;

/// A proof that may visit so many positions.
#[derive(Debug)]
pub struct Prover {
    left: u64,
    known: HashMap<Question, bool>,
    /// What last settled a position with so many turns left, for each team: it may do so again.
    settled: [[Option<Move>; TURNS]; 2],
}

/// Nothing was proved with so many positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unproved;

/// The start of a turn, the team that is to win, and the turns that it has.
#[derive(PartialEq, Eq, Debug)]
struct Question(Position, Team, u32);

impl Hash for Question {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.0.key(), self.2).hash(state);
    }
}

impl Prover {
    /// A prover that may visit `nodes` positions in all.
    pub fn new(nodes: u64) -> Self {
        Self {
            left: nodes,
            known: HashMap::new(),
            settled: [[None; TURNS]; 2],
        }
    }

    /// Whether a team wins within its next `turns` turns, whatever the other one does. A turn that
    /// is under way counts.
    ///
    /// # Errors
    /// [`Unproved`] when this takes more positions than are left.
    pub fn forces(
        &mut self,
        position: &Position,
        team: Team,
        turns: u32,
    ) -> Result<bool, Unproved> {
        if let Some(winner) = position.winner() {
            return Ok(winner == team);
        }
        let attacks = position.team() == team;
        let arrivals = turns - u32::from(attacks && position.relocations() > 0);
        if most_on_a_hexagon(position, team) + arrivals < FULL {
            return Ok(false);
        }
        self.left = self.left.checked_sub(1).ok_or(Unproved)?;
        if position.relocations() > 0 {
            return self.try_all(position, team, turns);
        }
        let question = Question(*position, team, turns);
        if let Some(&known) = self.known.get(&question) {
            return Ok(known);
        }
        let forced = self.try_all(position, team, turns)?;
        if self.known.len() >= KEPT {
            self.known.clear();
        }
        self.known.insert(question, forced);
        Ok(forced)
    }

    fn try_all(&mut self, position: &Position, team: Team, turns: u32) -> Result<bool, Unproved> {
        let attacks = position.team() == team;
        let place = (position.team() as usize, (turns as usize).min(TURNS - 1));
        if let Some(decision) = self.settled[place.0][place.1]
            && position.is_legal(decision)
            && self.forces_after(position, decision, team, turns)? == attacks
        {
            return Ok(attacks);
        }
        let moves = position.legal_moves();
        let urgent = urgent_points(position, turns);
        for rank in 0..=2 {
            for &decision in &moves {
                if rank_of(position, urgent, decision) == rank
                    && self.forces_after(position, decision, team, turns)? == attacks
                {
                    self.settled[place.0][place.1] = Some(decision);
                    return Ok(attacks);
                }
            }
        }
        Ok(!attacks)
    }

    fn forces_after(
        &mut self,
        position: &Position,
        decision: Move,
        team: Team,
        turns: u32,
    ) -> Result<bool, Unproved> {
        let mut next = *position;
        next.play_unchecked(decision);
        let ended = position.team() == team && next.team() != team;
        self.forces(&next, team, turns - u32::from(ended))
    }

    /// The decisions of the team to move that win within its next `turns` turns.
    ///
    /// # Errors
    /// [`Unproved`] when this takes more positions than are left.
    pub fn winning_moves(
        &mut self,
        position: &Position,
        turns: u32,
    ) -> Result<Vec<Move>, Unproved> {
        self.moves_by(position, position.team(), turns, true)
    }

    /// The decisions of the team to move after which the other team does not win within its next
    /// `turns` turns.
    ///
    /// # Errors
    /// [`Unproved`] when this takes more positions than are left.
    pub fn holding_moves(
        &mut self,
        position: &Position,
        turns: u32,
    ) -> Result<Vec<Move>, Unproved> {
        self.moves_by(position, position.team().other(), turns, false)
    }

    fn moves_by(
        &mut self,
        position: &Position,
        team: Team,
        turns: u32,
        forced: bool,
    ) -> Result<Vec<Move>, Unproved> {
        let mut found = Vec::new();
        for decision in position.legal_moves() {
            if self.forces_after(position, decision, team, turns)? == forced {
                found.push(decision);
            }
        }
        Ok(found)
    }
}

/// The most stones that a team has on a hexagon that wins for it.
fn most_on_a_hexagon(position: &Position, team: Team) -> u32 {
    let counts = hexagons_of(team).map(|hexagon| size(hexagon & position.stones(team)));
    counts.max().unwrap_or(0)
}

fn hexagons_of(team: Team) -> impl Iterator<Item = u128> {
    let wins = move |&hexagon: &usize| Board::wins_on(team, hexagon as u8);
    (0..HEXAGONS)
        .filter(wins)
        .map(|hexagon| BOARD.hexagons[hexagon])
}

/// The points of the hexagons that may be filled within so many turns: what happens there is tried
/// first.
fn urgent_points(position: &Position, turns: u32) -> u128 {
    let mut points = 0;
    for team in [Team::Red, Team::Blue] {
        for hexagon in hexagons_of(team) {
            if size(hexagon & position.stones(team)) + turns >= FULL {
                points |= hexagon;
            }
        }
    }
    points
}

/// When a decision is tried: 0 first, 2 last.
fn rank_of(position: &Position, urgent: u128, decision: Move) -> u32 {
    let team = position.team();
    let (points, stones) = match decision {
        Move::Place { to } => (bit(to), position.stones(team) | bit(to)),
        Move::Slide { from, to } => (bit(to), position.stones(team) & !bit(from) | bit(to)),
        Move::Relocate { from, .. } => return u32::from(urgent & bit(from) == 0),
        Move::Stop | Move::Pass => return 2,
    };
    if points & urgent != 0 {
        0
    } else {
        let to = decision.target().unwrap_or(NONE);
        2 - u32::from(earned(stones, to) > 0)
    }
}
