//! Everything of Jantaris that is drawn, at one moment: a position, or a moment between two of them.

use super::merchants::Merchants;
use kontor_core::{Seat, Seats};
use kontor_jantaris::{
    Area, Ask, Ballot, Color, Dominations, Event, Goods, Item, Items, Jantaris, Offer, View, Vote,
};

/// What is known of a seat's vote.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cast {
    /// There is no vote, or it is missing.
    Nothing,
    /// It lies face down.
    Hidden,
    /// It lies open.
    Open(Vote),
}

/// What a seat counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Worth {
    /// Prestige.
    Prestige,
    /// Goods of a colour.
    Goods(Color),
}

/// What a seat has just received or given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Change {
    pub what: Worth,
    pub n: i8,
    /// The place on the page it came from, if it came.
    pub from: String,
}

/// Everything before one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Mat {
    pub prestige: u32,
    pub goods: Goods,
    pub items: Items,
    pub dominations: Dominations,
    pub cast: Cast,
    /// Whether its vote is being carried out.
    pub acts: bool,
    /// Whether its decision is missing.
    pub asked: bool,
    /// Whether it was asked and has decided.
    pub decided: bool,
    /// What changes at this moment.
    pub changes: Vec<Change>,
}

/// An item under auction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lot {
    pub item: Item,
    pub bid: u8,
    pub high: Seat,
    /// Who is not out yet.
    pub bidders: Seats,
}

/// Everything that is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Canvas {
    pub round: u32,
    pub start: Seat,
    pub active: Seat,
    stones: [Area; 2],
    /// The stone that was moved for the vote.
    pub active_stone: Option<Color>,
    /// Whether the next stone is moved by the forged seal: without a vote.
    forged: bool,
    pub merchants: Merchants,
    pub mats: Vec<Mat>,
    /// The items at the bazaar, and how many more there are.
    pub display: Items,
    pub pile: usize,
    pub lot: Option<Lot>,
    /// What the lockpick has turned up.
    pub turned_up: Vec<Item>,
    pub dominations: Dominations,
    pub deck: usize,
    /// The great market's card in force.
    pub offer: Option<Offer>,
}

impl Canvas {
    /// A position, as somebody sees it, after these events.
    pub fn of(game: &Jantaris, view: &View, events: &[Event]) -> Canvas {
        let table = &view.table;
        let owing = table.to_act();
        let mats = Seat::all(table.players()).map(|seat| {
            let guild = table.guild(seat);
            let decided = owing.contains(seat) && !view.waiting.contains(seat);
            let cast = match *table.ask() {
                Ask::Vote(Ballot::Open { owner, votes }) if seat != owner => {
                    Cast::Open(votes.of(seat))
                }
                Ask::Vote(_) if decided => Cast::Hidden,
                Ask::Resolve(resolution) => Cast::Open(resolution.votes.of(seat)),
                _ => Cast::Nothing,
            };
            Mat {
                prestige: guild.prestige,
                goods: guild.goods,
                items: guild.items,
                dominations: guild.dominations,
                cast,
                acts: matches!(table.ask(), Ask::Resolve(resolution) if resolution.seat == seat),
                asked: view.waiting.contains(seat),
                decided,
                changes: Vec::new(),
            }
        });
        Canvas {
            round: table.round(),
            start: table.start(),
            active: table.active(),
            stones: Color::ALL.map(|color| table.stone(color)),
            active_stone: table.active_stone(),
            forged: matches!(table.ask(), Ask::Item(effect) if effect.item == Item::ForgedSeal),
            merchants: Merchants::at(table, &areas(game), events),
            mats: mats.collect(),
            display: table.display(),
            pile: view.items.len(),
            lot: match *table.ask() {
                Ask::Bid(bidding) => Some(Lot {
                    item: bidding.item,
                    bid: bidding.bid,
                    high: bidding.high,
                    bidders: bidding.bidders,
                }),
                Ask::Pay(purchase) => Some(Lot {
                    item: purchase.item,
                    bid: purchase.bid,
                    high: purchase.winner,
                    bidders: Seats::one(purchase.winner),
                }),
                _ => None,
            },
            turned_up: view.turned_up.to_vec(),
            dominations: table.dominations(),
            deck: view.dominations.len(),
            offer: view.offer,
        }
    }

    /// What a seat has.
    pub fn mat(&self, seat: Seat) -> &Mat {
        &self.mats[seat.index()]
    }

    /// All seats.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.mats.len() as u8)
    }

    /// Where a stone is.
    pub fn stone(&self, color: Color) -> Area {
        self.stones[color as usize]
    }

    /// Whether no stone closes an area.
    pub fn is_free(&self, area: Area) -> bool {
        !self.stones.contains(&area)
    }

    /// The area of the active stone.
    pub fn active_area(&self) -> Option<Area> {
        self.active_stone.map(|color| self.stone(color))
    }

    /// How many merchants stand in the centre.
    pub fn crowd(&self) -> usize {
        let count = |seat| self.merchants.count(seat, Area::CENTER);
        self.seats().map(count).sum()
    }

    /// Begins a moment: nobody has received anything in it yet, and nobody is asked while it goes on.
    pub fn begin(&mut self, first: &Event) {
        let voting = matches!(first, Event::Vote { .. });
        let (over, acts) = match first {
            Event::Resolve { seat, .. } => (false, Some(*seat)),
            Event::GreatMarket { .. }
            | Event::Dominate { .. }
            | Event::Turn { .. }
            | Event::Over => (true, None),
            _ => (false, None),
        };
        if over {
            self.active_stone = None;
        }
        for (seat, mat) in Seat::all(self.mats.len() as u8).zip(&mut self.mats) {
            mat.changes.clear();
            mat.asked = false;
            mat.decided = false;
            if acts.is_some() || over || voting {
                mat.acts = acts == Some(seat);
            }
            if over {
                mat.cast = Cast::Nothing;
            }
        }
    }

    /// Carries out what happened.
    pub fn apply(&mut self, game: &Jantaris, event: &Event) {
        self.merchants.apply(event);
        match *event {
            Event::Turn { seat, round } => {
                self.active = seat;
                self.round = round;
            }
            Event::Use { seat, item } if item.is_discarded() => {
                self.forged = item == Item::ForgedSeal;
                let items = &mut self.mats[seat.index()].items;
                *items = items.without([item].into_iter().collect());
            }
            Event::Gain { seat, goods, .. } => self.gain(seat, goods, BANK),
            Event::Lose { seat, goods, .. } => self.give(seat, goods),
            Event::Transfer {
                from, to, color, ..
            } => {
                let goods = Goods::of(color, 1);
                self.give(from, goods);
                self.gain(to, goods, &purse(from));
            }
            Event::Swap { seat, gives } => {
                self.give(seat, Goods::of(gives, 1));
                self.gain(seat, Goods::of(gives.other(), 1), BANK);
            }
            Event::Replace { ref old, new, .. } => {
                let old: Items = old.iter().copied().collect();
                self.pile = (self.pile + old.len()).saturating_sub(new.len());
                self.display = self.display.without(old).or(new);
            }
            Event::Auction { seat, item, bid } => {
                self.lot = Some(Lot {
                    item,
                    bid,
                    high: seat,
                    bidders: self.seats().collect(),
                });
            }
            Event::Bid { seat, bid } => {
                if let Some(lot) = &mut self.lot {
                    lot.bid = bid;
                    lot.high = seat;
                }
            }
            Event::Out { seat, .. } => {
                if let Some(lot) = &mut self.lot {
                    lot.bidders.remove(seat);
                }
            }
            Event::Buy {
                seat,
                item,
                goods,
                prestige,
            } => {
                self.lot = None;
                self.display = self.display.without([item].into_iter().collect());
                self.give(seat, goods);
                self.take(seat, item, prestige);
            }
            Event::TurnUp { ref items, .. } => self.turned_up = items.to_vec(),
            Event::Choose { seat, item } => {
                self.turned_up.clear();
                if let Some((item, prestige)) = item {
                    self.pile = self.pile.saturating_sub(1);
                    self.take(seat, item, prestige);
                }
            }
            Event::Display { items } => {
                self.pile = self.pile.saturating_sub(items.len());
                self.display = self.display.or(items);
            }
            Event::Stone { color, to, .. } => {
                self.stones[color as usize] = to.into();
                if !std::mem::take(&mut self.forged) {
                    self.active_stone = Some(color);
                }
            }
            Event::Vote { seat, vote } => self.mats[seat.index()].cast = Cast::Open(vote),
            Event::GreatMarket { card } => self.offer = Some(card),
            Event::Sell {
                seat,
                goods,
                prestige,
                ..
            } => {
                self.give(seat, goods);
                self.rise(seat, prestige, GREAT_MARKET);
            }
            Event::CloseMarket { .. } => self.offer = None,
            Event::Dominate {
                seat,
                card,
                prestige,
                next,
            } => {
                let gone: Dominations = [card].into_iter().collect();
                self.dominations = self
                    .dominations
                    .without(gone)
                    .or(next.into_iter().collect());
                self.deck = self.deck.saturating_sub(usize::from(next.is_some()));
                let mat = &mut self.mats[seat.index()];
                mat.dominations = mat.dominations.or(gone);
                let from = card_anchor(game.figures().domination_name(card));
                self.rise(seat, prestige, &from);
            }
            _ => {}
        }
    }

    fn take(&mut self, seat: Seat, item: Item, prestige: u8) {
        let items = &mut self.mats[seat.index()].items;
        *items = items.or([item].into_iter().collect());
        self.rise(seat, prestige, BAZAAR);
    }

    fn rise(&mut self, seat: Seat, prestige: u8, from: &str) {
        let mat = &mut self.mats[seat.index()];
        mat.prestige += u32::from(prestige);
        mat.change(Worth::Prestige, prestige as i8, from);
    }

    fn gain(&mut self, seat: Seat, goods: Goods, from: &str) {
        let mat = &mut self.mats[seat.index()];
        for color in Color::ALL {
            mat.change(Worth::Goods(color), goods.get(color) as i8, from);
        }
        mat.goods.red += goods.red;
        mat.goods.black += goods.black;
    }

    fn give(&mut self, seat: Seat, goods: Goods) {
        let mat = &mut self.mats[seat.index()];
        for color in Color::ALL {
            mat.change(Worth::Goods(color), -(goods.get(color) as i8), "");
        }
        mat.goods.red = mat.goods.red.saturating_sub(goods.red);
        mat.goods.black = mat.goods.black.saturating_sub(goods.black);
    }
}

impl Mat {
    fn change(&mut self, what: Worth, n: i8, from: &str) {
        if n != 0 {
            self.changes.push(Change {
                what,
                n,
                from: from.to_owned(),
            });
        }
    }
}

/// Whether an event begins a moment of its own; what it brings about belongs to the same moment.
pub(super) fn begins(before: &Event, event: &Event) -> bool {
    match event {
        Event::Vote { .. } => !matches!(before, Event::Vote { .. }),
        Event::Pass { .. }
        | Event::Gain { .. }
        | Event::Lose { .. }
        | Event::Transfer { .. }
        | Event::Swap { .. }
        | Event::Place { .. }
        | Event::Remove { .. }
        | Event::Move { .. }
        | Event::Target { .. }
        | Event::Refuse { .. }
        | Event::Out { .. } => false,
        // Somebody is named first; then all walk.
        Event::Expel { .. } => matches!(before, Event::Target { .. }),
        _ => true,
    }
}

/// All areas in ring order, the centre last.
pub(super) fn areas(game: &Jantaris) -> Vec<Area> {
    let districts = game.figures().districts().map(Area::from);
    districts.chain([Area::CENTER]).collect()
}

/// Where goods and prestige come from, as the drawing names the place.
pub(super) const BANK: &str = "bank";
pub(super) const BAZAAR: &str = "bazaar";
pub(super) const GREAT_MARKET: &str = "great-market";

/// A seat's goods, as the drawing names them.
pub(super) fn purse(seat: Seat) -> String {
    format!("purse-{seat}")
}

/// A domination card, as the drawing names it.
pub(super) fn card_anchor(name: &str) -> String {
    format!("domination-{name}")
}
