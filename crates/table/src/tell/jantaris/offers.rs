//! What can be answered: the words to type, and what they mean.

use super::super::Offer;
use super::Teller;
use super::phrases::Way;
use kontor_core::Seat;
use kontor_jantaris::{
    Action, Area, Ask, Choice, Color, District, Goods, Item, Plea, Spots, Step, View,
};

impl Teller<'_> {
    pub(super) fn offer(&self, view: &View, choice: &Choice) -> Offer {
        match *choice {
            Choice::Act(action) => Offer {
                words: self.typed(view, action),
                range: None,
                label: self.label(view, action),
            },
            Choice::Auction { item, min, max } => Offer {
                words: split(&self.item(item)),
                range: Some(min.into()..=max.into()),
                label: self.price(item),
            },
            Choice::Bid { min, max } => {
                let own = view.viewer == Some(view.table.active());
                Offer {
                    words: vec![self.get("jantaris-type-bid")],
                    range: Some(min.into()..=max.into()),
                    label: self.get(if own {
                        "jantaris-answer-equal"
                    } else {
                        "jantaris-answer-bid"
                    }),
                }
            }
        }
    }

    // --- Words -----------------------------------------------------------------------------------------------

    fn typed(&self, view: &View, action: Action) -> Vec<String> {
        let word = |id: &str| vec![self.get(id)];
        match action {
            Action::Settle(spots) | Action::Place(spots) => self.typed_spots(spots),
            Action::Use(item) | Action::Choose(item) => split(&self.item(item)),
            Action::Pass => word("jantaris-type-pass"),
            Action::Market(Goods::NONE) => {
                [word("jantaris-type-market"), word("jantaris-type-nothing")].concat()
            }
            Action::Market(goods) => {
                [word("jantaris-type-market"), self.typed_goods(goods)].concat()
            }
            Action::GuildPlace(spots) => {
                [word("jantaris-type-place"), self.typed_spots(spots)].concat()
            }
            Action::GuildRemove(spots) => {
                [word("jantaris-type-remove"), self.typed_spots(spots)].concat()
            }
            Action::Bazaar => word("jantaris-type-bazaar"),
            Action::Replace(first, second) => std::iter::once(first)
                .chain(second)
                .flat_map(|item| split(&self.item(item)))
                .collect(),
            // These come as ranges.
            Action::Auction { item, .. } => split(&self.item(item)),
            Action::Bid(bid) => vec![bid.to_string()],
            Action::Pay(goods) | Action::Take(goods) => self.typed_goods(goods),
            Action::Stone { color, to } => {
                let stone = self.get(&format!("jantaris-type-{}-stone", color.name()));
                [vec![stone], self.typed_district(to)].concat()
            }
            Action::Vote(vote) => split(&self.vote(vote)),
            Action::Steal { seat, color } => {
                [vec![self.typed_color(color)], self.typed_seat(seat)].concat()
            }
            Action::Expel { seat, from } => {
                let from = from.map(|from| self.typed_district(from));
                [self.typed_seat(seat), from.unwrap_or_default()].concat()
            }
            Action::Move { from, to, count } => self.typed_move(view, from, to, count),
            Action::Flee(to) | Action::District(to) => self.typed_district(to),
            Action::Refuse => word("jantaris-type-refuse"),
            Action::Sell { goods, to } => {
                [self.typed_goods(goods), self.typed_district(to)].concat()
            }
            Action::OldCoins { to } => {
                [split(&self.item(Item::OldCoins)), self.typed_district(to)].concat()
            }
            Action::Remove { seat, from } => {
                [self.typed_seat(seat), self.typed_district(from)].concat()
            }
            Action::Swap(color) | Action::Give(color) => vec![self.typed_color(color)],
        }
    }

    fn typed_color(&self, color: Color) -> String {
        self.get(&format!("jantaris-type-{}", color.name()))
    }

    /// "2 red", "1 black".
    fn typed_goods(&self, goods: Goods) -> Vec<String> {
        Color::ALL
            .into_iter()
            .filter(|&color| goods.get(color) > 0)
            .map(|color| format!("{} {}", goods.get(color), self.typed_color(color)))
            .collect()
    }

    fn typed_district(&self, district: District) -> Vec<String> {
        split(&self.district(district))
    }

    fn typed_area(&self, area: Area) -> Vec<String> {
        match area.district() {
            Some(district) => self.typed_district(district),
            None => vec![self.get("jantaris-type-centre")],
        }
    }

    /// Two merchants in one area are "2 Taira".
    fn typed_spots(&self, spots: Spots) -> Vec<String> {
        let areas: Vec<Area> = spots.iter().collect();
        match areas[..] {
            [first, second] if first == second => counted(2, self.typed_area(first)),
            _ => areas
                .iter()
                .flat_map(|&area| self.typed_area(area))
                .collect(),
        }
    }

    /// From where to where, in that order. While a vote is carried out one end is the active district; only the
    /// other is named.
    fn typed_move(&self, view: &View, from: Area, to: Area, count: u8) -> Vec<String> {
        let Some(active) = view.table.active_district() else {
            return [self.typed_area(from), self.typed_area(to)].concat();
        };
        let other = if to == active.into() { from } else { to };
        counted(count, self.typed_area(other))
    }

    fn typed_seat(&self, seat: Seat) -> Vec<String> {
        let words = split(self.names.of(seat));
        if words.is_empty() {
            vec![(seat.index() + 1).to_string()]
        } else {
            words
        }
    }

    // --- Meaning ---------------------------------------------------------------------------------------------

    fn label(&self, view: &View, action: Action) -> String {
        let table = &view.table;
        let own = view.viewer.unwrap_or(table.active());
        let one = |color| self.goods(Goods::of(color, 1));
        let to = |to: District| ("to", self.at(Way::To, to).into());
        match action {
            Action::Settle(spots) | Action::Place(spots) | Action::GuildPlace(spots) => {
                self.spots(Way::To, spots)
            }
            Action::Use(Item::Spyglass) => self.get("jantaris-answer-spyglass"),
            Action::Use(item) => self.effect(item),
            Action::Pass => self.passing(view),
            Action::Market(Goods::NONE) => self.get("jantaris-answer-nothing"),
            Action::Market(goods) => self.say(
                "jantaris-answer-market",
                [("goods", self.goods(goods).into())],
            ),
            Action::GuildRemove(spots) => self.say(
                "jantaris-answer-supply",
                [("merchants", self.spots(Way::From, spots).into())],
            ),
            Action::Bazaar => self.get(self.bazaar(view)),
            Action::Replace(item, None) => self.say(
                "jantaris-answer-replace",
                [("item", self.item(item).into())],
            ),
            Action::Replace(item, Some(second)) => self.say(
                "jantaris-answer-replace-both",
                [
                    ("item", self.item(item).into()),
                    ("second", self.item(second).into()),
                ],
            ),
            Action::Auction { item, .. } | Action::Choose(item) => self.price(item),
            Action::Bid(bid) => self.any_goods(bid),
            Action::Pay(goods) | Action::Take(goods) => self.goods(goods),
            Action::Stone { color, to: at } => self.say(
                "jantaris-answer-stone",
                [super::events::stone(color), to(at)],
            ),
            Action::Vote(vote) => self.vote(vote),
            Action::Steal { seat, color } => self.say(
                "jantaris-answer-steal",
                [
                    ("goods", one(color).into()),
                    ("name", self.name(seat).into()),
                ],
            ),
            Action::Expel { seat, from } => {
                let Some(district) = from.or(table.active_district()) else {
                    return self.name(seat);
                };
                let merchants = table.merchants(district, seat);
                let merchants = self.count("jantaris-merchants-counted", merchants);
                self.say(
                    "jantaris-answer-expel",
                    [
                        ("name", self.name(seat).into()),
                        ("merchants", merchants.into()),
                        ("place", self.at(Way::In, district).into()),
                    ],
                )
            }
            Action::Move { from, to, count } => self.moved(from, to, count),
            Action::Flee(at) => self.say("jantaris-answer-flee", [to(at)]),
            Action::Refuse => self.get("jantaris-answer-refuse"),
            Action::Sell { goods, to: at } => self.say(
                "jantaris-answer-sell",
                [("goods", self.goods(goods).into()), to(at)],
            ),
            Action::OldCoins { to: at } => self.say("jantaris-answer-coins", [to(at)]),
            Action::Remove { seat, from } => {
                let from = ("from", self.at(Way::From, from).into());
                if seat == own {
                    self.say("jantaris-answer-send-home-own", [from])
                } else {
                    let name = ("name", self.name(seat).into());
                    self.say("jantaris-answer-send-home", [name, from])
                }
            }
            Action::Swap(gives) => self.say(
                "jantaris-answer-swap",
                [
                    ("given", one(gives).into()),
                    ("taken", one(gives.other()).into()),
                ],
            ),
            Action::Give(color) => one(color),
            Action::District(at) => {
                let merchants = Seat::all(table.players()).map(|seat| table.merchants(at, seat));
                let merchants: u8 = merchants.sum();
                self.say(
                    "jantaris-answer-smoke",
                    [
                        ("place", self.at(Way::In, at).into()),
                        ("n", merchants.into()),
                    ],
                )
            }
        }
    }

    /// What declining means here.
    pub fn passing(&self, view: &View) -> String {
        self.get(pass(view))
    }

    /// The message that says what the bazaar is worth to the active seat now.
    pub fn bazaar(&self, view: &View) -> &'static str {
        let table = &view.table;
        let guild = table.guild(table.active());
        let mut display = table.display().iter();
        if guild.items.contains(Item::HistoryBook) {
            "jantaris-city-bazaar-book"
        } else if display.any(|item| self.game.bids(guild.goods, item, 0).is_some()) {
            "jantaris-city-bazaar"
        } else {
            "jantaris-city-bazaar-poor"
        }
    }
}

/// What declining means here.
fn pass(view: &View) -> &'static str {
    let plea = |plea| match plea {
        Plea::Protection => "jantaris-pass-protection",
        Plea::Flee => "jantaris-pass-offer",
    };
    match view.table.ask() {
        Ask::Items => "jantaris-pass-items",
        Ask::Item(effect) => match effect.step {
            Step::Moves(_) => "jantaris-pass-moves",
            Step::Expulsion(expulsion) => plea(expulsion.plea),
            Step::Offer(_) => "jantaris-pass-offer",
        },
        Ask::Replace => "jantaris-pass-replace",
        Ask::Auction(_) => "jantaris-pass-auction",
        Ask::Bid(_) => "jantaris-pass-bid",
        Ask::Spyglass => "jantaris-pass-spyglass",
        Ask::Resolve(resolution) => match resolution.expulsion {
            Some(expulsion) => plea(expulsion.plea),
            None => "jantaris-pass-resolve",
        },
        Ask::GreatMarket(_) => "jantaris-pass-sell",
        _ => "jantaris-pass-offer",
    }
}

/// A name in the words that are typed for it.
fn split(name: &str) -> Vec<String> {
    name.split(|c: char| c.is_whitespace() || matches!(c, ',' | '+' | ';'))
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// A number before the first of these words, as one word with it; a single one goes without a number too.
fn counted(count: u8, mut words: Vec<String>) -> Vec<String> {
    if let Some(first) = words.first_mut().filter(|_| count > 1) {
        *first = format!("{count} {first}");
    }
    words
}
