//! Playing costs no heap: not one allocation in a thousand games.

use kontor_core::Game;
use kontor_visby::Visby;
use kontor_visby::bench::{Apply, play};

#[test]
fn a_thousand_games_allocate_nothing() {
    let visby = Visby::standard();
    for players in Visby::PLAYERS {
        for apply in [Apply::Checked, Apply::Unchecked] {
            let counted = allocation_counter::measure(|| {
                play(&visby, players, 1_000, apply);
            });
            assert_eq!(counted.count_total, 0, "{players} players, {apply:?}");
        }
    }
}

#[test]
fn a_state_is_a_few_dozen_bytes() {
    assert!(size_of::<kontor_visby::State>() <= 48);
    assert!(size_of::<kontor_visby::Action>() <= 2);
}
