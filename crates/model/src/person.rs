//! Somebody.

use crate::{PersonId, Session};
use kontor_words::Lang;
use std::ops::Deref;

/// Somebody, guest or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// The name shown.
    pub name: String,
    /// The user name, if they keep their identity.
    pub user: Option<String>,
    /// The language they chose, if they did.
    pub lang: Option<Lang>,
}

/// Somebody who does something, and the session in which they do it: it is done only if that is still theirs when it is
/// stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    /// Who.
    pub person: Person,
    /// In which session.
    pub session: Session,
}

impl Deref for Actor {
    type Target = Person;

    fn deref(&self) -> &Person {
        &self.person
    }
}
