//! Jantaris' board, with every kind of question that random games lead to, for every viewer and in both languages.

use crate::common::{Company, actions, decide, game, kind};
use crate::looks::{
    different, drawn_well, form, kept_secret, moments, play_out, position, read, read_by, sent,
    told,
};
use crate::markup::tags;
use kontor_core::{Options, Rollout, Seat};
use kontor_table::AnyTable;
use kontor_table::page::Misread;
use kontor_words::{Lang, Words};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// How often positions of one kind are looked at.
const OFTEN: usize = 3;

/// Plays random games and shows a few positions of each kind, with the position before the last step.
fn play(mut each: impl FnMut(&dyn AnyTable, &dyn AnyTable)) -> BTreeSet<String> {
    let game = game("jantaris");
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for seed in 0..6 {
        let players = 3 + (seed % 2) as u8;
        let mut draw = Rollout::new(seed, 2);
        play_out(
            game.open(players, &Options::defaults(game.options()), seed.into()),
            |table, seat| decide(table, seat, &mut draw),
            |before, table| {
                let often = seen.entry(kind(table)).or_default();
                *often += 1;
                if *often <= OFTEN {
                    each(before, table);
                }
            },
        );
    }
    seen.into_keys().collect()
}

#[test]
fn every_question_is_drawn_well_for_everybody() {
    let game = game("jantaris");
    let seen = play(|_, table| drawn_well(&*game, table));
    for phase in [
        "settle",
        "items",
        "item",
        "city",
        "auction",
        "bid",
        "pay",
        "stone",
        "vote",
        "resolve",
        "great_market",
        "over",
    ] {
        let phase = format!("\"{phase}\"");
        assert!(
            seen.iter().any(|kind| kind.starts_with(&phase)),
            "{phase} in {seen:?}"
        );
    }
}

/// The actions that a form can send: one for each way that the page lists.
fn sendable(table: &dyn AnyTable, seat: Seat, choices: &str) -> BTreeSet<String> {
    let tags = tags(choices);
    let fields: BTreeMap<&str, (&str, &str)> = tags
        .iter()
        .filter(|tag| tag.name == "input")
        .map(|tag| {
            let value = |name| tag.get(name).unwrap();
            (value("id"), (value("name"), value("value")))
        })
        .collect();
    let ways = tags.iter().filter_map(|tag| tag.get("data-way"));
    ways.map(|way| {
        let sent: Vec<_> = way
            .split(' ')
            .map(|id| (fields[id].0.to_owned(), fields[id].1.to_owned()))
            .collect();
        let decision = read(table, seat, &sent).expect(way);
        decision.written().to_string()
    })
    .collect()
}

#[test]
fn every_action_can_be_sent_and_no_other() {
    play(|_, table| {
        let company = Company::around(table);
        for seat in table.to_act().iter() {
            let viewer = company.viewer(Some(seat), Words::of(Lang::De));
            let choices = table.glimpse(Some(seat)).parts(&viewer).choices;
            let sent = sendable(table, seat, &choices.0);
            let legal = actions(table, seat).iter().map(Value::to_string).collect();
            assert_eq!(sent, legal);
            let says: Vec<_> = tags(&choices.0)
                .iter()
                .filter_map(|tag| tag.get("data-say"))
                .map(str::to_owned)
                .collect();
            let different: BTreeSet<_> = says.iter().collect();
            assert_eq!(
                says.len(),
                different.len(),
                "two answers look alike: {says:?}"
            );
        }
    });
}

/// What stands where on the map.
fn placed(board: &str) -> BTreeMap<String, String> {
    let tags = tags(board);
    let placed = tags.iter().filter(|tag| tag.name == "g");
    placed
        .filter_map(|tag| {
            Some((
                tag.get("data-key")?.to_owned(),
                tag.get("transform")?.to_owned(),
            ))
        })
        .collect()
}

#[test]
fn moments_lead_from_one_position_to_the_next() {
    let game = game("jantaris");
    play(|before, table| {
        moments(&*game, before, table, |frames, viewer| {
            let last = told(frames, before, table, viewer);
            let now = table.glimpse(viewer.seat).parts(viewer);
            assert_eq!(placed(last), placed(&now.board.0));
        });
    });
}

#[test]
fn nobody_sees_the_votes_of_others_before_all_have_voted() {
    let mut votes = 0;
    play(|_, table| {
        if table.to_act().len() < 2 {
            return;
        }
        votes += 1;
        let voter = table.to_act().first().unwrap();
        kept_secret(table, voter);
        assert_eq!(different(table, voter, Some(voter)), 4);
    });
    assert!(votes > 0);
}

#[test]
fn nobody_sees_the_order_of_the_piles() {
    let game = game("jantaris");
    let mut turned = 0;
    play(|_, table| {
        let mut state = table.state();
        if !["\"city\"", "\"vote\"", "\"stone\"", "\"bid\""]
            .contains(&state["phase"].to_string().as_str())
        {
            return;
        }
        turned += 1;
        let plain = game.load(&state).unwrap();
        for pile in ["pile", "great_market"] {
            state[pile].as_array_mut().unwrap().reverse();
        }
        state["domination"]["deck"]
            .as_array_mut()
            .unwrap()
            .reverse();
        let swapped = game.load(&state).unwrap();
        for viewer in Seat::all(table.players()).map(Some).chain([None]) {
            assert_eq!(sent(&*plain, viewer), sent(&*swapped, viewer));
        }
    });
    assert!(turned > 4);
}

#[test]
fn fields_that_make_no_action_are_refused() {
    let entry = kontor_games::jantaris();
    let game = game("jantaris");
    let table = game.open(3, &Options::defaults(game.options()), 1.into());
    let picked = |picks: &[&str]| {
        let fields: Vec<_> = picks.iter().map(|pick| ("pick-to", *pick)).collect();
        form(&fields)
    };
    let asked = table.to_act().first().unwrap();
    let read = |picks: &[&str]| read(&*table, asked, &picked(picks));
    let two = ["to-taira", "to-shakara"];
    let right = read(&two).unwrap();
    assert_eq!(right.written(), &json!({"settle": ["shakara", "taira"]}));
    assert_eq!(read(&[]), None);
    assert_eq!(read(&["to-taira"]), None);
    assert_eq!(read(&["to-taira", "to-taira"]), None);
    assert_eq!(read(&["to-taira", "to-center"]), None);
    assert_eq!(read(&["to-taira", "to-shakara", "to-likaran"]), None);
    let others = Seat::all(3).filter(|&seat| seat != asked).map(Some);
    for stranger in others.chain([None]) {
        let by_stranger = read_by(
            &entry,
            &position(&entry.game, &*table),
            stranger,
            Words::of(Lang::En),
            &picked(&two),
        );
        assert_eq!(by_stranger, Err(Misread::Strange));
    }
}
