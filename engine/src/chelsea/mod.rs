//! Chelsea: the street, the rules, and a player.
//!
//! Comments name the rules by their ids (C1 to C13) as the rules page does.

#![forbid(unsafe_code)]

mod attention;
mod ending;
pub mod features;
mod greedy;
pub mod home;
pub mod judge;
mod knowledge;
mod moves;
pub mod net;
mod options;
mod play;
mod playout;
mod position;
mod rules;
mod search;
mod setup;
mod study;
mod text;
mod trial;

pub use greedy::{Decider, Turn, greedy_move, practice_game};
pub use home::{Colour, Home};
pub use knowledge::Sampler;
pub use moves::{IllegalMove, InvalidMove, Move, Stack};
pub use playout::{random_game, random_move};
pub use position::{Ending, Mover, Position, Stage};
pub use rules::{InvalidRules, PROPERTIES, Rules, SEATS};
pub use search::{FAR, Situation};
pub use text::{InvalidPosition, parse};
