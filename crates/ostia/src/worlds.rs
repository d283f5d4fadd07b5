//! The worlds that a viewer could be in.

use crate::figures::{Figures, SenateCard};
use crate::good::{CARDS, Good, Goods};
use crate::notes::Notes;
use crate::pile::Pile;
use crate::state::{BLUFFS, Hand, MOST_STOREHOUSES, Merchant, Phase, SEATS, Senate, State};
use crate::view::{End, Seen, View};
use kontor_core::{BySeat, Chance, Draw, Seat};

/// A position that agrees with the view and the notes; nothing if the two contradict each other.
///
/// How many bluff cards lie on the stores of others together follows from the number of goods that are nowhere else;
/// each way to spread them that fits is equally likely. The unseen goods are then dealt evenly to all hidden places,
/// the unseen senate cards likewise, and a purse holds any amount within the limits of the notes that covers what its
/// owner has bid.
pub(crate) fn world(
    figures: &Figures,
    view: &View,
    notes: &Notes,
    draw: &mut impl Draw,
) -> Option<State> {
    let (hands, deck) = match view.end {
        Some(End { hands, deck, .. }) => (hands, deck),
        None => deal(figures, view, notes, draw)?,
    };
    Some(State {
        merchants: BySeat::from_fn(view.players, |seat| Merchant {
            mat: view.seats[seat].mat,
            hand: hands[seat],
        }),
        phase: view.phase,
        discard: view.discard,
        depressors: view.depressors,
        chance: Chance::new(draw.below_wide(u64::MAX)),
        deck,
        senate: senate(view, notes, draw)?,
        round: view.round,
        players: view.players,
        start: view.start,
    })
}

fn deal(
    figures: &Figures,
    view: &View,
    notes: &Notes,
    draw: &mut impl Draw,
) -> Option<(BySeat<Hand, SEATS>, Pile<Good, CARDS>)> {
    let known = BySeat::from_fn(view.players, |seat| {
        notes.stored(seat).or(view.seats[seat].mat.shown)
    });
    let bluffs = bluffs(figures, view, &known, draw)?;
    let mut cards: Pile<Good, CARDS> = unseen(figures, view, &known)?.cards().collect();
    draw.shuffle(cards.as_mut_slice());
    let hands = BySeat::from_fn(view.players, |seat| match view.hand(seat) {
        Some(hand) => *hand,
        None => {
            let Seen { mat, boat, store } = view.seats[seat];
            let stored = store - known[seat].len() - bluffs[seat];
            let mut take =
                |n: u8| -> Goods { std::iter::from_fn(|| cards.draw()).take(n.into()).collect() };
            let mut purse = notes.purse(seat);
            if let Some(bid) = view.phase.auction().and_then(|auction| auction.bid(seat)) {
                purse.at_least(bid.saturating_sub(mat.can_raise()));
            }
            let spare = u32::from(purse.most - purse.least);
            Hand {
                boat: take(boat),
                store: known[seat] + take(stored),
                money: purse.least + draw.below(spare + 1) as u16,
                bluffs: bluffs[seat],
            }
        }
    });
    Some((hands, cards))
}

/// The goods that the viewer cannot place.
fn unseen(figures: &Figures, view: &View, known: &BySeat<Goods, SEATS>) -> Option<Goods> {
    let lot = view.phase.auction().map(|auction| auction.lot.goods());
    let open = view.discard + view.depressors + lot.unwrap_or_default();
    let placed = Seat::all(view.players).fold(open, |placed, seat| {
        placed
            + match view.hand(seat) {
                Some(hand) => hand.boat + hand.store,
                None => known[seat],
            }
    });
    let all = figures.deck();
    all.contains_all(placed).then(|| all - placed)
}

/// How many bluff cards lie on each of the stores that the viewer cannot look into.
fn bluffs(
    figures: &Figures,
    view: &View,
    known: &BySeat<Goods, SEATS>,
    draw: &mut impl Draw,
) -> Option<BySeat<u8, SEATS>> {
    let others = Seat::all(view.players).filter(|&seat| view.hand(seat).is_none());
    // Cards in places that the viewer cannot look into are unseen goods or bluffs.
    let places = others.clone().try_fold(view.deck, |sum, seat| {
        let Seen { boat, store, .. } = view.seats[seat];
        Some(sum + boat + store.checked_sub(known[seat].len())?)
    })?;
    let total = places.checked_sub(unseen(figures, view, known)?.len())?;

    let ways = u32::from(BLUFFS + 1).pow(others.clone().count() as u32);
    let spread = |mut way: u32| {
        let mut bluffs = BySeat::<u8, SEATS>::default();
        for seat in others.clone() {
            bluffs[seat] = (way % u32::from(BLUFFS + 1)) as u8;
            way /= u32::from(BLUFFS + 1);
        }
        bluffs
    };
    // A position that was written down by hand may not fit the storehouses; then any spread must do.
    for fits in [fits_the_phase, fits_the_store] {
        let fitting = (0..ways).map(spread).filter(|bluffs| {
            let laid: u8 = others.clone().map(|seat| bluffs[seat]).sum();
            laid == total
                && others
                    .clone()
                    .all(|seat| fits(view, seat, known[seat], bluffs[seat]))
        });
        if let Some(last) = fitting.clone().count().checked_sub(1) {
            let k = draw.below(last as u32 + 1) as usize;
            return fitting.into_iter().nth(k);
        }
    }
    None
}

fn fits_the_store(view: &View, seat: Seat, known: Goods, bluffs: u8) -> bool {
    known.len() + bluffs <= view.seats[seat].store
}

fn fits_the_phase(view: &View, seat: Seat, known: Goods, bluffs: u8) -> bool {
    let Seen { mat, store, .. } = view.seats[seat];
    fits_the_store(view, seat, known, bluffs) && {
        let goods = store - bluffs;
        match view.phase {
            Phase::Keep | Phase::Final => goods <= mat.storehouses,
            // Besides what was bought there is the card kept this round and what was stored before.
            Phase::Offer(_) | Phase::Bid(_) | Phase::Award(_) | Phase::Allocate => {
                (1..=MOST_STOREHOUSES + 1).contains(&(goods - mat.shown.len()))
            }
            Phase::Store | Phase::Over => true,
        }
    }
}

fn senate(view: &View, notes: &Notes, draw: &mut impl Draw) -> Option<Senate> {
    let open = |card| card == view.current || Some(card) == view.upcoming;
    let mut cards: Pile<SenateCard, { SenateCard::COUNT }> = SenateCard::ALL
        .into_iter()
        .filter(|&card| !open(card) && !notes.has_seen(card))
        .collect();
    draw.shuffle(cards.as_mut_slice());
    let reserve = match view.end {
        Some(end) => end.reserve,
        None => cards.draw()?,
    };
    let deck: Pile<SenateCard, 3> = std::iter::from_fn(|| cards.draw())
        .take(view.senate_deck.into())
        .collect();
    (deck.len() == view.senate_deck).then_some(Senate {
        current: view.current,
        upcoming: view.upcoming,
        deck,
        reserve,
    })
}
