//! What a seat may not know never reaches it, and what it could be is sampled evenly.

#![allow(clippy::unwrap_used, reason = "a test may fail by it")]

use crate::table::*;
use kontor_core::{Draw, Game, Joint, Position, Rollout, Seat, Seats};
use kontor_ostia::{Good, Notes, State};
use kontor_wire::{Node, Wire};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::HashMap;

fn view(state: &State, viewer: Option<Seat>) -> String {
    let view = OSTIA.view(state, &Joint::none(), viewer);
    OSTIA.write_view(&view).to_string()
}

fn read(state: &Value) -> State {
    *OSTIA
        .read_state(&Node::root(state))
        .expect("a position")
        .state()
}

/// Plays the same random decisions in two worlds that the viewer cannot tell apart, as long as the decisions are legal
/// in both and the viewer sees no difference. Gives back how many positions looked the same.
///
/// The moment a secret comes out (a card is laid open, a storehouse must be sold) the views differ; until then, and in
/// that very act if it changes nothing that can be seen, not a byte of the events may differ.
fn check_indistinguishable(mut a: State, mut b: State, viewer: Option<Seat>, seed: u64) -> usize {
    let mut draw = Rollout::new(seed, 9);
    let mut same = 0;
    loop {
        assert_eq!(view(&a, viewer), view(&b, viewer));
        same += 1;
        let joint = random_joint(&a, &mut draw);
        let (mut told_a, mut told_b) = (Vec::new(), Vec::new());
        if OSTIA.to_act(&a).is_empty() || OSTIA.apply(&mut b, &joint, &mut told_b).is_err() {
            return same;
        }
        OSTIA.apply_unchecked(&mut a, &joint, &mut told_a);
        if view(&a, viewer) != view(&b, viewer) {
            return same;
        }
        let written = |told: &[_]| {
            told.iter()
                .map(|event| OSTIA.write_event(event).to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!(written(&told_a), written(&told_b));
    }
}

/// The places of a written state that hold one card each and that the viewer cannot look into.
fn hidden_places(state: &Value, viewer: usize) -> Vec<(String, String)> {
    let mut places = Vec::new();
    for at in 0..state["deck"].as_array().unwrap().len() {
        places.push((
            format!("/deck/{at}"),
            state["deck"][at].as_str().unwrap().to_owned(),
        ));
    }
    for (number, seat) in state["seats"].as_array().unwrap().iter().enumerate() {
        for side in ["boat", "store"] {
            for (good, cards) in seat[side].as_object().unwrap() {
                let shown = seat["shown"][good].as_u64().unwrap_or(0);
                let hidden = side == "boat" || cards.as_u64() > Some(shown);
                if number != viewer && hidden {
                    places.push((format!("/seats/{number}/{side}"), good.clone()));
                }
            }
        }
    }
    places
}

fn replace(state: &mut Value, place: &str, old: &str, new: &str) {
    let value = state.pointer_mut(place).unwrap();
    if value.is_string() {
        *value = json!(new);
    } else {
        let count = |value: &Value, good: &str| value[good].as_u64().unwrap_or(0);
        let (fewer, more) = (count(value, old) - 1, count(value, new) + 1);
        value[old] = json!(fewer);
        value[new] = json!(more);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn two_cards_that_a_seat_cannot_tell_apart_can_be_swapped(players in 3u8..=5, seed: u64, at: u16) {
        let states = random_game(players, seed);
        let state = states[usize::from(at) % (states.len() - 1)];
        let mut draw = Rollout::new(seed, 1);
        let viewer = draw.below(players.into()) as usize;
        let mut written = OSTIA.write_state(&state, &Joint::none());
        let places = hidden_places(&written, viewer);
        let mut pick = || places[draw.below(places.len() as u32) as usize].clone();
        let ((place_a, a), (place_b, b)) = (pick(), pick());
        if place_a != place_b && a != b {
            replace(&mut written, &place_a, &a, &b);
            replace(&mut written, &place_b, &b, &a);
            prop_assert_ne!(state, read(&written));
            check_indistinguishable(state, read(&written), Some(seat(viewer)), seed);
        }
    }

    #[test]
    fn the_money_of_others_can_be_changed(players in 3u8..=5, seed: u64, at: u16, money in 0u64..150) {
        let states = random_game(players, seed);
        let state = states[usize::from(at) % (states.len() - 1)];
        let other = (seed % u64::from(players)) as usize;
        let mut written = OSTIA.write_state(&state, &Joint::none());
        written["seats"][other]["money"] = json!(money);
        // Too little for the bid that lies on the table is no position.
        if let Ok((changed, _)) = OSTIA.read_state(&Node::root(&written)).map(Position::parts) {
            let viewer = seat((other + 1) % usize::from(players));
            check_indistinguishable(state, changed, Some(viewer), seed);
            check_indistinguishable(state, changed, None, seed);
        }
    }

    #[test]
    fn a_sampled_world_looks_the_same_and_can_be_played(players in 3u8..=5, seed: u64) {
        let mut draw = Rollout::new(seed, 2);
        for state in random_game(players, seed) {
            for viewer in [None, Some(seat((seed % u64::from(players)) as usize))] {
                let before = OSTIA.view(&state, &Joint::none(), viewer);
                let world = OSTIA.determinize(&before, &mut draw);
                prop_assert_eq!(view(&world, viewer), view(&state, viewer));
                let written = OSTIA.write_state(&world, &Joint::none());
                prop_assert_eq!(read(&written), world);
                if let Some(viewer) = viewer {
                    let list = |state| {
                        let mut choices = Vec::new();
                        OSTIA.legal(state, viewer, &mut |choice| choices.push(choice));
                        choices
                    };
                    prop_assert_eq!(list(&world), list(&state));
                }
            }
        }
    }

    #[test]
    fn a_sampled_world_looks_the_same_while_decisions_wait(players in 3u8..=5, seed: u64) {
        let mut draw = Rollout::new(seed, 4);
        for state in random_game(players, seed) {
            let owed = OSTIA.to_act(&state);
            if owed.len() < 2 {
                continue;
            }
            let mut joint = random_joint(&state, &mut draw);
            joint[seat(2)] = None;
            let before = OSTIA.view(&state, &joint, Some(seat(0)));
            prop_assert_eq!(before.waiting, Seats::one(seat(2)));
            let world = OSTIA.determinize(&before, &mut draw);
            let mut after = OSTIA.view(&world, &Joint::one(seat(0), joint[seat(0)].unwrap()), Some(seat(0)));
            // That others have decided is known; what, is in no world.
            after.waiting = before.waiting;
            prop_assert_eq!(OSTIA.write_view(&after).to_string(), OSTIA.write_view(&before).to_string());
        }
    }

    #[test]
    fn whoever_takes_notes_samples_every_purse_to_the_denarius(players in 3u8..=5, seed: u64) {
        let viewer = Some(seat(1));
        let mut draw = Rollout::new(seed, 3);
        let mut state = fresh(players, seed);
        let mut notes = Notes::new(&OSTIA.view(&state, &Joint::none(), viewer));
        let mut senate_seen = vec![state.senate().current];
        while !OSTIA.to_act(&state).is_empty() {
            let before = OSTIA.view(&state, &Joint::none(), viewer);
            let world = OSTIA.determinize_with(&before, &notes, &mut draw);
            prop_assert_eq!(view(&world, viewer), view(&state, viewer));
            prop_assert_eq!(read(&OSTIA.write_state(&world, &Joint::none())), world);
            for seat in Seat::all(players) {
                prop_assert_eq!(world.merchant(seat).hand.money, state.merchant(seat).hand.money);
                prop_assert!(world.merchant(seat).hand.store.contains_all(notes.stored(seat)));
            }
            senate_seen.push(state.senate().current);
            let unseen = |card| !senate_seen.contains(&card);
            prop_assert!(unseen(world.senate().reserve));
            prop_assert!(world.senate().deck.iter().all(unseen));
            let joint = random_joint(&state, &mut draw);
            OSTIA.apply(&mut state, &joint, &mut notes).unwrap();
        }
    }
}

#[test]
fn worlds_stay_the_same_for_a_good_while() {
    // The property above would hold for views that differ at once, too.
    let state = fresh(3, 1);
    let mut written = OSTIA.write_state(&state, &Joint::none());
    written["seats"][0]["money"] = json!(54);
    assert!(check_indistinguishable(state, read(&written), Some(seat(1)), 5) > 5);
}

#[test]
fn interest_does_not_tell_whether_a_purse_was_empty() {
    let nothing = json!({"allocate": {"forum": {}, "senate": {}, "store": {}, "bluffs": 0}});
    let told: Vec<_> = [0, 1, 3, 9]
        .map(|money| {
            let mut table = position(
                json!({"phase": "allocate", "seats": [{"money": money, "credits": 2}, {}, {}]}),
            );
            let events = all_act(
                &mut table,
                &[nothing.clone(), nothing.clone(), nothing.clone()],
            );
            (events, view(table.state(), Some(seat(1))))
        })
        .to_vec();
    assert!(told.windows(2).all(|pair| pair[0] == pair[1]));
    assert_eq!(
        of_kind(&told[0].0, "interest"),
        [json!({"seat": 0, "credits": 2, "due": 4})]
    );
}

#[test]
fn goods_and_bluffs_on_a_store_look_alike() {
    // Seat 0 has a good and a bluff, seat 1 two goods; or the other way round.
    let (one, two) = (
        json!({"store": {"wine": 1}, "storehouses": 2, "bluffs": 1}),
        json!({"store": {"oil": 1, "salt": 1}, "storehouses": 2}),
    );
    let about = |seats: [&Value; 2]| {
        read(&setup(
            json!({"phase": "keep", "round": 2, "seats": [seats[0], seats[1], {}]}),
        ))
    };
    let (a, b) = (about([&one, &two]), about([&two, &one]));
    assert_ne!(a, b);
    for viewer in [None, Some(seat(2))] {
        assert_eq!(view(&a, viewer), view(&b, viewer));
    }
}

#[test]
fn unseen_cards_are_dealt_evenly_to_all_hidden_places() {
    let mut draw = Rollout::new(12, 1);
    let state = read(&setup(json!({"phase": "bid", "seats": [
        {}, {"store": {"wine": 2, "oil": 1}, "shown": {"wine": 2}}, {"store": {"salt": 1}}
    ], "auction": {"seller": 0, "lot": ["grain", "wine"], "bids": {}}})));
    let before = OSTIA.view(&state, &Joint::none(), Some(seat(0)));
    let hand = before.own.unwrap();
    let unseen: u32 = 51 - 2 - 2 - u32::from(hand.boat.len() + hand.store.len());
    const WORLDS: u32 = 20_000;
    let mut tops = HashMap::new();
    let mut stored = HashMap::new();
    let mut reserves = HashMap::new();
    for _ in 0..WORLDS {
        let world = OSTIA.determinize(&before, &mut draw);
        *tops
            .entry(world.deck().iter().next().unwrap())
            .or_insert(0u32) += 1;
        let store = world.merchant(seat(1)).hand.store;
        assert!(store.count(Good::Wine) >= 2);
        let unknown = store
            .iter()
            .find(|&(good, n)| good != Good::Wine || n == 3)
            .unwrap()
            .0;
        *stored.entry(unknown).or_insert(0u32) += 1;
        *reserves.entry(world.senate().reserve).or_insert(0u32) += 1;
    }
    for good in Good::ALL {
        let mut left = u32::from(
            OSTIA.figures().cards(good).0 - hand.boat.count(good) - hand.store.count(good),
        );
        left -= u32::from(good == Good::Grain) + 3 * u32::from(good == Good::Wine);
        let right = WORLDS * left / unseen;
        for counts in [&tops, &stored] {
            let found = counts.get(&good).copied().unwrap_or(0);
            // More than five standard deviations of a share below a quarter.
            assert!(
                found.abs_diff(right) < 310,
                "{good:?}: {found} instead of {right}"
            );
        }
    }
    assert_eq!(reserves.len(), 4, "all but the two open ones");
    assert!(
        reserves.values().all(|n| n.abs_diff(WORLDS / 4) < 310),
        "{reserves:?}"
    );
}

#[test]
fn bluffs_of_others_are_spread_evenly_where_they_fit() {
    let mut draw = Rollout::new(13, 1);
    // One bluff lies on one of the two stores; each has room for two goods.
    let state = read(&setup(json!({"phase": "keep", "round": 2, "seats": [
        {}, {"store": {"wine": 2}, "storehouses": 2}, {"store": {"salt": 1}, "storehouses": 2, "bluffs": 1}
    ]})));
    let before = OSTIA.view(&state, &Joint::none(), Some(seat(0)));
    let ones = (0..4_000).filter(|_| {
        OSTIA
            .determinize(&before, &mut draw)
            .merchant(seat(1))
            .hand
            .bluffs
            == 1
    });
    assert!(ones.count().abs_diff(2_000) < 160);
    // With one storehouse there is no room for two goods, so the bluff must lie there.
    let state = read(&setup(json!({"phase": "keep", "round": 2, "seats": [
        {}, {"store": {"wine": 2}, "storehouses": 2}, {"store": {"salt": 1}, "storehouses": 1, "bluffs": 1}
    ]})));
    let before = OSTIA.view(&state, &Joint::none(), Some(seat(0)));
    for _ in 0..100 {
        assert_eq!(
            OSTIA
                .determinize(&before, &mut draw)
                .merchant(seat(2))
                .hand
                .bluffs,
            1
        );
    }
}

#[test]
fn notes_of_another_game_is_left_aside() {
    let mut draw = Rollout::new(14, 1);
    let state = fresh(3, 1);
    let before = OSTIA.view(&state, &Joint::none(), Some(seat(0)));
    let other = random_game(3, 2);
    for strange in other.iter().step_by(9) {
        let notes = Notes::new(&OSTIA.view(strange, &Joint::none(), Some(seat(0))));
        let world = OSTIA.determinize_with(&before, &notes, &mut draw);
        assert_eq!(view(&world, Some(seat(0))), view(&state, Some(seat(0))));
    }
}
