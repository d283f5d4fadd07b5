//! One task for each table that is awake. All that happens at the table goes through it, one thing after the other: it drafts
//! the change, has it stored, and only then makes it true and shows it.

use crate::awake::{AwakeTables, LookedAt};
use crate::bot_tasks::{Task, Thought};
use crate::context::Context;
use crate::draft::{Decider, Draft};
use crate::load;
use crate::message::{Message, answer};
use crate::order::Order;
use crate::people::News;
use crate::rate_limit::Limit;
use crate::rated_game;
use crate::snapshot::{Scene, Versions};
use crate::table_state::TableState;
use kontor_core::{Seat, Seats};
use kontor_model::{
    Actor, AfterEnd, Millis, PersonId, Refusal, Sitter, Stage, TableId, TableSetup, Unfit,
};
use kontor_store::{Job, StoreError, Throttle};
use kontor_table::Offered;
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::Instant;

/// How long to wait before something that could not be stored is tried again.
const RETRY: Duration = Duration::from_secs(1);

/// The receiver through which everybody sees the table without asking its steward is nobody who looks at it.
const KEPT_RECEIVERS: usize = 1;

/// The longest sleep between two looks at the clock: the clock on the wall may be set.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// How often one person may speak.
const REMARK_LIMIT: Limit = Limit {
    most: 8,
    within: 10_000,
};

/// Keeps a table until it falls asleep or the hall closes.
pub(crate) async fn keep(
    id: TableId,
    context: Arc<Context>,
    awake: Weak<AwakeTables>,
    looked_at: LookedAt,
    mut messages: mpsc::UnboundedReceiver<Message>,
) {
    match Steward::wake(&id, context, awake.clone(), looked_at).await {
        Ok(steward) => steward.serve(messages).await,
        Err(why) => {
            if let Refusal::Storage(error) = &why {
                tracing::error!(table = %id, %error, "loading a table failed");
            }
            if let Some(awake) = awake.upgrade() {
                awake.forget(&id);
            }
            messages.close();
            while let Some(message) = messages.recv().await {
                message.refuse(why.clone());
            }
        }
    }
}

struct Steward {
    context: Arc<Context>,
    awake: Weak<AwakeTables>,
    looked_at: LookedAt,
    state: TableState,
    scenes: watch::Sender<Arc<Scene>>,
    versions: Versions,
    /// How many pages each person has open.
    here: BTreeMap<PersonId, usize>,
    /// When each person spoke of late.
    spoke: BTreeMap<PersonId, VecDeque<Millis>>,
    thinking: JoinSet<Thought>,
    /// Which seats' bots are thinking, and about which position.
    asked: (u64, Seats),
    retry: Option<Instant>,
    /// What it believes of the table is not so; another steward takes over.
    mistaken: bool,
    /// When somebody last wanted something.
    stirred: Instant,
}

impl Steward {
    async fn wake(
        id: &TableId,
        context: Arc<Context>,
        awake: Weak<AwakeTables>,
        looked_at: LookedAt,
    ) -> Result<Steward, Refusal> {
        let state = load::table_state(&context.store, &context.components, id).await?;
        let now = context.clock.now();
        // Higher than whatever the table had before it fell asleep.
        let versions = Versions {
            public: now.unsigned_abs(),
            ..Versions::default()
        };
        let here = BTreeMap::new();
        let first = state.scene(now, versions.clone(), &here);
        let (scenes, shown) = watch::channel(Arc::new(first));
        let mut steward = Steward {
            context,
            awake,
            looked_at,
            state,
            scenes,
            versions,
            here,
            spoke: BTreeMap::new(),
            thinking: JoinSet::new(),
            asked: (0, Seats::NONE),
            retry: None,
            mistaken: false,
            stirred: Instant::now(),
        };
        steward.part_with_those_gone().await?;
        steward.look_at_clock();
        if let Some(awake) = steward.awake.upgrade() {
            awake.show(id, shown);
        }
        Ok(steward)
    }

    /// Somebody may have deleted their account while the table was asleep.
    async fn part_with_those_gone(&mut self) -> Result<(), Refusal> {
        let gathers = self.state.stage == Stage::Gathering;
        let chairs = self.state.chairs.iter();
        let gone = chairs.filter_map(|chair| match chair.sitter {
            // A seat that a bot holds already stays with it; one that is kept for them is free again.
            Sitter::Person { id, away } if chair.gone && (!away || gathers) => Some(id),
            _ => None,
        });
        for person in gone.collect::<Vec<_>>() {
            self.hear(&News::Gone(person)).await?;
        }
        if self.state.closed {
            return Err(Refusal::NoTable);
        }
        Ok(())
    }

    async fn serve(mut self, mut messages: mpsc::UnboundedReceiver<Message>) {
        loop {
            if self.mistaken {
                break;
            }
            if self.state.closed {
                self.retire();
                break;
            }
            let alarm = self.alarm();
            tokio::select! {
                message = messages.recv() => match message {
                    Some(message) => self.receive(message).await,
                    None => return,
                },
                Some(thought) = self.thinking.join_next() => {
                    if let Ok(thought) = thought {
                        self.take(thought).await;
                    }
                }
                () = tokio::time::sleep_until(alarm) => {
                    self.look_at_clock();
                    if self.looked_at.take() {
                        self.stirred = Instant::now();
                    }
                    if self.is_idle() && self.falls_asleep(&messages) {
                        return;
                    }
                }
            }
        }
        let why = if self.mistaken {
            Refusal::Stale
        } else {
            Refusal::NoTable
        };
        messages.close();
        while let Some(message) = messages.recv().await {
            message.refuse(why.clone());
        }
    }

    /// When to look up by itself.
    fn alarm(&self) -> Instant {
        let now = Instant::now();
        let mut alarm = now + LONGEST_WAIT.min(self.context.config.sleep_after);
        let asleep = self.stirred + self.context.config.sleep_after;
        if asleep > now {
            alarm = alarm.min(asleep);
        }
        if self.context.clock.runs()
            && let Some(due) = self.state.next_time_out()
        {
            let wait = (due - self.context.clock.now()).max(0).unsigned_abs();
            alarm = alarm.min(now + Duration::from_millis(wait));
        }
        self.retry.map_or(alarm, |retry| alarm.min(retry))
    }

    /// Nobody looks, nobody thinks, and no clock runs out soon.
    fn is_idle(&self) -> bool {
        let after = self.context.config.sleep_after;
        let soon = self.context.clock.now() + Millis::try_from(after.as_millis()).unwrap_or(0);
        self.stirred.elapsed() >= after
            && self.scenes.receiver_count() <= KEPT_RECEIVERS
            && self.thinking.is_empty()
            && self.state.due().is_none_or(|due| due > soon)
    }

    fn falls_asleep(&self, messages: &mpsc::UnboundedReceiver<Message>) -> bool {
        match self.awake.upgrade() {
            Some(awake) => awake.forget_if(&self.state.id, || messages.is_empty()),
            None => true,
        }
    }

    fn retire(&self) {
        if let Some(awake) = self.awake.upgrade() {
            awake.forget(&self.state.id);
        }
    }

    async fn receive(&mut self, message: Message) {
        // What happens to people elsewhere, and that a page was closed, keeps no table awake.
        if !matches!(message, Message::News(_) | Message::Unwatch(_)) {
            self.stirred = Instant::now();
        }
        match message {
            Message::Look(to) => {
                let now = self.context.clock.now();
                let scene = self.state.scene(now, self.versions.clone(), &self.here);
                answer(to, Ok(Arc::new(scene)));
            }
            Message::Watch(person, to) => {
                // Whoever is gone before they were told was never here.
                let told = to.send(Ok(self.scenes.subscribe()));
                if let (Ok(()), Some(person)) = (told, person) {
                    self.watched_by(person);
                }
            }
            Message::Unwatch(Some(person)) => self.unwatched_by(person),
            Message::Unwatch(None) => {}
            Message::Order(actor, order, to) => {
                let done = self.carry_out(&actor, order).await;
                answer(to, done);
            }
            Message::News(heard) => {
                // What could not be stored is found out again when the table is loaded.
                if let Err(why) = self.hear(&heard.news).await {
                    tracing::error!(table = %self.state.id, ?why, "applying a change of a person failed");
                }
            }
            Message::Tick(to) => {
                self.look_at_clock();
                answer(to, Ok(()));
            }
            Message::Close(since, to) => {
                let done = self.close_if_deserted(since).await;
                answer(to, done);
            }
        }
    }

    fn watched_by(&mut self, person: PersonId) {
        let pages = self.here.entry(person).or_default();
        *pages += 1;
        if *pages == 1 {
            self.show_who_is_here(person);
            // What is no question is answered for those who are here.
            self.ask_bots();
        }
    }

    fn unwatched_by(&mut self, person: PersonId) {
        if let Some(pages) = self.here.get_mut(&person) {
            *pages -= 1;
            if *pages == 0 {
                self.here.remove(&person);
                self.show_who_is_here(person);
            }
        }
    }

    /// Only of those who sit at the table is it shown whether they are here; a crowd that comes and goes disturbs nobody.
    fn show_who_is_here(&mut self, person: PersonId) {
        if self.state.seat_of(person).is_some() {
            self.publish();
        }
    }

    fn publish(&mut self) {
        self.versions.public = self.next_version();
        self.show();
    }

    /// Shows what only one seat can see.
    fn publish_to(&mut self, seat: Seat) {
        let version = self.next_version();
        self.versions.private.insert(seat, version);
        self.show();
    }

    fn next_version(&self) -> u64 {
        let private = self.versions.private.values().copied().max();
        let last = self.versions.public.max(private.unwrap_or(0));
        (last + 1).max(self.context.clock.now().unsigned_abs())
    }

    fn show(&self) {
        let now = self.context.clock.now();
        let scene = self.state.scene(now, self.versions.clone(), &self.here);
        self.scenes.send_replace(Arc::new(scene));
    }

    fn draft(&self) -> Draft {
        Draft::of(&self.state, self.context.clock.now())
    }

    /// Stores a change that somebody wants, if their session is still theirs, then makes it true and shows it.
    async fn settle_in_session(&mut self, actor: &Actor, draft: Draft) -> Result<(), Refusal> {
        let mut job = Job::default();
        job.in_session(actor.session.hash(), actor.id);
        self.store(draft, job).await
    }

    /// Stores a change that nobody asked for, then makes it true and shows it.
    async fn settle(&mut self, draft: Draft) -> Result<(), Refusal> {
        self.store(draft, Job::default()).await
    }

    /// Stores a change under a condition, then makes it true and shows it. Where nothing changes, there is nothing to store.
    async fn store(&mut self, draft: Draft, condition: Job) -> Result<(), Refusal> {
        let now = draft.now;
        let (state, change) = draft.finish(&self.state);
        let mut job = condition;
        let stores = !change.is_empty();
        job.append(change);
        let mut rating = None;
        if state.stage.is_over() && !self.state.stage.is_over() {
            rating = Some(self.context.rating.lock().await);
            job.append(rated_game::rated(&self.context.store, &state, now).await?);
        }
        if stores {
            match self.context.store.run(job).await {
                Err(error) if error.leaves_doubt() => {
                    // The table may not be what this steward believes, who must not go on from it.
                    self.retire();
                    self.mistaken = true;
                    return Err(match error {
                        StoreError::Conflict => Refusal::Stale,
                        error => error.into(),
                    });
                }
                done => done?,
            }
        }
        drop(rating);
        let before = std::mem::replace(&mut self.state, state);
        if before.position != self.state.position || before.waiting != self.state.waiting {
            self.context.meters.note_move();
        }
        if self.state.setup.listed && shows_differently(&before, &self.state) {
            self.context.lists.open_tables_changed();
        }
        self.context.tell_lists(Some(&before), &self.state);
        // What was already so needs no new picture.
        match self.state.seen_by_one(&before) {
            Some(seat) => self.publish_to(seat),
            None if stores || !Arc::ptr_eq(&before.remarks, &self.state.remarks) => self.publish(),
            None => {}
        }
        self.context
            .tell_absent(Some(&before), &self.state, |person| {
                self.here.contains_key(&person)
            });
        self.ask_bots();
        Ok(())
    }

    async fn carry_out(&mut self, actor: &Actor, order: Order) -> Result<(), Refusal> {
        let mut draft = self.draft();
        let person = &actor.person;
        match order {
            Order::Join(seat) => draft.join(person, seat)?,
            Order::Leave => draft.leave(person.id)?,
            Order::Remove(seat) => draft.remove(person.id, seat)?,
            Order::Act { position, proposal } => {
                let seat = self.state.seat_of(person.id);
                let seat = seat.ok_or(Refusal::NotAtTable)?;
                draft.decide(seat, position, &proposal.offered(), Decider::Person)?;
            }
            Order::AgreeToUndo { position } => draft.agree_to_undo(person.id, position)?,
            Order::RefuseUndo => draft.refuse_undo(person.id)?,
            Order::ComeBack => draft.come_back(person.id)?,
            Order::Say(text) => {
                draft.say(person, &text)?;
                let times = self.spoke.entry(person.id).or_default();
                REMARK_LIMIT.check(times, draft.now)?;
                times.push_back(draft.now);
            }
            Order::Rematch => return self.rematch(actor).await,
        }
        self.settle_in_session(actor, draft).await
    }

    /// The same people and bots once more, with somebody else first. The others' seats are kept for them until they come;
    /// asked for twice, it stays the same table.
    async fn rematch(&mut self, actor: &Actor) -> Result<(), Refusal> {
        let person = &actor.person;
        self.state.seat_of(person.id).ok_or(Refusal::NotAtTable)?;
        match self.state.stage {
            Stage::Gathering => return Err(Refusal::NotBegun),
            Stage::Playing => return Err(Refusal::Unfit(Unfit::NotOver(AfterEnd::Rematch))),
            Stage::Over(..) if self.state.rematch.is_some() => return Ok(()),
            Stage::Over(..) => {}
        }
        let chairs = self.state.chairs.iter();
        let mut chairs: Vec<_> = chairs.map(|chair| chair.for_rematch(person.id)).collect();
        chairs.rotate_left(1);
        let mut draft = self.draft();
        // A new game is played with what the house plays with now.
        let shelf = &self.context.components.shelf;
        let today = shelf.by_rules(self.state.game.rules());
        let next = TableState::open(
            today.unwrap_or(&self.state.game).clone(),
            TableSetup::clone(&self.state.setup),
            person.id,
            chairs,
            self.context.config.entropy.deal(),
            draft.now,
        );
        let (next, job) = Draft::opened(next, draft.now);
        draft.job.append(job);
        draft.job.rematch(&self.state.id, &next.id);
        draft.state.rematch = Some(next.id.clone());
        self.settle_in_session(actor, draft).await?;
        self.context.has_opened(&next);
        Ok(())
    }

    async fn hear(&mut self, news: &News) -> Result<(), Refusal> {
        let (News::Renamed(person, _) | News::Gone(person) | News::Became { guest: person, .. }) =
            news;
        if !self.state.knows(*person) {
            return Ok(());
        }
        let mut draft = self.draft();
        draft.hear(news);
        self.settle(draft).await
    }

    /// Whatever happened at the table went through here, so nobody joins while this looks.
    async fn close_if_deserted(&mut self, since: Millis) -> Result<(), Refusal> {
        let stored = self.context.store.table(&self.state.id).await?;
        let mut remarks = self.state.remarks.iter();
        let quiet = stored.is_some_and(|stored| stored.updated < since)
            && remarks.all(|remark| remark.at < since);
        if self.state.stage != Stage::Gathering || !quiet {
            return Ok(());
        }
        let mut draft = self.draft();
        draft.state.closed = true;
        self.settle(draft).await
    }

    /// Lets bots decide for those whose time is up, and for those who asked in vain before.
    fn look_at_clock(&mut self) {
        let now = self.context.clock.now();
        for seat in self.state.seats() {
            let chair = self.state.chair(seat);
            if chair.since.is_some() && chair.left_at(now) == 0 {
                self.state.overdue.insert(seat);
            }
        }
        if self.retry.is_some_and(|retry| retry <= Instant::now()) {
            self.retry = None;
        }
        self.ask_bots();
    }

    /// Whether the person on this seat looks at the table.
    fn is_here(&self, seat: Seat) -> bool {
        let person = self.state.chair(seat).sitter.person();
        person.is_some_and(|id| self.here.contains_key(&id))
    }

    /// Has every bot think that owes a decision and is not at it yet, and spares people what is no question.
    fn ask_bots(&mut self) {
        if self.asked.0 != self.state.position {
            self.thinking = JoinSet::new();
            self.asked = (self.state.position, Seats::NONE);
        }
        if self.retry.is_some() {
            return;
        }
        for seat in self.state.owed().without(self.asked.1).iter() {
            let here = self.is_here(seat);
            let watched = self.scenes.receiver_count() > KEPT_RECEIVERS;
            if let Some(task) = Task::of(&self.state, seat, here, watched, &self.context.config) {
                let (threads, meters) = (&self.context.threads, &self.context.meters);
                self.thinking
                    .spawn(task.think(threads.clone(), meters.clone()));
                self.asked.1.insert(seat);
            }
        }
    }

    /// A bot has made up its mind; it decides the way people do.
    async fn take(&mut self, thought: Thought) {
        let Thought {
            position,
            seat,
            action,
        } = thought;
        if position != self.state.position {
            return;
        }
        self.asked.1.remove(seat);
        let decider = match self.state.bot_on(seat) {
            Some(_) => Decider::Bot,
            None => Decider::Nobody,
        };
        let done = match action {
            // A person took the seat back meanwhile, or was quicker, or has gone.
            Some(action)
                if decider == Decider::Nobody
                    && !(self.is_here(seat)
                        && self.state.only_way(seat).as_ref() == Some(&action)) =>
            {
                return;
            }
            Some(action) => {
                let mut draft = self.draft();
                match draft.decide(seat, position, &Offered::Written(&action), decider) {
                    Ok(()) => self.settle(draft).await,
                    Err(why) => Err(why),
                }
            }
            None => Err(Refusal::Storage("the bot gave no answer".to_owned())),
        };
        if let Err(why) = done {
            static TOLD: Throttle = Throttle::new();
            if let Some(times) = TOLD.with_pause() {
                tracing::error!(table = %self.state.id, %seat, ?why, times, "bot decision failed");
            }
            self.retry = Some(Instant::now() + RETRY);
        }
    }
}

/// Whether a list of tables would show it differently.
fn shows_differently(before: &TableState, after: &TableState) -> bool {
    let mut chairs = before.chairs.iter().zip(&after.chairs);
    before.stage != after.stage
        || before.closed != after.closed
        || before.host != after.host
        || chairs.any(|(was, is)| was.sitter != is.sitter || was.name != is.name)
}
