//! What every game refuses in the same words.

use std::fmt;

/// Why a text is no position, in one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidPosition(String);

impl fmt::Display for InvalidPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for InvalidPosition {}

/// Refuses a text that shall be a position.
pub(crate) fn wrong<T>(reason: impl Into<String>) -> Result<T, InvalidPosition> {
    Err(InvalidPosition(reason.into()))
}

/// A decision of kind `M` that the rules do not allow in this position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IllegalMove<M> {
    pub(crate) decision: M,
    pub(crate) position: String,
}

impl<M: fmt::Display> fmt::Display for IllegalMove<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not legal in {}", self.decision, self.position)
    }
}

impl<M: fmt::Debug + fmt::Display> std::error::Error for IllegalMove<M> {}
