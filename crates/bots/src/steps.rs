//! How much a bot may think.

/// Positions that a net values in one step: about what one random playout costs.
const VALUED_A_STEP: u32 = 64;

/// Counts steps of thought: one step is a game played on at random to its end, or some dozens of positions valued by a
/// net. Every step of every game takes well below a tenth of a millisecond on an ordinary machine, so whoever has a time
/// turns it into steps.
///
/// ```
/// use kontor_bots::Steps;
/// let mut steps = Steps::of(2);
/// steps.play_out();
/// assert!(!steps.spent());
/// (0..64).for_each(|_| steps.value());
/// assert!(steps.spent());
/// assert_eq!(steps.taken(), 2);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Steps {
    /// In positions valued.
    budget: u64,
    taken: u64,
}

impl Steps {
    /// So many may be taken; at least one.
    pub fn of(iterations: u32) -> Steps {
        Steps {
            budget: u64::from(iterations.max(1)) * u64::from(VALUED_A_STEP),
            taken: 0,
        }
    }

    /// Counts a position that is valued by a net.
    #[inline]
    pub fn value(&mut self) {
        self.taken += 1;
    }

    /// Counts a game that is played on at random to its end.
    #[inline]
    pub fn play_out(&mut self) {
        self.taken += u64::from(VALUED_A_STEP);
    }

    /// Whether no more may be taken: it is time to answer with the best that was found.
    #[inline]
    pub fn spent(&self) -> bool {
        self.taken >= self.budget
    }

    /// How many were taken. A step that was begun counts whole, unless less than a fifth of it was taken.
    pub fn taken(&self) -> u32 {
        let counted = self.taken.saturating_sub(u64::from(VALUED_A_STEP / 5));
        let whole = counted.div_ceil(u64::from(VALUED_A_STEP));
        whole.max(self.taken.min(1)).min(u64::from(u32::MAX)) as u32
    }
}
