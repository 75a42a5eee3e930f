#![no_main]
use libfuzzer_sys::fuzz_target;
use royalborough_fuzz::agreement::{Morris, Samples};
use std::sync::LazyLock;

static SAMPLES: LazyLock<Samples<Morris>> = LazyLock::new(|| Samples::new(Morris));

fuzz_target!(|data: &[u8]| {
    SAMPLES.check(data);
});
