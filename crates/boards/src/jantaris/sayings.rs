//! What the button says for each answer, and what is missing for one.

use super::question::{Kind, Question};
use kontor_jantaris::{Action, Ask, Color, Goods, View};
use kontor_table::jantaris::{Teller, Way};
use kontor_words::Value;

/// What an action does, as a button says it.
pub(super) fn does(teller: &Teller<'_>, view: &View, action: Action) -> String {
    let own = view.viewer;
    let say = |what: &str, variables: &[(&str, Value<'_>)]| {
        teller
            .words
            .say(&format!("board-jantaris-do-{what}"), variables)
    };
    let goods = |goods: Goods| ("goods", teller.goods(goods).into());
    let one = |color: Color| teller.goods(Goods::of(color, 1));
    let text = match action {
        Action::Settle(spots) => {
            let places: Vec<String> = spots.iter().map(|at| teller.at(Way::In, at)).collect();
            say("settle", &[("places", teller.words.list(&places).into())])
        }
        Action::Use(item) => say("use", &[("item", teller.the_item(item).into())]),
        Action::Pass => teller.passing(view),
        Action::Market(taken) | Action::Take(taken) => say("take", &[goods(taken)]),
        Action::GuildPlace(spots) | Action::Place(spots) => say(
            "place",
            &[("merchants", teller.spots(Way::To, spots).into())],
        ),
        Action::GuildRemove(spots) => say(
            "remove",
            &[("merchants", teller.spots(Way::From, spots).into())],
        ),
        Action::Bazaar => say("bazaar", &[]),
        Action::Replace(item, None) => say("use-new", &[("item", teller.the_item(item).into())]),
        Action::Replace(item, Some(second)) => say(
            "use-both-new",
            &[
                ("item", teller.the_item(item).into()),
                ("second", teller.the_item(second).into()),
            ],
        ),
        Action::Auction { item, bid } => say(
            "auction",
            &[("item", teller.the_item(item).into()), ("n", bid.into())],
        ),
        Action::Bid(bid) => say("bid", &[("n", bid.into())]),
        Action::Pay(paid) => say("pay", &[goods(paid)]),
        Action::Stone { color, to } => say(
            "stone",
            &[
                ("color", color.name().into()),
                ("to", teller.at(Way::To, to).into()),
            ],
        ),
        Action::Vote(vote) => say("vote", &[("vote", teller.vote(vote).into())]),
        Action::Steal { seat, color } => say(
            "steal",
            &[
                ("goods", one(color).into()),
                ("name", teller.names.of(seat).into()),
            ],
        ),
        Action::Expel { seat, from } => {
            let from = from.or(view.table.active_district());
            let from = from.map(|from| teller.at(Way::From, from));
            let from = ("from", from.unwrap_or_default().into());
            if own == Some(seat) {
                say("withdraw", &[from])
            } else {
                say("expel", &[("name", teller.names.of(seat).into()), from])
            }
        }
        Action::Move { from, to, count } => say(
            "move",
            &[("merchants", teller.moved(from, to, count).into())],
        ),
        Action::Flee(to) => say("flee", &[("to", teller.at(Way::To, to).into())]),
        Action::Refuse => say("refuse", &[]),
        Action::Sell { goods: sold, to } => say(
            "sell",
            &[goods(sold), ("to", teller.at(Way::To, to).into())],
        ),
        Action::OldCoins { to } => say("coins", &[("to", teller.at(Way::To, to).into())]),
        Action::Remove { seat, from } => {
            let from = ("from", teller.at(Way::From, from).into());
            if own == Some(seat) {
                say("send-own-home", &[from])
            } else {
                let name = ("name", teller.names.of(seat).into());
                say("send-home", &[name, from])
            }
        }
        Action::Swap(color) => say(
            "swap",
            &[
                ("given", one(color).into()),
                ("taken", one(color.other()).into()),
            ],
        ),
        Action::Choose(item) => say("choose", &[("item", teller.the_item(item).into())]),
        Action::Give(color) => say("give", &[goods(Goods::of(color, 1))]),
        Action::District(at) => say("smoke", &[("place", teller.at(Way::In, at).into())]),
    };
    capital(&text)
}

/// With a capital first letter.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// What the button says as long as a pick of this kind is missing.
pub(super) fn missing(teller: &Teller<'_>, view: &View, kind: Kind) -> String {
    if *view.table.ask() == Ask::City {
        return teller.words.get("board-jantaris-missing-city");
    }
    let missing = match kind {
        Kind::Goods => "goods",
        Kind::Give | Kind::Take => "good",
        Kind::Stone => "stone",
        Kind::Item | Kind::Replace => "item",
        Kind::Bid => "bid",
        Kind::Vote => "vote",
        Kind::Who | Kind::From => "merchant",
        Kind::To | Kind::Second => "place",
        Kind::Bazaar | Kind::Refuse | Kind::Pass => "answer",
    };
    teller
        .words
        .get(&format!("board-jantaris-missing-{missing}"))
}

/// What the button says while nothing is picked.
pub(super) fn empty(teller: &Teller<'_>, view: &View, question: &Question) -> String {
    let first = question.slots.first().map_or(Kind::Pass, |slot| slot.kind);
    missing(teller, view, first)
}
