//! What is foretold of a card or a trade is what then happens.

#![allow(clippy::unwrap_used)]

use kontor_core::{Chance, Draw, Game, Joint, Options, Rollout, Seat};
use kontor_visby::{Action, Card, Cards, Event, Forecast, Phase, State, Visby};
use proptest::prelude::*;

/// A random position of a random game, possibly over.
fn anywhere(visby: &Visby, players: u8, steps: u32, draw: &mut Rollout) -> State {
    let options = Options::defaults(Visby::OPTIONS);
    let mut state = visby.start(players, &options, Chance::new(0));
    for _ in 0..steps {
        if state.phase() != Phase::Over {
            let joint = random_joint(visby, &state, draw);
            visby.apply(&mut state, &joint, &mut ()).unwrap();
        }
    }
    state
}

fn random_joint(visby: &Visby, state: &State, draw: &mut impl Draw) -> Joint<Action> {
    let mut joint = Joint::none();
    for seat in visby.to_act(state).iter() {
        joint[seat] = Some(visby.sample(state, seat, draw));
    }
    joint
}

/// The cards of any family that change what this card brings.
fn sharing(card: Card) -> Cards {
    let cards: &[Card] = match card {
        Card::Troops => &[Card::Troops],
        Card::Knight => &[Card::Troops, Card::Knight],
        Card::Fleet => &[Card::Fleet],
        Card::Ship => &[Card::Fleet, Card::Ship],
        Card::Merchant | Card::Mendicant => &[Card::Merchant],
        Card::Blacksmith | Card::Tollkeeper => &[],
    };
    cards.iter().copied().collect()
}

/// The cards of the own family that bring wares before the merchant trades.
const WARES_FIRST: [Card; 3] = [Card::Blacksmith, Card::Fleet, Card::Ship];

/// Whether nobody else plays a card that changes what this one brings to the seat, so that the forecast holds.
fn undisturbed(joint: &Joint<Action>, seat: Seat, card: Card) -> bool {
    joint.iter().all(|(other, action)| {
        let Action::Play(cards) = action else {
            return false;
        };
        let mut rest = cards;
        if other == seat {
            rest = rest.without(Cards::NONE.with(card));
            let first: Cards = WARES_FIRST.into_iter().collect();
            if card == Card::Merchant && !rest.and(first).is_empty() {
                return false;
            }
            if card == Card::Mendicant {
                // Merchants of the own family give no alms.
                return true;
            }
        }
        rest.and(sharing(card)).is_empty()
    })
}

/// What a card brought to a seat in one step, as the events tell it.
fn brought(events: &[Event], whose: Seat, by: Card) -> Option<Forecast> {
    events.iter().find_map(|event| match *event {
        Event::Seals { seat, card, seals } if seat == whose && card == by => {
            Some(Forecast::Seals(seals))
        }
        Event::Wares {
            seat,
            card,
            wares,
            lost,
        } if seat == whose && card == by => Some(Forecast::Wares(wares + lost)),
        _ => None,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_card_alone_brings_what_was_foretold(players in 2u8..=6, seed: u64, steps in 0u32..40) {
        let visby = Visby::standard();
        let mut draw = Rollout::new(seed, 0);
        let state = anywhere(&visby, players, steps, &mut draw);
        if state.phase() != Phase::Choose {
            return Ok(());
        }
        for _ in 0..20 {
            let joint = random_joint(&visby, &state, &mut draw);
            let mut after = state;
            let mut events = Vec::new();
            visby.apply(&mut after, &joint, &mut events).unwrap();
            for (seat, action) in joint.iter() {
                let Action::Play(cards) = action else { unreachable!("cards are chosen") };
                for card in cards.iter().filter(|&card| undisturbed(&joint, seat, card)) {
                    match visby.forecast(&state, state.family(seat), card) {
                        Forecast::OfOthers => {}
                        Forecast::Trade { wares, seals } => {
                            if wares == 0 {
                                prop_assert!(after.phase() != Phase::Trade);
                                continue;
                            }
                            prop_assert_eq!(visby.trades(&after, seat).most(), wares);
                            let mut done = Vec::new();
                            let give = Joint::one(seat, Action::Trade(wares));
                            visby.apply(&mut { after }, &give, &mut done).unwrap();
                            let trade = Event::Trade { seat, wares, seals };
                            prop_assert!(done.contains(&trade));
                        }
                        // A mendicant begs after the trading.
                        _ if after.phase() == Phase::Trade && card == Card::Mendicant => {}
                        foretold => prop_assert_eq!(brought(&events, seat, card), Some(foretold)),
                    }
                }
            }
        }
    }

    #[test]
    fn a_trade_brings_what_was_foretold(players in 2u8..=6, seed: u64, steps in 0u32..40) {
        let visby = Visby::standard();
        let mut draw = Rollout::new(seed, 0);
        let state = anywhere(&visby, players, steps, &mut draw);
        if state.phase() != Phase::Trade {
            return Ok(());
        }
        for seat in visby.to_act(&state).iter() {
            for wares in visby.trades(&state, seat).iter() {
                let seals = visby.market().seals_for(state.tracks().market, wares);
                let mut joint = random_joint(&visby, &state, &mut draw);
                joint[seat] = Some(Action::Trade(wares));
                let mut events = Vec::new();
                visby.apply(&mut { state }, &joint, &mut events).unwrap();
                let trade = Event::Trade { seat, wares, seals };
                prop_assert!(events.contains(&trade));
            }
        }
    }
}

#[test]
fn every_card_is_alone_often_enough_to_be_compared() {
    let visby = Visby::standard();
    let mut draw = Rollout::new(1, 0);
    let mut compared = Cards::NONE;
    for _ in 0..200 {
        let state = anywhere(&visby, 4, 4, &mut draw);
        if state.phase() == Phase::Choose {
            let joint = random_joint(&visby, &state, &mut draw);
            for (seat, action) in joint.iter() {
                if let Action::Play(cards) = action {
                    let alone = cards.iter().filter(|&card| undisturbed(&joint, seat, card));
                    compared = alone.fold(compared, Cards::with);
                }
            }
        }
    }
    assert_eq!(compared, Cards::ALL);
}
