//! Ostia in a real browser.

use crate::browser::{Browser, Fonts, Look, PATIENCE};
use crate::pages::{axe, misplaced, violations};
use crate::server::Server;
use crate::{all_here, look_after, record_socket};
use serde_json::Value;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};
use thirtyfour::prelude::*;

/// What a page asks of a merchant, by the name of the input that answers it; `wait` or `over`; and in which position.
async fn asked(browser: &Browser) -> (String, String) {
    let script = "
        if (document.querySelector('[data-reload], #result')) return ['over', ''];
        const form = document.querySelector('#choice');
        if (!form || !document.querySelector('[data-your-turn]')) return ['wait', ''];
        const names = ['keep', 'offer', 'bid', 'award', 'bluffs', 'build', 'kept'];
        const asked = names.find(name => form.querySelector(`[name=${name}]`)) ?? 'wait';
        return [asked, form.querySelector('[name=position]').value];";
    let asked = browser.run(script).await;
    let text = |at: usize| asked[at].as_str().unwrap().to_owned();
    (text(0), text(1))
}

/// Clicks on it, if it is still there: a question with a single answer may be answered meanwhile.
async fn tap(browser: &Browser, css: &str) -> bool {
    let Ok(element) = browser.driver.find(By::Css(css)).await else {
        return false;
    };
    element.scroll_into_view().await.is_ok() && element.click().await.is_ok()
}

/// Answers by clicking, each time in another way.
async fn choose(browser: &Browser, asked: &str, turn: usize) {
    let nth = |css: &str, n: usize| format!("{css}:nth-of-type({n})");
    match asked {
        "keep" => {
            tap(browser, &nth("#choice label.goodcard", turn % 5 + 1)).await;
        }
        "offer" => {
            tap(browser, "#choice label.goodcard:first-of-type").await;
            tap(browser, "#choice label.goodcard:last-of-type").await;
        }
        "bid" if turn.is_multiple_of(3) => {
            tap(browser, "#choice [data-by='1']").await;
            tap(browser, "#choice .offers li:last-child [data-to]").await;
            tap(browser, "#choice .offers li:first-child [data-to]").await;
        }
        "bid" => {
            tap(browser, "#choice label:has([value=pass])").await;
        }
        "award" => {
            tap(browser, "#choice label:has([name=award])").await;
        }
        "bluffs" => {
            // One card of the first goods to the forum, one of the last to the senate.
            for line in 2..=3 {
                let css = format!("#choice .ware-line:nth-of-type({line}) .cell.store .ware");
                tap(browser, &css).await;
            }
            tap(browser, "#choice .ware-line:last-of-type .cell.senate").await;
            tap(browser, "#choice label:has([name=bluffs][value='1'])").await;
        }
        "build" => {
            let missing = "return document.querySelector('#confirm')?.getAttribute('aria-disabled') === 'true'";
            for _ in 0..20 {
                if browser.run(missing).await != Value::Bool(true) {
                    break;
                }
                tap(browser, "#choice label:has([name=discard]:not(:checked))").await;
            }
        }
        _ => {
            tap(browser, "#choice label:has([name=kept])").await;
        }
    }
    tap(browser, "#confirm").await;
}

/// Plays by `answer` until the game is over or this holds of what is asked; `look` sees every question before it is answered.
async fn play(
    browser: &Browser,
    mut until: impl FnMut(&str) -> bool,
    mut look: impl AsyncFnMut(&Browser, &str),
    answer: impl AsyncFn(&Browser, &str, usize),
) {
    let mut answered = (String::new(), Instant::now());
    let end = Instant::now() + 5 * PATIENCE;
    while Instant::now() < end {
        let (asked, position) = asked(browser).await;
        if asked == "over" || until(&asked) {
            return;
        }
        let again = position == answered.0 && answered.1.elapsed() < Duration::from_secs(3);
        if asked == "wait" || again {
            tokio::time::sleep(Duration::from_millis(15)).await;
            continue;
        }
        look(browser, &asked).await;
        // By the position and not by a count of answers: one that has to be given again, because the page was slow, is the same.
        answer(browser, &asked, position.parse().unwrap()).await;
        answered = (position, Instant::now());
    }
    panic!("the game does not end");
}

/// With these cards what the tests look for happens soon.
const SEED: &[&str] = &["--seed", "salt and ivory"];

/// With other rules it may take so many deals.
const DEALS: usize = 20;

async fn sit_down(browser: &Browser, server: &Server) {
    browser.go(&server.address).await;
    browser
        .click("[data-game=ostia] label:has([name=players][value='3'])")
        .await;
    browser
        .click("[data-game=ostia] label:has([value=beginner])")
        .await;
    browser.click("[data-game=ostia] button.primary").await;
    browser.find("#choice").await;
}

/// A whole game, its result and its replay. `look` sees every kind of page once.
async fn whole_game(look: Look, mut see: impl AsyncFnMut(&Browser, &str)) {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_with(data.path(), SEED);
    let browser = Browser::open(look).await;
    let mut seen = BTreeSet::new();
    let missing = |seen: &BTreeSet<String>| {
        let all = ["keep", "offer", "bid", "award", "bluffs", "build"];
        all.into_iter().find(|question| !seen.contains(*question))
    };
    // Not every question comes up in every deal.
    for _ in 0..DEALS {
        sit_down(&browser, &server).await;
        let once = async |browser: &Browser, asked: &str| {
            if seen.insert(asked.to_owned()) {
                see(browser, asked).await;
            }
        };
        play(&browser, |_| false, once, choose).await;
        if missing(&seen).is_none() {
            break;
        }
    }
    assert_eq!(missing(&seen), None, "is never asked");
    see(&browser, "over").await;
    browser.click("[data-reload]").await;
    browser.find("#result .places").await;
    assert!(browser.has("#result table.score-sheet").await);
    assert!(browser.has("#result figure.course svg").await);
    see(&browser, "result").await;
    // In the replay everybody's hidden things are hidden at first, and can be shown.
    browser.click("a[href$='/replay']").await;
    browser.find("[data-replay]").await;
    let here = browser.driver.current_url().await.unwrap();
    browser.go(&format!("{here}?step=3")).await;
    browser.find("[data-hidden-things]").await;
    let purses = "return document.querySelectorAll('.merchant .purse > b').length";
    assert_eq!(browser.run(purses).await, 0);
    see(&browser, "replay").await;
    browser.click("[data-hidden-things]").await;
    browser
        .until(
            "all purses",
            "return document.querySelectorAll('.merchant .purse > b').length === 3",
        )
        .await;
    see(&browser, "replay-open").await;
    browser.close().await;
}

#[tokio::test]
async fn a_newcomer_plays_a_whole_game_by_clicking_and_no_page_hinders_anybody() {
    let axe = axe();
    let mut all = Vec::new();
    whole_game(Look::default(), async |browser, name| {
        for violation in violations(browser, &axe).await {
            all.push(format!("{name}: {violation}"));
        }
        browser.picture(&format!("ostia-{name}")).await;
    })
    .await;
    assert!(all.is_empty(), "{}", all.join("\n"));
}

/// A whole game on a phone in German: nothing is wider than the screen, cut off or out of reach.
async fn fits_a_phone(dark: bool, fonts: Fonts) {
    let axe = axe();
    let look = Look {
        dark,
        fonts,
        ..Look::phone()
    };
    let mut all = Vec::new();
    whole_game(look, async |browser, name| {
        let fits = "return document.documentElement.scrollWidth <= window.innerWidth";
        browser.until("a page as wide as the screen", fits).await;
        let lang = browser.run("return document.documentElement.lang").await;
        assert_eq!(lang, "de");
        for thing in violations(browser, &axe).await {
            all.push(format!("{name}: {thing}"));
        }
        for thing in misplaced(browser).await {
            all.push(format!("{name}: {thing}"));
        }
        browser.picture(&format!("ostia-{name}")).await;
    })
    .await;
    assert!(all.is_empty(), "{}", all.join("\n"));
}

#[tokio::test]
async fn on_a_phone_in_german_by_night_a_whole_game_fits_the_screen() {
    fits_a_phone(true, Fonts::DejaVu).await;
}

#[tokio::test]
async fn on_a_phone_in_german_by_day_a_whole_game_fits_the_screen() {
    fits_a_phone(false, Fonts::Liberation).await;
}

/// Answers by keys alone.
async fn press(browser: &Browser, asked: &str, turn: usize) {
    let enter = String::from(char::from(Key::Enter));
    let right = String::from(char::from(Key::Right));
    let keys: Vec<&str> = match asked {
        "keep" => vec![["1", "2", "3", "4", "5"][turn % 5]],
        "offer" => vec!["1", "2"],
        // The bid, then with the arrows on the slider one more.
        "bid" if turn.is_multiple_of(2) => vec!["2", "\u{E004}", "\u{E004}", "\u{E004}", &right],
        "bid" => vec!["1"],
        "award" => vec!["1"],
        "bluffs" => vec!["1", "2", "2"],
        _ => vec![],
    };
    let send = async |keys: &str| {
        let chain = browser.driver.action_chain().send_keys(keys);
        chain.perform().await.unwrap();
    };
    for key in keys {
        send(key).await;
    }
    if asked == "build" {
        // If something finds no room, the boxes are reached by Tab.
        for _ in 0..40 {
            let missing = "return document.querySelector('#confirm')?.getAttribute('aria-disabled') === 'true'";
            if browser.run(missing).await != Value::Bool(true) {
                break;
            }
            send("\u{E004}").await;
            let on_box = "return document.activeElement.matches('[name=discard]:not(:checked)')";
            if browser.run(on_box).await == Value::Bool(true) {
                send(" ").await;
            }
        }
    }
    send(&enter).await;
}

#[tokio::test]
async fn a_round_and_more_is_played_by_keyboard_alone() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let browser = Browser::open(Look::default()).await;
    sit_down(&browser, &server).await;
    let mut rounds = 0;
    let mut last = String::new();
    let second_office = |asked: &str| {
        if asked == "build" && last != "build" {
            rounds += 1;
        }
        last = asked.to_owned();
        rounds == 2
    };
    play(&browser, second_office, async |_, _| {}, press).await;
    browser.close().await;
}

#[tokio::test]
async fn goods_are_spread_by_click_key_and_drag_and_the_censor_is_announced() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_with(data.path(), SEED);
    let browser = Browser::open(Look::default()).await;
    let office = |asked: &str| asked == "bluffs";
    // Buying everything brings many goods to the office.
    let buy = async |browser: &Browser, asked: &str, turn: usize| {
        if asked == "bid" {
            tap(browser, "#choice .offers li:last-child [data-to]").await;
            tap(browser, "#confirm").await;
        } else {
            choose(browser, asked, turn).await;
        }
    };
    // Not in every deal more than the censor lets pass: others may buy as well, and what one offers goes.
    for _ in 0..DEALS {
        sit_down(&browser, &server).await;
        play(&browser, office, async |_, _| {}, &buy).await;
        if browser
            .has("#choice .ware-line ~ .ware-line ~ .ware-line ~ .ware-line")
            .await
        {
            break;
        }
    }
    browser
        .until(
            "all others to have decided, so that nothing changes on the page by itself",
            "return !document.querySelector('.merchant:not(.own) .standing.owes')",
        )
        .await;
    let state = "
        const counts = place => [...document.querySelectorAll(`#choice .cell.${place}`)].map(cell => cell.querySelectorAll('.ware').length);
        return {forum: counts('forum'), senate: counts('senate'), store: counts('store'),
            sum: document.querySelector('[data-sum=forum]').textContent, warnings: document.querySelectorAll('[data-strike]:not([hidden])').length,
            kinds: document.querySelectorAll('#choice .ware-line').length};";
    browser
        .until(
            "the goods to lie in the store",
            "return document.querySelectorAll('#choice .ware-line .cell.store .ware').length > 3",
        )
        .await;
    let before = browser.run(state).await;
    let kinds = before["kinds"].as_u64().unwrap();
    assert!(kinds > 3, "{before}");
    assert!(before["forum"].as_array().unwrap().iter().all(|n| n == 0));
    let line = "#choice .ware-line:nth-of-type(2)";
    browser.click(&format!("{line} .cell.store .ware")).await;
    let clicked = browser.run(state).await;
    assert_eq!(clicked["forum"][0], 1);
    assert_ne!(clicked["sum"], before["sum"], "the sum runs along");
    // Dragged on to the senate.
    let ware = browser.find(&format!("{line} .cell.forum .ware")).await;
    let senate = browser.find(&format!("{line} .cell.senate")).await;
    ware.js_drag_to(&senate).await.unwrap();
    let dragged = browser.run(state).await;
    assert_eq!(
        (&dragged["forum"][0], &dragged["senate"][0]),
        (&0.into(), &1.into())
    );
    // Its key brings one to the forum, until there are no more.
    let key = browser.driver.action_chain().send_keys("1");
    key.perform().await.unwrap();
    let pressed = browser.run(state).await;
    assert_eq!(pressed["forum"][0], 1);
    // One of each on the forum: beyond three the censor is announced, good by good.
    for number in 2..=kinds {
        let key = browser.driver.action_chain().send_keys(number.to_string());
        key.perform().await.unwrap();
    }
    let shown = browser.run(state).await;
    assert_eq!(shown["warnings"].as_u64().unwrap(), kinds - 3);
    browser.close().await;
}

/// What the page of a merchant has been sent of others that it must not hold, in every message so far and in the page itself.
/// The second number says how many fragments were looked at.
async fn too_much(browser: &Browser) -> [Value; 2] {
    let script = "
        const pages = [document.documentElement.outerHTML];
        for (const text of window.received) {
            const news = JSON.parse(text);
            for (const parts of [news.parts, ...(news.frames || []).map(frame => frame.parts)]) pages.push(...Object.values(parts));
        }
        const found = [];
        for (const html of pages) {
            const page = new DOMParser().parseFromString(html, 'text/html');
            for (const mat of page.querySelectorAll('.merchant:not(.own)')) {
                found.push(...[...mat.querySelectorAll('.purse > b, .raise, .in-ship .good, .bluffs')].map(bit => bit.outerHTML));
            }
        }
        return [found, pages.length];";
    let found = browser.run(script).await;
    [found[0].clone(), found[1].clone()]
}

/// Has somebody decide in two ways, one after the other; another merchant is sent the same both times.
async fn same_for(watcher: &Browser, chooser: &Browser, choose: impl AsyncFn(&Browser, u8)) {
    all_here(watcher).await;
    let mut looks = Vec::new();
    for way in 1..=2 {
        choose(chooser, way).await;
        chooser.click("#confirm").await;
        looks.push(look_after(chooser, watcher).await);
    }
    assert_eq!(looks[0], looks[1]);
}

#[tokio::test]
async fn three_people_play_and_nothing_hidden_is_on_the_wire() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let host = Browser::open(Look::default()).await;
    let guests = [
        Browser::open(Look::default()).await,
        Browser::open(Look::default()).await,
    ];
    for browser in [&host, &guests[0], &guests[1]] {
        record_socket(browser).await;
    }
    host.go(&format!("{}/open/ostia", server.address)).await;
    host.click("label:has([name=players][value='3'])").await;
    host.click("button.primary").await;
    let path = host.run("return location.pathname").await;
    let address = format!("{}{}", server.address, path.as_str().unwrap());
    for guest in &guests {
        guest.go(&address).await;
        guest.click("form[action$='/join'] button").await;
    }
    for browser in [&host, &guests[0], &guests[1]] {
        browser.find("#choice label.goodcard").await;
    }
    // Whatever the host keeps, it looks the same to the others.
    same_for(&guests[0], &host, async |host, way| {
        let card = if way == 1 { "first" } else { "last" };
        let card = format!("#choice label.goodcard:{card}-of-type");
        host.click(&card).await;
    })
    .await;
    // Play on to the office; there, whatever the host spreads looks the same to the others.
    let everybody = [&host, &guests[0], &guests[1]];
    let end = Instant::now() + 5 * PATIENCE;
    let mut turn = 0;
    loop {
        assert!(Instant::now() < end, "the office is never reached");
        let mut questions = Vec::new();
        for browser in everybody {
            questions.push(asked(browser).await.0);
        }
        if questions.iter().all(|question| question == "bluffs") {
            break;
        }
        for (browser, question) in everybody.iter().zip(&questions) {
            if question != "wait" && question != "bluffs" {
                choose(browser, question, turn).await;
                turn += 1;
            }
        }
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    same_for(&guests[0], &host, async |host, way| {
        let bluffs = format!("#choice label:has([name=bluffs][value='{way}'])");
        host.click(&bluffs).await;
        if way == 2 {
            // Who has bought nothing may have nothing to spread.
            tap(host, "#choice .ware-line .cell.senate").await;
        }
    })
    .await;
    for browser in everybody {
        let [found, pages] = too_much(browser).await;
        assert!(pages.as_u64().unwrap() > 20);
        assert_eq!(found.as_array().unwrap(), &Vec::<Value>::new());
    }
    for browser in [host].into_iter().chain(guests) {
        browser.close().await;
    }
}
