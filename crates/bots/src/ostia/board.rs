//! What the figures say, as numbers to calculate with.

use kontor_ostia::{CARDS, Figures, Good, Lot, SenateCard};

/// The prices of the forum, the values of the goods and the points of the senate, each found in one step.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    prices: [f32; CARDS + 2],
    values: [u16; Good::COUNT],
    points: [[u8; Good::COUNT]; SenateCard::COUNT],
    /// How many cards of each good there are.
    pub cards: [u8; Good::COUNT],
}

impl Board {
    pub(crate) fn new(figures: &Figures) -> Board {
        let price = |cards: usize| {
            let most = figures.price(cards as u8).map(|(price, _)| price);
            f32::from(most.unwrap_or_default())
        };
        Board {
            prices: std::array::from_fn(|cards| price(cards.max(1))),
            values: Good::ALL.map(|good| figures.value(good).0.into()),
            points: SenateCard::ALL.map(|card| Good::ALL.map(|good| figures.points(card, good))),
            cards: Good::ALL.map(|good| figures.cards(good).0),
        }
    }

    /// What one card brings if about so many of its good are on offer.
    #[inline]
    pub(crate) fn price(&self, cards: f32) -> f32 {
        let cards = cards.clamp(0.0, CARDS as f32);
        let whole = cards as usize;
        let part = cards - whole as f32;
        self.prices[whole] + part * (self.prices[whole + 1] - self.prices[whole])
    }

    /// What one card counts in the senate.
    #[inline]
    pub(crate) fn points(&self, card: SenateCard, good: usize) -> f32 {
        f32::from(self.points[card as usize][good])
    }

    /// The lowest bid for a lot.
    #[inline]
    pub(crate) fn minimum(&self, lot: Lot) -> u16 {
        lot.cards()
            .iter()
            .map(|good| self.values[*good as usize])
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kontor_ostia::Goods;

    #[test]
    fn the_board_says_what_the_tables_print() {
        let figures = Figures::standard();
        let board = Board::new(&figures);
        for (cards, price) in [
            (1.0, 15.0),
            (2.0, 12.0),
            (2.5, 11.0),
            (5.0, 6.0),
            (30.0, 1.0),
        ] {
            assert!((board.price(cards) - price).abs() < 1e-6, "{cards}");
        }
        let lot = Lot::of(Good::Grain, Good::Ivory);
        assert_eq!(board.minimum(lot), 11);
        for card in SenateCard::ALL {
            for good in Good::ALL {
                let points = f32::from(figures.points_for(card, Goods::one(good)));
                assert!((board.points(card, good as usize) - points).abs() < 1e-6);
            }
        }
    }
}
