//! Random games (see `kontor_jantaris::bench`), as decisions per CPU-second of one thread. Each decision includes the
//! generation of all its legal actions.

use cpu_time::ThreadTime;
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use kontor_core::Game;
use kontor_jantaris::Jantaris;
use kontor_jantaris::bench::{Apply, play};
use std::hint::black_box;

const GAMES: u64 = 1_000;

fn random_games(criterion: &mut Criterion) {
    let jantaris = Jantaris::standard();
    let mut group = criterion.benchmark_group("jantaris random games");
    for players in [3, 4] {
        for apply in [Apply::Checked, Apply::Unchecked] {
            let work = play(&jantaris, players, GAMES, apply);
            group.throughput(Throughput::Elements(work.decisions));
            let id = BenchmarkId::new(format!("{apply:?}").to_lowercase(), players);
            // CPU time, so that a busy machine does not count.
            group.bench_function(id, |bencher| {
                bencher.iter_custom(|times| {
                    let start = ThreadTime::now();
                    for _ in 0..times {
                        black_box(play(&jantaris, players, GAMES, apply));
                    }
                    start.elapsed()
                });
            });
        }
    }
    group.finish();
}

criterion_group!(benches, random_games);
criterion_main!(benches);
