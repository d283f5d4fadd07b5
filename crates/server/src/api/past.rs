//! What happened at a table, as far back as somebody asks. Events are the same for everybody; what only one seat may know
//! stands in its view.

use crate::app::App;
use kontor_hall::Scene;
use kontor_model::Refusal;
use serde_json::Value;

/// Up to where somebody knows what happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Mark {
    position: u64,
    pub(super) steps: u64,
}

impl Mark {
    pub(super) fn of(scene: &Scene) -> Mark {
        Mark {
            position: scene.position,
            steps: scene.steps(),
        }
    }

    /// What [`Mark::written`] wrote.
    pub(super) fn read(text: &str) -> Option<Mark> {
        let mut numbers = text.split('.').skip(1).map(|number| number.parse().ok());
        Some(Mark {
            position: numbers.next()??,
            steps: numbers.next()??,
        })
    }

    /// The name of a moment of a table. The version in front makes it another one for every change.
    pub(super) fn written(self, version: u64) -> String {
        format!("{version}.{}.{}", self.position, self.steps)
    }

    /// Whether the game went on from there. A step taken back is one more position and one step less.
    pub(super) fn leads_to(self, scene: &Scene) -> bool {
        let positions = scene.position.checked_sub(self.position);
        positions.is_some() && positions == scene.steps().checked_sub(self.steps)
    }
}

/// What happened from a step on until now; nothing if a step was taken back while that was found out.
pub(super) async fn since(
    app: &App,
    scene: &Scene,
    step: u64,
) -> Result<Option<Vec<Value>>, Refusal> {
    if let Some(events) = known(scene, step) {
        return Ok(Some(events));
    }
    // The table remembers only its last steps; the store has all of them, and perhaps more by now.
    let record = app.hall.record(&scene.id).await?;
    let (whole, now) = (record.table(), index(scene.steps()));
    if whole.steps() < now {
        return Ok(None);
    }
    let seen = whole.glimpse(None);
    let mut events = seen.events(index(step));
    let later = seen.events(now).len();
    events.truncate(events.len().saturating_sub(later));
    Ok(Some(events))
}

/// The same, if the table itself remembers it.
pub(super) fn known(scene: &Scene, step: u64) -> Option<Vec<Value>> {
    match scene.glimpse(None) {
        None => Some(Vec::new()),
        Some(glimpse) => {
            let from = step.checked_sub(scene.loaded_at)?;
            Some(glimpse.events(index(from)))
        }
    }
}

fn index(step: u64) -> usize {
    usize::try_from(step).unwrap_or(usize::MAX)
}
