//! Backward induction for two seats: every position is a matrix of the values of the positions after it.

use crate::actions;
use crate::double_oracle::{DoubleOracle, LazyMatrix};
use crate::matrix::{Limits, Solution, Solver};
use crate::playout;
use kontor_core::{Game, Joint, Seat};

/// Which cells of a position's matrix are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fill {
    /// All of them; best where a cell is cheap.
    All,
    /// Only those that are needed, by double oracle; best where a cell is a search of its own.
    AsNeeded,
}

/// How to solve each position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SolvePlan {
    /// How exactly each position is solved.
    pub limits: Limits,
    /// Which cells are looked at where both seats decide.
    pub fill: Fill,
}

/// The solution of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Solved<A> {
    /// What each of the two seats should do, and how often; empty for one that owes no decision.
    pub mixes: [Vec<(A, f64)>; 2],
    /// The first seat's value: 1 if it wins, 0 if the other does.
    pub value: f64,
    /// The value is no further than this from the one that exact arithmetic would find with the same value function.
    pub error: f64,
    /// How many positions were visited.
    pub positions: u64,
}

/// Solves a position of a game of two.
///
/// The value function is asked about every position after this one, with the number of moves made, unless the game is over there:
/// it says the first seat's value, 0 to 1, or nothing to have the position searched too. One that never says anything has the
/// game solved to its end. A finished game is worth its [`playout::margin`].
///
/// ```text
/// // Two moves deep, with a hand-made value:
/// solve(&game, &state, plan, |state, moves| (moves >= 2).then(|| value(state)));
/// // To the end of the round, however many moves that takes:
/// solve(&game, &state, plan, |state, _| (game.round(state) > round).then(|| value(state)));
/// ```
///
/// # Panics
/// If the table does not have two seats, or the game is over.
pub fn solve<G: Game>(
    game: &G,
    state: &G::State,
    plan: SolvePlan,
    evaluate: impl FnMut(&G::State, u32) -> Option<f64>,
) -> Solved<G::Action> {
    assert!(
        game.players(state) == 2,
        "backward induction is for two seats"
    );
    let mut induction = Induction {
        game,
        plan,
        evaluate,
        solver: Solver::default(),
        oracles: Vec::new(),
        positions: 0,
    };
    let mut mixes = [Vec::new(), Vec::new()];
    let Worth { value, error } = induction.search(state, 0, Some(&mut mixes));
    Solved {
        mixes,
        value,
        error,
        positions: induction.positions,
    }
}

struct Induction<'a, G, J> {
    game: &'a G,
    plan: SolvePlan,
    evaluate: J,
    solver: Solver<f64>,
    /// Those not in use: a search of a cell takes its own, because the one above is still at work.
    oracles: Vec<DoubleOracle>,
    positions: u64,
}

#[derive(Clone, Copy)]
struct Worth {
    value: f64,
    error: f64,
}

type Mixes<A> = [Vec<(A, f64)>; 2];

impl<G: Game, J: FnMut(&G::State, u32) -> Option<f64>> Induction<'_, G, J> {
    fn worth(&mut self, state: &G::State, joint: &Joint<G::Action>, moves: u32) -> Worth {
        let mut after = *state;
        self.game.apply_unchecked(&mut after, joint, &mut ());
        self.positions += 1;
        let exact = |value| Worth { value, error: 0.0 };
        if let Some(outcome) = self.game.outcome(&after) {
            return exact(playout::margin(&outcome));
        }
        match (self.evaluate)(&after, moves) {
            Some(value) => exact(value),
            None => self.search(&after, moves, None),
        }
    }

    fn search(
        &mut self,
        state: &G::State,
        moves: u32,
        mixes: Option<&mut Mixes<G::Action>>,
    ) -> Worth {
        let owed = self.game.to_act(state);
        let mut seats = owed.iter();
        match (seats.next(), seats.next()) {
            (Some(first), Some(second)) => self.both(state, [first, second], moves, mixes),
            (Some(alone), None) => self.alone(state, alone, moves, mixes),
            _ => panic!("the game is over"),
        }
    }

    /// Only one seat decides: the first wants a large value, the second a small one.
    fn alone(
        &mut self,
        state: &G::State,
        seat: Seat,
        moves: u32,
        mixes: Option<&mut Mixes<G::Action>>,
    ) -> Worth {
        let (sign, won) = [(1.0, 1.0), (-1.0, 0.0)][seat.index()];
        let mut best: Option<(G::Action, f64)> = None;
        let mut error: f64 = 0.0;
        for action in actions::all(self.game, state, seat) {
            let worth = self.worth(state, &Joint::one(seat, action), moves + 1);
            error = error.max(worth.error);
            if best.is_none_or(|(_, value)| sign * worth.value > sign * value) {
                best = Some((action, worth.value));
            }
            if worth.value == won {
                error = worth.error;
                break;
            }
        }
        let (action, value) = best.expect("a seat that owes a decision has an action");
        if let Some(mixes) = mixes {
            mixes[seat.index()].push((action, 1.0));
        }
        Worth { value, error }
    }

    fn both(
        &mut self,
        state: &G::State,
        [first, second]: [Seat; 2],
        moves: u32,
        mixes: Option<&mut Mixes<G::Action>>,
    ) -> Worth {
        let rows = actions::all(self.game, state, first);
        let columns = actions::all(self.game, state, second);
        let mut error: f64 = 0.0;
        let limits = self.plan.limits;
        let mut cell = |search: &mut Self, row: usize, column: usize| {
            let mut joint = Joint::one(first, rows[row]);
            joint[second] = Some(columns[column]);
            let worth = search.worth(state, &joint, moves + 1);
            error = error.max(worth.error);
            worth.value
        };
        let settle = |solution: Solution<'_, f64>| {
            if let Some(mixes) = mixes {
                mixes[0] = zip(&rows, solution.rows);
                mixes[1] = zip(&columns, solution.columns);
            }
            Worth {
                value: solution.value,
                error: solution.gap / 2.0,
            }
        };
        let mut worth = match self.plan.fill {
            Fill::All => {
                let mut cells = Vec::with_capacity(rows.len() * columns.len());
                for row in 0..rows.len() {
                    for column in 0..columns.len() {
                        cells.push(cell(self, row, column));
                    }
                }
                settle(self.solver.solve(rows.len(), columns.len(), &cells, limits))
            }
            Fill::AsNeeded => {
                let mut oracle = self.oracles.pop().unwrap_or_default();
                let table = LazyMatrix::new(rows.len(), columns.len());
                let found = oracle.solve(&table, limits, |row, column| cell(self, row, column));
                let worth = settle(found.solution);
                self.oracles.push(oracle);
                worth
            }
        };
        worth.error += error;
        worth
    }
}

fn zip<A: Copy>(actions: &[A], weights: &[f64]) -> Vec<(A, f64)> {
    actions
        .iter()
        .copied()
        .zip(weights.iter().copied())
        .collect()
}
