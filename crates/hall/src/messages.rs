//! What is written of one moment of a table for those who follow it: once for all who are told the same.

use kontor_core::Seat;
use kontor_words::Lang;
use std::sync::{Arc, Mutex, PoisonError};

/// What makes a message differ from another of the same moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reader {
    /// Whose seat it is for; spectators have none.
    pub seat: Option<Seat>,
    /// Whether it is for the host.
    pub is_host: bool,
    /// After which step it begins to tell what happened, or after which change of the table a page is told of it; nothing if it begins
    /// with the present.
    pub since: Option<u64>,
    /// The language of a page; nothing if it is for a program.
    pub page: Option<Lang>,
}

/// A message, and for whom it is.
type Written = (Reader, Arc<[u8]>);

/// The messages of one moment, as they were written.
#[derive(Clone, Debug, Default)]
pub struct Messages(Arc<Mutex<Vec<Written>>>);

impl Messages {
    /// The message for a reader, written by `write` if nobody read the same before.
    pub fn for_reader(&self, reader: Reader, write: impl FnOnce() -> Vec<u8>) -> Arc<[u8]> {
        // Whole messages are put there, so nothing can be left half done.
        let mut written = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, message)) = written.iter().find(|(known, _)| *known == reader) {
            return message.clone();
        }
        let message: Arc<[u8]> = write().into();
        written.push((reader, message.clone()));
        message
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_written_once_for_all_who_are_told_the_same() {
        let messages = Messages::default();
        let spectator = Reader {
            seat: None,
            is_host: false,
            since: Some(3),
            page: None,
        };
        let others = [
            Reader {
                seat: Seat::new(0),
                ..spectator
            },
            Reader {
                is_host: true,
                ..spectator
            },
            Reader {
                since: None,
                ..spectator
            },
            Reader {
                page: Some(Lang::De),
                ..spectator
            },
        ];
        let mut written = 0;
        for reader in [spectator, spectator].into_iter().chain(others) {
            let text = format!("{reader:?}");
            let message = messages.for_reader(reader, || {
                written += 1;
                text.clone().into_bytes()
            });
            assert_eq!(*message, *text.as_bytes());
        }
        assert_eq!(written, 5);
    }
}
