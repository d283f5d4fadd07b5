//! The first page: the games, play now, open tables, one's own.

use super::{PageHtml, mine, page as framed};
use crate::visitor::Visitor;
use kontor_boards::art;
use kontor_core::Level;
use kontor_model::{Summary, SummaryStage};
use kontor_table::{AnyGame, Shelf};
use kontor_words::about_id;
use maud::{Markup, html};

/// The page.
pub(crate) fn page(
    shelf: &Shelf,
    visitor: &Visitor,
    open: &[Summary],
    mine: &[Summary],
) -> PageHtml {
    let words = visitor.words;
    let content = html! {
        section.welcome {
            h1 { (words.get("home-title")) }
            p.lead { (words.get("home-lead")) }
        }
        div #part-mine { (waiting(visitor, mine)) }
        section.grid.games aria-label=(words.get("home-games")) {
            @for game in shelf.games() {
                (game_card(visitor, game.as_ref()))
            }
        }
        div #part-open data-live={ "/live?lang=" (words.lang().code()) } { (open_tables(visitor, open, mine)) }
    };
    framed(visitor, &title(visitor, mine), content)
}

/// The title, with how many games wait.
pub(crate) fn title(visitor: &Visitor, mine: &[Summary]) -> String {
    mine::counted(mine, &visitor.words.get("home-heading"))
}

/// What changes while the page is open.
pub(crate) fn parts(
    visitor: &Visitor,
    open: &[Summary],
    own: &[Summary],
) -> Vec<(&'static str, Markup)> {
    vec![
        ("mine", waiting(visitor, own)),
        ("open", open_tables(visitor, open, own)),
    ]
}

fn game_card(visitor: &Visitor, game: &dyn AnyGame) -> Markup {
    let words = visitor.words;
    let id = game.id();
    let name = words.get(id);
    let (from, to) = (*game.players().start(), *game.players().end());
    html! {
        article.card.game-card data-game=(id) {
            (art::picture(id, game.picture()))
            div.body {
            h2 { (name) }
            p { (words.get(&about_id(id))) }
            p.faint { (words.say("home-players", &[("from", from.into()), ("to", to.into())])) }
            form.stack method="post" action={ "/play/" (id) } {
                button.primary type="submit" { (words.get("home-play-now")) }
                fieldset {
                    legend { (words.get("home-against")) }
                    div.choice-row {
                        @for level in Level::ALL {
                            label {
                                input type="radio" name="level" value=(level.name()) checked[level == Level::Casual];
                                span { (words.get(&format!("level-{}", level.name()))) }
                            }
                        }
                    }
                }
                fieldset {
                    legend { (words.get("home-how-many")) }
                    div.choice-row {
                        @for players in game.players() {
                            label {
                                input type="radio" name="players" value=(players) checked[players == 3.max(from)];
                                span { (players) }
                            }
                        }
                    }
                }
            }
            p.row {
                a href={ "/open/" (id) } { (words.get("home-open-table")) }
                a href={ "/ladder/" (id) } { (words.get("home-ladder")) }
                @if game.has_rules_page() { a href={ "/rules/" (id) } { (words.get("home-rules")) } }
            }
            }
        }
    }
}

fn waiting(visitor: &Visitor, own: &[Summary]) -> Markup {
    let words = visitor.words;
    let going = own
        .iter()
        .filter(|summary| summary.stage != SummaryStage::Over);
    let going: Vec<&Summary> = going.take(6).collect();
    html! {
        @if !going.is_empty() {
            section {
                h2 { (words.get("home-mine")) }
                (mine::list(visitor, &going))
                p { a href="/mine" { (words.get("home-all-mine")) } }
            }
        }
    }
}

fn open_tables(visitor: &Visitor, open: &[Summary], own: &[Summary]) -> Markup {
    let words = visitor.words;
    // One's own stand above already.
    let others = |table: &&Summary| own.iter().all(|mine| mine.id != table.id);
    let open: Vec<&Summary> = open.iter().filter(others).collect();
    html! {
        section aria-live="polite" {
            h2 { (words.get("home-open-tables")) }
            @if open.is_empty() {
                p.faint { (words.get("home-no-tables")) }
            } @else {
                (mine::list(visitor, &open))
            }
        }
    }
}
