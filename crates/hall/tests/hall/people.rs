//! Identities: guests, and those who keep theirs.

use crate::house::{House, seat, setup};
use kontor_core::Level;
use kontor_hall::clock::Clock;
use kontor_hall::people::People;
use kontor_hall::{HallConfig, Order, Wanted};
use kontor_model::{BadAccount, Pace, Refusal, Session, Sitter};
use kontor_words::Lang;
use std::time::Duration;

crate::on_both_stores! {
    a_guest_is_the_same_before_and_after_being_stored,
    an_identity_is_kept_and_found_again_elsewhere,
    another_password_ends_everything_the_old_one_opened,
    what_somebody_plays_as_a_guest_comes_along_when_they_sign_in,
    nobody_tries_passwords_for_long,
    only_guests_who_left_no_trace_are_forgotten_and_only_tables_that_wait_are_closed,
}

async fn a_guest_is_the_same_before_and_after_being_stored() {
    let house = House::new().await;
    let session = People::fresh();
    let seen = house.people.of(&session).await.unwrap();
    assert_eq!(seen.name.split(' ').count(), 2, "{}", seen.name);
    let (one, other) = tokio::join!(house.people.ensure(&session), house.people.ensure(&session));
    assert_eq!((&one.unwrap(), &other.unwrap()), (&seen, &seen));
    let session = Session::read(session.as_str()).unwrap();
    let house = house.restart().await;
    assert_eq!(house.people.of(&session).await.unwrap(), seen);

    let renamed = house.people.rename(&session, " Ida  Holm ").await.unwrap();
    assert_eq!((renamed.id, renamed.name.as_str()), (seen.id, "Ida Holm"));
    house.people.set_lang(&session, Lang::De).await.unwrap();
    let now = house.people.of(&session).await.unwrap();
    assert_eq!((now.name.as_str(), now.lang), ("Ida Holm", Some(Lang::De)));
    for no in ["", "  ", "a\u{202e}b", &"a".repeat(25)] {
        let refused = house.people.rename(&session, no).await;
        assert_eq!(refused, Err(Refusal::Account(BadAccount::Name)));
    }
}

async fn an_identity_is_kept_and_found_again_elsewhere() {
    let house = House::new().await;
    let people = &house.people;
    let (session, ida) = house.guest_with_session().await;
    let unfit = |what| Err(Refusal::Account(what));
    for no in ["ab", "ida holm", "idä", &"a".repeat(25)] {
        let refused = people.keep(&session, no, "amber and salt").await;
        assert_eq!(refused, unfit(BadAccount::UserName));
    }
    let refused = people.keep(&session, "Ida-1", "amber").await;
    assert_eq!(refused, unfit(BadAccount::Password));
    let kept = people
        .keep(&session, "Ida-1", "amber and salt")
        .await
        .unwrap();
    assert_eq!((kept.id, kept.user.as_deref()), (ida.id, Some("ida-1")));
    let again = people.keep(&session, "ida-2", "amber and salt").await;
    assert_eq!(again, unfit(BadAccount::Kept));
    let other = People::fresh();
    let taken = people.keep(&other, "IDA-1", "something else").await;
    assert_eq!(taken, Err(Refusal::NameTaken));

    let elsewhere = people
        .sign_in(&other, "Ida-1", "amber and salt")
        .await
        .unwrap();
    assert_ne!(elsewhere, other);
    assert_eq!(people.of(&elsewhere).await.unwrap(), kept);
    assert_ne!(people.of(&other).await.unwrap().id, ida.id);
    for (user, password) in [("ida-1", "amber and sand"), ("nobody", "amber and salt")] {
        let refused = people.sign_in(&other, user, password).await;
        assert_eq!(refused, Err(Refusal::WrongPassword));
    }

    people.sign_out(&elsewhere).await.unwrap();
    assert_ne!(people.of(&elsewhere).await.unwrap().id, ida.id);
    assert_eq!(people.of(&session).await.unwrap().id, ida.id);
    // Whoever still holds a session that was ended is somebody else, and stays so.
    people.sign_out_everywhere(&session).await.unwrap();
    let holder = people.ensure(&session).await.unwrap();
    assert!(holder.id != ida.id && holder.user.is_none());

    let back = people
        .sign_in(&session, "ida-1", "amber and salt")
        .await
        .unwrap();
    assert_eq!(
        people.delete(&back, None).await,
        Err(Refusal::WrongPassword)
    );
    let wrong = people.delete(&back, Some("amber and sand")).await;
    assert_eq!(wrong, Err(Refusal::WrongPassword));
    people.delete(&back, Some("amber and salt")).await.unwrap();
    assert_ne!(people.of(&back).await.unwrap().id, ida.id);
    let gone = people.sign_in(&back, "ida-1", "amber and salt").await;
    assert_eq!(gone, Err(Refusal::WrongPassword));
    // The user name is free again.
    people
        .keep(&People::fresh(), "ida-1", "other words")
        .await
        .unwrap();
}

async fn another_password_ends_everything_the_old_one_opened() {
    let house = House::new().await;
    let people = &house.people;
    let (session, ida) = house.guest_with_session().await;
    let kept = people.keep(&session, "ida", "amber and salt");
    kept.await.unwrap();
    let sign_in = async |password| people.sign_in(&People::fresh(), "ida", password).await;
    let elsewhere = sign_in("amber and salt").await.unwrap();
    let change = async |old, new| people.change_password(&session, old, new).await;
    let refused = change("a wrong guess", "salt and amber").await;
    assert_eq!(refused.err(), Some(Refusal::WrongPassword));
    let refused = change("amber and salt", "short").await;
    assert_eq!(refused.err(), Some(Refusal::Account(BadAccount::Password)));
    let renewed = change("amber and salt", "salt and amber").await.unwrap();
    assert_eq!(people.of(&renewed).await.unwrap().id, ida.id);
    for old in [&session, &elsewhere] {
        assert_ne!(people.of(old).await.unwrap().id, ida.id);
    }
    let refused = sign_in("amber and salt").await;
    assert_eq!(refused.err(), Some(Refusal::WrongPassword));
    assert!(sign_in("salt and amber").await.is_ok());
}

async fn what_somebody_plays_as_a_guest_comes_along_when_they_sign_in() {
    let mut house = House::new().await;
    let (session, ida) = house.guest_with_session().await;
    let kept = house.people.keep(&session, "ida", "amber and salt");
    kept.await.unwrap();
    let (browser, guest) = house.guest_with_session().await;
    let seats = vec![Wanted::Me, Wanted::Open];
    let open = async |who| {
        let setup = setup("visby", 2, Pace::Unhurried);
        let opened = house.hall.open(who, "visby", setup, seats.clone());
        opened.await.unwrap()
    };
    let (alone, both) = (open(&guest).await, open(&guest).await);
    house.order(&both, &ida, Order::Join(None)).await.unwrap();
    let token = house.people.new_token(&browser, "left behind");
    let (token, _) = token.await.unwrap();
    let signed_in = house.people.sign_in(&browser, "ida", "amber and salt");
    let signed_in = signed_in.await.unwrap();
    assert_eq!(house.people.of(&signed_in).await.unwrap().id, ida.id);
    // Whoever made a token for the guest has none for her.
    assert_eq!(house.people.bearer(&token).await, Ok(None));
    house
        .until(&alone, |scene| scene.seat_of(ida.id) == Some(seat(0)))
        .await;
    // Nobody plays two seats: where she sat already, a bot holds the guest's.
    house
        .until(&both, |scene| {
            scene.seat_of(ida.id) == Some(seat(1))
                && matches!(scene.chairs[0].sitter, Sitter::Person { away: true, .. })
        })
        .await;
    for _ in 0..2 {
        let mine = house.hall.mine(ida.id).await.unwrap();
        assert_eq!(mine.len(), 2);
        assert_eq!(house.scene(&alone).await.host, ida.id);
        house = house.restart().await;
    }
}

async fn nobody_tries_passwords_for_long() {
    let house = House::new().await;
    let session = People::fresh();
    let attempt = || house.people.sign_in(&session, "ida", "a wrong guess");
    for _ in 0..10 {
        assert_eq!(attempt().await, Err(Refusal::WrongPassword));
    }
    assert_eq!(attempt().await, Err(Refusal::TooMany(300)));
    house.clock.forward(300_000);
    assert_eq!(attempt().await, Err(Refusal::WrongPassword));
}

async fn only_guests_who_left_no_trace_are_forgotten_and_only_tables_that_wait_are_closed() {
    const DAY: i64 = 24 * 60 * 60_000;
    let config = HallConfig {
        close_tables_after: Some(Duration::from_hours(30 * 24)),
        forget_guests_after: Some(Duration::from_hours(7 * 24)),
        ..HallConfig::hasty()
    };
    let house = House::with(Clock::at(1_000_000), config).await;
    let ((passer, _), (player, _), (keeper, _)) = (
        house.guest_with_session().await,
        house.guest_with_session().await,
        house.guest_with_session().await,
    );
    for session in [&passer, &player] {
        house.people.rename(session, "Renamed").await.unwrap();
    }
    let kept = house.people.keep(&keeper, "ida", "amber and salt");
    kept.await.unwrap();
    // Somebody signed out here: whoever holds the session now must not be them again.
    let (left, before) = house.guest_with_session().await;
    house.people.sign_out(&left).await.unwrap();
    let after = house.people.ensure(&left).await.unwrap();

    let host = house.actor(player.clone()).await;
    let open = async |seats: [Wanted; 2]| {
        let setup = setup("visby", 2, Pace::Unhurried);
        let opened = house.hall.open(&host, "visby", setup, seats.to_vec());
        opened.await.unwrap()
    };
    let waits = open([Wanted::Me, Wanted::Open]).await;
    let plays = open([Wanted::Me, Wanted::Bot(Level::Beginner)]).await;
    house.hall.tidy().await.unwrap();
    assert_eq!(house.people.of(&passer).await.unwrap().name, "Renamed");

    house.clock.forward(8 * DAY);
    house.hall.tidy().await.unwrap();
    let names = async |session| house.people.of(session).await.unwrap().name;
    assert_ne!(names(&passer).await, "Renamed");
    assert_eq!(names(&player).await, "Renamed");
    let kept = house.people.of(&keeper).await.unwrap();
    assert_eq!(kept.user.as_deref(), Some("ida"));
    let again = house.people.ensure(&left).await.unwrap();
    assert!(again.id == after.id && again.id != before.id);
    house.scene(&waits).await;

    // A remark is a sign of life.
    let said = Order::Say("Anybody?".to_owned());
    house.order(&waits, &host, said).await.unwrap();
    house.clock.forward(29 * DAY);
    house.hall.tidy().await.unwrap();
    house.scene(&waits).await;
    house.clock.forward(2 * DAY);
    house.hall.tidy().await.unwrap();
    let closed = house.hall.scene(&waits).await;
    assert_eq!(closed.unwrap_err(), Refusal::NoTable);
    house.scene(&plays).await;
}
