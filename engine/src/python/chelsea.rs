//! Chelsea for Python.

use super::refuse;
use super::thinking::PyThinker;
use crate::chelsea::{self, Move, Mover, Position, Rules, Situation};
use crate::rng::Rng;
use pyo3::prelude::*;

/// A game of Chelsea with its options.
#[pyclass(frozen, eq, hash, module = "royalborough._engine")]
#[derive(PartialEq, Eq, Hash)]
struct Chelsea(Rules);

#[pymethods]
impl Chelsea {
    #[new]
    fn new(families: &str, houses: &str, garages: &str) -> PyResult<Self> {
        Rules::new(families, houses, garages)
            .map(Self)
            .map_err(refuse)
    }

    /// The position before the first decision.
    fn start(&self) -> ChelseaPosition {
        ChelseaPosition(self.0.start())
    }

    /// Reads a position in its canonical text.
    fn parse(&self, text: &str) -> PyResult<ChelseaPosition> {
        chelsea::parse(&self.0, text)
            .map(ChelseaPosition)
            .map_err(refuse)
    }

    /// The decisions of one random game, NATURE's among them.
    fn random_game(&self, seed: u64) -> Vec<String> {
        let played = chelsea::random_game(&self.0, seed);
        played.iter().map(Move::to_string).collect()
    }

    /// Plays random games until `decisions` have been played; returns how many it played.
    fn playouts(&self, py: Python<'_>, seed: u64, decisions: u64) -> u64 {
        py.detach(|| {
            let mut played = 0;
            for game in 0.. {
                if played >= decisions {
                    break;
                }
                played += chelsea::random_game(&self.0, seed.wrapping_add(game)).len() as u64;
            }
            played
        })
    }

    fn __repr__(&self) -> String {
        format!("<Chelsea with {} seats>", self.0.seats())
    }
}

/// A position of Chelsea, with everything that is hidden in it.
#[pyclass(frozen, eq, hash, module = "royalborough._engine")]
#[derive(PartialEq, Eq, Hash)]
struct ChelseaPosition(Position);

#[pymethods]
impl ChelseaPosition {
    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<ChelseaPosition {}>", self.0)
    }

    /// The seat that decides; None when NATURE does, or the game is over.
    #[getter]
    fn to_act(&self) -> Option<u8> {
        match self.0.to_act()? {
            Mover::Nature => None,
            Mover::Seat(seat) => Some(seat),
        }
    }

    /// Who has won, the points of each seat, and why the game is over.
    #[getter]
    fn outcome(&self) -> Option<(Vec<usize>, Vec<u32>, &'static str)> {
        let seats = usize::from(self.0.rules().seats());
        let winners = self.0.winners()?;
        let won = (0..seats).filter(|seat| winners >> seat & 1 == 1).collect();
        let scores = self.0.scores()[..seats].to_vec();
        Some((won, scores, self.0.ended()?.name()))
    }

    /// NATURE's decisions with their weights.
    fn chance(&self) -> Vec<(String, u32)> {
        let chance = self.0.chance().into_iter();
        chance
            .map(|(decision, weight)| (decision.to_string(), weight))
            .collect()
    }

    /// The legal decisions in canonical order.
    fn legal_moves(&self) -> Vec<String> {
        self.0.legal_moves().iter().map(Move::to_string).collect()
    }

    /// The position after a decision.
    #[pyo3(name = "play")]
    fn play_text(&self, decision: &str) -> PyResult<Self> {
        let decision: Move = decision.parse().map_err(refuse)?;
        self.0.play(decision).map(Self).map_err(refuse)
    }

    /// What thinks about this position, by what the seat that decides knows. The history tells it
    /// nothing: all that is known stands in the position.
    #[pyo3(signature = (history = Vec::new()))]
    fn thinker(&self, history: Vec<String>) -> PyThinker {
        drop(history);
        PyThinker::new(Situation::from(self.0))
    }

    /// A position drawn from those that agree with what a seat knows.
    fn sample(&self, seat: u8, seed: u64) -> PyResult<Self> {
        if seat >= self.0.rules().seats() {
            return Err(refuse(format!("there is no seat {seat}")));
        }
        Ok(Self(self.0.sample(seat, &mut Rng::new(seed))))
    }
}

/// Adds the classes of this game.
pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Chelsea>()?;
    module.add_class::<ChelseaPosition>()
}
