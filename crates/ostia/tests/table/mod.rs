//! What the tests share: positions that are described in a few words, and ways to play on from them.

#![allow(dead_code, reason = "no test file needs all of it")]
#![allow(clippy::unwrap_used, reason = "a test may fail by it")]

use kontor_core::{Chance, Game, Joint, Options, Position, Rollout, Seat, Setting};
use kontor_ostia::{
    Action, AuctionSetup, Event, Good, Goods, Lot, MerchantSetup, Ostia, ROUNDS, START_MONEY,
    START_STOREHOUSES, SenateCard, SenateSetup, Setup, State, Step, depressors,
};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

pub static OSTIA: LazyLock<Ostia> = LazyLock::new(Ostia::standard);

pub fn seat(number: usize) -> Seat {
    Seat::new(number).expect("a seat of a table")
}

/// What matters about a position; everything else is filled in. Boats and depressors that are not named hold spare
/// cards, and what is left is the deck, in the order of the price list.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct About {
    pub phase: Step,
    pub seats: Vec<AboutSeat>,
    pub round: Option<u32>,
    pub trade_round: Option<u32>,
    #[serde(default)]
    pub start: usize,
    /// Who sells, if it is not the start seat and nothing is for sale yet.
    pub seller: Option<usize>,
    pub auction: Option<AboutAuction>,
    #[serde(default)]
    pub discard: Goods,
    pub depressors: Option<Goods>,
    pub deck: Option<Vec<Good>>,
}

/// What matters about a lot that is for sale.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AboutAuction {
    pub seller: usize,
    pub lot: [Good; 2],
    pub bids: BTreeMap<usize, Option<u32>>,
}

/// What matters about a merchant; all else is as at the start.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct AboutSeat {
    pub money: u32,
    pub storehouses: u32,
    pub credits: u32,
    pub chips: u32,
    pub boat: Option<Goods>,
    pub store: Goods,
    pub shown: Goods,
    pub bluffs: u32,
    pub bankrupt: bool,
}

impl Default for AboutSeat {
    fn default() -> Self {
        AboutSeat {
            money: START_MONEY.into(),
            storehouses: START_STOREHOUSES.into(),
            credits: 0,
            chips: 0,
            boat: None,
            store: Goods::NONE,
            shown: Goods::NONE,
            bluffs: 0,
            bankrupt: false,
        }
    }
}

impl AboutSeat {
    pub fn with_store(store: Goods) -> AboutSeat {
        AboutSeat {
            store,
            ..AboutSeat::default()
        }
    }
}

impl About {
    pub fn new(phase: Step, seats: Vec<AboutSeat>) -> About {
        About {
            phase,
            seats,
            round: None,
            trade_round: None,
            start: 0,
            seller: None,
            auction: None,
            discard: Goods::NONE,
            depressors: None,
            deck: None,
        }
    }

    /// The whole position, written down.
    pub fn setup(&self) -> Setup {
        let players = self.seats.len();
        let last = matches!(self.phase, Step::Final | Step::Over);
        let round = self.round.unwrap_or(if last { ROUNDS.into() } else { 1 });
        let trading = self.phase.is_trade();
        let trade_round = self.trade_round.unwrap_or(trading.into());
        let auction = self.auction.as_ref().map(AboutAuction::setup);
        let lot = auction.as_ref().map(|auction| auction.lot.goods());

        let named = self.seats.iter().fold(
            self.discard + self.depressors.unwrap_or_default() + lot.unwrap_or_default(),
            |named, seat| named + seat.boat.unwrap_or_default() + seat.store,
        );
        let all = OSTIA.figures().deck();
        assert!(all.contains_all(named), "not so many cards of a good");
        let mut left = all - named;
        let mut spare = |cards: u8| -> Goods {
            (0..cards)
                .map(|_| {
                    // Of what there is most: then a spare card is never the one that a test waits for.
                    let (good, _) = left.iter().max_by_key(|&(_, cards)| cards).unwrap();
                    left -= Goods::one(good);
                    good
                })
                .collect()
        };
        let turned_up = match self.depressors {
            None if self.phase == Step::Allocate => spare(depressors(players as u8)),
            named => named.unwrap_or_default(),
        };
        let offering = self.auction.as_ref().map(|auction| auction.seller);
        let to_sell = offering.or(self.seller).unwrap_or(self.start);
        let steps = |to: usize| (to + players - self.start) % players;
        let merchants = self.seats.iter().enumerate().map(|(number, seat)| {
            let sold = steps(number) < steps(to_sell) || offering == Some(number);
            let boat = match self.phase {
                Step::Keep => 5,
                _ if trading => 4 - 2 * (trade_round as u8 - 1) - 2 * u8::from(sold),
                _ => 0,
            };
            MerchantSetup {
                money: seat.money,
                storehouses: seat.storehouses,
                credits: seat.credits,
                chips: seat.chips,
                boat: seat.boat.unwrap_or_else(|| spare(boat)),
                store: seat.store,
                shown: seat.shown,
                bluffs: seat.bluffs,
                bankrupt: seat.bankrupt,
            }
        });
        let merchants: Vec<_> = merchants.collect();
        let (cards, reserve) = SenateCard::ALL.split_at(ROUNDS.into());
        let current = round as usize - 1;
        Setup {
            round,
            start: self::seat(self.start),
            step: self.phase,
            senate: SenateSetup {
                current: cards[current],
                upcoming: cards.get(current + 1).copied(),
                deck: cards.get(current + 2..).unwrap_or_default().to_vec(),
                reserve: reserve[0],
            },
            deck: self.deck.clone().unwrap_or_else(|| left.cards().collect()),
            discard: self.discard,
            depressors: turned_up,
            auction,
            trade_round,
            merchants,
            chance: Chance::parse("000000000000002a.7"),
            committed: Joint::none(),
        }
    }

    /// The position, to play on from.
    pub fn position(&self) -> Position<Ostia> {
        place(&self.setup())
    }
}

impl AboutAuction {
    fn setup(&self) -> AuctionSetup {
        let lot = Lot::of(self.lot[0], self.lot[1]);
        let bids = self.bids.iter();
        AuctionSetup {
            seller: seat(self.seller),
            lot,
            minimum: OSTIA.figures().minimum(lot).into(),
            bids: bids.map(|(number, bid)| (seat(*number), *bid)).collect(),
        }
    }
}

pub fn place(setup: &Setup) -> Position<Ostia> {
    match OSTIA.place(setup) {
        Ok(position) => position,
        Err(why) => panic!("{why:?}: {setup:?}"),
    }
}

/// All seats decide at once; gives back what happened.
pub fn all_decide(position: &mut Position<Ostia>, actions: &[Action]) -> Vec<Event> {
    let mut events = Vec::new();
    for (number, action) in actions.iter().enumerate() {
        assert!(
            events.is_empty(),
            "nothing happens before the last decision"
        );
        decide(position, number, *action, &mut events);
    }
    events
}

/// One seat decides; what happens is added.
pub fn decide(
    position: &mut Position<Ostia>,
    number: usize,
    action: Action,
    events: &mut Vec<Event>,
) {
    if let Err(why) = position.act(&*OSTIA, seat(number), action, events) {
        panic!("seat {number} may not {action:?}: {why:?}");
    }
}

pub fn fresh(players: u8, seed: u64) -> State {
    OSTIA.start(
        players,
        &Options::defaults(Ostia::OPTIONS),
        Chance::new(seed),
    )
}

/// A random decision for everybody who owes one.
pub fn random_joint(state: &State, draw: &mut Rollout) -> Joint<Action> {
    let mut joint = Joint::none();
    for seat in OSTIA.to_act(state).iter() {
        joint[seat] = Some(OSTIA.sample(state, seat, draw));
    }
    joint
}

/// The positions of a random game, the last one over.
pub fn random_game(players: u8, seed: u64) -> Vec<State> {
    let mut draw = Rollout::new(seed, players.into());
    let mut state = fresh(players, seed);
    let mut states = vec![state];
    while !OSTIA.to_act(&state).is_empty() {
        let joint = random_joint(&state, &mut draw);
        OSTIA.apply(&mut state, &joint, &mut ()).unwrap();
        states.push(state);
    }
    states
}
