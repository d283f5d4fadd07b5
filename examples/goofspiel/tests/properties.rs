//! What holds in every position of every game.

#![allow(clippy::unwrap_used)]

use kontor_core::{Chance, Draw, Game, Joint, Options, Position, Rollout, Seat, Setting};
use kontor_goofspiel::{Bid, Card, Cards, Event, Goofspiel, State};
use kontor_wire::{Node, Wire};
use proptest::prelude::*;

const GAME: Goofspiel = Goofspiel;

fn random_joint(state: &State, draw: &mut Rollout) -> Joint<Bid> {
    let mut joint = Joint::none();
    for seat in GAME.to_act(state).iter() {
        joint[seat] = Some(GAME.sample(state, seat, draw));
    }
    joint
}

prop_compose! {
    /// A random position of a random game, possibly over, and a generator to go on with.
    fn anywhere()(players in 2u8..=4, cards in prop::sample::select(vec![5i64, 9, 13]), seed: u64, steps in 0u32..14)
        -> (State, Rollout)
    {
        let mut options = Options::defaults(Goofspiel::OPTIONS);
        options.set("cards", cards).unwrap();
        let mut state = GAME.start(players, &options, Chance::new(seed));
        let mut draw = Rollout::new(seed, 0);
        for _ in 0..steps {
            if !GAME.to_act(&state).is_empty() {
                let joint = random_joint(&state, &mut draw);
                GAME.apply(&mut state, &joint, &mut ()).unwrap();
            }
        }
        (state, draw)
    }
}

/// Every prize of the game, wherever it lies; a prize in two places would be missing from the count.
fn prizes(state: &State) -> (Cards, u8) {
    let table = state.table();
    let won = Seat::all(table.players()).map(|seat| table.player(seat).won);
    let deck: Cards = state.deck().iter().collect();
    let places = won.chain([table.pot(), deck]);
    places.fold((Cards::NONE, 0), |(all, number), place| {
        (all.or(place), number + place.len())
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn no_prize_is_lost_or_doubled_and_every_hand_has_a_card_for_each_round((state, mut draw) in anywhere()) {
        let mut state = state;
        loop {
            let table = *state.table();
            prop_assert_eq!(prizes(&state), (Cards::up_to(table.cards()), table.cards()));
            for seat in Seat::all(table.players()) {
                prop_assert_eq!(table.player(seat).hand.len(), table.rounds_left());
            }
            prop_assert_eq!(GAME.to_act(&state).is_empty(), GAME.outcome(&state).is_some());
            if GAME.to_act(&state).is_empty() {
                break;
            }
            let joint = random_joint(&state, &mut draw);
            let mut events = Vec::new();
            GAME.apply(&mut state, &joint, &mut events).unwrap();
            let bids = events.iter().filter(|event| matches!(event, Event::Bid { .. }));
            prop_assert_eq!(bids.count(), usize::from(table.players()));
        }
    }

    #[test]
    fn checked_and_unchecked_apply_agree((state, mut draw) in anywhere()) {
        let joint = random_joint(&state, &mut draw);
        if !GAME.to_act(&state).is_empty() {
            let (mut checked, mut unchecked) = (state, state);
            let (mut told, mut said) = (Vec::new(), Vec::new());
            GAME.apply(&mut checked, &joint, &mut told).unwrap();
            GAME.apply_unchecked(&mut unchecked, &joint, &mut said);
            prop_assert_eq!(checked, unchecked);
            prop_assert_eq!(told, said);
        }
    }

    #[test]
    fn exactly_the_listed_bids_pass_the_check((state, _) in anywhere()) {
        for seat in GAME.to_act(&state).iter() {
            let mut legal = Vec::new();
            GAME.legal(&state, seat, &mut |bid| legal.push(bid));
            prop_assert!(!legal.is_empty());
            for bid in (1..=Card::HIGHEST).filter_map(Card::new).map(Bid) {
                prop_assert_eq!(GAME.check(&state, seat, &bid).is_ok(), legal.contains(&bid));
            }
        }
    }

    #[test]
    fn a_position_written_and_read_is_the_same_position((state, mut draw) in anywhere()) {
        // With some of the bids already made.
        let mut joint = random_joint(&state, &mut draw);
        let missing = draw.below(u32::from(state.table().players())) as usize;
        for seat in Seat::all(state.table().players()).skip(missing) {
            joint[seat] = None;
        }
        let position = Position::with_committed(&GAME, state, joint).unwrap();
        prop_assert_eq!(GAME.place(&GAME.setup(&position)), Ok(position));
        let written = GAME.write_state(&state, &joint);
        let read = GAME.read_state(&Node::root(&written)).unwrap();
        prop_assert_eq!(read, position);
        prop_assert_eq!(GAME.write_state(read.state(), read.committed()).to_string(), written.to_string());
    }

    #[test]
    fn a_view_tells_neither_what_others_bid_nor_which_prize_comes_next((state, mut draw) in anywhere()) {
        let (one, other) = (random_joint(&state, &mut draw), random_joint(&state, &mut draw));
        for viewer in Seat::all(state.table().players()).map(Some).chain([None]) {
            // The same own bid and the same others have bid, but differently; and the deck lies in another order.
            let (mut here, mut there) = (Joint::none(), Joint::none());
            for seat in GAME.to_act(&state).iter() {
                if Some(seat) == viewer {
                    (here[seat], there[seat]) = (one[seat], one[seat]);
                } else if seat.index() % 2 == 0 {
                    (here[seat], there[seat]) = (one[seat], other[seat]);
                }
            }
            let view = GAME.view(&state, &here, viewer);
            let world = GAME.determinize(&view, &mut draw);
            prop_assert_eq!(world.table(), state.table());
            prop_assert_eq!(prizes(&world), prizes(&state));
            let same = GAME.view(&world, &there, viewer);
            prop_assert_eq!(view, same);
            prop_assert_eq!(GAME.write_view(&view).to_string(), GAME.write_view(&same).to_string());
        }
    }

    #[test]
    fn strange_positions_are_refused_or_read_and_never_panic(
        (state, _) in anywhere(), place in 0usize..6, at in 0usize..14, number in 0u32..16,
    ) {
        let mut written = GAME.write_state(&state, &Joint::none());
        let keys = ["cards", "seats", "pot", "deck", "committed", "game"];
        match &mut written[keys[place]] {
            serde_json::Value::Array(list) if !list.is_empty() => {
                let at = at % list.len();
                match list[at].get_mut("hand").and_then(|hand| hand.as_array_mut()) {
                    Some(hand) => hand.push(number.into()),
                    None => list[at] = number.into(),
                }
            }
            other => *other = number.into(),
        }
        if let Ok(read) = GAME.read_state(&Node::root(&written)) {
            let again = GAME.write_state(read.state(), read.committed());
            prop_assert_eq!(GAME.read_state(&Node::root(&again)), Ok(read));
        }
    }
}

#[test]
fn every_order_of_the_prizes_to_come_is_equally_likely() {
    let state = GAME.start(2, &Options::defaults(Goofspiel::OPTIONS), Chance::new(1));
    let view = GAME.view(&state, &Joint::none(), None);
    let mut draw = Rollout::new(1, 1);
    let mut counts = [0u32; 14];
    for _ in 0..12_000 {
        let world = GAME.determinize(&view, &mut draw);
        counts[usize::from(world.deck().iter().next().unwrap().number())] += 1;
    }
    let possible: Vec<u32> = counts.into_iter().filter(|count| *count > 0).collect();
    // Twelve prizes of 1,000 each; five standard deviations are 152.
    assert_eq!(possible.len(), 12);
    assert!(
        possible.iter().all(|count| count.abs_diff(1_000) < 155),
        "{possible:?}"
    );
}
