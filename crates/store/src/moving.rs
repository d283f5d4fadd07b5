//! Moving a whole house from one database to another: every row is copied, then both sides are read again and compared.

use crate::error::StoreError;
use crate::location::Location;
use crate::statement::{Cell, Job, Row, Value};
use crate::store::Store;
use std::sync::LazyLock;

/// As many rows are copied in one transaction.
const ROWS_AT_ONCE: usize = 500;

/// Why a house is not moved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveError {
    /// One side cannot be opened or read.
    From(StoreError),
    /// The other side cannot be opened or written.
    To(StoreError),
    /// There is something in the place where the house is to go.
    NotEmpty(&'static str),
    /// A row is not the same on both sides.
    Differs(&'static str, String),
}

impl std::fmt::Display for MoveError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            MoveError::From(why) => write!(f, "where the data are: {why}"),
            MoveError::To(why) => write!(f, "where the data go: {why}"),
            MoveError::NotEmpty(table) => write!(
                f,
                "where the data go there are data already (table {table}); a house is moved to an empty database"
            ),
            MoveError::Differs(table, key) => write!(
                f,
                "after copying, {key} in table {table} is not the same on both sides; the copy must not be used"
            ),
        }
    }
}

impl std::error::Error for MoveError {}

/// How many rows of a table were moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moved {
    /// The table.
    pub table: &'static str,
    /// Its rows.
    pub rows: u64,
}

#[derive(Clone, Copy)]
enum Kind {
    Number,
    Text,
}

/// A table, with the statements that copy it.
struct Table {
    name: &'static str,
    kinds: Vec<Kind>,
    /// The places of the columns by which its rows are found and ordered.
    key: Vec<usize>,
    first: &'static str,
    next: &'static str,
    insert: &'static str,
}

/// All tables, in an order in which each refers only to those before it. Numbers are marked; the columns of the key have a star.
const TABLES: &[(&str, &str)] = &[
    (
        "people",
        "id*# name lang user_name password gone# created# webhook",
    ),
    ("sessions", "hash* person# signed_out# created# name used#"),
    ("boxes", "hash* game contents"),
    (
        "tables",
        "id* game rules box players# options max_rounds# listed# pace seed# created# host# stage round# winners due# rematch updated# digest deal_seed",
    ),
    (
        "chairs",
        "table_id* seat*# person# bot name away# timeouts# time_left# since# owes# agrees#",
    ),
    ("steps", "table_id* seq*# decisions made# digest"),
    ("commitments", "table_id* seat*# action digest"),
    ("snapshots", "table_id* seq*# steps# state digest"),
    (
        "remarks",
        "table_id* number*# person# name seated# text said#",
    ),
    ("pulse", "one*# beat#"),
    (
        "ratings",
        "who* person# game* pace* mean# deviation# games#",
    ),
    (
        "rating_history",
        "who* game* pace* number*# table_id rated# place# held_by_bot# mean_before# deviation_before# mean_after# deviation_after#",
    ),
];

static COPIED: LazyLock<Vec<Table>> = LazyLock::new(|| {
    let table = |(name, columns): &(&'static str, &'static str)| {
        let columns: Vec<&str> = columns.split(' ').collect();
        let names: Vec<&str> = columns
            .iter()
            .map(|column| column.trim_end_matches(['#', '*']))
            .collect();
        let key: Vec<usize> = (0..columns.len())
            .filter(|at| columns[*at].contains('*'))
            .collect();
        let keys: Vec<&str> = key.iter().map(|at| names[*at]).collect();
        let (all, keys) = (names.join(", "), keys.join(", "));
        let holes = |count: usize| {
            let holes: Vec<String> = (1..=count).map(|hole| format!("?{hole}")).collect();
            holes.join(", ")
        };
        let rest = format!("ORDER BY {keys} LIMIT {ROWS_AT_ONCE}");
        Table {
            name,
            kinds: columns
                .iter()
                .map(|column| match column.contains('#') {
                    true => Kind::Number,
                    false => Kind::Text,
                })
                .collect(),
            first: kept(format!("SELECT {all} FROM {name} {rest}")),
            next: kept(format!(
                "SELECT {all} FROM {name} WHERE ({keys}) > ({}) {rest}",
                holes(key.len())
            )),
            insert: kept(format!(
                "INSERT INTO {name} ({all}) VALUES ({})",
                holes(columns.len())
            )),
            key,
        }
    };
    TABLES.iter().map(table).collect()
});

/// A statement for as long as the program runs, as all others are: there is one for each table.
fn kept(sql: String) -> &'static str {
    sql.leak()
}

impl Table {
    /// Some rows, in the order of their keys, after a key.
    async fn page(
        &self,
        store: &Store,
        after: Option<&[Cell]>,
    ) -> Result<Vec<Vec<Cell>>, StoreError> {
        let rows = match after {
            None => store.rows_of(self.first, Vec::new()).await?,
            Some(last) => {
                let key = self.key.iter().map(|at| self.value(*at, &last[*at]));
                let key = key.collect::<Result<_, _>>()?;
                store.rows_of(self.next, key).await?
            }
        };
        Ok(rows.into_iter().map(Row::rest).collect())
    }

    fn value(&self, at: usize, cell: &Cell) -> Result<Value, StoreError> {
        match (self.kinds[at], cell) {
            (Kind::Number, Cell::Nothing) => Ok(Value::Number(None)),
            (Kind::Number, Cell::Number(number)) => Ok(Value::Number(Some(*number))),
            (Kind::Text, Cell::Nothing) => Ok(Value::Text(None)),
            (Kind::Text, Cell::Text(text)) => Ok(Value::Text(Some(text.clone()))),
            (_, other) => Err(StoreError::Damaged(format!(
                "column {at} of table {} holds {other:?}",
                self.name
            ))),
        }
    }

    /// How somebody finds a row again.
    fn named(&self, row: &[Cell]) -> String {
        let parts = self.key.iter().map(|at| match &row[*at] {
            Cell::Nothing => "nothing".to_owned(),
            Cell::Number(number) => number.to_string(),
            Cell::Text(text) => text.clone(),
        });
        parts.collect::<Vec<_>>().join(" ")
    }

    async fn is_empty(&self, store: &Store) -> Result<bool, StoreError> {
        Ok(self.page(store, None).await?.is_empty())
    }

    async fn copy(&self, from: &Store, to: &Store) -> Result<(), MoveError> {
        let mut last: Option<Vec<Cell>> = None;
        loop {
            let page = self.page(from, last.as_deref()).await;
            let page = page.map_err(MoveError::From)?;
            let Some(end) = page.last() else {
                return Ok(());
            };
            let mut job = Job::default();
            for row in &page {
                let cells = row.iter().enumerate();
                let values = cells.map(|(at, cell)| self.value(at, cell));
                let values = values.collect::<Result<Vec<_>, _>>();
                job.change_one_with(self.insert, values.map_err(MoveError::From)?);
            }
            last = Some(end.clone());
            to.run(job).await.map_err(MoveError::To)?;
        }
    }

    /// Reads both sides again, and counts.
    async fn compare(&self, from: &Store, to: &Store) -> Result<u64, MoveError> {
        let mut last: Option<Vec<Cell>> = None;
        let mut rows = 0;
        loop {
            let here = self.page(from, last.as_deref()).await;
            let here = here.map_err(MoveError::From)?;
            let there = self.page(to, last.as_deref()).await;
            let there = there.map_err(MoveError::To)?;
            if let Some(differs) = here.iter().zip(&there).find(|(here, there)| here != there) {
                return Err(MoveError::Differs(self.name, self.named(differs.0)));
            }
            if here.len() != there.len() {
                let more = here.get(there.len()).or(there.get(here.len()));
                let which = more.map(|row| self.named(row)).unwrap_or_default();
                return Err(MoveError::Differs(self.name, which));
            }
            let Some(end) = here.last() else {
                return Ok(rows);
            };
            rows += here.len() as u64;
            last = Some(end.clone());
        }
    }
}

/// Moves a house. No server may be at work on either side; where it goes there must be nothing.
///
/// If it is broken off, what has been copied cannot be opened as a house.
pub async fn move_data(from: &Location, to: &Location) -> Result<Vec<Moved>, MoveError> {
    let source = Store::open(from).await.map_err(MoveError::From)?;
    let target = Store::open(to).await.map_err(MoveError::To)?;
    let moved = copied(&source, &target).await;
    source.close().await;
    target.close().await;
    moved
}

async fn copied(from: &Store, to: &Store) -> Result<Vec<Moved>, MoveError> {
    for table in COPIED.iter() {
        if !table.is_empty(to).await.map_err(MoveError::To)? {
            return Err(MoveError::NotEmpty(table.name));
        }
    }
    let mut begin = Job::default();
    begin.run("INSERT INTO moving (begun) VALUES (?1)", [1.into()]);
    to.run(begin).await.map_err(MoveError::To)?;
    for table in COPIED.iter() {
        table.copy(from, to).await?;
    }
    let mut moved = Vec::new();
    for table in COPIED.iter() {
        let rows = table.compare(from, to).await?;
        let table = table.name;
        moved.push(Moved { table, rows });
    }
    let mut done = Job::default();
    done.run("DELETE FROM moving", []);
    to.run(done).await.map_err(MoveError::To)?;
    Ok(moved)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[tokio::test]
    async fn every_column_of_every_table_is_copied() {
        let dir = tempfile::tempdir().unwrap();
        let store = Store::open(&dir.path().into()).await.unwrap();
        let sql = "SELECT m.name, c.name, c.type, c.pk FROM sqlite_master m JOIN pragma_table_info(m.name) c
                   WHERE m.type = 'table'";
        let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for mut row in store.rows_of(sql, Vec::new()).await.unwrap() {
            let (table, column) = (row.text().unwrap(), row.text().unwrap());
            let number = row.text().unwrap() == "BIGINT";
            let key = row.number().unwrap() > 0;
            let marks = [if key { "*" } else { "" }, if number { "#" } else { "" }];
            let columns = found.entry(table).or_default();
            columns.push(format!("{column}{}", marks.concat()));
        }
        // What is noted of the database itself is not copied.
        for own in ["schema_version", "moving"] {
            assert!(found.remove(own).is_some(), "{own}");
        }
        let mut copied: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (name, columns) in TABLES {
            let columns = columns.split(' ').map(str::to_owned).collect();
            copied.insert((*name).to_owned(), columns);
        }
        for columns in found.values_mut().chain(copied.values_mut()) {
            columns.sort();
        }
        assert_eq!(copied, found);
    }
}
