//! How fast random play is: `cargo bench -p royalborough-engine`.
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use royalborough_engine::kensington::{Rules, Team, perft, playouts};
use royalborough_engine::rng::Rng;
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

criterion_group!(benches, random_play, counting);
criterion_main!(benches);
