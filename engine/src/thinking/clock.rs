//! One thread's share of the watch.

use super::Watch;

/// After so many nodes the watch is looked at.
const EVERY: u64 = 128;

/// Counts one thread's nodes and knows when to stop; cheap enough for every node.
pub struct Clock<'a> {
    watch: &'a Watch<'a>,
    /// Nodes that the watch does not know of yet.
    uncounted: u64,
    nodes: u64,
    most: u64,
    stopped: bool,
}

impl<'a> Clock<'a> {
    /// The clock of a thread. When it is the `only` one, a limit of nodes is kept to the node.
    pub fn new(watch: &'a Watch<'a>, only: bool) -> Self {
        let most = watch.limit().nodes.filter(|_| only).unwrap_or(u64::MAX);
        Self {
            watch,
            uncounted: 0,
            nodes: 0,
            most,
            stopped: false,
        }
    }

    /// Whether the search must end.
    pub const fn stopped(&self) -> bool {
        self.stopped
    }

    /// Nodes that this thread has visited.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The watch that it belongs to.
    pub const fn watch(&self) -> &'a Watch<'a> {
        self.watch
    }

    /// Counts one node; true when the search must end.
    #[inline(always)]
    pub fn tick(&mut self) -> bool {
        self.nodes += 1;
        self.uncounted += 1;
        if self.nodes >= self.most {
            self.stopped = true;
        } else if self.uncounted == EVERY {
            self.look();
        }
        self.stopped
    }

    /// Hands its nodes to the watch and asks it whether to go on.
    #[cold]
    pub fn look(&mut self) {
        self.watch.count_nodes(std::mem::take(&mut self.uncounted));
        self.stopped |= self.watch.is_over();
    }
}

impl Drop for Clock<'_> {
    fn drop(&mut self) {
        self.watch.count_nodes(self.uncounted);
    }
}
