//! What the net sees of a position of Ostia in which a round begins.
//!
//! Of others it sees what an attentive merchant knows: chips, money, storehouses and credits, and how much lies in their
//! stores. Boats are not looked at: what a round deals is not known when the one before it is evaluated.

use arrayvec::ArrayVec;
use kontor_core::Seat;
use kontor_ostia::{Figures, Good, MOST_STOREHOUSES, Merchant, ROUNDS, SEATS, State};

/// The most features that are active at once.
const MOST_ACTIVE: usize = 48;

/// A list of active features.
pub(crate) type Active = ArrayVec<u16, MOST_ACTIVE>;

const OTHERS: usize = SEATS - 1;
/// Rounds in whose beginning something lies behind: the second to the last.
const BEGUN: usize = ROUNDS as usize - 1;
const UP_TO_LIMIT: usize = MOST_STOREHOUSES as usize + 1;
/// Chips ahead or behind, each way.
const CHIPS: i32 = 9;
const CHIP_LEADS: usize = 2 * CHIPS as usize + 1;
/// Money is told in steps of so many denarii.
const STEP: i32 = 7;
const PURSES: usize = 26;
/// Steps of money ahead or behind, each way.
const MONEY: i32 = 10;
const MONEY_LEADS: usize = 2 * MONEY as usize + 1;
const POINTS: usize = 13;

// Where each group of features begins.
const ROUND: usize = 0;
const CHIP_LEAD: usize = ROUND + BEGUN;
const PURSE: usize = CHIP_LEAD + BEGUN * OTHERS * CHIP_LEADS;
const MONEY_LEAD: usize = PURSE + BEGUN * PURSES;
const STOREHOUSES: usize = MONEY_LEAD + BEGUN * OTHERS * MONEY_LEADS;
const CREDITS: usize = STOREHOUSES + BEGUN * UP_TO_LIMIT;
const KINDS: usize = CREDITS + BEGUN * UP_TO_LIMIT;
const WELCOME: usize = KINDS + BEGUN * UP_TO_LIMIT;
const GOODS: usize = WELCOME + POINTS;
const THEIR_STOREHOUSES: usize = GOODS + Good::COUNT;
const THEIR_CREDITS: usize = THEIR_STOREHOUSES + OTHERS * UP_TO_LIMIT;
const THEIR_STORES: usize = THEIR_CREDITS + OTHERS * UP_TO_LIMIT;
const TURN: usize = THEIR_STORES + OTHERS * UP_TO_LIMIT;

/// How many features there are.
pub(crate) const COUNT: usize = TURN + SEATS;

/// The active features of a position in which a round begins, as `me` sees it. Others stand in the order of their chips
/// and of their money: where they sit says less.
pub(crate) fn of(figures: &Figures, state: &State, me: Seat) -> Active {
    let mut active = Active::new();
    let mut push = |at: usize| active.push(at as u16);
    let round = usize::from(state.round().max(2)) - 2;
    let Merchant { mat, hand } = state.merchant(me);
    push(ROUND + round);

    let mut others: ArrayVec<&Merchant, OTHERS> = Seat::all(state.players())
        .filter(|seat| *seat != me)
        .map(|seat| state.merchant(seat))
        .collect();
    // Money that is owed is not one's own.
    let fortune =
        |merchant: &Merchant| i32::from(merchant.hand.money) - 10 * i32::from(merchant.mat.credits);
    let own = fortune(state.merchant(me));
    others.sort_by_key(|other| -fortune(other));
    for (slot, other) in others.iter().enumerate() {
        let lead = (own - fortune(other)).div_euclid(STEP).clamp(-MONEY, MONEY) + MONEY;
        push(MONEY_LEAD + (round * OTHERS + slot) * MONEY_LEADS + lead as usize);
    }
    others.sort_by_key(|other| -i32::from(other.mat.chips));
    for (slot, other) in others.iter().enumerate() {
        let lead = i32::from(mat.chips) - i32::from(other.mat.chips);
        let lead = (lead.clamp(-CHIPS, CHIPS) + CHIPS) as usize;
        push(CHIP_LEAD + (round * OTHERS + slot) * CHIP_LEADS + lead);
        push(THEIR_STOREHOUSES + slot * UP_TO_LIMIT + up_to_limit(other.mat.storehouses));
        push(THEIR_CREDITS + slot * UP_TO_LIMIT + up_to_limit(other.mat.credits));
        push(THEIR_STORES + slot * UP_TO_LIMIT + up_to_limit(other.hand.store.len()));
    }
    let purse = (i32::from(hand.money) / STEP) as usize;
    push(PURSE + round * PURSES + purse.min(PURSES - 1));
    push(STOREHOUSES + round * UP_TO_LIMIT + up_to_limit(mat.storehouses));
    push(CREDITS + round * UP_TO_LIMIT + up_to_limit(mat.credits));
    push(KINDS + round * UP_TO_LIMIT + up_to_limit(hand.store.kinds()));
    let points = figures.points_for(state.senate().current, hand.store);
    push(WELCOME + usize::from(points).min(POINTS - 1));
    for (good, _) in hand.store.iter() {
        push(GOODS + good as usize);
    }
    let players = usize::from(state.players());
    push(TURN + (me.index() + players - state.start().index()) % players);
    active
}

fn up_to_limit(n: u8) -> usize {
    usize::from(n.min(MOST_STOREHOUSES))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kontor_core::{Chance, Game, Joint, Options, Rollout};
    use kontor_ostia::{Ostia, Phase};

    #[test]
    fn every_feature_of_every_position_is_in_range_and_none_stands_twice() {
        let ostia = Ostia::standard();
        let mut draw = Rollout::new(5, 5);
        let options = Options::defaults(Ostia::OPTIONS);
        for players in Ostia::PLAYERS {
            for game in 0..60 {
                let mut state = ostia.start(players, &options, Chance::new(game));
                while ostia.outcome(&state).is_none() {
                    if matches!(state.phase(), Phase::Keep) {
                        for seat in Seat::all(players) {
                            let mut active = of(ostia.figures(), &state, seat).to_vec();
                            active.sort_unstable();
                            assert!(active.windows(2).all(|pair| pair[0] < pair[1]));
                            assert!(active.iter().all(|at| usize::from(*at) < COUNT));
                        }
                    }
                    let mut joint = Joint::none();
                    for seat in ostia.to_act(&state).iter() {
                        joint[seat] = Some(ostia.sample(&state, seat, &mut draw));
                    }
                    ostia.apply(&mut state, &joint, &mut ()).unwrap();
                }
            }
        }
    }
}
