//! Tokens: sessions that somebody gives to a program of theirs.

use super::{People, in_session, new_session};
use crate::people::guest::guest;
use crate::people::session_end::Ended;
use crate::rate_limit::Kind;
use kontor_model::{BadAccount, Person, Refusal, Session, Token, user_text};
use kontor_store::{Job, StoredToken};

/// The most tokens that somebody can have.
const MOST_TOKENS: usize = 30;

fn shown(stored: &StoredToken) -> Token {
    Token {
        id: Token::id_of(&stored.hash),
        name: stored.name.clone(),
        created: stored.created,
    }
}

impl People {
    /// Whose token this is; nobody if it was revoked or never given out. The session of a browser is none: it opens pages
    /// only, which are guarded against other sites.
    pub async fn bearer(&self, token: &Session) -> Result<Option<Person>, Refusal> {
        let found = self.identify(token).await?;
        Ok((found.is_stored && found.is_token).then_some(found.person))
    }

    /// A guest who is a program from the start, with its token.
    pub async fn new_guest(&self, token: &str) -> Result<(Session, Person), Refusal> {
        let session = new_session();
        let (id, name) = guest(session.hash(), 0);
        let token = read_name(token)?;
        let now = self.clock.now();
        self.heed(&self.counted_there(Kind::Guest)).await?;
        let mut job = Job::default();
        job.person(id, &name, now);
        job.token(session.hash(), id, &token, now);
        self.store.run(job).await?;
        let person = self.bearer(&session).await?.ok_or(Refusal::SessionEnded)?;
        Ok((session, person))
    }

    /// Another token for whose session this is.
    pub async fn new_token(
        &self,
        session: &Session,
        name: &str,
    ) -> Result<(Session, Token), Refusal> {
        let name = read_name(name)?;
        let person = self.ensure(session).await?;
        if self.store.tokens(person.id).await?.len() >= MOST_TOKENS {
            return Err(Refusal::Account(BadAccount::ManyTokens));
        }
        let new = new_session();
        let stored = StoredToken {
            hash: new.hash().to_owned(),
            name,
            created: self.clock.now(),
            used: self.clock.now(),
        };
        let mut job = in_session(session, person.id);
        job.token(&stored.hash, person.id, &stored.name, stored.created);
        self.store.run(job).await?;
        Ok((new, shown(&stored)))
    }

    /// A token for whoever has this user name and this password. Who has as many as one can have loses the one that was not
    /// used for longest: signing in always works.
    pub async fn sign_in_program(
        &self,
        user: &str,
        password: &str,
        name: &str,
    ) -> Result<(Session, Person), Refusal> {
        let name = read_name(name)?;
        let person = self.authenticate(user, password).await?;
        let mut job = Job::default();
        // The password may be another one by now.
        job.with_password(person.id, person.password.as_deref().unwrap_or_default());
        let mut tokens = self.store.tokens(person.id).await?;
        tokens.sort_by_key(|token| (token.used, token.created));
        let too_many = (tokens.len() + 1).saturating_sub(MOST_TOKENS);
        let ended: Vec<String> = tokens.drain(..too_many).map(|token| token.hash).collect();
        for hash in &ended {
            job.sign_out(hash);
        }
        let new = new_session();
        job.token(new.hash(), person.id, &name, self.clock.now());
        self.run_with_password(job).await?;
        for hash in ended {
            self.ended(Ended::Session(hash));
        }
        Ok((new, (&person).into()))
    }

    /// A token in place of a session, which ends.
    pub async fn to_token(
        &self,
        session: &Session,
        name: &str,
    ) -> Result<(Session, Person), Refusal> {
        let name = read_name(name)?;
        let person = self.of(session).await?;
        let new = new_session();
        let mut job = in_session(session, person.id);
        job.token(new.hash(), person.id, &name, self.clock.now());
        job.sign_out(session.hash());
        self.store.run(job).await?;
        self.ended(Ended::Session(session.hash().to_owned()));
        Ok((new, person))
    }

    /// The tokens of whose session this is.
    pub async fn tokens(&self, session: &Session) -> Result<Vec<Token>, Refusal> {
        let person = self.of(session).await?;
        let stored = self.store.tokens(person.id).await?;
        Ok(stored.iter().map(shown).collect())
    }

    /// Makes one of their tokens worthless.
    pub async fn revoke(&self, session: &Session, id: &str) -> Result<(), Refusal> {
        let person = self.of(session).await?;
        let stored = self.store.tokens(person.id).await?;
        let found = stored
            .iter()
            .find(|stored| Token::id_of(&stored.hash) == id);
        let found = found.ok_or(Refusal::Account(BadAccount::NoToken))?;
        let mut job = in_session(session, person.id);
        job.sign_out(&found.hash);
        self.store.run(job).await?;
        self.ended(Ended::Session(found.hash.clone()));
        Ok(())
    }
}

fn read_name(name: &str) -> Result<String, Refusal> {
    user_text::name(name).map_err(|_| Refusal::Account(BadAccount::TokenName))
}
