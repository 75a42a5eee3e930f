//! What is asked of a node: a window of scores and a depth.

/// A window of scores, how deep to look, and the distance from the root.
#[derive(Clone, Copy)]
pub struct Window {
    pub alpha: i32,
    pub beta: i32,
    pub depth: i32,
    pub ply: usize,
}

impl Window {
    /// Whether it only asks if a score is above alpha.
    pub const fn is_probe(self) -> bool {
        self.beta - self.alpha == 1
    }

    /// The window that only asks if a score is above alpha, so much less deep.
    pub const fn probe(self, less: i32) -> Self {
        Self {
            beta: self.alpha + 1,
            depth: self.depth - less,
            ..self
        }
    }

    /// The same window for the other team.
    pub const fn turned(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
            ..self
        }
    }
}
