//! Two-player Visby: every position is a matrix game over the values of what follows.

use super::features;
use crate::Thoughts;
use crate::net::Folded;
use crate::sight::around_zero;
use kontor_core::{Game, Joint, Rollout, Seat, WIN_UNITS};
use kontor_search::actions;
use kontor_search::double_oracle::{DoubleOracle, LazyMatrix};
use kontor_search::matrix::Limits;
use kontor_visby::{Action, Phase, State, Visby};

/// How well a position is solved: the most that both sides together could gain by deviating.
const LIMITS: Limits = Limits {
    gap: 0.004,
    iterations: 400,
};

/// How well a position is solved of which only the value is wanted, which the net does not know that well.
const ROUGH_LIMITS: Limits = Limits {
    gap: 0.01,
    iterations: 200,
};

/// So many iterations of a solver take about as long as valuing a position.
const ITERATIONS_A_VALUE: u32 = 4;

/// The two seats: the first is the row player of every matrix, values are its share of the win.
pub(crate) const SEATS: [Seat; 2] = match (Seat::new(0), Seat::new(1)) {
    (Some(first), Some(second)) => [first, second],
    _ => unreachable!(),
};

/// What one side should do in a position, and what it is worth to the first seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct DuelPlay {
    /// The actions of each seat; a seat that owes no decision has none.
    pub actions: [Vec<Action>; 2],
    /// How often each of them should be taken.
    pub mixes: [Vec<f32>; 2],
    /// Which of them came into question at all.
    considered: [Vec<usize>; 2],
    /// The first seat's share of the win.
    pub value: f32,
    /// Whether the value rests on the rules alone: every line that matters was followed to the end of the game.
    pub exact: bool,
}

impl DuelPlay {
    /// Everything that both may do together and hardly ever do not, with how often they do.
    fn likely(&self) -> Vec<(Joint<Action>, f32)> {
        let mut joints = vec![(Joint::none(), 1.0)];
        for (side, seat) in SEATS.into_iter().enumerate() {
            let taken = self.actions[side].iter().zip(&self.mixes[side]);
            let taken: Vec<_> = taken.filter(|(_, p)| **p >= LEAST_PROBABILITY).collect();
            if taken.is_empty() {
                continue;
            }
            let with = |(joint, weight): (Joint<Action>, f32)| {
                taken.iter().map(move |(action, p)| {
                    let mut joint = joint;
                    joint[seat] = Some(**action);
                    (joint, weight * **p)
                })
            };
            joints = joints.into_iter().flat_map(with).collect();
        }
        joints
    }
}

/// What is done less often than this is not thought through.
const LEAST_PROBABILITY: f32 = 0.08;

/// How far to look ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ahead {
    /// To the positions that follow.
    Here,
    /// So many rounds more, where only what came into question with one round less is thought through.
    Selective(u8),
    /// So many rounds more, everything: exact if no line that matters is cut off by then.
    Thorough(u8),
}

/// What is to be found out about a position.
#[derive(Clone, Copy)]
struct Task<'a> {
    ahead: Ahead,
    limits: Limits,
    /// If given, all that is thought through, unless everything is to be: then it is what is begun with.
    first: Option<&'a [Vec<usize>; 2]>,
    /// What each action counts for each side beside the share of the win that it leads to; one that is not named counts
    /// nothing.
    lean: &'a [Vec<f32>; 2],
}

/// No action counts for anything but the share of the win that it leads to.
const NO_LEAN: &[Vec<f32>; 2] = &[Vec::new(), Vec::new()];

impl Task<'_> {
    fn new(ahead: Ahead, limits: Limits) -> Task<'static> {
        Task {
            ahead,
            limits,
            first: None,
            lean: NO_LEAN,
        }
    }

    /// What two actions count together beside the share of the win, seen from the first seat.
    fn bonus(&self, row: usize, column: usize) -> f32 {
        let counts = |side: usize, at: usize| self.lean[side].get(at).copied().unwrap_or(0.0);
        counts(0, row) - counts(1, column)
    }

    /// The most that a bonus is, or the least.
    fn farthest_bonus(&self) -> f32 {
        let all = self.lean.iter().flatten();
        all.fold(0.0, |most: f32, bonus| most.max(bonus.abs()))
    }
}

/// How much an action counts that does well against somebody who might do anything, beside what it is worth against somebody
/// who does what is best: as if the other did anything at all in two cases of seven.
const LEAN_WEIGHT: f32 = 0.4;

/// Who has no more than so many seals to go may end the game soon.
const SEALS_NEAR_THE_END: u16 = 8;

/// The most rounds that are looked ahead beyond the first.
const MOST_ROUNDS_AHEAD: u8 = 4;

/// Looks ahead with a net's values.
pub(crate) struct Duel<'a> {
    visby: &'a Visby,
    net: &'a Folded,
    /// Those not in use; each position that is being solved has its own.
    oracles: Vec<DoubleOracle>,
    /// How blurred values are seen, and by which stream.
    blur: Option<(f32, Rollout)>,
    /// Whether every position is looked at from both sides.
    both_sides: bool,
    thoughts: Thoughts,
    /// The side that counts on the mistakes of the other.
    leans: Option<usize>,
    /// What every position is taken for when there is no time left to value it.
    neutral: f32,
    /// How many positions were not over and not thought through, but valued by the net or taken for neutral.
    guessed: u64,
}

impl<'a> Duel<'a> {
    /// Thinks as long as it likes.
    pub(crate) fn new(visby: &'a Visby, net: &'a Folded) -> Duel<'a> {
        Duel::within(visby, net, u32::MAX)
    }

    /// Takes no more than so many thoughts.
    pub(crate) fn within(visby: &'a Visby, net: &'a Folded, thoughts: u32) -> Duel<'a> {
        Duel {
            visby,
            net,
            oracles: Vec::new(),
            blur: None,
            both_sides: false,
            thoughts: Thoughts::of(thoughts),
            leans: None,
            neutral: 0.5,
            guessed: 0,
        }
    }

    /// How many thoughts it took so far.
    pub(crate) fn thoughts(&self) -> u32 {
        self.thoughts.taken()
    }

    /// From now on every value is seen a little wrong, by up to this much.
    pub(crate) fn blur(&mut self, blur: f32, draw: Rollout) {
        self.blur = Some((blur, draw));
    }

    /// From now on every position is looked at from both sides, and what is seen is averaged.
    pub(crate) fn look_from_both_sides(&mut self) {
        self.both_sides = true;
    }

    /// From now on a side counts on the other to make mistakes when it plays far: its mix is a restricted Nash response, the
    /// best against somebody who mostly does what is best against it, but sometimes anything at all. It gives away a
    /// little to who makes no mistakes, and wins more from who does.
    pub(crate) fn lean(&mut self, side: usize) {
        self.leans = Some(side);
    }

    /// What both sides should do, by the values of the positions that can follow.
    pub(crate) fn play(&mut self, state: &State) -> DuelPlay {
        self.guessed = 0;
        let mut play = self.solve(state, &Task::new(Ahead::Here, LIMITS));
        play.exact = self.guessed == 0;
        play
    }

    /// What both sides should do: first by the values of what can follow, then looking further ahead while there is time.
    pub(crate) fn play_far(&mut self, state: &State) -> DuelPlay {
        let mut play = self.play(state);
        self.neutral = play.value;
        let lean = self.leaning(state);
        let here = Task {
            lean: &lean,
            ..Task::new(Ahead::Here, LIMITS)
        };
        if self.leans.is_some() {
            self.guessed = 0;
            let leaning = self.solve(state, &here);
            if self.thoughts.spent() {
                return play;
            }
            play = leaning;
            play.exact = self.guessed == 0;
        }
        let goal = state.goal().seals();
        let near = |seat: Seat| state.family(seat).seals + SEALS_NEAR_THE_END >= goal;
        let near_the_end = SEATS.into_iter().any(near);
        for rounds in 1..=MOST_ROUNDS_AHEAD {
            if play.exact {
                break;
            }
            let ahead = if near_the_end {
                Ahead::Thorough(rounds)
            } else {
                Ahead::Selective(rounds)
            };
            self.guessed = 0;
            let far = Task {
                ahead,
                first: Some(&play.considered),
                ..here
            };
            let farther = self.solve(state, &far);
            if self.thoughts.spent() {
                break;
            }
            play = farther;
            play.exact = self.guessed == 0;
        }
        play
    }

    /// What each action of the side that leans counts more than others because of what the other might do.
    fn leaning(&mut self, state: &State) -> [Vec<f32>; 2] {
        let mut lean = NO_LEAN.clone();
        let Some(side) = self.leans else {
            return lean;
        };
        let actions = SEATS.map(|seat| actions::all(self.visby, state, seat));
        let (own, others) = (&actions[side], &actions[1 - side]);
        if own.len() < 2 || others.len() < 2 {
            return lean;
        }
        let against_anything: Vec<f32> = own
            .iter()
            .map(|own| {
                let mut sum = 0.0;
                for other in others {
                    let mut joint = Joint::one(SEATS[side], *own);
                    joint[SEATS[1 - side]] = Some(*other);
                    let value = self.worth_after(state, &joint, Ahead::Here);
                    sum += [value, 1.0 - value][side];
                }
                sum / others.len() as f32
            })
            .collect();
        // What was not finished would favour whatever came first.
        if !self.thoughts.spent() {
            let mean = against_anything.iter().sum::<f32>() / own.len() as f32;
            let more = against_anything
                .iter()
                .map(|value| LEAN_WEIGHT * (value - mean));
            lean[side] = more.collect();
        }
        lean
    }

    /// The first seat's share of the win, looking ahead as far as that.
    fn worth(&mut self, state: &State, ahead: Ahead) -> f32 {
        match (state.phase(), ahead) {
            _ if self.thoughts.spent() => {
                self.guessed += 1;
                self.neutral
            }
            (Phase::Over, _) => {
                self.thoughts.value();
                let share = self.visby.adjudicate(state).share(SEATS[0]);
                share as f32 / WIN_UNITS as f32
            }
            (Phase::Trade, Ahead::Here | Ahead::Thorough(_)) => self.value_of_trade(state, ahead),
            (Phase::Trade, Ahead::Selective(_)) => {
                let trades = self
                    .solve(state, &Task::new(Ahead::Here, ROUGH_LIMITS))
                    .likely();
                let (mut sum, mut total) = (0.0, 0.0);
                for (joint, weight) in trades {
                    sum += weight * self.worth_after(state, &joint, ahead);
                    total += weight;
                }
                sum / total
            }
            (_, Ahead::Here | Ahead::Selective(0) | Ahead::Thorough(0)) => self.guess(state),
            (_, Ahead::Selective(1)) => {
                self.solve(state, &Task::new(Ahead::Here, ROUGH_LIMITS))
                    .value
            }
            (_, Ahead::Selective(rounds)) => {
                let near = self.solve(state, &Task::new(Ahead::Here, ROUGH_LIMITS));
                let far = Task {
                    first: Some(&near.considered),
                    ..Task::new(Ahead::Selective(rounds - 1), ROUGH_LIMITS)
                };
                self.solve(state, &far).value
            }
            (_, Ahead::Thorough(rounds)) => {
                let all = Task::new(Ahead::Thorough(rounds - 1), LIMITS);
                self.solve(state, &all).value
            }
        }
    }

    fn worth_after(&mut self, state: &State, joint: &Joint<Action>, ahead: Ahead) -> f32 {
        let mut next = *state;
        self.visby.apply_unchecked(&mut next, joint, &mut ());
        self.worth(&next, ahead)
    }

    /// What the net says of a position in which cards are chosen.
    fn guess(&mut self, state: &State) -> f32 {
        self.guessed += 1;
        let mut seen = |seat: Seat| {
            self.thoughts.value();
            self.net.value(&features::rows(state, seat))
        };
        let mut value = seen(SEATS[0]);
        if self.both_sides {
            value = (value + 1.0 - seen(SEATS[1])) / 2.0;
        }
        match &mut self.blur {
            None => value,
            Some((blur, draw)) => (value + *blur * around_zero(draw) as f32).clamp(0.0, 1.0),
        }
    }

    /// Who trades alone takes what is best for it; two who trade at once play a small matrix game.
    fn value_of_trade(&mut self, state: &State, ahead: Ahead) -> f32 {
        let owed = self.visby.to_act(state);
        let first = owed.contains(SEATS[0]);
        if first && owed.contains(SEATS[1]) {
            return self.solve(state, &Task::new(ahead, LIMITS)).value;
        }
        let seat = if first { SEATS[0] } else { SEATS[1] };
        let mut best = if first { f32::MIN } else { f32::MAX };
        for wares in self.visby.trades(state, seat).iter() {
            let value = self.worth_after(state, &Joint::one(seat, Action::Trade(wares)), ahead);
            best = if first {
                best.max(value)
            } else {
                best.min(value)
            };
        }
        best
    }

    /// What both should do in a position in which somebody decides.
    fn solve(&mut self, state: &State, task: &Task<'_>) -> DuelPlay {
        let actions = SEATS.map(|seat| actions::all(self.visby, state, seat));
        // Trading as much as possible is often right; among cards any guess is as good.
        let guess = |n: usize| match state.phase() {
            Phase::Trade => n.saturating_sub(1),
            _ => n / 2,
        };
        let everything = [0, 1].map(|side| (0..actions[side].len().max(1)).collect());
        let guesses = [0, 1].map(|side| vec![guess(actions[side].len())]);
        let (among, first) = match (task.ahead, task.first) {
            (Ahead::Selective(_), Some(first)) => (
                first.clone(),
                [0, 1].map(|side| (0..first[side].len()).collect()),
            ),
            (_, Some(first)) => (everything, first.clone()),
            (_, None) => (everything, guesses),
        };
        let farthest = f64::from(task.farthest_bonus());
        let matrix = LazyMatrix {
            rows: among[0].len(),
            columns: among[1].len(),
            lowest: -farthest,
            highest: 1.0 + farthest,
            first_rows: &first[0],
            first_columns: &first[1],
        };
        let mut oracle = self.oracles.pop().unwrap_or_default();
        let found = oracle.solve(&matrix, task.limits, |row, column| {
            let (row, column) = (among[0][row], among[1][column]);
            let mut joint = Joint::none();
            joint[SEATS[0]] = actions[0].get(row).copied();
            joint[SEATS[1]] = actions[1].get(column).copied();
            f64::from(self.worth_after(state, &joint, task.ahead))
                + f64::from(task.bonus(row, column))
        });
        for _ in 0..found.solution.iterations / ITERATIONS_A_VALUE {
            if self.thoughts.spent() {
                break;
            }
            self.thoughts.value();
        }
        let taken = [
            (found.solution.rows, found.rows),
            (found.solution.columns, found.columns),
        ];
        let mut play = DuelPlay {
            value: found.solution.value as f32,
            ..DuelPlay::default()
        };
        for (side, (mix, considered)) in taken.into_iter().enumerate() {
            play.mixes[side] = vec![0.0; actions[side].len().max(1)];
            for (at, weight) in among[side].iter().zip(mix) {
                play.mixes[side][*at] = *weight as f32;
            }
            play.considered[side] = considered.iter().map(|at| among[side][*at]).collect();
        }
        if farthest > 0.0 {
            // What is left is what the mixes are worth to who makes no mistakes.
            for (row, p) in play.mixes[0].iter().enumerate() {
                for (column, q) in play.mixes[1].iter().enumerate() {
                    play.value -= p * q * task.bonus(row, column);
                }
            }
        }
        play.actions = actions;
        self.oracles.push(oracle);
        play
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::Net;
    use kontor_core::{Chance, Options};
    use kontor_search::playout;
    use kontor_search::simultaneous::induction::{self, Fill, SolvePlan};

    /// Positions of random games in which cards are chosen and somebody is near the goal.
    fn late(games: u64) -> Vec<State> {
        let visby = Visby::standard();
        let mut found = Vec::new();
        for number in 0..games {
            let mut draw = Rollout::new(9, number);
            let options = Options::defaults(Visby::OPTIONS);
            let mut state = visby.start(2, &options, Chance::new(0));
            while state.phase() != Phase::Over {
                let near = |seat| state.family(seat).seals + 3 >= state.goal().seals();
                if state.phase() == Phase::Choose && SEATS.into_iter().any(near) {
                    found.push(state);
                }
                let mut joint = Joint::none();
                for seat in visby.to_act(&state).iter() {
                    joint[seat] = Some(visby.sample(&state, seat, &mut draw));
                }
                visby.apply_unchecked(&mut state, &joint, &mut ());
            }
        }
        found
    }

    #[test]
    fn what_is_called_exact_is_what_plain_induction_finds() {
        let visby = Visby::standard();
        // A net that knows nothing: what is exact must not hang on it.
        let net = features::fold(&Net::random(features::COUNT, 1));
        let plan = SolvePlan {
            limits: Limits {
                gap: 1e-3,
                iterations: 10_000,
            },
            fill: Fill::All,
        };
        let mut compared = 0;
        for state in late(40) {
            let play = Duel::within(&visby, &net, 300).play_far(&state);
            if !play.exact {
                continue;
            }
            // Broken off after two rounds, with the worst and the best for the first seat put in for what would follow.
            let last = state.round() + 1;
            let [worst, best] = [0.0, 1.0].map(|cut_off| {
                let evaluate = |after: &State, _| (after.round() > last).then_some(cut_off);
                induction::solve(&visby, &state, plan, evaluate).value
            });
            let value = f64::from(play.value);
            assert!(value > worst - 0.006 && value < best + 0.006, "{state:?}");
            compared += u32::from(best - worst < 0.002);
        }
        assert!(compared >= 5, "only {compared} are settled in two rounds");
    }

    #[test]
    fn who_leans_wins_more_from_who_does_anything_and_gives_away_little_to_who_does_what_is_best() {
        let visby = Visby::standard();
        let net = features::fold(&Net::random(features::COUNT, 1));
        let (mut gained, mut given_away) = (0.0, 0.0);
        for state in late(10) {
            for side in [0, 1] {
                let mut duel = Duel::new(&visby, &net);
                duel.lean(side);
                let lean = duel.leaning(&state);
                let upright = Task::new(Ahead::Here, LIMITS);
                let leaning = Task {
                    lean: &lean,
                    ..upright
                };
                let [upright, leaning] = [upright, leaning].map(|task| duel.solve(&state, &task));
                let own = |play: &DuelPlay| [play.value, 1.0 - play.value][side];
                let against_anything = |play: &DuelPlay| {
                    let mix = play.mixes[side].iter().zip(&lean[side]);
                    mix.map(|(p, more)| p * more / LEAN_WEIGHT).sum::<f32>()
                };
                let gains = against_anything(&leaning) - against_anything(&upright);
                let gives_away = own(&upright) - own(&leaning);
                assert!(gains > -0.02, "{gains}");
                assert!(
                    gives_away <= LEAN_WEIGHT * gains + 0.01,
                    "{gives_away} {gains}"
                );
                gained += gains;
                given_away += gives_away;
            }
        }
        assert!(
            gained > 0.5 && given_away < 0.4 * gained,
            "{gained} {given_away}"
        );
    }

    #[test]
    fn who_has_no_time_to_lean_plays_upright() {
        let visby = Visby::standard();
        let net = features::fold(&Net::random(features::COUNT, 1));
        let options = Options::defaults(Visby::OPTIONS);
        let state = visby.start(2, &options, Chance::new(0));
        let mut upright = Duel::new(&visby, &net);
        let play = upright.play(&state);
        // Enough for that, and hardly for more.
        let mut duel = Duel::within(&visby, &net, upright.thoughts() + 1);
        duel.lean(0);
        assert_eq!(duel.play_far(&state).mixes, play.mixes);
    }

    #[test]
    fn a_share_that_is_taken_of_a_finished_game_is_the_rules() {
        let visby = Visby::standard();
        let net = features::fold(&Net::random(features::COUNT, 1));
        let mut draw = Rollout::new(1, 1);
        let mut state = late(10)[0];
        while state.phase() != Phase::Over {
            let mut joint = Joint::none();
            for seat in visby.to_act(&state).iter() {
                joint[seat] = Some(visby.sample(&state, seat, &mut draw));
            }
            visby.apply_unchecked(&mut state, &joint, &mut ());
        }
        let worth = Duel::new(&visby, &net).worth(&state, Ahead::Here);
        let share = playout::share(&visby.adjudicate(&state), SEATS[0]);
        assert_eq!(f64::from(worth), share);
    }
}
