//! The board of a game for which nobody has drawn one, tried with games that have another: it is drawn well, tells nobody too
//! much, and a whole game can be played with what its forms send.

use crate::common::Company;
use crate::looks::{drawn_well, form, kept_secret, moments, play_out, read, told};
use crate::markup::{Tag, tags};
use kontor_boards::PlainBoard;
use kontor_core::{Draw, Options, Rollout, Seat};
use kontor_table::page::Misread;
use kontor_table::{AnyGame, AnyTable, Decision, Entry, NotTaken, Offered};
use kontor_words::{Lang, Words};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Every game of the Kontor, as if nobody had drawn it.
fn games() -> [Arc<dyn AnyGame>; 3] {
    [
        Entry {
            board: &PlainBoard,
            ..kontor_games::visby()
        }
        .erased(),
        Entry {
            board: &PlainBoard,
            ..kontor_games::jantaris()
        }
        .erased(),
        Entry {
            board: &PlainBoard,
            ..kontor_games::ostia()
        }
        .erased(),
    ]
}

fn open(game: &dyn AnyGame, seed: u64) -> Box<dyn AnyTable> {
    let players = *game.players().start() + (seed % 2) as u8;
    game.open(players, &Options::defaults(game.options()), seed.into())
}

/// A number that belongs to one of the answers.
struct Number {
    field: String,
    least: u64,
    most: u64,
    /// As it is drawn.
    set: u64,
}

/// The form that a seat is sent: its answers, each with a number where one belongs to it, and whether it can be typed as well.
struct Page {
    answers: Vec<Option<Number>>,
    /// The answer that is chosen already.
    checked: Option<usize>,
    typed: bool,
}

impl Page {
    fn of(table: &dyn AnyTable, seat: Seat) -> Page {
        let company = Company::around(table);
        let viewer = company.viewer(Some(seat), Words::of(Lang::En));
        let choices = table.glimpse(Some(seat)).parts(&viewer).choices;
        let tags = tags(&choices.0);
        let mut answers = Vec::new();
        let mut checked = None;
        let mut typed = false;
        for tag in tags.iter().filter(|tag| tag.name == "input") {
            let get = |tag: &Tag<'_>, name: &str| tag.get(name).unwrap().to_owned();
            let number = |name: &str| get(tag, name).parse().unwrap();
            match tag.get("type").unwrap() {
                "radio" => {
                    assert_eq!(get(tag, "value"), answers.len().to_string());
                    if tag.get("checked").is_some() {
                        checked = Some(answers.len());
                    }
                    answers.push(None);
                }
                "number" => {
                    let answer = answers.last_mut().unwrap();
                    assert!(answer.is_none(), "one number for an answer");
                    *answer = Some(Number {
                        field: get(tag, "name"),
                        least: number("min"),
                        most: number("max"),
                        set: number("value"),
                    });
                }
                "text" => typed = true,
                other => panic!("{other} is unknown to a plain form"),
            }
        }
        Page {
            answers,
            checked,
            typed,
        }
    }

    /// What a browser sends: the answer with its number, and all the other fields as they were drawn.
    fn filled(&self, answer: usize, number: Option<u64>) -> Vec<(String, String)> {
        let mut fields = form(&[("choice", &answer.to_string())]);
        if self.typed {
            fields.extend(form(&[("typed", "")]));
        }
        for (at, of_answer) in self.answers.iter().enumerate() {
            if let Some(of_answer) = of_answer {
                let set = number.filter(|_| at == answer);
                let value = set.unwrap_or(of_answer.least).to_string();
                fields.push((of_answer.field.clone(), value));
            }
        }
        fields
    }
}

/// The first of the actions that a choice stands for.
fn first_of(choice: &Value) -> Value {
    match choice {
        Value::Object(range) if range.contains_key("min") && range.contains_key("max") => {
            range["min"].clone()
        }
        Value::Object(map) => {
            let entries = map.iter();
            entries
                .map(|(key, value)| (key.clone(), first_of(value)))
                .collect()
        }
        other => other.clone(),
    }
}

/// Sends an answer at random, and some others only to see what they mean.
fn answer(table: &mut Box<dyn AnyTable>, seat: Seat, draw: &mut Rollout) {
    let words = Words::of(Lang::En);
    let page = Page::of(&**table, seat);
    let legal = table.glimpse(Some(seat)).legal();
    assert_eq!(page.answers.len(), legal.len(), "an answer for each choice");
    let mut meant = BTreeSet::new();
    let mut sent = 0;
    for (at, number) in page.answers.iter().enumerate() {
        let Some(Number { least, most, .. }) = number else {
            let decision = read(&**table, seat, &page.filled(at, None)).unwrap();
            assert_eq!(decision.written(), &first_of(&legal[at]));
            continue;
        };
        // Its first and its last are two answers, and there is none beyond them.
        for number in [*least, *most] {
            let decision = read(&**table, seat, &page.filled(at, Some(number))).unwrap();
            meant.insert(decision.written().to_string());
            sent += 1;
        }
        for number in [least.checked_sub(1), Some(most + 1)].into_iter().flatten() {
            let fields = &page.filled(at, Some(number))[..];
            let refused = table.decided(seat, &Offered::Form { fields, words });
            let Some(NotTaken::Misread(Misread::Unfit(right))) = refused.err() else {
                panic!("{number} is none of {least} to {most}")
            };
            assert!(right.contains(&most.to_string()), "{right}");
        }
    }
    assert_eq!(meant.len(), sent);

    let at = draw.below(page.answers.len() as u32) as usize;
    let number = page.answers[at].as_ref();
    let number = number.map(|of| of.least + draw.below_wide(of.most - of.least + 1));
    let fields = &page.filled(at, number)[..];
    let by_form = table.decided(seat, &Offered::Form { fields, words });
    let by_form = by_form.unwrap();
    let written = Offered::Written(&by_form.decision);
    let by_program = table.decided(seat, &written).unwrap();
    assert_eq!(by_form.decision, by_program.decision);
    assert_eq!(by_form.table.state(), by_program.table.state());
    *table = by_form.table;
}

/// No random game needs more decisions.
const DECISIONS: usize = 4_000;

#[test]
fn a_whole_game_can_be_played_by_forms_alone() {
    for game in games() {
        for seed in 0..2 {
            let mut draw = Rollout::new(seed, 5);
            let mut table = open(&*game, seed);
            let mut decisions = 0;
            while let Some(seat) = table.to_act().first() {
                answer(&mut table, seat, &mut draw);
                decisions += 1;
                assert!(decisions < DECISIONS, "{} does not end", game.id());
            }
            assert!(table.outcome().is_some());
        }
    }
}

#[test]
fn every_position_is_drawn_well_for_everybody_and_every_moment_is_told() {
    for game in games() {
        let mut draw = Rollout::new(3, 5);
        let mut positions = 0;
        play_out(
            open(&*game, 3),
            |table, seat| {
                let suggestion = table.glimpse(Some(seat)).suggest(
                    kontor_bots::Level::Beginner,
                    1,
                    draw.next_u64(),
                );
                table
                    .act(seat, suggestion.unwrap().action.written())
                    .unwrap();
            },
            |before, table| {
                positions += 1;
                if positions % 7 != 1 && !table.to_act().is_empty() {
                    return;
                }
                drawn_well(&*game, table);
                moments(&*game, before, table, |frames, viewer| {
                    told(frames, before, table, viewer);
                });
            },
        );
        assert!(positions > 20);
    }
}

#[test]
fn what_is_decided_in_secret_looks_the_same_to_all_others() {
    for game in games() {
        let mut draw = Rollout::new(8, 5);
        let mut table = open(&*game, 8);
        let mut secret = 0;
        while secret < 4 {
            let seat = table.to_act().first().unwrap();
            if table.to_act().len() > 1
                && Page::of(&*table, seat).answers.iter().all(Option::is_none)
            {
                kept_secret(&*table, seat);
                secret += 1;
            }
            answer(&mut table, seat, &mut draw);
        }
    }
}

#[test]
fn what_was_decided_is_shown_and_can_be_changed_until_all_have() {
    let words = Words::of(Lang::En);
    for game in games() {
        let mut draw = Rollout::new(8, 5);
        let mut table = open(&*game, 8);
        let mut changed = 0;
        while changed < 4 {
            let seat = table.to_act().first().unwrap();
            let before = table.copy();
            answer(&mut table, seat, &mut draw);
            if before.to_act().len() < 2 {
                continue;
            }
            let (asked, page) = (Page::of(&*before, seat), Page::of(&*table, seat));
            assert_eq!(page.answers.len(), asked.answers.len());
            let at = page.checked.expect("what was decided is chosen");
            let number = page.answers[at].as_ref();
            let as_drawn = page.filled(at, number.map(|number| number.set));
            let held = read(&*table, seat, &as_drawn).unwrap();
            let committed =
                |table: &dyn AnyTable| table.state()["committed"][seat.index().to_string()].clone();
            assert_eq!(*held.written(), committed(&*table));
            let company = Company::around(&*table);
            let prompt = table
                .glimpse(Some(seat))
                .prompt(&company.viewer(Some(seat), words))
                .unwrap();
            assert!(prompt.question.starts_with("You have decided: "));
            assert_eq!(prompt.button, words.get("board-chosen"));
            let other = (0..page.answers.len()).find(|other| *other != at);
            let Some(other) = other else {
                continue;
            };
            let fields = &page.filled(other, None)[..];
            let now = table.decided(seat, &Offered::Form { fields, words });
            let now = now.unwrap();
            assert!(!now.took_effect);
            assert_ne!(*now.decision.written(), committed(&*table));
            assert_eq!(*now.decision.written(), committed(&*now.table));
            changed += 1;
        }
    }
}

/// A table of Ostia at which goods are spread, and who does it.
fn spreading() -> (Box<dyn AnyTable>, Seat) {
    let [_, _, game] = games();
    let mut draw = Rollout::new(1, 5);
    let mut table = open(&*game, 1);
    loop {
        let seat = table.to_act().first().unwrap();
        let goods = table.glimpse(Some(seat)).legal()[0]["allocate"]["goods"].clone();
        if goods.as_object().is_some_and(|goods| goods.len() > 1) {
            return (table, seat);
        }
        answer(&mut table, seat, &mut draw);
    }
}

#[test]
fn an_answer_that_has_a_thousand_ways_is_one_number_or_is_typed() {
    let (table, seat) = spreading();
    let page = Page::of(&*table, seat);
    let [Some(Number { least, most, .. })] = &page.answers[..] else {
        panic!("one answer with a number")
    };
    assert!(*least == 1 && *most > 8);
    assert!(page.typed);
    let goods = table.glimpse(Some(seat)).legal()[0]["allocate"]["goods"].clone();
    let words = Words::of(Lang::En);
    let typed = |line: &str| {
        let mut fields = page.filled(0, None);
        fields.retain(|(name, _)| name != "typed");
        fields.extend(form(&[("typed", line)]));
        let offered = Offered::Form {
            fields: &fields,
            words,
        };
        table
            .decided(seat, &offered)
            .map(|decided| decided.decision)
    };
    let all = json!({"allocate": {"forum": {}, "senate": goods, "store": {}, "bluffs": 0}});
    assert_eq!(typed("senate all"), Ok(Decision::read(all)));
    let refused = typed("market all");
    let Err(NotTaken::Misread(Misread::Unfit(right))) = refused else {
        panic!("{refused:?}")
    };
    assert!(right.contains("forum, senate, store"), "{right}");
}

#[test]
fn fields_that_make_no_answer_are_refused() {
    let words = Words::of(Lang::En);
    for game in games() {
        let table = open(&*game, 1);
        let seat = table.to_act().first().unwrap();
        let refused = |fields: &[(&str, &str)]| {
            let fields = &form(fields)[..];
            let refused = table.decided(seat, &Offered::Form { fields, words });
            refused.err()
        };
        let missing = words.get("board-plain-missing");
        let missing = Some(NotTaken::Misread(Misread::Unfit(missing)));
        assert_eq!(refused(&[]), missing);
        let strange = Some(NotTaken::Misread(Misread::Strange));
        for stranger in ["", "-1", "x", "100000", "18446744073709551616"] {
            assert_eq!(refused(&[("choice", stranger)]), strange, "{stranger}");
        }
        assert_eq!(refused(&[("choice", "0"), ("typed", "all")]), strange);
    }
    // A number that was not drawn so.
    let (table, seat) = spreading();
    for field in ["number-0-from-", "number-0-from-x", "number-1-from-1", "n"] {
        let fields = form(&[("choice", "0"), (field, "1")]);
        assert_eq!(read(&*table, seat, &fields), None, "{field}");
    }
}
