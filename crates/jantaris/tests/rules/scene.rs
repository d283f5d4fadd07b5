//! Hand-written positions: a draft is filled in, loaded through `read_state`, and played on with JSON actions.

use kontor_core::{Game, Position, Refused, Seat};
use kontor_jantaris::{Item, Jantaris};
use kontor_wire::{Node, Wire};
use serde_json::{Map, Value, json};

/// The districts of the standard box in ring order.
pub const RING: [&str; 6] = [
    "shakara", "velmira", "likaran", "ostrane", "taira", "kelmare",
];

/// A position that is being written: nobody on the board, both stones in the centre, seat 0 starts and is active.
#[derive(Clone)]
pub struct Draft {
    state: Value,
    top: Vec<&'static str>,
    gone: Vec<&'static str>,
}

impl Draft {
    pub fn of(players: usize) -> Draft {
        let nobody = vec![0; players];
        let districts: Map<_, _> = RING
            .iter()
            .map(|name| (name.to_string(), json!(nobody)))
            .collect();
        let seat = json!({"prestige": 0, "supply": 14, "red": 0, "black": 0, "items": [], "dominations": []});
        let open: Vec<_> = (1..=players).map(|n| format!("d{n}")).collect();
        let deck: Vec<_> = (players + 1..=8).map(|n| format!("d{n}")).collect();
        let state = json!({
            "game": "jantaris", "start": 0, "round": 1, "active": 0, "phase": "city",
            "stones": {"red": "center", "black": "center"}, "active_stone": null,
            "center": nobody, "districts": districts, "display": [], "pile": [],
            "great_market": ["g1", "g2", "g3", "g4", "g5", "g6"],
            "domination": {"open": open, "deck": deck},
            "seats": vec![seat; players], "used": [], "ctx": null, "committed": {},
        });
        Draft {
            state,
            top: Vec::new(),
            gone: Vec::new(),
        }
    }

    /// Any entry by its JSON pointer.
    pub fn with(mut self, pointer: &str, value: Value) -> Draft {
        *self
            .state
            .pointer_mut(pointer)
            .expect("there is such an entry") = value;
        self
    }

    pub fn phase(self, phase: &str) -> Draft {
        self.with("/phase", json!(phase))
    }

    pub fn active(self, seat: usize) -> Draft {
        self.with("/active", json!(seat))
    }

    pub fn stones(self, red: &str, black: &str) -> Draft {
        self.with("/stones", json!({"red": red, "black": black}))
    }

    /// The vote about the district in which this stone is.
    pub fn voting(self, stone: &str) -> Draft {
        self.phase("vote").with("/active_stone", json!(stone))
    }

    /// Merchants of a seat, taken from its supply.
    pub fn merchants(mut self, seat: usize, at: &[(&str, u64)]) -> Draft {
        for &(area, count) in at {
            let pointer = match area {
                "center" => format!("/center/{seat}"),
                district => format!("/districts/{district}/{seat}"),
            };
            let supply = self.number(&format!("/seats/{seat}/supply")) - count;
            self = self
                .with(&pointer, json!(count))
                .with(&format!("/seats/{seat}/supply"), json!(supply));
        }
        self
    }

    fn number(&self, pointer: &str) -> u64 {
        let number = self.state.pointer(pointer).and_then(Value::as_u64);
        number.expect("there is such a number")
    }

    pub fn goods(self, seat: usize, red: u64, black: u64) -> Draft {
        self.with(&format!("/seats/{seat}/red"), json!(red))
            .with(&format!("/seats/{seat}/black"), json!(black))
    }

    pub fn prestige(self, seat: usize, prestige: u64) -> Draft {
        self.with(&format!("/seats/{seat}/prestige"), json!(prestige))
    }

    pub fn items(self, seat: usize, items: &[&str]) -> Draft {
        self.with(&format!("/seats/{seat}/items"), json!(items))
    }

    pub fn display(self, items: &[&str]) -> Draft {
        self.with("/display", json!(items))
    }

    /// The first cards of the item pile; all that are nowhere else follow in the order of the table.
    pub fn pile(mut self, top: &[&'static str]) -> Draft {
        self.top = top.to_vec();
        self
    }

    /// Items that have been discarded.
    pub fn gone(mut self, items: &[&'static str]) -> Draft {
        self.gone = items.to_vec();
        self
    }

    /// The written position.
    pub fn json(&self) -> Value {
        let mut state = self.state.clone();
        let placed = |name: &&str| {
            let seats = state["seats"].as_array().expect("seats");
            let owned = seats.iter().any(|seat| has(&seat["items"], name));
            owned
                || has(&state["display"], name)
                || self.top.contains(name)
                || self.gone.contains(name)
        };
        let rest: Vec<_> = Item::NAMES
            .into_iter()
            .filter(|name| !placed(name))
            .collect();
        state["pile"] = [self.top.clone(), rest].concat().into();
        state
    }

    pub fn load(&self) -> Scene {
        Scene::load(&self.json())
    }
}

fn has(list: &Value, name: &str) -> bool {
    list.as_array()
        .is_some_and(|list| list.iter().any(|entry| entry == name))
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
                why.to_string()
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
