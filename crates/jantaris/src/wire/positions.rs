//! Positions and views.

use super::{area_names, read_area, read_cards, read_district, read_item, write_items};
use crate::action::Action;
use crate::ask::{
    Ask, Ballot, Bidding, Effect, Expulsion, Plea, Purchase, Resolution, Round, Sales, Step,
};
use crate::card::{Card, Domination, Dominations, Item, Items, Offer, Pile, Set};
use crate::goods::{Color, Goods, LIMIT};
use crate::items::MAP_MOVES;
use crate::place::{AREAS, Area};
use crate::setup::ON_DISPLAY;
use crate::state::{Guild, MERCHANTS, MOST_SEATS, Piles, State, Table};
use crate::turn::{self, Ways};
use crate::view::View;
use crate::vote::{Vote, Votes};
use crate::{Components, Jantaris, end, items};
use kontor_core::{BySeat, Game, Joint, Position, Seat, Seats};
use kontor_wire::{Misfit, Node};
use serde_json::{Map, Value, json};

/// More prestige or rounds than any game brings; a written position beyond it is a slip of the pen.
const MOST: u32 = 1_000_000_000;

/// The names of the phases, in the order of play.
const PHASES: [&str; 14] = [
    "settle",
    "items",
    "item",
    "city",
    "replace",
    "auction",
    "bid",
    "pay",
    "stone",
    "spyglass",
    "vote",
    "resolve",
    "great_market",
    "over",
];

const ROUNDS: [&str; 2] = ["first", "second"];
const PLEAS: [&str; 2] = ["protection", "flee"];

fn phase(ask: &Ask) -> &'static str {
    match ask {
        Ask::Settle => "settle",
        Ask::Items => "items",
        Ask::Item(_) => "item",
        Ask::City => "city",
        Ask::Replace => "replace",
        Ask::Auction(_) => "auction",
        Ask::Bid(_) => "bid",
        Ask::Pay(_) => "pay",
        Ask::Stone => "stone",
        Ask::Spyglass => "spyglass",
        Ask::Vote(_) => "vote",
        Ask::Resolve(_) => "resolve",
        Ask::GreatMarket(_) => "great_market",
        Ask::Over => "over",
    }
}

// --- Writing -------------------------------------------------------------------------------------------------

/// What stands where a pile is: its cards, or how many they are.
struct PileValues {
    items: Value,
    great_market: Value,
    dominations: Value,
}

impl PileValues {
    fn open(components: &Components, piles: &Piles) -> PileValues {
        PileValues {
            items: write_items(piles.items.iter()),
            great_market: piles
                .great_market
                .iter()
                .map(|card| components.offer_name(card))
                .collect(),
            dominations: piles
                .dominations
                .iter()
                .map(|card| components.domination_name(card))
                .collect(),
        }
    }
}

pub(super) fn write_state(game: &Jantaris, state: &State, committed: &Joint<Action>) -> Value {
    let piles = PileValues::open(&game.components, &state.piles);
    let mut map = write_table(&game.components, &state.table, piles);
    let committed = with_open_votes(&state.table, *committed);
    map.insert("committed".into(), kontor_wire::committed(game, &committed));
    map.into()
}

pub(super) fn write_view(game: &Jantaris, view: &View) -> Value {
    let components = &game.components;
    let piles = match &view.piles {
        Some(piles) => PileValues::open(components, piles),
        None => PileValues {
            items: view.items.len().into(),
            great_market: view.offers.len().into(),
            dominations: view.dominations.len().into(),
        },
    };
    let mut map = write_table(components, &view.table, piles);
    let mut own = Joint::none();
    if let Some(seat) = view.viewer {
        own[seat] = view.own;
    }
    let committed = with_open_votes(&view.table, own);
    map.insert("committed".into(), kontor_wire::committed(game, &committed));
    let items = view.turned_up.iter().map(|item| item.name());
    let offers = view.offer.map(|card| components.offer_name(card));
    map.insert("turned_up".into(), items.chain(offers).collect());
    map.insert("waiting".into(), kontor_wire::seats(view.waiting));
    map.into()
}

/// Votes that lie open before the owner of the spyglass stay with those that wait.
fn with_open_votes(table: &Table, mut committed: Joint<Action>) -> Joint<Action> {
    if let Ask::Vote(Ballot::Open { owner, votes }) = &table.ask {
        for (seat, vote) in votes.iter().filter(|(seat, _)| seat != owner) {
            committed[seat] = Some(Action::Vote(vote));
        }
    }
    committed
}

fn write_table(components: &Components, table: &Table, piles: PileValues) -> Map<String, Value> {
    let players = table.players;
    let names = |dominations: Dominations| -> Value {
        dominations
            .iter()
            .map(|card| components.domination_name(card))
            .collect()
    };
    let merchants = |area: Area| json!(table.merchants[area.index()].first(players));
    let stones: Map<_, _> = Color::ALL
        .into_iter()
        .map(|color| {
            let name = components.area_name(table.stone(color));
            (color.name().to_owned(), name.into())
        })
        .collect();
    let districts: Map<_, _> = components
        .districts()
        .map(|district| {
            let name = components.district_name(district).to_owned();
            (name, merchants(district.into()))
        })
        .collect();
    let seats: Vec<_> = table
        .guilds
        .first(players)
        .iter()
        .map(|guild| {
            json!({
                "prestige": guild.prestige,
                "supply": guild.supply,
                "red": guild.goods.red,
                "black": guild.goods.black,
                "items": write_items(guild.items.iter()),
                "dominations": names(guild.dominations),
            })
        })
        .collect();
    let mut map = Map::new();
    map.insert("game".into(), Jantaris::ID.into());
    map.insert("start".into(), table.start.index().into());
    map.insert("round".into(), table.round.into());
    map.insert("active".into(), table.active.index().into());
    map.insert("phase".into(), phase(&table.ask).into());
    map.insert("stones".into(), stones.into());
    map.insert(
        "active_stone".into(),
        table.active_stone.map(Color::name).into(),
    );
    map.insert("center".into(), merchants(Area::CENTER));
    map.insert("districts".into(), districts.into());
    map.insert("display".into(), write_items(table.display.iter()));
    map.insert("pile".into(), piles.items);
    map.insert("great_market".into(), piles.great_market);
    map.insert(
        "domination".into(),
        json!({"open": names(table.dominations), "deck": piles.dominations}),
    );
    map.insert("seats".into(), seats.into());
    map.insert("used".into(), write_items(table.used.iter()));
    map.insert("ctx".into(), write_ctx(components, &table.ask));
    map
}

fn write_ctx(components: &Components, ask: &Ask) -> Value {
    let round = |round: Round| ROUNDS[round as usize];
    let expulsion = |asked: &Expulsion| {
        json!({
            "seat": asked.seat.index(),
            "from": components.district_name(asked.from),
            "plea": PLEAS[asked.plea as usize],
        })
    };
    match ask {
        Ask::Settle
        | Ask::Items
        | Ask::City
        | Ask::Stone
        | Ask::Spyglass
        | Ask::Vote(Ballot::Secret)
        | Ask::Over => Value::Null,
        Ask::Replace => json!({"auction": round(Round::First)}),
        Ask::Auction(at) => json!({"auction": round(*at)}),
        Ask::Bid(bidding) => json!({
            "auction": round(bidding.round),
            "item": bidding.item.name(),
            "bid": bidding.bid,
            "high": bidding.high.index(),
            "asked": bidding.asked.index(),
            "bidders": kontor_wire::seats(bidding.bidders),
        }),
        Ask::Pay(purchase) => json!({
            "auction": round(purchase.round),
            "item": purchase.item.name(),
            "bid": purchase.bid,
            "winner": purchase.winner.index(),
        }),
        Ask::Item(effect) => json!({
            "auction": effect.item.is_immediate().then(|| round(effect.round)),
            "item": effect.item.name(),
            "owner": effect.owner.index(),
            "step": match &effect.step {
                Step::Offer(seat) => json!({"offer": seat.index()}),
                Step::Moves(left) => json!({"moves": left}),
                Step::Expulsion(asked) => json!({"expulsion": expulsion(asked)}),
            },
        }),
        Ask::Vote(Ballot::Spied { owner } | Ballot::Open { owner, .. }) => {
            json!({"spyglass": owner.index()})
        }
        Ask::Resolve(resolution) => {
            let votes: Vec<_> = resolution
                .votes
                .iter()
                .map(|(_, vote)| vote.name())
                .collect();
            json!({
                "votes": votes,
                "seat": resolution.seat.index(),
                "expulsion": resolution.expulsion.as_ref().map(expulsion),
            })
        }
        Ask::GreatMarket(sales) => json!({"seat": sales.seat.index(), "idle": sales.idle}),
    }
}

// --- Reading -------------------------------------------------------------------------------------------------

pub(super) fn read_state(game: &Jantaris, node: &Node<'_>) -> Result<Position<Jantaris>, Misfit> {
    let components = &game.components;
    let [
        id,
        start,
        round,
        active,
        phase,
        stones,
        active_stone,
        center,
        districts,
        display,
        pile,
        great_market,
        domination,
        seats,
        used,
        ctx,
        committed,
    ] = node.fields([
        "game",
        "start",
        "round",
        "active",
        "phase",
        "stones",
        "active_stone",
        "center",
        "districts",
        "display",
        "pile",
        "great_market",
        "domination",
        "seats",
        "used",
        "ctx",
        "committed",
    ])?;
    id.one_of(&[Jantaris::ID])?;
    let guild_nodes = seats.list()?;
    let players = u8::try_from(guild_nodes.len())
        .ok()
        .filter(|players| Jantaris::PLAYERS.contains(players))
        .ok_or_else(|| seats.misfit("Jantaris is for 3 or 4 players"))?;

    let names = Names::of(components);
    let [open, deck] = domination.fields(["open", "deck"])?;
    let mut guilds = BySeat::default();
    for (seat, guild) in Seat::all(players).zip(&guild_nodes) {
        guilds[seat] = read_guild(guild, &names)?;
    }
    let piles = Piles {
        items: read_pile(&pile, &names.items)?,
        great_market: read_pile(&great_market, &names.offers)?,
        dominations: read_pile(&deck, &names.dominations)?,
    };
    let used_items: Items = read_set(&used, &names.items)?;
    if let Some(item) = used_items.without(Items::START_OF_TURN).iter().next() {
        return Err(used.misfit(format!("{} is no start-of-turn item", item.name())));
    }
    let mut table = Table {
        // Read below, because it speaks about the table.
        ask: Ask::Over,
        guilds,
        merchants: read_merchants(components, &center, &districts, players)?,
        round: round.number(1..=MOST)?,
        used: used_items,
        display: read_set(&display, &names.items)?,
        dominations: read_set(&open, &names.dominations)?,
        stones: read_stones(components, &stones)?,
        active_stone: match active_stone.is_null() {
            true => None,
            false => Some(super::read_color(&active_stone)?),
        },
        start: start.seat(players)?,
        active: active.seat(players)?,
        players,
        districts: game.districts,
    };
    if table.display.len() > ON_DISPLAY {
        return Err(display.misfit("at most two items lie open"));
    }
    check_board(&table, node)?;
    check_cards(components, &table, &piles, node)?;

    let mut joint = committed.committed(game, players)?;
    let phase_name = PHASES[phase.one_of(&PHASES)?];
    table.ask = read_ask(components, phase_name, &ctx, &table, &mut joint)?;
    let state = State { table, piles };
    check_ask(game, &state).map_err(|why| phase.misfit(why))?;
    if !matches!(state.table.ask, Ask::Vote(_)) && !joint.seats().is_empty() {
        return Err(committed.misfit("only votes wait for others, so only in the phase vote"));
    }
    Position::with_committed(game, state, joint).map_err(|wrong| {
        let said: Vec<_> = wrong
            .iter()
            .map(|wrong| kontor_wire::bad_joint(game, wrong))
            .collect();
        committed.misfit(said.join("; "))
    })
}

/// The names of all cards, in the order of their tables.
struct Names<'a> {
    items: [&'static str; Item::COUNT],
    offers: Vec<&'a str>,
    dominations: Vec<&'a str>,
}

impl Names<'_> {
    fn of(components: &Components) -> Names<'_> {
        Names {
            items: Item::NAMES,
            offers: components
                .offers()
                .map(|card| components.offer_name(card))
                .collect(),
            dominations: components
                .dominations()
                .map(|card| components.domination_name(card))
                .collect(),
        }
    }
}

fn read_set<C: Card>(node: &Node<'_>, names: &[&str]) -> Result<Set<C>, Misfit> {
    Ok(read_cards(node, names)?.into_iter().collect())
}

fn read_pile<C: Card>(node: &Node<'_>, names: &[&str]) -> Result<Pile<C>, Misfit> {
    Ok(read_cards(node, names)?.into_iter().collect())
}

fn read_guild(node: &Node<'_>, names: &Names<'_>) -> Result<Guild, Misfit> {
    let [prestige, supply, red, black, items, dominations] =
        node.fields(["prestige", "supply", "red", "black", "items", "dominations"])?;
    Ok(Guild {
        prestige: prestige.number(0..=MOST)?,
        supply: supply.small(0..=MERCHANTS)?,
        goods: Goods {
            red: red.small(0..=LIMIT)?,
            black: black.small(0..=LIMIT)?,
        },
        items: read_set(&items, &names.items)?,
        dominations: read_set(&dominations, &names.dominations)?,
    })
}

fn read_merchants(
    components: &Components,
    center: &Node<'_>,
    districts: &Node<'_>,
    players: u8,
) -> Result<[BySeat<u8, MOST_SEATS>; AREAS], Misfit> {
    let mut merchants = [BySeat::default(); AREAS];
    let mut read = |area: Area, node: &Node<'_>| {
        let counts = node.list()?;
        if counts.len() != usize::from(players) {
            return Err(node.misfit(format!("there is one number for each of {players} seats")));
        }
        for (seat, count) in Seat::all(players).zip(counts) {
            merchants[area.index()][seat] = count.small(0..=MERCHANTS)?;
        }
        Ok(())
    };
    read(Area::CENTER, center)?;
    let names = area_names(components);
    for (name, _) in districts.entries()? {
        if !names[..names.len() - 1].contains(&name) {
            return Err(districts.misfit(format!("there is no district \"{name}\"")));
        }
    }
    for district in components.districts() {
        let name = components.district_name(district);
        let counts = districts
            .optional(name)?
            .ok_or_else(|| districts.misfit(format!("the district {name} is missing")))?;
        read(district.into(), &counts)?;
    }
    Ok(merchants)
}

fn read_stones(components: &Components, node: &Node<'_>) -> Result<[Area; 2], Misfit> {
    let [red, black] = node.fields(Color::NAMES)?;
    Ok([read_area(components, &red)?, read_area(components, &black)?])
}

fn read_round(node: &Node<'_>) -> Result<Round, Misfit> {
    Ok([Round::First, Round::Second][node.one_of(&ROUNDS)?])
}

/// What is asked: the phase, and what `ctx` adds to it. With the spyglass, votes that lie open go from those that
/// wait into the question.
fn read_ask(
    components: &Components,
    phase: &str,
    ctx: &Node<'_>,
    table: &Table,
    joint: &mut Joint<Action>,
) -> Result<Ask, Misfit> {
    let players = table.players;
    let plain = match phase {
        "settle" => Some(Ask::Settle),
        "items" => Some(Ask::Items),
        "city" => Some(Ask::City),
        "stone" => Some(Ask::Stone),
        "spyglass" => Some(Ask::Spyglass),
        "over" => Some(Ask::Over),
        "vote" if ctx.is_null() => Some(Ask::Vote(Ballot::Secret)),
        _ => None,
    };
    if let Some(ask) = plain {
        return match ctx.is_null() {
            true => Ok(ask),
            false => Err(ctx.misfit(format!("in the phase {phase} the ctx is null"))),
        };
    }
    if ctx.is_null() {
        return Err(ctx.misfit(format!("the phase {phase} needs its ctx")));
    }
    Ok(match phase {
        "item" => {
            let [auction, item, owner, step] = ctx.fields(["auction", "item", "owner", "step"])?;
            let item = read_item(&item)?;
            Ask::Item(Effect {
                item,
                owner: owner.seat(players)?,
                round: match (item.is_immediate(), auction.is_null()) {
                    (true, _) => read_round(&auction)?,
                    (false, true) => Round::First,
                    (false, false) => {
                        return Err(auction.misfit("only an immediate item is from an auction"));
                    }
                },
                step: read_step(components, &step, players)?,
            })
        }
        "replace" => {
            let [auction] = ctx.fields(["auction"])?;
            auction.one_of(&ROUNDS[..1])?;
            Ask::Replace
        }
        "auction" => {
            let [auction] = ctx.fields(["auction"])?;
            Ask::Auction(read_round(&auction)?)
        }
        "bid" => {
            let [auction, item, bid, high, asked, bidders] =
                ctx.fields(["auction", "item", "bid", "high", "asked", "bidders"])?;
            Ask::Bid(Bidding {
                item: read_item(&item)?,
                bid: bid.small(0..=2 * LIMIT)?,
                high: high.seat(players)?,
                asked: asked.seat(players)?,
                bidders: read_seats(&bidders, players)?,
                round: read_round(&auction)?,
            })
        }
        "pay" => {
            let [auction, item, bid, winner] = ctx.fields(["auction", "item", "bid", "winner"])?;
            Ask::Pay(Purchase {
                item: read_item(&item)?,
                bid: bid.small(0..=2 * LIMIT)?,
                winner: winner.seat(players)?,
                round: read_round(&auction)?,
            })
        }
        "vote" => {
            let [spyglass] = ctx.fields(["spyglass"])?;
            let owner = spyglass.seat(players)?;
            Ask::Vote(read_ballot(owner, table, joint))
        }
        "resolve" => {
            let [votes, seat, expulsion] = ctx.fields(["votes", "seat", "expulsion"])?;
            Ask::Resolve(Resolution {
                votes: read_votes(&votes, players)?,
                seat: seat.seat(players)?,
                expulsion: match expulsion.is_null() {
                    true => None,
                    false => Some(read_expulsion(components, &expulsion, players)?),
                },
            })
        }
        _ => {
            let [seat, idle] = ctx.fields(["seat", "idle"])?;
            Ask::GreatMarket(Sales {
                seat: seat.seat(players)?,
                idle: idle.small(0..=players - 1)?,
            })
        }
    })
}

fn read_step(components: &Components, node: &Node<'_>, players: u8) -> Result<Step, Misfit> {
    match node.only()? {
        ("offer", seat) => Ok(Step::Offer(seat.seat(players)?)),
        ("moves", left) => Ok(Step::Moves(left.small(1..=MAP_MOVES)?)),
        ("expulsion", asked) => Ok(Step::Expulsion(read_expulsion(
            components, &asked, players,
        )?)),
        _ => Err(node.misfit("a step is an offer, moves or an expulsion")),
    }
}

fn read_expulsion(
    components: &Components,
    node: &Node<'_>,
    players: u8,
) -> Result<Expulsion, Misfit> {
    let [seat, from, plea] = node.fields(["seat", "from", "plea"])?;
    Ok(Expulsion {
        seat: seat.seat(players)?,
        from: read_district(components, &from)?,
        plea: [Plea::Protection, Plea::Flee][plea.one_of(&PLEAS)?],
    })
}

fn read_seats(node: &Node<'_>, players: u8) -> Result<Seats, Misfit> {
    let mut seats = Seats::NONE;
    for entry in node.list()? {
        let seat = entry.seat(players)?;
        if seats.contains(seat) {
            return Err(entry.misfit(format!("seat {seat} stands there twice")));
        }
        seats.insert(seat);
    }
    Ok(seats)
}

fn read_votes(node: &Node<'_>, players: u8) -> Result<Votes, Misfit> {
    let mut votes = [Vote::default(); MOST_SEATS];
    let entries = node.list()?;
    if entries.len() != usize::from(players) {
        return Err(node.misfit(format!("there is one vote for each of {players} seats")));
    }
    for (vote, entry) in votes.iter_mut().zip(&entries) {
        *vote = Vote::ALL[entry.one_of(&Vote::NAMES)?];
    }
    Ok(Votes::new(players, |seat| votes[seat.index()]))
}

/// The vote with the spyglass in use. If all others have voted, their votes lie open and no longer wait.
fn read_ballot(owner: Seat, table: &Table, joint: &mut Joint<Action>) -> Ballot {
    let others = Seats::all(table.players).without(Seats::one(owner));
    let voted = |seat: Seat| match joint[seat] {
        Some(Action::Vote(vote)) => Some(vote),
        _ => None,
    };
    if joint.seats() != others || !others.iter().all(|seat| voted(seat).is_some()) {
        return Ballot::Spied { owner };
    }
    let votes = Votes::new(table.players, |seat| voted(seat).unwrap_or_default());
    *joint = Joint::none();
    Ballot::Open { owner, votes }
}

// --- Checking ------------------------------------------------------------------------------------------------

fn check_board(table: &Table, node: &Node<'_>) -> Result<(), Misfit> {
    let [red, black] = table.stones;
    if red == black && red != Area::CENTER {
        return Err(node.misfit("stones: two stones never share a district"));
    }
    if !table.free().has(Area::CENTER) && table.crowd() > 0 {
        return Err(node.misfit("center: nobody is in the centre while a stone is there"));
    }
    for seat in Seat::all(table.players) {
        let on_board: u32 = table
            .merchants
            .iter()
            .map(|area| u32::from(area[seat]))
            .sum();
        let all = on_board + u32::from(table.guilds[seat].supply);
        if all != u32::from(MERCHANTS) {
            return Err(node.misfit(format!(
                "seat {seat} has {all} merchants on the board and in supply; it must be {MERCHANTS}"
            )));
        }
    }
    Ok(())
}

/// Every card in exactly one place; only items that are discarded may be missing.
fn check_cards(
    components: &Components,
    table: &Table,
    piles: &Piles,
    node: &Node<'_>,
) -> Result<(), Misfit> {
    let guilds = table.guilds.first(table.players);
    let items = guilds.iter().map(|guild| guild.items);
    let items = items.chain([table.display, piles.items.set()]);
    let missing = missing(items, Set::first(Item::COUNT))
        .map_err(|card| node.misfit(format!("the item {} is in two places", card.name())))?;
    if let Some(item) = missing.without(Items::DISCARDED).iter().next() {
        return Err(node.misfit(format!("the item {} is missing", item.name())));
    }
    let all: Set<Offer> = components.offers().collect();
    if let Some(card) = all.without(piles.great_market.set()).iter().next() {
        let name = components.offer_name(card);
        return Err(node.misfit(format!("great_market: the card {name} is missing")));
    }
    let name = |card: Domination| components.domination_name(card);
    let cards = guilds.iter().map(|guild| guild.dominations);
    let cards = cards.chain([table.dominations, piles.dominations.set()]);
    let missing = self::missing(cards, components.dominations().collect()).map_err(|card| {
        node.misfit(format!(
            "the domination card {} is in two places",
            name(card)
        ))
    })?;
    if let Some(card) = missing.iter().next() {
        return Err(node.misfit(format!("the domination card {} is missing", name(card))));
    }
    Ok(())
}

/// Which cards are in none of the places, or one that is in two.
fn missing<C: Card>(places: impl Iterator<Item = Set<C>>, all: Set<C>) -> Result<Set<C>, C> {
    let mut left = all;
    for cards in places {
        if let Some(card) = cards.without(left).iter().next() {
            return Err(card);
        }
        left = left.without(cards);
    }
    Ok(left)
}

/// Whether the question can be asked at such a table, and leaves the seat that is asked something to answer.
fn check_ask(game: &Jantaris, state: &State) -> Result<(), &'static str> {
    let table = &state.table;
    let voting = matches!(table.ask, Ask::Spyglass | Ask::Vote(_) | Ask::Resolve(_));
    match (voting, table.active_stone, table.active_district()) {
        (true, None, _) => return Err("from the stone's move to the last vote a stone is active"),
        (true, Some(_), None) => {
            return Err("the active stone is in a district, not in the centre");
        }
        (false, Some(_), _) => return Err("active_stone is null except while it is voted"),
        _ => {}
    }
    match &table.ask {
        Ask::Settle => {
            require(table.next_settler().is_some(), "everybody has settled")?;
            let enough = table.free_districts().len() >= 2;
            require(
                enough,
                "there are no two districts without a stone to settle in",
            )?;
        }
        Ask::Items => require(
            !items::usable(table).is_empty(),
            "the active seat has no start-of-turn item to use, so it would be in the city",
        )?,
        Ask::Spyglass => require(
            table.owner(Item::Spyglass).is_some(),
            "nobody owns the spyglass, so it would be voted",
        )?,
        Ask::Over => require(
            end::is_reached(table),
            "no seat has 12 prestige, so the game goes on",
        )?,
        Ask::Vote(Ballot::Spied { .. } | Ballot::Open { .. }) => {
            let used = table.owner(Item::Spyglass).is_none()
                && !table.display.has(Item::Spyglass)
                && !state.piles.items.set().has(Item::Spyglass);
            require(used, "a spyglass in use has left the game")?;
        }
        Ask::Replace => require(
            table.guilds[table.active].items.has(Item::HistoryBook),
            "the active seat does not own the history book",
        )?,
        Ask::Bid(bidding) => check_bidding(game, table, bidding)?,
        Ask::Pay(purchase) => {
            require(
                table.display.has(purchase.item),
                "the item is not on display",
            )?;
        }
        Ask::Item(effect) => check_effect(table, effect)?,
        Ask::Resolve(resolution) => check_resolution(table, resolution)?,
        Ask::City
        | Ask::Stone
        | Ask::Auction(_)
        | Ask::Vote(Ballot::Secret)
        | Ask::GreatMarket(_) => {}
    }
    if turn::is_always_asked(table) || matches!(turn::only_way(game, state), Ways::Many) {
        Ok(())
    } else {
        Err("the seat that is asked has no two ways to answer, so it would not be asked")
    }
}

fn require(holds: bool, otherwise: &'static str) -> Result<(), &'static str> {
    if holds { Ok(()) } else { Err(otherwise) }
}

fn check_bidding(game: &Jantaris, table: &Table, bidding: &Bidding) -> Result<(), &'static str> {
    let minimum = game.components.item(bidding.item).minimum;
    let owned = table.guilds[bidding.high].goods;
    require(
        table.display.has(bidding.item),
        "the item is not on display",
    )?;
    require(
        minimum.within(owned) && (minimum.total()..=owned.total()).contains(&bidding.bid),
        "the highest bidder cannot pay the bid",
    )?;
    require(
        bidding.bidders.contains(bidding.high) && bidding.bidders.contains(bidding.asked),
        "who has made the highest bid and who is asked are not out",
    )?;
    require(
        bidding.asked != bidding.high,
        "the highest bidder is not asked",
    )
}

fn check_effect(table: &Table, effect: &Effect) -> Result<(), &'static str> {
    let Effect { item, owner, .. } = *effect;
    require(
        item.is_immediate() || item.is_start_of_turn(),
        "the item has no effect of its own",
    )?;
    if item.is_start_of_turn() {
        require(
            owner == table.active,
            "only the active seat uses such items",
        )?;
        require(table.used.has(item), "the item is not among those used")?;
    }
    let at_hand = match item.is_discarded() {
        true => table.owner(item).is_none() && !table.display.has(item),
        false => table.guilds[owner].items.has(item),
    };
    require(at_hand, "the item is not where its effect leaves it")?;
    let right = match &effect.step {
        Step::Moves(_) => item == Item::SecretMap,
        Step::Offer(_) if item == Item::SecretMap => false,
        Step::Offer(seat) if item == Item::PromissoryNote => *seat != owner,
        Step::Offer(seat) if item.is_crown() => {
            !table.guilds[*seat].items.and(Items::CROWN).is_empty()
        }
        Step::Offer(seat) => *seat == owner,
        Step::Expulsion(asked) => {
            matches!(item, Item::SmokeBomb | Item::Firebrand)
                && table.free().has(asked.from)
                && can_plead(table, asked, Some(owner))
        }
    };
    require(right, "the item does not ask this")
}

fn check_resolution(table: &Table, resolution: &Resolution) -> Result<(), &'static str> {
    let Some(asked) = &resolution.expulsion else {
        return Ok(());
    };
    let seat = resolution.seat;
    let by = match (resolution.votes.of(seat), resolution.votes.alike(seat)) {
        (Vote::Influence, 1) => Some(seat),
        (Vote::BlackMarket, 3..) if asked.seat == seat => None,
        _ => return Err("the vote expels nobody"),
    };
    require(
        table.active_district() == Some(asked.from),
        "a vote expels from the active district",
    )?;
    require(can_plead(table, asked, by), "the seat is not asked this")
}

/// Whether a seat that is expelled has this to decide.
fn can_plead(table: &Table, asked: &Expulsion, by: Option<Seat>) -> bool {
    let merchants = table.merchants(asked.from, asked.seat);
    match asked.plea {
        Plea::Protection => {
            let letter = table.guilds[asked.seat].items.has(Item::LetterOfProtection);
            merchants > 0 && letter && by.is_some_and(|by| by != asked.seat)
        }
        Plea::Flee => merchants == 1,
    }
}
