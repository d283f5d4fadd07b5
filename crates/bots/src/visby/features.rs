//! What the net sees of a position of Visby with two players.
//!
//! A position is described by a few [rows](rows): what matters together, such as the battle track with the cards of both
//! sides that fight there. Each row stands for some features ([`of`]); the net learns those, so that what it learns of a
//! card or a track counts in every row with it, and plays with whole rows ([`fold`]).

use crate::net::{Folded, Net};
use kontor_core::Seat;
use kontor_visby::{Card, Cards, Family, Goal, State};
use std::sync::OnceLock;

pub(super) use kontor_visby::SPACES;

/// Seals that may be missing to the higher goal, none included.
pub(super) const TO_GO: usize = Goal::VALUES[1] as usize + 1;
const LEAD: usize = 25;
/// Who has no more than so many seals to go is near the end.
const NEAR: usize = 16;

/// Two cards that share a track, and the one that lives on them.
type Trio = [Card; 3];
pub(super) const BATTLE: Trio = [Card::Troops, Card::Knight, Card::Blacksmith];
pub(super) const JOURNEY: Trio = [Card::Fleet, Card::Ship, Card::Tollkeeper];

/// What stands for some of these cards in a hand: a bit for each.
#[inline(always)]
fn held<const N: usize>(hand: Cards, cards: &[Card; N]) -> usize {
    let mut bits = 0;
    for (i, card) in cards.iter().enumerate() {
        bits |= usize::from(hand.contains(*card)) << i;
    }
    bits
}

/// A group of rows; each number below its size is one of them.
#[derive(Clone, Copy)]
enum Group {
    /// A track with the trios of both sides.
    Track,
    /// A side's wares, the market and the merchants of both.
    Market,
    /// What both have to go.
    Race,
    /// A side's hand.
    Hand,
}

/// The groups, in order; those of a side stand once for each.
const GROUPS: [Group; 7] = [
    Group::Track,
    Group::Track,
    Group::Market,
    Group::Market,
    Group::Race,
    Group::Hand,
    Group::Hand,
];

impl Group {
    /// How many rows.
    const fn rows(self) -> usize {
        match self {
            Group::Track => 8 * 8 * SPACES,
            Group::Market => 4 * SPACES * SPACES,
            Group::Race => TO_GO * TO_GO,
            Group::Hand => 1 << Card::LEAVING.len(),
        }
    }

    /// How many features.
    const fn features(self) -> usize {
        match self {
            Group::Track => Feature::Trios(0).at() + 8 * 8,
            Group::Market => Feature::Merchants(0).at() + 4 * SPACES,
            Group::Race => Feature::Near(0).at() + NEAR * NEAR,
            Group::Hand => Feature::Size(0).at() + Card::LEAVING.len() + 1,
        }
    }

    /// The features of a row, counted from the first of the group.
    fn list(self, row: usize, each: &mut impl FnMut(Feature)) {
        match self {
            Group::Track => {
                let (trios, space) = (row / SPACES, row % SPACES);
                each(Feature::Space(space));
                for (side, trio) in [trios / 8, trios % 8].into_iter().enumerate() {
                    for card in 0..3 {
                        if trio >> card & 1 != 0 {
                            each(Feature::Held(side * 3 + card));
                        }
                    }
                    each(Feature::Sharers((side * 4 + trio % 4) * SPACES + space));
                }
                each(Feature::Trios(trios));
            }
            Group::Market => {
                let (merchants, wares, space) =
                    (row / SPACES / SPACES, row / SPACES % SPACES, row % SPACES);
                let own = merchants / 2;
                each(Feature::Wares(wares));
                if own != 0 {
                    each(Feature::Merchant);
                }
                each(Feature::Trade((own * SPACES + wares) * SPACES + space));
                each(Feature::Merchants(merchants * SPACES + space));
            }
            Group::Race => {
                let (own, other) = (row / TO_GO, row % TO_GO);
                each(Feature::ToGo(own));
                each(Feature::ToGo(TO_GO + other));
                // Who has less to go leads.
                let lead = (other + LEAD).saturating_sub(own).min(2 * LEAD);
                each(Feature::Lead(lead));
                let near = |to_go: usize| to_go.clamp(1, NEAR) - 1;
                each(Feature::Near(near(own) * NEAR + near(other)));
            }
            Group::Hand => {
                each(Feature::Hand(row));
                each(Feature::Size(row.count_ones() as usize));
            }
        }
    }
}

/// A feature of a group.
#[derive(Clone, Copy)]
enum Feature {
    /// The space of the track.
    Space(usize),
    /// Somebody holds a card of the trio.
    Held(usize),
    /// Which of the cards that share the track somebody holds, and its space.
    Sharers(usize),
    /// Which cards of the trio both hold.
    Trios(usize),
    /// How many wares.
    Wares(usize),
    /// The merchant is in hand.
    Merchant,
    /// What wares and the market are worth with or without the merchant.
    Trade(usize),
    /// Who holds the merchant, and the market.
    Merchants(usize),
    /// What somebody has to go.
    ToGo(usize),
    /// Who leads by how much.
    Lead(usize),
    /// What both have to go, near the end.
    Near(usize),
    /// The whole hand.
    Hand(usize),
    /// How many cards are in it.
    Size(usize),
}

impl Feature {
    /// Its place in its group.
    const fn at(self) -> usize {
        match self {
            Feature::Space(n) => n,
            Feature::Held(n) => SPACES + n,
            Feature::Sharers(n) => SPACES + 6 + n,
            Feature::Trios(n) => SPACES + 6 + 2 * 4 * SPACES + n,
            Feature::Wares(n) => n,
            Feature::Merchant => SPACES,
            Feature::Trade(n) => SPACES + 1 + n,
            Feature::Merchants(n) => SPACES + 1 + 2 * SPACES * SPACES + n,
            Feature::ToGo(n) => n,
            Feature::Lead(n) => 2 * TO_GO + n,
            Feature::Near(n) => 2 * TO_GO + 2 * LEAD + 1 + n,
            Feature::Hand(n) => n,
            Feature::Size(n) => (1 << Card::LEAVING.len()) + n,
        }
    }
}

/// How many features there are.
pub(crate) const COUNT: usize = {
    let (mut count, mut i) = (0, 0);
    while i < GROUPS.len() {
        count += GROUPS[i].features();
        i += 1;
    }
    count
};

/// The features of every row, in order.
fn lists() -> &'static [Box<[u16]>] {
    static LISTS: OnceLock<Vec<Box<[u16]>>> = OnceLock::new();
    LISTS.get_or_init(|| {
        let mut lists = Vec::new();
        let mut first = 0;
        for group in GROUPS {
            for row in 0..group.rows() {
                let mut list = Vec::new();
                group.list(row, &mut |feature| list.push((first + feature.at()) as u16));
                lists.push(list.into());
            }
            first += group.features();
        }
        lists
    })
}

/// A net of these features, to play with.
pub(crate) fn fold(net: &Net) -> Folded {
    net.fold(lists().iter().map(|list| &**list))
}

/// The rows of a position in which cards are chosen, as `me` sees it.
///
/// Only what is missing to the goal counts, not the goal itself, so one net serves both goals.
#[inline]
pub(crate) fn rows(state: &State, me: Seat) -> [usize; GROUPS.len()] {
    let tracks = state.tracks();
    let (own, other) = (state.family(me), state.family(me.next(2)));
    let track = |trio: &Trio, space: u8| {
        (held(own.hand, trio) * 8 + held(other.hand, trio)) * SPACES + usize::from(space)
    };
    let market = |side: &Family, against: &Family| {
        let merchants =
            held(side.hand, &[Card::Merchant]) * 2 + held(against.hand, &[Card::Merchant]);
        (merchants * SPACES + usize::from(side.wares)) * SPACES + usize::from(tracks.market)
    };
    let goal = state.goal().seals();
    let to_go = |side: &Family| usize::from(goal.saturating_sub(side.seals)).min(TO_GO - 1);
    let mut rows = [
        track(&BATTLE, tracks.battle),
        track(&JOURNEY, tracks.journey),
        market(own, other),
        market(other, own),
        to_go(own) * TO_GO + to_go(other),
        held(own.hand, &Card::LEAVING),
        held(other.hand, &Card::LEAVING),
    ];
    let mut first = 0;
    for i in 0..GROUPS.len() {
        rows[i] += first;
        first += GROUPS[i].rows();
    }
    rows
}

/// The active features of a position in which cards are chosen, as `me` sees it.
pub(crate) fn of(state: &State, me: Seat) -> Box<[u16]> {
    let lists = lists();
    let features = rows(state, me).into_iter().flat_map(|row| &*lists[row]);
    features.copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kontor_core::{Chance, Game, Joint, Rollout};
    use kontor_visby::{Goal, Phase, Visby};

    #[test]
    fn every_feature_of_every_position_is_in_range_and_none_stands_twice() {
        let visby = Visby::standard();
        let mut draw = Rollout::new(5, 5);
        for options in Goal::ALL.map(Visby::options) {
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
