//! x
use kontor_core::Game;
use kontor_visby::bench::*;
fn main() {
    let v = kontor_visby::Visby::standard();
    for players in [2, 6] {
        for apply in [Apply::Checked, Apply::Unchecked] {
            let mut best = 0f64;
            let mut rounds = 0.0;
            for _ in 0..30 {
                let t = cpu_time::ThreadTime::now();
                let w = play(&v, players, 20000, apply);
                let s = t.elapsed().as_secs_f64();
                best = best.max(w.games as f64 / s);
                rounds = w.rounds as f64 / w.games as f64;
            }
            println!(
                "{players} {apply:?} {:.3} M games/s, {rounds} rounds/game",
                best / 1e6
            );
        }
    }
}
