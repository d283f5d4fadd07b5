//! What a seat is asked, and what it should know before it answers.

use super::Teller;
use super::events::stone;
use super::phrases::{WIDTH, Way, wrapped};
use kontor_jantaris::{
    Action, Ask, Choice, Color, Effect, Expulsion, Item, Items, Plea, Resolution, Step, View,
    VisitAuction, Vote,
};

impl Teller<'_> {
    pub(super) fn question(&self, view: &View, choices: &[Choice]) -> String {
        let table = &view.table;
        match table.ask() {
            Ask::Settle => self.get("jantaris-ask-settle"),
            Ask::Items => self.get("jantaris-ask-items"),
            Ask::Item(effect) => self.ask_item(effect),
            Ask::City => self.get("jantaris-ask-city"),
            Ask::Replace => self.get("jantaris-ask-replace"),
            Ask::Auction(VisitAuction::First) => self.get("jantaris-ask-auction"),
            Ask::Auction(VisitAuction::Second) => self.get("jantaris-ask-second-auction"),
            Ask::Bid(bidding) => {
                let id = if bidding.asked == table.active() {
                    "jantaris-ask-equal"
                } else {
                    "jantaris-ask-bid"
                };
                self.say(
                    id,
                    [
                        ("name", self.name(bidding.high).into()),
                        ("goods", self.any_goods(bidding.bid).into()),
                        ("item", self.the_item(bidding.item).into()),
                    ],
                )
            }
            Ask::Pay(purchase) => self.say(
                "jantaris-ask-pay",
                [
                    ("item", self.the_item(purchase.item).into()),
                    ("goods", self.any_goods(purchase.bid).into()),
                ],
            ),
            Ask::Stone => self.get("jantaris-ask-stone"),
            Ask::Spyglass => self.get("jantaris-ask-spyglass"),
            Ask::Vote(_) => {
                let color = table.active_stone().unwrap_or(Color::Red);
                let place = self.active(view, Way::In);
                self.say("jantaris-ask-vote", [("place", place.into()), stone(color)])
            }
            Ask::Resolve(resolution) => self.ask_resolve(view, resolution),
            Ask::GreatMarket(_) => {
                let offer = view.offer.map(|card| *self.game.figures().offer(card));
                let (goods, prestige) = offer.map_or((0, 0), |offer| (offer.goods, offer.prestige));
                let pays = |choice: &Choice| matches!(choice, Choice::Act(Action::Sell { .. }));
                let id = if choices.iter().any(pays) {
                    "jantaris-ask-sell"
                } else {
                    "jantaris-ask-sell-coins"
                };
                self.say(
                    id,
                    [
                        ("goods", self.any_goods(goods).into()),
                        ("prestige", self.prestige(prestige).into()),
                    ],
                )
            }
            Ask::Over => String::new(),
        }
    }

    fn active(&self, view: &View, way: Way) -> String {
        let district = view.table.active_district();
        district.map(|at| self.at(way, at)).unwrap_or_default()
    }

    fn ask_item(&self, effect: &Effect) -> String {
        let id = format!("jantaris-ask-{}", effect.item.name());
        match (effect.step, effect.item) {
            (Step::Expulsion(expulsion), _) => self.ask_expulsion(&expulsion),
            (Step::Moves(n), _) => self.count(&id, n),
            (Step::Offer(_), Item::PromissoryNote) => {
                self.say(&id, [("name", self.name(effect.owner).into())])
            }
            (Step::Offer(_), _) => self.get(&id),
        }
    }

    fn ask_expulsion(&self, expulsion: &Expulsion) -> String {
        let id = match expulsion.plea {
            Plea::Protection => "jantaris-ask-protection",
            Plea::Flee => "jantaris-ask-flee",
        };
        self.say(id, [("from", self.at(Way::From, expulsion.from).into())])
    }

    fn ask_resolve(&self, view: &View, resolution: &Resolution) -> String {
        if let Some(expulsion) = &resolution.expulsion {
            return self.ask_expulsion(expulsion);
        }
        let from = ("from", self.active(view, Way::From).into());
        let to = ("to", self.active(view, Way::To).into());
        let seat = resolution.seat;
        match (resolution.votes.of(seat), resolution.votes.alike(seat)) {
            (Vote::BlackMarket, 1) => self.get("jantaris-ask-steal"),
            (Vote::Influence, 1) => self.say("jantaris-ask-expel", [from]),
            (Vote::Influence, 2) => self.say("jantaris-ask-come", [to]),
            (Vote::Influence, _) => self.say("jantaris-ask-go", [from]),
            (Vote::Recruit, 1) => self.get("jantaris-ask-recruit"),
            (Vote::Recruit, _) => self.get("jantaris-ask-recruit-two"),
            // Trade leaves no choice.
            (Vote::BlackMarket | Vote::Trade, _) => self.get("jantaris-ask-take"),
        }
    }

    // --- Remarks ---------------------------------------------------------------------------------------------

    pub(super) fn remarks(&self, view: &View, choices: &[Choice]) -> Vec<String> {
        let table = &view.table;
        let Some(seat) = view.viewer else {
            return Vec::new();
        };
        match *table.ask() {
            Ask::Vote(ballot) => self.forecast(table, seat, ballot),
            Ask::City => self.city(view, choices),
            Ask::Bid(bidding) => {
                let mut lines = self.card(bidding.item, WIDTH);
                lines.push(self.own_goods(view));
                lines
            }
            Ask::Items => {
                let items = table.guild(seat).items.and(Items::START_OF_TURN);
                self.owned(items.without(table.used()), WIDTH)
            }
            Ask::Item(effect) if effect.item == Item::Lockpick => {
                let cards = view.turned_up.iter();
                cards.flat_map(|&item| self.card(item, WIDTH)).collect()
            }
            Ask::GreatMarket(_) => {
                let free = self.districts(table.free_districts().iter_districts());
                let free = self.say("jantaris-free-districts", [("districts", free.into())]);
                let mut lines = vec![self.own_goods(view)];
                lines.extend(wrapped("", &free, 2, WIDTH));
                lines
            }
            _ => Vec::new(),
        }
    }

    fn own_goods(&self, view: &View) -> String {
        let goods = view.viewer.map(|seat| view.table.guild(seat).goods);
        let goods = self.goods(goods.unwrap_or_default());
        self.say("jantaris-you-own", [("goods", goods.into())])
    }

    /// The ways through the city, each with an example of what to type for it.
    fn city(&self, view: &View, choices: &[Choice]) -> Vec<String> {
        let guild = view.table.guild(view.table.active());
        let with = |item, with, without| {
            if guild.items.contains(item) {
                with
            } else {
                without
            }
        };
        let market = with(
            Item::StoreKey,
            "jantaris-city-market-key",
            "jantaris-city-market",
        );
        let place = with(
            Item::GuildBanner,
            "jantaris-city-place-banner",
            "jantaris-city-place",
        );
        type Kind = fn(&Action) -> bool;
        let ways: [(Kind, String); 4] = [
            (|way| matches!(way, Action::Market(_)), self.get(market)),
            (
                |way| matches!(way, Action::GuildPlace(_)),
                self.count(place, guild.supply),
            ),
            (
                |way| matches!(way, Action::GuildRemove(_)),
                self.get("jantaris-city-remove"),
            ),
            (
                |way| matches!(way, Action::Bazaar),
                self.get(self.bazaar(view)),
            ),
        ];
        let mut lines = Vec::new();
        for (kind, text) in ways {
            let of_kind = |choice: &&Choice| matches!(choice, Choice::Act(way) if kind(way));
            let all: Vec<&Choice> = choices.iter().filter(of_kind).collect();
            if let Some(example) = all.get(all.len() / 2) {
                let typed = self.offer(view, example).words.join(" ");
                lines.push((typed, text));
            }
        }
        let width = lines.iter().map(|(typed, _)| typed.chars().count()).max();
        let width = width.unwrap_or(0);
        lines
            .iter()
            .flat_map(|(typed, text)| wrapped(&format!("{typed:width$}  "), text, width + 2, WIDTH))
            .collect()
    }
}
