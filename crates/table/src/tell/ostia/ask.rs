//! What a merchant is asked, with what each answer would bring.

use super::super::{Asked, Names, Offer, for_instance};
use super::say::{count, denarii, good, goods, lot, word};
use crate::spelling::fold;
use kontor_core::Seat;
use kontor_ostia::{
    Action, Auction, BLUFFS, Choice, Figures, Goods, Lot, MOST_SHOWN, Merchant, Phase,
    STOREHOUSE_PRICE, STOREHOUSE_RESALE, Storing, View, building_cost, chips_for, seller_share,
    unwanted_price, vacant_income,
};
use kontor_words::Words;

pub(super) fn ask(
    figures: &Figures,
    words: &Words,
    names: &Names,
    view: &View,
    choices: &[Choice],
) -> Asked {
    let asker = Asker {
        figures,
        words,
        names,
        view,
        merchant: view
            .viewer
            .and_then(|seat| view.merchant(seat))
            .unwrap_or_default(),
    };
    let offers: Vec<Offer> = choices
        .iter()
        .map(|choice| asker.offer(choice, choices))
        .collect();
    let example = match choices {
        [Choice::Allocations { goods, .. }] => {
            let typed = allocation_example(words, *goods);
            words.say("terminal-for-instance", &[("typed", typed.into())])
        }
        _ => for_instance(words, &offers),
    };
    Asked {
        question: asker.question(choices),
        remarks: asker.remarks(),
        example,
        offers,
    }
}

/// An answer that spreads goods: some to the forum, one to the senate, and a bluff.
pub(super) fn allocation_example(words: &Words, goods: Goods) -> String {
    let mut typed = Vec::new();
    let mut kinds = goods.iter();
    if let Some((kind, cards)) = kinds.next() {
        typed.extend([word(words, "forum"), cards.to_string(), good(words, kind)]);
    }
    if let Some((kind, _)) = kinds.next() {
        typed.extend([word(words, "senate"), good(words, kind)]);
    }
    typed.extend([word(words, "bluff"), "1".to_owned()]);
    typed.join(" ")
}

struct Asker<'a> {
    figures: &'a Figures,
    words: &'a Words,
    names: &'a Names,
    view: &'a View,
    merchant: Merchant,
}

impl Asker<'_> {
    fn question(&self, choices: &[Choice]) -> String {
        let words = self.words;
        let money = |n: u16| denarii(words, n).into();
        let sale = |auction: &Auction| {
            [
                ("name", self.names.of(auction.turn.seller).into()),
                ("lot", lot(words, auction.lot).into()),
                ("minimum", money(auction.minimum)),
            ]
        };
        match &self.view.phase {
            Phase::Keep => words.get("ostia-ask-keep"),
            Phase::Offer(_) => words.get("ostia-ask-offer"),
            Phase::Bid(auction) => {
                let can_bid = choices.len() > 1;
                let id = if can_bid {
                    "ostia-ask-bid"
                } else {
                    "ostia-ask-pass"
                };
                words.say(id, &sale(auction))
            }
            Phase::Award(auction) => words.say("ostia-ask-award", &sale(auction)),
            Phase::Allocate => words.say("ostia-ask-allocate", &[("bluffs", BLUFFS.into())]),
            Phase::Store => {
                let storehouses = self.merchant.mat.storehouses;
                let stored = self.merchant.hand.store.len();
                words.say(
                    "ostia-ask-store",
                    &[
                        ("each", money(STOREHOUSE_PRICE)),
                        ("money", money(self.merchant.hand.money)),
                        (
                            "storehouses",
                            count(words, "ostia-storehouses", storehouses).into(),
                        ),
                        ("goods", count(words, "ostia-goods", stored).into()),
                    ],
                )
            }
            // Nobody is asked once the game is over.
            Phase::Final | Phase::Over => {
                words.say("ostia-ask-final", &[("each", money(STOREHOUSE_RESALE))])
            }
        }
    }

    /// While goods are spread: what each of them is good for.
    fn remarks(&self) -> Vec<String> {
        if self.view.phase != Phase::Allocate {
            return Vec::new();
        }
        let words = self.words;
        let store = self.merchant.hand.store;
        let rows: Vec<(String, String)> = store
            .iter()
            .map(|(kind, cards)| {
                let offered = cards + self.view.depressors.count(kind);
                let price = self.figures.price(offered).map_or(0, |(price, _)| price);
                let points = self.figures.points(self.view.current, kind);
                let brings = words.say(
                    "ostia-remark-good",
                    &[
                        ("points", count(words, "points", points).into()),
                        ("price", denarii(words, price.into()).into()),
                    ],
                );
                (goods(words, Goods::of(kind, cards)), brings)
            })
            .collect();
        let width = rows.iter().map(|(name, _)| name.chars().count()).max();
        let Some(width) = width else {
            return Vec::new();
        };
        let mut remarks = vec![words.get("ostia-remark-each")];
        remarks.extend(
            rows.iter()
                .map(|(name, brings)| format!("  {name:width$}  {brings}")),
        );
        if store.kinds() > MOST_SHOWN {
            remarks.push(words.get("ostia-remark-censor"));
        }
        remarks
    }

    fn offer(&self, choice: &Choice, choices: &[Choice]) -> Offer {
        let words = self.words;
        let (typed, range, label) = match *choice {
            Choice::One(action) => {
                let (typed, label) = self.answer(&action, choices);
                (typed, None, label)
            }
            Choice::Bids { min, max } => {
                let label = if max <= self.merchant.hand.money {
                    words.get("ostia-answer-bid")
                } else {
                    let money = denarii(words, self.merchant.hand.money).into();
                    words.say("ostia-answer-bid-more", &[("money", money)])
                };
                let range = u32::from(min)..=u32::from(max);
                (vec![word(words, "bid")], Some(range), label)
            }
            Choice::Allocations { .. } => (
                vec![word(words, "store"), word(words, "all")],
                None,
                words.get("ostia-answer-allocate"),
            ),
        };
        Offer {
            words: typed,
            range,
            label,
        }
    }

    /// What is typed for an action, and what it would bring.
    fn answer(&self, action: &Action, choices: &[Choice]) -> (Vec<String>, String) {
        let words = self.words;
        match *action {
            Action::Keep(kind) => {
                let mut variables = vec![
                    ("good", good(words, kind).into()),
                    ("value", self.figures.value(kind).0.into()),
                    ("now", self.figures.points(self.view.current, kind).into()),
                ];
                let label = match self.view.upcoming {
                    Some(card) => {
                        variables.push(("next", self.figures.points(card, kind).into()));
                        words.say("ostia-answer-keep", &variables)
                    }
                    None => words.say("ostia-answer-keep-last", &variables),
                };
                (vec![good(words, kind)], label)
            }
            Action::Offer(cards) => (
                cards.cards().map(|kind| good(words, kind)).to_vec(),
                self.lot_label(cards),
            ),
            Action::Pass => (vec![word(words, "pass")], words.get("ostia-answer-pass")),
            Action::SellTo(buyer) => self.sale(buyer, choices),
            Action::Take => (vec![word(words, "take")], self.take_label()),
            Action::Store(storing) => self.storing(storing),
            Action::KeepGoods(kept) => (
                or_nothing(words, card_words(words, kept)),
                self.kept_label(kept),
            ),
            // These are offered as a range, or all in one.
            Action::Bid(bid) => (
                vec![word(words, "bid"), bid.to_string()],
                denarii(words, bid),
            ),
            Action::Allocate(_) => (
                vec![word(words, "store"), word(words, "all")],
                words.get("ostia-answer-allocate"),
            ),
        }
    }

    fn lot_label(&self, cards: Lot) -> String {
        let words = self.words;
        let minimum = self.figures.minimum(cards);
        words.say(
            "ostia-answer-offer",
            &[
                ("lot", lot(words, cards).into()),
                ("minimum", denarii(words, minimum).into()),
                ("forced", denarii(words, unwanted_price(minimum)).into()),
            ],
        )
    }

    fn sale(&self, buyer: Seat, choices: &[Choice]) -> (Vec<String>, String) {
        let words = self.words;
        let mut typed = vec![word(words, "sell")];
        typed.extend(name_words(self.names.of(buyer)));
        let same_name = |seat: Seat| {
            let sorted = |seat| {
                let mut parts = name_words(&fold(self.names.of(seat)));
                parts.sort_unstable();
                parts
            };
            seat != buyer && sorted(seat) == sorted(buyer)
        };
        let sells_to = |choice: &Choice| match *choice {
            Choice::One(Action::SellTo(seat)) => same_name(seat),
            _ => false,
        };
        if choices.iter().any(sells_to) {
            typed.push(words.say("ostia-word-seat", &[("n", (buyer.index() + 1).into())]));
        }
        let bid = self
            .view
            .phase
            .auction()
            .and_then(|auction| auction.bid(buyer));
        let price = bid.unwrap_or(0);
        let label = words.say(
            "ostia-answer-sell",
            &[
                ("name", self.names.of(buyer).into()),
                ("price", denarii(words, price).into()),
                ("share", denarii(words, seller_share(price)).into()),
            ],
        );
        (typed, label)
    }

    fn take_label(&self) -> String {
        let words = self.words;
        let auction = self.view.phase.auction();
        let price = auction.and_then(|auction| auction.price_to_take(&self.merchant));
        let price = price.unwrap_or(0);
        let price_text = ("price", denarii(words, price).into());
        if price <= self.merchant.hand.money {
            return words.say("ostia-answer-take", &[price_text]);
        }
        let money = ("money", denarii(words, self.merchant.hand.money).into());
        words.say("ostia-answer-take-more", &[price_text, money])
    }

    fn storing(&self, Storing { build, discard }: Storing) -> (Vec<String>, String) {
        let words = self.words;
        let mut typed = Vec::new();
        let mut label = Vec::new();
        if build > 0 {
            typed.extend([word(words, "build"), build.to_string()]);
            label.push(words.say(
                "ostia-answer-build",
                &[
                    (
                        "storehouses",
                        count(words, "ostia-storehouses", build).into(),
                    ),
                    ("price", denarii(words, building_cost(build)).into()),
                ],
            ));
        }
        if !discard.is_empty() {
            typed.push(word(words, "discard"));
            typed.extend(card_words(words, discard));
            let discarded = ("goods", goods(words, discard).into());
            label.push(words.say("ostia-answer-discard", &[discarded]));
        }
        if label.is_empty() {
            label.push(words.get("ostia-answer-nothing"));
        }
        (or_nothing(words, typed), label.join(", "))
    }

    fn kept_label(&self, kept: Goods) -> String {
        let words = self.words;
        let mut variables = vec![
            ("goods", goods(words, kept).into()),
            ("chips", count(words, "ostia-chips", chips_for(kept)).into()),
        ];
        let vacant = self.merchant.mat.vacant(kept);
        if vacant == 0 {
            return words.say("ostia-answer-stay-full", &variables);
        }
        variables.extend([
            ("income", denarii(words, vacant_income(vacant)).into()),
            (
                "storehouses",
                count(words, "ostia-storehouses", vacant).into(),
            ),
        ]);
        words.say("ostia-answer-stay", &variables)
    }
}

/// The words of a name, as they are typed.
fn name_words(name: &str) -> Vec<String> {
    name.split(|c: char| c.is_whitespace() || matches!(c, ',' | '+' | ';'))
        .filter(|part| !part.is_empty())
        .map(str::to_owned)
        .collect()
}

fn card_words(words: &Words, cards: Goods) -> Vec<String> {
    cards.cards().map(|kind| good(words, kind)).collect()
}

fn or_nothing(words: &Words, typed: Vec<String>) -> Vec<String> {
    if typed.is_empty() {
        vec![word(words, "nothing")]
    } else {
        typed
    }
}
