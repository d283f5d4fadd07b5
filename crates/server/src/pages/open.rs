//! Setting up a table.

use super::{PageHtml, mine, page as framed};
use crate::visitor::Visitor;
use kontor_boards::art;
use kontor_core::Level;
use kontor_table::AnyGame;
use kontor_words::{option_id, option_value_id};
use maud::{Markup, html};

/// The page.
pub(crate) fn page(visitor: &Visitor, game: &dyn AnyGame) -> PageHtml {
    let words = visitor.words;
    let name = words.get(game.id());
    let title = words.say("open-title", &[("game", name.into())]);
    let (from, to) = (*game.players().start(), *game.players().end());
    let usual = 3.max(from);
    let content = html! {
        form.card.setup.stack method="post" action={ "/open/" (game.id()) } data-setup {
            h1 { (title) }
            fieldset {
                legend { (words.get("open-players")) }
                div.choice-row {
                    @for players in from..=to {
                        label {
                            input type="radio" name="players" value=(players) checked[players == usual];
                            span { (players) }
                        }
                    }
                }
            }
            fieldset {
                legend { (words.get("open-seats")) }
                ul.list {
                    @for (seat, emblem) in (0..to).zip(mine::all_seats()) {
                        @if seat == 0 {
                            li { (art::emblem(emblem)) span { (visitor.shown_name()) } }
                        } @else {
                        li data-seat=(seat) {
                            (art::emblem(emblem))
                            label {
                                span.sr { (words.say("open-seat", &[("n", (seat + 1).into())])) }
                                select name={ "seat-" (seat) } {
                                    option value="open" { (words.get("open-seat-free")) }
                                    @for level in Level::ALL {
                                        option value=(level.name()) {
                                            (words.say("open-seat-bot", &[("level", words.get(&format!("level-{}", level.name())).into())]))
                                        }
                                    }
                                }
                            }
                        }
                        }
                    }
                }
                p.faint { (words.get("open-seats-note")) }
            }
            @for option in game.options().iter().filter(|option| option.values.len() > 1) {
                fieldset {
                    legend { (words.get(&option_id(game.id(), option.name))) }
                    div.choice-row {
                        @for value in option.values {
                            label {
                                input type="radio" name={ "option-" (option.name) } value=(value) checked[*value == option.default];
                                span { (words.get(&option_value_id(game.id(), option.name, *value))) }
                            }
                        }
                    }
                }
            }
            (pace(visitor))
            fieldset {
                legend { (words.get("open-who")) }
                div.choice-row {
                    label { input type="radio" name="listed" value="no" checked; span { (words.get("open-link-only")) } }
                    label { input type="radio" name="listed" value="yes"; span { (words.get("open-listed")) } }
                }
            }
            button.primary type="submit" { (words.get("open-go")) }
        }
    };
    framed(visitor, &title, content)
}

fn pace(visitor: &Visitor) -> Markup {
    let words = visitor.words;
    let number = |name: &str, from: u32, to: u32, usual: u32| {
        html! {
            div.field {
                label for=(name) { (words.get(&format!("open-{name}"))) }
                div.stepper {
                    button type="button" data-nudge="-1" aria-label=(words.get("open-less")) { (art::icon("minus")) }
                    input id=(name) type="number" name=(name) min=(from) max=(to) value=(usual) inputmode="numeric";
                    button type="button" data-nudge="1" aria-label=(words.get("open-more")) { (art::icon("plus")) }
                }
            }
        }
    };
    html! {
        fieldset.pace {
            legend { (words.get("open-pace")) }
            div.choice-row {
                label { input type="radio" name="pace" value="none" checked; span { (words.get("open-pace-none")) } }
                label { input type="radio" name="pace" value="live"; span { (words.get("open-pace-live")) } }
                label { input type="radio" name="pace" value="days"; span { (words.get("open-pace-days")) } }
            }
            div.details data-for="live" { (number("minutes", 1, 180, 15)) (number("increment", 0, 120, 15)) }
            div.details data-for="days" { (number("days", 1, 30, 3)) }
        }
    }
}
