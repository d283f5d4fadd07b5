//! The seller's choice: sell to one of the bidders, or keep the lot.

use crate::art::{emblem, icon};
use kontor_core::Seat;
use kontor_ostia::{Auction, View, seller_share};
use kontor_table::ostia::denarii;
use kontor_table::page::Viewer;
use maud::{Markup, html};

/// The choices of a seller.
pub(super) fn award(view: &View, seat: Seat, auction: &Auction, viewer: &Viewer<'_>) -> Markup {
    let words = viewer.words;
    let bids = Seat::all(view.players).filter_map(|seat| Some((seat, auction.bid(seat)?)));
    let bids: Vec<(Seat, u16)> = bids.collect();
    let own = view
        .merchant(seat)
        .and_then(|seller| auction.price_to_take(&seller));
    let ways = bids.len() + usize::from(own.is_some());
    let digit = |at: usize| (at + 1).to_string();
    html! {
        fieldset.awarding data-key={ "award-" (view.round) "-" (auction.turn.trade_round) "-" (seat) } data-choose="1"
            data-say-0=(words.get("board-ostia-award")) data-say-1="{0}" {
            legend.sr { (words.get("board-ostia-award")) }
            @for (at, (bidder, bid)) in bids.iter().enumerate() {
                @let name = viewer.names.of(*bidder);
                label.playcard.call {
                    input type="radio" name="award" value=(bidder.index()) checked[ways == 1]
                        data-name=(words.say("board-ostia-sell-to", &[("name", name.into())])) data-digit=(digit(at)) aria-keyshortcuts=(digit(at));
                    span.name { (emblem(*bidder)) (name) b.bid { (icon("purse")) (bid) } }
                    span.effect { (words.say("ostia-answer-sell", &[("name", name.into()), ("price", denarii(words, *bid).into()), ("share", denarii(words, seller_share(*bid)).into())])) }
                    kbd aria-hidden="true" { (digit(at)) }
                    span.tick aria-hidden="true" { (icon("check")) }
                }
            }
            @if let Some(price) = own {
                @let price = denarii(words, price);
                label.playcard.call {
                    input type="radio" name="award" value="take" data-name=(words.say("board-ostia-take", &[("price", price.as_str().into())]))
                        data-digit=(digit(bids.len())) aria-keyshortcuts=(digit(bids.len()));
                    span.name { (emblem(seat)) (words.get("board-ostia-take-title")) }
                    span.effect { (words.say("ostia-answer-take", &[("price", price.as_str().into())])) }
                    kbd aria-hidden="true" { (digit(bids.len())) }
                    span.tick aria-hidden="true" { (icon("check")) }
                }
            }
        }
    }
}
