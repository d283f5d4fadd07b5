//! What happened between two positions, moment by moment.

use kontor_table::page::{Frame, News, Parts};
use maud::Markup;

/// What happened, moment by moment: `together` says what belongs to one, and `shown` carries it out and says what there is to
/// see and to read then.
pub fn film<E>(
    news: &News<'_, E>,
    together: impl Fn(&E, &E) -> bool,
    mut shown: impl FnMut(&News<'_, E>) -> (Parts, String),
) -> Vec<Frame> {
    let mut last = Parts::default();
    let moments = news.chunk_by(|(one, _), (other, _)| together(one, other));
    let frames = moments.map(|moment| {
        let (now, line) = shown(moment);
        let frame = Frame {
            parts: changed(&last, &now),
            line,
        };
        last = now;
        frame
    });
    frames.collect()
}

/// What is told of a moment, line by line.
pub fn lines<'a, E>(moment: &'a News<'_, E>) -> impl Iterator<Item = &'a str> {
    moment.iter().filter_map(|(_, line)| line.as_deref())
}

/// The same in one line.
pub fn in_one_line<E>(moment: &News<'_, E>) -> String {
    lines(moment).collect::<Vec<_>>().join(" ")
}

/// Only what is not as it was: an empty part stays as it is.
fn changed(last: &Parts, now: &Parts) -> Parts {
    let part = |last: &Markup, now: &Markup| {
        if last.0 == now.0 {
            Markup::default()
        } else {
            now.clone()
        }
    };
    Parts {
        board: part(&last.board, &now.board),
        mats: part(&last.mats, &now.mats),
        choices: part(&last.choices, &now.choices),
    }
}
