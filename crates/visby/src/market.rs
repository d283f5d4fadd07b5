//! The market: what wares are worth at the rates of its spaces.

use crate::figures::{Figures, MOST_WARES, Rate, SPACES};

/// How many numbers of wares a family can have, none among them.
const STORES: usize = MOST_WARES as usize + 1;

/// The market, with everything that follows from its rates worked out once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Market {
    rates: [Rate; SPACES],
    /// By space, then by wares given: the most seals for them at this rate and all lower ones.
    seals: [[u8; STORES]; SPACES],
    /// By space: the numbers of wares that it makes sense to give, ascending; 0 is the first.
    amounts: [[u8; STORES]; SPACES],
    /// By space, then by wares owned: how many of those amounts can be given.
    affordable: [[u8; STORES]; SPACES],
}

impl Market {
    /// The market with the rates of these figures.
    pub fn new(figures: &Figures) -> Market {
        let rates = figures.rates().each_ref().map(|figure| figure.value);
        let mut seals = [[0u8; STORES]; SPACES];
        let mut amounts = [[0; STORES]; SPACES];
        let mut affordable = [[1u8; STORES]; SPACES];
        for space in 0..SPACES {
            for given in 1..STORES {
                let by_rate = rates[..=space].iter().filter_map(|rate| {
                    let rest = given.checked_sub(usize::from(rate.wares))?;
                    Some(seals[space][rest] + rate.seals)
                });
                let best = by_rate.max().unwrap_or(0);
                let fewer = seals[space][given - 1];
                seals[space][given] = best.max(fewer);
                let amount = affordable[space][given - 1];
                // Giving wares for nothing is not a trade.
                if best > fewer {
                    amounts[space][usize::from(amount)] = given as u8;
                    affordable[space][given] = amount + 1;
                } else {
                    affordable[space][given] = amount;
                }
            }
        }
        Market {
            rates,
            seals,
            amounts,
            affordable,
        }
    }

    /// The rate that a space prints.
    pub fn rate(&self, space: u8) -> Rate {
        self.rates[usize::from(space)]
    }

    /// The most seals that so many wares give with the marker on a space.
    #[inline]
    pub fn seals_for(&self, space: u8, wares: u8) -> u8 {
        self.seals[usize::from(space)][usize::from(wares)]
    }

    /// The numbers of wares that somebody with so many may give with the marker on a space; 0 is one of them.
    #[inline]
    pub fn trades(&self, space: u8, owned: u8) -> Trades<'_> {
        let space = usize::from(space);
        let affordable = &self.affordable[space];
        Trades {
            amounts: &self.amounts[space],
            affordable,
            count: affordable[usize::from(owned)],
        }
    }
}

/// The numbers of wares that may be given, ascending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trades<'a> {
    amounts: &'a [u8; STORES],
    affordable: &'a [u8; STORES],
    count: u8,
}

impl Trades<'_> {
    /// How many.
    #[inline]
    pub const fn count(self) -> u32 {
        self.count as u32
    }

    /// Whether there is nothing to decide: only 0 may be given.
    #[inline]
    pub const fn is_trivial(self) -> bool {
        self.count == 1
    }

    /// Whether so many may be given.
    #[inline]
    pub fn contains(self, wares: u8) -> bool {
        self.affordable
            .get(usize::from(wares))
            .is_some_and(|&upto| {
                // The last amount that so many wares allow is just so many, and it is among those here.
                (upto <= self.count) & (self.nth(u32::from(upto) - 1) == wares)
            })
    }

    /// The numbers.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> + Clone {
        self.amounts.iter().take(usize::from(self.count)).copied()
    }

    /// The most that may be given.
    pub fn most(self) -> u8 {
        self.nth(u32::from(self.count) - 1)
    }

    /// The `k`-th number, from 0.
    #[inline]
    pub(crate) fn nth(self, k: u32) -> u8 {
        self.amounts[k as usize % STORES]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::TRACK_END;

    #[test]
    fn what_may_be_given_is_what_is_listed() {
        let market = Market::new(&Figures::standard());
        for space in 0..=TRACK_END {
            for owned in 0..=MOST_WARES {
                let trades = market.trades(space, owned);
                for wares in 0..=u8::MAX {
                    let listed = trades.iter().any(|amount| amount == wares);
                    assert_eq!(
                        trades.contains(wares),
                        listed,
                        "{wares} of {owned} on {space}"
                    );
                }
            }
        }
    }
}
