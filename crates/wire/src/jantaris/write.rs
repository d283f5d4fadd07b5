//! Positions and views as JSON.

use super::{AUCTIONS, PLEAS, write_items};
use kontor_core::{Game, Joint, Seat};
use kontor_jantaris::{
    Action, Area, Ask, Ballot, Color, Dominations, Expulsion, Figures, Jantaris, Piles, State,
    Step, Tableau, View, VisitAuction,
};
use serde_json::{Map, Value, json};

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

/// What stands where a pile is: its cards, or how many they are.
struct PileValues {
    items: Value,
    great_market: Value,
    dominations: Value,
}

impl PileValues {
    fn open(figures: &Figures, piles: &Piles) -> PileValues {
        PileValues {
            items: write_items(piles.items.iter()),
            great_market: piles
                .great_market
                .iter()
                .map(|card| figures.offer_name(card))
                .collect(),
            dominations: piles
                .dominations
                .iter()
                .map(|card| figures.domination_name(card))
                .collect(),
        }
    }
}

pub(super) fn state(game: &Jantaris, state: &State, committed: &Joint<Action>) -> Value {
    let piles = PileValues::open(game.figures(), state.piles());
    let mut map = tableau(game.figures(), state.table(), piles);
    let committed = with_open_votes(state.table(), *committed);
    map.insert("committed".into(), crate::committed(game, &committed));
    map.into()
}

pub(super) fn view(game: &Jantaris, view: &View) -> Value {
    let figures = game.figures();
    let piles = match &view.piles {
        Some(piles) => PileValues::open(figures, piles),
        None => PileValues {
            items: view.items.len().into(),
            great_market: view.offers.len().into(),
            dominations: view.dominations.len().into(),
        },
    };
    let mut map = tableau(figures, &view.table, piles);
    let mut own = Joint::none();
    if let Some(seat) = view.viewer {
        own[seat] = view.own;
    }
    let committed = with_open_votes(&view.table, own);
    map.insert("committed".into(), crate::committed(game, &committed));
    let items = view.turned_up.iter().map(|item| item.name());
    let offers = view.offer.map(|card| figures.offer_name(card));
    map.insert("turned_up".into(), items.chain(offers).collect());
    map.insert("waiting".into(), crate::seats(view.waiting));
    map.into()
}

/// Votes that lie open before the owner of the spyglass stay with those that wait.
fn with_open_votes(table: &Tableau, mut committed: Joint<Action>) -> Joint<Action> {
    if let Ask::Vote(Ballot::Open { owner, votes }) = table.ask() {
        for (seat, vote) in votes.iter().filter(|(seat, _)| seat != owner) {
            committed[seat] = Some(Action::Vote(vote));
        }
    }
    committed
}

fn tableau(figures: &Figures, table: &Tableau, piles: PileValues) -> Map<String, Value> {
    let players = table.players();
    let names = |dominations: Dominations| -> Value {
        dominations
            .iter()
            .map(|card| figures.domination_name(card))
            .collect()
    };
    let merchants = |area: Area| -> Value {
        Seat::all(players)
            .map(|seat| table.merchants(area, seat))
            .collect()
    };
    let stones: Map<_, _> = Color::ALL
        .into_iter()
        .map(|color| {
            let name = figures.area_name(table.stone(color));
            (color.name().to_owned(), name.into())
        })
        .collect();
    let districts: Map<_, _> = figures
        .districts()
        .map(|district| {
            let name = figures.district_name(district).to_owned();
            (name, merchants(district.into()))
        })
        .collect();
    let seats: Vec<_> = Seat::all(players)
        .map(|seat| table.guild(seat))
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
    map.insert("start".into(), table.start().index().into());
    map.insert("round".into(), table.round().into());
    map.insert("active".into(), table.active().index().into());
    map.insert("phase".into(), phase(table.ask()).into());
    map.insert("stones".into(), stones.into());
    map.insert(
        "active_stone".into(),
        table.active_stone().map(Color::name).into(),
    );
    map.insert("center".into(), merchants(Area::CENTER));
    map.insert("districts".into(), districts.into());
    map.insert("display".into(), write_items(table.display().iter()));
    map.insert("pile".into(), piles.items);
    map.insert("great_market".into(), piles.great_market);
    map.insert(
        "domination".into(),
        json!({"open": names(table.dominations()), "deck": piles.dominations}),
    );
    map.insert("seats".into(), seats.into());
    map.insert("used".into(), write_items(table.used().iter()));
    map.insert("ctx".into(), ctx(figures, table.ask()));
    map
}

fn ctx(figures: &Figures, ask: &Ask) -> Value {
    let which = |auction: VisitAuction| AUCTIONS[auction as usize];
    let expulsion = |asked: &Expulsion| {
        json!({
            "seat": asked.seat.index(),
            "from": figures.district_name(asked.from),
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
        Ask::Replace => json!({"auction": which(VisitAuction::First)}),
        Ask::Auction(at) => json!({"auction": which(*at)}),
        Ask::Bid(bidding) => json!({
            "auction": which(bidding.auction),
            "item": bidding.item.name(),
            "bid": bidding.bid,
            "high": bidding.high.index(),
            "asked": bidding.asked.index(),
            "bidders": crate::seats(bidding.bidders),
        }),
        Ask::Pay(purchase) => json!({
            "auction": which(purchase.auction),
            "item": purchase.item.name(),
            "bid": purchase.bid,
            "winner": purchase.winner.index(),
        }),
        Ask::Item(effect) => json!({
            "auction": effect.item.is_immediate().then(|| which(effect.auction)),
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
