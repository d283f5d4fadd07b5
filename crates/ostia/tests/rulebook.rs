//! Every example of the rules, and the figures of their tables, as data in `tests/rulebook/ostia.json`.

#![allow(clippy::unwrap_used, reason = "a test may fail by it")]

mod table;

use kontor_core::{Game, Seat};
use kontor_ostia::{Action, Allocation, Event, Good, Goods, Lot, Step, depressors};
use serde::Deserialize;
use table::*;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rulebook {
    prices: Vec<Price>,
    depressors: Vec<Depressors>,
    sale: Vec<Sale>,
    unwanted: Vec<Unwanted>,
    raising: Vec<Raising>,
    censor: Vec<Censor>,
    forum: Vec<Forum>,
    senate: Vec<Donations>,
    credits: Vec<Credits>,
    storing: Vec<StoringCase>,
    end: Vec<End>,
}

fn rulebook() -> Rulebook {
    serde_json::from_str(include_str!("../../../tests/rulebook/ostia.json")).unwrap()
}

/// So many cards of a good on offer, depressors included, and what each brings.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Price {
    name: String,
    cards: u8,
    price: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Depressors {
    name: String,
    players: u8,
    cards: u8,
}

/// Seat 0 sells a lot, or keeps it; all begin with 55.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sale {
    name: String,
    lot: [Good; 2],
    /// Of seats 1 and 2.
    bids: [Option<u32>; 2],
    sell_to: Option<usize>,
    money: [u16; 3],
    lot_goes_to: usize,
}

/// Nobody bids for a lot of seat 0.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unwanted {
    name: String,
    lot: [Good; 2],
    seller: AboutSeat,
    /// What the seller pays; nothing if the lot is discarded.
    price: Option<u16>,
}

/// A merchant has to pay a price.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raising {
    name: String,
    money: u32,
    storehouses: u32,
    credits: u32,
    price: u16,
    sells: u8,
    takes: u8,
    left: u16,
}

/// What seat 0 shows while senate card a is current: ivory, wood, wine, salt, grain, oil.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Censor {
    name: String,
    forum: Goods,
    senate: Goods,
    takes: Vec<Good>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Forum {
    name: String,
    depressors: Goods,
    forums: Vec<Goods>,
    income: Vec<u16>,
}

/// Donations while senate card a is current.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Donations {
    name: String,
    donations: Vec<Goods>,
    chips: Vec<u8>,
}

/// The end of a round for seat 0.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Credits {
    name: String,
    money: u32,
    credits: u32,
    repaid: u8,
    /// What is due, not what is paid.
    interest: u16,
    left: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StoringCase {
    name: String,
    money: u32,
    storehouses: u32,
    store: Goods,
    most_built: u8,
    homeless: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct End {
    name: String,
    seats: Vec<AboutSeat>,
    kept: Vec<Goods>,
    money: Vec<u16>,
    scores: Vec<i32>,
    places: Vec<u8>,
}

/// Everybody allocates; all goods that are on neither forum nor senate are stored.
fn allocate(about: &About, stalls: &[(Goods, Goods)]) -> (Vec<u16>, Vec<u8>, Vec<Event>) {
    let mut position = about.position();
    let actions = stalls.iter().zip(&about.seats).map(|(stall, seat)| {
        let &(forum, senate) = stall;
        Action::Allocate(Allocation {
            forum,
            senate,
            store: seat.store - forum - senate,
            bluffs: 0,
        })
    });
    let actions: Vec<_> = actions.collect();
    let events = all_decide(&mut position, &actions);
    let merchants =
        Seat::all(position.state().players()).map(|seat| *position.state().merchant(seat));
    let (money, chips) = merchants.map(|it| (it.hand.money, it.mat.chips)).unzip();
    (money, chips, events)
}

/// A table of at least three at the allocation, each with what it will show.
fn showing(stalls: &mut Vec<(Goods, Goods)>) -> About {
    while stalls.len() < 3 {
        stalls.push((Goods::NONE, Goods::NONE));
    }
    let seats = stalls.iter();
    let seats = seats.map(|&(forum, senate)| AboutSeat::with_store(forum + senate));
    About::new(Step::Allocate, seats.collect())
}

#[test]
fn prices_of_the_forum() {
    for Price { name, cards, price } in rulebook().prices {
        for depressed in 0..cards.min(5) {
            let sold = cards - depressed;
            let mut stalls = vec![(Goods::of(Good::Grain, sold), Goods::NONE)];
            let mut about = showing(&mut stalls);
            about.depressors =
                Some(Goods::of(Good::Grain, depressed) + Goods::of(Good::Wood, 4 - depressed));
            let (money, _, events) = allocate(&about, &stalls);
            assert_eq!(money[0], 55 + u16::from(sold) * price, "{name}");
            let good = Good::Grain;
            assert!(
                events.contains(&Event::Price { good, cards, price }),
                "{name}"
            );
        }
    }
}

#[test]
fn cards_that_depress_the_forum() {
    for case in rulebook().depressors {
        assert_eq!(depressors(case.players), case.cards, "{}", case.name);
        let mut state = fresh(case.players, 3);
        let mut draw = kontor_core::Rollout::new(1, 1);
        while state.phase().step() != Step::Allocate {
            let joint = random_joint(&state, &mut draw);
            OSTIA.apply(&mut state, &joint, &mut ()).unwrap();
        }
        assert_eq!(state.depressors().len(), case.cards, "{}", case.name);
    }
}

fn auction(phase: Step, lot: [Good; 2], bids: &[(usize, Option<u32>)]) -> About {
    let mut about = About::new(phase, vec![AboutSeat::default(); 3]);
    about.auction = Some(AboutAuction {
        seller: 0,
        lot,
        bids: bids.iter().copied().collect(),
    });
    about
}

#[test]
fn sales_at_the_harbour() {
    for case in rulebook().sale {
        let bids = [(1, case.bids[0]), (2, case.bids[1])];
        let mut position = auction(Step::Award, case.lot, &bids).position();
        let decision = match case.sell_to {
            Some(buyer) => Action::SellTo(seat(buyer)),
            None => Action::Take,
        };
        decide(&mut position, 0, decision, &mut Vec::new());
        let merchants = Seat::all(3).map(|seat| position.state().merchant(seat));
        let money: Vec<_> = merchants.map(|merchant| merchant.hand.money).collect();
        assert_eq!(money, case.money, "{}", case.name);
        let lot = Lot::of(case.lot[0], case.lot[1]).goods();
        for other in Seat::all(3) {
            let right = if other.index() == case.lot_goes_to {
                lot
            } else {
                Goods::NONE
            };
            assert_eq!(
                position.state().merchant(other).mat.shown,
                right,
                "{}",
                case.name
            );
        }
    }
}

#[test]
fn lots_that_nobody_wants() {
    for case in rulebook().unwanted {
        let mut about = auction(Step::Bid, case.lot, &[(1, None)]);
        about.seats[0] = case.seller.clone();
        let mut position = about.position();
        let before = position.state().merchant(seat(0)).can_raise();
        let mut events = Vec::new();
        decide(&mut position, 2, Action::Pass, &mut events);
        let (seller, lot) = (seat(0), Lot::of(case.lot[0], case.lot[1]));
        let right = match case.price {
            Some(price) => Event::Forced { seller, lot, price },
            None => Event::Unsold { seller, lot },
        };
        assert_eq!(events.last(), Some(&right), "{}", case.name);
        let after = position.state().merchant(seat(0)).can_raise();
        assert_eq!(before - after, case.price.unwrap_or(0), "{}", case.name);
    }
}

#[test]
fn money_that_is_raised() {
    for case in rulebook().raising {
        let mut about = auction(
            Step::Award,
            [Good::Grain; 2],
            &[(1, Some(case.price.into())), (2, None)],
        );
        about.seats[1] = AboutSeat {
            money: case.money,
            storehouses: case.storehouses,
            credits: case.credits,
            ..AboutSeat::default()
        };
        let mut position = about.position();
        let raised = position.state().merchant(seat(1)).raises(case.price);
        assert_eq!(
            (raised.storehouses, raised.credits),
            (case.sells, case.takes),
            "{}",
            case.name
        );
        decide(&mut position, 0, Action::SellTo(seat(1)), &mut Vec::new());
        let buyer = position.state().merchant(seat(1));
        assert_eq!(buyer.hand.money, case.left, "{}", case.name);
        assert_eq!(
            u32::from(buyer.mat.storehouses + case.sells),
            case.storehouses,
            "{}",
            case.name
        );
        assert_eq!(
            u32::from(buyer.mat.credits),
            case.credits + u32::from(case.takes),
            "{}",
            case.name
        );
    }
}

#[test]
fn what_the_censor_takes() {
    for case in rulebook().censor {
        let mut stalls = vec![(case.forum, case.senate)];
        let about = showing(&mut stalls);
        let (_, _, events) = allocate(&about, &stalls);
        let taken = events.iter().filter_map(|event| match *event {
            Event::Censor {
                good,
                forum,
                senate,
                ..
            } => {
                assert_eq!(
                    (forum, senate),
                    (case.forum.count(good), case.senate.count(good))
                );
                Some(good)
            }
            _ => None,
        });
        assert_eq!(taken.collect::<Vec<_>>(), case.takes, "{}", case.name);
    }
}

#[test]
fn what_the_forum_pays() {
    for case in rulebook().forum {
        let mut stalls: Vec<_> = case
            .forums
            .iter()
            .map(|&forum| (forum, Goods::NONE))
            .collect();
        let mut about = showing(&mut stalls);
        about.depressors = Some(case.depressors);
        let (money, _, _) = allocate(&about, &stalls);
        let right: Vec<_> = case.income.iter().map(|income| 55 + income).collect();
        assert_eq!(money, right, "{}", case.name);
    }
}

#[test]
fn what_the_senate_gives() {
    for case in rulebook().senate {
        let donations = case.donations.iter();
        let mut stalls: Vec<_> = donations.map(|&senate| (Goods::NONE, senate)).collect();
        let about = showing(&mut stalls);
        let (_, chips, _) = allocate(&about, &stalls);
        assert_eq!(chips, case.chips, "{}", case.name);
    }
}

#[test]
fn credits_at_the_end_of_a_round() {
    for case in rulebook().credits {
        let mut stalls = Vec::new();
        let mut about = showing(&mut stalls);
        about.seats[0].money = case.money;
        about.seats[0].credits = case.credits;
        let (money, _, events) = allocate(&about, &stalls);
        assert_eq!(money[0], case.left, "{}", case.name);
        let repaid = events.iter().find_map(|event| match event {
            Event::Repay { credits, .. } => Some(*credits),
            _ => None,
        });
        let due = events.iter().find_map(|event| match event {
            Event::Interest { due, .. } => Some(*due),
            _ => None,
        });
        assert_eq!(
            (repaid.unwrap_or(0), due.unwrap_or(0)),
            (case.repaid, case.interest),
            "{}",
            case.name
        );
    }
}

#[test]
fn room_for_what_is_stored() {
    for case in rulebook().storing {
        let mut about = About::new(Step::Store, vec![AboutSeat::default(); 3]);
        about.seats[0] = AboutSeat {
            money: case.money,
            storehouses: case.storehouses,
            store: case.store,
            ..AboutSeat::default()
        };
        let position = about.position();
        let merchant = position.state().merchant(seat(0));
        assert_eq!(merchant.most_built(), case.most_built, "{}", case.name);
        assert_eq!(merchant.homeless(0), case.homeless, "{}", case.name);
        let mut built = Vec::new();
        OSTIA.legal(position.state(), seat(0), &mut |choice| {
            if let kontor_ostia::Choice::One(Action::Store(storing)) = choice {
                let left = merchant.homeless(storing.build);
                assert_eq!(storing.discard.len(), left, "{}", case.name);
                built.push(storing.build);
            }
        });
        assert_eq!(built.last(), Some(&case.most_built), "{}", case.name);
    }
}

#[test]
fn the_end_of_the_game() {
    for case in rulebook().end {
        let mut position = About::new(Step::Final, case.seats).position();
        let kept: Vec<_> = case.kept.into_iter().map(Action::KeepGoods).collect();
        all_decide(&mut position, &kept);
        let players = position.state().players();
        let outcome = position.outcome(&OSTIA).expect("an end");
        let money = Seat::all(players).map(|seat| position.state().merchant(seat).hand.money);
        assert_eq!(money.collect::<Vec<_>>(), case.money, "{}", case.name);
        let standings = Seat::all(players).map(|seat| outcome.standing(seat));
        let (scores, places): (Vec<_>, Vec<_>) = standings
            .map(|standing| (standing.score, standing.place))
            .unzip();
        assert_eq!(
            (scores, places),
            (case.scores, case.places),
            "{}",
            case.name
        );
    }
}
