//! Ostia: three to five merchants trade at the harbour, sell on the forum and court the senate.
//!
//! The rules stand in the order of play, one module for each step of a round: the harbour and its trade, the office
//! with the censor, forum, senate, storehouses, and the end. What the cards and the board print is data
//! ([`Figures`]).
//!
//! ```
//! use kontor_core::{Chance, Game, Joint, Options, Rollout};
//! use kontor_ostia::Ostia;
//!
//! let ostia = Ostia::standard();
//! let mut state = ostia.start(3, &Options::defaults(Ostia::OPTIONS), Chance::new(0));
//! let mut draw = Rollout::new(1, 1);
//! while !ostia.to_act(&state).is_empty() {
//!     let mut joint = Joint::none();
//!     for seat in ostia.to_act(&state).iter() {
//!         joint[seat] = Some(ostia.sample(&state, seat, &mut draw));
//!     }
//!     ostia.apply(&mut state, &joint, &mut ()).unwrap();
//! }
//! assert!(ostia.outcome(&state).is_some());
//! ```

mod action;
mod event;
mod figures;
mod finale;
mod forum;
mod good;
mod harbour;
mod notes;
mod office;
mod pile;
mod raised;
mod refusal;
mod senate;
mod setup;
mod stalls;
mod state;
mod storehouses;
mod trade;
mod view;
mod worlds;

pub use action::{Action, Allocation, Choice, Storing};
pub use event::Event;
pub use figures::{Figures, MOST_PRICE, MOST_VALUE, PRICES, SenateCard, Unfit};
pub use finale::{chips_for, vacant_income};
pub use good::{CARDS, Good, Goods, Lot};
pub use harbour::BOAT_SIZE;
pub use notes::{Notes, Purse};
pub use office::{MOST_SHOWN, depressors};
pub use pile::Pile;
pub use raised::{CREDIT_AMOUNT, Raised, STOREHOUSE_RESALE};
pub use refusal::Refusal;
pub use setup::{
    AuctionSetup, Flaw, MerchantSetup, START_MONEY, START_STOREHOUSES, SenateSetup, Setup,
};
pub use state::{
    Auction, BLUFFS, Hand, MOST_CREDITS, MOST_STOREHOUSES, Mat, Merchant, Phase, ROUNDS, SEATS,
    Senate, State, Step, Turn,
};
pub use storehouses::{CREDIT_INTEREST, CREDIT_REPAYMENT, STOREHOUSE_PRICE, building_cost};
pub use trade::{seller_share, unwanted_price};
pub use view::{End, Seen, View};

use kontor_core::{Chance, Draw, Game, Joint, OptionSpec, Options, Outcome, Seat, Seats, Sink};
use std::ops::RangeInclusive;

/// The game, with the figures it is played with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ostia {
    figures: Figures,
}

impl Ostia {
    /// The game with other figures than the standard ones.
    pub const fn with_figures(figures: Figures) -> Ostia {
        Ostia { figures }
    }

    /// What the cards and the board print.
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    /// Like [`Game::determinize`], for a viewer who has taken notes: purses, stores and senate cards of the sampled
    /// position also agree with the notes. A notes of another game, which contradicts the view, is left aside.
    pub fn determinize_with(&self, view: &View, notes: &Notes, draw: &mut impl Draw) -> State {
        worlds::world(&self.figures, view, notes, draw)
            .unwrap_or_else(|| self.determinize(view, draw))
    }
}

impl Game for Ostia {
    const ID: &'static str = "ostia";
    const RULES: &'static str = "ostia/1";
    const PLAYERS: RangeInclusive<u8> = 3..=SEATS as u8;
    // The protocol advertises the number of rounds and records carry it, although no other has ever been played.
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
        name: "rounds",
        default: ROUNDS as i64,
        values: &[ROUNDS as i64],
    }];

    type State = State;
    type Action = Action;
    type Choice = Choice;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn standard() -> Ostia {
        Ostia {
            figures: Figures::standard(),
        }
    }

    fn start(&self, players: u8, _options: &Options, chance: Chance) -> State {
        assert!(
            Self::PLAYERS.contains(&players),
            "Ostia is for 3 to 5 players"
        );
        setup::start(&self.figures, players, chance)
    }

    fn players(&self, state: &State) -> u8 {
        state.players
    }

    fn round(&self, state: &State) -> u32 {
        state.round.into()
    }

    #[inline]
    fn to_act(&self, state: &State) -> Seats {
        match &state.phase {
            Phase::Keep | Phase::Allocate | Phase::Store | Phase::Final => {
                Seats::all(state.players)
            }
            Phase::Offer(turn) => Seats::one(turn.seller),
            Phase::Bid(auction) => Seats::one(auction.bidder(state.players)),
            Phase::Award(auction) => Seats::one(auction.turn.seller),
            Phase::Over => Seats::NONE,
        }
    }

    #[inline]
    fn legal(&self, state: &State, seat: Seat, each: &mut impl FnMut(Choice)) {
        if !self.to_act(state).contains(seat) {
            return;
        }
        let merchant = &state.merchants[seat];
        match &state.phase {
            Phase::Keep => harbour::keeps(merchant.hand.boat, each),
            Phase::Offer(_) => trade::offers(merchant.hand.boat, each),
            Phase::Bid(auction) => trade::bids(auction, merchant, each),
            Phase::Award(auction) => trade::awards(auction, merchant, each),
            Phase::Allocate => office::allocations(merchant.hand.store, each),
            Phase::Store => storehouses::storings(merchant, each),
            Phase::Final => finale::keeps(merchant.hand.store, each),
            Phase::Over => {}
        }
    }

    #[inline]
    fn ways(&self, choice: &Choice) -> u64 {
        match *choice {
            Choice::One(_) => 1,
            Choice::Bids { min, max } => u64::from(max - min) + 1,
            Choice::Allocations { goods, max_bluffs } => office::ways(goods, max_bluffs),
        }
    }

    fn nth(&self, choice: &Choice, number: u64) -> Action {
        match *choice {
            Choice::One(action) => action,
            Choice::Bids { min, .. } => Action::Bid(min + number as u16),
            Choice::Allocations { goods, max_bluffs } => {
                office::nth_allocation(goods, max_bluffs, number)
            }
        }
    }

    #[inline]
    fn sample(&self, state: &State, seat: Seat, draw: &mut impl Draw) -> Action {
        let merchant = &state.merchants[seat];
        match &state.phase {
            Phase::Keep => harbour::random_keep(merchant.hand.boat, draw),
            Phase::Offer(_) => trade::random_offer(merchant.hand.boat, draw),
            Phase::Bid(auction) => trade::random_bid(auction, merchant, draw),
            Phase::Award(auction) => trade::random_award(auction, merchant, draw),
            Phase::Allocate => office::random_allocation(merchant.hand.store, BLUFFS, draw),
            Phase::Store => storehouses::random_storing(merchant, draw),
            Phase::Final => finale::random_keep(merchant.hand.store, draw),
            Phase::Over => panic!("the game is over"),
        }
    }

    #[inline]
    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let merchant = &state.merchants[seat];
        let hand = &merchant.hand;
        match (action, &state.phase) {
            (Action::Keep(good), Phase::Keep) => harbour::check_keep(hand.boat, *good),
            (Action::Offer(lot), Phase::Offer(_)) => trade::check_offer(hand.boat, *lot),
            (Action::Pass, Phase::Bid(_)) => Ok(()),
            (Action::Bid(bid), Phase::Bid(auction)) => trade::check_bid(auction, merchant, *bid),
            (Action::SellTo(buyer), Phase::Award(auction)) => {
                trade::check_sale(auction, state.players, *buyer)
            }
            (Action::Take, Phase::Award(auction)) => trade::check_take(auction, merchant),
            (Action::Allocate(allocation), Phase::Allocate) => {
                office::check_allocation(hand.store, allocation)
            }
            (Action::Store(storing), Phase::Store) => storehouses::check_storing(merchant, storing),
            (Action::KeepGoods(kept), Phase::Final) => finale::check_keep(hand.store, *kept),
            _ => Err(Refusal::OutOfPlace(state.phase.step())),
        }
    }

    #[inline]
    fn apply_unchecked(
        &self,
        state: &mut State,
        joint: &Joint<Action>,
        sink: &mut impl Sink<Event>,
    ) {
        match state.phase {
            Phase::Keep => harbour::keep(state, joint, sink),
            Phase::Offer(turn) => {
                if let Some(Action::Offer(lot)) = joint[turn.seller] {
                    trade::offer(&self.figures, state, turn, lot, sink);
                }
            }
            Phase::Bid(auction) => {
                let bidder = auction.bidder(state.players);
                match joint[bidder] {
                    Some(Action::Bid(bid)) => trade::bid(state, auction, bidder, bid, sink),
                    _ => trade::bid(state, auction, bidder, 0, sink),
                }
            }
            Phase::Award(auction) => match joint[auction.turn.seller] {
                Some(Action::SellTo(buyer)) => trade::sell(state, auction, buyer, sink),
                _ => trade::take(state, auction, sink),
            },
            Phase::Allocate => office::allocate(&self.figures, state, joint, sink),
            Phase::Store => storehouses::store(state, joint, sink),
            Phase::Final => finale::finish(state, joint, sink),
            Phase::Over => {}
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        (state.phase == Phase::Over).then(|| finale::standings(&self.figures, state))
    }

    fn adjudicate(&self, state: &State) -> Outcome {
        finale::standings(&self.figures, &finale::broken_off(*state))
    }

    fn view(&self, state: &State, committed: &Joint<Action>, viewer: Option<Seat>) -> View {
        View::new(state, self.to_act(state), committed, viewer)
    }

    fn determinize(&self, view: &View, draw: &mut impl Draw) -> State {
        worlds::world(&self.figures, view, &Notes::new(view), draw)
            .expect("a view shows a position that can come about")
    }
}
