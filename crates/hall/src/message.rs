//! What a steward is told, and where its answers go.

use crate::nevermind::Nevermind;
use crate::order::Order;
use crate::people::Heard;
use crate::snapshot::Scene;
use kontor_model::{Actor, Millis, PersonId, Refusal};
use std::sync::Arc;
use tokio::sync::{oneshot, watch};

/// Where an answer is awaited.
pub(crate) type Answer<T> = oneshot::Sender<Result<T, Refusal>>;

/// What a steward is told.
pub(crate) enum Message {
    /// Shows the table.
    Look(Answer<Arc<Scene>>),
    /// Shows the table from now on; somebody is here.
    Watch(Option<PersonId>, Answer<watch::Receiver<Arc<Scene>>>),
    /// One page of the table is closed.
    Unwatch(Option<PersonId>),
    /// Somebody wants something done.
    Order(Box<Actor>, Order, Answer<()>),
    /// Something happened to somebody.
    News(Heard),
    /// Time has passed.
    Tick(Answer<()>),
    /// Closes the table if it waits for people and nobody came, went or spoke there since then.
    Close(Millis, Answer<()>),
}

impl Message {
    /// Answers that it is not done, and why.
    pub(crate) fn refuse(self, why: Refusal) {
        match self {
            Message::Look(to) => answer(to, Err(why)),
            Message::Watch(_, to) => answer(to, Err(why)),
            Message::Order(_, _, to) | Message::Tick(to) | Message::Close(_, to) => {
                answer(to, Err(why));
            }
            Message::Unwatch(_) | Message::News(_) => {}
        }
    }
}

/// Answers whoever asked.
pub(crate) fn answer<T>(to: Answer<T>, what: Result<T, Refusal>) {
    to.send(what)
        .nevermind("whoever asked may have gone meanwhile; that changes nothing here");
}
