//! Visby: two to six merchant families choose cards at the same time, for seals.
//!
//! The rules stand in [`round`](crate::Action) in the order of play; the market table is data ([`Market`]).
//!
//! ```
//! use kontor_core::{Chance, Draw, Game, Joint, Options, Rollout};
//! use kontor_visby::Visby;
//!
//! let visby = Visby::standard();
//! let mut state = visby.start(2, &Options::defaults(Visby::OPTIONS), Chance::new(0));
//! let mut draw = Rollout::new(1, 1);
//! while !visby.to_act(&state).is_empty() {
//!     let mut joint = Joint::none();
//!     for seat in visby.to_act(&state).iter() {
//!         joint[seat] = Some(visby.sample(&state, seat, &mut draw));
//!     }
//!     visby.apply(&mut state, &joint, &mut ()).unwrap();
//! }
//! assert!(visby.outcome(&state).is_some());
//! ```

pub mod bench;
mod card;
mod event;
mod market;
mod round;
mod state;
mod view;
mod wire;

pub use card::{Card, Cards, Tally};
pub use event::Event;
pub use market::{LIMIT, Market, Rate, Trades};
pub use round::{Action, SUPPLY, WARES_A_SEAL};
pub use state::{Family, Goal, Phase, State, Tracks};
pub use view::View;

use kontor_core::{
    Chance, Draw, Game, Illegal, Joint, OptionSpec, Options, Outcome, Seat, Seats, Sink,
};
use std::ops::RangeInclusive;

/// The game, with the market table it is played with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visby {
    market: Market,
}

impl Visby {
    /// The market table.
    pub fn market(&self) -> &Market {
        &self.market
    }

    /// How many wares a family may give in this position.
    #[inline]
    pub fn trades(&self, state: &State, seat: Seat) -> Trades<'_> {
        self.market
            .trades(state.tracks.market, state.families[seat].wares)
    }
}

impl Game for Visby {
    const ID: &'static str = "visby";
    const RULES: &'static str = "visby/1";
    const PLAYERS: RangeInclusive<u8> = 2..=6;
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
        name: "goal",
        default: 30,
        values: &Goal::VALUES,
    }];

    type State = State;
    type Action = Action;
    type Choice = Action;
    type Event = Event;
    type View = View;
    type Refusal = Illegal;

    fn standard() -> Visby {
        Visby {
            market: Market::standard(),
        }
    }

    fn start(&self, players: u8, options: &Options, _chance: Chance) -> State {
        assert!(
            Self::PLAYERS.contains(&players),
            "Visby is for 2 to 6 players"
        );
        let goal = Goal::of(options.value("goal")).expect("options hold only declared values");
        round::start(players, goal)
    }

    fn players(&self, state: &State) -> u8 {
        state.players
    }

    fn round(&self, state: &State) -> u32 {
        state.round
    }

    #[inline]
    fn to_act(&self, state: &State) -> Seats {
        state.to_act
    }

    fn legal(&self, state: &State, seat: Seat, each: &mut impl FnMut(Action)) {
        if !self.to_act(state).contains(seat) {
            return;
        }
        if state.phase == Phase::Choose {
            let hand = state.families[seat].hand;
            let size = state.cards_a_round();
            for k in 0..hand.choices(size) {
                each(Action::Play(hand.choice(size, k)));
            }
        } else {
            for wares in self.trades(state, seat).iter() {
                each(Action::Trade(wares));
            }
        }
    }

    fn ways(&self, _choice: &Action) -> u64 {
        1
    }

    fn nth(&self, choice: &Action, _number: u64) -> Action {
        *choice
    }

    #[inline]
    fn sample(&self, state: &State, seat: Seat, draw: &mut impl Draw) -> Action {
        if state.phase == Phase::Choose {
            let hand = state.families[seat].hand;
            let size = state.cards_a_round();
            Action::Play(hand.choice(size, draw.below(hand.choices(size))))
        } else {
            let trades = self.trades(state, seat);
            Action::Trade(trades.nth(draw.below(trades.count())))
        }
    }

    #[inline]
    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let family = &state.families[seat];
        let right = match (*action, state.phase) {
            (Action::Play(cards), Phase::Choose) => {
                cards.within(family.hand) && round::plays(state.players, cards)
            }
            (Action::Trade(wares), Phase::Trade) => self.trades(state, seat).has(wares),
            _ => false,
        };
        if right {
            Ok(())
        } else {
            Err(self.why_not(state, seat, action))
        }
    }

    #[inline]
    fn apply_unchecked(
        &self,
        state: &mut State,
        joint: &Joint<Action>,
        sink: &mut impl Sink<Event>,
    ) {
        round::carry_out(&self.market, state, joint, sink);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        (state.phase == Phase::Over).then(|| standings(state))
    }

    fn adjudicate(&self, state: &State) -> Outcome {
        let mut end = *state;
        if end.phase != Phase::Over {
            round::exchange(&mut end, &mut ());
        }
        standings(&end)
    }

    fn view(&self, state: &State, committed: &Joint<Action>, viewer: Option<Seat>) -> View {
        View {
            viewer,
            table: *state,
            own: viewer.and_then(|seat| committed[seat]),
            waiting: self.to_act(state).without(committed.seats()),
        }
    }

    fn determinize(&self, view: &View, _draw: &mut impl Draw) -> State {
        view.table
    }
}

/// Most seals; then more left-over wares; then more cards in hand.
fn standings(state: &State) -> Outcome {
    Outcome::rank(state.players, Seats::NONE, |seat| {
        let family = &state.families[seat];
        let tiebreaks = [family.wares.into(), family.hand.len().into()];
        (family.seals.into(), tiebreaks.into_iter().collect())
    })
}

impl Visby {
    #[cold]
    fn why_not(&self, state: &State, seat: Seat, action: &Action) -> Illegal {
        let names = |cards: Cards| {
            let names: Vec<_> = cards.iter().map(Card::name).collect();
            names.join(", ")
        };
        let family = &state.families[seat];
        let size = state.cards_a_round();
        Illegal::new(match (*action, state.phase) {
            (Action::Play(_), Phase::Trade) => {
                "cards have been played; now wares are traded: {\"trade\":{\"wares\":n}}".to_owned()
            }
            (Action::Trade(_), Phase::Choose) => {
                "wares are traded after a merchant has been played; now cards are chosen: {\"play\":[…]}"
                    .to_owned()
            }
            (Action::Play(cards), _) if !cards.within(family.hand) => format!(
                "{} not in hand; the hand holds {}",
                names(cards.without(family.hand)),
                names(family.hand)
            ),
            (Action::Play(cards), _) => format!(
                "{} cards played, but {size} different ones must be played with {} players",
                cards.len(),
                state.players
            ),
            (Action::Trade(wares), _) if wares > family.wares => {
                format!("{wares} wares offered, but there are only {}", family.wares)
            }
            (Action::Trade(wares), _) => {
                let market = state.tracks.market;
                let numbers: Vec<_> = self
                    .trades(state, seat)
                    .iter()
                    .map(|wares| wares.to_string())
                    .collect();
                format!(
                    "fewer than {wares} wares bring the same {} seals; {} can be given",
                    self.market.seals_for(market, wares),
                    numbers.join(", ")
                )
            }
        })
    }
}
