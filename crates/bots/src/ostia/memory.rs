//! What a seat knows of what it cannot see.

use kontor_core::{Game, Rollout};
use kontor_ostia::{Event, Notes, Ostia, State, View};

/// A view, and the notes of what happened before it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Memory<'a> {
    game: &'a Ostia,
    view: &'a View,
    notes: Option<Notes>,
}

impl<'a> Memory<'a> {
    /// Notes help only if they go back to the first position of this game; otherwise the view must do.
    pub(crate) fn new(game: &'a Ostia, view: &'a View, history: &[Event]) -> Memory<'a> {
        let notes = whole(view, history).then(|| {
            let mut notes = Notes::first(view.players);
            history.iter().for_each(|event| notes.see(event));
            notes
        });
        Memory { game, view, notes }
    }

    /// A position that the seat could be in.
    pub(crate) fn world(&self, draw: &mut Rollout) -> State {
        match &self.notes {
            Some(notes) => self.game.determinize_with(self.view, notes, draw),
            None => self.game.determinize(self.view, draw),
        }
    }

    /// The worlds of a question, each with a stream of its own: the first draw of a stream depends on its seed alone.
    pub(crate) fn worlds(&self, seed: u64) -> impl Iterator<Item = (State, Rollout)> {
        let mut seeds = Rollout::new(seed, 0);
        (0..).map(move |number| {
            let mut draw = Rollout::new(seeds.next_u64(), number);
            let world = self.world(&mut draw);
            (world, draw)
        })
    }
}

/// Whether these events reach from the first position to what the view shows: everybody keeps a card first, and every
/// round since has begun in them.
fn whole(view: &View, history: &[Event]) -> bool {
    let players = usize::from(view.players);
    let first = history.iter().take(players);
    let kept = first.filter(|event| matches!(event, Event::Keep { .. }));
    let begun = history
        .iter()
        .filter(|event| matches!(event, Event::Round { .. }));
    kept.count() == players && begun.count() + 1 == usize::from(view.round)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kontor_core::{Chance, Joint, Options, Seat};

    #[test]
    fn who_has_seen_everything_knows_every_purse() {
        let game = Ostia::standard();
        let options = Options::defaults(Ostia::OPTIONS);
        let me = Seat::default();
        for players in Ostia::PLAYERS {
            let mut draw = Rollout::new(players.into(), 2);
            let mut state = game.start(players, &options, Chance::new(9));
            let mut history: Vec<Event> = Vec::new();
            while game.outcome(&state).is_none() {
                let view = game.view(&state, &Joint::none(), Some(me));
                let world = Memory::new(&game, &view, &history).world(&mut draw);
                assert_eq!(game.view(&world, &Joint::none(), Some(me)), view);
                for seat in Seat::all(players) {
                    let [known, real] = [&world, &state].map(|state| state.merchant(seat));
                    assert_eq!(known.hand.money, real.hand.money);
                }
                let mut joint = Joint::none();
                for seat in game.to_act(&state).iter() {
                    joint[seat] = Some(game.sample(&state, seat, &mut draw));
                }
                game.apply_unchecked(&mut state, &joint, &mut history);
            }
        }
    }

    #[test]
    fn notes_that_begin_later_are_left_aside() {
        let game = Ostia::standard();
        let options = Options::defaults(Ostia::OPTIONS);
        let mut draw = Rollout::new(1, 2);
        let mut state = game.start(3, &options, Chance::new(9));
        let mut history: Vec<Event> = Vec::new();
        while state.round() < 2 {
            let mut joint = Joint::none();
            for seat in game.to_act(&state).iter() {
                joint[seat] = Some(game.sample(&state, seat, &mut draw));
            }
            game.apply_unchecked(&mut state, &joint, &mut history);
        }
        let view = game.view(&state, &Joint::none(), None);
        assert!(Memory::new(&game, &view, &history).notes.is_some());
        assert!(Memory::new(&game, &view, &history[1..]).notes.is_none());
        assert!(Memory::new(&game, &view, &[]).notes.is_none());
    }
}
