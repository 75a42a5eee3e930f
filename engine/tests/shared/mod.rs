//! What the tests that read the data under `tests/` share.
use royalborough_engine::kensington::{Rules, Team};
use std::collections::HashMap;
use std::{fs, path::Path};

/// The text of a file under `tests/`, which the referee's tests read too.
pub fn read(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../tests")
        .join(file);
    fs::read_to_string(path).expect("the shared data")
}

/// Kensington with options as the data name them.
pub fn rules(options: &str) -> Rules {
    let given: HashMap<&str, &str> = options
        .split_whitespace()
        .filter_map(|option| option.split_once('='))
        .collect();
    let number = |key: &str, default: i64| {
        given
            .get(key)
            .map_or(default, |text| text.parse().expect(key))
    };
    let seats = number("seats", 2);
    let full = i64::from(Rules::full_stones(seats as u8));
    let starts = if given.get("starts") == Some(&"blue") {
        Team::Blue
    } else {
        Team::Red
    };
    Rules::new(
        seats,
        starts,
        [number("red_stones", full), number("blue_stones", full)],
        [number("red_head_start", 0), number("blue_head_start", 0)],
        number("rebuild_delay", 0),
    )
    .expect("options in range")
}
