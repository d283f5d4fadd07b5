//! What holds for every game, checked on whole random games of each.

use kontor_arena::speed::{Way, Work, random_games};
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
        let found = Way::ALL.map(|way| {
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
fn without_heap<G: Game>(game: &G, players: u8, options: &Options, way: Way) -> Work {
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
        (2, ["557d407a40583bf0", "557d407a40583bf0"]),
        (3, ["7fcdada1b66d335c", "7fcdada1b66d335c"]),
        (4, ["f40bbd86b7ba8f9c", "f40bbd86b7ba8f9c"]),
        (5, ["1de929b88b843755", "1de929b88b843755"]),
        (6, ["c044107d836fcefd", "c044107d836fcefd"]),
    ]);
    check::<Jantaris>(&[
        (3, ["f89e21d94d19c444", "f89e21d94d19c444"]),
        (4, ["807ab7e61c4921d9", "807ab7e61c4921d9"]),
    ]);
    check::<Ostia>(&[
        (3, ["8b0c1a0bed40999d", "bc3adabab4aa55e7"]),
        (4, ["670bc330d8451b76", "aa431b719382bd49"]),
        (5, ["f0af1ed9e18e92b1", "2da98784f0a71bec"]),
    ]);
}

#[test]
fn the_counter_of_allocations_does_count() {
    let counted = allocation_counter::measure(|| {
        std::hint::black_box(Visby::standard());
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
