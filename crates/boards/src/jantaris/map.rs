//! The city: who stands where, which wards are closed, and how far everybody has come.

use super::backdrop::{
    MIDDLE, SIZE, SPACES, banner_place, name_place, plinth, ring_place, space, square, ward, yard,
};
use super::canvas::{BANK, Canvas, areas};
use super::merchants::piece;
use super::question::{Pick, Question};
use crate::art::{drawn_emblem, round};
use kontor_core::Seat;
use kontor_jantaris::{Area, CROWD, Color};
use kontor_table::jantaris::{Teller, Way};
use maud::{Markup, html};

/// The city at one moment; what can be picked on it, if something is asked.
pub(super) fn map(teller: &Teller<'_>, canvas: &Canvas, question: Option<&Question>) -> Markup {
    let areas = areas(teller.game);
    let wards = areas.len() - 1;
    let pick = |pick: Pick| pick_id(teller, question, pick);
    let (x, y) = MIDDLE;
    html! {
        svg.jantaris-map data-key="jantaris-map" viewBox={ "0 0 " (SIZE.0) " " (SIZE.1) } role="img" aria-label=(described(teller, canvas, &areas)) {
            use href="#jantaris-ground" width=(SIZE.0) height=(SIZE.1) {}
            @for (at, &area) in areas.iter().enumerate().take(wards) {
                @let class = format!("ward ward-{}{}{}", at % 2, if canvas.active_area() == Some(area) { " active" } else { "" },
                    if canvas.is_free(area) { "" } else { " closed" });
                g data-key={ "ward-" (at) } class=(class) data-pick=[pick(Pick::To(area))] {
                    path.land d=(ward(at, wards)) {}
                    @if !canvas.is_free(area) { path.bars d=(ward(at, wards)) {} }
                    path.edge d=(ward(at, wards)) {}
                }
            }
            use.deco href="#jantaris-roofs" {}
            g data-key="square" class={ "centre" @if !canvas.is_free(Area::CENTER) { " closed" } } data-pick=[pick(Pick::To(Area::CENTER))] {
                (square())
            }
            circle.anchor data-anchor=(BANK) cx=(x) cy=(y) r="12" {}
            @for (at, &area) in areas.iter().enumerate().take(wards) {
                (name(teller, canvas, area, at, wards))
            }
            text.title x=(x) y="238" { (teller.words.get("jantaris-centre")) }
            (crowd(canvas))
            use.deco href="#jantaris-track" {}
            @for color in Color::ALL { (stone(teller, canvas, color, wards, pick(Pick::Stone(color)))) }
            g.figures {
                @for &area in &areas { (crowd_of(teller, canvas, question, area, wards)) }
            }
            g.markers {
                @for seat in canvas.seats() { (marker(canvas, seat)) }
            }
        }
    }
}

/// The id of what can be picked.
pub(super) fn pick_id(
    teller: &Teller<'_>,
    question: Option<&Question>,
    pick: Pick,
) -> Option<String> {
    let open = question.is_some_and(|question| question.has(pick));
    open.then(|| format!("pick-{}", pick.id(teller.game.figures())))
}

/// A ward's name, and who dominates it.
fn name(teller: &Teller<'_>, canvas: &Canvas, area: Area, at: usize, wards: usize) -> Markup {
    let (x, y) = name_place(at, wards);
    let name = area.district().map(|district| teller.district(district));
    let name = name.unwrap_or_default();
    // About as wide as it is written.
    let (left, top) = banner_place(at, wards, name.chars().count() as f32 * 13.5);
    html! {
        text.title x=(x) y=(y) { (name) }
        @if let Some(seat) = canvas.merchants.dominator(area) {
            g class={ "rule seat-" (seat) } transform={ "translate(" (left) " " (top) ")" } {
                path.banner d="M-15-17H15V12L0 19L-15 12z" {}
                (drawn_emblem(seat, -11.0, -14.0, 22.0))
            }
        }
    }
}

/// How many of the merchants are there that open the great market.
fn crowd(canvas: &Canvas) -> Markup {
    let (x, y) = MIDDLE;
    html! {
        g.crowd {
            @for place in 0..CROWD {
                circle class={ "pip" @if usize::from(place) < canvas.crowd() { " full" } } cx=(x - 32.0 + 16.0 * f32::from(place)) cy=(y + 90.0) r="5.5" {}
            }
        }
    }
}

/// How far apart the merchants of a seat stand at most, and how wide they stand together.
const APART: f32 = 21.0;
const TOGETHER: f32 = 48.0;

/// The merchants in an area, seat by seat.
fn crowd_of(
    teller: &Teller<'_>,
    canvas: &Canvas,
    question: Option<&Question>,
    area: Area,
    wards: usize,
) -> Markup {
    let (x, y) = ring_place(area).map_or((MIDDLE.0, MIDDLE.1 + 12.0), |at| yard(at, wards));
    let there: Vec<Seat> = canvas
        .seats()
        .filter(|&seat| canvas.merchants.count(seat, area) > 0)
        .collect();
    let columns = if there.len() > 1 { 2 } else { 1 };
    let rows = there.len().div_ceil(columns);
    html! {
        @for (number, &seat) in there.iter().enumerate() {
            @let (column, row) = (number % columns, number / columns);
            @let in_row = if row + 1 == rows { there.len() - row * columns } else { columns };
            @let left = x + (column as f32 - (in_row as f32 - 1.0) / 2.0) * 84.0;
            @let top = y + (row as f32 - (rows as f32 - 1.0) / 2.0) * 40.0;
            (together(teller, canvas, question, seat, area, (left, top)))
        }
    }
}

/// The merchants of one seat in an area, with their number if there are several.
fn together(
    teller: &Teller<'_>,
    canvas: &Canvas,
    question: Option<&Question>,
    seat: Seat,
    area: Area,
    (x, y): (f32, f32),
) -> Markup {
    let numbers = canvas.merchants.of(seat, area);
    let count = numbers.len();
    let apart = match count {
        0 | 1 => 0.0,
        _ => APART.min(TOGETHER / (count as f32 - 1.0)),
    };
    let left = x - apart * (count as f32 - 1.0) / 2.0;
    // The last to come is the first to be picked.
    let pick = |at: usize| {
        let own = question.filter(|question| question.seat == seat);
        let from = pick_id(teller, own, Pick::From(area, at + 2 == count));
        let first = || pick_id(teller, own, Pick::From(area, false));
        let who = || {
            let district = area.district()?;
            pick_id(teller, question, Pick::Who(seat, district))
        };
        from.filter(|_| at + 2 >= count).or_else(first).or_else(who)
    };
    html! {
        @for (at, &number) in numbers.iter().enumerate() {
            @let name = piece(seat, number);
            g data-key={ "at-" (name) } transform={ "translate(" (round(left + apart * at as f32)) " " (round(y)) ")" } {
                g class={ "merchant seat-" (seat) } data-piece=(name) data-pick=[pick(at)] {
                    use href="#jantaris-merchant" transform="scale(1.25)" {}
                    (drawn_emblem(seat, -11.0, -3.5, 22.0))
                }
            }
        }
        @if count > 1 {
            g.many data-key={ "many-" (seat) "-" (teller.game.figures().area_name(area)) }
                transform={ "translate(" (round(left + apart * (count as f32 - 1.0) + 21.0)) " " (round(y - 16.0)) ")" } {
                circle r="10.5" {}
                text y="5.5" { (count) }
            }
        }
    }
}

fn stone(
    teller: &Teller<'_>,
    canvas: &Canvas,
    color: Color,
    wards: usize,
    pick: Option<String>,
) -> Markup {
    let side = match color {
        Color::Red => -34.0,
        Color::Black => 34.0,
    };
    let area = canvas.stone(color);
    let (x, y) =
        ring_place(area).map_or((MIDDLE.0 + side, MIDDLE.1 + 12.0), |at| plinth(at, wards));
    html! {
        g data-key={ "at-stone-" (color.name()) } transform={ "translate(" (x) " " (y) ")" } {
            g class={ "guild-stone" @if canvas.active_stone == Some(color) { " active" } } data-piece={ "stone-" (color.name()) } data-pick=[pick] {
                title { (teller.words.say("jantaris-stone", &[("color", color.name().into())])) }
                use href={ "#jantaris-stone-" (color.name()) } transform="scale(1.25)" {}
            }
        }
    }
}

/// A seat's marker on the prestige track; those on one space stand beside each other.
fn marker(canvas: &Canvas, seat: Seat) -> Markup {
    let at = |seat: Seat| canvas.mat(seat).prestige.min(SPACES - 1);
    let here: Vec<Seat> = canvas
        .seats()
        .filter(|&other| at(other) == at(seat))
        .collect();
    let place = here.iter().position(|&other| other == seat).unwrap_or(0);
    let (x, y) = space(at(seat));
    let shift = match here.len() {
        1 => (0.0, 0.0),
        2 => [(-9.0, -3.0), (9.0, 3.0)][place],
        3 => [(-10.0, -7.0), (10.0, -7.0), (0.0, 9.0)][place],
        _ => [(-10.0, -9.0), (10.0, -9.0), (-10.0, 9.0), (10.0, 9.0)][place.min(3)],
    };
    html! {
        g data-key={ "at-marker-" (seat) } transform={ "translate(" (round(x + shift.0)) " " (round(y + shift.1)) ")" } {
            g class={ "prestige seat-" (seat) } data-piece={ "marker-" (seat) } {
                circle r="14" {}
                (drawn_emblem(seat, -10.0, -10.0, 20.0))
            }
        }
    }
}

/// The city in words.
fn described(teller: &Teller<'_>, canvas: &Canvas, areas: &[Area]) -> String {
    let words = teller.words;
    let places: Vec<String> = areas
        .iter()
        .filter_map(|&area| {
            let stones = Color::ALL
                .into_iter()
                .filter(|&color| canvas.stone(color) == area);
            let stones =
                stones.map(|color| words.say("jantaris-stone", &[("color", color.name().into())]));
            let people = canvas.seats().filter_map(|seat| {
                let count = canvas.merchants.count(seat, area);
                let name = ("name", teller.names.of(seat).into());
                (count > 0).then(|| words.say("jantaris-with-count", &[name, ("n", count.into())]))
            });
            let there: Vec<String> = people.chain(stones).collect();
            let place = (
                "place",
                super::sayings::capital(&teller.at(Way::In, area)).into(),
            );
            let who = ("who", there.join(", ").into());
            (!there.is_empty()).then(|| words.say("board-jantaris-there", &[place, who]))
        })
        .collect();
    words.say(
        "board-jantaris",
        &[
            ("round", canvas.round.into()),
            ("name", teller.names.of(canvas.active).into()),
            ("places", places.join(" ").into()),
        ],
    )
}
