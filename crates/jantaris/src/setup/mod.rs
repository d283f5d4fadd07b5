//! A position as somebody wrote it down, and everything that can be wrong with it.
//!
//! A [`Setup`] is plain data and may hold nonsense. `place` makes a position of it or says why not: `board` looks at
//! what lies on the table, `question` at what is asked.

mod board;
mod question;

use crate::Jantaris;
use crate::action::Action;
use crate::ask::{Ask, Ballot};
use crate::card::{Domination, Item, Offer};
use crate::goods::Color;
use crate::place::Area;
use crate::refusal::Refusal;
use crate::state::State;
use crate::vote::Votes;
use kontor_core::{BadJoint, Flaws, Joint, OutOfRange, Position, Seat, Seats, Setting};

/// A position as it is written down: anything that has the form of one, possible or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The seat that had the first turn.
    pub start: Seat,
    /// The round, from 1.
    pub round: u32,
    /// Whose turn it is.
    pub active: Seat,
    /// The pending question. With the spyglass in use, what the others have voted stands in `committed`.
    pub ask: Ask,
    /// Where the red and the black stone are.
    pub stones: [Area; 2],
    /// The stone that was moved for the vote.
    pub active_stone: Option<Color>,
    /// Merchants in the centre, by seat.
    pub center: Vec<u32>,
    /// Merchants in each district of the ring, by seat.
    pub districts: Vec<Vec<u32>>,
    /// The items that lie open at the bazaar, in any order.
    pub display: Vec<Item>,
    /// The item pile, the top card first.
    pub pile: Vec<Item>,
    /// The great market's pile, the top card first.
    pub great_market: Vec<Offer>,
    /// The domination cards that lie open, in any order.
    pub open: Vec<Domination>,
    /// The pile of domination cards, the top card first.
    pub deck: Vec<Domination>,
    /// What each seat has.
    pub guilds: Vec<GuildSetup>,
    /// The start-of-turn items used this turn, in any order.
    pub used: Vec<Item>,
    /// The decisions that wait for others.
    pub committed: Joint<Action>,
}

/// What one seat has, as it is written down.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GuildSetup {
    /// Prestige.
    pub prestige: u32,
    /// Merchants that are not on the board.
    pub supply: u32,
    /// Red goods.
    pub red: u32,
    /// Black goods.
    pub black: u32,
    /// Items, in any order.
    pub items: Vec<Item>,
    /// Domination cards, in any order.
    pub dominations: Vec<Domination>,
}

/// A card of any kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnyCard {
    /// An item.
    Item(Item),
    /// A card of the great market.
    Offer(Offer),
    /// A domination card.
    Domination(Domination),
}

/// Why a setup is no position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// A number is too small or too large.
    Number(OutOfRange),
    /// Jantaris is not for so many players.
    Players(usize),
    /// There is no such seat at this table.
    NoSeat(Seat),
    /// There is not one number for each seat.
    Counts {
        /// How many seats the table has.
        players: u8,
    },
    /// There is not one entry for each district of the ring.
    Districts {
        /// How many districts the ring has.
        districts: u8,
    },
    /// The ring has no such place, or the box no such card.
    NotInTheBox,
    /// More items lie open than the display has places.
    Display,
    /// The card stands twice in one place.
    CardTwice(AnyCard),
    /// The card is in two places.
    CardInTwoPlaces(AnyCard),
    /// The card is nowhere, and is none that is ever discarded.
    CardMissing(AnyCard),
    /// The item is not used at the start of a turn.
    NotForStartOfTurn(Item),
    /// Both stones are in one district.
    SharedDistrict,
    /// There are merchants in the centre while a stone is there.
    ClosedCentre,
    /// A seat has more or fewer merchants than it should.
    Merchants {
        /// The seat.
        seat: Seat,
        /// How many it has on the board and in supply.
        found: u32,
    },
    /// The question cannot be asked in this position.
    Question(BadQuestion),
    /// Decisions wait although nothing is decided together.
    NothingWaits,
    /// A decision that waits does not fit the position.
    Committed(BadJoint<Refusal>),
}

/// Why a question cannot be asked in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadQuestion {
    /// While it is voted a stone is active.
    NoActiveStone,
    /// The active stone is in the centre.
    ActiveStoneInCentre,
    /// A stone is active although it is not voted.
    ActiveStone,
    /// Everybody has settled.
    Settled,
    /// There are no two districts to settle in.
    NowhereToSettle,
    /// The active seat has no start-of-turn item to use.
    NoItemToUse,
    /// Nobody owns the spyglass.
    NoSpyglass,
    /// The spyglass in use has not left the game.
    SpyglassStays,
    /// Nobody has reached the goal.
    GoalNotReached,
    /// The active seat does not own the history book.
    NoHistoryBook,
    /// The item under auction is not on display.
    NotOnDisplay,
    /// The highest bidder cannot pay the bid.
    BidTooHigh,
    /// The highest bidder, or who is asked, is out.
    BidderOut,
    /// The highest bidder is asked.
    HighestBidderAsked,
    /// The item has no effect of its own.
    NoEffect,
    /// Only the active seat uses start-of-turn items.
    NotTheActiveSeat,
    /// The item is not among those used.
    NotUsed,
    /// The item is not where its effect leaves it.
    Misplaced,
    /// The item does not ask this.
    NotAskedByItem,
    /// The vote expels nobody.
    VoteExpelsNobody,
    /// A vote expels from the active district only.
    OtherDistrict,
    /// The seat that is expelled is not asked this.
    NotAskedOfExpelled,
    /// The seat that is asked has no two ways to answer.
    NoChoice,
}

impl From<OutOfRange> for Flaw {
    fn from(wrong: OutOfRange) -> Flaw {
        Flaw::Number(wrong)
    }
}

impl From<BadQuestion> for Flaw {
    fn from(wrong: BadQuestion) -> Flaw {
        Flaw::Question(wrong)
    }
}

impl Setting for Jantaris {
    type Setup = Setup;
    type Flaw = Flaw;

    fn setup(&self, position: &Position<Jantaris>) -> Setup {
        let State { table, piles } = position.state();
        let counts = |area: Area| -> Vec<u32> {
            Seat::all(table.players)
                .map(|seat| table.merchants(area, seat).into())
                .collect()
        };
        let (ask, committed) = with_open_votes(table.ask, *position.committed());
        Setup {
            start: table.start,
            round: table.round,
            active: table.active,
            ask,
            stones: table.stones,
            active_stone: table.active_stone,
            center: counts(Area::CENTER),
            districts: self
                .figures
                .districts()
                .map(|district| counts(district.into()))
                .collect(),
            display: table.display.iter().collect(),
            pile: piles.items.iter().collect(),
            great_market: piles.great_market.iter().collect(),
            open: table.dominations.iter().collect(),
            deck: piles.dominations.iter().collect(),
            guilds: table
                .guilds
                .first(table.players)
                .iter()
                .map(|guild| GuildSetup {
                    prestige: guild.prestige,
                    supply: guild.supply.into(),
                    red: guild.goods.red.into(),
                    black: guild.goods.black.into(),
                    items: guild.items.iter().collect(),
                    dominations: guild.dominations.iter().collect(),
                })
                .collect(),
            used: table.used.iter().collect(),
            committed,
        }
    }

    fn place(&self, setup: &Setup) -> Result<Position<Jantaris>, Flaws<Flaw>> {
        // A question is looked at only on a board that holds, and decisions only where a question is asked: what comes
        // first would make the rest meaningless.
        let mut state = board::read(self, setup)?;
        let mut flaws = Flaws::default();
        let (ask, committed) = match question::seats_exist(&setup.ask, state.table.players) {
            Ok(()) => with_spied_votes(setup.ask, setup.committed, state.table.players),
            Err(flaw) => {
                flaws.note("ctx", flaw);
                return Err(flaws);
            }
        };
        state.table.ask = ask;
        question::check(self, &state, &mut flaws);
        let voting = matches!(ask, Ask::Vote(_));
        flaws.unless(
            voting || committed.seats().is_empty(),
            "committed",
            Flaw::NothingWaits,
        );
        let state = flaws.or(state)?;
        Position::with_committed(self, state, committed).map_err(|wrong| {
            let mut flaws = Flaws::default();
            for wrong in wrong {
                flaws.note("committed", Flaw::Committed(wrong));
            }
            flaws
        })
    }
}

/// Votes that lie open before the owner of the spyglass are written with those that wait.
fn with_open_votes(ask: Ask, mut committed: Joint<Action>) -> (Ask, Joint<Action>) {
    let Ask::Vote(Ballot::Open { owner, votes }) = ask else {
        return (ask, committed);
    };
    for (seat, vote) in votes.iter().filter(|&(seat, _)| seat != owner) {
        committed[seat] = Some(Action::Vote(vote));
    }
    (Ask::Vote(Ballot::Spied { owner }), committed)
}

/// The other way round: with the spyglass in use, once all others have voted their votes lie open and no longer wait.
fn with_spied_votes(ask: Ask, committed: Joint<Action>, players: u8) -> (Ask, Joint<Action>) {
    let Ask::Vote(Ballot::Spied { owner }) = ask else {
        return (ask, committed);
    };
    let others = Seats::all(players).without(Seats::one(owner));
    let voted = |seat: Seat| match committed[seat] {
        Some(Action::Vote(vote)) => Some(vote),
        _ => None,
    };
    if committed.seats() != others || !others.iter().all(|seat| voted(seat).is_some()) {
        return (ask, committed);
    }
    let votes = Votes::new(players, |seat| voted(seat).unwrap_or_default());
    (Ask::Vote(Ballot::Open { owner, votes }), Joint::none())
}
