#![no_main]
use libfuzzer_sys::fuzz_target;
use royalborough_fuzz::agreement::{Chelsea, Samples};
use std::sync::LazyLock;

static SAMPLES: LazyLock<Samples<Chelsea>> = LazyLock::new(|| Samples::new(Chelsea::of_three()));

fuzz_target!(|data: &[u8]| {
    SAMPLES.check(data);
});
