use crate::lp;
use crate::matrix::{gap, random};
use kontor_core::{Draw, Rollout};
use kontor_search::double_oracle::{DoubleOracle, LazyMatrix};
use kontor_search::matrix::Limits;
use std::collections::BTreeSet;

const LIMITS: Limits = Limits {
    gap: 1e-3,
    iterations: 200_000,
};

#[test]
fn it_finds_the_same_value_as_the_whole_matrix_and_asks_for_no_cell_twice() {
    let mut draw = Rollout::new(11, 0);
    let mut oracle = DoubleOracle::default();
    for number in 0..1500 {
        let widest = [4, 12, 28][number % 3];
        let levels = [2, 5, 1_000_001][number / 3 % 3];
        let matrix = random(widest, levels, &mut draw);
        let mut asked = BTreeSet::new();
        let first = [draw.below(matrix.len() as u32) as usize];
        let table = LazyMatrix {
            first_rows: &first,
            ..LazyMatrix::new(matrix.len(), matrix[0].len())
        };
        let found = oracle.solve(&table, LIMITS, |row, column| {
            assert!(asked.insert((row, column)));
            matrix[row][column]
        });
        let solution = found.solution;
        assert_eq!(found.cells, asked.len());
        assert!(solution.gap <= 1.001e-3, "{}", solution.gap);
        assert!((solution.value - lp::value(&matrix)).abs() <= solution.gap / 2.0 + 1e-6);
        // The stated gap is a bound: cells that nobody looked at were taken for as good as can be.
        assert!(gap(&matrix, solution.rows, solution.columns) <= solution.gap + 1e-9);
        for mix in [solution.rows, solution.columns] {
            assert!((mix.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        }
    }
}

/// Like a position of a board game: own strength counts most, and a few pairs of choices meet in a special way.
fn like_a_position(size: u32, draw: &mut Rollout) -> Vec<Vec<f64>> {
    let mut strengths = || -> Vec<f64> {
        (0..size)
            .map(|_| f64::from(draw.below(1000)) / 4000.0)
            .collect()
    };
    let (own, others) = (strengths(), strengths());
    own.iter()
        .map(|a| {
            others
                .iter()
                .map(|b| 0.4 + a - b + f64::from(draw.below(1000)) / 5000.0)
                .collect()
        })
        .collect()
}

#[test]
fn it_looks_at_few_cells_where_few_choices_matter() {
    let mut draw = Rollout::new(12, 0);
    let mut oracle = DoubleOracle::default();
    let mut cells = 0;
    for _ in 0..200 {
        let matrix = like_a_position(28, &mut draw);
        let found = oracle.solve(&LazyMatrix::new(28, 28), LIMITS, |i, j| matrix[i][j]);
        assert!((found.solution.value - lp::value(&matrix)).abs() < 1e-3);
        cells += found.cells;
    }
    println!("{} of 784 cells", cells / 200);
    assert!(cells / 200 < 784 / 3, "{} of 784 cells", cells / 200);
}

#[test]
fn a_good_guess_saves_cells() {
    let mut draw = Rollout::new(13, 0);
    let mut oracle = DoubleOracle::default();
    let (mut blind, mut guessed) = (0, 0);
    for _ in 0..100 {
        let matrix = like_a_position(20, &mut draw);
        let found = oracle.solve(&LazyMatrix::new(20, 20), LIMITS, |i, j| matrix[i][j]);
        blind += found.cells;
        let support = |mix: &[f64]| -> Vec<usize> { (0..20).filter(|&i| mix[i] > 0.0).collect() };
        let (rows, columns) = (
            support(found.solution.rows),
            support(found.solution.columns),
        );
        let table = LazyMatrix {
            first_rows: &rows,
            first_columns: &columns,
            ..LazyMatrix::new(20, 20)
        };
        guessed += oracle.solve(&table, LIMITS, |i, j| matrix[i][j]).cells;
    }
    assert!(guessed < blind, "{guessed} against {blind}");
}

#[test]
fn values_beyond_shares_are_allowed_if_their_range_is_told() {
    let matrix = [[3.0, -5.0], [-1.0, 4.0]];
    let table = LazyMatrix {
        lowest: -5.0,
        highest: 4.0,
        ..LazyMatrix::new(2, 2)
    };
    let mut oracle = DoubleOracle::default();
    let found = oracle.solve(&table, LIMITS, |i, j| matrix[i][j]);
    assert!((found.solution.value - 7.0 / 13.0).abs() < 1e-3);
}
