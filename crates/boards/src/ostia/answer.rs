//! What a form means: the action, or what would be right.

use kontor_core::Seat;
use kontor_ostia::{
    Action, Allocation, BLUFFS, Good, Goods, Lot, Merchant, Phase, STOREHOUSE_PRICE, Storing, View,
};
use kontor_table::ostia::{count, denarii, goods};
use kontor_table::page::{Fields, Misread};
use kontor_words::Words;

/// What a seat decides with these fields.
pub(super) fn answer(
    view: &View,
    seat: Seat,
    fields: &Fields,
    words: &Words,
) -> Result<Action, Misread> {
    let form = Form { fields };
    let merchant = view.merchant(seat).unwrap_or_default();
    let store = merchant.hand.store;
    match &view.phase {
        Phase::Keep => match *form.goods("keep")? {
            [kept] => Ok(Action::Keep(kept)),
            _ => Err(Misread::Unfit(words.get("board-choose-one"))),
        },
        Phase::Offer(_) => match *form.goods("offer")? {
            [a, b] => Ok(Action::Offer(Lot::of(a, b))),
            _ => Err(Misread::Unfit(words.get("board-choose-two"))),
        },
        Phase::Bid(auction) => match form.one("bid") {
            Some("pass") => Ok(Action::Pass),
            Some("bid") => {
                let bid = form.number("amount")?;
                let Some((least, most)) = auction.bid_limits(&merchant) else {
                    return Err(Misread::Unfit(words.get("board-ostia-pass-only")));
                };
                if (least..=most).contains(&bid) {
                    return Ok(Action::Bid(bid));
                }
                Err(Misread::Unfit(words.say(
                    "board-ostia-refuse-bid",
                    &[
                        ("least", least.into()),
                        ("most", denarii(words, most).into()),
                    ],
                )))
            }
            _ => Err(Misread::Unfit(words.get("board-ostia-pass-or-bid"))),
        },
        Phase::Award(_) => match form.one("award") {
            Some("take") => Ok(Action::Take),
            Some(seat) => {
                let seat = seat.parse().ok().and_then(Seat::new);
                seat.map(Action::SellTo).ok_or(Misread::Strange)
            }
            None => Err(Misread::Unfit(words.get("board-ostia-award"))),
        },
        Phase::Allocate => allocation(&form, store, words),
        Phase::Store => storing(&form, &merchant, words),
        Phase::Final => {
            let kept: Goods = form.goods("kept")?.into_iter().collect();
            owned(kept, store, words)?;
            Ok(Action::KeepGoods(kept))
        }
        Phase::Over => Err(Misread::Strange),
    }
}

fn allocation(form: &Form<'_>, store: Goods, words: &Words) -> Result<Action, Misread> {
    let place = |name: &str| -> Result<Goods, Misread> {
        let mut there = Goods::NONE;
        for (kind, _) in store.iter() {
            let cards: u8 = form.number(&format!("{name}-{}", kind.name()))?;
            // More than all there are would only be told of as that many.
            there += Goods::of(kind, cards.min(kontor_ostia::CARDS as u8));
        }
        Ok(there)
    };
    let (forum, senate) = (place("forum")?, place("senate")?);
    owned(forum + senate, store, words)?;
    let bluffs: u8 = form.number("bluffs")?;
    if bluffs > BLUFFS {
        let most = count(words, "ostia-bluffs", BLUFFS);
        return Err(Misread::Unfit(words.say(
            "ostia-refuse-bluffs",
            &[("max", most.into()), ("typed", bluffs.into())],
        )));
    }
    Ok(Action::Allocate(Allocation {
        forum,
        senate,
        store: store - forum - senate,
        bluffs,
    }))
}

fn storing(form: &Form<'_>, merchant: &Merchant, words: &Words) -> Result<Action, Misread> {
    let build: u8 = form.number("build")?;
    let most = merchant.most_built();
    if build > most {
        return Err(Misread::Unfit(words.say(
            "ostia-refuse-build",
            &[
                ("max", most.into()),
                ("each", denarii(words, STOREHOUSE_PRICE).into()),
            ],
        )));
    }
    let discard: Goods = form.goods("discard")?.into_iter().collect();
    owned(discard, merchant.hand.store, words)?;
    let need = merchant.homeless(build);
    if discard.len() != need {
        return Err(Misread::Unfit(
            words.say("board-ostia-refuse-discard", &[("n", need.into())]),
        ));
    }
    Ok(Action::Store(Storing { build, discard }))
}

/// Nobody can give what they do not have.
fn owned(named: Goods, owned: Goods, words: &Words) -> Result<(), Misread> {
    if owned.contains_all(named) {
        return Ok(());
    }
    Err(Misread::Unfit(words.say(
        "ostia-refuse-too-many",
        &[
            ("named", goods(words, named).into()),
            ("owned", goods(words, owned).into()),
        ],
    )))
}

struct Form<'a> {
    fields: &'a Fields,
}

impl Form<'_> {
    fn one(&self, name: &str) -> Option<&str> {
        let found = self.fields.iter().find(|(field, _)| field == name);
        found.map(|(_, value)| value.as_str())
    }

    fn number<T: std::str::FromStr>(&self, name: &str) -> Result<T, Misread> {
        let number = self.one(name).and_then(|value| value.parse().ok());
        number.ok_or(Misread::Strange)
    }

    /// All goods of a name; no more than a merchant can have.
    fn goods(&self, name: &str) -> Result<Vec<Good>, Misread> {
        let named = self.fields.iter().filter(|(field, _)| field == name);
        let named: Option<Vec<Good>> = named
            .map(|(_, value)| Good::ALL.into_iter().find(|kind| kind.name() == value))
            .collect();
        let few = named.filter(|named| named.len() <= kontor_ostia::CARDS);
        few.ok_or(Misread::Strange)
    }
}
