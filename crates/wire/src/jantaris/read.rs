//! Positions from JSON: what is written becomes a [`Setup`]; whether it can be played is for the rules to say.

use super::{
    AUCTIONS, PHASES, PLEAS, area_names, flaws, read_area, read_color, read_district, read_item,
};
use crate::{Misfit, Misfits, Node};
use kontor_core::{Game, MAX_SEATS, Position, Seats};
use kontor_jantaris::{
    Area, Ask, Ballot, Bidding, Card, Color, Effect, Expulsion, Figures, Flaw, GOODS_LIMIT,
    GuildSetup, Item, Jantaris, MAP_MOVES, Plea, Purchase, Resolution, Sales, Setup, Step,
    VisitAuction, Vote, Votes,
};

pub(super) fn position(game: &Jantaris, node: &Node<'_>) -> Result<Position<Jantaris>, Misfits> {
    let setup = setup(game, node)?;
    crate::placed(game, &setup, |flaw| flaws::words(game, flaw))
}

fn setup(game: &Jantaris, node: &Node<'_>) -> Result<Setup, Misfit> {
    let figures = game.figures();
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
    let guilds = seats.list()?;
    // Nothing that names a seat can be read before it is known how many there are.
    let players = u8::try_from(guilds.len())
        .ok()
        .filter(|players| Jantaris::PLAYERS.contains(players))
        .ok_or_else(|| seats.misfit(flaws::words(game, &Flaw::Players(guilds.len()))))?;
    let names = Names::of(figures);
    let [open, deck] = domination.fields(["open", "deck"])?;
    let phase = PHASES[phase.one_of(&PHASES)?];
    Ok(Setup {
        start: start.seat(players)?,
        round: round.whole()?,
        active: active.seat(players)?,
        ask: read_ask(figures, phase, &ctx, players)?,
        stones: read_stones(figures, &stones)?,
        active_stone: match active_stone.is_null() {
            true => None,
            false => Some(read_color(&active_stone)?),
        },
        center: read_counts(&center)?,
        districts: read_districts(figures, &districts)?,
        display: read_cards(&display, &names.items)?,
        pile: read_cards(&pile, &names.items)?,
        great_market: read_cards(&great_market, &names.offers)?,
        open: read_cards(&open, &names.dominations)?,
        deck: read_cards(&deck, &names.dominations)?,
        guilds: guilds
            .iter()
            .map(|guild| read_guild(guild, &names))
            .collect::<Result<_, _>>()?,
        used: read_cards(&used, &names.items)?,
        committed: committed.committed(game, players)?,
    })
}

/// The names of all cards, in the order of their tables.
struct Names<'a> {
    items: [&'static str; Item::COUNT],
    offers: Vec<&'a str>,
    dominations: Vec<&'a str>,
}

impl Names<'_> {
    fn of(figures: &Figures) -> Names<'_> {
        Names {
            items: Item::NAMES,
            offers: figures
                .offers()
                .map(|card| figures.offer_name(card))
                .collect(),
            dominations: figures
                .dominations()
                .map(|card| figures.domination_name(card))
                .collect(),
        }
    }
}

/// Cards in the order in which they are written.
fn read_cards<C: Card>(node: &Node<'_>, names: &[&str]) -> Result<Vec<C>, Misfit> {
    let cards = node.list()?;
    cards
        .iter()
        .map(|card| Ok(C::numbered(card.one_of(names)? as u8)))
        .collect()
}

fn read_guild(node: &Node<'_>, names: &Names<'_>) -> Result<GuildSetup, Misfit> {
    let [prestige, supply, red, black, items, dominations] =
        node.fields(["prestige", "supply", "red", "black", "items", "dominations"])?;
    Ok(GuildSetup {
        prestige: prestige.whole()?,
        supply: supply.whole()?,
        red: red.whole()?,
        black: black.whole()?,
        items: read_cards(&items, &names.items)?,
        dominations: read_cards(&dominations, &names.dominations)?,
    })
}

fn read_counts(node: &Node<'_>) -> Result<Vec<u32>, Misfit> {
    node.list()?.iter().map(Node::whole).collect()
}

/// The numbers of every district, in ring order.
fn read_districts(figures: &Figures, node: &Node<'_>) -> Result<Vec<Vec<u32>>, Misfit> {
    let names = area_names(figures);
    for (name, _) in node.entries()? {
        if !names[..names.len() - 1].contains(&name) {
            return Err(node.misfit(format!("there is no district \"{name}\"")));
        }
    }
    figures
        .districts()
        .map(|district| {
            let name = figures.district_name(district);
            let counts = node
                .optional(name)?
                .ok_or_else(|| node.misfit(format!("the district {name} is missing")))?;
            read_counts(&counts)
        })
        .collect()
}

fn read_stones(figures: &Figures, node: &Node<'_>) -> Result<[Area; 2], Misfit> {
    let [red, black] = node.fields(Color::NAMES)?;
    Ok([read_area(figures, &red)?, read_area(figures, &black)?])
}

fn read_auction(node: &Node<'_>) -> Result<VisitAuction, Misfit> {
    Ok([VisitAuction::First, VisitAuction::Second][node.one_of(&AUCTIONS)?])
}

/// The phase and its ctx.
fn read_ask(figures: &Figures, phase: &str, ctx: &Node<'_>, players: u8) -> Result<Ask, Misfit> {
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
                auction: match (item.is_immediate(), auction.is_null()) {
                    (true, _) => read_auction(&auction)?,
                    (false, true) => VisitAuction::First,
                    (false, false) => {
                        return Err(auction.misfit("only an immediate item is from an auction"));
                    }
                },
                step: read_step(figures, &step, players)?,
            })
        }
        "replace" => {
            let [auction] = ctx.fields(["auction"])?;
            auction.one_of(&AUCTIONS[..1])?;
            Ask::Replace
        }
        "auction" => {
            let [auction] = ctx.fields(["auction"])?;
            Ask::Auction(read_auction(&auction)?)
        }
        "bid" => {
            let [auction, item, bid, high, asked, bidders] =
                ctx.fields(["auction", "item", "bid", "high", "asked", "bidders"])?;
            Ask::Bid(Bidding {
                item: read_item(&item)?,
                bid: bid.small(0..=2 * GOODS_LIMIT)?,
                high: high.seat(players)?,
                asked: asked.seat(players)?,
                bidders: read_seats(&bidders, players)?,
                auction: read_auction(&auction)?,
            })
        }
        "pay" => {
            let [auction, item, bid, winner] = ctx.fields(["auction", "item", "bid", "winner"])?;
            Ask::Pay(Purchase {
                item: read_item(&item)?,
                bid: bid.small(0..=2 * GOODS_LIMIT)?,
                winner: winner.seat(players)?,
                auction: read_auction(&auction)?,
            })
        }
        "vote" => {
            let [spyglass] = ctx.fields(["spyglass"])?;
            Ask::Vote(Ballot::Spied {
                owner: spyglass.seat(players)?,
            })
        }
        "resolve" => {
            let [votes, seat, expulsion] = ctx.fields(["votes", "seat", "expulsion"])?;
            Ask::Resolve(Resolution {
                votes: read_votes(&votes, players)?,
                seat: seat.seat(players)?,
                expulsion: match expulsion.is_null() {
                    true => None,
                    false => Some(read_expulsion(figures, &expulsion, players)?),
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

fn read_step(figures: &Figures, node: &Node<'_>, players: u8) -> Result<Step, Misfit> {
    match node.only()? {
        ("offer", seat) => Ok(Step::Offer(seat.seat(players)?)),
        ("moves", left) => Ok(Step::Moves(left.small(1..=MAP_MOVES)?)),
        ("expulsion", asked) => Ok(Step::Expulsion(read_expulsion(figures, &asked, players)?)),
        _ => Err(node.misfit("a step is an offer, moves or an expulsion")),
    }
}

fn read_expulsion(figures: &Figures, node: &Node<'_>, players: u8) -> Result<Expulsion, Misfit> {
    let [seat, from, plea] = node.fields(["seat", "from", "plea"])?;
    Ok(Expulsion {
        seat: seat.seat(players)?,
        from: read_district(figures, &from)?,
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
    let mut votes = [Vote::default(); MAX_SEATS];
    let entries = node.list()?;
    if entries.len() != usize::from(players) {
        return Err(node.misfit(format!("there is one vote for each of {players} seats")));
    }
    for (vote, entry) in votes.iter_mut().zip(&entries) {
        *vote = Vote::ALL[entry.one_of(&Vote::NAMES)?];
    }
    Ok(Votes::new(players, |seat| votes[seat.index()]))
}
