//! The forum: the more of a good is on offer, the less it brings.

use crate::event::Event;
use crate::good::{Good, Goods};
use crate::office::Stalls;
use crate::state::State;
use crate::tables::Tables;
use kontor_core::Sink;

/// Every good has one price for all; sold cards and depressors are discarded.
#[inline]
pub(crate) fn sell(
    tables: &Tables,
    state: &mut State,
    stalls: &Stalls,
    sink: &mut impl Sink<Event>,
) {
    let offered: Goods = state
        .seats()
        .map(|seat| stalls[seat].forum)
        .fold(state.depressors, |sum, goods| sum + goods);
    let mut prices = [0; Good::COUNT];
    for (good, cards) in offered.iter() {
        let price = tables.forum_price(cards);
        prices[good as usize] = price;
        sink.tell(Event::Price { good, cards, price });
    }
    for seat in state.start.clockwise(state.players) {
        let goods = stalls[seat].forum;
        if !goods.is_empty() {
            let income = goods
                .iter()
                .map(|(good, cards)| u16::from(cards) * prices[good as usize])
                .sum();
            state.merchants[seat].hand.money += income;
            sink.tell(Event::Forum {
                seat,
                goods,
                income,
            });
        }
    }
    state.discard += offered;
    state.depressors = Goods::NONE;
}
