//! How well bots play, as tables, records and the protocol call it.

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Level {
    /// Knows the rules.
    Beginner,
    /// Plays along.
    Casual,
    /// Plays well.
    Expert,
    /// Plays as well as it can.
    Master,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 4] = [Level::Beginner, Level::Casual, Level::Expert, Level::Master];

    /// Their names in the protocol, weakest first.
    pub const NAMES: [&str; 4] = ["beginner", "casual", "expert", "master"];

    /// The name in the protocol.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// The level of this name.
    pub fn read(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }
}
