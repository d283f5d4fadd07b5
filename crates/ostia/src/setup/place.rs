//! From something written down to a position that can be played.
//!
//! All cards must be there, boats and auction fit the turn, and the senate fit the round. Whether a game leads there is not
//! asked: storehouses beside credits are taken as they are written.

use super::written::{AuctionSetup, Flaw, MerchantSetup, SenateSetup, Setup};
use crate::good::{CARDS, Good, Goods};
use crate::harbour::BOAT_SIZE;
use crate::pile::Pile;
use crate::state::{
    Auction, BLUFFS, Hand, MOST_CREDITS, MOST_STOREHOUSES, Mat, Merchant, Phase, ROUNDS, SEATS,
    Senate, State, Step, Turn,
};
use crate::trade::{self, TRADE_ROUNDS};
use crate::{Ostia, office};
use kontor_core::{BySeat, Chance, Flaws, Game, Path, Position, Seat, Setting};

/// More than any game brings; a written position beyond it is a slip of the pen.
const MOST_MONEY: u16 = 9_999;
const MOST_CHIPS: u8 = 99;

/// What later shuffles are drawn from in a position that was written down without it.
const FIXED_CHANCE: Chance = Chance::new(0);

impl Setting for Ostia {
    type Setup = Setup;
    type Flaw = Flaw;

    fn setup(&self, position: &Position<Ostia>) -> Setup {
        Setup::of(position)
    }

    fn place(&self, setup: &Setup) -> Result<Position<Ostia>, Flaws<Flaw>> {
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
fn state(ostia: &Ostia, setup: &Setup, flaws: &mut Flaws<Flaw>) -> Option<State> {
    let found = setup.merchants.len();
    let players = u8::try_from(found)
        .ok()
        .filter(|players| Ostia::PLAYERS.contains(players));
    flaws.unless(players.is_some(), "seats", Flaw::Players(found));
    let round = flaws.number("round", setup.round, 1..=ROUNDS);
    if let Some(players) = players {
        at_the_table(setup.start, players, "start", flaws);
    }
    let senate = round.and_then(|round| senate(&setup.senate, round, flaws));
    let deck = pile(&setup.deck, "deck", flaws);
    let merchants: Vec<Option<Merchant>> = setup
        .merchants
        .iter()
        .enumerate()
        .map(|(at, written)| merchant(written, &seat_path(at), flaws))
        .collect();
    let all_cards = check_cards(ostia, setup, flaws);
    let merchants: Vec<Merchant> = merchants.into_iter().collect::<Option<_>>()?;
    // What follows counts seats and cards, so they have to be right.
    let players = players.filter(|&players| setup.start.index() < usize::from(players))?;
    let merchants = BySeat::from_fn(players, |seat| merchants[seat.index()]);
    let table = Table {
        ostia,
        setup,
        merchants: &merchants,
        players,
    };
    let phase = table.phase(flaws);
    let state = State {
        merchants,
        phase: phase?,
        discard: setup.discard,
        depressors: setup.depressors,
        chance: setup.chance.unwrap_or(FIXED_CHANCE),
        deck: deck?,
        senate: senate?,
        round: round?,
        players,
        start: setup.start,
    };
    if all_cards {
        check_depressors(&state, flaws);
        let end = matches!(state.phase, Phase::Final | Phase::Over);
        flaws.unless(!end || state.round == ROUNDS, "phase", Flaw::EndTooSoon);
        for seat in state.seats() {
            check_merchant(&state, seat, flaws);
        }
    }
    Some(state)
}

fn seat_path(seat: usize) -> Path {
    Path::from("seats").entry(seat)
}

fn at_the_table(seat: Seat, players: u8, at: impl Into<Path>, flaws: &mut Flaws<Flaw>) -> bool {
    let there = seat.index() < usize::from(players);
    flaws.unless(there, at, Flaw::NoSeat { seat, players });
    there
}

/// A pile, which is written with the top card first.
fn pile<T: Copy + Default, const N: usize>(
    cards: &[T],
    at: impl Into<Path>,
    flaws: &mut Flaws<Flaw>,
) -> Option<Pile<T, N>> {
    flaws.unless(cards.len() <= N, at, Flaw::TooManyCards { most: N });
    (cards.len() <= N).then(|| cards.iter().rev().copied().collect())
}

fn merchant(written: &MerchantSetup, at: &Path, flaws: &mut Flaws<Flaw>) -> Option<Merchant> {
    let money = flaws.number(at.key("money"), written.money, 0..=MOST_MONEY);
    let storehouses = flaws.number(
        at.key("storehouses"),
        written.storehouses,
        0..=MOST_STOREHOUSES,
    );
    let credits = flaws.number(at.key("credits"), written.credits, 0..=MOST_CREDITS);
    let chips = flaws.number(at.key("chips"), written.chips, 0..=MOST_CHIPS);
    let bluffs = flaws.number(at.key("bluffs"), written.bluffs, 0..=BLUFFS);
    Some(Merchant {
        mat: Mat {
            shown: written.shown,
            storehouses: storehouses?,
            credits: credits?,
            chips: chips?,
            bankrupt: written.bankrupt,
        },
        hand: Hand {
            boat: written.boat,
            store: written.store,
            money: money?,
            bluffs: bluffs?,
        },
    })
}

fn senate(written: &SenateSetup, round: u8, flaws: &mut Flaws<Flaw>) -> Option<Senate> {
    let deck = pile(&written.deck, Path::from("senate").key("deck"), flaws)?;
    let mut cards: Vec<_> = deck.iter().chain(written.upcoming).collect();
    let left = ROUNDS - round;
    let fit = cards.len() == usize::from(left) && written.upcoming.is_some() == (left > 0);
    flaws.unless(fit, "senate", Flaw::SenateCards { round, left });
    cards.extend([written.current, written.reserve]);
    cards.sort_unstable();
    let once = cards.windows(2).all(|pair| pair[0] != pair[1]);
    flaws.unless(once, "senate", Flaw::SenateCardTwice);
    Some(Senate {
        current: written.current,
        upcoming: written.upcoming,
        deck,
        reserve: written.reserve,
    })
}

// --- Whose turn it is ----------------------------------------------------------------------------------------

/// What is needed to know whose turn it is.
struct Table<'a> {
    ostia: &'a Ostia,
    setup: &'a Setup,
    merchants: &'a BySeat<Merchant, SEATS>,
    players: u8,
}

impl Table<'_> {
    fn phase(&self, flaws: &mut Flaws<Flaw>) -> Option<Phase> {
        let step = self.setup.step;
        let rounds = if step.is_trade() {
            1..=TRADE_ROUNDS
        } else {
            0..=0
        };
        let trade_round = flaws.number("trade_round", self.setup.trade_round, rounds);
        let auctioned = matches!(step, Step::Bid | Step::Award);
        match (&self.setup.auction, auctioned) {
            (Some(_), false) => flaws.note("auction", Flaw::AuctionTooSoon),
            (None, true) => flaws.note("auction", Flaw::AuctionMissing),
            _ => {}
        }
        Some(match step {
            Step::Keep => Phase::Keep,
            Step::Offer => Phase::Offer(self.offer(trade_round?, flaws)?),
            Step::Bid | Step::Award => {
                let written = self.setup.auction.as_ref()?;
                self.bids(self.auction(written, trade_round?, flaws)?, flaws)?
            }
            Step::Allocate => Phase::Allocate,
            Step::Store => Phase::Store,
            Step::Final => Phase::Final,
            Step::Over => Phase::Over,
        })
    }

    /// The first from the start seat on who has not sold in this round of trade.
    fn offer(&self, trade_round: u8, flaws: &mut Flaws<Flaw>) -> Option<Turn> {
        let full = boat_before(trade_round);
        let mut seats = self.setup.start.clockwise(self.players);
        let seller = seats.find(|&seat| self.merchants[seat].hand.boat.len() == full);
        flaws.unless(seller.is_some(), "phase", Flaw::NobodySells);
        Some(Turn {
            trade_round,
            seller: seller?,
        })
    }

    fn bids(&self, auction: Auction, flaws: &mut Flaws<Flaw>) -> Option<Phase> {
        let all = auction.spoken + 1 == self.players;
        let why = match (self.setup.step, all, auction.highest()) {
            (Step::Bid, false, _) => return Some(Phase::Bid(auction)),
            (Step::Award, true, Some(_)) => return Some(Phase::Award(auction)),
            (Step::Bid, ..) => Flaw::BiddingOver,
            (_, false, _) => Flaw::BiddingGoesOn,
            _ => Flaw::NothingToDecide,
        };
        flaws.note("phase", why);
        None
    }

    fn auction(
        &self,
        written: &AuctionSetup,
        trade_round: u8,
        flaws: &mut Flaws<Flaw>,
    ) -> Option<Auction> {
        let at = Path::from("auction");
        let minimum = self.ostia.figures().minimum(written.lot);
        let right = flaws.number(at.key("minimum"), written.minimum, minimum..=minimum);
        if !at_the_table(written.seller, self.players, at.key("seller"), flaws) {
            return None;
        }
        let mut auction = Auction {
            turn: Turn {
                trade_round,
                seller: written.seller,
            },
            lot: written.lot,
            minimum: right?,
            spoken: 0,
            bids: BySeat::default(),
        };
        let bids = at.key("bids");
        let mut possible = true;
        for seat in written.seller.clockwise(self.players).skip(1) {
            let Some((_, bid)) = written.bids.iter().find(|(caller, _)| *caller == seat) else {
                break;
            };
            if let Some(bid) = *bid {
                let at = bids.key(&seat.to_string());
                match flaws.number(at.clone(), bid, minimum..=u16::MAX) {
                    Some(bid) => {
                        let refused = trade::check_bid(&auction, &self.merchants[seat], bid);
                        possible &= refused.is_ok();
                        if let Err(why) = refused {
                            flaws.note(at, Flaw::Bid(why));
                        }
                        auction.bids[seat] = bid;
                    }
                    None => possible = false,
                }
            }
            auction.spoken += 1;
        }
        let in_turn = written.bids.len() == usize::from(auction.spoken);
        flaws.unless(in_turn, bids, Flaw::OutOfTurn);
        (possible && in_turn).then_some(auction)
    }
}

/// How many cards a boat holds before its merchant sells in a round of trade.
const fn boat_before(trade_round: u8) -> u8 {
    BOAT_SIZE - 1 - 2 * (trade_round - 1)
}

// --- Checking ------------------------------------------------------------------------------------------------

/// All cards are there, each once. Sums are wide here: what was written may hold any number of cards.
fn check_cards(ostia: &Ostia, setup: &Setup, flaws: &mut Flaws<Flaw>) -> bool {
    let lot = setup.auction.as_ref().map(|auction| auction.lot.goods());
    let hands = setup
        .merchants
        .iter()
        .flat_map(|merchant| [merchant.boat, merchant.store]);
    let places: Vec<Goods> = [setup.discard, setup.depressors, lot.unwrap_or_default()]
        .into_iter()
        .chain(hands)
        .collect();
    let mut all = true;
    for good in Good::ALL {
        let in_deck = setup.deck.iter().filter(|&&card| card == good).count();
        let elsewhere: u32 = places
            .iter()
            .map(|goods| u32::from(goods.count(good)))
            .sum();
        let found = elsewhere + in_deck.min(2 * CARDS) as u32;
        let (right, _) = ostia.figures().cards(good);
        let fits = found == u32::from(right);
        flaws.unless(fits, Path::default(), Flaw::Cards { good, found, right });
        all &= fits;
    }
    all
}

fn check_depressors(state: &State, flaws: &mut Flaws<Flaw>) {
    let players = state.players;
    let right = office::depressors(players);
    let turned_up = state.depressors.len();
    let why = match state.phase {
        Phase::Allocate if turned_up != right => Flaw::Depressors { right, players },
        Phase::Allocate => return,
        _ if turned_up > 0 => Flaw::DepressorsTooSoon,
        Phase::Keep | Phase::Offer(_) | Phase::Bid(_) | Phase::Award(_)
            if state.deck.len() + state.discard.len() < right =>
        {
            Flaw::DepressorsMissing { right }
        }
        _ => return,
    };
    flaws.note("depressors", why);
}

fn check_merchant(state: &State, seat: Seat, flaws: &mut Flaws<Flaw>) {
    let at = seat_path(seat.index());
    let Merchant { mat, hand } = &state.merchants[seat];
    let (found, right) = (hand.boat.len(), boat_size(state, seat));
    flaws.unless(found == right, at.clone(), Flaw::Boat { found, right });
    // The goods that everybody saw going into a store lie there until the allocation.
    let step = state.phase.step();
    let shows = step.is_trade() || step == Step::Allocate;
    flaws.unless(
        shows || mat.shown.is_empty(),
        at.clone(),
        Flaw::ShownTooSoon,
    );
    let mut shown = mat.shown.iter();
    let stored = shown.all(|(good, cards)| cards <= hand.store.count(good));
    flaws.unless(stored, at.clone(), Flaw::ShownNotStored);
    let end = matches!(step, Step::Final | Step::Over);
    let room = hand.store.len() <= mat.storehouses;
    flaws.unless(!end || room, at.clone(), Flaw::Homeless);
    match (step, mat.bankrupt) {
        (Step::Over, false) => flaws.unless(mat.credits == 0, at, Flaw::CreditsLeft),
        (Step::Over, true) => flaws.unless(hand.money < mat.debt(), at, Flaw::NotBankrupt),
        (_, bankrupt) => flaws.unless(!bankrupt, at, Flaw::BankruptTooSoon),
    }
}

/// How many cards a boat holds in this position.
fn boat_size(state: &State, seat: Seat) -> u8 {
    let Some(turn) = state.phase.turn() else {
        return if state.phase == Phase::Keep {
            BOAT_SIZE
        } else {
            0
        };
    };
    let before = boat_before(turn.trade_round);
    let mut sold = state
        .start
        .clockwise(state.players)
        .take_while(|&seller| seller != turn.seller);
    let offered = state.phase.auction().is_some() && seat == turn.seller;
    if offered || sold.any(|seller| seller == seat) {
        before - 2
    } else {
        before
    }
}
