//! A bid: pass, or how much, with what it would take to raise it.

use crate::art::icon;
use kontor_core::Seat;
use kontor_ostia::{Auction, HELP, View};
use kontor_table::ostia::{count, denarii};
use kontor_words::Words;
use maud::{Markup, html};

/// The lowest and the highest bid a seat can make; nothing if it can only pass.
pub(super) fn limits(view: &View, seat: Seat, auction: &Auction) -> Option<(u16, u16)> {
    let cash = view.hand(seat)?.money;
    let most = cash + view.seats[seat].mat.can_raise();
    (auction.minimum <= most).then_some((auction.minimum, most))
}

/// The choices of a bidder.
pub(super) fn bid(view: &View, seat: Seat, auction: &Auction, words: &Words) -> Markup {
    let limits = limits(view, seat, auction);
    html! {
        fieldset.bidding data-key={ "bid-" (view.round) "-" (auction.turn.trade_round) "-" (auction.turn.seller) } data-choose="1"
            data-say-0=(words.get("board-ostia-pass-or-bid")) data-say-1="{0}" {
            legend.sr { (words.get("board-ostia-pass-or-bid")) }
            label.playcard.call {
                input type="radio" name="bid" value="pass" checked[limits.is_none()] data-name=(words.get("board-ostia-pass")) data-digit="1" aria-keyshortcuts="1";
                span.name { (words.get("board-ostia-pass")) }
                span.effect { (words.get(if limits.is_some() { "board-ostia-pass-what" } else { "board-ostia-pass-only" })) }
                kbd aria-hidden="true" { "1" }
                span.tick aria-hidden="true" { (icon("check")) }
            }
            @if let Some((least, most)) = limits { (amount(view, seat, auction, words, least, most)) }
        }
    }
}

fn amount(
    view: &View,
    seat: Seat,
    auction: &Auction,
    words: &Words,
    least: u16,
    most: u16,
) -> Markup {
    let cash = view.hand(seat).map_or(0, |hand| hand.money);
    let mut quick = vec![least];
    quick.extend(
        auction
            .highest()
            .into_iter()
            .flat_map(|highest| [highest, highest + 1]),
    );
    quick.extend([least + 2, least + 5, cash]);
    quick.retain(|bid| (least..=most).contains(bid));
    quick.sort_unstable();
    quick.dedup();
    let step = |by: i8, symbol: &str, label: &str| {
        html! { button.step type="button" data-by=(by) aria-label=(words.get(label)) { (icon(symbol)) } }
    };
    let say = |n: &str| words.say("board-ostia-bid", &[("bid", n.into())]);
    html! {
        div.playcard.call.amount data-amount {
            label.head {
                input type="radio" name="bid" value="bid" data-name=(say(&least.to_string())) data-say=(say("{n}")) data-digit="2" aria-keyshortcuts="2";
                span.name {
                    (words.get("board-ostia-bid-title"))
                    span.cash { (icon("purse")) (words.say("board-ostia-cash", &[("money", denarii(words, cash).into())])) }
                }
                kbd aria-hidden="true" { "2" }
                span.tick aria-hidden="true" { (icon("check")) }
            }
            div.slider {
                (step(-1, "minus", "board-ostia-less"))
                output for="amount" { (least) }
                (step(1, "plus", "board-ostia-more"))
                input #amount type="range" name="amount" min=(least) max=(most) step="1" value=(least) aria-label=(words.get("board-ostia-bid-title")) aria-valuetext=(denarii(words, least));
            }
            ul.offers aria-label=(words.get("board-trade-quick")) {
                @for bid in quick {
                    li { button.offer type="button" data-to=(bid) { (icon("purse")) (bid) } }
                }
            }
            div.raised aria-live="polite" {
                @for (from, to, text) in raised(view, seat, words, least, most) {
                    p hidden[!(from..=to).contains(&least)] data-least=(from) data-most=(to) { (text) }
                }
            }
        }
    }
}

/// What a bid would take, from which bid to which.
fn raised(
    view: &View,
    seat: Seat,
    words: &Words,
    least: u16,
    most: u16,
) -> Vec<(u16, u16, String)> {
    let cash = view.hand(seat).map_or(0, |hand| hand.money);
    let houses = view.seats[seat].mat.storehouses;
    let mut ranges = Vec::new();
    if least <= cash {
        ranges.push((least, cash.min(most), words.get("ostia-answer-bid")));
    }
    let mut from = cash + 1;
    let mut helps: u8 = 1;
    while from <= most {
        let to = cash + HELP * u16::from(helps);
        if to >= least {
            let sold = helps.min(houses);
            let credits = helps - sold;
            let mut how = Vec::new();
            if sold > 0 {
                how.push(words.say(
                    "board-ostia-would-sell",
                    &[(
                        "storehouses",
                        count(words, "ostia-storehouses", sold).into(),
                    )],
                ));
            }
            if credits > 0 {
                how.push(words.say(
                    "board-ostia-would-borrow",
                    &[("credits", count(words, "ostia-credits", credits).into())],
                ));
            }
            let text = words.say(
                "board-ostia-would-raise",
                &[
                    ("money", denarii(words, cash).into()),
                    ("how", words.list(&how).into()),
                ],
            );
            ranges.push((from.max(least), to.min(most), text));
        }
        from = to + 1;
        helps += 1;
    }
    ranges
}
