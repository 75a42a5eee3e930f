//! Values of positions that lead to each other in circles, found backwards from those that are known.

use super::value::Value;

/// Positions and the moves between them. Moves to positions outside, whose values are known, and to
/// the end of the game are no part of it.
pub(super) struct Graph {
    /// Where the targets of each position begin in `targets`; one more entry than positions.
    starts: Vec<u32>,
    targets: Vec<u32>,
}

impl Graph {
    /// A graph without positions.
    pub fn new() -> Self {
        Self {
            starts: vec![0],
            targets: Vec::new(),
        }
    }

    /// Adds a move from the position that is being described.
    #[inline]
    pub fn add_move(&mut self, target: u32) {
        self.targets.push(target);
    }

    /// All moves of a position have been added; the next position follows.
    #[inline]
    pub fn end_position(&mut self) {
        self.starts.push(self.targets.len() as u32);
    }

    fn positions(&self) -> usize {
        self.starts.len() - 1
    }

    fn moves_of(&self, position: usize) -> &[u32] {
        &self.targets[self.starts[position] as usize..self.starts[position + 1] as usize]
    }

    /// The same moves from target to origin.
    fn reversed(&self) -> Self {
        let mut starts = vec![0; self.positions() + 1];
        for &target in &self.targets {
            starts[target as usize + 1] += 1;
        }
        for position in 0..self.positions() {
            starts[position + 1] += starts[position];
        }
        let mut next = starts.clone();
        let mut targets = vec![0; self.targets.len()];
        for origin in 0..self.positions() {
            for &target in self.moves_of(origin) {
                let place = &mut next[target as usize];
                targets[*place as usize] = origin as u32;
                *place += 1;
            }
        }
        Self { starts, targets }
    }
}

/// Completes `values`, which holds for each position the best value among its moves that lead outside
/// ([`Value::NONE`] if there is no such move): the final values, draws where nobody can force an end.
///
/// Every move passes the turn to the other seat and is one decision. Positions are settled in the
/// order of their distance to the end, so the first win that a position sees is its quickest, and the
/// last of its moves to be refuted makes its loss as late as can be.
pub(super) fn settle(graph: &Graph, values: &mut [Value]) {
    let back = graph.reversed();
    let mut open: Vec<u32> = (0..values.len())
        .map(|position| graph.moves_of(position).len() as u32)
        .collect();
    let mut settled = vec![false; values.len()];
    let mut due = Calendar(Vec::new());
    for (position, &value) in values.iter().enumerate() {
        if value.is_win() || open[position] == 0 {
            due.note(position as u32, value);
        }
    }
    let mut distance = 0;
    while let Some(positions) = due.0.get_mut(distance).map(std::mem::take) {
        for position in positions {
            let value = values[position as usize];
            if std::mem::replace(&mut settled[position as usize], true) {
                continue; // it was due earlier
            }
            let before = value.one_earlier(false);
            for &origin in back.moves_of(position as usize) {
                let origin = origin as usize;
                let best = values[origin].max(before);
                open[origin] -= 1;
                if best.is_win() && best != values[origin] || best.is_loss() && open[origin] == 0 {
                    due.note(origin as u32, best);
                }
                if !settled[origin] {
                    values[origin] = best;
                }
            }
        }
        distance += 1;
    }
    for (value, settled) in values.iter_mut().zip(settled) {
        if !settled {
            *value = Value::DRAW;
        }
    }
}

/// The positions whose values are final when all nearer to the end are, by their distance to it.
struct Calendar(Vec<Vec<u32>>);

impl Calendar {
    /// Remembers a position; draws are never due.
    fn note(&mut self, position: u32, value: Value) {
        if let Some(distance) = value.distance() {
            let needed = distance as usize + 1;
            if self.0.len() < needed {
                self.0.resize_with(needed, Vec::new);
            }
            self.0[needed - 1].push(position);
        }
    }
}
