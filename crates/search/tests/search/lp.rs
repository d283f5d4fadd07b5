//! The value of a matrix game by linear programming: a second opinion that shares no code with the crate.

use microlp::{ComparisonOp, OptimizationDirection, Problem};

/// What the maximiser wins who chooses among the rows.
pub fn value(matrix: &[Vec<f64>]) -> f64 {
    let mut problem = Problem::new(OptimizationDirection::Maximize);
    let value = problem.add_var(1.0, (f64::NEG_INFINITY, f64::INFINITY));
    let rows: Vec<_> = matrix
        .iter()
        .map(|_| problem.add_var(0.0, (0.0, 1.0)))
        .collect();
    for column in 0..matrix[0].len() {
        let mut pays: Vec<_> = rows
            .iter()
            .zip(matrix)
            .map(|(&row, line)| (row, line[column]))
            .collect();
        pays.push((value, -1.0));
        problem.add_constraint(&pays, ComparisonOp::Ge, 0.0);
    }
    let all: Vec<_> = rows.iter().map(|&row| (row, 1.0)).collect();
    problem.add_constraint(&all, ComparisonOp::Eq, 1.0);
    let solved = problem.solve().expect("every matrix has a value");
    solved
        .into_solution()
        .expect("no limit was set")
        .objective()
}

#[test]
fn the_second_opinion_knows_matching_pennies_with_a_double_prize() {
    // Rows mix 1/3 : 2/3, columns 1/3 : 2/3; value 2/3.
    assert!((value(&[vec![2.0, 0.0], vec![0.0, 1.0]]) - 2.0 / 3.0).abs() < 1e-9);
}
