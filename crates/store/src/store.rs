//! Everything that is kept: opened, brought up to date, written through one task and read beside it.

use crate::error::StoreError;
use crate::location::{FILE, Location};
use crate::migrations::{self, Dialect};
use crate::sessions::Sessions;
use crate::statement::{Job, Row, Value};
use crate::writing::{Afterwards, Writing};
use crate::{postgres, sqlite};
use kontor_model::{DurationHistogram, Millis};
use std::sync::Arc;

/// Everything that is kept.
#[derive(Clone)]
pub struct Store {
    writing: Writing,
    readers: Readers,
    afterwards: Afterwards,
}

/// The connections that read, of whichever database it is.
#[derive(Clone)]
enum Readers {
    Sqlite(sqlite::Readers),
    Postgres(postgres::Readers),
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Store")
    }
}

impl Store {
    /// Opens what is kept there; a directory must be there. An older version is brought up to date.
    pub async fn open(location: &Location) -> Result<Store, StoreError> {
        let afterwards = Afterwards {
            sessions: Arc::default(),
            commit_times: Arc::default(),
            health: Arc::default(),
        };
        let (writing, readers) = match location {
            Location::Directory(directory) => {
                let (mut writer, readers) = sqlite::open(&directory.join(FILE))?;
                writer.script(migrations::VERSIONS, &Job::default())?;
                let known = writer.rows(migrations::KNOWN)?;
                for (script, job) in migrations::missing(&known, Dialect::Sqlite)? {
                    writer.script(&script, &job)?;
                }
                let writing = Writing::to_sqlite(writer, afterwards.clone())?;
                (writing, Readers::Sqlite(readers))
            }
            Location::Postgres(url) => {
                let mut writer = postgres::Writer::open(url.clone()).await?;
                writer.script(migrations::VERSIONS, &Job::default()).await?;
                let known = writer.rows(migrations::KNOWN).await?;
                for (script, job) in migrations::missing(&known, Dialect::Postgres)? {
                    writer.script(&script, &job).await?;
                }
                let readers = postgres::Readers::new(url.clone());
                let writing = Writing::to_postgres(writer, afterwards.clone());
                (writing, Readers::Postgres(readers))
            }
        };
        let store = Store {
            writing,
            readers,
            afterwards,
        };
        store.check_whole().await?;
        Ok(store)
    }

    /// Writes what is still to be written and closes the database.
    pub async fn close(self) {
        match &self.readers {
            Readers::Sqlite(readers) => readers.close(),
            Readers::Postgres(readers) => readers.close().await,
        }
        self.writing.close().await;
    }

    /// How long it takes until what is to be stored is committed.
    pub fn commit_times(&self) -> &DurationHistogram {
        &self.afterwards.commit_times
    }

    /// Nothing if, as far as is known, everything can be stored; otherwise what is wrong.
    pub fn trouble(&self) -> Option<StoreError> {
        self.afterwards.health.trouble()
    }

    /// Reads all of the database and finds out whether it is sound, beside all else; from then on it is known. `progress` is told how
    /// many of how many tables are done. PostgreSQL looks after itself.
    pub async fn check(
        &self,
        progress: impl Fn(usize, usize) + Send + 'static,
    ) -> Result<(), StoreError> {
        let checked = match &self.readers {
            Readers::Sqlite(readers) => readers.check(progress).await,
            Readers::Postgres(_) => Ok(()),
        };
        if let Err(error) = &checked
            && error.is_trouble()
        {
            self.afterwards.health.note_damage(error);
        }
        checked
    }

    /// Does a job; when this returns, it is committed, or nothing of it.
    pub async fn run(&self, job: Job) -> Result<(), StoreError> {
        self.writing.run(job).await
    }

    pub(crate) fn sessions(&self) -> &Sessions {
        &self.afterwards.sessions
    }

    pub(crate) async fn rows<const N: usize>(
        &self,
        sql: &'static str,
        values: [Value; N],
    ) -> Result<Vec<Row>, StoreError> {
        self.rows_of(sql, values.into()).await
    }

    pub(crate) async fn rows_of(
        &self,
        sql: &'static str,
        values: Vec<Value>,
    ) -> Result<Vec<Row>, StoreError> {
        match &self.readers {
            Readers::Sqlite(readers) => readers.rows(sql, values).await,
            Readers::Postgres(readers) => readers.rows(sql, &values).await,
        }
    }

    /// Refuses what a move that was broken off has left behind.
    async fn check_whole(&self) -> Result<(), StoreError> {
        if self.rows("SELECT begun FROM moving", []).await?.is_empty() {
            return Ok(());
        }
        Err(StoreError::Unsuitable(
            "a move to it was broken off, so it is not whole; empty it and move again".to_owned(),
        ))
    }

    /// Notes that the server is up.
    pub async fn beat(&self, now: Millis) -> Result<(), StoreError> {
        let mut job = Job::default();
        job.beat(now);
        self.run(job).await
    }

    /// Sets all running clocks forward by the time the server was down, and notes that it is up again.
    pub async fn make_up(&self, now: Millis) -> Result<(), StoreError> {
        let mut job = Job::default();
        if let Some(row) = self.rows("SELECT beat FROM pulse", []).await?.first_mut() {
            let down = (now - row.number()?).max(0);
            for sql in [
                "UPDATE chairs SET since = since + ?1 WHERE since IS NOT NULL",
                "UPDATE tables SET due = due + ?1 WHERE due IS NOT NULL",
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
            "INSERT INTO pulse (one, beat) VALUES (1, ?1)
             ON CONFLICT (one) DO UPDATE SET beat = excluded.beat",
            [now.into()],
        );
    }
}
