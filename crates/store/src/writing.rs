//! The one that writes: whatever arrives while it is busy shares the next commit.

use crate::error::StoreError;
use crate::health::Health;
use crate::sessions::Sessions;
use crate::statement::Job;
use crate::throttle::Throttle;
use crate::{postgres, sqlite};
use kontor_model::DurationHistogram;
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::{mpsc, oneshot};

/// How many jobs share a commit at most.
const MOST_JOBS_A_COMMIT: usize = 512;

/// How many jobs may wait before those who bring more have to.
const MOST_JOBS_WAITING: usize = 4096;

/// A full disk is told of once a minute, not with every move.
static TOLD: Throttle = Throttle::new();

enum Request {
    Run(Job, oneshot::Sender<Result<(), StoreError>>),
    Close(oneshot::Sender<()>),
}

/// The way to the one that writes.
#[derive(Clone)]
pub(crate) struct Writing(mpsc::Sender<Request>);

/// What is to be done once a batch is committed, before anybody is told.
#[derive(Clone)]
pub(crate) struct Afterwards {
    pub(crate) sessions: Arc<Sessions>,
    pub(crate) commit_times: Arc<DurationHistogram>,
    pub(crate) health: Arc<Health>,
}

impl Writing {
    /// SQLite is written on a thread of its own, which waits for the disk, and runs a batch in one go.
    pub(crate) fn to_sqlite(
        mut writer: sqlite::Writer,
        afterwards: Afterwards,
    ) -> Result<Writing, StoreError> {
        let (sender, mut requests) = mpsc::channel(MOST_JOBS_WAITING);
        let write = move || {
            let mut arrived = Vec::new();
            loop {
                requests.blocking_recv_many(&mut arrived, MOST_JOBS_A_COMMIT);
                let Some(batch) = Batch::of(&mut arrived) else {
                    break;
                };
                let begun = Instant::now();
                let results = writer.run(&batch.jobs);
                if let Some(closing) = batch.answer(begun, results, &afterwards) {
                    if let Err(error) = writer.close() {
                        tracing::error!(%error, "closing the database failed");
                    }
                    return closed(closing);
                }
            }
        };
        let started = std::thread::Builder::new()
            .name("kontor-store".to_owned())
            .spawn(write);
        started.map_err(|error| StoreError::Failed(error.to_string()))?;
        Ok(Writing(sender))
    }

    /// PostgreSQL is written by a task, which waits for the network.
    pub(crate) fn to_postgres(mut writer: postgres::Writer, afterwards: Afterwards) -> Writing {
        let (sender, mut requests) = mpsc::channel(MOST_JOBS_WAITING);
        tokio::spawn(async move {
            let mut arrived = Vec::new();
            loop {
                requests.recv_many(&mut arrived, MOST_JOBS_A_COMMIT).await;
                let Some(batch) = Batch::of(&mut arrived) else {
                    break;
                };
                let begun = Instant::now();
                let results = writer.run(&batch.jobs).await;
                if let Some(closing) = batch.answer(begun, results, &afterwards) {
                    drop(writer);
                    return closed(closing);
                }
            }
        });
        Writing(sender)
    }

    pub(crate) async fn run(&self, job: Job) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        let sent = self.0.send(Request::Run(job, answer)).await;
        sent.map_err(|_| StoreError::closed())?;
        answered.await.map_err(|_| StoreError::closed())?
    }

    pub(crate) async fn close(&self) {
        let (answer, answered) = oneshot::channel();
        if self.0.send(Request::Close(answer)).await.is_ok() {
            // Nothing comes back only if it is closed already.
            let _ = answered.await;
        }
    }
}

/// Tells those who wanted the store to be closed that it is.
fn closed(closing: Vec<oneshot::Sender<()>>) {
    for answer in closing {
        // Whoever wanted it may have gone.
        let _ = answer.send(());
    }
}

/// Jobs that share a commit.
struct Batch {
    jobs: Vec<Job>,
    answers: Vec<oneshot::Sender<Result<(), StoreError>>>,
    closing: Vec<oneshot::Sender<()>>,
}

impl Batch {
    /// What has arrived; nothing if nothing can arrive any more.
    fn of(arrived: &mut Vec<Request>) -> Option<Batch> {
        let mut batch = Batch {
            jobs: Vec::with_capacity(arrived.len()),
            answers: Vec::with_capacity(arrived.len()),
            closing: Vec::new(),
        };
        for request in arrived.drain(..) {
            match request {
                Request::Run(job, answer) => {
                    batch.jobs.push(job);
                    batch.answers.push(answer);
                }
                Request::Close(answer) => batch.closing.push(answer),
            }
        }
        let empty = batch.jobs.is_empty() && batch.closing.is_empty();
        (!empty).then_some(batch)
    }

    /// Tells everybody what came of it. Whoever wants the store to be closed is told when it is.
    fn answer(
        self,
        begun: Instant,
        results: Result<Vec<Result<(), StoreError>>, StoreError>,
        afterwards: &Afterwards,
    ) -> Option<Vec<oneshot::Sender<()>>> {
        if !self.jobs.is_empty() {
            let results = results.unwrap_or_else(|error| vec![Err(error); self.jobs.len()]);
            let mut errors = results.iter().filter_map(|result| result.as_ref().err());
            if let Some(error) = errors.find(|error| error.is_trouble()) {
                afterwards.health.note_failure(error);
                if let Some(times) = TOLD.with_pause() {
                    tracing::error!(%error, jobs = self.jobs.len(), times, "commit failed");
                }
            }
            afterwards.commit_times.note(begun.elapsed());
            let touched = self.jobs.iter().flat_map(|job| &job.touched);
            afterwards.sessions.forget(touched);
            for (answer, result) in self.answers.into_iter().zip(results) {
                // Whoever asked may have gone; what is stored is stored.
                let _ = answer.send(result);
            }
        }
        (!self.closing.is_empty()).then_some(self.closing)
    }
}
