//! Kingdom Come: the rules, and a search for the best action.
//!
//! Comments name the rules by their ids (KC1 to KC12) as the rules page does. The plane has too many places to list
//! what may be done, so [`Position::allows`] says whether something may.

#![forbid(unsafe_code)]

mod area;
mod attention;
mod belief;
mod centres;
mod challenge;
pub mod chart;
mod check;
mod crossroads;
pub mod dividers;
mod face;
mod ground;
mod joining;
mod moves;
mod network;
mod plan;
pub mod plane;
mod planning;
mod play;
mod playout;
mod position;
mod prospects;
mod reading;
mod reading_claims;
mod rings;
mod rules;
mod score;
mod search;
mod steps;
mod study;
mod style;
mod survey;
mod territory;
mod text;
mod tried;
mod walks;

pub use area::Area;
pub use chart::{Chart, InvalidChart, Kind, Resource, ResourceSet};
pub use moves::{Begins, Gain, InvalidMove, Move};
pub use network::{Cord, Network, Pin};
pub use play::IllegalMove;
pub use position::{Claim, Contest, Position, Stage};
pub use reading::{InvalidPosition, parse};
pub use rules::{InvalidRules, Options, Rules};
pub use score::Outcome;
pub use territory::Territory;
