//! The rules of Jantaris.

use super::figure::{arrow, disc, figure, frame, label, merchant, path, round};
use crate::document::{Document, Voice, cell};
use kontor_core::Game;
use kontor_jantaris::{
    CROWD, District, Figures, GOAL, GOODS_LIMIT, Item, Jantaris, MERCHANTS, Vote,
};
use kontor_table::item_when;
use kontor_words::{Value, Words};
use maud::{Markup, html};
use std::f32::consts::TAU;

pub(super) fn document(game: &Jantaris, words: &Words) -> Document {
    let voice = Voice::new(words, "rules-jantaris");
    let components = game.figures();
    let players = Jantaris::PLAYERS;
    let lead = [
        ("least", (*players.start()).into()),
        ("most", (*players.end()).into()),
        ("items", Item::COUNT.into()),
    ];
    let figures = [
        ("goal", GOAL.into()),
        ("crowd", CROWD.into()),
        ("limit", GOODS_LIMIT.into()),
        ("merchants", MERCHANTS.into()),
        ("districts", components.districts().count().into()),
    ];
    let page = Page {
        voice,
        components,
        figures: &figures,
    };
    Document::new(voice, &lead)
        .section(voice, "goal", page.goal())
        .section(voice, "table", page.table())
        .section(voice, "turn", page.turn())
        .section(voice, "city", page.city())
        .section(voice, "diplomacy", page.diplomacy())
        .section(voice, "market", page.market())
        .section(voice, "domination", page.domination())
        .section(voice, "items", page.items())
        .section(voice, "examples", page.examples())
        .section(voice, "end", page.end())
        .section(voice, "quick", page.quick())
}

/// What every section needs: the texts, the box, and the numbers that the texts name.
#[derive(Clone, Copy)]
struct Page<'a> {
    voice: Voice<'a>,
    components: &'a Figures,
    figures: &'a [(&'a str, Value<'a>)],
}

impl Page<'_> {
    fn goal(self) -> Markup {
        self.voice
            .paragraphs(&["goal-1", "goal-2", "goal-3"], self.figures)
    }

    fn table(self) -> Markup {
        let Page { voice, figures, .. } = self;
        let votes = Vote::ALL.map(|vote| self.vote(vote));
        let cards = ["table-items", "table-dominations", "table-market"];
        html! {
            (voice.list(&["table-city", "table-stones"], figures))
            (self.city_figure())
            ul {
                li { (voice.say("table-merchants", figures)) }
                li { (voice.say("table-goods", figures)) }
                li { (voice.say("table-votes", &[("votes", voice.words.list(&votes).into())])) }
                @for card in cards { li { (voice.say(card, &[])) } }
            }
            (voice.paragraph("table-setup", &[]))
        }
    }

    fn vote(self, vote: Vote) -> String {
        self.voice
            .words
            .get(&format!("jantaris-vote-{}", vote.name()))
    }

    fn district(self, district: District) -> String {
        let id = format!(
            "jantaris-district-{}",
            self.components.district_name(district)
        );
        self.voice.words.get(&id)
    }

    /// The district of the drawings, and its neighbours.
    fn shown(self) -> (District, [District; 2]) {
        let shown = self
            .components
            .districts()
            .find(|district| self.components.district_name(*district) == "taira")
            .or_else(|| self.components.districts().next())
            .expect("a box has districts");
        (shown, self.components.neighbours(shown))
    }

    fn city_figure(self) -> Markup {
        let (shown, neighbours) = self.shown();
        let ring: Vec<_> = self
            .components
            .districts()
            .map(|d| self.district(d))
            .collect();
        let drawing = html! {
            @for (at, district) in self.components.districts().enumerate() {
                @let class = if district == shown {
                    "ward active"
                } else if neighbours.contains(&district) {
                    "ward beside"
                } else {
                    "ward"
                };
                (path(class, &ward(at, ring.len())))
                @let (x, y) = around((at as f32 + 0.5) / ring.len() as f32, (OUTER + INNER) / 2.0);
                (label("name", x, y + 4.0, &ring[at]))
            }
            (disc("line", MIDDLE, MIDDLE, INNER - 8.0))
            (label("name", MIDDLE, MIDDLE - 22.0, self.voice.words.get("jantaris-centre")))
            (stone("stone red", MIDDLE - 16.0, MIDDLE + 12.0))
            (stone("stone black", MIDDLE + 16.0, MIDDLE + 12.0))
        };
        let beside = neighbours.map(|d| self.district(d));
        let variables = [
            ("ring", self.voice.words.list(&ring).into()),
            ("district", self.district(shown).into()),
            ("neighbours", self.voice.words.list(&beside).into()),
        ];
        figure(self.voice, "city", (360, 360), &variables, drawing)
    }

    fn turn(self) -> Markup {
        let steps = [
            "turn-items",
            "turn-city",
            "turn-diplomacy",
            "turn-market",
            "turn-domination",
        ];
        html! {
            (self.voice.steps(&steps, self.figures))
            (self.voice.paragraph("turn-next", &[]))
            h3 { (self.voice.text("turn-start", &[])) }
            (self.voice.paragraph("turn-start-1", &[]))
        }
    }

    fn city(self) -> Markup {
        let bazaar = [
            "city-bazaar-1",
            "city-bazaar-2",
            "city-bazaar-3",
            "city-bazaar-4",
            "city-bazaar-5",
        ];
        html! {
            h3 { (self.voice.text("city-market", &[])) }
            (self.voice.paragraph("city-market-1", &[]))
            h3 { (self.voice.text("city-guild", &[])) }
            (self.voice.paragraph("city-guild-1", &[]))
            h3 { (self.voice.text("city-bazaar", &[])) }
            (self.voice.paragraphs(&bazaar, &[]))
            (self.voice.example(self.voice.paragraph("city-example", &[])))
        }
    }

    fn diplomacy(self) -> Markup {
        html! {
            (self.voice.paragraphs(&["diplomacy-1", "diplomacy-2"], &[]))
            (self.votes())
            h3 #expulsion { (self.voice.text("expulsion", &[])) }
            (self.voice.paragraph("expulsion-1", &[]))
            (self.expulsion_figure())
        }
    }

    fn votes(self) -> Markup {
        let words = self.voice.words;
        let several = [("n", 3.into()), ("most", (*Jantaris::PLAYERS.end()).into())];
        let heads = [
            self.voice.say("vote", &[]),
            cell(words.say("jantaris-votes", &[("n", 1.into())])),
            cell(words.say("jantaris-votes", &[("n", 2.into())])),
            cell(words.say("jantaris-votes-from", &several)),
        ];
        let rows = Vote::ALL.map(|vote| {
            let mut row = vec![cell(self.vote(vote))];
            row.extend((1..=3).map(|alike| {
                self.voice
                    .say(&format!("vote-{}-{alike}", vote.name()), &[])
            }));
            row
        });
        self.voice.table("votes-caption", &heads, &rows)
    }

    fn expulsion_figure(self) -> Markup {
        let (shown, neighbours) = self.shown();
        let [first, second] = neighbours.map(|d| self.district(d));
        let supply = self.voice.words.get("jantaris-head-supply");
        let drawing = html! {
            (frame("ward beside", 8.0, 34.0, 110.0, 66.0))
            (frame("ward active", 145.0, 34.0, 110.0, 66.0))
            (frame("ward beside", 282.0, 34.0, 110.0, 66.0))
            (label("name", 63.0, 24.0, &first))
            (label("name", 200.0, 24.0, self.district(shown)))
            (label("name", 337.0, 24.0, &second))
            @for at in 0..4 { (merchant("left", 164.0 + 24.0 * at as f32, 70.0)) }
            (merchant("own", 63.0, 70.0))
            (merchant("own", 337.0, 70.0))
            (path("thin", "M142 70H92M96 66L92 70L96 74M258 70H308M304 66L308 70L304 74"))
            (arrow(200.0, 104.0, 126.0))
            (merchant("own", 188.0, 146.0))
            (merchant("own", 212.0, 146.0))
            (label("name", 200.0, 178.0, &supply))
        };
        let variables = [
            ("district", self.district(shown).into()),
            ("first", first.as_str().into()),
            ("second", second.as_str().into()),
        ];
        figure(self.voice, "expulsion", (400, 186), &variables, drawing)
    }

    fn market(self) -> Markup {
        let heads = ["market-card", "market-goods", "market-prestige"]
            .map(|head| self.voice.say(head, &[]));
        let rows: Vec<_> = self
            .components
            .offers()
            .enumerate()
            .map(|(at, card)| {
                let offer = self.components.offer(card);
                vec![cell(at + 1), cell(offer.goods), cell(offer.prestige)]
            })
            .collect();
        html! {
            (self.voice.paragraphs(&["market-1", "market-2", "market-3"], self.figures))
            (self.voice.table("market-caption", &heads, &rows))
            (self.voice.example(self.voice.paragraph("market-example", &[])))
        }
    }

    fn domination(self) -> Markup {
        let heads = ["market-card", "domination-districts", "market-prestige"]
            .map(|head| self.voice.say(head, &[]));
        let rows: Vec<_> = self
            .components
            .dominations()
            .enumerate()
            .map(|(at, card)| {
                let figures = self.components.domination(card);
                let districts = figures.districts.map(|d| self.district(d));
                vec![
                    cell(at + 1),
                    cell(districts.join(", ")),
                    cell(figures.prestige),
                ]
            })
            .collect();
        html! {
            (self.voice.paragraph("domination-1", &[]))
            (self.majority_figure())
            (self.voice.paragraph("domination-2", &[]))
            (self.voice.table("domination-caption", &heads, &rows))
        }
    }

    fn majority_figure(self) -> Markup {
        let verdict = |dominated: bool| {
            let id = if dominated {
                "fig-majority-yes"
            } else {
                "fig-majority-no"
            };
            self.voice.text(id, &[])
        };
        let drawing = html! {
            @for (at, (own, others)) in [(3, 2), (2, 2), (1, 0)].into_iter().enumerate() {
                @let left = 8.0 + 132.0 * at as f32;
                @let dominated = own >= 2 && own > others;
                (frame(if dominated { "ward active" } else { "ward" }, left, 8.0, 120.0, 92.0))
                @for own in 0..own { (merchant("own", left + 36.0 + 24.0 * own as f32, 36.0)) }
                @for other in 0..others { (merchant("other", left + 36.0 + 24.0 * other as f32, 76.0)) }
                (label("name", left + 60.0, 118.0, format!("{own} : {others}")))
                (label("num", left + 60.0, 136.0, verdict(dominated)))
            }
        };
        figure(self.voice, "majority", (400, 144), &[], drawing)
    }

    fn items(self) -> Markup {
        let heads = [
            "item",
            "item-prestige",
            "item-red",
            "item-black",
            "item-does",
        ]
        .map(|head| self.voice.say(head, &[]));
        let rows = Item::ALL.map(|item| {
            let figures = self.components.item(item);
            let crown = if item.is_crown() { " ♛" } else { "" };
            vec![
                html! { (self.item(item)) (crown) },
                cell(figures.prestige),
                cell(figures.minimum.red),
                cell(figures.minimum.black),
                html! {
                    span.when { (self.voice.words.get(item_when(item))) }
                    (self.voice.words.get(&format!("jantaris-does-{}", item.name())))
                },
            ]
        });
        // What the table of items has no room for.
        let fine = [
            Item::Lockpick,
            Item::Firebrand,
            Item::PromissoryNote,
            Item::HistoryBook,
            Item::OldCoins,
            Item::LetterOfProtection,
            Item::Spyglass,
        ];
        html! {
            (self.voice.paragraphs(&["items-1", "items-crown"], &[]))
            (self.voice.table("items-caption", &heads, &rows))
            h3 { (self.voice.text("fine", &[])) }
            ul {
                @for item in fine {
                    @let name = [("item", self.item(item).into())];
                    li { (self.voice.say(&format!("fine-{}", item.name()), &name)) }
                }
            }
            p.source { (self.voice.text("source", &[])) }
        }
    }

    fn item(self, item: Item) -> String {
        self.voice
            .words
            .get(&format!("jantaris-item-{}", item.name()))
    }

    fn examples(self) -> Markup {
        let turn = [
            "example-turn-ada",
            "example-turn-bruno",
            "example-turn-clara",
            "example-turn-dario",
        ];
        html! {
            h3 { (self.voice.text("example-turn", &[])) }
            (self.voice.example(html! {
                (self.voice.paragraph("example-turn-1", &[]))
                (self.voice.list(&turn, &[]))
                (self.voice.paragraph("example-turn-2", &[]))
            }))
            h3 { (self.voice.text("example-vote", &[])) }
            (self.voice.example(self.voice.paragraph("example-vote-1", &[])))
        }
    }

    fn end(self) -> Markup {
        self.voice.paragraphs(&["end-1", "end-2"], self.figures)
    }

    fn quick(self) -> Markup {
        let rules = [
            "quick-market",
            "quick-guild",
            "quick-bazaar",
            "quick-free",
            "quick-great",
            "quick-domination",
            "quick-end",
        ];
        html! {
            div.quick {
                p.flow { (self.voice.text("quick-turn", &[])) }
                (self.voice.list(&rules, self.figures))
                p { a href="#diplomacy" { (self.voice.text("votes-caption", &[])) } }
            }
        }
    }
}

/// The middle of the drawn city, and the radii of its ring.
const MIDDLE: f32 = 180.0;
const OUTER: f32 = 172.0;
const INNER: f32 = 84.0;

/// The place at a part of the way around the ring, from the top clockwise.
fn around(part: f32, radius: f32) -> (f32, f32) {
    let (sine, cosine) = (part * TAU).sin_cos();
    (
        round(MIDDLE + radius * sine),
        round(MIDDLE - radius * cosine),
    )
}

/// The outline of a district: a segment of the ring, with a canal between it and the next.
fn ward(at: usize, of: usize) -> String {
    let canal = 0.004;
    let from = at as f32 / of as f32 + canal;
    let to = (at + 1) as f32 / of as f32 - canal;
    let [(ax, ay), (bx, by)] = [from, to].map(|part| around(part, OUTER));
    let [(cx, cy), (dx, dy)] = [to, from].map(|part| around(part, INNER));
    format!("M{ax} {ay}A{OUTER} {OUTER} 0 0 1 {bx} {by}L{cx} {cy}A{INNER} {INNER} 0 0 0 {dx} {dy}Z")
}

/// A guild stone: an upright slab.
fn stone(class: &str, x: f32, y: f32) -> Markup {
    path(
        class,
        &format!("M{} {}v-20q0 -12 11 -12t11 12v20Z", x - 11.0, y + 16.0),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::tests::Example;
    use kontor_core::Seat;
    use kontor_jantaris::{Action, Area, Ask, Color, Goods, Guild};

    fn guild(example: &Example<Jantaris>, seat: usize) -> &Guild {
        example.state().table().guild(Seat::new(seat).unwrap())
    }

    fn district(name: &str) -> District {
        let game = Jantaris::standard();
        let named = |district: &District| game.figures().district_name(*district) == name;
        game.figures().districts().find(named).unwrap()
    }

    #[test]
    fn the_example_of_the_great_market_is_what_the_game_does() {
        let [shakara, velmira, likaran, taira] =
            ["shakara", "velmira", "likaran", "taira"].map(district);
        let mut example = Example::<Jantaris>::set_up(3, |setup| {
            setup.ask = Ask::Stone;
            (setup.start, setup.active) = (Seat::default(), Seat::default());
            setup.stones = [shakara, velmira].map(Area::from);
            setup.center = vec![3, 2, 0];
            // Its second card lies on top.
            setup.great_market.sort();
            setup.great_market.swap(0, 1);
            for (guild, (supply, red)) in setup.guilds.iter_mut().zip([(11, 7), (12, 3), (14, 0)]) {
                guild.supply = supply;
                guild.red = red.min(6);
                guild.black = red - red.min(6);
            }
        });
        let color = Color::Black;
        example.act(0, Action::Stone { color, to: taira });
        // Votes that change nothing: nobody stands in the active district.
        for seat in 0..3 {
            example.act(seat, Action::Vote(Vote::Influence));
        }
        let goods = Goods { red: 3, black: 0 };
        for seat in [0, 1, 0] {
            example.act(seat, Action::Sell { goods, to: likaran });
        }
        let table = example.state().table();
        let center = Seat::all(3).map(|seat| table.merchants(Area::CENTER, seat));
        assert_eq!(center.collect::<Vec<_>>(), [1, 1, 0]);
        let prestige = (0..3).map(|seat| guild(&example, seat).prestige);
        assert_eq!(prestige.collect::<Vec<_>>(), [2, 1, 0]);
        assert_eq!(
            table.active().index(),
            1,
            "the market has closed and the turn passed on"
        );
    }

    #[test]
    fn the_example_of_an_auction_is_what_the_game_does() {
        let mut example = Example::<Jantaris>::set_up(3, |setup| {
            let shown = [Item::Lockpick, Item::RoyalCrown];
            let others = Item::ALL.into_iter().filter(|item| !shown.contains(item));
            setup.ask = Ask::City;
            (setup.start, setup.active) = (Seat::default(), Seat::default());
            setup.display = shown.to_vec();
            setup.pile = others.collect();
            for (guild, (red, black)) in setup.guilds.iter_mut().zip([(1, 4), (1, 5), (6, 6)]) {
                (guild.red, guild.black) = (red, black);
            }
        });
        let item = Item::Lockpick;
        example.act(0, Action::Bazaar);
        example.act(0, Action::Auction { item, bid: 4 });
        example.act(1, Action::Bid(5));
        example.act(2, Action::Pass);
        example.act(0, Action::Bid(5));
        example.act(1, Action::Pass);
        let buyer = guild(&example, 0);
        assert!(buyer.items.contains(Item::Lockpick));
        assert_eq!(buyer.goods, Goods::default());
    }
}
