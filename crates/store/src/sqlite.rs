//! SQLite in a file: one connection that writes, several that read.

use crate::error::StoreError;
use crate::statement::{Cell, Job, Row, Statement};
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
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// The connection that writes.
pub(crate) struct Writer {
    options: SqliteConnectOptions,
    /// Nothing after it failed: what a broken transaction leaves behind is left with it.
    connection: Option<SqliteConnection>,
}

/// The connections that read.
#[derive(Clone)]
pub(crate) struct Readers(SqlitePool);

/// Makes a file that only its owner can read: it holds what passwords and sessions are recognised by.
fn make_private(file: &Path) -> Result<(), StoreError> {
    use std::os::unix::fs::OpenOptionsExt;
    let mut options = std::fs::File::options();
    let made = options.write(true).create(true).truncate(false);
    made.mode(0o600)
        .open(file)
        .map_err(|error| StoreError::Failed(format!("{}: {error}", file.display())))?;
    Ok(())
}

/// Opens the file, which is made if it is not there.
pub(crate) async fn open(file: &Path) -> Result<(Writer, Readers), StoreError> {
    make_private(file)?;
    let options = SqliteConnectOptions::new()
        .filename(file)
        .busy_timeout(BUSY_TIMEOUT);
    let writing = options
        .clone()
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full);
    let connection = SqliteConnection::connect_with(&writing).await?;
    let readers = SqlitePoolOptions::new()
        .max_connections(READERS)
        .connect_with(options.read_only(true))
        .await?;
    let writer = Writer {
        options: writing,
        connection: Some(connection),
    };
    Ok((writer, Readers(readers)))
}

/// Copies a file as it is at one moment, whoever writes it meanwhile, to one that is not there.
pub(crate) async fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
    let to = to
        .to_str()
        .ok_or_else(|| StoreError::Failed(format!("{} is no name in Unicode", to.display())))?;
    let options = SqliteConnectOptions::new()
        .filename(from)
        .read_only(true)
        .busy_timeout(BUSY_TIMEOUT);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    // An empty file may be written into.
    make_private(Path::new(to))?;
    sqlx::query_with::<Sqlite, _>("VACUUM INTO $1", bound(&[to.into()])?)
        .execute(&mut connection)
        .await?;
    Ok(connection.close().await?)
}

/// Opens a file that nobody writes, and puts nothing beside it.
pub(crate) async fn open_still(file: &Path) -> Result<Readers, StoreError> {
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
    pub(crate) async fn run<'a>(
        &mut self,
        jobs: impl Iterator<Item = &'a Job>,
    ) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        let mut connection = self.connection().await?;
        let results = Self::in_one(&mut connection, jobs).await;
        self.keep(connection, results.is_ok()).await;
        results
    }

    /// The connection, opened anew if the last one failed.
    async fn connection(&mut self) -> Result<SqliteConnection, StoreError> {
        match self.connection.take() {
            Some(connection) => Ok(connection),
            None => Ok(SqliteConnection::connect_with(&self.options).await?),
        }
    }

    /// Goes on with a connection if all is well. On a full disk, say, SQLite ends a transaction by itself, and nothing can
    /// be done with the connection any more.
    async fn keep(&mut self, connection: SqliteConnection, well: bool) {
        if well {
            self.connection = Some(connection);
        } else {
            // Nothing depends on how it ends.
            let _ = connection.close_hard().await;
        }
    }

    async fn in_one<'a>(
        connection: &mut SqliteConnection,
        jobs: impl Iterator<Item = &'a Job>,
    ) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        let mut all = connection.begin_with("BEGIN IMMEDIATE").await?;
        let jobs: Vec<&Job> = jobs.collect();
        if let [only] = jobs[..] {
            // Nobody else would be taken along, so the transaction itself is taken back; a savepoint costs two more statements.
            let done = Self::all_of(&mut all, &only.statements).await;
            match done {
                Ok(()) => all.commit().await?,
                Err(_) => all.rollback().await?,
            }
            return Ok(vec![done]);
        }
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
    pub(crate) async fn script(
        &mut self,
        script: &'static str,
        job: &Job,
    ) -> Result<(), StoreError> {
        let mut connection = self.connection().await?;
        let done = Self::scripted(&mut connection, script, job).await;
        self.keep(connection, done.is_ok()).await;
        done
    }

    async fn scripted(
        connection: &mut SqliteConnection,
        script: &'static str,
        job: &Job,
    ) -> Result<(), StoreError> {
        let mut all = connection.begin_with("BEGIN IMMEDIATE").await?;
        sqlx::raw_sql(script).execute(&mut *all).await?;
        Self::all_of(&mut all, &job.statements).await?;
        Ok(all.commit().await?)
    }

    pub(crate) async fn close(self) -> Result<(), StoreError> {
        match self.connection {
            Some(connection) => Ok(connection.close().await?),
            None => Ok(()),
        }
    }
}

impl Readers {
    /// The rows that answer a question.
    pub(crate) async fn rows(
        &self,
        sql: &'static str,
        values: &[Cell],
    ) -> Result<Vec<Row>, StoreError> {
        let rows = sqlx::query_with::<Sqlite, _>(sql, bound(values)?)
            .fetch_all(&self.0)
            .await?;
        rows.iter().map(row).collect()
    }

    pub(crate) async fn close(&self) {
        self.0.close().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn job(sql: &'static str) -> Job {
        let mut job = Job::default();
        job.run(sql, []);
        job
    }

    #[tokio::test]
    async fn a_disk_that_was_full_is_written_again_when_it_is_not() {
        let dir = tempfile::tempdir().unwrap();
        let (mut writer, readers) = open(&dir.path().join("a.db")).await.unwrap();
        let made = job("CREATE TABLE things (thing TEXT NOT NULL)");
        writer.run([&made].into_iter()).await.unwrap();
        // The database may not grow any more on this connection, which is how a full disk looks from inside.
        let full = job("PRAGMA max_page_count = 1");
        writer.run([&full].into_iter()).await.unwrap();
        let large = job("INSERT INTO things (thing) VALUES (hex(zeroblob(100000)))");
        let small = job("INSERT INTO things (thing) VALUES ('small')");
        let stored = |results: Result<Vec<Result<(), StoreError>>, StoreError>| {
            results.is_ok_and(|results| results.iter().all(Result::is_ok))
        };
        assert!(!stored(writer.run([&large].into_iter()).await));
        assert!(stored(writer.run([&small, &large].into_iter()).await));
        let found = readers.rows("SELECT thing FROM things", &[]).await.unwrap();
        assert_eq!(found.len(), 2);
    }

    #[tokio::test]
    async fn only_its_owner_can_read_a_database() {
        use std::os::unix::fs::PermissionsExt;
        let dir = tempfile::tempdir().unwrap();
        let (file, other) = (dir.path().join("a.db"), dir.path().join("b.db"));
        let (mut writer, _) = open(&file).await.unwrap();
        let made = job("CREATE TABLE things (thing TEXT NOT NULL)");
        writer.run([&made].into_iter()).await.unwrap();
        copy(&file, &other).await.unwrap();
        for file in std::fs::read_dir(dir.path()).unwrap() {
            let mode = file.unwrap().metadata().unwrap().permissions().mode();
            assert_eq!(mode & 0o077, 0);
        }
    }
}
