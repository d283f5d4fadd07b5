//! Somebody.

use crate::PersonId;
use kontor_words::Lang;

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
