//! The rules of [`gains`](crate::gains) worked out beforehand, and cards counted a byte each in one number: a round
//! then takes a few looks into tables and hardly a branch. What the rules are is not said here.

use crate::card::{Card, Cards};
use crate::figures::SPACES;
use crate::gains::{Share, alms, arms, battle, journey, toll};
use kontor_core::MAX_SEATS;

// --- Counting cards ------------------------------------------------------------------------------------------

/// How often each card lies open: a byte for each card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally(u64);

impl Tally {
    /// 1 for each card of a set: such numbers can be added up to count cards.
    #[inline]
    const fn one_of_each(cards: Cards) -> Tally {
        Tally(TALLIES[cards.index()])
    }

    /// Counts these cards too.
    #[inline]
    pub(crate) fn add(&mut self, cards: Cards) {
        self.0 += Tally::one_of_each(cards).0;
    }

    /// A number for each of some cards that follow one another, a byte for each.
    #[inline]
    pub(crate) const fn from_bytes(first: Card, numbers: u32) -> Tally {
        Tally((numbers as u64) << (8 * first as u32))
    }

    /// Puts in the numbers of cards that have none yet.
    #[inline]
    pub(crate) fn put(&mut self, others: Tally) {
        self.0 |= others.0;
    }

    /// The numbers of these cards.
    #[inline]
    pub(crate) const fn only(self, cards: Cards) -> Tally {
        Tally(self.0 & (Tally::one_of_each(cards).0 * 0xff))
    }

    /// The numbers of all cards of some kinds together.
    #[inline]
    pub(crate) const fn sum(self, kinds: Kinds) -> u8 {
        (self.0.wrapping_mul(kinds.0) >> 56) as u8
    }

    /// How many of this card.
    #[inline]
    pub(crate) const fn of(self, card: Card) -> u8 {
        (self.0 >> (8 * card as u32)) as u8
    }

    /// How many of this card lie before others, seen from a family that may have played one itself.
    #[inline]
    pub(crate) const fn of_others(self, card: Card, own: Cards) -> u8 {
        self.of(card) - own.count(card)
    }
}

/// Some of the cards, as a factor that gathers the sum of their bytes in the highest byte of a product.
#[derive(Clone, Copy)]
pub(crate) struct Kinds(u64);

impl Kinds {
    pub(crate) const fn of(cards: &[Card]) -> Kinds {
        let mut factor = 0;
        let mut i = 0;
        while i < cards.len() {
            factor |= 1 << (56 - 8 * cards[i] as u32);
            i += 1;
        }
        Kinds(factor)
    }
}

static TALLIES: [u64; 256] = {
    let mut table = [0; 256];
    let mut set = 0;
    while set < 256 {
        let mut card = 0;
        while card < 8 {
            table[set] |= ((set >> card & 1) as u64) << (8 * card);
            card += 1;
        }
        set += 1;
    }
    table
};

// --- The battle and the journey ------------------------------------------------------------------------------

/// What a battle or a journey brings to each of its three cards, and what stays on its track: a byte for each.
#[derive(Clone, Copy)]
struct Spoils(u32);

impl Spoils {
    const fn new([first, second]: [Share; 2], helper: u8) -> Spoils {
        Spoils(u32::from_le_bytes([
            first.each,
            second.each,
            helper,
            second.stays,
        ]))
    }

    /// What the cards get; the first of them is this one.
    #[inline(always)]
    const fn brings(self, first: Card) -> Tally {
        Tally::from_bytes(first, self.0 & 0x00ff_ffff)
    }

    #[inline(always)]
    const fn stays(self) -> u8 {
        (self.0 >> 24) as u8
    }
}

/// A rule worked out for everything that can lie open: in a round, one look replaces divisions that wait for each
/// other. By number of the second card, then of the first, then by space.
pub(crate) struct Rule {
    first: Card,
    second: Card,
    spoils: [[[Spoils; SPACES]; COUNTS]; COUNTS],
}

/// One more than the most cards of a kind that can lie open, and a power of two, so that a number can be cut to it
/// instead of being checked.
const COUNTS: usize = (MAX_SEATS + 1).next_power_of_two();

/// Works a rule out for two cards that share.
macro_rules! work_out {
    ($share:ident, $first:expr, $second:expr, $helper:ident) => {{
        let mut spoils = [[[Spoils(0); SPACES]; COUNTS]; COUNTS];
        let mut case = 0;
        while case < COUNTS * COUNTS * SPACES {
            let track = case % SPACES;
            let first = case / SPACES % COUNTS;
            let second = case / SPACES / COUNTS;
            let (n, m) = (first as u8, second as u8);
            spoils[second][first][track] = Spoils::new($share(n, m, track as u8), $helper(n, m));
            case += 1;
        }
        Rule {
            first: $first,
            second: $second,
            spoils,
        }
    }};
}

/// The battle, with what it brings to a blacksmith.
pub(crate) static BATTLE: Rule = work_out!(battle, Card::Troops, Card::Knight, arms);
/// The journey, with what it brings to a tollkeeper.
pub(crate) static JOURNEY: Rule = work_out!(journey, Card::Fleet, Card::Ship, toll);

/// Resolves what lies open by a rule.
#[inline(always)]
pub(crate) fn resolve(rule: &Rule, track: &mut u8, open: Tally, brings: &mut Tally) {
    let second = usize::from(open.of(rule.second)) % COUNTS;
    let first = usize::from(open.of(rule.first)) % COUNTS;
    let spoils = rule.spoils[second][first][usize::from(*track) % SPACES];
    *track = spoils.stays();
    brings.put(spoils.brings(rule.first));
}

// --- What a family's own cards change ------------------------------------------------------------------------

/// What a family's own cards would bring to its own helpers.
#[derive(Clone, Copy)]
pub(crate) struct Own {
    pub(crate) arms: u8,
    pub(crate) toll: u8,
}

/// By the set of cards that the family has played.
pub(crate) static OWN: [Own; 256] = {
    let mut table = [Own { arms: 0, toll: 0 }; 256];
    let mut set = 0;
    while set < 256 {
        let played = Cards::from_index(set);
        let arms = arms(played.count(Card::Troops), played.count(Card::Knight));
        let toll = toll(played.count(Card::Fleet), played.count(Card::Ship));
        table[set] = Own {
            arms: arms * played.count(Card::Blacksmith),
            toll: toll * played.count(Card::Tollkeeper),
        };
        set += 1;
    }
    table
};

/// The wares that a mendicant gets for the cards of its own family, by the set of cards in hand.
pub(crate) static ALMS: [u8; 256] = {
    let mut table = [0; 256];
    let mut hand = 0;
    while hand < 256 {
        let cards = Cards::ALL.len() - Cards::from_index(hand).len();
        table[hand] = alms(cards);
        hand += 1;
    }
    table
};
