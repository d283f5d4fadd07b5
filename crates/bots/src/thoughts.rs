//! The thinking budget of a bot.

/// Positions that a net values in one thought: about what one random playout costs.
const VALUES_A_THOUGHT: u32 = 64;

/// A thinking budget, and how much of it is used up. Users know it as iterations or steps of thought.
///
/// One thought is a random playout to the end of the game, or 64 positions valued by a net. Every thought of every game takes
/// well below a tenth of a millisecond on an ordinary machine, so a time limit is converted to a number of thoughts.
///
/// ```
/// use kontor_bots::Thoughts;
/// let mut thoughts = Thoughts::of(2);
/// thoughts.play_out();
/// assert!(!thoughts.spent());
/// (0..64).for_each(|_| thoughts.value());
/// assert!(thoughts.spent());
/// assert_eq!(thoughts.taken(), 2);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Thoughts {
    /// In positions valued.
    budget: u64,
    taken: u64,
}

impl Thoughts {
    /// So many may be taken; at least one.
    pub fn of(thoughts: u32) -> Thoughts {
        Thoughts {
            budget: u64::from(thoughts.max(1)) * u64::from(VALUES_A_THOUGHT),
            taken: 0,
        }
    }

    /// How many may be taken in all.
    pub fn allowed(&self) -> u32 {
        (self.budget / u64::from(VALUES_A_THOUGHT)) as u32
    }

    /// Counts a position that is valued by a net.
    #[inline]
    pub fn value(&mut self) {
        self.taken += 1;
    }

    /// Counts a game that is played on at random to its end.
    #[inline]
    pub fn play_out(&mut self) {
        self.taken += u64::from(VALUES_A_THOUGHT);
    }

    /// Whether no more may be taken: it is time to answer with the best that was found.
    #[inline]
    pub fn spent(&self) -> bool {
        self.taken >= self.budget
    }

    /// How many were taken. A thought that was begun counts whole, unless less than a fifth of it was taken.
    pub fn taken(&self) -> u32 {
        let counted = self.taken.saturating_sub(u64::from(VALUES_A_THOUGHT / 5));
        let whole = counted.div_ceil(u64::from(VALUES_A_THOUGHT));
        whole.max(self.taken.min(1)).min(u64::from(u32::MAX)) as u32
    }
}
