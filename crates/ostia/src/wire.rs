//! Ostia in the engine protocol.

mod events;
mod load;

use crate::action::{Action, Allocation, Choice, Storing};
use crate::figures::SenateCard;
use crate::good::{Good, Goods, Lot};
use crate::pile::Pile;
use crate::state::{CARDS, Hand, Mat, Merchant, Phase, ROUNDS, SEATS, State};
use crate::view::View;
use crate::{Event, Ostia};
use kontor_core::wire::{self, Misfit, Node, Wire};
use kontor_core::{Game, Joint, Seat};
use serde_json::{Map, Value, json};

impl Wire for Ostia {
    fn write_state(&self, state: &State, committed: &Joint<Action>) -> Value {
        let senate = &state.senate;
        let seats = state.seats().map(|seat| {
            let Merchant { mat, hand } = &state.merchants[seat];
            write_open_hand(mat, hand)
        });
        let mut map = write_table(Table {
            round: state.round,
            start: state.start,
            phase: &state.phase,
            players: state.players,
            senate: json!({
                "current": senate.current.name(),
                "upcoming": senate.upcoming.map(SenateCard::name),
                "deck": write_senate_cards(&senate.deck),
                "reserve": senate.reserve.name(),
            }),
            deck: write_deck(&state.deck),
            discard: state.discard,
            depressors: state.depressors,
            seats: seats.collect(),
        });
        map.insert("chance".into(), state.chance.to_string().into());
        map.insert("committed".into(), wire::committed(self, committed));
        map.into()
    }

    fn read_state(&self, node: &Node<'_>) -> Result<(State, Joint<Action>), Misfit> {
        load::read_position(self, node)
    }

    fn write_view(&self, view: &View) -> Value {
        let senate = match &view.end {
            Some(end) => json!({
                "current": view.current.name(),
                "upcoming": view.upcoming.map(SenateCard::name),
                // In the last round no senate card is left to be turned up.
                "deck": [],
                "reserve": end.reserve.name(),
            }),
            None => json!({
                "current": view.current.name(),
                "upcoming": view.upcoming.map(SenateCard::name),
                "deck": view.senate_deck,
            }),
        };
        let seats = Seat::all(view.players).map(|seat| {
            let seen = &view.seats[seat];
            match view.hand(seat) {
                Some(hand) => write_open_hand(&seen.mat, hand),
                None => write_seat(&seen.mat, seen.boat.into(), seen.store.into(), None),
            }
        });
        let mut map = write_table(Table {
            round: view.round,
            start: view.start,
            phase: &view.phase,
            players: view.players,
            senate,
            deck: match &view.end {
                Some(end) => write_deck(&end.deck),
                None => view.deck.into(),
            },
            discard: view.discard,
            depressors: view.depressors,
            seats: seats.collect(),
        });
        let own = view.viewer.zip(view.decided);
        let own = own.map(|(seat, action)| (seat, self.write_action(&action)));
        map.insert("committed".into(), wire::by_seat(own.into_iter()));
        map.insert("waiting".into(), wire::seats(view.waiting));
        map.into()
    }

    fn write_action(&self, action: &Action) -> Value {
        match action {
            Action::Keep(good) => json!({"keep": good.name()}),
            Action::Offer(lot) => json!({"offer": write_lot(*lot)}),
            Action::Pass => json!({"pass": true}),
            Action::Bid(bid) => json!({"bid": bid}),
            Action::SellTo(seat) => json!({"sell_to": seat.index()}),
            Action::Take => json!({"take": true}),
            Action::Allocate(allocation) => json!({"allocate": {
                "forum": write_goods(allocation.forum),
                "senate": write_goods(allocation.senate),
                "store": write_goods(allocation.store),
                "bluffs": allocation.bluffs,
            }}),
            Action::Store(storing) => json!({"store": {
                "build": storing.build,
                "discard": write_goods(storing.discard),
            }}),
            Action::KeepGoods(goods) => json!({"keep_goods": write_goods(*goods)}),
        }
    }

    fn read_action(&self, node: &Node<'_>) -> Result<Action, Misfit> {
        Ok(match node.only()? {
            ("keep", good) => Action::Keep(read_good(&good)?),
            ("offer", lot) => Action::Offer(read_lot(&lot)?),
            ("pass", pass) => {
                pass.truth()?;
                Action::Pass
            }
            // Numbers that are out of reach have the form of an action all the same; the rules refuse them.
            ("bid", bid) => Action::Bid(bid.number(0..=u16::MAX.into())? as u16),
            ("sell_to", seat) => Action::SellTo(seat.seat(SEATS as u8)?),
            ("take", take) => {
                take.truth()?;
                Action::Take
            }
            ("allocate", allocation) => {
                let [forum, senate, store, bluffs] =
                    allocation.fields(["forum", "senate", "store", "bluffs"])?;
                Action::Allocate(Allocation {
                    forum: read_goods(&forum)?,
                    senate: read_goods(&senate)?,
                    store: read_goods(&store)?,
                    bluffs: bluffs.small(0..=u8::MAX)?,
                })
            }
            ("store", storing) => {
                let [build, discard] = storing.fields(["build", "discard"])?;
                Action::Store(Storing {
                    build: build.small(0..=u8::MAX)?,
                    discard: read_goods(&discard)?,
                })
            }
            ("keep_goods", goods) => Action::KeepGoods(read_goods(&goods)?),
            _ => {
                return Err(node.misfit(
                    "an action has the key keep, offer, pass, bid, sell_to, take, allocate, store or keep_goods",
                ));
            }
        })
    }

    fn write_choice(&self, choice: &Choice) -> Value {
        match choice {
            Choice::One(action) => self.write_action(action),
            Choice::Bids { min, max } => json!({"bid": {"min": min, "max": max}}),
            Choice::Allocations { goods, max_bluffs } => {
                json!({"allocate": {"goods": write_goods(*goods), "max_bluffs": max_bluffs}})
            }
        }
    }

    fn write_event(&self, event: &Event) -> Value {
        events::write(event)
    }
}

// --- Writing -------------------------------------------------------------------------------------------------

/// What a state and a view have in common, as far as it is written in the same places.
struct Table<'a> {
    round: u8,
    start: Seat,
    phase: &'a Phase,
    players: u8,
    senate: Value,
    deck: Value,
    discard: Goods,
    depressors: Goods,
    seats: Vec<Value>,
}

fn write_table(table: Table<'_>) -> Map<String, Value> {
    let auction = table.phase.auction().map(|auction| {
        // The seats ascend, whoever has spoken first.
        let mut calls: Vec<_> = auction.calls(table.players).collect();
        calls.sort_unstable();
        json!({
            "seller": auction.turn.seller.index(),
            "lot": write_lot(auction.lot),
            "minimum": auction.minimum,
            "bids": wire::by_seat(calls.into_iter().map(|(seat, bid)| (seat, bid.into()))),
        })
    });
    let trade_round = table.phase.turn().map_or(0, |turn| turn.trade_round);
    let mut map = Map::new();
    map.insert("game".into(), Ostia::ID.into());
    map.insert("round".into(), table.round.into());
    map.insert("rounds".into(), ROUNDS.into());
    map.insert("start".into(), table.start.index().into());
    map.insert("phase".into(), table.phase.name().into());
    map.insert("senate".into(), table.senate);
    map.insert("deck".into(), table.deck);
    map.insert("discard".into(), write_goods(table.discard));
    map.insert("depressors".into(), write_goods(table.depressors));
    map.insert("auction".into(), auction.into());
    map.insert("trade_round".into(), trade_round.into());
    map.insert("seats".into(), table.seats.into());
    map
}

fn write_open_hand(mat: &Mat, hand: &Hand) -> Value {
    let Hand {
        boat,
        store,
        money,
        bluffs,
    } = *hand;
    let secret = Some((money, bluffs));
    write_seat(mat, write_goods(boat), write_goods(store), secret)
}

fn write_seat(mat: &Mat, boat: Value, store: Value, secret: Option<(u16, u8)>) -> Value {
    let mut map = Map::new();
    if let Some((money, _)) = secret {
        map.insert("money".into(), money.into());
    }
    map.insert("storehouses".into(), mat.storehouses.into());
    map.insert("credits".into(), mat.credits.into());
    map.insert("chips".into(), mat.chips.into());
    map.insert("boat".into(), boat);
    map.insert("store".into(), store);
    map.insert("shown".into(), write_goods(mat.shown));
    if let Some((_, bluffs)) = secret {
        map.insert("bluffs".into(), bluffs.into());
    }
    map.insert("bankrupt".into(), mat.bankrupt.into());
    map.into()
}

fn write_goods(goods: Goods) -> Value {
    goods
        .iter()
        .map(|(good, cards)| (good.name().to_owned(), Value::from(cards)))
        .collect::<Map<_, _>>()
        .into()
}

fn write_lot(lot: Lot) -> Value {
    lot.cards().iter().map(|good| good.name()).collect()
}

fn write_deck(deck: &Pile<Good, CARDS>) -> Value {
    deck.iter().map(Good::name).collect()
}

fn write_senate_cards(deck: &Pile<SenateCard, 3>) -> Value {
    deck.iter().map(SenateCard::name).collect()
}

// --- Reading -------------------------------------------------------------------------------------------------

fn read_good(node: &Node<'_>) -> Result<Good, Misfit> {
    Ok(Good::ALL[node.one_of(&Good::NAMES)?])
}

fn read_goods(node: &Node<'_>) -> Result<Goods, Misfit> {
    let mut goods = Goods::NONE;
    for (name, cards) in node.entries()? {
        let at = wire::position(&Good::NAMES, name).ok_or_else(|| {
            let names = Good::NAMES.join(", ");
            cards.misfit(format!("there is no such good; the goods are {names}"))
        })?;
        goods += Goods::of(Good::ALL[at], cards.small(0..=CARDS as u8)?);
    }
    Ok(goods)
}

fn read_lot(node: &Node<'_>) -> Result<Lot, Misfit> {
    match node.list()?.as_slice() {
        [a, b] => Ok(Lot::of(read_good(a)?, read_good(b)?)),
        _ => Err(node.misfit("a lot is two cards")),
    }
}
