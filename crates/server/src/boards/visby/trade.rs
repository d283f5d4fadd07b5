//! How many wares to trade: a slider over the numbers that make sense, with what each brings.

use crate::art::icon;
use kontor_core::Seat;
use kontor_table::visby::count;
use kontor_visby::{Action, View, Visby};
use kontor_words::Words;
use maud::{Markup, html};

/// The slider of a seat that trades. What each of its values means stands beside it, so that nobody else has to know.
pub(super) fn trade(visby: &Visby, view: &View, seat: Seat, words: &Words) -> Markup {
    let space = view.table.tracks().market;
    let owned = view.table.family(seat).wares;
    let offers: Vec<u8> = visby.trades(&view.table, seat).iter().collect();
    let last = offers.len() - 1;
    let held = match view.own {
        Some(Action::Trade(wares)) => offers.iter().position(|&offer| offer == wares),
        _ => None,
    };
    let at = held.unwrap_or(last);
    let seals_for = |wares: u8| visby.market().seals_for(space, wares);
    let most = seals_for(offers[last]);
    // Nothing, a third, two thirds, all: the slider reaches what lies between.
    let quick = [0, last / 3, last * 2 / 3, last];
    let step = |by: i8, symbol: &str, label: &str| {
        html! {
            button.step type="button" data-step=(by) aria-label=(words.get(label)) { (icon(symbol)) }
        }
    };
    html! {
        fieldset.trade data-key={ "trade-" (view.table.round()) } data-trade data-held[held.is_some()] data-say-held=(words.get("board-chosen")) {
            legend.sr { (words.get("board-trade")) }
            div.bargain aria-hidden="true" {
                p.pips.wares data-pips="wares" {
                    @for ware in 0..owned { span.pip.given[ware < offers[at]] { (icon("bale")) } }
                }
                span.to { "→" }
                p.pips.seals data-pips="seals" {
                    @for seal in 0..most { span.pip.given[seal < seals_for(offers[at])] { (icon("seal")) } }
                }
            }
            output.deal for="trade" { (deal(words, offers[at], seals_for(offers[at]), owned)) }
            div.slider {
                (step(-1, "minus", "board-trade-fewer"))
                input #trade type="range" name="trade" min="0" max=(last) step="1" value=(at) aria-label=(words.get("board-trade"))
                    aria-valuetext=(deal(words, offers[at], seals_for(offers[at]), owned));
                (step(1, "plus", "board-trade-more"))
            }
            ul.offers aria-label=(words.get("board-trade-quick")) {
                @for (index, &wares) in offers.iter().enumerate() {
                    li hidden[!quick.contains(&index)] {
                        button.offer type="button" data-set=(index) data-wares=(wares) data-seals=(seals_for(wares))
                            data-deal=(deal(words, wares, seals_for(wares), owned)) data-say=(say(words, wares, seals_for(wares)))
                            aria-pressed=(if index == at { "true" } else { "false" }) {
                            span.sr { (say(words, wares, seals_for(wares))) }
                            span aria-hidden="true" { (wares) } (icon("bale")) span.to aria-hidden="true" { "→" } span aria-hidden="true" { (seals_for(wares)) } (icon("seal"))
                        }
                    }
                }
            }
        }
    }
}

/// What the button says that makes the trade.
fn say(words: &Words, wares: u8, seals: u8) -> String {
    match wares {
        0 => words.get("board-trade-keep"),
        _ => words.say(
            "board-trade-do",
            &[
                ("wares", count(words, "wares", wares).into()),
                ("seals", count(words, "seals", seals).into()),
            ],
        ),
    }
}

/// What a trade means.
fn deal(words: &Words, wares: u8, seals: u8, owned: u8) -> String {
    match wares {
        0 => words.say(
            "board-trade-kept",
            &[("wares", count(words, "wares", owned).into())],
        ),
        _ => words.say(
            "board-trade-deal",
            &[
                ("wares", count(words, "wares", wares).into()),
                ("seals", count(words, "seals", seals).into()),
                ("left", (owned - wares).into()),
            ],
        ),
    }
}

/// What the button says at first: the most that can be traded.
pub(super) fn button(visby: &Visby, view: &View, seat: Seat, words: &Words) -> String {
    let most = visby.trades(&view.table, seat).most();
    let seals = visby.market().seals_for(view.table.tracks().market, most);
    say(words, most, seals)
}
