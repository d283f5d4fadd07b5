//! Writes sample pages into a folder, so that one can look at them: `cargo run -p kontor-boards --example gallery -- FOLDER`.

#![allow(clippy::unwrap_used)]

#[path = "../tests/common/mod.rs"]
mod common;

use common::{Company, actions, decide, game, kind};
use kontor_boards::{PlainBoard, art, assets};
use kontor_bots::Level;
use kontor_core::{Options, Rollout, Seat};
use kontor_table::page::Parts;
use kontor_table::{AnyGame, AnyTable, Entry};
use kontor_words::{Lang, Words};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use std::fs;
use std::path::Path;

fn main() {
    let folder = std::env::args().nth(1).expect("the folder to write to");
    let folder = Path::new(&folder);
    fs::create_dir_all(folder).unwrap();
    for name in assets::names() {
        let (_, bytes) = assets::find(assets::version(), name).unwrap();
        fs::write(folder.join(name), bytes).unwrap();
    }
    let write = |name: &str, lang: Lang, theme: &str, body: &Markup| {
        let page = html! {
            (DOCTYPE)
            html lang=(lang.code()) data-theme=(theme) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (name) }
                    link rel="stylesheet" href="kontor.css";
                    (game_sheets())
                    link rel="icon" href="icon.svg";
                }
                (body)
            }
        };
        fs::write(
            folder.join(format!("{name}-{}-{theme}.html", lang.code())),
            page.into_string(),
        )
        .unwrap();
    };
    for (lang, theme) in [(Lang::De, "light"), (Lang::En, "dark")] {
        for players in [2, 4, 6] {
            for (name, moment) in [("choose", 3), ("trade", 0)] {
                let table = at_moment(players, moment);
                let body = table_page("visby", &*table, Words::of(lang), moment == 3);
                write(&format!("{name}-{players}"), lang, theme, &body);
            }
        }
        for (name, table) in questions("jantaris") {
            write(
                &name,
                lang,
                theme,
                &table_page("jantaris", &*table, Words::of(lang), false),
            );
        }
        for (id, table) in plain() {
            let body = table_page(id, &*table, Words::of(lang), false);
            write(&format!("plain-{id}"), lang, theme, &body);
        }
        write("art", lang, theme, &art_page());
    }
    fs::write(folder.join("moments.html"), moments(folder)).unwrap();
}

/// A position in the middle of a random game: choosing in this round, or trading if it is 0; half of the seats have decided.
fn at_moment(players: u8, round: u32) -> Box<dyn AnyTable> {
    let game = game("visby");
    for seed in 0.. {
        let mut draw = Rollout::new(seed, 1);
        let mut table = game.open(players, &Options::defaults(game.options()), 1.into());
        while let Some(seat) = table.to_act().first() {
            let state = table.state();
            let trades = state["phase"] == "trade";
            let own = Seat::new(0).unwrap();
            let here = if round == 0 {
                trades
                    && table.to_act().contains(own)
                    && state["seats"][0]["wares"].as_u64() > Some(7)
            } else {
                table.round() == round
            };
            if here {
                for seat in table.to_act().iter().skip(1).step_by(2) {
                    decide(&mut *table, seat, &mut draw);
                }
                return table;
            }
            decide(&mut *table, seat, &mut draw);
        }
    }
    unreachable!("there is always another seed")
}

/// A position for each kind of question that random games lead to, with a name for it.
fn questions(id: &str) -> Vec<(String, Box<dyn AnyTable>)> {
    let game = game(id);
    let mut found: Vec<(String, Box<dyn AnyTable>)> = Vec::new();
    for seed in 0..8 {
        let mut draw = Rollout::new(seed, 2);
        let mut table = game.open(
            3 + (seed % 2) as u8,
            &Options::defaults(game.options()),
            seed.into(),
        );
        while let Some(seat) = table.to_act().first() {
            let name: String = kind(&*table)
                .chars()
                .map(|c| if c.is_alphanumeric() { c } else { '-' })
                .collect();
            let name = format!("{id}{name}");
            let many = actions(&*table, seat).len() > 2;
            if many && found.iter().all(|(other, _)| *other != name) {
                found.push((name, table.copy()));
            }
            decide(&mut *table, seat, &mut draw);
        }
    }
    found
}

/// A table of every game as if nobody had drawn it, where somebody is asked for a number.
fn plain() -> [(&'static str, Box<dyn AnyTable>); 3] {
    let visby = Entry {
        board: &PlainBoard,
        ..kontor_games::visby()
    };
    let jantaris = Entry {
        board: &PlainBoard,
        ..kontor_games::jantaris()
    };
    let ostia = Entry {
        board: &PlainBoard,
        ..kontor_games::ostia()
    };
    [
        ("visby", where_asked(&*visby.erased(), "trade")),
        ("jantaris", where_asked(&*jantaris.erased(), "auction")),
        ("ostia", where_asked(&*ostia.erased(), "allocate")),
    ]
}

/// A table at which somebody can do something of this kind.
fn where_asked(game: &dyn AnyGame, kind: &str) -> Box<dyn AnyTable> {
    for seed in 0.. {
        let players = *game.players().end();
        let mut table = game.open(players, &Options::defaults(game.options()), seed.into());
        for step in 0.. {
            let Some(seat) = table.to_act().first() else {
                break;
            };
            let legal = table.glimpse(Some(seat)).legal();
            if legal.iter().any(|choice| choice.get(kind).is_some()) {
                return table;
            }
            let chosen = table
                .glimpse(Some(seat))
                .suggest(Level::Beginner, 1, step)
                .unwrap();
            table.act(seat, chosen.action.written()).unwrap();
        }
    }
    unreachable!("there is always another seed")
}

/// The page of a table, as it is laid out for somebody who is asked.
fn table_page(
    id: &'static str,
    table: &dyn AnyTable,
    words: &'static Words,
    choosing: bool,
) -> Markup {
    let company = Company::around(table);
    let viewer = company.viewer(table.to_act().first(), words);
    let glimpse = table.glimpse(viewer.seat);
    let parts = glimpse.parts(&viewer);
    let prompt = glimpse.prompt(&viewer).unwrap();
    let log: Vec<_> = (0..table.steps())
        .flat_map(|step| glimpse.told_step(words, viewer.names, step))
        .collect();
    html! {
        body class={ "at-table of-" (id) } {
            (art::sprite())
            (game(id).ground())
            header.masthead {
                a.brand href="/" { (art::logo()) span { "Kontor" } }
                nav { a href="/" { (art::icon("book")) span.wide { (words.get(id)) } } a href="/" { (art::icon("help")) } a href="/" { (art::icon("menu")) } }
            }
            main #table.table data-seq="1" data-live="live" data-game=(id) {
                h1.sr { (words.get(id)) }
                div.board-frame { div #part-board { (parts.board) } }
                p #line {}
                div #part-mats { (parts.mats) }
                div #part-status.status { p.sentence.yours data-your-turn { (prompt.question) } }
                form #choice method="post" data-live {
                    div.bar { button.primary data-primary { (prompt.button) } }
                    div #part-choices data-choosing[choosing] { (parts.choices) }
                }
                details #log.sheet {
                    summary { (art::icon("scroll")) span.text { "Log" } }
                    div.inside { ol #part-log.log-lines role="log" { @for line in &log { li { (line) } } } }
                }
                details #chat.sheet {
                    summary { (art::icon("chat")) span.text { "Chat" } span.count { "2" } }
                    div.inside { ul #part-chat.chat-lines { li { span.who { "Anna" } "Moin!" } } }
                }
            }
            script type="module" src="kontor.js" {}
        }
    }
}

/// All symbols, emblems and pictures.
fn art_page() -> Markup {
    let sprite = art::sprite().into_string();
    let symbols: Vec<&str> = sprite
        .split("<symbol id=\"i-")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    html! {
        body {
            (art::sprite())
            svg.sprite width="0" height="0" { (art::card_symbols()) }
            main.page.stack {
                h1 { (art::logo()) "Kontor" }
                div.grid {
                    @for game in kontor_games::shelf().games() {
                        article.card.game-card {
                            (art::picture(game.id(), game.picture()))
                            div.body { h2 { (game.id()) } p.faint { "…" } p { a.button.primary href="/" { (art::icon("play")) "Play" } } }
                        }
                    }
                }
                div.row { @for seat in Seat::all(6) { (art::emblem(seat)) } }
                div.row { @for symbol in symbols { span.chip { (art::icon(symbol)) (symbol) } } }
                form.card {
                    div.field { label for="name" { "Name" } input #name type="text" value="Anna"; }
                    div.field { label for="game" { "Game" } select #game { option { "Visby" } } }
                    div.choice-row { @for n in 2..7 { label { input type="radio" name="seats" value=(n) checked[n == 3]; (n) } } }
                    label.check { input type="checkbox" checked; "Listed" }
                    label.check { input type="radio" checked; "Days" }
                    div.row { button.primary { "Open" } button { "Not now" } button.danger { "Delete" } button disabled { "Wait" } }
                }
            }
        }
    }
}

/// A page that plays a whole round again and again, to look at the motion.
fn moments(folder: &Path) -> String {
    let game = game("visby");
    let words = Words::of(Lang::De);
    let mut draw = Rollout::new(11, 3);
    let mut table = game.open(3, &Options::defaults(game.options()), 1.into());
    let own = Seat::new(0);
    let mut news = Vec::new();
    let first = table_page("visby", &*table, words, true);
    while news.len() < 6 {
        let steps = table.steps();
        let seat = table.to_act().iter().last().unwrap();
        decide(&mut *table, seat, &mut draw);
        let company = Company::around(&*table);
        let viewer = company.viewer(own, words);
        let glimpse = table.glimpse(own);
        let parts = |parts: Parts| {
            let named = [
                ("board", parts.board),
                ("mats", parts.mats),
                ("choices", parts.choices),
            ];
            let full = named.into_iter().filter(|(_, markup)| !markup.0.is_empty());
            full.map(|(name, markup)| (name.to_owned(), markup.into_string().into()))
                .collect::<serde_json::Map<_, _>>()
        };
        let frames = glimpse.frames(steps, &viewer).into_iter();
        let frames: Vec<_> = frames
            .map(|frame| serde_json::json!({"parts": parts(frame.parts), "line": frame.line}))
            .collect();
        news.push(serde_json::json!({
            "seq": news.len(), "frames": frames, "parts": parts(glimpse.parts(&viewer)),
        }));
    }
    // A connection that hands out what was prepared, one message whenever the last has been shown.
    let script = format!(
        "const news = {};\nwindow.WebSocket = class extends EventTarget {{ constructor() {{ super(); let n = 0; \
         setTimeout(() => this.dispatchEvent(new Event('open'))); \
         setInterval(() => {{ const t = document.getElementById('table'); if (n < news.length && !t.hasAttribute('data-plays')) \
         this.dispatchEvent(new MessageEvent('message', {{ data: JSON.stringify(news[n++]) }})); }}, 900); }} }};\n\
         document.getElementById('table').setAttribute('data-live', '/live');",
        serde_json::Value::from(news)
    );
    fs::write(folder.join("news.js"), script).unwrap();
    html! {
        (DOCTYPE)
        html lang="de" { head { meta charset="utf-8"; meta name="viewport" content="width=device-width"; title { "moments" } link rel="stylesheet" href="kontor.css"; (game_sheets()) }
            (PreEscaped(first.into_string().replace("<script type=\"module\" src=\"kontor.js\">", "<script src=\"news.js\"></script><script type=\"module\" src=\"kontor.js\">"))) }
    }
    .into_string()
}

/// The sheets of all games: each touches only its own pages.
fn game_sheets() -> Markup {
    html! {
        @for game in ["visby", "jantaris", "ostia"] { link rel="stylesheet" href=(format!("{game}.css")); }
    }
}
