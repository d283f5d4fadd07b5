//! The web table in a real browser.

#![allow(clippy::unwrap_used)]

mod browser;
mod jantaris;
mod ostia;
mod pages;
mod server;

use browser::{Browser, Fonts, Look, PATIENCE};
use serde_json::Value;
use server::Server;
use std::time::Duration;
use thirtyfour::prelude::*;

/// What a page asks of the person in front of it: `choose`, `trade`, `wait` or `over`; and in which position.
async fn asked(browser: &Browser) -> (String, String) {
    let script = "
        if (document.querySelector('[data-reload], #result')) return ['over', ''];
        const form = document.querySelector('#choice');
        if (!form || !document.querySelector('[data-your-turn]')) return ['wait', ''];
        const at = form.querySelector('[name=position]').value;
        return [form.querySelector('[name=trade]') ? 'trade' : 'choose', at];";
    let asked = browser.run(script).await;
    let text = |at: usize| asked[at].as_str().unwrap().to_owned();
    (text(0), text(1))
}

/// The position the form on the page is for.
async fn position(browser: &Browser) -> String {
    let script = "return document.querySelector('#choice [name=position]')?.value ?? ''";
    browser.run(script).await.as_str().unwrap().to_owned()
}

/// The names of the cards that can be chosen.
async fn cards(browser: &Browser) -> Vec<String> {
    let script = "return [...document.querySelectorAll('#choice [name=card]:not(:disabled)')].map(input => input.value)";
    let cards = browser.run(script).await;
    let cards = cards.as_array().unwrap();
    cards
        .iter()
        .map(|card| card.as_str().unwrap().to_owned())
        .collect()
}

/// Chooses these cards by clicking on them, whatever was chosen before, and confirms.
async fn choose(browser: &Browser, wanted: &[&str]) {
    let script = "return [...document.querySelectorAll('#choice [name=card]:checked')].map(input => input.value)";
    let chosen = browser.run(script).await;
    let chosen: Vec<&str> = chosen
        .as_array()
        .unwrap()
        .iter()
        .map(|card| card.as_str().unwrap())
        .collect();
    let away = chosen.iter().filter(|card| !wanted.contains(*card));
    let add = wanted.iter().filter(|card| !chosen.contains(*card));
    for card in away.chain(add) {
        browser
            .click(&format!("#choice label:has([value={card}])"))
            .await;
    }
    browser.click("#confirm").await;
}

/// Waits until the page asks for something in another position than this one, or the game is over.
async fn next_question(browser: &Browser, before: &str) -> String {
    let end = std::time::Instant::now() + PATIENCE;
    loop {
        let (asked, position) = asked(browser).await;
        if asked == "over" || (asked != "wait" && position != before) {
            return asked;
        }
        assert!(
            std::time::Instant::now() < end,
            "nothing more is asked after position {before}"
        );
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Plays to the end by clicking, each time with other cards.
async fn play_to_the_end(browser: &Browser) {
    let mut before = String::new();
    for turn in 0..200 {
        match next_question(browser, &before).await.as_str() {
            "over" => return,
            "trade" => {
                before = position(browser).await;
                browser.click("#confirm").await;
            }
            _ => {
                before = position(browser).await;
                let cards = cards(browser).await;
                let (first, second) = (turn % cards.len(), (turn + 1) % cards.len());
                choose(browser, &[&cards[first], &cards[second]]).await;
            }
        }
    }
    panic!("the game does not end");
}

/// From the first page to a table with one bot.
async fn sit_down(browser: &Browser, server: &Server) {
    sit_down_at(browser, server, "visby", 2).await;
}

/// From the first page to a table of a game with bots that are beginners.
async fn sit_down_at(browser: &Browser, server: &Server, game: &str, players: u8) {
    browser.go(&server.address).await;
    for choice in [
        format!("[name=players][value='{players}']"),
        "[value=beginner]".to_owned(),
    ] {
        browser
            .click(&format!("[data-game={game}] label:has({choice})"))
            .await;
    }
    browser
        .click(&format!("[data-game={game}] button.primary"))
        .await;
    browser.find("#choice").await;
}

#[tokio::test]
async fn a_newcomer_plays_a_whole_game_against_bots_by_clicking() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    // With everything in motion, though quickly: that is how most people see it.
    let look = Look {
        still: false,
        speed: "fast",
        ..Look::default()
    };
    let browser = Browser::open(look).await;
    sit_down(&browser, &server).await;
    play_to_the_end(&browser).await;
    browser.click("[data-reload]").await;
    browser.find("#result .places").await;
    assert!(browser.has("#result table.score-sheet").await);
    assert!(browser.has("#result figure.course svg").await);
    // The replay: each position has an address, and the arrow keys go from one to the next.
    browser.click("a[href$='/replay']").await;
    browser
        .until(
            "the replay to be there",
            "return !!document.querySelector('[data-replay]') && document.readyState === 'complete'",
        )
        .await;
    let steps = browser
        .find("[data-replay]")
        .await
        .attr("data-steps")
        .await
        .unwrap()
        .unwrap();
    browser
        .driver
        .action_chain()
        .send_keys(Key::Right)
        .perform()
        .await
        .unwrap();
    assert!(steps.parse::<usize>().unwrap() > 1);
    browser
        .until("the first step", "return location.search.includes('step=1') && document.querySelector('[data-replay]').dataset.step == '1'")
        .await;
    browser.close().await;
}

/// A table of Visby for two people, who both sit down.
async fn open_for_two(host: &Browser, guest: &Browser, server: &Server) {
    host.go(&format!("{}/open/visby", server.address)).await;
    host.click("label:has([name=players][value='2'])").await;
    host.click("button.primary").await;
    let address = host.find("[data-address]").await.text().await.unwrap();
    let address = if address.starts_with("http") {
        address
    } else {
        format!("{}{address}", server.address)
    };
    guest.go(&address).await;
    guest.click("form[action$='/join'] button").await;
    guest.find("#choice").await;
    host.find("#choice").await;
}

/// Records everything the page receives over its socket.
async fn record_socket(browser: &Browser) {
    let script = "
        window.received = [];
        const Real = window.WebSocket;
        window.WebSocket = class extends Real {
            constructor(...of) {
                super(...of);
                this.addEventListener('message', event => {
                    if (typeof event.data === 'string') return;
                    const at = window.received.push(null) - 1;
                    const stream = new Blob([event.data]).stream().pipeThrough(new DecompressionStream('gzip'));
                    new Response(stream).text().then(text => { window.received[at] = text; });
                });
            }
        };";
    browser.before_pages(script).await;
}

async fn received(browser: &Browser) -> Vec<Value> {
    browser
        .until(
            "everything to be unpacked",
            "return !window.received.includes(null)",
        )
        .await;
    let received = browser.run("return window.received").await;
    let texts = received.as_array().unwrap().iter();
    texts
        .map(|text| serde_json::from_str(text.as_str().unwrap()).unwrap())
        .collect()
}

/// Waits until the page knows that everybody at the table is looking. There must be no bots.
async fn all_here(browser: &Browser) {
    let script = "return !!document.querySelector('#table[data-connected]') && !document.querySelector('#part-mats .mark')";
    browser.until("everybody to be here", script).await;
}

/// What a page has been sent last, once it has heard all that it is to hear of what another page has just sent to the server.
async fn look_after(chooser: &Browser, watcher: &Browser) -> Value {
    chooser
        .until(
            "the decision to be taken",
            "return !document.querySelector('#choice[aria-busy=true]')",
        )
        .await;
    let now = "
        return fetch(location.href).then(answer => answer.text()).then(text => {
            const page = new DOMParser().parseFromString(text, 'text/html');
            return Number(page.querySelector('#table').dataset.seq);
        });";
    // How far it has come for the other: that somebody thinks again is nobody else's business.
    let now = watcher.run(now).await.as_u64();
    assert!(now.is_some(), "the page says how far the table has come");
    let end = std::time::Instant::now() + PATIENCE;
    loop {
        let last = received(watcher).await.pop();
        if let Some(news) = last.filter(|news| news["seq"].as_u64() >= now) {
            return news["parts"].clone();
        }
        assert!(std::time::Instant::now() < end, "no news of the decision");
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
}

#[tokio::test]
async fn two_people_play_and_nothing_of_a_choice_is_sent_before_the_reveal() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let (host, guest) = (
        Browser::open(Look::default()).await,
        Browser::open(Look::default()).await,
    );
    record_socket(&guest).await;
    open_for_two(&host, &guest, &server).await;
    all_here(&guest).await;
    // The host decides, and changes it twice. All three look the same to the guest.
    let mut looks = Vec::new();
    for cards in [
        ["knight", "ship"],
        ["troops", "fleet"],
        ["merchant", "mendicant"],
    ] {
        choose(&host, &cards).await;
        looks.push(look_after(&host, &guest).await);
    }
    assert_eq!(looks[0], looks[1]);
    assert_eq!(looks[1], looks[2]);
    // A reload shows no more than that.
    guest.driver.refresh().await.unwrap();
    all_here(&guest).await;
    assert_eq!(look_after(&host, &guest).await, looks[0]);
    // The reveal shows both.
    choose(&guest, &["knight", "ship"]).await;
    guest
        .until(
            "the reveal",
            "return [...document.querySelectorAll('#part-log li')].length > 1",
        )
        .await;
    // The log may be folded away; it is there all the same.
    let log = guest
        .run("return document.querySelector('#part-log').textContent")
        .await
        .to_string();
    assert!(
        log.contains("Merchant") && log.contains("Mendicant"),
        "{log}"
    );
    host.close().await;
    guest.close().await;
}

#[tokio::test]
async fn a_page_says_that_the_connection_is_lost_and_shows_the_present_truth_again() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let port = server.port();
    let browser = Browser::open(Look::default()).await;
    sit_down(&browser, &server).await;
    let cards_before = cards(&browser).await;
    let before = position(&browser).await;
    choose(&browser, &[&cards_before[0], &cards_before[1]]).await;
    next_question(&browser, &before).await;
    let before = position(&browser).await;
    server.kill();
    browser
        .until("the notice", "return !!document.querySelector('.lost')")
        .await;
    let server = Server::start_at(data.path(), port);
    browser
        .until(
            "the notice to go",
            "return !document.querySelector('.lost')",
        )
        .await;
    assert_eq!(position(&browser).await, before);
    browser.driver.refresh().await.unwrap();
    browser.find("#choice").await;
    assert_eq!(position(&browser).await, before);
    play_to_the_end(&browser).await;
    browser.close().await;
    drop(server);
}

/// The page has sent so many decisions, and no more.
async fn sent(browser: &Browser, decisions: u32) {
    let all = format!("return window.sent >= {decisions}");
    browser.until("the answer to what was sent", &all).await;
    // One more would be on its way by now.
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(browser.run("return window.sent").await, decisions);
}

#[tokio::test]
async fn nothing_is_sent_twice() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let browser = Browser::open(Look::default()).await;
    // Every decision arrives, but the answer to the first one is lost on the way.
    let script = "
        const real = window.fetch;
        window.sent = 0;
        window.fetch = async (...of) => {
            const answer = await real(...of);
            if (String(of[0]).endsWith('/act')) {
                window.sent += 1;
                if (window.sent === 1) throw new TypeError('lost');
            }
            return answer;
        };";
    browser.before_pages(script).await;
    sit_down(&browser, &server).await;
    let before = position(&browser).await;
    choose(&browser, &["ship", "merchant"]).await;
    // The page does not ask again on its own; the socket tells it that the decision was taken.
    next_question(&browser, &before).await;
    sent(&browser, 1).await;
    let before = position(&browser).await;
    if asked(&browser).await.0 == "choose" {
        let cards = cards(&browser).await;
        for card in &cards[..2] {
            browser
                .click(&format!("#choice label:has([value={card}])"))
                .await;
        }
    }
    let button = browser.find("#confirm").await;
    let twice = browser.driver.action_chain();
    twice.double_click_element(&button).perform().await.unwrap();
    next_question(&browser, &before).await;
    sent(&browser, 2).await;
    assert_eq!(
        browser
            .run("return document.querySelector('#notice').textContent")
            .await,
        ""
    );
    // Nor when a page is left and come back to.
    browser.driver.refresh().await.unwrap();
    browser.find("#choice").await;
    sent(&browser, 0).await;
    browser.close().await;
}

#[tokio::test]
async fn who_looks_elsewhere_is_told_that_it_is_their_turn_if_they_asked_for_it() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let (host, guest) = (
        Browser::open(Look::default()).await,
        Browser::open(Look::default()).await,
    );
    // A browser whose page can be hidden, and whose notices can be read.
    let script = "
        window.asked = 0;
        window.notices = [];
        window.Notification = class {
            static permission = 'default';
            static requestPermission() { window.asked += 1; this.permission = 'granted'; return Promise.resolve('granted'); }
            constructor(title, options) { window.notices.push(title + ': ' + options.body); }
            addEventListener() {}
        };
        Object.defineProperty(document, 'hidden', { get: () => window.hides === true });";
    host.before_pages(script).await;
    open_for_two(&host, &guest, &server).await;
    assert_eq!(host.run("return window.asked").await, 0);
    host.click("details.menu summary").await;
    let on = "
        const select = document.querySelector('[data-setting=notify]');
        select.value = 'on';
        select.dispatchEvent(new Event('change', { bubbles: true }));
        return window.asked;";
    assert_eq!(host.run(on).await, 1);
    let mut before = position(&host).await;
    let rounds = [
        (false, ["knight", "ship"], ["troops", "fleet"], 0),
        (true, ["troops", "fleet"], ["knight", "ship"], 1),
    ];
    for (hides, hosts, guests, told) in rounds {
        host.run(&format!("window.hides = {hides}")).await;
        choose(&host, &hosts).await;
        host.until(
            "the others to be waited for",
            "return !document.querySelector('[data-your-turn]')",
        )
        .await;
        choose(&guest, &guests).await;
        // The guest too goes on only from the next question.
        next_question(&guest, &before).await;
        next_question(&host, &before).await;
        before = position(&host).await;
        assert_eq!(host.run("return window.notices.length").await, told);
    }
    host.close().await;
    guest.close().await;
}

#[tokio::test]
async fn everything_can_be_done_by_keyboard_alone() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let browser = Browser::open(Look::default()).await;
    browser.go(&server.address).await;
    let press = async |key: &str| {
        browser
            .driver
            .action_chain()
            .send_keys(key)
            .perform()
            .await
            .unwrap()
    };
    let tab = String::from(char::from(Key::Tab));
    let enter = String::from(char::from(Key::Enter));
    let mut reached = false;
    for _ in 0..80 {
        press(&tab).await;
        let focused = "return document.activeElement.matches('[data-game=visby] button.primary')";
        if browser.run(focused).await == Value::Bool(true) {
            reached = true;
            break;
        }
    }
    assert!(reached, "the button is reached by Tab");
    press(&enter).await;
    browser.find("#choice").await;
    let mut before = String::new();
    for turn in 0..200u32 {
        match next_question(&browser, &before).await.as_str() {
            "over" => {
                browser.close().await;
                return;
            }
            "trade" => {
                before = position(&browser).await;
                press(&enter).await;
            }
            _ => {
                before = position(&browser).await;
                // The keys 1 to 8 stand for the eight cards, in the order in which they lie there.
                let script = "return [...document.querySelectorAll('#choice [name=card]')].map(input => Number(input.dataset.digit))";
                let free = browser.run(script).await;
                let free: Vec<u64> = free
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|n| n.as_u64().unwrap())
                    .collect();
                let first = turn as usize % free.len();
                for key in [free[first], free[(first + 1) % free.len()]] {
                    press(&key.to_string()).await;
                }
                press(&enter).await;
            }
        }
    }
    panic!("the game does not end");
}

async fn fits_a_phone(fonts: Fonts) {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let look = Look {
        fonts,
        ..Look::phone()
    };
    let browser = Browser::open(look).await;
    sit_down(&browser, &server).await;
    let fits = "return document.documentElement.scrollWidth <= window.innerWidth";
    browser.until("a page as wide as the screen", fits).await;
    assert_eq!(
        browser.run("return document.documentElement.lang").await,
        "de"
    );
    // Nothing important is out of sight while a decision is owed: the sentence and the button are on the screen.
    let seen = "
        return ['.sentence', '#confirm'].every(css => {
            const box = document.querySelector(css).getBoundingClientRect();
            return box.top >= 0 && box.bottom <= window.innerHeight && box.width > 0;
        })";
    browser
        .until("the sentence and the button on the screen", seen)
        .await;
    play_to_the_end(&browser).await;
    browser.click("[data-reload]").await;
    browser.find("#result").await;
    browser.until("a result as wide as the screen", fits).await;
    browser.close().await;
}

#[tokio::test]
async fn on_a_phone_in_german_a_whole_game_fits_the_screen() {
    fits_a_phone(Fonts::Liberation).await;
}

#[tokio::test]
async fn on_a_phone_in_german_a_whole_game_fits_the_screen_in_wide_letters() {
    fits_a_phone(Fonts::DejaVu).await;
}
