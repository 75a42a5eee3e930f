//! Kingdom Come for Python.

use super::thinking::PyThinker;
use super::{guarded, refuse};
use crate::kingdom_come::plane::Place;
use crate::kingdom_come::{self, Chart, Kind, Move, Options, Position, Resource, Rules};
use pyo3::prelude::*;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// The winners, all scores, and why the game is over.
type Told = (Vec<usize>, Vec<i32>, &'static str);

/// A game of Kingdom Come with its map and options.
#[pyclass(frozen, eq, hash, module = "royalborough._engine")]
#[derive(PartialEq, Eq, Hash)]
struct KingdomCome(Arc<Rules>);

#[pymethods]
impl KingdomCome {
    #[new]
    #[pyo3(signature = (
        columns, rows, cells, resources, *, players = 2, coin = false, shared_dividers = false, link_max = 0,
        link_water_max = 0, sole_harvest = false, larger_wins = false, by_size = false, pins = 50, strings = 20
    ))]
    #[allow(clippy::too_many_arguments)] // they are Python's keyword arguments
    fn new(
        columns: usize,
        rows: usize,
        cells: Vec<u8>,
        resources: Vec<(String, i32, i32)>,
        players: u8,
        coin: bool,
        shared_dividers: bool,
        link_max: u32,
        link_water_max: u32,
        sole_harvest: bool,
        larger_wins: bool,
        by_size: bool,
        pins: u32,
        strings: u32,
    ) -> PyResult<Self> {
        let options = Options {
            coin,
            shared_dividers,
            link_max,
            link_water_max,
            sole_harvest,
            larger_wins,
            by_size,
            pins,
            strings,
        };
        let resources: PyResult<Vec<Resource>> = resources.into_iter().map(resource).collect();
        let chart = Chart::new(columns, rows, cells, resources?).map_err(refuse)?;
        let rules = Rules::new(chart, players, options).map_err(refuse)?;
        Ok(Self(Arc::new(rules)))
    }

    /// The position before the first action.
    fn start(&self) -> KingdomComePosition {
        KingdomComePosition(Position::start(&self.0))
    }

    /// Reads a position in its canonical text.
    fn parse(&self, text: &str) -> PyResult<KingdomComePosition> {
        kingdom_come::parse(&self.0, text)
            .map(KingdomComePosition)
            .map_err(refuse)
    }

    fn __repr__(&self) -> String {
        format!(
            "<KingdomCome {} players, {:?}>",
            self.0.players, self.0.options
        )
    }
}

fn resource((kind, x, y): (String, i32, i32)) -> PyResult<Resource> {
    let kind = match kind.as_str() {
        "gold" => Kind::Gold,
        "red" => Kind::Red,
        other => {
            return Err(refuse(format!("a resource is gold or red, not {other:?}")));
        }
    };
    Ok(Resource {
        kind,
        place: Place::new(x, y),
    })
}

/// A position of Kingdom Come.
#[pyclass(frozen, eq, module = "royalborough._engine")]
#[derive(PartialEq, Eq)]
struct KingdomComePosition(Position);

#[pymethods]
impl KingdomComePosition {
    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<KingdomComePosition {}>", self.0)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.to_string().hash(&mut hasher);
        hasher.finish()
    }

    /// The seat that decides, or None when the game is over or a coin falls.
    #[getter]
    fn to_act(&self) -> Option<u8> {
        self.0.to_act()
    }

    /// The winners, all scores and why the game is over; None while it goes on.
    #[getter]
    fn outcome(&self) -> PyResult<Option<Told>> {
        let outcome = guarded(|| self.0.outcome())?;
        Ok(outcome.map(|outcome| {
            let winners = outcome.winners.iter().map(|&seat| seat.into()).collect();
            (winners, outcome.scores, outcome.reason)
        }))
    }

    /// What each player would score if the game ended now.
    fn scores(&self) -> PyResult<Vec<i32>> {
        guarded(|| self.0.scores())
    }

    /// What NATURE may do with the weights; empty when a seat decides.
    fn chance(&self) -> Vec<(String, u32)> {
        let chance = self.0.chance().into_iter();
        chance
            .map(|(decision, weight)| (decision.to_string(), weight))
            .collect()
    }

    /// The legal decisions in canonical order, or None for an action, where there is no end of them.
    fn legal_moves(&self) -> PyResult<Option<Vec<String>>> {
        guarded(|| {
            let moves = self.0.legal_moves()?;
            Some(moves.iter().map(Move::to_string).collect())
        })
    }

    /// Whether a decision is legal.
    fn allows(&self, decision: &str) -> PyResult<bool> {
        let decision: Move = decision.parse().map_err(refuse)?;
        guarded(|| self.0.allows(&decision))
    }

    /// What thinks about this position; nothing that was before matters.
    #[pyo3(signature = (history = Vec::new()))]
    fn thinker(&self, history: Vec<String>) -> PyThinker {
        drop(history);
        PyThinker::new(self.0.clone())
    }

    /// The position after a decision.
    fn play(&self, decision: &str) -> PyResult<Self> {
        let decision: Move = decision.parse().map_err(refuse)?;
        guarded(|| self.0.play(&decision))?
            .map(Self)
            .map_err(refuse)
    }
}

/// Adds the classes of this game.
pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<KingdomCome>()?;
    module.add_class::<KingdomComePosition>()
}
