//! Before and after the game: who sits where, who may do what, what is said.

use crate::house::{House, is_over, seat, setup};
use kontor_core::Level;
use kontor_hall::{Changes, Order, Wanted};
use kontor_model::{
    Actor, AfterEnd, BadSetup, Pace, Refusal, Remark, Sitter, Stage, SummaryStage, TableId,
    TableSetup, Unfit,
};

crate::on_both_stores! {
    people_come_and_go_until_the_table_is_full,
    a_table_that_everybody_left_is_closed,
    a_table_is_opened_only_for_a_game_that_can_be_played,
    the_same_people_play_again_at_one_new_table,
    what_is_said_is_kept_but_not_too_much_at_once,
    a_crowd_of_spectators_does_not_drown_what_players_said,
    nobody_fills_the_list_with_tables_that_wait,
    who_deletes_their_account_leaves_tables_that_go_on,
    a_new_name_is_seen_at_the_table,
}

async fn open(house: &House, host: &Actor, seats: &[Wanted]) -> TableId {
    let setup = setup("visby", seats.len() as u8, Pace::Unhurried);
    let opened = house.hall.open(host, "visby", setup, seats.to_vec());
    opened.await.unwrap()
}

async fn sitters(house: &House, id: &TableId) -> Vec<String> {
    let scene = house.scene(id).await;
    scene
        .chairs
        .iter()
        .map(|chair| chair.name.clone())
        .collect()
}

/// Whether a list has changed since this was asked last.
async fn changed(lists: &mut Changes) -> bool {
    let soon = std::time::Duration::from_millis(20);
    tokio::time::timeout(soon, lists.next()).await.is_ok()
}

async fn people_come_and_go_until_the_table_is_full() {
    let house = House::new().await;
    let [ida, nils, olga] = [
        house.guest().await,
        house.guest().await,
        house.guest().await,
    ];
    let mut lists = house.hall.changes(olga.id);
    let id = open(
        &house,
        &ida,
        &[Wanted::Me, Wanted::Open, Wanted::Bot(Level::Expert)],
    )
    .await;
    assert!(changed(&mut lists).await);
    let listed = house.hall.listed().await.unwrap();
    assert_eq!(
        listed[0].names,
        [Some(ida.name.clone()), None, Some("Cosma".to_owned())]
    );
    assert_eq!(listed[0].bots, [None, None, Some(Level::Expert)]);
    assert_eq!(
        (listed[0].host, listed[0].stage),
        (ida.id, SummaryStage::Gathering)
    );

    let order = async |who: &Actor, order| house.order(&id, who, order).await;
    assert_eq!(order(&ida, Order::Join(None)).await, Err(Refusal::Seated));
    assert_eq!(
        order(&nils, Order::Join(Some(seat(2)))).await,
        Err(Refusal::NoSeat)
    );
    assert_eq!(
        order(&nils, Order::Join(Some(seat(5)))).await,
        Err(Refusal::NoSeat)
    );
    assert_eq!(order(&nils, Order::Leave).await, Err(Refusal::NotAtTable));
    assert_eq!(
        order(&nils, Order::ComeBack).await,
        Err(Refusal::NotAtTable)
    );
    assert_eq!(
        order(&nils, Order::Remove(seat(2))).await,
        Err(Refusal::NotHost)
    );
    assert_eq!(
        order(&ida, Order::AgreeToUndo { position: 0 }).await,
        Err(Refusal::NotBegun)
    );
    assert_eq!(order(&ida, Order::Rematch).await, Err(Refusal::NotBegun));

    order(&ida, Order::Remove(seat(2))).await.unwrap();
    order(&nils, Order::Join(None)).await.unwrap();
    assert!(changed(&mut lists).await);
    order(&ida, Order::Remove(seat(1))).await.unwrap();
    assert_eq!(sitters(&house, &id).await, [&ida.name, "", ""]);
    order(&nils, Order::Join(Some(seat(2)))).await.unwrap();
    order(&ida, Order::Leave).await.unwrap();
    assert_eq!(
        house.scene(&id).await.host,
        nils.id,
        "the next person is host"
    );

    order(&ida, Order::Join(None)).await.unwrap();
    assert_eq!(house.scene(&id).await.stage, Stage::Gathering);
    order(&olga, Order::Join(None)).await.unwrap();
    assert_eq!(house.scene(&id).await.stage, Stage::Playing);
    assert_eq!(
        sitters(&house, &id).await,
        [ida.name.clone(), olga.name.clone(), nils.name.clone()]
    );
    let late = house.guest().await;
    assert_eq!(order(&late, Order::Join(None)).await, Err(Refusal::Begun));
    assert_eq!(
        order(&nils, Order::Remove(seat(0))).await,
        Err(Refusal::Begun)
    );
    assert_eq!(
        house.hall.listed().await.unwrap()[0].stage,
        SummaryStage::Playing
    );
    assert!(house.hall.mine(olga.id).await.unwrap()[0].my_turn);
}

async fn a_table_that_everybody_left_is_closed() {
    let house = House::new().await;
    let ida = house.guest().await;
    let id = open(
        &house,
        &ida,
        &[Wanted::Me, Wanted::Open, Wanted::Bot(Level::Casual)],
    )
    .await;
    let mut watch = house.hall.watch(&id, None).await.unwrap();
    house.order(&id, &ida, Order::Leave).await.unwrap();
    assert_eq!(house.hall.scene(&id).await.unwrap_err(), Refusal::NoTable);
    while watch.changed().await.is_ok() {}
    assert!(house.hall.listed().await.unwrap().is_empty());
    assert_eq!(house.hall.mine(ida.id).await.unwrap(), []);
    let nowhere = TableId::from_bits(7);
    assert_eq!(
        house.hall.scene(&nowhere).await.unwrap_err(),
        Refusal::NoTable
    );
    assert_eq!(house.hall.awake(), 0);
}

async fn a_table_is_opened_only_for_a_game_that_can_be_played() {
    let house = House::new().await;
    let ida = house.guest().await;
    let right = setup("visby", 2, Pace::Unhurried);
    let refused = async |game: &str, setup: TableSetup, seats: &[Wanted]| {
        let opened = house.hall.open(&ida, game, setup, seats.to_vec()).await;
        match opened {
            Err(Refusal::Setup(what)) => what,
            other => panic!("{other:?}"),
        }
    };
    let seats = [Wanted::Me, Wanted::Open];
    assert_eq!(
        refused("chess", right.clone(), &seats).await,
        BadSetup::Game
    );
    let setup = |change: &dyn Fn(&mut TableSetup)| {
        let mut setup = right.clone();
        change(&mut setup);
        setup
    };
    let many = setup(&|setup| setup.players = 7);
    assert_eq!(
        refused("visby", many, &[Wanted::Open; 7]).await,
        BadSetup::Players
    );
    assert_eq!(
        refused("visby", right.clone(), &seats[..1]).await,
        BadSetup::Seats
    );
    assert_eq!(
        refused("visby", right.clone(), &[Wanted::Me; 2]).await,
        BadSetup::Seats
    );
    let ostia = crate::house::setup("ostia", 2, Pace::Unhurried);
    assert_eq!(refused("visby", ostia, &seats).await, BadSetup::Options);
    let no_time = setup(&|setup| setup.pace = Pace::Days(0));
    assert_eq!(refused("visby", no_time, &seats).await, BadSetup::Pace);
    let no_round = setup(&|setup| setup.max_rounds = Some(0));
    assert_eq!(refused("visby", no_round, &seats).await, BadSetup::Rounds);
}

async fn the_same_people_play_again_at_one_new_table() {
    let house = House::new().await;
    let (ida, nils) = (house.guest().await, house.guest().await);
    let mut setup = setup("visby", 3, Pace::Unhurried);
    setup.max_rounds = Some(1);
    let seats = vec![Wanted::Me, Wanted::Bot(Level::Beginner), Wanted::Open];
    let opened = house.hall.open(&ida, "visby", setup.clone(), seats);
    let id = opened.await.unwrap();
    house.order(&id, &nils, Order::Join(None)).await.unwrap();
    let refused = house.order(&id, &nils, Order::Rematch).await;
    assert_eq!(
        refused,
        Err(Refusal::Unfit(Unfit::NotOver(AfterEnd::Rematch)))
    );
    tokio::join!(
        house.play(&id, &ida, u64::MAX),
        house.play(&id, &nils, u64::MAX)
    );
    let over = house.until(&id, is_over).await;

    let stranger = house.guest().await;
    let refused = house.order(&id, &stranger, Order::Rematch).await;
    assert_eq!(refused, Err(Refusal::NotAtTable));
    for person in [&nils, &nils] {
        house.order(&id, person, Order::Rematch).await.unwrap();
    }
    let next = house.scene(&id).await.rematch.clone().unwrap();
    // Nobody plays who does not want to; their seat is kept for them.
    let mut house = house.restart().await;
    let scene = house.scene(&next).await;
    assert_eq!(scene.stage, Stage::Gathering);
    assert!(scene.keeps_seat_for(ida.id) && !scene.keeps_seat_for(nils.id));
    let refused = house.order(&next, &stranger, Order::Join(None)).await;
    assert_eq!(refused, Err(Refusal::Full));
    house.order(&id, &ida, Order::Rematch).await.unwrap();
    house = house.restart().await;
    assert_eq!(house.scene(&id).await.rematch.as_ref(), Some(&next));
    let scene = house.scene(&next).await;
    assert_eq!((scene.setup.as_ref(), scene.host), (&setup, nils.id));
    assert_eq!(scene.stage, Stage::Playing);
    let names = |scene: &kontor_hall::Scene| -> Vec<String> {
        scene
            .chairs
            .iter()
            .map(|chair| chair.name.clone())
            .collect()
    };
    let mut rotated = names(&over);
    rotated.rotate_left(1);
    assert_eq!(names(&scene), rotated);
    assert_eq!(house.hall.mine(ida.id).await.unwrap().len(), 2);
    house
        .until(&next, |scene| !scene.to_act().contains(seat(0)))
        .await;
}

async fn what_is_said_is_kept_but_not_too_much_at_once() {
    let house = House::new().await;
    let (ida, nils) = (house.guest().await, house.guest().await);
    let id = open(&house, &ida, &[Wanted::Me, Wanted::Open]).await;
    let say =
        async |who: &Actor, text: &str| house.order(&id, who, Order::Say(text.to_owned())).await;
    say(&ida, "  Is anybody\nthere? ").await.unwrap();
    say(&nils, "I am looking on.").await.unwrap();
    let unfit = Err(Refusal::Unfit(Unfit::Remark));
    assert_eq!(say(&ida, " \n ").await, unfit);
    assert_eq!(say(&ida, &"a".repeat(301)).await, unfit);
    for _ in 0..7 {
        say(&ida, "Hello!").await.unwrap();
    }
    assert_eq!(say(&ida, "Hello!").await, Err(Refusal::TooMany(10)));
    house.clock.forward(10_000);
    say(&ida, "Well.").await.unwrap();
    let house = house.restart().await;
    let remarks = &house.scene(&id).await.remarks;
    assert_eq!(remarks.len(), 10);
    let said = |place: usize| (remarks[place].text.as_str(), remarks[place].seated);
    assert_eq!(said(0), ("Is anybody there?", true));
    assert_eq!(said(1), ("I am looking on.", false));
    assert_eq!(said(9), ("Well.", true));
}

async fn a_crowd_of_spectators_does_not_drown_what_players_said() {
    let house = House::new().await;
    let ida = house.guest().await;
    let id = open(&house, &ida, &[Wanted::Me, Wanted::Open]).await;
    let say = |text: &str| Order::Say(text.to_owned());
    house.order(&id, &ida, say("Who plays?")).await.unwrap();
    for _ in 0..13 {
        let spectator = house.guest().await;
        for _ in 0..8 {
            house.order(&id, &spectator, say("Look!")).await.unwrap();
        }
    }
    let kept = |remarks: &[Remark]| {
        let seated = remarks.iter().filter(|remark| remark.seated).count();
        (seated, remarks.len() - seated)
    };
    assert_eq!(kept(&house.scene(&id).await.remarks), (1, 100));
    let house = house.restart().await;
    assert_eq!(kept(&house.scene(&id).await.remarks), (1, 100));
}

async fn nobody_fills_the_list_with_tables_that_wait() {
    let house = House::new().await;
    let ida = house.guest().await;
    let seats = [Wanted::Me, Wanted::Open];
    let mut first = None;
    for _ in 0..10 {
        first = Some(open(&house, &ida, &seats).await);
    }
    let another = setup("visby", 2, Pace::Unhurried);
    let refused = house.hall.open(&ida, "visby", another, seats.to_vec());
    assert_eq!(
        refused.await.err(),
        Some(Refusal::Setup(BadSetup::ManyTables))
    );
    // With bots there is nobody to wait for, and a table that is left makes room.
    open(&house, &ida, &[Wanted::Me, Wanted::Bot(Level::Beginner)]).await;
    house
        .order(&first.unwrap(), &ida, Order::Leave)
        .await
        .unwrap();
    open(&house, &ida, &seats).await;
}

async fn who_deletes_their_account_leaves_tables_that_go_on() {
    let house = House::new().await;
    let (session, ida) = house.guest_with_session().await;
    let nils = house.guest().await;
    let gathering = open(&house, &ida, &[Wanted::Me, Wanted::Open, Wanted::Open]).await;
    house
        .order(&gathering, &nils, Order::Join(None))
        .await
        .unwrap();
    let playing = house.table_for_two(&ida, &nils, Pace::Unhurried).await;
    let hello = Order::Say("Hello!".to_owned());
    house.order(&playing, &ida, hello).await.unwrap();
    // One of the tables is asleep at that time.
    let house = house.restart().await;
    house.scene(&playing).await;
    house.people.delete(&session, None).await.unwrap();

    let scene = house
        .until(&playing, |scene| scene.to_act().len() == 1)
        .await;
    let away = Sitter::Person {
        id: ida.id,
        away: true,
    };
    assert_eq!(
        (&scene.chairs[0].sitter, scene.chairs[0].name.as_str()),
        (&away, "")
    );
    assert_eq!(scene.remarks[0].name, "");
    let scene = house.until(&gathering, |scene| scene.host == nils.id).await;
    assert_eq!(scene.chairs[0].sitter, Sitter::Nobody);
    let again = house.people.of(&session).await.unwrap();
    assert_ne!(again.id, ida.id);
    let house = house.restart().await;
    assert_eq!(house.scene(&playing).await.chairs[0].name, "");
    assert_eq!(house.hall.mine(nils.id).await.unwrap().len(), 2);
}

async fn a_new_name_is_seen_at_the_table() {
    let house = House::new().await;
    let (session, ida) = house.guest_with_session().await;
    let id = open(&house, &ida, &[Wanted::Me, Wanted::Open]).await;
    assert_eq!(sitters(&house, &id).await, [&ida.name, ""]);
    house.people.rename(&session, "Ida").await.unwrap();
    house
        .until(&id, |scene| scene.chairs[0].name == "Ida")
        .await;
    let other = house.guest().await;
    house.order(&id, &other, Order::Join(None)).await.unwrap();
    assert_eq!(house.scene(&id).await.names.of(seat(1)), other.name);
}
