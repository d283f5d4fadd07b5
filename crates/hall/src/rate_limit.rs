//! How often somebody may try a password, be somebody new, or ask for something else that costs more than a move. Moves are
//! never counted.

use kontor_model::{Millis, PersonId, Refusal};
use std::collections::{HashMap, VecDeque};

/// So many within so long.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limit {
    pub(crate) most: usize,
    pub(crate) within: Millis,
}

/// For one user name.
const ATTEMPTS_PER_USER: Limit = Limit {
    most: 10,
    within: 5 * 60_000,
};

/// For all together.
const ALL_ATTEMPTS: Limit = Limit {
    most: 300,
    within: 60_000,
};

/// For new guests, people and programs alike.
const NEW_GUESTS: Limit = Limit {
    most: 600,
    within: 60_000,
};

/// What somebody may ask for, but not all the time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effort {
    /// Another name, which every table hears of.
    Rename,
    /// A password to be kept, or an address to be tried out.
    Settle,
    /// Another table.
    Table,
}

impl Effort {
    fn limit(self) -> Limit {
        let most = match self {
            Effort::Rename | Effort::Settle => 10,
            Effort::Table => 120,
        };
        Limit {
            most,
            within: 60_000,
        }
    }
}

/// Names and people that are remembered before those that matter no more are forgotten.
const MOST_REMEMBERED: usize = 10_000;

impl Limit {
    /// Forgets what is long ago; says how many seconds to wait if there were too many since.
    pub(crate) fn check(self, times: &mut VecDeque<Millis>, now: Millis) -> Result<(), Refusal> {
        while times.front().is_some_and(|at| at + self.within <= now) {
            times.pop_front();
        }
        match times.front() {
            Some(first) if times.len() >= self.most => {
                let wait = (first + self.within - now + 999) / 1000;
                Err(Refusal::TooMany(u32::try_from(wait).unwrap_or(u32::MAX)))
            }
            _ => Ok(()),
        }
    }
}

/// What was asked for of late.
#[derive(Debug, Default)]
pub(crate) struct RateLimits {
    by_user: HashMap<String, VecDeque<Millis>>,
    all: VecDeque<Millis>,
    guests: VecDeque<Millis>,
    efforts: HashMap<(PersonId, Effort), VecDeque<Millis>>,
}

impl RateLimits {
    /// Counts an attempt, or refuses it.
    pub(crate) fn count_attempt(&mut self, user: &str, now: Millis) -> Result<(), Refusal> {
        ALL_ATTEMPTS.check(&mut self.all, now)?;
        if self.by_user.len() >= MOST_REMEMBERED {
            self.by_user.retain(|_, times| {
                ATTEMPTS_PER_USER.check(times, now).is_err() || !times.is_empty()
            });
        }
        let times = self.by_user.entry(user.to_owned()).or_default();
        ATTEMPTS_PER_USER.check(times, now)?;
        times.push_back(now);
        self.all.push_back(now);
        Ok(())
    }

    /// Counts a new guest, or refuses it.
    pub(crate) fn count_guest(&mut self, now: Millis) -> Result<(), Refusal> {
        NEW_GUESTS.check(&mut self.guests, now)?;
        self.guests.push_back(now);
        Ok(())
    }

    /// Counts what somebody asks for, or refuses it.
    pub(crate) fn count_effort(
        &mut self,
        person: PersonId,
        effort: Effort,
        now: Millis,
    ) -> Result<(), Refusal> {
        if self.efforts.len() >= MOST_REMEMBERED {
            self.efforts.retain(|(_, effort), times| {
                effort.limit().check(times, now).is_err() || !times.is_empty()
            });
        }
        let times = self.efforts.entry((person, effort)).or_default();
        effort.limit().check(times, now)?;
        times.push_back(now);
        Ok(())
    }

    /// The attempt was right, so those before it were slips.
    pub(crate) fn right(&mut self, user: &str) {
        self.by_user.remove(user);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_some_attempts_one_has_to_wait() {
        let mut limits = RateLimits::default();
        for at in 0..10 {
            assert_eq!(limits.count_attempt("ida", at * 1000), Ok(()));
        }
        assert_eq!(
            limits.count_attempt("ida", 10_000),
            Err(Refusal::TooMany(290))
        );
        assert_eq!(limits.count_attempt("nils", 10_000), Ok(()));
        assert_eq!(limits.count_attempt("ida", 300_000), Ok(()));
        limits.right("ida");
        assert_eq!(limits.count_attempt("ida", 300_000), Ok(()));
    }

    #[test]
    fn everybody_is_counted_apart_and_everything_apart() {
        let mut limits = RateLimits::default();
        let mut count = |person, effort, now| limits.count_effort(PersonId(person), effort, now);
        for _ in 0..10 {
            assert_eq!(count(1, Effort::Rename, 0), Ok(()));
        }
        assert_eq!(count(1, Effort::Rename, 10_000), Err(Refusal::TooMany(50)));
        assert_eq!(count(1, Effort::Settle, 10_000), Ok(()));
        assert_eq!(count(2, Effort::Rename, 10_000), Ok(()));
        assert_eq!(count(1, Effort::Rename, 60_000), Ok(()));
    }
}
