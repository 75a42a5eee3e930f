//! Kensington: the board, the rules, and a player.
//!
//! Comments name the rules by their ids (K1 to K10) as the rules page does.

#![forbid(unsafe_code)]

pub mod board;
#[cfg(test)]
mod board_tests;
pub mod geometry;
mod memory;
mod moves;
mod perft;
mod playout;
mod position;
mod rules;
mod text;

pub use board::{BOARD, Board, Team};
pub use moves::{IllegalMove, InvalidMove, Move};
pub use perft::perft;
pub use playout::{Playouts, playouts, random_game, random_move};
pub use position::Position;
pub use rules::{InvalidRules, Rules};
pub use text::{InvalidPosition, parse};
