//! Thinking for Python: while a search goes on in a thread of its own, other Python threads run.

use super::{gave_up, refuse};
use crate::thinking::{Limit, Line, Order, Report, Signal, Thinker, Watch};
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// How often Python is asked whether somebody pressed Ctrl-C.
const ASK_EVERY: Duration = Duration::from_millis(50);

/// How a search is reached from other threads.
#[pyclass(frozen, name = "Signal", module = "royalborough._engine")]
#[derive(Default)]
pub struct PySignal(Arc<Signal>);

#[pymethods]
impl PySignal {
    #[new]
    fn new() -> Self {
        Self::default()
    }

    /// Asks for the answer; it cannot be taken back.
    fn stop(&self) {
        self.0.stop();
    }

    /// Ends pondering: from now on the time counts.
    fn start_clock(&self) {
        self.0.start_clock();
    }
}

/// A whole number of Python, the largest that we have if it is larger; none if it is below 0.
#[derive(Clone, Copy)]
struct Whole(Option<u64>);

impl Whole {
    fn named(self, name: &str) -> PyResult<u64> {
        self.0
            .ok_or_else(|| refuse(format!("{name} must be a whole number from 0")))
    }
}

impl<'py> FromPyObject<'_, 'py> for Whole {
    type Error = PyErr;

    fn extract(number: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match number.extract::<u64>() {
            Err(error) if error.is_instance_of::<PyOverflowError>(number.py()) => {
                Ok(Self((!number.lt(0)?).then_some(u64::MAX)))
            }
            number => number.map(|number| Self(Some(number))),
        }
    }
}

/// Something that can think about one position.
#[pyclass(frozen, name = "Thinker", module = "royalborough._engine")]
pub struct PyThinker(Arc<dyn Thinker>);

impl PyThinker {
    pub fn new(thinker: impl Thinker + 'static) -> Self {
        Self(Arc::new(thinker))
    }
}

#[pymethods]
impl PyThinker {
    /// Thinks until the first limit is reached, or for one second; see `_engine.pyi`.
    #[pyo3(
        text_signature = "($self, *, seconds=None, nodes=None, depth=None, playouts=None, seed=0, attention=1.0, \
lines=1, threads=1, memory=16, ponder=False, signal=None, tell=None)"
    )]
    #[pyo3(signature = (
        *, seconds = None, nodes = None, depth = None, playouts = None, seed = Whole(Some(0)), attention = 1.0,
        lines = Whole(Some(1)), threads = Whole(Some(1)), memory = Whole(Some(16)), ponder = false, signal = None, tell = None
    ))]
    #[allow(clippy::too_many_arguments)] // they are Python's keyword arguments
    fn think(
        &self,
        py: Python<'_>,
        seconds: Option<f64>,
        nodes: Option<Whole>,
        depth: Option<Whole>,
        playouts: Option<Whole>,
        seed: Whole,
        attention: f64,
        lines: Whole,
        threads: Whole,
        memory: Whole,
        ponder: bool,
        signal: Option<Bound<'_, PySignal>>,
        tell: Option<Py<PyAny>>,
    ) -> PyResult<PyReport> {
        let time = seconds
            .map(Duration::try_from_secs_f64)
            .transpose()
            .map_err(|_| refuse("seconds must be a number from 0"))?;
        if !(0.0..=1.0).contains(&attention) {
            return Err(refuse("attention must be from 0 to 1"));
        }
        let count =
            |name: &str, number: Option<Whole>| number.map(|number| number.named(name)).transpose();
        let clamped = |name: &str, number: Whole, most: u64| {
            Ok::<_, PyErr>(number.named(name)?.clamp(1, most) as usize)
        };
        let depth = count("depth", depth)?;
        let order = Order {
            limit: Limit {
                time,
                nodes: count("nodes", nodes)?,
                depth: depth.map(|depth| depth.try_into().unwrap_or(u32::MAX)),
                playouts: count("playouts", playouts)?,
            },
            seed: seed.named("seed")?,
            attention,
            lines: clamped("lines", lines, 1 << 16)?,
            threads: clamped("threads", threads, 256)?,
            memory: clamped("memory", memory, 1 << 16)?,
            ponder,
        };
        let order = self.0.bounded(order);
        let signal = signal.map_or_else(Arc::default, |signal| Arc::clone(&signal.get().0));
        let report = self.ask(py, order, &signal, tell.as_ref())?;
        report
            .ok_or_else(|| refuse("nobody has anything to decide: there is nothing to think about"))
    }
}

impl PyThinker {
    /// Thinks in another thread, passes on what it tells and waits for the answer. Whatever goes
    /// wrong on either side, the thread has ended when this returns.
    fn ask(
        &self,
        py: Python<'_>,
        order: Order,
        signal: &Arc<Signal>,
        tell: Option<&Py<PyAny>>,
    ) -> PyResult<Option<PyReport>> {
        let (thinker, shared) = (Arc::clone(&self.0), Arc::clone(signal));
        let (sender, told) = channel();
        let listened = tell.is_some();
        let thread = thread::spawn(move || {
            // When it ends, also by a panic, the sender is dropped, and so the other side hears of it.
            let tell = move |report: &Report| {
                if listened {
                    sender.send(report.clone()).unwrap_or(());
                }
            };
            thinker.think(&order, &Watch::new(&order, &shared, &tell))
        });
        let heard = py.detach(move || listen(&told, tell));
        if heard.is_err() {
            signal.stop();
        }
        let report = py.detach(|| thread.join());
        heard?;
        let report = report.map_err(|panic| gave_up(&*panic))?;
        Ok(report.map(PyReport::from))
    }
}

/// Passes on what is told until the search ends; an error of the listener, or Ctrl-C, ends it.
fn listen(told: &Receiver<Report>, tell: Option<&Py<PyAny>>) -> PyResult<()> {
    loop {
        match told.recv_timeout(ASK_EVERY) {
            Ok(report) => Python::attach(|py| {
                let report = PyReport::from(report);
                tell.map_or(Ok(()), |tell| tell.call1(py, (report,)).map(drop))
            })?,
            Err(RecvTimeoutError::Timeout) => Python::attach(|py| py.check_signals())?,
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
    }
}

/// A decision and what is expected to follow.
#[pyclass(frozen, get_all, name = "Line", module = "royalborough._engine")]
#[derive(Clone)]
struct PyLine {
    score: String,
    share: f64,
    moves: Vec<String>,
}

impl From<Line> for PyLine {
    fn from(line: Line) -> Self {
        Self {
            score: line.score.to_string(),
            share: line.share,
            moves: line.moves,
        }
    }
}

/// What a search has found.
#[pyclass(frozen, get_all, name = "Report", module = "royalborough._engine")]
struct PyReport {
    depth: u32,
    nodes: u64,
    playouts: u64,
    seconds: f64,
    lines: Vec<PyLine>,
}

impl From<Report> for PyReport {
    fn from(report: Report) -> Self {
        Self {
            depth: report.depth,
            nodes: report.nodes,
            playouts: report.playouts,
            seconds: report.elapsed.as_secs_f64(),
            lines: report.lines.into_iter().map(PyLine::from).collect(),
        }
    }
}

#[pymethods]
impl PyReport {
    fn __repr__(&self) -> String {
        let line = self.lines.first();
        let (score, moves) =
            line.map_or(("", Vec::new()), |line| (&line.score, line.moves.clone()));
        format!(
            "<Report {}: {score}, depth {}, {} nodes, {} playouts>",
            moves.join(" "),
            self.depth,
            self.nodes,
            self.playouts
        )
    }
}

/// Adds what belongs to thinking to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PySignal>()?;
    module.add_class::<PyThinker>()?;
    module.add_class::<PyLine>()?;
    module.add_class::<PyReport>()
}
