//! Everything that is kept: opened, brought up to date, written through one task and read beside it.

use crate::error::StoreError;
use crate::migrations::MIGRATIONS;
use crate::sqlite::{self, Readers};
use crate::statement::{Cell, Job, Row};
use crate::writing::Writing;
use kontor_model::{DurationHistogram, Millis};
use std::path::Path;
use std::sync::Arc;

/// The name of the file in the directory of the data.
pub(crate) const FILE: &str = "kontor.db";

/// Everything that is kept.
#[derive(Clone)]
pub struct Store {
    writing: Writing,
    readers: Readers,
    commit_times: Arc<DurationHistogram>,
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
        let commit_times = Arc::<DurationHistogram>::default();
        Ok(Store {
            writing: Writing::start(writer, commit_times.clone()),
            readers,
            commit_times,
        })
    }

    /// Writes what is still to be written and closes the file.
    pub async fn close(self) {
        self.readers.close().await;
        self.writing.close().await;
    }

    /// How long it takes until what is to be stored is on disk.
    pub fn commit_times(&self) -> &DurationHistogram {
        &self.commit_times
    }

    /// Does a job; when this returns, it is on disk, or nothing of it.
    pub async fn run(&self, job: Job) -> Result<(), StoreError> {
        self.writing.run(job).await
    }

    pub(crate) async fn rows<const N: usize>(
        &self,
        sql: &'static str,
        values: [Cell; N],
    ) -> Result<Vec<Row>, StoreError> {
        self.readers.rows(sql, &values).await
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
