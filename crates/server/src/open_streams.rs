//! How many live pages and streams are open from one network and by one person: each costs something with every change.

use kontor_hall::Source;
use kontor_model::{PersonId, Refusal};
use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// From one network.
const MOST_FROM_NETWORK: usize = 2_000;

/// By one person, whichever programs and pages they use.
const MOST_BY_PERSON: usize = 300;

/// In how many seconds it may be tried again: nobody knows when one will end.
const RETRY_AFTER: u32 = 30;

/// Those that are open.
#[derive(Debug, Default)]
pub(crate) struct OpenStreams(Mutex<Counts>);

#[derive(Debug, Default)]
struct Counts {
    by_network: HashMap<IpAddr, usize>,
    by_person: HashMap<PersonId, usize>,
}

/// One that is open, as long as this is there.
#[derive(Debug)]
pub(crate) struct OpenStream {
    all: Arc<OpenStreams>,
    network: IpAddr,
    person: Option<PersonId>,
}

impl OpenStreams {
    /// One more is open, unless there are too many.
    pub(crate) fn open(
        self: &Arc<OpenStreams>,
        source: Source,
        person: Option<PersonId>,
    ) -> Result<OpenStream, Refusal> {
        let network = source.network();
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let by_network = counts.by_network.get(&network).copied().unwrap_or(0);
        let by_person = person.and_then(|person| counts.by_person.get(&person).copied());
        if by_network >= MOST_FROM_NETWORK || by_person.unwrap_or(0) >= MOST_BY_PERSON {
            let address = source.address();
            tracing::info!(%address, limit = %"streams", "too many requests");
            return Err(Refusal::TooMany(RETRY_AFTER));
        }
        *counts.by_network.entry(network).or_default() += 1;
        if let Some(person) = person {
            *counts.by_person.entry(person).or_default() += 1;
        }
        Ok(OpenStream {
            all: self.clone(),
            network,
            person,
        })
    }
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        let mut counts = self.all.0.lock().unwrap_or_else(PoisonError::into_inner);
        less(&mut counts.by_network, self.network);
        if let Some(person) = self.person {
            less(&mut counts.by_person, person);
        }
    }
}

/// One less is open; what is not is not kept.
fn less<K: Eq + Hash>(counts: &mut HashMap<K, usize>, of: K) {
    if let Some(count) = counts.get_mut(&of) {
        *count -= 1;
        if *count == 0 {
            counts.remove(&of);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn networks_and_people_have_so_many_open_and_no_more() {
        let all = Arc::<OpenStreams>::default();
        let from = |address: &str| Source::of(address.parse().unwrap());
        let person = Some(PersonId(1));
        let held: Vec<_> = (0..MOST_BY_PERSON)
            .map(|number| {
                let source = from(&format!("2001:db8:0:{number:x}::1"));
                all.open(source, person).unwrap()
            })
            .collect();
        let late = all.open(from("192.0.2.1"), person);
        assert_eq!(late.err(), Some(Refusal::TooMany(RETRY_AFTER)));
        let others: Vec<_> = (0..MOST_FROM_NETWORK)
            .map(|_| all.open(from("192.0.2.1"), None).unwrap())
            .collect();
        assert!(all.open(from("192.0.2.1"), None).is_err());
        assert!(all.open(from("192.0.2.2"), None).is_ok());
        drop((held, others));
        let counts = all.0.lock().unwrap();
        assert!(counts.by_network.is_empty() && counts.by_person.is_empty());
    }
}
