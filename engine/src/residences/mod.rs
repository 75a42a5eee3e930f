//! Royal Residences: the pieces, the rules, and a player.
//!
//! Comments name the rules by their ids (R1 to R11) as the rules page does. Whatever the rules say
//! of the heap is known to everybody (R11), so that there is luck to think about, but no secret.

#![forbid(unsafe_code)]

mod attention;
mod builds;
mod candidates;
mod corrections;
mod facade;
mod features;
mod heap;
mod hope;
mod judge;
mod mind;
mod moves;
mod outlook;
mod pieces;
mod playout;
mod position;
mod rules;
mod score;
mod search;
mod text;
mod training;
mod trial;
mod tries;

pub use candidates::Trying;
pub use corrections::{Corrections, WEIGHTS};
pub use facade::{Built, Facade, Parts};
pub use features::WAYS;
pub use heap::Heap;
pub use hope::Weights;
pub use moves::{IllegalMove, Move};
pub use pieces::{InvalidPieces, Kind, Piece, Pieces, Silhouette, Surface};
pub use playout::{Playouts, playouts};
pub use position::{End, Outcome, Player, Position, Stage, ToAct, Turn};
pub use rules::{InvalidRules, Rules};
pub use score::{Score, score_of};
pub use search::Situation;
pub use text::{InvalidPosition, parse};
pub use training::{Example, Lessons, lesson};
pub use trial::{Contender, trial};
