//! Jantaris in a real browser.

use crate::browser::{Browser, Fonts, Look};
use crate::server::Server;
use crate::{next_question, position, sit_down_at};
use serde_json::Value;
use std::collections::BTreeSet;
use thirtyfour::prelude::*;

/// What is asked: which kinds of things can be picked, and every way to answer, as the ids of its boxes.
async fn asked(browser: &Browser) -> (String, Vec<Vec<String>>) {
    let script = "
        const form = document.querySelector('#choice');
        const slots = [...form.querySelectorAll('[data-slot]')].map(slot => slot.dataset.slot).join('-');
        return [slots, [...form.querySelectorAll('[data-way]')].map(way => way.dataset.way)];";
    let asked = browser.run(script).await;
    let ways = asked[1].as_array().unwrap().iter();
    let ways = ways.map(|way| {
        let boxes = way.as_str().unwrap().split(' ');
        boxes.map(str::to_owned).collect()
    });
    (asked[0].as_str().unwrap().to_owned(), ways.collect())
}

async fn is_checked(browser: &Browser, id: &str) -> bool {
    let checked = format!("return document.getElementById('{id}').checked");
    browser.run(&checked).await == Value::Bool(true)
}

/// Picks something: on the map if a click there reaches it, else beside it.
async fn pick(browser: &Browser, id: &str) {
    if is_checked(browser, id).await {
        return;
    }
    let still = "return !document.querySelector('[data-plays]') && document.getAnimations().every(a => a.playState !== 'running')";
    browser.until("everything to stand still", still).await;
    let reach = format!(
        "for (const place of document.querySelectorAll('.jantaris-map [data-pick={id}]')) {{
            const box = place.getBoundingClientRect();
            const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
            if (document.elementFromPoint(x, y)?.closest('[data-pick]') === place) return [Math.round(x), Math.round(y)];
        }}
        return null;"
    );
    let place = browser.run(&reach).await;
    if let (Some(x), Some(y)) = (place[0].as_i64(), place[1].as_i64()) {
        let click = browser.driver.action_chain().move_to(x, y).click();
        click.perform().await.unwrap();
    } else {
        browser.click(&format!("label:has(#{id})")).await;
    }
}

/// Answers with a way that depends on the turn, so that all kinds come about.
async fn answer(browser: &Browser, ways: &[Vec<String>], turn: usize) {
    let kinds: BTreeSet<&str> = ways
        .iter()
        .filter_map(|way| way[0].split('-').nth(1))
        .collect();
    let kind = kinds.iter().nth(turn % kinds.len()).unwrap();
    let of_kind = |way: &&Vec<String>| way[0].split('-').nth(1) == Some(kind);
    let of_kind: Vec<_> = ways.iter().filter(of_kind).collect();
    let way = of_kind[turn * 7 % of_kind.len()];
    for id in way {
        pick(browser, id).await;
    }
    confirm(browser).await;
}

async fn confirm(browser: &Browser) {
    let ready =
        "return document.querySelector('#confirm').getAttribute('aria-disabled') === 'false'";
    browser.until("the button to be ready", ready).await;
    browser.click("#confirm").await;
}

/// With these cards what the tests look for happens soon.
pub const SEED: &[&str] = &["--seed", "salt and ivory"];

/// Plays on by clicking, at most so many decisions, and no longer than `each` says; says whether the game is over.
async fn play(
    browser: &Browser,
    most: usize,
    mut each: impl AsyncFnMut(&Browser, &str) -> bool,
) -> bool {
    let mut before = String::new();
    for turn in 0..most {
        if next_question(browser, &before).await == "over" {
            return true;
        }
        before = position(browser).await;
        let (slots, ways) = asked(browser).await;
        if !each(browser, &slots).await {
            return false;
        }
        answer(browser, &ways, turn).await;
    }
    false
}

/// Calls `look` on the first question of each kind in some turns of a game.
pub async fn each_question(
    browser: &Browser,
    server: &Server,
    look: &mut impl AsyncFnMut(&Browser, &str),
) {
    sit_down_at(browser, server, "jantaris", 3).await;
    let mut seen = BTreeSet::new();
    play(browser, 45, async |browser, slots| {
        if seen.insert(slots.to_owned()) {
            look(browser, &format!("jantaris-{slots}")).await;
        }
        true
    })
    .await;
}

#[tokio::test]
async fn a_whole_game_of_jantaris_is_played_by_clicking_on_the_city() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let browser = Browser::open(Look::default()).await;
    sit_down_at(&browser, &server, "jantaris", 3).await;
    let mut kinds = BTreeSet::new();
    let over = play(&browser, 600, async |_, slots| {
        kinds.insert(slots.to_owned());
        true
    })
    .await;
    assert!(over, "the game does not end");
    assert!(kinds.len() > 6, "{kinds:?}");
    browser.click("[data-reload]").await;
    browser.find("#result .places").await;
    assert!(browser.has("#result table.score-sheet").await);
    assert!(browser.has("#result figure.course svg").await);
    browser.click("a[href$='/replay']").await;
    browser.find("[data-replay] .jantaris-map").await;
    browser.close().await;
}

#[tokio::test]
async fn merchants_walk_on_the_map_while_the_votes_are_carried_out() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_with(data.path(), SEED);
    let look = Look {
        still: false,
        speed: "fast",
        ..Look::default()
    };
    let browser = Browser::open(look).await;
    let watch = "
        window.lines = new Set();
        addEventListener('DOMContentLoaded', () => {
            new MutationObserver(() => {
                const line = document.querySelector('#line.shown')?.textContent;
                if (line) window.lines.add(line);
                const moved = document.getAnimations().some(animation => animation.effect.target?.closest?.('.jantaris-map'));
                if (moved) window.walked = true;
                if (document.querySelector('#part-board') && !document.querySelector('.jantaris-map')) window.blank = true;
            }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        });";
    browser.before_pages(watch).await;
    sit_down_at(&browser, &server, "jantaris", 3).await;
    let walk = "return window.lines.size > 3 && window.walked === true";
    play(&browser, 600, async |browser, _| {
        browser.run(walk).await != Value::Bool(true)
    })
    .await;
    browser.until("several moments and a walk", walk).await;
    assert_eq!(browser.run("return window.blank ?? false").await, false);
    browser.close().await;
}

/// Plays at a table with a clock until a bid can be made; no, if the game is over before that.
async fn to_an_auction(browser: &Browser, server: &Server) -> bool {
    browser
        .go(&format!("{}/open/jantaris", server.address))
        .await;
    for seat in 1..3 {
        browser
            .click(&format!("[name=seat-{seat}] option[value=beginner]"))
            .await;
    }
    browser.click("label:has([name=pace][value=live])").await;
    browser.click("form.setup button.primary").await;
    browser.find("#choice").await;
    let mut before = String::new();
    for turn in 0.. {
        if next_question(browser, &before).await == "over" {
            break;
        }
        before = position(browser).await;
        let (slots, ways) = asked(browser).await;
        let has = |id: &str| ways.iter().any(|way| way == &[id.to_owned()]);
        // Goods from the market until an item can be paid for; then to the bazaar.
        let poor = "return document.querySelector('.mat.own .red b').textContent < 3 || document.querySelector('.mat.own .black b').textContent < 3";
        if slots.starts_with("item-bid") || slots.starts_with("bid") {
            return true;
        } else if has("pick-bazaar") && browser.run(poor).await == Value::Bool(false) {
            pick(browser, "pick-bazaar").await;
            confirm(browser).await;
        } else if has("pick-bazaar") && has("pick-goods-2-0") && turn % 2 == 0 {
            pick(browser, "pick-goods-2-0").await;
            confirm(browser).await;
        } else if has("pick-bazaar") && has("pick-goods-0-2") {
            pick(browser, "pick-goods-0-2").await;
            confirm(browser).await;
        } else if has("pick-vote-trade") {
            pick(browser, "pick-vote-trade").await;
            confirm(browser).await;
        } else {
            answer(browser, &ways, turn).await;
        }
    }
    false
}

#[tokio::test]
async fn an_auction_is_held_under_a_live_clock() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_with(data.path(), SEED);
    let browser = Browser::open(Look::default()).await;
    let mut games = 1;
    while !to_an_auction(&browser, &server).await {
        assert!(games < 10, "no auction in {games} games");
        games += 1;
    }
    let left =
        "return document.querySelector('.mat.own [data-runs] [data-clock]')?.textContent ?? ''";
    let first = browser.run(left).await;
    assert_ne!(first, "", "the own clock runs");
    browser
        .until(
            "the clock to run on",
            &format!("return (() => {{ {left} }})() !== {first}"),
        )
        .await;
    let (_, ways) = asked(&browser).await;
    let bid = ways
        .iter()
        .find(|way| way.iter().any(|id| id.starts_with("pick-bid-")));
    for id in bid.unwrap() {
        pick(&browser, id).await;
    }
    confirm(&browser).await;
    let bidden = "return /bid|win/i.test(document.querySelector('#part-log').textContent)";
    browser.until("the bid in the log", bidden).await;
    browser.close().await;
}

#[tokio::test]
async fn jantaris_can_be_played_by_keyboard_alone() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let browser = Browser::open(Look::default()).await;
    sit_down_at(&browser, &server, "jantaris", 3).await;
    let press = async |key: &str| {
        let keys = browser.driver.action_chain().send_keys(key);
        keys.perform().await.unwrap();
    };
    let tab = String::from(char::from(Key::Tab));
    let space = " ".to_owned();
    let enter = String::from(char::from(Key::Enter));
    let mut before = String::new();
    for turn in 0..24 {
        if next_question(&browser, &before).await == "over" {
            break;
        }
        before = position(&browser).await;
        let (_, ways) = asked(&browser).await;
        for id in &ways[turn % ways.len()] {
            if is_checked(&browser, id).await {
                continue;
            }
            let digit = format!("return document.getElementById('{id}').dataset.digit ?? ''");
            let digit = browser.run(&digit).await;
            let digit = digit.as_str().unwrap().to_owned();
            if !digit.is_empty() {
                press(&digit).await;
                continue;
            }
            // What has no key of its own is reached by Tab, or within its group by the arrows.
            let reached = format!("return document.activeElement.id === '{id}'");
            let group = format!(
                "return document.activeElement.name === document.getElementById('{id}').name && document.activeElement.type === 'radio'"
            );
            for _ in 0..80 {
                if browser.run(&reached).await == Value::Bool(true) {
                    break;
                }
                let inside = browser.run(&group).await == Value::Bool(true);
                press(&if inside {
                    String::from(char::from(Key::Down))
                } else {
                    tab.clone()
                })
                .await;
            }
            if !is_checked(&browser, id).await {
                press(&space).await;
            }
        }
        press(&enter).await;
    }
    assert!(before.parse::<u32>().unwrap() > 20, "{before}");
    browser.close().await;
}

async fn shows_what_matters_on_a_phone(fonts: Fonts) {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let look = Look {
        fonts,
        ..Look::phone()
    };
    let browser = Browser::open(look).await;
    sit_down_at(&browser, &server, "jantaris", 4).await;
    assert_eq!(
        browser.run("return document.documentElement.lang").await,
        "de"
    );
    let seen = "
        window.scrollTo(0, 0);
        const wide = document.documentElement.scrollWidth <= window.innerWidth;
        return wide && ['.sentence', '.jantaris-map', '#confirm'].every(css => {
            const box = document.querySelector(css).getBoundingClientRect();
            return box.top >= 0 && box.bottom <= window.innerHeight && box.width > 0;
        })";
    play(&browser, 30, async |browser, slots| {
        browser
            .until(&format!("all that matters on the screen ({slots})"), seen)
            .await;
        true
    })
    .await;
    browser.close().await;
}

#[tokio::test]
async fn on_a_phone_in_german_the_city_and_the_button_are_on_the_screen() {
    shows_what_matters_on_a_phone(Fonts::Liberation).await;
}

#[tokio::test]
async fn on_a_phone_in_german_the_city_and_the_button_are_on_the_screen_in_wide_letters() {
    shows_what_matters_on_a_phone(Fonts::DejaVu).await;
}
