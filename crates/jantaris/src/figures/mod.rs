//! The figures: districts and their ring, domination triples, great-market cards, and what items cost and count.

mod standard;

use crate::card::{Card, Domination, Item, MOST_CARDS, Offer};
use crate::goods::{GOODS_LIMIT, Goods};
use crate::place::{Area, District, MOST_DISTRICTS};
use kontor_core::components::Figure;
use std::borrow::Cow;
use std::ops::RangeInclusive;

/// How many districts there can be: in a ring every district has two different neighbours, and beside two stones a free
/// one is left.
pub const DISTRICT_COUNTS: RangeInclusive<usize> = 3..=MOST_DISTRICTS;

/// How many domination cards there can be: as many lie open as there are seats.
pub const DOMINATION_COUNTS: RangeInclusive<usize> = 4..=MOST_CARDS;

/// How many cards of the great market there can be.
pub const OFFER_COUNTS: RangeInclusive<usize> = 1..=MOST_CARDS;

/// The most prestige on one card.
pub const MOST_PRESTIGE: u8 = 12;

/// The most goods that a card of the great market can ask for: all that anybody can own.
pub const MOST_GOODS: u8 = 2 * GOODS_LIMIT;

/// A figure that goes by a name of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named<T> {
    /// The name in the protocol.
    pub name: Cow<'static, str>,
    /// The figure, and where it comes from.
    pub figure: Figure<T>,
}

/// What a domination card asks for and counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DominationFigures {
    /// The districts that must be dominated, in ring order.
    pub districts: [District; 3],
    /// What it counts.
    pub prestige: u8,
}

/// What a card of the great market asks for and counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OfferFigures {
    /// How many goods are paid, of any colours.
    pub goods: u8,
    /// What they bring.
    pub prestige: u8,
}

/// What an item costs and counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ItemFigures {
    /// The least that is paid for it.
    pub minimum: Goods,
    /// What it counts.
    pub prestige: u8,
}

/// Everything that is printed on the board and the cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figures {
    districts: Vec<Named<()>>,
    dominations: Vec<Named<DominationFigures>>,
    offers: Vec<Named<OfferFigures>>,
    items: [Figure<ItemFigures>; Item::COUNT],
}

/// Why figures cannot be played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadFigures {
    /// There cannot be so many districts.
    Districts(usize),
    /// There cannot be so many domination cards.
    Dominations(usize),
    /// There cannot be so many cards of the great market.
    Offers(usize),
    /// The districts of this domination card are not three different ones of the ring, in ring order.
    Triple(usize),
    /// A card counts more than [`MOST_PRESTIGE`], or costs more than anybody can own, or nothing at the great market.
    Figure,
    /// Two districts or cards of one kind have the same name, or a district bears the centre's.
    Name,
}

impl Figures {
    /// What comes with the game.
    pub(crate) fn standard() -> Figures {
        Figures {
            districts: standard::DISTRICTS.to_vec(),
            dominations: standard::DOMINATIONS.to_vec(),
            offers: standard::OFFERS.to_vec(),
            items: standard::ITEMS,
        }
    }

    /// Other figures: the districts in ring order, the cards, and the items in the order of the table.
    pub fn new(
        districts: Vec<Named<()>>,
        dominations: Vec<Named<DominationFigures>>,
        offers: Vec<Named<OfferFigures>>,
        items: [Figure<ItemFigures>; Item::COUNT],
    ) -> Result<Figures, BadFigures> {
        if !DISTRICT_COUNTS.contains(&districts.len()) {
            return Err(BadFigures::Districts(districts.len()));
        }
        if !DOMINATION_COUNTS.contains(&dominations.len()) {
            return Err(BadFigures::Dominations(dominations.len()));
        }
        if !OFFER_COUNTS.contains(&offers.len()) {
            return Err(BadFigures::Offers(offers.len()));
        }
        for (number, card) in dominations.iter().enumerate() {
            let [a, b, c] = card.figure.value.districts;
            if !(a < b && b < c && c.index() < districts.len()) {
                return Err(BadFigures::Triple(number));
            }
        }
        let prestige = dominations
            .iter()
            .map(|card| card.figure.value.prestige)
            .chain(offers.iter().map(|card| card.figure.value.prestige))
            .chain(items.iter().map(|item| item.value.prestige));
        let most = Goods {
            red: GOODS_LIMIT,
            black: GOODS_LIMIT,
        };
        let within = prestige.max() <= Some(MOST_PRESTIGE)
            && items
                .iter()
                .all(|item| most.contains_all(item.value.minimum))
            && offers
                .iter()
                .all(|card| (1..=MOST_GOODS).contains(&card.figure.value.goods));
        if !within {
            return Err(BadFigures::Figure);
        }
        let centre = districts.iter().any(|district| district.name == CENTER);
        if centre || twice(&districts) || twice(&dominations) || twice(&offers) {
            return Err(BadFigures::Name);
        }
        Ok(Figures {
            districts,
            dominations,
            offers,
            items,
        })
    }

    /// The districts in ring order; the last is the neighbour of the first.
    pub fn districts(&self) -> impl Iterator<Item = District> + Clone + use<> {
        (0..self.districts.len() as u8).map(District)
    }

    /// The two neighbours of a district.
    pub fn neighbours(&self, district: District) -> [District; 2] {
        neighbours(self.districts.len() as u8, district)
    }

    /// A district's name.
    ///
    /// # Panics
    /// If it is a district of another box.
    pub fn district_name(&self, district: District) -> &str {
        &self.districts[district.index()].name
    }

    /// An area's name: a district's, or `center`.
    ///
    /// # Panics
    /// If it is a district of another box.
    pub fn area_name(&self, area: Area) -> &str {
        match area.district() {
            Some(district) => self.district_name(district),
            None => CENTER,
        }
    }

    /// The domination cards.
    pub fn dominations(&self) -> impl Iterator<Item = Domination> + Clone + use<> {
        (0..self.dominations.len() as u8).map(Domination)
    }

    /// A domination card's name.
    ///
    /// # Panics
    /// If it is a card of another box.
    pub fn domination_name(&self, card: Domination) -> &str {
        &self.dominations[usize::from(card.number())].name
    }

    /// What a domination card asks for and counts.
    ///
    /// # Panics
    /// If it is a card of another box.
    #[inline]
    pub fn domination(&self, card: Domination) -> &DominationFigures {
        &self.dominations[usize::from(card.number())].figure.value
    }

    /// The cards of the great market.
    pub fn offers(&self) -> impl Iterator<Item = Offer> + Clone + use<> {
        (0..self.offers.len() as u8).map(Offer)
    }

    /// The name of a card of the great market.
    ///
    /// # Panics
    /// If it is a card of another box.
    pub fn offer_name(&self, card: Offer) -> &str {
        &self.offers[usize::from(card.number())].name
    }

    /// What a card of the great market asks for and counts.
    ///
    /// # Panics
    /// If it is a card of another box.
    #[inline]
    pub fn offer(&self, card: Offer) -> &OfferFigures {
        &self.offers[usize::from(card.number())].figure.value
    }

    /// What an item costs and counts.
    #[inline]
    pub fn item(&self, item: Item) -> &ItemFigures {
        &self.items[item as usize].value
    }

    /// The districts as they were given, with where each comes from.
    pub fn named_districts(&self) -> &[Named<()>] {
        &self.districts
    }

    /// The domination cards with where each comes from.
    pub fn named_dominations(&self) -> &[Named<DominationFigures>] {
        &self.dominations
    }

    /// The cards of the great market with where each comes from.
    pub fn named_offers(&self) -> &[Named<OfferFigures>] {
        &self.offers
    }

    /// What the items cost and count, in the order of the table, with where each entry comes from.
    pub fn item_figures(&self) -> &[Figure<ItemFigures>; Item::COUNT] {
        &self.items
    }
}

/// The name of the centre in the protocol; no district bears it.
pub const CENTER: &str = "center";

/// The two neighbours of a district in a ring of so many.
#[inline]
pub(crate) const fn neighbours(districts: u8, District(at): District) -> [District; 2] {
    let before = if at == 0 { districts - 1 } else { at - 1 };
    let after = if at + 1 == districts { 0 } else { at + 1 };
    [District(before), District(after)]
}

/// Whether two of them have the same name.
fn twice<T>(entries: &[Named<T>]) -> bool {
    let later = |at: usize| entries[at + 1..].iter();
    entries
        .iter()
        .enumerate()
        .any(|(at, entry)| later(at).any(|other| other.name == entry.name))
}
