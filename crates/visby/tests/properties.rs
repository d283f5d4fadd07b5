//! What holds in every position of every game.

#![allow(clippy::unwrap_used)]

mod tables;

use kontor_core::{Acted, Draw, Game, Joint, Position, Rollout, Seat, Setting};
use kontor_visby::{Action, Card, Event, MOST_WARES, Phase, State, TRACK_END, Visby};
use proptest::prelude::*;
use tables::{anywhere, random_joint, start, table};

const MAX_ROUNDS: u32 = 400;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_random_game_ends_and_every_gain_is_accounted_for((players, goal, seed) in table()) {
        let (visby, mut state) = start(players, goal);
        let mut draw = Rollout::new(seed, 1);
        while state.phase() != Phase::Over {
            prop_assert!(state.round() <= MAX_ROUNDS);
            let before = state;
            let joint = random_joint(&visby, &state, &mut draw);
            let mut events = Vec::new();
            visby.apply(&mut state, &joint, &mut events).unwrap();
            accounts_close(&before, &state, &events)?;
        }
        let over: Vec<_> = Seat::all(players).map(|seat| state.family(seat).seals).collect();
        prop_assert!(over.iter().any(|seals| *seals >= goal.seals()));
        prop_assert!(visby.outcome(&state).is_some());
    }

    #[test]
    fn decisions_in_any_order_of_arrival_give_the_same_position(
        (players, goal, seed) in table(), steps in 0u32..40,
    ) {
        let (visby, state, mut draw) = anywhere(players, goal, seed, steps);
        let joint = random_joint(&visby, &state, &mut draw);
        let mut orders = Vec::new();
        for _ in 0..3 {
            let mut seats: Vec<Seat> = visby.to_act(&state).iter().collect();
            draw.shuffle(&mut seats);
            let mut position: Position<Visby> = Position::new(state);
            let mut events = Vec::new();
            for (i, seat) in seats.iter().enumerate() {
                let acted = position.act(&visby, *seat, joint[*seat].unwrap(), &mut events).unwrap();
                prop_assert_eq!(acted == Acted::Waits, i + 1 < seats.len());
                prop_assert!(events.is_empty() || i + 1 == seats.len(), "nothing happens before all are in");
            }
            orders.push((position.parts(), events));
        }
        prop_assert!(orders.windows(2).all(|pair| pair[0] == pair[1]));
    }

    #[test]
    fn checked_and_unchecked_apply_agree((players, goal, seed) in table(), steps in 0u32..40) {
        let (visby, state, mut draw) = anywhere(players, goal, seed, steps);
        let joint = random_joint(&visby, &state, &mut draw);
        if state.phase() != Phase::Over {
            let (mut checked, mut unchecked) = (state, state);
            let (mut told, mut said) = (Vec::new(), Vec::new());
            visby.apply(&mut checked, &joint, &mut told).unwrap();
            visby.apply_unchecked(&mut unchecked, &joint, &mut said);
            prop_assert_eq!(checked, unchecked);
            prop_assert_eq!(told, said);
        }
    }

    #[test]
    fn exactly_the_listed_actions_pass_the_check((players, goal, seed) in table(), steps in 0u32..40) {
        let (visby, state, mut draw) = anywhere(players, goal, seed, steps);
        for seat in Seat::all(players) {
            let mut legal = Vec::new();
            visby.legal(&state, seat, &mut |action| legal.push(action));
            prop_assert_eq!(legal.is_empty(), !visby.to_act(&state).contains(seat));
            if legal.is_empty() {
                continue;
            }
            for bits in 0..=255u8 {
                let cards = Card::ALL.into_iter().filter(|card| bits >> *card as u8 & 1 != 0).collect();
                for action in [Action::Play(cards), Action::Trade(bits)] {
                    let listed = legal.contains(&action);
                    prop_assert_eq!(visby.check(&state, seat, &action).is_ok(), listed, "{:?}", action);
                }
            }
            prop_assert!(legal.contains(&visby.sample(&state, seat, &mut draw)));
        }
    }

    #[test]
    fn a_refused_decision_leaves_the_state_as_it_was((players, goal, seed) in table(), steps in 0u32..40) {
        let (visby, state, mut draw) = anywhere(players, goal, seed, steps);
        let mut joint = random_joint(&visby, &state, &mut draw);
        if let Some(seat) = visby.to_act(&state).first() {
            for wrong in [None, Some(Action::Trade(99)), Some(Action::Play(Default::default()))] {
                joint[seat] = wrong;
                let mut after = state;
                prop_assert!(visby.apply(&mut after, &joint, &mut ()).is_err());
                prop_assert_eq!(after, state);
            }
        }
    }

    #[test]
    fn a_view_tells_nothing_of_what_others_have_decided((players, goal, seed) in table(), steps in 0u32..40) {
        let (visby, state, mut draw) = anywhere(players, goal, seed, steps);
        let owed = visby.to_act(&state);
        let (one, other) = (random_joint(&visby, &state, &mut draw), random_joint(&visby, &state, &mut draw));
        let viewers = Seat::all(players).map(Some).chain([None]);
        for viewer in viewers {
            // The same own decision and the same others decided, but differently.
            let mut committed = [Joint::none(); 2];
            for seat in owed.iter() {
                if Some(seat) == viewer {
                    committed[0][seat] = one[seat];
                    committed[1][seat] = one[seat];
                } else if seat.index() % 2 == 0 {
                    committed[0][seat] = one[seat];
                    committed[1][seat] = other[seat];
                }
            }
            let views = committed.map(|committed| {
                visby.view(&state, &committed, viewer)
            });
            prop_assert_eq!(&views[0], &views[1]);
        }
    }

    #[test]
    fn a_position_set_up_again_is_the_same_position((players, goal, seed) in table(), steps in 0u32..40) {
        let (visby, state, _) = anywhere(players, goal, seed, steps);
        let position = Position::new(state);
        prop_assert_eq!(visby.place(&visby.setup(&position)), Ok(position));
    }

    #[test]
    fn a_world_sampled_from_a_view_is_the_position_itself((players, goal, seed) in table(), steps in 0u32..40) {
        let (visby, state, mut draw) = anywhere(players, goal, seed, steps);
        let view = visby.view(&state, &Joint::none(), Seat::new(0));
        let world = visby.determinize(&view, &mut draw);
        prop_assert_eq!(visby.view(&world, &Joint::none(), Seat::new(0)), view);
    }

}

/// What left the tracks is what the families gained from them; what families gained from the supply is what the
/// events say; nobody holds more than fifteen wares.
fn accounts_close(before: &State, after: &State, events: &[Event]) -> Result<(), TestCaseError> {
    let players = before.players();
    let mut seals = [0i64; 6];
    let mut wares = [0i64; 6];
    let (mut from_battle, mut from_journey) = (0, 0);
    let mut supplied = None;
    for event in events {
        match *event {
            Event::Seals {
                seat,
                card,
                seals: n,
            } => {
                seals[seat.index()] += i64::from(n);
                if matches!(card, Card::Troops | Card::Knight) {
                    from_battle += n;
                }
            }
            Event::Wares {
                seat,
                card,
                wares: n,
                lost,
            } => {
                wares[seat.index()] += i64::from(n);
                if matches!(card, Card::Fleet | Card::Ship) {
                    from_journey += n + lost;
                }
            }
            Event::Trade {
                seat,
                wares: given,
                seals: got,
            }
            | Event::Exchange {
                seat,
                wares: given,
                seals: got,
            } => {
                seals[seat.index()] += i64::from(got);
                wares[seat.index()] -= i64::from(given);
            }
            Event::Supply { tracks, .. } => supplied = Some(tracks),
            _ => {}
        }
    }
    let supply = [0, 0, 3, 5, 3, 4, 5][usize::from(players)];
    let rise = |track: u8| {
        if supplied.is_some() {
            (track + supply).min(TRACK_END)
        } else {
            track
        }
    };
    prop_assert_eq!(
        after.tracks().battle,
        rise(before.tracks().battle - from_battle)
    );
    prop_assert_eq!(
        after.tracks().journey,
        rise(before.tracks().journey - from_journey)
    );
    for seat in Seat::all(players) {
        let (was, is) = (before.family(seat), after.family(seat));
        prop_assert_eq!(
            i64::from(is.seals),
            i64::from(was.seals) + seals[seat.index()]
        );
        prop_assert_eq!(
            i64::from(is.wares),
            i64::from(was.wares) + wares[seat.index()]
        );
        prop_assert!(is.wares <= MOST_WARES);
        prop_assert_eq!(is.hand.len() + is.discard().len() + is.played.len(), 8);
    }
    Ok(())
}
