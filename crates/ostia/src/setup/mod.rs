//! The table as it is set before the first round, and positions that somebody wrote down.

mod place;
mod written;

pub use written::{AuctionSetup, Flaw, MerchantSetup, SenateSetup, Setup};

use crate::figures::{Figures, SenateCard};
use crate::good::{Good, Goods};
use crate::harbour;
use crate::pile::Pile;
use crate::state::{Hand, Mat, Merchant, Phase, Senate, State};
use kontor_core::{BySeat, Chance, Draw, Seat};

/// The denarii that every merchant begins with.
pub const START_MONEY: u16 = 55;
/// The storehouses that every merchant begins with.
pub const START_STOREHOUSES: u8 = 1;

/// The first position: everything shuffled, one card in every store, and the first boats in.
pub(crate) fn start(figures: &Figures, players: u8, mut chance: Chance) -> State {
    let mut stream = chance.stream();
    let mut deck: Pile<Good, _> = figures.deck().cards().collect();
    stream.shuffle(deck.as_mut_slice());
    let mut cards = SenateCard::ALL;
    stream.shuffle(&mut cards);
    let [reserve, current, upcoming, rest @ ..] = cards;
    let start = Seat::among(players, stream.below(players.into()).into()).unwrap_or_default();
    let mut state = State {
        merchants: BySeat::from_fn(players, |_| Merchant {
            mat: Mat {
                storehouses: START_STOREHOUSES,
                ..Mat::default()
            },
            hand: Hand {
                money: START_MONEY,
                store: deck.draw().map_or(Goods::NONE, Goods::one),
                ..Hand::default()
            },
        }),
        phase: Phase::Keep,
        discard: Goods::NONE,
        depressors: Goods::NONE,
        chance,
        deck,
        senate: Senate {
            current,
            upcoming: Some(upcoming),
            deck: rest.into_iter().collect(),
            reserve,
        },
        round: 1,
        players,
        start,
    };
    harbour::deal(&mut state, &mut ());
    state
}
