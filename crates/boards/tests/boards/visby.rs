//! Visby's board, in every phase of random games, for every viewer and in both languages.

use crate::common::{Company, decide, game, legal};
use crate::looks::{
    drawn_well, form, kept_secret, moments, play_out, position, read, read_by, told,
};
use crate::markup::fields;
use kontor_core::{Options, Rollout, Seat};
use kontor_table::AnyTable;
use kontor_table::page::Misread;
use kontor_words::{Lang, Words};
use serde_json::json;

/// Plays random games of every size and calls this with the first positions and the last, and the position before the last step.
fn play(mut each: impl FnMut(&dyn AnyTable, &dyn AnyTable)) {
    let game = game("visby");
    let options = Options::defaults(game.options());
    for players in game.players() {
        let mut draw = Rollout::new(7, u64::from(players));
        let mut positions = 0;
        play_out(
            game.open(players, &options, 1.into()),
            |table, seat| decide(table, seat, &mut draw),
            |before, table| {
                positions += 1;
                if positions <= POSITIONS || table.to_act().is_empty() {
                    each(before, table);
                }
            },
        );
    }
}

/// So many positions lead through every phase several times.
const POSITIONS: usize = 25;

#[test]
fn every_phase_is_drawn_well_for_everybody() {
    let game = game("visby");
    let mut drawn = 0;
    play(|_, table| {
        drawn += 1;
        drawn_well(&*game, table);
    });
    assert!(drawn > 100);
}

#[test]
fn moments_lead_from_one_position_to_the_next() {
    let game = game("visby");
    play(|before, table| {
        moments(&*game, before, table, |frames, viewer| {
            let last = told(frames, before, table, viewer);
            let now = table.glimpse(viewer.seat).parts(viewer);
            assert_eq!(last, now.board.0);
        });
    });
}

#[test]
fn nobody_sees_what_others_have_chosen() {
    let game = game("visby");
    let options = Options::defaults(game.options());
    for players in game.players() {
        let table = game.open(players, &options, 1.into());
        kept_secret(&*table, Seat::new(0).unwrap());
    }
}

#[test]
fn what_was_chosen_stays_chosen_and_is_read_back() {
    let (mut plays, mut trades) = (0, 0);
    play(|_, table| {
        let company = Company::around(table);
        for seat in table.to_act().iter() {
            let viewer = company.viewer(Some(seat), Words::of(Lang::En));
            if table.to_act().len() == 1 {
                // The last decision takes effect at once.
                continue;
            }
            for choice in legal(table, seat) {
                let mut table = table.copy();
                table.act(seat, &choice).unwrap();
                let choices = table.glimpse(Some(seat)).parts(&viewer).choices;
                let read = read(&*table, seat, &fields(&choices.0)).unwrap();
                assert_eq!(read.written(), &choice);
                *(if choice.get("trade").is_some() {
                    &mut trades
                } else {
                    &mut plays
                }) += 1;
            }
        }
    });
    assert!(plays > 0 && trades > 0);
}

#[test]
fn fields_that_make_no_action_are_refused() {
    let entry = kontor_games::visby();
    let game = game("visby");
    let table = game.open(2, &Options::defaults(game.options()), 1.into());
    let own = Seat::new(0).unwrap();
    let two = [("card", "ship"), ("card", "knight")];
    let read = |fields: &[(&str, &str)]| read(&*table, own, &form(fields));
    let right = read(&two).unwrap();
    assert_eq!(right.written(), &json!({"play": ["knight", "ship"]}));
    assert_eq!(read(&[]), None);
    assert_eq!(read(&[("card", "king")]), None);
    assert_eq!(read(&[("trade", "1")]), None);
    let by_stranger = read_by(
        &entry,
        &position(&entry.game, &*table),
        None,
        Words::of(Lang::En),
        &form(&two),
    );
    assert_eq!(by_stranger, Err(Misread::Strange));
}
