//! How games end.

/// How a game came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By its rules.
    Rules,
    /// It had lasted the greatest number of rounds that the table allows, and was scored as it stood.
    MaxRounds,
}

impl Ending {
    const NAMES: [&str; 2] = ["rules", "max_rounds"];

    /// As records call it.
    pub fn name(self) -> &'static str {
        Ending::NAMES[self as usize]
    }
}
