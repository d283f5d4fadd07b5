//! Seeds from seeds: every deal, game and resample draws from a stream of its own.

use kontor_core::Rollout;

/// The first 64 bits of the SHA-256 of a text, which anybody can reckon again.
pub(crate) fn hashed(text: &str) -> u64 {
    let hash = kontor_wire::sha256(text.as_bytes());
    u64::from_str_radix(&hash[..16], 16).expect("a hash is hexadecimal")
}

/// The seed of something numbered that belongs to something seeded.
///
/// It comes from a hash, so that anybody can reckon it again without our generators.
pub(crate) fn derived(seed: u64, what: &str, number: u64) -> u64 {
    hashed(&format!("{seed} {what} {number}"))
}

/// The stream of something numbered that belongs to something seeded.
pub(crate) fn stream(seed: u64, what: &str, number: u64) -> Rollout {
    Rollout::new(derived(seed, what, number), 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn first_draws_differ() {
        let draws: BTreeSet<u64> = (0..1_000)
            .flat_map(|number| ["deal", "game"].map(|what| stream(7, what, number).next_u64()))
            .collect();
        assert_eq!(draws.len(), 2_000);
    }
}
