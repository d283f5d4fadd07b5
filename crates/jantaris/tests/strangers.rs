//! Whatever a stranger sends: nothing panics, and what is taken is printed in its canonical form and can be played.

use kontor_core::{Chance, Draw, Game, Options, Position, Rollout};
use kontor_jantaris::Jantaris;
use kontor_wire::{Node, Wire};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Positions and actions of a random game, as they are printed.
fn prints(game: &Jantaris, players: u8, seed: u64, every: u32) -> (Vec<Value>, Vec<Value>) {
    let mut draw = Rollout::new(seed, 3);
    let options = Options::defaults(Jantaris::OPTIONS);
    let mut position = Position::new(game.start(players, &options, Chance::new(seed)));
    let (mut states, mut actions) = (Vec::new(), Vec::new());
    while let Some(seat) = position.to_act(game).first() {
        let action = game.sample(position.state(), seat, &mut draw);
        if draw.below(every) == 0 {
            states.push(game.write_state(position.state(), position.committed()));
        }
        actions.push(game.write_action(&action));
        position
            .act(game, seat, action, &mut ())
            .expect("a legal action");
    }
    (states, actions)
}

fn count(value: &Value) -> u32 {
    1 + match value {
        Value::Array(list) => list.iter().map(count).sum(),
        Value::Object(map) => map.values().map(count).sum(),
        _ => 0,
    }
}

/// Changes one place of a value.
fn mutate(value: &mut Value, at: &mut u32, draw: &mut Rollout, words: &[Value]) {
    if *at == 0 {
        *at = u32::MAX;
        change(value, draw, words);
        return;
    }
    *at -= 1;
    let inner: Vec<&mut Value> = match value {
        Value::Array(list) => list.iter_mut().collect(),
        Value::Object(map) => map.values_mut().collect(),
        _ => return,
    };
    for value in inner {
        if *at != u32::MAX {
            mutate(value, at, draw, words);
        }
    }
}

fn change(value: &mut Value, draw: &mut Rollout, words: &[Value]) {
    let word = words[draw.below(words.len() as u32) as usize].clone();
    match value {
        Value::Number(number) if draw.below(3) > 0 => {
            let near = number.as_i64().unwrap_or(0) + i64::from(draw.below(5)) - 2;
            *value = near.into();
        }
        Value::Array(list) if !list.is_empty() && draw.below(4) > 0 => {
            let at = draw.below(list.len() as u32) as usize;
            match draw.below(4) {
                0 => drop(list.remove(at)),
                1 => list.insert(at, list[at].clone()),
                2 => list.push(word),
                _ => draw.shuffle(list),
            }
        }
        Value::Object(map) if !map.is_empty() && draw.below(4) > 0 => {
            let at = draw.below(map.len() as u32) as usize;
            let key = map.keys().nth(at).cloned().unwrap_or_default();
            match draw.below(3) {
                0 => drop(map.remove(&key)),
                1 => drop(map.insert("stranger".into(), word)),
                _ => drop(map.insert(key, word)),
            }
        }
        value => *value = word,
    }
}

fn words(state: &Value) -> Vec<Value> {
    let mut words = vec![
        json!(null),
        json!(true),
        json!(1.5),
        json!(-1),
        json!(1u64 << 40),
        json!([]),
        json!({}),
        json!("center"),
        json!("taira"),
        json!("red"),
        json!("spyglass"),
        json!({"vote": "trade"}),
        json!({"red": 1}),
    ];
    for phase in [
        "settle", "items", "item", "city", "bid", "pay", "vote", "resolve", "over",
    ] {
        words.push(phase.into());
    }
    words.extend(
        state["ctx"]
            .as_object()
            .into_iter()
            .flat_map(|ctx| ctx.values().cloned()),
    );
    words.extend(
        state["pile"]
            .as_array()
            .into_iter()
            .flatten()
            .take(2)
            .cloned(),
    );
    words
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn mutated_positions(players in 3u8..=4, seed: u64) {
        let game = Jantaris::standard();
        let mut draw = Rollout::new(seed, 4);
        let mut taken = 0;
        for state in prints(&game, players, seed, 4).0 {
            for _ in 0..6 {
                let mut changed = state.clone();
                for _ in 0..=draw.below(2) {
                    let mut at = draw.below(count(&changed));
                    mutate(&mut changed, &mut at, &mut draw, &words(&state));
                }
                let Ok(mut position) = game.read_state(&Node::root(&changed)) else {
                    continue;
                };
                taken += 1;
                let printed = game.write_state(position.state(), position.committed());
                let again = game.read_state(&Node::root(&printed)).unwrap();
                prop_assert_eq!(again, position);
                prop_assert_eq!(game.write_state(again.state(), again.committed()).to_string(), printed.to_string());
                for _ in 0..30 {
                    let Some(seat) = position.to_act(&game).first() else {
                        prop_assert!(position.outcome(&game).is_some());
                        break;
                    };
                    let action = game.sample(position.state(), seat, &mut draw);
                    prop_assert!(position.act(&game, seat, action, &mut ()).is_ok());
                }
            }
        }
        // Some changes leave a position that can be played, or the test would show nothing.
        prop_assert!(taken > 0);
    }

    #[test]
    fn mutated_actions(players in 3u8..=4, seed: u64) {
        let game = Jantaris::standard();
        let mut draw = Rollout::new(seed, 5);
        let (states, actions) = prints(&game, players, seed, 12);
        let (state, _) = game.read_state(&Node::root(&states[0])).unwrap().parts();
        let seat = game.to_act(&state).first().unwrap();
        for action in actions {
            let mut changed = action.clone();
            let mut at = draw.below(count(&changed));
            mutate(&mut changed, &mut at, &mut draw, &words(&states[0]));
            if let Ok(read) = game.read_action(&Node::root(&changed)) {
                let printed = game.write_action(&read);
                prop_assert_eq!(game.read_action(&Node::root(&printed)), Ok(read));
                if let Err(why) = game.check(&state, seat, &read) {
                    prop_assert!(why.to_string().contains("is not allowed now"));
                }
            }
        }
    }
}
