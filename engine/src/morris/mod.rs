//! Five Men's Morris: the rules, and the whole game solved.
//!
//! Comments name the rules by their ids (M1 to M5) as the rules page does.

#![forbid(unsafe_code)]

pub mod board;
mod check;
mod counting;
mod course;
mod moves;
mod numbering;
mod perft;
mod position;
mod retrograde;
mod solving;
mod statistics;
mod table;
mod text;
mod thinker;
mod value;

pub use course::Course;
pub use moves::{IllegalMove, InvalidMove, Move};
pub use perft::perft;
pub use position::Position;
pub use statistics::Tally;
pub use table::Table;
pub use text::{InvalidPosition, parse};
pub use thinker::find_in_duel;
pub use value::Value;
