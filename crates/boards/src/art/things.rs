//! The twenty items of Jantaris, each a symbol on a grid of 24 in lines of 1.5 with at most one fill.

use kontor_jantaris::Item;
use maud::{Markup, PreEscaped, html};

/// What is filled, and the lines.
fn strokes(item: Item) -> (&'static str, &'static str) {
    match item {
        Item::KingsMantle => (
            "M8 5c-2 4-4 9-4.5 15.5h17C20 14 18 9 16 5c-1.5 2.5-6.5 2.5-8 0z",
            "M8 5c-.5-1.5 0-2.5 1-2.5h6c1 0 1.5 1 1 2.500M12 7v13.500M8.5 11l.5 2M15.5 11l-.5 2M7.5 16l.5 2M16.5 16l-.5 2",
        ),
        Item::RoyalCrown => (
            "M4 17L2.8 6.500l5 4L12 3.500l4.2 7 5-4L20 17z",
            "M4 20.500h16M8 14v.01M12 13v.01M16 14v.01",
        ),
        Item::Scepter => (
            "M16.5 3.500l4 4-3.5 3.5-4-4z",
            "M14.5 9.500L4.5 19.500M3 18l3 3M18.5 2.500l3 3M13 11l-1.5-1.5",
        ),
        Item::Orb => (
            "M12 9.500a6 6 0 1 1 0 12 6 6 0 0 1 0-12z",
            "M12 9.500V2.500M9.5 5h5M6 15.500h12M12 9.500v6",
        ),
        Item::SignetRing => (
            "M8.5 3h7l2 3.5-3 3h-5l-3-3z",
            "M8.5 9.500a6.5 6.5 0 1 0 7 0M10.5 12.500a3.6 3.6 0 1 0 3 0",
        ),
        Item::Chalice => (
            "M5 3h14c0 6-2.5 10-7 10S5 9 5 3z",
            "M12 13v6M7.5 21c0-2 2-2 4.5-2s4.5 0 4.5 2zM5.5 6.500h13",
        ),
        Item::Lockpick => (
            "M4.5 14.500h6v6h-6z",
            "M10.5 17.500h3L20 4.500M20 4.500c1 .5 1 2 0 2.500M15.5 13.500l3 1.500M7.5 16.500v2",
        ),
        Item::TreasureChest => (
            "M3 11.500h18v8.500H3z",
            "M3 11.500C3 6.5 5 5 7 5h10c2 0 4 1.5 4 6.500M10.5 11.500v3.500h3v-3.500M7 5v15M17 5v15",
        ),
        Item::RecruitingCharter => (
            "M5 3h14v15H5z",
            "M8 7h8M8 10h8M8 13h4M15.5 13.500a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM14 18l-1 3.5 2.5-1.5 2.5 1.5-1-3.5",
        ),
        Item::Firebrand => (
            "M15 2.500c4 3 4.5 6 2.5 8.5-1.5 1.5-4 1.5-5.5 0-1.5-2 0-4 1-5 0 1.5.5 2 1.5 2 .500-1.5-.5-3.5.5-5.500z",
            "M12 11L4 21.500M14 12.500L6 22.500M4 21.500l2 1",
        ),
        Item::PromissoryNote => (
            "M4 4.500h16v15H4z",
            "M7 8.500h6M7 11.500h10M7 14.500h4M14.5 17c1-3 2-3 2.5-1.500s1.5 1 2-.5",
        ),
        Item::SmokeBomb => (
            "M10 9a6 6 0 1 1 0 12 6 6 0 0 1 0-12z",
            "M13.5 10l2-2M15.5 8c0-2.5 3-2 3-4.500M18 7.500l2 .5M20 4l1.5-.5M7 13.500c.5-1.5 1.5-2 3-2",
        ),
        Item::ForgedSeal => (
            "M12 2.500l2 1.500h2.500l.5 2.5 2 1.5-1 2.5 1 2.5-2 1.5-.5 2.500H14L12 18.500l-2-1.500H7.500L7 14.5 5 13l1-2.500L5 8l2-1.500L7.5 4H10z",
            "M9 8l6 6M15 8l-6 6M8 17l-2 4.5 3-1 1 1.500M16 17l2 4.5-3-1-1 1.5",
        ),
        Item::SecretMap => (
            "M3 6l6-2.5 6 2.5 6-2.500V18l-6 2.500L9 18l-6 2.500z",
            "M9 3.500V18M15 6v14.500M5 14c1.5-3 3 0 4.5-2.500s3 1 4-1.500M16.5 8.500l3 3M19.5 8.500l-3 3",
        ),
        Item::HistoryBook => (
            "M5 3.500h13.500v15H5z",
            "M5 18.500c0 2 0 2.5 1.5 2.500h12v-2.500M8.5 3.500v15M11.5 7.500h4.500M11.5 10.500h4.500M3.5 7h3M3.5 14h3",
        ),
        Item::OldCoins => (
            "M9 11.500a5.5 5.5 0 1 1 0 9.5 5.5 5.5 0 0 1 0-9.500z",
            "M8.5 10.500a5.5 5.5 0 1 1 9 5.800M12 4.500c-2 1.5-2.5 3.5-2 5M9.5 14.500v4M7.5 16.500h4",
        ),
        Item::StoreKey => (
            "M7.5 3a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z",
            "M10.5 11l9.5 9.500M20 20.500l1.5-1.500M16 16.500l2.5-2.500M18 18.500l2-2M7.5 6.500v.01",
        ),
        Item::LetterOfProtection => (
            "M3 6h18v13H3z",
            "M3 6l9 7 9-7M12 13.500l3 1.200c0 3-1 4.8-3 5.8-2-1-3-2.8-3-5.800z",
        ),
        Item::Spyglass => (
            "M2.5 15.500l5-2.5 2.5 4.5-5 2.500z",
            "M7.5 13l6-3.5 2.5 4.5-6 3.500M13.5 9.500l5.5-5 4 7-7 2.500M12 16.500l-1 5M13 16l4 5",
        ),
        Item::GuildBanner => (
            "M6 4h14l-3.5 5L20 14H6z",
            "M6 2.500v19M3.5 21.500h5M10 7.500h5M10 10.500h3.5",
        ),
    }
}

/// The symbols of all items, to be put once into the page before anything that uses them.
pub fn thing_symbols() -> Markup {
    html! {
        @for item in Item::ALL {
            @let (fill, lines) = strokes(item);
            symbol id={ "thing-" (item.name()) } viewBox="0 0 24 24" {
                path.a d=(PreEscaped(fill)) {}
                path d=(PreEscaped(lines)) {}
            }
        }
    }
}
