//! Why something that was asked for is not done.

/// Why not. Each has a text in the catalogue that tells a person what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is no such table (or it is not for them to see).
    NoTable,
    /// It is for people at the table only.
    NotAtTable,
    /// It is for the host only.
    NotHost,
    /// The game has begun.
    Begun,
    /// The game has not begun.
    NotBegun,
    /// The game is over.
    Over,
    /// All seats are taken.
    Full,
    /// The seat is taken or is not there.
    NoSeat,
    /// They sit at the table already.
    Seated,
    /// They owe no decision now.
    NotYourTurn,
    /// The decision belongs to a position that is gone.
    Stale,
    /// The decision is not allowed; why, in the words of the rules, for programs.
    Illegal(String),
    /// The decision is not allowed; what would be right, in the language of whoever made it.
    Wrong(String),
    /// The last decision cannot be taken back.
    NoUndo,
    /// A name, text or number that was given cannot be used; the message of the catalogue that says what would be right.
    Unfit(&'static str),
    /// The session in which it was asked for has ended meanwhile.
    SessionEnded,
    /// User name or password is wrong.
    WrongPassword,
    /// The user name is taken.
    NameTaken,
    /// Too many attempts; how many seconds to wait.
    TooMany(u32),
    /// Nothing could be stored or read, so nothing was changed; why, for the log.
    Storage(String),
    /// Whether it was stored is not known yet; why, for the log.
    Uncertain(String),
}

impl Refusal {
    /// The message of the catalogue.
    pub fn message(&self) -> &'static str {
        match self {
            Refusal::NoTable => "refused-no-table",
            Refusal::NotAtTable => "refused-not-at-table",
            Refusal::NotHost => "refused-not-host",
            Refusal::Begun => "refused-begun",
            Refusal::NotBegun => "refused-not-begun",
            Refusal::Over => "refused-over",
            Refusal::Full => "refused-full",
            Refusal::NoSeat => "refused-no-seat",
            Refusal::Seated => "refused-seated",
            Refusal::NotYourTurn => "refused-not-your-turn",
            Refusal::Stale => "refused-stale",
            Refusal::Illegal(_) => "refused-illegal",
            Refusal::Wrong(_) => "refused-wrong",
            Refusal::NoUndo => "refused-no-undo",
            Refusal::Unfit(message) => message,
            Refusal::SessionEnded => "refused-session-ended",
            Refusal::WrongPassword => "refused-wrong-password",
            Refusal::NameTaken => "refused-name-taken",
            Refusal::TooMany(_) => "refused-too-many",
            Refusal::Storage(_) => "refused-storage",
            Refusal::Uncertain(_) => "refused-uncertain",
        }
    }
}
