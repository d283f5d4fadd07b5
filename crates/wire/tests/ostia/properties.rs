//! What holds in every game: cards and money are never lost, everything can be written down and read back, and the
//! order of arrival leaves no trace.

use crate::table::*;
use kontor_core::{Draw, Game, Joint, Position, Rollout, Seat};
use kontor_ostia::{Action, Choice, Event, Goods, Notes, Ostia, Purse, State};
use kontor_wire::{Node, Wire};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::HashMap;

/// All goods, wherever they are.
fn cards(state: &State) -> Goods {
    let lot = state.phase().auction().map(|auction| auction.lot.goods());
    let open = state.discard() + state.depressors() + lot.unwrap_or_default();
    Seat::all(state.players()).fold(
        open + state.deck().iter().collect::<Goods>(),
        |sum, seat| {
            let hand = state.merchant(seat).hand;
            sum + hand.boat + hand.store
        },
    )
}

/// What an event moves from the bank to a seat, for a bank that keeps books of its own.
fn booked(books: &mut [i64], event: &Event) {
    let mut book = |seat: Seat, money: i64| books[seat.index()] += money;
    match *event {
        Event::Raise {
            seat,
            storehouses,
            credits,
            ..
        } => book(seat, 7 * i64::from(storehouses + credits)),
        Event::Sell {
            seller,
            buyer,
            price,
            share,
            ..
        } => {
            book(buyer, -i64::from(price));
            book(seller, share.into());
        }
        Event::Take { seller, price, .. } | Event::Forced { seller, price, .. } => {
            book(seller, -i64::from(price))
        }
        Event::Forum { seat, income, .. } | Event::Vacant { seat, income, .. } => {
            book(seat, income.into())
        }
        Event::Repay { seat, paid, .. } | Event::Build { seat, paid, .. } => {
            book(seat, -i64::from(paid))
        }
        Event::Interest { seat, due, .. } => {
            let paid = books[seat.index()].min(due.into());
            books[seat.index()] -= paid;
        }
        _ => {}
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn the_51_cards_are_always_all_there(players in 3u8..=5, seed: u64) {
        for state in random_game(players, seed) {
            prop_assert_eq!(cards(&state), OSTIA.figures().deck());
        }
    }

    #[test]
    fn the_books_of_the_bank_close_to_the_denarius(players in 3u8..=5, seed: u64) {
        let mut draw = Rollout::new(seed, 1);
        let mut state = fresh(players, seed);
        let mut books = vec![55; players.into()];
        let mut notes = Notes::new(&OSTIA.view(&state, &Joint::none(), None));
        while !OSTIA.to_act(&state).is_empty() {
            let joint = random_joint(&state, &mut draw);
            let mut events = Vec::new();
            OSTIA.apply(&mut state, &joint, &mut events).unwrap();
            for event in &events {
                booked(&mut books, event);
                notes.see(event);
            }
            for seat in Seat::all(players) {
                let hand = state.merchant(seat).hand;
                prop_assert_eq!(i64::from(hand.money), books[seat.index()]);
                prop_assert_eq!(notes.purse(seat), Purse::exactly(hand.money));
                prop_assert!(hand.store.contains_all(notes.stored(seat)));
            }
        }
    }

    #[test]
    fn whoever_joins_later_never_notes_anything_false(players in 3u8..=5, seed: u64, late in 0usize..300) {
        let mut draw = Rollout::new(seed, 1);
        let mut state = fresh(players, seed);
        let mut notes = None;
        let mut acts = 0;
        while !OSTIA.to_act(&state).is_empty() {
            if acts == late {
                // A latecomer guesses a limit; what follows from it is right only if the guess was.
                let view = OSTIA.view(&state, &Joint::none(), None);
                let later = Notes::new(&view);
                let right = Seat::all(players).all(|seat| {
                    let purse = later.purse(seat);
                    (purse.least..=purse.most).contains(&state.merchant(seat).hand.money)
                });
                notes = right.then_some(later);
            }
            acts += 1;
            let joint = random_joint(&state, &mut draw);
            let mut events = Vec::new();
            OSTIA.apply(&mut state, &joint, &mut events).unwrap();
            if let Some(notes) = &mut notes {
                events.iter().for_each(|event| notes.see(event));
                for seat in Seat::all(players) {
                    let hand = state.merchant(seat).hand;
                    let Purse { least, most } = notes.purse(seat);
                    prop_assert!((least..=most).contains(&hand.money), "{least} {most} {}", hand.money);
                    prop_assert!(hand.store.contains_all(notes.stored(seat)));
                }
            }
        }
    }

    #[test]
    fn every_position_is_read_as_it_was_printed(players in 3u8..=5, seed: u64) {
        let mut draw = Rollout::new(seed, 2);
        for state in random_game(players, seed) {
            let mut joint = Joint::none();
            for _ in 0..2 {
                let printed = OSTIA.write_state(&state, &joint);
                let text = printed.to_string();
                let value = serde_json::from_str(&text).unwrap();
                let (read, committed) = OSTIA.read_state(&Node::root(&value)).unwrap().parts();
                prop_assert_eq!((read, committed), (state, joint));
                prop_assert_eq!(OSTIA.write_state(&read, &committed).to_string(), text);
                // Once more with some decisions waiting.
                let owed = OSTIA.to_act(&state);
                for seat in owed.iter().take(owed.len().saturating_sub(1)) {
                    joint[seat] = Some(OSTIA.sample(&state, seat, &mut draw));
                }
            }
        }
    }

    #[test]
    fn simultaneous_decisions_give_the_same_bytes_in_any_order(players in 3u8..=5, seed: u64) {
        let mut draw = Rollout::new(seed, 3);
        let mut position: Position<Ostia> = Position::new(fresh(players, seed));
        while !position.to_act(&OSTIA).is_empty() {
            let joint = random_joint(position.state(), &mut draw);
            let mut order: Vec<_> = joint.iter().collect();
            let mut told = Vec::new();
            for _ in 0..2 {
                let mut other = position;
                let mut events: Vec<Event> = Vec::new();
                for (i, &(seat, action)) in order.iter().enumerate() {
                    other.act(&*OSTIA, seat, action, &mut events).unwrap();
                    prop_assert!(i + 1 == order.len() || events.is_empty());
                }
                told.push((printed(&other).to_string(), events));
                draw.shuffle(&mut order);
            }
            prop_assert_eq!(&told[0], &told[1]);
            for (seat, action) in joint.iter() {
                position.act(&*OSTIA, seat, action, &mut ()).unwrap();
            }
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_game(players in 3u8..=5, seed: u64) {
        prop_assert_eq!(random_game(players, seed), random_game(players, seed));
    }

    #[test]
    fn checked_and_unchecked_agree_and_a_refusal_changes_nothing(players in 3u8..=5, seed: u64) {
        let mut draw = Rollout::new(seed, 4);
        let states = random_game(players, seed);
        for state in &states[..states.len() - 1] {
            let joint = random_joint(state, &mut draw);
            let (mut a, mut b) = (*state, *state);
            let (mut told_a, mut told_b) = (Vec::new(), Vec::new());
            prop_assert!(OSTIA.apply(&mut a, &joint, &mut told_a).is_ok());
            OSTIA.apply_unchecked(&mut b, &joint, &mut told_b);
            prop_assert_eq!((a, told_a), (b, told_b));
            // Decisions of another position: taken if they are legal, else without a trace.
            let other = &states[draw.below(states.len() as u32 - 1) as usize];
            let joint = random_joint(other, &mut draw);
            let mut c = *state;
            if OSTIA.apply(&mut c, &joint, &mut ()).is_err() {
                prop_assert_eq!(&c, state);
            }
        }
    }

    #[test]
    fn what_is_listed_is_legal_distinct_and_what_is_sampled_is_listed(players in 3u8..=5, seed: u64) {
        let mut draw = Rollout::new(seed, 5);
        for state in random_game(players, seed) {
            for seat in Seat::all(players) {
                let mut choices = Vec::new();
                OSTIA.legal(&state, seat, &mut |choice| choices.push(choice));
                prop_assert_eq!(!choices.is_empty(), OSTIA.to_act(&state).contains(seat));
                for (i, choice) in choices.iter().enumerate() {
                    prop_assert!(!choices[..i].contains(choice));
                    let number = draw.below_wide(OSTIA.ways(choice));
                    let action = OSTIA.nth(choice, number);
                    prop_assert!(OSTIA.check(&state, seat, &action).is_ok());
                }
                if !choices.is_empty() {
                    let sampled = OSTIA.sample(&state, seat, &mut draw);
                    prop_assert!(OSTIA.check(&state, seat, &sampled).is_ok());
                    let listed = match sampled {
                        Action::Bid(_) | Action::Allocate(_) => true,
                        action => choices.contains(&Choice::One(action)),
                    };
                    prop_assert!(listed, "{:?}", sampled);
                }
            }
        }
    }
}

/// Every action of a small position is sampled about equally often.
fn check_even(about: Value, number: usize, ways: usize) {
    const EACH: u32 = 2_000;
    let table = position(about);
    let mut draw = Rollout::new(8, 8);
    let mut counts = HashMap::new();
    for _ in 0..EACH * ways as u32 {
        *counts
            .entry(OSTIA.sample(table.state(), seat(number), &mut draw))
            .or_insert(0u32) += 1;
    }
    assert_eq!(counts.len(), ways);
    let mut total = 0;
    OSTIA.legal(table.state(), seat(number), &mut |choice| {
        total += OSTIA.ways(&choice)
    });
    assert_eq!(total, ways as u64);
    // Five standard deviations are less than 224.
    assert!(
        counts.values().all(|n| n.abs_diff(EACH) < 224),
        "{counts:?}"
    );
}

#[test]
fn every_action_is_sampled_equally_often() {
    check_even(
        json!({"phase": "store", "seats": [{"money": 25, "store": {"grain": 3, "wine": 1, "salt": 2}}, {}, {}]}),
        0,
        3 + 5 + 6,
    );
    check_even(
        json!({"phase": "allocate", "seats": [{"store": {"grain": 2, "salt": 1}}, {}, {}]}),
        0,
        6 * 3 * 3,
    );
    check_even(
        json!({"phase": "final", "seats": [{"storehouses": 3, "store": {"grain": 2, "salt": 1}}, {}, {}]}),
        0,
        6,
    );
    check_even(
        json!({"phase": "offer", "seats": [{"boat": {"grain": 2, "oil": 1, "salt": 1}}, {}, {}]}),
        0,
        4,
    );
    check_even(
        json!({"phase": "bid", "seats": [{}, {"money": 12, "storehouses": 0, "credits": 4}, {}],
            "auction": {"seller": 0, "lot": ["grain", "wine"], "bids": {}}}),
        1,
        5,
    );
    check_even(
        json!({"phase": "award", "seats": [{}, {}, {}],
            "auction": {"seller": 0, "lot": ["grain", "wine"], "bids": {"1": 9, "2": 20}}}),
        0,
        3,
    );
    check_even(
        json!({"phase": "keep", "seats": [{"boat": {"oil": 3, "salt": 2}}, {}, {}]}),
        0,
        2,
    );
}
