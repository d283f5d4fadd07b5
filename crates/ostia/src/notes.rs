//! What the table has seen, for those who take notes.

use crate::event::Event;
use crate::figures::SenateCard;
use crate::good::{Goods, Lot};
use crate::raised::{CREDIT_AMOUNT, Raised, STOREHOUSE_RESALE};
use crate::setup::START_MONEY;
use crate::state::{Phase, SEATS};
use crate::storehouses::CREDIT_REPAYMENT;
use crate::view::View;
use kontor_core::{BySeat, Seat, Sink};

/// The notes of an attentive onlooker: how much every purse can hold, which cards must lie in whose store, and which
/// senate cards have been out.
///
/// All payments are public. Who has seen them all from the first position on therefore knows every purse to the
/// denarius, even after interest that was not paid in full. Who comes later begins with wide limits, which narrow
/// whenever somebody has to raise money, repays or pays interest.
///
/// ```
/// use kontor_core::{Chance, Game, Joint, Options, Seat};
/// use kontor_ostia::{Event, Notes, Ostia, Purse};
///
/// let ostia = Ostia::standard();
/// let state = ostia.start(3, &Options::defaults(Ostia::OPTIONS), Chance::new(0));
/// let mut notes = Notes::new(&ostia.view(&state, &Joint::none(), None));
/// let seat = Seat::new(1).unwrap();
/// notes.see(&Event::Build { seat, storehouses: 2, paid: 20 });
/// assert_eq!(notes.purse(seat), Purse { least: 35, most: 35 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Notes {
    purses: BySeat<Purse, SEATS>,
    stored: BySeat<Goods, SEATS>,
    senate: [bool; SenateCard::COUNT],
}

/// The limits of what a purse can hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Purse {
    /// At least so much.
    pub least: u16,
    /// At most so much.
    pub most: u16,
}

impl Purse {
    /// Exactly so much.
    pub const fn exactly(money: u16) -> Purse {
        Purse {
            least: money,
            most: money,
        }
    }

    fn receive(&mut self, money: u16) {
        self.least = self.least.saturating_add(money);
        self.most = self.most.saturating_add(money);
    }

    fn pay(&mut self, money: u16) {
        self.least = self.least.saturating_sub(money);
        self.most = self.most.saturating_sub(money);
    }

    /// It has turned out to hold no more than this.
    fn at_most(&mut self, money: u16) {
        self.most = self.most.min(money);
        self.least = self.least.min(self.most);
    }

    /// It has turned out to hold no less than this.
    pub(crate) fn at_least(&mut self, money: u16) {
        self.least = self.least.max(money);
        self.most = self.most.max(self.least);
    }
}

/// Without any notes, a purse is taken to hold up to twice what everybody started with.
const GUESS: u16 = 2 * START_MONEY;

impl Notes {
    /// The notes of somebody who knows nothing but a view, to be continued with every event from then on.
    ///
    /// Of the purses of others a view tells little. In the first harbour nobody has spent or received anything yet,
    /// so they hold the 55 of the start; who has a credit between two harbours could not repay it and has less than
    /// 10; all others are taken to hold anything from 0 to 110, twice the cash of the start.
    pub fn new(view: &View) -> Notes {
        let first = view.round == 1 && view.phase == Phase::Keep;
        let settled = matches!(view.phase, Phase::Keep | Phase::Store | Phase::Final);
        let mut notes = Notes {
            purses: BySeat::from_fn(view.players, |seat| match view.hand(seat) {
                Some(hand) => Purse::exactly(hand.money),
                None if first => Purse::exactly(START_MONEY),
                None if settled && view.seats[seat].mat.credits > 0 => Purse {
                    least: 0,
                    most: CREDIT_REPAYMENT - 1,
                },
                None => Purse {
                    least: 0,
                    most: GUESS,
                },
            }),
            stored: BySeat::from_fn(view.players, |seat| view.seats[seat].mat.shown),
            senate: [false; SenateCard::COUNT],
        };
        notes.turned_up(view.current, view.upcoming);
        notes
    }

    /// The notes of somebody who sits at a table of so many from its first position on, before anything has happened:
    /// every purse holds the cash of the start.
    pub fn first(players: u8) -> Notes {
        Notes {
            purses: BySeat::from_fn(players, |_| Purse::exactly(START_MONEY)),
            stored: BySeat::default(),
            senate: [false; SenateCard::COUNT],
        }
    }

    /// What a merchant's purse can hold.
    pub fn purse(&self, seat: Seat) -> Purse {
        self.purses[seat]
    }

    /// Cards that were seen going into a merchant's store and cannot have left it since.
    pub fn stored(&self, seat: Seat) -> Goods {
        self.stored[seat]
    }

    /// Whether a senate card has been seen.
    pub fn has_seen(&self, card: SenateCard) -> bool {
        self.senate[card as usize]
    }

    /// Notes down what happened.
    pub fn see(&mut self, event: &Event) {
        match *event {
            Event::Round {
                current, upcoming, ..
            } => self.turned_up(current, upcoming),
            Event::Raise {
                seat,
                price,
                storehouses,
                credits,
            } => {
                let purse = &mut self.purses[seat];
                let raised = Raised {
                    storehouses,
                    credits,
                };
                purse.receive(raised.money());
                // As few as needed: with one less the price could not be paid.
                let last = if credits > 0 {
                    CREDIT_AMOUNT
                } else {
                    STOREHOUSE_RESALE
                };
                purse.at_most(price + last - 1);
            }
            Event::Sell {
                seller,
                buyer,
                lot,
                price,
                share,
            } => {
                self.bought(buyer, lot, price);
                self.purses[seller].receive(share);
            }
            Event::Take { seller, lot, price } | Event::Forced { seller, lot, price } => {
                self.bought(seller, lot, price);
            }
            Event::Reveal {
                seat,
                forum,
                senate,
                ..
            } => self.stored[seat] = self.stored[seat].without(forum + senate),
            Event::Forum { seat, income, .. } | Event::Vacant { seat, income, .. } => {
                self.purses[seat].receive(income);
            }
            Event::Repay { seat, paid, .. } | Event::Build { seat, paid, .. } => {
                self.purses[seat].at_least(paid);
                self.purses[seat].pay(paid);
            }
            Event::Interest { seat, due, .. } => {
                // Who could have repaid one more would have done so.
                self.purses[seat].at_most(CREDIT_REPAYMENT - 1);
                self.purses[seat].pay(due);
            }
            Event::Discard { seat, goods } => {
                self.stored[seat] = self.stored[seat].without(goods);
            }
            Event::Final { seat, kept, .. } => self.stored[seat] = kept,
            Event::Bankrupt { seat, money, .. } | Event::Fortune { seat, money, .. } => {
                self.purses[seat] = Purse::exactly(money);
            }
            _ => {}
        }
    }

    fn turned_up(&mut self, current: SenateCard, upcoming: Option<SenateCard>) {
        for card in [Some(current), upcoming].into_iter().flatten() {
            self.senate[card as usize] = true;
        }
    }

    fn bought(&mut self, buyer: Seat, lot: Lot, price: u16) {
        self.purses[buyer].at_least(price);
        self.purses[buyer].pay(price);
        self.stored[buyer] += lot.goods();
    }
}

/// A notes can be handed to the rules and writes itself.
impl Sink<Event> for Notes {
    fn tell(&mut self, event: Event) {
        self.see(&event);
    }
}
