//! Hand-written positions: a draft is filled in, set up, and played on with JSON actions.

use kontor_core::{Game, Joint, Position, Refused, Seat, Setting};
use kontor_jantaris::{
    Area, Ask, Ballot, Card, Color, District, Flaw, GuildSetup, Item, Jantaris, MERCHANTS, Setup,
};
use kontor_wire::{Node, Wire};
use serde_json::{Value, json};

/// The districts of the standard box in ring order.
pub const RING: [&str; 6] = [
    "shakara", "velmira", "likaran", "ostrane", "taira", "kelmare",
];

/// A position that is being set up: nobody on the board, both stones in the centre, seat 0 starts and is active.
#[derive(Clone)]
pub struct Draft {
    game: Jantaris,
    setup: Setup,
    top: Vec<Item>,
    gone: Vec<Item>,
}

impl Draft {
    pub fn of(players: usize) -> Draft {
        let game = Jantaris::standard();
        let seat = seat(0);
        let guild = GuildSetup {
            supply: MERCHANTS.into(),
            ..GuildSetup::default()
        };
        let mut open: Vec<_> = game.figures().dominations().collect();
        let deck = open.split_off(players);
        let setup = Setup {
            start: seat,
            round: 1,
            active: seat,
            ask: Ask::City,
            stones: [Area::CENTER; 2],
            active_stone: None,
            center: vec![0; players],
            districts: vec![vec![0; players]; RING.len()],
            display: Vec::new(),
            pile: Vec::new(),
            great_market: game.figures().offers().collect(),
            open,
            deck,
            guilds: vec![guild; players],
            used: Vec::new(),
            committed: Joint::none(),
        };
        Draft {
            game,
            setup,
            top: Vec::new(),
            gone: Vec::new(),
        }
    }

    /// Anything else.
    pub fn change(mut self, change: impl FnOnce(&mut Setup)) -> Draft {
        change(&mut self.setup);
        self
    }

    pub fn ask(self, ask: Ask) -> Draft {
        self.change(|setup| setup.ask = ask)
    }

    pub fn active(self, at: usize) -> Draft {
        self.change(|setup| setup.active = seat(at))
    }

    pub fn start(self, at: usize) -> Draft {
        self.change(|setup| setup.start = seat(at))
    }

    pub fn stones(self, red: &str, black: &str) -> Draft {
        self.change(|setup| setup.stones = [area(red), area(black)])
    }

    pub fn active_stone(self, stone: Color) -> Draft {
        self.change(|setup| setup.active_stone = Some(stone))
    }

    /// The vote about the district in which this stone is.
    pub fn voting(self, stone: Color) -> Draft {
        self.ask(Ask::Vote(Ballot::Secret)).active_stone(stone)
    }

    /// Merchants of a seat, taken from its supply.
    pub fn merchants(self, seat: usize, at: &[(&str, u32)]) -> Draft {
        self.change(|setup| {
            for &(name, count) in at {
                setup.guilds[seat].supply -= count;
                let counts = match area(name).district() {
                    Some(district) => &mut setup.districts[district.index()],
                    None => &mut setup.center,
                };
                counts[seat] = count;
            }
        })
    }

    pub fn goods(self, seat: usize, red: u32, black: u32) -> Draft {
        self.change(|setup| {
            setup.guilds[seat].red = red;
            setup.guilds[seat].black = black;
        })
    }

    pub fn prestige(self, seat: usize, prestige: u32) -> Draft {
        self.change(|setup| setup.guilds[seat].prestige = prestige)
    }

    pub fn items(self, seat: usize, names: &[&str]) -> Draft {
        self.change(|setup| setup.guilds[seat].items = items(names))
    }

    pub fn display(self, names: &[&str]) -> Draft {
        self.change(|setup| setup.display = items(names))
    }

    /// The great market's pile by numbers of its cards, from 1.
    pub fn great_market(self, cards: &[u8]) -> Draft {
        self.change(|setup| setup.great_market = numbered(cards))
    }

    /// The pile of domination cards by their numbers, from 1.
    pub fn deck(self, cards: &[u8]) -> Draft {
        self.change(|setup| setup.deck = numbered(cards))
    }

    /// The domination cards that lie open, by their numbers.
    pub fn open(self, cards: &[u8]) -> Draft {
        self.change(|setup| setup.open = numbered(cards))
    }

    /// The domination cards of a seat, by their numbers.
    pub fn dominations(self, seat: usize, cards: &[u8]) -> Draft {
        self.change(|setup| setup.guilds[seat].dominations = numbered(cards))
    }

    /// The first cards of the item pile; all that are nowhere else follow in the order of the table.
    pub fn pile(mut self, top: &[&str]) -> Draft {
        self.top = items(top);
        self
    }

    /// Items that have been discarded.
    pub fn gone(mut self, names: &[&str]) -> Draft {
        self.gone = items(names);
        self
    }

    /// With a pile of all items that are nowhere else.
    pub fn setup(&self) -> Setup {
        let mut setup = self.setup.clone();
        let owned = setup.guilds.iter().flat_map(|guild| &guild.items);
        let placed: Vec<Item> = owned
            .chain(&setup.display)
            .chain(&self.top)
            .chain(&self.gone)
            .copied()
            .collect();
        let rest = Item::ALL.into_iter().filter(|item| !placed.contains(item));
        setup.pile = self.top.iter().copied().chain(rest).collect();
        setup
    }

    /// What is wrong with it.
    #[track_caller]
    pub fn flaws(&self) -> Vec<Flaw> {
        match self.game.place(&self.setup()) {
            Ok(position) => panic!("taken: {position:?}"),
            Err(flaws) => flaws.iter().map(|flaw| flaw.why.clone()).collect(),
        }
    }

    #[track_caller]
    pub fn load(&self) -> Scene {
        match self.game.place(&self.setup()) {
            Ok(position) => Scene {
                game: self.game.clone(),
                position,
            },
            Err(flaws) => panic!("no position: {flaws:?}"),
        }
    }

    /// The same as JSON.
    #[track_caller]
    pub fn json(&self) -> Value {
        self.load().state()
    }
}

fn seat(number: usize) -> Seat {
    Seat::new(number).expect("a seat")
}

fn area(name: &str) -> Area {
    match RING.iter().position(|district| *district == name) {
        Some(at) => District::new(at).expect("a district").into(),
        None => Area::CENTER,
    }
}

fn items(names: &[&str]) -> Vec<Item> {
    let item = |name: &&str| Item::ALL.into_iter().find(|item| item.name() == *name);
    let all: Option<Vec<_>> = names.iter().map(item).collect();
    all.expect("names of items")
}

fn numbered<C: Card>(cards: &[u8]) -> Vec<C> {
    cards.iter().map(|card| C::numbered(card - 1)).collect()
}

/// A position that is being played.
pub struct Scene {
    game: Jantaris,
    position: Position<Jantaris>,
}

pub fn try_load(game: &Jantaris, state: &Value) -> Result<Position<Jantaris>, String> {
    game.read_state(&Node::root(state))
        .map_err(|misfit| misfit.to_string())
}

impl Scene {
    pub fn load(state: &Value) -> Scene {
        let game = Jantaris::standard();
        let position = try_load(&game, state).expect("a position that can be played");
        Scene { game, position }
    }

    fn seat(&self, seat: usize) -> Seat {
        Seat::new(seat).expect("a seat")
    }

    /// Acts and tells the events. The position is loaded from what it printed first, so that every scene also
    /// shows that nothing is forgotten.
    #[track_caller]
    pub fn act(&mut self, seat: usize, action: Value) -> Vec<Value> {
        self.position = try_load(&self.game, &self.state()).expect("what was printed");
        let read = self
            .game
            .read_action(&Node::root(&action))
            .expect("an action");
        let mut events = Vec::new();
        let seat = self.seat(seat);
        match self.position.act(&self.game, seat, read, &mut events) {
            Ok(_) => events
                .iter()
                .map(|event| self.game.write_event(event))
                .collect(),
            Err(refused) => panic!("{action} of seat {seat}: {refused:?}"),
        }
    }

    #[track_caller]
    pub fn pass(&mut self, seat: usize) -> Vec<Value> {
        self.act(seat, json!({"pass": true}))
    }

    /// Everybody votes; tells what followed.
    #[track_caller]
    pub fn vote(&mut self, votes: &[&str]) -> Vec<Value> {
        let mut events = Vec::new();
        for (seat, vote) in votes.iter().enumerate() {
            events = self.act(seat, json!({"vote": vote}));
        }
        events
    }

    /// Tries something that is not allowed; tells why not.
    #[track_caller]
    pub fn refused(&mut self, seat: usize, action: Value) -> String {
        let before = self.state();
        let read = match self.game.read_action(&Node::root(&action)) {
            Ok(read) => read,
            Err(misfit) => return misfit.to_string(),
        };
        let seat = self.seat(seat);
        match self.position.act(&self.game, seat, read, &mut ()) {
            Err(Refused::Illegal(why)) => {
                assert_eq!(self.state(), before);
                self.game.explain(&why)
            }
            other => panic!("{action} should be illegal: {other:?}"),
        }
    }

    pub fn state(&self) -> Value {
        self.game
            .write_state(self.position.state(), self.position.committed())
    }

    pub fn view(&self, seat: Option<usize>) -> Value {
        let viewer = seat.map(|seat| self.seat(seat));
        self.game
            .write_view(&self.position.view(&self.game, viewer))
    }

    pub fn legal(&self, seat: usize) -> Vec<Value> {
        let mut choices = Vec::new();
        let seat = self.seat(seat);
        if self.position.to_act(&self.game).contains(seat) {
            self.game.legal(self.position.state(), seat, &mut |choice| {
                choices.push(self.game.write_choice(&choice));
            });
        }
        choices
    }

    pub fn asked(&self) -> Vec<usize> {
        let seats = self.position.to_act(&self.game);
        seats.iter().map(Seat::index).collect()
    }

    pub fn phase(&self) -> String {
        self.state()["phase"].as_str().expect("a phase").to_owned()
    }

    /// How many merchants of each seat are in an area.
    pub fn at(&self, area: &str) -> Vec<u64> {
        let state = self.state();
        let counts = match area {
            "center" => &state["center"],
            district => &state["districts"][district],
        };
        let counts = counts.as_array().expect("a list");
        counts.iter().filter_map(Value::as_u64).collect()
    }

    fn number(&self, seat: usize, key: &str) -> u64 {
        self.state()["seats"][seat][key].as_u64().expect("a number")
    }

    pub fn goods(&self, seat: usize) -> (u64, u64) {
        (self.number(seat, "red"), self.number(seat, "black"))
    }

    pub fn supply(&self, seat: usize) -> u64 {
        self.number(seat, "supply")
    }

    pub fn prestige(&self, seat: usize) -> u64 {
        self.number(seat, "prestige")
    }

    pub fn items(&self, seat: usize) -> Value {
        self.state()["seats"][seat]["items"].clone()
    }

    pub fn result(&self) -> Option<Value> {
        let outcome = self.position.outcome(&self.game)?;
        Some(kontor_wire::outcome(&outcome))
    }
}

/// Whether among the events there is one of this kind.
pub fn tells(events: &[Value], kind: &str) -> bool {
    events.iter().any(|event| event.get(kind).is_some())
}
