//! Every rule of `RULES.md`, and everything that is wrong with a position that was written down.

#![allow(clippy::unwrap_used)]

use kontor_core::{BadJoint, Chance, Game, Joint, Options, Path, Position, Seat, Seats, Setting};
use kontor_goofspiel::{Bid, Card, Cards, Event, Flaw, Goofspiel, NotInHand, PlayerSetup, Setup};
use kontor_wire::{Node, Wire};

fn seat(number: usize) -> Seat {
    Seat::new(number).unwrap()
}

fn card(number: u8) -> Card {
    Card::new(number).unwrap()
}

fn set(numbers: &[u8]) -> Cards {
    numbers.iter().map(|number| card(*number)).collect()
}

fn bids(numbers: &[u8]) -> Joint<Bid> {
    let mut joint = Joint::none();
    for (at, number) in numbers.iter().enumerate() {
        joint[seat(at)] = Some(Bid(card(*number)));
    }
    joint
}

/// A game of five cards in its second round: the first prize was carried over.
fn second_round() -> Setup {
    let player = PlayerSetup {
        hand: vec![1, 2, 3, 4],
        won: Vec::new(),
    };
    Setup {
        cards: 5,
        seats: vec![player; 3],
        pot: vec![2, 5],
        deck: vec![4, 1, 3],
        committed: Joint::none(),
    }
}

/// What happens in the position when these are bid, and how it stands then.
fn after(setup: &Setup, numbers: &[u8]) -> (Vec<Event>, Setup) {
    let mut state = *Goofspiel.place(setup).unwrap().state();
    let mut events = Vec::new();
    Goofspiel
        .apply(&mut state, &bids(numbers), &mut events)
        .unwrap();
    // The bids themselves come first.
    (
        events.split_off(numbers.len()),
        Goofspiel.setup(&Position::new(state)),
    )
}

#[test]
fn everybody_begins_with_all_cards_and_one_prize_lies_there() {
    for cards in [5, 9, 13] {
        let mut options = Options::defaults(Goofspiel::OPTIONS);
        options.set("cards", cards).unwrap();
        let state = Goofspiel.start(4, &options, Chance::new(7));
        let table = state.table();
        assert_eq!(i64::from(table.cards()), cards);
        for player in Seat::all(4).map(|seat| table.player(seat)) {
            assert_eq!(player.hand, Cards::up_to(table.cards()));
            assert!(player.won.is_empty());
        }
        assert_eq!(table.pot().len(), 1);
        assert_eq!(state.deck().iter().collect::<Cards>(), table.coming());
        assert_eq!(Goofspiel.to_act(&state), Seats::all(4));
    }
}

#[test]
fn the_highest_bid_takes_everything_that_lies_there() {
    let (events, after) = after(&second_round(), &[3, 4, 1]);
    let taken = Event::Taken {
        seat: seat(1),
        prizes: set(&[2, 5]),
    };
    assert_eq!(events, [taken, Event::Prize { card: card(4) }]);
    assert_eq!(after.seats[1].won, [2, 5]);
    assert_eq!((after.pot, after.deck), (vec![4], vec![1, 3]));
}

#[test]
fn a_tie_for_the_highest_bid_carries_the_prizes_over() {
    let (events, after) = after(&second_round(), &[4, 4, 3]);
    let tie = Event::Tie { card: card(4) };
    assert_eq!(events, [tie, Event::Prize { card: card(4) }]);
    assert_eq!(after.pot, [2, 4, 5]);
    assert!(after.seats.iter().all(|player| player.won.is_empty()));
}

#[test]
fn a_tie_below_the_highest_bid_changes_nothing() {
    let (events, _) = after(&second_round(), &[2, 2, 3]);
    assert!(matches!(events[0], Event::Taken { seat, .. } if seat.index() == 2));
}

#[test]
fn cards_that_were_bid_are_gone_whether_they_won_or_not() {
    let (_, after) = after(&second_round(), &[4, 2, 1]);
    let hands: Vec<_> = after.seats.iter().map(|player| &player.hand[..]).collect();
    assert_eq!(hands, [&[1, 2, 3][..], &[1, 3, 4], &[2, 3, 4]]);
}

/// The last round: the players have taken these prizes, and the 1 lies there.
fn last_round(won: [&[u32]; 2], last: [u32; 2]) -> Setup {
    let seats = won.iter().zip(last).map(|(won, last)| PlayerSetup {
        hand: vec![last],
        won: won.to_vec(),
    });
    Setup {
        cards: 5,
        seats: seats.collect(),
        pot: vec![1],
        deck: Vec::new(),
        committed: Joint::none(),
    }
}

fn places(setup: &Setup) -> Vec<u8> {
    let position = Goofspiel.place(setup).unwrap();
    let outcome = Goofspiel.outcome(position.state()).unwrap();
    Seat::all(2)
        .map(|seat| outcome.standing(seat).place)
        .collect()
}

#[test]
fn the_game_is_over_when_the_hands_are_empty_and_most_points_win() {
    let (_, over) = after(&last_round([&[2, 3], &[4, 5]], [5, 3]), &[5, 3]);
    assert_eq!(over.seats[0].won, [1, 2, 3]);
    let state = *Goofspiel.place(&over).unwrap().state();
    assert!(Goofspiel.to_act(&state).is_empty());
    assert_eq!(places(&over), [2, 1]);
}

#[test]
fn what_is_tied_in_the_last_round_goes_to_nobody() {
    let (events, over) = after(&last_round([&[2, 3], &[4, 5]], [3, 3]), &[3, 3]);
    assert_eq!(events[1], Event::Left { prizes: set(&[1]) });
    assert_eq!(over.pot, [1]);
    assert_eq!(places(&over), [2, 1]);
}

#[test]
fn of_equal_scores_the_higher_single_prize_is_better() {
    let (_, over) = after(&last_round([&[2, 5], &[3, 4]], [3, 3]), &[3, 3]);
    assert_eq!(places(&over), [1, 2]);
    // Nobody has anything: the win is shared.
    let mut nothing = over.clone();
    nothing
        .seats
        .iter_mut()
        .for_each(|player| player.won = Vec::new());
    nothing.pot = vec![1, 2, 3, 4, 5];
    assert_eq!(places(&nothing), [1, 1]);
}

#[test]
fn only_a_card_of_the_hand_can_be_bid() {
    let state = *Goofspiel.place(&second_round()).unwrap().state();
    let mut after = state;
    let refused = Goofspiel.apply(&mut after, &bids(&[3, 5, 1]), &mut ());
    let hand = set(&[1, 2, 3, 4]);
    let why = NotInHand {
        card: card(5),
        hand,
    };
    let seat = seat(1);
    assert_eq!(refused, Err(BadJoint::Illegal { seat, why }));
    assert_eq!(after, state);
    let said = Goofspiel.explain(&why);
    assert_eq!(said, "5 is not in hand; the hand holds 1, 2, 3, 4");
}

/// Everything that is wrong with the second round when this is changed in it.
fn flaws(change: impl FnOnce(&mut Setup)) -> Vec<(String, Flaw)> {
    let mut setup = second_round();
    change(&mut setup);
    let flaws = Goofspiel.place(&setup).unwrap_err();
    let flaws = flaws.iter();
    flaws
        .map(|flaw| (flaw.at.to_string(), flaw.why.clone()))
        .collect()
}

#[test]
fn a_position_is_refused_with_every_reason() {
    assert!(Goofspiel.place(&second_round()).is_ok());
    let at = |path: &str, flaw| (Path::from(path).to_string(), flaw);
    let once = |number| Flaw::NotOnce(card(number));
    assert_eq!(
        flaws(|setup| setup.cards = 6),
        [at("cards", Flaw::Cards(6))]
    );
    let players = at("seats", Flaw::Players(1));
    assert_eq!(flaws(|setup| setup.seats.truncate(1)), [players]);
    let uneven = at("seats[2].hand", Flaw::Uneven { first: 4 });
    assert_eq!(flaws(|setup| setup.seats[2].hand = vec![1, 2, 3]), [uneven]);
    let twice = at("seats[1].hand[1]", Flaw::Twice(card(1)));
    let uneven = at("seats[1].hand", Flaw::Uneven { first: 4 });
    assert_eq!(
        flaws(|setup| setup.seats[1].hand = vec![1, 1, 3, 4]),
        [twice, uneven]
    );
    let coming = at("deck", Flaw::Coming { due: 3 });
    assert_eq!(
        flaws(|setup| setup.deck = vec![4, 1]),
        [at("", once(3)), coming.clone()]
    );
    assert_eq!(
        flaws(|setup| setup.seats[0].won = vec![2]),
        [at("", once(2))]
    );
    assert_eq!(
        flaws(|setup| setup.pot.clear()),
        [at("", once(2)), at("", once(5)), at("pot", Flaw::NoPrize)]
    );
    let high = kontor_core::OutOfRange {
        found: 6,
        least: 1,
        most: 5,
    };
    assert_eq!(
        flaws(|setup| setup.deck[2] = 6),
        [at("deck[2]", Flaw::Number(high)), at("", once(3)), coming]
    );
    let all = at("committed", Flaw::Committed(BadJoint::Complete));
    assert_eq!(flaws(|setup| setup.committed = bids(&[1, 2, 3])), [all]);
    let not_in_hand = flaws(|setup| setup.committed = bids(&[5]));
    assert!(matches!(
        not_in_hand[..],
        [(_, Flaw::Committed(BadJoint::Illegal { .. }))]
    ));
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let mut written = Goofspiel.write_state(
        Goofspiel.place(&second_round()).unwrap().state(),
        &Joint::none(),
    );
    written["deck"] = serde_json::json!([4, 1, 1, 0]);
    written["pot"] = serde_json::json!([]);
    let wrong = Goofspiel.read_state(&Node::root(&written)).unwrap_err();
    let said: Vec<_> = wrong.iter().map(ToString::to_string).collect();
    assert_eq!(
        said,
        [
            "deck[2]: the 1 stands there twice",
            "deck[3]: 0 is not a whole number from 1 to 5",
            "the prize 2 must lie in exactly one place: pot, deck or won",
            "the prize 3 must lie in exactly one place: pot, deck or won",
            "the prize 5 must lie in exactly one place: pot, deck or won",
            "deck: 3 prizes must be in the deck: one for each round after this one",
            "pot: rounds are left, so at least one prize is bid for",
        ]
    );
}
