//! Tokens: sessions that somebody gives to a program of theirs.

use super::{People, in_session, new_session};
use crate::people::guest::guest;
use crate::people::session_end::Ended;
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
        let bearer = self.store.token_bearer(token.hash()).await?;
        Ok(bearer.as_deref().map(Person::from))
    }

    /// A guest who is a program from the start, with its token.
    pub async fn new_guest(&self, token: &str) -> Result<(Session, Person), Refusal> {
        let session = new_session();
        let (id, name) = guest(session.hash(), 0);
        let token = read_name(token)?;
        let now = self.clock.now();
        self.limits().count_guest(now)?;
        let mut job = Job::default();
        job.person(id, &name, now);
        job.token(session.hash(), id, &token, now);
        self.store.run(job).await?;
        let person = self
            .bearer(&session)
            .await?
            .ok_or_else(|| Refusal::Storage("the token was revoked meanwhile".to_owned()))?;
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
        };
        let mut job = in_session(session, person.id);
        job.token(&stored.hash, person.id, &stored.name, stored.created);
        self.store.run(job).await?;
        Ok((new, shown(&stored)))
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
    user_text::name(name).ok_or(Refusal::Account(BadAccount::TokenName))
}
