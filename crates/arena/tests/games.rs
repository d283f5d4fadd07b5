//! What holds for every game, checked on whole random games of each.

use kontor_arena::speed::{Picking, Work, random_games};
use kontor_core::{Game, Options};
use kontor_jantaris::Jantaris;
use kontor_ostia::Ostia;
use kontor_visby::Visby;

/// Plays games of every player count, both ways, and compares the checksums with those of the list.
///
/// They stand for the same games on every machine and in every later version: the deal of a seed, the order of the
/// legal actions and the rules are all in them.
fn check<G: Game>(expected: &[(u8, [&str; 2])]) {
    let game = G::standard();
    let options = Options::defaults(G::OPTIONS);
    for (players, sums) in G::PLAYERS.zip(expected.iter()) {
        let found = Picking::ALL.map(|way| {
            let work = without_heap(&game, players, &options, way);
            format!("{:016x}", work.sum)
        });
        assert_eq!(
            (players, found.each_ref().map(String::as_str)),
            *sums,
            "{}",
            G::ID
        );
    }
    assert_eq!(G::PLAYERS.count(), expected.len());
}

/// Plays without a single allocation.
fn without_heap<G: Game>(game: &G, players: u8, options: &Options, way: Picking) -> Work {
    let mut work = Work::default();
    let counted = allocation_counter::measure(|| {
        work = random_games(game, players, options, 200, way);
    });
    assert_eq!(
        counted.count_total,
        0,
        "{}, {players} players, {way:?}",
        G::ID
    );
    assert_eq!(work.games, 200);
    work
}

#[test]
fn the_games_of_a_seed_never_change_and_take_nothing_from_the_heap() {
    check::<Visby>(&[
        (2, ["e54b1edaacfd5b7f", "e54b1edaacfd5b7f"]),
        (3, ["a0babd28fd32c1d0", "a0babd28fd32c1d0"]),
        (4, ["0ad7ec3f72a6f24d", "0ad7ec3f72a6f24d"]),
        (5, ["ab02a565c9b32a30", "ab02a565c9b32a30"]),
        (6, ["7a39b9f5f319d358", "7a39b9f5f319d358"]),
    ]);
    check::<Jantaris>(&[
        (3, ["0e7f1646297653ee", "0e7f1646297653ee"]),
        (4, ["fe3fc6dafbb96d3a", "fe3fc6dafbb96d3a"]),
    ]);
    check::<Ostia>(&[
        (3, ["ca84c6553ca10c30", "64b323450fbf5234"]),
        (4, ["ada82633cbab2b19", "e03244e76efead8a"]),
        (5, ["460b1147b9f59913", "ef98437423c15089"]),
    ]);
}

#[test]
fn the_counter_of_allocations_does_count() {
    let counted = allocation_counter::measure(|| {
        std::hint::black_box(Vec::<u8>::with_capacity(1));
    });
    assert!(counted.count_total > 0);
}

#[test]
fn states_and_actions_are_small() {
    assert!(size_of::<kontor_visby::State>() <= 48);
    assert!(size_of::<kontor_visby::Action>() <= 2);
    assert!(size_of::<kontor_jantaris::State>() <= 256);
    assert!(size_of::<kontor_ostia::State>() <= 512);
}
