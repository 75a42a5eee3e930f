//! Chelsea: the street, the rules, and a player.
//!
//! Comments name the rules by their ids (C1 to C13) as the rules page does.

#![forbid(unsafe_code)]

pub mod home;
mod knowledge;
mod moves;
mod play;
mod playout;
mod position;
mod rules;
mod setup;
mod text;

pub use home::{Colour, Home};
pub use knowledge::Sampler;
pub use moves::{IllegalMove, InvalidMove, Move, Stack};
pub use playout::{random_game, random_move};
pub use position::{Ending, Mover, Position, Stage};
pub use rules::{InvalidRules, PROPERTIES, Rules, SEATS};
pub use text::{InvalidPosition, parse};
