//! The board: a sea chart with the town wall as battle, a sea route as journey and stalls as market.

use super::backdrop::{COUNTER, ROSE, SIZE, STEP, WALL, WALL_HEIGHT, across, down, route, stalls};
use super::canvas::{BATTLE, Canvas, JOURNEY, MARKET, SUPPLY};
use crate::art::{drawn, round};
use kontor_table::visby::count;
use kontor_visby::{Market, Tracks};
use kontor_words::Words;
use maud::{Markup, html};

/// The board at one moment.
pub(super) fn board(canvas: &Canvas, market: &Market, words: &Words) -> Markup {
    let Tracks {
        battle,
        journey,
        market: space,
    } = canvas.tracks;
    let rate = market.rate(space);
    let values = [
        count(words, "seals", battle),
        count(words, "wares", journey),
        words.say(
            "visby-rate",
            &[
                ("space", space.into()),
                ("wares", rate.wares.into()),
                ("seals", rate.seals.into()),
            ],
        ),
    ];
    let [seals, wares, rate] = &values;
    let label = words.say(
        "board-visby",
        &[
            ("round", canvas.round.into()),
            ("goal", canvas.goal.into()),
            ("battle", seals.as_str().into()),
            ("journey", wares.as_str().into()),
            ("market", rate.as_str().into()),
        ],
    );
    let title = |id: &str, value: &str, y: f32| {
        html! { text.track x="24" y=(y) { tspan.what { (words.get(id)) } tspan.value dx="10" { (value) } } }
    };
    let heading = words.say(
        "visby-heading",
        &[("round", canvas.round.into()), ("goal", canvas.goal.into())],
    );
    html! {
        svg.visby-board data-key="visby-board" viewBox={ "0 0 " (SIZE.0) " " (SIZE.1) } role="img" aria-label=(label) {
            use href="#visby-ground" width=(SIZE.0) height=(SIZE.1) {}
            circle.anchor data-anchor=(SUPPLY) cx=(ROSE.0) cy=(ROSE.1) r="12" {}
            text.heading x="616" y="378" { (heading) }
            g.battle {
                @if battle > 0 {
                    rect.full x=(round(across(1) - STEP / 2.0)) y=(WALL) width=(round(STEP * f32::from(battle))) height=(WALL_HEIGHT) {}
                }
                @for space in 1..battle { (drawn("seal", across(space) - 10.0, WALL - 26.0, 20.0)) }
                (title("visby-battle", seals, 150.0))
                g transform={ "translate(" (across(battle)) " " (WALL - 30.0) ")" } {
                    g.marker data-piece="marker-battle" data-anchor=(BATTLE) {
                        title { (words.get("visby-battle")) ": " (seals) }
                        path.body d="M0-30C8-24 16-22 25-22 26 4 18 20 0 31-18 20-26 4-25-22-16-22-8-24 0-30z" {}
                        text y="9" { (battle) }
                    }
                }
            }
            g.journey {
                @if journey > 0 { path.full d=(route(journey)) {} }
                use href="#visby-buoys" {}
                @for space in 1..journey { (drawn("bale", across(space) - 11.0, down(space) - 12.0, 22.0)) }
                (title("visby-journey", wares, 256.0))
                g transform={ "translate(" (across(journey)) " " (down(journey)) ")" } {
                    g.marker data-piece="marker-journey" data-anchor=(JOURNEY) {
                        title { (words.get("visby-journey")) ": " (wares) }
                        path.mast d="M0 6V-44l11 4-11 4" {}
                        path.body d="M-22-36C-8-32 8-32 22-36 26-22 26-12 22-1 8-5-8-5-22-1-18-12-18-22-22-36z" {}
                        path.hull d="M-28 4H28L22 17C21 19 19 20 17 20H-17C-19 20-21 19-22 17z" {}
                        text y="-10" { (journey) }
                    }
                }
            }
            g.market {
                @for (number, stall) in stalls(market).iter().enumerate() {
                    use class={ "stall" @if stall.first > space { " shut" } } href={ "#visby-stall-" (number) } {}
                }
                rect.full x=(round(across(0) - STEP / 2.0)) y=(COUNTER) width=(round(STEP * f32::from(space + 1))) height="34" {}
                (title("visby-market", rate, 378.0))
                g transform={ "translate(" (across(space)) " " (COUNTER + 17.0) ")" } {
                    g.marker data-piece="marker-market" data-anchor=(MARKET) {
                        title { (words.get("visby-market")) ": " (rate) }
                        circle.body r="25" {}
                        circle.milled r="20.5" {}
                        text y="8" { (space) }
                    }
                }
            }
        }
    }
}
