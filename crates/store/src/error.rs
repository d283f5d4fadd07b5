//! Why something could not be stored or read.

use kontor_model::Refusal;

/// Why something could not be stored or read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// Something else was stored meanwhile, so this does not fit any more.
    Conflict,
    /// The session in which it was to be written has ended.
    SessionEnded,
    /// Another server works on the data.
    InUse,
    /// The data were written by a newer version of the program.
    Newer,
    /// This database cannot be used: another version, a standby, another encoding.
    Unsuitable(String),
    /// What is stored makes no sense.
    Damaged(String),
    /// There is no connection to the database. Nothing was stored.
    Unreachable(String),
    /// The connection broke while the database committed, and it has not come back to say what became of it.
    Unknown(String),
    /// The database failed.
    Failed(String),
}

impl StoreError {
    pub(crate) fn closed() -> StoreError {
        StoreError::Failed("the store is closed".to_owned())
    }

    /// Whether something is wrong with the database, and not with what was asked of it.
    pub(crate) fn is_trouble(&self) -> bool {
        match self {
            StoreError::Conflict | StoreError::SessionEnded => false,
            StoreError::InUse
            | StoreError::Newer
            | StoreError::Unsuitable(_)
            | StoreError::Damaged(_)
            | StoreError::Unreachable(_)
            | StoreError::Unknown(_)
            | StoreError::Failed(_) => true,
        }
    }

    /// Whether what the program believes of the data may be wrong: it has to read them again.
    pub fn leaves_doubt(&self) -> bool {
        matches!(self, StoreError::Conflict | StoreError::Unknown(_))
    }
}

impl std::fmt::Display for StoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("something else was stored meanwhile"),
            StoreError::SessionEnded => f.write_str("the session has ended"),
            StoreError::InUse => f.write_str("another server works on these data"),
            StoreError::Newer => f.write_str("the data were written by a newer version of Kontor"),
            StoreError::Unsuitable(why) => write!(f, "this database cannot be used: {why}"),
            StoreError::Damaged(what) => write!(f, "the stored data are damaged: {what}"),
            StoreError::Unreachable(why) => write!(f, "the database cannot be reached: {why}"),
            StoreError::Unknown(why) => write!(
                f,
                "the connection to the database broke during a commit, and whether it took effect is not known: {why}"
            ),
            StoreError::Failed(why) => write!(f, "the database failed: {why}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        match error {
            StoreError::SessionEnded => Refusal::SessionEnded,
            StoreError::Unknown(_) => Refusal::Uncertain(error.to_string()),
            error => Refusal::Storage(error.to_string()),
        }
    }
}
