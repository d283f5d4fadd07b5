//! Ratings: who is rated by which games, and that nothing of it is lost.

use crate::house::{House, is_over, setup};
use futures_util::future::join_all;
use kontor_core::Level;
use kontor_core::Seat;
use kontor_hall::Scene;
use kontor_hall::ratings::Ladder;
use kontor_hall::{Order, Wanted};
use kontor_model::{
    Actor, Contender, Pace, RatedGame, Rating, Session, Stage, TableId, TableSetup, Tempo,
};

crate::on_both_stores! {
    a_finished_game_is_rated_once_and_for_good,
    a_game_that_was_broken_off_after_some_rounds_is_not_rated,
    guests_are_left_out,
    whoever_leaves_is_rated_as_the_bot_ends,
    games_that_end_at_once_all_count,
    nobody_finds_whoever_deleted_their_account,
    a_guest_who_signs_in_during_a_game_is_rated_as_who_they_are,
}

const CASUAL: Contender = Contender::Bot(Level::Casual);

/// Somebody who keeps their identity.
async fn known(house: &House, user: &str) -> (Session, Actor) {
    let (session, _) = house.guest_with_session().await;
    let kept = house.people.keep(&session, user, "amber and salt");
    kept.await.unwrap();
    (session.clone(), house.actor(session).await)
}

fn contender(person: &kontor_model::Person) -> Contender {
    Contender::Person(person.id)
}

async fn open(house: &House, host: &Actor, pace: Pace, seats: &[Wanted]) -> TableId {
    let setup = setup("visby", seats.len() as u8, pace);
    let opened = house.hall.open(host, "visby", setup, seats.to_vec());
    opened.await.unwrap()
}

async fn against_a_bot(house: &House, person: &Actor) -> TableId {
    let seats = [Wanted::Me, Wanted::Bot(Level::Casual)];
    open(house, person, Pace::Unhurried, &seats).await
}

/// All of them play to the end.
async fn finish(house: &House, id: &TableId, people: &[&Actor]) {
    let all = people.iter().map(|person| house.play(id, person, u64::MAX));
    join_all(all).await;
}

async fn at(house: &House, id: &TableId) -> Vec<RatedGame> {
    Ladder::new(house.store.clone()).at(id).await.unwrap()
}

async fn rating(house: &House, who: Contender, tempo: Tempo) -> Option<Rating> {
    let ladder = Ladder::new(house.store.clone());
    let rungs = ladder.of("visby", tempo).await.unwrap();
    let rung = rungs.into_iter().find(|rung| rung.who == who);
    rung.map(|rung| rung.rating)
}

fn place(scene: &Scene, seat: usize) -> u8 {
    let Stage::Over(_, outcome) = &scene.stage else {
        panic!("the game is not over");
    };
    outcome.standing(Seat::new(seat).unwrap()).place
}

async fn a_finished_game_is_rated_once_and_for_good() {
    let mut house = House::new().await;
    let (_, ida) = known(&house, "ida").await;
    let id = against_a_bot(&house, &ida).await;
    assert_eq!(at(&house, &id).await, []);
    let scene = house.play(&id, &ida, u64::MAX).await;
    let rated = at(&house, &id).await;
    assert_eq!(rated.len(), 2);
    for who in [contender(&ida), CASUAL] {
        let game = rated.iter().find(|game| game.who == who).unwrap();
        let seat = usize::from(who == CASUAL);
        assert_eq!((game.place, game.players), (place(&scene, seat), 2));
        assert_eq!((game.before, game.after.games), (Rating::START, 1));
        assert_eq!((game.table.clone(), game.held_by_bot), (id.clone(), false));
        assert_eq!(
            (game.game.as_str(), game.tempo),
            ("visby", Tempo::Unhurried)
        );
        assert!(game.after.deviation < Rating::START.deviation);
    }
    // Only at the pace that was played, and the same however the server ends.
    assert_eq!(rating(&house, CASUAL, Tempo::Live).await, None);
    for crash in [true, false] {
        house = if crash {
            house.crash().await
        } else {
            house.restart().await
        };
        assert!(is_over(&*house.scene(&id).await));
        assert_eq!(at(&house, &id).await, rated);
        let now = rating(&house, contender(&ida), Tempo::Unhurried).await;
        assert_eq!(now.unwrap().games, 1);
    }
    let second = against_a_bot(&house, &ida).await;
    house.play(&second, &ida, u64::MAX).await;
    let ladder = Ladder::new(house.store.clone());
    let player = ladder.player(contender(&ida)).await.unwrap().unwrap();
    assert_eq!(player.name, Some(ida.name.clone()));
    assert_eq!(player.ratings.len(), 1);
    let [later, earlier] = &player.games[..] else {
        panic!("two games were rated");
    };
    assert_eq!((&later.table, &earlier.table), (&second, &id));
    assert_eq!(later.before, earlier.after);
    assert_eq!(player.ratings[0].2, later.after);
}

async fn a_game_that_was_broken_off_after_some_rounds_is_not_rated() {
    let house = House::new().await;
    let (_, ida) = known(&house, "ida").await;
    let setup = TableSetup {
        max_rounds: Some(1),
        ..setup("visby", 2, Pace::Unhurried)
    };
    let seats = vec![Wanted::Me, Wanted::Bot(Level::Casual)];
    let opened = house.hall.open(&ida, "visby", setup, seats);
    let id = opened.await.unwrap();
    house.play(&id, &ida, u64::MAX).await;
    assert_eq!(at(&house, &id).await, []);
}

async fn guests_are_left_out() {
    let house = House::new().await;
    let (session, guest) = house.guest_with_session().await;
    let seats = [
        Wanted::Me,
        Wanted::Bot(Level::Casual),
        Wanted::Bot(Level::Expert),
    ];
    let id = open(&house, &guest, Pace::Unhurried, &seats).await;
    house.play(&id, &guest, u64::MAX).await;
    assert_eq!(at(&house, &id).await, [], "bots among themselves");
    // Nor does it count once the guest is somebody.
    let kept = house.people.keep(&session, "olga", "amber and salt");
    kept.await.unwrap();
    let olga = house.actor(session).await;
    assert_eq!(at(&house, &id).await, []);
    assert_eq!(
        rating(&house, contender(&olga), Tempo::Unhurried).await,
        None
    );

    let (nils, other) = (house.guest().await, house.guest().await);
    let alone = house.table_for_two(&olga, &nils, Pace::Unhurried).await;
    finish(&house, &alone, &[&olga, &nils]).await;
    assert_eq!(at(&house, &alone).await, [], "nobody to compare her with");

    let (_, ida) = known(&house, "ida").await;
    let seats = [Wanted::Me, Wanted::Open, Wanted::Open];
    let id = open(&house, &ida, Pace::Days(1), &seats).await;
    for person in [&other, &olga] {
        house.order(&id, person, Order::Join(None)).await.unwrap();
    }
    finish(&house, &id, &[&ida, &other, &olga]).await;
    let scene = house.scene(&id).await;
    let rated = at(&house, &id).await;
    let mut places: Vec<_> = rated.iter().map(|game| (game.who, game.place)).collect();
    places.sort_unstable();
    let mut expected = vec![
        (contender(&ida), place(&scene, 0)),
        (contender(&olga), place(&scene, 2)),
    ];
    expected.sort_unstable();
    assert_eq!(places, expected);
    assert_eq!(rated[0].tempo, Tempo::Days);
}

async fn whoever_leaves_is_rated_as_the_bot_ends() {
    let house = House::new().await;
    let ((_, ida), (_, nils)) = (known(&house, "ida").await, known(&house, "nils").await);
    let seats = [Wanted::Me, Wanted::Open];
    let id = open(&house, &ida, Pace::Unhurried, &seats).await;
    house.order(&id, &nils, Order::Join(None)).await.unwrap();
    house.order(&id, &nils, Order::Leave).await.unwrap();
    let scene = house.play(&id, &ida, u64::MAX).await;
    let rated = at(&house, &id).await;
    for (person, seat, held) in [(&ida, 0, false), (&nils, 1, true)] {
        let game = rated.iter().find(|game| game.who == contender(person));
        let game = game.unwrap();
        assert_eq!((game.place, game.held_by_bot), (place(&scene, seat), held));
    }
}

async fn games_that_end_at_once_all_count() {
    let house = House::new().await;
    let (_, ida) = known(&house, "ida").await;
    let mut tables = Vec::new();
    for _ in 0..12 {
        tables.push(against_a_bot(&house, &ida).await);
    }
    let games = tables.iter().map(|id| house.play(id, &ida, u64::MAX));
    join_all(games).await;
    let ladder = Ladder::new(house.store.clone());
    for who in [contender(&ida), CASUAL] {
        let player = ladder.player(who).await.unwrap().unwrap();
        let mut games = player.games;
        games.sort_by_key(|game| game.after.games);
        assert_eq!(games.len(), 12);
        let mut before = Rating::START;
        for game in games {
            assert_eq!(game.before, before, "each goes on from the one before");
            before = game.after;
        }
        assert_eq!(rating(&house, who, Tempo::Unhurried).await, Some(before));
    }
    // Ten games are enough to stand among the others, so somebody new comes after them.
    let (_, nils) = known(&house, "nils").await;
    for _ in 0..3 {
        let id = against_a_bot(&house, &nils).await;
        house.play(&id, &nils, u64::MAX).await;
    }
    let rungs = ladder.of("visby", Tempo::Unhurried).await.unwrap();
    assert_eq!(rungs.len(), 3);
    assert_eq!(rungs[2].who, contender(&nils));
    assert!(rungs[2].rating.is_provisional() && !rungs[1].rating.is_provisional());
}

async fn nobody_finds_whoever_deleted_their_account() {
    let house = House::new().await;
    let (session, ida) = known(&house, "ida").await;
    let id = against_a_bot(&house, &ida).await;
    house.play(&id, &ida, u64::MAX).await;
    let deleted = house.people.delete(&session, Some("amber and salt"));
    deleted.await.unwrap();
    let ladder = Ladder::new(house.store.clone());
    assert_eq!(
        rating(&house, contender(&ida), Tempo::Unhurried).await,
        None
    );
    assert_eq!(ladder.player(contender(&ida)).await.unwrap(), None);
    // What the bot gained or lost stays.
    let bot = rating(&house, CASUAL, Tempo::Unhurried).await;
    assert_eq!(bot.unwrap().games, 1);
}

async fn a_guest_who_signs_in_during_a_game_is_rated_as_who_they_are() {
    let house = House::new().await;
    let (_, ida) = known(&house, "ida").await;
    let (browser, guest) = house.guest_with_session().await;
    let before = against_a_bot(&house, &guest).await;
    house.play(&before, &guest, u64::MAX).await;
    let id = against_a_bot(&house, &guest).await;
    let signed_in = house.people.sign_in(&browser, "ida", "amber and salt");
    signed_in.await.unwrap();
    house
        .until(&id, |scene| scene.seat_of(ida.id).is_some())
        .await;
    house.play(&id, &ida, u64::MAX).await;
    let ladder = Ladder::new(house.store.clone());
    assert_eq!(at(&house, &before).await, []);
    let player = ladder.player(contender(&ida)).await.unwrap().unwrap();
    let tables: Vec<_> = player.games.iter().map(|game| &game.table).collect();
    assert_eq!(tables, [&id]);
    assert_eq!(ladder.player(contender(&guest)).await.unwrap(), None);
}
