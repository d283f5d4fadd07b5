//! What never changes on Visby's board: the chart, the town wall, the sea route and the market stalls. It is sent once and used
//! by every drawing of the board.

use crate::art::{self, round};
use kontor_visby::{Market, Rate, TRACK_END};
use maud::{Markup, html};
use std::fmt::Write;

/// The size of the drawing.
pub(super) const SIZE: (f32, f32) = (640.0, 402.0);
/// The distance between two spaces.
pub(super) const STEP: f32 = 37.6;
/// The top of the town wall.
pub(super) const WALL: f32 = 88.0;
/// The height of the town wall.
pub(super) const WALL_HEIGHT: f32 = 40.0;
/// The upper edge of the market's counter.
pub(super) const COUNTER: f32 = 320.0;
/// Where the wind rose stands; what comes from the supply comes from there.
pub(super) const ROSE: (f32, f32) = (590.0, 246.0);

const AWNING: f32 = 274.0;

/// The middle of a space, from left to right.
pub(super) fn across(space: u8) -> f32 {
    round(38.0 + STEP * f32::from(space))
}

/// How far down the sea route runs at a space: two slow waves.
const ROUTE: [f32; 16] = [
    0.0, -6.0, -10.0, -11.0, -8.0, -2.0, 5.0, 10.0, 11.0, 8.0, 2.0, -5.0, -10.0, -11.0, -8.0, -2.0,
];

pub(super) fn down(space: u8) -> f32 {
    204.0 + ROUTE[usize::from(space)]
}

/// The sea route from its beginning to a space.
pub(super) fn route(to: u8) -> String {
    let mut path = format!("M{} {}", across(0), down(0));
    for space in 1..=to {
        let (x, y) = (across(space), down(space));
        let (before, half) = (down(space - 1), STEP / 2.0);
        let _ = write!(
            path,
            "C{} {before} {} {y} {x} {y}",
            round(x - half),
            round(x - half)
        );
    }
    path
}

/// Neighbouring spaces that print the same rate share a stall.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stall {
    pub first: u8,
    pub last: u8,
    pub rate: Rate,
}

pub(super) fn stalls(market: &Market) -> Vec<Stall> {
    let mut stalls: Vec<Stall> = Vec::new();
    for space in 0..=TRACK_END {
        let rate = market.rate(space);
        match stalls.last_mut() {
            Some(stall) if stall.rate == rate => stall.last = space,
            _ => stalls.push(Stall {
                first: space,
                last: space,
                rate,
            }),
        }
    }
    stalls
}

/// Everything that is used by name: the ground and the stalls.
pub(super) fn symbols(market: &Market) -> Markup {
    html! {
        symbol.of-visby id="visby-ground" viewBox={ "0 0 " (SIZE.0) " " (SIZE.1) } {
            (chart())
            (town())
            (wall())
            path.route d=(route(TRACK_END)) {}
            (counter())
        }
        g.of-visby id="visby-buoys" { (buoys()) }
        @for (number, stall) in stalls(market).iter().enumerate() {
            g.of-visby id={ "visby-stall-" (number) } { (awning(stall)) }
        }
    }
}

fn chart() -> Markup {
    let (width, height) = SIZE;
    html! {
        // Where there is room beside the chart or above it, land and sea go on.
        rect.chart x="-900" y="-400" width="2440" height="1200" {}
        (art::rhumbs(ROSE, 1600.0))
        (art::rhumbs((96.0, 250.0), 1600.0))
        path.land d="M-900-400H1540V70c-300-30-600 40-900 60c-36 16-72 4-108 14s-78-2-120 8-92-6-140 6-96-4-138 6-88-2-134 12c-300 30-600-10-900 40z" {}
        path.hatch transform="translate(0 -10)" d="M8 192h20M34 188h26M66 184h30M104 182h24M136 179h30M176 178h26M210 178h30M250 177h26M284 174h32M326 172h26M362 172h24M396 170h28M432 166h30M470 165h24M502 164h28M538 160h24M570 156h26M604 153h28\
            M14 197h10M70 190h16M140 185h14M214 184h14M288 180h14M366 178h12M436 172h14M506 170h12M574 162h12" {}
        (art::rose(ROSE, 34.0))
        path.waves transform="translate(0 -12)" d="M60 262c9-4 14-4 22 0s13 4 22 0M300 258c9-4 14-4 22 0s13 4 22 0M420 262c9-4 14-4 22 0s13 4 22 0M500 186c9-4 14-4 22 0s13 4 22 0M150 246c9-4 14-4 22 0" {}
        path.quay d="M-900 264H1540V900H-900z" {}
        path.hatch d="M-900 264H1540" {}
        rect.neat x="5" y="5" width=(width - 10.0) height=(height - 10.0) {}
        rect.scale x="9.5" y="9.5" width=(width - 19.0) height=(height - 19.0) {}
        rect.neat x="14" y="14" width=(width - 28.0) height=(height - 28.0) {}
    }
}

/// The roofs and churches behind the wall.
fn town() -> Markup {
    html! {
        path.town transform="translate(0 -8)" d="M62 96V66l11-14 11 14v30M88 96V74l10-10 10 10v22M118 96V54l9-30 9 30v42M142 96V72h24v24M142 72l12-12 12 12M178 96V62l12-14 12 14v34M206 96V76l10-9 10 9v20\
            M248 96V56h18v40M248 56l9-32 9 32M272 96V70l12-13 12 13v26M304 96V76h26v20M304 76l13-11 13 11M346 96V50l10-28 10 28v46M372 96V72l11-12 11 12v24\
            M402 96V78l10-9 10 9v18M440 96V58h16v38M440 58l8-24 8 24M462 96V74l12-13 12 13v22M496 96V68l11-14 11 14v28M524 96V78h24v18M524 78l12-10 12 10M566 96V62l9-26 9 26v34" {}
        path.town transform="translate(0 -8)" d="M127 24v-5M124.5 21h5M257 24v-5M254.5 21h5M356 22v-5M353.5 19h5M448 34v-4M575 36v-4M73 74v4M190 72v5M284 78v5M383 80v5M474 80v5M507 78v5" {}
    }
}

fn wall() -> Markup {
    let (left, right) = (across(0) - STEP / 2.0, across(TRACK_END) + STEP / 2.0);
    let foot = WALL + WALL_HEIGHT;
    // Three merlons to a space.
    let merlon = STEP / 6.0;
    let mut outline = format!("M{} {foot}V{WALL}", round(left));
    for _ in 0..=TRACK_END {
        for _ in 0..3 {
            let _ = write!(outline, "v-7h{0}v7h{0}", round(merlon));
        }
    }
    let _ = write!(outline, "H{}V{foot}z", round(right));
    let towers: String = [4, 9, 14]
        .iter()
        .map(|&space| {
            let x = across(space) + STEP / 2.0;
            format!(
                "M{} {}v-28h14v28zM{} {}l11-16 11 16z",
                round(x - 7.0),
                WALL,
                round(x - 11.0),
                WALL - 28.0
            )
        })
        .collect();
    let joints: String = (0..TRACK_END)
        .map(|space| {
            format!(
                "M{} {WALL}v{WALL_HEIGHT}",
                round(across(space) + STEP / 2.0)
            )
        })
        .collect();
    html! {
        path.wall d=(outline) {}
        path.tower d=(towers) {}
        path.joint d=(joints) {}
        @for space in 0..=TRACK_END {
            text.space x=(across(space)) y=(WALL + 26.0) { (space) }
        }
    }
}

fn buoys() -> Markup {
    html! {
        @for space in 0..=TRACK_END {
            circle.buoy cx=(across(space)) cy=(down(space)) r="14" {}
            text.space x=(across(space)) y=(down(space) + 5.5) { (space) }
        }
    }
}

fn counter() -> Markup {
    let left = across(0) - STEP / 2.0;
    let joints: String = (0..TRACK_END)
        .map(|space| format!("M{} {COUNTER}v34", round(across(space) + STEP / 2.0)))
        .collect();
    html! {
        rect.counter x=(round(left)) y=(COUNTER) width=(round(STEP * 16.0)) height="34" {}
        path.joint d=(joints) {}
        @for space in 0..=TRACK_END {
            text.space x=(across(space)) y=(COUNTER + 22.5) { (space) }
        }
    }
}

fn awning(stall: &Stall) -> Markup {
    let (left, right) = (
        across(stall.first) - STEP / 2.0 + 2.0,
        across(stall.last) + STEP / 2.0 - 2.0,
    );
    let (top, edge) = (AWNING, AWNING + 30.0);
    let scallops = 4 * (stall.last - stall.first + 1);
    let width = (right - left) / f32::from(scallops);
    let hem: String = (0..scallops)
        .map(|_| format!("q{} 9 {} 0", round(-width / 2.0), round(-width)))
        .collect();
    let stripes: String = (0..scallops)
        .step_by(2)
        .map(|stripe| {
            let x = round(left + width * f32::from(stripe));
            let w = round(width);
            format!(
                "M{x} {edge}v{}h{w}v{}q{} 9 {} 0z",
                top - edge,
                edge - top,
                round(-w / 2.0),
                -w
            )
        })
        .collect();
    let middle = (left + right) / 2.0;
    let plate = if stall.first == stall.last {
        34.0
    } else {
        58.0
    };
    html! {
        path.post d={ "M" (round(left + 3.0)) " " (edge) "V" (COUNTER) "M" (round(right - 3.0)) " " (edge) "V" (COUNTER) } {}
        path.awning d={ "M" (round(left)) " " (edge) "V" (top) "H" (round(right)) "V" (edge) (hem) "z" } {}
        path.stripes d=(stripes) {}
        rect.plate x=(round(middle - plate / 2.0)) y=(top + 3.0) width=(plate) height="22" rx="3" {}
        text.rate x=(round(middle)) y=(top + 20.0) { (stall.rate.wares) ":" (stall.rate.seals) }
    }
}
