//! A setup becomes a position, or tells everything that is wrong with it.

#![allow(clippy::unwrap_used)]

use kontor_core::{BadJoint, Game, Joint, OutOfRange, Position, Seat, Seats, Setting};
use kontor_visby::{Action, Card, Cards, FamilySetup, Flaw, Phase, Refusal, Setup, Visby};

fn choosing() -> Setup {
    Setup {
        goal: 30,
        round: 3,
        phase: Phase::Choose,
        battle: 4,
        journey: 5,
        market: 6,
        families: vec![FamilySetup::with_discard([]); 4],
        committed: Joint::none(),
    }
}

/// One merchant is open and has wares to trade.
fn trading() -> Setup {
    let mut setup = choosing();
    setup.phase = Phase::Trade;
    setup.families[0].wares = 9;
    for (i, family) in setup.families.iter_mut().enumerate() {
        let open = if i == 0 { Card::Merchant } else { Card::Troops };
        family.hand.retain(|card| *card != open);
        family.played = vec![open];
    }
    setup
}

fn number(found: u32, least: u32, most: u32) -> Flaw {
    Flaw::Number(OutOfRange { found, least, most })
}

/// The setup with something changed is refused for exactly these reasons.
#[track_caller]
fn check(mut setup: Setup, change: impl FnOnce(&mut Setup), expected: &[(&str, Flaw)]) {
    let visby = Visby::standard();
    assert!(visby.place(&setup).is_ok());
    change(&mut setup);
    let flaws = Position::try_from((&visby, &setup)).unwrap_err();
    let found: Vec<_> = flaws
        .iter()
        .map(|flaw| (flaw.at.to_string(), flaw.why.clone()))
        .collect();
    let expected: Vec<_> = expected
        .iter()
        .map(|(at, why)| ((*at).to_owned(), why.clone()))
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn all_reasons_are_told_at_once() {
    check(
        choosing(),
        |setup| {
            setup.goal = 31;
            setup.round = 0;
            setup.market = 16;
            setup.families[1].wares = 17;
            setup.families[2].hand.push(Card::Ship);
            setup.families[3].hand.pop();
        },
        &[
            ("goal", Flaw::Goal(31)),
            ("round", number(0, 1, 1_000_000_000)),
            ("tracks.market", number(16, 0, 15)),
            ("seats[1].wares", number(17, 0, 15)),
            ("seats[2].hand[8]", Flaw::Twice(Card::Ship)),
            ("seats[3]", Flaw::NotAllCards),
        ],
    );
}

#[test]
fn the_number_of_families() {
    check(
        choosing(),
        |setup| setup.families.truncate(1),
        &[("seats", Flaw::Players(1))],
    );
    check(
        choosing(),
        |setup| setup.families = vec![FamilySetup::with_discard([]); 300],
        &[("seats", Flaw::Players(300))],
    );
}

#[test]
fn cards_lie_where_a_round_leaves_them() {
    check(
        choosing(),
        |setup| setup.families[0] = FamilySetup::with_discard([Card::Mendicant]),
        &[("seats[0]", Flaw::MendicantDiscarded)],
    );
    check(
        choosing(),
        |setup| {
            let card = setup.families[2].hand.remove(0);
            setup.families[2].played.push(card);
        },
        &[("seats[2]", Flaw::OpenTooSoon)],
    );
    check(
        choosing(),
        |setup| {
            setup.families.truncate(3);
            setup.families[1] = FamilySetup::with_discard([Card::Ship]);
        },
        &[("seats[1]", Flaw::HandSize { at_a_time: 2 })],
    );
    check(
        trading(),
        |setup| {
            let card = setup.families[1].played.pop().unwrap();
            setup.families[1].hand.push(card);
        },
        &[("seats[1]", Flaw::CardsOpen { due: 1 })],
    );
}

#[test]
fn the_phase_fits_the_rest() {
    check(
        choosing(),
        |setup| setup.families[3].seals = 30,
        &[("phase", Flaw::GoalReached)],
    );
    check(
        choosing(),
        |setup| setup.phase = Phase::Over,
        &[("phase", Flaw::GoalNotReached)],
    );
    check(
        trading(),
        |setup| setup.families[0].wares = 0,
        &[("phase", Flaw::NobodyTrades)],
    );
    let mut over = choosing();
    over.phase = Phase::Over;
    over.families[0].seals = 30;
    check(
        over,
        |setup| setup.families[1].wares = 3,
        &[("seats[1].wares", Flaw::NotExchanged)],
    );
}

#[test]
fn decisions_that_wait_are_owed_and_legal_and_not_the_last() {
    let [first, second] = [0, 1].map(|seat| Seat::new(seat).unwrap());
    check(
        trading(),
        |setup| {
            setup.committed[first] = Some(Action::Play(Cards::NONE));
            setup.committed[second] = Some(Action::Trade(0));
        },
        &[
            (
                "committed",
                Flaw::Committed(BadJoint::NotOwed(Seats::one(second))),
            ),
            (
                "committed",
                Flaw::Committed(BadJoint::Illegal {
                    seat: first,
                    why: Refusal::WaresAreTraded,
                }),
            ),
        ],
    );
    check(
        trading(),
        |setup| setup.committed[first] = Some(Action::Trade(0)),
        &[("committed", Flaw::Committed(BadJoint::Complete))],
    );
}
