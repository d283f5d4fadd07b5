//! What never changes on Ostia's board: the quay with a boat at it. It is sent once and used by every drawing.

use crate::art::drawn;
use maud::{Markup, html};

/// The drawings that the board uses by name.
pub(super) fn symbols() -> Markup {
    html! {
        symbol #ostia-quay .of-ostia viewBox="0 0 300 700" {
            rect.sky width="300" height="160" {}
            path.temple d="M150 96L214 66l64 30zM150 96h128v10H150z" {}
            path.columns d="M158 106h10v46h-10zM183 106h10v46h-10zM208 106h10v46h-10zM233 106h10v46h-10zM258 106h10v46h-10zM152 152h124v7H152z" {}
            path.sea d="M0 150H138V700H0z" {}
            path.marble d="M132 159H300V700H132z" {}
            path.joints d=(joints()) {}
            path.bollard d="M140 159v-12h8v12zM138 147h12v-4h-12z" {}
            path.rope d="M144 146C128 158 118 160 106 158" {}
            g.waves { path d=(waves()) {} }
            g.boat { (drawn("ship", 8.0, 74.0, 112.0)) }
        }
    }
}

/// The joints of the quay's wall: courses of stone, every other one shifted by half a block.
fn joints() -> String {
    let courses = (0..18u16).map(|course| {
        let top = 180 + 29 * course;
        let first = if course % 2 == 0 { 154 } else { 182 };
        let blocks = (first..300).step_by(56).map(|x| format!("M{x} {top}v29"));
        format!("M132 {top}H300{}", blocks.collect::<String>())
    });
    courses.collect()
}

/// Waves on the water beside it.
fn waves() -> String {
    let rows = (0..13u16).map(|row| {
        let (x, y) = (if row % 2 == 0 { 0 } else { 14 }, 178 + 40 * row);
        format!("M{x} {y}c10-4 15-4 24 0s14 4 24 0 14-4 24 0 14 4 24 0")
    });
    rows.collect()
}
