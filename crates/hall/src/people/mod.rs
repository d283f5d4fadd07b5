//! People: guests from their first visit on, and those who keep their identity with a user name and a password.

mod guest;
mod kept_names;
mod password;
mod session_end;
mod token;

pub use session_end::SessionEnd;

use crate::clock::Clock;
use crate::nevermind::Nevermind;
use crate::notices::WebhookClient;
use crate::rate_limit::{Effort, Heed, Kind, RateLimits, SLOWED, Source, Wanted, Who};
use guest::guest;
use kept_names::KeptNames;
use kontor_model::{BadAccount, BadWebhook, Person, PersonId, Refusal, Session, user_text};
use kontor_store::{Bearer, Job, Store, StoreError, StoredPerson};
use kontor_words::Lang;
use session_end::Ended;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{broadcast, mpsc};

/// As many endings of sessions are remembered for those who are slow to hear of them.
const REMEMBERED_ENDINGS: usize = 64;

/// The most bytes of an address for notices.
const LONGEST_URL: usize = 500;

/// The bearer of a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identified {
    /// Who it is.
    pub person: Person,
    /// Whether they are stored; otherwise they are a guest who has not done anything yet.
    pub is_stored: bool,
    /// Whether it is a token, which only a program may show.
    pub is_token: bool,
    /// Whether it is the first use of the session today.
    pub is_first_today: bool,
}

/// What tables have to know about somebody who sits at them.
#[derive(Clone, Debug)]
pub(crate) enum News {
    /// They are called something else now.
    Renamed(PersonId, String),
    /// They deleted their account.
    Gone(PersonId),
    /// A guest signed in and is somebody known from now on.
    Became {
        /// Who they were.
        guest: PersonId,
        /// Who they are.
        person: Person,
    },
}

/// News on its way to the tables. Whoever has passed it on or heard it lets go of it; when nobody holds it any more, all have.
#[derive(Clone, Debug)]
pub(crate) struct Heard {
    pub(crate) news: News,
    _held: mpsc::Sender<()>,
}

/// How long somebody waits until all tables have heard of them.
const LONGEST_TELLING: Duration = Duration::from_secs(5);

/// Everybody.
#[derive(Clone)]
pub struct People {
    store: Store,
    clock: Clock,
    limits: Arc<Mutex<RateLimits>>,
    /// Where what is asked for comes from, if that is known.
    source: Option<Source>,
    /// Tells open pages and streams whose session has ended.
    endings: broadcast::Sender<Ended>,
    listeners: Arc<Mutex<Vec<mpsc::UnboundedSender<Heard>>>>,
    kept_names: Arc<KeptNames>,
}

impl std::fmt::Debug for People {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("People")
    }
}

impl People {
    /// The people in this store.
    pub fn new(store: Store, clock: Clock) -> People {
        People {
            store,
            clock,
            limits: Arc::default(),
            source: None,
            endings: broadcast::Sender::new(REMEMBERED_ENDINGS),
            listeners: Arc::default(),
            kept_names: Arc::default(),
        }
    }

    /// The same people, asked from there.
    pub fn asked_from(&self, source: Source) -> People {
        People {
            source: Some(source),
            ..self.clone()
        }
    }

    /// A session for a first visit. Nothing is stored yet.
    pub fn fresh() -> Session {
        new_session()
    }

    /// Whose session this is: somebody who is stored, or the guest that its bearer would be.
    pub async fn identify(&self, session: &Session) -> Result<Identified, Refusal> {
        let hash = session.hash();
        Ok(match self.look_up(session).await? {
            Bearer::Person(bearing) => {
                if bearing.is_stale {
                    self.note_use(hash);
                }
                Identified {
                    person: (&*bearing.person).into(),
                    is_stored: true,
                    is_token: bearing.is_token,
                    is_first_today: bearing.is_stale,
                }
            }
            Bearer::Nobody {
                signed_out,
                is_token,
            } => Identified {
                is_token,
                ..not_stored(hash, signed_out)
            },
        })
    }

    async fn look_up(&self, session: &Session) -> Result<Bearer, Refusal> {
        let now = self.clock.now();
        Ok(self.store.bearer(session.hash(), now).await?)
    }

    /// Stores that a session was used, beside what it is used for.
    fn note_use(&self, hash: &str) {
        let mut job = Job::default();
        job.use_session(hash, self.clock.now());
        let store = self.store.clone();
        tokio::spawn(async move {
            let noted = store.run(job).await;
            noted.nevermind("it is noted when it is used again");
        });
    }

    /// The guest that the bearer of a session would be if nothing were known of it.
    pub fn stranger(session: &Session) -> Identified {
        not_stored(session.hash(), 0)
    }

    /// The same without whether they are stored.
    pub async fn of(&self, session: &Session) -> Result<Person, Refusal> {
        Ok(self.identify(session).await?.person)
    }

    /// Whose session this is; a guest is stored if need be. Nobody does anything that others see before this.
    pub async fn ensure(&self, session: &Session) -> Result<Person, Refusal> {
        let found = self.identify(session).await?;
        if found.is_stored {
            return Ok(found.person);
        }
        if found.is_token {
            // Nobody new comes in by a token that has ended.
            return Err(Refusal::SessionEnded);
        }
        self.store_guest(session, &found.person).await
    }

    /// Stores the guest whom a session stands for, which was found to be nobody's.
    pub async fn store_guest(&self, session: &Session, guest: &Person) -> Result<Person, Refusal> {
        let (hash, now) = (session.hash(), self.clock.now());
        self.heed(&self.counted_there(Kind::Guest)).await?;
        let mut job = Job::default();
        job.end_if_unused(hash, now);
        job.person(guest.id, &guest.name, now);
        job.session(hash, guest.id, now);
        self.store.run(job).await?;
        // They may have signed out in that very moment.
        let stored = self.look_up(session).await?;
        stored
            .person()
            .map(Person::from)
            .ok_or(Refusal::SessionEnded)
    }

    /// Counts what somebody asks for; says how long to wait if it was too much of late.
    pub async fn count(&self, person: PersonId, effort: Effort) -> Result<(), Refusal> {
        let mut wanted = vec![(Kind::Effort(effort), Who::Person(person))];
        if effort == Effort::Table {
            wanted.extend(self.counted_there(Kind::Tables));
        }
        self.heed(&wanted).await
    }

    /// Counted for where it comes from, if that is known.
    fn counted_there(&self, kind: Kind) -> Vec<Wanted> {
        let source = self.source.into_iter();
        source
            .map(|source| (kind, Who::From(source.network())))
            .collect()
    }

    /// Counts something, and waits a moment if it was much of late; refuses it if it was too much.
    async fn heed(&self, wanted: &[Wanted]) -> Result<(), Refusal> {
        let counted = self.limits().count(wanted, self.clock.now());
        if self.allowed(counted)? == Heed::Slower {
            tokio::time::sleep(SLOWED).await;
        }
        Ok(())
    }

    /// What is refused for being too much is logged in one line, for programs that shut out whoever does it again and again.
    fn allowed<T>(&self, counted: Result<T, (Kind, Refusal)>) -> Result<T, Refusal> {
        counted.map_err(|(kind, refusal)| {
            let (limit, address) = (kind.name(), self.address());
            tracing::info!(%address, %limit, "too many requests");
            refusal
        })
    }

    /// Where it comes from, for the log.
    fn address(&self) -> String {
        self.source.map_or_else(
            || "unknown".to_owned(),
            |source| source.address().to_string(),
        )
    }

    /// Gives them another name: 1 to 24 characters that can be seen, and none that passes for a bot's or for one that somebody keeps.
    pub async fn rename(&self, session: &Session, name: &str) -> Result<Person, Refusal> {
        let name = user_text::name(name).map_err(|why| Refusal::Account(BadAccount::Name(why)))?;
        let mut person = self.ensure(session).await?;
        self.count(person.id, Effort::Rename).await?;
        let mut kept_names = self.kept_names.hold(&self.store).await?;
        kept_names.check(person.id, &name)?;
        let mut job = in_session(session, person.id);
        job.rename(person.id, &name);
        self.store.run(job).await?;
        if person.user.is_some() {
            kept_names.keep(person.id, &name);
        }
        drop(kept_names);
        self.tell(News::Renamed(person.id, name.clone())).await;
        person.name = name;
        Ok(person)
    }

    /// Where they are told that it is their turn.
    pub async fn webhook(&self, session: &Session) -> Result<Option<String>, Refusal> {
        let bearer = self.look_up(session).await?;
        Ok(bearer.person().and_then(|person| person.webhook.clone()))
    }

    /// From now on they are told there that it is their turn, or nowhere.
    pub async fn set_webhook(
        &self,
        session: &Session,
        url: Option<&str>,
        client: &WebhookClient,
    ) -> Result<(), Refusal> {
        if let Some(url) = url {
            if url.len() > LONGEST_URL {
                return Err(Refusal::Account(BadAccount::Webhook(BadWebhook::Address)));
            }
            if let Some(why) = client.refuses(url) {
                return Err(Refusal::Account(BadAccount::Webhook(why)));
            }
        }
        let person = self.ensure(session).await?;
        self.count(person.id, Effort::Settle).await?;
        let mut job = in_session(session, person.id);
        job.set_webhook(person.id, url);
        Ok(self.store.run(job).await?)
    }

    /// Remembers the language they chose, for what they are told elsewhere. Of somebody who has done nothing yet nothing is
    /// stored, not even that.
    pub async fn set_lang(&self, session: &Session, lang: Lang) -> Result<(), Refusal> {
        let bearer = self.look_up(session).await?;
        let Some(person) = bearer.person() else {
            return Ok(());
        };
        if person.lang == Some(lang) {
            return Ok(());
        }
        let mut job = in_session(session, person.id);
        job.set_lang(person.id, lang);
        Ok(self.store.run(job).await?)
    }

    /// Keeps their identity under a user name and a password. All their sessions and tokens end but this one.
    pub async fn keep(
        &self,
        session: &Session,
        user: &str,
        password: &str,
    ) -> Result<Person, Refusal> {
        let user = user_text::user_name(user).ok_or(Refusal::Account(BadAccount::UserName))?;
        check_new(password, &user)?;
        let mut person = self.ensure(session).await?;
        if person.user.is_some() {
            return Err(Refusal::Account(BadAccount::Kept));
        }
        self.count(person.id, Effort::Settle).await?;
        self.heed(&self.counted_there(Kind::Registration)).await?;
        // Who has tried many names that others have tries no more for a while.
        for taken in self.counted_there(Kind::TakenName) {
            let checked = self.limits().check(&taken, self.clock.now());
            self.allowed(checked)?;
        }
        // Made before it is known whether the name is free, which is not to be told by how long it takes.
        let hash = password::hash(password).await?;
        if self.store.user(&user).await?.is_some() {
            self.heed(&self.counted_there(Kind::TakenName)).await?;
            return Err(Refusal::NameTaken);
        }
        let mut kept_names = self.kept_names.hold(&self.store).await?;
        kept_names.check(person.id, &person.name)?;
        let mut job = in_session(session, person.id);
        job.keep(person.id, &user, &hash);
        // Whoever could be the guest elsewhere, by a token perhaps, cannot be who it has become.
        job.sign_out_elsewhere(person.id, session.hash());
        match self.store.run(job).await {
            Err(StoreError::Conflict) => return Err(Refusal::NameTaken),
            done => done?,
        }
        kept_names.keep(person.id, &person.name);
        self.ended(Ended::Person(person.id));
        person.user = Some(user);
        Ok(person)
    }

    /// Another session in place of this one: whoever knew the old one, before there was a password, has nothing of it.
    pub async fn renew(&self, session: &Session) -> Result<Session, Refusal> {
        let person = self.ensure(session).await?;
        let new = new_session();
        let mut job = in_session(session, person.id);
        job.session(new.hash(), person.id, self.clock.now());
        job.sign_out(session.hash());
        self.store.run(job).await?;
        self.ended(Ended::Session(session.hash().to_owned()));
        Ok(new)
    }

    /// Open pages and streams of that session are told.
    fn ended(&self, what: Ended) {
        self.endings
            .send(what)
            .nevermind("if none is open, nobody hears it");
    }

    /// Signs somebody in: from then on they are who the new session says. What they played as a guest in this browser
    /// comes along.
    pub async fn sign_in(
        &self,
        session: &Session,
        user: &str,
        password: &str,
    ) -> Result<Session, Refusal> {
        let person = self.authenticate(user, password).await?;
        let new = new_session();
        let mut job = Job::default();
        // The password may be another one by now.
        job.with_password(person.id, person.password.as_deref().unwrap_or_default());
        let before = self.look_up(session).await?;
        let before = before.person();
        let again = before.is_some_and(|before| before.id == person.id);
        let guest = before.filter(|before| before.user.is_none());
        let guest = guest.map(|guest| guest.id);
        if again || guest.is_some() {
            job.sign_out(session.hash());
        }
        if let Some(guest) = guest {
            job.bring_along(guest, person.id);
        }
        job.session(new.hash(), person.id, self.clock.now());
        self.run_with_password(job).await?;
        if again {
            self.ended(Ended::Session(session.hash().to_owned()));
        }
        if let Some(guest) = guest {
            self.ended(Ended::Person(guest));
            let person = (&person).into();
            self.tell(News::Became { guest, person }).await;
        }
        Ok(new)
    }

    /// Who has this user name and this password.
    async fn authenticate(&self, user: &str, password: &str) -> Result<StoredPerson, Refusal> {
        let user = user_text::user_name(user).ok_or(Refusal::WrongPassword)?;
        let found = self.store.user(&user).await?;
        let hash = found.as_ref().and_then(|person| person.password.clone());
        let network = self.source.map(Source::network);
        let here = (Kind::Password, Who::UserFrom(user.clone(), network));
        let mut elsewhere = vec![(Kind::PasswordsOfUser, Who::User(user))];
        elsewhere.extend(self.counted_there(Kind::Passwords));
        self.check(here, &elsewhere, password, hash).await?;
        found.ok_or(Refusal::WrongPassword)
    }

    /// Does a job that is done with a password.
    async fn run_with_password(&self, job: Job) -> Result<(), Refusal> {
        match self.store.run(job).await {
            Err(StoreError::SessionEnded) => Err(Refusal::WrongPassword),
            done => Ok(done?),
        }
    }

    /// Checks a password, an attempt of the one kind that starts anew when it is right, and of others.
    async fn check(
        &self,
        here: Wanted,
        elsewhere: &[Wanted],
        password: &str,
        hash: Option<String>,
    ) -> Result<(), Refusal> {
        if password.len() > kontor_model::LONGEST_PASSWORD {
            return Err(Refusal::WrongPassword);
        }
        // Counted before it is known whether it is right, so that trying many at once does not help.
        let mut wanted = elsewhere.to_vec();
        wanted.push(here.clone());
        self.heed(&wanted).await?;
        if let Err(refusal) = password::check(password, hash).await {
            tracing::info!(address = %self.address(), "wrong password");
            return Err(refusal);
        }
        let mut limits = self.limits();
        limits.uncount(elsewhere);
        limits.clear(&here);
        Ok(())
    }

    fn limits(&self) -> std::sync::MutexGuard<'_, RateLimits> {
        // Counting cannot be left half done.
        self.limits.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Another password in place of the one they know. All their sessions and tokens end; theirs is the new one.
    pub async fn change_password(
        &self,
        session: &Session,
        password: &str,
        new: &str,
    ) -> Result<Session, Refusal> {
        let bearer = self.look_up(session).await?;
        let person = bearer.person().ok_or(Refusal::WrongPassword)?;
        let user = person.user.as_ref().ok_or(Refusal::WrongPassword)?;
        check_new(new, user)?;
        let hash = person.password.clone();
        self.check(own_password(session), &[], password, hash)
            .await?;
        let renewed = new_session();
        let mut job = in_session(session, person.id);
        job.set_password(person.id, &password::hash(new).await?);
        job.sign_out_everywhere(person.id);
        job.session(renewed.hash(), person.id, self.clock.now());
        self.store.run(job).await?;
        self.ended(Ended::Person(person.id));
        Ok(renewed)
    }

    /// Ends this session.
    pub async fn sign_out(&self, session: &Session) -> Result<(), Refusal> {
        let bearer = self.look_up(session).await?;
        // Of a session that is nobody's nothing ends, and nobody need hear of it.
        let Some(person) = bearer.person() else {
            return Ok(());
        };
        let mut job = in_session(session, person.id);
        job.sign_out(session.hash());
        match self.store.run(job).await {
            Err(StoreError::SessionEnded) => return Ok(()),
            done => done?,
        }
        self.ended(Ended::Session(session.hash().to_owned()));
        Ok(())
    }

    /// Ends all sessions of whose session this is.
    pub async fn sign_out_everywhere(&self, session: &Session) -> Result<(), Refusal> {
        let bearer = self.look_up(session).await?;
        let Some(person) = bearer.person().map(|person| person.id) else {
            return Ok(());
        };
        let mut job = in_session(session, person);
        job.sign_out_everywhere(person);
        self.store.run(job).await?;
        self.ended(Ended::Person(person));
        Ok(())
    }

    /// Deletes their account. Those who have a password must give it. Their games stay, without their name; where a game
    /// is on, a bot takes their seat.
    pub async fn delete(&self, session: &Session, password: Option<&str>) -> Result<(), Refusal> {
        let bearer = self.look_up(session).await?;
        let Some(person) = bearer.person() else {
            return Ok(());
        };
        if let Some(hash) = &person.password {
            let given = password.ok_or(Refusal::WrongPassword)?;
            let hash = Some(hash.clone());
            self.check(own_password(session), &[], given, hash).await?;
        }
        let mut job = in_session(session, person.id);
        job.forget(person.id);
        self.store.run(job).await?;
        self.kept_names.forget(person.id).await;
        self.ended(Ended::Person(person.id));
        self.tell(News::Gone(person.id)).await;
        Ok(())
    }

    /// From now on it is heard when this session of that person ends; refused if it has ended since they were asked who they are.
    pub async fn session_end(
        &self,
        session: &Session,
        person: PersonId,
    ) -> Result<SessionEnd, Refusal> {
        let (store, clock) = (self.store.clone(), self.clock.clone());
        let end = SessionEnd::of(session, person, &self.endings, store, clock);
        // Whoever listens first and looks then misses nothing.
        let theirs = end.is_theirs().await;
        theirs.then_some(end).ok_or(Refusal::SessionEnded)
    }

    /// What happens to people from now on.
    pub(crate) fn listen(&self) -> mpsc::UnboundedReceiver<Heard> {
        let (sender, receiver) = mpsc::unbounded_channel();
        self.listeners().push(sender);
        receiver
    }

    /// Tells the tables, and waits until they have heard it: whoever is answered finds it so everywhere.
    async fn tell(&self, news: News) {
        let (held, mut let_go) = mpsc::channel(1);
        let heard = Heard { news, _held: held };
        self.listeners()
            .retain(|listener| listener.send(heard.clone()).is_ok());
        drop(heard);
        let all = tokio::time::timeout(LONGEST_TELLING, let_go.recv()).await;
        if all.is_err() {
            tracing::warn!("some tables have not heard of a change of a person yet");
        }
    }

    fn listeners(&self) -> std::sync::MutexGuard<'_, Vec<mpsc::UnboundedSender<Heard>>> {
        // Neither pushing nor sending can be left half done.
        let listeners = self.listeners.lock();
        listeners.unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whose session it is, or the guest that its bearer would be.
fn person_of(hash: &str, bearer: &Bearer) -> PersonId {
    match bearer {
        Bearer::Person(bearing) => bearing.person.id,
        Bearer::Nobody { signed_out, .. } => guest(hash, *signed_out).0,
    }
}

/// The guest of a session who has not done anything yet.
fn not_stored(session: &str, signed_out: i64) -> Identified {
    let (id, name) = guest(session, signed_out);
    Identified {
        person: Person {
            id,
            name,
            user: None,
            lang: None,
        },
        is_stored: false,
        is_token: false,
        is_first_today: false,
    }
}

/// A job that is done only if the session is theirs when it is.
fn in_session(session: &Session, person: PersonId) -> Job {
    let mut job = Job::default();
    job.in_session(session.hash(), person);
    job
}

/// An attempt at one's own password: counted by session, so that nobody keeps anybody from it by guessing elsewhere, nor with a
/// session that they took.
fn own_password(session: &Session) -> Wanted {
    (Kind::OwnPassword, Who::Session(session.hash().to_owned()))
}

/// A session that nobody has.
fn new_session() -> Session {
    let mut bytes = [0; Session::BYTES];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    Session::from_bytes(bytes)
}

/// Refuses a new password that somebody with this user name cannot have.
fn check_new(password: &str, user: &str) -> Result<(), Refusal> {
    kontor_model::check_password(password, user)
        .map_err(|why| Refusal::Account(BadAccount::Password(why)))
}
