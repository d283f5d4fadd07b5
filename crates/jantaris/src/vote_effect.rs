//! The vote table: what a vote does, by how many voted the same.
//!
//! The rules carry it out and forecasts put it into words, both from the same [`VoteEffect`].

use crate::event::Cause;
use crate::goods::{Color, Goods};
use crate::place::{Area, Areas, District};
use crate::state::Tableau;
use crate::vote::Vote;
use kontor_core::Seat;

/// How many goods of the stone's colour a single trader gets.
pub const TRADE_GOODS: u8 = 2;

/// How many goods of any colours two on the black market take each.
pub const BLACK_MARKET_GOODS: u8 = 2;

/// How many merchants influence moves at most.
pub const INFLUENCE_MERCHANTS: u8 = 2;

/// How many merchants three or four who recruit place at most.
pub const RECRUITED_MERCHANTS: u8 = 2;

/// What a vote does for the seat that carries it out: a cell of the vote table with the figures of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VoteEffect {
    /// Goods of the active stone's colour from the bank.
    Trade {
        /// The active stone's colour.
        color: Color,
        /// How many there are to be had.
        count: u8,
        /// How many of them fit.
        fits: u8,
        /// In which area own merchants were counted, unless the number is fixed.
        counted_in: Option<Area>,
    },
    /// One good of another seat, a must if any can be taken: [`Tableau::loot`].
    Steal,
    /// So many goods of any colours from the bank: the full number, or all that fit.
    Take {
        /// How many fit, at most [`BLACK_MARKET_GOODS`].
        count: u8,
    },
    /// All goods are lost, and the seat is expelled from the active district: [`Tableau::flight`].
    Ruin {
        /// What is lost.
        goods: Goods,
        /// The active district.
        from: District,
    },
    /// Any seat may be expelled from the active district.
    Expel {
        /// The active district.
        from: District,
    },
    /// Own merchants may come from one of its free neighbours into the active district: [`Tableau::beside`].
    Come {
        /// The active district.
        to: District,
    },
    /// Own merchants may go from the active district into one of its free neighbours.
    Go {
        /// The active district.
        from: District,
        /// How many can go.
        most: u8,
    },
    /// Merchants from supply into one of these areas.
    Recruit {
        /// Where it is meant.
        to: Recruits,
        /// Where they can go.
        areas: Areas,
        /// How many there can be: none without supply.
        most: u8,
    },
}

/// Where recruits go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Recruits {
    /// Into any free district, which is a must.
    Anywhere,
    /// Into the centre, which is a must.
    Centre,
    /// Into one free neighbour of the active district, or nowhere.
    Beside,
}

impl VoteEffect {
    /// What a vote does for a seat in this position if so many vote the same, itself included. Nothing is said while
    /// no district is active.
    // Always: what a caller does not look at must cost nothing, and votes are carried out in every turn.
    #[inline(always)]
    pub fn of(table: &Tableau, seat: Seat, vote: Vote, alike: u8) -> Option<VoteEffect> {
        let color = table.active_stone()?;
        let district = table.active_district()?;
        let guild = table.guild(seat);
        let trade = |count: u8, counted_in| VoteEffect::Trade {
            color,
            count,
            fits: count.min(guild.goods.room().get(color)),
            counted_in,
        };
        let trade_in = |area| trade(table.merchants(area, seat), Some(area));
        let recruit = |to, areas, most: u8| VoteEffect::Recruit {
            to,
            areas,
            most: most.min(guild.supply),
        };
        Some(match (vote, alike) {
            (Vote::Trade, ..=1) => trade(TRADE_GOODS, None),
            (Vote::Trade, 2) => trade_in(district.into()),
            (Vote::Trade, 3..) => trade_in(Area::CENTER),
            (Vote::BlackMarket, ..=1) => VoteEffect::Steal,
            (Vote::BlackMarket, 2) => VoteEffect::Take {
                count: BLACK_MARKET_GOODS.min(guild.goods.room().total()),
            },
            (Vote::BlackMarket, 3..) => VoteEffect::Ruin {
                goods: guild.goods,
                from: district,
            },
            (Vote::Influence, ..=1) => VoteEffect::Expel { from: district },
            (Vote::Influence, 2) => VoteEffect::Come { to: district },
            (Vote::Influence, 3..) => VoteEffect::Go {
                from: district,
                most: INFLUENCE_MERCHANTS.min(table.merchants(district, seat)),
            },
            (Vote::Recruit, ..=1) => recruit(Recruits::Anywhere, table.free_districts(), 1),
            (Vote::Recruit, 2) => {
                let centre = table.free().and(Areas::one(Area::CENTER));
                recruit(Recruits::Centre, centre, 1)
            }
            (Vote::Recruit, 3..) => {
                let beside = table.free_beside(district);
                recruit(Recruits::Beside, beside, RECRUITED_MERCHANTS)
            }
        })
    }

    /// The vote it belongs to, as the cause of what it brings.
    #[inline]
    pub(crate) const fn cause(self) -> Cause {
        Cause::Vote(match self {
            VoteEffect::Trade { .. } => Vote::Trade,
            VoteEffect::Steal | VoteEffect::Take { .. } | VoteEffect::Ruin { .. } => {
                Vote::BlackMarket
            }
            VoteEffect::Expel { .. } | VoteEffect::Come { .. } | VoteEffect::Go { .. } => {
                Vote::Influence
            }
            VoteEffect::Recruit { .. } => Vote::Recruit,
        })
    }
}

impl Tableau {
    /// The other seats with those of their goods for which a seat has room; a good of them can be taken.
    pub fn loot(&self, seat: Seat) -> impl Iterator<Item = (Seat, Goods)> {
        Seat::all(self.players())
            .map(move |victim| (victim, self.loot_of(seat, victim)))
            .filter(|&(_, goods)| goods != Goods::NONE)
    }

    /// The goods of one seat that another one can take; nobody takes from oneself.
    #[inline]
    pub(crate) fn loot_of(&self, seat: Seat, victim: Seat) -> Goods {
        if victim == seat {
            return Goods::NONE;
        }
        let room = self.guild(seat).goods.room();
        self.guild(victim).goods.of_colors_in(room)
    }

    /// The free neighbours of a district in which a seat has merchants, and how many.
    #[inline]
    pub fn beside(&self, seat: Seat, district: District) -> impl Iterator<Item = (District, u8)> {
        self.free_neighbours(district)
            .map(move |from| (from, self.merchants(from, seat)))
            .filter(|&(_, merchants)| merchants > 0)
    }
}
