//! What happens, a sentence for each event.

use super::Teller;
use super::phrases::Way;
use kontor_core::Seat;
use kontor_jantaris::{
    Area, Cause, Color, District, Domination, Event, Goods, House, Item, Items, Offer, Spots,
    Tableau, Vote,
};
use kontor_words::Value;

/// A variable of a message, with its value.
type Part = (&'static str, Value<'static>);

impl Teller<'_> {
    pub(super) fn start(&self, table: &Tableau) -> Vec<String> {
        let cards: Vec<_> = table
            .dominations()
            .iter()
            .map(|card| self.domination(card))
            .collect();
        vec![
            self.say("jantaris-tell-start", [self.who(table.start())]),
            self.say(
                "jantaris-tell-start-bazaar",
                [("items", self.titles(table.display().iter()).into())],
            ),
            self.say(
                "jantaris-tell-start-domination",
                [("cards", cards.join("; ").into())],
            ),
        ]
    }

    pub(super) fn event(&self, event: &Event) -> Option<String> {
        Some(match *event {
            Event::Settle { seat, spots } => self.settled(seat, spots),
            Event::Turn { seat, round } => self.say(
                "jantaris-tell-turn",
                [self.who(seat), ("round", round.into())],
            ),
            Event::Pass { seat } => self.say("jantaris-tell-pass", [self.who(seat)]),
            Event::Use { seat, item } => self.used(seat, item),
            Event::Visit { seat, house } => self.visited(seat, house),
            Event::Over => self.get("jantaris-tell-over"),

            Event::Gain {
                seat, goods, lost, ..
            } => self.gained(seat, goods, lost),
            Event::Lose { seat, goods, .. } => self.say(
                "jantaris-tell-lose",
                [self.who(seat), self.the_goods(goods)],
            ),
            Event::Transfer {
                from,
                to,
                color,
                cause,
            } => self.handed_over(from, to, color, cause),
            Event::Swap { seat, gives } => self.swapped(seat, gives),

            Event::Place { seat, spots, .. } => self.placed(seat, spots),
            Event::Remove {
                seat, spots, by, ..
            } => self.removed(seat, spots, by),
            Event::Move {
                seat,
                from,
                to,
                count,
                ..
            } => self.went(seat, from, to, count),

            Event::Target { by, seat, from, .. } => self.targeted(by, seat, from),
            Event::Expel {
                seat,
                from,
                to,
                supply,
                ..
            } => self.expelled(seat, from, to, supply),
            Event::Refuse { seat, from } => {
                self.say("jantaris-tell-refuse", [self.who(seat), self.place(from)])
            }

            Event::Replace { seat, ref old, new } => self.replaced(seat, old, new),
            Event::Auction { seat, item, bid } => self.opened(seat, item, bid),
            Event::Bid { seat, bid } => self.say(
                "jantaris-tell-bid",
                [self.who(seat), ("bid", self.any_goods(bid).into())],
            ),
            // Who was asked has passed, which has been told.
            Event::Out { asked: true, .. } => return None,
            Event::Out { seat, asked: false } => self.say("jantaris-tell-out", [self.who(seat)]),
            Event::Buy {
                seat,
                item,
                goods,
                prestige,
            } => self.bought(seat, item, goods, prestige),
            Event::TurnUp { ref items, .. } if items.is_empty() => return None,
            Event::TurnUp { ref items, .. } => self.say(
                "jantaris-tell-turn-up",
                [("items", self.titles(items.iter().copied()).into())],
            ),
            Event::Choose { seat, item } => self.chose(seat, item),
            Event::Display { items } => self.say(
                "jantaris-tell-display",
                [("items", self.titles(items.iter()).into())],
            ),

            Event::Stone {
                seat,
                color,
                from,
                to,
            } => self.moved_stone(seat, color, from, to),
            Event::Vote { seat, vote } => self.say(
                "jantaris-tell-vote",
                [self.who(seat), ("vote", self.vote(vote).into())],
            ),
            Event::Resolve { seat, vote, alike } => self.carries_out(seat, vote, alike),

            Event::GreatMarket { card } => self.market_opens(card),
            Event::Sell {
                seat,
                goods,
                prestige,
                to,
            } => self.sold(seat, goods, prestige, to),
            Event::CloseMarket { .. } => self.get("jantaris-tell-close-market"),
            Event::Dominate {
                seat,
                card,
                prestige,
                next,
            } => self.dominates(seat, card, prestige, next),
        })
    }

    // --- Parts of a sentence ---------------------------------------------------------------------------------

    fn who(&self, seat: Seat) -> Part {
        ("name", self.name(seat).into())
    }

    fn the_goods(&self, goods: Goods) -> Part {
        ("goods", self.goods(goods).into())
    }

    fn one_good(&self, color: Color) -> String {
        self.goods(Goods::of(color, 1))
    }

    fn counts(&self, prestige: u8) -> Part {
        ("prestige", self.prestige(prestige).into())
    }

    fn the(&self, item: Item) -> Part {
        ("item", self.the_item(item).into())
    }

    fn to(&self, area: impl Into<Area>) -> Part {
        ("to", self.at(Way::To, area).into())
    }

    fn from(&self, area: impl Into<Area>) -> Part {
        ("from", self.at(Way::From, area).into())
    }

    fn place(&self, area: impl Into<Area>) -> Part {
        ("place", self.at(Way::In, area).into())
    }

    // --- Turns -----------------------------------------------------------------------------------------------

    fn settled(&self, seat: Seat, spots: Spots) -> String {
        let mut areas = spots.iter().map(|area| self.at(Way::In, area));
        let mut area = || areas.next().unwrap_or_default().into();
        let [first, second] = [area(), area()];
        self.say(
            "jantaris-tell-settle",
            [self.who(seat), ("first", first), ("second", second)],
        )
    }

    fn used(&self, seat: Seat, item: Item) -> String {
        let id = if item.is_discarded() {
            "jantaris-tell-use-up"
        } else {
            "jantaris-tell-use"
        };
        self.say(id, [self.who(seat), self.the(item)])
    }

    fn visited(&self, seat: Seat, house: House) -> String {
        let id = match house {
            House::Market => "jantaris-tell-visit-market",
            House::GuildHouse => "jantaris-tell-visit-guild-house",
            House::Bazaar => "jantaris-tell-visit-bazaar",
        };
        self.say(id, [self.who(seat)])
    }

    // --- Goods -----------------------------------------------------------------------------------------------

    fn gained(&self, seat: Seat, goods: Goods, lost: u8) -> String {
        match (goods, lost) {
            (Goods::NONE, lost) => self.say(
                "jantaris-tell-gain-full",
                [self.who(seat), ("goods", self.any_goods(lost).into())],
            ),
            (goods, 0) => self.say(
                "jantaris-tell-gain",
                [self.who(seat), self.the_goods(goods)],
            ),
            (goods, lost) => self.say(
                "jantaris-tell-gain-lost",
                [self.who(seat), self.the_goods(goods), ("lost", lost.into())],
            ),
        }
    }

    fn handed_over(&self, from: Seat, to: Seat, color: Color, cause: Cause) -> String {
        let goods = ("goods", self.one_good(color).into());
        match cause {
            Cause::Vote(_) | Cause::Visit(_) => self.say(
                "jantaris-tell-steal",
                [self.who(to), goods, ("victim", self.name(from).into())],
            ),
            Cause::Item(_) => self.say(
                "jantaris-tell-give",
                [self.who(from), goods, ("to", self.name(to).into())],
            ),
        }
    }

    fn swapped(&self, seat: Seat, gives: Color) -> String {
        self.say(
            "jantaris-tell-swap",
            [
                self.who(seat),
                ("given", self.one_good(gives).into()),
                ("taken", self.one_good(gives.other()).into()),
            ],
        )
    }

    // --- Merchants -------------------------------------------------------------------------------------------

    fn placed(&self, seat: Seat, spots: Spots) -> String {
        let merchants = ("merchants", self.spots(Way::To, spots).into());
        self.say("jantaris-tell-place", [self.who(seat), merchants])
    }

    fn removed(&self, seat: Seat, spots: Spots, by: Seat) -> String {
        if seat == by {
            let merchants = ("merchants", self.spots(Way::From, spots).into());
            return self.say("jantaris-tell-take-back", [self.who(seat), merchants]);
        }
        // Somebody else's go one by one.
        let area = spots.iter().next().unwrap_or(Area::CENTER);
        self.say(
            "jantaris-tell-send-home",
            [
                self.who(seat),
                ("by", self.name(by).into()),
                self.from(area),
            ],
        )
    }

    fn went(&self, seat: Seat, from: Area, to: Area, count: u8) -> String {
        let merchants = ("merchants", self.moved(from, to, count).into());
        self.say("jantaris-tell-move", [self.who(seat), merchants])
    }

    // --- Expulsion -------------------------------------------------------------------------------------------

    fn targeted(&self, by: Seat, seat: Option<Seat>, from: District) -> String {
        let chooser = ("by", self.name(by).into());
        match seat {
            None => self.say("jantaris-tell-target-all", [self.place(from)]),
            Some(seat) if seat == by => {
                self.say("jantaris-tell-target-self", [chooser, self.from(from)])
            }
            Some(seat) => self.say(
                "jantaris-tell-target",
                [chooser, self.who(seat), self.from(from)],
            ),
        }
    }

    fn expelled(&self, seat: Seat, from: District, to: Option<Spots>, supply: u8) -> String {
        let refuges = to.iter().flat_map(|spots| spots.iter());
        self.say(
            "jantaris-tell-expel",
            [
                self.who(seat),
                ("district", self.district(from).into()),
                ("how", self.driven_out(refuges, supply).into()),
            ],
        )
    }

    // --- The bazaar ------------------------------------------------------------------------------------------

    fn replaced(&self, seat: Seat, old: &[Item], new: Items) -> String {
        let new = if new.is_empty() {
            self.get("nothing")
        } else {
            self.titles(new.iter())
        };
        self.say(
            "jantaris-tell-replace",
            [
                self.who(seat),
                ("old", self.titles(old.iter().copied()).into()),
                ("new", new.into()),
            ],
        )
    }

    fn opened(&self, seat: Seat, item: Item, bid: u8) -> String {
        self.say(
            "jantaris-tell-auction",
            [
                self.who(seat),
                self.the(item),
                ("bid", self.any_goods(bid).into()),
            ],
        )
    }

    fn bought(&self, seat: Seat, item: Item, goods: Goods, prestige: u8) -> String {
        self.say(
            "jantaris-tell-buy",
            [
                self.who(seat),
                self.the(item),
                self.the_goods(goods),
                self.counts(prestige),
            ],
        )
    }

    fn chose(&self, seat: Seat, item: Option<(Item, u8)>) -> String {
        match item {
            Some((item, prestige)) => self.say(
                "jantaris-tell-choose",
                [self.who(seat), self.the(item), self.counts(prestige)],
            ),
            None => self.say("jantaris-tell-choose-none", [self.who(seat)]),
        }
    }

    // --- Diplomacy -------------------------------------------------------------------------------------------

    fn moved_stone(&self, seat: Seat, color: Color, from: Area, to: District) -> String {
        self.say(
            "jantaris-tell-stone",
            [self.who(seat), stone(color), self.from(from), self.to(to)],
        )
    }

    fn carries_out(&self, seat: Seat, vote: Vote, alike: u8) -> String {
        self.say(
            "jantaris-tell-resolve",
            [
                self.who(seat),
                ("vote", self.vote(vote).into()),
                ("votes", self.count("jantaris-votes", alike).into()),
                ("does", self.column(vote, alike).into()),
            ],
        )
    }

    /// What a vote brings in general, by how many voted the same.
    fn column(&self, vote: Vote, alike: u8) -> String {
        self.get(&format!("jantaris-column-{}-{}", vote.name(), alike.min(3)))
    }
    // --- The great market and domination ---------------------------------------------------------------------

    fn market_opens(&self, card: Offer) -> String {
        let offer = self.game.figures().offer(card);
        self.say(
            "jantaris-tell-great-market",
            [
                ("goods", self.any_goods(offer.goods).into()),
                self.counts(offer.prestige),
            ],
        )
    }

    fn sold(&self, seat: Seat, goods: Goods, prestige: u8, to: District) -> String {
        let [name, counts, to] = [self.who(seat), self.counts(prestige), self.to(to)];
        match goods {
            Goods::NONE => self.say("jantaris-tell-sell-coins", [name, counts, to]),
            goods => self.say(
                "jantaris-tell-sell",
                [name, self.the_goods(goods), counts, to],
            ),
        }
    }

    fn dominates(
        &self,
        seat: Seat,
        card: Domination,
        prestige: u8,
        next: Option<Domination>,
    ) -> String {
        let triple = self.game.figures().domination(card).districts;
        let [name, counts] = [self.who(seat), self.counts(prestige)];
        let districts = ("districts", self.districts(triple).into());
        match next {
            None => self.say("jantaris-tell-dominate", [name, districts, counts]),
            Some(next) => self.say(
                "jantaris-tell-dominate-next",
                [
                    name,
                    districts,
                    counts,
                    ("next", self.domination(next).into()),
                ],
            ),
        }
    }
}

/// A stone's colour, for messages that choose by it.
pub(super) fn stone(color: Color) -> (&'static str, Value<'static>) {
    ("color", color.name().into())
}
