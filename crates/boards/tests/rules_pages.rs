//! Rules and help: every page in both languages, with anchors that lead somewhere and headings in order.

#![allow(clippy::unwrap_used)]

use kontor_boards::help;
use kontor_words::{Lang, Words};
use std::collections::BTreeSet;

/// Every page in every language, with a name.
fn pages() -> Vec<(String, String)> {
    let shelf = kontor_games::shelf();
    let mut pages = Vec::new();
    for lang in Lang::ALL {
        let words = Words::of(lang);
        for game in shelf.games() {
            let rules = game.rules_page(words).expect("every game has its rules");
            let name = format!("{}-{}", game.id(), lang.code());
            pages.push((name, rules.page.into_string()));
        }
        pages.push((
            format!("help-{}", lang.code()),
            help::page(words).into_string(),
        ));
    }
    pages
}

/// What stands in an attribute wherever it occurs.
fn attributes<'a>(page: &'a str, name: &str) -> Vec<&'a str> {
    let start = format!(" {name}=\"");
    page.split(&start)
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap())
        .collect()
}

#[test]
fn links_and_labels_lead_to_ids_that_stand_there_once() {
    for (name, page) in pages() {
        let ids = attributes(&page, "id");
        let different: BTreeSet<_> = ids.iter().copied().collect();
        assert_eq!(
            ids.len(),
            different.len(),
            "{name}: an id stands there twice"
        );
        let links = attributes(&page, "href");
        assert!(links.len() >= 8, "{name}: no table of contents");
        for link in links {
            let target = link.strip_prefix('#').expect("links stay on the page");
            assert!(different.contains(target), "{name}: {link} leads nowhere");
        }
        for label in attributes(&page, "aria-labelledby") {
            for id in label.split(' ') {
                assert!(different.contains(id), "{name}: no label {id}");
            }
        }
    }
}

#[test]
fn headings_go_down_one_step_at_a_time() {
    for (name, page) in pages() {
        let levels: Vec<u32> = page
            .match_indices("<h")
            .filter_map(|(at, _)| page[at + 2..].chars().next()?.to_digit(10))
            .collect();
        assert_eq!(levels[0], 1, "{name}");
        assert_eq!(
            levels.iter().filter(|level| **level == 1).count(),
            1,
            "{name}"
        );
        for pair in levels.windows(2) {
            assert!(pair[1] <= pair[0] + 1, "{name}: {pair:?}");
        }
    }
}

#[test]
fn pages_hold_no_style_no_script_and_no_mark_of_the_catalogue() {
    for (name, page) in pages() {
        for stranger in [" style=", "<script", "http:", "https:", "*", "{ $"] {
            assert!(!page.contains(stranger), "{name}: {stranger}");
        }
    }
}

#[test]
fn drawings_say_in_words_what_they_show() {
    for (name, page) in pages()
        .into_iter()
        .filter(|(name, _)| !name.starts_with("help"))
    {
        let drawings: Vec<_> = page.split("<svg").skip(1).collect();
        assert!(drawings.len() >= 3, "{name}");
        for drawing in drawings {
            let drawing = drawing.split("</svg>").next().unwrap();
            assert!(drawing.contains("role=\"img\""), "{name}");
            assert!(
                drawing.contains("<title") && drawing.contains("<desc"),
                "{name}"
            );
        }
    }
}

#[test]
fn the_contents_alone_are_those_of_the_page() {
    let words = Words::of(Lang::En);
    for game in kontor_games::shelf().games() {
        let rules = game.rules_page(words).unwrap();
        let contents = rules.contents.into_string();
        assert!(contents.contains("<nav"), "{}", game.id());
        assert!(
            rules.page.into_string().contains(&contents),
            "{}",
            game.id()
        );
    }
}

#[test]
fn both_languages_have_the_same_sections() {
    let words = Lang::ALL.map(Words::of);
    for game in kontor_games::shelf().games() {
        let [de, en] = words.map(|words| game.rules_page(words).unwrap().page.into_string());
        assert_eq!(
            attributes(&de, "id"),
            attributes(&en, "id"),
            "{}",
            game.id()
        );
    }
}
