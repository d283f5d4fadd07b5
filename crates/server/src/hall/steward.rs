//! One task for each table that is awake. All that happens at the table goes through it, one thing after the other: it drafts
//! the change, has it stored, and only then makes it true and shows it.

use super::draft::{Decider, Draft};
use super::habits::REMARK_LIMIT;
use super::load;
use super::sitting::Sitting;
use super::thinking::{Task, Thought};
use super::{Inner, Order, Workings, verdict};
use crate::clock::Clock;
use crate::people::News;
use crate::scene::Scene;
use crate::store::StoreError;
use kontor_core::{Seat, Seats};
use kontor_model::{Millis, Person, PersonId, Refusal, Sitter, Stage, TableId};
use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinSet;
use tokio::time::Instant;

/// How long to wait before something that could not be stored is tried again.
const RETRY: Duration = Duration::from_secs(1);

/// The longest sleep between two looks at the clock: the clock on the wall may be set.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// Where an answer is awaited.
pub(super) type Answer<T> = oneshot::Sender<Result<T, Refusal>>;

/// What a steward is told.
pub(super) enum Message {
    /// Shows the table.
    Look(Answer<Arc<Scene>>),
    /// Shows the table from now on; somebody is here.
    Watch(Option<PersonId>, Answer<watch::Receiver<Arc<Scene>>>),
    /// One page of the table is closed.
    Unwatch(Option<PersonId>),
    /// Somebody wants something done.
    Order(Box<Person>, Order, Answer<()>),
    /// Something happened to somebody.
    News(News),
    /// Time has passed.
    Tick(Answer<()>),
    /// Closes the table if it waits for people and nobody came, went or spoke there since then.
    Close(Millis, Answer<()>),
}

impl Message {
    fn refuse(self, why: Refusal) {
        match self {
            Message::Look(answer) => tell(answer, Err(why)),
            Message::Watch(_, answer) => tell(answer, Err(why)),
            Message::Order(_, _, answer) | Message::Tick(answer) | Message::Close(_, answer) => {
                tell(answer, Err(why));
            }
            Message::Unwatch(_) | Message::News(_) => {}
        }
    }
}

/// Whoever asked may have gone meanwhile; that changes nothing here.
fn tell<T>(answer: Answer<T>, what: Result<T, Refusal>) {
    let _ = answer.send(what);
}

/// Keeps a table until it falls asleep or the hall closes.
pub(super) async fn keep(
    id: TableId,
    workings: Arc<Workings>,
    hall: Weak<Inner>,
    mut messages: mpsc::UnboundedReceiver<Message>,
) {
    match Steward::wake(&id, workings, hall.clone()).await {
        Ok(steward) => steward.serve(messages).await,
        Err(why) => {
            if let Some(hall) = hall.upgrade() {
                hall.forget(&id);
            }
            messages.close();
            while let Some(message) = messages.recv().await {
                message.refuse(why.clone());
            }
        }
    }
}

struct Steward {
    workings: Arc<Workings>,
    hall: Weak<Inner>,
    sitting: Sitting,
    scenes: watch::Sender<Arc<Scene>>,
    version: u64,
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
        workings: Arc<Workings>,
        hall: Weak<Inner>,
    ) -> Result<Steward, Refusal> {
        let sitting = load::sitting(&workings.store, &workings.shelf, id).await?;
        let now = workings.clock.now();
        // Higher than whatever the table had before it fell asleep.
        let version = now.unsigned_abs();
        let here = BTreeMap::new();
        let (scenes, _) = watch::channel(Arc::new(sitting.scene(now, version, &here)));
        let mut steward = Steward {
            workings,
            hall,
            sitting,
            scenes,
            version,
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
        Ok(steward)
    }

    /// Somebody may have deleted their account while the table was asleep.
    async fn part_with_those_gone(&mut self) -> Result<(), Refusal> {
        let gathers = self.sitting.stage == Stage::Gathering;
        let chairs = self.sitting.chairs.iter();
        let gone = chairs.filter_map(|chair| match chair.sitter {
            // A seat that a bot holds already stays with it; one that is kept for them is free again.
            Sitter::Person { id, away } if chair.gone && (!away || gathers) => Some(id),
            _ => None,
        });
        for person in gone.collect::<Vec<_>>() {
            self.hear(&News::Gone(person)).await?;
        }
        if self.sitting.closed {
            return Err(Refusal::NoTable);
        }
        Ok(())
    }

    async fn serve(mut self, mut messages: mpsc::UnboundedReceiver<Message>) {
        loop {
            if self.mistaken {
                break;
            }
            if self.sitting.closed {
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
                    if self.is_drowsy() && self.falls_asleep(&messages) {
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
        let mut alarm = now + LONGEST_WAIT;
        let drowsy = self.stirred + self.workings.habits.drowsy_after;
        if drowsy > now {
            alarm = alarm.min(drowsy);
        }
        if let (Clock::Wall, Some(due)) = (&self.workings.clock, self.sitting.next_time_out()) {
            let wait = (due - self.workings.clock.now()).max(0).unsigned_abs();
            alarm = alarm.min(now + Duration::from_millis(wait));
        }
        self.retry.map_or(alarm, |retry| alarm.min(retry))
    }

    /// Nobody looks, nobody thinks, and no clock runs out soon.
    fn is_drowsy(&self) -> bool {
        let after = self.workings.habits.drowsy_after;
        let soon = self.workings.clock.now() + Millis::try_from(after.as_millis()).unwrap_or(0);
        self.stirred.elapsed() >= after
            && self.scenes.receiver_count() == 0
            && self.thinking.is_empty()
            && self.sitting.due().is_none_or(|due| due > soon)
    }

    fn falls_asleep(&self, messages: &mpsc::UnboundedReceiver<Message>) -> bool {
        match self.hall.upgrade() {
            Some(hall) => hall.forget_if(&self.sitting.id, || messages.is_empty()),
            None => true,
        }
    }

    fn retire(&self) {
        if let Some(hall) = self.hall.upgrade() {
            hall.forget(&self.sitting.id);
        }
    }

    async fn receive(&mut self, message: Message) {
        // What happens to people elsewhere, and that a page was closed, keeps no table awake.
        if !matches!(message, Message::News(_) | Message::Unwatch(_)) {
            self.stirred = Instant::now();
        }
        match message {
            Message::Look(answer) => {
                let now = self.workings.clock.now();
                let scene = self.sitting.scene(now, self.version, &self.here);
                tell(answer, Ok(Arc::new(scene)));
            }
            Message::Watch(person, answer) => {
                // Whoever is gone before they were told was never here.
                let told = answer.send(Ok(self.scenes.subscribe()));
                if let (Ok(()), Some(person)) = (told, person) {
                    self.watched_by(person);
                }
            }
            Message::Unwatch(Some(person)) => self.unwatched_by(person),
            Message::Unwatch(None) => {}
            Message::Order(person, order, answer) => {
                let done = self.carry_out(&person, order).await;
                tell(answer, done);
            }
            Message::News(news) => {
                // What could not be stored is found out again when the table is loaded.
                let _ = self.hear(&news).await;
            }
            Message::Tick(answer) => {
                self.look_at_clock();
                tell(answer, Ok(()));
            }
            Message::Close(since, answer) => {
                let done = self.close_if_deserted(since).await;
                tell(answer, done);
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
        if self.sitting.seat_of(person).is_some() {
            self.publish();
        }
    }

    fn publish(&mut self) {
        let now = self.workings.clock.now();
        self.version = (self.version + 1).max(now.unsigned_abs());
        let scene = self.sitting.scene(now, self.version, &self.here);
        self.scenes.send_replace(Arc::new(scene));
    }

    fn draft(&self) -> Draft {
        Draft::of(&self.sitting, self.workings.clock.now())
    }

    /// Stores a change, then makes it true and shows it.
    async fn settle(&mut self, draft: Draft) -> Result<(), Refusal> {
        let now = draft.now;
        let (sitting, mut job) = draft.finish(&self.sitting);
        let is_over = |sitting: &Sitting| matches!(sitting.stage, Stage::Over(..));
        let mut rating = None;
        if is_over(&sitting) && !is_over(&self.sitting) {
            rating = Some(self.workings.rating.lock().await);
            job.append(verdict::rated(&self.workings.store, &sitting, now).await?);
        }
        let stores = !job.is_empty();
        if stores {
            match self.workings.store.run(job).await {
                Err(StoreError::Conflict) => {
                    // Another program has changed the table; this one must not go on from what it believes.
                    self.retire();
                    self.mistaken = true;
                    return Err(Refusal::Stale);
                }
                done => done?,
            }
        }
        drop(rating);
        let before = std::mem::replace(&mut self.sitting, sitting);
        if before.position != self.sitting.position || before.waiting != self.sitting.waiting {
            let meters = self.workings.store.meters();
            meters.moves.fetch_add(1, Ordering::Relaxed);
        }
        if self.sitting.setup.listed && shows_differently(&before, &self.sitting) {
            self.workings.lists.send_modify(|changes| *changes += 1);
        }
        self.workings.tell_lists(Some(&before), &self.sitting);
        // What was already so needs no new picture.
        if stores || before.remarks != self.sitting.remarks {
            self.publish();
        }
        self.workings
            .tell_absent(Some(&before), &self.sitting, |person| {
                self.here.contains_key(&person)
            });
        self.ask_bots();
        Ok(())
    }

    async fn carry_out(&mut self, person: &Person, order: Order) -> Result<(), Refusal> {
        let mut draft = self.draft();
        match order {
            Order::Join(seat) => draft.join(person, seat)?,
            Order::Leave => draft.leave(person.id)?,
            Order::Remove(seat) => draft.remove(person.id, seat)?,
            Order::Act { position, action } => {
                let seat = self.sitting.seat_of(person.id);
                let seat = seat.ok_or(Refusal::NotAtTable)?;
                draft.decide(seat, position, &action, Decider::Person)?;
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
            Order::Rematch => return self.rematch(person).await,
        }
        self.settle(draft).await
    }

    /// The same people and bots once more, with somebody else first. The others' seats are kept for them until they come;
    /// asked for twice, it stays the same table.
    async fn rematch(&mut self, person: &Person) -> Result<(), Refusal> {
        self.sitting.seat_of(person.id).ok_or(Refusal::NotAtTable)?;
        match self.sitting.stage {
            Stage::Gathering => return Err(Refusal::NotBegun),
            Stage::Playing => return Err(Refusal::Unfit("refused-not-over")),
            Stage::Over(..) if self.sitting.rematch.is_some() => return Ok(()),
            Stage::Over(..) => {}
        }
        let chairs = self.sitting.chairs.iter();
        let mut chairs: Vec<_> = chairs.map(|chair| chair.for_rematch(person.id)).collect();
        chairs.rotate_left(1);
        let mut draft = self.draft();
        let next = Sitting::open(
            self.sitting.game.clone(),
            self.sitting.setup.clone(),
            person.id,
            chairs,
            self.workings.habits.deals.next(),
            draft.now,
        );
        let (next, job) = Draft::opened(next, draft.now);
        draft.job.append(job);
        draft.job.rematch(&self.sitting.id, &next.id);
        draft.sitting.rematch = Some(next.id.clone());
        self.settle(draft).await?;
        if let Some(hall) = self.hall.upgrade() {
            hall.has_opened(&next);
        }
        Ok(())
    }

    async fn hear(&mut self, news: &News) -> Result<(), Refusal> {
        let (News::Renamed(person, _) | News::Gone(person) | News::Became { guest: person, .. }) =
            news;
        if !self.sitting.knows(*person) {
            return Ok(());
        }
        let mut draft = self.draft();
        draft.hear(news);
        self.settle(draft).await
    }

    /// Whatever happened at the table went through here, so nobody joins while this looks.
    async fn close_if_deserted(&mut self, since: Millis) -> Result<(), Refusal> {
        let stored = self.workings.store.table(&self.sitting.id).await?;
        let mut remarks = self.sitting.remarks.iter();
        let quiet = stored.is_some_and(|stored| stored.updated < since)
            && remarks.all(|remark| remark.at < since);
        if self.sitting.stage != Stage::Gathering || !quiet {
            return Ok(());
        }
        let mut draft = self.draft();
        draft.sitting.closed = true;
        self.settle(draft).await
    }

    /// Lets bots decide for those whose time is up, and for those who asked in vain before.
    fn look_at_clock(&mut self) {
        let now = self.workings.clock.now();
        for seat in self.sitting.seats() {
            let chair = self.sitting.chair(seat);
            if chair.since.is_some() && chair.left_at(now) == 0 {
                self.sitting.overdue.insert(seat);
            }
        }
        if self.retry.is_some_and(|retry| retry <= Instant::now()) {
            self.retry = None;
        }
        self.ask_bots();
    }

    /// Whether the person on this seat looks at the table.
    fn is_here(&self, seat: Seat) -> bool {
        let sitter = &self.sitting.chair(seat).sitter;
        matches!(sitter, Sitter::Person { id, .. } if self.here.contains_key(id))
    }

    /// Has every bot think that owes a decision and is not at it yet, and spares people what is no question.
    fn ask_bots(&mut self) {
        if self.asked.0 != self.sitting.position {
            self.thinking = JoinSet::new();
            self.asked = (self.sitting.position, Seats::NONE);
        }
        if self.retry.is_some() {
            return;
        }
        for seat in self.sitting.owed().without(self.asked.1).iter() {
            let here = self.is_here(seat);
            if let Some(task) = Task::of(&self.sitting, seat, here, &self.workings.habits) {
                let (threads, store) = (&self.workings.threads, &self.workings.store);
                self.thinking
                    .spawn(task.think(threads.clone(), store.meters().clone()));
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
        if position != self.sitting.position {
            return;
        }
        self.asked.1.remove(seat);
        let decider = match self.sitting.bot_on(seat) {
            Some(_) => Decider::Bot,
            None => Decider::Nobody,
        };
        let done = match action {
            // A person took the seat back meanwhile, or was quicker, or has gone.
            Some(action)
                if decider == Decider::Nobody
                    && !(self.is_here(seat)
                        && self.sitting.only_way(seat).as_ref() == Some(&action)) =>
            {
                return;
            }
            Some(action) => {
                let mut draft = self.draft();
                match draft.decide(seat, position, &action, decider) {
                    Ok(()) => self.settle(draft).await,
                    Err(why) => Err(why),
                }
            }
            None => Err(Refusal::Storage("the bot gave no answer".to_owned())),
        };
        if let Err(why) = done {
            tracing::error!(table = %self.sitting.id, %seat, ?why, "a bot could not decide");
            self.retry = Some(Instant::now() + RETRY);
        }
    }
}

/// Whether a list of tables would show it differently.
fn shows_differently(before: &Sitting, after: &Sitting) -> bool {
    let who = |sitting: &Sitting| -> Vec<_> {
        let chairs = sitting.chairs.iter();
        chairs
            .map(|chair| (chair.sitter.clone(), chair.name.clone()))
            .collect()
    };
    before.stage != after.stage
        || before.closed != after.closed
        || before.host != after.host
        || who(before) != who(after)
}
