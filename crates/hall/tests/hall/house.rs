//! A server without pages, in a directory of its own.

use crate::stores::{location, new_place};
use kontor_core::Level;
use kontor_core::{Options, Seat};
use kontor_hall::Scene;
use kontor_hall::clock::Clock;
use kontor_hall::people::People;
use kontor_hall::{Hall, HallConfig, Order, Proposal, Wanted};
use kontor_model::{Actor, Pace, Refusal, Session, Stage, TableId, TableSetup};
use kontor_own_postgres::TestPlace;
use kontor_store::Store;
use kontor_table::Decision;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;

/// Nothing in a test takes longer than this.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

pub struct House {
    pub place: TestPlace,
    pub clock: Clock,
    pub store: Store,
    pub people: People,
    pub hall: Hall,
    config: HallConfig,
}

impl House {
    pub async fn new() -> House {
        House::with(Clock::at(1_000_000), HallConfig::hasty()).await
    }

    pub async fn with(clock: Clock, config: HallConfig) -> House {
        House::over(new_place(), clock, config).await
    }

    async fn over(place: TestPlace, clock: Clock, config: HallConfig) -> House {
        let store = Store::open(&location(&place)).await.unwrap();
        let people = People::new(store.clone(), clock.clone());
        let shelf = kontor_games::shelf();
        let hall = Hall::new(store.clone(), &people, shelf, clock.clone(), config.clone());
        hall.resume().await.unwrap();
        House {
            place,
            clock,
            store,
            people,
            hall,
            config,
        }
    }

    /// Closes properly and opens again.
    pub async fn restart(self) -> House {
        self.hall.shut_down().await;
        self.store.close().await;
        House::over(self.place, self.clock, self.config).await
    }

    /// Goes on with what is stored at this moment, without anything having been closed.
    pub async fn crash(self) -> House {
        let place = self.place.as_after_a_crash().unwrap();
        House::over(place, self.clock, self.config).await
    }

    pub async fn guest(&self) -> Actor {
        self.actor(People::fresh()).await
    }

    pub async fn guest_with_session(&self) -> (Session, Actor) {
        let actor = self.guest().await;
        (actor.session.clone(), actor)
    }

    /// Whoever has this session.
    pub async fn actor(&self, session: Session) -> Actor {
        let person = self.people.ensure(&session).await.unwrap();
        Actor { person, session }
    }

    /// A table of Visby for two with both of them; its first step is secret for both.
    pub async fn table_for_two(&self, host: &Actor, guest: &Actor, pace: Pace) -> TableId {
        let setup = setup("visby", 2, pace);
        let seats = vec![Wanted::Me, Wanted::Open];
        let id = self.hall.open(host, "visby", setup, seats).await.unwrap();
        self.order(&id, guest, Order::Join(None)).await.unwrap();
        id
    }

    pub async fn order(&self, id: &TableId, who: &Actor, order: Order) -> Result<(), Refusal> {
        self.hall.order(id, who, order).await
    }

    pub async fn act(&self, id: &TableId, who: &Actor, action: Value) -> Result<(), Refusal> {
        let position = self.scene(id).await.position;
        self.order(id, who, act(position, action)).await
    }

    pub async fn scene(&self, id: &TableId) -> Arc<Scene> {
        self.hall.scene(id).await.unwrap()
    }

    /// The first scene of which this holds.
    pub async fn until(&self, id: &TableId, holds: impl Fn(&Scene) -> bool) -> Arc<Scene> {
        let mut watch = self.hall.watch(id, None).await.unwrap();
        let scene = tokio::time::timeout(LONGEST_WAIT, watch.wait_for(|scene| holds(scene))).await;
        scene.expect("it takes too long").unwrap().clone()
    }

    /// Plays for a person, as a beginner would, until so many positions have passed or the game is over.
    pub async fn play(&self, id: &TableId, who: &Actor, until: u64) -> Arc<Scene> {
        loop {
            let mine = |scene: &Scene| {
                let seat = scene.seat_of(who.id).unwrap();
                scene.to_act().contains(seat) || is_over(scene) || scene.position >= until
            };
            let scene = self.until(id, mine).await;
            if is_over(&scene) || scene.position >= until {
                return scene;
            }
            let action = suggestion(&scene, scene.seat_of(who.id).unwrap());
            let position = scene.position;
            self.order(id, who, act(position, action)).await.unwrap();
        }
    }
}

pub fn is_over(scene: &Scene) -> bool {
    matches!(scene.stage, Stage::Over(..))
}

/// What a beginner would do.
pub fn suggestion(scene: &Scene, seat: Seat) -> Value {
    let glimpse = scene.glimpse(Some(seat)).unwrap();
    let suggested = glimpse.suggest(Level::Beginner, 1, scene.position);
    suggested.unwrap().action.written().clone()
}

/// A decision as a program sends it.
pub fn act(position: u64, action: Value) -> Order {
    Order::Act {
        position,
        proposal: Proposal::Written(Decision::read(action)),
    }
}

/// What everybody may know, and what each seat may.
pub fn views(scene: &Scene) -> Vec<Value> {
    let viewers = Seat::all(scene.setup.players).map(Some).chain([None]);
    viewers
        .map(|viewer| scene.glimpse(viewer).unwrap().view())
        .collect()
}

pub fn setup(game: &str, players: u8, pace: Pace) -> TableSetup {
    let shelf = kontor_games::shelf();
    TableSetup {
        players,
        options: Options::defaults(shelf.game(game).unwrap().options()),
        max_rounds: None,
        listed: true,
        pace,
    }
}

pub fn seat(number: usize) -> Seat {
    Seat::new(number).unwrap()
}

/// What must be the same after a restart: all that people see, except when, and who looks on.
pub fn essence(scene: &Scene) -> String {
    format!(
        "{:?} {:?} {:?} {:?} {:?} {} {} {:?} {:?} {:?}",
        scene.id,
        scene.setup,
        scene.host,
        scene.stage,
        scene.chairs,
        scene.position,
        scene.steps(),
        views(scene),
        scene.remarks,
        scene.rematch,
    )
}
