//! Royal Residences for Python.

use super::thinking::PyThinker;
use super::{guarded, refuse};
use crate::residences::{self, End, Move, Pieces, Position, Rules, Situation, ToAct};
use pyo3::prelude::*;
use std::sync::Arc;

/// A game of Royal Residences with its options and pieces.
#[pyclass(frozen, eq, hash, module = "royalborough._engine")]
#[derive(PartialEq, Eq, Hash)]
struct Residences {
    rules: Arc<Rules>,
}

#[pymethods]
impl Residences {
    #[new]
    #[pyo3(signature = (pieces, seats = 2, birds = 7, heap_top = 12, red_doors_on_ground = false))]
    fn new(
        pieces: &str,
        seats: i64,
        birds: i64,
        heap_top: i64,
        red_doors_on_ground: bool,
    ) -> PyResult<Self> {
        let pieces = Pieces::read(pieces).map_err(refuse)?;
        let rules = Rules::new(pieces, seats, birds, heap_top, red_doors_on_ground);
        let rules = Arc::new(rules.map_err(refuse)?);
        Ok(Self { rules })
    }

    /// The position before the heap is dealt.
    fn start(&self) -> ResidencesPosition {
        ResidencesPosition(Position::start(Arc::clone(&self.rules)))
    }

    /// Reads a position in its canonical text.
    fn parse(&self, text: &str) -> PyResult<ResidencesPosition> {
        let found = guarded(|| residences::parse(&self.rules, text))?;
        found.map(ResidencesPosition).map_err(refuse)
    }

    /// Plays so many random games; returns their decisions, NATURE's among them.
    fn playouts(&self, py: Python<'_>, seed: u64, games: u64) -> u64 {
        py.detach(|| residences::playouts(&self.rules, seed, games).decisions)
    }
}

/// A position of Royal Residences.
#[pyclass(frozen, eq, hash, module = "royalborough._engine")]
#[derive(PartialEq, Eq, Hash)]
struct ResidencesPosition(Position);

impl ResidencesPosition {
    fn text(&self, decision: &Move) -> String {
        decision.text(self.0.rules().pieces())
    }
}

#[pymethods]
impl ResidencesPosition {
    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<ResidencesPosition {}>", self.0)
    }

    /// The seat that decides; None when NATURE does or the game is over.
    #[getter]
    fn to_act(&self) -> Option<u8> {
        match self.0.to_act() {
            ToAct::Seat(seat) => Some(seat),
            ToAct::Nature | ToAct::Nobody => None,
        }
    }

    /// What NATURE may do with the weights; empty when a seat decides.
    fn chance(&self) -> Vec<(String, u8)> {
        let chance = self.0.chance().into_iter();
        chance
            .map(|(decision, weight)| (self.text(&decision), weight))
            .collect()
    }

    /// The legal decisions, or NATURE's, in canonical order.
    fn legal_moves(&self) -> Vec<String> {
        let moves = self.0.legal_moves();
        moves.iter().map(|decision| self.text(decision)).collect()
    }

    /// The position after a decision.
    fn play(&self, decision: &str) -> PyResult<Self> {
        self.0.play(decision).map(Self).map_err(refuse)
    }

    /// What thinks about this position; it needs no history.
    #[pyo3(signature = (history = Vec::new()))]
    fn thinker(&self, history: Vec<String>) -> PyThinker {
        drop(history);
        PyThinker::new(Situation::from(self.0.clone()))
    }

    /// The winners, all scores and why the game is over; None while it goes on.
    #[getter]
    fn outcome(&self) -> Option<(Vec<usize>, Vec<u32>, &'static str)> {
        let outcome = self.0.outcome()?;
        let reason = match outcome.end {
            End::Birds => "birds",
            End::Stuck => "stuck",
            End::Idle => "idle",
        };
        let winners = outcome.winners.iter().map(|&seat| seat.into()).collect();
        Some((winners, outcome.scores, reason))
    }
}

/// Adds the classes of this game.
pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Residences>()?;
    module.add_class::<ResidencesPosition>()
}
