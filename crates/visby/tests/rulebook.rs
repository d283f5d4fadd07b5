//! Every example of the rulebook, and the figures of its tables, as data in `tests/rulebook/visby.json`.

#![allow(clippy::unwrap_used)]

use kontor_core::{Game, Joint, Seat};
use kontor_visby::{Card, State, Visby};
use kontor_wire::{Node, Wire};
use serde_json::{Value, json};

const ALL: [&str; 8] = Card::NAMES;

fn cases(kind: &str) -> Vec<Value> {
    let text = include_str!("../../../tests/rulebook/visby.json");
    let file: Value = serde_json::from_str(text).unwrap();
    file[kind].as_array().unwrap().clone()
}

/// Loads a position and has every seat play a card; four families at least, so that each plays one.
struct Table {
    visby: Visby,
    state: State,
    events: Vec<kontor_visby::Event>,
}

fn hand_without(cards: &[&str]) -> Vec<&'static str> {
    ALL.into_iter()
        .filter(|card| !cards.contains(card))
        .collect()
}

fn position(tracks: [u8; 3], wares: &[u64], discards: &[Vec<&str>]) -> Table {
    let seats: Vec<Value> = wares
        .iter()
        .zip(discards)
        .map(|(wares, discard)| {
            json!({"seals": 0, "wares": wares, "hand": hand_without(discard), "discard": discard, "played": []})
        })
        .collect();
    load(&json!({
        "game": "visby", "goal": 30, "round": 5, "phase": "choose",
        "tracks": {"battle": tracks[0], "journey": tracks[1], "market": tracks[2]},
        "seats": seats, "committed": {},
    }))
}

fn load(value: &Value) -> Table {
    let visby = Visby::standard();
    let (state, _) = visby.read_state(&Node::root(value)).unwrap().parts();
    Table {
        visby,
        state,
        events: Vec::new(),
    }
}

impl Table {
    fn play(&mut self, cards: &[&str]) {
        let mut joint = Joint::none();
        for (seat, card) in Seat::all(self.state.players()).zip(cards) {
            let action = json!({"play": [card]});
            joint[seat] = Some(self.visby.read_action(&Node::root(&action)).unwrap());
        }
        self.visby
            .apply(&mut self.state, &joint, &mut self.events)
            .unwrap();
    }

    fn written(&self) -> Value {
        self.visby.write_state(&self.state, &Joint::none())
    }

    /// A track as it stood before the next supply.
    fn before_supply(&self, track: &str) -> u64 {
        let now = self.written()["tracks"][track].as_u64().unwrap();
        let supply = [0, 0, 3, 5, 3, 4, 5][usize::from(self.state.players())];
        now - supply
    }
}

fn list(case: &Value, key: &str) -> Vec<u64> {
    case[key]
        .as_array()
        .unwrap()
        .iter()
        .map(|n| n.as_u64().unwrap())
        .collect()
}

fn names(case: &Value, key: &str) -> Vec<String> {
    case[key]
        .as_array()
        .unwrap()
        .iter()
        .map(|n| n.as_str().unwrap().to_owned())
        .collect()
}

/// Plays the open cards of a case at a table filled up to four with a card that does nothing to others.
fn play_open(case: &Value, tracks: [u8; 3], wares: &[u64], bystander: &str) -> Table {
    let mut open = names(case, "open");
    let mut wares = wares.to_vec();
    while open.len() < 4 {
        open.push(bystander.to_owned());
        wares.push(0);
    }
    let mut table = position(tracks, &wares, &vec![vec![]; open.len()]);
    let open: Vec<&str> = open.iter().map(String::as_str).collect();
    table.play(&open);
    table
}

#[test]
fn battle() {
    for case in cases("battle") {
        let gains = list(&case, "gains");
        let table = play_open(
            &case,
            [case["track"].as_u64().unwrap() as u8, 3, 3],
            &vec![0; gains.len()],
            "mendicant",
        );
        for (seat, seals) in gains.iter().enumerate() {
            assert_eq!(table.written()["seats"][seat]["seals"], *seals, "{case}");
        }
        assert_eq!(
            table.before_supply("battle"),
            case["stays"].as_u64().unwrap(),
            "{case}"
        );
    }
}

#[test]
fn journey() {
    for case in cases("journey") {
        let gains = list(&case, "gains");
        let wares = if case["wares"].is_null() {
            vec![0; gains.len()]
        } else {
            list(&case, "wares")
        };
        let table = play_open(
            &case,
            [3, case["track"].as_u64().unwrap() as u8, 3],
            &wares,
            "troops",
        );
        for (seat, gain) in gains.iter().enumerate() {
            assert_eq!(
                table.written()["seats"][seat]["wares"],
                wares[seat] + gain,
                "{case}"
            );
        }
        assert_eq!(
            table.before_supply("journey"),
            case["stays"].as_u64().unwrap(),
            "{case}"
        );
    }
}

fn merchants_open(case: &Value, merchants: usize) -> Table {
    let wares = case["wares"].as_u64().unwrap();
    let market = case["market"].as_u64().unwrap() as u8;
    let mut open = vec!["merchant"; merchants];
    let mut owned = vec![0; 4.max(merchants)];
    owned[0] = wares;
    open.resize(owned.len(), "troops");
    let mut table = position([3, 3, market], &owned, &vec![vec![]; owned.len()]);
    table.play(&open);
    table
}

#[test]
fn trade() {
    for case in cases("trade") {
        let mut table = merchants_open(&case, case["merchants"].as_u64().unwrap() as usize);
        assert_eq!(table.written()["phase"], "trade", "{case}");
        assert_eq!(
            table.written()["tracks"]["market"],
            case["falls_to"],
            "{case}"
        );
        let seat = Seat::new(0).unwrap();
        let action = json!({"trade": {"wares": case["give"]}});
        let action = table.visby.read_action(&Node::root(&action)).unwrap();
        let joint = Joint::one(seat, action);
        table
            .visby
            .apply(&mut table.state, &joint, &mut table.events)
            .unwrap();
        let kept = case["wares"].as_u64().unwrap() - case["give"].as_u64().unwrap();
        // With thirty seals the game is over and what is left becomes seals too.
        if table.written()["phase"] == "choose" {
            assert_eq!(
                table.written()["seats"][0]["seals"],
                case["seals"],
                "{case}"
            );
            assert_eq!(table.written()["seats"][0]["wares"], kept, "{case}");
            assert_eq!(table.before_supply("market"), 0, "{case}");
        } else {
            assert_eq!(
                table.written()["seats"][0]["seals"],
                case["seals"].as_u64().unwrap() + kept / 3,
                "{case}"
            );
        }
    }
}

#[test]
fn no_trade() {
    for case in cases("no_trade") {
        let table = merchants_open(&case, 1);
        let action = json!({"trade": {"wares": case["give"]}});
        let action = table.visby.read_action(&Node::root(&action)).unwrap();
        let seat = Seat::new(0).unwrap();
        assert!(
            table.visby.check(&table.state, seat, &action).is_err(),
            "{case}"
        );
    }
}

#[test]
fn a_merchant_without_a_trade_is_not_asked_but_the_market_is_cleared() {
    let case = json!({"market": 7, "wares": 1});
    let table = merchants_open(&case, 1);
    assert_eq!(table.written()["phase"], "choose");
    assert_eq!(table.written()["seats"][0]["wares"], 1);
    assert_eq!(table.before_supply("market"), 0);
}

#[test]
fn helpers() {
    for case in cases("helpers") {
        let open = names(&case, "open");
        let table = play_open(&case, [0, 0, 0], &vec![0; open.len()], "troops");
        for seat in 0..open.len() {
            assert_eq!(
                table.written()["seats"][seat]["seals"],
                case["seals"][seat],
                "{case}"
            );
            assert_eq!(
                table.written()["seats"][seat]["wares"],
                case["wares"][seat],
                "{case}"
            );
        }
    }
}

#[test]
fn mendicant() {
    for case in cases("mendicant") {
        let discarded = case["discarded"].as_u64().unwrap() as usize;
        let mut discards = vec![vec![]; 4];
        discards[0] = ALL[..discarded].to_vec();
        let mut table = position([0, 0, 0], &[0; 4], &discards);
        table.play(&["mendicant", "troops", "troops", "troops"]);
        assert_eq!(
            table.written()["seats"][0]["wares"],
            case["wares"],
            "{case}"
        );
        assert_eq!(table.written()["seats"][0]["hand"], json!(ALL), "{case}");
        assert_eq!(
            table.written()["seats"][1]["discard"],
            json!(["troops"]),
            "{case}"
        );
    }
}

#[test]
fn supply() {
    for case in cases("supply") {
        let players = case["players"].as_u64().unwrap() as usize;
        let from = case["from"].as_u64().unwrap() as u8;
        let options = kontor_core::Options::defaults(Visby::OPTIONS);
        let tracks = if from == 1 {
            let visby = Visby::standard();
            let state = visby.start(players as u8, &options, kontor_core::Chance::new(0));
            visby.write_state(&state, &Joint::none())["tracks"].clone()
        } else {
            let mut table = position([from; 3], &vec![0; players], &vec![vec![]; players]);
            table.play(&vec!["mendicant"; players]);
            table.written()["tracks"].clone()
        };
        for track in ["battle", "journey", "market"] {
            assert_eq!(tracks[track], case["to"], "{case}");
        }
    }
}

#[test]
fn scoring() {
    for case in cases("scoring") {
        // The position after the exchange; the test below plays an exchange through.
        let seals = list(&case, "seals");
        let wares = list(&case, "wares");
        let seats: Vec<Value> = list(&case, "hands")
            .iter()
            .zip(seals.iter().zip(&wares))
            .map(|(hand, (seals, wares))| {
                let discard = ALL[..8 - *hand as usize].to_vec();
                json!({
                    "seals": seals + wares / 3, "wares": wares % 3,
                    "hand": hand_without(&discard), "discard": discard, "played": [],
                })
            })
            .collect();
        let table = load(&json!({
            "game": "visby", "goal": 30, "round": 9, "phase": "over",
            "tracks": {"battle": 0, "journey": 0, "market": 0}, "seats": seats, "committed": {},
        }));
        let outcome = table.visby.outcome(&table.state).unwrap();
        for seat in Seat::all(table.state.players()) {
            let standing = outcome.standing(seat);
            assert_eq!(
                i64::from(standing.score),
                case["scores"][seat.index()].as_i64().unwrap(),
                "{case}"
            );
            assert_eq!(
                standing.place,
                case["places"][seat.index()].as_u64().unwrap() as u8,
                "{case}"
            );
        }
    }
}

#[test]
fn the_game_ends_after_the_round_in_which_somebody_reaches_the_goal_and_wares_are_exchanged() {
    let mut value = position([9, 0, 0], &[5, 7, 0, 0], &vec![vec![]; 4]).written();
    value["seats"][0]["seals"] = json!(26);
    let mut table = load(&value);
    table.play(&["knight", "troops", "troops", "mendicant"]);
    let over = table.written();
    assert_eq!(over["phase"], "over");
    // 9 seals: two troops take 2 each, the knight the other 5. 5 wares are 1 seal and 2 left; 7 wares are 2 and 1.
    assert_eq!(over["seats"][0]["seals"], 32);
    assert_eq!(over["seats"][0]["wares"], 2);
    assert_eq!(over["seats"][1]["seals"], 4);
    assert_eq!(over["seats"][1]["wares"], 1);
    assert_eq!(over["round"], 5);
    let outcome = table.visby.outcome(&table.state).unwrap();
    // The hand counts after the last discard: the mendicant's owner holds eight cards.
    let seat = Seat::new(3).unwrap();
    assert_eq!(outcome.standing(seat).tiebreaks.as_slice(), [1, 8]);
}
