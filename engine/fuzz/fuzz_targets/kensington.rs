#![no_main]
use libfuzzer_sys::fuzz_target;
use royalborough_engine::kensington::{Rules, Team};
use royalborough_fuzz::agreement::{Kensington, Samples};
use std::sync::LazyLock;

static SAMPLES: LazyLock<Samples<Kensington>> = LazyLock::new(|| {
    Samples::new(Kensington(
        Rules::new(4, Team::Blue, [16; 2], [3, 0], 2).expect("options in range"),
    ))
});

fuzz_target!(|data: &[u8]| {
    SAMPLES.check(data);
});
