//! Where everything is kept. Nothing outside this module knows how.
//!
//! All writing goes through one task: jobs that arrive while one is being written share the next commit, and each is
//! answered only when it is on disk. The statements are the same for every database; what is particular to one stands in a
//! module of its own.

mod copy;
mod people;
mod ratings;
mod sqlite;
mod statement;
mod tables;
mod writing;

pub use copy::Holdings;
pub(crate) use people::{Bearer, StoredPerson, StoredToken};
pub(crate) use statement::Job;
pub(crate) use tables::{StoredSnapshot, StoredStep, StoredSummary, StoredTable, TableStage};

use crate::meters::Meters;
use kontor_model::{Millis, Refusal};
use sqlite::Readers;
use statement::{Cell, Row};
use std::path::Path;
use std::sync::Arc;
use writing::Writing;

/// The name of the file in the directory of the data.
const FILE: &str = "kontor.db";

/// What brings a database from each version to the next. Only ever add to it.
const MIGRATIONS: &[&str] = &[
    include_str!("schema.sql"),
    include_str!("programs.sql"),
    include_str!("ratings.sql"),
    include_str!("agreements.sql"),
];

/// Why something could not be stored or read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// Something else was stored meanwhile, so this does not fit any more.
    Conflict,
    /// The data were written by a newer version of the program.
    Newer,
    /// What is stored makes no sense.
    Damaged(String),
    /// The database failed.
    Failed(String),
}

impl std::fmt::Display for StoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("something else was stored meanwhile"),
            StoreError::Newer => f.write_str("the data were written by a newer version of Kontor"),
            StoreError::Damaged(what) => write!(f, "the stored data are damaged: {what}"),
            StoreError::Failed(why) => write!(f, "the database failed: {why}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        Refusal::Storage(error.to_string())
    }
}

/// Everything that is kept.
#[derive(Clone)]
pub struct Store {
    writing: Writing,
    readers: Readers,
    meters: Arc<Meters>,
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Store")
    }
}

impl Store {
    /// Opens what is kept in this directory, which must be there; an older version is brought up to date.
    pub async fn open(dir: &Path) -> Result<Store, StoreError> {
        let (mut writer, readers) = sqlite::open(&dir.join(FILE)).await?;
        let versions = "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT PRIMARY KEY)";
        writer.script(versions, &Job::default()).await?;
        let known = readers.rows("SELECT version FROM schema_version", &[]);
        let known = known.await?.len();
        if known > MIGRATIONS.len() {
            return Err(StoreError::Newer);
        }
        for (script, version) in MIGRATIONS.iter().zip(1_i64..).skip(known) {
            let mut job = Job::default();
            job.change_one(
                "INSERT INTO schema_version (version) VALUES ($1)",
                [version.into()],
            );
            writer.script(script, &job).await?;
        }
        let meters = Arc::<Meters>::default();
        Ok(Store {
            writing: Writing::start(writer, meters.clone()),
            readers,
            meters,
        })
    }

    /// Writes what is still to be written and closes the file.
    pub async fn close(self) {
        self.readers.close().await;
        self.writing.close().await;
    }

    /// What is counted of everything that works on this store.
    pub(crate) fn meters(&self) -> &Arc<Meters> {
        &self.meters
    }

    /// Does a job; when this returns, it is on disk, or nothing of it.
    pub(crate) async fn run(&self, job: Job) -> Result<(), StoreError> {
        self.writing.run(job).await
    }

    async fn rows<const N: usize>(
        &self,
        sql: &'static str,
        values: [Cell; N],
    ) -> Result<Vec<Row>, StoreError> {
        self.readers.rows(sql, &values).await
    }

    /// Notes that the server is up.
    pub(crate) async fn beat(&self, now: Millis) -> Result<(), StoreError> {
        let mut job = Job::default();
        job.beat(now);
        self.run(job).await
    }

    /// Sets all running clocks forward by the time the server was down, and notes that it is up again.
    pub(crate) async fn make_up(&self, now: Millis) -> Result<(), StoreError> {
        let mut job = Job::default();
        if let Some(row) = self.rows("SELECT beat FROM pulse", []).await?.first_mut() {
            let down = (now - row.number()?).max(0);
            for sql in [
                "UPDATE chairs SET since = since + $1 WHERE since IS NOT NULL",
                "UPDATE tables SET due = due + $1 WHERE due IS NOT NULL",
            ] {
                job.run(sql, [down.into()]);
            }
        }
        job.beat(now);
        self.run(job).await
    }
}

impl Job {
    fn beat(&mut self, now: Millis) {
        self.run(
            "INSERT INTO pulse (one, beat) VALUES (1, $1)
             ON CONFLICT (one) DO UPDATE SET beat = excluded.beat",
            [now.into()],
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kontor_model::PersonId;
    use std::fs;

    fn person(id: i64, user: &str) -> Job {
        let mut job = Job::default();
        job.person(PersonId(id), "Ida", 0);
        job.keep(PersonId(id), user, "");
        job
    }

    async fn users(store: &Store) -> Vec<i64> {
        let rows = store.rows(
            "SELECT id FROM people WHERE user_name IS NOT NULL ORDER BY id",
            [],
        );
        let rows = rows.await.unwrap();
        rows.into_iter()
            .map(|mut row| row.number().unwrap())
            .collect()
    }

    #[tokio::test]
    async fn a_job_that_fails_leaves_no_trace_and_takes_no_other_along() {
        let dir = tempfile::tempdir().unwrap();
        let store = Store::open(dir.path()).await.unwrap();
        // They arrive together; two want the same user name, and one is for nobody.
        let mut nobody = person(4, "olga");
        nobody.rename(PersonId(5), "Nobody");
        let results = tokio::join!(
            store.run(person(1, "ida")),
            store.run(person(2, "ida")),
            store.run(person(3, "nils")),
            store.run(nobody),
        );
        let conflict = Err(StoreError::Conflict);
        assert_eq!(results, (Ok(()), conflict.clone(), Ok(()), conflict));
        assert_eq!(users(&store).await, [1, 3]);
        let all = store.rows("SELECT id FROM people", []).await.unwrap();
        assert_eq!(all.len(), 2);
    }

    #[tokio::test]
    async fn what_was_answered_is_on_disk() {
        let dir = tempfile::tempdir().unwrap();
        let store = Store::open(dir.path()).await.unwrap();
        for id in 1..=20 {
            store.run(person(id, &format!("user{id}"))).await.unwrap();
            // The files as they are now, as after a crash.
            let copy = tempfile::tempdir().unwrap();
            for name in [FILE.to_owned(), format!("{FILE}-wal")] {
                fs::copy(dir.path().join(&name), copy.path().join(&name)).unwrap();
            }
            let copy = Store::open(copy.path()).await.unwrap();
            assert_eq!(users(&copy).await, Vec::from_iter(1..=id));
            copy.close().await;
        }
    }

    #[tokio::test]
    async fn closing_writes_what_is_still_to_be_written() {
        let dir = tempfile::tempdir().unwrap();
        let store = Store::open(dir.path()).await.unwrap();
        let jobs = (1..=50).map(|id| {
            let store = store.clone();
            tokio::spawn(async move { store.run(person(id, &format!("user{id}"))).await })
        });
        let jobs: Vec<_> = jobs.collect();
        tokio::task::yield_now().await;
        store.clone().close().await;
        for job in jobs {
            assert_eq!(job.await.unwrap(), Ok(()));
        }
        let late = store.run(person(51, "late")).await;
        assert!(matches!(late, Err(StoreError::Failed(_))), "{late:?}");
        let store = Store::open(dir.path()).await.unwrap();
        assert_eq!(users(&store).await.len(), 50);
    }

    #[tokio::test]
    async fn data_of_a_newer_version_are_not_touched() {
        let dir = tempfile::tempdir().unwrap();
        let store = Store::open(dir.path()).await.unwrap();
        let mut job = Job::default();
        let next = MIGRATIONS.len() as i64 + 1;
        job.run(
            "INSERT INTO schema_version (version) VALUES ($1)",
            [next.into()],
        );
        store.run(job).await.unwrap();
        store.close().await;
        let opened = Store::open(dir.path()).await;
        assert_eq!(opened.unwrap_err(), StoreError::Newer);
    }
}
