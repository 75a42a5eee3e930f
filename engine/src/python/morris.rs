//! Five Men's Morris for Python.

use super::thinking::PyThinker;
use super::{guarded, refuse};
use crate::morris::{self, Course, Move, Position, Table, Value};
use pyo3::prelude::*;

/// Five Men's Morris; it has no options.
#[pyclass(frozen, eq, hash, module = "royalborough._engine")]
#[derive(PartialEq, Eq, Hash)]
struct Morris;

#[pymethods]
impl Morris {
    #[new]
    const fn new() -> Self {
        Self
    }

    /// The position before the first decision.
    fn start(&self) -> MorrisPosition {
        MorrisPosition(Position::start())
    }

    /// Reads a position in its canonical text; earlier arrangements in it are ignored.
    fn parse(&self, text: &str) -> PyResult<MorrisPosition> {
        morris::parse(text).map(MorrisPosition).map_err(refuse)
    }

    fn __repr__(&self) -> &'static str {
        "Morris()"
    }
}

/// A position of Five Men's Morris, without its past.
#[pyclass(frozen, eq, hash, module = "royalborough._engine")]
#[derive(PartialEq, Eq, Hash)]
struct MorrisPosition(Position);

#[pymethods]
impl MorrisPosition {
    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<MorrisPosition {}>", self.0)
    }

    /// The seat that decides, or None when the game is over.
    #[getter]
    fn to_act(&self) -> Option<u8> {
        self.0.to_act()
    }

    /// The seat that has won.
    #[getter]
    fn winner(&self) -> Option<u8> {
        self.0.winner()
    }

    /// The legal decisions in canonical order.
    fn legal_moves(&self) -> Vec<String> {
        self.0.legal_moves().iter().map(Move::to_string).collect()
    }

    /// The position after a decision.
    fn play(&self, decision: &str) -> PyResult<Self> {
        let decision: Move = decision.parse().map_err(refuse)?;
        self.0.play(decision).map(Self).map_err(refuse)
    }

    /// What thinks about this position, told of the game's earlier positions.
    #[pyo3(signature = (history = Vec::new()))]
    fn thinker(&self, history: Vec<String>) -> PyResult<PyThinker> {
        let earlier = history.iter().map(|text| morris::parse(text));
        let earlier: Vec<Position> = earlier.collect::<Result<_, _>>().map_err(refuse)?;
        Ok(PyThinker::new(Course::new(self.0, &earlier)))
    }

    /// How many sequences of `depth` decisions are legal from here.
    fn perft(&self, py: Python<'_>, depth: u32) -> u64 {
        py.detach(|| morris::perft(&self.0, depth))
    }
}

/// How a position ends when nobody errs.
#[pyclass(frozen, eq, ord, hash, module = "royalborough._engine")]
#[derive(PartialEq, Eq, PartialOrd, Ord, Hash)]
struct MorrisValue(Value);

#[pymethods]
impl MorrisValue {
    /// Neither seat can force a win.
    #[classattr]
    const DRAW: Self = Self(Value::DRAW);

    /// For the seat that decides: win, draw or loss.
    #[getter]
    fn outcome(&self) -> &'static str {
        match self.0 {
            value if value.is_win() => "win",
            value if value.is_loss() => "loss",
            _ => "draw",
        }
    }

    /// The decisions until the end; None for a draw.
    #[getter]
    fn distance(&self) -> Option<u16> {
        self.0.distance()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<MorrisValue {}>", self.0)
    }
}

/// The whole game solved.
#[pyclass(frozen, module = "royalborough._engine")]
struct MorrisTable(Table);

#[pymethods]
impl MorrisTable {
    #[new]
    fn new(py: Python<'_>) -> PyResult<Self> {
        py.detach(|| guarded(Table::solve)).map(Self)
    }

    /// The value of a position for the seat that decides there, or has lost.
    fn value(&self, position: &MorrisPosition) -> MorrisValue {
        MorrisValue(self.0.value(&position.0))
    }

    /// The legal decisions with their values for the seat that makes them, best first.
    fn moves(&self, position: &MorrisPosition) -> Vec<(String, MorrisValue)> {
        let moves = self.0.moves(&position.0).into_iter();
        moves
            .map(|(decision, value)| (decision.to_string(), MorrisValue(value)))
            .collect()
    }

    /// By the number of pins placed: won, drawn and lost positions, and the longest distance.
    fn statistics(&self) -> Vec<(u64, u64, u64, u16)> {
        let tallies = self.0.statistics().into_iter();
        tallies
            .map(|tally| (tally.wins, tally.draws, tally.losses, tally.longest))
            .collect()
    }

    /// A position whose value does not follow from those of its decisions, or None.
    fn inconsistent(&self, py: Python<'_>) -> PyResult<Option<MorrisPosition>> {
        let found = py.detach(|| guarded(|| self.0.inconsistent()))?;
        Ok(found.map(MorrisPosition))
    }
}

/// Adds the classes of this game.
pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Morris>()?;
    module.add_class::<MorrisPosition>()?;
    module.add_class::<MorrisTable>()?;
    module.add_class::<MorrisValue>()
}
