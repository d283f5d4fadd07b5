//! What never changes on Jantaris' board: the wall with the prestige track, the wards between canals, the square. It is sent once and
//! used by every drawing of the city.

use crate::art::round;
use kontor_jantaris::{Area, Color, GOAL};
use maud::{Markup, html};
use std::f32::consts::TAU;
use std::fmt::Write;

/// The size of the drawing.
pub(super) const SIZE: (f32, f32) = (760.0, 640.0);
/// The middle of the city.
pub(super) const MIDDLE: (f32, f32) = (380.0, 320.0);
/// The city is wider than high.
const STRETCH: f32 = 1.2;

const OUTSIDE: f32 = 302.0;
const WALL: f32 = 279.0;
const MOAT: f32 = 260.0;
const OUTER: f32 = 254.0;
const INNER: f32 = 122.0;
const SQUARE: f32 = 112.0;

/// How many spaces the prestige track has; whoever has more stays on the last.
pub(super) const SPACES: u32 = 20;

/// The place at a part of the way around the city, from the top clockwise, so far from the middle.
pub(super) fn around(part: f32, far: f32) -> (f32, f32) {
    let (sine, cosine) = (part * TAU).sin_cos();
    (
        round(MIDDLE.0 + far * STRETCH * sine),
        round(MIDDLE.1 - far * cosine),
    )
}

/// The middle of a space of the prestige track.
pub(super) fn space(prestige: u32) -> (f32, f32) {
    let space = prestige.min(SPACES - 1);
    around(space as f32 / SPACES as f32, WALL)
}

/// The middle of a ward, and on which side of it there is room for a stone: above the middle of the city towards the inside, below it
/// towards the wall.
fn heart(at: usize, of: usize) -> ((f32, f32), f32) {
    let part = at as f32 / of as f32;
    let (sine, cosine) = (part * TAU).sin_cos();
    let side = if sine.abs() > 0.1 && (sine > 0.0) == (cosine > 0.0) {
        -1.0
    } else {
        1.0
    };
    (around(part, 185.0 + 5.0 * cosine), side)
}

/// Where a ward's name stands.
pub(super) fn name_place(at: usize, of: usize) -> (f32, f32) {
    let ((x, y), _) = heart(at, of);
    (x, round(y - 32.0))
}

/// Where the banner of the seat hangs that dominates a ward; its name is so wide.
pub(super) fn banner_place(at: usize, of: usize, wide: f32) -> (f32, f32) {
    let ((x, y), side) = heart(at, of);
    (round(x - side * (wide / 2.0 + 20.0)), round(y - 39.0))
}

/// Where merchants stand in a ward.
pub(super) fn yard(at: usize, of: usize) -> (f32, f32) {
    let ((x, y), _) = heart(at, of);
    (x, round(y + 22.0))
}

/// Where a stone stands in a ward.
pub(super) fn plinth(at: usize, of: usize) -> (f32, f32) {
    let ((x, y), side) = heart(at, of);
    (round(x + 86.0 * side), round(y - 43.0))
}

/// The outline of a ward: a segment of the ring, with canals around it.
pub(super) fn ward(at: usize, of: usize) -> String {
    let canal = 0.0055;
    let (from, to) = (
        (at as f32 - 0.5) / of as f32 + canal,
        (at as f32 + 0.5) / of as f32 - canal,
    );
    let [(ax, ay), (bx, by)] = [from, to].map(|part| around(part, OUTER));
    let [(cx, cy), (dx, dy)] = [to - canal, from + canal].map(|part| around(part, INNER));
    let (wide, high) = (round(OUTER * STRETCH), OUTER);
    let (narrow, low) = (round(INNER * STRETCH), INNER);
    format!("M{ax} {ay}A{wide} {high} 0 0 1 {bx} {by}L{cx} {cy}A{narrow} {low} 0 0 0 {dx} {dy}z")
}

/// Everything that is used by name.
pub(super) fn symbols(districts: usize) -> Markup {
    html! {
        defs {
            pattern id="jantaris-closed" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)" {
                path.closing d="M0 0V9" {}
            }
        }
        symbol.of-jantaris id="jantaris-ground" viewBox={ "0 0 " (SIZE.0) " " (SIZE.1) } {
            rect.field x="-900" y="-500" width="2560" height="1640" {}
            (fields())
            (ellipse("wall", OUTSIDE))
            (ellipse("walk", WALL + 17.0))
            (ellipse("walk inside", WALL - 15.0))
            path.merlons d=(merlons()) {}
            (ellipse("canal", MOAT))
            path.ripples d=(ripples(districts)) {}
        }
        g.of-jantaris id="jantaris-roofs" {
            @for at in 0..districts { path.roofs d=(roofs(at, districts)) {} }
        }
        g.of-jantaris id="jantaris-track" {
            @for prestige in 0..SPACES {
                @let (x, y) = space(prestige);
                circle class={ "space" @if prestige == GOAL { " goal" } @else if prestige > GOAL { " beyond" } } cx=(x) cy=(y) r="17" {}
                text.number x=(x) y=(y + 6.5) { (prestige) }
            }
        }
        g.of-jantaris id="jantaris-merchant" {
            path.cloak d="M-14 17C-14 1-8-6 0-6S14 1 14 17z" {}
            circle.face cx="0" cy="-11" r="6.5" {}
            path.hat d="M-9.5-13.5H9.5L5-17.5C4-20-4-20-5-17.5z" {}
        }
        @for color in Color::ALL {
            g id={ "jantaris-stone-" (color.name()) } class={ "of-jantaris stone " (color.name()) } {
                path.body d="M-13-20L13-20L21-7V14L12 21H-12L-21 14V-7z" {}
                path.edge d="M-9-14.5L9-14.5L15.5-4.5V11L9 15.5H-9L-15.5 11V-4.5z" {}
                use class={ "d i-" (super::choices::goods_symbol(color)) } href={ "#i-" (super::choices::goods_symbol(color)) } x="-11" y="-11" width="22" height="22" {}
            }
        }
    }
}

fn ellipse(class: &str, far: f32) -> Markup {
    html! { ellipse class=(class) cx=(MIDDLE.0) cy=(MIDDLE.1) rx=(round(far * STRETCH)) ry=(far) {} }
}

/// The square in the middle.
pub(super) fn square() -> Markup {
    ellipse("square", SQUARE)
}

/// Furrows and trees outside the wall.
fn fields() -> Markup {
    html! {
        path.furrows d="M18 60c30-18 56-28 92-38M14 84c24-16 44-24 68-32M742 566c-26 20-58 34-92 44M748 540c-20 16-44 28-70 36M20 560c22 22 48 38 84 50M12 590c18 14 34 22 56 30M650 22c34 12 66 28 92 50M690 18c20 8 38 18 54 30" {}
        path.trees d="M40 128v-8M40 122c-9 0-9-15 0-19 9 4 9 19 0 19zM66 112v-8M66 106c-8 0-8-13 0-17 8 4 8 17 0 17zM716 130v-8M716 124c-9 0-9-15 0-19 9 4 9 19 0 19zM54 528v-8M54 522c-9 0-9-15 0-19 9 4 9 19 0 19zM712 520v-8M712 514c-9 0-9-15 0-19 9 4 9 19 0 19zM690 536v-8M690 530c-8 0-8-13 0-17 8 4 8 17 0 17z" {}
    }
}

/// Merlons along the wall.
fn merlons() -> String {
    const MERLONS: usize = 100;
    let mut path = String::new();
    for number in 0..MERLONS {
        let part = number as f32 / MERLONS as f32;
        let ((x1, y1), (x2, y2)) = (around(part, OUTSIDE), around(part, OUTSIDE + 6.0));
        let _ = write!(path, "M{x1} {y1}L{x2} {y2}");
    }
    path
}

/// Water in the canals between the wards.
fn ripples(districts: usize) -> String {
    let mut path = String::new();
    for at in 0..districts {
        let part = (at as f32 + 0.5) / districts as f32;
        for far in [146.0, 186.0, 226.0] {
            let (x, y) = around(part, far);
            let _ = write!(path, "M{} {y}q2.5-3 5 0t5 0", round(x - 5.0));
        }
    }
    path
}

/// Roofs along the edges of a ward; the yard between them stays clear.
fn roofs(at: usize, of: usize) -> String {
    let mut path = String::new();
    let middle = at as f32 / of as f32;
    let width = 1.0 / of as f32;
    // How far along the ward and out, and how large: by hand, so that no two rows look drawn with a ruler.
    let rows: [(f32, f32, f32); 10] = [
        (-0.42, 236.0, 1.0),
        (-0.31, 240.0, 0.85),
        (0.32, 239.0, 0.9),
        (0.42, 234.0, 1.0),
        (-0.41, 204.0, 0.85),
        (0.42, 203.0, 0.9),
        (-0.40, 172.0, 0.8),
        (0.41, 170.0, 0.85),
        (-0.16, 242.0, 0.7),
        (0.17, 241.0, 0.75),
    ];
    for (share, far, size) in rows {
        let (x, y) = around(middle + share * width, far);
        let (w, h) = (round(11.0 * size), round(8.0 * size));
        let _ = write!(
            path,
            "M{} {}l{w}-{h} {w} {h}v{h}h-{}zM{x} {}v{h}",
            round(x - w),
            round(y),
            round(2.0 * w),
            round(y)
        );
    }
    path
}

/// Which place of the ring an area has; the centre has none.
pub(super) fn ring_place(area: Area) -> Option<usize> {
    area.district().map(|district| district.index())
}
