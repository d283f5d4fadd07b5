//! Ostia's positions: written from a state or a view, read as a setup.

use super::{read_good, read_goods, read_lot, words};
use crate::{Misfit, Node};
use kontor_core::{Chance, Game, Seat};
use kontor_ostia::{
    Auction, AuctionSetup, Flaw, Good, Goods, Hand, Mat, MerchantSetup, Ostia, Phase, Pile, ROUNDS,
    SenateCard, SenateSetup, Setup, State, Step, View,
};
use serde_json::{Map, Value, json};

// --- Writing -------------------------------------------------------------------------------------------------

pub(super) fn write_state(state: &State) -> Map<String, Value> {
    let senate = state.senate();
    let seats = Seat::all(state.players()).map(|seat| {
        let merchant = state.merchant(seat);
        write_open_hand(&merchant.mat, &merchant.hand)
    });
    let mut map = write_table(Written {
        round: state.round(),
        start: state.start(),
        phase: state.phase(),
        players: state.players(),
        senate: json!({
            "current": senate.current,
            "upcoming": senate.upcoming,
            "deck": write_pile(&senate.deck, SenateCard::name),
            "reserve": senate.reserve,
        }),
        deck: write_pile(state.deck(), Good::name),
        discard: state.discard(),
        depressors: state.depressors(),
        seats: seats.collect(),
    });
    map.insert("chance".into(), state.chance().to_string().into());
    map
}

pub(super) fn write_view(view: &View) -> Map<String, Value> {
    let senate = match &view.end {
        Some(end) => json!({
            "current": view.current,
            "upcoming": view.upcoming,
            // In the last round no senate card is left to be turned up.
            "deck": [],
            "reserve": end.reserve,
        }),
        None => json!({
            "current": view.current,
            "upcoming": view.upcoming,
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
    write_table(Written {
        round: view.round,
        start: view.start,
        phase: &view.phase,
        players: view.players,
        senate,
        deck: match &view.end {
            Some(end) => write_pile(&end.deck, Good::name),
            None => view.deck.into(),
        },
        discard: view.discard,
        depressors: view.depressors,
        seats: seats.collect(),
    })
}

/// What a state and a view have in common, as far as it is written in the same places.
struct Written<'a> {
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

fn write_table(table: Written<'_>) -> Map<String, Value> {
    let auction = table.phase.auction();
    let auction = auction.map(|auction| write_auction(auction, table.players));
    let trade_round = table.phase.turn().map_or(0, |turn| turn.trade_round);
    let mut map = Map::new();
    map.insert("game".into(), Ostia::ID.into());
    map.insert("round".into(), table.round.into());
    map.insert("rounds".into(), ROUNDS.into());
    map.insert("start".into(), table.start.index().into());
    map.insert("phase".into(), table.phase.step().name().into());
    map.insert("senate".into(), table.senate);
    map.insert("deck".into(), table.deck);
    map.insert("discard".into(), crate::plain(&table.discard));
    map.insert("depressors".into(), crate::plain(&table.depressors));
    map.insert("auction".into(), auction.into());
    map.insert("trade_round".into(), trade_round.into());
    map.insert("seats".into(), table.seats.into());
    map
}

fn write_auction(auction: &Auction, players: u8) -> Value {
    // The seats ascend, whoever has spoken first.
    let mut calls: Vec<_> = auction.calls(players).collect();
    calls.sort_unstable();
    json!({
        "seller": auction.turn.seller,
        "lot": auction.lot,
        "minimum": auction.minimum,
        "bids": crate::by_seat(calls.into_iter().map(|(seat, bid)| (seat, bid.into()))),
    })
}

fn write_open_hand(mat: &Mat, hand: &Hand) -> Value {
    let secret = Some((hand.money, hand.bluffs));
    write_seat(
        mat,
        crate::plain(&hand.boat),
        crate::plain(&hand.store),
        secret,
    )
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
    map.insert("shown".into(), crate::plain(&mat.shown));
    if let Some((_, bluffs)) = secret {
        map.insert("bluffs".into(), bluffs.into());
    }
    map.insert("bankrupt".into(), mat.bankrupt.into());
    map.into()
}

fn write_pile<T: Copy + Default, const N: usize>(
    pile: &Pile<T, N>,
    name: impl Fn(T) -> &'static str,
) -> Value {
    pile.iter().map(name).collect()
}

// --- Reading -------------------------------------------------------------------------------------------------

/// Reads what has the form of a position; whether it is one the rules say.
pub(super) fn read_setup(ostia: &Ostia, node: &Node<'_>) -> Result<Setup, Misfit> {
    const KEYS: [&str; 13] = [
        "game",
        "round",
        "rounds",
        "start",
        "phase",
        "senate",
        "deck",
        "discard",
        "depressors",
        "auction",
        "trade_round",
        "seats",
        "committed",
    ];
    let chance = node.optional("chance")?;
    let [
        game,
        round,
        rounds,
        start,
        phase,
        senate,
        deck,
        discard,
        depressors,
        auction,
        trade_round,
        seats,
        committed,
    ] = match &chance {
        None => node.fields(KEYS)?,
        Some(_) => {
            let mut keys = ["chance"; KEYS.len() + 1];
            keys[..KEYS.len()].copy_from_slice(&KEYS);
            let [fields @ .., _] = node.fields(keys)?;
            fields
        }
    };
    game.one_of(&[Ostia::ID])?;
    rounds.small(ROUNDS..=ROUNDS)?;
    let merchants = seats.list()?;
    let players = u8::try_from(merchants.len())
        .ok()
        .filter(|players| Ostia::PLAYERS.contains(players))
        .ok_or_else(|| seats.misfit(words::flaw(ostia, &Flaw::Players(merchants.len()))))?;
    let step = Step::ALL[phase.one_of(&Step::NAMES)?];
    Ok(Setup {
        round: round.whole()?,
        start: start.seat(players)?,
        step,
        senate: read_senate(&senate)?,
        deck: read_all(&deck, read_good)?,
        discard: read_goods(&discard)?,
        depressors: read_goods(&depressors)?,
        auction: match (matches!(step, Step::Bid | Step::Award), auction.is_null()) {
            (true, _) => Some(read_auction(&auction, players)?),
            (false, true) => None,
            (false, false) => {
                return Err(auction.misfit(words::flaw(ostia, &Flaw::AuctionTooSoon)));
            }
        },
        trade_round: trade_round.whole()?,
        merchants: merchants
            .iter()
            .map(read_merchant)
            .collect::<Result<_, _>>()?,
        chance: chance.as_ref().map(read_chance).transpose()?,
        committed: committed.committed(ostia, players)?,
    })
}

fn read_all<T>(
    node: &Node<'_>,
    read: impl Fn(&Node<'_>) -> Result<T, Misfit>,
) -> Result<Vec<T>, Misfit> {
    node.list()?.iter().map(read).collect()
}

fn read_chance(node: &Node<'_>) -> Result<Chance, Misfit> {
    Chance::parse(node.text()?)
        .ok_or_else(|| node.misfit("this is not what a state prints as its chance"))
}

fn read_senate_card(node: &Node<'_>) -> Result<SenateCard, Misfit> {
    Ok(SenateCard::ALL[node.one_of(&SenateCard::NAMES)?])
}

fn read_senate(node: &Node<'_>) -> Result<SenateSetup, Misfit> {
    let [current, upcoming, deck, reserve] =
        node.fields(["current", "upcoming", "deck", "reserve"])?;
    Ok(SenateSetup {
        current: read_senate_card(&current)?,
        upcoming: match upcoming.is_null() {
            true => None,
            false => Some(read_senate_card(&upcoming)?),
        },
        deck: read_all(&deck, read_senate_card)?,
        reserve: read_senate_card(&reserve)?,
    })
}

fn read_auction(node: &Node<'_>, players: u8) -> Result<AuctionSetup, Misfit> {
    let [seller, lot, minimum, bids] = node.fields(["seller", "lot", "minimum", "bids"])?;
    Ok(AuctionSetup {
        seller: seller.seat(players)?,
        lot: read_lot(&lot)?,
        minimum: minimum.whole()?,
        bids: bids.by_seat(players, |bid| match bid.is_null() {
            true => Ok(None),
            false => bid.whole().map(Some),
        })?,
    })
}

fn read_merchant(node: &Node<'_>) -> Result<MerchantSetup, Misfit> {
    let [
        money,
        storehouses,
        credits,
        chips,
        boat,
        store,
        shown,
        bluffs,
        bankrupt,
    ] = node.fields([
        "money",
        "storehouses",
        "credits",
        "chips",
        "boat",
        "store",
        "shown",
        "bluffs",
        "bankrupt",
    ])?;
    Ok(MerchantSetup {
        money: money.whole()?,
        storehouses: storehouses.whole()?,
        credits: credits.whole()?,
        chips: chips.whole()?,
        boat: read_goods(&boat)?,
        store: read_goods(&store)?,
        shown: read_goods(&shown)?,
        bluffs: bluffs.whole()?,
        bankrupt: bankrupt.boolean()?,
    })
}
