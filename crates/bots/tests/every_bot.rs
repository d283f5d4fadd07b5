//! What holds for every bot of every game at every level.

#![allow(clippy::unwrap_used)]

mod positions;

use kontor_bots::{Bot, Level, Played, Question};
use kontor_core::{Chance, Draw, Joint, Options, Rollout, Seat};
use kontor_jantaris::Jantaris;
use kontor_ostia::Ostia;
use kontor_visby::Visby;
use positions::some_positions;

/// Few playouts: here it is not strength that is tested.
const ITERATIONS: u32 = 20;

/// Plays random games of every player count; in some positions of each, every level is asked for every seat that owes
/// a decision.
fn check<G: Played>(games: u64, asked_in: u32) {
    let game = G::standard();
    for players in G::PLAYERS {
        for number in 0..games {
            let mut draw = Rollout::new(number, players.into());
            let options = Options::defaults(G::OPTIONS);
            let mut state = game.start(players, &options, Chance::new(number));
            while game.outcome(&state).is_none() {
                let mut joint = Joint::none();
                for seat in game.to_act(&state).iter() {
                    joint[seat] = Some(game.sample(&state, seat, &mut draw));
                }
                if draw.below(asked_in) == 0 {
                    for seat in game.to_act(&state).iter() {
                        ask(&game, &state, &joint, seat, &mut draw);
                    }
                }
                game.apply_unchecked(&mut state, &joint, &mut ());
            }
        }
    }
}

fn ask<G: Played>(
    game: &G,
    state: &G::State,
    joint: &Joint<G::Action>,
    seat: Seat,
    draw: &mut Rollout,
) {
    let mut decided = *joint;
    decided[seat] = None;
    let view = game.view(state, &decided, Some(seat));
    // What the seat cannot know: another world that looks the same to it, in which others have decided otherwise.
    let world = game.determinize(&view, draw);
    let mut otherwise = Joint::none();
    for other in decided.seats().iter() {
        otherwise[other] = Some(game.sample(&world, other, draw));
    }
    let same_to_it = game.view(&world, &otherwise, Some(seat));
    assert_eq!(same_to_it, view);
    for level in Level::ALL {
        let seed = u64::from(draw.below(1000));
        let question = |view| Question {
            game,
            seat,
            view,
            history: &[],
            iterations: ITERATIONS,
            seed,
        };
        let advice = level.advise(&question(&view));
        game.check(state, seat, &advice.action).unwrap();
        let total: f64 = advice.policy.iter().map(|(_, p)| p).sum();
        assert!((total - 1.0).abs() < 1e-6, "{total}");
        assert!(advice.policy.iter().all(|(_, p)| *p >= 0.0));
        for (action, _) in &advice.policy {
            game.check(state, seat, action).unwrap();
        }
        assert!((0.0..=1.0).contains(&advice.value));
        assert_eq!(level.advise(&question(&same_to_it)), advice, "no peeking");
    }
}

/// In some positions of a random game of every player count, every level is given little and much to think, and takes no
/// more than a fifth over it.
fn check_budgets<G: Played>(asked_in: u32) {
    some_positions::<G>(77, asked_in, |game, state, seat, view| {
        for level in Level::ALL {
            for iterations in [1, 5, 20, 200, 2_000] {
                let advice = level.advise(&Question {
                    game,
                    seat,
                    view,
                    history: &[],
                    iterations,
                    seed: 7,
                });
                game.check(state, seat, &advice.action).unwrap();
                assert!(
                    u64::from(advice.steps) * 10 <= u64::from(iterations) * 12,
                    "{} took {} steps of {iterations}",
                    level.name(),
                    advice.steps
                );
            }
        }
    });
}

#[test]
fn budgets_are_held_in_visby() {
    check_budgets::<Visby>(5);
}

#[test]
fn budgets_are_held_in_jantaris() {
    check_budgets::<Jantaris>(150);
}

#[test]
fn budgets_are_held_in_ostia() {
    check_budgets::<Ostia>(100);
}

#[test]
fn visby() {
    check::<Visby>(2, 4);
}

#[test]
fn jantaris() {
    check::<Jantaris>(1, 60);
}

#[test]
fn ostia() {
    check::<Ostia>(1, 40);
}
