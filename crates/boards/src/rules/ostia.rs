//! The rules of Ostia.

use super::figure::{arrow, figure, frame, label, path};
use crate::document::{Document, Voice, cell};
use kontor_core::Game;
use kontor_ostia::{
    BLUFFS, BOAT_SIZE, CARDS, CREDIT_AMOUNT, CREDIT_INTEREST, CREDIT_REPAYMENT, Figures, Good,
    Goods, Lot, MOST_CREDITS, MOST_SHOWN, MOST_STOREHOUSES, Ostia, ROUNDS, START_MONEY,
    START_STOREHOUSES, STOREHOUSE_PRICE, STOREHOUSE_RESALE, SenateCard, depressors, seller_share,
    unwanted_price,
};
use kontor_words::{Value, Words};
use maud::{Markup, html};

// The texts name one number for both rules each time.
const _: () = assert!(
    STOREHOUSE_RESALE == CREDIT_AMOUNT
        && STOREHOUSE_PRICE == CREDIT_REPAYMENT
        && MOST_STOREHOUSES == MOST_CREDITS
);

pub(super) fn document(game: &Ostia, words: &Words) -> Document {
    let voice = Voice::new(words, "rules-ostia");
    let players = Ostia::PLAYERS;
    let lead = [
        ("least", (*players.start()).into()),
        ("most", (*players.end()).into()),
        ("rounds", ROUNDS.into()),
    ];
    let prices: Vec<_> = prices(game.figures()).iter().map(u8::to_string).collect();
    let figures = [
        ("cards", CARDS.into()),
        ("cash", START_MONEY.into()),
        ("storehouses", START_STOREHOUSES.into()),
        ("limit", MOST_STOREHOUSES.into()),
        ("bluffs", BLUFFS.into()),
        ("boat", BOAT_SIZE.into()),
        ("help", STOREHOUSE_RESALE.into()),
        ("cost", STOREHOUSE_PRICE.into()),
        ("interest", CREDIT_INTEREST.into()),
        ("shown", MOST_SHOWN.into()),
        ("rounds", ROUNDS.into()),
        ("prices", prices.join(", ").into()),
    ];
    let page = Page {
        voice,
        printed: game.figures(),
        figures: &figures,
    };
    Document::new(voice, &lead)
        .section(voice, "goal", voice.paragraphs(&["goal-1", "goal-2"], &[]))
        .section(voice, "table", page.table())
        .section(voice, "round", page.round())
        .section(voice, "trade", page.trade())
        .section(voice, "office", page.office())
        .section(voice, "forum", page.forum())
        .section(voice, "senate", page.senate())
        .section(voice, "storehouses", page.storehouses())
        .section(voice, "end", page.end())
        .section(voice, "secrets", page.secrets())
        .section(voice, "quick", page.quick())
}

/// The prices of the forum for one card, two cards and so on, as far as they fall.
fn prices(printed: &Figures) -> Vec<u8> {
    let price = |cards| printed.price(cards).map_or(0, |(price, _)| price);
    let most = Good::ALL
        .map(|good| printed.cards(good).0)
        .into_iter()
        .max();
    let mut prices: Vec<_> = (1..=most.unwrap_or(1)).map(price).collect();
    while let [.., before, last] = prices[..]
        && before == last
    {
        prices.pop();
    }
    prices
}

/// What every section needs: the texts, what is printed, and the numbers that the texts name.
#[derive(Clone, Copy)]
struct Page<'a> {
    voice: Voice<'a>,
    printed: &'a Figures,
    figures: &'a [(&'a str, Value<'a>)],
}

impl Page<'_> {
    fn good(self, good: Good) -> String {
        self.voice.words.get(&format!("ostia-good-{}", good.name()))
    }

    fn table(self) -> Markup {
        let Page { voice, figures, .. } = self;
        let heads = ["good", "good-cards", "good-value"].map(|head| voice.say(head, &[]));
        let rows = Good::ALL.map(|good| {
            let cards = self.printed.cards(good).0;
            let value = self.printed.value(good).0;
            vec![cell(self.good(good)), cell(cards), cell(value)]
        });
        let pieces = [
            "table-money",
            "table-storehouses",
            "table-credits",
            "table-store",
            "table-senate",
        ];
        html! {
            (voice.list(&["table-goods"], figures))
            (voice.table("goods-caption", &heads, &rows))
            (voice.list(&pieces, figures))
            (voice.paragraph("table-start", &[]))
        }
    }

    fn round(self) -> Markup {
        let steps = [
            "round-keep",
            "round-trade",
            "round-office",
            "round-forum",
            "round-senate",
            "round-storehouses",
        ];
        html! {
            (self.voice.steps(&steps, self.figures))
            (self.goods_figure())
        }
    }

    fn goods_figure(self) -> Markup {
        let part = |name: &str| self.voice.text(&format!("fig-goods-{name}"), &[]);
        let place = |class: &str, x: f32, y: f32, name: &str| {
            html! {
                (frame(class, x, y, 120.0, 36.0))
                (label("name", x + 60.0, y + 23.0, part(name)))
            }
        };
        let ends = [
            ("purse", "forum", "money"),
            ("seal", "senate", "chips"),
            ("sea", "storehouse", "later"),
        ];
        let drawing = html! {
            (place("line", 4.0, 8.0, "boat"))
            (place("line", 276.0, 8.0, "lots"))
            (place("line", 140.0, 84.0, "store"))
            (path("thin", "M124 26H272M268 22L272 26L268 30"))
            (path("thin", "M52 44V102H136M132 98L136 102L132 106"))
            (path("thin", "M348 44V102H264M268 98L264 102L268 106"))
            (label("num", 94.0, 94.0, part("keep")))
            (label("num", 306.0, 94.0, part("bought")))
            (path("thin", "M200 120V138M64 150V138H336V150"))
            @for (at, (class, name, brings)) in ends.into_iter().enumerate() {
                @let x = 4.0 + 136.0 * at as f32;
                (arrow(x + 60.0, 138.0, 154.0))
                (place(&format!("place {class}"), x, 156.0, name))
                (label("num", x + 60.0, 210.0, part(brings)))
            }
        };
        figure(
            self.voice,
            "goods",
            (400, 218),
            &[("boat", BOAT_SIZE.into())],
            drawing,
        )
    }

    fn trade(self) -> Markup {
        let steps = [
            "trade-offer",
            "trade-bid",
            "trade-award",
            "trade-pay",
            "trade-forced",
            "trade-store",
        ];
        html! {
            (self.voice.list(&steps, &[]))
            (self.auction_figure())
            h3 #raise { (self.voice.text("raise", &[])) }
            (self.voice.paragraph("raise-1", self.figures))
            (self.voice.example(self.voice.paragraph("raise-example", &[])))
        }
    }

    fn auction_figure(self) -> Markup {
        let lot = [Good::Grain, Good::Wine];
        let [first_value, second_value] = lot.map(|good| u16::from(self.printed.value(good).0));
        let Auction {
            minimum,
            high,
            low,
            share,
            low_share,
            own,
            forced,
        } = Auction::over(self.printed.minimum(Lot::of(lot[0], lot[1])));
        let [first, second] = lot.map(|good| self.good(good));
        let variables = [
            ("first", first.as_str().into()),
            ("second", second.as_str().into()),
            ("first-value", first_value.into()),
            ("second-value", second_value.into()),
            ("minimum", minimum.into()),
            ("high", high.into()),
            ("low", low.into()),
            ("share", share.into()),
            ("low-share", low_share.into()),
            ("own", own.into()),
            ("forced", forced.into()),
        ];
        let part = |name: &str| self.voice.text(&format!("fig-auction-{name}"), &variables);
        let calls = [
            ("line", "Bruno", high.to_string(), part("sell")),
            ("line", "Clara", part("pass"), String::new()),
            ("line", "Dario", low.to_string(), part("sell-low")),
            ("place leaf", "Ada", own.to_string(), part("keep")),
        ];
        let drawing = html! {
            @for (at, (name, value)) in [(&first, first_value), (&second, second_value)].into_iter().enumerate() {
                @let x = 2.0 + 67.0 * at as f32;
                (frame("card sea", x, 30.0, 65.0, 88.0))
                (label("big", x + 32.5, 74.0, value))
                (label("num", x + 32.5, 108.0, name))
            }
            (label("name", 68.0, 20.0, "Ada"))
            (label("num", 68.0, 138.0, part("least")))
            (path("thin", "M140 74H157M153 70L157 74L153 78"))
            @for (at, (class, name, bid, then)) in calls.into_iter().enumerate() {
                @let y = 4.0 + 37.0 * at as f32;
                (frame(class, 164.0, y, 112.0, 31.0))
                (label("name", 194.0, y + 20.5, name))
                (label("bid", 248.0, y + 20.5, bid))
                (label("num", 338.0, y + 20.5, then))
            }
        };
        figure(self.voice, "auction", (400, 152), &variables, drawing)
    }

    fn office(self) -> Markup {
        let Page {
            voice,
            printed,
            figures,
        } = self;
        let heads = ["players", "depressors"].map(|head| voice.say(head, &[]));
        let rows: Vec<_> = Ostia::PLAYERS
            .map(|players| vec![cell(players), cell(depressors(players))])
            .collect();
        let card = SenateCard::A;
        let [best, ..] = printed.order(card).0;
        let censored = [
            ("card", card.name().into()),
            ("best", self.good(best).into()),
        ];
        html! {
            (voice.paragraph("office-1", &[]))
            (voice.table("depressors-caption", &heads, &rows))
            (voice.paragraphs(&["office-2", "office-3"], figures))
            h3 #censor { (voice.text("censor", &[])) }
            (voice.paragraph("censor-1", figures))
            (voice.example(voice.paragraph("censor-example", &censored)))
        }
    }

    fn forum(self) -> Markup {
        let price = |cards| u16::from(self.printed.price(cards).map_or(0, |(price, _)| price));
        let (ada, bruno, depressor) = (2, 1, 1);
        let count = ada + bruno + depressor;
        let sold = [
            ("count", count.into()),
            ("price", price(count).into()),
            ("ada", (u16::from(ada) * price(count)).into()),
            ("bruno", (u16::from(bruno) * price(count)).into()),
            ("alone", (u16::from(ada) * price(ada)).into()),
        ];
        html! {
            (self.voice.paragraph("forum-1", &[]))
            (self.prices_figure())
            (self.voice.example(self.voice.paragraph("forum-example", &sold)))
        }
    }

    fn prices_figure(self) -> Markup {
        let prices = prices(self.printed);
        let width = 384.0 / prices.len() as f32;
        let highest = prices.first().copied().unwrap_or(1).max(1);
        let drawing = html! {
            @for (at, &price) in prices.iter().enumerate() {
                @let x = 8.0 + width * at as f32;
                @let height = 100.0 * f32::from(price) / f32::from(highest);
                (frame("purse", x + 5.0, 124.0 - height, width - 10.0, height))
                (label("big", x + width / 2.0, 118.0 - height, price))
                @let last = at + 1 == prices.len();
                (label("num", x + width / 2.0, 144.0, format!("{}{}", at + 1, if last { "+" } else { "" })))
            }
            (path("thin", "M8 124H392"))
        };
        figure(self.voice, "prices", (400, 152), self.figures, drawing)
    }

    fn senate(self) -> Markup {
        let heads: Vec<_> = std::iter::once(self.voice.say("senate-card", &[]))
            .chain((0..Good::COUNT).rev().map(cell))
            .collect();
        let rows = SenateCard::ALL.map(|card| {
            let mut row = vec![cell(card.name())];
            row.extend(self.printed.order(card).0.map(|good| cell(self.good(good))));
            row
        });
        let card = SenateCard::A;
        let points = |goods: Goods| self.printed.points_for(card, goods);
        let given = [
            ("card", card.name().into()),
            (
                "ada",
                points(Goods::one(Good::Ivory) + Goods::one(Good::Grain)).into(),
            ),
            ("bruno", points(Goods::of(Good::Wine, 2)).into()),
            ("clara", points(Goods::one(Good::Salt)).into()),
        ];
        html! {
            (self.voice.paragraphs(&["senate-1", "senate-2"], &[]))
            (self.voice.table("senate-caption", &heads, &rows))
            (self.voice.example(self.voice.paragraph("senate-example", &given)))
        }
    }

    fn storehouses(self) -> Markup {
        html! {
            (self.voice.paragraphs(&["storehouses-1", "storehouses-2"], self.figures))
            (self.voice.example(self.voice.paragraph("storehouses-example", &[])))
        }
    }

    fn end(self) -> Markup {
        let scoring = ["end-goods", "end-empty", "end-credits", "end-money"];
        html! {
            (self.voice.paragraph("end-1", self.figures))
            (self.voice.list(&scoring, self.figures))
            (self.voice.paragraph("end-2", &[]))
            (self.voice.example(self.voice.paragraph("end-example", self.figures)))
        }
    }

    fn secrets(self) -> Markup {
        html! {
            (self.voice.list(&["secrets-1", "secrets-2"], &[]))
            (self.voice.paragraph("secrets-3", &[]))
            p.source { (self.voice.text("source", &[])) }
        }
    }

    fn quick(self) -> Markup {
        let rules = [
            "quick-minimum",
            "quick-raise",
            "quick-censor",
            "quick-forum",
            "quick-senate",
            "quick-storehouses",
            "quick-end",
        ];
        html! {
            div.quick {
                p.flow { (self.voice.text("quick-round", self.figures)) }
                (self.voice.list(&rules, self.figures))
            }
        }
    }
}

/// The example of an auction: two bids over the minimum, and what the seller can make of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Auction {
    minimum: u16,
    high: u16,
    low: u16,
    share: u16,
    low_share: u16,
    own: u16,
    forced: u16,
}

impl Auction {
    fn over(minimum: u16) -> Auction {
        let (high, low) = (minimum + 4, minimum + 1);
        Auction {
            minimum,
            high,
            low,
            share: seller_share(high),
            low_share: seller_share(low),
            own: high + 1,
            forced: unwanted_price(minimum),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kontor_ostia::{Hand, Mat, Merchant};

    #[test]
    fn the_examples_that_are_written_out_fit_the_game() {
        let ada = Merchant {
            mat: Mat {
                storehouses: 1,
                ..Mat::default()
            },
            hand: Hand {
                money: 8,
                ..Hand::default()
            },
        };
        assert_eq!(ada.can_raise(), 43);
        assert_eq!(ada.hand.money + ada.raises(20).money() - 20, 2);
        assert_eq!(25 - 2 * CREDIT_REPAYMENT - CREDIT_INTEREST, 3);
        let printed = Figures::standard();
        assert_eq!(printed.order(SenateCard::A).0[0], Good::Ivory);
        let points = |goods| printed.points_for(SenateCard::A, goods);
        assert_eq!(
            points(Goods::one(Good::Ivory) + Goods::one(Good::Grain)),
            points(Goods::of(Good::Wine, 2))
        );
    }

    #[test]
    fn prices_are_listed_as_far_as_they_fall() {
        assert_eq!(prices(&Figures::standard()), [15, 12, 10, 8, 6, 4, 3, 2, 1]);
    }
}
