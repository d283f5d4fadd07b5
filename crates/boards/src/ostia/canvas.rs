//! Everything of Ostia that is drawn, at one moment: a position, or a moment between two of them.

use kontor_core::{Seat, Seats};
use kontor_ostia::{
    CREDIT_AMOUNT, Event, Goods, Hand, Lot, MOST_CREDITS, Phase, Raised, STOREHOUSE_RESALE,
    SenateCard, Turn, View,
};

/// What a merchant has laid out for forum and senate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stall {
    /// Nothing.
    Bare,
    /// Something, face down.
    Covered,
    /// These goods, for all to see.
    Open {
        /// To be sold.
        forum: Goods,
        /// To be donated.
        senate: Goods,
    },
}

/// What a merchant has just received or paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Gain {
    /// Chips, and from where they come.
    Chips(u8, &'static str),
    /// Denarii received, and from where they come.
    Income(u16, &'static str),
    /// Denarii paid.
    Payment(u16),
}

/// Everything before one merchant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Mat {
    pub chips: u8,
    pub storehouses: u8,
    pub credits: u8,
    pub bankrupt: bool,
    /// How many cards lie in the boat.
    pub boat: u8,
    /// How many cards lie on the store, bluffs included.
    pub store: u8,
    /// What everybody saw going into the store this round.
    pub shown: Goods,
    /// The goods and bluff cards that the viewer knows this merchant to hold; the purse is apart.
    pub hand: Option<Hand>,
    /// The cash, if the viewer knows it.
    pub purse: Option<u16>,
    pub stall: Stall,
    /// What the senate has counted for the donation.
    pub points: Option<u16>,
    pub gains: Vec<Gain>,
    /// Whether a decision is missing.
    pub asked: bool,
    /// Whether it was asked and has decided.
    pub decided: bool,
}

/// Two cards that are for sale, and what was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Sale {
    pub seller: Seat,
    pub lot: Lot,
    pub minimum: u16,
    /// In the order in which they spoke; nothing is a pass.
    pub calls: Vec<(Seat, Option<u16>)>,
    /// Who has got the cards; nobody if they are discarded.
    pub done: Option<Option<Seat>>,
}

/// Where something happens at this moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Scenery {
    /// At the quay.
    Harbour,
    /// On the forum.
    Forum,
    /// In the senate.
    Senate,
    /// At the storehouses, and at the very end.
    Storehouses,
}

impl Scenery {
    /// As the drawing names it.
    pub fn name(self) -> &'static str {
        match self {
            Scenery::Harbour => HARBOUR,
            Scenery::Forum => FORUM,
            Scenery::Senate => SENATE,
            Scenery::Storehouses => STOREHOUSES,
        }
    }
}

/// The places of the drawing, as it names them.
pub(super) const HARBOUR: &str = "harbour";
pub(super) const FORUM: &str = "forum";
pub(super) const SENATE: &str = "senate";
pub(super) const STOREHOUSES: &str = "storehouses";

/// A step of a round as people see it: what belongs to one happens at one moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    Round,
    Deal,
    Keep,
    Offer,
    /// The call of one bidder.
    Call(Seat),
    Award,
    Depressors,
    Reveal,
    Censor(Seat),
    Prices,
    Forum,
    Senate,
    Credits,
    Storehouses,
    Stores,
    Vacancies,
    Fortunes,
}

impl Step {
    /// The step that an event belongs to.
    pub fn of(event: &Event) -> Step {
        match *event {
            Event::Round { .. } => Step::Round,
            Event::Shuffle { .. } | Event::Deal { .. } => Step::Deal,
            Event::Keep { .. } => Step::Keep,
            Event::Offer { .. } => Step::Offer,
            Event::Pass { seat } | Event::Bid { seat, .. } => Step::Call(seat),
            Event::Raise { .. }
            | Event::Sell { .. }
            | Event::Take { .. }
            | Event::Forced { .. }
            | Event::Unsold { .. } => Step::Award,
            Event::Depressors { .. } => Step::Depressors,
            Event::Reveal { .. } => Step::Reveal,
            Event::Censor { seat, .. } => Step::Censor(seat),
            Event::Price { .. } => Step::Prices,
            Event::Forum { .. } => Step::Forum,
            Event::Senate { .. } => Step::Senate,
            Event::Repay { .. } | Event::Interest { .. } => Step::Credits,
            Event::Build { .. } | Event::Discard { .. } => Step::Storehouses,
            Event::Final { .. } => Step::Stores,
            Event::Vacant { .. } | Event::Bankrupt { .. } => Step::Vacancies,
            Event::Fortune { .. } => Step::Fortunes,
        }
    }

    fn scenery(self) -> Scenery {
        match self {
            Step::Round | Step::Deal | Step::Keep | Step::Offer | Step::Call(_) | Step::Award => {
                Scenery::Harbour
            }
            Step::Depressors | Step::Reveal | Step::Censor(_) | Step::Prices | Step::Forum => {
                Scenery::Forum
            }
            Step::Senate => Scenery::Senate,
            Step::Credits | Step::Storehouses | Step::Stores | Step::Vacancies | Step::Fortunes => {
                Scenery::Storehouses
            }
        }
    }
}

/// Everything that is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Canvas {
    pub round: u8,
    pub phase: Phase,
    pub start: Seat,
    pub current: SenateCard,
    pub upcoming: Option<SenateCard>,
    pub deck: u8,
    pub discard: Goods,
    pub depressors: Goods,
    /// The goods on the forum that everybody knows of: depressors, and what has been turned over.
    pub offered: Goods,
    /// Whether no more goods come to the forum, so that the prices stand.
    pub priced: bool,
    pub sale: Option<Sale>,
    pub scenery: Scenery,
    pub mats: Vec<Mat>,
}

impl Canvas {
    /// A position, as somebody sees it.
    pub fn of(view: &View, owing: Seats) -> Canvas {
        let together = matches!(
            view.phase,
            Phase::Keep | Phase::Allocate | Phase::Store | Phase::Final
        );
        let mats = Seat::all(view.players).map(|seat| {
            let seen = &view.seats[seat];
            let hand = view.hand(seat).copied();
            let decided = together && owing.contains(seat) && !view.waiting.contains(seat);
            Mat {
                chips: seen.mat.chips,
                storehouses: seen.mat.storehouses,
                credits: seen.mat.credits,
                bankrupt: seen.mat.bankrupt,
                boat: seen.boat,
                // Once all is turned over, bluffs count no more.
                store: match &view.end {
                    Some(end) => end.hands[seat].store.len(),
                    None => seen.store,
                },
                shown: seen.mat.shown,
                hand: hand.map(|hand| Hand {
                    bluffs: if view.end.is_some() { 0 } else { hand.bluffs },
                    money: 0,
                    ..hand
                }),
                purse: hand.map(|hand| hand.money),
                stall: if decided && view.phase == Phase::Allocate {
                    Stall::Covered
                } else {
                    Stall::Bare
                },
                points: None,
                gains: Vec::new(),
                asked: view.waiting.contains(seat),
                decided,
            }
        });
        Canvas {
            round: view.round,
            phase: view.phase,
            start: view.start,
            current: view.current,
            upcoming: view.upcoming,
            deck: view.deck,
            discard: view.discard,
            depressors: view.depressors,
            offered: view.depressors,
            priced: false,
            sale: view.phase.auction().map(|auction| Sale {
                seller: auction.turn.seller,
                lot: auction.lot,
                minimum: auction.minimum,
                calls: auction.calls(view.players).collect(),
                done: None,
            }),
            scenery: match view.phase {
                Phase::Keep | Phase::Offer(_) | Phase::Bid(_) | Phase::Award(_) => Scenery::Harbour,
                Phase::Allocate => Scenery::Forum,
                Phase::Store | Phase::Final | Phase::Over => Scenery::Storehouses,
            },
            mats: mats.collect(),
        }
    }

    /// Shows what a merchant holds, as that merchant's own canvas has it.
    pub fn turn_over(&mut self, seat: Seat, own: &Canvas) {
        let known = own.mat(seat);
        let mat = self.at(seat);
        mat.hand = known.hand;
        mat.purse = known.purse;
    }

    /// What a merchant has.
    pub fn mat(&self, seat: Seat) -> &Mat {
        &self.mats[seat.index()]
    }

    /// Begins a step: what the step before it showed is put away, and nobody is asked while it goes on.
    pub fn begin(&mut self, step: Step) {
        self.scenery = step.scenery();
        if !matches!(step, Step::Call(_) | Step::Award) {
            self.sale = None;
        }
        let done = matches!(
            step,
            Step::Round | Step::Storehouses | Step::Stores | Step::Keep
        );
        if done {
            self.offered = Goods::NONE;
            self.priced = false;
        }
        for mat in &mut self.mats {
            mat.gains.clear();
            mat.asked = false;
            mat.decided = false;
            if done {
                mat.stall = Stall::Bare;
                mat.points = None;
            }
            if let (Stall::Open { forum, .. }, Step::Senate) = (&mut mat.stall, step) {
                *forum = Goods::NONE;
            }
        }
    }

    fn at(&mut self, seat: Seat) -> &mut Mat {
        &mut self.mats[seat.index()]
    }

    /// Carries out what happened. What only the viewer knows of it is known from how it stands afterwards.
    pub fn apply(&mut self, event: &Event, after: &Canvas) {
        match *event {
            Event::Round {
                round,
                start,
                current,
                upcoming,
            } => {
                self.round = round;
                self.start = start;
                self.current = current;
                self.upcoming = upcoming;
                self.phase = Phase::Keep;
            }
            Event::Shuffle { .. } => self.discard = Goods::NONE,
            Event::Deal { first, cards } => {
                self.deck = after.deck;
                let players = self.mats.len() as u8;
                let mut seat = first;
                for _ in 0..cards {
                    self.at(seat).boat += 1;
                    seat = seat.next(players);
                }
                for (mat, after) in self.mats.iter_mut().zip(&after.mats) {
                    if let (Some(hand), Some(after)) = (&mut mat.hand, after.hand) {
                        hand.boat = after.boat;
                    }
                }
            }
            Event::Keep { seat } => {
                let known = after.mat(seat).hand;
                let mat = self.at(seat);
                mat.boat = mat.boat.saturating_sub(1);
                mat.store += 1;
                if let (Some(hand), Some(after)) = (&mut mat.hand, known) {
                    hand.boat = after.boat;
                    hand.store = after.store;
                }
            }
            Event::Offer {
                seller,
                lot,
                minimum,
            } => self.offer(seller, lot, minimum),
            Event::Pass { seat } => self.call(seat, None),
            Event::Bid { seat, bid } => self.call(seat, Some(bid)),
            Event::Raise {
                seat,
                storehouses,
                credits,
                ..
            } => {
                let mat = self.at(seat);
                mat.storehouses = mat.storehouses.saturating_sub(storehouses);
                mat.credits += credits;
                if let Some(purse) = &mut mat.purse {
                    let raised = Raised {
                        storehouses,
                        credits,
                    };
                    *purse += raised.money();
                }
            }
            Event::Sell {
                seller,
                buyer,
                lot,
                price,
                share,
            } => {
                self.buy(buyer, lot, price);
                self.at(seller).receive(share, HARBOUR);
            }
            Event::Take { seller, lot, price } | Event::Forced { seller, lot, price } => {
                self.buy(seller, lot, price);
            }
            Event::Unsold { lot, .. } => {
                self.discard += lot.goods();
                self.close_sale(None);
            }
            Event::Depressors { goods } => {
                self.phase = Phase::Allocate;
                self.deck = after.deck;
                self.depressors = goods;
                self.offered = goods;
            }
            Event::Reveal {
                seat,
                forum,
                senate,
                store,
            } => {
                self.phase = Phase::Allocate;
                self.offered += forum;
                let known = after.mat(seat).hand;
                let mat = self.at(seat);
                mat.stall = Stall::Open { forum, senate };
                mat.shown = Goods::NONE;
                mat.store = store;
                if let (Some(hand), Some(after)) = (&mut mat.hand, known) {
                    hand.store = hand.store.without(forum + senate);
                    hand.bluffs = after.bluffs;
                }
            }
            Event::Censor {
                seat,
                good,
                forum,
                senate,
            } => {
                let (sold, donated) = (Goods::of(good, forum), Goods::of(good, senate));
                self.discard += sold + donated;
                self.offered = self.offered.without(sold);
                if let Stall::Open { forum, senate } = &mut self.at(seat).stall {
                    *forum = forum.without(sold);
                    *senate = senate.without(donated);
                }
            }
            Event::Price { .. } => {
                self.priced = true;
                self.discard += self.depressors;
                self.depressors = Goods::NONE;
            }
            Event::Forum {
                seat,
                goods,
                income,
            } => {
                self.discard += goods;
                self.at(seat).receive(income, FORUM);
            }
            Event::Senate {
                seat,
                goods,
                points,
                chips,
            } => {
                self.discard += goods;
                let mat = self.at(seat);
                mat.points = Some(points);
                mat.win(chips, SENATE);
            }
            Event::Repay {
                seat,
                credits,
                paid,
            } => {
                let mat = self.at(seat);
                mat.credits = mat.credits.saturating_sub(credits);
                mat.pay(paid);
                self.settle_round();
            }
            Event::Interest { seat, due, .. } => {
                self.at(seat).pay(due);
                self.settle_round();
            }
            Event::Build {
                seat,
                storehouses,
                paid,
            } => {
                let mat = self.at(seat);
                mat.storehouses += storehouses;
                mat.pay(paid);
            }
            Event::Discard { seat, goods } => {
                self.discard += goods;
                let mat = self.at(seat);
                mat.store = mat.store.saturating_sub(goods.len());
                if let Some(hand) = &mut mat.hand {
                    hand.store = hand.store.without(goods);
                }
            }
            Event::Final {
                seat,
                kept,
                discarded,
                chips,
            } => {
                self.phase = Phase::Over;
                self.discard += discarded;
                let mat = self.at(seat);
                mat.store = kept.len();
                mat.hand = Some(Hand {
                    store: kept,
                    ..Hand::default()
                });
                mat.win(chips, STOREHOUSES);
            }
            Event::Vacant { seat, income, .. } => self.at(seat).receive(income, STOREHOUSES),
            Event::Bankrupt { seat, money, .. } => {
                let mat = self.at(seat);
                mat.bankrupt = true;
                mat.purse = Some(money);
            }
            Event::Fortune { seat, money, chips } => {
                let mat = self.at(seat);
                mat.purse = Some(money);
                mat.win(chips, STOREHOUSES);
            }
        }
    }

    /// Forum and senate are over; what is left is to be stored.
    fn settle_round(&mut self) {
        if self.phase == Phase::Allocate {
            self.phase = Phase::Store;
        }
    }

    fn offer(&mut self, seller: Seat, lot: Lot, minimum: u16) {
        let mat = self.at(seller);
        let turn = Turn {
            // Two cards are sold in each of the two rounds of trade.
            trade_round: if mat.boat > 2 { 1 } else { 2 },
            seller,
        };
        mat.boat = mat.boat.saturating_sub(2);
        if let Some(hand) = &mut mat.hand {
            hand.boat = hand.boat.without(lot.goods());
        }
        self.phase = Phase::Offer(turn);
        self.sale = Some(Sale {
            seller,
            lot,
            minimum,
            calls: Vec::new(),
            done: None,
        });
    }

    fn call(&mut self, seat: Seat, bid: Option<u16>) {
        if let Some(sale) = &mut self.sale {
            sale.calls.push((seat, bid));
        }
    }

    fn buy(&mut self, buyer: Seat, lot: Lot, price: u16) {
        self.close_sale(Some(buyer));
        let mat = self.at(buyer);
        mat.store += 2;
        mat.shown += lot.goods();
        if let Some(hand) = &mut mat.hand {
            hand.store += lot.goods();
        }
        mat.pay(price);
    }

    fn close_sale(&mut self, buyer: Option<Seat>) {
        if let Some(sale) = &mut self.sale {
            sale.done = Some(buyer);
        }
    }
}

impl Mat {
    /// What the merchant can pay, if the viewer knows the purse: cash, storehouses, credits.
    pub fn can_raise(&self) -> Option<[u16; 3]> {
        let credits = MOST_CREDITS.saturating_sub(self.credits);
        Some([
            self.purse?,
            STOREHOUSE_RESALE * u16::from(self.storehouses),
            CREDIT_AMOUNT * u16::from(credits),
        ])
    }

    fn receive(&mut self, income: u16, from: &'static str) {
        if let Some(purse) = &mut self.purse {
            *purse += income;
        }
        self.gains.push(Gain::Income(income, from));
    }

    fn pay(&mut self, price: u16) {
        if let Some(purse) = &mut self.purse {
            *purse = purse.saturating_sub(price);
        }
        self.gains.push(Gain::Payment(price));
    }

    fn win(&mut self, chips: u8, from: &'static str) {
        self.chips += chips;
        if chips > 0 {
            self.gains.push(Gain::Chips(chips, from));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::canvas;
    use super::*;
    use kontor_core::{Acted, Chance, Game, Options, Position, Rollout};
    use kontor_ostia::Ostia;

    /// What is left of a canvas when its last moment has passed.
    fn settled(mut canvas: Canvas, like: &Canvas) -> Canvas {
        for mat in &mut canvas.mats {
            mat.gains.clear();
            mat.asked = false;
            mat.decided = false;
            mat.stall = Stall::Bare;
            mat.points = None;
        }
        Canvas {
            phase: like.phase,
            scenery: like.scenery,
            sale: None,
            offered: Goods::NONE,
            priced: false,
            ..canvas
        }
    }

    #[test]
    fn the_moments_of_a_step_lead_to_how_it_stands_after_it() {
        let game = Ostia::standard();
        let options = Options::defaults(Ostia::OPTIONS);
        let mut steps = 0;
        for players in 3..=5 {
            let mut draw = Rollout::new(3, u64::from(players));
            let mut position =
                Position::<Ostia>::new(game.start(players, &options, Chance::new(5)));
            while let Some(seat) = position.to_act(&game).first() {
                let before = position;
                let action = game.sample(position.state(), seat, &mut draw);
                let mut events = Vec::new();
                let acted = position.act(&game, seat, action, &mut events).unwrap();
                if acted == Acted::Waits {
                    continue;
                }
                steps += 1;
                for viewer in Seat::all(players).map(Some).chain([None]) {
                    let mut shown = canvas(&before.view(&game, viewer));
                    let after = canvas(&position.view(&game, viewer));
                    let moments = events.chunk_by(|one, other| Step::of(one) == Step::of(other));
                    for moment in moments {
                        shown.begin(Step::of(&moment[0]));
                        for event in moment {
                            shown.apply(event, &after);
                        }
                    }
                    let wanted = settled(after.clone(), &after);
                    assert_eq!(settled(shown, &after), wanted, "{events:?}");
                }
            }
        }
        assert!(steps > 300);
    }
}
