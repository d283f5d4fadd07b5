//! What the net sees of a position of Visby with three to six players.
//!
//! One family looks at the table. The order of the others means nothing in Visby, so they are seen in two ways that do not
//! know it: all as a crowd, each adding the same features, and by how much they have.

use crate::visby::features::{BATTLE as AT_BATTLE, JOURNEY as AT_JOURNEY, SPACES, TO_GO};
use kontor_core::{MAX_SEATS, Seat};
use kontor_visby::{Card, Cards, Family, State, Tracks, WARES_A_SEAL};

/// The most features that are active at once; one may stand there more than once.
const MOST_ACTIVE: usize = 64;

/// A list of active features.
pub(crate) type Active = arrayvec::ArrayVec<u16, MOST_ACTIVE>;

const LEAD: i32 = 30;
const LEADS: usize = 2 * LEAD as usize + 1;
/// Cards that a hand may hold, none included.
const SIZES: usize = Card::ALL.len() + 1;

// How good a card of a track is depends on the others of that track and on where the track stands.
const HOLDINGS: usize = 1 << AT_BATTLE.len();

// Where each group of the features of one family begins.
const GOAL: usize = 0;
const BATTLE: usize = GOAL + TO_GO;
const JOURNEY: usize = BATTLE + HOLDINGS * SPACES;
const STORED: usize = JOURNEY + HOLDINGS * SPACES;
const FOR_SALE: usize = STORED + SPACES;
const SIZE: usize = FOR_SALE + SPACES * SPACES;
const FAMILY: usize = SIZE + SIZES;

// Where each group of the features of a rival begins.
const BEHIND: usize = 0;
const RIVAL_GOAL: usize = BEHIND + LEADS;
const RIVAL_WARES: usize = RIVAL_GOAL + TO_GO;
const RIVAL: usize = RIVAL_WARES + SPACES;

// Where each group of all features begins.
const ME: usize = 0;
const CROWD: usize = ME + FAMILY;
const TRACKS: usize = CROWD + FAMILY;
const HELD: usize = TRACKS + 3 * SPACES;
const RIVALS: usize = HELD + Card::LEAVING.len() * 2 * MAX_SEATS;

/// How many features there are with so many players.
pub(crate) const fn count(players: u8) -> usize {
    RIVALS + (players as usize - 1) * RIVAL
}

/// The active features of a position in which cards are chosen, as `me` sees it.
///
/// Only what is missing to the goal counts, not the goal itself, so one net serves both goals.
pub(crate) fn of(state: &State, me: Seat) -> Active {
    let mut active = Active::new();
    let mut push = |at: usize| active.push(at as u16);
    let tracks = state.tracks();
    let own = state.family(me);
    let to_go = |family: &Family| {
        usize::from(state.goal().seals().saturating_sub(family.seals)).min(TO_GO - 1)
    };
    let mut rivals = arrayvec::ArrayVec::<&Family, MAX_SEATS>::new();
    rivals.extend(
        me.clockwise(state.players())
            .skip(1)
            .map(|seat| state.family(seat)),
    );
    rivals.sort_unstable_by_key(|family| std::cmp::Reverse(rank(family)));

    see_family(own, tracks, to_go(own), ME, &mut push);
    for (place, rival) in rivals.iter().enumerate() {
        see_family(rival, tracks, to_go(rival), CROWD, &mut push);
        let at = RIVALS + place * RIVAL;
        let lead = (worth(own) - worth(rival)).clamp(-LEAD, LEAD);
        push(at + BEHIND + (lead + LEAD) as usize);
        push(at + RIVAL_GOAL + to_go(rival));
        push(at + RIVAL_WARES + usize::from(rival.wares));
    }
    for (i, space) in [tracks.battle, tracks.journey, tracks.market]
        .into_iter()
        .enumerate()
    {
        push(TRACKS + i * SPACES + usize::from(space));
    }
    for (i, card) in Card::LEAVING.into_iter().enumerate() {
        let held = rivals
            .iter()
            .filter(|rival| rival.hand.contains(card))
            .count();
        push(HELD + (i * 2 + usize::from(own.hand.contains(card))) * MAX_SEATS + held);
    }
    active
}

/// What a family would score if the game were over.
fn worth(family: &Family) -> i32 {
    i32::from(family.seals) + i32::from(family.wares / WARES_A_SEAL)
}

/// Families that differ have different ranks, so that their seats make no difference.
fn rank(family: &Family) -> (i32, u16, u8, u32) {
    let cards = Card::ALL.into_iter().fold(0, |bits, card| {
        bits << 1 | u32::from(family.hand.contains(card))
    });
    (worth(family), family.seals, family.wares, cards)
}

/// What a family has and can do, by itself.
fn see_family(
    family: &Family,
    tracks: Tracks,
    to_go: usize,
    at: usize,
    push: &mut impl FnMut(usize),
) {
    let hand = family.hand;
    push(at + GOAL + to_go);
    push(at + BATTLE + holding(hand, AT_BATTLE) * SPACES + usize::from(tracks.battle));
    push(at + JOURNEY + holding(hand, AT_JOURNEY) * SPACES + usize::from(tracks.journey));
    let wares = usize::from(family.wares);
    if hand.contains(Card::Merchant) {
        push(at + FOR_SALE + wares * SPACES + usize::from(tracks.market));
    } else {
        push(at + STORED + wares);
    }
    push(at + SIZE + usize::from(hand.len()));
}

/// Which of three cards are in a hand, as a number.
fn holding(hand: Cards, cards: [Card; 3]) -> usize {
    cards
        .into_iter()
        .fold(0, |bits, card| bits << 1 | usize::from(hand.contains(card)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kontor_core::{Chance, Game, Joint, Rollout};
    use kontor_visby::{Goal, Phase, Visby};

    /// Calls back with every position of some random games with so many players.
    fn positions(players: u8, mut each: impl FnMut(&State)) {
        let visby = Visby::standard();
        let mut draw = Rollout::new(5, players.into());
        for options in Goal::ALL.map(Visby::options) {
            for _ in 0..40 {
                let mut state = visby.start(players, &options, Chance::new(0));
                while state.phase() != Phase::Over {
                    each(&state);
                    let mut joint = Joint::none();
                    for seat in visby.to_act(&state).iter() {
                        joint[seat] = Some(visby.sample(&state, seat, &mut draw));
                    }
                    visby.apply(&mut state, &joint, &mut ()).unwrap();
                }
            }
        }
    }

    #[test]
    fn every_feature_of_every_position_is_in_range() {
        for players in 3..=6 {
            let mut highest = 0;
            positions(players, |state| {
                for seat in Seat::all(players) {
                    for at in of(state, seat) {
                        assert!(usize::from(at) < count(players));
                        highest = highest.max(usize::from(at));
                    }
                }
            });
            assert!(highest >= count(players) - RIVAL);
        }
    }

    #[test]
    fn families_that_have_the_same_see_the_same() {
        let mut same = 0;
        positions(4, |state| {
            for a in Seat::all(4) {
                for b in Seat::all(4).filter(|b| *b > a) {
                    if state.family(a) == state.family(b) {
                        assert_eq!(of(state, a), of(state, b));
                        same += 1;
                    }
                }
            }
        });
        assert!(same > 100);
    }
}
