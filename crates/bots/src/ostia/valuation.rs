//! What things are worth to the rollout policy: tuned constants.

/// What things are worth, in denarii, and what is expected of others. The numbers were found by letting merchants of
/// slightly different valuations play against each other.
#[derive(Clone, Debug)]
pub(crate) struct Valuation {
    /// How much of what others hold is likely to be on offer on the forum.
    pub offered: f32,
    /// What a point in the senate is worth while goods are bought.
    pub point: f32,
    /// What a chip is worth, by round.
    pub chip: [f32; 5],
    /// The points that a rival is likely to donate, with 3, 4 and 5 players.
    pub rivals: [f32; 3],
    /// What a card in the store is worth in the next round, and for each point that it will count there.
    pub stored: f32,
    pub stored_point: f32,
    /// How much of that a second card of the same good is worth.
    pub stored_again: f32,
    /// What one more good is worth that is kept at the end.
    pub kept: f32,
    /// How much of what a lot is worth may be bid.
    pub bid: f32,
    /// What must be left in the purse after building.
    pub reserve: f32,
    /// By how much values are misjudged, at most.
    pub blur: f32,
}

impl Valuation {
    pub(crate) const STANDARD: Valuation = Valuation {
        offered: 0.9,
        point: 3.4,
        chip: [19.5, 19.5, 19.5, 18.5, 20.0],
        rivals: [6.5, 8.3, 13.0],
        stored: 3.4,
        stored_point: 1.4,
        stored_again: 0.95,
        kept: 19.0,
        bid: 2.8,
        reserve: 4.0,
        blur: 0.15,
    };
}
