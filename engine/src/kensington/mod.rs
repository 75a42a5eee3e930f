//! Kensington: the board, the rules, and a player.
//!
//! Comments name the rules by their ids (K1 to K10) as the rules page does.

#![forbid(unsafe_code)]

mod attention;
pub mod board;
#[cfg(test)]
mod board_tests;
mod evaluation;
mod experience;
pub mod geometry;
mod greedy;
mod keys;
mod memory;
mod moves;
mod network;
mod node;
mod ordering;
mod pace;
mod past;
mod perft;
mod playout;
mod position;
mod promise;
mod proof;
mod pruning;
mod relocations;
mod root;
mod rules;
mod search;
mod searcher;
mod table;
mod tally;
mod text;
mod threats;
mod weights;

pub use board::{BOARD, Board, Team};
pub use greedy::greedy_move;
pub use moves::{IllegalMove, InvalidMove, Move};
pub use perft::perft;
pub use playout::{Playouts, playouts, random_game, random_move};
pub use position::Position;
pub use proof::{Prover, Unproved};
pub use rules::{InvalidRules, Rules};
pub use search::Situation;
pub use text::{InvalidPosition, parse};
pub use weights::Weights;
