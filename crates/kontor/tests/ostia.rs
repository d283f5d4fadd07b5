//! Ostia as people play it in the terminal.

#![allow(clippy::unwrap_used)]

mod common;

use tempfile::TempDir;

/// What the program printed; it must have ended well.
fn kontor(arguments: &[&str], typed: &str) -> String {
    let run = common::kontor(arguments, typed);
    assert_eq!(run.code, 0, "{}", run.stderr);
    run.stdout
}

fn record(players: u8) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/records");
    format!("{folder}/ostia-{players}-players.json")
}

/// At every question one of these answers fits; the others are refused.
const ANSWERS: [(&str, &str); 2] = [
    (
        "en",
        "grain\nwood\noil\nwine\nsalt\nivory\ngrain grain\ngrain wood\ngrain oil\ngrain wine\ngrain salt\ngrain ivory\n\
         wood wood\nwood oil\nwood wine\nwood salt\nwood ivory\noil oil\noil wine\noil salt\noil ivory\nwine wine\n\
         wine salt\nwine ivory\nsalt salt\nsalt ivory\nivory ivory\nsell birk\nsell cosma\npass\nforum all bluff 1\n\
         build 0 discard nothing\nnothing\n",
    ),
    (
        "de",
        "getreide\nholz\nöl\nwein\nsalz\nelfenbein\ng g\ng h\ng ö\ng w\ng s\ng e\nh h\nh ö\nh w\nh s\nh e\nö ö\nö w\nö s\n\
         ö e\nw w\nw s\nw e\ns s\ns e\ne e\nverk birk\nverk cosma\npassen\nforum alles bluff 1\nnichts\n",
    ),
];

#[test]
fn a_whole_game_can_be_played_recorded_verified_and_told_in_both_languages() {
    for (lang, answers) in ANSWERS {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("game.json");
        let file = file.to_str().unwrap();
        let arguments = [
            "play", "ostia", "--seat", "Anna", "--seat", "bot", "--seat", "bot", "--seed", "5",
            "--record", file, "--lang", lang,
        ];
        let played = kontor(&arguments, &answers.repeat(60));
        let ends = [
            "wins.",
            "share the win.",
            "gewinnt.",
            "teilen sich den Sieg.",
        ];
        assert!(ends.iter().any(|end| played.contains(end)), "{played}");
        let verified = kontor(&["verify", file], "");
        assert!(verified.contains("holds, finished"), "{verified}");
        let told = kontor(&["replay", file, "--lang", "de"], "");
        assert!(
            told.starts_with("Alle beginnen mit 55 Denaren, 1 Speicher"),
            "{told}"
        );
        assert!(told.contains("\nAnna passt.\n"), "{told}");
        let told = kontor(&["replay", file, "--lang", "en"], "");
        assert!(told.contains("\nAnna passes.\n"), "{told}");
    }
}

#[test]
fn a_kept_record_is_told_as_a_person_would() {
    let told = |more: &[&str]| kontor(&[&["replay", &record(3)][..], more].concat(), "");
    insta::assert_snapshot!("ostia_told_in_english", told(&["--lang", "en"]));
    for (what, step) in [
        ("keep", "0"),
        ("bid", "3"),
        ("allocate", "22"),
        ("over", "125"),
    ] {
        let drawn = told(&["--lang", "de", "--seat", "0", "--step", step]);
        insta::assert_snapshot!(format!("ostia_{what}_in_german"), drawn);
    }
}

#[test]
fn a_replay_for_a_seat_tells_its_own_secrets_and_no_others() {
    for players in [3, 4, 5] {
        let file = record(players);
        let all = kontor(&["replay", &file, "--lang", "en"], "");
        assert!(!all.contains("Only"), "{all}");
        for (seat, name) in ["Anna", "Ben", "Cem"].iter().enumerate() {
            let told = kontor(
                &["replay", &file, "--lang", "en", "--seat", &seat.to_string()],
                "",
            );
            let own: Vec<&str> = told.lines().filter(|line| line.contains("Only")).collect();
            // Each round: what came in, what was kept, what lies in the store.
            assert_eq!(own.len(), 15);
            assert!(
                own.iter()
                    .all(|line| line.starts_with(&format!("Only {name} knows: ")))
            );
            let rest: Vec<&str> = told.lines().filter(|line| !line.contains("Only")).collect();
            assert_eq!(rest, all.lines().collect::<Vec<_>>());
        }
    }
}

#[test]
fn a_position_is_drawn_for_its_viewer_alone() {
    let drawn = |more: &[&str]| {
        let file = record(3);
        kontor(
            &[&["replay", &file, "--lang", "en", "--step", "9"][..], more].concat(),
            "",
        )
    };
    let everybody = drawn(&[]);
    assert!(!everybody.contains("your store"), "{everybody}");
    assert!(!everybody.contains("denarii and can raise"), "{everybody}");
    let own = drawn(&["--seat", "1"]);
    assert!(own.contains("your store"), "{own}");
    assert!(own.contains("and can raise up to"), "{own}");
    let purses: Vec<&str> = own
        .lines()
        .filter(|line| line.starts_with("  Anna") || line.starts_with("  Cem"))
        .filter(|line| line.contains(" ? "))
        .collect();
    assert_eq!(purses.len(), 2, "{own}");
}

#[test]
fn people_who_share_a_keyboard_are_not_shown_each_others_things() {
    let arguments = [
        "play", "ostia", "--seat", "Anna", "--seat", "Ben", "--seat", "bot", "--seed", "3",
        "--lang", "en",
    ];
    let played = kontor(&arguments, "\nwine\n\n");
    let parts: Vec<&str> = played.split(", take the keyboard").collect();
    let [_, anna, ben] = parts[..] else {
        panic!("{played}");
    };
    assert!(anna.contains("  Anna           0       55"), "{anna}");
    assert!(anna.contains("  Ben            0        ?"), "{anna}");
    assert!(ben.contains("  Anna           0        ?"), "{ben}");
    // What Anna keeps is told to nobody, now or later.
    assert!(anna.contains("Noted. It stays secret"), "{anna}");
    assert!(!ben.contains("wine goes"), "{ben}");
}

#[test]
fn wrong_answers_are_answered_with_what_would_be_right() {
    let arguments = [
        "play", "ostia", "--seat", "Anna", "--seat", "bot", "--seat", "bot", "--seed", "3",
        "--lang", "en",
    ];
    let played = kontor(&arguments, "ivory\nwine\ngrain\n3 grain\n");
    for answer in [
        "> \"ivory\" fits none of the choices: grain, wine, salt.",
        "> \"grain\" could be grain grain; grain salt. Type a little more.",
        "You can choose:\n  grain grain               2 grain: at least 6 denarii; if nobody bids you pay 3 denarii\n",
        "> Name two cards of your boat, such as \"grain grain\".",
    ] {
        assert!(played.contains(answer), "{answer}\n{played}");
    }
}

#[test]
fn another_box_changes_what_is_shown() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("box.json");
    let standard = include_str!("../../wire/boxes/ostia.json");
    let printed = standard.replacen(
        "\"cards\": 4, \"price\": 8",
        "\"cards\": 4, \"price\": 7",
        1,
    );
    assert_ne!(printed, standard);
    std::fs::write(&file, printed).unwrap();
    let arguments = [
        "play",
        "ostia",
        "--seat",
        "Anna",
        "--seat",
        "bot",
        "--seat",
        "bot",
        "--lang",
        "en",
        "--box",
        file.to_str().unwrap(),
    ];
    let played = kontor(&arguments, "quit\n");
    let prices = "price of each           15   12   10    7    6";
    assert!(played.contains(prices), "{played}");
}
