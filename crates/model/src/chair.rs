//! Who sits on a chair, and how much time they have.

use crate::moment::DAY;
use crate::{Millis, Pace, Person, PersonId};
use kontor_core::Level;

/// Whoever comes back after their time ran out has at least this long.
const GRACE: Millis = 30_000;

/// After so many time-outs in a row a bot holds the seat.
const TIMEOUTS_UNTIL_AWAY: u8 = 3;

/// Who sits on a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person {
        /// Who.
        id: PersonId,
        /// A bot decides for them until they come back; before the start, the seat is kept for them until they come.
        away: bool,
    },
    /// A bot.
    Bot(Level),
}

impl Sitter {
    /// The person, if it is one.
    pub fn person(&self) -> Option<PersonId> {
        match self {
            Sitter::Person { id, .. } => Some(*id),
            Sitter::Bot(_) | Sitter::Nobody => None,
        }
    }

    /// The level of the bot, if it is one.
    pub fn bot(&self) -> Option<Level> {
        match self {
            Sitter::Bot(level) => Some(*level),
            Sitter::Person { .. } | Sitter::Nobody => None,
        }
    }

    /// Whether it is a person who decides for themselves.
    pub fn is_present(&self) -> bool {
        matches!(self, Sitter::Person { away: false, .. })
    }

    /// Whether it is a person for whom a bot decides, or, before the start, for whom the seat is kept.
    pub fn is_away(&self) -> bool {
        matches!(self, Sitter::Person { away: true, .. })
    }
}

/// The time somebody has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLeft {
    /// Milliseconds left when this was said.
    pub left: Millis,
    /// Whether it is running out since then.
    pub runs: bool,
}

/// A chair at a table, with the clock of whoever sits on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chair {
    /// Who sits there.
    pub sitter: Sitter,
    /// Their name; empty if nobody sits there or they deleted their account.
    pub name: String,
    /// They deleted their account.
    pub gone: bool,
    /// How often in a row their time ran out.
    pub timeouts: u8,
    /// How much time they had left when their clock last stood.
    pub left: Millis,
    /// Since when their clock has been running.
    pub since: Option<Millis>,
    /// Whether their decision is missing.
    pub owes: bool,
    /// Whether they agree that the last decision is taken back.
    pub agrees: bool,
}

impl Chair {
    /// A chair on which nobody sits.
    pub fn free() -> Chair {
        Chair {
            sitter: Sitter::Nobody,
            name: String::new(),
            gone: false,
            timeouts: 0,
            left: 0,
            since: None,
            owes: false,
            agrees: false,
        }
    }

    /// A chair with a person.
    pub fn of(person: &Person) -> Chair {
        Chair {
            sitter: Sitter::Person {
                id: person.id,
                away: false,
            },
            name: person.name.clone(),
            ..Chair::free()
        }
    }

    /// A chair with a bot of this name.
    pub fn with_bot(level: Level, name: &str) -> Chair {
        Chair {
            sitter: Sitter::Bot(level),
            name: name.to_owned(),
            ..Chair::free()
        }
    }

    /// The same sitter, as they begin another game: whoever asked for it is there, and seats are kept for the other people.
    pub fn for_rematch(&self, asks: PersonId) -> Chair {
        if self.gone {
            return Chair::free();
        }
        let sitter = match self.sitter {
            Sitter::Person { id, .. } => Sitter::Person {
                id,
                away: id != asks,
            },
            ref other => other.clone(),
        };
        Chair {
            sitter,
            name: self.name.clone(),
            ..Chair::free()
        }
    }

    /// Whether somebody is still to come here before the game can start.
    pub fn is_missing(&self) -> bool {
        self.sitter == Sitter::Nobody || self.sitter.is_away()
    }

    /// A person goes and a bot decides for them, or they are back.
    pub fn set_away(&mut self, gone: bool) {
        if let Sitter::Person { away, .. } = &mut self.sitter {
            *away = gone;
        }
    }

    /// How much time is left at this moment. A system clock that was set back gives nobody any.
    pub fn left_at(&self, now: Millis) -> Millis {
        let gone = self.since.map_or(0, |since| (now - since).max(0));
        (self.left - gone).max(0)
    }

    /// When the clock runs out, if it runs.
    pub fn runs_out_at(&self) -> Option<Millis> {
        Some(self.since? + self.left)
    }

    /// Gives the time for a whole game, where the pace has such a thing.
    pub fn wind_up(&mut self, pace: Pace) {
        if let Pace::Live { seconds, .. } = pace {
            self.left = Millis::from(seconds) * 1000;
        }
    }

    /// Notes whether a decision is missing: the clock of a person who owes one runs, and nobody else's.
    pub fn keep_time(&mut self, owes: bool, pace: Pace, now: Millis) {
        self.owes = owes;
        let runs = owes && pace != Pace::Unhurried;
        match self.since {
            None if runs => {
                self.since = Some(now);
                if let Pace::Days(days) = pace {
                    self.left = Millis::from(days) * DAY;
                }
            }
            Some(_) if !runs => self.stop(now),
            _ => {}
        }
    }

    /// A decision is made, so the time it took is gone, and what the pace gives for one is added.
    pub fn note_decision(&mut self, pace: Pace, now: Millis) {
        if self.since.is_some() {
            self.stop(now);
            if let Pace::Live { increment, .. } = pace {
                self.left += Millis::from(increment) * 1000;
            }
        }
    }

    fn stop(&mut self, now: Millis) {
        self.left = self.left_at(now);
        self.since = None;
    }

    /// A bot decided because time was up. If that has happened too often in a row, the bot stays.
    pub fn note_time_out(&mut self) {
        self.timeouts = self.timeouts.saturating_add(1);
        if self.timeouts >= TIMEOUTS_UNTIL_AWAY {
            self.set_away(true);
        }
    }

    /// The person takes the seat back from the bot that held it.
    pub fn come_back(&mut self, pace: Pace) {
        self.set_away(false);
        // Who left by their own choice has what was left: otherwise leaving would be a way to get time.
        if matches!(pace, Pace::Live { .. }) && self.timeouts >= TIMEOUTS_UNTIL_AWAY {
            self.left = self.left.max(GRACE);
        }
        self.timeouts = 0;
    }

    /// The time left, where time is kept for whoever sits here in a game that is on.
    pub fn time(&self, pace: Pace, now: Millis) -> Option<TimeLeft> {
        let kept = match pace {
            Pace::Live { .. } => true,
            Pace::Days(_) => self.since.is_some(),
            Pace::Unhurried => false,
        };
        (self.sitter.is_present() && kept).then(|| TimeLeft {
            left: self.left_at(now),
            runs: self.since.is_some(),
        })
    }
}

/// A chair as everybody at the table sees it at one moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShownChair {
    /// Who sits there.
    pub sitter: Sitter,
    /// The name shown; empty if nobody sits there.
    pub name: String,
    /// Time left, where time is kept and a person decides.
    pub time: Option<TimeLeft>,
    /// Agrees that the last decision is taken back.
    pub agrees_to_undo: bool,
    /// Whether a page of the table is open in their browser.
    pub here: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIVE: Pace = Pace::Live {
        seconds: 60,
        increment: 5,
    };

    fn ida() -> Chair {
        let mut chair = Chair::of(&Person {
            id: PersonId(1),
            name: "Ida".to_owned(),
            user: None,
            lang: None,
        });
        chair.wind_up(LIVE);
        chair
    }

    #[test]
    fn a_clock_runs_only_while_a_decision_is_missing() {
        let mut chair = ida();
        chair.keep_time(true, LIVE, 1_000);
        assert_eq!(chair.left_at(11_000), 50_000);
        // A clock that was set back gives nobody any time.
        assert_eq!(chair.left_at(0), 60_000);
        assert_eq!(chair.runs_out_at(), Some(61_000));
        chair.note_decision(LIVE, 11_000);
        assert_eq!((chair.left, chair.since), (55_000, None));
        // To decide once more brings no more time.
        chair.note_decision(LIVE, 12_000);
        chair.keep_time(false, LIVE, 20_000);
        assert_eq!(chair.left_at(90_000), 55_000);
    }

    #[test]
    fn days_begin_anew_with_each_decision() {
        let mut chair = ida();
        for now in [0, 5 * DAY] {
            chair.keep_time(true, Pace::Days(2), now);
            assert_eq!(chair.left_at(now + DAY), DAY);
            chair.keep_time(false, Pace::Days(2), now + DAY);
        }
        assert_eq!(chair.time(Pace::Days(2), 0), None);
        assert_eq!(chair.time(Pace::Unhurried, 0), None);
    }

    #[test]
    fn after_three_time_outs_a_bot_stays_until_the_person_is_back() {
        let mut chair = ida();
        chair.left = 0;
        for _ in 0..2 {
            chair.note_time_out();
            assert!(chair.sitter.is_present());
        }
        chair.note_time_out();
        assert!(chair.sitter.is_away());
        chair.come_back(LIVE);
        assert!(chair.sitter.is_present());
        assert_eq!((chair.left, chair.timeouts), (GRACE, 0));
        // Who left by their own choice gets nothing.
        chair.left = 0;
        chair.set_away(true);
        chair.come_back(LIVE);
        assert_eq!(chair.left, 0);
    }
}
