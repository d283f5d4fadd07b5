//! Positions as they are written down, and what makes one playable.

use crate::card::{Card, Cards};
use crate::figures::{MOST_WARES, TRACK_END};
use crate::round::{self, Action, WARES_A_SEAL};
use crate::state::{Family, Goal, Phase, State, Tracks, cards_a_round};
use crate::{Refusal, Visby};
use kontor_core::{
    BadJoint, BySeat, Flaws, Game, Joint, OutOfRange, Path, Position, Seat, Seats, Setting,
};

/// More than any game lasts.
const MOST_ROUNDS: u32 = 1_000_000_000;

/// More than any game brings; a written position beyond it is a slip of the pen.
const MOST_SEALS: u16 = 60_000;

/// A position as it is written down, possible or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How many seals end the game.
    pub goal: u32,
    /// The round, from 1.
    pub round: u32,
    /// What is decided next.
    pub phase: Phase,
    /// Where the marker of the battle stands.
    pub battle: u32,
    /// Where the marker of the journey stands.
    pub journey: u32,
    /// Where the marker of the market stands.
    pub market: u32,
    /// What each family has, by seat.
    pub families: Vec<FamilySetup>,
    /// The decisions that wait for others.
    pub committed: Joint<Action>,
}

/// What a family has, as it is written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FamilySetup {
    /// Its seals.
    pub seals: u32,
    /// Its wares.
    pub wares: u32,
    /// Its cards in hand.
    pub hand: Vec<Card>,
    /// Its open discard pile.
    pub discard: Vec<Card>,
    /// Its cards that lie open this round.
    pub played: Vec<Card>,
}

impl FamilySetup {
    /// A family with these cards on its discard pile and all others in hand, no seals and no wares.
    pub fn with_discard(discard: impl IntoIterator<Item = Card>) -> FamilySetup {
        let discard: Cards = discard.into_iter().collect();
        FamilySetup {
            seals: 0,
            wares: 0,
            hand: Cards::ALL.without(discard).iter().collect(),
            discard: discard.iter().collect(),
            played: Vec::new(),
        }
    }
}

/// Why a setup is no position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// A number is too small or too large.
    Number(OutOfRange),
    /// So many families cannot play.
    Players(usize),
    /// There is no such goal.
    Goal(u32),
    /// A card stands there a second time.
    Twice(Card),
    /// Hand, discard pile and open cards together do not hold each card once.
    NotAllCards,
    /// While wares are traded each family has so many cards open.
    CardsOpen {
        /// So many.
        due: u8,
    },
    /// Cards lie open, but wares are not traded.
    OpenTooSoon,
    /// The mendicant lies on a discard pile.
    MendicantDiscarded,
    /// Cards leave the hand so many at a time, and this hand does not fit that.
    HandSize {
        /// So many.
        at_a_time: u8,
    },
    /// At the end, wares are left that would have become seals.
    NotExchanged,
    /// A family has reached the goal, so the game would be over.
    GoalReached,
    /// No family has reached the goal, so the game goes on.
    GoalNotReached,
    /// Wares are to be traded, but nobody has a merchant open and something to trade.
    NobodyTrades,
    /// A decision that waits for others does not fit.
    Committed(BadJoint<Refusal>),
}

impl From<OutOfRange> for Flaw {
    fn from(number: OutOfRange) -> Flaw {
        Flaw::Number(number)
    }
}

impl Setting for Visby {
    type Setup = Setup;
    type Flaw = Flaw;

    fn setup(&self, position: &Position<Visby>) -> Setup {
        let state = position.state();
        let families = Seat::all(state.players).map(|seat| {
            let family = &state.families[seat];
            FamilySetup {
                seals: family.seals.into(),
                wares: family.wares.into(),
                hand: family.hand.iter().collect(),
                discard: family.discard().iter().collect(),
                played: family.played.iter().collect(),
            }
        });
        Setup {
            goal: state.goal.seals().into(),
            round: state.round,
            phase: state.phase,
            battle: state.tracks.battle.into(),
            journey: state.tracks.journey.into(),
            market: state.tracks.market.into(),
            families: families.collect(),
            committed: *position.committed(),
        }
    }

    fn place(&self, setup: &Setup) -> Result<Position<Visby>, Flaws<Flaw>> {
        let mut flaws = Flaws::default();
        let state = state(self, setup, &mut flaws);
        let Some(state) = state.filter(|_| flaws.is_empty()) else {
            return Err(flaws);
        };
        Position::with_committed(self, state, setup.committed).map_err(|wrong| {
            for wrong in wrong {
                flaws.note("committed", Flaw::Committed(wrong));
            }
            flaws
        })
    }
}

/// The state without the decisions that wait. It can be played if no flaw was found.
fn state(visby: &Visby, setup: &Setup, flaws: &mut Flaws<Flaw>) -> Option<State> {
    let goal = Goal::of(setup.goal.into());
    flaws.unless(goal.is_some(), "goal", Flaw::Goal(setup.goal));
    let round = flaws.number("round", setup.round, 1..=MOST_ROUNDS);
    let on_track = Path::from("tracks");
    let mut track = |name, found| flaws.number(on_track.key(name), found, 0..=TRACK_END);
    let battle = track("battle", setup.battle);
    let journey = track("journey", setup.journey);
    let market = track("market", setup.market);
    let players = u8::try_from(setup.families.len())
        .ok()
        .filter(|players| Visby::PLAYERS.contains(players));
    let seats = Path::from("seats");
    flaws.unless(
        players.is_some(),
        seats.clone(),
        Flaw::Players(setup.families.len()),
    );
    let families: Vec<Option<Family>> = setup
        .families
        .iter()
        .enumerate()
        .map(|(i, written)| family(written, &seats.entry(i), setup.phase, players, flaws))
        .collect();
    let families: Vec<Family> = families.into_iter().collect::<Option<_>>()?;
    let players = players?;
    let mut state = State {
        families: BySeat::from_fn(players, |seat| families[seat.index()]),
        round: round?,
        tracks: Tracks {
            battle: battle?,
            journey: journey?,
            market: market?,
        },
        players,
        goal: goal?,
        phase: setup.phase,
        to_act: Seats::NONE,
    };
    let reached = families
        .iter()
        .any(|family| family.seals >= state.goal.seals());
    match state.phase {
        Phase::Choose => {
            state.to_act = Seats::all(players);
            flaws.unless(!reached, "phase", Flaw::GoalReached);
        }
        Phase::Trade => {
            state.to_act = round::traders(visby.market(), &state, players);
            flaws.unless(!state.to_act.is_empty(), "phase", Flaw::NobodyTrades);
        }
        Phase::Over => flaws.unless(reached, "phase", Flaw::GoalNotReached),
    }
    Some(state)
}

fn family(
    written: &FamilySetup,
    at: &Path,
    phase: Phase,
    players: Option<u8>,
    flaws: &mut Flaws<Flaw>,
) -> Option<Family> {
    let seals = flaws.number(at.key("seals"), written.seals, 0..=MOST_SEALS);
    let wares = flaws.number(at.key("wares"), written.wares, 0..=MOST_WARES);
    if phase == Phase::Over && wares.is_some_and(|wares| wares >= WARES_A_SEAL) {
        flaws.note(at.key("wares"), Flaw::NotExchanged);
    }
    let hand = cards(&written.hand, &at.key("hand"), flaws);
    let discard = cards(&written.discard, &at.key("discard"), flaws);
    let played = cards(&written.played, &at.key("played"), flaws);
    let (hand, discard, played) = (hand?, discard?, played?);
    let number = hand.len() + discard.len() + played.len();
    let all = number == Cards::ALL.len() && hand.or(discard).or(played) == Cards::ALL;
    flaws.unless(all, at.clone(), Flaw::NotAllCards);
    // The mendicant brings all cards back the moment it would be discarded.
    flaws.unless(
        !discard.contains(Card::Mendicant),
        at.clone(),
        Flaw::MendicantDiscarded,
    );
    if let Some(players) = players {
        let size = cards_a_round(players);
        if phase == Phase::Trade {
            let right = round::plays(players, played);
            flaws.unless(right, at.clone(), Flaw::CardsOpen { due: size });
        } else {
            flaws.unless(played.is_empty(), at.clone(), Flaw::OpenTooSoon);
        }
        flaws.unless(
            hand.len().is_multiple_of(size),
            at.clone(),
            Flaw::HandSize { at_a_time: size },
        );
    }
    Some(Family {
        seals: seals?,
        wares: wares?,
        hand,
        played,
    })
}

/// A set of cards, in any order, none twice.
fn cards(written: &[Card], at: &Path, flaws: &mut Flaws<Flaw>) -> Option<Cards> {
    let mut set = Cards::NONE;
    for (i, &card) in written.iter().enumerate() {
        flaws.unless(!set.contains(card), at.entry(i), Flaw::Twice(card));
        set = set.with(card);
    }
    (usize::from(set.len()) == written.len()).then_some(set)
}
