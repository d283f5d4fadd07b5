//! What holds for every database.

use crate::error::StoreError;
use crate::location::{FILE, Location};
use crate::migrations;
use crate::moving::{MoveError, Moved, move_data};
use crate::people::Bearer;
use crate::statement::{Job, Row};
use crate::store::Store;
use crate::tables::{StoredSnapshot, StoredStep, StoredTable, TableProgress, TableStage};
use kontor_core::{Seat, Seats};
use kontor_model::{Chair, Pace, PersonId, TableId};
use kontor_own_postgres::{Durability, OwnPostgres, Stop, TestPlace};
use serde_json::json;
use std::fs;
use std::time::Duration;

fn location(place: &TestPlace) -> Location {
    Location::read(&place.address()).unwrap()
}

async fn opened(place: &TestPlace) -> Store {
    Store::open(&location(place)).await.unwrap()
}

fn in_file() -> TestPlace {
    TestPlace::in_directory().unwrap()
}

fn in_postgres() -> TestPlace {
    TestPlace::in_postgres().unwrap()
}

/// Makes two tests of each of these functions.
macro_rules! on_both {
    ($($name:ident,)+) => {
        mod in_file {
            $(#[tokio::test]
            async fn $name() {
                super::$name(super::in_file()).await;
            })+
        }

        mod in_postgres {
            $(#[tokio::test]
            async fn $name() {
                super::$name(super::in_postgres()).await;
            })+
        }
    };
}

on_both! {
    a_job_that_fails_leaves_no_trace_and_takes_no_other_along,
    what_was_answered_is_kept,
    closing_writes_what_is_still_to_be_written,
    data_of_a_newer_version_are_not_touched,
    opening_again_changes_nothing,
    a_session_is_nobodys_the_moment_it_ends,
    what_is_written_in_a_session_needs_it_still,
    a_house_moves_there_and_back_row_by_row,
    a_house_is_not_moved_where_there_is_one,
    a_move_that_was_broken_off_is_no_house,
    texts_are_ordered_byte_by_byte,
    what_was_changed_in_the_database_is_noticed,
}

fn person(id: i64, user: &str) -> Job {
    let mut job = Job::default();
    job.person(PersonId(id), "Ida", 0);
    job.keep(PersonId(id), user, "");
    job
}

async fn users(store: &Store) -> Vec<i64> {
    let rows = store.rows(
        "SELECT id FROM people WHERE user_name IS NOT NULL ORDER BY id",
        [],
    );
    let rows = rows.await.unwrap();
    rows.into_iter()
        .map(|mut row| row.number().unwrap())
        .collect()
}

async fn a_job_that_fails_leaves_no_trace_and_takes_no_other_along(place: TestPlace) {
    let store = opened(&place).await;
    // They arrive together; two want the same user name, and one is for nobody.
    let mut nobody = person(4, "olga");
    nobody.rename(PersonId(5), "Nobody");
    let results = tokio::join!(
        store.run(person(1, "ida")),
        store.run(person(2, "ida")),
        store.run(person(3, "nils")),
        store.run(nobody),
    );
    let conflict = Err(StoreError::Conflict);
    assert_eq!(results, (Ok(()), conflict.clone(), Ok(()), conflict));
    assert_eq!(users(&store).await, [1, 3]);
    let all = store.rows("SELECT id FROM people", []).await.unwrap();
    assert_eq!(all.len(), 2);
}

async fn what_was_answered_is_kept(place: TestPlace) {
    let mut place = place;
    for id in 1..=5 {
        let store = opened(&place).await;
        store.run(person(id, &format!("user{id}"))).await.unwrap();
        place = place.as_after_a_crash().unwrap();
        let copy = opened(&place).await;
        assert_eq!(users(&copy).await, Vec::from_iter(1..=id));
        copy.close().await;
    }
}

async fn closing_writes_what_is_still_to_be_written(place: TestPlace) {
    let store = opened(&place).await;
    let jobs = (1..=50).map(|id| {
        let store = store.clone();
        tokio::spawn(async move { store.run(person(id, &format!("user{id}"))).await })
    });
    let jobs: Vec<_> = jobs.collect();
    tokio::task::yield_now().await;
    store.clone().close().await;
    for job in jobs {
        assert_eq!(job.await.unwrap(), Ok(()));
    }
    let late = store.run(person(51, "late")).await;
    assert!(matches!(late, Err(StoreError::Failed(_))), "{late:?}");
    let store = opened(&place).await;
    assert_eq!(users(&store).await.len(), 50);
}

async fn data_of_a_newer_version_are_not_touched(place: TestPlace) {
    let store = opened(&place).await;
    let mut job = Job::default();
    let next = migrations::LATEST + 1;
    job.run(
        "INSERT INTO schema_version (version) VALUES (?1)",
        [next.into()],
    );
    store.run(job).await.unwrap();
    store.close().await;
    let opened = Store::open(&location(&place)).await;
    assert_eq!(opened.unwrap_err(), StoreError::Newer);
}

async fn opening_again_changes_nothing(place: TestPlace) {
    let store = opened(&place).await;
    store.run(person(1, "ida")).await.unwrap();
    store.close().await;
    let store = opened(&place).await;
    assert_eq!(users(&store).await, [1]);
    let mut rows = store.rows(migrations::KNOWN, []).await.unwrap();
    let versions: Vec<i64> = rows.iter_mut().map(|row| row.number().unwrap()).collect();
    assert_eq!(versions, Vec::from_iter(1..=migrations::LATEST));
}

/// Somebody with a session.
async fn with_session(store: &Store, hash: &str) -> PersonId {
    let mut job = person(1, "ida");
    job.session(hash, PersonId(1), 0);
    store.run(job).await.unwrap();
    PersonId(1)
}

async fn a_session_is_nobodys_the_moment_it_ends(place: TestPlace) {
    let store = opened(&place).await;
    let ida = with_session(&store, "a").await;
    for ending in 1..=20 {
        let bearer = store.bearer("a", 0).await.unwrap();
        assert_eq!(bearer.person().map(|person| person.id), Some(ida));
        let mut job = Job::default();
        if ending % 2 == 0 {
            job.sign_out("a");
        } else {
            job.sign_out_everywhere(ida);
        }
        // Others look while it ends; whatever they find, nobody finds it afterwards.
        let (ended, _, _) =
            tokio::join!(store.run(job), store.bearer("a", 0), store.bearer("a", 0));
        ended.unwrap();
        let nobody = Bearer::Nobody {
            signed_out: ending,
            is_token: false,
        };
        assert_eq!(store.bearer("a", 0).await, Ok(nobody));
        let mut job = Job::default();
        job.session("a", ida, 0);
        store.run(job).await.unwrap();
    }
    let mut job = Job::default();
    job.rename(ida, "Other");
    store.run(job).await.unwrap();
    let bearer = store.bearer("a", 0).await.unwrap();
    let name = bearer.person().map(|person| person.name.as_str());
    assert_eq!(name, Some("Other"));
}

async fn what_is_written_in_a_session_needs_it_still(place: TestPlace) {
    let store = opened(&place).await;
    let ida = with_session(&store, "a").await;
    let rename = |name: &str| {
        let mut job = Job::default();
        job.in_session("a", ida);
        job.rename(ida, name);
        job
    };
    let mut ended = Job::default();
    ended.sign_out("a");
    // The three share a commit, in this order.
    let results = tokio::join!(
        store.run(rename("Before")),
        store.run(ended),
        store.run(rename("After")),
    );
    assert_eq!(results, (Ok(()), Ok(()), Err(StoreError::SessionEnded)));
    let person = store.person(ida).await.unwrap().unwrap();
    assert_eq!(person.name, "Before");

    // So does what is done with a password: nobody comes in with the one before.
    let mut kept = Job::default();
    kept.set_password(ida, "old");
    store.run(kept).await.unwrap();
    let sign_in = |session: &str| {
        let mut job = Job::default();
        job.with_password(ida, "old");
        job.session(session, ida, 0);
        job
    };
    let mut changed = Job::default();
    changed.set_password(ida, "new");
    changed.sign_out_everywhere(ida);
    let results = tokio::join!(
        store.run(sign_in("b")),
        store.run(changed),
        store.run(sign_in("c")),
    );
    assert_eq!(results, (Ok(()), Ok(()), Err(StoreError::SessionEnded)));
    for session in ["b", "c"] {
        let bearer = store.bearer(session, 0).await.unwrap();
        assert_eq!(bearer.person(), None);
    }
}

/// A house with something in every table, whose texts are no plain ones.
async fn furnish(store: &Store) {
    let mut job = Job::default();
    for id in 1..=1_200 {
        job.person(PersonId(id), "Ida \u{1f9c2} O'Ryan", -1);
        job.session(&format!("{id:064x}"), PersonId(id), 7);
    }
    job.keep(PersonId(1), "ida", "hash");
    job.keep_box(
        "sha256:0",
        "visby",
        "{\"game\":\"visby\",\"source\":\"Grüße\"}",
    );
    for sql in [
        "INSERT INTO tables (id, game, rules, box, players, options, max_rounds, listed, pace, seed, created, host,
            stage, round, winners, due, rematch, updated, deal_seed)
         VALUES ('t', 'visby', 'v', 'b', 2, '{}', NULL, 1, '{}', 9223372036854775807, 1, 1, 'closed', 0, '[]', NULL, NULL, 1,
            '000102030405060708090a0b0c0d0e0f')",
        "INSERT INTO chairs (table_id, seat, person, bot, name, away, timeouts, time_left, since, owes, agrees)
         VALUES ('t', 0, 1, NULL, '', 0, 0, 5, NULL, 1, 0)",
        "INSERT INTO steps (table_id, seq, decisions, made) VALUES ('t', 1, NULL, 1)",
        "INSERT INTO commitments (table_id, seat, action) VALUES ('t', 0, '{\"a\":\"\\u0000\"}')",
        "INSERT INTO snapshots (table_id, seq, steps, state) VALUES ('t', 0, 0, '{}')",
        "INSERT INTO remarks (table_id, number, person, name, seated, text, said) VALUES ('t', 1, 1, 'Ida', 1, 'Grüße', 1)",
        "INSERT INTO ratings (who, person, game, pace, mean, deviation, games) VALUES ('1', 1, 'visby', 'live', -5, 1, 1)",
        "INSERT INTO rating_history (who, game, pace, number, table_id, rated, place, held_by_bot, mean_before,
            deviation_before, mean_after, deviation_after) VALUES ('1', 'visby', 'live', 1, 't', 1, 1, 0, 1, 1, 1, 1)",
    ] {
        job.run(sql, []);
    }
    store.run(job).await.unwrap();
    store.beat(9).await.unwrap();
}

async fn moved(from: &TestPlace, to: &TestPlace) -> Result<Vec<Moved>, MoveError> {
    move_data(&location(from), &location(to)).await
}

async fn a_house_moves_there_and_back_row_by_row(place: TestPlace) {
    let store = opened(&place).await;
    furnish(&store).await;
    store.close().await;
    for between in [in_file(), in_postgres()] {
        let there = moved(&place, &between).await.unwrap();
        let back = in_file();
        assert_eq!(moved(&between, &back).await.unwrap(), there);
        let people = Moved {
            table: "people",
            rows: 1_200,
        };
        assert!(there.contains(&people), "{there:?}");
        assert!(there.iter().all(|moved| moved.rows > 0), "{there:?}");
        let store = opened(&back).await;
        let bearer = store.bearer(&format!("{:064x}", 7), 0).await.unwrap();
        let Some(person) = bearer.person() else {
            panic!("a session was lost");
        };
        assert_eq!(
            (person.id, person.name.as_str()),
            (PersonId(7), "Ida \u{1f9c2} O'Ryan")
        );
    }
}

async fn a_house_is_not_moved_where_there_is_one(place: TestPlace) {
    let from = in_file();
    opened(&from).await.close().await;
    let store = opened(&place).await;
    store.run(person(1, "ida")).await.unwrap();
    store.close().await;
    assert_eq!(
        moved(&from, &place).await,
        Err(MoveError::NotEmpty("people"))
    );
    let store = opened(&place).await;
    assert_eq!(users(&store).await, [1]);
}

async fn a_move_that_was_broken_off_is_no_house(place: TestPlace) {
    let store = opened(&place).await;
    let mut job = Job::default();
    job.run("INSERT INTO moving (begun) VALUES (1)", []);
    store.run(job).await.unwrap();
    store.close().await;
    let opened = Store::open(&location(&place)).await;
    assert!(
        matches!(opened, Err(StoreError::Unsuitable(_))),
        "{opened:?}"
    );
}

async fn texts_are_ordered_byte_by_byte(place: TestPlace) {
    let store = opened(&place).await;
    let mut job = Job::default();
    for (id, name) in ["b", "B", "a", "_", "ä"].into_iter().zip(1..) {
        job.person(PersonId(name), id, 0);
    }
    store.run(job).await.unwrap();
    let rows = store.rows("SELECT name FROM people ORDER BY name", []);
    let names: Vec<String> = rows
        .await
        .unwrap()
        .iter_mut()
        .map(|row| row.text().unwrap())
        .collect();
    assert_eq!(names, ["B", "_", "a", "b", "ä"]);
}

async fn what_was_changed_in_the_database_is_noticed(place: TestPlace) {
    let store = opened(&place).await;
    let id = TableId::read("abcdefghijkmnpqr").unwrap();
    let seat = Seat::new(0).unwrap();
    let table = StoredTable {
        id: id.clone(),
        game: "visby".to_owned(),
        rules: "visby/1".to_owned(),
        components: "box".to_owned(),
        players: 2,
        options: serde_json::Map::new(),
        max_rounds: None,
        listed: true,
        pace: Pace::Unhurried,
        seed: kontor_core::DealSeed::wide(7),
        of_first_release: false,
        created: 1,
        progress: TableProgress {
            host: PersonId(1),
            stage: TableStage::Playing,
            round: 1,
            winners: Seats::NONE,
            due: None,
            rematch: None,
        },
    };
    let mut job = person(1, "ida");
    job.open_table(&table, 1);
    job.chair(&id, seat, &Chair::free());
    for seq in 1..=3 {
        let decisions = (seq != 2).then(|| vec![(seat, json!({"play": ["ship", "knight"]}))]);
        job.step(&id, &StoredStep { seq, decisions }, 1);
    }
    job.commitment(&id, seat, &json!({"play": ["ship", "ship"]}));
    let snapshot = StoredSnapshot {
        seq: 0,
        steps: 0,
        state: json!({"round": 1}),
    };
    job.snapshot(&id, &snapshot);
    store.run(job).await.unwrap();
    let whole = async || -> Result<(), StoreError> {
        let found = store.table(&id).await?.unwrap();
        assert_eq!(found.table, table);
        assert_eq!(store.steps(&id, 0).await?.len(), 3);
        assert_eq!(store.steps(&id, 1).await?.len(), 2);
        assert_eq!(store.snapshots(&id).await?, std::slice::from_ref(&snapshot));
        assert_eq!(store.commitments(&id).await?.len(), 1);
        Ok(())
    };
    assert_eq!(whole().await, Ok(()));
    for (change, back, what) in [
        (
            "UPDATE tables SET deal_seed = '6'",
            "UPDATE tables SET deal_seed = '00000000000000000000000000000007'",
            "table abc",
        ),
        (
            "UPDATE tables SET options = '{\"goal\":45}'",
            "UPDATE tables SET options = '{}'",
            "table abc",
        ),
        (
            "UPDATE steps SET decisions = '[[0,{\"play\":[\"ship\",\"toll\"]}]]' WHERE seq = 3",
            "UPDATE steps SET decisions = '[[0,{\"play\":[\"ship\",\"knight\"]}]]' WHERE seq = 3",
            "step 3",
        ),
        (
            "UPDATE steps SET decisions = NULL WHERE seq = 1",
            "UPDATE steps SET decisions = '[[0,{\"play\":[\"ship\",\"knight\"]}]]' WHERE seq = 1",
            "step 1",
        ),
        (
            "UPDATE steps SET seq = 9 WHERE seq = 2",
            "UPDATE steps SET seq = 2 WHERE seq = 9",
            "step 2",
        ),
        (
            "UPDATE snapshots SET state = '{\"round\":2}'",
            "UPDATE snapshots SET state = '{\"round\":1}'",
            "position",
        ),
        (
            "UPDATE commitments SET action = '{}'",
            "UPDATE commitments SET action = '{\"play\":[\"ship\",\"ship\"]}'",
            "waits",
        ),
    ] {
        let run = async |sql| {
            let mut job = Job::default();
            job.run(sql, []);
            store.run(job).await.unwrap();
        };
        run(change).await;
        let found = whole().await;
        assert!(
            matches!(&found, Err(StoreError::Damaged(why)) if why.contains(what)),
            "{change}: {found:?}"
        );
        run(back).await;
        assert_eq!(whole().await, Ok(()), "{back}");
    }
}

#[tokio::test]
async fn a_file_that_was_deleted_or_replaced_is_noticed_before_anything_is_acknowledged() {
    for replaced in [false, true] {
        let place = in_file();
        let store = opened(&place).await;
        store.run(person(1, "ida")).await.unwrap();
        assert_eq!(store.trouble(), None);
        let TestPlace::Directory(dir) = &place else {
            panic!("it is in a file");
        };
        let file = dir.path().join(FILE);
        fs::rename(&file, dir.path().join("aside")).unwrap();
        if replaced {
            fs::copy(dir.path().join("aside"), &file).unwrap();
        }
        for id in 2..5 {
            let stored = store.run(person(id, &format!("user{id}"))).await;
            assert!(
                matches!(&stored, Err(StoreError::Failed(why)) if why.contains("deleted or replaced")),
                "{stored:?}"
            );
        }
        assert!(store.trouble().is_some());
    }
}

#[tokio::test]
async fn a_damaged_file_is_found_by_reading_it() {
    let place = in_file();
    let store = opened(&place).await;
    furnish(&store).await;
    assert_eq!(store.check(|_, _| ()).await, Ok(()));
    store.close().await;
    let TestPlace::Directory(dir) = &place else {
        panic!("it is in a file");
    };
    let file = dir.path().join(FILE);
    let mut bytes = fs::read(&file).unwrap();
    // Some pages in the middle hold nothing any more.
    let middle = bytes.len() / 8192 * 4096;
    bytes[middle..middle + 3 * 4096].fill(0);
    fs::write(&file, bytes).unwrap();
    let found = match Store::open(&location(&place)).await {
        Ok(store) => {
            let found = store.check(|_, _| ()).await;
            assert_eq!(store.trouble(), found.clone().err());
            found
        }
        Err(error) => Err(error),
    };
    assert!(found.is_err(), "{found:?}");
}

/// A server that is this test's alone, and its address.
fn alone() -> (OwnPostgres, Location) {
    let server = OwnPostgres::start(Durability::Fast).unwrap();
    let address = server.database("house").unwrap();
    (server, Location::read(&address).unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_restarts_is_waited_for_and_loses_nothing() {
    let (server, location) = alone();
    let store = Store::open(&location).await.unwrap();
    let mut acknowledged = 0;
    for (round, how) in [Stop::Fast, Stop::Immediate, Stop::Immediate]
        .iter()
        .enumerate()
    {
        let writing = {
            let store = store.clone();
            tokio::spawn(async move {
                let ids = (0..400).map(|number| 1_000 * (round as i64 + 1) + number);
                let mut stored = Vec::new();
                for id in ids {
                    if store.run(person(id, &format!("user{id}"))).await.is_ok() {
                        stored.push(id);
                    }
                }
                stored
            })
        };
        tokio::time::sleep(Duration::from_millis(60)).await;
        server.stop(*how).unwrap();
        server.go_on().unwrap();
        let stored = writing.await.unwrap();
        let there = users(&store).await;
        let lost: Vec<_> = stored.iter().filter(|id| !there.contains(id)).collect();
        assert!(lost.is_empty(), "{lost:?}");
        acknowledged += stored.len();
    }
    assert_eq!(
        users(&store).await.len(),
        acknowledged,
        "what was refused is not there"
    );
    assert!(acknowledged > 600, "{acknowledged}");
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_that_are_cut_lose_nothing_and_do_nothing_twice() {
    let (server, location) = alone();
    let store = Store::open(&location).await.unwrap();
    let writing = {
        let store = store.clone();
        tokio::spawn(async move {
            let mut results = Vec::new();
            for id in 1..=1_500 {
                results.push((id, store.run(person(id, &format!("user{id}"))).await));
            }
            results
        })
    };
    for _ in 0..12 {
        tokio::time::sleep(Duration::from_millis(25)).await;
        server.cut_connections("house").unwrap();
    }
    let results = writing.await.unwrap();
    let there = users(&store).await;
    for (id, result) in &results {
        assert_eq!(result.is_ok(), there.contains(id), "{id}: {result:?}");
    }
    let refused = results.iter().filter(|(_, result)| result.is_err());
    assert!(
        refused.count() <= 12,
        "nearly all were done on the next connection"
    );
}

#[tokio::test]
async fn a_database_that_cannot_be_used_says_why() {
    let (server, location) = alone();
    let opened = Store::open(&Location::read("postgres://ida@127.0.0.1:9/house").unwrap()).await;
    assert!(
        matches!(&opened, Err(StoreError::Unreachable(why)) if why.contains("refused")),
        "{opened:?}"
    );
    let store = Store::open(&location).await.unwrap();
    store.run(person(1, "ida")).await.unwrap();
    let second = Store::open(&location).await;
    assert_eq!(second.unwrap_err(), StoreError::InUse);
    store.close().await;
    let read_only = "ALTER DATABASE house SET default_transaction_read_only = on";
    server.sql("postgres", read_only).unwrap();
    let opened = Store::open(&location).await;
    assert!(
        matches!(&opened, Err(StoreError::Unsuitable(why)) if why.contains("read-only")),
        "{opened:?}"
    );
    server
        .sql(
            "postgres",
            "CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0",
        )
        .unwrap();
    let latin = Location::read(&server.address("latin")).unwrap();
    let opened = Store::open(&latin).await;
    assert!(
        matches!(&opened, Err(StoreError::Unsuitable(why)) if why.contains("LATIN1")),
        "{opened:?}"
    );
    let missing = Location::read(&server.address("missing")).unwrap();
    let opened = Store::open(&missing).await;
    assert!(
        matches!(&opened, Err(StoreError::Failed(why)) if why.contains("missing")),
        "{opened:?}"
    );
}

#[tokio::test]
async fn a_database_that_became_read_only_refuses_and_still_answers() {
    let (server, location) = alone();
    let store = Store::open(&location).await.unwrap();
    store.run(person(1, "ida")).await.unwrap();
    let read_only = "ALTER SYSTEM SET default_transaction_read_only = on";
    server.sql("postgres", read_only).unwrap();
    server.sql("postgres", "SELECT pg_reload_conf()").unwrap();
    // It takes a moment until the server has read its settings again.
    let mut id = 2;
    let refused = loop {
        let refused = store.run(person(id, &format!("user{id}"))).await;
        if refused.is_err() {
            break refused;
        }
        id += 1;
    };
    assert!(
        matches!(&refused, Err(StoreError::Failed(why)) if why.contains("read-only")),
        "{refused:?}"
    );
    assert!(users(&store).await.contains(&1));
    let mut rows = store.rows("SELECT COUNT(*) FROM people", []).await.unwrap();
    assert!(rows.first_mut().map_or(Ok(0), Row::count::<u64>).unwrap() >= 1);
}

#[tokio::test]
async fn a_standby_is_told_from_a_primary() {
    let (server, location) = alone();
    let store = Store::open(&location).await.unwrap();
    store.run(person(1, "ida")).await.unwrap();
    server.become_standby().unwrap();
    // Whoever is at work goes on reading, and is told why nothing can be written.
    let named =
        |done: &StoreError| matches!(done, StoreError::Unsuitable(why) if why.contains("standby"));
    let refused = store.run(person(2, "nils")).await.unwrap_err();
    assert!(named(&refused), "{refused:?}");
    assert_eq!(users(&store).await, [1]);
    let opened = Store::open(&location).await.unwrap_err();
    assert!(named(&opened), "{opened:?}");
}
