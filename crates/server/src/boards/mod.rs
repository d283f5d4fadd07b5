//! How a game looks on a page. A game adds its board here and its texts to the catalogue; all else is the same for all.

pub mod chair;
mod jantaris;
mod ostia;
mod visby;

pub use jantaris::JantarisBoard;
pub use ostia::OstiaBoard;
pub use visby::VisbyBoard;

use crate::scene::{Scene, Viewer};
use kontor_core::{Game, Seat};
use kontor_table::AnyTable;
use maud::Markup;
use serde_json::Value;

/// What changes on a table's page while the game goes on.
#[derive(Clone, Debug, Default)]
pub struct Parts {
    /// The board in the middle.
    pub board: Markup,
    /// Every seat's mat, the viewer's own last.
    pub mats: Markup,
    /// What the viewer can choose among: the hand, or whatever is asked. The form around it and its button are not part of it.
    pub choices: Markup,
}

/// One moment of a resolution: the board as it looked then, with what is said of it.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The board and the mats at that moment; an empty part is as it was.
    pub parts: Parts,
    /// What happened, in a sentence.
    pub line: String,
}

/// The fields of a form, in the order in which they came.
pub type Fields = [(String, String)];

/// A game on a page.
pub trait Board: Send + Sync {
    /// Drawings that the board, the mats and the choices use by name: they are put into the page once, before all that.
    fn ground(&self, table: &dyn AnyTable) -> Markup;

    /// The board, mats and choices as the viewer sees them.
    fn draw(&self, table: &dyn AnyTable, scene: &Scene, viewer: &Viewer<'_>) -> Parts;

    /// The moments between two positions of the same table, in order; what happened is in `after`'s events from the step on
    /// that is given. Empty if there is nothing to see.
    fn frames(
        &self,
        before: &dyn AnyTable,
        after: &dyn AnyTable,
        from_step: usize,
        scene: &Scene,
        viewer: &Viewer<'_>,
    ) -> Vec<Frame>;

    /// What the primary button says while nothing is chosen, and what it will do.
    fn prompt(&self, table: &dyn AnyTable, viewer: &Viewer<'_>) -> Option<Prompt>;

    /// The action that a form means; nothing if its fields make none.
    fn read(&self, table: &dyn AnyTable, viewer: &Viewer<'_>, fields: &Fields) -> Option<Value>;

    /// What would be right, if the fields of a form were well made but cannot be done; in the viewer's language.
    fn refuse(
        &self,
        _table: &dyn AnyTable,
        _viewer: &Viewer<'_>,
        _fields: &Fields,
    ) -> Option<String> {
        None
    }

    /// Whether players hold anything in secret that [`draw_open`](Board::draw_open) would show.
    fn hides(&self) -> bool {
        false
    }

    /// The board and mats with everything that was secret, for those who look back at a finished game.
    fn draw_open(&self, table: &dyn AnyTable, scene: &Scene, viewer: &Viewer<'_>) -> Parts {
        self.draw(table, scene, viewer)
    }
}

/// The game at a table and what a viewer sees of it. A board is asked about tables of its own game only.
fn seen<G: Game>(table: &dyn AnyTable, viewer: Option<Seat>) -> (&G, G::View) {
    let game = table.game().downcast_ref::<G>();
    let view = table.seen(viewer).downcast::<G::View>();
    (
        game.expect("a board is for one game"),
        *view.expect("a game has views of its own"),
    )
}

/// What happened at a table from that step on.
fn happened<G: Game>(table: &dyn AnyTable, from_step: usize) -> Vec<G::Event> {
    let events = table.happened(from_step).downcast::<Vec<G::Event>>();
    *events.expect("a game has events of its own")
}

/// What happens, with what is told of it.
type News<'a, E> = [(&'a E, Option<String>)];

/// What happened, moment by moment: `together` says what belongs to one, and `shown` carries it out and says what there is to
/// see and to read then.
fn film<E>(
    events: &[E],
    told: Vec<Option<String>>,
    together: impl Fn(&E, &E) -> bool,
    mut shown: impl FnMut(&News<'_, E>) -> (Parts, String),
) -> Vec<Frame> {
    let news: Vec<_> = events.iter().zip(told).collect();
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
fn lines<'a, E>(moment: &'a News<'_, E>) -> impl Iterator<Item = &'a str> {
    moment.iter().filter_map(|(_, line)| line.as_deref())
}

/// The same in one line.
fn in_one_line<E>(moment: &News<'_, E>) -> String {
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

/// What a viewer is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// In one sentence.
    pub question: String,
    /// What the button says before anything is chosen.
    pub button: String,
}

/// The board of a game; nothing while the game has none.
pub fn board(game: &str) -> Option<&'static dyn Board> {
    match game {
        "visby" => Some(&VisbyBoard),
        "jantaris" => Some(&JantarisBoard),
        "ostia" => Some(&OstiaBoard),
        _ => None,
    }
}
