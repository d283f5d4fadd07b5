//! The end: what is kept, what is owed, who is rich, and who has won.

use crate::action::{Action, Choice};
use crate::event::Event;
use crate::figures::Figures;
use crate::good::Goods;
use crate::raised::STOREHOUSE_RESALE;
use crate::refusal::Refusal;
use crate::senate;
use crate::state::{Mat, Merchant, Phase, State};
use kontor_core::{Draw, Joint, Outcome, Seats, Sink};

// --- Which goods stay ----------------------------------------------------------------------------------------

#[inline]
pub(crate) fn keeps(store: Goods, each: &mut impl FnMut(Choice)) {
    for size in 0..=store.len() {
        store.parts(size, &mut |kept| each(Choice::One(Action::KeepGoods(kept))));
    }
}

/// One of the ways to keep goods, each equally likely: the goods are chosen independently of each other.
#[inline]
pub(crate) fn random_keep(store: Goods, draw: &mut impl Draw) -> Action {
    let kept = store.iter().fold(Goods::NONE, |kept, (good, cards)| {
        kept + Goods::of(good, draw.below(u32::from(cards) + 1) as u8)
    });
    Action::KeepGoods(kept)
}

#[inline]
pub(crate) fn check_keep(store: Goods, kept: Goods) -> Result<(), Refusal> {
    if store.contains_all(kept) {
        return Ok(());
    }
    Err(Refusal::CannotKeep { kept, store })
}

// --- Scoring -------------------------------------------------------------------------------------------------

/// The chips for goods kept at the end: one for each different good.
#[inline]
pub const fn chips_for(kept: Goods) -> u8 {
    kept.kinds()
}

/// What so many empty storehouses bring at the end.
#[inline]
pub const fn vacant_income(storehouses: u8) -> u16 {
    STOREHOUSE_RESALE * storehouses as u16
}

impl Mat {
    /// How many storehouses are empty when these goods are kept.
    #[inline]
    pub const fn vacant(&self, kept: Goods) -> u8 {
        self.storehouses.saturating_sub(kept.len())
    }
}

/// Stores are turned over and scored, empty storehouses sold, credits repaid, fortunes compared.
#[inline]
pub(crate) fn finish(state: &mut State, joint: &Joint<Action>, sink: &mut impl Sink<Event>) {
    for seat in state.seats() {
        if let Some(Action::KeepGoods(kept)) = joint[seat] {
            let Merchant { mat, hand } = &mut state.merchants[seat];
            let discarded = hand.store - kept;
            let chips = chips_for(kept);
            hand.store = kept;
            state.discard += discarded;
            mat.chips += chips;
            sink.tell(Event::Final {
                seat,
                kept,
                discarded,
                chips,
            });
        }
    }
    for seat in state.seats() {
        let Merchant { mat, hand } = &mut state.merchants[seat];
        let vacant = mat.vacant(hand.store);
        if vacant > 0 {
            let income = vacant_income(vacant);
            hand.money += income;
            sink.tell(Event::Vacant {
                seat,
                storehouses: vacant,
                income,
            });
        }
        let credits = mat.credits;
        let owed = mat.debt();
        if hand.money < owed {
            mat.bankrupt = true;
            sink.tell(Event::Bankrupt {
                seat,
                credits,
                money: hand.money,
            });
        } else if credits > 0 {
            mat.credits = 0;
            hand.money -= owed;
            sink.tell(Event::Repay {
                seat,
                credits,
                paid: owed,
            });
        }
    }
    let chips = senate::chips(state.players, |seat| {
        let merchant = &state.merchants[seat];
        (!merchant.mat.bankrupt).then_some(merchant.hand.money)
    });
    for seat in state.seats() {
        let Merchant { mat, hand } = &mut state.merchants[seat];
        if !mat.bankrupt {
            mat.chips += chips[seat];
            sink.tell(Event::Fortune {
                seat,
                money: hand.money,
                chips: chips[seat],
            });
        }
    }
    state.phase = Phase::Over;
}

/// Most chips; then more storehouses; then more goods kept; then what the reserve card counts for them. Who is
/// bankrupt stands behind all others and does not win.
pub(crate) fn standings(figures: &Figures, state: &State) -> Outcome {
    let lost: Seats = state
        .seats()
        .filter(|&seat| state.merchants[seat].mat.bankrupt)
        .collect();
    Outcome::rank(state.players, lost, |seat| {
        let Merchant { mat, hand } = &state.merchants[seat];
        let score = if mat.bankrupt { -1 } else { mat.chips.into() };
        let tiebreaks = [
            i32::from(mat.storehouses),
            i32::from(hand.store.len()),
            i32::from(figures.points_for(state.senate.reserve, hand.store)),
        ];
        (score, tiebreaks.into_iter().collect())
    })
}

/// What the end would be if the game were broken off here: everybody keeps as many different goods as there are
/// storehouses.
pub(crate) fn broken_off(mut state: State) -> State {
    if state.phase == Phase::Over {
        return state;
    }
    let mut joint = Joint::none();
    for seat in state.seats() {
        let Merchant { mat, hand } = &state.merchants[seat];
        let goods = hand.store.one_of_each().cards();
        let kept = goods.take(mat.storehouses.into()).collect();
        joint[seat] = Some(Action::KeepGoods(kept));
    }
    finish(&mut state, &joint, &mut ());
    state
}
