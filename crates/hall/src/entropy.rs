//! Where chance comes from that is not part of a game: the seeds of new tables, and how long bots wait.

use crate::random::random_u64;
use kontor_core::{DealSeed, Rollout};
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Where chance comes from: the system, which nobody can foresee, or in tests a seed.
#[derive(Clone, Debug, Default)]
pub struct Entropy(Option<Arc<Seeded>>);

#[derive(Debug)]
struct Seeded {
    seed: u64,
    deals: AtomicU64,
    pauses: AtomicU64,
}

/// Keeps pauses apart from deals: which of them comes first is up to the threads.
const PAUSES: u64 = 1 << 63;

impl Entropy {
    /// For tests: table after table the cards that belong to this seed. Whoever knows it knows every card.
    pub fn seeded(seed: u64) -> Entropy {
        Entropy(Some(Arc::new(Seeded {
            seed,
            deals: AtomicU64::default(),
            pauses: AtomicU64::default(),
        })))
    }

    /// The seed of the next table. Those of the system are too many to be searched for one that fits what somebody sees.
    pub(crate) fn deal(&self) -> DealSeed {
        match &self.0 {
            None => DealSeed::wide(u128::from(random_u64()) << 64 | u128::from(random_u64())),
            Some(seeded) => {
                let number = seeded.deals.fetch_add(1, Ordering::Relaxed);
                // Exact in every program that reads a record's numbers as doubles.
                DealSeed::Number(Rollout::new(seeded.seed, number).next_u64() >> 11)
            }
        }
    }

    /// How long to wait. It never follows from a deal: everybody sees it.
    pub(crate) fn pause(&self, range: &RangeInclusive<u64>) -> u64 {
        let any = match &self.0 {
            None => random_u64(),
            Some(seeded) => {
                let number = seeded.pauses.fetch_add(1, Ordering::Relaxed);
                Rollout::new(seeded.seed, PAUSES | number).next_u64()
            }
        };
        let (least, most) = (*range.start(), *range.end());
        least + any % (most.saturating_sub(least) + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn deals_of_the_system_are_wide_and_never_the_same() {
        let entropy = Entropy::default();
        let deals: BTreeSet<String> = (0..100).map(|_| entropy.deal().to_string()).collect();
        assert_eq!(deals.len(), 100);
        assert!(deals.iter().all(|deal| deal.len() == 32), "{deals:?}");
    }

    #[test]
    fn a_seed_gives_the_same_deals_whatever_pauses_are_asked_for() {
        let (one, other) = (Entropy::seeded(7), Entropy::seeded(7));
        for _ in 0..10 {
            other.pause(&(0..=100));
            assert_eq!(one.deal(), other.deal());
        }
        // As the first release dealt them.
        let first = Rollout::new(7, 0).next_u64() >> 11;
        assert_eq!(Entropy::seeded(7).deal(), DealSeed::Number(first));
    }

    #[test]
    fn pauses_keep_to_their_range() {
        for entropy in [Entropy::default(), Entropy::seeded(1)] {
            let pauses: BTreeSet<u64> = (0..2_000).map(|_| entropy.pause(&(450..=460))).collect();
            assert_eq!(pauses, (450..=460).collect());
            assert_eq!(entropy.pause(&(0..=0)), 0);
        }
    }
}
