//! SQLite in a file: one connection that writes, several that read.

use super::StoreError;
use super::statement::{Cell, Job, Row, Statement};
use sqlx::sqlite::{
    Sqlite, SqliteArguments, SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool,
    SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{Column, Connection, Row as _, TypeInfo, Value, ValueRef};
use std::path::Path;
use std::time::Duration;

/// How many can read at the same time.
const READERS: u32 = 4;

/// How long somebody waits for another program that has locked the file, such as one that copies it.
const PATIENCE: Duration = Duration::from_secs(5);

/// The connection that writes.
pub(super) struct Writer(SqliteConnection);

/// The connections that read.
#[derive(Clone)]
pub(super) struct Readers(SqlitePool);

/// Opens the file, which is made if it is not there.
pub(super) async fn open(file: &Path) -> Result<(Writer, Readers), StoreError> {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .busy_timeout(PATIENCE);
    let writing = options
        .clone()
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full);
    let writer = SqliteConnection::connect_with(&writing).await?;
    let readers = SqlitePoolOptions::new()
        .max_connections(READERS)
        .connect_with(options.read_only(true))
        .await?;
    Ok((Writer(writer), Readers(readers)))
}

/// Copies a file as it is at one moment, whoever writes it meanwhile, to one that is not there.
pub(super) async fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
    let to = to
        .to_str()
        .ok_or_else(|| StoreError::Failed(format!("{} is no name in Unicode", to.display())))?;
    let options = SqliteConnectOptions::new()
        .filename(from)
        .read_only(true)
        .busy_timeout(PATIENCE);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    sqlx::query_with::<Sqlite, _>("VACUUM INTO $1", bound(&[to.into()])?)
        .execute(&mut connection)
        .await?;
    Ok(connection.close().await?)
}

/// Opens a file that nobody writes, and puts nothing beside it.
pub(super) async fn open_still(file: &Path) -> Result<Readers, StoreError> {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .read_only(true)
        .immutable(true);
    let readers = SqlitePoolOptions::new().max_connections(1);
    Ok(Readers(readers.connect_with(options).await?))
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error.as_database_error() {
            Some(error) if error.is_unique_violation() => StoreError::Conflict,
            _ => StoreError::Failed(error.to_string()),
        }
    }
}

fn bound(values: &[Cell]) -> Result<SqliteArguments, StoreError> {
    use sqlx::Arguments;
    let mut arguments = SqliteArguments::default();
    for value in values {
        let added = match value {
            Cell::Nothing => arguments.add(None::<i64>),
            Cell::Number(number) => arguments.add(*number),
            Cell::Text(text) => arguments.add(text.clone()),
        };
        added.map_err(|error| StoreError::Failed(error.to_string()))?;
    }
    Ok(arguments)
}

fn row(row: &SqliteRow) -> Result<Row, StoreError> {
    let cells = row.columns().iter().map(|column| {
        let value = row.try_get_raw(column.ordinal())?;
        if value.is_null() {
            return Ok(Cell::Nothing);
        }
        let value = ValueRef::to_owned(&value);
        match value.type_info().name() {
            "INTEGER" => Ok(Cell::Number(value.try_decode::<i64>()?)),
            "TEXT" => Ok(Cell::Text(value.try_decode::<String>()?)),
            other => Err(StoreError::Damaged(format!("a column holds {other}"))),
        }
    });
    Ok(Row::new(cells.collect::<Result<_, StoreError>>()?))
}

impl Writer {
    /// Runs jobs in one transaction. A job that fails leaves no trace and takes no other along; that the transaction itself
    /// fails is the outer error, and then nothing at all has happened.
    pub(super) async fn run<'a>(
        &mut self,
        jobs: impl Iterator<Item = &'a Job>,
    ) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        let mut all = self.0.begin_with("BEGIN IMMEDIATE").await?;
        let mut results = Vec::new();
        for job in jobs {
            // Dropping a savepoint that was not committed takes it back.
            let mut one = all.begin().await?;
            let done = Self::all_of(&mut one, &job.statements).await;
            match done {
                Ok(()) => one.commit().await?,
                Err(_) => one.rollback().await?,
            }
            results.push(done);
        }
        all.commit().await?;
        Ok(results)
    }

    async fn all_of(
        connection: &mut SqliteConnection,
        statements: &[Statement],
    ) -> Result<(), StoreError> {
        for statement in statements {
            let values = bound(&statement.values)?;
            let done = sqlx::query_with::<Sqlite, _>(statement.sql, values)
                .execute(&mut *connection)
                .await?;
            if statement.changes_one && done.rows_affected() != 1 {
                return Err(StoreError::Conflict);
            }
        }
        Ok(())
    }

    /// Runs a script and then a job in one transaction.
    pub(super) async fn script(
        &mut self,
        script: &'static str,
        job: &Job,
    ) -> Result<(), StoreError> {
        let mut all = self.0.begin_with("BEGIN IMMEDIATE").await?;
        sqlx::raw_sql(script).execute(&mut *all).await?;
        Self::all_of(&mut all, &job.statements).await?;
        Ok(all.commit().await?)
    }

    pub(super) async fn close(self) -> Result<(), StoreError> {
        Ok(self.0.close().await?)
    }
}

impl Readers {
    /// The rows that answer a question.
    pub(super) async fn rows(
        &self,
        sql: &'static str,
        values: &[Cell],
    ) -> Result<Vec<Row>, StoreError> {
        let rows = sqlx::query_with::<Sqlite, _>(sql, bound(values)?)
            .fetch_all(&self.0)
            .await?;
        rows.iter().map(row).collect()
    }

    pub(super) async fn close(&self) {
        self.0.close().await;
    }
}
