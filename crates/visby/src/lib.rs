//! Visby: two to six merchant families choose cards at the same time, for seals.
//!
//! The rules stand in `round.rs` in the order of play, and what cards bring in [`gains`]; the printed figures are data
//! ([`Figures`]). A position that was written down is a [`Setup`].
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
mod fast;
mod figures;
pub mod gains;
mod market;
mod refusal;
mod round;
mod setup;
mod state;
mod view;

pub use card::{Card, Cards};
pub use event::Event;
pub use figures::{Figures, MOST_SEALS_A_RATE, Rate};
pub use figures::{MOST_WARES, SPACES, TRACK_END};
pub use gains::Forecast;
pub use market::{Market, Trades};
pub use refusal::Refusal;
pub use round::{Action, SUPPLY, WARES_A_SEAL};
pub use setup::{FamilySetup, Flaw, Setup};
pub use state::{Family, Goal, Phase, State, Tracks};
pub use view::View;

use kontor_core::{Chance, Draw, Game, Joint, OptionSpec, Options, Outcome, Seat, Seats, Sink};
use std::ops::RangeInclusive;

/// The game, with the figures it is played with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visby {
    figures: Figures,
    market: Market,
}

/// The option that chooses the goal.
const GOAL: &str = "goal";

impl Visby {
    /// What a table with this goal has chosen.
    pub fn options(goal: Goal) -> Options {
        let mut options = Options::defaults(Self::OPTIONS);
        let set = options.set(GOAL, goal.seals().into());
        set.expect("every goal is a value of the option");
        options
    }

    /// The game with these figures.
    pub fn with_figures(figures: Figures) -> Visby {
        let market = Market::new(&figures);
        Visby { figures, market }
    }

    /// The printed figures.
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    /// The market.
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
        name: GOAL,
        default: Goal::Thirty as i64,
        values: &Goal::VALUES,
    }];

    type State = State;
    type Action = Action;
    type Choice = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn standard() -> Visby {
        Visby::with_figures(Figures::standard())
    }

    fn start(&self, players: u8, options: &Options, _chance: Chance) -> State {
        assert!(
            Self::PLAYERS.contains(&players),
            "Visby is for 2 to 6 players"
        );
        let goal = Goal::of(options.value(GOAL)).expect("options hold only declared values");
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
    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let family = &state.families[seat];
        let right = match (*action, state.phase) {
            (Action::Play(cards), Phase::Choose) => {
                family.hand.contains_all(cards) && round::plays(state.players, cards)
            }
            (Action::Trade(wares), Phase::Trade) => self.trades(state, seat).contains(wares),
            _ => false,
        };
        if right {
            Ok(())
        } else {
            Err(why_not(state, seat, action))
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

#[cold]
fn why_not(state: &State, seat: Seat, action: &Action) -> Refusal {
    let family = &state.families[seat];
    match (*action, state.phase) {
        (Action::Play(_), Phase::Trade) => Refusal::WaresAreTraded,
        (Action::Trade(_), Phase::Choose) => Refusal::CardsAreChosen,
        (Action::Play(cards), _) if !family.hand.contains_all(cards) => Refusal::NotInHand {
            missing: cards.without(family.hand),
            hand: family.hand,
        },
        (Action::Play(cards), _) => Refusal::WrongNumber {
            played: cards.len(),
            due: state.cards_a_round(),
            players: state.players,
        },
        (Action::Trade(given), _) if given > family.wares => Refusal::NotOwned {
            given,
            owned: family.wares,
        },
        (Action::Trade(given), _) => Refusal::GivenForNothing {
            given,
            owned: family.wares,
            market: state.tracks.market,
        },
    }
}
