//! A bid: pass, or how much, with what it would take to raise it.

use crate::art::icon;
use kontor_core::Seat;
use kontor_ostia::{Auction, Merchant, Raised, View};
use kontor_table::ostia::{count, denarii};
use kontor_words::Words;
use maud::{Markup, html};

/// The choices of a bidder.
pub(super) fn bid(view: &View, seat: Seat, auction: &Auction, words: &Words) -> Markup {
    let merchant = view.merchant(seat).unwrap_or_default();
    let limits = auction.bid_limits(&merchant);
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
            @if let Some((least, most)) = limits { (amount(&merchant, auction, words, least, most)) }
        }
    }
}

fn amount(merchant: &Merchant, auction: &Auction, words: &Words, least: u16, most: u16) -> Markup {
    let cash = merchant.hand.money;
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
                @for (from, to, text) in raised(merchant, words, least, most) {
                    p hidden[!(from..=to).contains(&least)] data-least=(from) data-most=(to) { (text) }
                }
            }
        }
    }
}

/// What a bid would take, from which bid to which.
fn raised(merchant: &Merchant, words: &Words, least: u16, most: u16) -> Vec<(u16, u16, String)> {
    let mut ranges: Vec<(u16, u16, Raised)> = Vec::new();
    for bid in least..=most {
        let takes = merchant.raises(bid);
        match ranges.last_mut() {
            Some((_, to, same)) if *same == takes => *to = bid,
            _ => ranges.push((bid, bid, takes)),
        }
    }
    let cash = merchant.hand.money;
    let said = |(from, to, takes)| (from, to, how_raised(words, cash, takes));
    ranges.into_iter().map(said).collect()
}

fn how_raised(words: &Words, cash: u16, takes: Raised) -> String {
    if takes == Raised::default() {
        return words.get("ostia-answer-bid");
    }
    let mut how = Vec::new();
    if takes.storehouses > 0 {
        let sold = count(words, "ostia-storehouses", takes.storehouses);
        how.push(words.say("board-ostia-would-sell", &[("storehouses", sold.into())]));
    }
    if takes.credits > 0 {
        let credits = count(words, "ostia-credits", takes.credits);
        how.push(words.say("board-ostia-would-borrow", &[("credits", credits.into())]));
    }
    words.say(
        "board-ostia-would-raise",
        &[
            ("money", denarii(words, cash).into()),
            ("how", words.list(&how).into()),
        ],
    )
}
