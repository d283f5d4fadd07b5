//! What a game shows on a page, and what it is given for that: one viewer's view and what everybody has seen, never a
//! table. How it looks is another crate's affair; here is only the contract, so that a game can be put on the shelf with
//! its board.

use crate::tell::{Asked, Names, Tell};
use kontor_bots::Level;
use kontor_core::{Game, Seat};
use kontor_words::Words;
use maud::Markup;

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

/// What a viewer is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// In one sentence.
    pub question: String,
    /// What the button says before anything is chosen.
    pub button: String,
}

/// The fields of a form, in the order in which they came.
pub type Fields = [(String, String)];

/// Why the fields of a form make no action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misread {
    /// They are not those of the form that was sent.
    Strange,
    /// What was chosen cannot be done; this would be right, in the viewer's language.
    Unfit(String),
}

/// How somebody at the table is marked beside the name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// A bot of this level.
    Bot(Level),
    /// A person for whom a bot decides until they come back.
    Away,
    /// A person who has no page of the table open.
    NotHere,
}

/// The time somebody has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockShown {
    /// In milliseconds, at the moment that is shown.
    pub left: i64,
    /// Whether it is running out since then.
    pub runs: bool,
}

/// Who sits on a chair, as far as a mat shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Attendance {
    /// Beside the name; nothing for a person who is here.
    pub mark: Option<Mark>,
    /// Where time is kept and a person decides.
    pub time: Option<ClockShown>,
}

/// For whom something is drawn, and among whom.
#[derive(Clone, Copy, Debug)]
pub struct Viewer<'a> {
    /// Where they sit; spectators sit nowhere.
    pub seat: Option<Seat>,
    /// Their language.
    pub words: &'static Words,
    /// The names at the table.
    pub names: &'a Names,
    /// Who sits there, by seat; empty where nobody wants to know, as in a replay.
    pub chairs: &'a [Attendance],
}

impl Viewer<'_> {
    /// Who sits there.
    pub fn chair(&self, seat: Seat) -> Attendance {
        self.chairs.get(seat.index()).copied().unwrap_or_default()
    }
}

/// What one viewer may know of a position: everything that a board is given.
pub struct Visible<'a, G: Game> {
    /// The rules and components.
    pub game: &'a G,
    /// What the viewer may know.
    pub view: &'a G::View,
    /// What everybody has seen happen since the table was opened or loaded.
    pub events: &'a [G::Event],
    /// How many steps that were.
    pub steps: usize,
    /// Every choice the viewer has now; none if they owe no decision.
    pub choices: &'a [G::Choice],
    /// What the viewer has decided, while others still think; nothing if they owe a decision, or none is asked of them.
    pub held: Option<Held<'a, G>>,
    /// How the game is told.
    pub texts: &'a dyn Tell<G>,
}

/// A decision that waits for others and can be changed until then.
pub struct Held<'a, G: Game> {
    /// What it is.
    pub action: &'a G::Action,
    /// Every choice there is for it.
    pub choices: &'a [G::Choice],
}

impl<G: Game> Clone for Held<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: Game> Copy for Held<'_, G> {}

impl<G: Game> Visible<'_, G> {
    /// What the viewer is asked, with everything they can answer; nothing if they owe no decision.
    pub fn asked(&self, viewer: &Viewer<'_>) -> Option<Asked> {
        let Visible { game, view, .. } = self;
        (!self.choices.is_empty()).then(|| {
            self.texts
                .ask(game, viewer.words, viewer.names, view, self.choices)
        })
    }
}

/// A position of a finished game with nothing hidden: what everybody could see, and what each seat could. Only a
/// [finished game](crate::FinishedRecord) gives one.
pub struct Opened<'a, G: Game> {
    /// The rules and components.
    pub game: &'a G,
    /// What a spectator could see.
    pub public: &'a G::View,
    /// What each seat could see, in seat order.
    pub by_seat: &'a [G::View],
}

/// What happens, with what is told of it.
pub type News<'a, E> = [(&'a E, Option<String>)];

/// How a game looks on a page.
pub trait Board<G: Game>: Send + Sync {
    /// Drawings that the board, the mats and the choices use by name: they are put into the page once, before all that.
    fn ground(&self, game: &G) -> Markup;

    /// The board, mats and choices as the viewer sees them.
    fn draw(&self, seen: &Visible<'_, G>, viewer: &Viewer<'_>) -> Parts;

    /// The moments between two positions of the same table, in order. Empty if there is nothing to see.
    fn frames(
        &self,
        before: &Visible<'_, G>,
        after: &G::View,
        news: &News<'_, G::Event>,
        viewer: &Viewer<'_>,
    ) -> Vec<Frame>;

    /// What the primary button says while nothing is chosen, and what it will do; nothing if the viewer is asked nothing.
    fn prompt(&self, seen: &Visible<'_, G>, viewer: &Viewer<'_>) -> Option<Prompt>;

    /// The action that a form means; if it means none, what would be right is said in these words.
    fn read(
        &self,
        seen: &Visible<'_, G>,
        words: &Words,
        fields: &Fields,
    ) -> Result<G::Action, Misread>;

    /// The board and mats with everything that was secret, for those who look back at a finished game; nothing if players
    /// hold nothing in secret.
    fn draw_open(&self, opened: &Opened<'_, G>, viewer: &Viewer<'_>) -> Option<Parts> {
        let _ = (opened, viewer);
        None
    }
}

/// The rules of a game on a page.
#[derive(Clone, Debug)]
pub struct RulesPage {
    /// The whole page, with its table of contents.
    pub page: Markup,
    /// The table of contents alone, with links into the page.
    pub contents: Markup,
}

/// How one number of every seat went, round by round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Curve {
    /// What is counted.
    pub title: String,
    /// By seat: the number after each round, the start first.
    pub by_seat: Vec<Vec<i32>>,
}

/// How a finished game is looked back at: who gained what by what, and how it went.
#[derive(Clone, Debug)]
pub struct ScoreSheet {
    /// The sheet, round by round.
    pub sheet: Markup,
    /// The numbers that are worth a chart.
    pub courses: Vec<Curve>,
}

/// What a score sheet is made from: a game that was played from its very beginning.
pub struct WholeGame<'a, G: Game> {
    /// The rules and components.
    pub game: &'a G,
    /// How many played.
    pub players: u8,
    /// Everything that happened.
    pub events: &'a [G::Event],
}
