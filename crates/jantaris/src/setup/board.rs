//! What lies on the table: numbers, places, merchants and cards.

use super::{AnyCard, Flaw, Setup};
use crate::Jantaris;
use crate::ask::Ask;
use crate::card::{Card, Item, Items, Pile, Set};
use crate::goods::{GOODS_LIMIT, Goods};
use crate::opening::ON_DISPLAY;
use crate::place::{AREAS, Area};
use crate::state::{Guild, MERCHANTS, MOST_SEATS, Piles, State, Tableau};
use kontor_core::{BySeat, Flaws, Game, Path, Seat};

/// More prestige or rounds than any game brings; a written position beyond it is a slip of the pen.
const MOST_WRITTEN: u32 = 1_000_000_000;

/// The board and the piles, or everything that is wrong with them. The question is still missing.
pub(super) fn read(game: &Jantaris, setup: &Setup) -> Result<State, Flaws<Flaw>> {
    let mut flaws = Flaws::default();
    let players = match u8::try_from(setup.guilds.len()) {
        Ok(players) if Jantaris::PLAYERS.contains(&players) => players,
        _ => {
            flaws.note("seats", Flaw::Players(setup.guilds.len()));
            return Err(flaws);
        }
    };
    let in_ring = |area: Area| {
        area.district()
            .is_none_or(|at| at.index() < usize::from(game.districts))
    };
    for (seat, key) in [(setup.start, "start"), (setup.active, "active")] {
        flaws.unless(seat.index() < usize::from(players), key, Flaw::NoSeat(seat));
    }
    flaws.unless(
        setup.stones.iter().all(|&area| in_ring(area)),
        "stones",
        Flaw::NotInTheBox,
    );
    let round = flaws.number("round", setup.round, 1..=MOST_WRITTEN);
    let merchants = merchants(game, setup, players, &mut flaws);
    let cards = Cards::of(game, setup, &mut flaws);
    let guilds = guilds(setup, players, &cards, &mut flaws);
    for &item in &setup.used {
        flaws.unless(
            item.is_start_of_turn(),
            "used",
            Flaw::NotForStartOfTurn(item),
        );
    }
    flaws.unless(cards.display.len() <= ON_DISPLAY, "display", Flaw::Display);
    let state = State {
        table: Tableau {
            ask: Ask::Over,
            guilds,
            merchants,
            round: round.unwrap_or(1),
            used: cards.used,
            display: cards.display,
            dominations: cards.open,
            stones: setup.stones,
            active_stone: setup.active_stone,
            start: setup.start,
            active: setup.active,
            players,
            districts: game.districts,
        },
        piles: cards.piles,
    };
    let state = flaws.or(state)?;
    // Sums over the board are right or wrong only if each part is possible.
    let mut flaws = Flaws::default();
    check_merchants(&state.table, &mut flaws);
    check_cards(game, &state, &mut flaws);
    flaws.or(state)
}

type Merchants = [BySeat<u8, MOST_SEATS>; AREAS];

fn merchants(game: &Jantaris, setup: &Setup, players: u8, flaws: &mut Flaws<Flaw>) -> Merchants {
    let mut merchants = [BySeat::default(); AREAS];
    let mut read = |area: Area, counts: &[u32], at: Path| {
        if counts.len() != usize::from(players) {
            flaws.note(at, Flaw::Counts { players });
            return;
        }
        for (seat, &count) in Seat::all(players).zip(counts) {
            let count = flaws.number(at.entry(seat.index()), count, 0..=MERCHANTS);
            merchants[area.index()][seat] = count.unwrap_or(0);
        }
    };
    read(Area::CENTER, &setup.center, "center".into());
    for (district, counts) in game.figures.districts().zip(&setup.districts) {
        let name = game.figures.district_name(district);
        read(district.into(), counts, Path::from("districts").key(name));
    }
    if setup.districts.len() != usize::from(game.districts) {
        let districts = game.districts;
        flaws.note("districts", Flaw::Districts { districts });
    }
    merchants
}

fn guilds(
    setup: &Setup,
    players: u8,
    cards: &Cards,
    flaws: &mut Flaws<Flaw>,
) -> BySeat<Guild, MOST_SEATS> {
    let mut guilds = BySeat::default();
    for (seat, guild) in Seat::all(players).zip(&setup.guilds) {
        let at = Path::from("seats").entry(seat.index());
        let mut number =
            |key, found, most: u8| flaws.number(at.key(key), found, 0..=most).unwrap_or(0);
        let supply = number("supply", guild.supply, MERCHANTS);
        let red = number("red", guild.red, GOODS_LIMIT);
        let black = number("black", guild.black, GOODS_LIMIT);
        let prestige = flaws.number(at.key("prestige"), guild.prestige, 0..=MOST_WRITTEN);
        let (items, dominations) = cards.guilds[seat];
        guilds[seat] = Guild {
            prestige: prestige.unwrap_or(0),
            supply,
            goods: Goods { red, black },
            items,
            dominations,
        };
    }
    guilds
}

/// All cards, each list without what stands in it twice.
struct Cards {
    piles: Piles,
    display: Items,
    used: Items,
    open: crate::card::Dominations,
    guilds: BySeat<(Items, crate::card::Dominations), MOST_SEATS>,
}

impl Cards {
    fn of(game: &Jantaris, setup: &Setup, flaws: &mut Flaws<Flaw>) -> Cards {
        let mut items = |cards: &[Item], at: Path| {
            let kinds = Item::COUNT;
            once(cards, kinds, &at, AnyCard::Item, flaws)
        };
        let pile = items(&setup.pile, "pile".into());
        let display = items(&setup.display, "display".into());
        let used = items(&setup.used, "used".into());
        let seat_at = |seat: Seat| Path::from("seats").entry(seat.index());
        let players = setup.guilds.len() as u8;
        let owned = BySeat::<Items, MOST_SEATS>::from_fn(players, |seat| {
            let written = &setup.guilds[seat.index()].items;
            items(written, seat_at(seat).key("items"))
                .iter()
                .copied()
                .collect()
        });
        let offers = game.figures.offers().count();
        let great_market = once(
            &setup.great_market,
            offers,
            &"great_market".into(),
            AnyCard::Offer,
            flaws,
        );
        let kinds = game.figures.dominations().count();
        let mut dominations =
            |cards: &[_], at: Path| once(cards, kinds, &at, AnyCard::Domination, flaws);
        let open = dominations(&setup.open, Path::from("domination").key("open"));
        let deck = dominations(&setup.deck, Path::from("domination").key("deck"));
        let guilds = BySeat::from_fn(players, |seat| {
            let written = &setup.guilds[seat.index()].dominations;
            let won = dominations(written, seat_at(seat).key("dominations"));
            (owned[seat], won.into_iter().collect())
        });
        Cards {
            piles: Piles {
                items: pile.into_iter().collect(),
                great_market: great_market.into_iter().collect(),
                dominations: deck.into_iter().collect::<Pile<_>>(),
            },
            display: display.into_iter().collect(),
            used: used.into_iter().collect(),
            open: open.into_iter().collect(),
            guilds,
        }
    }
}

/// The cards in their order, each once; what stands twice or is in no such box is noted.
fn once<C: Card>(
    cards: &[C],
    kinds: usize,
    at: &Path,
    any: fn(C) -> AnyCard,
    flaws: &mut Flaws<Flaw>,
) -> Vec<C> {
    let mut seen = Set::NONE;
    let mut once = Vec::new();
    for (i, &card) in cards.iter().enumerate() {
        if usize::from(card.number()) >= kinds {
            flaws.note(at.entry(i), Flaw::NotInTheBox);
        } else if seen.contains(card) {
            flaws.note(at.entry(i), Flaw::CardTwice(any(card)));
        } else {
            seen.insert(card);
            once.push(card);
        }
    }
    once
}

fn check_merchants(table: &Tableau, flaws: &mut Flaws<Flaw>) {
    let [red, black] = table.stones;
    let apart = red != black || red == Area::CENTER;
    flaws.unless(apart, "stones", Flaw::SharedDistrict);
    let closed = !table.free().contains(Area::CENTER);
    flaws.unless(!closed || table.crowd() == 0, "center", Flaw::ClosedCentre);
    for seat in Seat::all(table.players) {
        let on_board = table.merchants.iter().map(|area| u32::from(area[seat]));
        let found = on_board.sum::<u32>() + u32::from(table.guilds[seat].supply);
        let right = found == u32::from(MERCHANTS);
        flaws.unless(right, Path::default(), Flaw::Merchants { seat, found });
    }
}

/// Every card in exactly one place; only items that are discarded may be missing.
fn check_cards(game: &Jantaris, State { table, piles }: &State, flaws: &mut Flaws<Flaw>) {
    let guilds = table.guilds.first(table.players);
    let items = guilds.iter().map(|guild| guild.items);
    let items = items.chain([table.display, piles.items.set()]);
    let missing = left_over(items, Set::first(Item::COUNT), AnyCard::Item, flaws);
    for item in missing.without(Items::DISCARDED).iter() {
        flaws.note(Path::default(), Flaw::CardMissing(AnyCard::Item(item)));
    }
    let offers: Set<_> = game.figures.offers().collect();
    for card in offers.without(piles.great_market.set()).iter() {
        flaws.note("great_market", Flaw::CardMissing(AnyCard::Offer(card)));
    }
    let cards = guilds.iter().map(|guild| guild.dominations);
    let cards = cards.chain([table.dominations, piles.dominations.set()]);
    let all = game.figures.dominations().collect();
    for card in left_over(cards, all, AnyCard::Domination, flaws).iter() {
        flaws.note(
            Path::default(),
            Flaw::CardMissing(AnyCard::Domination(card)),
        );
    }
}

/// Which cards are in none of the places; those that are in two are noted.
fn left_over<C: Card>(
    places: impl Iterator<Item = Set<C>>,
    all: Set<C>,
    any: fn(C) -> AnyCard,
    flaws: &mut Flaws<Flaw>,
) -> Set<C> {
    let mut left = all;
    for cards in places {
        for card in cards.without(left).iter() {
            flaws.note(Path::default(), Flaw::CardInTwoPlaces(any(card)));
        }
        left = left.without(cards);
    }
    left
}
