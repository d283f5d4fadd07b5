//! Everything of Visby that is drawn, at one moment: a position, or a moment between two of them.

use kontor_core::{Game, Seat};
use kontor_visby::{Card, Cards, Event, MOST_WARES, Phase, Tracks, View, Visby};

/// What lies on the table before a family.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Laid {
    /// Nothing yet.
    Nothing,
    /// So many cards, face down.
    Backs(u8),
    /// These cards, face up.
    Open(Cards),
}

/// What a family has just received, and from where it came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Gain {
    /// Seals, or else wares.
    pub seals: bool,
    /// How many.
    pub n: u8,
    /// The place on the board.
    pub from: &'static str,
}

/// Everything before one family.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Mat {
    pub seals: u16,
    pub wares: u8,
    pub hand: Cards,
    pub laid: Laid,
    /// Whether it was asked and has decided.
    pub decided: bool,
    /// Whether its decision is missing.
    pub asked: bool,
    /// What it receives at this moment.
    pub gains: Vec<Gain>,
}

impl Mat {
    /// The open discard pile.
    pub fn discard(&self) -> Cards {
        Cards::ALL.without(self.hand).without(self.open())
    }

    /// The cards that lie open.
    pub fn open(&self) -> Cards {
        match self.laid {
            Laid::Open(cards) => cards,
            Laid::Nothing | Laid::Backs(_) => Cards::NONE,
        }
    }
}

/// A step of a round as people see it: equal cards act at the same time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// All cards are turned over.
    Reveal,
    /// All cards of a kind act.
    Acts(Card),
    /// A new round begins.
    Supply,
    /// What is left is exchanged.
    End,
}

impl Step {
    /// The step that an event belongs to.
    pub fn of(event: &Event) -> Step {
        match event {
            Event::Reveal { .. } => Step::Reveal,
            Event::Seals { card, .. } | Event::Wares { card, .. } => Step::Acts(*card),
            Event::Market { .. } | Event::Trade { .. } => Step::Acts(Card::Merchant),
            Event::TakeBack { .. } => Step::Acts(Card::Mendicant),
            Event::Supply { .. } => Step::Supply,
            Event::Exchange { .. } => Step::End,
        }
    }
}

/// Everything that is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Face {
    pub round: u32,
    pub goal: u16,
    pub tracks: Tracks,
    pub cards_a_round: u8,
    pub mats: Vec<Mat>,
    /// The cards that act at this moment.
    pub acts: Option<Card>,
}

impl Face {
    /// A position, as somebody sees it.
    pub fn of(visby: &Visby, view: &View) -> Face {
        let table = &view.table;
        let owing = visby.to_act(table);
        let mats = Seat::all(table.players()).map(|seat| {
            let family = table.family(seat);
            let decided = owing.contains(seat) && !view.waiting.contains(seat);
            let laid = match table.phase() {
                Phase::Choose if decided => Laid::Backs(table.cards_a_round()),
                _ if family.played.is_empty() => Laid::Nothing,
                _ => Laid::Open(family.played),
            };
            Mat {
                seals: family.seals,
                wares: family.wares,
                hand: family.hand,
                laid,
                decided,
                asked: view.waiting.contains(seat),
                gains: Vec::new(),
            }
        });
        Face {
            round: table.round(),
            goal: table.goal().seals(),
            tracks: table.tracks(),
            cards_a_round: table.cards_a_round(),
            mats: mats.collect(),
            acts: None,
        }
    }

    /// What a family has.
    pub fn mat(&self, seat: Seat) -> &Mat {
        &self.mats[seat.index()]
    }

    /// Begins a step: nobody has received anything in it yet, and nobody is asked while it goes on.
    pub fn begin(&mut self, step: Step) {
        self.acts = match step {
            Step::Acts(card) => Some(card),
            Step::Reveal | Step::Supply | Step::End => None,
        };
        for mat in &mut self.mats {
            mat.gains.clear();
            mat.asked = false;
            mat.decided = false;
            if matches!(step, Step::Supply | Step::End) {
                mat.laid = Laid::Nothing;
            }
        }
    }

    /// Carries out what happened.
    pub fn apply(&mut self, event: &Event) {
        match *event {
            Event::Supply { round, tracks } => {
                self.round = round;
                self.tracks = tracks;
            }
            Event::Reveal { seat, cards } => {
                let mat = &mut self.mats[seat.index()];
                mat.hand = mat.hand.without(cards);
                mat.laid = Laid::Open(cards);
            }
            Event::Seals { seat, card, seals } => {
                let from = source(card);
                if from == BATTLE {
                    self.tracks.battle = self.tracks.battle.saturating_sub(seals);
                }
                self.mats[seat.index()].receive_seals(seals, from);
            }
            Event::Wares {
                seat,
                card,
                wares,
                lost,
            } => {
                let from = source(card);
                if from == JOURNEY {
                    // What cannot be stored is taken all the same.
                    self.tracks.journey = self.tracks.journey.saturating_sub(wares + lost);
                }
                self.mats[seat.index()].receive_wares(wares, from);
            }
            Event::Market { to } => self.tracks.market = to,
            Event::Trade { seat, wares, seals } | Event::Exchange { seat, wares, seals } => {
                let mat = &mut self.mats[seat.index()];
                mat.wares = mat.wares.saturating_sub(wares);
                mat.receive_seals(seals, MARKET);
            }
            Event::TakeBack { seat } => {
                let mat = &mut self.mats[seat.index()];
                mat.hand = Cards::ALL;
                mat.laid = Laid::Nothing;
            }
        }
    }
}

impl Mat {
    fn receive_seals(&mut self, n: u8, from: &'static str) {
        self.seals += u16::from(n);
        self.receive(true, n, from);
    }

    fn receive_wares(&mut self, n: u8, from: &'static str) {
        self.wares = (self.wares + n).min(MOST_WARES);
        self.receive(false, n, from);
    }

    fn receive(&mut self, seals: bool, n: u8, from: &'static str) {
        if n > 0 {
            self.gains.push(Gain { seals, n, from });
        }
    }
}

/// Where seals and wares come from, as the drawing names the place.
pub(super) const BATTLE: &str = "track-battle";
pub(super) const JOURNEY: &str = "track-journey";
pub(super) const MARKET: &str = "track-market";
pub(super) const SUPPLY: &str = "supply";

fn source(card: Card) -> &'static str {
    match card {
        Card::Troops | Card::Knight => BATTLE,
        Card::Fleet | Card::Ship => JOURNEY,
        Card::Merchant => MARKET,
        Card::Blacksmith | Card::Tollkeeper | Card::Mendicant => SUPPLY,
    }
}
