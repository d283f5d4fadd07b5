//! Visby's board, in every phase of random games, for every viewer and in both languages.

use crate::common::{decide, game, names, scene};
use crate::looks::{self, drawn_well, kept_secret, moments, play_out, told};
use crate::markup::fields;
use kontor_core::{Options, Rollout, Seat};
use kontor_server::boards::board;
use kontor_server::scene::Viewer;
use kontor_table::AnyTable;
use kontor_words::{Lang, Words};

/// Plays random games of every size and calls this with the first positions and the last, and the position before the last step.
fn play(mut each: impl FnMut(&dyn AnyTable, &dyn AnyTable)) {
    let game = game("visby");
    let options = Options::defaults(game.options());
    for players in game.players() {
        let mut draw = Rollout::new(7, u64::from(players));
        let mut positions = 0;
        play_out(
            game.open(players, &options, 1),
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
    let mut drawn = 0;
    play(|_, table| {
        drawn += 1;
        drawn_well("visby", table);
    });
    assert!(drawn > 100);
}

#[test]
fn moments_lead_from_one_position_to_the_next() {
    let board = board("visby").unwrap();
    play(|before, table| {
        moments("visby", before, table, |frames, scene, viewer| {
            let last = told(frames, before, table, viewer);
            assert_eq!(last, board.draw(table, scene, viewer).board.0);
        });
    });
}

#[test]
fn nobody_sees_what_others_have_chosen() {
    let game = game("visby");
    let options = Options::defaults(game.options());
    for players in game.players() {
        let table = game.open(players, &options, 1);
        kept_secret("visby", &*table, Seat::new(0).unwrap());
    }
}

#[test]
fn what_was_chosen_stays_chosen_and_is_read_back() {
    let game = game("visby");
    let board = board("visby").unwrap();
    let (mut plays, mut trades) = (0, 0);
    play(|_, table| {
        let names = names(table.players());
        for seat in table.to_act().iter() {
            let viewer = Viewer {
                seat: Some(seat),
                words: Words::of(Lang::En),
                names: &names,
            };
            if table.to_act().len() == 1 {
                // The last decision takes effect at once.
                continue;
            }
            for choice in table.legal(seat) {
                let mut table = table.copy();
                table.act(seat, &choice).unwrap();
                let scene = scene(&game, &*table);
                let choices = board.draw(&*table, &scene, &viewer).choices;
                let read = board.read(&*table, &viewer, &fields(&choices.0));
                assert_eq!(read.as_ref(), Some(&choice));
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
    let game = game("visby");
    let table = game.open(2, &Options::defaults(game.options()), 1);
    let read = |seat, fields: &[(&str, &str)]| looks::read("visby", &*table, seat, fields);
    let own = Seat::new(0);
    assert_eq!(read(own, &[]), None);
    assert_eq!(read(own, &[("card", "king")]), None);
    assert_eq!(read(own, &[("trade", "1")]), None);
    assert_eq!(read(None, &[("card", "ship")]), None);
    let two = read(own, &[("card", "ship"), ("card", "knight")]);
    assert_eq!(two, Some(serde_json::json!({"play": ["ship", "knight"]})));
}
