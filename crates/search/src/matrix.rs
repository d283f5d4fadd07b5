//! Two players choose at once; what one wins the other loses; every outcome is known.
//!
//! Solved by regret matching+ with alternating updates and linear averaging (Tammelin 2014). What is returned carries
//! its own proof: [`Solution::gap`] is how much more than the returned mixes the two players together could win
//! against them, so the true value is no further than half of it from [`Solution::value`].
//!
//! ```
//! use kontor_search::matrix::{Limits, Solver};
//! // Rock, paper, scissors, where rock pays double.
//! let cells = [0.0, -1.0, 2.0, 1.0, 0.0, -1.0, -2.0, 1.0, 0.0];
//! let mut solver = Solver::<f64>::default();
//! let found = solver.solve(3, 3, &cells, Limits { gap: 1e-3, iterations: 10_000 });
//! assert!(found.gap <= 1e-3 && found.value.abs() <= found.gap);
//! assert!((found.rows[1] - 0.5).abs() < 0.01, "paper half of the time");
//! ```

use std::fmt::Debug;
use std::ops::{Add, AddAssign, Div, Mul, Sub};

/// The numbers a matrix may be made of: `f32` or `f64`.
pub trait Real:
    Copy
    + Debug
    + Default
    + PartialOrd
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + AddAssign
    + sealed::Sealed
{
    /// One.
    const ONE: Self;
    /// The nearest number of this kind.
    fn near(number: f64) -> Self;
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for f32 {}
    impl Sealed for f64 {}
}

impl Real for f32 {
    const ONE: f32 = 1.0;
    fn near(number: f64) -> f32 {
        number as f32
    }
}

impl Real for f64 {
    const ONE: f64 = 1.0;
    fn near(number: f64) -> f64 {
        number
    }
}

/// When to stop.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// As soon as the gap is no larger.
    pub gap: f64,
    /// After so many iterations in any case.
    pub iterations: u32,
}

/// What a solver found. The mixes sum to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Solution<'a, T> {
    /// How often the maximiser takes each row.
    pub rows: &'a [T],
    /// How often the minimiser takes each column.
    pub columns: &'a [T],
    /// What the maximiser wins; no further than half the gap from the truth.
    pub value: T,
    /// How much the two players together could gain by replying best to these mixes.
    pub gap: T,
    /// How many iterations it took; none where a pure pair of choices was best.
    pub iterations: u32,
}

/// Solves one matrix after the other without asking for memory again.
#[derive(Clone, Debug, Default)]
pub struct Solver<T> {
    transposed: Vec<T>,
    rows: Side<T>,
    columns: Side<T>,
}

/// What one of the two players has learnt.
#[derive(Clone, Debug, Default)]
struct Side<T> {
    regrets: Vec<T>,
    mix: Vec<T>,
    average: Vec<T>,
    /// What each own choice pays against the other's latest mix.
    pays: Vec<T>,
    /// What each own choice pays against the other's average mix.
    average_pays: Vec<T>,
}

impl<T: Real> Side<T> {
    fn reset(&mut self, choices: usize) {
        let zero = T::default();
        let even = T::ONE / T::near(choices as f64);
        for (numbers, first) in [
            (&mut self.regrets, zero),
            (&mut self.mix, even),
            (&mut self.average, zero),
            (&mut self.pays, zero),
            (&mut self.average_pays, zero),
        ] {
            numbers.clear();
            numbers.resize(choices, first);
        }
    }

    fn pure(&mut self, choices: usize, choice: usize) {
        self.average.clear();
        self.average.resize(choices, T::default());
        self.average[choice] = T::ONE;
    }

    /// Learns what each choice would have paid; `sign` is -1 for the one who wants to pay little.
    fn learn(&mut self, sign: T) {
        let zero = T::default();
        let mut got = zero;
        for (&weight, &pay) in self.mix.iter().zip(&self.pays) {
            got += weight * pay;
        }
        let mut total = zero;
        for (regret, &pay) in self.regrets.iter_mut().zip(&self.pays) {
            let sum = *regret + sign * (pay - got);
            *regret = if sum > zero { sum } else { zero };
            total += *regret;
        }
        if total > zero {
            let scale = T::ONE / total;
            for (weight, &regret) in self.mix.iter_mut().zip(&self.regrets) {
                *weight = regret * scale;
            }
        } else {
            let even = T::ONE / T::near(self.mix.len() as f64);
            self.mix.fill(even);
        }
    }
}

/// Moves an average towards what is new.
fn blend<T: Real>(average: &mut [T], new: &[T], step: T) {
    for (old, &new) in average.iter_mut().zip(new) {
        *old += step * (new - *old);
    }
}

/// The sum of the lines of a matrix, each times its weight.
fn weigh<T: Real>(lines: &[T], weights: &[T], sum: &mut [T]) {
    sum.fill(T::default());
    for (line, &weight) in lines.chunks_exact(sum.len()).zip(weights) {
        if weight > T::default() {
            for (total, &cell) in sum.iter_mut().zip(line) {
                *total += weight * cell;
            }
        }
    }
}

fn largest<T: Real>(numbers: &[T]) -> (usize, T) {
    let first = (0, numbers[0]);
    numbers.iter().enumerate().fold(
        first,
        |best, (i, &number)| {
            if number > best.1 { (i, number) } else { best }
        },
    )
}

fn smallest<T: Real>(numbers: &[T]) -> (usize, T) {
    let first = (0, numbers[0]);
    numbers.iter().enumerate().fold(
        first,
        |best, (i, &number)| {
            if number < best.1 { (i, number) } else { best }
        },
    )
}

impl<T: Real> Solver<T> {
    /// Solves a matrix, given row by row: what the one who chooses a row wins from the one who chooses a column.
    ///
    /// # Panics
    /// If the cells are not `rows` times `columns`, or there are none.
    pub fn solve(
        &mut self,
        rows: usize,
        columns: usize,
        cells: &[T],
        limits: Limits,
    ) -> Solution<'_, T> {
        assert!(
            rows * columns == cells.len() && !cells.is_empty(),
            "a matrix of {rows} times {columns} does not have {} cells",
            cells.len()
        );
        if let Some((row, column)) = saddle(columns, cells) {
            self.rows.pure(rows, row);
            self.columns.pure(columns, column);
            return Solution {
                rows: &self.rows.average,
                columns: &self.columns.average,
                value: cells[row * columns + column],
                gap: T::default(),
                iterations: 0,
            };
        }
        self.transposed.clear();
        for column in 0..columns {
            let cells = cells[column..].iter().step_by(columns);
            self.transposed.extend(cells);
        }
        self.rows.reset(rows);
        self.columns.reset(columns);
        let iterations = self.iterate(cells, limits);
        self.prove(cells, iterations)
    }

    fn iterate(&mut self, cells: &[T], limits: Limits) -> u32 {
        let enough = T::near(limits.gap);
        let (rows, columns) = (&mut self.rows, &mut self.columns);
        for iteration in 1..=limits.iterations.max(1) {
            // Weight t for iteration t, as a moving average: nothing grows, so single precision is enough.
            let step = T::near(2.0 / f64::from(iteration + 1));
            weigh(cells, &rows.mix, &mut columns.pays);
            blend(&mut rows.average, &rows.mix, step);
            blend(&mut columns.average_pays, &columns.pays, step);
            columns.learn(T::near(-1.0));
            weigh(&self.transposed, &columns.mix, &mut rows.pays);
            blend(&mut columns.average, &columns.mix, step);
            blend(&mut rows.average_pays, &rows.pays, step);
            rows.learn(T::ONE);
            let gap = largest(&rows.average_pays).1 - smallest(&columns.average_pays).1;
            if gap <= enough {
                return iteration;
            }
        }
        limits.iterations.max(1)
    }

    /// Works out the gap of exactly the mixes that are returned.
    fn prove(&mut self, cells: &[T], iterations: u32) -> Solution<'_, T> {
        for side in [&mut self.rows, &mut self.columns] {
            let mut total = T::default();
            for &weight in &side.average {
                total += weight;
            }
            for weight in &mut side.average {
                *weight = *weight / total;
            }
        }
        weigh(cells, &self.rows.average, &mut self.columns.pays);
        weigh(&self.transposed, &self.columns.average, &mut self.rows.pays);
        let upper = largest(&self.rows.pays).1;
        let lower = smallest(&self.columns.pays).1;
        Solution {
            rows: &self.rows.average,
            columns: &self.columns.average,
            value: lower + (upper - lower) * T::near(0.5),
            gap: upper - lower,
            iterations,
        }
    }
}

/// A cell that is the smallest of its row and the largest of its column, if there is one: then both choose it.
///
/// ```
/// use kontor_search::matrix::saddle;
/// assert_eq!(saddle(2, &[3.0, 1.0, 4.0, 2.0]), Some((1, 1)));
/// assert_eq!(saddle(2, &[1.0, 0.0, 0.0, 1.0]), None);
/// ```
pub fn saddle<T: Real>(columns: usize, cells: &[T]) -> Option<(usize, usize)> {
    let (mut row, mut column, mut best) = (0, 0, None);
    for (i, line) in cells.chunks_exact(columns).enumerate() {
        let (j, worst) = smallest(line);
        if best.is_none_or(|best| worst > best) {
            (row, column, best) = (i, j, Some(worst));
        }
    }
    // Any cell as small as the row's smallest may be the largest of its column, not only the first one.
    let worst = best?;
    let line = &cells[row * columns..][..columns];
    (column..columns)
        .filter(|&j| line[j] <= worst)
        .find(|&j| {
            cells[j..]
                .iter()
                .step_by(columns)
                .all(|&cell| cell <= worst)
        })
        .map(|column| (row, column))
}
