//! The hall: all tables, those that are awake and those that sleep in the store.
//!
//! A table that somebody looks at or that must move by itself has a steward: one task through which all that
//! happens at the table goes. A table asleep costs only its rows and wakes when it is asked for.

mod draft;
mod habits;
mod load;
mod random;
mod sitting;
mod steward;
mod summary;
mod thinking;
mod verdict;

pub use habits::{Deals, Habits};

use crate::clock::Clock;
use crate::notices::Notice;
use crate::people::{News, People};
use crate::scene::Scene;
use crate::store::{Job, Store};
use draft::Draft;
use kontor_bots::Level;
use kontor_core::{Options, Seat};
use kontor_model::{
    Chair, FinishedFilter, FinishedGame, Millis, Person, PersonId, Refusal, Sitter, Summary,
    SummaryStage, TableId, TableSetup,
};
use kontor_table::{AnyGame, Record, Shelf};
use serde_json::Value;
use sitting::{Sitting, chair_with_bot};
use std::collections::HashMap;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};
use std::time::{Duration, Instant};
use steward::{Answer, Message};
use thinking::Threads;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, mpsc, oneshot, watch};

/// How often the hall looks for sleeping tables that must move, and notes that it is up.
const ROUND: Duration = Duration::from_secs(10);

/// After how many rounds the hall is tidied up: about once an hour.
const ROUNDS_UNTIL_TIDY: u32 = 360;

/// As many changes of people's own tables are remembered for pages that are slow to hear of them.
const THEIRS: usize = 256;

/// How long the list of open tables is shown as it is, if nobody came or went: rounds go by in it.
const LIST_KEPT: Duration = Duration::from_secs(1);

/// The most tables of a list.
const LONGEST_LIST: i64 = 200;

/// As many tables of one host may wait for people: whoever looks for one is to find others' too.
const MOST_WAITING: u64 = 10;

/// Who is to sit on a chair of a new table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// Whoever opens the table.
    Me,
    /// Whoever comes.
    Open,
    /// A bot.
    Bot(Level),
}

/// What somebody wants done at a table.
#[derive(Clone, PartialEq, Debug)]
pub enum Order {
    /// To sit down, there or on the first free chair.
    Join(Option<Seat>),
    /// To go. During a game a bot holds the seat until they come back.
    Leave,
    /// As the host, before the start: to clear a chair.
    Remove(Seat),
    /// To decide.
    Act {
        /// For which position.
        position: u64,
        /// What.
        action: Value,
    },
    /// To take back the last decision.
    AgreeToUndo {
        /// In which position: what others decide meanwhile is not meant.
        position: u64,
    },
    /// Not to take anything back.
    RefuseUndo,
    /// To say something.
    Say(String),
    /// To take their seat back from the bot that holds it.
    ComeBack,
    /// To play again with the same people, at another table. Each of them sits down there by wanting it too.
    Rematch,
}

/// What all stewards work with.
struct Workings {
    store: Store,
    shelf: Shelf,
    clock: Clock,
    habits: Habits,
    threads: Threads,
    /// Held by the table whose game ends, from reading ratings until they are stored: two games that end at once would
    /// otherwise reckon from the same ratings.
    rating: tokio::sync::Mutex<()>,
    /// Counts changes of the list of open tables.
    lists: watch::Sender<u64>,
    /// The list of open tables as it was read last.
    listed: Mutex<Option<ListRead>>,
    /// Tells whose own tables have changed.
    theirs: broadcast::Sender<PersonId>,
    /// Where those are told who are not here, if anybody tells them.
    notices: OnceLock<mpsc::UnboundedSender<Notice>>,
}

/// The list of open tables at some moment.
struct ListRead {
    at: Instant,
    /// How many changes there had been.
    changes: u64,
    list: Arc<Vec<Summary>>,
}

/// What changes of the lists of tables that somebody sees.
#[derive(Debug)]
pub struct Changes {
    lists: watch::Receiver<u64>,
    theirs: broadcast::Receiver<PersonId>,
    person: PersonId,
}

impl Changes {
    /// Waits for the next change; an error if there will be none.
    pub async fn next(&mut self) -> Result<(), RecvError> {
        loop {
            let whose = tokio::select! {
                changed = self.lists.changed() => return changed.map_err(|_| RecvError::Closed),
                whose = self.theirs.recv() => whose,
            };
            match whose {
                Ok(person) if person != self.person => {}
                // Among those that were missed there may have been one.
                Ok(_) | Err(RecvError::Lagged(_)) => return Ok(()),
                Err(RecvError::Closed) => return Err(RecvError::Closed),
            }
        }
    }
}

impl Workings {
    /// Tells the pages of those who sit at a table, or did, that a list of theirs shows it differently.
    fn tell_lists(&self, before: Option<&Sitting>, now: &Sitting) {
        let people = |sitting: &Sitting| -> Vec<(PersonId, bool)> {
            let chairs = sitting.chairs.iter();
            let people = chairs.filter_map(|chair| match chair.sitter {
                Sitter::Person { id, .. } => Some((id, chair.owes)),
                Sitter::Bot(_) | Sitter::Nobody => None,
            });
            people.collect()
        };
        let (then, now_there) = (before.map(people).unwrap_or_default(), people(now));
        let moved = before.is_none_or(|before| before.stage != now.stage);
        for person in now_there.iter().chain(&then) {
            if moved || !(then.contains(person) && now_there.contains(person)) {
                // If no page is open, nobody hears it.
                let _ = self.theirs.send(person.0);
            }
        }
    }

    /// Tells those who are not here that it is their turn, where games last for days.
    fn tell_absent(
        &self,
        before: Option<&Sitting>,
        now: &Sitting,
        here: impl Fn(PersonId) -> bool,
    ) {
        let Some(notices) = self.notices.get() else {
            return;
        };
        for notice in now
            .newly_owing(before)
            .filter(|notice| !here(notice.person))
        {
            // Without a messenger nobody is told.
            let _ = notices.send(notice);
        }
    }
}

/// The hall itself. When nobody has it any more, the stewards find their messages ended and stop.
struct Inner {
    workings: Arc<Workings>,
    awake: Mutex<Awake>,
    /// Ends the tasks of the hall when it is dropped or closes.
    closing: watch::Sender<bool>,
}

/// Who is awake.
struct Awake {
    stewards: HashMap<TableId, mpsc::UnboundedSender<Message>>,
    /// Each steward has a copy; when all are gone, all stewards have stopped. Nothing once the hall closes.
    alive: Option<mpsc::Sender<()>>,
    /// Ends when all stewards have stopped.
    ended: Option<mpsc::Receiver<()>>,
}

/// All tables.
#[derive(Clone)]
pub struct Hall(Arc<Inner>);

impl std::fmt::Debug for Hall {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Hall")
    }
}

/// A table that somebody is looking at. As long as this is there, they count as being here.
pub struct Watch {
    scenes: watch::Receiver<Arc<Scene>>,
    person: Option<PersonId>,
    steward: mpsc::WeakUnboundedSender<Message>,
}

impl std::fmt::Debug for Watch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Watch({:?})", self.person)
    }
}

impl Deref for Watch {
    type Target = watch::Receiver<Arc<Scene>>;
    fn deref(&self) -> &Self::Target {
        &self.scenes
    }
}

impl DerefMut for Watch {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.scenes
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        if let Some(steward) = self.steward.upgrade() {
            // A steward that has stopped knows of nobody.
            let _ = steward.send(Message::Unwatch(self.person));
        }
    }
}

impl Inner {
    fn awake(&self) -> MutexGuard<'_, Awake> {
        // Nothing under this lock can be left half done.
        self.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn forget(&self, id: &TableId) {
        self.awake().stewards.remove(id);
    }

    /// Lets a steward stop, if that still holds while nobody can send it anything.
    fn forget_if(&self, id: &TableId, holds: impl FnOnce() -> bool) -> bool {
        let mut awake = self.awake();
        let stops = holds();
        if stops {
            awake.stewards.remove(id);
        }
        stops
    }

    /// Gives a message to the steward of a table, who is woken if need be.
    fn post(
        self: &Arc<Inner>,
        id: &TableId,
        message: Message,
    ) -> Option<mpsc::WeakUnboundedSender<Message>> {
        let mut awake = self.awake();
        let alive = awake.alive.clone()?;
        let mut message = message;
        if let Some(steward) = awake.stewards.get(id) {
            match steward.send(message) {
                Ok(()) => return Some(steward.downgrade()),
                // This one broke off; another takes over.
                Err(unsent) => message = unsent.0,
            }
        }
        let (sender, messages) = mpsc::unbounded_channel();
        let keep = steward::keep(
            id.clone(),
            self.workings.clone(),
            Arc::downgrade(self),
            messages,
        );
        tokio::spawn(async move {
            keep.await;
            drop(alive);
        });
        // The receiver is there; only a steward that breaks off at once would not get it.
        let _ = sender.send(message);
        let weak = sender.downgrade();
        awake.stewards.insert(id.clone(), sender);
        Some(weak)
    }

    /// Wakes a table that must move by itself.
    fn stir(self: &Arc<Inner>, id: &TableId) {
        let (answer, _) = oneshot::channel();
        self.post(id, Message::Tick(answer));
    }

    /// A table has been stored for the first time.
    fn has_opened(self: &Arc<Inner>, sitting: &Sitting) {
        if sitting.due().is_some() {
            self.stir(&sitting.id);
        }
        // Whoever opened it is there.
        let host = sitting.host;
        self.workings
            .tell_absent(None, sitting, |person| person == host);
        self.workings.tell_lists(None, sitting);
        if sitting.setup.listed {
            self.workings.lists.send_modify(|changes| *changes += 1);
        }
    }
}

impl Hall {
    /// The hall over what is stored. It has to be [resumed](Hall::resume) before anything else.
    pub fn new(store: Store, people: People, shelf: Shelf, clock: Clock) -> Hall {
        Hall::with_habits(store, people, shelf, clock, Habits::default())
    }

    /// The same with other habits.
    pub fn with_habits(
        store: Store,
        people: People,
        shelf: Shelf,
        clock: Clock,
        habits: Habits,
    ) -> Hall {
        // One core is left for everything else.
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = Threads::new(cores.saturating_sub(1).max(1));
        let (alive, ended) = mpsc::channel(1);
        let inner = Arc::new(Inner {
            workings: Arc::new(Workings {
                store,
                shelf,
                clock,
                habits,
                threads,
                rating: tokio::sync::Mutex::default(),
                lists: watch::Sender::new(0),
                listed: Mutex::default(),
                theirs: broadcast::Sender::new(THEIRS),
                notices: OnceLock::new(),
            }),
            awake: Mutex::new(Awake {
                stewards: HashMap::new(),
                alive: Some(alive),
                ended: Some(ended),
            }),
            closing: watch::Sender::new(false),
        });
        tokio::spawn(listen(
            Arc::downgrade(&inner),
            people.listen(),
            inner.closing.subscribe(),
        ));
        Hall(inner)
    }

    /// From now on those who are not here are told when it is their turn.
    pub(crate) fn tell_by(&self, notices: mpsc::UnboundedSender<Notice>) {
        // Only the first messenger counts.
        let _ = self.0.workings.notices.set(notices);
    }

    /// Goes on where the server stopped: the time it was down is made up for, and tables that must move by themselves wake.
    pub async fn resume(&self) -> Result<(), Refusal> {
        let workings = &self.0.workings;
        let now = workings.clock.now();
        workings.store.make_up(now).await?;
        let awake = Millis::try_from(workings.habits.drowsy_after.as_millis()).unwrap_or(0);
        for id in workings.store.due(now + awake).await? {
            self.0.stir(&id);
        }
        if matches!(workings.clock, Clock::Wall) {
            let hall = Arc::downgrade(&self.0);
            tokio::spawn(make_rounds(hall, self.0.closing.subscribe()));
        }
        Ok(())
    }

    /// Opens a table. It starts when all its seats are taken, at once if there is no open one.
    pub async fn open(
        &self,
        host: &Person,
        game: &str,
        setup: TableSetup,
        seats: Vec<Wanted>,
    ) -> Result<TableId, Refusal> {
        let game = self.game(game)?;
        check(game.as_ref(), &setup, &seats)?;
        if seats.contains(&Wanted::Open) {
            let waiting = self.0.workings.store.gathering(host.id).await?;
            if waiting >= MOST_WAITING {
                return Err(Refusal::Unfit("refused-many-tables"));
            }
        }
        let chairs = seats.iter().enumerate().map(|(seat, wanted)| match wanted {
            Wanted::Me => Chair::of(host),
            Wanted::Open => Chair::free(),
            Wanted::Bot(level) => chair_with_bot(seat, *level),
        });
        let now = self.0.workings.clock.now();
        let seed = self.0.workings.habits.deals.next();
        let sitting = Sitting::open(game.clone(), setup, host.id, chairs.collect(), seed, now);
        let (sitting, job) = Draft::opened(sitting, now);
        self.0.workings.store.run(job).await?;
        self.0.has_opened(&sitting);
        Ok(sitting.id)
    }

    fn game(&self, id: &str) -> Result<&Arc<dyn AnyGame>, Refusal> {
        let game = self.0.workings.shelf.game(id);
        game.ok_or(Refusal::Unfit("refused-game"))
    }

    async fn ask<T>(
        &self,
        id: &TableId,
        message: impl FnOnce(Answer<T>) -> Message,
    ) -> Result<(T, mpsc::WeakUnboundedSender<Message>), Refusal> {
        let (answer, answered) = oneshot::channel();
        let steward = self.0.post(id, message(answer)).ok_or_else(closing)?;
        // Without an answer the steward broke off; then nothing was stored.
        let answer = answered.await.map_err(|_| broken_off())??;
        Ok((answer, steward))
    }

    /// A table as it is now.
    pub async fn scene(&self, id: &TableId) -> Result<Arc<Scene>, Refusal> {
        let (scene, _) = self.ask(id, Message::Look).await?;
        Ok(scene)
    }

    /// A table from now on. As long as the watch is there, the person counts as being here.
    pub async fn watch(&self, id: &TableId, person: Option<PersonId>) -> Result<Watch, Refusal> {
        let (scenes, steward) = self
            .ask(id, |answer| Message::Watch(person, answer))
            .await?;
        Ok(Watch {
            scenes,
            person,
            steward,
        })
    }

    /// Does what somebody wants done at a table. When this returns, it is on disk.
    pub async fn order(&self, id: &TableId, person: &Person, order: Order) -> Result<(), Refusal> {
        let again = order == Order::Rematch;
        let sender = Box::new(person.clone());
        let order = |answer| Message::Order(sender, order, answer);
        let ((), _) = self.ask(id, order).await?;
        if again && let Some(next) = self.scene(id).await?.rematch.clone() {
            self.sit_down_again(&next, person).await?;
        }
        Ok(())
    }

    /// Whoever asks for another game where one was asked for already takes the seat that is kept for them.
    async fn sit_down_again(&self, id: &TableId, person: &Person) -> Result<(), Refusal> {
        if !self.scene(id).await?.keeps_seat_for(person.id) {
            return Ok(());
        }
        let sender = Box::new(person.clone());
        let join = |answer| Message::Order(sender, Order::Join(None), answer);
        let ((), _) = self.ask(id, join).await?;
        Ok(())
    }

    /// Listed tables, newest first: the open ones, then those where a game is on.
    pub async fn listed(&self) -> Result<Arc<Vec<Summary>>, Refusal> {
        let workings = &self.0.workings;
        let changes = *workings.lists.borrow();
        // All who look at the list at the same time see the same one.
        let last = || {
            let last = workings.listed.lock();
            // What is kept there is put there whole.
            last.unwrap_or_else(PoisonError::into_inner)
        };
        if let Some(read) = &*last()
            && read.changes == changes
            && read.at.elapsed() < LIST_KEPT
        {
            return Ok(read.list.clone());
        }
        let found = workings.store.listed(LONGEST_LIST).await?;
        let mut all = self.summaries(found, None);
        all.sort_by_key(|summary| summary.stage);
        let list = Arc::new(all);
        *last() = Some(ListRead {
            at: Instant::now(),
            changes,
            list: list.clone(),
        });
        Ok(list)
    }

    /// A person's tables: those that wait for them first, then all others that are not over, then those that are.
    pub async fn mine(&self, person: PersonId) -> Result<Vec<Summary>, Refusal> {
        let store = &self.0.workings.store;
        let found = store.tables_of(person, LONGEST_LIST).await?;
        let mut all = self.summaries(found, Some(person));
        all.sort_by_key(|summary| (!summary.my_turn, summary.stage == SummaryStage::Over));
        Ok(all)
    }

    fn summaries(
        &self,
        found: Vec<crate::store::StoredSummary>,
        viewer: Option<PersonId>,
    ) -> Vec<Summary> {
        let found = found.into_iter();
        // Tables of a game that is not on the shelf cannot be shown.
        found
            .filter_map(|found| {
                let game = self.0.workings.shelf.game(&found.table.game)?;
                summary::of(found, game.as_ref(), viewer)
            })
            .collect()
    }

    /// Finished games in the order in which they ended.
    pub async fn finished(&self, wanted: &FinishedFilter) -> Result<Vec<FinishedGame>, Refusal> {
        Ok(self.0.workings.store.finished(wanted).await?)
    }

    /// The record of a table, with everything in it; whoever shows it decides who may see it.
    pub async fn record(&self, id: &TableId) -> Result<Record, Refusal> {
        load::record(&self.0.workings.store, &self.0.workings.shelf, id).await
    }

    /// What changes from now on of the lists that somebody sees.
    pub fn changes(&self, person: PersonId) -> Changes {
        Changes {
            lists: self.0.workings.lists.subscribe(),
            theirs: self.0.workings.theirs.subscribe(),
            person,
        }
    }

    /// What time it is here.
    pub(crate) fn now(&self) -> Millis {
        self.0.workings.clock.now()
    }

    /// How many tables are awake.
    pub fn awake(&self) -> usize {
        self.0.awake().stewards.len()
    }

    /// Lets all tables look at the clock, also those asleep that must move by themselves. The clock on the wall does
    /// this by itself.
    pub async fn tick(&self) -> Result<(), Refusal> {
        let now = self.0.workings.clock.now();
        let mut ids = self.0.workings.store.due(now).await?;
        ids.extend(self.0.awake().stewards.keys().cloned());
        for id in ids {
            match self.ask(&id, Message::Tick).await {
                Ok(_) | Err(Refusal::NoTable) => {}
                Err(why) => return Err(why),
            }
        }
        Ok(())
    }

    /// Closes tables that nobody came to and forgets guests who never sat down, as far as habits say so. The clock on the
    /// wall does this by itself.
    pub async fn tidy(&self) -> Result<(), Refusal> {
        let workings = &self.0.workings;
        let ago = |after: Duration| {
            let after = Millis::try_from(after.as_millis()).unwrap_or(Millis::MAX);
            workings.clock.now().saturating_sub(after)
        };
        if let Some(since) = workings.habits.close_tables_after.map(ago) {
            for id in workings.store.deserted(since).await? {
                match self.ask(&id, |answer| Message::Close(since, answer)).await {
                    Ok(_) | Err(Refusal::NoTable) => {}
                    Err(why) => return Err(why),
                }
            }
        }
        if let Some(before) = workings.habits.forget_guests_after.map(ago) {
            let mut job = Job::default();
            job.forget_guests(before);
            workings.store.run(job).await?;
        }
        Ok(())
    }

    /// Closes the hall: what was asked for is done and stored, then all tables sleep. Nothing more can be asked.
    pub async fn shut_down(&self) {
        self.0.closing.send_replace(true);
        let ended = {
            let mut awake = self.0.awake();
            awake.stewards.clear();
            awake.alive = None;
            awake.ended.take()
        };
        if let Some(mut ended) = ended {
            // Nobody sends anything; it ends when the last steward has stopped.
            let _ = ended.recv().await;
        }
        let workings = &self.0.workings;
        if let Err(error) = workings.store.beat(workings.clock.now()).await {
            tracing::error!(%error, "the time of closing could not be stored");
        }
    }
}

/// The refusal of everything that is asked while the hall closes.
fn closing() -> Refusal {
    Refusal::Storage("the server is shutting down".to_owned())
}

/// The refusal where a steward ended before it answered.
fn broken_off() -> Refusal {
    Refusal::Storage("the task of the table ended before it answered".to_owned())
}

/// Whether a table can be opened like this.
fn check(game: &dyn AnyGame, setup: &TableSetup, seats: &[Wanted]) -> Result<(), Refusal> {
    if !game.players().contains(&setup.players) {
        return Err(Refusal::Unfit("refused-players"));
    }
    let mine = seats.iter().filter(|wanted| **wanted == Wanted::Me);
    if seats.len() != usize::from(setup.players) || mine.count() > 1 {
        return Err(Refusal::Unfit("refused-seats"));
    }
    let mut options = Options::defaults(game.options());
    for (name, value) in setup.options.iter() {
        let set = options.set(name, value);
        set.map_err(|_| Refusal::Unfit("refused-options"))?;
    }
    if options != setup.options {
        return Err(Refusal::Unfit("refused-options"));
    }
    if !setup.pace.is_allowed() {
        return Err(Refusal::Unfit("refused-pace"));
    }
    if setup.max_rounds == Some(0) {
        return Err(Refusal::Unfit("refused-rounds"));
    }
    Ok(())
}

/// Tells the tables what happens to people.
async fn listen(
    hall: Weak<Inner>,
    mut news: mpsc::UnboundedReceiver<News>,
    mut closing: watch::Receiver<bool>,
) {
    loop {
        let heard = tokio::select! {
            heard = news.recv() => heard,
            _ = closing.changed() => None,
        };
        let (Some(heard), Some(hall)) = (heard, hall.upgrade()) else {
            return;
        };
        let mut tables: Vec<TableId> = hall.awake().stewards.keys().cloned().collect();
        if let News::Gone(person) | News::Became { guest: person, .. } = heard {
            match hall.workings.store.unfinished(person).await {
                Ok(theirs) => tables.extend(theirs),
                // They are parted with when their tables wake.
                Err(error) => tracing::error!(%error, "the tables of somebody gone"),
            }
        }
        tables.sort_unstable();
        tables.dedup();
        for id in tables {
            hall.post(&id, Message::News(heard.clone()));
        }
    }
}

/// Notes every now and then that the server is up, and wakes tables that must move.
async fn make_rounds(hall: Weak<Inner>, mut closing: watch::Receiver<bool>) {
    for round in 0_u32.. {
        tokio::select! {
            () = tokio::time::sleep(ROUND) => {}
            _ = closing.changed() => return,
        }
        let Some(hall) = hall.upgrade() else {
            return;
        };
        if round.is_multiple_of(ROUNDS_UNTIL_TIDY)
            && let Err(why) = Hall(hall.clone()).tidy().await
        {
            tracing::error!(?why, "tidying up");
        }
        let workings = &hall.workings;
        let now = workings.clock.now();
        let due = match workings.store.beat(now).await {
            Ok(()) => workings.store.due(now).await,
            Err(error) => Err(error),
        };
        match due {
            Ok(due) => due.iter().for_each(|id| hall.stir(id)),
            Err(error) => tracing::error!(%error, "a round through the hall"),
        }
    }
}
