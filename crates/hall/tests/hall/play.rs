//! Games from the first decision to the last, through restarts.

use crate::house::{House, act, essence, is_over, seat, setup, suggestion, views};
use kontor_core::Level;
use kontor_core::Seat;
use kontor_hall::clock::Clock;
use kontor_hall::{Entropy, HallConfig, Order, Wanted};
use kontor_model::{Pace, Refusal, Stage, SummaryStage};
use kontor_table::replay;
use serde_json::json;
use std::time::Duration;

crate::on_both_stores! {
    a_hidden_choice_that_is_changed_tells_nobody_else_anything,
    a_game_against_bots_goes_from_one_click_to_the_record,
    a_restart_in_mid_game_changes_nothing,
    a_long_game_is_loaded_from_one_of_its_last_positions,
    tables_that_bots_must_move_go_on_after_a_restart,
    what_was_chosen_is_secret_can_be_changed_and_survives,
    nothing_counts_twice_and_nothing_late,
    a_decision_is_taken_back_when_all_agree,
    taking_back_goes_past_what_bots_decided_since,
    a_table_that_nobody_looks_at_falls_asleep,
}

const BOT: Wanted = Wanted::Bot(Level::Casual);

async fn a_game_against_bots_goes_from_one_click_to_the_record() {
    let house = House::new().await;
    let me = house.guest().await;
    let setup = setup("visby", 3, Pace::Unhurried);
    let seats = vec![Wanted::Me, BOT, BOT];
    let id = house.hall.open(&me, "visby", setup, seats).await.unwrap();
    let scene = house.play(&id, &me, u64::MAX).await;
    let Stage::Over(_, outcome) = &scene.stage else {
        panic!("not over");
    };
    assert!(scene.to_act().is_empty() && !scene.can_undo);

    let record = house.hall.record(&id).await.unwrap();
    let end = record.table().glimpse(None).view();
    assert_eq!(end, scene.glimpse(None).unwrap().view());
    assert_eq!(record.seats()[0].name, me.name);
    assert_eq!(record.seats()[1].bot, Some(Level::Casual));
    let verified = replay(&kontor_games::shelf(), &record.to_text(), |_, _| {}).unwrap();
    assert_eq!(verified.steps as u64, scene.steps());

    let mine = house.hall.mine(me.id).await.unwrap();
    let winners: Vec<Seat> = outcome.winners().iter().collect();
    assert_eq!((mine.len(), &mine[0].winners), (1, &winners));
    assert_eq!(
        (mine[0].stage, mine[0].my_turn),
        (SummaryStage::Over, false)
    );
    assert!(house.hall.listed().await.unwrap().is_empty());
}

async fn a_restart_in_mid_game_changes_nothing() {
    let mut house = House::new().await;
    let me = house.guest().await;
    let setup = setup("visby", 3, Pace::Unhurried);
    let seats = vec![BOT, Wanted::Me, BOT];
    let id = house.hall.open(&me, "visby", setup, seats).await.unwrap();
    for stop in [1, 4, 7] {
        house.play(&id, &me, stop).await;
        // When it is the person's turn and all bots have chosen, nothing moves by itself.
        let at_rest = house
            .until(&id, |scene| {
                is_over(scene) || (scene.to_act().len() == 1 && scene.to_act().contains(seat(1)))
            })
            .await;
        house = if stop == 4 {
            house.crash().await
        } else {
            house.restart().await
        };
        assert_eq!(essence(house.scene(&id).await.as_ref()), essence(&at_rest));
    }
    house.play(&id, &me, u64::MAX).await;
    let record = house.hall.record(&id).await.unwrap();
    assert!(record.ended().is_some());
}

async fn a_long_game_is_loaded_from_one_of_its_last_positions() {
    let house = House::new().await;
    let me = house.guest().await;
    let mut setup = setup("jantaris", 3, Pace::Unhurried);
    setup.max_rounds = Some(12);
    let seats = vec![Wanted::Bot(Level::Beginner); 3];
    let opened = house.hall.open(&me, "jantaris", setup, seats);
    let id = opened.await.unwrap();
    let over = house.until(&id, is_over).await;
    assert!(over.position > 64, "{}", over.position);
    let house = house.restart().await;
    let scene = house.scene(&id).await;
    assert_eq!(essence(&scene), essence(&over));
    let known = scene.steps_known() as u64;
    assert!((32..64).contains(&known), "{known}");
    assert_eq!(scene.loaded_at + known, over.steps());
    let record = house.hall.record(&id).await.unwrap();
    let end = record.table().glimpse(None).view();
    assert_eq!(end, scene.glimpse(None).unwrap().view());
    // Whoever opened a table finds it again, even without a seat.
    assert_eq!(house.hall.mine(me.id).await.unwrap().len(), 1);
}

async fn tables_that_bots_must_move_go_on_after_a_restart() {
    let mut config = HallConfig::hasty();
    config.bot_pause = 40..=60;
    let house = House::with(Clock::at(1_000_000), config).await;
    let me = house.guest().await;
    let mut setup = setup("jantaris", 3, Pace::Unhurried);
    setup.max_rounds = Some(1);
    let seats = vec![Wanted::Bot(Level::Beginner); 3];
    let opened = house.hall.open(&me, "jantaris", setup, seats);
    let id = opened.await.unwrap();
    let before = house.until(&id, |scene| scene.position > 2).await;
    assert!(!is_over(&before));
    let house = house.crash().await;
    assert_eq!(house.hall.awake(), 1);
    house
        .until(&id, |scene| scene.position > before.position + 2)
        .await;
}

async fn what_was_chosen_is_secret_can_be_changed_and_survives() {
    let house = House::new().await;
    let (ida, nils) = (house.guest().await, house.guest().await);
    let id = house.table_for_two(&ida, &nils, Pace::Unhurried).await;
    let views = async |house: &House| {
        let scene = house.scene(&id).await;
        [Some(seat(0)), Some(seat(1)), None].map(|viewer| scene.glimpse(viewer).unwrap().view())
    };
    let before = views(&house).await;
    house
        .act(&id, &ida, json!({"play": ["fleet", "ship"]}))
        .await
        .unwrap();
    let chosen = views(&house).await;
    house
        .act(&id, &ida, json!({"play": ["troops", "knight"]}))
        .await
        .unwrap();
    let changed = views(&house).await;
    assert_ne!(chosen[0], changed[0], "their own choice is shown to them");
    assert_eq!(
        chosen[1..],
        changed[1..],
        "nobody else sees which one it is"
    );
    assert_ne!(before[2], chosen[2], "but that it is made");

    let house = house.crash().await;
    assert_eq!(views(&house).await, changed);
    assert_eq!(house.scene(&id).await.position, 0);
    house
        .act(&id, &ida, json!({"play": ["knight", "ship"]}))
        .await
        .unwrap();
    let house = house.restart().await;
    house
        .act(&id, &nils, json!({"play": ["fleet", "ship"]}))
        .await
        .unwrap();
    assert_eq!(house.scene(&id).await.position, 1);
    let text = house.hall.record(&id).await.unwrap().to_text();
    assert!(
        text.contains(&json!({"play": ["knight", "ship"]}).to_string()),
        "{text}"
    );
    assert!(!text.contains("troops"), "{text}");
}

async fn nothing_counts_twice_and_nothing_late() {
    let mut house = House::new().await;
    let (ida, nils) = (house.guest().await, house.guest().await);
    let id = house.table_for_two(&ida, &nils, Pace::Unhurried).await;
    let play = |position, cards: [&str; 2]| act(position, json!({"play": cards}));
    let mine = play(0, ["fleet", "ship"]);
    for _ in 0..2 {
        assert_eq!(house.order(&id, &ida, mine.clone()).await, Ok(()));
        assert_eq!(house.scene(&id).await.position, 0);
    }
    let wrong = house.order(&id, &nils, play(0, ["fleet", "fleet"])).await;
    assert!(matches!(wrong, Err(Refusal::Illegal(_))), "{wrong:?}");
    let stranger = house.guest().await;
    let refused = house.order(&id, &stranger, mine.clone()).await;
    assert_eq!(refused, Err(Refusal::NotAtTable));
    let future = house.order(&id, &nils, play(1, ["fleet", "ship"])).await;
    assert_eq!(future, Err(Refusal::Stale));

    let theirs = play(0, ["troops", "knight"]);
    assert_eq!(house.order(&id, &nils, theirs.clone()).await, Ok(()));
    for _ in 0..2 {
        let before = house.scene(&id).await;
        assert_eq!(before.position, 1);
        // Both have just taken effect: the answer got lost, so they are sent again.
        assert_eq!(house.order(&id, &ida, mine.clone()).await, Ok(()));
        assert_eq!(house.order(&id, &nils, theirs.clone()).await, Ok(()));
        let other = house.order(&id, &ida, play(0, ["troops", "ship"])).await;
        assert_eq!(other, Err(Refusal::Stale));
        let after = house.scene(&id).await;
        assert_eq!(essence(&after), essence(&before));
        let versions = |scene: &kontor_hall::Scene| {
            [None, Some(seat(0)), Some(seat(1))].map(|viewer| scene.version_for(viewer))
        };
        assert_eq!(versions(&after), versions(&before), "nothing new is shown");
        house = house.crash().await;
    }
}

/// Two at a table where one of them alone has a trade to decide.
async fn with_a_lone_trader(house: &House) -> (kontor_model::TableId, [kontor_model::Actor; 2]) {
    let people = [house.guest().await, house.guest().await];
    let id = house
        .table_for_two(&people[0], &people[1], Pace::Unhurried)
        .await;
    let plays = [["ship", "merchant"], ["troops", "knight"]];
    for (person, cards) in people.iter().zip(plays) {
        house
            .act(&id, person, json!({"play": cards}))
            .await
            .unwrap();
    }
    (id, people)
}

async fn a_decision_is_taken_back_when_all_agree() {
    let mut house = House::new().await;
    let (id, [ida, nils]) = with_a_lone_trader(&house).await;
    let before = house.scene(&id).await;
    assert!(!before.can_undo, "cards were shown");
    let agree = |position| Order::AgreeToUndo { position };
    let refused = house.order(&id, &ida, agree(1)).await;
    assert_eq!(refused, Err(Refusal::NoUndo));
    let trade = before
        .glimpse(Some(seat(0)))
        .unwrap()
        .legal()
        .pop()
        .unwrap();
    house.act(&id, &ida, trade.clone()).await.unwrap();
    assert!(house.scene(&id).await.can_undo);

    // What was meant for an earlier position takes nothing back.
    let refused = house.order(&id, &ida, agree(1)).await;
    assert_eq!(refused, Err(Refusal::Stale));
    house.order(&id, &ida, agree(2)).await.unwrap();
    assert!(house.scene(&id).await.chairs[0].agrees_to_undo);
    house.order(&id, &nils, Order::RefuseUndo).await.unwrap();
    let scene = house.scene(&id).await;
    assert!(!scene.chairs[0].agrees_to_undo && scene.position == 2);

    house.order(&id, &nils, agree(2)).await.unwrap();
    // The other may answer long after.
    house = house.crash().await;
    assert!(house.scene(&id).await.chairs[1].agrees_to_undo);
    house.order(&id, &ida, agree(2)).await.unwrap();
    for _ in 0..2 {
        let scene = house.scene(&id).await;
        assert_eq!((scene.position, scene.steps()), (3, 1));
        assert_eq!(views(&scene), views(&before));
        assert!(scene.chairs.iter().all(|chair| !chair.agrees_to_undo));
        house = house.crash().await;
    }
    let late = act(1, trade.clone());
    assert_eq!(house.order(&id, &ida, late).await, Err(Refusal::Stale));
    house.act(&id, &ida, trade).await.unwrap();
    let record = house.hall.record(&id).await.unwrap();
    let verified = replay(&kontor_games::shelf(), &record.to_text(), |_, _| {}).unwrap();
    assert_eq!(verified.steps, 2);
    assert_eq!(house.scene(&id).await.position, 4);
}

async fn taking_back_goes_past_what_bots_decided_since() {
    // With these cards it happens.
    let mut config = HallConfig::hasty();
    config.entropy = Entropy::seeded(1);
    let house = House::with(Clock::at(1_000_000), config).await;
    let me = house.guest().await;
    let setup = setup("jantaris", 3, Pace::Unhurried);
    let seats = vec![Wanted::Me, BOT, BOT];
    let opened = house.hall.open(&me, "jantaris", setup, seats);
    let id = opened.await.unwrap();
    // Somewhere in a game a person decides openly, bots answer openly, and it is the person's turn again.
    let mut deciders: Vec<bool> = Vec::new();
    for _ in 0..200 {
        let mine = |scene: &kontor_hall::Scene| scene.to_act().contains(seat(0)) || is_over(scene);
        let scene = house.until(&id, mine).await;
        assert!(!is_over(&scene), "nothing could be taken back");
        let since = scene.position as usize;
        deciders.resize(since, false);
        if scene.can_undo && deciders.last() == Some(&false) && deciders.contains(&true) {
            let back = deciders.iter().rev().position(|mine| *mine).unwrap() + 1;
            let steps = scene.steps();
            let position = scene.position;
            let agreed = house.order(&id, &me, Order::AgreeToUndo { position });
            agreed.await.unwrap();
            let after = house.scene(&id).await;
            assert_eq!(after.steps(), steps - back as u64);
            assert!(after.to_act().contains(seat(0)), "the person decides again");
            return;
        }
        let action = suggestion(&scene, seat(0));
        house.act(&id, &me, action).await.unwrap();
        deciders.push(true);
    }
    panic!("nothing could be taken back");
}

async fn a_table_that_nobody_looks_at_falls_asleep() {
    let mut config = HallConfig::hasty();
    config.sleep_after = Duration::from_millis(30);
    let house = House::with(Clock::at(1_000_000), config).await;
    let (ida, nils) = (house.guest().await, house.guest().await);
    let id = house.table_for_two(&ida, &nils, Pace::Days(2)).await;
    let watch = house.hall.watch(&id, Some(ida.id)).await.unwrap();
    assert!(house.scene(&id).await.chairs[0].here);
    tokio::time::sleep(Duration::from_millis(120)).await;
    assert_eq!(house.hall.awake(), 1, "somebody is looking");
    drop(watch);
    while house.hall.awake() > 0 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let scene = house.scene(&id).await;
    assert!(!scene.chairs[0].here && scene.to_act().len() == 2);
    while house.hall.awake() > 0 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    house.clock.forward(2 * 24 * 60 * 60_000);
    house.hall.tick().await.unwrap();
    house.until(&id, |scene| scene.position == 1).await;
}

async fn a_hidden_choice_that_is_changed_tells_nobody_else_anything() {
    let house = House::new().await;
    let (ida, nils) = (house.guest().await, house.guest().await);
    let id = house.table_for_two(&ida, &nils, Pace::Unhurried).await;
    let choices = ["ship", "knight", "troops", "tollkeeper"];
    let mut seen = Vec::new();
    for card in choices {
        let choice = json!({"play": ["merchant", card]});
        house.act(&id, &ida, choice).await.unwrap();
        let scene = house.scene(&id).await;
        seen.push([None, Some(seat(1)), Some(seat(0))].map(|viewer| scene.version_for(viewer)));
        assert_eq!(scene.position, 0);
    }
    for two in seen.windows(2) {
        let ([spectator, other, own], [spectator_after, other_after, own_after]) = (two[0], two[1]);
        assert_eq!((spectator_after, other_after), (spectator, other));
        assert!(own_after > own);
    }
    // Whoever watches is not told either, but hears of what everybody may know.
    let watch = house.hall.watch(&id, Some(nils.id)).await.unwrap();
    let before = watch.borrow().version_for(Some(seat(1)));
    house
        .act(&id, &ida, json!({"play": ["merchant", "fleet"]}))
        .await
        .unwrap();
    assert_eq!(watch.borrow().version_for(Some(seat(1))), before);
    house
        .act(&id, &nils, json!({"play": ["merchant", "fleet"]}))
        .await
        .unwrap();
    assert!(watch.borrow().version_for(Some(seat(1))) > before);
}
