//! The forum: the more of a good is on offer, the less it brings.

use crate::event::Event;
use crate::figures::Figures;
use crate::good::Goods;
use crate::stalls::Stalls;
use crate::state::State;
use kontor_core::Sink;

impl Figures {
    /// What the forum pays for goods, when so much is on offer in all, these goods and the depressors included.
    #[inline]
    pub fn income(&self, offered: Goods, sold: Goods) -> u16 {
        sold.iter()
            .map(|(good, cards)| u16::from(cards) * self.forum_price(offered.count(good)))
            .sum()
    }
}

/// Every good has one price for all; sold cards and depressors are discarded.
#[inline]
pub(crate) fn sell(
    figures: &Figures,
    state: &mut State,
    stalls: &Stalls,
    sink: &mut impl Sink<Event>,
) {
    let offered: Goods = state
        .seats()
        .map(|seat| stalls[seat].forum)
        .fold(state.depressors, |sum, goods| sum + goods);
    for (good, cards) in offered.iter() {
        let price = figures.forum_price(cards);
        sink.tell(Event::Price { good, cards, price });
    }
    for seat in state.start.clockwise(state.players) {
        let goods = stalls[seat].forum;
        if !goods.is_empty() {
            let income = figures.income(offered, goods);
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
