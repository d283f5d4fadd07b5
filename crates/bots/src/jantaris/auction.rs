//! Auctions, thought through to their end: whoever wins pays openly, so each seat sees what every outcome is worth.

use super::lookahead::{Lookahead, WinShares};
use kontor_core::Seat;
use kontor_jantaris::{Action, Ask, Bidding, Item, State};

/// How an auction can end: an item goes to a seat at a price.
type Sale = (Item, Seat, u8);

/// What is known of an auction: where each sale leads, and what each stage of the bidding comes to.
#[derive(Default)]
struct AuctionNotes {
    sales: Vec<(Sale, State, WinShares)>,
    stages: Vec<(Bidding, usize)>,
}

impl Lookahead<'_> {
    /// The quiet position after the best opening of an auction.
    pub(super) fn open_auction(&mut self, state: &State, seat: Seat) -> State {
        let mut notes = AuctionNotes::default();
        let mut best: Option<usize> = None;
        for &action in &self.sensible(state, seat) {
            let next = self.after(state, seat, action);
            let Action::Auction { item, bid } = action else {
                continue;
            };
            let sale = self.close(&next, (item, seat, bid), &mut notes);
            let share = |at: usize| notes.sales[at].2[seat.index()];
            if best.is_none_or(|best| share(sale) > share(best)) {
                best = Some(sale);
            }
        }
        best.map_or(*state, |best| notes.sales[best].1)
    }

    /// The quiet position that bidding leads to.
    pub(super) fn bid(&mut self, state: &State) -> State {
        let mut notes = AuctionNotes::default();
        match state.table().ask() {
            Ask::Bid(bidding) => {
                let sale = self.stage(state, *bidding, &mut notes);
                notes.sales[sale].1
            }
            _ => *state,
        }
    }

    /// What comes of a bid that was just made or declined: more bidding, or this sale.
    fn close(&mut self, next: &State, sale: Sale, notes: &mut AuctionNotes) -> usize {
        if let Ask::Bid(bidding) = next.table().ask() {
            return self.stage(next, *bidding, notes);
        }
        if let Some(known) = notes.sales.iter().position(|(known, ..)| *known == sale) {
            return known;
        }
        let mut settled = *next;
        self.settle(&mut settled);
        let shares = self.shares(&settled);
        notes.sales.push((sale, settled, shares));
        notes.sales.len() - 1
    }

    /// What a stage of the bidding comes to if everybody bids for its own good.
    fn stage(&mut self, state: &State, bidding: Bidding, notes: &mut AuctionNotes) -> usize {
        if let Some((_, sale)) = notes.stages.iter().find(|(known, _)| *known == bidding) {
            return *sale;
        }
        let seat = bidding.asked;
        let mut best: Option<usize> = None;
        // To be out stands last among the actions; on equal terms it is better, so it comes first.
        for &action in self.sensible(state, seat).iter().rev() {
            let next = self.after(state, seat, action);
            let sale = match action {
                Action::Bid(bid) => (bidding.item, seat, bid),
                _ => (bidding.item, bidding.high, bidding.bid),
            };
            let sale = self.close(&next, sale, notes);
            let share = |at: usize| notes.sales[at].2[seat.index()];
            if best.is_none_or(|best| share(sale) > share(best)) {
                best = Some(sale);
            }
        }
        let sale = best.unwrap_or(0);
        notes.stages.push((bidding, sale));
        sale
    }
}
