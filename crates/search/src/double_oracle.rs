//! Two players choose at once, and an outcome is expensive to find out: look at as few as possible.
//!
//! A small matrix of the choices that matter is solved; if somebody has a better reply to its mixes outside it, the best
//! one joins, until nobody has (McMahan, Gordon, Blum 2003). Of a choice outside only so many cells are looked at as
//! it takes to see that it is no better, because no cell is outside the stated range (as in Bošanský et al. 2016).
//!
//! ```
//! use kontor_search::double_oracle::{DoubleOracle, LazyMatrix};
//! use kontor_search::matrix::Limits;
//! // Who names the larger number below 20 wins, but one that is larger by 5 or more loses.
//! let cell = |a: usize, b: usize| match a as i32 - b as i32 {
//!     0 => 0.5,
//!     1..5 | ..=-5 => 1.0,
//!     _ => 0.0,
//! };
//! let mut oracle = DoubleOracle::default();
//! let found = oracle.solve(&LazyMatrix::new(20, 20), Limits { gap: 1e-3, iterations: 100_000 }, cell);
//! assert!((found.solution.value - 0.5).abs() < 1e-3);
//! assert!(found.cells < 400);
//! ```

use crate::matrix::{Limits, Solution, Solver};

/// The matrix that is asked about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LazyMatrix<'a> {
    /// How many choices the maximiser has.
    pub rows: usize,
    /// How many choices the minimiser has.
    pub columns: usize,
    /// No cell is smaller.
    pub lowest: f64,
    /// No cell is larger.
    pub highest: f64,
    /// The rows to begin with; a good guess saves cells.
    pub first_rows: &'a [usize],
    /// The columns to begin with.
    pub first_columns: &'a [usize],
}

impl LazyMatrix<'static> {
    /// A matrix of shares of the win, 0 to 1, about which nothing is known.
    pub const fn new(rows: usize, columns: usize) -> Self {
        LazyMatrix {
            rows,
            columns,
            lowest: 0.0,
            highest: 1.0,
            first_rows: &[0],
            first_columns: &[0],
        }
    }
}

/// What was found, and at what price.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Found<'a> {
    /// Mixes over all rows and columns, the value, and the gap in the whole matrix.
    pub solution: Solution<'a, f64>,
    /// The rows that came into question: those to begin with, and every one that was a best reply to some mix on the way.
    pub rows: &'a [usize],
    /// The columns that came into question.
    pub columns: &'a [usize],
    /// How many cells were looked at.
    pub cells: usize,
}

/// Solves one matrix after the other without asking for memory again.
#[derive(Clone, Debug, Default)]
pub struct DoubleOracle {
    /// Row by row; not a number where nobody has looked.
    known: Vec<f64>,
    looked_at: usize,
    rows: Choices,
    columns: Choices,
    small: Vec<f64>,
    solver: Solver<f64>,
}

/// One player's choices.
#[derive(Clone, Debug, Default)]
struct Choices {
    /// Those in the small matrix, in the order in which they joined.
    chosen: Vec<usize>,
    /// How often each of all choices is taken.
    mix: Vec<f64>,
    /// Those that are taken at all, the most frequent first.
    support: Vec<usize>,
}

impl Choices {
    fn reset(&mut self, all: usize, first: &[usize]) {
        self.chosen.clear();
        for &choice in first {
            if !self.chosen.contains(&choice) {
                self.chosen.push(choice);
            }
        }
        self.mix.clear();
        self.mix.resize(all, 0.0);
    }

    /// Takes over the mix of the small matrix without what is hardly ever taken: each choice that remains costs a cell
    /// of every choice of the other player.
    fn take(&mut self, small: &[f64], negligible: f64) {
        self.mix.fill(0.0);
        self.support.clear();
        let mut total = 0.0;
        for (&choice, &weight) in self.chosen.iter().zip(small) {
            if weight > negligible {
                self.mix[choice] = weight;
                self.support.push(choice);
                total += weight;
            }
        }
        for &choice in &self.support {
            self.mix[choice] /= total;
        }
        let mix = &self.mix;
        self.support
            .sort_unstable_by(|&a, &b| mix[b].total_cmp(&mix[a]).then(a.cmp(&b)));
    }
}

/// What the best reply to a mix is worth.
struct BestReply {
    /// The best choice outside the small matrix that is clearly better than all inside.
    joins: Option<usize>,
    /// No reply makes the maximiser win more than this, or, if it is the minimiser's, less.
    bound: f64,
}

impl DoubleOracle {
    /// Solves the matrix whose cells the callback tells, each asked for at most once.
    ///
    /// # Panics
    /// If the matrix is empty, nothing is given to begin with, or what is given is not in the matrix.
    pub fn solve(
        &mut self,
        matrix: &LazyMatrix<'_>,
        limits: Limits,
        mut cell: impl FnMut(usize, usize) -> f64,
    ) -> Found<'_> {
        assert!(
            !matrix.first_rows.is_empty() && !matrix.first_columns.is_empty(),
            "there must be a choice to begin with"
        );
        self.known.clear();
        self.known.resize(matrix.rows * matrix.columns, f64::NAN);
        self.looked_at = 0;
        self.rows.reset(matrix.rows, matrix.first_rows);
        self.columns.reset(matrix.columns, matrix.first_columns);
        // A quarter of the gap for the small matrix, a quarter for what each player may miss outside it, and the
        // last for choices that are left out of the mixes because they are rare.
        let part = limits.gap / 4.0;
        let width = (matrix.highest - matrix.lowest).max(f64::MIN_POSITIVE);
        let mut iterations = 0;
        loop {
            self.look_inside(matrix, &mut cell);
            let (rows, columns) = (self.rows.chosen.len(), self.columns.chosen.len());
            let limits = Limits {
                gap: part,
                ..limits
            };
            let inside = self.solver.solve(rows, columns, &self.small, limits);
            iterations += inside.iterations;
            let negligible = part / width / (2 * rows.max(columns)) as f64;
            self.rows.take(inside.rows, negligible);
            self.columns.take(inside.columns, negligible);
            let best_row = self.best_reply(matrix, Who::Rows, part, &mut cell);
            let best_column = self.best_reply(matrix, Who::Columns, part, &mut cell);
            let gap = best_row.bound - best_column.bound;
            if gap <= 4.0 * part || (best_row.joins.or(best_column.joins)).is_none() {
                return Found {
                    solution: Solution {
                        rows: &self.rows.mix,
                        columns: &self.columns.mix,
                        value: best_column.bound + gap / 2.0,
                        gap,
                        iterations,
                    },
                    rows: &self.rows.chosen,
                    columns: &self.columns.chosen,
                    cells: self.looked_at,
                };
            }
            self.rows.chosen.extend(best_row.joins);
            self.columns.chosen.extend(best_column.joins);
        }
    }

    fn look(
        &mut self,
        matrix: &LazyMatrix<'_>,
        row: usize,
        column: usize,
        cell: &mut impl FnMut(usize, usize) -> f64,
    ) -> f64 {
        let known = self.known[row * matrix.columns + column];
        if !known.is_nan() {
            return known;
        }
        let found = cell(row, column);
        debug_assert!((matrix.lowest..=matrix.highest).contains(&found), "{found}");
        self.known[row * matrix.columns + column] = found;
        self.looked_at += 1;
        found
    }

    fn look_inside(&mut self, matrix: &LazyMatrix<'_>, cell: &mut impl FnMut(usize, usize) -> f64) {
        self.small.clear();
        for i in 0..self.rows.chosen.len() {
            for j in 0..self.columns.chosen.len() {
                let (row, column) = (self.rows.chosen[i], self.columns.chosen[j]);
                let found = self.look(matrix, row, column, cell);
                self.small.push(found);
            }
        }
    }

    /// The best reply of the one who chooses to the other's mix.
    fn best_reply(
        &mut self,
        matrix: &LazyMatrix<'_>,
        who: Who,
        slack: f64,
        cell: &mut impl FnMut(usize, usize) -> f64,
    ) -> BestReply {
        let (all, sign, limit) = match who {
            Who::Rows => (matrix.rows, 1.0, matrix.highest),
            Who::Columns => (matrix.columns, -1.0, -matrix.lowest),
        };
        let mut bound = f64::NEG_INFINITY;
        for i in 0..self.chosen(who).len() {
            let choice = self.chosen(who)[i];
            bound = bound.max(self.hope(matrix, who, choice));
        }
        let mut best = bound + slack;
        let mut joins = None;
        for choice in 0..all {
            if self.chosen(who).contains(&choice) {
                continue;
            }
            let mut hope = self.hope(matrix, who, choice);
            for k in 0..self.other(who).support.len() {
                if hope <= best {
                    break;
                }
                let against = self.other(who).support[k];
                let (row, column) = who.place(choice, against);
                if self.known[row * matrix.columns + column].is_nan() {
                    let found = self.look(matrix, row, column, cell);
                    hope -= self.other(who).mix[against] * (limit - sign * found);
                }
            }
            bound = bound.max(hope);
            if hope > best {
                (best, joins) = (hope, Some(choice));
            }
        }
        BestReply {
            joins,
            bound: sign * bound,
        }
    }

    /// What a choice is worth against the other's mix to the one who makes it, if every cell that nobody has looked at
    /// is as good as can be.
    fn hope(&self, matrix: &LazyMatrix<'_>, who: Who, choice: usize) -> f64 {
        let other = self.other(who);
        let worth = |&against: &usize| {
            let (row, column) = who.place(choice, against);
            let known = self.known[row * matrix.columns + column];
            other.mix[against]
                * match who {
                    Who::Rows if known.is_nan() => matrix.highest,
                    Who::Rows => known,
                    Who::Columns if known.is_nan() => -matrix.lowest,
                    Who::Columns => -known,
                }
        };
        other.support.iter().map(worth).sum()
    }

    fn chosen(&self, who: Who) -> &[usize] {
        match who {
            Who::Rows => &self.rows.chosen,
            Who::Columns => &self.columns.chosen,
        }
    }

    fn other(&self, who: Who) -> &Choices {
        match who {
            Who::Rows => &self.columns,
            Who::Columns => &self.rows,
        }
    }
}

/// The player who chooses a row, or the one who chooses a column.
#[derive(Clone, Copy)]
enum Who {
    Rows,
    Columns,
}

impl Who {
    /// The cell where the own choice meets the other's.
    fn place(self, own: usize, other: usize) -> (usize, usize) {
        match self {
            Who::Rows => (own, other),
            Who::Columns => (other, own),
        }
    }
}
