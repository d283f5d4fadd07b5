//! Texts that a game brings along.

use kontor_words::{BadText, GameWords, Lang, Needed, Words, needed};

/// The texts of a game as few as can be.
fn texts(game: &str, more: &str) -> &'static str {
    let text = format!(
        "{game} = Toy\n{game}-score = {{ $n ->\n    [one] point\n   *[other] points\n}}\n{game}-tiebreaks = none\nhome-about-{game} = A toy.\n{more}\n"
    );
    text.leak()
}

fn register(
    game: &'static str,
    de: &'static str,
    en: &'static str,
    needed: &[Needed],
) -> Vec<BadText> {
    let words = GameWords::Brought { de, en };
    match words.register(game, needed) {
        Ok(()) => Vec::new(),
        Err(wrong) => wrong.iter().cloned().collect(),
    }
}

#[test]
fn what_a_game_brings_is_said_in_both_languages() {
    let (de, en) = (
        texts("toy", "toy-hello = Hallo { $name }"),
        texts("toy", "toy-hello = Hello { $name }"),
    );
    assert!(!Words::of(Lang::De).has("toy-hello"));
    assert_eq!(register("toy", de, en, &needed("toy", [])), []);
    // Again, as every shelf with the game on it does.
    assert_eq!(register("toy", de, en, &needed("toy", [])), []);
    let hello = |lang| Words::of(lang).say("toy-hello", &[("name", "Anna".into())]);
    assert_eq!(
        [hello(Lang::De), hello(Lang::En)],
        ["Hallo Anna", "Hello Anna"]
    );
    assert!(Words::of(Lang::En).has("toy-score"));
    let other = texts("toy", "toy-hello = Good day { $name }");
    assert_eq!(
        register("toy", de, other, &needed("toy", [])),
        [BadText::Replaced]
    );
}

#[test]
fn what_every_game_needs_must_be_there_with_no_variable_that_it_is_not_given() {
    let plain = texts("bare", "option-bare-size-3 = { $n } cards");
    let needed = needed("bare", [("size", [3, 5].as_slice())]);
    assert_eq!(
        register("bare", plain, plain, &needed),
        [
            BadText::Missing("option-bare-size".into()),
            BadText::NotGiven {
                id: "option-bare-size-3".into(),
                variable: "n".into()
            },
            BadText::Missing("option-bare-size-5".into()),
        ]
    );
    assert!(
        !Words::of(Lang::En).has("bare"),
        "nothing of it is taken in"
    );
}

#[test]
fn what_stands_in_one_language_only_or_with_other_variables_is_refused() {
    let de = texts("half", "half-a = { $one }\nhalf-b = b");
    let en = texts("half", "half-a = { $two ->\n   *[other] { $one }\n}");
    assert_eq!(
        register("half", de, en, &[]),
        [
            BadText::Untranslated {
                id: "half-b".into(),
                missing: Lang::En
            },
            BadText::Variables {
                id: "half-a".into(),
                de: vec!["one".into()],
                en: vec!["one".into(), "two".into()]
            },
        ]
    );
}

#[test]
fn no_game_replaces_what_the_house_or_another_game_says() {
    let house = texts("thief", "list-and = { $first } or { $last }");
    assert_eq!(
        register("thief", house, house, &[]),
        [BadText::Taken("list-and".into())]
    );
    let first = texts("first", "shared-by-two = a");
    assert_eq!(register("first", first, first, &[]), []);
    let second = texts("second", "shared-by-two = b");
    assert_eq!(
        register("second", second, second, &[]),
        [BadText::Taken("shared-by-two".into())]
    );
}

#[test]
fn a_file_that_cannot_be_said_is_refused() {
    let right = texts("torn", "");
    let torn = texts("torn", "torn-a = { $open");
    let wrong = register("torn", right, torn, &[]);
    assert!(
        matches!(wrong[..], [BadText::Unreadable { lang: Lang::En, .. }]),
        "{wrong:?}"
    );
    let twice = texts("torn", "torn = Torn");
    let wrong = register("torn", twice, right, &[]);
    let id = "torn".to_owned();
    assert_eq!(wrong, [BadText::Twice { lang: Lang::De, id }]);
    let dangling = texts("torn", "torn-a = { -house } and { seals }");
    let wrong = register("torn", dangling, dangling, &[]);
    let refers: Vec<String> = wrong.iter().map(BadText::to_string).collect();
    assert_eq!(
        refers,
        [
            "de: message torn-a refers to -house, which is not in the same file",
            "de: message torn-a refers to seals, which is not in the same file",
            "en: message torn-a refers to -house, which is not in the same file",
            "en: message torn-a refers to seals, which is not in the same file",
        ]
    );
}

#[test]
fn a_game_in_the_catalogue_must_have_the_same_texts() {
    let goal = [("goal", [30, 45].as_slice())];
    let visby = needed("visby", goal);
    assert_eq!(GameWords::InCatalogue.register("visby", &visby), Ok(()));
    let nobody = needed("nobody", []);
    let wrong = GameWords::InCatalogue.register("nobody", &nobody);
    let wrong = wrong.map_err(|wrong| wrong.to_string());
    assert!(wrong.is_err_and(|why| {
        why.starts_with("message nobody, which every game needs, is missing; message nobody-score")
    }),);
}
