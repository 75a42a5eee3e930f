//! How fast random play, counting and search are: `cargo bench -p royalborough-engine`.
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use royalborough_engine::kensington::{Rules, Situation, Team, parse, perft, playouts};
use royalborough_engine::rng::Rng;
use royalborough_engine::thinking::{Limit, Order, Thinker};
use std::hint::black_box;

/// Decisions in one measured step.
const DECISIONS: u64 = 100_000;
/// Where a random game is cut.
const LIMIT: u64 = 400;

fn random_play(bench: &mut Criterion) {
    let mut group = bench.benchmark_group("kensington random play");
    group.throughput(Throughput::Elements(DECISIONS));
    for (name, seats, delay) in [
        ("2 seats", 2, 0),
        ("6 seats", 6, 0),
        ("2 seats, rebuild delay 2", 2, 2),
    ] {
        let stones = [i64::from(Rules::full_stones(seats as u8)); 2];
        let rules = Rules::new(seats, Team::Red, stones, [0; 2], delay).expect("options in range");
        let mut seeds = Rng::new(1);
        group.bench_function(name, |timing| {
            timing.iter(|| playouts(black_box(&rules), seeds.next_u64(), DECISIONS, LIMIT));
        });
    }
    group.finish();
}

fn counting(bench: &mut Criterion) {
    let start = Rules::default().start();
    bench.bench_function("kensington perft 3", |timing| {
        timing.iter(|| perft(black_box(&start), 3))
    });
}

/// Positions visited in one measured search.
const NODES: u64 = 100_000;

fn searching(bench: &mut Criterion) {
    let mut group = bench.benchmark_group("kensington search");
    group
        .throughput(Throughput::Elements(NODES))
        .sample_size(10);
    let order = Order {
        limit: Limit {
            nodes: Some(NODES),
            ..Limit::default()
        },
        ..Order::default()
    };
    let rules = Rules::default();
    let sliding =
        "4/1rb/2/1rrbrr/1r1r2/4/2r/1b1brrbb/1b4b1/1b1/3b/3b1b/1r1b2/r1/rb1/r1br r1 0,0 - -";
    let sliding = parse(&rules, sliding).expect("a position");
    for (name, position) in [("start", rules.start()), ("sliding", sliding)] {
        let situation = Situation::from(position);
        group.bench_function(name, |timing| timing.iter(|| situation.think_alone(&order)));
    }
    group.finish();
}

criterion_group!(benches, random_play, counting, searching);
criterion_main!(benches);
