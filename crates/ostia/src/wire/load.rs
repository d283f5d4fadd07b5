//! From something written down to a position that can be played.

use super::{read_good, read_goods, read_lot};
use crate::action::Action;
use crate::figures::SenateCard;
use crate::good::{Good, Goods};
use crate::harbour::BOAT_SIZE;
use crate::pile::Pile;
use crate::state::{
    Auction, BLUFFS, Hand, MOST_CREDITS, MOST_STOREHOUSES, Mat, Merchant, Phase, ROUNDS, SEATS,
    Senate, State, Turn,
};
use crate::trade::{self, TRADE_ROUNDS};
use crate::{Ostia, office};
use kontor_core::wire::{Misfit, Node};
use kontor_core::{BySeat, Chance, Game, Joint, Position, Seat};

/// More than any game brings; a written position beyond it is a slip of the pen.
const MOST_MONEY: u32 = 9_999;
const MOST_CHIPS: u8 = 99;

/// What later shuffles are drawn from in a position that was written down without it.
const FIXED_CHANCE: Chance = Chance::new(0);

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
pub(super) fn read_position(
    ostia: &Ostia,
    node: &Node<'_>,
) -> Result<(State, Joint<Action>), Misfit> {
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
            storehouses: storehouses.small(0..=MOST_STOREHOUSES)?,
            credits: credits.small(0..=MOST_CREDITS)?,
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
    seats.find(|&seat| harbour.merchants[seat].hand.boat.len() == full)
}

/// How many cards a boat holds before its merchant sells in a round of trade.
const fn boat_before(trade_round: u8) -> u8 {
    BOAT_SIZE - 1 - 2 * (trade_round - 1)
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
    let worth = ostia.figures().minimum(goods);
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
        let (right, _) = ostia.figures().cards(good);
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
    let turned_up = state.depressors.len();
    match state.phase {
        Phase::Allocate if turned_up != right => Err(format!(
            "{right} cards are turned up with {} players",
            state.players
        )),
        Phase::Allocate => Ok(()),
        _ if turned_up > 0 => Err("cards are turned up only for the allocation".to_owned()),
        Phase::Keep | Phase::Offer(_) | Phase::Bid(_) | Phase::Award(_)
            if state.deck.len() + state.discard.len() < right =>
        {
            Err(format!("{right} cards must be left to be turned up"))
        }
        _ => Ok(()),
    }
}

fn check_merchant(state: &State, seat: Seat) -> Result<(), String> {
    let Merchant { mat, hand } = &state.merchants[seat];
    let boat = hand.boat.len();
    let right = boat_size(state, seat);
    if boat != right {
        return Err(format!(
            "{boat} cards in the boat, but there must be {right}"
        ));
    }
    check_shown(state, mat, hand)?;
    if matches!(state.phase, Phase::Final | Phase::Over) && hand.store.len() > mat.storehouses {
        return Err("at the end every stored good has a storehouse".to_owned());
    }
    let owed = mat.debt();
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
        return if state.phase == Phase::Keep {
            BOAT_SIZE
        } else {
            0
        };
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
    if !hand.store.contains_all(mat.shown) {
        return Err("the shown goods lie in the store".to_owned());
    }
    Ok(())
}
