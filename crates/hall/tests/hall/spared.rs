//! Questions with a single answer: nobody waits for them, and nobody learns of them.

use crate::house::{House, act, is_over, seat, setup, suggestion};
use kontor_core::{Level, Seat};
use kontor_hall::Scene;
use kontor_hall::clock::Clock;
use kontor_hall::{HallConfig, Order, Wanted};
use kontor_model::{Pace, Stage};
use serde_json::Value;
use std::sync::Arc;

crate::on_both_stores! {
    a_game_goes_on_by_itself_where_there_is_no_choice,
    whoever_is_known_to_be_elsewhere_is_waited_for_all_the_same,
    it_takes_a_while_so_that_it_looks_like_any_other_decision,
    games_that_do_not_ask_in_vain_ask_every_time,
}

const BOT: Wanted = Wanted::Bot(Level::Beginner);

/// The only thing that a seat can do, where such questions are spared.
fn only_way(scene: &Scene, seat: Seat) -> Option<Value> {
    let only = scene.glimpse(Some(seat)).unwrap().only_way();
    only.map(|decision| decision.written().clone())
}

/// Whether the person on the first seat is asked and has a choice.
fn has_choice(scene: &Scene) -> bool {
    let own = scene.to_act().contains(seat(0));
    own && only_way(scene, seat(0)).is_none()
}

/// Plays for the person on the first seat, but only where there is a choice, until the game or so many positions are over.
async fn choose_to(
    house: &House,
    id: &kontor_model::TableId,
    me: &kontor_model::Actor,
    end: u64,
) -> Arc<Scene> {
    loop {
        let scene = house
            .until(id, |scene| is_over(scene) || has_choice(scene))
            .await;
        if is_over(&scene) || scene.position >= end {
            return scene;
        }
        let action = suggestion(&scene, seat(0));
        let position = scene.position;
        // A bot may have decided meanwhile, but the position is the same until this seat has.
        house.order(id, me, act(position, action)).await.unwrap();
    }
}

async fn a_game_goes_on_by_itself_where_there_is_no_choice() {
    let house = House::new().await;
    let me = house.guest().await;
    let seats = vec![Wanted::Me, BOT, BOT];
    let setup = setup("ostia", 3, Pace::Unhurried);
    let id = house.hall.open(&me, "ostia", setup, seats).await.unwrap();
    let here = house.hall.watch(&id, Some(me.id)).await.unwrap();
    let scene = choose_to(&house, &id, &me, 40).await;
    let forced = scene.forced.clone();
    assert!(
        forced.iter().any(|seats| seats.contains(seat(0))),
        "the second lot of a boat is never a choice"
    );
    // What was done for somebody is known again after a restart.
    drop(here);
    let house = house.restart().await;
    let again = house.scene(&id).await;
    let known = again.forced.len();
    assert!(known > 0 && again.forced[..] == forced[forced.len() - known..]);
    let _here = house.hall.watch(&id, Some(me.id)).await.unwrap();
    let scene = choose_to(&house, &id, &me, u64::MAX).await;
    assert!(matches!(scene.stage, Stage::Over(..)));
}

async fn whoever_is_known_to_be_elsewhere_is_waited_for_all_the_same() {
    let house = House::new().await;
    let me = house.guest().await;
    let setup = setup("ostia", 3, Pace::Unhurried);
    let seats = vec![Wanted::Me, BOT, BOT];
    let id = house.hall.open(&me, "ostia", setup, seats).await.unwrap();
    let is_forced = |scene: &Scene| {
        let own = scene.to_act().contains(seat(0));
        own && only_way(scene, seat(0)).is_some()
    };
    let waits = loop {
        let scene = house
            .until(&id, |scene| has_choice(scene) || is_forced(scene))
            .await;
        if is_forced(&scene) {
            break scene.position;
        }
        let action = suggestion(&scene, seat(0));
        house.act(&id, &me, action).await.unwrap();
    };
    // An answer now would tell the others that there was only one.
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    assert_eq!(house.scene(&id).await.position, waits);
    let _here = house.hall.watch(&id, Some(me.id)).await.unwrap();
    house.until(&id, |scene| scene.position > waits).await;
}

async fn it_takes_a_while_so_that_it_looks_like_any_other_decision() {
    // So slow that nothing happens by itself during this test.
    let config = HallConfig {
        bot_pause: 600_000..=600_000,
        ..HallConfig::hasty()
    };
    let house = House::with(Clock::at(1_000_000), config).await;
    let (me, ann, ben) = (
        house.guest().await,
        house.guest().await,
        house.guest().await,
    );
    let people = [&me, &ann, &ben];
    let setup = setup("ostia", 3, Pace::Unhurried);
    let seats = vec![Wanted::Me, Wanted::Open, Wanted::Open];
    let id = house.hall.open(&me, "ostia", setup, seats).await.unwrap();
    for person in [&ann, &ben] {
        house.order(&id, person, Order::Join(None)).await.unwrap();
    }
    let mut forced = 0;
    for _ in 0..60 {
        let scene = house.scene(&id).await;
        let Some(next) = scene.to_act().first() else {
            break;
        };
        let only = only_way(&scene, next);
        forced += usize::from(only.is_some());
        // Whoever does not want to wait may answer, too.
        let action = only.unwrap_or_else(|| suggestion(&scene, next));
        house.act(&id, people[next.index()], action).await.unwrap();
    }
    assert!(forced > 0);
}

async fn games_that_do_not_ask_in_vain_ask_every_time() {
    let house = House::new().await;
    let (host, guest) = (house.guest().await, house.guest().await);
    let id = house.table_for_two(&host, &guest, Pace::Unhurried).await;
    let scene = house.scene(&id).await;
    assert!(
        scene
            .to_act()
            .iter()
            .all(|seat| only_way(&scene, seat).is_none())
    );
}
