//! Time: whose runs, what happens when it is up, and that a restart costs nobody any.

use crate::house::{House, seat, suggestion};
use kontor_hall::Scene;
use kontor_hall::clock::Clock;
use kontor_hall::{HallConfig, Order};
use kontor_model::{Pace, Refusal, Sitter, TimeLeft};

crate::on_both_stores! {
    time_runs_only_for_those_who_owe_a_decision,
    the_time_the_server_is_down_costs_nobody_any,
    when_time_is_up_a_bot_decides_and_after_three_times_it_stays,
    nobody_gets_time_by_leaving,
    the_clock_on_the_wall_needs_nobody_to_look_at_it,
    a_bot_holds_the_seat_until_the_person_comes_back,
}

const LIVE: Pace = Pace::Live {
    seconds: 60,
    increment: 5,
};

fn times(scene: &Scene) -> Vec<Option<(i64, bool)>> {
    let chairs = scene.chairs.iter();
    let time = |time: TimeLeft| (time.left / 1000, time.runs);
    chairs.map(|chair| chair.time.map(time)).collect()
}

fn is_away(scene: &Scene, place: usize) -> bool {
    matches!(
        scene.chairs[place].sitter,
        Sitter::Person { away: true, .. }
    )
}

async fn time_runs_only_for_those_who_owe_a_decision() {
    let house = House::new().await;
    let (ida, nils) = (house.guest().await, house.guest().await);
    let id = house.table_for_two(&ida, &nils, LIVE).await;
    let scene = house.scene(&id).await;
    assert_eq!(times(&scene), [Some((60, true)), Some((60, true))]);
    house.clock.forward(10_000);
    house
        .act(&id, &ida, suggestion(&scene, seat(0)))
        .await
        .unwrap();
    house.clock.forward(20_000);
    let scene = house.scene(&id).await;
    assert_eq!(times(&scene), [Some((55, false)), Some((30, true))]);
    // To choose something else brings no more time.
    let other = scene.glimpse(Some(seat(0))).unwrap().changeable();
    let other = other.last().unwrap().clone();
    house.act(&id, &ida, other).await.unwrap();
    assert_eq!(times(house.scene(&id).await.as_ref())[0], Some((55, false)));

    let house = house.restart().await;
    house.clock.forward(1_000);
    let scene = house.scene(&id).await;
    assert_eq!(times(&scene), [Some((55, false)), Some((29, true))]);
    house
        .act(&id, &nils, suggestion(&scene, seat(1)))
        .await
        .unwrap();
    let scene = house.scene(&id).await;
    assert_eq!(times(&scene)[0].unwrap().0, 55);
    assert_eq!(times(&scene)[1].unwrap().0, 34);
}

async fn the_time_the_server_is_down_costs_nobody_any() {
    let house = House::new().await;
    let (ida, nils) = (house.guest().await, house.guest().await);
    let live = house.table_for_two(&ida, &nils, LIVE).await;
    let slow = house.table_for_two(&ida, &nils, Pace::Days(1)).await;
    house.clock.forward(20_000);
    house.hall.shut_down().await;
    house.clock.forward(10 * 24 * 60 * 60_000);
    let house = house.crash().await;
    assert_eq!(
        times(house.scene(&live).await.as_ref()),
        [Some((40, true)); 2]
    );
    let day = 24 * 60 * 60;
    assert_eq!(
        times(house.scene(&slow).await.as_ref()),
        [Some((day - 20, true)); 2]
    );
}

async fn when_time_is_up_a_bot_decides_and_after_three_times_it_stays() {
    let house = House::new().await;
    let (ida, nils) = (house.guest().await, house.guest().await);
    let id = house.table_for_two(&ida, &nils, LIVE).await;
    let mut times_out = 0;
    loop {
        let scene = house.scene(&id).await;
        if is_away(&scene, 0) {
            break;
        }
        if scene.to_act().contains(seat(1)) {
            let action = suggestion(&scene, seat(1));
            house.act(&id, &nils, action).await.unwrap();
            continue;
        }
        assert!(scene.to_act().contains(seat(0)), "somebody must decide");
        // All time is used up the first time; then there is only what each decision brings.
        let left = if times_out == 0 { 60 } else { 5 };
        assert_eq!(times(&scene)[0], Some((left, true)));
        house.clock.forward(left * 1000 - 1);
        house.hall.tick().await.unwrap();
        assert!(house.scene(&id).await.to_act().contains(seat(0)));
        house.clock.forward(1);
        house.hall.tick().await.unwrap();
        house.until(&id, |now| now.position > scene.position).await;
        times_out += 1;
    }
    assert_eq!(times_out, 3);
}

async fn nobody_gets_time_by_leaving() {
    let house = House::new().await;
    let (ida, nils) = (house.guest().await, house.guest().await);
    let id = house.table_for_two(&ida, &nils, LIVE).await;
    house.clock.forward(50_000);
    house.order(&id, &ida, Order::Leave).await.unwrap();
    house.order(&id, &ida, Order::ComeBack).await.unwrap();
    let left = times(house.scene(&id).await.as_ref())[0].unwrap().0;
    assert!(left <= 15, "{left}");
}

async fn the_clock_on_the_wall_needs_nobody_to_look_at_it() {
    let house = House::with(Clock::start(), HallConfig::hasty()).await;
    let (ida, nils) = (house.guest().await, house.guest().await);
    let pace = Pace::Live {
        seconds: 1,
        increment: 0,
    };
    let id = house.table_for_two(&ida, &nils, pace).await;
    let scene = house.until(&id, |scene| scene.position > 0).await;
    assert_eq!(scene.chairs[0].time.map(|time| time.left), Some(0));
    // Without any time left, nobody is waited for long.
    house
        .until(&id, |scene| is_away(scene, 0) && is_away(scene, 1))
        .await;
}

async fn a_bot_holds_the_seat_until_the_person_comes_back() {
    let house = House::new().await;
    let (ida, nils) = (house.guest().await, house.guest().await);
    let id = house.table_for_two(&ida, &nils, LIVE).await;
    house.order(&id, &ida, Order::Leave).await.unwrap();
    let left = house.until(&id, |scene| scene.to_act().len() == 1).await;
    assert!(is_away(&left, 0) && left.chairs[0].time.is_none());
    assert!(
        house
            .hall
            .mine(ida.id)
            .await
            .unwrap()
            .iter()
            .all(|mine| !mine.my_turn)
    );

    // A decision brings them back, even in place of what the bot chose.
    let mine = left.glimpse(Some(seat(0))).unwrap().changeable();
    let action = mine.last().unwrap().clone();
    house.act(&id, &ida, action).await.unwrap();
    assert!(!is_away(house.scene(&id).await.as_ref(), 0));

    house.order(&id, &nils, Order::Leave).await.unwrap();
    let house = house.restart().await;
    house
        .until(&id, |scene| scene.position > 0 && scene.to_act().len() == 1)
        .await;
    assert!(is_away(house.scene(&id).await.as_ref(), 1));
    house.clock.forward(59_000);
    house.order(&id, &nils, Order::ComeBack).await.unwrap();
    assert!(!is_away(house.scene(&id).await.as_ref(), 1));
    let stranger = house.guest().await;
    let refused = house.order(&id, &stranger, Order::ComeBack).await;
    assert_eq!(refused, Err(Refusal::NotAtTable));
}
