//! The fixed work of random games (see `kontor_visby::bench`), as complete games per second of one thread.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use kontor_core::Game;
use kontor_visby::Visby;
use kontor_visby::bench::{Apply, play};

const GAMES: u64 = 10_000;

fn random_games(criterion: &mut Criterion) {
    let visby = Visby::standard();
    let mut group = criterion.benchmark_group("visby random games");
    group.throughput(Throughput::Elements(GAMES));
    for players in [2, 6] {
        for apply in [Apply::Checked, Apply::Unchecked] {
            let id = BenchmarkId::new(format!("{apply:?}").to_lowercase(), players);
            group.bench_function(id, |b| b.iter(|| play(&visby, players, GAMES, apply)));
        }
    }
    group.finish();
}

criterion_group!(benches, random_games);
criterion_main!(benches);
