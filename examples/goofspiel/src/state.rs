//! A position, and what a viewer may know of it.

use crate::card::{Bid, Card, Cards};
use kontor_core::{BySeat, Draw, Seat, Seats};

/// The most seats a table has.
pub(crate) const MOST_PLAYERS: usize = 4;

/// What a player has; all of it can be known by whoever has watched.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Player {
    /// The cards that can still be bid.
    pub hand: Cards,
    /// The prizes taken.
    pub won: Cards,
}

/// Everything that lies open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct OnTable {
    pub(crate) players: u8,
    pub(crate) cards: u8,
    pub(crate) seats: BySeat<Player, MOST_PLAYERS>,
    pub(crate) pot: Cards,
}

impl OnTable {
    /// How many play.
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// How many cards everybody began with, and how many prizes there are.
    pub const fn cards(&self) -> u8 {
        self.cards
    }

    /// What a player has.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.seats[seat]
    }

    /// The prizes that are bid for.
    pub const fn pot(&self) -> Cards {
        self.pot
    }

    /// How many rounds are still to be played; everybody has a card for each.
    pub fn rounds_left(&self) -> u8 {
        self.seats.first(1)[0].hand.len()
    }

    /// The round, from 1.
    pub fn round(&self) -> u8 {
        (self.cards - self.rounds_left() + 1).min(self.cards)
    }

    /// The prizes that have not been turned up; in which order they come is a secret.
    pub fn coming(&self) -> Cards {
        let seen = self.seats.first(self.players).iter();
        let seen = seen.fold(self.pot, |seen, player| seen.or(player.won));
        Cards::up_to(self.cards).without(seen)
    }
}

/// The prizes to come, face down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Deck {
    /// The next one last. Nothing is left behind where a card was, so that equal decks are equal.
    cards: [Option<Card>; Card::HIGHEST as usize],
    left: u8,
}

impl Deck {
    /// These cards, the next one first.
    pub(crate) fn of(cards: impl DoubleEndedIterator<Item = Card>) -> Deck {
        let mut deck = Deck::default();
        for card in cards.rev() {
            deck.cards[usize::from(deck.left)] = Some(card);
            deck.left += 1;
        }
        deck
    }

    /// These cards in any order, each equally likely.
    pub(crate) fn shuffled(cards: Cards, draw: &mut impl Draw) -> Deck {
        let mut deck = Deck::of(cards.iter());
        draw.shuffle(&mut deck.cards[..usize::from(deck.left)]);
        deck
    }

    /// Turns up the next one.
    pub(crate) fn turn_up(&mut self) -> Option<Card> {
        self.left = self.left.checked_sub(1)?;
        self.cards[usize::from(self.left)].take()
    }

    /// The cards, the next one first.
    pub fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        self.cards.iter().rev().flatten().copied()
    }
}

/// A position: what lies open, and the order of what does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct State {
    pub(crate) table: OnTable,
    pub(crate) deck: Deck,
}

impl State {
    /// What lies open.
    pub const fn table(&self) -> &OnTable {
        &self.table
    }

    /// The prizes to come.
    pub const fn deck(&self) -> &Deck {
        &self.deck
    }
}

/// What one viewer may know. The deck is not in here, nor is the bid of anybody else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks; nobody in particular is a spectator.
    pub viewer: Option<Seat>,
    /// What lies open.
    pub table: OnTable,
    /// What the viewer has bid, while others are still missing.
    pub own: Option<Bid>,
    /// Whose bid is missing.
    pub waiting: Seats,
}
