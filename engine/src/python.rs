//! The Python module `royalborough._engine`: text in, text out. Its types are in `_engine.pyi`.

mod chelsea;
mod kingdom_come;
mod morris;
mod residences;
mod thinking;

use crate::kensington::{self, Move, Position, Rules, Situation, Team};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use std::any::Any;
use std::collections::hash_map::DefaultHasher;
use std::fmt::Display;
use std::hash::{Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};
use thinking::PyThinker;

fn refuse(reason: impl Display) -> PyErr {
    PyValueError::new_err(reason.to_string())
}

fn texts(moves: &[Move]) -> Vec<String> {
    moves.iter().map(Move::to_string).collect()
}

/// What `work` returns; a panic becomes an error that Python's `except Exception` catches.
fn guarded<T>(work: impl FnOnce() -> T) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| gave_up(&*panic))
}

fn gave_up(panic: &(dyn Any + Send)) -> PyErr {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    let reason = text.unwrap_or("for no known reason");
    PyRuntimeError::new_err(format!("the engine gave up: {reason}"))
}

/// A game of Kensington with its options.
#[pyclass(frozen, eq, hash, module = "royalborough._engine")]
#[derive(PartialEq, Eq, Hash)]
struct Kensington {
    rules: Rules,
}

#[pymethods]
impl Kensington {
    #[new]
    #[pyo3(signature = (
        seats = 2, starts = "red", red_stones = None, blue_stones = None,
        red_head_start = 0, blue_head_start = 0, rebuild_delay = 0
    ))]
    fn new(
        seats: i64,
        starts: &str,
        red_stones: Option<i64>,
        blue_stones: Option<i64>,
        red_head_start: i64,
        blue_head_start: i64,
        rebuild_delay: i64,
    ) -> PyResult<Self> {
        let starts = match starts {
            "red" => Team::Red,
            "blue" => Team::Blue,
            other => return Err(refuse(format!("starts must be red or blue, not {other}"))),
        };
        let full = i64::from(Rules::full_stones(seats as u8));
        let stones = [red_stones.unwrap_or(full), blue_stones.unwrap_or(full)];
        let head_start = [red_head_start, blue_head_start];
        let rules = Rules::new(seats, starts, stones, head_start, rebuild_delay).map_err(refuse)?;
        Ok(Self { rules })
    }

    /// The position before the first decision.
    fn start(&self) -> KensingtonPosition {
        KensingtonPosition(self.rules.start())
    }

    /// Reads a position in its canonical text.
    fn parse(&self, text: &str) -> PyResult<KensingtonPosition> {
        kensington::parse(&self.rules, text)
            .map(KensingtonPosition)
            .map_err(refuse)
    }

    /// The decisions of one random game, at most `limit` of them.
    fn random_game(&self, seed: u64, limit: usize) -> Vec<String> {
        texts(&kensington::random_game(&self.rules, seed, limit))
    }

    /// Plays random games of at most `limit` decisions until `decisions` have been played.
    fn playouts(&self, py: Python<'_>, seed: u64, decisions: u64, limit: u64) -> u64 {
        py.detach(|| kensington::playouts(&self.rules, seed, decisions, limit).decisions)
    }

    fn __repr__(&self) -> String {
        let rules = &self.rules;
        format!(
            "Kensington(seats={}, starts='{}', red_stones={}, blue_stones={}, red_head_start={}, \
             blue_head_start={}, rebuild_delay={})",
            rules.seats(),
            Team::of_seat(rules.first_seat()).name(),
            rules.stones(Team::Red),
            rules.stones(Team::Blue),
            rules.head_start(Team::Red),
            rules.head_start(Team::Blue),
            rules.rebuild_delay(),
        )
    }
}

/// A position of Kensington.
#[pyclass(frozen, eq, module = "royalborough._engine")]
#[derive(PartialEq, Eq)]
struct KensingtonPosition(Position);

#[pymethods]
impl KensingtonPosition {
    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<KensingtonPosition {}>", self.0)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.0.key(), self.0.rules()).hash(&mut hasher);
        hasher.finish()
    }

    /// The seat that decides, or None when the game is over.
    #[getter]
    fn to_act(&self) -> Option<u8> {
        self.0.to_act()
    }

    /// The team that has won.
    #[getter]
    fn winner(&self) -> Option<&'static str> {
        self.0.winner().map(Team::name)
    }

    /// The legal decisions in canonical order.
    fn legal_moves(&self) -> Vec<String> {
        texts(&self.0.legal_moves())
    }

    /// The position after a decision.
    #[pyo3(name = "play")]
    fn play_text(&self, decision: &str) -> PyResult<Self> {
        let decision: Move = decision.parse().map_err(refuse)?;
        self.0.play(decision).map(Self).map_err(refuse)
    }

    /// How many sequences of `depth` decisions are legal from here.
    fn perft(&self, py: Python<'_>, depth: u32) -> u64 {
        py.detach(|| kensington::perft(&self.0, depth))
    }

    /// What thinks about this position, told of the game's earlier positions.
    #[pyo3(signature = (history = Vec::new()))]
    fn thinker(&self, history: Vec<String>) -> PyResult<PyThinker> {
        let earlier = history
            .iter()
            .map(|text| kensington::parse(self.0.rules(), text));
        let earlier = earlier.collect::<Result<_, _>>().map_err(refuse)?;
        Ok(PyThinker::new(Situation {
            earlier,
            ..Situation::from(self.0)
        }))
    }
}

/// The engine of Royal Borough.
#[pymodule]
fn _engine(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Kensington>()?;
    module.add_class::<KensingtonPosition>()?;
    thinking::register(module)?;
    chelsea::register(module)?;
    kingdom_come::register(module)?;
    morris::register(module)?;
    residences::register(module)
}
