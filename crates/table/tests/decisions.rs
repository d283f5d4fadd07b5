//! Decisions as they come in, and tables as they were: nothing that is asked of a table changes it.

#![allow(clippy::unwrap_used)]

use kontor_bots::Level;
use kontor_core::{Options, Rollout, Seat};
use kontor_table::page::Misread;
use kontor_table::{
    AnyGame, AnyTable, Decision, NotTaken, Offered, Record, RecordedSitter, replay,
};
use kontor_words::{Lang, Words};
use serde_json::{Value, json};
use std::sync::Arc;

fn games() -> Vec<Arc<dyn AnyGame>> {
    kontor_games::shelf().games().to_vec()
}

fn opened(id: &str, players: u8, seed: u64) -> Box<dyn AnyTable> {
    let shelf = kontor_games::shelf();
    let game = shelf.game(id).unwrap();
    game.open(players, &Options::defaults(game.options()), seed.into())
}

/// What a beginner does next on some seat whose decision is missing; nothing if the game is over.
fn next(table: &dyn AnyTable, draw: &mut Rollout) -> Option<(Seat, Decision)> {
    let seat = table.to_act().iter().last()?;
    let suggestion = table
        .glimpse(Some(seat))
        .suggest(Level::Beginner, 1, draw.next_u64());
    Some((seat, suggestion.unwrap().action))
}

/// All that a table can be asked.
fn everything(table: &dyn AnyTable) -> Vec<Value> {
    let mut all = vec![
        table.state(),
        json!([table.steps(), table.round(), table.players()]),
    ];
    for viewer in Seat::all(table.players()).map(Some).chain([None]) {
        let glimpse = table.glimpse(viewer);
        all.push(glimpse.view());
        all.extend(glimpse.legal());
        all.extend(glimpse.events(0));
    }
    for step in 0..table.steps() {
        for (seat, decision) in table.decisions(step) {
            all.push(json!([seat.index(), decision.written()]));
        }
    }
    all
}

#[test]
fn what_is_kept_as_text_is_what_would_be_written_now() {
    for game in games() {
        let players = *game.players().end();
        let mut table = game.open(players, &Options::defaults(game.options()), 11.into());
        let mut draw = Rollout::new(5, 0);
        for _ in 0..120 {
            let Some((seat, decision)) = next(table.as_ref(), &mut draw) else {
                break;
            };
            for viewer in Seat::all(players).map(Some).chain([None]) {
                // Twice: the second time it is not written anew.
                for _ in 0..2 {
                    let glimpse = table.glimpse(viewer);
                    let view = glimpse.view().to_string();
                    assert_eq!(glimpse.written_view().as_str(), view);
                    let choices = Value::Array(glimpse.changeable()).to_string();
                    assert_eq!(glimpse.written_changeable().as_str(), choices);
                }
            }
            table.act(seat, decision.written()).unwrap();
        }
    }
}

/// The position, and after some of the steps all that the table can be asked.
fn asked(table: &dyn AnyTable) -> Vec<Value> {
    if table.steps().is_multiple_of(16) {
        return everything(table);
    }
    vec![table.state(), json!(table.steps())]
}

#[test]
fn a_table_can_be_had_as_it_was_after_every_step() {
    for game in games() {
        let players = *game.players().end();
        let options = Options::defaults(game.options());
        let seats = (0..players).map(|seat| RecordedSitter {
            name: format!("Bot {seat}"),
            bot: Some(Level::Beginner),
        });
        let mut record = Record::open(game.as_ref(), seats.collect(), options, 4.into(), None);
        let mut draw = Rollout::new(4, 1);
        let mut as_played = vec![asked(record.table())];
        while let Some((seat, decision)) = next(record.table(), &mut draw) {
            if record.act(seat, decision.written()).unwrap().took_effect {
                as_played.push(asked(record.table()));
            }
        }
        assert!(as_played.len() > 10);
        for (step, played) in as_played.iter().enumerate() {
            let table = record.table().at(step);
            assert_eq!(&asked(&*table), played, "{} {step}", game.id());
        }
        // There is nothing after the last step, and going back leaves the table where it is.
        let last = as_played.last().unwrap();
        assert_eq!(&asked(&*record.table().at(usize::MAX)), last);
        assert_eq!(&asked(record.table()), last);

        let text = record.to_text();
        let finished = record.finished().unwrap();
        let mut step = 0;
        let replayed = replay(&kontor_games::shelf(), &text, |record, _| {
            let moment = finished.at(step);
            assert_eq!(moment.step(), step);
            assert_eq!(moment.state(), record.table().state());
            assert_eq!(moment.round(), record.table().round());
            step += 1;
        });
        assert_eq!(replayed.unwrap().steps + 1, step);
        assert_eq!(finished.at(step + 9).step(), step - 1);
    }
}

#[test]
fn a_table_as_it_was_goes_its_own_way() {
    let mut draw = Rollout::new(2, 2);
    let mut table = opened("jantaris", 3, 2);
    while table.steps() < 12 {
        let (seat, decision) = next(&*table, &mut draw).unwrap();
        table.act(seat, decision.written()).unwrap();
    }
    let before = everything(&*table);
    let mut earlier = table.at(5);
    assert!(!earlier.can_undo(), "what is looked at again stays played");
    while earlier.steps() < 20 {
        let (seat, decision) = next(&*earlier, &mut draw).unwrap();
        earlier.act(seat, decision.written()).unwrap();
    }
    assert_eq!(everything(&*table), before);
}

#[test]
fn to_ask_what_a_decision_would_bring_changes_nothing() {
    for game in games() {
        let options = Options::defaults(game.options());
        let mut table = game.open(*game.players().start(), &options, 7.into());
        let mut draw = Rollout::new(7, 1);
        for _ in 0..60 {
            let Some((seat, decision)) = next(&*table, &mut draw) else {
                break;
            };
            let before = everything(&*table);
            let decided = table.decided(seat, &Offered::Written(&decision)).unwrap();
            assert_eq!(everything(&*table), before, "{}", game.id());
            assert_eq!(decided.decision, decision);

            let refused = Decision::read(json!({"dance": true}));
            let refused = table.decided(seat, &Offered::Written(&refused));
            assert!(matches!(refused.err(), Some(NotTaken::Illegal(_))));
            assert_eq!(everything(&*table), before, "{}", game.id());

            let acted = table.act(seat, decision.written()).unwrap();
            assert_eq!(acted.took_effect, decided.took_effect);
            assert_eq!(everything(&*table), everything(&*decided.table));
        }
    }
}

#[test]
fn a_decision_that_waits_is_replaced_by_the_next() {
    let table = opened("visby", 2, 1);
    let seat = table.to_act().first().unwrap();
    let cards = |cards: [&str; 2]| Decision::read(json!({ "play": cards }));
    let [first, second] = [["fleet", "ship"], ["troops", "knight"]].map(cards);
    let waits = table.decided(seat, &Offered::Written(&first)).unwrap();
    assert!(!waits.took_effect);
    let changed = waits.table.decided(seat, &Offered::Written(&second));
    let at_once = table.decided(seat, &Offered::Written(&second));
    assert_eq!(
        everything(&*changed.unwrap().table),
        everything(&*at_once.unwrap().table)
    );
    // Whoever acts as a program does cannot change it.
    let again = waits.table.copy().act(seat, second.written());
    assert_eq!(again, Err(NotTaken::NotYourTurn));
}

fn form(fields: &[(&str, &str)]) -> Vec<(String, String)> {
    let fields = fields.iter();
    fields
        .map(|&(name, value)| (name.to_owned(), value.to_owned()))
        .collect()
}

#[test]
fn a_form_and_what_a_program_writes_give_the_same_decision() {
    // The boat of whoever keeps a card is dealt, so what can be kept is asked.
    let ostia = opened("ostia", 3, 1);
    let kept = ostia.glimpse(ostia.to_act().first()).legal()[0]["keep"].clone();
    let cases = [
        (
            opened("visby", 2, 1),
            form(&[("card", "ship"), ("card", "knight")]),
            json!({"play": ["ship", "knight"]}),
        ),
        (
            opened("jantaris", 3, 1),
            form(&[("pick-to", "to-taira"), ("pick-to", "to-shakara")]),
            json!({"settle": ["shakara", "taira"]}),
        ),
        (
            ostia,
            form(&[("keep", kept.as_str().unwrap())]),
            json!({ "keep": kept }),
        ),
    ];
    for (table, fields, written) in cases {
        let seat = table.to_act().first().unwrap();
        let decision = Decision::read(written);
        let words = Words::of(Lang::De);
        let [sent, strange] = [&fields[..], &[]].map(|fields| Offered::Form { fields, words });
        let written = Offered::Written(&decision);
        let read = table.read(seat, &sent);
        assert_eq!(read, table.read(seat, &written));
        let [by_form, by_program] =
            [sent, written].map(|offered| table.decided(seat, &offered).unwrap());
        assert_eq!(read.as_ref(), Some(&by_form.decision));
        assert_eq!(by_form.decision, by_program.decision);
        assert_eq!(everything(&*by_form.table), everything(&*by_program.table));
        // What is no action is none to anybody.
        assert_eq!(table.read(seat, &strange), None);
        let refused = table.decided(seat, &strange).err();
        assert!(matches!(
            refused,
            Some(NotTaken::Misread(Misread::Strange | Misread::Unfit(_)))
        ));
        assert_eq!(
            table.read(seat, &Offered::Written(&Decision::read(json!(7)))),
            None
        );
    }
}

#[test]
fn whoever_is_not_asked_decides_nothing() {
    let mut table = opened("jantaris", 3, 1);
    let asked = table.to_act().first().unwrap();
    let other = Seat::all(3).find(|&seat| seat != asked).unwrap();
    let decision = Decision::read(json!({"settle": ["shakara", "taira"]}));
    let offered = Offered::Written(&decision);
    assert_eq!(
        table.decided(other, &offered).err(),
        Some(NotTaken::NotYourTurn)
    );
    assert_eq!(table.turn(other), Err(NotTaken::NotYourTurn));
    let before = everything(&*table);
    assert_eq!(
        table.act(other, decision.written()),
        Err(NotTaken::NotYourTurn)
    );
    assert_eq!(everything(&*table), before);
    assert_eq!(table.turn(asked), Ok(()));
}
