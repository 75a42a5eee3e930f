//! The engine of Royal Borough: it thinks, and never referees.
//!
//! The Python referee alone decides what is legal; this crate knows the same rules for speed, and
//! tests hold the two to each other. Each game is a module of its own; what they share (bit sets,
//! random numbers, hash keys, refusals) is small and lies beside them.
//!
//! ```
//! use royalborough_engine::kensington::{Move, Rules};
//!
//! let rules = Rules::default();
//! let position = rules.start();
//! assert_eq!(position.to_string(), "4/3/2/6/6/4/3/8/8/3/4/6/6/2/3/4 r1 15,15 - -");
//! let next = position.play("e3".parse::<Move>()?)?;
//! assert_eq!(next.legal_moves().len(), 71);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(unsafe_code)]

pub mod bits;
pub mod chelsea;
pub mod kensington;
pub mod kingdom_come;
pub mod morris;
#[cfg(feature = "python")]
mod python;
pub mod refusal;
pub mod residences;
pub mod rng;
pub mod thinking;
pub mod zobrist;
