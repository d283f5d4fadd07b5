//! The names of those who keep their identity, and of bots: nobody takes one that looks the same.

use crate::table_state::NAMELESS;
use kontor_model::{BadAccount, BadName, PersonId, Refusal, look};
use kontor_store::Store;
use kontor_words::{Lang, Words};
use std::collections::HashMap;
use tokio::sync::{Mutex, MutexGuard};

/// How the names look that people keep. It is read from the store when it is first asked for.
#[derive(Debug, Default)]
pub(super) struct KeptNames(Mutex<Option<Looks>>);

/// How each of them looks, by person.
#[derive(Debug)]
pub(super) struct Looks(HashMap<PersonId, String>);

/// Held while a name is checked and stored, so that nobody takes the same one in between.
pub(super) struct Held<'a>(MutexGuard<'a, Option<Looks>>);

impl KeptNames {
    /// The names as they are now; they stay so as long as what is returned is held.
    pub(super) async fn hold(&self, store: &Store) -> Result<Held<'_>, Refusal> {
        let mut looks = self.0.lock().await;
        if looks.is_none() {
            let names = store.kept_names().await?.into_iter();
            let read = names.map(|(person, name)| (person, look(&name)));
            *looks = Some(Looks(read.collect()));
        }
        Ok(Held(looks))
    }

    /// Somebody keeps none any more.
    pub(super) async fn forget(&self, person: PersonId) {
        if let Some(Looks(looks)) = self.0.lock().await.as_mut() {
            looks.remove(&person);
        }
    }
}

impl Held<'_> {
    /// Refuses a name that looks like a bot's, or like one that somebody else keeps.
    pub(super) fn check(&self, person: PersonId, name: &str) -> Result<(), Refusal> {
        let wanted = look(name);
        let kept = self.0.as_ref().is_some_and(|Looks(looks)| {
            looks
                .iter()
                .any(|(other, look)| *other != person && *look == wanted)
        });
        // Pictures alone look like nothing.
        if !wanted.is_empty() && (kept || is_of_house(&wanted)) {
            return Err(Refusal::Account(BadAccount::Name(BadName::Taken)));
        }
        Ok(())
    }

    /// Somebody keeps this name from now on.
    pub(super) fn keep(&mut self, person: PersonId, name: &str) {
        if let Some(Looks(looks)) = self.0.as_mut() {
            looks.insert(person, look(name));
        }
    }
}

/// Whether a bot is called so, or those who have no name any more.
fn is_of_house(wanted: &str) -> bool {
    let bots = Words::of(Lang::En).get("bot-names");
    let mut names = bots.split(", ").chain([NAMELESS]);
    names.any(|name| look(name) == wanted)
}
