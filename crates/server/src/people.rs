//! People: guests from their first visit on, and those who keep their identity with a user name and a password.

mod attempts;
mod guest;
mod password;
mod stay;
mod token;

pub(crate) use attempts::{Effort, Limit};
pub(crate) use stay::Stay;

use crate::clock::Clock;
use crate::notices::Outside;
use crate::store::{Bearer, Job, Store, StoreError, StoredPerson};
use attempts::Attempts;
use guest::guest;
use kontor_model::{Person, PersonId, Refusal, Session, user_text};
use kontor_words::Lang;
use stay::Ended;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{broadcast, mpsc};

/// As many endings of sessions are remembered for those who are slow to hear of them.
const ENDINGS: usize = 64;

/// The most bytes of an address for notices.
const LONGEST_URL: usize = 500;

impl From<StoredPerson> for Person {
    fn from(stored: StoredPerson) -> Person {
        Person {
            id: stored.id,
            name: stored.name,
            user: stored.user,
            lang: stored.lang,
        }
    }
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

/// Everybody.
#[derive(Clone)]
pub struct People {
    store: Store,
    clock: Clock,
    attempts: Arc<Mutex<Attempts>>,
    /// Tells open pages and streams whose session has ended.
    endings: broadcast::Sender<Ended>,
    listeners: Arc<Mutex<Vec<mpsc::UnboundedSender<News>>>>,
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
            attempts: Arc::default(),
            endings: broadcast::Sender::new(ENDINGS),
            listeners: Arc::default(),
        }
    }

    /// A session for a first visit. Nothing is stored yet.
    pub fn fresh() -> Session {
        new_session()
    }

    /// Whose session this is: somebody who is stored, or the guest that its bearer would be.
    pub async fn of(&self, session: &Session) -> Result<Person, Refusal> {
        let hash = session.hash();
        Ok(match self.store.bearer(&hash).await? {
            Bearer::Person(person) => person.into(),
            Bearer::Nobody(signed_out) => {
                let (id, name) = guest(&hash, signed_out);
                Person {
                    id,
                    name,
                    user: None,
                    lang: None,
                }
            }
        })
    }

    /// Whose session this is; a guest is stored if need be. Nobody does anything that others see before this.
    pub async fn ensure(&self, session: &Session) -> Result<Person, Refusal> {
        Ok(self.stored(session).await?.into())
    }

    async fn stored(&self, session: &Session) -> Result<StoredPerson, Refusal> {
        let hash = session.hash();
        let signed_out = match self.store.bearer(&hash).await? {
            Bearer::Person(person) => return Ok(person),
            Bearer::Nobody(signed_out) => signed_out,
        };
        self.attempts().count_guest(self.clock.now())?;
        let (id, name) = guest(&hash, signed_out);
        let mut job = Job::default();
        job.person(id, &name, self.clock.now());
        job.session(&hash, id, self.clock.now());
        self.store.run(job).await?;
        match self.store.bearer(&hash).await? {
            Bearer::Person(person) => Ok(person),
            // They signed out in that very moment.
            Bearer::Nobody(_) => Err(Refusal::Storage("the session ended meanwhile".to_owned())),
        }
    }

    /// Counts what somebody asks for; says how long to wait if it was too much of late.
    pub(crate) fn count(&self, person: PersonId, effort: Effort) -> Result<(), Refusal> {
        let now = self.clock.now();
        self.attempts().count_effort(person, effort, now)
    }

    /// Gives them another name: 1 to 24 characters that can be seen.
    pub async fn rename(&self, session: &Session, name: &str) -> Result<Person, Refusal> {
        let name = user_text::name(name).ok_or(Refusal::Unfit("refused-name"))?;
        let mut person = self.ensure(session).await?;
        self.count(person.id, Effort::Rename)?;
        let mut job = Job::default();
        job.rename(person.id, &name);
        self.store.run(job).await?;
        self.tell(News::Renamed(person.id, name.clone()));
        person.name = name;
        Ok(person)
    }

    /// Where they are told that it is their turn.
    pub async fn webhook(&self, session: &Session) -> Result<Option<String>, Refusal> {
        Ok(match self.store.bearer(&session.hash()).await? {
            Bearer::Person(person) => person.webhook,
            Bearer::Nobody(_) => None,
        })
    }

    /// From now on they are told there that it is their turn, or nowhere.
    pub async fn set_webhook(
        &self,
        session: &Session,
        url: Option<&str>,
        outside: &Outside,
    ) -> Result<(), Refusal> {
        if let Some(url) = url {
            if url.len() > LONGEST_URL {
                return Err(Refusal::Unfit("refused-webhook"));
            }
            if let Some(why) = outside.refuses(url) {
                return Err(Refusal::Unfit(why));
            }
        }
        let person = self.ensure(session).await?;
        self.count(person.id, Effort::Settle)?;
        let mut job = Job::default();
        job.set_webhook(person.id, url);
        Ok(self.store.run(job).await?)
    }

    /// Remembers the language they chose, for what they are told elsewhere. Of somebody who has done nothing yet nothing is
    /// stored, not even that.
    pub async fn set_lang(&self, session: &Session, lang: Lang) -> Result<(), Refusal> {
        let Bearer::Person(person) = self.store.bearer(&session.hash()).await? else {
            return Ok(());
        };
        if person.lang == Some(lang) {
            return Ok(());
        }
        let mut job = Job::default();
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
        let user = user_text::user_name(user).ok_or(Refusal::Unfit("refused-user-name"))?;
        check_new(password)?;
        let mut person = self.ensure(session).await?;
        if person.user.is_some() {
            return Err(Refusal::Unfit("refused-kept"));
        }
        self.count(person.id, Effort::Settle)?;
        if self.store.user(&user).await?.is_some() {
            return Err(Refusal::NameTaken);
        }
        let mut job = Job::default();
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
        let mut job = Job::default();
        job.session(&new.hash(), person.id, self.clock.now());
        job.sign_out(&session.hash());
        self.store.run(job).await?;
        self.ended(Ended::Session(session.hash()));
        Ok(new)
    }

    /// Open pages and streams of that session are told.
    fn ended(&self, what: Ended) {
        // If none is open, nobody hears it.
        let _ = self.endings.send(what);
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
        let before = match self.store.bearer(&session.hash()).await? {
            Bearer::Person(before) => Some(before),
            Bearer::Nobody(_) => None,
        };
        let again = before.as_ref().is_some_and(|before| before.id == person.id);
        let guest = before.filter(|before| before.user.is_none());
        let guest = guest.map(|guest| guest.id);
        if again || guest.is_some() {
            job.sign_out(&session.hash());
        }
        if let Some(guest) = guest {
            job.bring_along(guest, person.id);
        }
        job.session(&new.hash(), person.id, self.clock.now());
        self.store.run(job).await?;
        if again {
            self.ended(Ended::Session(session.hash()));
        }
        if let Some(guest) = guest {
            self.ended(Ended::Person(guest));
            let person = person.into();
            self.tell(News::Became { guest, person });
        }
        Ok(new)
    }

    async fn check(&self, user: &str, password: &str, hash: Option<String>) -> Result<(), Refusal> {
        if password.len() > user_text::LONGEST_PASSWORD {
            return Err(Refusal::WrongPassword);
        }
        // Counted before it is known whether it is right, so that trying many at once does not help.
        self.attempts().count(user, self.clock.now())?;
        if let Err(refusal) = password::check(password, hash).await {
            tracing::info!("a password was wrong");
            return Err(refusal);
        }
        self.attempts().right(user);
        Ok(())
    }

    fn attempts(&self) -> std::sync::MutexGuard<'_, Attempts> {
        // Counting cannot be left half done.
        self.attempts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Another password in place of the one they know. All their sessions and tokens end; theirs is the new one.
    pub async fn change_password(
        &self,
        session: &Session,
        password: &str,
        new: &str,
    ) -> Result<Session, Refusal> {
        check_new(new)?;
        let Bearer::Person(person) = self.store.bearer(&session.hash()).await? else {
            return Err(Refusal::WrongPassword);
        };
        let user = person.user.as_ref().ok_or(Refusal::WrongPassword)?;
        // Counted by themselves, so that nobody keeps them from it by guessing elsewhere.
        let who = format!("{user} {}", person.id.0);
        self.check(&who, password, person.password.clone()).await?;
        let renewed = new_session();
        let mut job = Job::default();
        job.set_password(person.id, &password::hash(new).await?);
        job.sign_out_everywhere(person.id);
        job.session(&renewed.hash(), person.id, self.clock.now());
        self.store.run(job).await?;
        self.ended(Ended::Person(person.id));
        Ok(renewed)
    }

    /// Ends this session.
    pub async fn sign_out(&self, session: &Session) -> Result<(), Refusal> {
        let mut job = Job::default();
        job.sign_out(&session.hash());
        self.store.run(job).await?;
        self.ended(Ended::Session(session.hash()));
        Ok(())
    }

    /// Ends all sessions of whose session this is.
    pub async fn sign_out_everywhere(&self, session: &Session) -> Result<(), Refusal> {
        let person = self.of(session).await?.id;
        let mut job = Job::default();
        job.sign_out_everywhere(person);
        self.store.run(job).await?;
        self.ended(Ended::Person(person));
        Ok(())
    }

    /// Deletes their account. Those who have a password must give it. Their games stay, without their name; where a game
    /// is on, a bot takes their seat.
    pub async fn delete(&self, session: &Session, password: Option<&str>) -> Result<(), Refusal> {
        let Bearer::Person(person) = self.store.bearer(&session.hash()).await? else {
            return Ok(());
        };
        if let (Some(user), Some(_)) = (&person.user, &person.password) {
            let given = password.ok_or(Refusal::WrongPassword)?;
            // Counted by themselves, so that nobody keeps them from it by guessing elsewhere.
            let who = format!("{user} {}", person.id.0);
            self.check(&who, given, person.password.clone()).await?;
        }
        let mut job = Job::default();
        job.forget(person.id);
        self.store.run(job).await?;
        self.ended(Ended::Person(person.id));
        self.tell(News::Gone(person.id));
        Ok(())
    }

    /// What happens to people from now on.
    pub(crate) fn listen(&self) -> mpsc::UnboundedReceiver<News> {
        let (sender, receiver) = mpsc::unbounded_channel();
        self.listeners().push(sender);
        receiver
    }

    fn tell(&self, news: News) {
        self.listeners()
            .retain(|listener| listener.send(news.clone()).is_ok());
    }

    fn listeners(&self) -> std::sync::MutexGuard<'_, Vec<mpsc::UnboundedSender<News>>> {
        // Neither pushing nor sending can be left half done.
        let listeners = self.listeners.lock();
        listeners.unwrap_or_else(PoisonError::into_inner)
    }
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
    fits.then_some(()).ok_or(Refusal::Unfit("refused-password"))
}
