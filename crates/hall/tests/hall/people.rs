//! Identities: guests, and those who keep theirs.

use crate::house::{House, seat, setup};
use kontor_core::Level;
use kontor_hall::clock::Clock;
use kontor_hall::people::{People, SessionEnd};
use kontor_hall::{HallConfig, Order, Wanted};
use kontor_model::{BadAccount, BadName, BadPassword, Pace, Refusal, Session, Sitter};
use kontor_words::Lang;
use std::time::Duration;

crate::on_both_stores! {
    a_guest_is_the_same_before_and_after_being_stored,
    an_identity_is_kept_and_found_again_elsewhere,
    another_password_ends_everything_the_old_one_opened,
    what_somebody_plays_as_a_guest_comes_along_when_they_sign_in,
    nobody_tries_passwords_for_long,
    what_others_end_ends_nothing_of_mine,
    a_session_that_has_ended_is_not_listened_to,
    keeping_an_identity_ends_what_the_guest_gave_away,
    a_token_that_has_ended_lets_nobody_in,
    a_program_signs_in_as_often_as_it_likes,
    a_session_lasts_ninety_days_from_its_last_use,
    a_name_that_is_deleted_is_nowhere,
    nobody_takes_a_name_for_another,
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
        let why = BadAccount::Name(BadName::Length);
        assert_eq!(refused, Err(Refusal::Account(why)));
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
    let too_short = BadAccount::Password(BadPassword::Length);
    assert_eq!(refused, unfit(too_short));
    let refused = people.keep(&session, "Ida-1", "Password1").await;
    assert_eq!(refused, unfit(BadAccount::Password(BadPassword::Common)));
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
    let too_short = BadAccount::Password(BadPassword::Length);
    assert_eq!(refused.err(), Some(Refusal::Account(too_short)));
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

/// Whether somebody's session is found to have ended.
async fn has_ended(end: &mut SessionEnd) -> bool {
    let wait = Duration::from_millis(200);
    tokio::time::timeout(wait, end.come()).await.is_ok()
}

async fn what_others_end_ends_nothing_of_mine() {
    let house = House::new().await;
    let people = &house.people;
    let (session, ida) = house.guest_with_session().await;
    let mut end = people.session_end(&session, ida.id).await.unwrap();
    // Cookies that nobody has, more than are remembered.
    for _ in 0..200 {
        people.sign_out(&People::fresh()).await.unwrap();
    }
    assert!(!has_ended(&mut end).await);
    // Others who do sign out, so many that she misses some.
    for _ in 0..100 {
        let (other, _) = house.guest_with_session().await;
        people.sign_out(&other).await.unwrap();
    }
    assert!(!has_ended(&mut end).await);
    people.sign_out(&session).await.unwrap();
    for _ in 0..100 {
        let (other, _) = house.guest_with_session().await;
        people.sign_out(&other).await.unwrap();
    }
    // Hers is among those she missed.
    assert!(has_ended(&mut end).await);
}

async fn a_session_that_has_ended_is_not_listened_to() {
    let house = House::new().await;
    let (session, ida) = house.guest_with_session().await;
    house.people.sign_out(&session).await.unwrap();
    let refused = house.people.session_end(&session, ida.id).await;
    assert_eq!(refused.err(), Some(Refusal::SessionEnded));
    // Somebody who has done nothing yet stays.
    let passer = People::fresh();
    let person = house.people.of(&passer).await.unwrap();
    let mut end = house.people.session_end(&passer, person.id).await.unwrap();
    house.people.ensure(&passer).await.unwrap();
    assert!(!has_ended(&mut end).await);
}

async fn keeping_an_identity_ends_what_the_guest_gave_away() {
    let house = House::new().await;
    let people = &house.people;
    let (session, ida) = house.guest_with_session().await;
    let (token, _) = people.new_token(&session, "left behind").await.unwrap();
    let mut end = people.session_end(&token, ida.id).await.unwrap();
    let mut own = people.session_end(&session, ida.id).await.unwrap();
    let kept = people.keep(&session, "ida", "amber and salt");
    kept.await.unwrap();
    assert_eq!(people.bearer(&token).await, Ok(None));
    assert!(has_ended(&mut end).await && !has_ended(&mut own).await);
    assert_eq!(people.of(&session).await.unwrap().id, ida.id);
}

async fn a_token_that_has_ended_lets_nobody_in() {
    let house = House::new().await;
    let (token, person) = house.people.new_guest("a program").await.unwrap();
    house.people.delete(&token, None).await.unwrap();
    let renamed = house.people.rename(&token, "Other").await;
    assert_eq!(renamed, Err(Refusal::SessionEnded));
    assert_eq!(house.people.bearer(&token).await, Ok(None));
    assert_ne!(house.people.of(&token).await.unwrap().id, person.id);
}

async fn a_program_signs_in_as_often_as_it_likes() {
    let house = House::new().await;
    let people = &house.people;
    let (session, ida) = house.guest_with_session().await;
    let kept = people.keep(&session, "ida", "amber and salt");
    kept.await.unwrap();
    let mut tokens = Vec::new();
    for _ in 0..31 {
        house.clock.forward(60_000);
        let signed_in = people.sign_in_program("ida", "amber and salt", "program");
        tokens.push(signed_in.await.unwrap().0);
    }
    assert_eq!(people.tokens(&session).await.unwrap().len(), 30);
    assert_eq!(people.bearer(&tokens[0]).await, Ok(None));
    for token in &tokens[1..] {
        let bearer = people.bearer(token).await.unwrap();
        assert_eq!(bearer.map(|person| person.id), Some(ida.id));
    }
}

async fn a_session_lasts_ninety_days_from_its_last_use() {
    const DAY: i64 = 24 * 60 * 60_000;
    let house = House::new().await;
    let people = &house.people;
    let (session, ida) = house.guest_with_session().await;
    let kept = people.keep(&session, "ida", "amber and salt");
    kept.await.unwrap();
    let (token, _) = people.new_token(&session, "program").await.unwrap();
    for _ in 0..3 {
        house.clock.forward(60 * DAY);
        let found = people.identify(&session).await.unwrap();
        assert!(found.person.id == ida.id && found.is_first_today);
        // The use is noted beside.
        while people.identify(&session).await.unwrap().is_first_today {
            tokio::task::yield_now().await;
        }
    }
    assert_eq!(people.bearer(&token).await, Ok(None));
    house.hall.tidy().await.unwrap();
    assert_eq!(people.of(&session).await.unwrap().id, ida.id);
    house.clock.forward(90 * DAY);
    let holder = people.of(&session).await.unwrap();
    assert!(holder.id != ida.id && holder.user.is_none());
    // Whoever has it now is the same one before and after it is noticed, and can do something.
    assert_eq!(people.ensure(&session).await.unwrap().id, holder.id);
    let (other, guest) = house.guest_with_session().await;
    house.clock.forward(90 * DAY);
    let holder = people.of(&other).await.unwrap();
    house.hall.tidy().await.unwrap();
    assert_eq!(people.of(&other).await.unwrap().id, holder.id);
    assert_ne!(holder.id, guest.id);
}

async fn nobody_takes_a_name_for_another() {
    let mut house = House::new().await;
    let (session, ida) = house.guest_with_session().await;
    house.people.rename(&session, "Ida Holm").await.unwrap();
    let kept = house.people.keep(&session, "ida", "amber and salt");
    kept.await.unwrap();
    let (other, nils) = house.guest_with_session().await;
    let taken = Err(Refusal::Account(BadAccount::Name(BadName::Taken)));
    for _ in 0..2 {
        for bad in [
            "Cosma", "c0sma", "N. N.", "Ida Holm", "IDA H0LM", "lda_holm",
        ] {
            let refused = house.people.rename(&other, bad).await;
            assert_eq!(refused, taken, "{bad}");
            house.clock.forward(60_000);
        }
        house = house.restart().await;
    }
    // Her own she may write otherwise; another can have it when she has not.
    house.people.rename(&session, "ida holm").await.unwrap();
    house.people.rename(&session, "Ida").await.unwrap();
    house.people.rename(&other, "Ida Holm").await.unwrap();
    let kept = house.people.keep(&other, "nils", "amber and salt");
    kept.await.unwrap();
    // Guests can have the same name: where they meet they are told apart.
    let [(third, _), (fourth, _)] = [
        house.guest_with_session().await,
        house.guest_with_session().await,
    ];
    house.people.rename(&third, "Elin 2").await.unwrap();
    house.people.rename(&fourth, "E1in 2").await.unwrap();
    let (third, fourth) = (house.actor(third).await, house.actor(fourth).await);
    let table = house.table_for_two(&third, &fourth, Pace::Unhurried).await;
    let names = house.scene(&table).await.names.clone();
    assert_eq!(names.all(), ["Elin 2", "E1in 2 2"]);
    assert_ne!(ida.id, nils.id);
}

async fn a_name_that_is_deleted_is_nowhere() {
    let mut house = House::new().await;
    let (session, ida) = house.guest_with_session().await;
    let named = house.people.rename(&session, "Ida Holm").await.unwrap();
    // She acts under the name she had when she was asked; what is written is the one she has.
    assert_ne!(ida.name, named.name);
    let host = house.guest().await;
    let setup = setup("visby", 2, Pace::Unhurried);
    let open = house
        .hall
        .open(&host, "visby", setup, vec![Wanted::Me, Wanted::Open]);
    let table = open.await.unwrap();
    let said = Order::Say("Moin".to_owned());
    house.order(&table, &ida, said.clone()).await.unwrap();
    house = house.restart().await;
    assert_eq!(house.scene(&table).await.remarks[0].name, "Ida Holm");
    let (deleted, _) = tokio::join!(
        house.people.delete(&session, None),
        house.order(&table, &ida, said.clone())
    );
    deleted.unwrap();
    let late = house.order(&table, &ida, said).await;
    assert_eq!(late, Err(Refusal::SessionEnded));
    house = house.restart().await;
    let names = house.scene(&table).await.remarks.clone();
    assert!(names.iter().all(|remark| remark.name.is_empty()));
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
