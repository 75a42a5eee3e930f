#![no_main]
use libfuzzer_sys::fuzz_target;
use royalborough_fuzz::agreement::{Residences, Samples};
use std::sync::LazyLock;

const PIECES: &str = include_str!("../../../src/royalborough/games/residences/pieces.txt");

static SAMPLES: LazyLock<Samples<Residences>> =
    LazyLock::new(|| Samples::new(Residences::of_two(PIECES)));

fuzz_target!(|data: &[u8]| {
    SAMPLES.check(data);
});
