//! Two-player Visby: every position is a matrix game over the values of what follows.

use super::features;
use crate::Steps;
use crate::net::Folded;
use kontor_core::{Draw, Game, Joint, Rollout, Seat, WIN_UNITS};
use kontor_search::double_oracle::{DoubleOracle, Table};
use kontor_search::matrix::Limits;
use kontor_visby::{Action, Phase, State, Visby};

/// How well a position is solved: the most that both sides together could gain by deviating.
const LIMITS: Limits = Limits {
    gap: 0.004,
    iterations: 400,
};

/// The two seats: the first is the row player of every matrix, values are its share of the win.
pub(crate) const SEATS: [Seat; 2] = match (Seat::new(0), Seat::new(1)) {
    (Some(first), Some(second)) => [first, second],
    _ => unreachable!(),
};

/// What one side should do in a position, and what it is worth to the first seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct Play {
    /// The actions of each seat; a seat that owes no decision has none.
    pub actions: [Vec<Action>; 2],
    /// How often each of them should be taken.
    pub mixes: [Vec<f32>; 2],
    /// The first seat's share of the win.
    pub value: f32,
}

impl Play {
    /// The action that a side should take most often; none if it owes no decision.
    pub(crate) fn likeliest(&self, side: usize) -> Option<Action> {
        let choices = self.actions[side].iter().zip(&self.mixes[side]);
        let best = choices.max_by(|a, b| a.1.total_cmp(b.1));
        best.map(|(action, _)| *action)
    }
}

/// How far to look ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Depth {
    /// To the positions that follow.
    One,
    /// To those that follow them.
    Two,
}

/// Looks ahead with a net's values.
pub(crate) struct Duel<'a> {
    visby: &'a Visby,
    net: &'a Folded,
    /// For the matrix of what is played, and for those of trades inside it.
    outer: DoubleOracle,
    inner: DoubleOracle,
    /// How blurred values are seen, and by which stream.
    blur: Option<(f32, Rollout)>,
    steps: Steps,
}

impl<'a> Duel<'a> {
    pub(crate) fn new(visby: &'a Visby, net: &'a Folded) -> Duel<'a> {
        Duel {
            visby,
            net,
            outer: DoubleOracle::default(),
            inner: DoubleOracle::default(),
            blur: None,
            steps: Steps::of(u32::MAX),
        }
    }

    /// How many steps of thought it took so far.
    pub(crate) fn steps(&self) -> u32 {
        self.steps.taken()
    }

    /// From now on every value is seen a little wrong, by up to this much.
    pub(crate) fn blur(&mut self, blur: f32, draw: Rollout) {
        self.blur = Some((blur, draw));
    }

    /// The first seat's share of the win, without looking ahead unless wares are being traded.
    pub(crate) fn value(&mut self, state: &State) -> f32 {
        match state.phase() {
            Phase::Over => {
                let share = self.visby.adjudicate(state).share(SEATS[0]);
                share as f32 / WIN_UNITS as f32
            }
            Phase::Choose => {
                self.steps.value();
                let value = self.net.value(&features::rows(state, SEATS[0]));
                match &mut self.blur {
                    None => value,
                    Some((blur, draw)) => {
                        const FINE: u32 = 1 << 16;
                        let unit = draw.below(FINE) as f32 / FINE as f32;
                        (value + *blur * (2.0 * unit - 1.0)).clamp(0.0, 1.0)
                    }
                }
            }
            Phase::Trade => self.value_of_trade(state),
        }
    }

    /// The value of what follows, each side looking ahead once more. Trades in between are settled by the net.
    fn deep_value_after(&mut self, state: &State, joint: &Joint<Action>) -> f32 {
        let mut next = *state;
        self.visby.apply_unchecked(&mut next, joint, &mut ());
        if next.phase() == Phase::Trade {
            let trades = self.play(&next, Depth::One);
            let mut settled = Joint::none();
            for (side, seat) in SEATS.into_iter().enumerate() {
                settled[seat] = trades.likeliest(side);
            }
            self.visby.apply_unchecked(&mut next, &settled, &mut ());
        }
        match next.phase() {
            Phase::Choose => self.play(&next, Depth::One).value,
            _ => self.value(&next),
        }
    }

    /// Who trades alone takes what is best for it; two who trade at once play a small matrix game.
    fn value_of_trade(&mut self, state: &State) -> f32 {
        let owed = self.visby.to_act(state);
        let [first, second] = SEATS.map(|seat| owed.contains(seat));
        if first && second {
            let mut oracle = std::mem::take(&mut self.inner);
            let value = self.solve(&mut oracle, state, Depth::One).value;
            self.inner = oracle;
            return value;
        }
        let seat = if first { SEATS[0] } else { SEATS[1] };
        let mut best = if first { f32::MIN } else { f32::MAX };
        for wares in self.visby.trades(state, seat).iter() {
            let value = self.value_after(state, &Joint::one(seat, Action::Trade(wares)));
            best = if first {
                best.max(value)
            } else {
                best.min(value)
            };
        }
        best
    }

    fn value_after(&mut self, state: &State, joint: &Joint<Action>) -> f32 {
        let mut next = *state;
        self.visby.apply_unchecked(&mut next, joint, &mut ());
        self.value(&next)
    }

    /// What both sides should do, by the values of the positions that can follow.
    pub(crate) fn play(&mut self, state: &State, depth: Depth) -> Play {
        let mut oracle = std::mem::take(&mut self.outer);
        let play = self.solve(&mut oracle, state, depth);
        self.outer = oracle;
        play
    }

    fn solve(&mut self, oracle: &mut DoubleOracle, state: &State, depth: Depth) -> Play {
        let actions = SEATS.map(|seat| {
            let mut actions = Vec::new();
            self.visby
                .legal(state, seat, &mut |action| actions.push(action));
            actions
        });
        let [rows, columns] = [0, 1].map(|side| actions[side].len().max(1));
        // Trading as much as possible is often right; among cards any guess is as good.
        let guess = |n: usize| {
            if state.phase() == Phase::Trade {
                n - 1
            } else {
                n / 2
            }
        };
        let table = Table {
            rows,
            columns,
            lowest: 0.0,
            highest: 1.0,
            first_rows: &[guess(rows)],
            first_columns: &[guess(columns)],
        };
        let found = oracle.solve(&table, LIMITS, |row, column| {
            let mut joint = Joint::none();
            joint[SEATS[0]] = actions[0].get(row).copied();
            joint[SEATS[1]] = actions[1].get(column).copied();
            let value = match depth {
                Depth::One => self.value_after(state, &joint),
                Depth::Two => self.deep_value_after(state, &joint),
            };
            value.into()
        });
        let mix = |weights: &[f64]| weights.iter().map(|weight| *weight as f32).collect();
        let mixes = [mix(found.solution.rows), mix(found.solution.columns)];
        let value = found.solution.value as f32;
        Play {
            actions,
            mixes,
            value,
        }
    }
}
