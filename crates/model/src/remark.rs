//! What is said at a table.

use crate::{Millis, PersonId};

/// Something that was said at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// Who said it.
    pub person: PersonId,
    /// Their name at that time.
    pub name: String,
    /// Whether they sat at the table: players and spectators talk apart until the end.
    pub seated: bool,
    /// What.
    pub text: String,
    /// When.
    pub at: Millis,
}
