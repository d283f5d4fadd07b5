use crate::toys::goofspiel::{self, Goofspiel};
use crate::toys::oshi_zumo::{self, OshiZumo, Values};
use crate::toys::{Of, Toy, seat};
use kontor_core::{Chance, Game, Options, Rollout, Seat};
use kontor_search::matrix::Limits;
use kontor_search::simultaneous::induction::{self, Fill, Solved};
use kontor_search::simultaneous::reply;
use kontor_search::simultaneous::trees::{self, Selector};

const FILLS: [Fill; 2] = [Fill::All, Fill::AsNeeded];

fn plan(fill: Fill) -> induction::SolvePlan {
    induction::SolvePlan {
        limits: Limits {
            gap: 1e-4,
            iterations: 100_000,
        },
        fill,
    }
}

fn exact<T: Toy>(game: &Of<T>, state: &T::State, fill: Fill) -> Solved<u8> {
    induction::solve(game, state, plan(fill), |_, _| None)
}

fn start<T: Toy>(game: &Of<T>, players: u8) -> T::State {
    game.start(players, &Options::defaults(&[]), Chance::new(1))
}

type Deal = ([&'static [u8]; 2], &'static [i32]);

/// Goofspiel from unequal hands, so that the values are not all a half.
const DEALS: [Deal; 6] = [
    ([&[1, 2, 3], &[1, 2, 3]], &[3, 2, 1]),
    ([&[1, 2, 3, 4], &[1, 2, 3, 4]], &[4, 3, 2, 1]),
    ([&[1, 2, 4], &[1, 3, 4]], &[1, 3, 2]),
    ([&[2, 3, 4], &[1, 3, 5]], &[3, 2, 1]),
    ([&[1, 2, 3, 4], &[1, 2, 3, 5]], &[2, 4, 1, 3]),
    ([&[1, 4, 5, 6], &[2, 3, 5, 7]], &[1, 2, 3, 4]),
];

fn deal((hands, prizes): Deal) -> (Of<Goofspiel>, goofspiel::State) {
    let game = Of(Goofspiel {
        prizes: prizes.to_vec(),
    });
    (game, goofspiel::State::of_two(hands))
}

#[test]
fn goofspiel_is_worth_what_linear_programming_finds() {
    for (hands, prizes) in DEALS {
        let (game, state) = deal((hands, prizes));
        let value = goofspiel::value(prizes, hands, 0);
        for fill in FILLS {
            let found = exact(&game, &state, fill);
            assert!(found.error <= 4e-4 && (found.value - value).abs() <= found.error + 1e-6);
        }
        println!("{hands:?} for {prizes:?}: {value:.4}");
    }
}

#[test]
fn equal_hands_are_worth_a_half() {
    for cards in [3, 4] {
        let game = Of(Goofspiel::descending(cards));
        let state = start(&game, 2);
        for fill in FILLS {
            let found = exact(&game, &state, fill);
            assert!((found.value - 0.5).abs() <= found.error + 1e-9, "{found:?}");
        }
    }
}

#[test]
fn oshi_zumo_is_worth_what_linear_programming_finds() {
    let game = Of(OshiZumo { coins: 7, side: 2 });
    let mut values = Values::default();
    let mut uneven = 0;
    for (a, b) in (0..=7).flat_map(|a| (0..=7).map(move |b| (a, b))) {
        for wrestler in -2..=2 {
            let state = oshi_zumo::State {
                coins: [a, b],
                wrestler,
            };
            if game.to_act(&state).is_empty() {
                continue;
            }
            let value = values.get(2, a, b, wrestler);
            uneven += u32::from(value > 0.01 && value < 0.99 && (value - 0.5).abs() > 0.01);
            for fill in FILLS {
                let found = exact(&game, &state, fill);
                assert!((found.value - value).abs() <= found.error + 1e-6);
                assert!(found.error < 1e-3);
            }
        }
    }
    assert!(
        uneven > 8,
        "only {uneven} values are neither clear nor even"
    );
}

#[test]
fn oshi_zumo_with_even_purses_is_even_and_who_cannot_pay_is_pushed_off() {
    let mut values = Values::default();
    for coins in 1..=10 {
        assert!((values.get(3, coins, coins, 0) - 0.5).abs() < 1e-7);
    }
    let game = Of(OshiZumo::default());
    let alone = |coins, wrestler| exact(&game, &oshi_zumo::State { coins, wrestler }, Fill::All);
    assert_eq!(alone([3, 0], 0).value, 1.0);
    assert_eq!(alone([3, 0], -2).value, 1.0);
    assert_eq!(alone([2, 0], -2).value, 0.5);
    assert_eq!(alone([0, 1], -1).value, 0.0);
    assert_eq!(alone([2, 0], -2).mixes[0], [(1, 1.0)]);
}

#[test]
fn looking_at_cells_as_needed_visits_fewer_positions() {
    let game = Of(OshiZumo { coins: 8, side: 2 });
    let state = start(&game, 2);
    let [all, needed] = FILLS.map(|fill| exact(&game, &state, fill).positions);
    assert!(needed < all / 2, "{needed} of {all}");
    println!("{needed} of {all} positions");
}

#[test]
fn a_value_function_that_knows_the_truth_makes_one_move_enough() {
    let game = Of(OshiZumo { coins: 6, side: 2 });
    let mut values = Values::default();
    for wrestler in -2..=2 {
        let state = oshi_zumo::State {
            coins: [6, 5],
            wrestler,
        };
        let mut moves_seen = 0;
        let found = induction::solve(&game, &state, plan(Fill::All), |state, moves| {
            moves_seen = moves_seen.max(moves);
            Some(values.get(2, state.coins[0], state.coins[1], state.wrestler))
        });
        assert_eq!(moves_seen, 1);
        assert_eq!(found.positions, 30);
        let truth = values.get(2, 6, 5, wrestler);
        assert!((found.value - truth).abs() <= found.error + 1e-6);
    }
}

#[test]
fn the_best_reply_to_an_equilibrium_is_its_value() {
    for (hands, prizes) in DEALS {
        let (game, state) = deal((hands, prizes));
        let value = goofspiel::value(prizes, hands, 0);
        let equilibrium = |state: &goofspiel::State, seat: Seat| {
            exact(&game, state, Fill::All).mixes[seat.index()].clone()
        };
        for (who, worth) in [(0, value), (1, 1.0 - value)] {
            let found = reply::best(&game, &state, seat(who), |_, _| None, equilibrium);
            assert!(
                (found.value - worth).abs() < 1e-3,
                "{} {worth}",
                found.value
            );
        }
    }
}

#[test]
fn the_best_reply_to_a_fixed_order_of_cards_takes_every_prize_worth_it() {
    let game = Of(Goofspiel::descending(4));
    let state = start(&game, 2);
    // Who plays the highest card first loses the rest to cards one higher.
    let highest = |state: &goofspiel::State, seat: Seat| {
        vec![(*game.0.legal(state, seat).last().unwrap(), 1.0)]
    };
    let found = reply::best(&game, &state, seat(0), |_, _| None, highest);
    assert_eq!(found.value, 1.0);
    assert_eq!(found.worth.len(), 4);
    assert_eq!(
        found.worth.iter().find(|(card, _)| *card == 1).unwrap().1,
        1.0
    );
    let three = start(&game, 3);
    let found = reply::best(&game, &three, seat(2), |_, _| None, highest);
    assert_eq!(found.value, 1.0, "two who always tie leave everything");
}

fn sampled(selector: Selector, simulations: u32) -> trees::SearchPlan {
    trees::SearchPlan {
        simulations,
        selector,
        widest: 50,
    }
}

const UCT: Selector = Selector::Uct { explore: 1.4 };
const REGRET: Selector = Selector::RegretMatching { explore: 0.1 };

/// How much the first seat's mix gives away at the root, if both play on perfectly.
fn given_away(game: &Of<Goofspiel>, state: &goofspiel::State, mix: &[(u8, f64)]) -> f64 {
    let truth = exact(game, state, Fill::All).value;
    let first = |at: &goofspiel::State, who: Seat| {
        if at == state {
            mix.to_vec()
        } else {
            exact(game, at, Fill::All).mixes[who.index()].clone()
        }
    };
    let reply = reply::best(game, state, seat(1), |_, _| None, first);
    reply.value - (1.0 - truth)
}

#[test]
fn sampling_with_regret_matching_comes_near_to_the_equilibrium() {
    for (hands, prizes) in DEALS {
        let (game, state) = deal((hands, prizes));
        let value = goofspiel::value(prizes, hands, 0);
        let found = trees::search(&game, &state, &sampled(REGRET, 60_000), Rollout::new(9, 0));
        let mix: Vec<_> = found.considered[seat(0)]
            .iter()
            .map(|arm| (arm.action, arm.policy))
            .collect();
        let total: f64 = mix.iter().map(|(_, p)| p).sum();
        let lost = given_away(&game, &state, &mix);
        println!(
            "{hands:?}: {:.3} for {value:.3}, gives away {lost:.3}",
            found.shares[seat(0)]
        );
        assert!((total - 1.0).abs() < 1e-9);
        assert!((found.shares[seat(0)] - value).abs() < 0.05);
        assert!(lost < 0.05, "{lost}");
    }
}

#[test]
fn decoupled_uct_finds_the_winning_bid_and_counts_its_simulations() {
    // With the last prize worth more than all before, the only card that surely takes it must be kept.
    let (game, state) = deal(([&[1, 2, 7], &[1, 3, 5]], &[1, 1, 5]));
    for selector in [UCT, REGRET] {
        let found = trees::search(&game, &state, &sampled(selector, 3000), Rollout::new(3, 0));
        let arms = &found.considered[seat(0)];
        assert_eq!(arms.iter().map(|arm| arm.visits).sum::<u32>(), 3000);
        assert_ne!(found.most_visited(seat(0)).unwrap().action, 7);
        assert!(arms[2].policy < 0.15, "{arms:?}");
        assert!(found.positions <= 3001);
        assert!((found.shares[seat(0)] + found.shares[seat(1)] - 1.0).abs() < 1e-9);
    }
}

#[test]
fn three_seats_share_what_there_is_and_none_is_favoured() {
    let game = Of(Goofspiel::descending(4));
    let state = start(&game, 3);
    for selector in [UCT, REGRET] {
        let mut sums = [0.0; 3];
        for seed in 0..100 {
            let plan = sampled(selector, 500);
            let found = trees::search(&game, &state, &plan, Rollout::new(seed, 0));
            let total: f64 = Seat::all(3).map(|seat| found.shares[seat]).sum();
            assert!((total - 1.0).abs() < 1e-9);
            for seat in Seat::all(3) {
                sums[seat.index()] += found.shares[seat] / 100.0;
            }
        }
        // Among three, one search comes to favour any of them; over many searches all are alike.
        assert!(
            sums.iter().all(|mean| (mean - 1.0 / 3.0).abs() < 0.08),
            "{sums:?}"
        );
    }
}

#[test]
fn a_seat_that_decides_alone_is_searched_too() {
    let game = Of(OshiZumo::default());
    let state = oshi_zumo::State {
        coins: [3, 0],
        wrestler: -2,
    };
    let found = trees::search(&game, &state, &sampled(UCT, 500), Rollout::new(5, 0));
    assert_eq!(found.most_visited(seat(0)).unwrap().action, 1);
    assert!(found.most_visited(seat(1)).is_none());
}

#[test]
fn the_same_chance_gives_the_same_search() {
    let game = Of(Goofspiel::descending(4));
    let state = start(&game, 2);
    for selector in [UCT, REGRET] {
        let ask = |seed| {
            trees::search(
                &game,
                &state,
                &sampled(selector, 500),
                Rollout::new(seed, 0),
            )
        };
        assert_eq!(ask(1), ask(1));
        assert_ne!(ask(1), ask(2));
    }
}

#[test]
fn wide_positions_are_narrowed() {
    let game = Of(Goofspiel::descending(6));
    let state = start(&game, 2);
    let plan = trees::SearchPlan {
        widest: 3,
        ..sampled(UCT, 200)
    };
    let found = trees::search(&game, &state, &plan, Rollout::new(6, 0));
    assert!((1..=3).contains(&found.considered[seat(0)].len()));
}
