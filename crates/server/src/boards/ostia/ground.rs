//! What never changes on Ostia's board: the quay with a boat at it. It is sent once and used by every drawing.

use crate::art::drawn;
use maud::{Markup, html};

/// The drawings that the board uses by name.
pub(super) fn symbols() -> Markup {
    html! {
        symbol #ostia-quay viewBox="0 0 300 300" {
            rect.sky width="300" height="300" {}
            path.temple d="M150 96L214 66l64 30zM150 96h128v10H150z" {}
            path.columns d="M158 106h10v46h-10zM183 106h10v46h-10zM208 106h10v46h-10zM233 106h10v46h-10zM258 106h10v46h-10zM152 152h124v7H152z" {}
            path.sea d="M0 150H138V300H0z" {}
            path.marble d="M132 159H300V300H132z" {}
            path.joints d="M132 180H300M132 206H300M132 236H300M132 268H300M176 159v21M236 159v21M154 180v26M206 180v26M262 180v26M182 206v30M244 206v30M160 236v32M216 236v32M272 236v32M190 268v32M250 268v32" {}
            path.bollard d="M140 159v-12h8v12zM138 147h12v-4h-12z" {}
            path.rope d="M144 146C128 158 118 160 106 158" {}
            g.waves { path d="M0 178c10-4 15-4 24 0s14 4 24 0 14-4 24 0 14 4 24 0 14-4 24 0M0 222c10-4 15-4 24 0s14 4 24 0 14-4 24 0 14 4 24 0M12 262c10-4 15-4 24 0s14 4 24 0 14-4 24 0 14 4 24 0" {} }
            g.boat { (drawn("ship", 8.0, 74.0, 112.0)) }
        }
    }
}
