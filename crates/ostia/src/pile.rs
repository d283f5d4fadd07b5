//! A face-down pile of cards.

/// Up to `N` cards in a known order. Places without a card are blank, so that equal piles are equal bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pile<T, const N: usize> {
    /// The top card is the last one.
    cards: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Default for Pile<T, N> {
    fn default() -> Self {
        Pile {
            cards: [T::default(); N],
            len: 0,
        }
    }
}

impl<T: Copy + Default, const N: usize> Pile<T, N> {
    /// How many cards.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards, the top one first.
    pub fn iter(&self) -> impl Iterator<Item = T> + '_ {
        self.as_slice().iter().rev().copied()
    }

    /// Takes the top card.
    #[inline]
    pub(crate) fn draw(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(std::mem::take(&mut self.cards[usize::from(self.len)]))
    }

    /// Lays a card on top; false if there is no room for it.
    #[inline]
    pub(crate) fn lay(&mut self, card: T) -> bool {
        match self.cards.get_mut(usize::from(self.len)) {
            Some(place) => {
                *place = card;
                self.len += 1;
                true
            }
            None => false,
        }
    }

    /// The cards, the top one last.
    #[inline]
    pub(crate) fn as_slice(&self) -> &[T] {
        &self.cards[..usize::from(self.len)]
    }

    /// The cards, the top one last, to be put into another order.
    #[inline]
    pub(crate) fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.cards[..usize::from(self.len)]
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Pile<T, N> {
    /// A pile of these cards, the first one at the bottom. Cards for which there is no room are left out.
    fn from_iter<I: IntoIterator<Item = T>>(cards: I) -> Self {
        let mut pile = Pile::default();
        for card in cards {
            pile.lay(card);
        }
        pile
    }
}
