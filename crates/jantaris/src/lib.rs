//! Jantaris: three or four merchant guilds in a city ring, two guild stones, votes, auctions and twenty items.
//!
//! A turn stands in one module per step, in the order of play: `opening`, `items`, `city`, `auction`, `diplomacy` (with
//! `expulsion`), `great_market`, `domination`, `end`. What is asked next is one value in the state, [`Ask`]; `turn`
//! leads from one question to the next. Districts, cards and prices are data ([`Figures`]).
//! A position that somebody wrote down is a [`Setup`] until `setup` has looked at it.
//!
//! ```
//! use kontor_core::{Chance, Game, Joint, Options, Rollout};
//! use kontor_jantaris::Jantaris;
//!
//! let jantaris = Jantaris::standard();
//! let mut state = jantaris.start(3, &Options::defaults(Jantaris::OPTIONS), Chance::new(0));
//! let mut draw = Rollout::new(1, 1);
//! while !jantaris.to_act(&state).is_empty() {
//!     let mut joint = Joint::none();
//!     for seat in jantaris.to_act(&state).iter() {
//!         joint[seat] = Some(jantaris.sample(&state, seat, &mut draw));
//!     }
//!     jantaris.apply(&mut state, &joint, &mut ()).unwrap();
//! }
//! assert!(jantaris.outcome(&state).is_some());
//! ```

mod action;
mod ask;
mod auction;
mod card;
mod city;
mod diplomacy;
mod dominance;
mod domination;
mod end;
mod event;
mod expulsion;
mod figures;
mod flow;
mod goods;
mod great_market;
mod items;
mod moves;
mod opening;
mod place;
mod purchase;
mod refusal;
mod setup;
mod state;
mod turn;
mod view;
mod vote;
mod vote_effect;

pub use action::{Action, Choice};
pub use ask::{
    Ask, Ballot, Bidding, Effect, Expulsion, Plea, Purchase, Resolution, Sales, Step, VisitAuction,
};
pub use card::{Card, Domination, Dominations, Item, Items, MOST_CARDS, Offer, Offers, Pile, Set};
pub use city::{
    GUILD_HOUSE_MERCHANTS, GUILD_HOUSE_MERCHANTS_WITH_BANNER, MARKET_GOODS, MARKET_GOODS_WITH_KEY,
};
pub use dominance::{DOMINATION_MERCHANTS, dominator, taker};
pub use end::GOAL;
pub use event::{Cause, Event, House};
pub use expulsion::Flight;
pub use figures::{
    BadFigures, CENTER, DISTRICT_COUNTS, DOMINATION_COUNTS, DominationFigures, Figures,
    ItemFigures, MOST_GOODS, MOST_PRESTIGE, Named, OFFER_COUNTS, OfferFigures,
};
pub use goods::{Color, GOODS_LIMIT, Goods};
pub use great_market::{CROWD, Sale};
pub use items::{CHARTER_MERCHANTS, CHEST_GOODS, MAP_MOVES};
pub use place::{Area, Areas, District, MOST_DISTRICTS, Spots};
pub use refusal::Refusal;
pub use setup::{AnyCard, BadQuestion, Flaw, GuildSetup, Setup};
pub use state::{Guild, MERCHANTS, MOST_SEATS, Piles, State, Tableau};
pub use view::View;
pub use vote::{Vote, Votes};
pub use vote_effect::{
    BLACK_MARKET_GOODS, INFLUENCE_MERCHANTS, RECRUITED_MERCHANTS, Recruits, TRADE_GOODS, VoteEffect,
};

use arrayvec::ArrayVec;
use flow::Flow;
use kontor_core::{Chance, Draw, Game, Joint, OptionSpec, Options, Outcome, Seat, Seats, Sink};
use std::ops::RangeInclusive;

/// The game, with the figures it is played with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Jantaris {
    figures: Figures,
    /// How many districts there are, and what each item costs and counts, where the rules find them at once.
    districts: u8,
    items: [ItemFigures; Item::COUNT],
}

impl Jantaris {
    /// The districts, cards and prices.
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    /// What an item costs and counts.
    #[inline]
    pub(crate) const fn item(&self, item: Item) -> &ItemFigures {
        &self.items[item as usize]
    }

    /// The game with other figures.
    pub fn with_figures(figures: Figures) -> Jantaris {
        Jantaris {
            districts: figures.districts().count() as u8,
            items: Item::ALL.map(|item| *figures.item(item)),
            figures,
        }
    }
}

/// More choices than any question has: the most come from the guild house with twelve districts.
const MOST_CHOICES: usize = 256;

impl Game for Jantaris {
    const ID: &'static str = "jantaris";
    const RULES: &'static str = "jantaris/1";
    const PLAYERS: RangeInclusive<u8> = 3..=MOST_SEATS as u8;
    const OPTIONS: &'static [OptionSpec] = &[];

    type State = State;
    type Action = Action;
    type Choice = Choice;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn standard() -> Jantaris {
        Jantaris::with_figures(Figures::standard())
    }

    fn start(&self, players: u8, _options: &Options, chance: Chance) -> State {
        assert!(
            Self::PLAYERS.contains(&players),
            "Jantaris is for 3 or 4 players"
        );
        opening::start(self, players, chance)
    }

    fn players(&self, state: &State) -> u8 {
        state.table.players
    }

    fn round(&self, state: &State) -> u32 {
        state.table.round
    }

    #[inline]
    fn to_act(&self, state: &State) -> Seats {
        state.table.to_act()
    }

    fn legal(&self, state: &State, seat: Seat, each: &mut impl FnMut(Choice)) {
        if self.to_act(state).contains(seat) {
            let _ = turn::choices(self, state, &mut |choice| {
                each(choice);
                Flow::Continue(())
            });
        }
    }

    fn ways(&self, choice: &Choice) -> u64 {
        choice.ways().into()
    }

    fn nth(&self, choice: &Choice, number: u64) -> Action {
        choice.nth(number as u8)
    }

    #[inline]
    fn sample(&self, state: &State, _seat: Seat, draw: &mut impl Draw) -> Action {
        let mut choices: ArrayVec<Choice, MOST_CHOICES> = ArrayVec::new();
        let mut ways = 0;
        let _ = turn::choices(self, state, &mut |choice| {
            ways += u32::from(choice.ways());
            choices.push(choice);
            Flow::Continue(())
        });
        let mut left = if ways == 1 { 0 } else { draw.below(ways) };
        if ways as usize == choices.len() {
            return choices[left as usize].nth(0);
        }
        for choice in &choices {
            match left.checked_sub(choice.ways().into()) {
                Some(rest) => left = rest,
                None => return choice.nth(left as u8),
            }
        }
        unreachable!("the number drawn is below the number of ways")
    }

    #[inline]
    fn check(&self, state: &State, _seat: Seat, action: &Action) -> Result<(), Refusal> {
        let found = turn::choices(self, state, &mut |choice| {
            if choice.covers(action) {
                Flow::Break(())
            } else {
                Flow::Continue(())
            }
        });
        match found {
            Flow::Break(()) => Ok(()),
            Flow::Continue(()) => Err(self.refuse(state, action)),
        }
    }

    #[inline]
    fn apply_unchecked(
        &self,
        state: &mut State,
        joint: &Joint<Action>,
        sink: &mut impl Sink<Event>,
    ) {
        if let Ask::Vote(ballot) = state.table.ask {
            diplomacy::reveal(self, state, ballot, joint, sink);
            turn::go_on(self, state, sink);
        } else if let Some(seat) = self.to_act(state).first()
            && let Some(action) = joint[seat]
        {
            if action == Action::Pass {
                sink.tell(Event::Pass { seat });
            }
            turn::decide(self, state, action, sink);
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        (state.table.ask == Ask::Over).then(|| end::standings(&state.table))
    }

    fn adjudicate(&self, state: &State) -> Outcome {
        end::standings(&state.table)
    }

    fn view(&self, state: &State, committed: &Joint<Action>, viewer: Option<Seat>) -> View {
        let State { table, piles } = state;
        let turned_up = piles.items_turned_up(table);
        View {
            viewer,
            table: *table,
            items: piles.items.set(),
            offers: piles.great_market.set(),
            dominations: piles.dominations.set(),
            turned_up: piles.items.iter().take(turned_up).collect(),
            offer: piles
                .great_market
                .iter()
                .take(piles.offers_turned_up(table))
                .next(),
            piles: (table.ask == Ask::Over).then_some(*piles),
            own: viewer.and_then(|seat| committed[seat]),
            waiting: self.to_act(state).without(committed.seats()),
        }
    }

    fn determinize(&self, view: &View, draw: &mut impl Draw) -> State {
        let mut piles = view.piles.unwrap_or_else(|| {
            let hidden = view.items.without(view.turned_up.iter().copied().collect());
            let others = view.offers.without(view.offer.into_iter().collect());
            Piles {
                items: view
                    .turned_up
                    .iter()
                    .copied()
                    .chain(hidden.iter())
                    .collect(),
                great_market: view.offer.into_iter().chain(others.iter()).collect(),
                dominations: view.dominations.iter().collect(),
            }
        });
        if view.piles.is_none() {
            opening::shuffle(&mut piles.items, view.turned_up.len(), draw);
            let in_force = usize::from(view.offer.is_some());
            opening::shuffle(&mut piles.great_market, in_force, draw);
            opening::shuffle(&mut piles.dominations, 0, draw);
        }
        State {
            table: view.table,
            piles,
        }
    }
}
