//! Taking back: only what showed nobody anything, and then everything is as it was.

#![allow(clippy::unwrap_used)]

use kontor_bots::Level;
use kontor_core::{Options, Rollout};
use kontor_table::AnyTable;
use serde_json::{Value, json};

#[test]
fn what_was_chosen_in_secret_at_once_cannot_be_taken_back() {
    let shelf = kontor_games::shelf();
    let game = shelf.game("visby").unwrap();
    let mut table = game.open(2, &Options::defaults(game.options()), 0.into());
    assert!(!table.can_undo());
    for seat in table.to_act().iter() {
        table
            .act(seat, &json!({"play": ["fleet", "ship"]}))
            .unwrap();
    }
    assert_eq!(table.steps(), 1);
    assert!(!table.can_undo() && !table.undo());
}

#[test]
fn a_single_trader_can_take_the_trade_back() {
    let shelf = kontor_games::shelf();
    let game = shelf.game("visby").unwrap();
    let mut table = game.open(2, &Options::defaults(game.options()), 0.into());
    let plays = [["ship", "merchant"], ["troops", "knight"]];
    for (seat, cards) in table.to_act().iter().zip(plays) {
        table.act(seat, &json!({"play": cards})).unwrap();
    }
    let before = table.state();
    let trader = table.to_act().iter().next().unwrap();
    let trade = table.glimpse(Some(trader)).legal().pop().unwrap();
    table.act(trader, &trade).unwrap();
    assert!(table.can_undo());
    assert!(table.undo());
    assert_eq!(table.state(), before);
    assert_eq!(table.steps(), 1);
    table.act(trader, &trade).unwrap();
}

/// A beginner plays; whenever the last step can be taken back, taking it back and deciding again leads to the same.
fn take_back_and_redo(id: &str, players: u8, seed: u64) -> (usize, usize) {
    let shelf = kontor_games::shelf();
    let game = shelf.game(id).unwrap();
    let mut table = game.open(players, &Options::defaults(game.options()), seed.into());
    let mut draw = Rollout::new(seed, 7);
    let (mut could, mut could_not) = (0, 0);
    for _ in 0..150 {
        let Some(seat) = table.to_act().iter().next() else {
            break;
        };
        let before = table.state();
        let suggestion = table
            .glimpse(Some(seat))
            .suggest(Level::Beginner, 1, draw.next_u64())
            .unwrap();
        let acted = table.act(seat, suggestion.action.written()).unwrap();
        if !acted.took_effect || table.decisions(table.steps() - 1).len() != 1 {
            continue;
        }
        if !table.can_undo() {
            could_not += 1;
            continue;
        }
        could += 1;
        let (after, told) = (table.state(), table.steps());
        assert!(table.undo());
        assert_eq!(table.state(), before);
        table.act(seat, suggestion.action.written()).unwrap();
        assert_eq!((table.state(), table.steps()), (after, told));
    }
    (could, could_not)
}

#[test]
fn in_jantaris_and_ostia_most_open_decisions_can_be_taken_back_and_draws_cannot() {
    for (id, players) in [("jantaris", 3), ("ostia", 4)] {
        let games = (0..6).map(|seed| take_back_and_redo(id, players, seed));
        let (could, could_not) = games.fold((0, 0), |sum, game| (sum.0 + game.0, sum.1 + game.1));
        assert!(could > 5 && could_not > 0, "{id}: {could} {could_not}");
    }
}

/// How many steps can be taken back at most.
const MOST: usize = 8;

/// An auction of Jantaris in which three guilds with full stores outbid each other by as little as they can, and how it stood
/// before it and after each bid. Everything about it lies open.
fn auction() -> (Box<dyn AnyTable>, Vec<Value>) {
    let shelf = kontor_games::shelf();
    let game = shelf.game("jantaris").unwrap();
    let mut state = game
        .open(3, &Options::defaults(game.options()), 0.into())
        .state();
    state["phase"] = "city".into();
    state["start"] = 0.into();
    state["active"] = 0.into();
    for guild in state["seats"].as_array_mut().unwrap() {
        guild["red"] = 6.into();
        guild["black"] = 6.into();
    }
    let mut table = game.load(&state).unwrap();
    let first = table.to_act().first().unwrap();
    table.act(first, &json!({"bazaar": true})).unwrap();
    let mut run = vec![table.state()];
    while let Some(seat) = table.to_act().first() {
        let legal = table.glimpse(Some(seat)).legal();
        let bid = legal.iter().find_map(|choice| {
            let auction = &choice["auction"];
            let item = json!({"auction": {"item": auction["item"], "bid": auction["bid"]["min"]}});
            let first = auction.is_object().then_some(item);
            let bid = choice["bid"]
                .get("min")
                .map(|least| json!({ "bid": least }));
            first.or(bid)
        });
        let Some(bid) = bid else { break };
        let mut then = table.copy();
        then.act(seat, &bid).unwrap();
        // Once nobody can outbid it, the next item is turned up.
        if !then.can_undo() {
            break;
        }
        table = then;
        run.push(table.state());
    }
    assert!(run.len() > MOST + 1, "only {} bids", run.len() - 1);
    (table, run)
}

#[test]
fn eight_steps_can_be_taken_back_one_after_the_other_and_no_more() {
    let (mut table, mut run) = auction();
    let steps = table.steps();
    let (played, stood) = (table.decisions(steps - 1), table.state());
    for undone in 1..=MOST {
        assert!(table.undo(), "step {undone} back");
        run.pop();
        assert_eq!(Some(&table.state()), run.last());
        assert_eq!(table.steps(), steps - undone);
    }
    assert!(run.len() > 1, "the step before would tell nobody anything");
    assert!(!table.can_undo() && !table.undo());
    assert_eq!(Some(&table.state()), run.last());

    // What is decided anew can be taken back again, but not what was before it.
    let (mut table, run) = auction();
    assert!(table.undo());
    for (seat, decision) in &played {
        table.act(*seat, decision.written()).unwrap();
    }
    assert_eq!(table.state(), stood);
    for _ in 0..MOST {
        assert!(table.undo());
    }
    assert!(!table.undo());
    assert_eq!(table.state(), run[run.len() - 1 - MOST]);
}
