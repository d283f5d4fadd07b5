//! What one viewer may know of a table, whatever the game is. Pages, streams and people get this, never the table.

use crate::decision::{Decision, NotTaken, Suggestion};
use crate::page::{Frame, Parts, Prompt, ScoreSheet, Viewer};
use crate::tell::{Asked, Misunderstood, Names};
use crate::written_json::WrittenJson;
use kontor_core::{Level, Seat};
use kontor_words::Words;
use serde_json::Value;

/// One viewer's look at a table: a seat's, or a spectator's.
pub trait Glimpse {
    /// What the viewer may know, as a program reads it.
    fn view(&self) -> Value;
    /// Every choice the viewer has now, as a program reads it.
    fn legal(&self) -> Vec<Value>;
    /// Every choice the viewer has now, or would have if they took back what they have decided while others are missing.
    fn changeable(&self) -> Vec<Value>;
    /// What [`view`](Glimpse::view) gives, as text.
    fn written_view(&self) -> WrittenJson;
    /// What [`changeable`](Glimpse::changeable) gives, as text.
    fn written_changeable(&self) -> WrittenJson;
    /// The only thing the viewer can do now, if the game lets it be done without asking; nothing if there is a choice.
    fn only_way(&self) -> Option<Decision>;
    /// What a bot would do in the viewer's place, knowing only what the viewer may know.
    fn suggest(&self, level: Level, iterations: u32, seed: u64) -> Result<Suggestion, NotTaken>;
    /// What happened from that step on, the first being 0, as a program reads it.
    fn events(&self, from_step: usize) -> Vec<Value>;

    /// How the game began, told in sentences.
    fn told_start(&self, words: &Words, names: &Names) -> Vec<String>;
    /// What the decisions of one of the steps brought about, the first being 0, told in sentences.
    fn told_step(&self, words: &Words, names: &Names, step: usize) -> Vec<String>;
    /// What the viewer alone learned by the last decision, or by the start, told in sentences.
    fn told_own(&self, words: &Words, names: &Names) -> Vec<String>;
    /// A decision, told to somebody who may know it.
    fn told_decision(
        &self,
        words: &Words,
        names: &Names,
        seat: Seat,
        decision: &Decision,
    ) -> Option<String>;
    /// Whether what the last decision brought about carries on the paragraph before it.
    fn continues(&self) -> bool;

    /// The position drawn in text.
    fn drawn(&self, words: &Words, names: &Names) -> String;
    /// The same for a screen with so many characters in a line.
    fn drawn_within(&self, words: &Words, names: &Names, columns: usize) -> String;
    /// What the viewer is asked, with everything they can answer; nothing if they owe no decision.
    fn asked(&self, words: &Words, names: &Names) -> Option<Asked>;
    /// The decision that the viewer means who typed this.
    fn understand(
        &self,
        words: &Words,
        names: &Names,
        line: &str,
    ) -> Result<Decision, Misunderstood>;

    /// The board, mats and choices of a page.
    fn parts(&self, viewer: &Viewer<'_>) -> Parts;
    /// What the page asks the viewer.
    fn prompt(&self, viewer: &Viewer<'_>) -> Option<Prompt>;
    /// The moments from before that step until now; none if nothing has happened since.
    fn frames(&self, from_step: usize, viewer: &Viewer<'_>) -> Vec<Frame>;
    /// The score sheet of a table that was played from its very beginning, if the game keeps one.
    fn score_sheet(&self, words: &Words, names: &Names) -> Option<ScoreSheet>;
}
