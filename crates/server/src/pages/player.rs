//! Somebody's ratings, how they went, and the games behind them.

use super::chart::Chart;
use super::{PageHtml, ladder, page as framed};
use crate::art;
use crate::visitor::Visitor;
use kontor_model::{Player, RatedGame, Tempo};
use maud::{Markup, html};

/// How many results are listed.
const RESULTS: usize = 50;

/// The page.
pub(crate) fn page(visitor: &Visitor, player: &Player) -> PageHtml {
    let words = visitor.words;
    let title = ladder::called(words, player.who, player.name.as_deref());
    let mut ratings: Vec<_> = player.ratings.iter().collect();
    ratings.sort_by_key(|(game, tempo, _)| (game, *tempo));
    let content = html! {
        div.stack {
            h1 { (title) }
            section.card {
                h2 { (words.get("player-ratings")) }
                @if ratings.is_empty() {
                    p { (words.get("player-none")) }
                } @else {
                    div.scroll {
                        table {
                            thead { tr {
                                th scope="col" { (words.get("player-game")) }
                                th scope="col" { (words.get("player-pace")) }
                                th.n scope="col" { (words.get("ladder-rating")) }
                            } }
                            tbody {
                                @for (game, tempo, rating) in &ratings {
                                    tr {
                                        th scope="row" { a href={ "/ladder/" (game) "?pace=" (tempo.name()) } { (words.get(game)) } }
                                        td { (ladder::tempo(words, *tempo)) }
                                        td.n { (ladder::rating(words, rating)) }
                                    }
                                }
                            }
                        }
                    }
                }
                p.small-print { a href="/help#ratings" { (words.get("ladder-how")) } }
            }
            @if !player.games.is_empty() {
                section.charts {
                    h2 { (words.get("player-courses")) }
                    @for (game, tempo, _) in &ratings { (course(visitor, player, game, *tempo)) }
                }
                section {
                    h2 { (words.get("player-results")) }
                    ul.list.results {
                        @for game in player.games.iter().take(RESULTS) { (result(visitor, game)) }
                    }
                }
            }
        }
    };
    framed(visitor, &title, content)
}

/// How one rating went.
fn course(visitor: &Visitor, player: &Player, game: &str, tempo: Tempo) -> Markup {
    let words = visitor.words;
    // The last game comes first.
    let games = player.games.iter().rev();
    let mut games = games.filter(|rated| rated.game == game && rated.tempo == tempo);
    let Some(first) = games.next() else {
        return html! {};
    };
    let points = [first.before.points(), first.after.points()];
    let points = points
        .into_iter()
        .chain(games.map(|rated| rated.after.points()));
    let name = ladder::called(words, player.who, player.name.as_deref());
    let title = words.say(
        "player-course",
        &[
            ("game", words.get(game).into()),
            ("pace", ladder::tempo(words, tempo).into()),
        ],
    );
    let chart = Chart {
        title: &title,
        lines: &[(name, points.collect())],
        along: &words.get("player-as-table"),
        first: first.before.games as usize,
        from_zero: false,
    };
    chart.draw()
}

/// One game. Only the people at a private table have its address, so nobody else is led there.
fn result(visitor: &Visitor, rated: &RatedGame) -> Markup {
    let words = visitor.words;
    let own = rated.who.person() == Some(visitor.person.id);
    let place = ("place", rated.place.into());
    let day = kontor_model::day(rated.at);
    html! {
        li {
            div {
                strong { (words.get(&rated.game)) } " "
                span.faint { (ladder::tempo(words, rated.tempo)) }
            }
            span {
                (words.say("player-place", &[place, ("players", rated.players.into())]))
                @if rated.place == 1 { (art::icon("crown")) }
                @if rated.held_by_bot {
                    span.held title=(words.get("player-held")) { (art::icon("bot")) span.sr { (words.get("player-held")) } }
                }
            }
            span { (rated.after.points()) " " span.faint { "(" (ladder::gain(rated.gain())) ")" } }
            time.faint datetime=(day) { (day) }
            @if own || rated.listed {
                a.button href={ "/t/" (rated.table) } { (words.get("player-look")) }
            } @else {
                span.faint { (words.get("player-private")) }
            }
        }
    }
}
