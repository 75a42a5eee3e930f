//! What every game refuses in the same words.

use std::fmt;

/// An error that is one sentence: its type says what is refused, and it is made from the sentence.
macro_rules! refusal {
    ($(#[$meaning:meta])* $name:ident) => {
        $(#[$meaning])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct $name(pub(crate) String);

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl std::error::Error for $name {}
    };
}
pub(crate) use refusal;

refusal! {
    /// Why a text is no position, in one sentence.
    InvalidPosition
}

refusal! {
    /// What is wrong with an option, in one sentence.
    InvalidRules
}

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
