//! A person as they are kept.

use crate::error::StoreError;
use crate::statement::Row;
use kontor_model::{Person, PersonId};
use kontor_words::Lang;

/// A person as they are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPerson {
    /// Who.
    pub id: PersonId,
    /// The name shown.
    pub name: String,
    /// The language they chose, if they did.
    pub lang: Option<Lang>,
    /// The user name, if they keep their identity.
    pub user: Option<String>,
    /// The hash of their password.
    pub password: Option<String>,
    /// Where they are told that it is their turn.
    pub webhook: Option<String>,
}

impl From<&StoredPerson> for Person {
    fn from(stored: &StoredPerson) -> Person {
        Person {
            id: stored.id,
            name: stored.name.clone(),
            user: stored.user.clone(),
            lang: stored.lang,
        }
    }
}

impl StoredPerson {
    pub(crate) fn read(id: PersonId, row: &mut Row) -> Result<StoredPerson, StoreError> {
        Ok(StoredPerson {
            id,
            name: row.text()?,
            lang: row.maybe_text()?.as_deref().and_then(Lang::of_locale),
            user: row.maybe_text()?,
            password: row.maybe_text()?,
            webhook: row.maybe_text()?,
        })
    }
}
