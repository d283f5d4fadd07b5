//! Records: what was written is replayed for ever, and what was damaged is refused at its line.

#![allow(clippy::unwrap_used)]

use kontor_bots::Level;
use kontor_core::{DealSeed, Game, Options};
use kontor_table::{BadRecord, Ending, Origin, Record, RecordedSitter, replay};
use kontor_visby::Visby;
use std::fs;

/// A game of two bots, played until the end or the last round that the table allows.
fn recorded(seed: u64, max_rounds: Option<u32>, decisions: usize) -> Record {
    let shelf = kontor_games::shelf();
    let options = Options::defaults(Visby::OPTIONS);
    let game = shelf.game("visby").unwrap().as_ref();
    let record = Record::open(game, seats(), options, seed.into(), max_rounds);
    played(record, seed, decisions)
}

/// The same in the format of the first release.
fn recorded_first(seed: u64) -> Record {
    let shelf = kontor_games::shelf();
    let options = Options::defaults(Visby::OPTIONS);
    let game = shelf.game("visby").unwrap().as_ref();
    let record = Record::open_first_format(game, seats(), options, seed, None);
    played(record, seed, usize::MAX)
}

fn seats() -> Vec<RecordedSitter> {
    let seats = ["Anna", "Ben"].map(|name| RecordedSitter {
        name: name.to_owned(),
        bot: Some(Level::Casual),
    });
    seats.to_vec()
}

fn played(mut record: Record, seed: u64, decisions: usize) -> Record {
    let mut made = 0;
    // The last seat decides first, to show that the order of arrival leaves no trace.
    while let Some(seat) = record.table().to_act().iter().last() {
        if record.ended().is_some() || made == decisions {
            break;
        }
        // Anything legal will do; which it is hangs on the seed and on nothing else.
        let legal = record.table().glimpse(Some(seat)).legal();
        let action = legal[(seed as usize * 31 + made * 17) % legal.len()].clone();
        record.act(seat, &action).unwrap();
        made += 1;
    }
    record
}

fn verify(text: &str) -> Result<usize, BadRecord> {
    replay(&kontor_games::shelf(), text, |_, _| ()).map(|verified| verified.steps)
}

fn line_of(text: &str, part: &str) -> usize {
    1 + text.lines().position(|line| line.contains(part)).unwrap()
}

#[test]
fn a_record_holds_what_was_played() {
    let record = recorded(1, None, usize::MAX);
    let text = record.to_text();
    let mut shown = Vec::new();
    let verified = replay(&kontor_games::shelf(), &text, |record, decisions| {
        shown.push((record.table().state(), decisions.len()));
    });
    let verified = verified.unwrap();
    assert_eq!(verified.record.to_text(), text);
    assert_eq!(shown.len(), verified.steps + 1);
    assert_eq!(shown.last().unwrap().0, record.table().state());
    assert_eq!(shown[0].1, 0);
}

#[test]
fn where_and_when_may_stand_in_a_record_and_changes_nothing_else() {
    let plain = recorded(1, None, usize::MAX).to_text();
    for table in [Some("abcdefghijkmnpqr".to_owned()), None] {
        let origin = Origin {
            table,
            ended_at: 1_763_000_000_000,
        };
        let record = recorded(1, None, usize::MAX).with_origin(origin.clone());
        let text = record.to_text();
        let verified = replay(&kontor_games::shelf(), &text, |_, _| ()).unwrap();
        assert_eq!(verified.record.origin(), Some(&origin));
        assert_eq!(verified.record.to_text(), text);
        assert!(text.starts_with(plain.trim_end_matches("\n}\n")));
        assert_eq!(verify(&record.to_line()), Ok(verified.steps));
        let wrong = text.replace("1763000000000", "\"today\"");
        let bad = verify(&wrong).unwrap_err();
        assert_eq!(bad.line, line_of(&wrong, "today"));
        assert!(bad.reason.contains("milliseconds"), "{bad}");
    }
}

#[test]
fn an_unfinished_game_is_a_record_too_without_the_decisions_that_wait() {
    let waits = |record: &Record| record.table().state()["committed"] != serde_json::json!({});
    let (made, record) = (5..)
        .map(|made| (made, recorded(1, None, made)))
        .find(|(_, record)| waits(record))
        .unwrap();
    let text = record.to_text();
    assert!(text.contains("\"result\": null"));
    assert_eq!(text.matches("\"action\"").count(), made - 1);
    assert!(verify(&text).is_ok());
}

#[test]
fn only_a_game_that_is_over_opens_what_was_secret() {
    let whole = recorded(1, None, usize::MAX);
    let decisions = whole.to_text().matches("\"action\"").count();
    for made in [0, 1, 5, decisions - 1] {
        let record = recorded(1, None, made);
        let text = record.to_text();
        let refused = record.finished().expect_err("the game goes on");
        assert_eq!(refused.to_text(), text, "whoever is refused keeps the game");
    }
    let text = whole.to_text();
    let finished = whole.finished().expect("the game is over");
    assert_eq!(finished.record().to_text(), text);
    // A game that was stopped by the table is over too.
    assert!(recorded(1, Some(2), usize::MAX).finished().is_ok());
}

#[test]
fn a_game_stopped_by_the_table_says_so() {
    let record = recorded(1, Some(2), usize::MAX);
    assert_eq!(record.ended().unwrap().0, Ending::MaxRounds);
    let text = record.to_text();
    assert!(text.contains("\"ended\": \"max_rounds\""));
    assert!(verify(&text).is_ok());
    let longer = text.replace("\"max_rounds\": 2", "\"max_rounds\": 3");
    assert!(verify(&longer).is_err());
}

#[test]
fn a_changed_decision_is_refused_at_its_line() {
    let text = recorded(1, None, usize::MAX).to_text();
    let first = text
        .lines()
        .find(|line| line.contains("\"action\""))
        .unwrap();
    let (head, rest) = first.split_once("\"action\":").unwrap();
    let (played, check) = rest.split_once(",\"check\"").unwrap();
    let others = [
        "{\"play\":[\"troops\",\"knight\"]}",
        "{\"play\":[\"fleet\",\"ship\"]}",
    ];
    let other = others.iter().find(|other| **other != played).unwrap();
    let damages = [
        // Another legal decision.
        format!("{head}\"action\":{other},\"check\"{check}"),
        // One that is not legal.
        first.replace("{\"play\":", "{\"dance\":"),
        // One of a seat that is not there.
        first.replace("\"seat\":0", "\"seat\":7"),
        first.replace("\"check\":\"", "\"check\":\"x"),
    ];
    for damaged in damages {
        assert_ne!(damaged, first);
        let bad = verify(&text.replace(first, &damaged)).unwrap_err();
        assert_eq!(bad.line, line_of(&text, first), "{bad}");
    }
}

#[test]
fn every_other_damage_is_refused_with_its_line_and_reason() {
    let text = recorded(1, None, usize::MAX).to_text();
    let cases = [
        ("\"format\": 2", "\"format\": 3", "format"),
        ("visby/1", "visby/9", "rules"),
        ("\"box\": \"sha256:", "\"box\": \"sha256:0", "box"),
        ("\"seals\":1", "\"seals\":0", "components"),
        ("\"game\":\"visby\"", "\"game\":\"ostia\"", "components"),
        ("\"goal\":30", "\"goal\":31", "goal"),
        ("\"goal\":30", "\"gaol\":30", "gaol"),
        ("\"seed\": 1", "\"seed\": -1", "seed"),
        ("\"seed\": 1", "\"seed\": \"1\"", "seed"),
        ("\"seed\": 1", "\"seed\": 2", "check"),
        ("\"Anna\"", "\"Mallory\"", "check"),
        ("\"bot\":\"casual\"", "\"bot\":\"master\"", "check"),
        (
            "\"reconstructed\"",
            "\"reconstructed\",\"source\":\"a dream\"",
            "check",
        ),
        ("{\"name\":\"Anna\"", "{\"nome\":\"Anna\"", "name"),
        ("\"bot\":\"casual\"", "\"bot\":\"god\"", "god"),
        ("\"place\":1", "\"place\":3", "result"),
        ("\"ended\": \"rules\"", "\"ended\": null", "ended"),
        ("\"final\": \"sha256:", "\"final\": \"sha256:0", "final"),
    ];
    for (old, new, reason) in cases {
        assert!(text.contains(old), "{old}");
        let bad = verify(&text.replacen(old, new, 1)).unwrap_err();
        assert!(bad.reason.contains(reason), "{new}: {bad}");
        // A wrong seed or name shows only in the checks of what follows it.
        let line = if reason == "check" {
            line_of(&text, "\"action\"")
        } else {
            line_of(&text, old)
        };
        assert_eq!(bad.line, line, "{new}: {bad}");
    }
}

#[test]
fn a_torn_record_is_refused() {
    let text = recorded(1, None, usize::MAX).to_text();
    for end in (0..text.len()).step_by(97) {
        assert!(verify(&text[..end]).is_err());
    }
    // Without the last decision the moment is not complete.
    let lines: Vec<&str> = text.lines().collect();
    let last = lines
        .iter()
        .rposition(|line| line.contains("\"action\""))
        .unwrap();
    let mut torn = lines.clone();
    torn.remove(last);
    let torn = torn.join("\n").replace("},\n  ],", "}\n  ],");
    assert!(verify(&torn).is_err());
}

#[test]
fn every_record_we_keep_still_holds() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/records");
    let mut n = 0;
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        if let Err(bad) = verify(&text) {
            panic!("{}: {bad}", path.display());
        }
        n += 1;
    }
    assert!(n > 0);
}

/// In the first format of records names and levels were not checked; everything else is as it was.
#[test]
fn the_first_format_is_read_and_written_as_it_was() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/records");
    let mut first = 0;
    for file in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        let verified = replay(&kontor_games::shelf(), &text, |_, _| ()).unwrap();
        assert_eq!(verified.record.to_text(), text);
        first += usize::from(text.contains("\"format\": 1,"));
    }
    assert!(first >= 9, "{first}");
    let text = recorded_first(1).to_text();
    assert!(text.contains("\"format\": 1,") && !text.contains("components"));
    assert!(verify(&text.replace("Anna", "Mallory")).is_ok());
    let wide = "\"000102030405060708090a0b0c0d0e0f\"";
    let cases = [
        ("\"seed\": 1", format!("\"seed\": {wide}"), "first format"),
        (
            "\"box\": \"sha256:",
            "\"box\": \"sha256:0".to_owned(),
            "--box",
        ),
        (
            "\"options\"",
            "\"components\": {},\n  \"options\"".to_owned(),
            "components",
        ),
        ("\"format\": 1", "\"format\": 2".to_owned(), "components"),
    ];
    for (old, new, reason) in cases {
        let bad = verify(&text.replacen(old, &new, 1)).unwrap_err();
        assert!(bad.reason.contains(reason), "{new}: {bad}");
    }
}

#[test]
fn a_record_holds_a_wide_seed_and_the_components_it_was_played_with() {
    let standard = include_str!("../../wire/boxes/visby.json");
    let text = standard.replacen(
        "\"wares\": 3, \"seals\": 1",
        "\"wares\": 4, \"seals\": 1",
        1,
    );
    let shelf = kontor_games::shelf().with_box(&text).unwrap();
    let game = shelf.game("visby").unwrap().as_ref();
    let options = Options::defaults(Visby::OPTIONS);
    let seed = DealSeed::parse("000102030405060708090a0b0c0d0e0f").unwrap();
    let record = played(
        Record::open(game, seats(), options, seed, None),
        1,
        usize::MAX,
    );
    let text = record.to_text();
    assert!(text.contains("\"seed\": \"000102030405060708090a0b0c0d0e0f\""));
    // Whoever has the record needs nothing else.
    let verified = replay(&kontor_games::shelf(), &text, |_, _| ()).unwrap();
    assert_eq!(verified.record.to_text(), text);
    assert_eq!(verify(&record.to_line()), Ok(verified.steps));
    // A record of before is read where the game has other components now.
    let first = recorded_first(1).to_text();
    assert!(replay(&shelf, &first, |_, _| ()).is_ok());
}
