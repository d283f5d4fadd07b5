//! Random games (see `kontor_ostia::bench`), as decisions per second of one thread.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use kontor_core::Game;
use kontor_ostia::Ostia;
use kontor_ostia::bench::{Pick, play};

const GAMES: u64 = 1_000;

fn random_games(criterion: &mut Criterion) {
    let ostia = Ostia::standard();
    let mut group = criterion.benchmark_group("ostia random games");
    for players in Ostia::PLAYERS {
        for pick in [Pick::Listed, Pick::Sampled] {
            let decisions = play(&ostia, players, GAMES, pick).decisions;
            group.throughput(Throughput::Elements(decisions));
            let id = BenchmarkId::new(format!("{pick:?}").to_lowercase(), players);
            group.bench_function(id, |b| b.iter(|| play(&ostia, players, GAMES, pick)));
        }
    }
    group.finish();
}

criterion_group!(benches, random_games);
criterion_main!(benches);
