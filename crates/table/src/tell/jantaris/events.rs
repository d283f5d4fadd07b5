//! What happens, a sentence for each event.

use super::Teller;
use super::phrases::Way;
use kontor_core::Seat;
use kontor_jantaris::{Area, Cause, Color, Event, Goods, House, Tableau, Vote};
use kontor_words::Value;

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

    fn who(&self, seat: Seat) -> (&'static str, Value<'static>) {
        ("name", self.name(seat).into())
    }

    pub(super) fn event(&self, event: &Event) -> Option<String> {
        let goods = |goods| ("goods", self.goods(goods).into());
        let one = |color| self.goods(Goods::of(color, 1));
        let prestige = |n: u8| ("prestige", self.prestige(n).into());
        let the_item = |item| ("item", self.the_item(item).into());
        let to = |area: Area| ("to", self.at(Way::To, area).into());
        let from = |area: Area| ("from", self.at(Way::From, area).into());
        let place = |area: Area| ("place", self.at(Way::In, area).into());
        Some(match *event {
            Event::Settle { seat, spots } => {
                let mut areas = spots.iter().map(|area| self.at(Way::In, area));
                let mut area = || areas.next().unwrap_or_default().into();
                let [first, second] = [area(), area()];
                self.say(
                    "jantaris-tell-settle",
                    [self.who(seat), ("first", first), ("second", second)],
                )
            }
            Event::Turn { seat, round } => self.say(
                "jantaris-tell-turn",
                [self.who(seat), ("round", round.into())],
            ),
            Event::Pass { seat } => self.say("jantaris-tell-pass", [self.who(seat)]),
            Event::Use { seat, item } => {
                let id = if item.is_discarded() {
                    "jantaris-tell-use-up"
                } else {
                    "jantaris-tell-use"
                };
                self.say(id, [self.who(seat), the_item(item)])
            }
            Event::Visit { seat, house } => {
                let id = match house {
                    House::Market => "jantaris-tell-visit-market",
                    House::GuildHouse => "jantaris-tell-visit-guild-house",
                    House::Bazaar => "jantaris-tell-visit-bazaar",
                };
                self.say(id, [self.who(seat)])
            }
            Event::Gain {
                seat,
                goods: Goods::NONE,
                lost,
                ..
            } => self.say(
                "jantaris-tell-gain-full",
                [self.who(seat), ("goods", self.any_goods(lost).into())],
            ),
            Event::Gain {
                seat,
                goods: gained,
                lost: 0,
                ..
            } => self.say("jantaris-tell-gain", [self.who(seat), goods(gained)]),
            Event::Gain {
                seat,
                goods: gained,
                lost,
                ..
            } => self.say(
                "jantaris-tell-gain-lost",
                [self.who(seat), goods(gained), ("lost", lost.into())],
            ),
            Event::Lose {
                seat, goods: lost, ..
            } => self.say("jantaris-tell-lose", [self.who(seat), goods(lost)]),
            Event::Transfer {
                from,
                to,
                color,
                cause: Cause::Vote(_) | Cause::Visit(_),
            } => self.say(
                "jantaris-tell-steal",
                [
                    self.who(to),
                    ("goods", one(color).into()),
                    ("victim", self.name(from).into()),
                ],
            ),
            Event::Transfer {
                from, to, color, ..
            } => self.say(
                "jantaris-tell-give",
                [
                    self.who(from),
                    ("goods", one(color).into()),
                    ("to", self.name(to).into()),
                ],
            ),
            Event::Swap { seat, gives } => self.say(
                "jantaris-tell-swap",
                [
                    self.who(seat),
                    ("given", one(gives).into()),
                    ("taken", one(gives.other()).into()),
                ],
            ),
            Event::Place { seat, spots, .. } => self.say(
                "jantaris-tell-place",
                [
                    self.who(seat),
                    ("merchants", self.spots(Way::To, spots).into()),
                ],
            ),
            Event::Remove {
                seat, spots, by, ..
            } if seat == by => self.say(
                "jantaris-tell-take-back",
                [
                    self.who(seat),
                    ("merchants", self.spots(Way::From, spots).into()),
                ],
            ),
            Event::Remove {
                seat, spots, by, ..
            } => {
                // Somebody else's go one by one.
                let area = spots.iter().next().unwrap_or(Area::CENTER);
                self.say(
                    "jantaris-tell-send-home",
                    [self.who(seat), ("by", self.name(by).into()), from(area)],
                )
            }
            Event::Move {
                seat,
                from,
                to,
                count,
                ..
            } => self.say(
                "jantaris-tell-move",
                [
                    self.who(seat),
                    ("merchants", self.moved(from, to, count).into()),
                ],
            ),
            Event::Target {
                seat: None,
                from: district,
                ..
            } => self.say("jantaris-tell-target-all", [place(district.into())]),
            Event::Target {
                by,
                seat: Some(seat),
                from: district,
                ..
            } if by == seat => self.say(
                "jantaris-tell-target-self",
                [("by", self.name(by).into()), from(district.into())],
            ),
            Event::Target {
                by,
                seat: Some(seat),
                from: district,
                ..
            } => self.say(
                "jantaris-tell-target",
                [
                    ("by", self.name(by).into()),
                    self.who(seat),
                    from(district.into()),
                ],
            ),
            Event::Expel {
                seat,
                from,
                to,
                supply,
                ..
            } => {
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
            Event::Refuse { seat, from } => {
                self.say("jantaris-tell-refuse", [self.who(seat), place(from.into())])
            }
            Event::Replace { seat, ref old, new } => {
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
            Event::Auction { seat, item, bid } => self.say(
                "jantaris-tell-auction",
                [
                    self.who(seat),
                    the_item(item),
                    ("bid", self.any_goods(bid).into()),
                ],
            ),
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
                goods: paid,
                prestige: counts,
            } => self.say(
                "jantaris-tell-buy",
                [
                    self.who(seat),
                    the_item(item),
                    goods(paid),
                    prestige(counts),
                ],
            ),
            Event::TurnUp { ref items, .. } if items.is_empty() => return None,
            Event::TurnUp { ref items, .. } => self.say(
                "jantaris-tell-turn-up",
                [("items", self.titles(items.iter().copied()).into())],
            ),
            Event::Choose {
                seat,
                item: Some((item, counts)),
            } => self.say(
                "jantaris-tell-choose",
                [self.who(seat), the_item(item), prestige(counts)],
            ),
            Event::Choose { seat, item: None } => {
                self.say("jantaris-tell-choose-none", [self.who(seat)])
            }
            Event::Display { items } => self.say(
                "jantaris-tell-display",
                [("items", self.titles(items.iter()).into())],
            ),
            Event::Stone {
                seat,
                color,
                from: left,
                to: reached,
            } => self.say(
                "jantaris-tell-stone",
                [self.who(seat), stone(color), from(left), to(reached.into())],
            ),
            Event::Vote { seat, vote } => self.say(
                "jantaris-tell-vote",
                [self.who(seat), ("vote", self.vote(vote).into())],
            ),
            Event::Resolve { seat, vote, alike } => self.say(
                "jantaris-tell-resolve",
                [
                    self.who(seat),
                    ("vote", self.vote(vote).into()),
                    ("votes", self.count("jantaris-votes", alike).into()),
                    ("does", self.column(vote, alike).into()),
                ],
            ),
            Event::GreatMarket { card } => {
                let offer = self.game.figures().offer(card);
                self.say(
                    "jantaris-tell-great-market",
                    [
                        ("goods", self.any_goods(offer.goods).into()),
                        prestige(offer.prestige),
                    ],
                )
            }
            Event::Sell {
                seat,
                goods: Goods::NONE,
                prestige: counts,
                to: reached,
            } => self.say(
                "jantaris-tell-sell-coins",
                [self.who(seat), prestige(counts), to(reached.into())],
            ),
            Event::Sell {
                seat,
                goods: paid,
                prestige: counts,
                to: reached,
            } => self.say(
                "jantaris-tell-sell",
                [
                    self.who(seat),
                    goods(paid),
                    prestige(counts),
                    to(reached.into()),
                ],
            ),
            Event::CloseMarket { .. } => self.get("jantaris-tell-close-market"),
            Event::Dominate {
                seat,
                card,
                prestige: counts,
                next,
            } => {
                let triple = self.game.figures().domination(card).districts;
                let districts = ("districts", self.districts(triple).into());
                match next {
                    None => self.say(
                        "jantaris-tell-dominate",
                        [self.who(seat), districts, prestige(counts)],
                    ),
                    Some(next) => self.say(
                        "jantaris-tell-dominate-next",
                        [
                            self.who(seat),
                            districts,
                            prestige(counts),
                            ("next", self.domination(next).into()),
                        ],
                    ),
                }
            }
            Event::Over => self.get("jantaris-tell-over"),
        })
    }

    /// What a vote brings in general, by how many voted the same.
    fn column(&self, vote: Vote, alike: u8) -> String {
        self.get(&format!("jantaris-column-{}-{}", vote.name(), alike.min(3)))
    }
}

/// A stone's colour, for messages that choose by it.
pub(super) fn stone(color: Color) -> (&'static str, Value<'static>) {
    ("color", color.name().into())
}
