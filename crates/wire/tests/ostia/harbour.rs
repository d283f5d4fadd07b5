//! The harbour: setup, deal, keep, and the trade with everything that can happen to a lot.

use crate::table::*;
use kontor_core::{Game, Seat};
use kontor_ostia::Good;
use serde_json::json;

#[test]
fn a_new_table_is_set_as_the_page_says() {
    for players in 3..=5 {
        let state = fresh(players, 11);
        assert_eq!(state.deck().len(), 51 - 6 * players);
        assert!(state.discard().is_empty());
        assert_eq!(state.senate().deck.len(), 3);
        for seat in Seat::all(players) {
            let merchant = state.merchant(seat);
            assert_eq!(merchant.hand.money, 55);
            assert_eq!(
                (
                    merchant.mat.storehouses,
                    merchant.mat.credits,
                    merchant.mat.chips
                ),
                (1, 0, 0)
            );
            assert_eq!(
                (merchant.hand.boat.len(), merchant.hand.store.len()),
                (5, 1)
            );
        }
    }
}

#[test]
fn the_start_seat_is_drawn_from_the_seed() {
    let starts: Vec<_> = (0..60).map(|seed| fresh(3, seed).start().index()).collect();
    assert!((0..3).all(|seat| starts.contains(&seat)));
}

#[test]
fn everybody_keeps_exactly_one_card_of_the_boat() {
    let mut position = position(json!({"phase": "keep", "seats": [
        {"boat": {"grain": 2, "wine": 3}}, {"boat": {"salt": 5}}, {}
    ]}));
    assert_eq!(
        legal(&position, 0),
        [json!({"keep": "grain"}), json!({"keep": "wine"})]
    );
    assert_eq!(
        legal(&position, 1),
        [json!({"keep": "salt"})],
        "asked all the same"
    );
    assert!(refused(&position, 1, json!({"keep": "wine"})).contains("5 salt"));
    let kept = legal(&position, 2)[0].clone();
    let events = all_act(
        &mut position,
        &[json!({"keep": "wine"}), json!({"keep": "salt"}), kept],
    );
    let state = printed(&position);
    assert_eq!(state["seats"][0]["boat"], json!({"grain": 2, "wine": 2}));
    assert_eq!(state["seats"][0]["store"], json!({"wine": 1}));
    assert_eq!(
        events[0],
        json!({"keep": {"seat": 0}}),
        "which card nobody sees"
    );
    assert_eq!(
        (&state["phase"], &state["trade_round"]),
        (&json!("offer"), &json!(1))
    );
}

#[test]
fn offers_are_all_pairs_of_the_boat_as_card_lists_in_order() {
    let position = position(json!({"phase": "offer", "start": 1, "seats": [
        {}, {"boat": {"grain": 2, "wood": 1, "ivory": 1}}, {}
    ]}));
    let offers = [
        ["grain", "grain"],
        ["grain", "wood"],
        ["grain", "ivory"],
        ["wood", "ivory"],
    ];
    assert_eq!(legal(&position, 1), offers.map(|lot| json!({"offer": lot})));
    assert_eq!(legal(&position, 0), [json!(null); 0]);
    assert!(refused(&position, 1, json!({"offer": ["wood", "wood"]})).contains("2 grain"));
}

#[test]
fn sellers_take_turns_from_the_start_seat_twice() {
    let mut state = fresh(3, 5);
    let mut draw = kontor_core::Rollout::new(1, 1);
    let mut sellers = Vec::new();
    while sellers.len() < 6 {
        let joint = random_joint(&state, &mut draw);
        if let kontor_ostia::Phase::Offer(turn) = state.phase() {
            sellers.push((turn.trade_round, turn.seller));
        }
        OSTIA.apply(&mut state, &joint, &mut ()).unwrap();
    }
    let start = fresh(3, 5).start();
    let right = [1, 2]
        .into_iter()
        .flat_map(|trade| start.clockwise(3).map(move |seat| (trade, seat)));
    assert!(right.eq(sellers));
}

#[test]
fn an_offer_leaves_the_boat_and_its_values_are_the_minimum() {
    let mut position = position(json!({"phase": "offer", "seats": [
        {"boat": {"grain": 1, "wine": 3}}, {}, {}
    ]}));
    let events = act(&mut position, 0, json!({"offer": ["wine", "grain"]}));
    let state = printed(&position);
    assert_eq!(
        state["auction"],
        json!({"seller": 0, "lot": ["grain", "wine"], "minimum": 9, "bids": {}})
    );
    assert_eq!(state["seats"][0]["boat"], json!({"wine": 2}));
    assert_eq!(
        events,
        [json!({"offer": {"seller": 0, "lot": ["grain", "wine"], "minimum": 9}})]
    );
    assert_eq!(
        position.to_act(&*OSTIA).iter().collect::<Vec<_>>(),
        [seat(1)]
    );
}

#[test]
fn bids_need_not_beat_earlier_ones_but_reach_the_minimum_and_can_be_raised() {
    let mut position = position(
        json!({"phase": "bid", "seats": [{}, {}, {}, {"money": 0, "storehouses": 0, "credits": 4}],
        "auction": {"seller": 0, "lot": ["grain", "wine"], "bids": {}}}),
    );
    let range = json!({"bid": {"min": 9, "max": 90}});
    assert_eq!(legal(&position, 1), [json!({"pass": true}), range.clone()]);
    act(&mut position, 1, json!({"bid": 40}));
    assert_eq!(
        legal(&position, 2),
        [json!({"pass": true}), range],
        "no need to beat 40"
    );
    for (bid, hint) in [(8, "minimum of 9"), (91, "9 to 90"), (0, "minimum of 9")] {
        assert!(refused(&position, 2, json!({"bid": bid})).contains(hint));
    }
    act(&mut position, 2, json!({"bid": 9}));
    assert_eq!(
        legal(&position, 3),
        [json!({"pass": true})],
        "who cannot raise the minimum has no bid"
    );
    assert!(refused(&position, 3, json!({"bid": 9})).contains("pass"));
    act(&mut position, 3, json!({"pass": true}));
    assert_eq!(
        printed(&position)["auction"]["bids"],
        json!({"1": 40, "2": 9, "3": null})
    );
    assert_eq!(printed(&position)["phase"], "award");
}

fn awarding(bids: serde_json::Value, money: u64) -> kontor_core::Position<kontor_ostia::Ostia> {
    position(json!({
        "phase": "award", "start": 0,
        "seats": [{"money": money, "storehouses": 0, "credits": 4}, {}, {}],
        "auction": {"seller": 0, "lot": ["grain", "wine"], "bids": bids}
    }))
}

#[test]
fn the_seller_sells_to_a_lower_bidder_if_he_likes() {
    let mut position = awarding(json!({"1": 30, "2": 13}), 31);
    assert_eq!(
        legal(&position, 0),
        [
            json!({"sell_to": 1}),
            json!({"sell_to": 2}),
            json!({"take": true})
        ]
    );
    let events = act(&mut position, 0, json!({"sell_to": 2}));
    assert_eq!(
        each(&position, "money"),
        json!([31 + 6, 55, 55 - 13]),
        "half of 13, rounded down"
    );
    assert_eq!(
        each(&position, "store"),
        json!([{}, {}, {"grain": 1, "wine": 1}])
    );
    assert_eq!(
        each(&position, "shown"),
        json!([{}, {}, {"grain": 1, "wine": 1}])
    );
    assert_eq!(
        events,
        [
            json!({"sell": {"seller": 0, "buyer": 2, "lot": ["grain", "wine"], "price": 13, "share": 6}})
        ]
    );
    assert_eq!(printed(&position)["auction"], json!(null));
    assert_eq!(position.to_act(&*OSTIA).first(), Some(seat(1)));
}

#[test]
fn the_seller_takes_the_lot_for_one_more_than_the_highest_bid() {
    let mut position = awarding(json!({"1": 30, "2": 13}), 31);
    let events = act(&mut position, 0, json!({"take": true}));
    assert_eq!(each(&position, "money"), json!([0, 55, 55]));
    assert_eq!(
        each(&position, "shown"),
        json!([{"grain": 1, "wine": 1}, {}, {}])
    );
    assert_eq!(
        events,
        [json!({"take": {"seller": 0, "lot": ["grain", "wine"], "price": 31}})]
    );
}

#[test]
fn the_seller_cannot_take_what_he_cannot_raise_and_is_asked_all_the_same() {
    let position = awarding(json!({"1": 30, "2": null}), 30);
    assert_eq!(legal(&position, 0), [json!({"sell_to": 1})]);
    assert!(refused(&position, 0, json!({"take": true})).contains("costs 31"));
    for stranger in [0, 2, 3, 4] {
        let why = refused(&position, 0, json!({"sell_to": stranger}));
        assert!(why.contains("sold to 1"), "{why}");
    }
}

/// All pass on a lot of two good cards worth `minimum`; the seller has so much cash and nothing else.
fn nobody_bids(
    lot: [&str; 2],
    money: u64,
) -> (
    kontor_core::Position<kontor_ostia::Ostia>,
    Vec<serde_json::Value>,
) {
    let mut position = position(json!({
        "phase": "bid", "seats": [{"money": money, "storehouses": 0, "credits": 4}, {}, {}],
        "auction": {"seller": 0, "lot": lot, "bids": {"1": null}}
    }));
    let events = act(&mut position, 2, json!({"pass": true}));
    (position, events)
}

#[test]
fn if_all_pass_the_seller_buys_at_half_the_minimum_rounded_up() {
    let (position, events) = nobody_bids(["grain", "wine"], 5);
    assert_eq!(each(&position, "money"), json!([0, 55, 55]));
    assert_eq!(each(&position, "shown")[0], json!({"grain": 1, "wine": 1}));
    assert_eq!(
        events,
        [
            json!({"pass": {"seat": 2}}),
            json!({"forced": {"seller": 0, "lot": ["grain", "wine"], "price": 5}})
        ]
    );
    assert_eq!(
        printed(&position)["phase"],
        "offer",
        "there is nothing to decide"
    );
}

#[test]
fn if_all_pass_and_the_seller_cannot_pay_the_lot_is_discarded() {
    let (position, events) = nobody_bids(["grain", "wine"], 4);
    assert_eq!(each(&position, "money"), json!([4, 55, 55]));
    assert_eq!(each(&position, "shown")[0], json!({}));
    assert_eq!(
        printed(&position)["discard"],
        json!({"grain": 1, "wine": 1})
    );
    assert_eq!(
        events[1],
        json!({"unsold": {"seller": 0, "lot": ["grain", "wine"]}})
    );
}

#[test]
fn money_is_raised_by_cash_then_storehouses_then_credits_as_few_as_needed() {
    for storehouses in 0..=4u64 {
        for credits in 0..=4u64 {
            for money in [0, 3, 9, 20] {
                let most = money + 7 * storehouses + 7 * (4 - credits);
                let about = json!({
                    "phase": "bid", "seats": [{}, {"money": money, "storehouses": storehouses, "credits": credits}, {}],
                    "auction": {"seller": 0, "lot": ["grain", "wine"], "bids": {}}
                });
                let table = position(about);
                let mut right = vec![json!({"pass": true})];
                if most >= 9 {
                    right.push(json!({"bid": {"min": 9, "max": most}}));
                }
                assert_eq!(legal(&table, 1), right);
                for bid in 9..=most {
                    let mut table = table;
                    act(&mut table, 1, json!({"bid": bid}));
                    act(&mut table, 2, json!({"pass": true}));
                    let events = act(&mut table, 0, json!({"sell_to": 1}));
                    // One by one, in the words of the page.
                    let (mut cash, mut houses, mut owed) = (money, storehouses, credits);
                    while cash < bid {
                        if houses > 0 {
                            houses -= 1;
                        } else {
                            owed += 1;
                        }
                        cash += 7;
                    }
                    let buyer = printed(&table)["seats"][1].clone();
                    assert_eq!(
                        (&buyer["money"], &buyer["storehouses"], &buyer["credits"]),
                        (&json!(cash - bid), &json!(houses), &json!(owed))
                    );
                    let raised = json!({
                        "seat": 1, "price": bid, "storehouses": storehouses - houses, "credits": owed - credits
                    });
                    let needed = money < bid;
                    assert_eq!(of_kind(&events, "raise"), vec![raised; usize::from(needed)]);
                }
            }
        }
    }
}

#[test]
fn a_forced_purchase_raises_money_too() {
    let mut position = position(json!({
        "phase": "bid", "seats": [{"money": 1, "storehouses": 1, "credits": 3}, {}, {}],
        "auction": {"seller": 0, "lot": ["ivory", "ivory"], "bids": {"1": null}}
    }));
    act(&mut position, 2, json!({"pass": true}));
    assert_eq!(each(&position, "money")[0], 0);
    assert_eq!(
        (
            &each(&position, "storehouses")[0],
            &each(&position, "credits")[0]
        ),
        (&json!(0), &json!(3))
    );
}

#[test]
fn after_the_last_lot_the_office_opens() {
    let mut table = position(json!({
        "phase": "award", "trade_round": 2, "seats": [{}, {}, {}],
        "deck": null,
        "auction": {"seller": 2, "lot": ["grain", "wine"], "bids": {"0": 20, "1": null}}
    }));
    let events = act(&mut table, 2, json!({"sell_to": 0}));
    let state = printed(&table);
    assert_eq!(
        (&state["phase"], &state["trade_round"]),
        (&json!("allocate"), &json!(0))
    );
    assert_eq!(table.state().depressors().len(), 4);
    assert_eq!(
        of_kind(&events, "depressors"),
        [json!({"goods": state["depressors"]})]
    );
    assert_eq!(table.to_act(&*OSTIA).len(), 3);
    assert_eq!(
        each(&table, "shown")[0],
        json!({"grain": 1, "wine": 1}),
        "until the allocation is in"
    );
}

#[test]
fn depressors_are_four_two_or_none() {
    for (players, cards) in [(3, 4), (4, 2), (5, 0)] {
        let states = random_game(players, 3);
        let office = states
            .iter()
            .find(|state| state.phase().name() == "allocate")
            .unwrap();
        assert_eq!(office.depressors().len(), cards);
    }
}

#[test]
fn a_deck_that_runs_out_in_mid_deal_is_shuffled_from_the_discards() {
    // Three seats store one card each; the deck holds 7, and 41 lie on the discard pile.
    let mut table = position(json!({
        "phase": "store", "seats": [{"store": {"grain": 1}}, {"store": {"grain": 1}}, {"store": {"grain": 1}}],
        "discard": {"grain": 8, "wood": 10, "oil": 9, "wine": 8, "salt": 6},
    }));
    assert_eq!(
        table
            .state()
            .deck()
            .iter()
            .map(Good::name)
            .collect::<Vec<_>>(),
        ["salt", "ivory", "ivory", "ivory", "ivory", "ivory", "ivory"]
    );
    let nothing = json!({"store": {"build": 0, "discard": {}}});
    let events = all_act(&mut table, &[nothing.clone(), nothing.clone(), nothing]);
    assert_eq!(
        events[1..],
        [
            json!({"deal": {"first": 1, "cards": 7}}),
            json!({"shuffle": {"cards": 41}}),
            json!({"deal": {"first": 2, "cards": 8}})
        ]
    );
    let state = table.state();
    // The old cards come first, one at a time from the start seat on: salt, ivory, ivory to seats 1, 2, 0 and so on.
    let ivory = Seat::all(3).map(|seat| state.merchant(seat).hand.boat.count(Good::Ivory));
    assert_eq!(ivory.collect::<Vec<_>>(), [2, 2, 2]);
    assert_eq!(
        state.merchant(seat(1)).hand.boat.count(Good::Salt).min(1),
        1
    );
    assert!(Seat::all(3).all(|seat| state.merchant(seat).hand.boat.len() == 5));
    assert_eq!((state.deck().len(), state.discard().len()), (41 - 8, 0));
    assert_ne!(
        state.chance(),
        position(json!({"phase": "keep", "seats": [{}, {}, {}]}))
            .state()
            .chance()
    );
}

#[test]
fn a_deck_that_runs_out_for_the_depressors_is_shuffled_from_the_discards() {
    let mut table = position(json!({
        "phase": "award", "trade_round": 2,
        "seats": [{"store": {"grain": 1}}, {"store": {"grain": 1}}, {"store": {"grain": 1}}],
        "discard": {"grain": 8, "wood": 10, "oil": 9, "wine": 7, "salt": 7},
        "auction": {"seller": 2, "lot": ["wine", "ivory"], "bids": {"0": 20, "1": null}}
    }));
    assert_eq!(table.state().deck().len(), 5);
    let events = act(&mut table, 2, json!({"sell_to": 0}));
    assert_eq!(
        of_kind(&events, "shuffle"),
        [json!(null); 0],
        "five are enough for four"
    );
    assert_eq!(printed(&table)["depressors"], json!({"ivory": 4}));

    let mut table = position(json!({
        "phase": "award", "trade_round": 2,
        "seats": [{"store": {"grain": 1}}, {"store": {"grain": 1}}, {"store": {"grain": 1}}],
        "discard": {"grain": 8, "wood": 10, "oil": 9, "wine": 7, "salt": 7, "ivory": 3},
        "auction": {"seller": 2, "lot": ["wine", "ivory"], "bids": {"0": 20, "1": null}}
    }));
    assert_eq!(table.state().deck().len(), 2);
    let events = act(&mut table, 2, json!({"sell_to": 0}));
    assert_eq!(of_kind(&events, "shuffle"), [json!({"cards": 44})]);
    assert_eq!(table.state().depressors().len(), 4);
    assert!(table.state().depressors().count(Good::Ivory) >= 2);
    assert_eq!(
        (table.state().deck().len(), table.state().discard().len()),
        (42, 0)
    );
}

#[test]
fn an_empty_deck_is_not_shuffled_before_a_card_is_needed() {
    let mut table = position(json!({
        "phase": "award", "trade_round": 2,
        "seats": [{"store": {"grain": 1}}, {"store": {"grain": 1}}, {"store": {"grain": 1}}],
        "discard": {"grain": 8, "wood": 10, "oil": 9, "wine": 7, "salt": 7, "ivory": 1},
        "auction": {"seller": 2, "lot": ["wine", "ivory"], "bids": {"0": 20, "1": null}}
    }));
    assert_eq!(table.state().deck().len(), 4);
    act(&mut table, 2, json!({"sell_to": 0}));
    assert_eq!(
        (table.state().deck().len(), table.state().discard().len()),
        (0, 42)
    );
}
