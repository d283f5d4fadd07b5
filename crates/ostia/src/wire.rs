//! Ostia in the engine protocol.

use crate::action::{Action, Allocation, Choice, Storing};
use crate::good::{Good, Goods, Lot};
use crate::harbour::BOAT;
use crate::pile::Pile;
use crate::state::{
    Auction, BLUFFS, CARDS, Hand, LIMIT, Mat, Merchant, Phase, ROUNDS, SEATS, Senate, State, Turn,
};
use crate::storehouses::COST;
use crate::tables::SenateCard;
use crate::trade::TRADE_ROUNDS;
use crate::view::View;
use crate::{Event, Ostia, office, trade};
use kontor_core::wire::{self, Misfit, Node, Wire};
use kontor_core::{BySeat, Chance, Game, Joint, Position, Seat};
use serde_json::{Map, Value, json};

/// More than any game brings; a written position beyond it is a slip of the pen.
const MOST_MONEY: u32 = 9_999;
const MOST_CHIPS: u8 = 99;

/// What later shuffles are drawn from in a position that was written down without it.
const FIXED_CHANCE: Chance = Chance::new(0);

impl Wire for Ostia {
    fn write_state(&self, state: &State, committed: &Joint<Action>) -> Value {
        let senate = &state.senate;
        let seats = state.seats().map(|seat| {
            let Merchant { mat, hand } = &state.merchants[seat];
            write_open_hand(mat, hand)
        });
        let mut map = write_table(&Table {
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
        read_position(self, node)
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
        let mut map = write_table(&Table {
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
        write_event(event)
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

fn write_table(table: &Table<'_>) -> Map<String, Value> {
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
    map.insert("senate".into(), table.senate.clone());
    map.insert("deck".into(), table.deck.clone());
    map.insert("discard".into(), write_goods(table.discard));
    map.insert("depressors".into(), write_goods(table.depressors));
    map.insert("auction".into(), auction.into());
    map.insert("trade_round".into(), trade_round.into());
    map.insert("seats".into(), table.seats.clone().into());
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

fn write_event(event: &Event) -> Value {
    match *event {
        Event::Round {
            round,
            start,
            current,
            upcoming,
        } => json!({"round": {
            "round": round,
            "start": start.index(),
            "current": current.name(),
            "upcoming": upcoming.map(SenateCard::name),
        }}),
        Event::Shuffle { cards } => json!({"shuffle": {"cards": cards}}),
        Event::Deal { first, cards } => {
            json!({"deal": {"first": first.index(), "cards": cards}})
        }
        Event::Keep { seat } => json!({"keep": {"seat": seat.index()}}),
        Event::Offer {
            seller,
            lot,
            minimum,
        } => json!({"offer": {
            "seller": seller.index(),
            "lot": write_lot(lot),
            "minimum": minimum,
        }}),
        Event::Pass { seat } => json!({"pass": {"seat": seat.index()}}),
        Event::Bid { seat, bid } => json!({"bid": {"seat": seat.index(), "bid": bid}}),
        Event::Raise {
            seat,
            price,
            storehouses,
            credits,
        } => json!({"raise": {
            "seat": seat.index(),
            "price": price,
            "storehouses": storehouses,
            "credits": credits,
        }}),
        Event::Sell {
            seller,
            buyer,
            lot,
            price,
            share,
        } => json!({"sell": {
            "seller": seller.index(),
            "buyer": buyer.index(),
            "lot": write_lot(lot),
            "price": price,
            "share": share,
        }}),
        Event::Take { seller, lot, price } => write_purchase("take", seller, lot, price),
        Event::Forced { seller, lot, price } => write_purchase("forced", seller, lot, price),
        Event::Unsold { seller, lot } => {
            json!({"unsold": {"seller": seller.index(), "lot": write_lot(lot)}})
        }
        Event::Depressors { goods } => json!({"depressors": {"goods": write_goods(goods)}}),
        Event::Reveal {
            seat,
            forum,
            senate,
            store,
        } => json!({"reveal": {
            "seat": seat.index(),
            "forum": write_goods(forum),
            "senate": write_goods(senate),
            "store": store,
        }}),
        Event::Censor {
            seat,
            good,
            forum,
            senate,
        } => json!({"censor": {
            "seat": seat.index(),
            "good": good.name(),
            "forum": forum,
            "senate": senate,
        }}),
        Event::Price { good, cards, price } => {
            json!({"price": {"good": good.name(), "cards": cards, "price": price}})
        }
        Event::Forum {
            seat,
            goods,
            income,
        } => json!({"forum": {
            "seat": seat.index(),
            "goods": write_goods(goods),
            "income": income,
        }}),
        Event::Senate {
            seat,
            goods,
            points,
            chips,
        } => json!({"senate": {
            "seat": seat.index(),
            "goods": write_goods(goods),
            "points": points,
            "chips": chips,
        }}),
        Event::Repay {
            seat,
            credits,
            paid,
        } => json!({"repay": {"seat": seat.index(), "credits": credits, "paid": paid}}),
        Event::Interest { seat, credits, due } => {
            json!({"interest": {"seat": seat.index(), "credits": credits, "due": due}})
        }
        Event::Build {
            seat,
            storehouses,
            paid,
        } => json!({"build": {"seat": seat.index(), "storehouses": storehouses, "paid": paid}}),
        Event::Discard { seat, goods } => {
            json!({"discard": {"seat": seat.index(), "goods": write_goods(goods)}})
        }
        Event::Final {
            seat,
            kept,
            discarded,
            chips,
        } => json!({"final": {
            "seat": seat.index(),
            "kept": write_goods(kept),
            "discarded": write_goods(discarded),
            "chips": chips,
        }}),
        Event::Vacant {
            seat,
            storehouses,
            income,
        } => json!({"vacant": {
            "seat": seat.index(),
            "storehouses": storehouses,
            "income": income,
        }}),
        Event::Bankrupt {
            seat,
            credits,
            money,
        } => json!({"bankrupt": {"seat": seat.index(), "credits": credits, "money": money}}),
        Event::Fortune { seat, money, chips } => {
            json!({"fortune": {"seat": seat.index(), "money": money, "chips": chips}})
        }
    }
}

fn write_purchase(name: &str, seller: Seat, lot: Lot, price: u16) -> Value {
    json!({name: {"seller": seller.index(), "lot": write_lot(lot), "price": price}})
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

fn read_senate_card(node: &Node<'_>) -> Result<SenateCard, Misfit> {
    Ok(SenateCard::ALL[node.one_of(&SenateCard::NAMES)?])
}

/// Reads a pile, which is written with the top card first.
fn read_pile<T: Copy + Default, const N: usize>(
    node: &Node<'_>,
    read: impl Fn(&Node<'_>) -> Result<T, Misfit>,
) -> Result<Pile<T, N>, Misfit> {
    let mut pile = Pile::default();
    for card in node.list()?.iter().rev() {
        if !pile.lay(read(card)?) {
            return Err(node.misfit(format!("there are only {N} cards")));
        }
    }
    Ok(pile)
}

/// Reads a position and checks that it can be played: all cards are there, boats and auction fit the turn, and the
/// senate fits the round. Whether a game leads there is not asked: storehouses beside credits are taken as they are
/// written.
fn read_position(ostia: &Ostia, node: &Node<'_>) -> Result<(State, Joint<Action>), Misfit> {
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
    let round = round.small(1..=ROUNDS)?;
    let nodes = seats.list()?;
    let players = u8::try_from(nodes.len())
        .ok()
        .filter(|players| Ostia::PLAYERS.contains(players))
        .ok_or_else(|| seats.misfit("Ostia is for 3 to 5 players"))?;
    let mut merchants = BySeat::default();
    for (seat, node) in Seat::all(players).zip(&nodes) {
        merchants[seat] = read_merchant(node)?;
    }
    let start = start.seat(players)?;
    let state = State {
        merchants,
        phase: read_phase(
            ostia,
            &phase,
            &auction,
            &trade_round,
            &Harbour {
                merchants: &merchants,
                players,
                start,
            },
        )?,
        discard: read_goods(&discard)?,
        depressors: read_goods(&depressors)?,
        chance: match chance {
            None => FIXED_CHANCE,
            Some(chance) => Chance::parse(chance.text()?)
                .ok_or_else(|| chance.misfit("this is not what a state prints as its chance"))?,
        },
        deck: read_pile(&deck, read_good)?,
        senate: read_senate(&senate, round)?,
        round,
        players,
        start,
    };
    check_cards(ostia, &state).map_err(|why| node.misfit(why))?;
    check_depressors(&state).map_err(|why| depressors.misfit(why))?;
    if matches!(state.phase, Phase::Final | Phase::Over) && round != ROUNDS {
        return Err(phase.misfit(format!("the end comes after round {ROUNDS}")));
    }
    for (seat, node) in Seat::all(players).zip(&nodes) {
        check_merchant(&state, seat).map_err(|why| node.misfit(why))?;
    }
    let joint = committed.committed(ostia, players)?;
    Position::with_committed(ostia, state, joint)
        .map_err(|why| committed.misfit(why.to_string()))?;
    Ok((state, joint))
}

fn read_merchant(node: &Node<'_>) -> Result<Merchant, Misfit> {
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
    Ok(Merchant {
        mat: Mat {
            shown: read_goods(&shown)?,
            storehouses: storehouses.small(0..=LIMIT)?,
            credits: credits.small(0..=LIMIT)?,
            chips: chips.small(0..=MOST_CHIPS)?,
            bankrupt: bankrupt.boolean()?,
        },
        hand: Hand {
            boat: read_goods(&boat)?,
            store: read_goods(&store)?,
            money: money.number(0..=MOST_MONEY)? as u16,
            bluffs: bluffs.small(0..=BLUFFS)?,
        },
    })
}

fn read_senate(node: &Node<'_>, round: u8) -> Result<Senate, Misfit> {
    let [current, upcoming, deck, reserve] =
        node.fields(["current", "upcoming", "deck", "reserve"])?;
    let senate = Senate {
        current: read_senate_card(&current)?,
        upcoming: match upcoming.is_null() {
            true => None,
            false => Some(read_senate_card(&upcoming)?),
        },
        deck: read_pile(&deck, read_senate_card)?,
        reserve: read_senate_card(&reserve)?,
    };
    let mut cards: Vec<_> = senate.deck.iter().chain(senate.upcoming).collect();
    let left = ROUNDS - round;
    if cards.len() != usize::from(left) || senate.upcoming.is_some() != (left > 0) {
        return Err(node.misfit(format!(
            "in round {round} of {ROUNDS} there is one senate card for each of the {left} rounds to come, the first \
             of them upcoming"
        )));
    }
    cards.extend([senate.current, senate.reserve]);
    cards.sort_unstable();
    if cards.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(node.misfit("each senate card is there once"));
    }
    Ok(senate)
}

/// What is needed to know whose turn it is.
struct Harbour<'a> {
    merchants: &'a BySeat<Merchant, SEATS>,
    players: u8,
    start: Seat,
}

fn read_phase(
    ostia: &Ostia,
    phase: &Node<'_>,
    auction: &Node<'_>,
    trade_round: &Node<'_>,
    harbour: &Harbour<'_>,
) -> Result<Phase, Misfit> {
    const NAMES: [&str; 8] = [
        "keep", "offer", "bid", "award", "allocate", "store", "final", "over",
    ];
    let at = phase.one_of(&NAMES)?;
    let trading = matches!(NAMES[at], "offer" | "bid" | "award");
    let trade_round = if trading {
        trade_round.small(1..=TRADE_ROUNDS)?
    } else {
        trade_round.small(0..=0)?
    };
    if !matches!(NAMES[at], "bid" | "award") {
        if !auction.is_null() {
            return Err(auction.misfit("there is an auction only in \"bid\" and \"award\""));
        }
        return Ok(match NAMES[at] {
            "keep" => Phase::Keep,
            "offer" => Phase::Offer(Turn {
                trade_round,
                seller: next_seller(harbour, trade_round)
                    .ok_or_else(|| phase.misfit("nobody has two cards left to sell"))?,
            }),
            "allocate" => Phase::Allocate,
            "store" => Phase::Store,
            "final" => Phase::Final,
            _ => Phase::Over,
        });
    }
    let auction = read_auction(ostia, auction, trade_round, harbour)?;
    let all = auction.spoken + 1 == harbour.players;
    match (NAMES[at], all, auction.highest()) {
        ("bid", false, _) => Ok(Phase::Bid(auction)),
        ("award", true, Some(_)) => Ok(Phase::Award(auction)),
        ("bid", ..) => Err(phase.misfit("everybody has bid or passed, so the bidding is over")),
        (_, false, _) => Err(phase.misfit("the seller decides when all others have bid or passed")),
        _ => Err(phase.misfit("everybody has passed, so the seller has nothing to decide")),
    }
}

/// The first from the start seat on who has not sold in this round of trade.
fn next_seller(harbour: &Harbour<'_>, trade_round: u8) -> Option<Seat> {
    let full = boat_before(trade_round);
    let mut seats = harbour.start.clockwise(harbour.players);
    seats.find(|&seat| harbour.merchants[seat].hand.boat.total() == full)
}

/// How many cards a boat holds before its merchant sells in a round of trade.
const fn boat_before(trade_round: u8) -> u8 {
    BOAT - 1 - 2 * (trade_round - 1)
}

fn read_auction(
    ostia: &Ostia,
    node: &Node<'_>,
    trade_round: u8,
    harbour: &Harbour<'_>,
) -> Result<Auction, Misfit> {
    let [seller, lot, minimum, bids] = node.fields(["seller", "lot", "minimum", "bids"])?;
    let players = harbour.players;
    let goods = read_lot(&lot)?;
    let worth = trade::minimum(ostia.tables(), goods);
    minimum.number(worth.into()..=worth.into())?;
    let mut auction = Auction {
        turn: Turn {
            trade_round,
            seller: seller.seat(players)?,
        },
        lot: goods,
        minimum: worth,
        spoken: 0,
        bids: BySeat::default(),
    };
    let calls = bids.by_seat(players, |bid| match bid.is_null() {
        true => Ok((bid, None)),
        false => bid
            .number(worth.into()..=u16::MAX.into())
            .map(|n| (bid, Some(n as u16))),
    })?;
    for seat in auction.turn.seller.clockwise(players).skip(1) {
        let Some((_, (node, bid))) = calls.iter().find(|(caller, _)| *caller == seat) else {
            break;
        };
        if let Some(bid) = *bid {
            trade::check_bid(&auction, &harbour.merchants[seat], bid)
                .map_err(|why| node.misfit(why.to_string()))?;
            auction.bids[seat] = bid;
        }
        auction.spoken += 1;
    }
    if calls.len() != usize::from(auction.spoken) {
        return Err(bids.misfit("the others speak in turn, from the seller's left on"));
    }
    Ok(auction)
}

// --- Checking ------------------------------------------------------------------------------------------------

/// All cards are there, each once.
fn check_cards(ostia: &Ostia, state: &State) -> Result<(), String> {
    let lot = state.phase.auction().map(|auction| auction.lot.goods());
    let deck: Goods = state.deck.iter().collect();
    let hands = state
        .seats()
        .map(|seat| state.merchants[seat].hand)
        .flat_map(|hand| [hand.boat, hand.store]);
    let places = [
        state.discard,
        state.depressors,
        deck,
        lot.unwrap_or_default(),
    ];
    for good in Good::ALL {
        let all = places.into_iter().chain(hands.clone());
        let found: u32 = all.map(|goods| u32::from(goods.count(good))).sum();
        let (right, _) = ostia.tables().cards(good);
        if found != u32::from(right) {
            let name = good.name();
            return Err(format!(
                "{found} cards of {name} in all places together, but there are {right}"
            ));
        }
    }
    Ok(())
}

fn check_depressors(state: &State) -> Result<(), String> {
    let right = office::depressors(state.players);
    let turned_up = state.depressors.total();
    match state.phase {
        Phase::Allocate if turned_up != right => Err(format!(
            "{right} cards are turned up with {} players",
            state.players
        )),
        Phase::Allocate => Ok(()),
        _ if turned_up > 0 => Err("cards are turned up only for the allocation".to_owned()),
        Phase::Keep | Phase::Offer(_) | Phase::Bid(_) | Phase::Award(_)
            if state.deck.len() + state.discard.total() < right =>
        {
            Err(format!("{right} cards must be left to be turned up"))
        }
        _ => Ok(()),
    }
}

fn check_merchant(state: &State, seat: Seat) -> Result<(), String> {
    let Merchant { mat, hand } = &state.merchants[seat];
    let boat = hand.boat.total();
    let right = boat_size(state, seat);
    if boat != right {
        return Err(format!(
            "{boat} cards in the boat, but there must be {right}"
        ));
    }
    check_shown(state, mat, hand)?;
    if matches!(state.phase, Phase::Final | Phase::Over) && hand.store.total() > mat.storehouses {
        return Err("at the end every stored good has a storehouse".to_owned());
    }
    let owed = COST * u16::from(mat.credits);
    match (state.phase, mat.bankrupt) {
        (Phase::Over, false) if mat.credits > 0 => {
            Err("at the end all credits are repaid, or the merchant is bankrupt".to_owned())
        }
        (Phase::Over, true) if hand.money >= owed => {
            Err("who can repay all credits is not bankrupt".to_owned())
        }
        (Phase::Over, _) | (_, false) => Ok(()),
        (_, true) => Err("nobody is bankrupt before the end".to_owned()),
    }
}

/// How many cards a boat holds in this position.
fn boat_size(state: &State, seat: Seat) -> u8 {
    let Some(turn) = state.phase.turn() else {
        return if state.phase == Phase::Keep { BOAT } else { 0 };
    };
    let before = boat_before(turn.trade_round);
    let mut sold = state
        .start
        .clockwise(state.players)
        .take_while(|&seller| seller != turn.seller);
    let offered = state.phase.auction().is_some() && seat == turn.seller;
    if offered || sold.any(|seller| seller == seat) {
        before - 2
    } else {
        before
    }
}

/// The goods that everybody saw going into a store lie there until the allocation.
fn check_shown(state: &State, mat: &Mat, hand: &Hand) -> Result<(), String> {
    let trading = state.phase.turn().is_some() || state.phase == Phase::Allocate;
    if !trading && !mat.shown.is_empty() {
        return Err("goods are shown only from the trade to the allocation".to_owned());
    }
    if !hand.store.contains(mat.shown) {
        return Err("the shown goods lie in the store".to_owned());
    }
    Ok(())
}
