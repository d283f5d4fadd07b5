//! The market: which rate each space prints, and what wares are worth at it.

use kontor_core::components::Provenance;
use kontor_wire::Node;
use kontor_wire::boxes::{self, BadBox};
use serde_json::{Value, json};

/// The most wares a family can hold, and the last space of every track.
pub const LIMIT: u8 = 15;

const SPACES: usize = LIMIT as usize + 1;
const MOST_SEALS: u8 = 9;

/// So many wares give so many seals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rate {
    /// Given.
    pub wares: u8,
    /// Received.
    pub seals: u8,
}

/// The market table of a box, with everything that follows from it worked out once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Market {
    rates: [Rate; SPACES],
    provenance: [Provenance; SPACES],
    /// By space, then by wares given: the most seals for them at this rate and all lower ones.
    seals: [[u8; SPACES]; SPACES],
    /// By space: the numbers of wares that it makes sense to give, ascending; 0 is the first.
    amounts: [[u8; SPACES]; SPACES],
    /// By space, then by wares owned: how many of those amounts can be given.
    affordable: [[u8; SPACES]; SPACES],
}

impl Market {
    /// The market table that comes with the game.
    pub fn standard() -> Market {
        Market::read(include_str!("../box.json")).expect("the embedded box is checked by a test")
    }

    /// Reads the market table from a box file.
    pub fn read(text: &str) -> Result<Market, BadBox> {
        let value = boxes::parse(text)?;
        let [game, market] = Node::root(&value).fields(["game", "market"])?;
        game.one_of(&["visby"])?;
        let mut rates = [None; SPACES];
        for entry in market.list()? {
            let fields = match entry.optional("source")? {
                Some(source) => {
                    source.text()?;
                    let [space, wares, seals, provenance, _] =
                        entry.fields(["space", "wares", "seals", "provenance", "source"])?;
                    [space, wares, seals, provenance]
                }
                None => entry.fields(["space", "wares", "seals", "provenance"])?,
            };
            let [space, wares, seals, provenance] = fields;
            let rate = Rate {
                wares: wares.small(1..=LIMIT)?,
                seals: seals.small(1..=MOST_SEALS)?,
            };
            let at = &mut rates[usize::from(space.small(0..=LIMIT)?)];
            if at.is_some() {
                return Err(space.misfit("this space has a rate already").into());
            }
            *at = Some((rate, boxes::read_provenance(&provenance)?));
        }
        let mut table = [(Rate::default(), Provenance::Printed); SPACES];
        for (space, rate) in rates.into_iter().enumerate() {
            table[space] =
                rate.ok_or_else(|| market.misfit(format!("space {space} has no rate")))?;
        }
        Ok(Market::with_rates(table))
    }

    fn with_rates(table: [(Rate, Provenance); SPACES]) -> Market {
        let rates = table.map(|(rate, _)| rate);
        let mut seals = [[0u8; SPACES]; SPACES];
        let mut amounts = [[0; SPACES]; SPACES];
        let mut affordable = [[1u8; SPACES]; SPACES];
        for space in 0..SPACES {
            for given in 1..SPACES {
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
            provenance: table.map(|(_, provenance)| provenance),
            seals,
            amounts,
            affordable,
        }
    }

    /// The rate that a space prints.
    pub fn rate(&self, space: u8) -> Rate {
        self.rates[usize::from(space)]
    }

    /// Where the rate of a space comes from.
    pub fn provenance(&self, space: u8) -> Provenance {
        self.provenance[usize::from(space)]
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

    /// A hash of the rates.
    pub fn hash(&self) -> String {
        let rates: Vec<Value> = self
            .rates
            .iter()
            .map(|rate| json!([rate.wares, rate.seals]))
            .collect();
        boxes::hash(&json!({"game": "visby", "market": rates}))
    }
}

/// The numbers of wares that may be given, ascending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trades<'a> {
    amounts: &'a [u8; SPACES],
    affordable: &'a [u8; SPACES],
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
    pub fn has(self, wares: u8) -> bool {
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

    /// The `k`-th number, from 0.
    #[inline]
    pub(crate) fn nth(self, k: u32) -> u8 {
        self.amounts[k as usize % SPACES]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_be_given_is_what_is_listed() {
        let market = Market::standard();
        for space in 0..=LIMIT {
            for owned in 0..=LIMIT {
                let trades = market.trades(space, owned);
                for wares in 0..=u8::MAX {
                    let listed = trades.iter().any(|amount| amount == wares);
                    assert_eq!(trades.has(wares), listed, "{wares} of {owned} on {space}");
                }
            }
        }
    }
}
