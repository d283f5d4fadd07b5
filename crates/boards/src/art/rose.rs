//! The wind rose of old charts and the lines that run from it.

use super::round;
use maud::{Markup, html};

/// Sines of the directions in one quarter of the compass, in thousandths; there are thirty-two directions in all.
const SINES: [u16; 8] = [0, 195, 383, 556, 707, 831, 924, 981];

/// The direction of one of the thirty-two winds, north being the first, clockwise.
fn wind(number: usize) -> (f32, f32) {
    let sine = |step: usize| f32::from(SINES[step]) / 1000.0;
    let (sine, cosine) = match number % 8 {
        0 => (0.0, 1.0),
        step => (sine(step), sine(8 - step)),
    };
    match number / 8 % 4 {
        0 => (sine, -cosine),
        1 => (cosine, sine),
        2 => (-sine, cosine),
        _ => (-cosine, -sine),
    }
}

fn at((x, y): (f32, f32), wind: (f32, f32), far: f32) -> (f32, f32) {
    (round(x + wind.0 * far), round(y + wind.1 * far))
}

/// Lines in all directions from a point, as far as that.
pub fn rhumbs(center: (f32, f32), reach: f32) -> Markup {
    let lines: String = (0..16)
        .map(|number| {
            let (x1, y1) = at(center, wind(number), reach);
            let (x2, y2) = at(center, wind(number + 16), reach);
            format!("M{x1} {y1}L{x2} {y2}")
        })
        .collect();
    html! { path.rhumb d=(lines) {} }
}

/// A wind rose of eight points.
pub fn rose(center: (f32, f32), radius: f32) -> Markup {
    let point = |number: usize, far: f32| {
        let (tip, left, right) = (
            at(center, wind(number), radius * far),
            at(center, wind(number + 30), radius * far * 0.24),
            at(center, wind(number + 2), radius * far * 0.24),
        );
        let (x, y) = center;
        let half =
            |side: (f32, f32)| format!("M{x} {y}L{} {}L{} {}z", side.0, side.1, tip.0, tip.1);
        (half(left), half(right))
    };
    let (mut light, mut dark) = (String::new(), String::new());
    for (far, first) in [(0.7, 4), (1.0, 0)] {
        for number in (first..32).step_by(8) {
            let (left, right) = point(number, far);
            light += &left;
            dark += &right;
        }
    }
    let (x, y) = center;
    html! {
        g.rose {
            circle cx=(x) cy=(y) r=(round(radius * 0.62)) {}
            circle cx=(x) cy=(y) r=(round(radius * 0.56)) {}
            path.light d=(light) {}
            path.dark d=(dark) {}
        }
    }
}
