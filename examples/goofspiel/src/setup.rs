//! Positions as they are written down, and what makes one playable.

use crate::card::{Bid, Card, Cards};
use crate::rules::{CARDS, Goofspiel, NotInHand};
use crate::state::{Deck, OnTable, Player, State};
use kontor_core::{
    BadJoint, BySeat, Flaws, Game, Joint, OutOfRange, Path, Position, Seat, Setting,
};

/// A position as it is written down, possible or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How many cards everybody began with.
    pub cards: u32,
    /// What each player has, by seat.
    pub seats: Vec<PlayerSetup>,
    /// The prizes that are bid for.
    pub pot: Vec<u32>,
    /// The prizes to come, the next one first.
    pub deck: Vec<u32>,
    /// The bids that wait for others.
    pub committed: Joint<Bid>,
}

/// What a player has, as it is written down.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlayerSetup {
    /// The cards that can still be bid.
    pub hand: Vec<u32>,
    /// The prizes taken.
    pub won: Vec<u32>,
}

/// Why a setup is no position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// The game is not played with so many cards.
    Cards(u32),
    /// So many cannot play.
    Players(usize),
    /// A card is too low or too high.
    Number(OutOfRange),
    /// A card stands in a list a second time.
    Twice(Card),
    /// A hand has another size than the first one.
    Uneven {
        /// How many cards the first hand has.
        first: u8,
    },
    /// A prize lies in no place, or in several.
    NotOnce(Card),
    /// So many rounds are left, and there is another number of prizes to come.
    Coming {
        /// How many prizes there should be.
        due: u8,
    },
    /// Rounds are left, but nothing is bid for.
    NoPrize,
    /// A bid that waits for others does not fit.
    Committed(BadJoint<NotInHand>),
}

impl From<OutOfRange> for Flaw {
    fn from(number: OutOfRange) -> Flaw {
        Flaw::Number(number)
    }
}

impl Setting for Goofspiel {
    type Setup = Setup;
    type Flaw = Flaw;

    fn setup(&self, position: &Position<Goofspiel>) -> Setup {
        let State { table, deck } = position.state();
        let seats = Seat::all(table.players).map(|seat| PlayerSetup {
            hand: numbers(table.seats[seat].hand.iter()),
            won: numbers(table.seats[seat].won.iter()),
        });
        Setup {
            cards: table.cards.into(),
            seats: seats.collect(),
            pot: numbers(table.pot.iter()),
            deck: numbers(deck.iter()),
            committed: *position.committed(),
        }
    }

    fn place(&self, setup: &Setup) -> Result<Position<Goofspiel>, Flaws<Flaw>> {
        let mut flaws = Flaws::default();
        let state = state(setup, &mut flaws);
        let Some(state) = state.filter(|_| flaws.is_empty()) else {
            return Err(flaws);
        };
        Position::with_committed(self, state, setup.committed).map_err(|wrong| {
            for wrong in wrong {
                flaws.note("committed", Flaw::Committed(wrong));
            }
            flaws
        })
    }
}

fn numbers(cards: impl Iterator<Item = Card>) -> Vec<u32> {
    cards.map(|card| card.number().into()).collect()
}

/// The state without the bids that wait. It can be played if no flaw was found.
fn state(setup: &Setup, flaws: &mut Flaws<Flaw>) -> Option<State> {
    let cards = u8::try_from(setup.cards).ok();
    let cards = cards.filter(|cards| CARDS.contains(&i64::from(*cards)));
    flaws.unless(cards.is_some(), "cards", Flaw::Cards(setup.cards));
    let players = u8::try_from(setup.seats.len()).ok();
    let players = players.filter(|players| Goofspiel::PLAYERS.contains(players));
    flaws.unless(players.is_some(), "seats", Flaw::Players(setup.seats.len()));
    let highest = cards.unwrap_or(Card::HIGHEST);
    let mut seats = Vec::new();
    for (i, written) in setup.seats.iter().enumerate() {
        let at = Path::from("seats").entry(i);
        seats.push(Player {
            hand: set(highest, &written.hand, &at.key("hand"), flaws),
            won: set(highest, &written.won, &at.key("won"), flaws),
        });
    }
    let pot = set(highest, &setup.pot, &Path::from("pot"), flaws);
    let deck = list(highest, &setup.deck, &Path::from("deck"), flaws);
    let (cards, players) = (cards?, players?);
    let left = seats.first()?.hand.len();
    for (i, player) in seats.iter().enumerate() {
        let at = Path::from("seats").entry(i).key("hand");
        flaws.unless(player.hand.len() == left, at, Flaw::Uneven { first: left });
    }
    for prize in Cards::up_to(cards).iter() {
        let won = seats.iter().filter(|player| player.won.contains(prize));
        let places = won.count()
            + usize::from(pot.contains(prize))
            + deck.iter().filter(|card| **card == prize).count();
        flaws.unless(places == 1, Path::default(), Flaw::NotOnce(prize));
    }
    // One prize for each round; that of the round that is played lies there.
    let due = left.saturating_sub(1);
    let right = deck.len() == usize::from(due);
    flaws.unless(right, "deck", Flaw::Coming { due });
    flaws.unless(left == 0 || !pot.is_empty(), "pot", Flaw::NoPrize);
    Some(State {
        table: OnTable {
            players,
            cards,
            seats: BySeat::from_fn(players, |seat| seats[seat.index()]),
            pot,
        },
        deck: Deck::of(deck.into_iter()),
    })
}

/// Cards of a game that goes up to `highest`, none twice.
fn list(highest: u8, written: &[u32], at: &Path, flaws: &mut Flaws<Flaw>) -> Vec<Card> {
    let mut cards = Vec::new();
    for (i, &number) in written.iter().enumerate() {
        let number = flaws.number(at.entry(i), number, 1..=highest);
        if let Some(card) = number.and_then(Card::new) {
            let twice = cards.contains(&card);
            flaws.unless(!twice, at.entry(i), Flaw::Twice(card));
            if !twice {
                cards.push(card);
            }
        }
    }
    cards
}

fn set(highest: u8, written: &[u32], at: &Path, flaws: &mut Flaws<Flaw>) -> Cards {
    list(highest, written, at, flaws).into_iter().collect()
}
