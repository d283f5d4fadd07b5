//! The bot for Visby with three to six players: one move ahead with the net.

use super::one_ply::OnePly;
use crate::net::Net;
use crate::sight::Sight;
use crate::visby::pick;
use crate::{Advice, Level, Question, Thoughts};
use kontor_search::actions::all;
use kontor_visby::{Action, Visby};
use std::sync::OnceLock;

/// The nets that come with the program, made by `kontor train visby --seats 3` and so on.
pub(in crate::visby) const WEIGHTS: [&[u8]; 4] = [
    include_bytes!("../../../weights/visby-3.net"),
    include_bytes!("../../../weights/visby-4.net"),
    include_bytes!("../../../weights/visby-5.net"),
    include_bytes!("../../../weights/visby-6.net"),
];

/// The net for so many players.
fn net(players: u8) -> &'static Net {
    static NETS: [OnceLock<Net>; WEIGHTS.len()] = [const { OnceLock::new() }; WEIGHTS.len()];
    let at = usize::from(players) - 3;
    NETS[at].get_or_init(|| {
        Net::from_bytes(WEIGHTS[at]).expect("the embedded weights are checked by a test")
    })
}

/// How well a level sees: blur in fair shares of the win, effort in rounds of learning.
fn sight(level: Level) -> Sight {
    let (effort, blur) = match level {
        Level::Beginner => (15, 2.2),
        Level::Casual => (30, 1.0),
        Level::Expert => (60, 0.4),
        Level::Master => (1_000, 0.0),
    };
    Sight {
        blur,
        effort,
        far: false,
    }
}

/// Decides for a seat of three to six.
pub(crate) fn advise(level: Level, question: &Question<'_, Visby>) -> Advice<Action> {
    let (state, seat) = (&question.view.table, question.seat);
    let thoughts = Thoughts::of(question.thoughts);
    let net = net(state.players());
    let mut one_ply = OnePly::new(question.game, net, sight(level), thoughts);
    let actions = all(question.game, state, seat);
    if let [only] = actions[..] {
        return Advice {
            action: only,
            policy: vec![(only, 1.0)],
            value: one_ply.value(state, seat).into(),
            thoughts: one_ply.thoughts(),
        };
    }
    let play = one_ply.play(state, question.seed);
    let mix = &play.mixes[seat];
    let taken = pick(mix, &mut question.stream(2));
    let share = play.shares[seat];
    Advice::from_mix(&actions, mix, taken, share, one_ply.thoughts())
}

#[cfg(test)]
mod tests {
    use super::super::train::ForMany;
    use super::*;
    use crate::training::Subject;
    use kontor_core::{Chance, Game, Joint, Options, Rollout, Seat, WIN_UNITS};
    use kontor_visby::{Phase, State};

    #[test]
    fn the_weights_that_come_with_the_program_fit_what_the_nets_see() {
        let features = [
            ForMany::<3>::FEATURES,
            ForMany::<4>::FEATURES,
            ForMany::<5>::FEATURES,
            ForMany::<6>::FEATURES,
        ];
        for (players, features) in (3..=6).zip(features) {
            assert_eq!(net(players).inputs(), features);
        }
    }

    fn ask(
        visby: &Visby,
        state: &State,
        seat: Seat,
        level: Level,
        thoughts: u32,
    ) -> Advice<Action> {
        let question = Question {
            game: visby,
            seat,
            view: &visby.view(state, &Joint::none(), Some(seat)),
            history: &[],
            thoughts,
            seed: u64::from(state.round()),
        };
        advise(level, &question)
    }

    /// Calls back with every position of a game with each number of players, in which every seat acts as told.
    fn games(act: impl Fn(&Visby, &State, Seat) -> Action, mut each: impl FnMut(&Visby, &State)) {
        let visby = Visby::standard();
        for players in 3..=6 {
            let options = Options::defaults(Visby::OPTIONS);
            let mut state = visby.start(players, &options, Chance::new(0));
            while state.phase() != Phase::Over {
                each(&visby, &state);
                let mut joint = Joint::none();
                for seat in visby.to_act(&state).iter() {
                    joint[seat] = Some(act(&visby, &state, seat));
                }
                visby.apply(&mut state, &joint, &mut ()).unwrap();
            }
        }
    }

    /// Something, other for every round and seat of the game of this number.
    fn at_random(number: u64) -> impl Fn(&Visby, &State, Seat) -> Action {
        move |visby, state, seat| {
            let stream = u64::from(state.round()) * 6 + seat.index() as u64;
            visby.sample(state, seat, &mut Rollout::new(number, stream))
        }
    }

    #[test]
    fn nobody_thinks_longer_than_allowed() {
        for thoughts in [1, 7, 40] {
            let mut longest = 0;
            games(at_random(thoughts.into()), |visby, state| {
                if let Some(seat) = visby.to_act(state).first() {
                    for level in Level::ALL {
                        let taken = ask(visby, state, seat, level, thoughts).thoughts;
                        assert!(taken <= thoughts, "{taken} of {thoughts}");
                        longest = longest.max(taken);
                    }
                }
            });
            assert_eq!(longest, thoughts);
        }
    }

    #[test]
    fn who_has_no_choice_answers_at_once() {
        let mut forced = 0;
        // Everybody plays cards in order, so that the mendicant is left over.
        let in_order = |visby: &Visby, state: &State, seat| all(visby, state, seat)[0];
        games(in_order, |visby, state| {
            for seat in visby.to_act(state).iter() {
                if all(visby, state, seat).len() == 1 {
                    forced += 1;
                    let advice = ask(visby, state, seat, Level::Master, 100);
                    assert!(advice.thoughts <= 1);
                    assert_eq!(advice.policy, [(advice.action, 1.0)]);
                }
            }
        });
        assert!(forced > 4, "{forced}");
    }

    #[test]
    fn who_can_win_by_a_trade_does() {
        let mut won = 0;
        for number in 0..40 {
            games(at_random(number), |visby, state| {
                let traders = visby.to_act(state);
                let Some(seat) = traders.first().filter(|_| traders.len() == 1) else {
                    return;
                };
                let wins = |action: &Action| {
                    let mut after = *state;
                    visby.apply_unchecked(&mut after, &Joint::one(seat, *action), &mut ());
                    let share = visby.adjudicate(&after).share(seat);
                    after.phase() == Phase::Over && share == WIN_UNITS
                };
                if all(visby, state, seat).iter().any(wins) {
                    won += 1;
                    assert!(wins(&ask(visby, state, seat, Level::Master, 100).action));
                }
            });
        }
        assert!(won > 20, "{won}");
    }
}
