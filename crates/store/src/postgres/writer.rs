//! The connection that writes: one transaction for each batch, all of its statements sent at once.

use super::link::Link;
use super::meaning;
use super::value::handed;
use crate::error::StoreError;
use crate::location::PostgresUrl;
use crate::statement::{Job, Row};
use futures_util::future::maybe_done;
use std::future::poll_fn;
use std::pin::Pin;
use std::task::Poll;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// Held by the connection that writes, so that only one server works on a database.
const WRITER_LOCK: &str = "SELECT CASE WHEN pg_try_advisory_lock(5475701) THEN 1 ELSE 0 END";

/// How long a server that is known waits for its database to come back before it says that it cannot be reached.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long to wait before the next attempt.
const RETRY: Duration = Duration::from_millis(100);

/// The connection that writes.
pub(crate) struct Writer {
    url: PostgresUrl,
    link: Option<Link>,
    /// Whether the last attempt to connect was in vain: then one attempt is enough, until one succeeds.
    down: bool,
}

/// What came of each job of a batch.
type Results = Vec<Result<(), StoreError>>;

/// Why a batch has no results.
enum Broken {
    /// The connection broke, and nothing was committed.
    BeforeCommit(StoreError),
    /// The connection broke while this transaction was being committed, with these results if it was.
    InCommit {
        transaction: String,
        results: Results,
        why: StoreError,
    },
    /// The database refused the whole.
    Refused(StoreError),
}

/// An error outside the commit.
fn before_commit(error: StoreError) -> Broken {
    match error {
        StoreError::Unreachable(_) => Broken::BeforeCommit(error),
        refused => Broken::Refused(refused),
    }
}

impl Writer {
    /// Connects and takes the lock on the data.
    pub(crate) async fn open(url: PostgresUrl) -> Result<Writer, StoreError> {
        let mut writer = Writer {
            url,
            link: None,
            down: false,
        };
        let link = writer.connect().await?;
        writer.link = Some(link);
        Ok(writer)
    }

    async fn connect(&self) -> Result<Link, StoreError> {
        let mut link = Link::connect(&self.url).await?;
        link.check_writable().await?;
        // A server that was killed has its lock until the database notices.
        let begun = Instant::now();
        loop {
            let mut taken = link.rows(WRITER_LOCK, &[]).await?;
            if taken.first_mut().map_or(Ok(false), Row::yes)? {
                return Ok(link);
            }
            if begun.elapsed() >= PATIENCE {
                return Err(StoreError::InUse);
            }
            sleep(RETRY).await;
        }
    }

    /// The connection, opened anew if the last one broke. A database that restarts is waited for.
    async fn link(&mut self) -> Result<&mut Link, StoreError> {
        if self.link.as_ref().is_some_and(Link::is_closed) {
            self.link = None;
        }
        if self.link.is_none() {
            let begun = Instant::now();
            let link = loop {
                match self.connect().await {
                    Err(StoreError::Unreachable(_)) if !self.down && begun.elapsed() < PATIENCE => {
                        sleep(RETRY).await;
                    }
                    connected => break connected,
                }
            };
            self.down = link.is_err();
            self.link = Some(link?);
        }
        self.link.as_mut().ok_or_else(StoreError::closed)
    }

    /// Runs jobs in one transaction. A job that fails leaves no trace and takes no other along; that the transaction itself
    /// fails is the outer error, and then nothing at all has happened.
    pub(crate) async fn run(&mut self, jobs: &[Job]) -> Result<Results, StoreError> {
        let mut tried = false;
        loop {
            match in_one(self.link().await?, jobs).await {
                Ok(results) => return Ok(results),
                Err(Broken::Refused(why)) => return Err(why),
                // Nothing was committed, so it can be done again.
                Err(Broken::BeforeCommit(_)) if !tried => {
                    self.link = None;
                    tried = true;
                }
                Err(Broken::BeforeCommit(why)) => {
                    self.link = None;
                    return Err(why);
                }
                Err(Broken::InCommit {
                    transaction,
                    results,
                    why,
                }) => {
                    self.link = None;
                    return self.outcome(&transaction, why).await.map(|()| results);
                }
            }
        }
    }

    /// What became of a transaction whose commit was not answered. Whoever holds the lock knows that the connection before is
    /// gone, so nothing of it can still happen.
    async fn outcome(&mut self, transaction: &str, why: StoreError) -> Result<(), StoreError> {
        let unknown = StoreError::Unknown(why.to_string());
        let Ok(link) = self.link().await else {
            return Err(unknown);
        };
        let sql = "SELECT pg_xact_status(CAST(CAST(?1 AS TEXT) AS xid8))";
        let Ok(mut found) = link.rows(sql, &[transaction.into()]).await else {
            return Err(unknown);
        };
        let status = found.first_mut().map_or(Ok(None), Row::maybe_text);
        match status.as_ref().map(Option::as_deref) {
            Ok(Some("committed")) => Ok(()),
            Ok(Some("aborted")) => Err(why),
            _ => Err(unknown),
        }
    }

    /// Runs a script and then a job in one transaction.
    pub(crate) async fn script(&mut self, script: &str, job: &Job) -> Result<(), StoreError> {
        let link = self.link().await?;
        link.say("BEGIN").await?;
        link.say(script).await?;
        let done = all_of(link, job).await.and_then(|done| done);
        match done {
            Ok(()) => link.say("COMMIT").await,
            Err(why) => {
                link.say("ROLLBACK").await?;
                Err(why)
            }
        }
    }

    /// The rows that answer a question, as the writer sees them.
    pub(crate) async fn rows(&mut self, sql: &'static str) -> Result<Vec<Row>, StoreError> {
        self.link().await?.rows(sql, &[]).await
    }
}

/// What came of the statements of a job: the outer error is one of the connection.
type Done = Result<Result<(), StoreError>, StoreError>;

async fn in_one(link: &mut Link, jobs: &[Job]) -> Result<Results, Broken> {
    // Outside the transaction: a statement that cannot be prepared is no reason to break one off.
    for statement in jobs.iter().flat_map(|job| &job.statements) {
        let prepared = link.prepared(statement.sql, &statement.values).await;
        prepared.map_err(before_commit)?;
    }
    let transaction = begin(link).await.map_err(before_commit)?;
    let done = all_of_all(link, jobs).await.map_err(before_commit)?;
    let results = match done {
        Ok(()) => vec![Ok(()); jobs.len()],
        Err(error) => {
            link.say("ROLLBACK").await.map_err(before_commit)?;
            if jobs.len() == 1 {
                return Ok(vec![Err(error)]);
            }
            return one_by_one(link, jobs).await;
        }
    };
    commit(link, transaction, results).await
}

/// Begins a transaction; its number, by which can be asked later what became of it.
async fn begin(link: &mut Link) -> Result<String, StoreError> {
    let sql = "SELECT CAST(pg_current_xact_id() AS TEXT)";
    link.prepared(sql, &[]).await?;
    link.say("BEGIN").await?;
    let mut rows = link.rows(sql, &[]).await?;
    rows.first_mut().map_or(Ok(String::new()), Row::text)
}

async fn commit(link: &Link, transaction: String, results: Results) -> Result<Results, Broken> {
    match link.say("COMMIT").await {
        Ok(()) => Ok(results),
        Err(why) => Err(Broken::InCommit {
            transaction,
            results,
            why,
        }),
    }
}

/// One of the jobs fails, which is rare: each gets a savepoint of its own, so that it takes no other along.
async fn one_by_one(link: &mut Link, jobs: &[Job]) -> Result<Results, Broken> {
    let transaction = begin(link).await.map_err(before_commit)?;
    let mut results = Vec::with_capacity(jobs.len());
    for job in jobs {
        link.say("SAVEPOINT job").await.map_err(before_commit)?;
        let done = all_of(link, job).await.map_err(before_commit)?;
        let end = match done {
            Ok(()) => "RELEASE job",
            Err(_) => "ROLLBACK TO job; RELEASE job",
        };
        link.say(end).await.map_err(before_commit)?;
        results.push(done);
    }
    commit(link, transaction, results).await
}

async fn all_of(link: &mut Link, job: &Job) -> Done {
    all_of_all(link, std::slice::from_ref(job)).await
}

/// Polls something once: ready or not, it is awaited later.
async fn begin_to_run(mut running: Pin<&mut impl Future>) {
    poll_fn(|context| {
        let _ = running.as_mut().poll(context);
        Poll::Ready(())
    })
    .await;
}

/// Runs all statements of these jobs. They are all sent before the first answer is awaited, in their order: a
/// first poll sends.
async fn all_of_all(link: &mut Link, jobs: &[Job]) -> Done {
    let statements = || jobs.iter().flat_map(|job| &job.statements);
    let mut prepared = Vec::new();
    for statement in statements() {
        prepared.push(link.prepared(statement.sql, &statement.values).await?);
    }
    let client = &link.client;
    let mut sent = Vec::with_capacity(prepared.len());
    for (statement, prepared) in statements().zip(&prepared) {
        let running = client.execute_raw(prepared, handed(&statement.values));
        let mut running = Box::pin(maybe_done(running));
        begin_to_run(running.as_mut()).await;
        sent.push((statement.expected, running));
    }
    let mut done = Ok(());
    for (expected, mut running) in sent {
        running.as_mut().await;
        let answered = running.as_mut().take_output();
        let answered = answered.unwrap_or(Ok(0)).map_err(|error| meaning(&error));
        let checked = match answered {
            Err(StoreError::Unreachable(why)) => return Err(StoreError::Unreachable(why)),
            answered => answered.and_then(|rows| expected.check(rows)),
        };
        // What comes after the first failure fails only because of it.
        if done.is_ok() {
            done = checked;
        }
    }
    Ok(done)
}
