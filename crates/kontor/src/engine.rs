//! `kontor engine`.

use crate::arguments::Boxes;
use crate::failure::Failure;
use kontor_games::Games;
use kontor_table::Engine;
use std::io;

pub(crate) fn run(boxes: &Boxes, games: Games) -> Result<(), Failure> {
    let mut engine = Engine::new(boxes.on(games)?.into_shelf());
    match engine.run(io::stdin().lock(), io::stdout().lock()) {
        // Whoever asked has stopped listening: the same as the end of input.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        done => Ok(done?),
    }
}
