//! Drawings on a rules page. They take their colours from the style sheet and say in words what they show.

use crate::document::Voice;
use kontor_words::Value;
use maud::{Markup, html};

/// A drawing of this width and height with its title, description and caption: the messages `fig-…`, `fig-…-desc` and
/// `fig-…-caption`, which share their variables.
pub(super) fn figure(
    voice: Voice<'_>,
    name: &str,
    (width, height): (u16, u16),
    variables: &[(&str, Value<'_>)],
    drawing: Markup,
) -> Markup {
    let message = |part: &str| voice.text(&format!("fig-{name}{part}"), variables);
    html! {
        figure.fig {
            svg id={ "fig-" (name) } viewBox={ "0 0 " (width) " " (height) } role="img"
                aria-labelledby={ "fig-" (name) "-title fig-" (name) "-desc" } {
                title id={ "fig-" (name) "-title" } { (message("")) }
                desc id={ "fig-" (name) "-desc" } { (message("-desc")) }
                (drawing)
            }
            figcaption { (message("-caption")) }
        }
    }
}

/// A place in a drawing, or a length: a tenth is finer than anybody sees.
pub(super) fn round(length: f32) -> f32 {
    (length * 10.0).round() / 10.0
}

/// A line of text, its middle at this place.
pub(super) fn label(class: &str, x: f32, y: f32, text: impl std::fmt::Display) -> Markup {
    html! { text class=(class) x=(round(x)) y=(round(y)) text-anchor="middle" { (text.to_string()) } }
}

/// A line of text that begins at this place.
pub(super) fn heading(x: f32, y: f32, text: &str) -> Markup {
    html! { text.name x=(round(x)) y=(round(y)) { (text) } }
}

/// A box with round corners.
pub(super) fn frame(class: &str, x: f32, y: f32, width: f32, height: f32) -> Markup {
    html! {
        rect class=(class) x=(round(x)) y=(round(y)) width=(round(width)) height=(round(height)) rx="3" {}
    }
}

/// A disc.
pub(super) fn disc(class: &str, x: f32, y: f32, radius: f32) -> Markup {
    html! { circle class=(class) cx=(round(x)) cy=(round(y)) r=(round(radius)) {} }
}

/// A path.
pub(super) fn path(class: &str, d: &str) -> Markup {
    html! { path class=(class) d=(d) {} }
}

/// An arrow that hangs down from one place to a lower one.
pub(super) fn arrow(x: f32, from: f32, to: f32) -> Markup {
    let (x, from, to) = (round(x), round(from), round(to));
    let tip = round(to - 4.0);
    path(
        "thin",
        &format!(
            "M{x} {from}V{to}M{} {tip}L{x} {to}L{} {tip}",
            x - 4.0,
            x + 4.0
        ),
    )
}

/// A seal of wax: a disc with a cross in it.
pub(super) fn seal(x: f32, y: f32) -> Markup {
    html! {
        (disc("seal", x, y, 8.0))
        (path("cut", &format!("M{} {y}h8M{x} {}v8", round(x - 4.0), round(y - 4.0))))
    }
}

/// A bale of wares: a box with a rope around it.
pub(super) fn bale(x: f32, y: f32) -> Markup {
    html! {
        (frame("sea", x - 8.0, y - 6.5, 16.0, 13.0))
        (path("cut", &format!("M{} {y}h16M{x} {}v13", round(x - 8.0), round(y - 6.5))))
    }
}

/// A bracket below some things that lie side by side.
pub(super) fn bracket(from: f32, to: f32, y: f32) -> Markup {
    let (from, to) = (round(from), round(to));
    path("thin", &format!("M{from} {y}v5H{to}v-5"))
}

/// A merchant: a head and a cloak.
pub(super) fn merchant(class: &str, x: f32, y: f32) -> Markup {
    html! {
        g class={ "merchant " (class) } {
            (path("cloak", &format!("M{} {}q0 -16 8 -16t8 16Z", round(x - 8.0), round(y + 12.0))))
            (disc("head", x, y - 8.0, 4.5))
        }
    }
}
