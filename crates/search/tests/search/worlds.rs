use crate::toys::guess::{Guess, SAFE};
use crate::toys::{Of, seat};
use kontor_core::{Chance, Draw, Game, Joint, Options, Seat};
use kontor_search::{playout, worlds};

fn view(game: &Of<Guess>, seed: u64) -> Option<u8> {
    let state = game.start(2, &Options::defaults(&[]), Chance::new(seed));
    game.view(&state, &Joint::none(), Some(seat(0)))
}

#[test]
fn results_are_averaged_before_one_is_chosen() {
    let game = Of(Guess);
    let budget = worlds::Playouts {
        playouts: 4000,
        widest: 100,
    };
    for seed in 0..20 {
        let found = worlds::sampled(&game, &view(&game, seed), seat(0), budget, seed);
        let best = found.best();
        assert_eq!((best.action, best.mean, best.error), (SAFE, 0.5, 0.0));
        for guess in &found.tried[..3] {
            assert!((guess.mean - 1.0 / 3.0).abs() < 5.0 * guess.error);
            assert!((guess.error - (2.0f64 / 9.0 / 1000.0).sqrt()).abs() < 1e-3);
        }
    }
}

#[test]
fn all_candidates_meet_the_same_worlds_and_the_same_chance() {
    let game = Of(Guess);
    let mut met: Vec<(u8, u32)> = Vec::new();
    worlds::compare(&game, &None, &[0, 1, 2], 50, 3, |world, _, draw| {
        met.push((world.hidden, draw.below(1_000_000)));
        0.0
    });
    assert_eq!(met.len(), 150);
    assert!(
        met.chunks(3)
            .all(|three| three.iter().all(|one| *one == three[0]))
    );
    assert!((1..50).any(|world| met[3 * world] != met[0]));
    // So the three guesses together are right exactly once in every world.
    let found = worlds::compare(&game, &None, &[0, 1, 2], 50, 3, |world, guess, draw| {
        let outcome = playout::finish_after(&game, *world, seat(0), guess, draw);
        playout::share(&outcome, seat(0))
    });
    let total: f64 = found.tried.iter().map(|tried| tried.mean).sum();
    assert!((total - 1.0).abs() < 1e-9);
}

#[test]
fn where_there_are_too_many_actions_some_are_drawn() {
    let game = Of(Guess);
    let budget = worlds::Playouts {
        playouts: 10,
        widest: 2,
    };
    let mut seen = [false; 4];
    for seed in 0..50 {
        let found = worlds::sampled(&game, &None, seat(0), budget, seed);
        assert!((1..=2).contains(&found.tried.len()));
        for tried in found.tried {
            seen[usize::from(tried.action)] = true;
        }
    }
    assert_eq!(seen, [true; 4]);
}

#[test]
fn the_seed_decides() {
    let game = Of(Guess);
    let budget = worlds::Playouts {
        playouts: 400,
        widest: 100,
    };
    let ask = |seed| worlds::sampled(&game, &None, Seat::default(), budget, seed);
    assert_eq!(ask(1), ask(1));
    assert_ne!(ask(1), ask(2));
}
