//! The hall: all tables, those that are awake and those that sleep in the store.

use crate::awake::AwakeTables;
use crate::bot_tasks::Threads;
use crate::clock::{Clock, GLANCE};
use crate::components::Components;
use crate::config::HallConfig;
use crate::context::Context;
use crate::draft::Draft;
use crate::lists::{Changes, Lists};
use crate::load;
use crate::message::{Answer, Message};
use crate::meters::HallMeters;
use crate::nevermind::Nevermind;
use crate::notices::Notice;
use crate::order::{Order, Wanted};
use crate::people::{Heard, News, People};
use crate::snapshot::Scene;
use crate::table_state::{TableState, chair_with_bot};
use crate::{steward, summary};
use kontor_core::Options;
use kontor_model::{
    Actor, BadSetup, Chair, FinishedFilter, FinishedGame, Millis, PersonId, Refusal, Summary,
    SummaryStage, TableId, TableSetup,
};
use kontor_store::{Job, Store, StoredSummary};
use kontor_table::{AnyGame, Record, Shelf};
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, OnceLock, Weak};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot, watch};

/// How often the hall looks for sleeping tables that must move, and notes that it is up.
const HEARTBEAT: Duration = Duration::from_secs(10);

/// After how many of them the hall is tidied up: about once an hour.
const HEARTBEATS_UNTIL_CLEANUP: u32 = 360;

/// The most tables of a list.
const LONGEST_LIST: i64 = 200;

/// As many tables of one host may wait for people: whoever looks for one is to find others' too.
const MOST_WAITING_TABLES: u64 = 10;

/// The hall itself. When nobody has it any more, the stewards find their messages ended and stop.
struct Inner {
    context: Arc<Context>,
    awake: Arc<AwakeTables>,
    /// Ends the tasks of the hall when it is dropped or closes.
    closing: watch::Sender<bool>,
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
            steward
                .send(Message::Unwatch(self.person))
                .nevermind("a steward that has stopped knows of nobody");
        }
    }
}

impl Inner {
    /// Gives a message to the steward of a table, who is woken if need be.
    fn post(&self, id: &TableId, message: Message) -> Option<mpsc::WeakUnboundedSender<Message>> {
        self.awake.post(id, message, |hired| {
            let keep = steward::keep(
                id.clone(),
                self.context.clone(),
                Arc::downgrade(&self.awake),
                hired.looked_at,
                hired.messages,
            );
            tokio::spawn(async move {
                keep.await;
                drop(hired.alive);
            });
        })
    }

    /// Wakes a table that must move by itself.
    fn stir(&self, id: &TableId) {
        let (answer, _) = oneshot::channel();
        self.post(id, Message::Tick(answer));
    }
}

impl Hall {
    /// The hall over what is stored. It has to be [resumed](Hall::resume) before anything else.
    pub fn new(
        store: Store,
        people: &People,
        shelf: Shelf,
        clock: Clock,
        config: HallConfig,
    ) -> Hall {
        // One core is left for everything else.
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = Threads::new(cores.saturating_sub(1).max(1));
        let (stirred, to_stir) = mpsc::unbounded_channel();
        let inner = Arc::new(Inner {
            context: Arc::new(Context {
                store,
                components: Components::new(shelf),
                clock,
                config,
                threads,
                meters: Arc::default(),
                rating: tokio::sync::Mutex::default(),
                lists: Lists::new(),
                notices: OnceLock::new(),
                stirred,
            }),
            awake: Arc::new(AwakeTables::new()),
            closing: watch::Sender::new(false),
        });
        tokio::spawn(listen(
            Arc::downgrade(&inner),
            people.listen(),
            to_stir,
            inner.closing.subscribe(),
        ));
        Hall(inner)
    }

    /// From now on those who are not here are told when it is their turn.
    pub fn tell_by(&self, notices: mpsc::UnboundedSender<Notice>) {
        let set = self.0.context.notices.set(notices);
        set.nevermind("only the first messenger counts");
    }

    /// Goes on where the server stopped: the time it was down is made up for, and tables that must move by themselves wake.
    pub async fn resume(&self) -> Result<(), Refusal> {
        let context = &self.0.context;
        let now = context.clock.now();
        context.store.make_up(now).await?;
        context.components.keep(&context.store).await?;
        let awake = Millis::try_from(context.config.sleep_after.as_millis()).unwrap_or(0);
        for id in context.store.due(now + awake).await? {
            self.0.stir(&id);
        }
        if context.clock.runs() {
            let hall = Arc::downgrade(&self.0);
            tokio::spawn(keep_beating(hall, self.0.closing.subscribe()));
            let clock = context.clock.clone();
            tokio::spawn(keep_looking(clock, self.0.closing.subscribe()));
        }
        Ok(())
    }

    /// Opens a table. It starts when all its seats are taken, at once if there is no open one.
    pub async fn open(
        &self,
        host: &Actor,
        game: &str,
        setup: TableSetup,
        seats: Vec<Wanted>,
    ) -> Result<TableId, Refusal> {
        let game = self.game(game)?;
        check(game.as_ref(), &setup, &seats)?;
        if seats.contains(&Wanted::Open) {
            let waiting = self.0.context.store.gathering(host.id).await?;
            if waiting >= MOST_WAITING_TABLES {
                return Err(Refusal::Setup(BadSetup::ManyTables));
            }
        }
        let chairs = seats.iter().enumerate().map(|(seat, wanted)| match wanted {
            Wanted::Me => Chair::of(&host.person),
            Wanted::Open => Chair::free(),
            Wanted::Bot(level) => chair_with_bot(seat, *level),
        });
        let now = self.0.context.clock.now();
        let seed = self.0.context.config.entropy.deal();
        let state = TableState::open(game.clone(), setup, host.id, chairs.collect(), seed, now);
        let (state, opened) = Draft::opened(state, now);
        let mut job = Job::default();
        job.in_session(host.session.hash(), host.id);
        job.append(opened);
        self.0.context.store.run(job).await?;
        self.0.context.has_opened(&state);
        Ok(state.id)
    }

    fn game(&self, id: &str) -> Result<&Arc<dyn AnyGame>, Refusal> {
        let game = self.0.context.components.shelf.game(id);
        game.ok_or(Refusal::Setup(BadSetup::Game))
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
        if let Some(scene) = self.0.awake.scene(id) {
            return Ok(scene.later(self.now()));
        }
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
    pub async fn order(&self, id: &TableId, actor: &Actor, order: Order) -> Result<(), Refusal> {
        let again = order == Order::Rematch;
        let sender = Box::new(actor.clone());
        let order = |answer| Message::Order(sender, order, answer);
        let ((), _) = self.ask(id, order).await?;
        if again && let Some(next) = self.scene(id).await?.rematch.clone() {
            self.sit_down_again(&next, actor).await?;
        }
        Ok(())
    }

    /// Whoever asks for another game where one was asked for already takes the seat that is kept for them.
    async fn sit_down_again(&self, id: &TableId, actor: &Actor) -> Result<(), Refusal> {
        if !self.scene(id).await?.keeps_seat_for(actor.id) {
            return Ok(());
        }
        let sender = Box::new(actor.clone());
        let join = |answer| Message::Order(sender, Order::Join(None), answer);
        let ((), _) = self.ask(id, join).await?;
        Ok(())
    }

    /// Listed tables, newest first: the open ones, then those where a game is on.
    pub async fn listed(&self) -> Result<Arc<Vec<Summary>>, Refusal> {
        let context = &self.0.context;
        if let Some(list) = context.lists.last_read() {
            return Ok(list);
        }
        let changes = context.lists.changes();
        let found = context.store.listed(LONGEST_LIST).await?;
        let mut all = self.summaries(found, None);
        all.sort_by_key(|summary| summary.stage);
        let list = Arc::new(all);
        context.lists.keep(&list, changes);
        Ok(list)
    }

    /// A person's tables: those that wait for them first, then all others that are not over, then those that are.
    pub async fn mine(&self, person: PersonId) -> Result<Vec<Summary>, Refusal> {
        let store = &self.0.context.store;
        let found = store.tables_of(person, LONGEST_LIST).await?;
        let mut all = self.summaries(found, Some(person));
        all.sort_by_key(|summary| (!summary.my_turn, summary.stage == SummaryStage::Over));
        Ok(all)
    }

    fn summaries(&self, found: Vec<StoredSummary>, viewer: Option<PersonId>) -> Vec<Summary> {
        let found = found.into_iter();
        // Tables of a game that is not on the shelf cannot be shown.
        found
            .filter_map(|found| {
                let game = self.0.context.components.shelf.game(&found.table.game)?;
                summary::of(found, game.as_ref(), viewer)
            })
            .collect()
    }

    /// Finished games in the order in which they ended.
    pub async fn finished(&self, wanted: &FinishedFilter) -> Result<Vec<FinishedGame>, Refusal> {
        Ok(self.0.context.store.finished(wanted).await?)
    }

    /// The record of a table, with everything in it; whoever shows it decides who may see it.
    pub async fn record(&self, id: &TableId) -> Result<Record, Refusal> {
        let context = &self.0.context;
        load::record(&context.store, &context.components, id).await
    }

    /// What changes from now on of the lists that somebody sees.
    pub fn changes(&self, person: PersonId) -> Changes {
        self.0.context.lists.follow(person)
    }

    /// What time it is here.
    pub fn now(&self) -> Millis {
        self.0.context.clock.now()
    }

    /// What is counted of live tables.
    pub fn meters(&self) -> &HallMeters {
        &self.0.context.meters
    }

    /// How many tables are awake.
    pub fn awake(&self) -> usize {
        self.0.awake.len()
    }

    /// Lets all tables look at the clock, also those asleep that must move by themselves. The clock on the wall does
    /// this by itself.
    pub async fn tick(&self) -> Result<(), Refusal> {
        let now = self.0.context.clock.now();
        let mut ids = self.0.context.store.due(now).await?;
        ids.extend(self.0.awake.ids());
        for id in ids {
            match self.ask(&id, Message::Tick).await {
                Ok(_) | Err(Refusal::NoTable) => {}
                Err(why) => return Err(why),
            }
        }
        Ok(())
    }

    /// Closes tables that nobody came to and forgets guests who never sat down, as far as the configuration says so; ends sessions
    /// that nobody uses. The clock on the
    /// wall does this by itself.
    pub async fn tidy(&self) -> Result<(), Refusal> {
        let context = &self.0.context;
        let ago = |after: Duration| {
            let after = Millis::try_from(after.as_millis()).unwrap_or(Millis::MAX);
            context.clock.now().saturating_sub(after)
        };
        if let Some(since) = context.config.close_tables_after.map(ago) {
            for id in context.store.deserted(since).await? {
                match self.ask(&id, |answer| Message::Close(since, answer)).await {
                    Ok(_) | Err(Refusal::NoTable) => {}
                    Err(why) => return Err(why),
                }
            }
        }
        if let Some(before) = context.config.forget_guests_after.map(ago) {
            let mut job = Job::default();
            job.forget_guests(before);
            context.store.run(job).await?;
        }
        let mut job = Job::default();
        job.end_unused(context.clock.now());
        Ok(context.store.run(job).await?)
    }

    /// Closes the hall: what was asked for is done and stored, then all tables sleep. Nothing more can be asked.
    pub async fn shut_down(&self) {
        self.0.closing.send_replace(true);
        if let Some(mut ended) = self.0.awake.close() {
            // Nobody sends anything; it ends when the last steward has stopped.
            while ended.recv().await.is_some() {}
        }
        let context = &self.0.context;
        if let Err(error) = context.store.beat(context.clock.now()).await {
            tracing::error!(%error, "storing the time of the shutdown failed");
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
        return Err(Refusal::Setup(BadSetup::Players));
    }
    let mine = seats.iter().filter(|wanted| **wanted == Wanted::Me);
    if seats.len() != usize::from(setup.players) || mine.count() > 1 {
        return Err(Refusal::Setup(BadSetup::Seats));
    }
    let mut options = Options::defaults(game.options());
    for (name, value) in setup.options.iter() {
        let set = options.set(name, value);
        set.map_err(|_| Refusal::Setup(BadSetup::Options))?;
    }
    if options != setup.options {
        return Err(Refusal::Setup(BadSetup::Options));
    }
    if !setup.pace.is_allowed() {
        return Err(Refusal::Setup(BadSetup::Pace));
    }
    if setup.max_rounds == Some(0) {
        return Err(Refusal::Setup(BadSetup::Rounds));
    }
    Ok(())
}

/// Tells the tables what happens to people, and wakes those that must move by themselves.
async fn listen(
    hall: Weak<Inner>,
    mut news: mpsc::UnboundedReceiver<Heard>,
    mut to_stir: mpsc::UnboundedReceiver<TableId>,
    mut closing: watch::Receiver<bool>,
) {
    loop {
        let heard = tokio::select! {
            heard = news.recv() => heard,
            Some(id) = to_stir.recv() => match hall.upgrade() {
                Some(hall) => {
                    hall.stir(&id);
                    continue;
                }
                None => return,
            },
            _ = closing.changed() => None,
        };
        let (Some(heard), Some(hall)) = (heard, hall.upgrade()) else {
            return;
        };
        let mut tables = hall.awake.ids();
        if let News::Gone(person) | News::Became { guest: person, .. } = heard.news {
            match hall.context.store.unfinished(person).await {
                Ok(theirs) => tables.extend(theirs),
                // They are parted with when their tables wake.
                Err(error) => {
                    tracing::error!(%error, "loading the tables of a deleted account failed")
                }
            }
        }
        tables.sort_unstable();
        tables.dedup();
        for id in tables {
            hall.post(&id, Message::News(heard.clone()));
        }
    }
}

/// Looks at the clock all the time, which is how it knows when the house stood still.
async fn keep_looking(clock: Clock, mut closing: watch::Receiver<bool>) {
    loop {
        clock.now();
        tokio::select! {
            () = tokio::time::sleep(GLANCE) => {}
            _ = closing.changed() => return,
        }
    }
}

/// Notes every now and then that the server is up, and wakes tables that must move.
async fn keep_beating(hall: Weak<Inner>, mut closing: watch::Receiver<bool>) {
    for beat in 0_u32.. {
        tokio::select! {
            () = tokio::time::sleep(HEARTBEAT) => {}
            _ = closing.changed() => return,
        }
        let Some(hall) = hall.upgrade() else {
            return;
        };
        if beat.is_multiple_of(HEARTBEATS_UNTIL_CLEANUP)
            && let Err(why) = Hall(hall.clone()).tidy().await
        {
            tracing::error!(?why, "cleanup failed");
        }
        let context = &hall.context;
        let now = context.clock.now();
        let due = match context.store.beat(now).await {
            Ok(()) => context.store.due(now).await,
            Err(error) => Err(error),
        };
        match due {
            Ok(due) => due.iter().for_each(|id| hall.stir(id)),
            Err(error) => tracing::error!(%error, "heartbeat failed"),
        }
    }
}
