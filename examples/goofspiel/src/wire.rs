//! Goofspiel in the engine protocol.

use crate::card::{Bid, Card, Cards};
use crate::rules::{CARDS, Event, Goofspiel, NotInHand};
use crate::setup::{Flaw, PlayerSetup, Setup};
use crate::state::{OnTable, State, View};
use kontor_core::{Game, Joint, Position, Seat};
use kontor_wire::{BadBox, Misfit, Misfits, Node, Wire, boxes};
use serde_json::{Map, Value, json};

impl Wire for Goofspiel {
    fn with_box(text: &str) -> Result<Goofspiel, BadBox> {
        let value = boxes::parse(text)?;
        let [game] = Node::root(&value).fields(["game"])?;
        game.one_of(&[Goofspiel::ID])?;
        Ok(Goofspiel)
    }

    fn write_box(&self) -> Value {
        json!({"game": Goofspiel::ID})
    }

    fn released_boxes() -> &'static [&'static str] {
        &[r#"{"game":"goofspiel"}"#]
    }

    fn box_hash(&self) -> String {
        boxes::hash(&self.write_box())
    }

    fn explain(&self, NotInHand { card, hand }: &NotInHand) -> String {
        let hand: Vec<_> = hand.iter().map(|card| card.to_string()).collect();
        format!("{card} is not in hand; the hand holds {}", hand.join(", "))
    }

    fn write_state(&self, state: &State, committed: &Joint<Bid>) -> Value {
        let mut map = write_table(&state.table);
        map.insert("deck".into(), write_cards(state.deck.iter()));
        map.insert("committed".into(), kontor_wire::committed(self, committed));
        map.into()
    }

    fn read_state(&self, node: &Node<'_>) -> Result<Position<Goofspiel>, Misfits> {
        let [game, cards, seats, pot, deck, committed] =
            node.fields(["game", "cards", "seats", "pot", "deck", "committed"])?;
        game.one_of(&[Goofspiel::ID])?;
        let seats: Result<Vec<_>, Misfit> = seats.list()?.iter().map(read_player).collect();
        let seats = seats?;
        let players = u8::try_from(seats.len()).unwrap_or(u8::MAX);
        let setup = Setup {
            cards: cards.whole()?,
            pot: read_numbers(&pot)?,
            deck: read_numbers(&deck)?,
            committed: committed.committed(self, players.min(*Goofspiel::PLAYERS.end()))?,
            seats,
        };
        kontor_wire::placed(self, &setup, |flaw| self.flaw(flaw))
    }

    fn write_view(&self, view: &View) -> Value {
        let mut map = write_table(&view.table);
        let own = view.viewer.zip(view.own);
        let own = own.map(|(seat, bid)| (seat, self.write_action(&bid)));
        map.insert("coming".into(), write_cards(view.table.coming().iter()));
        map.insert("committed".into(), kontor_wire::by_seat(own.into_iter()));
        map.insert("waiting".into(), kontor_wire::seats(view.waiting));
        map.into()
    }

    fn write_action(&self, Bid(card): &Bid) -> Value {
        json!({"bid": card.number()})
    }

    fn read_action(&self, node: &Node<'_>) -> Result<Bid, Misfit> {
        let [bid] = node.fields(["bid"])?;
        let card = Card::new(bid.small(1..=Card::HIGHEST)?);
        card.map(Bid)
            .ok_or_else(|| bid.misfit("there is no such card"))
    }

    fn write_choice(&self, choice: &Bid) -> Value {
        self.write_action(choice)
    }

    fn write_event(&self, event: &Event) -> Value {
        match *event {
            Event::Bid { seat, card } => {
                json!({"bid": {"seat": seat.index(), "card": card.number()}})
            }
            Event::Taken { seat, prizes } => {
                json!({"taken": {"seat": seat.index(), "prizes": write_set(prizes)}})
            }
            Event::Tie { card } => json!({"tie": {"card": card.number()}}),
            Event::Prize { card } => json!({"prize": {"card": card.number()}}),
            Event::Left { prizes } => json!({"left": {"prizes": write_set(prizes)}}),
        }
    }
}

impl Goofspiel {
    /// What is wrong with a position that was written down, and what would be right.
    fn flaw(&self, flaw: &Flaw) -> String {
        match flaw {
            Flaw::Cards(cards) => {
                let right = CARDS.map(|cards| cards.to_string()).join(" or ");
                format!("{cards} cards; it is played with {right}")
            }
            Flaw::Players(players) => {
                format!("{players} players; Goofspiel is for 2 to 4 players")
            }
            Flaw::Number(wrong) => kontor_wire::number_words(*wrong),
            Flaw::Twice(card) => format!("the {card} stands there twice"),
            Flaw::Uneven { first } => {
                format!("every hand has as many cards as the first one, {first}")
            }
            Flaw::NotOnce(card) => {
                format!("the prize {card} must lie in exactly one place: pot, deck or won")
            }
            Flaw::Coming { due } => {
                format!("{due} prizes must be in the deck: one for each round after this one")
            }
            Flaw::NoPrize => "rounds are left, so at least one prize is bid for".to_owned(),
            Flaw::Committed(wrong) => kontor_wire::bad_joint(self, wrong),
        }
    }
}

fn write_table(table: &OnTable) -> Map<String, Value> {
    let seats = Seat::all(table.players()).map(|seat| {
        let player = table.player(seat);
        json!({"hand": write_set(player.hand), "won": write_set(player.won)})
    });
    let mut map = Map::new();
    map.insert("game".into(), Goofspiel::ID.into());
    map.insert("cards".into(), table.cards().into());
    map.insert("seats".into(), seats.collect());
    map.insert("pot".into(), write_set(table.pot()));
    map
}

fn write_set(cards: Cards) -> Value {
    write_cards(cards.iter())
}

fn write_cards(cards: impl Iterator<Item = Card>) -> Value {
    cards.map(Card::number).collect()
}

fn read_player(node: &Node<'_>) -> Result<PlayerSetup, Misfit> {
    let [hand, won] = node.fields(["hand", "won"])?;
    Ok(PlayerSetup {
        hand: read_numbers(&hand)?,
        won: read_numbers(&won)?,
    })
}

fn read_numbers(node: &Node<'_>) -> Result<Vec<u32>, Misfit> {
    node.list()?.iter().map(Node::whole).collect()
}
