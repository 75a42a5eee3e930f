//! The decisions of Royal Residences and their notation.

use super::facade::{Built, Parts};
use super::pieces::{Kind, Pieces, Silhouette};

/// A decision that the rules do not allow in this position.
pub type IllegalMove = crate::refusal::IllegalMove<String>;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// NATURE lays a piece of the heap open, face down (R2): `lay h5 w3`.
    Lay(u8, Silhouette),
    /// NATURE shows the front of the piece that was touched (R2): `front W12`.
    Front(Kind),
    /// Take what lies on a place of the heap (R3): `take h5`.
    TakeOpen(u8),
    /// Take a piece from a gate of another player (R3): `take W12<P2`.
    TakeFrom(Kind, u8),
    /// Build a piece or a unit (R4, R5): `build W12@2,0+R3@2,1`.
    Build(Parts),
    /// Put the taken piece into a gate (R6): `store`.
    Store,
    /// Put it back into the heap (R6): `return`.
    Return,
    /// End the turn with nothing in hand (R6): `done`.
    Done,
}

impl Move {
    /// Its canonical notation.
    pub fn text(&self, pieces: &Pieces) -> String {
        let name = |kind| &pieces.piece(kind).name;
        match self {
            Self::Lay(place, silhouette) => {
                let look = &pieces.silhouettes[*silhouette as usize];
                format!("lay h{} {}", place + 1, look.name)
            }
            Self::Front(kind) => format!("front {}", name(*kind)),
            Self::TakeOpen(place) => format!("take h{}", place + 1),
            Self::TakeFrom(kind, seat) => format!("take {}<P{}", name(*kind), seat + 1),
            Self::Build(parts) => format!("build {}", built_text(pieces, parts.as_slice(), "+")),
            Self::Store => "store".to_owned(),
            Self::Return => "return".to_owned(),
            Self::Done => "done".to_owned(),
        }
    }
}

/// Pieces at their places: `W12@2,0`.
pub(super) fn built_text(pieces: &Pieces, built: &[Built], between: &str) -> String {
    let parts: Vec<String> = built
        .iter()
        .map(|part| format!("{}@{},{}", pieces.piece(part.kind).name, part.x, part.y))
        .collect();
    parts.join(between)
}
