//! The engine protocol: every settled detail, and that no line whatever disturbs it.

#![allow(clippy::unwrap_used)]

use kontor_table::{Engine, LONGEST_LINE};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// An engine for the games of the Kontor.
fn engine() -> Engine {
    Engine::new(kontor_games::shelf())
}

fn ask(engine: &mut Engine, request: &Value) -> Value {
    say(engine, request.to_string().as_bytes())
}

fn say(engine: &mut Engine, line: &[u8]) -> Value {
    let answer = engine.answer(line).unwrap();
    assert!(!answer.contains('\n'));
    serde_json::from_str(&answer).unwrap()
}

fn code(answer: &Value) -> &str {
    assert_eq!(answer["ok"], false, "{answer}");
    let message = answer["error"]["message"].as_str().unwrap();
    assert!(
        message.len() > 10,
        "a person should learn something: {message}"
    );
    answer["error"]["code"].as_str().unwrap()
}

fn visby(players: u8) -> Engine {
    let mut engine = self::engine();
    let answer = ask(
        &mut engine,
        &json!({"cmd": "new", "game": "visby", "players": players}),
    );
    assert_eq!(answer["ok"], true);
    engine
}

#[test]
fn games_lists_what_there_is() {
    let answer = ask(&mut self::engine(), &json!({"cmd": "games"}));
    let visby = &answer["games"][0];
    assert_eq!(
        visby,
        &json!({"id": "visby", "players": [2, 3, 4, 5, 6], "options": {"goal": {"default": 30, "values": [30, 45]}}})
    );
}

#[test]
fn a_line_that_is_no_request_has_the_right_code() {
    let deep = "[".repeat(100_000);
    let long = format!("{{\"cmd\":\"{}\"}}", "x".repeat(LONGEST_LINE));
    let cases: [(&[u8], &str); 12] = [
        (b"{", "bad_json"),
        (b"nonsense", "bad_json"),
        (b"\xff\xfe", "bad_json"),
        (b"{\"cmd\":\"games\"} {}", "bad_json"),
        (deep.as_bytes(), "bad_json"),
        (b"[]", "bad_request"),
        (b"7", "bad_request"),
        (b"{}", "bad_request"),
        (b"{\"cmd\":\"dance\"}", "bad_request"),
        (b"{\"cmd\":5}", "bad_request"),
        (long.as_bytes(), "bad_request"),
        (b"{\"cmd\":\"state\"}", "no_game"),
    ];
    for (line, expected) in cases {
        let answer = say(&mut self::engine(), line);
        assert_eq!(code(&answer), expected, "{answer}");
    }
}

/// From 0.2 on a seed may be 32 hexadecimal digits; numbers keep their games.
#[test]
fn a_wide_seed_is_a_text_of_32_digits() {
    let state = |seed: Value| {
        let mut engine = self::engine();
        let new = json!({"cmd": "new", "game": "ostia", "players": 3, "seed": seed});
        let opened = ask(&mut engine, &new);
        assert_eq!(opened["ok"], true, "{opened}");
        ask(&mut engine, &json!({"cmd": "state"}))["state"].clone()
    };
    let wide = "000102030405060708090a0b0c0d0e0f";
    let dealt = state(json!(wide));
    assert_eq!(dealt["chance"], format!("{wide}.1"));
    assert_eq!(dealt, state(json!(wide.to_uppercase())));
    assert_ne!(dealt["deck"], state(json!(0))["deck"]);
    assert_eq!(state(json!(42))["chance"], "000000000000002a.1");
    // A position with such a seed is printed and loaded like any other.
    let mut engine = self::engine();
    let loaded = ask(&mut engine, &json!({"cmd": "load", "state": dealt}));
    assert_eq!(loaded["ok"], true, "{loaded}");
    assert_eq!(ask(&mut engine, &json!({"cmd": "state"}))["state"], dealt);
    for wrong in [
        json!("42"),
        json!(&wide[1..]),
        json!("g".repeat(32)),
        json!(1.5),
        json!(null),
    ] {
        let new = json!({"cmd": "new", "game": "ostia", "players": 3, "seed": wrong});
        assert_eq!(
            code(&ask(&mut self::engine(), &new)),
            "bad_request",
            "{wrong}"
        );
    }
}

#[test]
fn a_request_with_something_wrong_in_it_has_the_right_code() {
    let play = json!({"play": ["knight", "ship"]});
    let cases = [
        (json!({"cmd": "new"}), "bad_request"),
        (
            json!({"cmd": "new", "game": "chess", "players": 2}),
            "bad_request",
        ),
        (
            json!({"cmd": "new", "game": "visby", "players": 7}),
            "bad_request",
        ),
        (
            json!({"cmd": "new", "game": "visby", "players": "2"}),
            "bad_request",
        ),
        (
            json!({"cmd": "new", "game": "visby", "players": 2, "seed": -1}),
            "bad_request",
        ),
        (
            json!({"cmd": "new", "game": "visby", "players": 2, "options": {"goal": 31}}),
            "bad_request",
        ),
        (
            json!({"cmd": "new", "game": "visby", "players": 2, "options": {"gaol": 30}}),
            "bad_request",
        ),
        (json!({"cmd": "load"}), "bad_request"),
        (json!({"cmd": "load", "state": null}), "bad_state"),
        (
            json!({"cmd": "load", "state": {"game": "chess"}}),
            "bad_state",
        ),
        (
            json!({"cmd": "load", "state": {"game": "visby"}}),
            "bad_state",
        ),
        (json!({"cmd": "view", "seat": 2}), "bad_request"),
        (json!({"cmd": "legal"}), "bad_request"),
        (json!({"cmd": "legal", "seat": -1}), "bad_request"),
        (json!({"cmd": "act", "action": play}), "bad_request"),
        (
            json!({"cmd": "act", "seat": 2, "action": play}),
            "bad_request",
        ),
        (json!({"cmd": "act", "seat": 0}), "bad_request"),
        (
            json!({"cmd": "act", "seat": 0, "action": null}),
            "illegal_action",
        ),
        (
            json!({"cmd": "act", "seat": 0, "action": {"dance": true}}),
            "illegal_action",
        ),
        (
            json!({"cmd": "act", "seat": 0, "action": {"play": ["knight"]}}),
            "illegal_action",
        ),
        (
            json!({"cmd": "act", "seat": 0, "action": {"play": ["knight", "knight"]}}),
            "illegal_action",
        ),
        (
            json!({"cmd": "act", "seat": 0, "action": {"trade": {"wares": 0}}}),
            "illegal_action",
        ),
        (json!({"cmd": "result"}), "bad_request"),
        (
            json!({"cmd": "suggest", "seat": 0, "level": "god"}),
            "bad_request",
        ),
    ];
    for (request, expected) in cases {
        let mut engine = visby(2);
        let before = ask(&mut engine, &json!({"cmd": "state"}));
        let answer = ask(&mut engine, &request);
        assert_eq!(code(&answer), expected, "{request}");
        assert_eq!(
            ask(&mut engine, &json!({"cmd": "state"})),
            before,
            "{request} changed something"
        );
    }
}

#[test]
fn the_id_comes_back_as_it_was_written() {
    for id in [
        "7",
        "null",
        "\"x\"",
        "[1,{\"a\":2}]",
        "123456789012345678901234567890",
        "1.50",
    ] {
        for cmd in ["games", "state", "dance"] {
            let line = format!("{{\"id\":{id},\"cmd\":\"{cmd}\"}}");
            let answer = self::engine().answer(line.as_bytes()).unwrap();
            assert!(answer.contains(&format!("\"id\":{id}")), "{answer}");
        }
    }
}

#[test]
fn a_commitment_stands_and_stays_secret_until_all_are_in() {
    let mut engine = visby(2);
    let act = |engine: &mut Engine, seat: u8, cards: [&str; 2]| {
        ask(
            engine,
            &json!({"cmd": "act", "seat": seat, "action": {"play": cards}}),
        )
    };
    let first = act(&mut engine, 1, ["ship", "knight"]);
    assert_eq!(
        first,
        json!({"ok": true, "events": [], "to_act": [0], "over": false})
    );
    assert_eq!(
        code(&act(&mut engine, 1, ["ship", "fleet"])),
        "not_your_turn"
    );
    let state = ask(&mut engine, &json!({"cmd": "state"}));
    assert_eq!(
        state["state"]["committed"],
        json!({"1": {"play": ["knight", "ship"]}})
    );
    let views = [json!({"cmd": "view", "seat": 0}), json!({"cmd": "view"})]
        .map(|request| ask(&mut engine, &request));
    for view in views {
        assert_eq!(view["view"]["committed"], json!({}));
        assert_eq!(view["view"]["waiting"], json!([0]));
    }
    let own = ask(&mut engine, &json!({"cmd": "view", "seat": 1}));
    assert_eq!(
        own["view"]["committed"],
        json!({"1": {"play": ["knight", "ship"]}})
    );
    assert_eq!(
        ask(&mut engine, &json!({"cmd": "legal", "seat": 1}))["actions"],
        json!([])
    );
    let second = act(&mut engine, 0, ["troops", "fleet"]);
    assert_eq!(second["to_act"], json!([0, 1]));
    assert_eq!(
        second["events"][0],
        json!({"reveal": {"seat": 0, "cards": ["troops", "fleet"]}})
    );
}

#[test]
fn after_the_end_every_act_is_too_late() {
    let mut engine = visby(2);
    let mut state = ask(&mut engine, &json!({"cmd": "state"}))["state"].clone();
    state["phase"] = json!("over");
    state["seats"][1]["seals"] = json!(33);
    let loaded = ask(&mut engine, &json!({"cmd": "load", "state": state}));
    assert_eq!(loaded, json!({"ok": true, "to_act": []}));
    for seat in [json!(0), json!(9), json!(null)] {
        let answer = ask(
            &mut engine,
            &json!({"cmd": "act", "seat": seat, "action": {"play": []}}),
        );
        assert_eq!(code(&answer), "game_over");
    }
    assert_eq!(
        code(&ask(&mut engine, &json!({"cmd": "suggest", "seat": 0}))),
        "game_over"
    );
    let result = ask(&mut engine, &json!({"cmd": "result"}));
    assert_eq!(result["result"]["winners"], json!([1]));
    assert_eq!(
        result["result"]["places"][0],
        json!({"seat": 0, "place": 2, "score": 0, "tiebreaks": [2, 8]})
    );
}

#[test]
fn a_suggestion_is_legal_repeatable_and_changes_nothing() {
    let mut engine = visby(4);
    let before = ask(&mut engine, &json!({"cmd": "state"}));
    let request = json!({"cmd": "suggest", "seat": 2, "level": "expert", "ms": 5, "seed": 1});
    let one = ask(&mut engine, &request);
    assert_eq!(one, ask(&mut engine, &request));
    assert_eq!(before, ask(&mut engine, &json!({"cmd": "state"})));
    let legal = ask(&mut engine, &json!({"cmd": "legal", "seat": 2}));
    assert!(
        legal["actions"]
            .as_array()
            .unwrap()
            .contains(&one["action"])
    );
    let total: f64 = one["policy"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["p"].as_f64().unwrap())
        .sum();
    assert!((total - 1.0).abs() < 1e-9);
    assert!((0.0..=1.0).contains(&one["value"].as_f64().unwrap()));
}

#[test]
fn the_stream_answers_each_line_and_ends_with_the_input() {
    let mut long = vec![b'x'; LONGEST_LINE + 1];
    long.extend(b"yyy\n{\"cmd\":\"games\",\"id\":2}\n\n   \n{\"cmd\":\"state\",\"id\":3}");
    let mut output = Vec::new();
    self::engine().run(long.as_slice(), &mut output).unwrap();
    let answers: Vec<Value> = String::from_utf8(output)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(answers.len(), 3);
    assert_eq!(code(&answers[0]), "bad_request");
    assert_eq!(answers[1]["id"], 2);
    assert_eq!(code(&answers[2]), "no_game");
}

#[test]
fn a_line_of_exactly_the_longest_length_is_read() {
    let mut line = b"{\"cmd\":\"games\"}".to_vec();
    line.resize(LONGEST_LINE, b' ');
    assert_eq!(say(&mut self::engine(), &line)["ok"], true);
    line.push(b' ');
    assert_eq!(code(&say(&mut self::engine(), &line)), "bad_request");
}

/// JSON values of every shape, small numbers and the protocol's own words preferred.
fn any_json() -> impl Strategy<Value = Value> {
    let words = prop::sample::select(vec![
        "visby",
        "jantaris",
        "ostia",
        "knight",
        "ship",
        "merchant",
        "play",
        "trade",
        "wares",
        "choose",
        "over",
        "seat",
        "expert",
        "taira",
        "red",
        "grain",
        "pass",
        "bid",
        "",
        "\u{0}ü\"\\",
    ]);
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (0i64..8).prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        words.clone().prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 16, 4, move |inner| {
        let keys = words.clone().prop_map(str::to_owned);
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::vec((keys, inner), 0..4)
                .prop_map(|entries| Value::Object(entries.into_iter().collect())),
        ]
    })
}

fn any_request() -> impl Strategy<Value = Value> {
    let cmds = vec![
        "games", "new", "load", "state", "view", "legal", "act", "result", "suggest",
    ];
    let keys = vec![
        "game", "players", "seed", "options", "state", "seat", "action", "level", "ms", "id",
    ];
    let entry = (prop::sample::select(keys), any_json());
    (
        prop::sample::select(cmds),
        prop::collection::vec(entry, 0..5),
    )
        .prop_map(|(cmd, entries)| {
            let mut request = json!({"cmd": cmd});
            for (key, value) in entries {
                // Thinking long is not what is tested here.
                let value = if key == "ms" { json!(1) } else { value };
                request[key] = value;
            }
            request
        })
}

/// One line of input: bytes, JSON, requests, requests cut short, or a step of a real game.
#[derive(Clone, Debug)]
enum Line {
    Bytes(Vec<u8>),
    Json(Value),
    Request(Value),
    Cut(Value, usize),
    Open(usize, u8, u64),
    Step(u64),
    Reload(u64, Value),
}

fn any_line() -> impl Strategy<Value = Line> {
    prop_oneof![
        2 => prop::collection::vec(any::<u8>(), 0..40).prop_map(Line::Bytes),
        2 => any_json().prop_map(Line::Json),
        6 => any_request().prop_map(Line::Request),
        1 => (any_request(), 0usize..60).prop_map(|(request, at)| Line::Cut(request, at)),
        1 => (any::<usize>(), 0u8..6, any::<u64>()).prop_map(|(game, players, seed)| Line::Open(game, players, seed)),
        8 => any::<u64>().prop_map(Line::Step),
        2 => (any::<u64>(), any_json()).prop_map(|(place, value)| Line::Reload(place, value)),
    ]
}

/// Replaces some part of a value by another.
fn graft(value: &mut Value, place: u64, graft_in: Value) {
    match value {
        Value::Object(map) if !map.is_empty() && !place.is_multiple_of(5) => {
            let at = (place / 5) as usize % map.len();
            if let Some(inner) = map.values_mut().nth(at) {
                graft(inner, place / 31, graft_in);
            }
        }
        Value::Array(list) if !list.is_empty() && !place.is_multiple_of(5) => {
            let at = (place / 5) as usize % list.len();
            graft(&mut list[at], place / 31, graft_in);
        }
        other => *other = graft_in,
    }
}

/// Whatever these lines are, each gets its answer, and the engine goes on.
fn undisturbed_by(lines: Vec<Line>) -> Result<(), TestCaseError> {
    let mut engine = self::engine();
    let games = ask(&mut engine, &json!({"cmd": "games"}))["games"].clone();
    for line in lines {
        let line = match line {
            Line::Bytes(bytes) => bytes.into_iter().filter(|byte| *byte != b'\n').collect(),
            Line::Json(value) | Line::Request(value) => value.to_string().into_bytes(),
            Line::Cut(value, at) => value
                .to_string()
                .into_bytes()
                .into_iter()
                .take(at)
                .collect(),
            Line::Open(game, players, seed) => {
                let game = &games[game % games.as_array().unwrap().len()];
                json!({"cmd": "new", "game": game["id"], "players": players, "seed": seed})
                    .to_string()
                    .into_bytes()
            }
            Line::Step(pick) => {
                let view = ask(&mut engine, &json!({"cmd": "view"}));
                let waiting = view["view"]["waiting"]
                    .as_array()
                    .cloned()
                    .unwrap_or_default();
                let Some(seat) = waiting.get(pick as usize % waiting.len().max(1)) else {
                    continue;
                };
                let suggest = json!({"cmd": "suggest", "seat": seat, "ms": 0, "seed": pick as u32});
                let action = ask(&mut engine, &suggest)["action"].clone();
                let acted = ask(
                    &mut engine,
                    &json!({"cmd": "act", "seat": seat, "action": action}),
                );
                prop_assert_eq!(&acted["ok"], &json!(true), "{} {}", action, acted);
                continue;
            }
            Line::Reload(place, value) => {
                let mut state = ask(&mut engine, &json!({"cmd": "state"}))["state"].clone();
                graft(&mut state, place, value);
                json!({"cmd": "load", "state": state})
                    .to_string()
                    .into_bytes()
            }
        };
        match engine.answer(&line) {
            None => prop_assert!(line.trim_ascii().is_empty()),
            Some(answer) => {
                let answer: Value = serde_json::from_str(&answer).unwrap();
                prop_assert!(answer["ok"].is_boolean());
                // Whatever was accepted, the position can be printed and loaded back.
                let state = ask(&mut engine, &json!({"cmd": "state"}));
                if answer["ok"] == true && state["ok"] == true {
                    let loaded = ask(
                        &mut engine,
                        &json!({"cmd": "load", "state": state["state"]}),
                    );
                    prop_assert_eq!(&loaded["ok"], &json!(true), "{} {}", loaded, state);
                    let again = ask(&mut engine, &json!({"cmd": "state"}));
                    prop_assert_eq!(state.to_string(), again.to_string());
                }
            }
        }
    }
    Ok(())
}

proptest! {
    // 200 cases of 150 lines: thirty thousand lines.
    #![proptest_config(ProptestConfig { cases: 200, max_shrink_iters: 200, ..ProptestConfig::default() })]

    #[test]
    fn no_line_whatever_disturbs_the_engine(lines in prop::collection::vec(any_line(), 150)) {
        undisturbed_by(lines)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, max_shrink_iters: 200, ..ProptestConfig::default() })]

    #[test]
    #[ignore = "long: three hundred thousand lines"]
    fn no_line_whatever_disturbs_the_engine_for_long(lines in prop::collection::vec(any_line(), 150)) {
        undisturbed_by(lines)?;
    }
}

#[test]
fn the_examples_of_the_description_hold() {
    let text = include_str!("../../../docs/protocol.md");
    let mut engine = self::engine();
    let mut answered = String::new();
    let mut examples = 0;
    for line in text.lines() {
        if let Some(request) = line.strip_prefix("> ") {
            answered = engine.answer(request.as_bytes()).unwrap();
            examples += 1;
        } else if let Some(answer) = line.strip_prefix("< ") {
            match answer.strip_suffix('…') {
                Some(beginning) => assert!(answered.starts_with(beginning), "{answered}"),
                None => assert_eq!(answered, answer),
            }
        }
    }
    assert!(examples > 10);
}

/// What the description says of a game's events: their names and what stands under each.
fn described_events(title: &str) -> BTreeMap<String, BTreeSet<String>> {
    let text = include_str!("../../../docs/protocol.md");
    let (_, section) = text.split_once(&format!("\n## {title}\n")).unwrap();
    let (section, _) = section.split_once("\nScore: ").unwrap();
    let (_, events) = section.split_once("\nEvents").unwrap();
    let lines = events.lines().filter_map(|line| line.strip_prefix("- "));
    let named = lines.map(|line| {
        let (name, rest) = line.split_once(": ").unwrap();
        let (keys, _) = rest.split_once('.').unwrap();
        let keys = keys.split(", ").filter(|key| *key != "nothing");
        let plain = |key: &str| key.trim_matches('`').to_owned();
        (plain(name), keys.map(plain).collect())
    });
    named.collect()
}

#[test]
fn every_event_has_the_fields_that_are_described() {
    for (game, title) in [
        ("visby", "Visby"),
        ("jantaris", "Jantaris"),
        ("ostia", "Ostia"),
    ] {
        let described = described_events(title);
        let mut seen = BTreeSet::new();
        for seed in 0..16_u64 {
            let mut engine = self::engine();
            let players = if game == "visby" { 2 } else { 3 };
            let new = json!({"cmd": "new", "game": game, "players": players, "seed": seed});
            let mut to_act = ask(&mut engine, &new)["to_act"].clone();
            for step in 0..400_u64 {
                let Some(seat) = to_act[0].as_u64() else {
                    break;
                };
                let suggest = json!({"cmd": "suggest", "seat": seat, "level": "beginner", "ms": 0,
                    "seed": seed * 1_000 + step});
                let action = ask(&mut engine, &suggest)["action"].clone();
                let act = json!({"cmd": "act", "seat": seat, "action": action});
                let acted = ask(&mut engine, &act);
                for event in acted["events"].as_array().unwrap() {
                    let (name, fields) = event.as_object().unwrap().iter().next().unwrap();
                    let fields: BTreeSet<String> =
                        fields.as_object().unwrap().keys().cloned().collect();
                    assert_eq!(described.get(name), Some(&fields), "{game} {event}");
                    seen.insert(name.clone());
                }
                to_act = acted["to_act"].clone();
            }
        }
        // Some happen seldom; most must have been seen for this to mean anything.
        assert!(seen.len() * 3 > described.len() * 2, "{game}: {seen:?}");
    }
}
