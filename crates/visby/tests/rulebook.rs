//! Every example of the rulebook, and the figures of its tables, as data in `tests/rulebook/visby.json`.

#![allow(clippy::unwrap_used)]

use kontor_core::{Chance, Game, Joint, Options, Seat, Setting};
use kontor_visby::{
    Action, Card, Cards, Event, Family, FamilySetup, Phase, SUPPLY, Setup, State, Tracks, Visby,
    WARES_A_SEAL,
};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rulebook {
    battle: Vec<Track>,
    journey: Vec<Track>,
    trade: Vec<Trade>,
    no_trade: Vec<NoTrade>,
    helpers: Vec<Helpers>,
    mendicant: Vec<Mendicant>,
    supply: Vec<Supply>,
    scoring: Vec<Scoring>,
}

/// Cards that share a track: what each family gains, and what stays.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Track {
    name: String,
    track: u32,
    open: Vec<Card>,
    /// Wares before; none if it is left out.
    #[serde(default)]
    wares: Vec<u32>,
    gains: Vec<u32>,
    stays: u8,
}

/// One of several merchants trades.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Trade {
    name: String,
    market: u32,
    merchants: usize,
    wares: u32,
    falls_to: u8,
    give: u8,
    seals: u16,
}

/// A trade that is not allowed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NoTrade {
    name: String,
    market: u32,
    wares: u32,
    give: u8,
}

/// Cards that live on the cards of others, on empty tracks.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Helpers {
    name: String,
    open: Vec<Card>,
    seals: Vec<u16>,
    wares: Vec<u8>,
}

/// What a mendicant gets for so many cards on the discard pile.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Mendicant {
    name: String,
    discarded: usize,
    wares: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Supply {
    name: String,
    players: u8,
    from: u32,
    to: u8,
}

/// By seat: what a family has at the end, and how it stands.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Scoring {
    name: String,
    seals: Vec<u32>,
    wares: Vec<u32>,
    hands: Vec<usize>,
    scores: Vec<i32>,
    places: Vec<u8>,
}

fn rulebook() -> Rulebook {
    serde_json::from_str(include_str!("../../../tests/rulebook/visby.json")).unwrap()
}

/// A table with four families at least, so that each plays one card.
struct Table {
    visby: Visby,
    state: State,
    events: Vec<Event>,
}

/// Cards are to be chosen; each family has all its cards.
fn setup(tracks: [u32; 3], wares: &[u32]) -> Setup {
    let [battle, journey, market] = tracks;
    let families = wares.iter().map(|&wares| FamilySetup {
        wares,
        ..FamilySetup::with_discard([])
    });
    Setup {
        goal: 30,
        round: 5,
        phase: Phase::Choose,
        battle,
        journey,
        market,
        families: families.collect(),
        committed: Joint::none(),
    }
}

impl Table {
    fn set_up(setup: &Setup) -> Table {
        let visby = Visby::standard();
        let position = visby.place(setup).unwrap();
        Table {
            visby,
            state: *position.state(),
            events: Vec::new(),
        }
    }

    fn play(&mut self, cards: &[Card]) {
        let mut joint = Joint::none();
        for (seat, card) in Seat::all(self.state.players()).zip(cards) {
            joint[seat] = Some(Action::Play(Cards::NONE.with(*card)));
        }
        self.apply(&joint);
    }

    fn apply(&mut self, joint: &Joint<Action>) {
        self.visby
            .apply(&mut self.state, joint, &mut self.events)
            .unwrap();
    }

    fn family(&self, seat: usize) -> &Family {
        self.state.family(Seat::new(seat).unwrap())
    }

    /// The tracks as they stood before the next supply.
    fn before_supply(&self) -> Tracks {
        let supply = SUPPLY[usize::from(self.state.players())];
        let Tracks {
            battle,
            journey,
            market,
        } = self.state.tracks();
        Tracks {
            battle: battle - supply,
            journey: journey - supply,
            market: market - supply,
        }
    }
}

/// Plays the open cards at a table filled up to four with a card that does nothing to others.
fn play_open(open: &[Card], tracks: [u32; 3], wares: &[u32], bystander: Card) -> Table {
    let seats = open.len().max(4);
    let (mut open, mut wares) = (open.to_vec(), wares.to_vec());
    open.resize(seats, bystander);
    wares.resize(seats, 0);
    let mut table = Table::set_up(&setup(tracks, &wares));
    table.play(&open);
    table
}

#[test]
fn battle() {
    for case in rulebook().battle {
        let table = play_open(&case.open, [case.track, 3, 3], &case.wares, Card::Mendicant);
        for (seat, seals) in case.gains.iter().enumerate() {
            assert_eq!(u32::from(table.family(seat).seals), *seals, "{}", case.name);
        }
        assert_eq!(table.before_supply().battle, case.stays, "{}", case.name);
    }
}

#[test]
fn journey() {
    for case in rulebook().journey {
        let table = play_open(&case.open, [3, case.track, 3], &case.wares, Card::Troops);
        for (seat, gain) in case.gains.iter().enumerate() {
            let wares = case.wares.get(seat).unwrap_or(&0) + gain;
            assert_eq!(u32::from(table.family(seat).wares), wares, "{}", case.name);
        }
        assert_eq!(table.before_supply().journey, case.stays, "{}", case.name);
    }
}

/// So many merchants are open; the first family has the wares, all others have none.
fn merchants_open(market: u32, wares: u32, merchants: usize) -> Table {
    let open = vec![Card::Merchant; merchants];
    play_open(&open, [3, 3, market], &[wares], Card::Troops)
}

const FIRST: Seat = Seat::new(0).unwrap();

#[test]
fn trade() {
    for case in rulebook().trade {
        let mut table = merchants_open(case.market, case.wares, case.merchants);
        assert_eq!(table.state.phase(), Phase::Trade, "{}", case.name);
        assert_eq!(table.state.tracks().market, case.falls_to, "{}", case.name);
        table.apply(&Joint::one(FIRST, Action::Trade(case.give)));
        let kept = case.wares as u8 - case.give;
        let family = table.family(0);
        if table.state.phase() == Phase::Choose {
            assert_eq!(family.seals, case.seals, "{}", case.name);
            assert_eq!(family.wares, kept, "{}", case.name);
            assert_eq!(table.before_supply().market, 0, "{}", case.name);
        } else {
            // With thirty seals the game is over and what is left becomes seals too.
            let seals = case.seals + u16::from(kept / WARES_A_SEAL);
            assert_eq!(family.seals, seals, "{}", case.name);
        }
    }
}

#[test]
fn no_trade() {
    for case in rulebook().no_trade {
        let table = merchants_open(case.market, case.wares, 1);
        let action = Action::Trade(case.give);
        let checked = table.visby.check(&table.state, FIRST, &action);
        assert!(checked.is_err(), "{}", case.name);
    }
}

#[test]
fn a_merchant_without_a_trade_is_not_asked_but_the_market_is_cleared() {
    let table = merchants_open(7, 1, 1);
    assert_eq!(table.state.phase(), Phase::Choose);
    assert_eq!(table.family(0).wares, 1);
    assert_eq!(table.before_supply().market, 0);
}

#[test]
fn helpers() {
    for case in rulebook().helpers {
        let table = play_open(&case.open, [0, 0, 0], &[], Card::Troops);
        for seat in 0..case.open.len() {
            let family = table.family(seat);
            assert_eq!(family.seals, case.seals[seat], "{}", case.name);
            assert_eq!(family.wares, case.wares[seat], "{}", case.name);
        }
    }
}

#[test]
fn mendicant() {
    for case in rulebook().mendicant {
        let mut setup = setup([0, 0, 0], &[0; 4]);
        let discard = Card::LEAVING.into_iter().take(case.discarded);
        setup.families[0] = FamilySetup::with_discard(discard);
        let mut table = Table::set_up(&setup);
        table.play(&[Card::Mendicant, Card::Troops, Card::Troops, Card::Troops]);
        assert_eq!(table.family(0).wares, case.wares, "{}", case.name);
        assert_eq!(table.family(0).hand, Cards::ALL, "{}", case.name);
        let discard = table.family(1).discard();
        assert_eq!(discard, Cards::NONE.with(Card::Troops), "{}", case.name);
    }
}

#[test]
fn supply() {
    for case in rulebook().supply {
        let tracks = if case.from == 1 {
            let options = Options::defaults(Visby::OPTIONS);
            let state = Visby::standard().start(case.players, &options, Chance::new(0));
            state.tracks()
        } else {
            let players = usize::from(case.players);
            let mut table = Table::set_up(&setup([case.from; 3], &vec![0; players]));
            table.play(&vec![Card::Mendicant; players]);
            table.state.tracks()
        };
        let Tracks {
            battle,
            journey,
            market,
        } = tracks;
        assert_eq!([battle, journey, market], [case.to; 3], "{}", case.name);
    }
}

#[test]
fn scoring() {
    for case in rulebook().scoring {
        // The position after the exchange; the test below plays an exchange through.
        let a_seal = u32::from(WARES_A_SEAL);
        let families = case.seals.iter().zip(&case.wares).zip(&case.hands);
        let families = families.map(|((seals, wares), hand)| FamilySetup {
            seals: seals + wares / a_seal,
            wares: wares % a_seal,
            ..FamilySetup::with_discard(Card::ALL.into_iter().take(Card::ALL.len() - hand))
        });
        let table = Table::set_up(&Setup {
            phase: Phase::Over,
            families: families.collect(),
            ..setup([0, 0, 0], &[])
        });
        let outcome = table.visby.outcome(&table.state).unwrap();
        for seat in Seat::all(table.state.players()) {
            let standing = outcome.standing(seat);
            assert_eq!(standing.score, case.scores[seat.index()], "{}", case.name);
            assert_eq!(standing.place, case.places[seat.index()], "{}", case.name);
        }
    }
}

#[test]
fn the_game_ends_after_the_round_in_which_somebody_reaches_the_goal_and_wares_are_exchanged() {
    let mut setup = setup([9, 0, 0], &[5, 7, 0, 0]);
    setup.families[0].seals = 26;
    let mut table = Table::set_up(&setup);
    table.play(&[Card::Knight, Card::Troops, Card::Troops, Card::Mendicant]);
    assert_eq!(table.state.phase(), Phase::Over);
    // 9 seals: two troops take 2 each, the knight the other 5. 5 wares are 1 seal and 2 left; 7 wares are 2 and 1.
    assert_eq!((table.family(0).seals, table.family(0).wares), (32, 2));
    assert_eq!((table.family(1).seals, table.family(1).wares), (4, 1));
    assert_eq!(table.state.round(), 5);
    let outcome = table.visby.outcome(&table.state).unwrap();
    // The hand counts after the last discard: the mendicant's owner holds eight cards.
    let seat = Seat::new(3).unwrap();
    assert_eq!(outcome.standing(seat).tiebreaks.as_slice(), [1, 8]);
}
