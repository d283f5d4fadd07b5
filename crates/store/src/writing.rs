//! The task that writes: whatever arrives while it is busy shares the next commit.

use crate::error::StoreError;
use crate::sqlite::Writer;
use crate::statement::Job;
use kontor_model::DurationHistogram;
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::{mpsc, oneshot};

/// How many jobs share a commit at most.
const MOST_JOBS_A_COMMIT: usize = 512;

/// How many jobs may wait before those who bring more have to.
const MOST_JOBS_WAITING: usize = 4096;

enum Request {
    Run(Job, oneshot::Sender<Result<(), StoreError>>),
    Close(oneshot::Sender<()>),
}

/// The way to the task that writes.
#[derive(Clone)]
pub(crate) struct Writing(mpsc::Sender<Request>);

impl Writing {
    pub(crate) fn start(writer: Writer, commit_times: Arc<DurationHistogram>) -> Writing {
        let (sender, requests) = mpsc::channel(MOST_JOBS_WAITING);
        tokio::spawn(write(writer, requests, commit_times));
        Writing(sender)
    }

    pub(crate) async fn run(&self, job: Job) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        let sent = self.0.send(Request::Run(job, answer)).await;
        sent.map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }

    pub(crate) async fn close(&self) {
        let (answer, answered) = oneshot::channel();
        if self.0.send(Request::Close(answer)).await.is_ok() {
            // Nothing comes back only if it is closed already.
            let _ = answered.await;
        }
    }
}

fn closed() -> StoreError {
    StoreError::Failed("the store is closed".to_owned())
}

async fn write(
    mut writer: Writer,
    mut requests: mpsc::Receiver<Request>,
    commit_times: Arc<DurationHistogram>,
) {
    let mut arrived = Vec::new();
    let mut closing = Vec::new();
    while closing.is_empty() && requests.recv_many(&mut arrived, MOST_JOBS_A_COMMIT).await > 0 {
        let (mut jobs, mut answers) = (Vec::new(), Vec::new());
        for request in arrived.drain(..) {
            match request {
                Request::Run(job, answer) => {
                    jobs.push(job);
                    answers.push(answer);
                }
                Request::Close(answer) => closing.push(answer),
            }
        }
        if jobs.is_empty() {
            continue;
        }
        let begun = Instant::now();
        let results = match writer.run(jobs.iter()).await {
            Ok(results) => results,
            Err(error) => {
                tracing::error!(%error, jobs = jobs.len(), "commit failed, nothing was stored");
                vec![Err(error); jobs.len()]
            }
        };
        commit_times.note(begun.elapsed());
        for (answer, result) in answers.into_iter().zip(results) {
            // Whoever asked may have gone; what is stored is stored.
            let _ = answer.send(result);
        }
    }
    if let Err(error) = writer.close().await {
        tracing::error!(%error, "closing the database failed");
    }
    for answer in closing {
        let _ = answer.send(());
    }
}
