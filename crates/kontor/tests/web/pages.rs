//! Every page: what a checker of accessibility says of it, how large it is, and what it looks like.

use crate::browser::{Browser, Fonts, Look};
use crate::jantaris;
use crate::server::Server;
use crate::{play_to_the_end, sit_down};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// The pages that need no game.
const STILL: [(&str, &str); 12] = [
    ("home", "/"),
    ("open", "/open/visby"),
    ("open-jantaris", "/open/jantaris"),
    ("mine", "/mine"),
    ("me", "/me"),
    ("help", "/help"),
    ("api", "/api"),
    ("ladder-empty", "/ladder/visby?pace=days"),
    ("player-empty", "/player/bot-master"),
    ("rules-visby", "/rules/visby"),
    ("rules-jantaris", "/rules/jantaris"),
    ("rules-ostia", "/rules/ostia"),
];

/// Calls `look` on every page there is, a game from its start to its replay included.
async fn each_page(browser: &Browser, server: &Server, mut look: impl AsyncFnMut(&Browser, &str)) {
    for (name, path) in STILL {
        browser.go(&format!("{}{path}", server.address)).await;
        look(browser, name).await;
    }
    browser.go(&format!("{}/nowhere", server.address)).await;
    look(browser, "nowhere").await;
    browser.go(&format!("{}/open/visby", server.address)).await;
    browser.click("form.setup button.primary").await;
    browser.find(".gathering").await;
    look(browser, "gathering").await;
    keep_identity(browser, server).await;
    look(browser, "me-kept").await;
    sit_down(browser, server).await;
    look(browser, "table").await;
    browser.click("#choice label:has([value=ship])").await;
    browser.click("#choice label:has([value=merchant])").await;
    look(browser, "chosen").await;
    browser.click("#confirm").await;
    browser
        .until("a trade or the next round", "return !!document.querySelector('[data-your-turn]') && document.querySelector('#choice [name=position]').value !== '0'")
        .await;
    look(browser, "round-2").await;
    play_to_the_end(browser).await;
    look(browser, "over").await;
    browser.click("[data-reload]").await;
    browser.find("#result").await;
    look(browser, "result").await;
    let result = browser.driver.current_url().await.unwrap();
    browser.click("a.name[href^='/player/']").await;
    browser.find(".results").await;
    look(browser, "player").await;
    browser.click("a[href^='/ladder/']").await;
    browser.find(".paces").await;
    look(browser, "ladder").await;
    browser.go(result.as_str()).await;
    browser.click("a[href$='/replay']").await;
    browser.find("[data-replay]").await;
    look(browser, "replay").await;
    browser.go(&format!("{}/mine", server.address)).await;
    look(browser, "mine-played").await;
    jantaris::each_question(browser, server, &mut look).await;
}

/// Chooses a user name that nobody has.
async fn keep_identity(browser: &Browser, server: &Server) {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let user = format!("user-{}", NEXT.fetch_add(1, Ordering::SeqCst));
    browser.go(&format!("{}/me", server.address)).await;
    for (field, text) in [("user", user.as_str()), ("password", "amber and salt")] {
        let field = format!("form[action='/me/keep'] [name={field}]");
        browser.find(&field).await.send_keys(text).await.unwrap();
    }
    browser.click("form[action='/me/keep'] button").await;
    browser.find("form[action='/me/out']").await;
}

/// The root of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The checker; `./test` puts it there.
pub fn axe() -> String {
    let file = root().join("target/npm/node_modules/axe-core/axe.min.js");
    std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// What it finds on the page that is open.
pub async fn violations(browser: &Browser, axe: &str) -> Vec<String> {
    browser.run(axe).await;
    let script = "
        const done = arguments[arguments.length - 1];
        axe.run(document, {resultTypes: ['violations']}).then(
            found => done(found.violations.map(v => v.id + ': ' + v.nodes.map(n => n.html.slice(0, 200) + ' (' + n.failureSummary + ')').join(' | '))),
            error => done(['axe failed: ' + error]));";
    let found = browser
        .driver
        .execute_async(script, Vec::new())
        .await
        .unwrap();
    let found: &Value = found.json();
    let found = found.as_array().unwrap().iter();
    found
        .map(|text| text.as_str().unwrap().to_owned())
        .collect()
}

/// What lies wrong on the page that is open: it is wider than the window, a card does not fill its place, or a question, a choice or a
/// button has more to say than its box shows.
pub async fn misplaced(browser: &Browser) -> Vec<String> {
    let script = "
        const found = [];
        const wide = document.scrollingElement.scrollWidth;
        if (wide > innerWidth) found.push(`${wide} wide in a window of ${innerWidth}`);
        for (const back of document.querySelectorAll('.slot .back')) {
            const [card, place] = [back, back.closest('.slot')].map(element => element.getBoundingClientRect());
            if (Math.abs(card.width - place.width) > 2 || Math.abs(card.height - place.height) > 2)
                found.push(`a card of ${card.width} x ${card.height} on a place of ${place.width} x ${place.height}`);
        }
        for (const box of document.querySelectorAll('.sentence, #choice label, #choice .name, button, legend, h1, h2, h3')) {
            const cut = box.scrollHeight > box.clientHeight + 2 || box.scrollWidth > box.clientWidth + 2;
            if (cut && box.clientHeight > 1 && getComputedStyle(box).overflow !== 'visible' && !box.closest('.sr, .mat'))
                found.push(`${box.scrollWidth} x ${box.scrollHeight} in a box of ${box.clientWidth} x ${box.clientHeight}: ${box.outerHTML.slice(0, 200)}`);
        }
        for (const text of document.querySelectorAll('.lotcard .name, .prices th > *, #choice .name')) {
            const box = text.closest('.lotcard, th, label');
            if (!box) continue;
            const [inside, outside] = [text, box].map(element => element.getBoundingClientRect());
            if (inside.right > outside.right + 2 || inside.bottom > outside.bottom + 2)
                found.push(`sticks out of its box: ${text.outerHTML.slice(0, 200)}`);
        }
        return found;";
    let found = browser.run(script).await;
    let found = found.as_array().unwrap().iter();
    found
        .map(|text| text.as_str().unwrap().to_owned())
        .collect()
}

async fn no_violation(look: Look) {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_with(data.path(), jantaris::SEED);
    let browser = Browser::open(look).await;
    let axe = axe();
    let mut all = Vec::new();
    each_page(&browser, &server, async |browser, name| {
        for violation in violations(browser, &axe).await {
            all.push(format!("{name}: {violation}"));
        }
        for thing in misplaced(browser).await {
            all.push(format!("{name}: {thing}"));
        }
        browser.picture(name).await;
    })
    .await;
    browser.close().await;
    assert!(all.is_empty(), "{}", all.join("\n"));
}

// Day and night differ in colours alone and the fonts in widths alone: two of the four pairs show all there is on each screen.

#[tokio::test]
async fn no_page_hinders_anybody_by_day() {
    no_violation(Look::default()).await;
}

#[tokio::test]
async fn no_page_hinders_anybody_by_night() {
    no_violation(Look {
        dark: true,
        fonts: Fonts::DejaVu,
        ..Look::default()
    })
    .await;
}

#[tokio::test]
async fn no_page_hinders_anybody_on_a_phone() {
    no_violation(Look {
        fonts: Fonts::DejaVu,
        ..Look::phone()
    })
    .await;
}

#[tokio::test]
async fn no_page_hinders_anybody_by_night_on_a_phone() {
    no_violation(Look {
        dark: true,
        ..Look::phone()
    })
    .await;
}

/// The families of the fonts in which the page that is open is written.
async fn families(browser: &Browser) -> BTreeSet<String> {
    browser.command("DOM.enable", json!({})).await;
    browser.command("CSS.enable", json!({})).await;
    let document = browser.command("DOM.getDocument", json!({})).await;
    let every = json!({"nodeId": document["root"]["nodeId"], "selector": "body *"});
    let nodes = browser.command("DOM.querySelectorAll", every).await;
    let mut families = BTreeSet::new();
    for node in nodes["nodeIds"].as_array().unwrap() {
        let fonts = browser
            .command("CSS.getPlatformFontsForNode", json!({"nodeId": node}))
            .await;
        for font in fonts["fonts"].as_array().unwrap() {
            families.insert(font["familyName"].as_str().unwrap().to_owned());
        }
    }
    families
}

#[tokio::test]
async fn a_visitor_has_the_fonts_that_a_test_gives_them_and_their_widths_differ() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let mut widths = Vec::new();
    for fonts in [Fonts::Liberation, Fonts::DejaVu] {
        let look = Look {
            fonts,
            ..Look::phone()
        };
        let browser = Browser::open(look).await;
        browser.go(&server.address).await;
        let families = families(&browser).await;
        assert!(!families.is_empty());
        let own = |family: &String| family.starts_with(fonts.name());
        assert!(families.iter().all(own), "{fonts:?}: {families:?}");
        let width = "
            const text = document.createElement('span');
            text.textContent = 'Welche Waren kommen auf den Markt?';
            document.body.append(text);
            return text.getBoundingClientRect().width;";
        widths.push(browser.run(width).await.as_f64().unwrap());
        browser.close().await;
    }
    assert!(widths[1] > 1.1 * widths[0], "{widths:?}");
}

#[tokio::test]
async fn the_first_load_is_small_and_asks_no_other_host() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let browser = Browser::open(Look::default()).await;
    sit_down(&browser, &server).await;
    browser.driver.refresh().await.unwrap();
    browser.find("#choice").await;
    let script = "
        const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
        return all.map(entry => [entry.name, entry.encodedBodySize]);";
    let loaded = browser.run(script).await;
    let loaded = loaded.as_array().unwrap();
    let mut total = 0;
    for entry in loaded {
        let name = entry[0].as_str().unwrap();
        assert!(name.starts_with(&server.address), "{name}");
        total += entry[1].as_u64().unwrap();
    }
    assert!(
        loaded.len() > 2 && (1..150_000).contains(&total),
        "{total} bytes: {loaded:?}"
    );
    browser.close().await;
}
