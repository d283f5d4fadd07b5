//! How often somebody may try a password, be somebody new, or ask for something else that costs more than a move. Moves are
//! never counted.
//!
//! Everything is counted by where it comes from or by who it is, never for all together: nobody is kept out by what somebody else
//! does elsewhere. Whoever is over half of a limit waits a moment for each answer; whoever is over it is refused.

use kontor_model::{Millis, PersonId, Refusal};
use std::collections::{HashMap, VecDeque};
use std::net::{IpAddr, Ipv6Addr};
use std::time::Duration;

/// So many within so long.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limit {
    pub(crate) most: usize,
    pub(crate) within: Millis,
}

const MINUTE: Millis = 60_000;

/// How long whoever comes near a limit waits for an answer.
pub(crate) const SLOWED: Duration = Duration::from_millis(300);

/// Where something is asked for from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Source(IpAddr);

impl Source {
    /// This address.
    pub fn of(address: IpAddr) -> Source {
        Source(address.to_canonical())
    }

    /// The address itself.
    pub fn address(self) -> IpAddr {
        self.0
    }

    /// What is counted as one: an IPv4 address, or the half of an IPv6 address that everybody gets who gets any.
    pub fn network(self) -> IpAddr {
        match self.0 {
            IpAddr::V4(_) => self.0,
            IpAddr::V6(address) => {
                let network = address.to_bits() & !u128::from(u64::MAX);
                Ipv6Addr::from_bits(network).into()
            }
        }
    }
}

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

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Kind {
    /// Being somebody new, from one network.
    Guest,
    /// Passwords for one user name, from one network.
    Password,
    /// Passwords from one network.
    Passwords,
    /// Passwords for one user name, from everywhere.
    PasswordsOfUser,
    /// One's own password, in one session.
    OwnPassword,
    /// Keeping an identity, from one network.
    Registration,
    /// User names that turned out to be taken, from one network: otherwise one could try them all.
    TakenName,
    /// Tables from one network.
    Tables,
    /// What one person asks for.
    Effort(Effort),
}

impl Kind {
    fn limit(self) -> Limit {
        let (most, within) = match self {
            Kind::Guest => (120, 10 * MINUTE),
            Kind::Password => (10, 5 * MINUTE),
            Kind::Passwords => (60, 5 * MINUTE),
            Kind::PasswordsOfUser => (100, 5 * MINUTE),
            Kind::OwnPassword => (10, 5 * MINUTE),
            Kind::Registration => (60, 60 * MINUTE),
            Kind::TakenName => (10, 60 * MINUTE),
            Kind::Tables => (240, MINUTE),
            Kind::Effort(Effort::Rename | Effort::Settle) => (10, MINUTE),
            Kind::Effort(Effort::Table) => (120, MINUTE),
        };
        Limit { most, within }
    }

    /// What the log calls it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Kind::Guest => "guests",
            Kind::Password | Kind::Passwords | Kind::PasswordsOfUser => "sign-ins",
            Kind::OwnPassword => "password",
            Kind::Registration | Kind::TakenName => "registrations",
            Kind::Tables | Kind::Effort(Effort::Table) => "tables",
            Kind::Effort(Effort::Rename) => "names",
            Kind::Effort(Effort::Settle) => "settings",
        }
    }
}

/// For whom it is counted.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Who {
    /// A network.
    From(IpAddr),
    /// A user name, whoever has it.
    User(String),
    /// A user name, from one network; from nowhere if that is not known.
    UserFrom(String, Option<IpAddr>),
    /// A person.
    Person(PersonId),
    /// A session, by its hash.
    Session(String),
}

/// Something to be counted.
pub(crate) type Wanted = (Kind, Who);

/// Whether something is done at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Heed {
    /// It is.
    AtOnce,
    /// After a moment: it was much of late.
    Slower,
}

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

/// As many are remembered before those that matter no more are forgotten.
const MOST_REMEMBERED: usize = 10_000;

/// What was asked for of late.
#[derive(Debug, Default)]
pub(crate) struct RateLimits {
    times: HashMap<Wanted, VecDeque<Millis>>,
    /// When there are so many, those are forgotten that matter no more: rarely enough to cost next to nothing.
    forget_at: usize,
}

impl RateLimits {
    /// Counts something under all that it counts for, or refuses it and counts nothing; then it says what there was too much of.
    pub(crate) fn count(
        &mut self,
        wanted: &[Wanted],
        now: Millis,
    ) -> Result<Heed, (Kind, Refusal)> {
        self.forget(now);
        for one in wanted {
            if let Some(times) = self.times.get_mut(one) {
                let checked = one.0.limit().check(times, now);
                checked.map_err(|refusal| (one.0, refusal))?;
            }
        }
        let mut heed = Heed::AtOnce;
        for one in wanted {
            let times = self.times.entry(one.clone()).or_default();
            times.push_back(now);
            if times.len() > one.0.limit().most / 2 {
                heed = Heed::Slower;
            }
        }
        Ok(heed)
    }

    /// Refuses if there was too much of something already, and counts nothing.
    pub(crate) fn check(&mut self, one: &Wanted, now: Millis) -> Result<(), (Kind, Refusal)> {
        let Some(times) = self.times.get_mut(one) else {
            return Ok(());
        };
        let checked = one.0.limit().check(times, now);
        checked.map_err(|refusal| (one.0, refusal))
    }

    /// What was counted last under all these was in order, and does not count.
    pub(crate) fn uncount(&mut self, wanted: &[Wanted]) {
        for one in wanted {
            if let Some(times) = self.times.get_mut(one) {
                times.pop_back();
            }
        }
    }

    /// Nothing counts any more of this.
    pub(crate) fn clear(&mut self, one: &Wanted) {
        self.times.remove(one);
    }

    fn forget(&mut self, now: Millis) {
        if self.times.len() < self.forget_at.max(MOST_REMEMBERED) {
            return;
        }
        self.times.retain(|(kind, _), times| {
            kind.limit().check(times, now).is_err() || !times.is_empty()
        });
        self.forget_at = 2 * self.times.len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(address: &str) -> IpAddr {
        Source::of(address.parse().unwrap()).network()
    }

    #[test]
    fn after_some_attempts_one_is_slower_and_then_has_to_wait() {
        let mut limits = RateLimits::default();
        let ida = (Kind::Password, Who::User("ida".to_owned()));
        let nils = (Kind::Password, Who::User("nils".to_owned()));
        for at in 0..10 {
            let heed = if at < 5 { Heed::AtOnce } else { Heed::Slower };
            let counted = limits.count(std::slice::from_ref(&ida), at * 1000);
            assert_eq!(counted, Ok(heed));
        }
        let both = [nils.clone(), ida.clone()];
        let refused = Err((Kind::Password, Refusal::TooMany(290)));
        assert_eq!(limits.count(&both, 10_000), refused);
        assert_eq!(limits.count(&[nils], 10_000), Ok(Heed::AtOnce));
        assert_eq!(
            limits.count(std::slice::from_ref(&ida), 300_000),
            Ok(Heed::Slower)
        );
        limits.clear(&ida);
        assert_eq!(limits.count(&[ida], 300_000), Ok(Heed::AtOnce));
    }

    #[test]
    fn networks_are_counted_apart_and_houses_as_one() {
        assert_eq!(source("2001:db8:1:2:3:4:5:6"), source("2001:db8:1:2::1"));
        assert_ne!(source("2001:db8:1:2::1"), source("2001:db8:1:3::1"));
        assert_ne!(source("192.0.2.1"), source("192.0.2.2"));
        assert_eq!(source("::ffff:192.0.2.1"), source("192.0.2.1"));
        let mut limits = RateLimits::default();
        let guest = |from: &str| (Kind::Guest, Who::From(source(from)));
        for number in 0..120 {
            let heed = if number < 60 {
                Heed::AtOnce
            } else {
                Heed::Slower
            };
            let from = format!("2001:db8::{number:x}");
            assert_eq!(limits.count(&[guest(&from)], 0), Ok(heed));
        }
        let refused = limits.count(&[guest("2001:db8::ffff")], 100_000);
        assert_eq!(refused, Err((Kind::Guest, Refusal::TooMany(500))));
        let counted = limits.count(&[guest("2001:db8:0:1::1")], 100_000);
        assert_eq!(counted, Ok(Heed::AtOnce));
    }

    #[test]
    fn what_matters_no_more_is_forgotten() {
        let mut limits = RateLimits::default();
        for number in 0..30_000 {
            let one = (Kind::Password, Who::User(number.to_string()));
            assert_eq!(limits.count(&[one], number * 1000), Ok(Heed::AtOnce));
        }
        assert!(
            limits.times.len() <= MOST_REMEMBERED,
            "{}",
            limits.times.len()
        );
    }
}
