//! People and their sessions, as they are kept.

use crate::error::StoreError;
use crate::sessions::Known;
use crate::statement::{Job, Touched};
use crate::store::Store;
use crate::stored_person::StoredPerson;
use kontor_model::{DAY, Millis, PersonId};
use kontor_words::Lang;
use std::sync::Arc;

/// A session or token that nobody has used for so long is nobody's any more.
pub const UNUSED: Millis = 90 * DAY;

/// What is known of a session.
#[derive(Debug, PartialEq, Eq)]
pub enum Bearer {
    /// A person.
    Person(Bearing),
    /// Nobody.
    Nobody {
        /// After that many people signed out of it.
        signed_out: i64,
        /// Whether it was given to a program: then nobody new ever bears it.
        is_token: bool,
    },
}

impl Bearer {
    /// The person, if there is one.
    pub fn person(&self) -> Option<&StoredPerson> {
        match self {
            Bearer::Person(bearing) => Some(&bearing.person),
            Bearer::Nobody { .. } => None,
        }
    }
}

/// Somebody who bears a session.
#[derive(Debug, PartialEq, Eq)]
pub struct Bearing {
    /// Who.
    pub person: Arc<StoredPerson>,
    /// Whether it was given to a program.
    pub is_token: bool,
    /// Whether it was not used today, as far as is stored.
    pub is_stale: bool,
}

/// A token as it is kept: what it opens is not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredToken {
    /// What is stored of the session it is.
    pub hash: String,
    /// What its owner calls it.
    pub name: String,
    /// When it was made.
    pub created: Millis,
    /// When it was last used, to the day.
    pub used: Millis,
}

impl Store {
    /// Whose session or token this is at that time.
    pub async fn bearer(&self, session: &str, now: Millis) -> Result<Bearer, StoreError> {
        let before = match self.sessions().get(session) {
            Ok(known) => return Ok(borne(known, now)),
            Err(before) => before,
        };
        let rows = self.rows(
            "SELECT s.signed_out, s.name, s.used, p.id, p.name, p.lang, p.user_name, p.password, p.webhook
             FROM sessions s LEFT JOIN people p ON p.id = s.person WHERE s.hash = ?1",
            [session.into()],
        );
        let Some(mut row) = rows.await?.pop() else {
            return Ok(Bearer::Nobody {
                signed_out: 0,
                is_token: false,
            });
        };
        let (signed_out, token, used) = (row.number()?, row.maybe_text()?, row.number()?);
        let is_token = token.is_some();
        let Some(id) = row.maybe_number()? else {
            return Ok(Bearer::Nobody {
                signed_out,
                is_token,
            });
        };
        let known = Known {
            person: Arc::new(StoredPerson::read(PersonId(id), &mut row)?),
            is_token,
            used,
            signed_out,
        };
        self.sessions().keep(session, known.clone(), before);
        Ok(borne(known, now))
    }

    /// The tokens of a person, the newest last.
    pub async fn tokens(&self, person: PersonId) -> Result<Vec<StoredToken>, StoreError> {
        let rows = self.rows(
            "SELECT hash, name, created, used FROM sessions
             WHERE person = ?1 AND name IS NOT NULL ORDER BY created, hash",
            [person.0.into()],
        );
        let rows = rows.await?.into_iter();
        let tokens = rows.map(|mut row| {
            Ok(StoredToken {
                hash: row.text()?,
                name: row.text()?,
                created: row.number()?,
                used: row.number()?,
            })
        });
        tokens.collect()
    }

    /// Where somebody is told that it is their turn, and in which language they want it; nothing if they are not.
    pub async fn webhook(
        &self,
        person: PersonId,
    ) -> Result<Option<(String, Option<Lang>)>, StoreError> {
        let found = self.person(person).await?;
        Ok(found.and_then(|person| Some((person.webhook?, person.lang))))
    }

    /// Somebody.
    pub async fn person(&self, id: PersonId) -> Result<Option<StoredPerson>, StoreError> {
        let rows = self.rows(
            "SELECT name, lang, user_name, password, webhook FROM people WHERE id = ?1",
            [id.0.into()],
        );
        let found = rows.await?.pop();
        found
            .map(|mut row| StoredPerson::read(id, &mut row))
            .transpose()
    }

    /// The names of all who keep their identity.
    pub async fn kept_names(&self) -> Result<Vec<(PersonId, String)>, StoreError> {
        let rows = self.rows(
            "SELECT id, name FROM people WHERE user_name IS NOT NULL",
            [],
        );
        let rows = rows.await?.into_iter();
        rows.map(|mut row| Ok((PersonId(row.number()?), row.text()?)))
            .collect()
    }

    /// Who has this user name.
    pub async fn user(&self, user: &str) -> Result<Option<StoredPerson>, StoreError> {
        let rows = self.rows(
            "SELECT id, name, lang, user_name, password, webhook FROM people WHERE user_name = ?1",
            [user.into()],
        );
        let Some(mut row) = rows.await?.pop() else {
            return Ok(None);
        };
        let id = PersonId(row.number()?);
        StoredPerson::read(id, &mut row).map(Some)
    }
}

/// Who bears a session that was stored as somebody's.
fn borne(known: Known, now: Millis) -> Bearer {
    let Known {
        person,
        is_token,
        used,
        signed_out,
    } = known;
    if used + UNUSED <= now {
        // What will be stored of it when it is noticed.
        return Bearer::Nobody {
            signed_out: signed_out + 1,
            is_token,
        };
    }
    Bearer::Person(Bearing {
        person,
        is_token,
        is_stale: used + DAY <= now,
    })
}

impl Job {
    /// Whatever else this job does is done in a session: it fails if that is not theirs any more.
    pub fn in_session(&mut self, hash: &str, person: PersonId) {
        self.find_session(
            "SELECT 1 FROM sessions WHERE hash = ?1 AND person = ?2",
            [hash.into(), person.0.into()],
        );
    }

    /// Whatever else this job does is done by somebody who gave this password: it fails as if their session had ended if it is
    /// theirs no more. The password is told by its hash.
    pub fn with_password(&mut self, person: PersonId, hash: &str) {
        self.find_session(
            "SELECT 1 FROM people WHERE id = ?1 AND password = ?2 AND gone = 0",
            [person.0.into(), hash.into()],
        );
    }

    /// A session was used today.
    pub fn use_session(&mut self, hash: &str, now: Millis) {
        self.touch(Touched::Session(hash.to_owned()));
        self.run(
            "UPDATE sessions SET used = ?2 WHERE hash = ?1 AND used < ?2",
            [hash.into(), now.into()],
        );
    }

    /// Ends one session if nobody has used it for long.
    pub fn end_if_unused(&mut self, hash: &str, now: Millis) {
        self.touch(Touched::Session(hash.to_owned()));
        self.run(
            "UPDATE sessions SET person = NULL, signed_out = signed_out + 1
             WHERE hash = ?1 AND person IS NOT NULL AND used <= ?2",
            [hash.into(), (now - UNUSED).into()],
        );
    }

    /// Ends all sessions that nobody has used for long.
    pub fn end_unused(&mut self, now: Millis) {
        self.touch(Touched::Everybody);
        self.run(
            "UPDATE sessions SET person = NULL, signed_out = signed_out + 1
             WHERE person IS NOT NULL AND used <= ?1",
            [(now - UNUSED).into()],
        );
    }

    fn touch(&mut self, touched: Touched) {
        self.touched.push(touched);
    }

    /// Somebody new, unless they are there already.
    pub fn person(&mut self, id: PersonId, name: &str, now: Millis) {
        self.run(
            "INSERT INTO people (id, name, gone, created) VALUES (?1, ?2, 0, ?3)
             ON CONFLICT (id) DO NOTHING",
            [id.0.into(), name.into(), now.into()],
        );
    }

    /// From now on this session is theirs, unless it is somebody's.
    pub fn session(&mut self, hash: &str, person: PersonId, now: Millis) {
        self.touch(Touched::Session(hash.to_owned()));
        self.run(
            "INSERT INTO sessions (hash, person, signed_out, created, used) VALUES (?1, ?2, 0, ?3, ?3)
             ON CONFLICT (hash) DO UPDATE SET person = excluded.person, used = excluded.used
             WHERE sessions.person IS NULL AND sessions.name IS NULL",
            [hash.into(), person.0.into(), now.into()],
        );
    }

    /// A new session for a program.
    pub fn token(&mut self, hash: &str, person: PersonId, name: &str, now: Millis) {
        self.touch(Touched::Session(hash.to_owned()));
        self.run(
            "INSERT INTO sessions (hash, person, signed_out, created, name, used) VALUES (?1, ?2, 0, ?3, ?4, ?3)",
            [hash.into(), person.0.into(), now.into(), name.into()],
        );
    }

    /// Another name for somebody.
    pub fn rename(&mut self, person: PersonId, name: &str) {
        self.touch(Touched::Person(person));
        self.change_one(
            "UPDATE people SET name = ?2 WHERE id = ?1 AND gone = 0",
            [person.0.into(), name.into()],
        );
    }

    /// The language somebody chose.
    pub fn set_lang(&mut self, person: PersonId, lang: Lang) {
        self.touch(Touched::Person(person));
        self.change_one(
            "UPDATE people SET lang = ?2 WHERE id = ?1 AND gone = 0",
            [person.0.into(), lang.code().into()],
        );
    }

    /// Where somebody is told that it is their turn.
    pub fn set_webhook(&mut self, person: PersonId, url: Option<&str>) {
        self.touch(Touched::Person(person));
        self.change_one(
            "UPDATE people SET webhook = ?2 WHERE id = ?1 AND gone = 0",
            [person.0.into(), url.into()],
        );
    }

    /// A user name and the hash of a password for somebody who has none.
    pub fn keep(&mut self, person: PersonId, user: &str, password: &str) {
        self.touch(Touched::Person(person));
        self.change_one(
            "UPDATE people SET user_name = ?2, password = ?3
             WHERE id = ?1 AND user_name IS NULL AND gone = 0",
            [person.0.into(), user.into(), password.into()],
        );
    }

    /// The hash of another password.
    pub fn set_password(&mut self, person: PersonId, password: &str) {
        self.touch(Touched::Person(person));
        self.change_one(
            "UPDATE people SET password = ?2 WHERE id = ?1 AND user_name IS NOT NULL AND gone = 0",
            [person.0.into(), password.into()],
        );
    }

    /// Ends one session.
    pub fn sign_out(&mut self, hash: &str) {
        self.touch(Touched::Session(hash.to_owned()));
        self.run(
            "UPDATE sessions SET person = NULL, signed_out = signed_out + 1
             WHERE hash = ?1 AND person IS NOT NULL",
            [hash.into()],
        );
    }

    /// Ends all their sessions but this one.
    pub fn sign_out_elsewhere(&mut self, person: PersonId, hash: &str) {
        self.touch(Touched::Person(person));
        self.run(
            "UPDATE sessions SET person = NULL, signed_out = signed_out + 1
             WHERE person = ?1 AND hash <> ?2",
            [person.0.into(), hash.into()],
        );
    }

    /// Ends all their sessions.
    pub fn sign_out_everywhere(&mut self, person: PersonId) {
        self.touch(Touched::Person(person));
        self.run(
            "UPDATE sessions SET person = NULL, signed_out = signed_out + 1 WHERE person = ?1",
            [person.0.into()],
        );
    }

    /// A guest's tables are somebody else's from now on, but for those where that one sits as well.
    pub fn bring_along(&mut self, guest: PersonId, person: PersonId) {
        self.run(
            "UPDATE chairs SET person = ?2 WHERE person = ?1
             AND table_id NOT IN (SELECT table_id FROM chairs WHERE person = ?2)",
            [guest.0.into(), person.0.into()],
        );
        self.run(
            "UPDATE tables SET host = ?2 WHERE host = ?1",
            [guest.0.into(), person.0.into()],
        );
        // Nobody who made a token for the guest, at the same computer perhaps, has one for somebody else then.
        self.sign_out_everywhere(guest);
    }

    /// Forgets guests from before then who never sat at a table, opened one, said anything or gave a program a token. Whoever of them comes back
    /// is the same guest again, under the first name: that follows from the session.
    pub fn forget_guests(&mut self, before: Millis) {
        self.touch(Touched::Everybody);
        macro_rules! of_guests {
            ($start:literal, $end:literal) => {
                concat!(
                    $start,
                    " IN (SELECT p.id FROM people p
                      WHERE p.user_name IS NULL AND p.gone = 0 AND p.created < ?1
                        AND NOT EXISTS (SELECT 1 FROM chairs c WHERE c.person = p.id)
                        AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.person = p.id AND s.name IS NOT NULL)
                        AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.host = p.id)
                        AND NOT EXISTS (SELECT 1 FROM remarks r WHERE r.person = p.id))",
                    $end
                )
            };
        }
        for sql in [
            of_guests!("DELETE FROM sessions WHERE person", " AND signed_out = 0"),
            // How many people signed out of a session is kept: its bearer must not become one of them again.
            of_guests!("UPDATE sessions SET person = NULL WHERE person", ""),
            of_guests!("DELETE FROM people WHERE id", ""),
        ] {
            self.run(sql, [before.into()]);
        }
    }

    /// Forgets who they were; what they played and said stays, without their name.
    pub fn forget(&mut self, person: PersonId) {
        self.touch(Touched::Person(person));
        self.sign_out_everywhere(person);
        self.run(
            "UPDATE people SET name = '', lang = NULL, user_name = NULL, password = NULL,
                webhook = NULL, gone = 1
             WHERE id = ?1",
            [person.0.into()],
        );
        self.run(
            "UPDATE remarks SET name = '' WHERE person = ?1",
            [person.0.into()],
        );
    }
}
