//! Fuzz targets for every text form of the engine: `cargo +nightly fuzz run kensington` in `engine`.
//!
//! A target for each game takes bytes to [`agreement::Samples::check`]; `cargo test` runs the same
//! checks on random bytes, so a plain compiler is enough for that.

pub mod agreement;
