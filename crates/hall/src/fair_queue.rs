//! Who thinks next, when more bots want to than there are threads: those at tables that somebody looks at first, and among them one for
//! each person in turn, so that nobody with many tables keeps others waiting.

use kontor_model::PersonId;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// After so many turns of tables that somebody looks at, one that nobody looks at has its turn: it is waited for as well, only longer.
const TURNS_OF_THE_WATCHED: u32 = 8;

/// For whom a bot thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Client {
    /// Whose table it is.
    pub(crate) host: PersonId,
    /// Whether somebody looks at it.
    pub(crate) watched: bool,
}

/// A number of threads, shared fairly.
#[derive(Clone)]
pub(crate) struct FairQueue(Arc<Mutex<State>>);

struct State {
    free: usize,
    watched: Lane,
    unwatched: Lane,
    /// How many turns of the watched there were since one of the others had one.
    turns: u32,
}

/// Those who wait, by person.
#[derive(Default)]
struct Lane {
    order: VecDeque<PersonId>,
    waiting: HashMap<PersonId, VecDeque<oneshot::Sender<Turn>>>,
}

impl Lane {
    fn push(&mut self, host: PersonId, waits: oneshot::Sender<Turn>) {
        let theirs = self.waiting.entry(host).or_default();
        if theirs.is_empty() {
            self.order.push_back(host);
        }
        theirs.push_back(waits);
    }

    /// The next one, who goes to the end of the line with all others of the same person.
    fn pop(&mut self) -> Option<oneshot::Sender<Turn>> {
        let host = self.order.pop_front()?;
        let theirs = self.waiting.get_mut(&host)?;
        let next = theirs.pop_front();
        if theirs.is_empty() {
            self.waiting.remove(&host);
        } else {
            self.order.push_back(host);
        }
        next
    }
}

/// A thread to think on, until this is dropped.
pub(crate) struct Turn(Option<FairQueue>);

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(queue) = self.0.take() {
            queue.release();
        }
    }
}

impl FairQueue {
    pub(crate) fn new(threads: usize) -> FairQueue {
        FairQueue(Arc::new(Mutex::new(State {
            free: threads,
            watched: Lane::default(),
            unwatched: Lane::default(),
            turns: 0,
        })))
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing in here can panic half way.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a thread; nothing if the queue is gone.
    pub(crate) async fn turn(&self, client: Client) -> Option<Turn> {
        let (waits, mut mine) = oneshot::channel();
        {
            let mut state = self.lock();
            match client.watched {
                true => state.watched.push(client.host, waits),
                false => state.unwatched.push(client.host, waits),
            }
        }
        self.hand_out();
        // Whoever goes away while waiting drops the receiver; a turn that was on its way comes back by itself.
        (&mut mine).await.ok()
    }

    fn release(&self) {
        self.lock().free += 1;
        self.hand_out();
    }

    /// Gives free threads to those whose turn it is.
    fn hand_out(&self) {
        loop {
            let next = {
                let mut state = self.lock();
                if state.free == 0 {
                    return;
                }
                let Some(next) = state.next() else {
                    return;
                };
                state.free -= 1;
                next
            };
            let turn = Turn(Some(self.clone()));
            if let Err(mut unclaimed) = next.send(turn) {
                // They have gone; dropped, it would come back here and in again.
                unclaimed.0 = None;
                self.lock().free += 1;
            }
        }
    }
}

impl State {
    fn next(&mut self) -> Option<oneshot::Sender<Turn>> {
        if self.turns < TURNS_OF_THE_WATCHED
            && let Some(next) = self.watched.pop()
        {
            self.turns += 1;
            return Some(next);
        }
        self.turns = 0;
        self.unwatched.pop().or_else(|| self.watched.pop())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(host: i64, watched: bool) -> Client {
        Client {
            host: PersonId(host),
            watched,
        }
    }

    /// In which order those get their turn who come in this one, while one thread is busy.
    async fn order(clients: &[Client]) -> Vec<usize> {
        let queue = FairQueue::new(1);
        let busy = queue.turn(client(0, true)).await.unwrap();
        let (done, mut turns) = tokio::sync::mpsc::unbounded_channel();
        for (number, client) in clients.iter().enumerate() {
            let (queue, done, client) = (queue.clone(), done.clone(), *client);
            tokio::spawn(async move {
                let turn = queue.turn(client).await;
                done.send(number).unwrap();
                drop(turn);
            });
            // Each stands in line before the next comes.
            tokio::task::yield_now().await;
        }
        drop((busy, done));
        let mut order = Vec::new();
        while let Some(number) = turns.recv().await {
            order.push(number);
        }
        order
    }

    #[tokio::test]
    async fn everybody_has_a_turn_however_many_tables_another_has() {
        let mut clients = vec![client(1, true); 20];
        clients.push(client(2, true));
        clients.push(client(3, true));
        let order = order(&clients).await;
        assert_eq!(&order[..4], [0, 20, 21, 1]);
        assert_eq!(order.len(), 22);
    }

    #[tokio::test]
    async fn tables_that_somebody_looks_at_come_first_and_the_others_are_not_forgotten() {
        let mut clients = vec![client(1, false); 3];
        clients.extend(vec![client(2, true); 12]);
        let order = order(&clients).await;
        // Eight of those that are looked at, with the one that was busy, then one of the others.
        assert_eq!(order.iter().position(|number| *number == 0), Some(7));
        assert_eq!(order[..7], [3, 4, 5, 6, 7, 8, 9]);
    }

    #[tokio::test]
    async fn whoever_goes_away_while_waiting_keeps_no_thread() {
        let queue = FairQueue::new(1);
        let busy = queue.turn(client(1, true)).await;
        let waiting = tokio::spawn({
            let queue = queue.clone();
            async move { queue.turn(client(2, true)).await.is_some() }
        });
        tokio::task::yield_now().await;
        waiting.abort();
        assert!(waiting.await.is_err());
        drop(busy);
        assert!(queue.turn(client(3, false)).await.is_some());
    }
}
