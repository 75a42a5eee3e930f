#![no_main]
use libfuzzer_sys::fuzz_target;
use royalborough_fuzz::agreement::{KingdomCome, Samples};
use std::sync::LazyLock;

static SAMPLES: LazyLock<Samples<KingdomCome>> =
    LazyLock::new(|| Samples::new(KingdomCome::of_two()));

fuzz_target!(|data: &[u8]| {
    SAMPLES.check(data);
});
