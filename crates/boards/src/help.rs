//! How to play on the site: choosing, clocks, undo, replays, and every key.

use crate::document::{Document, Voice};
use kontor_words::Words;
use maud::{Markup, html};

/// The sections in order, each with its paragraphs.
const SECTIONS: [(&str, &[&str]); 9] = [
    (
        "choosing",
        &["choosing-1", "choosing-2", "choosing-3", "choosing-4"],
    ),
    ("clocks", &["clocks-1", "clocks-2", "clocks-3"]),
    ("leaving", &["leaving-1", "leaving-2", "leaving-3"]),
    ("undo", &["undo-1"]),
    ("chat", &["chat-1"]),
    ("watching", &["watching-1"]),
    ("replays", &["replays-1", "replays-2"]),
    ("identity", &["identity-1", "identity-2"]),
    ("ratings", &["ratings-1", "ratings-2", "ratings-3"]),
];

/// The keys, as their messages name them.
const KEYS: [&str; 9] = [
    "cards", "goods", "enter", "space", "log", "chat", "help", "arrows", "tab",
];

/// The help page.
pub fn page(words: &Words) -> Markup {
    let voice = Voice::new(words, "help");
    let settings = [
        "settings-theme",
        "settings-speed",
        "settings-sound",
        "settings-language",
    ];
    SECTIONS
        .into_iter()
        .fold(Document::new(voice, &[]), |leaflet, (id, paragraphs)| {
            leaflet.section(voice, id, voice.paragraphs(paragraphs, &[]))
        })
        .section(voice, "settings", voice.list(&settings, &[]))
        .section(voice, "keys", keys(voice))
        .page()
}

fn keys(voice: Voice<'_>) -> Markup {
    let heads = ["key", "key-does"].map(|head| voice.say(head, &[]));
    let rows = KEYS.map(|key| {
        vec![
            html! { kbd { (voice.text(&format!("key-{key}"), &[])) } },
            voice.say(&format!("key-{key}-does"), &[]),
        ]
    });
    html! {
        (voice.paragraph("keys-1", &[]))
        (voice.table("keys-caption", &heads, &rows))
    }
}
