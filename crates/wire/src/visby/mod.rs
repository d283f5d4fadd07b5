//! Visby in the engine protocol.

mod figures;
mod positions;
mod words;

use crate::{BadBox, Misfit, Misfits, Node, Wire};
use kontor_core::{Joint, Position};
use kontor_visby::{Action, Event, Refusal, State, View, Visby};
use serde_json::{Value, json};

impl Wire for Visby {
    fn with_box(text: &str) -> Result<Visby, BadBox> {
        Ok(Visby::with_figures(figures::read(text)?))
    }

    fn write_box(&self) -> Value {
        figures::write(self.figures())
    }

    fn released_boxes() -> &'static [&'static str] {
        &[include_str!("../../boxes/visby.json")]
    }

    fn box_hash(&self) -> String {
        figures::hash(self.figures())
    }

    fn write_state(&self, state: &State, committed: &Joint<Action>) -> Value {
        let mut map = positions::write_table(state);
        map.insert("committed".into(), crate::committed(self, committed));
        map.into()
    }

    fn read_state(&self, node: &Node<'_>) -> Result<Position<Visby>, Misfits> {
        let setup = positions::read_setup(self, node)?;
        crate::placed(self, &setup, |flaw| words::flaw(self, flaw))
    }

    fn write_view(&self, view: &View) -> Value {
        let mut map = positions::write_table(&view.table);
        let own = view.viewer.zip(view.own);
        let own = own.map(|(seat, action)| (seat, self.write_action(&action)));
        map.insert("committed".into(), crate::by_seat(own.into_iter()));
        map.insert("waiting".into(), crate::plain(&view.waiting));
        map.into()
    }

    fn write_action(&self, action: &Action) -> Value {
        match action {
            Action::Play(cards) => json!({"play": cards}),
            Action::Trade(wares) => json!({"trade": {"wares": wares}}),
        }
    }

    fn read_action(&self, node: &Node<'_>) -> Result<Action, Misfit> {
        match node.only()? {
            ("play", cards) => Ok(Action::Play(positions::read_set(&cards)?)),
            ("trade", trade) => {
                let [wares] = trade.fields(["wares"])?;
                // A number that nobody owns has the form of a trade all the same; the rules refuse it.
                Ok(Action::Trade(wares.small(0..=u8::MAX)?))
            }
            _ => Err(node.misfit(
                "an action is {\"play\":[\"knight\",\"ship\"]} or {\"trade\":{\"wares\":9}}",
            )),
        }
    }

    fn write_choice(&self, choice: &Action) -> Value {
        self.write_action(choice)
    }

    fn write_event(&self, event: &Event) -> Value {
        crate::plain(event)
    }

    fn explain(&self, why: &Refusal) -> String {
        words::refusal(self, why)
    }
}
