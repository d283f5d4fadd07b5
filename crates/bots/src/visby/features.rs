//! What the net sees of a position of Visby with two players.

use kontor_core::Seat;
use kontor_visby::{Card, LIMIT, State};

/// The most features that are active at once.
pub(crate) const MOST: usize = 40;

/// A list of active features.
pub(crate) type Active = arrayvec::ArrayVec<u16, MOST>;

const SPACES: usize = LIMIT as usize + 1;
const TO_GO: usize = 46;
const LEAD: usize = 25;
const LEADS: usize = 2 * LEAD + 1;

/// Cards whose worth hangs on a track, each with the track.
const ON_TRACKS: [(Card, Track); 4] = [
    (Card::Troops, Track::Battle),
    (Card::Knight, Track::Battle),
    (Card::Fleet, Track::Journey),
    (Card::Ship, Track::Journey),
];

#[derive(Clone, Copy)]
enum Track {
    Battle,
    Journey,
}

// Where each group of features begins.
const SEALS: usize = 0;
const DIFFERENCE: usize = SEALS + 2 * TO_GO;
const WARES: usize = DIFFERENCE + LEADS;
const TRACKS: usize = WARES + 2 * SPACES;
const HANDS: usize = TRACKS + 3 * SPACES;
const TRADES: usize = HANDS + 2 * 8;
const CARDS_ON_TRACKS: usize = TRADES + 2 * 2 * SPACES * SPACES;

/// How many features there are.
pub(crate) const COUNT: usize = CARDS_ON_TRACKS + 2 * ON_TRACKS.len() * SPACES;

/// The active features of a position in which cards are chosen, as `me` sees it.
///
/// Only what is missing to the goal counts, not the goal itself, so one net serves both goals.
pub(crate) fn of(state: &State, me: Seat) -> Active {
    let mut active = Active::new();
    let mut push = |at: usize| active.push(at as u16);
    let tracks = state.tracks();
    let market = usize::from(tracks.market);
    let seats = [me, me.next(2)];
    for (side, seat) in seats.into_iter().enumerate() {
        let family = state.family(seat);
        let to_go = usize::from(state.goal().seals().saturating_sub(family.seals));
        let wares = usize::from(family.wares);
        push(SEALS + side * TO_GO + to_go.min(TO_GO - 1));
        push(WARES + side * SPACES + wares);
        for card in family.hand.iter() {
            push(HANDS + side * 8 + card as usize);
        }
        let merchant = usize::from(family.hand.has(Card::Merchant));
        push(TRADES + ((side * 2 + merchant) * SPACES + wares) * SPACES + market);
        for (i, (card, track)) in ON_TRACKS.into_iter().enumerate() {
            if family.hand.has(card) {
                let space = match track {
                    Track::Battle => tracks.battle,
                    Track::Journey => tracks.journey,
                };
                push(CARDS_ON_TRACKS + (side * ON_TRACKS.len() + i) * SPACES + usize::from(space));
            }
        }
    }
    let seals = seats.map(|seat| i32::from(state.family(seat).seals));
    let lead = (seals[0] - seals[1]).clamp(-(LEAD as i32), LEAD as i32);
    push(DIFFERENCE + (lead + LEAD as i32) as usize);
    for (i, space) in [tracks.battle, tracks.journey, tracks.market]
        .into_iter()
        .enumerate()
    {
        push(TRACKS + i * SPACES + usize::from(space));
    }
    active
}

#[cfg(test)]
mod tests {
    use super::*;
    use kontor_core::{Chance, Game, Joint, Options, Rollout};
    use kontor_visby::{Phase, Visby};

    #[test]
    fn every_feature_of_every_position_is_in_range_and_none_stands_twice() {
        let visby = Visby::standard();
        let mut draw = Rollout::new(5, 5);
        for goal in [30, 45] {
            let mut options = Options::defaults(Visby::OPTIONS);
            options.set("goal", goal).unwrap();
            for _ in 0..200 {
                let mut state = visby.start(2, &options, Chance::new(0));
                while state.phase() != Phase::Over {
                    for seat in Seat::all(2) {
                        let mut active = of(&state, seat).to_vec();
                        active.sort_unstable();
                        assert!(active.windows(2).all(|pair| pair[0] < pair[1]));
                        assert!(active.iter().all(|at| usize::from(*at) < COUNT));
                    }
                    let mut joint = Joint::none();
                    for seat in visby.to_act(&state).iter() {
                        joint[seat] = Some(visby.sample(&state, seat, &mut draw));
                    }
                    visby.apply(&mut state, &joint, &mut ()).unwrap();
                }
            }
        }
    }
}
