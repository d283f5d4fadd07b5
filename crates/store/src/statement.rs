//! What is said to the database, and what it answers, without knowing which one it is.

use crate::error::StoreError;

/// One value of a row, or one that is put into a statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    Nothing,
    Number(i64),
    Text(String),
}

impl From<i64> for Cell {
    fn from(number: i64) -> Cell {
        Cell::Number(number)
    }
}

impl From<bool> for Cell {
    fn from(yes: bool) -> Cell {
        Cell::Number(yes.into())
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        Cell::Text(text.to_owned())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::Text(text)
    }
}

impl<T: Into<Cell>> From<Option<T>> for Cell {
    fn from(value: Option<T>) -> Cell {
        value.map_or(Cell::Nothing, Into::into)
    }
}

/// A statement with its values. Placeholders are `$1`, `$2` and so on.
#[derive(Clone, Debug)]
pub(crate) struct Statement {
    pub(crate) sql: &'static str,
    pub(crate) values: Vec<Cell>,
    /// Whether it must change exactly one row; otherwise the whole job fails.
    pub(crate) changes_one: bool,
}

/// Statements that take effect together or not at all.
#[derive(Clone, Debug, Default)]
pub struct Job {
    pub(crate) statements: Vec<Statement>,
}

impl Job {
    /// Whether there is nothing to do.
    pub fn is_empty(&self) -> bool {
        self.statements.is_empty()
    }

    /// Does another job after this one, both together.
    pub fn append(&mut self, mut other: Job) {
        self.statements.append(&mut other.statements);
    }

    pub(crate) fn run<const N: usize>(&mut self, sql: &'static str, values: [Cell; N]) {
        self.push(sql, values.into(), false);
    }

    /// A statement that must change exactly one row.
    pub(crate) fn change_one<const N: usize>(&mut self, sql: &'static str, values: [Cell; N]) {
        self.push(sql, values.into(), true);
    }

    fn push(&mut self, sql: &'static str, values: Vec<Cell>, changes_one: bool) {
        self.statements.push(Statement {
            sql,
            values,
            changes_one,
        });
    }
}

/// A row of an answer, read from the left.
#[derive(Debug)]
pub(crate) struct Row(std::vec::IntoIter<Cell>);

impl Row {
    pub(crate) fn new(cells: Vec<Cell>) -> Row {
        Row(cells.into_iter())
    }

    pub(crate) fn number(&mut self) -> Result<i64, StoreError> {
        match self.0.next() {
            Some(Cell::Number(number)) => Ok(number),
            other => Err(unexpected("a number", other)),
        }
    }

    pub(crate) fn text(&mut self) -> Result<String, StoreError> {
        match self.0.next() {
            Some(Cell::Text(text)) => Ok(text),
            other => Err(unexpected("a text", other)),
        }
    }

    pub(crate) fn maybe_number(&mut self) -> Result<Option<i64>, StoreError> {
        match self.0.next() {
            Some(Cell::Nothing) => Ok(None),
            Some(Cell::Number(number)) => Ok(Some(number)),
            other => Err(unexpected("a number or nothing", other)),
        }
    }

    pub(crate) fn maybe_text(&mut self) -> Result<Option<String>, StoreError> {
        match self.0.next() {
            Some(Cell::Nothing) => Ok(None),
            Some(Cell::Text(text)) => Ok(Some(text)),
            other => Err(unexpected("a text or nothing", other)),
        }
    }

    pub(crate) fn yes(&mut self) -> Result<bool, StoreError> {
        Ok(self.number()? != 0)
    }

    /// A number that cannot be negative.
    pub(crate) fn count<T: TryFrom<i64>>(&mut self) -> Result<T, StoreError> {
        let number = self.number()?;
        T::try_from(number).map_err(|_| StoreError::Damaged(format!("{number} is out of range")))
    }
}

fn unexpected(wanted: &str, found: Option<Cell>) -> StoreError {
    StoreError::Damaged(format!("a column should hold {wanted}, not {found:?}"))
}
