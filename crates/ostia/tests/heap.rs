//! Playing takes nothing from the heap.

use kontor_core::Game;
use kontor_ostia::Ostia;
use kontor_ostia::bench::{Pick, play};

#[test]
fn no_game_allocates_anything() {
    let ostia = Ostia::standard();
    for players in Ostia::PLAYERS {
        for pick in [Pick::Listed, Pick::Sampled] {
            let count = |games| {
                let mut work = None;
                let info = allocation_counter::measure(|| {
                    work = Some(play(&ostia, players, games, pick));
                });
                assert_eq!(work.map(|work| work.games), Some(games));
                info.count_total
            };
            // The options are a list of their own, once for all games.
            assert_eq!(count(0), 1);
            assert_eq!(count(100), 1, "{players} players, {pick:?}");
        }
    }
}
