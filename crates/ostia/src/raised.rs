//! How a merchant who is short of cash comes by some: storehouses are sold, credits are taken.

/// What a storehouse brings that is sold: during the trade to pay for a lot, and at the end because it is empty.
pub const STOREHOUSE_RESALE: u16 = 7;
/// What a credit brings.
pub const CREDIT_AMOUNT: u16 = 7;

/// What a merchant who is short of cash does to pay a price.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Raised {
    /// Storehouses sold.
    pub storehouses: u8,
    /// Credits taken.
    pub credits: u8,
}

impl Raised {
    /// What that brings.
    #[inline]
    pub const fn money(self) -> u16 {
        STOREHOUSE_RESALE * self.storehouses as u16 + CREDIT_AMOUNT * self.credits as u16
    }
}
