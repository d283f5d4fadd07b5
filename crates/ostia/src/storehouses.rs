//! The end of a round: credits and interest, then storehouses for what is to be kept.

use crate::action::{Action, Choice, Storing};
use crate::event::Event;
use crate::good::Parts;
use crate::harbour;
use crate::state::{LIMIT, Merchant, Phase, ROUNDS, State};
use kontor_core::{Draw, Illegal, Joint, Sink};

// --- Credits -------------------------------------------------------------------------------------------------

/// What repaying a credit costs, and building a storehouse.
pub const COST: u16 = 10;
/// What is due for each credit that is not repaid.
pub const INTEREST: u16 = 2;

/// Everybody repays as many credits as possible and pays interest for the others, as far as the cash goes. Then all
/// are asked what to build.
#[inline]
pub(crate) fn repay(state: &mut State, sink: &mut impl Sink<Event>) {
    for seat in state.seats() {
        let Merchant { mat, hand } = &mut state.merchants[seat];
        if mat.credits == 0 {
            continue;
        }
        let credits = (hand.money / COST).min(mat.credits.into()) as u8;
        if credits > 0 {
            let paid = COST * u16::from(credits);
            mat.credits -= credits;
            hand.money -= paid;
            sink.tell(Event::Repay {
                seat,
                credits,
                paid,
            });
        }
        if mat.credits > 0 {
            let due = INTEREST * u16::from(mat.credits);
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

/// How many storehouses a merchant can build.
#[inline]
fn most_built(merchant: &Merchant) -> u8 {
    let affordable = (merchant.hand.money / COST).min(LIMIT.into()) as u8;
    affordable.min(LIMIT - merchant.mat.storehouses)
}

/// How many goods do not fit after so many storehouses have been built.
#[inline]
fn homeless(merchant: &Merchant, build: u8) -> u8 {
    let storehouses = merchant.mat.storehouses + build;
    merchant.hand.store.total().saturating_sub(storehouses)
}

#[inline]
pub(crate) fn storings(merchant: &Merchant, each: &mut impl FnMut(Choice)) {
    for build in 0..=most_built(merchant) {
        let size = homeless(merchant, build);
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
    let most = most_built(merchant);
    if most == 0 && store.total() <= merchant.mat.storehouses {
        return Action::Store(Storing::default());
    }
    let parts = Parts::new(store);
    let kept = |build| store.total() - homeless(merchant, build);
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
pub(crate) fn check_storing(merchant: &Merchant, storing: &Storing) -> Result<(), Illegal> {
    let Storing { build, discard } = *storing;
    let store = merchant.hand.store;
    let most = most_built(merchant);
    if build > most {
        return Err(Illegal::new(format!(
            "{build} storehouses cannot be built; with {} of {LIMIT} built and {} denarii it is at most {most}",
            merchant.mat.storehouses, merchant.hand.money
        )));
    }
    if !store.contains(discard) {
        return Err(Illegal::new(format!(
            "{discard} cannot be discarded; the store holds {store}"
        )));
    }
    let homeless = homeless(merchant, build);
    if discard.total() != homeless {
        return Err(Illegal::new(format!(
            "{} cards discarded, but exactly the {homeless} beyond {} storehouses must be",
            discard.total(),
            merchant.mat.storehouses + build
        )));
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
                let paid = COST * u16::from(build);
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
