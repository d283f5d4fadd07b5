use crate::toys::endless::Endless;
use crate::toys::goofspiel::Goofspiel;
use crate::toys::{Of, seat};
use kontor_core::{Chance, Game, Options, Outcome, Rollout, Seats};
use kontor_search::simultaneous::trees::{SearchPlan, Selector, search};
use kontor_search::{actions, playout};

#[test]
fn a_game_without_end_is_scored_as_it_stands() {
    let game = Of(Endless);
    let outcome = playout::finish(&game, 5, &mut Rollout::new(1, 0));
    assert_eq!(playout::shares(&outcome).first(2), [0.0, 1.0]);
    assert_eq!(playout::margin(&outcome), 0.0);
    let plan = SearchPlan {
        simulations: 50,
        selector: Selector::Uct { explore: 1.4 },
        widest: 10,
    };
    let found = search(&game, &5, &plan, Rollout::new(1, 0));
    assert_eq!(found.shares.first(2), [0.0, 1.0]);
}

#[test]
fn a_playout_ends_with_somebody_winning_or_sharing() {
    let game = Of(Goofspiel::descending(4));
    let state = game.start(3, &Options::defaults(&[]), Chance::new(0));
    let mut draw = Rollout::new(2, 0);
    let mut wins = [0.0; 3];
    for _ in 0..3000 {
        let shares = playout::shares(&playout::finish(&game, state, &mut draw));
        let total: f64 = shares.first(3).iter().sum();
        assert!((total - 1.0).abs() < 1e-9);
        for (sum, share) in wins.iter_mut().zip(shares.first(3)) {
            *sum += share;
        }
    }
    assert!(
        wins.iter().all(|sum| (sum - 1000.0).abs() < 130.0),
        "{wins:?}"
    );
}

#[test]
fn a_decision_is_made_before_chance_goes_on() {
    let game = Of(Goofspiel { prizes: vec![1] });
    let state = crate::toys::goofspiel::State::of_two([&[1, 5], &[2]]);
    assert_eq!(actions::all(&game, &state, seat(0)), [1, 5]);
    for (card, share) in [(1, 0.0), (5, 1.0)] {
        let outcome = playout::finish_after(&game, state, seat(0), card, &mut Rollout::new(3, 0));
        assert_eq!(playout::share(&outcome, seat(0)), share);
    }
}

#[test]
fn a_game_that_both_lose_is_worth_a_half() {
    let outcome = Outcome::rank(2, Seats::all(2), |_| (0, Default::default()));
    assert_eq!(playout::margin(&outcome), 0.5);
    assert_eq!(playout::share(&outcome, seat(0)), 0.0);
}
