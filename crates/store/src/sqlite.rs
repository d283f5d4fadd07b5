//! SQLite in a file: one connection that writes, several that read. A connection is used by one thread at a time, and all
//! statements of a batch are run on it in one go.

use crate::error::StoreError;
use crate::statement::{Cell, Expected, Job, Row, Statement, Value};
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, OpenFlags, ToSql, params_from_iter};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Semaphore;

/// How many can read at the same time.
const READERS: usize = 4;

/// How long somebody waits for another program that has locked the file, such as one that copies it.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// As many prepared statements are kept: more than there are.
const KEPT_STATEMENTS: usize = 128;

/// The connection that writes.
pub(crate) struct Writer {
    file: PathBuf,
    /// Which file that is, whatever its name leads to later.
    identity: Identity,
    /// Nothing after it failed: what a broken transaction leaves behind is left with it.
    connection: Option<Connection>,
}

/// The connections that read.
#[derive(Clone)]
pub(crate) struct Readers(Arc<Pool>);

struct Pool {
    file: PathBuf,
    free: Mutex<Vec<Connection>>,
    permits: Semaphore,
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        use rusqlite::ffi;
        match error.sqlite_error() {
            Some(ffi::Error {
                extended_code: ffi::SQLITE_CONSTRAINT_UNIQUE | ffi::SQLITE_CONSTRAINT_PRIMARYKEY,
                ..
            }) => StoreError::Conflict,
            Some(ffi::Error {
                code: ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase,
                ..
            }) => StoreError::Damaged(error.to_string()),
            _ => StoreError::Failed(error.to_string()),
        }
    }
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Number(Some(number)) => ValueRef::Integer(*number),
            Value::Text(Some(text)) => ValueRef::Text(text.as_bytes()),
            Value::Number(None) | Value::Text(None) => ValueRef::Null,
        }))
    }
}

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

fn connect(file: &Path, flags: OpenFlags) -> Result<Connection, StoreError> {
    let flags = flags | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags)?;
    connection.busy_timeout(BUSY_TIMEOUT)?;
    connection.set_prepared_statement_cache_capacity(KEPT_STATEMENTS);
    Ok(connection)
}

fn connect_to_write(file: &Path) -> Result<Connection, StoreError> {
    let connection = connect(file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    // What was acknowledged is on disk: FULL waits for the log at every commit. What is deleted is overwritten: names and passwords
    // too.
    connection.execute_batch(
        "PRAGMA journal_mode = WAL;
         PRAGMA synchronous = FULL;
         PRAGMA foreign_keys = ON;
         PRAGMA secure_delete = ON;",
    )?;
    Ok(connection)
}

/// Which file it is: its place on its disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Identity {
    device: u64,
    inode: u64,
}

impl Identity {
    /// That of the file of this name; nothing if there is none.
    fn of(file: &Path) -> Option<Identity> {
        use std::os::unix::fs::MetadataExt;
        let found = std::fs::metadata(file).ok()?;
        Some(Identity {
            device: found.dev(),
            inode: found.ino(),
        })
    }
}

/// Refuses a file that is not the one that was opened: what is written into one that nobody can find any more is lost.
fn check_identity(file: &Path, identity: Identity) -> Result<(), StoreError> {
    if Identity::of(file) == Some(identity) {
        return Ok(());
    }
    Err(StoreError::Failed(format!(
        "{} was deleted or replaced while the server runs; nothing more is stored until it is started again",
        file.display()
    )))
}

/// Opens the file, which is made if it is not there.
pub(crate) fn open(file: &Path) -> Result<(Writer, Readers), StoreError> {
    make_private(file)?;
    let missing = || StoreError::Failed(format!("{} is not there", file.display()));
    let writer = Writer {
        identity: Identity::of(file).ok_or_else(missing)?,
        file: file.to_owned(),
        connection: Some(connect_to_write(file)?),
    };
    let readers = Readers(Arc::new(Pool {
        file: file.to_owned(),
        free: Mutex::default(),
        permits: Semaphore::new(READERS),
    }));
    Ok((writer, readers))
}

/// Copies a file as it is at one moment, whoever writes it meanwhile, to one that is not there.
pub(crate) async fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
    let name = to
        .to_str()
        .ok_or_else(|| StoreError::Failed(format!("{} is no name in Unicode", to.display())))?
        .to_owned();
    let from = from.to_owned();
    aside(move || {
        let connection = connect(&from, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        // An empty file may be written into.
        make_private(Path::new(&name))?;
        connection.execute("VACUUM INTO ?1", [name])?;
        Ok(())
    })
    .await
}

/// Asks a file that nobody writes, and puts nothing beside it.
pub(crate) async fn ask_still<T: Send + 'static>(
    file: &Path,
    ask: impl FnOnce(
        &mut dyn FnMut(&'static str) -> Result<Vec<Row>, StoreError>,
    ) -> Result<T, StoreError>
    + Send
    + 'static,
) -> Result<T, StoreError> {
    let path = file
        .to_str()
        .ok_or_else(|| StoreError::Failed(format!("{} is no name in Unicode", file.display())))?;
    let address = format!("file:{}?immutable=1", percent_encoded(path));
    aside(move || {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
        let connection = connect(Path::new(&address), flags)?;
        ask(&mut |sql| rows(&connection, sql, &[]))
    })
    .await
}

/// A path as part of an address: what would end it or begin something else is escaped.
fn percent_encoded(path: &str) -> String {
    path.chars()
        .map(|character| match character {
            '%' => "%25".to_owned(),
            '?' => "%3f".to_owned(),
            '#' => "%23".to_owned(),
            other => other.to_string(),
        })
        .collect()
}

/// Runs something that may wait for the disk where waiting disturbs nobody.
async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|error| StoreError::Failed(error.to_string()))?
}

fn rows(
    connection: &Connection,
    sql: &'static str,
    values: &[Value],
) -> Result<Vec<Row>, StoreError> {
    let mut statement = connection.prepare_cached(sql)?;
    let columns = statement.column_count();
    let mut found = statement.query(params_from_iter(values))?;
    let mut rows = Vec::new();
    while let Some(row) = found.next()? {
        let cells = (0..columns).map(|column| {
            Ok(match row.get_ref(column)? {
                ValueRef::Null => Cell::Nothing,
                ValueRef::Integer(number) => Cell::Number(number),
                ValueRef::Text(text) => Cell::Text(
                    String::from_utf8(text.to_vec())
                        .map_err(|error| StoreError::Damaged(error.to_string()))?,
                ),
                ValueRef::Real(_) | ValueRef::Blob(_) => {
                    return Err(StoreError::Damaged(
                        "a column holds neither a number nor a text".to_owned(),
                    ));
                }
            })
        });
        rows.push(Row::new(cells.collect::<Result<_, StoreError>>()?));
    }
    Ok(rows)
}

/// What came of each job of a batch.
type Results = Vec<Result<(), StoreError>>;

impl Writer {
    /// Runs jobs in one transaction. A job that fails leaves no trace and takes no other along; that the transaction itself
    /// fails is the outer error, and then nothing at all has happened.
    pub(crate) fn run(&mut self, jobs: &[Job]) -> Result<Results, StoreError> {
        let connection = self.connection()?;
        // Looked at after the commit and before anybody is told of it.
        let results = in_one(&connection, jobs).and_then(|results| {
            check_identity(&self.file, self.identity)?;
            Ok(results)
        });
        // On a full disk, say, SQLite ends a transaction by itself, and nothing can be done with the connection any more.
        let broken = |result: &Result<(), StoreError>| matches!(result, Err(StoreError::Failed(_)));
        if results
            .as_ref()
            .is_ok_and(|results| !results.iter().any(broken))
        {
            self.connection = Some(connection);
        }
        results
    }

    /// The connection, opened anew if the last one failed.
    fn connection(&mut self) -> Result<Connection, StoreError> {
        match self.connection.take() {
            Some(connection) => Ok(connection),
            None => {
                check_identity(&self.file, self.identity)?;
                connect_to_write(&self.file)
            }
        }
    }

    /// Runs a script and then a job in one transaction.
    pub(crate) fn script(&mut self, script: &str, job: &Job) -> Result<(), StoreError> {
        let connection = self.connection()?;
        say(&connection, "BEGIN IMMEDIATE")?;
        connection.execute_batch(script)?;
        all_of(&connection, &job.statements)?;
        say(&connection, "COMMIT")?;
        self.connection = Some(connection);
        Ok(())
    }

    /// The rows that answer a question, as the writer sees them.
    pub(crate) fn rows(&mut self, sql: &'static str) -> Result<Vec<Row>, StoreError> {
        let connection = self.connection()?;
        let found = rows(&connection, sql, &[])?;
        self.connection = Some(connection);
        Ok(found)
    }

    pub(crate) fn close(self) -> Result<(), StoreError> {
        match self.connection {
            Some(connection) => connection.close().map_err(|(_, error)| error.into()),
            None => Ok(()),
        }
    }
}

fn say(connection: &Connection, sql: &'static str) -> Result<(), StoreError> {
    connection.prepare_cached(sql)?.raw_execute()?;
    Ok(())
}

fn in_one(connection: &Connection, jobs: &[Job]) -> Result<Results, StoreError> {
    say(connection, "BEGIN IMMEDIATE")?;
    let all = jobs
        .iter()
        .try_for_each(|job| all_of(connection, &job.statements));
    let Err(error) = all else {
        say(connection, "COMMIT")?;
        return Ok(vec![Ok(()); jobs.len()]);
    };
    take_back(connection)?;
    match jobs {
        [_] => Ok(vec![Err(error)]),
        _ => one_by_one(connection, jobs),
    }
}

/// One of the jobs fails, which is rare: each gets a savepoint of its own, so that it takes no other along.
fn one_by_one(connection: &Connection, jobs: &[Job]) -> Result<Results, StoreError> {
    say(connection, "BEGIN IMMEDIATE")?;
    let mut results = Vec::with_capacity(jobs.len());
    for job in jobs {
        say(connection, "SAVEPOINT job")?;
        let done = all_of(connection, &job.statements);
        if done.is_err() {
            say(connection, "ROLLBACK TO job")?;
        }
        say(connection, "RELEASE job")?;
        results.push(done);
    }
    say(connection, "COMMIT")?;
    Ok(results)
}

/// Takes a transaction back that SQLite may have ended by itself.
fn take_back(connection: &Connection) -> Result<(), StoreError> {
    if connection.is_autocommit() {
        return Ok(());
    }
    say(connection, "ROLLBACK")
}

fn all_of(connection: &Connection, statements: &[Statement]) -> Result<(), StoreError> {
    for Statement {
        sql,
        values,
        expected,
    } in statements
    {
        let mut statement = connection.prepare_cached(sql)?;
        let values = params_from_iter(values);
        let rows = match expected {
            Expected::Session => u64::from(statement.exists(values)?),
            Expected::Anything | Expected::OneChanged => statement.execute(values)? as u64,
        };
        expected.check(rows)?;
    }
    Ok(())
}

impl Pool {
    fn free(&self) -> std::sync::MutexGuard<'_, Vec<Connection>> {
        // Pushing and popping cannot be left half done.
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn rows(&self, sql: &'static str, values: &[Value]) -> Result<Vec<Row>, StoreError> {
        let free = self.free().pop();
        let connection = match free {
            Some(connection) => connection,
            None => connect(&self.file, OpenFlags::SQLITE_OPEN_READ_ONLY)?,
        };
        let found = rows(&connection, sql, values)?;
        if !self.permits.is_closed() {
            self.free().push(connection);
        }
        Ok(found)
    }
}

impl Readers {
    /// The rows that answer a question.
    pub(crate) async fn rows(
        &self,
        sql: &'static str,
        values: Vec<Value>,
    ) -> Result<Vec<Row>, StoreError> {
        let permit = self.0.permits.acquire().await;
        let _permit = permit.map_err(|_| StoreError::closed())?;
        let pool = self.0.clone();
        aside(move || pool.rows(sql, &values)).await
    }

    /// Reads everything on a connection of its own, table by table.
    pub(crate) async fn check(
        &self,
        progress: impl Fn(usize, usize) + Send + 'static,
    ) -> Result<(), StoreError> {
        let file = self.0.file.clone();
        aside(move || {
            let connection = connect(&file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
            let sql = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name";
            let mut tables = rows(&connection, sql, &[])?;
            let all = tables.len();
            for (done, table) in tables.iter_mut().enumerate() {
                let name = table.text()?;
                let mut statement = connection.prepare("SELECT * FROM pragma_quick_check(?1)")?;
                let mut found = statement.query([&name])?;
                while let Some(row) = found.next()? {
                    let said: String = row.get(0)?;
                    if said != "ok" {
                        return Err(StoreError::Damaged(said));
                    }
                }
                progress(done + 1, all);
            }
            Ok(())
        })
        .await
    }

    /// From now on nothing can be asked.
    pub(crate) fn close(&self) {
        self.0.permits.close();
        self.0.free().clear();
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
        let (mut writer, readers) = open(&dir.path().join("a.db")).unwrap();
        let made = "CREATE TABLE things (thing TEXT NOT NULL)";
        writer.script(made, &Job::default()).unwrap();
        // The database may not grow any more on this connection, which is how a full disk looks from inside.
        let pages = writer.rows("PRAGMA max_page_count = 1").unwrap();
        assert_eq!(pages.len(), 1);
        let large = job("INSERT INTO things (thing) VALUES (hex(zeroblob(100000)))");
        let small = job("INSERT INTO things (thing) VALUES ('small')");
        let stored = |results: Result<Results, StoreError>| {
            results.is_ok_and(|results| results.iter().all(Result::is_ok))
        };
        assert!(!stored(writer.run(std::slice::from_ref(&large))));
        assert!(stored(writer.run(&[small, large])));
        let found = readers.rows("SELECT thing FROM things", vec![]).await;
        assert_eq!(found.unwrap().len(), 2);
    }

    #[tokio::test]
    async fn only_its_owner_can_read_a_database() {
        use std::os::unix::fs::PermissionsExt;
        let dir = tempfile::tempdir().unwrap();
        let (file, other) = (dir.path().join("a.db"), dir.path().join("b.db"));
        let (mut writer, _) = open(&file).unwrap();
        let made = "CREATE TABLE things (thing TEXT NOT NULL)";
        writer.script(made, &Job::default()).unwrap();
        copy(&file, &other).await.unwrap();
        for file in std::fs::read_dir(dir.path()).unwrap() {
            let mode = file.unwrap().metadata().unwrap().permissions().mode();
            assert_eq!(mode & 0o077, 0);
        }
    }

    #[tokio::test]
    async fn a_path_with_signs_of_addresses_is_read_as_it_is() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("a?b#c%d.db");
        let (mut writer, _) = open(&file).unwrap();
        let made = "CREATE TABLE things (thing TEXT NOT NULL)";
        writer.script(made, &Job::default()).unwrap();
        writer.close().unwrap();
        let found = ask_still(&file, |ask| Ok(ask("SELECT * FROM things")?.len()));
        assert_eq!(found.await, Ok(0));
    }
}
