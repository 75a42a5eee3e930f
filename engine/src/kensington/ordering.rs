//! Which placements and slides are worth a look, the most promising first.

use super::board::{BOARD, Board, NONE, POINTS, Team};
use super::evaluation::phase;
use super::moves::Move;
use super::position::{Position, earned};
use super::tally::Tally;
use super::threats::{Way, shape_holes, way_now};
use super::weights::Tables;
use crate::bits::{Members, bit};

/// A decision and how promising it looks.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// The decision.
    pub decision: Move,
    /// Larger is better.
    pub promise: i32,
    /// What it does at once.
    pub effect: Effect,
}

/// What a placement or slide does at once.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Effect {
    /// The relocations that it earns (K4).
    pub earns: u8,
    /// Own stones on its hexagon afterwards, if it wins there and no opposing stone stands on it.
    pub on_hexagon: u8,
}

impl Effect {
    /// Whether nothing happens at once: no relocation is earned and no hexagon is nearly full.
    #[inline(always)]
    pub const fn is_quiet(self) -> bool {
        self.earns == 0 && self.on_hexagon < 5
    }
}

/// Added for each relocation that a decision earns.
const EARNED: i32 = 120;

/// Which candidates are wanted at the start of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// Every legal decision.
    All,
    /// Those that complete a shape.
    Shapes,
    /// Those that complete a shape or arrive at one of these points.
    Answers(u128),
}

impl Wanted {
    /// The points where such a candidate can arrive, if a shape is completed at these `holes`.
    #[inline(always)]
    const fn targets(self, holes: u128) -> u128 {
        match self {
            Self::All => u128::MAX,
            Self::Shapes => holes,
            Self::Answers(points) => holes | points,
        }
    }

    /// Whether a decision that arrives at `to` and earns so much is wanted.
    #[inline(always)]
    fn takes(self, to: u8, earns: u8) -> bool {
        match self {
            Self::All => true,
            Self::Shapes => earns > 0,
            Self::Answers(points) => earns > 0 || points & bit(to) != 0,
        }
    }
}

/// What a decision at the start of a turn does at once.
#[inline(always)]
pub fn effect(position: &Position, tally: &Tally, decision: Move) -> Effect {
    Effect {
        earns: earns(position, decision),
        on_hexagon: on_hexagon(position, tally, decision),
    }
}

/// The relocations that a decision earns.
#[inline(always)]
fn earns(position: &Position, decision: Move) -> u8 {
    let team = position.team();
    if position.head_start > 0 || position.stones(team.other()) == 0 {
        return 0;
    }
    match decision {
        Move::Place { to } => earned(position.stones(team) | bit(to), to),
        Move::Slide { from, to } => earned(position.stones(team) & !bit(from) | bit(to), to),
        _ => 0,
    }
}

/// See [`Effect::on_hexagon`].
#[inline(always)]
fn on_hexagon(position: &Position, tally: &Tally, decision: Move) -> u8 {
    let (from, to) = match decision {
        Move::Place { to } => (NONE, to),
        Move::Slide { from, to } => (from, to),
        _ => return 0,
    };
    let (team, hexagon) = (position.team(), BOARD.hexagon_at[to as usize]);
    if hexagon == NONE || !Board::wins_on(team, hexagon) {
        return 0;
    }
    let stays = from == NONE || BOARD.hexagon_at[from as usize] != hexagon;
    match tally.on_hexagon(hexagon as usize, team) {
        (own, 0) if stays => own + 1,
        _ => 0,
    }
}

/// What is the same for every decision that arrives at a point.
#[derive(Clone, Copy, Default)]
struct Arrival {
    promise: i32,
    /// The relocations that it earns if no stone of the shape leaves for it.
    earns: u8,
    /// Own stones on its hexagon afterwards, if none leaves; see [`Effect::on_hexagon`].
    on_hexagon: u8,
}

/// What decisions of one turn do at once, and how promising that is.
struct Weighing<'a> {
    tables: &'a Tables,
    position: &'a Position,
    tally: &'a Tally,
    team: Team,
    phase: usize,
    /// Several slides lead to one point, so it is looked at once.
    arrivals: [Arrival; POINTS],
    looked_at: u128,
    /// Where a stone completes a shape.
    holes: u128,
}

impl Weighing<'_> {
    fn gain(&self, stone: Team, point: u8, more: bool) -> i32 {
        let Self {
            tally, team, phase, ..
        } = *self;
        (self.tables.promises).gain(tally, phase, team, stone, point, more)
    }

    #[inline(always)]
    fn arrival(&mut self, to: u8) -> Arrival {
        if self.looked_at & bit(to) == 0 {
            self.looked_at |= bit(to);
            let place = Move::Place { to };
            let (team, other) = (self.team, self.team.other());
            self.arrivals[to as usize] = Arrival {
                // An opposing stone cannot come here any more; half of that counts.
                promise: self.gain(team, to, true) - self.gain(other, to, true) / 2,
                earns: match self.holes & bit(to) {
                    0 => 0,
                    _ => earns(self.position, place),
                },
                on_hexagon: on_hexagon(self.position, self.tally, place),
            };
        }
        self.arrivals[to as usize]
    }

    /// A slide to a point; `leaving` is what it promises that the stone is gone.
    #[inline(always)]
    fn slide(&mut self, from: u8, to: u8, leaving: i32) -> Candidate {
        let arrival = self.arrival(to);
        let decision = Move::Slide { from, to };
        let earns = match arrival.earns {
            0 => 0,
            _ => earns(self.position, decision),
        };
        let on_hexagon = match arrival.on_hexagon {
            0 => 0,
            _ => on_hexagon(self.position, self.tally, decision),
        };
        Candidate {
            decision,
            promise: arrival.promise + leaving + i32::from(earns) * EARNED,
            effect: Effect { earns, on_hexagon },
        }
    }

    fn place(&mut self, to: u8) -> Candidate {
        let Arrival {
            promise,
            earns,
            on_hexagon,
        } = self.arrival(to);
        Candidate {
            decision: Move::Place { to },
            promise: promise + i32::from(earns) * EARNED,
            effect: Effect { earns, on_hexagon },
        }
    }
}

/// Fills `found` with the placements, slides or the pass of a turn; no order yet.
pub fn turn_candidates(
    tables: &Tables,
    position: &Position,
    tally: &Tally,
    wanted: Wanted,
    found: &mut Vec<Candidate>,
) {
    found.clear();
    let team = position.team();
    let holes = shape_holes(position, tally, team);
    let mut weighing = Weighing {
        tables,
        position,
        tally,
        team,
        phase: phase(position),
        arrivals: [Arrival::default(); POINTS],
        looked_at: 0,
        holes,
    };
    let mut add = |candidate: Candidate| {
        let to = candidate.decision.target().unwrap_or(NONE);
        if wanted.takes(to, candidate.effect.earns) {
            found.push(candidate);
        }
    };
    let targets = wanted.targets(holes);
    match way_now(position) {
        Way::Place => Members(position.empty() & targets).for_each(|to| add(weighing.place(to))),
        Way::Slide => Members(position.stones(team)).for_each(|from| {
            if BOARD.neighbours[from as usize] & targets == 0 {
                return;
            }
            let leaving = weighing.gain(team, from, false);
            let slides = position.slides_from(from) & targets;
            Members(slides).for_each(|to| add(weighing.slide(from, to, leaving)));
        }),
        Way::Wait => {}
    }
    if found.is_empty() && position.is_legal(Move::Pass) {
        found.push(Candidate {
            decision: Move::Pass,
            promise: 0,
            effect: Effect::default(),
        });
    }
}
