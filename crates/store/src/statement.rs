//! What is said to the database, and what it answers, without knowing which one it is.

use crate::error::StoreError;
use kontor_model::PersonId;

/// A value that is put into a statement. One that is missing has a type all the same: a database that prepares statements
/// wants to know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Number(Option<i64>),
    Text(Option<String>),
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Number(Some(number))
    }
}

impl From<Option<i64>> for Value {
    fn from(number: Option<i64>) -> Value {
        Value::Number(number)
    }
}

impl From<bool> for Value {
    fn from(yes: bool) -> Value {
        Value::Number(Some(yes.into()))
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(Some(text.to_owned()))
    }
}

impl From<Option<&str>> for Value {
    fn from(text: Option<&str>) -> Value {
        Value::Text(text.map(str::to_owned))
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(Some(text))
    }
}

impl From<Option<String>> for Value {
    fn from(text: Option<String>) -> Value {
        Value::Text(text)
    }
}

/// What must come of a statement; otherwise the whole job fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expected {
    /// Whatever it changes.
    Anything,
    /// It changes exactly one row; otherwise something else was stored meanwhile.
    OneChanged,
    /// It finds the session; otherwise that has ended.
    Session,
}

impl Expected {
    /// Whether it came, with so many rows changed or found.
    pub(crate) fn check(self, rows: u64) -> Result<(), StoreError> {
        match self {
            Expected::OneChanged if rows != 1 => Err(StoreError::Conflict),
            Expected::Session if rows == 0 => Err(StoreError::SessionEnded),
            Expected::Anything | Expected::OneChanged | Expected::Session => Ok(()),
        }
    }
}

/// A statement with its values. Placeholders are `?1`, `?2` and so on.
#[derive(Clone, Debug)]
pub(crate) struct Statement {
    pub(crate) sql: &'static str,
    pub(crate) values: Vec<Value>,
    pub(crate) expected: Expected,
}

/// Whose sessions a job changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Touched {
    /// The session with this hash.
    Session(String),
    /// All sessions of somebody.
    Person(PersonId),
    /// Sessions of many.
    Everybody,
}

/// Statements that take effect together or not at all.
#[derive(Clone, Debug, Default)]
pub struct Job {
    pub(crate) statements: Vec<Statement>,
    /// Whose sessions are not what they were once it is done.
    pub(crate) touched: Vec<Touched>,
}

impl Job {
    /// Whether there is nothing to do.
    pub fn is_empty(&self) -> bool {
        self.statements.is_empty()
    }

    /// Does another job after this one, both together.
    pub fn append(&mut self, mut other: Job) {
        self.statements.append(&mut other.statements);
        self.touched.append(&mut other.touched);
    }

    pub(crate) fn run<const N: usize>(&mut self, sql: &'static str, values: [Value; N]) {
        self.push(sql, values.into(), Expected::Anything);
    }

    /// A statement that must change exactly one row.
    pub(crate) fn change_one<const N: usize>(&mut self, sql: &'static str, values: [Value; N]) {
        self.push(sql, values.into(), Expected::OneChanged);
    }

    /// The same with as many values as there happen to be.
    pub(crate) fn change_one_with(&mut self, sql: &'static str, values: Vec<Value>) {
        self.push(sql, values, Expected::OneChanged);
    }

    /// A question that must find a session.
    pub(crate) fn find_session<const N: usize>(&mut self, sql: &'static str, values: [Value; N]) {
        self.push(sql, values.into(), Expected::Session);
    }

    fn push(&mut self, sql: &'static str, values: Vec<Value>, expected: Expected) {
        self.statements.push(Statement {
            sql,
            values,
            expected,
        });
    }
}

/// One value of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    Nothing,
    Number(i64),
    Text(String),
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

    /// All that is left of it.
    pub(crate) fn rest(self) -> Vec<Cell> {
        self.0.collect()
    }
}

fn unexpected(wanted: &str, found: Option<Cell>) -> StoreError {
    StoreError::Damaged(format!("a column should hold {wanted}, not {found:?}"))
}
