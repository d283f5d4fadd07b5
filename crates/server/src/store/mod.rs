//! Where everything is kept. Nothing outside this module knows how.
//!
//! All writing goes through one task: jobs that arrive while one is being written share the next commit, and each is
//! answered only when it is on disk. The statements are the same for every database; what is particular to one stands in a
//! module of its own.

mod people;
mod sqlite;
mod statement;
mod tables;
mod writing;

pub(crate) use people::{Bearer, StoredPerson};
pub(crate) use statement::Job;
pub(crate) use tables::{
    StoredChair, StoredSnapshot, StoredStep, StoredSummary, StoredTable, TableStage,
};

use crate::Refusal;
use crate::clock::Millis;
use sqlite::Readers;
use statement::{Cell, Row, Statement};
use std::path::Path;
use writing::Writing;

/// The name of the file in the directory of the data.
const FILE: &str = "kontor.db";

/// What brings a database from each version to the next. Only ever add to it.
const MIGRATIONS: &[&str] = &[include_str!("schema.sql")];

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
        tracing::error!(%error, "storage");
        Refusal::Storage
    }
}

/// Everything that is kept.
#[derive(Clone)]
pub struct Store {
    writing: Writing,
    readers: Readers,
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
        let version = |version: usize| Statement {
            sql: "INSERT INTO schema_version (version) VALUES ($1)",
            values: vec![Cell::Number(version as i64)],
            changes_one: true,
        };
        let none = Statement {
            sql: "DELETE FROM schema_version WHERE version < $1",
            values: vec![Cell::Number(0)],
            changes_one: false,
        };
        let versions = "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT PRIMARY KEY)";
        writer.script(versions, &none).await?;
        let known = readers.rows("SELECT version FROM schema_version", &[]);
        let known = known.await?.len();
        if known > MIGRATIONS.len() {
            return Err(StoreError::Newer);
        }
        for (number, script) in MIGRATIONS.iter().enumerate().skip(known) {
            writer.script(script, &version(number + 1)).await?;
        }
        Ok(Store {
            writing: Writing::start(writer),
            readers,
        })
    }

    /// Writes what is still to be written and closes the file.
    pub async fn close(self) {
        self.readers.close().await;
        self.writing.close().await;
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
