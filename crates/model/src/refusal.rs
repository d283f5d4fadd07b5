//! Why something that was asked for is not done.

use crate::{BadName, BadPassword};

/// Why not, as data; the words are made where somebody reads them.
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
    /// A table cannot be opened like this.
    Setup(BadSetup),
    /// What they want for themselves cannot be had.
    Account(BadAccount),
    /// It cannot be done like this.
    Unfit(Unfit),
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

/// Why a table cannot be opened like this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadSetup {
    /// There is no such game.
    Game,
    /// The game is not for so many players.
    Players,
    /// The game has no such option.
    Options,
    /// The option has no such value.
    OptionValue,
    /// A seat is for nobody that can sit there.
    Seat,
    /// There are more or fewer seats than players, or somebody has two.
    Seats,
    /// There is no such pace.
    Pace,
    /// It would be over before the first round.
    Rounds,
    /// Too many tables of theirs wait for people already.
    ManyTables,
}

/// What somebody wants for themselves and cannot have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadAccount {
    /// A name that nobody can have, or not they.
    Name(BadName),
    /// A user name that nobody can have.
    UserName,
    /// A password that nobody can have.
    Password(BadPassword),
    /// A user name, though they have one.
    Kept,
    /// A language that there is not.
    Language,
    /// A name that no token can have.
    TokenName,
    /// One token more than a person may have.
    ManyTokens,
    /// A token that they do not have.
    NoToken,
    /// To be told of their turn there.
    Webhook(BadWebhook),
}

/// Why nobody is told anything at an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadWebhook {
    /// It is none for messages.
    Address,
    /// It is none that the whole world can reach.
    Private,
    /// None was given.
    Missing,
    /// The message was not taken there.
    Silent,
}

/// What cannot be done at a table like this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// A remark that is empty or too long.
    Remark,
    /// A form from which no choice can be read.
    Choice,
    /// Something that nobody can ask for.
    Deed,
    /// Something for which the game must be over.
    NotOver(AfterEnd),
    /// Anything, because it was played with other rules or components than there are now.
    OtherBox,
}

/// What is possible only when a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterEnd {
    /// Playing once more.
    Rematch,
    /// Looking at it, position by position.
    Replay,
    /// Having its record.
    Record,
}
