use crate::lp;
use kontor_core::{Draw, Rollout};
use kontor_search::double_oracle::{DoubleOracle, LazyMatrix};
use kontor_search::matrix::{Limits, Real, Solution, Solver};

/// A matrix of up to `widest` times `widest` cells, 0 to 1; with few `levels` it has many equal cells.
pub fn random(widest: u32, levels: u32, draw: &mut Rollout) -> Vec<Vec<f64>> {
    let (rows, columns) = (1 + draw.below(widest), 1 + draw.below(widest));
    let line = |draw: &mut Rollout| {
        (0..columns)
            .map(|_| f64::from(draw.below(levels)) / f64::from(levels - 1))
            .collect()
    };
    (0..rows).map(|_| line(draw)).collect()
}

/// The gap of two mixes, worked out in the plainest way.
pub fn gap(matrix: &[Vec<f64>], rows: &[f64], columns: &[f64]) -> f64 {
    let pays = |line: &Vec<f64>| line.iter().zip(columns).map(|(a, y)| a * y).sum::<f64>();
    let upper = matrix.iter().map(pays).fold(f64::NEG_INFINITY, f64::max);
    let lower = (0..columns.len())
        .map(|j| matrix.iter().zip(rows).map(|(l, x)| l[j] * x).sum::<f64>())
        .fold(f64::INFINITY, f64::min);
    upper - lower
}

fn check<T: Real + Into<f64>>(matrix: &[Vec<f64>], found: Solution<'_, T>, rounding: f64) {
    let wide = |mix: &[T]| mix.iter().map(|&p| p.into()).collect::<Vec<f64>>();
    let (rows, columns) = (wide(found.rows), wide(found.columns));
    for mix in [&rows, &columns] {
        assert!((mix.iter().sum::<f64>() - 1.0).abs() < rounding);
        assert!(mix.iter().all(|&p| p >= 0.0));
    }
    let (value, stated): (f64, f64) = (found.value.into(), found.gap.into());
    assert!((gap(matrix, &rows, &columns) - stated).abs() < rounding);
    let truth = lp::value(matrix);
    assert!(
        (value - truth).abs() <= stated / 2.0 + rounding,
        "{value} with a gap of {stated}, but the value is {truth}"
    );
    assert!(stated <= 1e-3 + rounding, "the gap stays at {stated}");
}

const LIMITS: Limits = Limits {
    gap: 1e-3,
    iterations: 200_000,
};

#[test]
fn it_agrees_with_linear_programming_on_thousands_of_random_matrices() {
    let mut draw = Rollout::new(1, 0);
    let mut solver = Solver::<f64>::default();
    let (mut mixed, mut iterations) = (0u64, 0u64);
    for number in 0..4000 {
        let widest = [4, 12, 28][number % 3];
        let levels = [2, 5, 1_000_001][number / 3 % 3];
        let matrix = random(widest, levels, &mut draw);
        let found = solver.solve(matrix.len(), matrix[0].len(), &matrix.concat(), LIMITS);
        mixed += u64::from(found.iterations > 0);
        iterations += u64::from(found.iterations);
        check(&matrix, found, 1e-6);
    }
    assert!(mixed > 1500, "only {mixed} matrices needed a mix");
    println!("{} iterations for a mixed matrix", iterations / mixed);
}

#[test]
fn single_precision_is_enough_for_a_thousandth() {
    let mut draw = Rollout::new(2, 0);
    let mut solver = Solver::<f32>::default();
    for number in 0..1000 {
        let matrix = random([4, 12, 28][number % 3], 1_000_001, &mut draw);
        let cells: Vec<f32> = matrix.iter().flatten().map(|&cell| cell as f32).collect();
        let found = solver.solve(matrix.len(), matrix[0].len(), &cells, LIMITS);
        check(&matrix, found, 1e-5);
    }
}

#[test]
fn it_comes_as_near_as_asked() {
    let mut draw = Rollout::new(3, 0);
    let mut solver = Solver::<f64>::default();
    for _ in 0..50 {
        let matrix = random(8, 1_000_001, &mut draw);
        let limits = Limits {
            gap: 1e-5,
            iterations: 2_000_000,
        };
        let found = solver.solve(matrix.len(), matrix[0].len(), &matrix.concat(), limits);
        assert!(found.gap <= 1.01e-5, "{}", found.gap);
        assert!((found.value - lp::value(&matrix)).abs() < 1e-5);
    }
}

#[test]
fn a_pure_pair_of_choices_is_found_at_once() {
    let mut solver = Solver::<f64>::default();
    let cells = [0.5, 0.7, 0.6, 0.2, 0.9, 0.1];
    let found = solver.solve(2, 3, &cells, LIMITS);
    assert_eq!((found.value, found.gap, found.iterations), (0.5, 0.0, 0));
    assert_eq!(
        (found.rows, found.columns),
        (&[1.0, 0.0][..], &[1.0, 0.0, 0.0][..])
    );
}

#[test]
fn a_saddle_is_found_wherever_it_stands() {
    let mut draw = Rollout::new(4, 0);
    let mut saddles = 0;
    for _ in 0..5000 {
        let matrix = random(5, 4, &mut draw);
        let worst = matrix.iter().map(|l| l.iter().copied().fold(2.0, f64::min));
        let best = (0..matrix[0].len()).map(|j| matrix.iter().map(|l| l[j]).fold(-1.0, f64::max));
        let (lower, upper) = (worst.fold(-1.0, f64::max), best.fold(2.0, f64::min));
        let found = kontor_search::matrix::saddle(matrix[0].len(), &matrix.concat());
        assert_eq!(found.is_some(), lower == upper, "{matrix:?}");
        if let Some((row, column)) = found {
            assert_eq!(matrix[row][column], lower);
            assert!(matrix.iter().all(|line| line[column] <= lower));
            saddles += 1;
        }
    }
    assert!((500..4500).contains(&saddles), "{saddles}");
}

#[test]
fn a_limit_of_iterations_holds_and_the_gap_stays_honest() {
    let mut draw = Rollout::new(5, 0);
    let mut solver = Solver::<f64>::default();
    for _ in 0..200 {
        let matrix = random(20, 1_000_001, &mut draw);
        let limits = Limits {
            gap: 0.0,
            iterations: 20,
        };
        let found = solver.solve(matrix.len(), matrix[0].len(), &matrix.concat(), limits);
        assert!(found.iterations <= 20);
        assert!((gap(&matrix, found.rows, found.columns) - found.gap).abs() < 1e-12);
    }
}

#[test]
fn a_solver_in_use_asks_for_no_more_memory() {
    let mut draw = Rollout::new(6, 0);
    let matrices: Vec<_> = (0..50).map(|_| random(20, 1_000_001, &mut draw)).collect();
    let mut solver = Solver::<f64>::default();
    let mut oracle = DoubleOracle::default();
    let mut all = || {
        for matrix in &matrices {
            let (rows, columns) = (matrix.len(), matrix[0].len());
            oracle.solve(&LazyMatrix::new(rows, columns), LIMITS, |i, j| matrix[i][j]);
        }
    };
    let cells: Vec<_> = matrices.iter().map(|matrix| matrix.concat()).collect();
    let mut plain = || {
        for (matrix, cells) in matrices.iter().zip(&cells) {
            solver.solve(matrix.len(), matrix[0].len(), cells, LIMITS);
        }
    };
    all();
    plain();
    assert_eq!(allocation_counter::measure(&mut all).count_total, 0);
    assert_eq!(allocation_counter::measure(&mut plain).count_total, 0);
}
