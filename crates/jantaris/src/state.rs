//! A position: the table that everybody sees, and the piles that nobody does.

use crate::ask::{Ask, Ballot, Step};
use crate::card::{Domination, Dominations, Item, Items, Offer, Pile, TURNED_UP};
use crate::dominance::dominator;
use crate::figures::neighbours;
use crate::goods::{Color, Goods};
use crate::place::{AREAS, Area, Areas, District};
use kontor_core::{BySeat, Seat, Seats};

/// Merchants that each seat has, on the board and in supply.
pub const MERCHANTS: u8 = 14;

/// The most seats a table has.
pub const MOST_SEATS: usize = 4;

/// What one seat has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Guild {
    /// Prestige: what wins.
    pub prestige: u32,
    /// Merchants that are not on the board.
    pub supply: u8,
    /// Goods, at most 6 of each colour.
    pub goods: Goods,
    /// Items.
    pub items: Items,
    /// Domination cards.
    pub dominations: Dominations,
}

/// Everything that lies open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Tableau {
    pub(crate) ask: Ask,
    pub(crate) guilds: BySeat<Guild, MOST_SEATS>,
    pub(crate) merchants: [BySeat<u8, MOST_SEATS>; AREAS],
    pub(crate) round: u32,
    pub(crate) used: Items,
    pub(crate) display: Items,
    pub(crate) dominations: Dominations,
    pub(crate) stones: [Area; 2],
    pub(crate) active_stone: Option<Color>,
    pub(crate) start: Seat,
    pub(crate) active: Seat,
    pub(crate) players: u8,
    pub(crate) districts: u8,
}

/// A position between decisions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct State {
    pub(crate) table: Tableau,
    pub(crate) piles: Piles,
}

/// The piles, whose order nobody knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Piles {
    /// Items; what the lockpick has turned up is still on top.
    pub items: Pile<Item>,
    /// Great-market cards; the one in force is still on top.
    pub great_market: Pile<Offer>,
    /// Domination cards.
    pub dominations: Pile<Domination>,
}

impl State {
    /// What lies open.
    #[inline]
    pub const fn table(&self) -> &Tableau {
        &self.table
    }

    /// The piles in their order.
    pub const fn piles(&self) -> &Piles {
        &self.piles
    }
}

impl Piles {
    /// How many cards on top of the item pile lie open at such a table.
    pub(crate) fn items_turned_up(&self, table: &Tableau) -> usize {
        match table.ask {
            Ask::Item(effect) if effect.item == Item::Lockpick => TURNED_UP.min(self.items.len()),
            _ => 0,
        }
    }

    /// How many cards on top of the great market's pile lie open at such a table.
    pub(crate) fn offers_turned_up(&self, table: &Tableau) -> usize {
        usize::from(matches!(table.ask, Ask::GreatMarket(_)))
    }
}

impl Tableau {
    /// How many seats there are.
    #[inline]
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// The seat that had the first turn.
    pub const fn start(&self) -> Seat {
        self.start
    }

    /// The round, from 1.
    pub const fn round(&self) -> u32 {
        self.round
    }

    /// Whose turn it is; when the game is over, whose turn was the last.
    #[inline]
    pub const fn active(&self) -> Seat {
        self.active
    }

    /// The pending question.
    #[inline]
    pub const fn ask(&self) -> &Ask {
        &self.ask
    }

    /// Where a guild stone is.
    #[inline]
    pub const fn stone(&self, color: Color) -> Area {
        self.stones[color as usize]
    }

    /// The stone that was moved for the vote, from its move until the last vote has been carried out.
    pub const fn active_stone(&self) -> Option<Color> {
        self.active_stone
    }

    /// The district of the active stone.
    #[inline]
    pub fn active_district(&self) -> Option<District> {
        self.stone(self.active_stone?).district()
    }

    /// How many merchants a seat has in an area.
    #[inline]
    pub fn merchants(&self, area: impl Into<Area>, seat: Seat) -> u8 {
        self.merchants[area.into().index()][seat]
    }

    /// How many merchants of all seats are in the centre.
    #[inline]
    pub fn crowd(&self) -> u8 {
        let center = &self.merchants[Area::CENTER.index()];
        center.first(self.players).iter().sum()
    }

    /// What a seat has.
    #[inline]
    pub fn guild(&self, seat: Seat) -> &Guild {
        &self.guilds[seat]
    }

    /// Who owns an item.
    pub fn owner(&self, item: Item) -> Option<Seat> {
        Seat::all(self.players).find(|&seat| self.guilds[seat].items.contains(item))
    }

    /// The items that lie open at the bazaar.
    pub const fn display(&self) -> Items {
        self.display
    }

    /// The start-of-turn items used this turn.
    pub const fn used(&self) -> Items {
        self.used
    }

    /// The domination cards that lie open.
    pub const fn dominations(&self) -> Dominations {
        self.dominations
    }

    /// All districts and the centre.
    #[inline]
    pub(crate) const fn areas(&self) -> Areas {
        Areas::districts(self.districts).with(Area::CENTER)
    }

    /// All areas without a stone.
    #[inline]
    pub fn free(&self) -> Areas {
        let [red, black] = self.stones;
        let closed = Areas::one(red).with(black);
        self.areas().without(closed)
    }

    /// All districts without a stone.
    #[inline]
    pub fn free_districts(&self) -> Areas {
        self.free().without(Areas::one(Area::CENTER))
    }

    /// The neighbours of a district that have no stone, in ring order.
    #[inline]
    pub fn free_neighbours(
        &self,
        district: District,
    ) -> impl Iterator<Item = District> + Clone + use<> {
        self.free_beside(district).iter_districts()
    }

    /// The same as a set.
    #[inline]
    pub(crate) fn free_beside(&self, district: District) -> Areas {
        let [before, after] = neighbours(self.districts, district);
        let both = Areas::one(before.into()).with(after.into());
        both.and(self.free())
    }

    /// The seat that dominates a district.
    #[inline]
    pub fn dominator(&self, district: District) -> Option<Seat> {
        dominator(self.players, |seat| self.merchants(district, seat))
    }

    /// The seats that owe a decision.
    #[inline]
    pub fn to_act(&self) -> Seats {
        let one = match self.ask {
            Ask::Vote(Ballot::Secret) => return Seats::all(self.players),
            Ask::Vote(Ballot::Spied { owner }) => {
                return Seats::all(self.players).without(Seats::one(owner));
            }
            Ask::Vote(Ballot::Open { owner, .. }) => owner,
            Ask::Over => return Seats::NONE,
            Ask::Settle => match self.next_settler() {
                Some(seat) => seat,
                None => return Seats::NONE,
            },
            Ask::Spyglass => match self.owner(Item::Spyglass) {
                Some(seat) => seat,
                None => return Seats::NONE,
            },
            Ask::Item(effect) => match effect.step {
                Step::Offer(seat) => seat,
                Step::Moves(_) => effect.owner,
                Step::Expulsion(expulsion) => expulsion.seat,
            },
            Ask::Bid(bidding) => bidding.asked,
            Ask::Pay(purchase) => purchase.winner,
            Ask::Resolve(resolution) => match resolution.expulsion {
                Some(expulsion) => expulsion.seat,
                None => resolution.seat,
            },
            Ask::GreatMarket(sales) => sales.seat,
            Ask::Items | Ask::City | Ask::Replace | Ask::Auction(_) | Ask::Stone => self.active,
        };
        Seats::one(one)
    }

    /// The first seat from the start seat on that has nobody on the board.
    pub(crate) fn next_settler(&self) -> Option<Seat> {
        self.start
            .clockwise(self.players)
            .find(|&seat| self.guilds[seat].supply == MERCHANTS)
    }
}

// How pieces move. Each of these keeps every seat's merchants at 14 and its goods at 6 or fewer of a colour.
impl Tableau {
    /// From supply to an area.
    #[inline]
    pub(crate) fn place(&mut self, seat: Seat, area: impl Into<Area>) {
        self.guilds[seat].supply -= 1;
        self.merchants[area.into().index()][seat] += 1;
    }

    /// From an area to supply.
    #[inline]
    pub(crate) fn take_back(&mut self, seat: Seat, area: impl Into<Area>, count: u8) {
        self.merchants[area.into().index()][seat] -= count;
        self.guilds[seat].supply += count;
    }

    /// From area to area.
    #[inline]
    pub(crate) fn shift(
        &mut self,
        seat: Seat,
        from: impl Into<Area>,
        to: impl Into<Area>,
        count: u8,
    ) {
        self.merchants[from.into().index()][seat] -= count;
        self.merchants[to.into().index()][seat] += count;
    }

    /// A good from one seat to another.
    #[inline]
    pub(crate) fn hand_over(&mut self, from: Seat, to: Seat, color: Color) {
        self.guilds[from].goods.subtract(Goods::of(color, 1));
        self.guilds[to].goods.add(Goods::of(color, 1));
    }
}
