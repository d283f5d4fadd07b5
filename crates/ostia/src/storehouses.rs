//! The end of a round: credits and interest, then storehouses for what is to be kept.

use crate::action::{Action, Choice, Storing};
use crate::event::Event;
use crate::good::Parts;
use crate::harbour;
use crate::refusal::Refusal;
use crate::state::{MOST_STOREHOUSES, Mat, Merchant, Phase, ROUNDS, State};
use kontor_core::{Draw, Joint, Sink};

// --- Credits -------------------------------------------------------------------------------------------------

/// What repaying a credit costs.
pub const CREDIT_REPAYMENT: u16 = 10;
/// What is due at the end of a round for each credit that is not repaid.
pub const CREDIT_INTEREST: u16 = 2;

impl Mat {
    /// What repaying all credits costs.
    #[inline]
    pub const fn debt(&self) -> u16 {
        CREDIT_REPAYMENT * self.credits as u16
    }
}

/// Everybody repays as many credits as possible and pays interest for the others, as far as the cash goes. Then all
/// are asked what to build.
#[inline]
pub(crate) fn repay(state: &mut State, sink: &mut impl Sink<Event>) {
    for seat in state.seats() {
        let Merchant { mat, hand } = &mut state.merchants[seat];
        if mat.credits == 0 {
            continue;
        }
        let credits = (hand.money / CREDIT_REPAYMENT).min(mat.credits.into()) as u8;
        if credits > 0 {
            let paid = CREDIT_REPAYMENT * u16::from(credits);
            mat.credits -= credits;
            hand.money -= paid;
            sink.tell(Event::Repay {
                seat,
                credits,
                paid,
            });
        }
        if mat.credits > 0 {
            let due = CREDIT_INTEREST * u16::from(mat.credits);
            hand.money = hand.money.saturating_sub(due);
            sink.tell(Event::Interest {
                seat,
                credits: mat.credits,
                due,
            });
        }
    }
    state.phase = Phase::Store;
}

// --- Storehouses ---------------------------------------------------------------------------------------------

/// What building a storehouse costs.
pub const STOREHOUSE_PRICE: u16 = 10;

impl Mat {
    /// How many of so many goods find no room after so many storehouses have been built.
    #[inline]
    pub const fn homeless(&self, goods: u8, build: u8) -> u8 {
        goods.saturating_sub(self.storehouses + build)
    }
}

impl Merchant {
    /// How many storehouses the merchant can build.
    #[inline]
    pub fn most_built(&self) -> u8 {
        let affordable = (self.hand.money / STOREHOUSE_PRICE).min(MOST_STOREHOUSES.into()) as u8;
        affordable.min(MOST_STOREHOUSES - self.mat.storehouses)
    }

    /// How many goods of the store find no room after so many storehouses have been built.
    #[inline]
    pub const fn homeless(&self, build: u8) -> u8 {
        self.mat.homeless(self.hand.store.len(), build)
    }
}

/// What building so many storehouses costs.
#[inline]
pub const fn building_cost(storehouses: u8) -> u16 {
    STOREHOUSE_PRICE * storehouses as u16
}

#[inline]
pub(crate) fn storings(merchant: &Merchant, each: &mut impl FnMut(Choice)) {
    for build in 0..=merchant.most_built() {
        let size = merchant.homeless(build);
        merchant.hand.store.parts(size, &mut |discard| {
            each(Choice::One(Action::Store(Storing { build, discard })));
        });
    }
}

/// One of the ways to store, each equally likely. What stays is chosen rather than what goes: it is at most four
/// cards.
#[inline]
pub(crate) fn random_storing(merchant: &Merchant, draw: &mut impl Draw) -> Action {
    let store = merchant.hand.store;
    let most = merchant.most_built();
    if most == 0 && store.len() <= merchant.mat.storehouses {
        return Action::Store(Storing::default());
    }
    let parts = Parts::new(store);
    let kept = |build| store.len() - merchant.homeless(build);
    let ways: u32 = (0..=most).map(|build| parts.len(kept(build))).sum();
    let mut k = if ways > 1 { draw.below(ways) } else { 0 };
    let mut build = 0;
    while k >= parts.len(kept(build)) {
        k -= parts.len(kept(build));
        build += 1;
    }
    let discard = store - parts.nth(kept(build), k);
    Action::Store(Storing { build, discard })
}

#[inline]
pub(crate) fn check_storing(merchant: &Merchant, storing: &Storing) -> Result<(), Refusal> {
    let Storing { build, discard } = *storing;
    let store = merchant.hand.store;
    let most = merchant.most_built();
    if build > most {
        return Err(Refusal::CannotBuild {
            build,
            most,
            storehouses: merchant.mat.storehouses,
            money: merchant.hand.money,
        });
    }
    if !store.contains_all(discard) {
        return Err(Refusal::CannotDiscard { discard, store });
    }
    let homeless = merchant.homeless(build);
    if discard.len() != homeless {
        return Err(Refusal::WrongDiscard {
            discarded: discard.len(),
            homeless,
            storehouses: merchant.mat.storehouses + build,
        });
    }
    Ok(())
}

/// Everybody builds and discards at once; then the next round begins, or the end.
#[inline]
pub(crate) fn store(state: &mut State, joint: &Joint<Action>, sink: &mut impl Sink<Event>) {
    for seat in state.seats() {
        if let Some(Action::Store(Storing { build, discard })) = joint[seat] {
            let Merchant { mat, hand } = &mut state.merchants[seat];
            if build > 0 {
                let paid = building_cost(build);
                mat.storehouses += build;
                hand.money -= paid;
                sink.tell(Event::Build {
                    seat,
                    storehouses: build,
                    paid,
                });
            }
            if !discard.is_empty() {
                hand.store -= discard;
                state.discard += discard;
                sink.tell(Event::Discard {
                    seat,
                    goods: discard,
                });
            }
        }
    }
    next_round(state, sink);
}

// --- Next ----------------------------------------------------------------------------------------------------

/// The start seat moves to the left and the senate turns to its next card, if this was not the last round.
#[inline]
fn next_round(state: &mut State, sink: &mut impl Sink<Event>) {
    let senate = &mut state.senate;
    let (false, Some(current)) = (state.round == ROUNDS, senate.upcoming) else {
        state.phase = Phase::Final;
        return;
    };
    senate.current = current;
    senate.upcoming = senate.deck.draw();
    state.round += 1;
    state.start = state.start.next(state.players);
    sink.tell(Event::Round {
        round: state.round,
        start: state.start,
        current,
        upcoming: senate.upcoming,
    });
    harbour::deal(state, sink);
}
