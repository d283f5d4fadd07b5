//! Playing again with the same people.

use kontor_hall::Scene;
use kontor_table::page::Viewer;
use maud::{Markup, html};

/// How to play again: whoever sat here asks for it, or joins those who have.
pub(super) fn offer(scene: &Scene, viewer: &Viewer<'_>) -> Markup {
    let words = viewer.words;
    if !scene.stage.is_over() {
        return html! {};
    }
    html! {
        @if viewer.seat.is_some() {
            form method="post" action={ "/t/" (scene.id) "/rematch" } {
                button.primary type="submit" { (words.get(if scene.rematch.is_some() { "result-rematch-join" } else { "result-rematch" })) }
            }
            @if scene.rematch.is_some() { p role="status" { (words.get("result-rematch-waits")) } }
        } @else if let Some(next) = &scene.rematch {
            a.button href={ "/t/" (next) } { (words.get("result-next-table")) }
        }
    }
}
