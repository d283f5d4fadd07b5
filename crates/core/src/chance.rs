//! Seeded chance. The same seed gives the same stream on every machine and in every later version.
//!
//! [`Chance`] deals the cards of a table: it is part of a position where later shuffles are drawn from it, so it is
//! small, `Copy`, and can be printed. [`Rollout`] is the fast generator for simulation and search.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Anything that draws whole numbers evenly.
pub trait Draw {
    /// A number from `0..n`, each equally likely. `n` must not be 0.
    fn below(&mut self, n: u32) -> u32;

    /// A number from `0..n` where `n` may be large. Beyond 2³² the odds of two numbers differ by less than one in
    /// 2³².
    fn below_wide(&mut self, n: u64) -> u64 {
        match u32::try_from(n) {
            Ok(n) => u64::from(self.below(n)),
            Err(_) => {
                let bits = (0..4).fold(0, |bits, _| bits << 16 | u64::from(self.below(1 << 16)));
                ((u128::from(bits) * u128::from(n)) >> 64) as u64
            }
        }
    }

    /// Puts the items into a random order, each order equally likely.
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }
}

/// Lemire's method: unbiased, one multiplication in nearly all cases.
#[inline]
fn below(rng: &mut impl Rng, n: u32) -> u32 {
    let mut product = u64::from(rng.next_u32()) * u64::from(n);
    if (product as u32) < n {
        let unfair = n.wrapping_neg() % n;
        while (product as u32) < unfair {
            product = u64::from(rng.next_u32()) * u64::from(n);
        }
    }
    (product >> 32) as u32
}

/// What everything left to chance at a table follows from.
///
/// Numbers are for people and experiments. They can be searched: whoever sees some of the cards of a game can try all
/// numbers until one fits. So the cards of games that matter follow from a wide seed.
///
/// ```
/// use kontor_core::DealSeed;
/// let wide = DealSeed::wide(7 << 64);
/// assert_eq!(wide.to_string(), "00000000000000070000000000000000");
/// assert_eq!(DealSeed::parse(&wide.to_string()), Some(wide));
/// assert_eq!(DealSeed::parse("42"), Some(DealSeed::Number(42)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum DealSeed {
    /// A number.
    Number(u64),
    /// 128 bits, the highest first.
    Wide([u8; 16]),
}

impl Default for DealSeed {
    fn default() -> DealSeed {
        DealSeed::Number(0)
    }
}

impl From<u64> for DealSeed {
    fn from(number: u64) -> DealSeed {
        DealSeed::Number(number)
    }
}

impl DealSeed {
    /// How many hexadecimal digits a wide seed is written with.
    const DIGITS: usize = 32;

    /// These bits.
    pub const fn wide(bits: u128) -> DealSeed {
        DealSeed::Wide(bits.to_be_bytes())
    }

    /// Reads a whole number, or 32 hexadecimal digits.
    pub fn parse(text: &str) -> Option<DealSeed> {
        if let Some(wide) = DealSeed::parse_wide(text) {
            return Some(wide);
        }
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse().ok().map(DealSeed::Number))?
    }

    /// Reads 32 hexadecimal digits. No number has as many.
    pub fn parse_wide(text: &str) -> Option<DealSeed> {
        let digits = text.bytes().all(|byte| byte.is_ascii_hexdigit());
        if !digits || text.len() != DealSeed::DIGITS {
            return None;
        }
        u128::from_str_radix(text, 16).ok().map(DealSeed::wide)
    }

    /// A number from it, for what needs no more.
    pub const fn folded(self) -> u64 {
        match self {
            DealSeed::Number(number) => number,
            DealSeed::Wide(bytes) => {
                let bits = u128::from_be_bytes(bytes);
                (bits >> 64) as u64 ^ bits as u64
            }
        }
    }
}

impl std::fmt::Display for DealSeed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            DealSeed::Number(number) => number.fmt(f),
            DealSeed::Wide(bytes) => write!(f, "{:032x}", u128::from_be_bytes(*bytes)),
        }
    }
}

/// A table's source of chance: a seed, and how many draws of cards it has been asked for.
///
/// Every [`Chance::stream`] is an independent ChaCha stream, so the state stays two numbers however much was
/// drawn.
///
/// ```
/// use kontor_core::{Chance, Draw};
/// let mut a = Chance::new(42);
/// let mut b = Chance::new(42);
/// assert_eq!(a.stream().below(1000), b.stream().below(1000));
/// assert_eq!(Chance::parse(&a.to_string()), Some(a));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Chance {
    seed: DealSeed,
    used: u32,
}

impl Chance {
    /// A fresh source, from a number.
    pub const fn new(seed: u64) -> Chance {
        Chance::of(DealSeed::Number(seed))
    }

    /// A fresh source, from any seed.
    pub const fn of(seed: DealSeed) -> Chance {
        Chance { seed, used: 0 }
    }

    /// Opens the next stream; the one after it will be another.
    pub fn stream(&mut self) -> Stream {
        let key = match self.seed {
            DealSeed::Number(number) => {
                let mut key = *b"kontor chance 1\0________________";
                key[16..24].copy_from_slice(&number.to_le_bytes());
                key
            }
            DealSeed::Wide(bytes) => {
                let mut key = *b"kontor chance 2\0________________";
                key[16..].copy_from_slice(&bytes);
                key
            }
        };
        let mut rng = ChaCha8Rng::from_seed(key);
        rng.set_stream(u64::from(self.used));
        self.used = self.used.wrapping_add(1);
        Stream(rng)
    }

    /// Reads what `Display` printed.
    pub fn parse(text: &str) -> Option<Chance> {
        let (seed, used) = text.split_once('.')?;
        let wide = DealSeed::parse_wide(seed);
        let number = || u64::from_str_radix(seed, 16).ok().map(DealSeed::Number);
        let chance = Chance {
            seed: wide.or_else(number)?,
            used: used.parse().ok()?,
        };
        (chance.to_string() == text).then_some(chance)
    }
}

impl std::fmt::Display for Chance {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.seed {
            DealSeed::Number(number) => write!(f, "{number:016x}.{}", self.used),
            wide => write!(f, "{wide}.{}", self.used),
        }
    }
}

/// One stream of a [`Chance`].
#[derive(Clone, Debug)]
pub struct Stream(ChaCha8Rng);

impl Draw for Stream {
    fn below(&mut self, n: u32) -> u32 {
        below(&mut self.0, n)
    }
}

/// The fast generator for simulations and search; seeded and portable too.
#[derive(Clone, Debug)]
pub struct Rollout(Xoshiro256PlusPlus);

impl Rollout {
    /// The generator for one numbered run of a seeded experiment. Different runs are independent, so work can be
    /// shared among threads in any way without changing a number.
    pub fn new(seed: u64, run: u64) -> Rollout {
        // Every word hangs on seed and run alike: the first numbers of a stream use only some of the words.
        let both = mix(mix(seed) ^ run.rotate_left(32));
        let mut key = [0; 32];
        for (word, bytes) in key.chunks_exact_mut(8).enumerate() {
            bytes.copy_from_slice(&mix(both.wrapping_add(word as u64)).to_le_bytes());
        }
        Rollout(Xoshiro256PlusPlus::from_seed(key))
    }

    /// Any number.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }
}

/// The finaliser of SplitMix64: neighbouring seeds become unrelated ones.
const fn mix(mut x: u64) -> u64 {
    x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

impl Draw for Rollout {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        below(&mut self.0, n)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_of_a_seed_never_changes() {
        let mut chance = Chance::new(42);
        let mut first = chance.stream();
        let mut second = chance.stream();
        let draw = |stream: &mut Stream| std::array::from_fn(|_| stream.below(1_000_000));
        assert_eq!(draw(&mut first), FIRST);
        assert_eq!(draw(&mut second), SECOND);
        let mut rollout = Rollout::new(42, 7);
        assert_eq!(std::array::from_fn(|_| rollout.below(1_000_000)), ROLLOUT);
    }

    #[test]
    fn the_stream_of_a_wide_seed_never_changes_either() {
        let seed = DealSeed::parse("000102030405060708090a0b0c0d0e0f").expect("a seed");
        let mut stream = Chance::of(seed).stream();
        let drawn: [u32; 6] = std::array::from_fn(|_| stream.below(1_000_000));
        assert_eq!(drawn, WIDE);
        // One whose bits are those of a number is another seed all the same.
        let mut alike = Chance::of(DealSeed::wide(42)).stream();
        assert_ne!(alike.below(1_000_000), FIRST[0]);
    }

    #[test]
    fn every_bit_of_a_wide_seed_counts() {
        let first = |bits| {
            let mut stream = Chance::of(DealSeed::wide(bits)).stream();
            std::array::from_fn(|_| stream.below(1 << 30))
        };
        let mut seen: std::collections::BTreeSet<[u32; 4]> =
            (0..128).map(|bit| first(1 << bit)).collect();
        seen.insert(first(0));
        assert_eq!(seen.len(), 129);
    }

    #[test]
    fn a_seed_is_a_number_or_32_hexadecimal_digits() {
        let wide = "0000000000000000000000000000002A";
        assert_eq!(DealSeed::parse(wide), Some(DealSeed::wide(42)));
        let most = DealSeed::Number(u64::MAX);
        assert_eq!(DealSeed::parse("18446744073709551615"), Some(most));
        for none in [
            "",
            "-1",
            "+1",
            "2a",
            "18446744073709551616",
            &wide[1..],
            "2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2",
        ] {
            assert_eq!(DealSeed::parse(none), None, "{none}");
        }
    }

    const WIDE: [u32; 6] = [979466, 743782, 323729, 129448, 645966, 659196];
    const FIRST: [u32; 6] = [143149, 572517, 106093, 777277, 498581, 710960];
    const SECOND: [u32; 6] = [165244, 905138, 186712, 612405, 131664, 198413];
    const ROLLOUT: [u32; 6] = [626575, 53327, 226614, 946260, 469636, 650635];

    #[test]
    fn runs_of_one_seed_differ_from_the_first_draw_on() {
        let mut first = std::collections::BTreeSet::new();
        for seed in 0..30 {
            for run in 0..30 {
                first.insert(Rollout::new(seed, run).next_u64());
            }
        }
        assert_eq!(first.len(), 900);
    }

    #[test]
    fn every_order_of_a_shuffle_is_equally_likely() {
        let mut counts = [0u32; 6];
        let mut rng = Rollout::new(1, 1);
        for _ in 0..60_000 {
            let mut cards = [0usize, 1, 2];
            rng.shuffle(&mut cards);
            let order = cards[0] * 2 + usize::from(cards[1] > cards[2]);
            counts[order] += 1;
        }
        // Six orders of 10,000 each; five standard deviations are 456.
        assert!(
            counts.iter().all(|n| n.abs_diff(10_000) < 460),
            "{counts:?}"
        );
    }

    #[test]
    fn a_chance_is_read_only_in_the_form_it_is_printed() {
        assert_eq!(Chance::parse("2a.0"), None);
        assert_eq!(Chance::parse("000000000000002a"), None);
        assert_eq!(Chance::parse("000000000000002a.x"), None);
        assert_eq!(Chance::parse("000000000000002a.0"), Some(Chance::new(42)));
        let wide = Chance::of(DealSeed::wide(42));
        assert_eq!(wide.to_string(), "0000000000000000000000000000002a.0");
        assert_eq!(Chance::parse(&wide.to_string()), Some(wide));
        assert_eq!(Chance::parse("0000000000000000000000000000002A.0"), None);
    }
}
