#![no_main]
use libfuzzer_sys::fuzz_target;
use royalborough_fuzz::agreement::check_score;

fuzz_target!(|data: &[u8]| check_score(data));
