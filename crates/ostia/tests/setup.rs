//! From something written down to a position, and back: what can be played is taken, and of the rest everything that is wrong is
//! told at once.

#![allow(clippy::unwrap_used, reason = "a test may fail by it")]

mod table;

use kontor_core::{Joint, OutOfRange, Position, Setting};
use kontor_ostia::{Flaw, Good, Goods, Setup, Step};
use proptest::prelude::*;
use table::*;

fn keeping() -> Setup {
    About::new(Step::Keep, vec![AboutSeat::default(); 3]).setup()
}

/// What is wrong with a setup, and where.
fn flaws(setup: &Setup) -> Vec<(String, Flaw)> {
    let flaws = OSTIA.place(setup).expect_err("no position");
    let each = flaws.iter();
    each.map(|flaw| (flaw.at.to_string(), flaw.why.clone()))
        .collect()
}

#[test]
fn everything_that_is_wrong_is_told_at_once() {
    let mut setup = keeping();
    setup.round = 6;
    setup.merchants[0].money = 10_000;
    setup.merchants[2].bluffs = 3;
    setup.deck.pop();
    let out = |found, least, most| Flaw::Number(OutOfRange { found, least, most });
    assert_eq!(
        flaws(&setup),
        [
            ("round".to_owned(), out(6, 1, 5)),
            ("seats[0].money".to_owned(), out(10_000, 0, 9_999)),
            ("seats[2].bluffs".to_owned(), out(3, 0, 2)),
            (
                String::new(),
                Flaw::Cards {
                    good: Good::Ivory,
                    found: 5,
                    right: 6
                }
            ),
        ]
    );
}

#[test]
fn a_table_of_the_wrong_size_is_none() {
    for players in [0, 2, 6, 300] {
        let mut setup = keeping();
        setup.merchants.resize(players, setup.merchants[0].clone());
        let found = flaws(&setup);
        assert_eq!(found[0], ("seats".to_owned(), Flaw::Players(players)));
    }
}

#[test]
fn seats_that_nobody_sits_on_are_found() {
    let mut setup = keeping();
    setup.start = seat(4);
    let found = flaws(&setup);
    let (seat, players) = (seat(4), 3);
    assert_eq!(
        found,
        [("start".to_owned(), Flaw::NoSeat { seat, players })]
    );
}

#[test]
fn an_auction_belongs_to_bids_and_awards() {
    let mut setup = keeping();
    setup.step = Step::Bid;
    setup.trade_round = 1;
    assert!(flaws(&setup).contains(&("auction".to_owned(), Flaw::AuctionMissing)));
}

#[test]
fn more_cards_than_any_game_has_are_counted_without_harm() {
    let mut setup = keeping();
    for good in Good::ALL {
        setup.merchants[1].store += Goods::of(good, 200);
        setup.merchants[1].shown += Goods::of(good, 200);
    }
    assert_eq!(flaws(&setup).len(), Good::COUNT);
}

proptest! {
    #[test]
    fn every_position_of_a_game_can_be_written_down_and_set_up_again(players in 3u8..=5, seed: u64) {
        for state in random_game(players, seed) {
            let position = Position::with_committed(&*OSTIA, state, Joint::none()).unwrap();
            let setup = OSTIA.setup(&position);
            let again = Position::try_from((&*OSTIA, &setup)).unwrap();
            prop_assert_eq!(again.state(), position.state());
            prop_assert_eq!(OSTIA.setup(&again), setup);
        }
    }
}
