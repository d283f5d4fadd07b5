//! Whole games are played without touching the heap.

use kontor_core::Game;
use kontor_jantaris::Jantaris;
use kontor_jantaris::bench::{Apply, play};

#[test]
fn a_game_allocates_nothing() {
    let jantaris = Jantaris::standard();
    for players in [3, 4] {
        for apply in [Apply::Checked, Apply::Unchecked] {
            let used = allocation_counter::measure(|| {
                let work = play(&jantaris, players, 50, apply);
                assert!(work.decisions > 1000);
            });
            assert_eq!(used.count_total, 0, "{players} players, {apply:?}");
        }
    }
    // The counter does count.
    let used = allocation_counter::measure(|| drop(Jantaris::standard()));
    assert!(used.count_total > 0);
}
