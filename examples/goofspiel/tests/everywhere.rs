//! Added to the games by one line, the game is played wherever games are played: through the engine protocol, in records, by
//! typing, on pages and in the arena.

#![allow(clippy::unwrap_used)]

use kontor_arena::{Budget, Contest, Entrant, Report, Seating, Seed, Simulation, Stop};
use kontor_bots::Level;
use kontor_core::{Game, Options, Seat};
use kontor_games::Games;
use kontor_goofspiel::Goofspiel;
use kontor_table::page::Viewer;
use kontor_table::{
    AnyTable, Engine, Names, NotTaken, Offered, Record, RecordedSitter, Shelf, replay,
};
use kontor_words::{Lang, Words};
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn games() -> Games {
    kontor_games::games().with(kontor_goofspiel::entry())
}

fn shelf() -> Shelf {
    games().into_shelf()
}

fn names() -> Names {
    Names::new(["Anna", "Ben", "Bot Clio"].map(str::to_owned).to_vec())
}

fn open(players: u8, seed: u64) -> Box<dyn AnyTable> {
    let options = Options::defaults(Goofspiel::OPTIONS);
    shelf()
        .game("goofspiel")
        .unwrap()
        .open(players, &options, seed.into())
}

/// Asks the engine, which must agree.
fn ask(engine: &mut Engine, request: Value) -> Value {
    let answer = engine.answer(request.to_string().as_bytes()).unwrap();
    let answer: Value = serde_json::from_str(&answer).unwrap();
    assert_eq!(answer["ok"], true, "{request}: {answer}");
    answer
}

#[test]
fn a_whole_game_through_the_engine_protocol() {
    let mut engine = Engine::new(shelf());
    let games = ask(&mut engine, json!({"cmd": "games"}));
    let known = json!({"id": "goofspiel", "players": [2, 3, 4], "options": {"cards": {"default": 13, "values": [5, 9, 13]}}});
    assert!(games["games"].as_array().unwrap().contains(&known));
    let new = json!({"cmd": "new", "game": "goofspiel", "players": 2, "seed": 3, "options": {"cards": 9}});
    assert_eq!(ask(&mut engine, new)["to_act"], json!([0, 1]));
    for round in 1..=9 {
        let legal = ask(&mut engine, json!({"cmd": "legal", "seat": 0}));
        assert_eq!(legal["actions"].as_array().unwrap().len(), 10 - round);
        let advice = ask(
            &mut engine,
            json!({"cmd": "suggest", "seat": 0, "level": "casual", "ms": 5}),
        );
        let act = json!({"cmd": "act", "seat": 0, "action": advice["action"]});
        assert_eq!(ask(&mut engine, act)["events"], json!([]));
        // What has been bid stays secret, and a position with it can be put away and taken out again.
        let seen = ask(&mut engine, json!({"cmd": "view", "seat": 1}));
        assert_eq!(seen["view"]["committed"], json!({}));
        assert_eq!(seen["view"]["waiting"], json!([1]));
        assert_eq!(seen["view"].get("deck"), None);
        let state = ask(&mut engine, json!({"cmd": "state"}))["state"].clone();
        assert_eq!(state["committed"]["0"], advice["action"]);
        assert_eq!(
            ask(&mut engine, json!({"cmd": "load", "state": state}))["to_act"],
            json!([1])
        );
        let legal = ask(&mut engine, json!({"cmd": "legal", "seat": 1}));
        let act = json!({"cmd": "act", "seat": 1, "action": legal["actions"][0]});
        let done = ask(&mut engine, act);
        assert_eq!(done["over"], round == 9);
        assert_eq!(done["events"][0]["bid"]["seat"], 0);
    }
    let result = ask(&mut engine, json!({"cmd": "result"}));
    assert_eq!(
        result["result"]["winners"],
        json!([0]),
        "whoever bids low cards first is beaten: {result}"
    );
}

#[test]
fn a_record_of_it_is_replayed_and_a_changed_one_is_refused() {
    let shelf = shelf();
    let game = shelf.game("goofspiel").unwrap();
    let sitter = |name: &str, bot| RecordedSitter {
        name: name.to_owned(),
        bot,
    };
    let sitters = vec![sitter("Anna", None), sitter("Bot", Some(Level::Beginner))];
    let options = Options::defaults(game.options());
    let mut record = Record::open(game.as_ref(), sitters, options, 11.into(), None);
    while let Some(seat) = record.table().to_act().first() {
        let advice = record
            .table()
            .glimpse(Some(seat))
            .suggest(Level::Beginner, 20, 5);
        let action = advice.unwrap().action;
        record.act(seat, action.written()).unwrap();
    }
    let text = record.to_text();
    assert!(text.contains("\"rules\": \"goofspiel/1\""), "{text}");
    let mut positions = 0;
    let verified = replay(&shelf, &text, |_, _| positions += 1).unwrap();
    assert_eq!((verified.steps, positions), (13, 14));
    assert_eq!(verified.record.to_text(), text);
    let finished = verified.record.finished().unwrap();
    assert_eq!(finished.at(5).round(), 6);
    // Another bid in the first round.
    let first = record.table().decisions(0)[0].1.written().clone();
    let other = if first == json!({"bid": 1}) { 2 } else { 1 };
    let forged = text.replacen(&first.to_string(), &json!({"bid": other}).to_string(), 1);
    let refused = replay(&shelf, &forged, |_, _| ()).unwrap_err();
    assert!(refused.to_string().contains("check"), "{refused}");
    // Without the game on the shelf nobody knows its rules.
    let unknown = replay(&kontor_games::shelf(), &text, |_, _| ()).unwrap_err();
    assert!(unknown.reason.contains("goofspiel/1"), "{unknown}");
}

#[test]
fn a_whole_game_by_typing_in_both_languages() {
    for lang in Lang::ALL {
        let (words, names) = (Words::of(lang), names());
        let mut table = open(3, 4);
        assert_eq!(
            table.glimpse(None).told_start(words, &names).len(),
            1,
            "the first prize is told"
        );
        let mut turn = 0;
        while let Some(seat) = table.to_act().first() {
            let decision = {
                let glimpse = table.glimpse(Some(seat));
                let drawn = glimpse.drawn(words, &names);
                assert!(drawn.lines().all(|line| line.chars().count() <= 100));
                let asked = glimpse.asked(words, &names).unwrap();
                assert_eq!(asked.offers.len(), glimpse.legal().len());
                for (offer, legal) in asked.offers.iter().zip(glimpse.legal()) {
                    let meant = glimpse.understand(words, &names, &offer.words.join(" "));
                    assert_eq!(*meant.unwrap().written(), legal);
                }
                assert!(glimpse.understand(words, &names, "14").is_err());
                turn += 1;
                let offer = &asked.offers[turn * 7 % asked.offers.len()];
                glimpse.understand(words, &names, &offer.words[0]).unwrap()
            };
            let steps = table.steps();
            let acted = table.act(seat, decision.written()).unwrap();
            assert_eq!(acted.took_effect, seat.index() == 2);
            if acted.took_effect {
                let told = table.glimpse(None).told_step(words, &names, steps);
                assert!(told.len() >= 4, "{told:?}");
                assert!(told[0].starts_with("Anna"), "{told:?}");
            }
        }
        assert_eq!(table.steps(), 13);
        let game = shelf();
        let game = game.game("goofspiel").unwrap();
        let score = table.outcome().unwrap().standing(Seat::default()).score;
        assert!(game.scored(words, score).starts_with(&score.to_string()));
        assert!(!game.tiebreaks(words).is_empty());
    }
}

#[test]
fn a_position_in_english() {
    let mut table = open(3, 4);
    for (number, bid) in [5, 9, 9].into_iter().enumerate() {
        let bid = json!({"bid": bid});
        table.act(Seat::new(number).unwrap(), &bid).unwrap();
    }
    table.act(Seat::default(), &json!({"bid": 2})).unwrap();
    let words = Words::of(Lang::En);
    let told = table.glimpse(None).told_step(words, &names(), 0);
    assert_eq!(
        told,
        [
            "Anna bids the 5.",
            "Ben bids the 9.",
            "Bot Clio bids the 9.",
            "The 9 was bid more than once: nobody takes anything.",
            "The next prize is the 7.",
        ]
    );
    let drawn = table
        .glimpse(Some(Seat::new(1).unwrap()))
        .drawn(words, &names());
    let expected = "\
Round 2 of 13

To be won: 7 and 10
Still to come: 1, 2, 3, 4, 5, 6, 8, 9, 11, 12 and 13

Anna        0 points  ✓ has bid
          in hand: 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12 and 13
Ben         0 points
          in hand: 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12 and 13
Bot Clio    0 points
          in hand: 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12 and 13
";
    assert_eq!(drawn, expected);
}

#[test]
fn a_whole_game_by_the_forms_of_the_plain_board() {
    let names = names();
    for lang in Lang::ALL {
        let words = Words::of(lang);
        let mut table = open(2, 9);
        while let Some(seat) = table.to_act().first() {
            let viewer = Viewer {
                seat: Some(seat),
                words,
                names: &names,
                chairs: &[],
            };
            let parts = table.glimpse(Some(seat)).parts(&viewer);
            let choices = table.glimpse(Some(seat)).legal().len();
            let shown = parts.choices.into_string();
            assert_eq!(shown.matches("type=\"radio\"").count(), choices);
            assert!(parts.board.into_string().contains(&words.say(
                "goofspiel-heading",
                &[("round", table.round().into()), ("rounds", 13.into())]
            )));
            assert!(table.glimpse(Some(seat)).prompt(&viewer).is_some());
            let steps = table.steps();
            let form = |choice: &str| {
                let fields = [("choice".to_owned(), choice.to_owned())];
                let fields = &fields[..];
                table.decided(seat, &Offered::Form { fields, words })
            };
            assert!(matches!(form("99"), Err(NotTaken::Misread(_))));
            let decided = form(&(choices / 2).to_string()).unwrap();
            table = decided.table;
            if decided.took_effect {
                assert!(!table.glimpse(None).frames(steps, &viewer).is_empty());
            }
        }
        assert!(table.outcome().is_some());
        assert!(table.glimpse(None).score_sheet(words, &names).is_none());
    }
    let shelf = shelf();
    let game = shelf.game("goofspiel").unwrap();
    assert!(game.rules_page(Words::of(Lang::De)).is_none());
    assert!(game.picture().is_none());
}

#[test]
fn what_others_have_bid_is_on_no_page() {
    let names = names();
    let page = |bid: u8, viewer: Option<Seat>| {
        let mut table = open(2, 9);
        table.act(Seat::default(), &json!({"bid": bid})).unwrap();
        let glimpse = table.glimpse(viewer);
        let viewer = Viewer {
            seat: viewer,
            words: Words::of(Lang::En),
            names: &names,
            chairs: &[],
        };
        let parts = glimpse.parts(&viewer);
        [parts.board, parts.mats, parts.choices].map(|part| part.into_string())
    };
    for viewer in [None, Seat::new(1)] {
        assert_eq!(page(3, viewer), page(12, viewer));
    }
}

#[test]
fn in_the_arena() {
    let options = Options::defaults(Goofspiel::OPTIONS);
    let games = games();
    let lab = games.game("goofspiel").unwrap().lab;
    let simulation = Simulation {
        players: 3,
        options: options.clone(),
        games: 500,
        seed: 1,
        max_rounds: 100,
    };
    let summary = lab.simulate(&simulation, &Stop::default(), &|_| ());
    assert_eq!((summary.games(), summary.stopped()), (500, 0));
    assert_eq!(summary.decisions(), 500 * 13 * 3);
    let entrants = ["expert", "random"].map(Entrant::parse);
    let contest = Contest {
        players: 2,
        options,
        entrants: entrants.into_iter().collect::<Result<_, _>>().unwrap(),
        seating: Seating::Pairs,
        seed: Seed::of("fair winds"),
        deals: 20,
        sprt: None,
        budget: Budget {
            thoughts: 200,
            ms: 1_000,
            grace_ms: 20_000,
        },
        max_rounds: 100,
    };
    let results = lab
        .compete(&contest, None, &Stop::default(), &|_| ())
        .unwrap();
    assert_eq!(results.deals.len(), 20);
    let report = Report::new(results, "goofspiel").to_json();
    let standings = &report["standings"];
    assert_eq!(standings[0]["name"], "expert", "{report}");
    let share = standings[0]["share"]["low"].as_f64();
    assert!(share.unwrap() > 0.6, "{report}");
}

/// Everything between two quotes that begins like a message of the game.
fn said_in(source: &str) -> BTreeSet<&str> {
    let quoted = source.split('"').skip(1).step_by(2);
    quoted
        .filter(|text| text.starts_with("goofspiel-"))
        .collect()
}

#[test]
fn every_message_is_there_and_every_message_is_said() {
    let said = said_in(include_str!("../src/texts.rs"));
    shelf();
    for id in &said {
        assert!(Words::of(Lang::De).has(id), "{id}");
    }
    let needed = kontor_table::needed_texts::<Goofspiel>();
    let known = |id: &str| said.contains(id) || needed.iter().any(|needed| needed.id == id);
    for line in include_str!("../words/en.ftl").lines() {
        if let Some((id, _)) = line.split_once(" = ") {
            assert!(known(id), "nobody says {id}");
        }
    }
}
