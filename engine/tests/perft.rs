//! The counts in `tests/perft`, which the referee reads too.
use royalborough_engine::kensington::{self, Rules, Team};
use std::collections::HashMap;
use std::{fs, path::Path};

fn rules(options: &str) -> Rules {
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

#[test]
fn kensington_counts_agree_with_the_shared_table() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/perft/kensington.perft");
    let text = fs::read_to_string(path).expect("the shared table");
    let mut counted = 0;
    for block in text.split("\n\n") {
        let lines: Vec<(&str, &str)> = block
            .lines()
            .filter(|line| !line.starts_with('#'))
            .filter_map(|line| line.split_once(' '))
            .collect();
        let value = |key: &str| lines.iter().find(|line| line.0 == key).map(|line| line.1);
        let Some(id) = value("id") else { continue };
        let rules = rules(value("options").unwrap_or(""));
        let position = kensington::parse(&rules, value("position").expect(id)).expect(id);
        for (_, count) in lines.iter().filter(|line| line.0 == "perft") {
            let (depth, count) = count.split_once(' ').expect(id);
            let (depth, count): (u32, u64) = (depth.parse().expect(id), count.parse().expect(id));
            assert_eq!(
                kensington::perft(&position, depth),
                count,
                "{id} at depth {depth}"
            );
            counted += 1;
        }
    }
    assert!(counted > 50, "the table has too few counts: {counted}");
}
