//! Every example of the rulebook, and the figures of its tables, as data in `tests/rulebook/jantaris.json`.

#![allow(clippy::unwrap_used)]

use kontor_core::{Game, Joint, Position, Seat, Setting};
use kontor_jantaris::{
    Action, Area, Ask, Ballot, Choice, Color, District, Flight, Goods, GuildSetup, Item, Items,
    Jantaris, MERCHANTS, Sale, Setup, Spots, Vote, dominator,
};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rulebook {
    turns: Vec<Turn>,
    votes: Vec<Voting>,
    expulsions: Vec<Expelled>,
    dominators: Vec<Dominated>,
    sales: Vec<Sold>,
    market: Vec<Market>,
    items: Vec<ItemRow>,
}

fn rulebook() -> Rulebook {
    serde_json::from_str(include_str!("../../../tests/rulebook/jantaris.json")).unwrap()
}

// --- Names ---------------------------------------------------------------------------------------------------

/// A place by its name in the standard box.
#[derive(Clone, Copy, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
#[serde(try_from = "String")]
struct Place(Area);

impl TryFrom<String> for Place {
    type Error = String;

    fn try_from(name: String) -> Result<Place, String> {
        let game = Jantaris::standard();
        let districts = game.figures().districts().map(Area::from);
        let mut areas = districts.chain([Area::CENTER]);
        let found = areas.find(|&area| game.figures().area_name(area) == name);
        found.map(Place).ok_or(format!("no place {name}"))
    }
}

impl Place {
    fn district(self) -> District {
        self.0.district().expect("a district")
    }
}

/// One of a list by its name in the protocol.
macro_rules! by_name {
    ($name:ident, $kind:ty) => {
        #[derive(Clone, Copy, Deserialize)]
        #[serde(try_from = "String")]
        struct $name($kind);

        impl TryFrom<String> for $name {
            type Error = String;

            fn try_from(name: String) -> Result<$name, String> {
                let found = <$kind>::ALL.into_iter().find(|entry| entry.name() == name);
                found.map($name).ok_or(format!("nothing is called {name}"))
            }
        }
    };
}

by_name!(VoteName, Vote);
by_name!(ColorName, Color);
by_name!(ItemName, Item);

// --- Positions -----------------------------------------------------------------------------------------------

type Merchants = Vec<BTreeMap<Place, u32>>;

fn seat(number: usize) -> Seat {
    Seat::new(number).unwrap()
}

/// So many merchants of each seat on the board, all items in the pile, both stones in the centre.
fn setup(game: &Jantaris, merchants: &Merchants) -> Setup {
    let players = merchants.len();
    let mut open: Vec<_> = game.figures().dominations().collect();
    let deck = open.split_off(players);
    let at = |place: Area| -> Vec<u32> {
        let counts = merchants.iter().map(|at| at.get(&Place(place)));
        counts.map(|count| count.copied().unwrap_or(0)).collect()
    };
    Setup {
        start: seat(0),
        round: 1,
        active: seat(0),
        ask: Ask::City,
        stones: [Area::CENTER; 2],
        active_stone: None,
        center: at(Area::CENTER),
        districts: game
            .figures()
            .districts()
            .map(|district| at(district.into()))
            .collect(),
        display: Vec::new(),
        pile: Item::ALL.to_vec(),
        great_market: game.figures().offers().collect(),
        open,
        deck,
        guilds: merchants
            .iter()
            .map(|at| GuildSetup {
                supply: u32::from(MERCHANTS) - at.values().sum::<u32>(),
                ..GuildSetup::default()
            })
            .collect(),
        used: Vec::new(),
        committed: Joint::none(),
    }
}

fn act(game: &Jantaris, position: &mut Position<Jantaris>, seat: Seat, action: Action, name: &str) {
    let acted = position.act(game, seat, action, &mut ());
    assert!(acted.is_ok(), "{name}: {acted:?}");
}

fn vote(game: &Jantaris, position: &mut Position<Jantaris>, votes: &[VoteName], name: &str) {
    for (number, vote) in votes.iter().enumerate() {
        act(game, position, seat(number), Action::Vote(vote.0), name);
    }
}

/// What somebody whose vote is carried out answers.
#[derive(Deserialize)]
struct Answer {
    seat: usize,
    #[serde(flatten)]
    what: What,
}

fn answer(game: &Jantaris, position: &mut Position<Jantaris>, answers: &[Answer], name: &str) {
    for Answer { seat: number, what } in answers {
        act(game, position, seat(*number), what.action(), name);
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum What {
    Place(Vec<Place>),
    Take([u8; 2]),
    Steal((usize, ColorName)),
    Expel(usize),
    Flee(Place),
    Move((Place, Place, u8)),
    Pass(bool),
}

impl What {
    fn action(&self) -> Action {
        match *self {
            What::Place(ref places) => Action::Place(match places[..] {
                [one] => Spots::one(one.0),
                [one, two] => Spots::two(one.0, two.0),
                _ => panic!("one or two places"),
            }),
            What::Take([red, black]) => Action::Take(Goods { red, black }),
            What::Steal((victim, color)) => Action::Steal {
                seat: seat(victim),
                color: color.0,
            },
            What::Expel(whom) => Action::Expel {
                seat: seat(whom),
                from: None,
            },
            What::Flee(to) => Action::Flee(to.district()),
            What::Move((from, to, count)) => Action::Move {
                from: from.0,
                to: to.0,
                count,
            },
            What::Pass(declines) => {
                assert!(declines);
                Action::Pass
            }
        }
    }
}

fn assert_goods(position: &Position<Jantaris>, goods: &[[u8; 2]], name: &str) {
    for (number, &[red, black]) in goods.iter().enumerate() {
        let owned = position.state().table().guild(seat(number)).goods;
        assert_eq!(owned, Goods { red, black }, "{name}: seat {number}");
    }
}

fn assert_merchants(position: &Position<Jantaris>, then: &BTreeMap<Place, Vec<u8>>, name: &str) {
    for (place, counts) in then {
        for (number, &count) in counts.iter().enumerate() {
            let found = position.state().table().merchants(place.0, seat(number));
            assert_eq!(found, count, "{name}: seat {number} in {:?}", place.0);
        }
    }
}

// --- Turns ---------------------------------------------------------------------------------------------------

/// A whole turn: one merchant at the guild house, a stone, the votes and what follows.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Turn {
    name: String,
    merchants: Merchants,
    guild_house: Place,
    /// What the active seat dominates after it.
    dominates: Place,
    stone: Stone,
    votes: Vec<VoteName>,
    answers: Vec<Answer>,
    goods: Vec<[u8; 2]>,
    then: BTreeMap<Place, Vec<u8>>,
    /// Whose turn is next.
    next: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Stone {
    color: ColorName,
    to: Place,
}

#[test]
fn turns() {
    let game = Jantaris::standard();
    for case in rulebook().turns {
        let name = &case.name;
        let mut position = game.place(&setup(&game, &case.merchants)).unwrap();
        let placed = Action::GuildPlace(Spots::one(case.guild_house.0));
        act(&game, &mut position, seat(0), placed, name);
        let district = case.dominates.district();
        assert_eq!(
            position.state().table().dominator(district),
            Some(seat(0)),
            "{name}"
        );
        let stone = Action::Stone {
            color: case.stone.color.0,
            to: case.stone.to.district(),
        };
        act(&game, &mut position, seat(0), stone, name);
        vote(&game, &mut position, &case.votes, name);
        answer(&game, &mut position, &case.answers, name);
        assert_goods(&position, &case.goods, name);
        assert_merchants(&position, &case.then, name);
        assert_eq!(*position.state().table().ask(), Ask::City, "{name}");
        assert_eq!(position.state().table().active(), seat(case.next), "{name}");
    }
}

// --- Votes ---------------------------------------------------------------------------------------------------

/// A vote about Taira, where the red stone is, and what comes of it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Voting {
    name: String,
    /// Where the black stone is, if not in the centre.
    black: Option<Place>,
    merchants: Merchants,
    /// Goods before; none if it is left out.
    #[serde(default)]
    before: Vec<[u32; 2]>,
    votes: Vec<VoteName>,
    #[serde(default)]
    answers: Vec<Answer>,
    goods: Vec<[u8; 2]>,
    #[serde(default)]
    then: BTreeMap<Place, Vec<u8>>,
    /// Whose turn is next, if the turn ends with it.
    next: Option<usize>,
}

#[test]
fn votes() {
    let game = Jantaris::standard();
    let taira = Place::try_from("taira".to_owned()).unwrap().0;
    for case in rulebook().votes {
        let name = &case.name;
        let mut setup = setup(&game, &case.merchants);
        setup.stones = [taira, case.black.map_or(Area::CENTER, |place| place.0)];
        setup.active_stone = Some(Color::Red);
        setup.ask = Ask::Vote(Ballot::Secret);
        for (guild, [red, black]) in setup.guilds.iter_mut().zip(&case.before) {
            (guild.red, guild.black) = (*red, *black);
        }
        let mut position = game.place(&setup).unwrap();
        vote(&game, &mut position, &case.votes, name);
        answer(&game, &mut position, &case.answers, name);
        assert_goods(&position, &case.goods, name);
        assert_merchants(&position, &case.then, name);
        if let Some(next) = case.next {
            assert_eq!(position.state().table().active(), seat(next), "{name}");
        }
    }
}

// --- Expulsion, domination, the great market -----------------------------------------------------------------

/// Where merchants go that are expelled from the district of the red stone.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expelled {
    name: String,
    from: Place,
    black: Option<Place>,
    merchants: u32,
    to: Vec<Place>,
    supply: u8,
}

#[test]
fn expulsions() {
    let game = Jantaris::standard();
    for case in rulebook().expulsions {
        let there = BTreeMap::from([(case.from, case.merchants)]);
        let mut setup = setup(&game, &vec![BTreeMap::new(), there, BTreeMap::new()]);
        setup.stones = [
            case.from.0,
            case.black.map_or(Area::CENTER, |place| place.0),
        ];
        let position = game.place(&setup).unwrap();
        let to = match case.to[..] {
            [] => None,
            [one] => Some(Spots::one(one.0)),
            [one, two] => Some(Spots::two(one.0, two.0)),
            _ => panic!("a district has two neighbours"),
        };
        let supply = case.supply;
        let flight = position
            .state()
            .table()
            .flight(seat(1), case.from.district());
        assert_eq!(flight, Flight::Known { to, supply }, "{}", case.name);
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Dominated {
    name: String,
    merchants: Vec<u8>,
    dominator: Option<usize>,
}

#[test]
fn dominators() {
    for case in rulebook().dominators {
        let players = case.merchants.len() as u8;
        let found = dominator(players, |seat| case.merchants[seat.index()]);
        assert_eq!(found, case.dominator.map(seat), "{}", case.name);
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sold {
    name: String,
    centre: u8,
    goods: [u8; 2],
    coins: bool,
    price: u8,
    sale: SaleName,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum SaleName {
    Nobody,
    Poor,
    Goods,
    Coins,
    #[serde(rename = "coins or goods")]
    CoinsOrGoods,
}

#[test]
fn sales() {
    for case in rulebook().sales {
        let [red, black] = case.goods;
        let items = if case.coins {
            Items::one(Item::OldCoins)
        } else {
            Items::NONE
        };
        let expected = match case.sale {
            SaleName::Nobody => Sale::Nobody,
            SaleName::Poor => Sale::Poor,
            SaleName::Goods => Sale::Goods,
            SaleName::Coins => Sale::Coins { goods: false },
            SaleName::CoinsOrGoods => Sale::Coins { goods: true },
        };
        let sale = Sale::of(Goods { red, black }, items, case.centre, case.price);
        assert_eq!(sale, expected, "{}", case.name);
    }
}

// --- The market and the items --------------------------------------------------------------------------------

/// What can be taken at the market.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Market {
    name: String,
    goods: [u32; 2],
    /// With the store key.
    #[serde(default)]
    key: bool,
    takes: Vec<[u8; 2]>,
}

#[test]
fn market() {
    let game = Jantaris::standard();
    for case in rulebook().market {
        let mut setup = setup(&game, &vec![BTreeMap::new(); 3]);
        [setup.guilds[0].red, setup.guilds[0].black] = case.goods;
        if case.key {
            setup.guilds[0].items = vec![Item::StoreKey];
            setup.pile.retain(|&item| item != Item::StoreKey);
        }
        let position = game.place(&setup).unwrap();
        let mut takes = Vec::new();
        game.legal(position.state(), seat(0), &mut |choice| {
            if let Choice::Act(Action::Market(Goods { red, black })) = choice {
                takes.push([red, black]);
            }
        });
        assert_eq!(takes, case.takes, "{}", case.name);
    }
}

/// A row of the table of items.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ItemRow {
    name: ItemName,
    prestige: u8,
    red: u8,
    black: u8,
    when: When,
    #[serde(default)]
    discarded: bool,
}

#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
enum When {
    Crown,
    StartOfTurn,
    Immediate,
    InItsStep,
}

#[test]
fn items() {
    let game = Jantaris::standard();
    let rows = rulebook().items;
    assert_eq!(rows.len(), Item::COUNT);
    for row in rows {
        let item = row.name.0;
        let figures = game.figures().item(item);
        let ItemRow { red, black, .. } = row;
        assert_eq!(figures.minimum, Goods { red, black }, "{item:?}");
        assert_eq!(figures.prestige, row.prestige, "{item:?}");
        let when = match item {
            item if item.is_crown() => When::Crown,
            item if item.is_start_of_turn() => When::StartOfTurn,
            item if item.is_immediate() => When::Immediate,
            _ => When::InItsStep,
        };
        assert_eq!(when, row.when, "{item:?}");
        assert_eq!(item.is_discarded(), row.discarded, "{item:?}");
    }
}
