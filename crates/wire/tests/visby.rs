//! What is written of Visby can be read again, and nothing that is read can do harm.

#![allow(clippy::unwrap_used)]

#[path = "../../visby/tests/tables/mod.rs"]
mod tables;

use kontor_core::{Draw, Game, Joint, Position, Seat};
use kontor_visby::{Card, Goal, Phase, Visby};
use kontor_wire::{Node, Wire};
use proptest::prelude::*;
use tables::{anywhere, random_joint, start, table};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_state_written_and_read_is_the_same_state((players, goal, seed) in table(), steps in 0u32..40) {
        let (visby, state, mut draw) = anywhere(players, goal, seed, steps);
        // With some of the decisions already made.
        let mut joint = random_joint(&visby, &state, &mut draw);
        let mut missing = visby.to_act(&state);
        for seat in visby.to_act(&state).iter() {
            if missing.len() == 1 || draw.below(2) == 0 {
                joint[seat] = None;
            } else {
                missing.remove(seat);
            }
        }
        let written = visby.write_state(&state, &joint);
        let read = visby.read_state(&Node::root(&written)).map(Position::parts);
        prop_assert_eq!(read.as_ref(), Ok(&(state, joint)), "{}", written);
        let (state, joint) = read.unwrap();
        prop_assert_eq!(visby.write_state(&state, &joint).to_string(), written.to_string());
    }

    #[test]
    fn a_view_tells_nothing_of_what_others_have_decided((players, goal, seed) in table(), steps in 0u32..40) {
        let (visby, state, mut draw) = anywhere(players, goal, seed, steps);
        let owed = visby.to_act(&state);
        let (one, other) = (random_joint(&visby, &state, &mut draw), random_joint(&visby, &state, &mut draw));
        let viewers = Seat::all(players).map(Some).chain([None]);
        for viewer in viewers {
            // The same own decision and the same others decided, but differently.
            let mut committed = [Joint::none(); 2];
            for seat in owed.iter() {
                if Some(seat) == viewer {
                    committed[0][seat] = one[seat];
                    committed[1][seat] = one[seat];
                } else if seat.index() % 2 == 0 {
                    committed[0][seat] = one[seat];
                    committed[1][seat] = other[seat];
                }
            }
            let views = committed.map(|committed| {
                let view = visby.view(&state, &committed, viewer);
                visby.write_view(&view).to_string()
            });
            prop_assert_eq!(&views[0], &views[1]);
        }
    }

    #[test]
    fn mutated_states_are_refused_or_read_and_never_panic(
        (players, goal, seed) in table(), steps in 0u32..40, changes in prop::collection::vec((any::<u32>(), any::<u32>()), 1..4),
    ) {
        let (visby, state, _) = anywhere(players, goal, seed, steps);
        let mut written = visby.write_state(&state, &Joint::none());
        for (place, what) in changes {
            mutate(&mut written, place, what);
        }
        if let Ok((state, joint)) = visby.read_state(&Node::root(&written)).map(Position::parts) {
            let printed = visby.write_state(&state, &joint);
            let again = visby.read_state(&Node::root(&printed)).map(Position::parts);
            prop_assert_eq!(again, Ok((state, joint)));
            prop_assert_eq!(visby.to_act(&state).is_empty(), state.phase() == Phase::Over);
            for seat in visby.to_act(&state).iter() {
                let mut choices = 0;
                visby.legal(&state, seat, &mut |_| choices += 1);
                prop_assert!(choices > 0);
            }
        }
    }
}

/// Changes something somewhere in a JSON value.
fn mutate(value: &mut serde_json::Value, place: u32, what: u32) {
    use serde_json::{Value, json};
    let next = place / 7;
    match value {
        Value::Object(map) if !map.is_empty() && !what.is_multiple_of(5) => {
            let keys: Vec<String> = map.keys().cloned().collect();
            let key = &keys[place as usize % keys.len()];
            mutate(&mut map[key], next, what);
        }
        Value::Array(list) if !list.is_empty() && !what.is_multiple_of(7) => {
            let at = place as usize % list.len();
            mutate(&mut list[at], next, what);
        }
        other => {
            *other = match what % 9 {
                0 => json!(null),
                1 => json!(what % 40),
                2 => json!(-1),
                3 => json!(Card::NAMES[place as usize % 8]),
                4 => json!([]),
                5 => json!({"0": {"play": ["knight", "ship"]}}),
                6 => json!(["trade", "choose", "over"][place as usize % 3]),
                7 => json!(1.5),
                _ => json!({"trade": {"wares": what % 20}}),
            }
        }
    }
}

/// The position with something changed is refused in these words.
#[track_caller]
fn check(pointer: &str, value: serde_json::Value, expected: &str) {
    let (visby, state) = start(4, Goal::Thirty);
    let mut written = visby.write_state(&state, &Joint::none());
    *written.pointer_mut(pointer).unwrap() = value;
    let why = visby.read_state(&Node::root(&written)).unwrap_err();
    assert_eq!(why.to_string(), expected);
}

#[test]
fn a_refused_position_tells_where_and_what_would_be_right() {
    use serde_json::json;
    check(
        "/seats/0/wares",
        json!(17),
        "seats[0].wares: 17 is not a whole number from 0 to 15",
    );
    check(
        "/seats/0/wares",
        json!(-1),
        "seats[0].wares: -1 is not a whole number",
    );
    check(
        "/tracks",
        json!({"battle": 16, "journey": 3, "market": 99}),
        "tracks.battle: 16 is not a whole number from 0 to 15; tracks.market: 99 is not a whole number from 0 to 15",
    );
    check("/goal", json!(31), "goal: the goal is 30 or 45");
    check("/seats", json!([]), "seats: Visby is for 2 to 6 players");
    check(
        "/seats/1/hand/0",
        json!("knight"),
        "seats[1].hand[1]: the knight stands there twice",
    );
    check(
        "/committed",
        json!({"0": {"trade": {"wares": 1}}, "2": {"play": []}}),
        "committed: the decision of seat 0: wares are traded after a merchant has been played; now cards are chosen: \
         {\"play\":[…]}; committed: the decision of seat 2: 0 cards played, but 1 different ones must be played with 4 \
         players",
    );
}

#[test]
fn events_are_written_as_the_protocol_says() {
    use kontor_visby::{Cards, Event, Tracks};
    use serde_json::json;
    let visby = Visby::standard();
    let seat = Seat::new(1).unwrap();
    let tracks = Tracks {
        battle: 4,
        journey: 5,
        market: 6,
    };
    let cards: Cards = [Card::Ship, Card::Troops].into_iter().collect();
    let card = Card::Tollkeeper;
    let events = [
        (
            Event::Supply { round: 2, tracks },
            json!({"supply": {"round": 2, "tracks": {"battle": 4, "journey": 5, "market": 6}}}),
        ),
        (
            Event::Reveal { seat, cards },
            json!({"reveal": {"seat": 1, "cards": ["troops", "ship"]}}),
        ),
        (
            Event::Seals {
                seat,
                card,
                seals: 7,
            },
            json!({"seals": {"seat": 1, "card": "tollkeeper", "seals": 7}}),
        ),
        (
            Event::Wares {
                seat,
                card: Card::Mendicant,
                wares: 2,
                lost: 1,
            },
            json!({"wares": {"seat": 1, "card": "mendicant", "wares": 2, "lost": 1}}),
        ),
        (Event::Market { to: 7 }, json!({"market": {"to": 7}})),
        (
            Event::Trade {
                seat,
                wares: 9,
                seals: 6,
            },
            json!({"trade": {"seat": 1, "wares": 9, "seals": 6}}),
        ),
        (Event::TakeBack { seat }, json!({"take_back": {"seat": 1}})),
        (
            Event::Exchange {
                seat,
                wares: 6,
                seals: 2,
            },
            json!({"exchange": {"seat": 1, "wares": 6, "seals": 2}}),
        ),
    ];
    for (event, written) in events {
        // As text, because the order of the keys is part of the protocol.
        assert_eq!(visby.write_event(&event).to_string(), written.to_string());
    }
}
