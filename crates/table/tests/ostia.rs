//! Ostia as people read and type it.

#![allow(clippy::unwrap_used)]

use kontor_core::{Draw, Options, Rollout, Seat};
use kontor_table::{AnyTable, Decision, Names};
use kontor_words::{Lang, Words};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn opened(players: u8, seed: u64) -> Box<dyn AnyTable> {
    let shelf = kontor_games::shelf();
    let game = shelf.game("ostia").unwrap();
    game.open(players, &Options::defaults(game.options()), seed.into())
}

fn loaded(state: &Value) -> Box<dyn AnyTable> {
    kontor_games::shelf()
        .game("ostia")
        .unwrap()
        .load(state)
        .unwrap()
}

fn names(names: &[&str]) -> Names {
    Names::new(names.iter().map(|name| (*name).to_owned()).collect())
}

fn usual_names(players: u8) -> Names {
    names(&["Anna", "Bot Birk", "Cem", "Dora", "Emil"][..usize::from(players)])
}

fn seat(number: usize) -> Seat {
    Seat::new(number).unwrap()
}

/// One of the actions that a choice stands for; bids stay within `reach` of the minimum.
fn some_action(choice: &Value, reach: u64, draw: &mut Rollout) -> Value {
    if let Some(min) = choice["bid"]["min"].as_u64() {
        let max = choice["bid"]["max"].as_u64().unwrap().min(min + reach);
        return json!({"bid": min + u64::from(draw.below((max - min + 1) as u32))});
    }
    let Some(goods) = choice["allocate"]["goods"].as_object() else {
        return choice.clone();
    };
    let mut places = [Map::new(), Map::new(), Map::new()];
    for (good, cards) in goods {
        for _ in 0..cards.as_u64().unwrap() {
            let place = &mut places[draw.below(3) as usize];
            let before = place.get(good).and_then(Value::as_u64).unwrap_or(0);
            place.insert(good.clone(), json!(before + 1));
        }
    }
    let [forum, senate, store] = places;
    let bluffs = draw.below(3);
    json!({"allocate": {"forum": forum, "senate": senate, "store": store, "bluffs": bluffs}})
}

/// Plays a game to its end; before every decision `each` looks at the table and the seat that decides.
fn play(
    table: &mut dyn AnyTable,
    reach: u64,
    draw: &mut Rollout,
    mut each: impl FnMut(&dyn AnyTable, Seat),
) {
    while let Some(seat) = table.to_act().first() {
        each(table, seat);
        let legal = table.glimpse(Some(seat)).legal();
        let choice = &legal[draw.below(legal.len() as u32) as usize];
        let action = some_action(choice, reach, draw);
        table.act(seat, &action).unwrap();
    }
}

#[test]
fn everything_that_can_happen_happens_in_the_games_of_these_tests() {
    let mut kinds = BTreeSet::new();
    for seed in 0..24 {
        let mut table = opened(3, seed);
        let mut draw = Rollout::new(seed, 3);
        while let Some(seat) = table.to_act().first() {
            let legal = table.glimpse(Some(seat)).legal();
            let choice = &legal[draw.below(legal.len() as u32) as usize];
            let action = some_action(choice, [2, 200][(seed / 2 % 2) as usize], &mut draw);
            table.act(seat, &action).unwrap();
        }
        for event in table.glimpse(None).events(0) {
            kinds.extend(event.as_object().unwrap().keys().cloned());
        }
    }
    let kinds: Vec<&str> = kinds.iter().map(String::as_str).collect();
    assert_eq!(
        kinds.join(" "),
        "bankrupt bid build censor deal depressors discard final forced fortune forum interest keep offer pass price \
         raise repay reveal round sell senate shuffle take unsold vacant"
    );
}

/// Games of every number of players, some with wild bids and some with careful ones.
fn many_games(seeds: u64, mut each: impl FnMut(&dyn AnyTable, Seat, &'static Words)) {
    for seed in 0..seeds {
        for players in 3..=5 {
            let words = Words::of(Lang::ALL[(seed % 2) as usize]);
            let reach = [2, 200][(seed / 2 % 2) as usize];
            let mut draw = Rollout::new(seed, players.into());
            let mut table = opened(players, seed);
            play(&mut *table, reach, &mut draw, |table, seat| {
                each(table, seat, words);
            });
            each(&*table, seat(0), words);
        }
    }
}

#[test]
fn whole_games_are_told_drawn_and_asked_in_both_languages_within_a_screen() {
    many_games(24, |table, seat, words| {
        let names = usual_names(table.players());
        let last = table.steps().saturating_sub(1);
        let told = table.glimpse(None).told_step(words, &names, last);
        assert!(told.iter().all(|line| !line.is_empty()));
        table.glimpse(None).told_start(words, &names);
        let viewers = Seat::all(table.players()).map(Some);
        for viewer in viewers.chain([None]) {
            let drawn = table.glimpse(viewer).drawn(words, &names);
            assert!(drawn.lines().count() <= 30, "{drawn}");
            let widest = drawn.lines().map(|line| line.chars().count()).max();
            assert!(widest.unwrap() <= 100, "{drawn}");
        }
        let glimpse = table.glimpse(Some(seat));
        glimpse.told_own(words, &names);
        for choice in glimpse.legal() {
            let action = some_action(&choice, 0, &mut Rollout::new(0, 0));
            let decision = Decision::read(action);
            glimpse.told_decision(words, &names, seat, &decision);
        }
        let asked = glimpse.asked(words, &names);
        assert_eq!(asked.is_some(), table.to_act().contains(seat));
    });
}

/// What an offer stands for if its words are typed, with a number where one belongs to it.
fn meant(choice: &Value, number: Option<u32>) -> Value {
    if let Some(goods) = choice["allocate"].get("goods") {
        return json!({"allocate": {"forum": {}, "senate": {}, "store": goods, "bluffs": 0}});
    }
    match number {
        Some(number) => json!({ "bid": number }),
        None => choice.clone(),
    }
}

fn check_offers(table: &dyn AnyTable, seat: Seat, words: &'static Words, names: &Names) {
    let glimpse = table.glimpse(Some(seat));
    let Some(asked) = glimpse.asked(words, names) else {
        return;
    };
    for (offer, choice) in asked.offers.iter().zip(glimpse.legal()) {
        let numbers = match &offer.range {
            Some(range) => vec![Some(*range.start()), Some(*range.end())],
            None => vec![None],
        };
        for number in numbers {
            let mut typed = offer.words.join(" ");
            if let Some(number) = number {
                typed += &format!(" {number}");
            }
            let understood = glimpse.understand(words, names, &typed);
            let meant = Decision::read(meant(&choice, number));
            assert_eq!(understood, Ok(meant), "{typed}");
        }
    }
    // The example is one of the answers.
    let example = asked.example.split_once(": ").unwrap().1;
    let understood = glimpse.understand(words, names, example).unwrap();
    table.copy().act(seat, understood.written()).unwrap();
}

#[test]
fn every_offer_can_be_typed() {
    many_games(16, |table, seat, words| {
        check_offers(table, seat, words, &usual_names(table.players()));
    });
}

#[test]
fn a_bidder_can_be_named_whatever_the_names_are() {
    let strange = [
        names(&["Anna", "Anna", "anna", "Bot Anna", "Anna Bot"]),
        names(&["sell", "take", "7", ",", "+"]),
        names(&["Ann", "Anna", "Anna Maria", "Annabel", "ÄÖ ß"]),
    ];
    many_games(6, |table, seat, words| {
        for names in &strange {
            check_offers(table, seat, words, names);
        }
    });
}

#[test]
fn what_others_hold_changes_nothing_that_a_merchant_is_shown() {
    many_games(8, |table, viewer, words| {
        let names = usual_names(table.players());
        if table.to_act().is_empty() {
            return;
        }
        // The purses of the two others are other ones, and their boats, if they hold as many cards, change hands.
        let mut state = table.state();
        let others: Vec<usize> = Seat::all(table.players())
            .filter(|seat| *seat != viewer)
            .map(Seat::index)
            .take(2)
            .collect();
        let size = |state: &Value, seat: usize| -> u64 {
            let boat = state["seats"][seat]["boat"].as_object().unwrap();
            boat.values().filter_map(Value::as_u64).sum()
        };
        let [a, b] = others[..] else { panic!() };
        if state["committed"].as_object().unwrap().is_empty() && size(&state, a) == size(&state, b)
        {
            let boat = state["seats"][a]["boat"].take();
            state["seats"][a]["boat"] = state["seats"][b]["boat"].take();
            state["seats"][b]["boat"] = boat;
        }
        for other in others {
            let money = &mut state["seats"][other]["money"];
            *money = json!(money.as_u64().unwrap() + 100);
        }
        let swapped = loaded(&state);
        for viewer in [Some(viewer), None] {
            let [glimpse, other] = [table, &*swapped].map(|table| table.glimpse(viewer));
            assert_eq!(glimpse.drawn(words, &names), other.drawn(words, &names));
            assert_eq!(glimpse.asked(words, &names), other.asked(words, &names));
        }
    });
}

/// A table where seat 0, in the phase that is wanted, owns these goods.
fn in_phase(phase: &str, store: Value, storehouses: u8, money: u64) -> Box<dyn AnyTable> {
    let mut found = None;
    for seed in 0.. {
        let mut draw = Rollout::new(seed, 0);
        play(&mut *opened(3, seed), 3, &mut draw, |table, seat| {
            let state = table.state();
            if found.is_none() && seat.index() == 0 && state["phase"] == phase {
                found = Some(state);
            }
        });
        if found.is_some() {
            break;
        }
    }
    let mut state = found.unwrap();
    // The cards that seat 0 shall own come from the deck, and those it owns go there, so that all 51 are still there.
    let mut deck: Vec<Value> = state["deck"].as_array().unwrap().clone();
    let place = if phase == "offer" { "boat" } else { "store" };
    let cards = |goods: &Value| -> Vec<Value> {
        let goods = goods.as_object().unwrap();
        let cards = goods
            .iter()
            .flat_map(|(good, n)| vec![json!(good); n.as_u64().unwrap() as usize]);
        cards.collect()
    };
    deck.extend(cards(&state["seats"][0][place]));
    let mut pool = deck;
    pool.extend(cards(&state["discard"]));
    state["discard"] = json!({});
    for other in 1..3 {
        if place == "store" {
            pool.extend(cards(&state["seats"][other]["store"]));
            state["seats"][other]["store"] = json!({});
            state["seats"][other]["shown"] = json!({});
        }
    }
    for card in cards(&store) {
        let at = pool.iter().position(|have| *have == card).unwrap();
        pool.remove(at);
    }
    state["deck"] = json!(pool);
    state["seats"][0][place] = store;
    state["seats"][0]["shown"] = json!({});
    state["seats"][0]["storehouses"] = json!(storehouses);
    state["seats"][0]["money"] = json!(money);
    loaded(&state)
}

fn typed(table: &dyn AnyTable, lang: Lang, line: &str) -> Result<Value, String> {
    let words = Words::of(lang);
    let glimpse = table.glimpse(Some(seat(0)));
    let understood = glimpse.understand(words, &usual_names(3), line);
    if let Ok(decision) = &understood {
        table.copy().act(seat(0), decision.written()).unwrap();
    }
    let written = understood.map(|decision| decision.written().clone());
    written.map_err(|why| why.to_string())
}

#[test]
fn an_allocation_is_typed_in_any_order_with_words_cut_short() {
    let goods = json!({"grain": 1, "oil": 1, "wine": 3, "ivory": 1});
    let table = in_phase("allocate", goods, 1, 40);
    let right = json!({"allocate": {
        "forum": {"wine": 2}, "senate": {"grain": 1}, "store": {"oil": 1, "wine": 1, "ivory": 1}, "bluffs": 1,
    }});
    for line in [
        "forum 2 wine senate grain store ivory bluff 1",
        "bluff 1, senate grain, forum wine wine",
        "fo 2wi se gr bl 1",
        "SENATE: 1 grain; FORUM: 2x wine; 1 bluff",
        "forum wine senate grain forum wine bluff",
        "store oil and wine and ivory senate grain forum all bluff",
    ] {
        assert_eq!(typed(&*table, Lang::En, line), Ok(right.clone()), "{line}");
    }
    for line in [
        "Forum 2 Wein Senat Getreide Lager Elfenbein Bluff 1",
        "f 2 wei se g la öl bl",
        "forum 2 wein senat getreide lager oel und elfenbein bluff 1",
    ] {
        assert_eq!(typed(&*table, Lang::De, line), Ok(right.clone()), "{line}");
    }
    let all = json!({"allocate": {
        "forum": {"grain": 1, "oil": 1, "ivory": 1}, "senate": {"wine": 3}, "store": {}, "bluffs": 0,
    }});
    assert_eq!(
        typed(&*table, Lang::En, "forum all senate all wine"),
        Ok(all)
    );
}

const SENATE_EMPTY: &str =
    "Name the goods after \"senate\", for instance: forum 1 grain senate wine bluff 1";
const FORUM_EMPTY: &str =
    "Name the goods after \"forum\", for instance: forum 1 grain senate wine bluff 1";
const NO_GOODS: &str = "Nothing is decided yet. Name goods, for instance: forum 1 grain senate wine bluff 1; with \"nothing\" everything stays in the store.";

#[test]
fn that_nothing_leaves_the_store_has_to_be_said() {
    let table = in_phase("allocate", json!({"grain": 1, "wine": 2}), 1, 40);
    let stays = |bluffs: u8| json!({"allocate": {"forum": {}, "senate": {}, "store": {"grain": 1, "wine": 2}, "bluffs": bluffs}});
    for (line, bluffs) in [
        ("nothing", 0),
        ("store all", 0),
        ("nothing bluff 1", 1),
        ("forum nothing senate nothing", 0),
        ("store grain", 0),
    ] {
        assert_eq!(typed(&*table, Lang::En, line), Ok(stays(bluffs)), "{line}");
    }
}

#[test]
fn an_allocation_that_does_not_fit_is_refused_with_what_would() {
    let table = in_phase("allocate", json!({"grain": 1, "wine": 2}), 1, 40);
    let cases = [
        (
            "forum 3 wine",
            "You named 3 wine, but you have 1 grain and 2 wine.",
        ),
        (
            "forum 2 wine senate wine",
            "You named 3 wine, but you have 1 grain and 2 wine.",
        ),
        (
            "forum 99999999999 wine",
            "You named 1000000 wine, but you have 1 grain and 2 wine.",
        ),
        (
            "senate ivory",
            "You named 1 ivory, but you have 1 grain and 2 wine.",
        ),
        ("wine", "Say first where it goes: forum, senate or store."),
        (
            "forum wine 2",
            "Put the number before the good, as in \"2 grain\".",
        ),
        ("bluff 3", "You have 2 bluff cards, not 3."),
        ("forum w", "\"w\" could be wood; wine. Type a little more."),
        (
            "market wine",
            "\"market\" fits none of the choices: forum, senate, store, bluff, nothing, all, grain, wood, oil, wine, salt, ivory.",
        ),
        (
            ",",
            "Nothing here fits \",\"; type for instance: forum 1 grain senate wine bluff 1",
        ),
        // A slip decides nothing.
        ("senate", SENATE_EMPTY),
        ("forum", FORUM_EMPTY),
        ("forum senate", FORUM_EMPTY),
        ("forum 2 wine senate", SENATE_EMPTY),
        ("forum all senate bluff", SENATE_EMPTY),
        ("senate bluff 1", SENATE_EMPTY),
        (
            "forum 0 wine",
            "0 wine is none. Leave it out, or name a number.",
        ),
        ("bluff 1", NO_GOODS),
        ("and", NO_GOODS),
    ];
    for (line, why) in cases {
        assert_eq!(
            typed(&*table, Lang::En, line),
            Err(why.to_owned()),
            "{line}"
        );
    }
}

#[test]
fn building_and_discarding_is_typed_as_lists() {
    let goods = json!({"grain": 1, "wine": 2, "ivory": 1});
    let table = in_phase("store", goods, 1, 25);
    let store = |build: u8, discard: Value| json!({"store": {"build": build, "discard": discard}});
    let cases = [
        ("build 1 discard wine wine", store(1, json!({"wine": 2}))),
        ("discard 2 wine build", store(1, json!({"wine": 2}))),
        ("bu 2 gr", store(2, json!({"grain": 1}))),
        (
            "wine grain ivory",
            store(0, json!({"grain": 1, "wine": 1, "ivory": 1})),
        ),
    ];
    for (line, right) in cases {
        assert_eq!(typed(&*table, Lang::En, line), Ok(right), "{line}");
    }
    let refused = [
        (
            "build 3",
            "You can build at most 2 storehouses now: each costs 10 denarii, and four is the limit.",
        ),
        (
            "nothing",
            "With 1 storehouse you have 3 goods too many: name them after \"discard\", from 1 grain, 2 wine and 1 ivory.",
        ),
        (
            "build 2 discard wine wine",
            "With 3 storehouses you have 1 good too many: name it after \"discard\", from 1 grain, 2 wine and 1 ivory.",
        ),
        (
            "discard salt",
            "You named 1 salt, but you have 1 grain, 2 wine and 1 ivory.",
        ),
    ];
    for (line, why) in refused {
        assert_eq!(
            typed(&*table, Lang::En, line),
            Err(why.to_owned()),
            "{line}"
        );
    }
    // Where nothing is to be chosen, nothing has to be named.
    let table = in_phase("store", json!({"wine": 3}), 1, 25);
    assert_eq!(
        typed(&*table, Lang::De, "bauen 1"),
        Ok(store(1, json!({"wine": 1})))
    );
    let table = in_phase("store", json!({"wine": 1}), 1, 25);
    assert_eq!(
        typed(&*table, Lang::De, "ablegen Wein"),
        Err("Bei 1 Speicher hat alles Platz; lege nichts ab.".to_owned())
    );
    assert_eq!(typed(&*table, Lang::De, "nichts"), Ok(store(0, json!({}))));
}

#[test]
fn goods_to_offer_and_to_keep_are_typed_as_lists() {
    let boat = json!({"grain": 1, "wine": 2, "ivory": 1});
    let table = in_phase("offer", boat, 1, 25);
    for line in ["2 wine", "wine wine", "wi wi"] {
        let right = json!({"offer": ["wine", "wine"]});
        assert_eq!(typed(&*table, Lang::En, line), Ok(right), "{line}");
    }
    assert_eq!(
        typed(&*table, Lang::En, "1 wine"),
        Err("Name two cards of your boat, such as \"grain wine\".".to_owned())
    );
    let table = in_phase("final", json!({"wine": 2, "ivory": 1}), 4, 25);
    let keep = |goods: Value| Ok(json!({ "keep_goods": goods }));
    let cases = [
        ("wine ivory", keep(json!({"wine": 1, "ivory": 1}))),
        ("keep 2 wine", keep(json!({"wine": 2}))),
        ("all", keep(json!({"wine": 2, "ivory": 1}))),
        ("nothing", keep(json!({}))),
        (
            "keep",
            Err(
                "Name the goods that you keep, such as \"wine\"; with \"nothing\" you keep none."
                    .to_owned(),
            ),
        ),
        (
            "3 wine",
            Err("You named 3 wine, but you have 2 wine and 1 ivory.".to_owned()),
        ),
    ];
    for (line, right) in cases {
        assert_eq!(typed(&*table, Lang::En, line), right, "{line}");
    }
}

fn read(path: &Path, text: &mut String) {
    for entry in fs::read_dir(path).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read(&path, text);
        } else {
            *text += &fs::read_to_string(path).unwrap();
        }
    }
}

#[test]
fn no_message_stands_in_the_catalogue_unused() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut sources = String::new();
    read(&root.join("src"), &mut sources);
    let texts = fs::read_to_string(root.join("../words/en/ostia.ftl")).unwrap();
    let ids: BTreeSet<&str> = texts
        .lines()
        .filter(|line| line.starts_with("ostia"))
        .filter_map(|line| line.split_once(" = "))
        .map(|(id, _)| id)
        .collect();
    // Those whose last part is the name of something, and those that every game has.
    let named = ["good", "word", "phase", "column"];
    let general = ["ostia", "ostia-score", "ostia-tiebreaks"];
    for kind in named {
        assert!(sources.contains(&format!("\"ostia-{kind}-{{")), "{kind}");
    }
    for id in ids {
        let by_name = named
            .iter()
            .any(|kind| id.starts_with(&format!("ostia-{kind}-")));
        assert!(
            by_name || general.contains(&id) || sources.contains(&format!("\"{id}\"")),
            "{id} is never said"
        );
    }
}
