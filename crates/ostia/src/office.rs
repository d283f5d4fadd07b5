//! The office: everybody spreads all goods over forum, senate and store; the censor looks at what is shown.

use crate::action::{Action, Allocation, Choice};
use crate::event::Event;
use crate::figures::{Figures, SenateCard};
use crate::good::{Good, Goods};
use crate::harbour;
use crate::refusal::Refusal;
use crate::stalls::{Stall, Stalls};
use crate::state::{BLUFFS, Phase, State};
use crate::{forum, senate, storehouses};
use kontor_core::{Draw, Joint, Seat, Sink};

// --- Depressors ----------------------------------------------------------------------------------------------

/// How many cards are turned up to depress the prices of the forum, by number of players.
pub const fn depressors(players: u8) -> u8 {
    match players {
        3 => 4,
        4 => 2,
        _ => 0,
    }
}

/// The trade is over: depressors are turned up, and everybody allocates.
#[inline]
pub(crate) fn open(state: &mut State, sink: &mut impl Sink<Event>) {
    let cards = depressors(state.players);
    for _ in 0..cards {
        harbour::refill(state, sink);
        if let Some(good) = state.deck.draw() {
            state.depressors += Goods::one(good);
        }
    }
    if cards > 0 {
        let goods = state.depressors;
        sink.tell(Event::Depressors { goods });
    }
    state.phase = Phase::Allocate;
}

// --- Allocation ----------------------------------------------------------------------------------------------

/// In how many ways so many equal cards can be spread over forum, senate and store.
#[inline]
const fn spreads(cards: u8) -> u32 {
    (cards as u32 + 1) * (cards as u32 + 2) / 2
}

/// In how many ways these goods can be allocated.
pub(crate) fn ways(goods: Goods, max_bluffs: u8) -> u64 {
    let spreads = goods.iter().map(|(_, cards)| u64::from(spreads(cards)));
    spreads.product::<u64>() * u64::from(max_bluffs + 1)
}

#[inline]
pub(crate) fn allocations(goods: Goods, each: &mut impl FnMut(Choice)) {
    each(Choice::Allocations {
        goods,
        max_bluffs: BLUFFS,
    });
}

/// One of the allocations, each equally likely: the goods are spread independently of each other.
#[inline]
pub(crate) fn random_allocation(goods: Goods, max_bluffs: u8, draw: &mut impl Draw) -> Action {
    allocation(goods, max_bluffs, |ways| draw.below(ways))
}

/// The allocation of this number, from 0 to one less than there are [`ways`].
pub(crate) fn nth_allocation(goods: Goods, max_bluffs: u8, mut number: u64) -> Action {
    allocation(goods, max_bluffs, |ways| {
        let digit = number % u64::from(ways);
        number /= u64::from(ways);
        digit as u32
    })
}

/// An allocation, put together from one choice for the bluff cards and one for each good.
#[inline]
fn allocation(goods: Goods, max_bluffs: u8, mut choose: impl FnMut(u32) -> u32) -> Action {
    let mut allocation = Allocation {
        store: goods,
        bluffs: choose(u32::from(max_bluffs) + 1) as u8,
        ..Allocation::default()
    };
    for (good, cards) in goods.iter() {
        let mut k = choose(spreads(cards));
        // With f cards on the forum there are cards - f + 1 ways for the rest.
        let mut forum = 0;
        let mut rest = u32::from(cards) + 1;
        while k >= rest {
            k -= rest;
            rest -= 1;
            forum += 1;
        }
        let senate = k as u8;
        allocation.forum += Goods::of(good, forum);
        allocation.senate += Goods::of(good, senate);
        allocation.store -= Goods::of(good, forum + senate);
    }
    Action::Allocate(allocation)
}

#[inline]
pub(crate) fn check_allocation(goods: Goods, allocation: &Allocation) -> Result<(), Refusal> {
    let Allocation {
        forum,
        senate,
        store,
        bluffs,
    } = *allocation;
    let all = forum + senate + store;
    if all == goods && bluffs <= BLUFFS {
        return Ok(());
    }
    Err(if all == goods {
        Refusal::TooManyBluffs { bluffs }
    } else {
        Refusal::NotAllAllocated {
            allocated: all,
            owned: goods,
        }
    })
}

/// Forum and senate are turned over, and the goods go where they belong: through the censor to the forum and the
/// senate. Then credits are due.
#[inline]
pub(crate) fn allocate(
    figures: &Figures,
    state: &mut State,
    joint: &Joint<Action>,
    sink: &mut impl Sink<Event>,
) {
    let mut stalls = Stalls::default();
    for seat in state.seats() {
        if let Some(Action::Allocate(allocation)) = joint[seat] {
            let merchant = &mut state.merchants[seat];
            merchant.hand.store = allocation.store;
            merchant.hand.bluffs = allocation.bluffs;
            merchant.mat.shown = Goods::NONE;
            let Allocation { forum, senate, .. } = allocation;
            stalls[seat] = Stall { forum, senate };
            sink.tell(Event::Reveal {
                seat,
                forum,
                senate,
                store: merchant.store_size(),
            });
        }
    }
    for seat in state.seats() {
        state.discard += censor(figures, state.senate.current, &mut stalls[seat], seat, sink);
    }
    forum::sell(figures, state, &stalls, sink);
    senate::donate(figures, state, &stalls, sink);
    storehouses::repay(state, sink);
}

// --- Censor --------------------------------------------------------------------------------------------------

/// More different goods than this a merchant may not show.
pub const MOST_SHOWN: u8 = 3;

impl Figures {
    /// The goods that the censor takes of those shown on forum and senate, in the order in which they go: of too many
    /// goods those first that stand highest on the senate card.
    #[inline]
    pub fn censored(&self, card: SenateCard, shown: Goods) -> impl Iterator<Item = Good> + use<> {
        let too_many = shown.kinds().saturating_sub(MOST_SHOWN);
        let order = self.order(card).0.into_iter();
        order
            .filter(move |&good| shown.contains(good))
            .take(too_many.into())
    }
}

/// The censor takes what he may of a stall. Gives back what was taken.
#[inline]
fn censor(
    figures: &Figures,
    card: SenateCard,
    stall: &mut Stall,
    seat: Seat,
    sink: &mut impl Sink<Event>,
) -> Goods {
    let mut taken = Goods::NONE;
    let shown = stall.forum + stall.senate;
    if shown.kinds() <= MOST_SHOWN {
        return taken;
    }
    for good in figures.censored(card, shown) {
        let forum = stall.forum.count(good);
        let senate = stall.senate.count(good);
        stall.forum -= Goods::of(good, forum);
        stall.senate -= Goods::of(good, senate);
        taken += Goods::of(good, forum + senate);
        sink.tell(Event::Censor {
            seat,
            good,
            forum,
            senate,
        });
    }
    taken
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_good_can_be_spread_in_so_many_ways() {
        assert_eq!(
            [0, 1, 2, 3, 11].map(spreads),
            [1, 3, 6, 10, 78],
            "for that many cards"
        );
        let goods = Goods::of(Good::Wine, 2) + Goods::one(Good::Salt);
        assert_eq!(ways(goods, 2), 6 * 3 * 3);
        let mut all: Vec<Action> = Vec::new();
        for number in 0..ways(goods, 2) {
            let action = nth_allocation(goods, 2, number);
            assert!(!all.contains(&action), "each number is another allocation");
            all.push(action);
        }
    }
}
