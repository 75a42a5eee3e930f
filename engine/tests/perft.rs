//! The counts in `tests/perft`, which the referee reads too.
mod shared;

use royalborough_engine::kensington;
use royalborough_engine::morris;
use shared::{read, rules};

/// Each block of a shared table as its lines, each by its first word.
fn blocks(file: &str) -> Vec<Vec<(String, String)>> {
    let text = read(&format!("perft/{file}"));
    let lines = |block: &str| -> Vec<(String, String)> {
        let lines = block.lines().filter(|line| !line.starts_with('#'));
        let words = lines.filter_map(|line| line.split_once(' '));
        words
            .map(|(word, rest)| (word.to_owned(), rest.to_owned()))
            .collect()
    };
    let found = text.split("\n\n").map(lines);
    found.filter(|lines| !lines.is_empty()).collect()
}

/// Compares the counts of a table; `count` takes the options and the position of a block, and a depth.
fn compare(file: &str, least: usize, count: impl Fn(&str, &str, u32) -> u64) {
    let mut counted = 0;
    for lines in blocks(file) {
        let value = |key: &str| {
            lines
                .iter()
                .find(|line| line.0 == key)
                .map_or("", |line| &line.1)
        };
        let id = value("id");
        for (_, entry) in lines.iter().filter(|line| line.0 == "perft") {
            let (depth, expected) = entry.split_once(' ').expect(id);
            let (depth, expected): (u32, u64) =
                (depth.parse().expect(id), expected.parse().expect(id));
            let found = count(value("options"), value("position"), depth);
            assert_eq!(found, expected, "{id} at depth {depth}");
            counted += 1;
        }
    }
    assert!(counted > least, "the table has too few counts: {counted}");
}

#[test]
fn kensington_counts_agree_with_the_shared_table() {
    compare("kensington.perft", 50, |options, position, depth| {
        let position = kensington::parse(&rules(options), position).expect(position);
        kensington::perft(&position, depth)
    });
}

#[test]
fn morris_counts_agree_with_the_shared_table() {
    compare("morris.perft", 50, |_, position, depth| {
        morris::perft(&morris::parse(position).expect(position), depth)
    });
}
