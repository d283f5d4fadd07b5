//! What is printed of Jantaris can be read again: positions in every question, and every action that is listed.

use kontor_core::{Chance, Draw, Game, Options, Position, Rollout};
use kontor_jantaris::Jantaris;
use kontor_wire::{Node, Wire};
use std::collections::BTreeSet;

fn assert_printed_and_read(game: &Jantaris, position: &Position<Jantaris>) {
    let printed = game.write_state(position.state(), position.committed());
    let text = printed.to_string();
    let parsed = serde_json::from_str(&text).expect("what was printed is JSON");
    let read = game
        .read_state(&Node::root(&parsed))
        .expect("what was printed");
    assert_eq!(&read, position);
    let again = game.write_state(read.state(), read.committed());
    assert_eq!(again.to_string(), text);
}

fn assert_actions_are_read(game: &Jantaris, position: &Position<Jantaris>) {
    for seat in position.to_act(game).iter() {
        game.legal(position.state(), seat, &mut |choice| {
            let action = choice.nth(0);
            let written = game.write_action(&action);
            assert_eq!(game.read_action(&Node::root(&written)), Ok(action));
        });
    }
}

/// A viewer's JSON is the same in every world that the viewer could be in.
fn assert_views_hide_piles(game: &Jantaris, position: &Position<Jantaris>, draw: &mut Rollout) {
    for viewer in kontor_core::Seat::all(game.players(position.state()))
        .map(Some)
        .chain([None])
    {
        let view = position.view(game, viewer);
        let world = game.determinize(&view, draw);
        let other = Position::with_committed(game, world, *position.committed())
            .expect("the same decisions");
        let text = game.write_view(&view).to_string();
        assert_eq!(game.write_view(&other.view(game, viewer)).to_string(), text);
    }
}

#[test]
fn every_question_is_printed_and_read() {
    let game = Jantaris::standard();
    let mut phases = BTreeSet::new();
    for seed in 0..40 {
        for players in [3, 4] {
            let options = Options::defaults(Jantaris::OPTIONS);
            let mut draw = Rollout::new(seed, players.into());
            let mut position = Position::new(game.start(players, &options, Chance::new(seed)));
            loop {
                let printed = game.write_state(position.state(), position.committed());
                let new = phases.insert(printed["phase"].as_str().expect("a phase").to_owned());
                if new || seed < 8 {
                    assert_printed_and_read(&game, &position);
                }
                if seed < 4 {
                    assert_actions_are_read(&game, &position);
                    assert_views_hide_piles(&game, &position, &mut draw);
                }
                let owed: Vec<_> = position.to_act(&game).iter().collect();
                if owed.is_empty() {
                    break;
                }
                let seat = owed[draw.below(owed.len() as u32) as usize];
                let action = game.sample(position.state(), seat, &mut draw);
                position
                    .act(&game, seat, action, &mut ())
                    .expect("a sampled action is legal");
            }
        }
    }
    let all = "auction,bid,city,great_market,item,items,over,pay,replace,resolve,settle,spyglass,stone,vote";
    let seen: Vec<_> = phases.into_iter().collect();
    assert_eq!(seen.join(","), all);
}
