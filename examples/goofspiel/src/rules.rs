//! The rules.

use crate::card::{Bid, Card, Cards};
use crate::state::{Deck, OnTable, Player, State, View};
use kontor_core::{
    BySeat, Chance, Draw, Game, Joint, OptionSpec, Options, Outcome, Seat, Seats, Sink,
};
use std::ops::RangeInclusive;

/// The game. It is played with plain cards, so there is nothing to hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Goofspiel;

/// Something that happened, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A bid is turned over.
    Bid {
        /// Whose.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// The highest bid takes what lies there.
    Taken {
        /// Whose bid it was.
        seat: Seat,
        /// What it takes.
        prizes: Cards,
    },
    /// Several bid the same highest card, so nobody takes anything.
    Tie {
        /// The card.
        card: Card,
    },
    /// The next prize.
    Prize {
        /// Which.
        card: Card,
    },
    /// The game is over, and this lies there for nobody.
    Left {
        /// What.
        prizes: Cards,
    },
}

/// Why a bid is not allowed: the card is not in the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotInHand {
    /// The card.
    pub card: Card,
    /// The hand.
    pub hand: Cards,
}

/// With how many cards it can be played.
pub(crate) const CARDS: [i64; 3] = [5, 9, 13];

impl Game for Goofspiel {
    const ID: &'static str = "goofspiel";
    const RULES: &'static str = "goofspiel/1";
    const PLAYERS: RangeInclusive<u8> = 2..=4;
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
        name: "cards",
        default: 13,
        values: &CARDS,
    }];

    type State = State;
    type Action = Bid;
    type Choice = Bid;
    type Event = Event;
    type View = View;
    type Refusal = NotInHand;

    fn standard() -> Goofspiel {
        Goofspiel
    }

    fn start(&self, players: u8, options: &Options, mut chance: Chance) -> State {
        assert!(
            Self::PLAYERS.contains(&players),
            "Goofspiel is for 2 to 4 players"
        );
        let cards = options.value("cards") as u8;
        let all = Cards::up_to(cards);
        let mut deck = Deck::shuffled(all, &mut chance.stream());
        let hands = BySeat::from_fn(players, |_| Player {
            hand: all,
            won: Cards::NONE,
        });
        State {
            table: OnTable {
                players,
                cards,
                seats: hands,
                pot: deck.turn_up().into_iter().collect(),
            },
            deck,
        }
    }

    fn players(&self, state: &State) -> u8 {
        state.table.players
    }

    fn round(&self, state: &State) -> u32 {
        state.table.round().into()
    }

    fn to_act(&self, state: &State) -> Seats {
        if state.table.rounds_left() > 0 {
            Seats::all(state.table.players)
        } else {
            Seats::NONE
        }
    }

    fn legal(&self, state: &State, seat: Seat, each: &mut impl FnMut(Bid)) {
        state.table.seats[seat].hand.iter().map(Bid).for_each(each);
    }

    fn ways(&self, _choice: &Bid) -> u64 {
        1
    }

    fn nth(&self, choice: &Bid, _number: u64) -> Bid {
        *choice
    }

    fn check(&self, state: &State, seat: Seat, &Bid(card): &Bid) -> Result<(), NotInHand> {
        let hand = state.table.seats[seat].hand;
        if hand.contains(card) {
            Ok(())
        } else {
            Err(NotInHand { card, hand })
        }
    }

    fn apply_unchecked(&self, state: &mut State, bids: &Joint<Bid>, sink: &mut impl Sink<Event>) {
        let State { table, deck } = state;
        for (seat, Bid(card)) in bids.iter() {
            let hand = &mut table.seats[seat].hand;
            *hand = hand.without(Cards::NONE.with(card));
            sink.tell(Event::Bid { seat, card });
        }
        let highest = bids.iter().map(|(_, Bid(card))| card).max();
        let highest = highest.expect("somebody bids in every round");
        let leaders = bids.iter().filter(|(_, Bid(card))| *card == highest);
        let leaders: Seats = leaders.map(|(seat, _)| seat).collect();
        match leaders.first() {
            Some(seat) if leaders.len() == 1 => {
                let prizes = std::mem::take(&mut table.pot);
                table.seats[seat].won = table.seats[seat].won.or(prizes);
                sink.tell(Event::Taken { seat, prizes });
            }
            _ => sink.tell(Event::Tie { card: highest }),
        }
        if let Some(card) = deck.turn_up() {
            table.pot = table.pot.with(card);
            sink.tell(Event::Prize { card });
        } else if !table.pot.is_empty() {
            sink.tell(Event::Left { prizes: table.pot });
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        (state.table.rounds_left() == 0).then(|| self.adjudicate(state))
    }

    fn adjudicate(&self, state: &State) -> Outcome {
        Outcome::rank(state.table.players, Seats::NONE, |seat| {
            let won = state.table.seats[seat].won;
            let tiebreaks = [won.highest().into()];
            (won.points().into(), tiebreaks.into_iter().collect())
        })
    }

    fn view(&self, state: &State, committed: &Joint<Bid>, viewer: Option<Seat>) -> View {
        View {
            viewer,
            table: state.table,
            own: viewer.and_then(|seat| committed[seat]),
            waiting: self.to_act(state).without(committed.seats()),
        }
    }

    fn determinize(&self, view: &View, draw: &mut impl Draw) -> State {
        State {
            table: view.table,
            deck: Deck::shuffled(view.table.coming(), draw),
        }
    }
}
