//! People: guests from their first visit on, and those who keep their identity with a user name and a password.

mod guest;
mod password;
mod session_end;
mod token;

pub use session_end::SessionEnd;

use crate::clock::Clock;
use crate::nevermind::Nevermind;
use crate::notices::WebhookClient;
use crate::rate_limit::{Effort, RateLimits};
use guest::guest;
use kontor_model::{BadAccount, BadWebhook, Person, PersonId, Refusal, Session, user_text};
use kontor_store::{Bearer, Job, Store, StoreError};
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
    /// Tells open pages and streams whose session has ended.
    endings: broadcast::Sender<Ended>,
    listeners: Arc<Mutex<Vec<mpsc::UnboundedSender<Heard>>>>,
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
            endings: broadcast::Sender::new(REMEMBERED_ENDINGS),
            listeners: Arc::default(),
        }
    }

    /// A session for a first visit. Nothing is stored yet.
    pub fn fresh() -> Session {
        new_session()
    }

    /// Whose session this is: somebody who is stored, or the guest that its bearer would be.
    pub async fn identify(&self, session: &Session) -> Result<Identified, Refusal> {
        let hash = session.hash();
        Ok(match self.store.bearer(hash).await? {
            Bearer::Person(person) => Identified {
                person: (&*person).into(),
                is_stored: true,
            },
            Bearer::Nobody(signed_out) => not_stored(hash, signed_out),
        })
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
        let Identified { person, is_stored } = self.identify(session).await?;
        if is_stored {
            return Ok(person);
        }
        self.store_guest(session, &person).await
    }

    /// Stores the guest whom a session stands for, which was found to be nobody's.
    pub async fn store_guest(&self, session: &Session, guest: &Person) -> Result<Person, Refusal> {
        let (hash, now) = (session.hash(), self.clock.now());
        self.limits().count_guest(now)?;
        let mut job = Job::default();
        job.person(guest.id, &guest.name, now);
        job.session(hash, guest.id, now);
        self.store.run(job).await?;
        match self.store.bearer(hash).await? {
            Bearer::Person(stored) => Ok((&*stored).into()),
            // They signed out in that very moment.
            Bearer::Nobody(_) => Err(Refusal::Storage("the session ended meanwhile".to_owned())),
        }
    }

    /// Counts what somebody asks for; says how long to wait if it was too much of late.
    pub fn count(&self, person: PersonId, effort: Effort) -> Result<(), Refusal> {
        let now = self.clock.now();
        self.limits().count_effort(person, effort, now)
    }

    /// Gives them another name: 1 to 24 characters that can be seen.
    pub async fn rename(&self, session: &Session, name: &str) -> Result<Person, Refusal> {
        let name = user_text::name(name).ok_or(Refusal::Account(BadAccount::Name))?;
        let mut person = self.ensure(session).await?;
        self.count(person.id, Effort::Rename)?;
        let mut job = in_session(session, person.id);
        job.rename(person.id, &name);
        self.store.run(job).await?;
        self.tell(News::Renamed(person.id, name.clone())).await;
        person.name = name;
        Ok(person)
    }

    /// Where they are told that it is their turn.
    pub async fn webhook(&self, session: &Session) -> Result<Option<String>, Refusal> {
        Ok(match self.store.bearer(session.hash()).await? {
            Bearer::Person(person) => person.webhook.clone(),
            Bearer::Nobody(_) => None,
        })
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
        self.count(person.id, Effort::Settle)?;
        let mut job = in_session(session, person.id);
        job.set_webhook(person.id, url);
        Ok(self.store.run(job).await?)
    }

    /// Remembers the language they chose, for what they are told elsewhere. Of somebody who has done nothing yet nothing is
    /// stored, not even that.
    pub async fn set_lang(&self, session: &Session, lang: Lang) -> Result<(), Refusal> {
        let Bearer::Person(person) = self.store.bearer(session.hash()).await? else {
            return Ok(());
        };
        if person.lang == Some(lang) {
            return Ok(());
        }
        let mut job = in_session(session, person.id);
        job.set_lang(person.id, lang);
        Ok(self.store.run(job).await?)
    }

    /// Keeps their identity under a user name and a password.
    pub async fn keep(
        &self,
        session: &Session,
        user: &str,
        password: &str,
    ) -> Result<Person, Refusal> {
        let user = user_text::user_name(user).ok_or(Refusal::Account(BadAccount::UserName))?;
        check_new(password)?;
        let mut person = self.ensure(session).await?;
        if person.user.is_some() {
            return Err(Refusal::Account(BadAccount::Kept));
        }
        self.count(person.id, Effort::Settle)?;
        if self.store.user(&user).await?.is_some() {
            return Err(Refusal::NameTaken);
        }
        let mut job = in_session(session, person.id);
        job.keep(person.id, &user, &password::hash(password).await?);
        match self.store.run(job).await {
            Err(StoreError::Conflict) => return Err(Refusal::NameTaken),
            done => done?,
        }
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
        let user = user_text::user_name(user).ok_or(Refusal::WrongPassword)?;
        let found = self.store.user(&user).await?;
        let hash = found.as_ref().and_then(|person| person.password.clone());
        self.check(&user, password, hash).await?;
        let person = found.ok_or(Refusal::WrongPassword)?;
        let new = new_session();
        let mut job = Job::default();
        let before = match self.store.bearer(session.hash()).await? {
            Bearer::Person(before) => Some(before),
            Bearer::Nobody(_) => None,
        };
        let again = before.as_ref().is_some_and(|before| before.id == person.id);
        let guest = before.filter(|before| before.user.is_none());
        let guest = guest.map(|guest| guest.id);
        if again || guest.is_some() {
            job.sign_out(session.hash());
        }
        if let Some(guest) = guest {
            job.bring_along(guest, person.id);
        }
        job.session(new.hash(), person.id, self.clock.now());
        self.store.run(job).await?;
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

    async fn check(&self, user: &str, password: &str, hash: Option<String>) -> Result<(), Refusal> {
        if password.len() > user_text::LONGEST_PASSWORD {
            return Err(Refusal::WrongPassword);
        }
        // Counted before it is known whether it is right, so that trying many at once does not help.
        self.limits().count_attempt(user, self.clock.now())?;
        if let Err(refusal) = password::check(password, hash).await {
            tracing::info!("wrong password");
            return Err(refusal);
        }
        self.limits().right(user);
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
        check_new(new)?;
        let Bearer::Person(person) = self.store.bearer(session.hash()).await? else {
            return Err(Refusal::WrongPassword);
        };
        let user = person.user.as_ref().ok_or(Refusal::WrongPassword)?;
        // Counted by themselves, so that nobody keeps them from it by guessing elsewhere.
        let who = format!("{user} {}", person.id.0);
        self.check(&who, password, person.password.clone()).await?;
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
        let mut job = Job::default();
        job.sign_out(session.hash());
        self.store.run(job).await?;
        self.ended(Ended::Session(session.hash().to_owned()));
        Ok(())
    }

    /// Ends all sessions of whose session this is.
    pub async fn sign_out_everywhere(&self, session: &Session) -> Result<(), Refusal> {
        let person = self.of(session).await?.id;
        let mut job = in_session(session, person);
        job.sign_out_everywhere(person);
        self.store.run(job).await?;
        self.ended(Ended::Person(person));
        Ok(())
    }

    /// Deletes their account. Those who have a password must give it. Their games stay, without their name; where a game
    /// is on, a bot takes their seat.
    pub async fn delete(&self, session: &Session, password: Option<&str>) -> Result<(), Refusal> {
        let Bearer::Person(person) = self.store.bearer(session.hash()).await? else {
            return Ok(());
        };
        if let (Some(user), Some(_)) = (&person.user, &person.password) {
            let given = password.ok_or(Refusal::WrongPassword)?;
            // Counted by themselves, so that nobody keeps them from it by guessing elsewhere.
            let who = format!("{user} {}", person.id.0);
            self.check(&who, given, person.password.clone()).await?;
        }
        let mut job = in_session(session, person.id);
        job.forget(person.id);
        self.store.run(job).await?;
        self.ended(Ended::Person(person.id));
        self.tell(News::Gone(person.id)).await;
        Ok(())
    }

    /// From now on it is heard when this session of that person ends.
    pub fn session_end(&self, session: &Session, person: PersonId) -> SessionEnd {
        SessionEnd::of(session, person, &self.endings)
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
    }
}

/// A job that is done only if the session is theirs when it is.
fn in_session(session: &Session, person: PersonId) -> Job {
    let mut job = Job::default();
    job.in_session(session.hash(), person);
    job
}

/// A session that nobody has.
fn new_session() -> Session {
    let mut bytes = [0; Session::BYTES];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    Session::from_bytes(bytes)
}

/// Refuses a new password that is too short, or too long.
fn check_new(password: &str) -> Result<(), Refusal> {
    let fits = user_text::is_password(password);
    fits.then_some(())
        .ok_or(Refusal::Account(BadAccount::Password))
}
