//! Telling people who are not here that it is their turn: by an address of theirs that takes messages (a webhook).
//!
//! A notice is one JSON object that any program can read; because it says the same under `text` and `content`, Slack and
//! Discord understand it too.

mod webhook_client;

pub use webhook_client::WebhookClient;

use kontor_model::{Millis, PersonId, TableId};
use kontor_store::Store;
use kontor_words::{Lang, Words};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use url::Url;

/// How long to wait before a notice that was not taken is sent again, and so how often.
const PAUSES_BEFORE_RETRY: [Duration; 4] = [
    Duration::from_millis(500),
    Duration::from_secs(5),
    Duration::from_secs(60),
    Duration::from_secs(600),
];

/// As many people may be about to be told; who comes after that is not.
const MOST_PENDING: usize = 10_000;

/// What somebody is to be told.
#[derive(Clone, Debug)]
pub struct Notice {
    /// Whom.
    pub person: PersonId,
    /// At which table it is their turn.
    pub table: TableId,
    /// Which game.
    pub game: &'static str,
    /// In which position.
    pub position: u64,
    /// Until when they have time.
    pub until: Option<Millis>,
}

/// Sends notices, many at once; of each table everybody is told the latest only.
#[derive(Clone, Debug)]
pub struct Messenger {
    store: Store,
    client: WebhookClient,
    /// Where people find this server, for links.
    address: String,
}

impl Messenger {
    /// A messenger for the people in this store. What is sent to the sender is delivered until the sender is dropped.
    pub fn start(
        store: Store,
        client: WebhookClient,
        address: String,
    ) -> mpsc::UnboundedSender<Notice> {
        let (sender, mut notices) = mpsc::unbounded_channel::<Notice>();
        let messenger = Messenger {
            store,
            client,
            address,
        };
        tokio::spawn(async move {
            let mut under_way: HashMap<(PersonId, TableId), JoinHandle<()>> = HashMap::new();
            while let Some(notice) = notices.recv().await {
                under_way.retain(|_, telling| !telling.is_finished());
                if under_way.len() >= MOST_PENDING {
                    tracing::warn!("notice dropped: too many webhook deliveries pending");
                    continue;
                }
                let what = (notice.person, notice.table.clone());
                let messenger = messenger.clone();
                let telling = tokio::spawn(async move { messenger.deliver(&notice).await });
                if let Some(older) = under_way.insert(what, telling) {
                    older.abort();
                }
            }
        });
        sender
    }

    async fn deliver(&self, notice: &Notice) {
        let (url, lang) = match self.store.webhook(notice.person).await {
            Ok(Some(found)) => found,
            Ok(None) => return,
            Err(error) => {
                tracing::error!(%error, "loading a webhook address failed");
                return;
            }
        };
        let Ok(url) = Url::parse(&url) else {
            return;
        };
        let message = self.message(notice, Words::of(lang.unwrap_or(Lang::En)));
        for pause in PAUSES_BEFORE_RETRY.map(Some).into_iter().chain([None]) {
            match self.client.post(&url, &message).await {
                Ok(()) => return,
                Err(error) => {
                    // Whoever it is for knows their address; the log need not.
                    tracing::warn!(person = notice.person.0, %error, "webhook delivery failed");
                }
            }
            let Some(pause) = pause else {
                return;
            };
            tokio::time::sleep(pause).await;
            // Meanwhile they may have decided, and want no old news.
            if !self.still_waits(notice).await {
                return;
            }
        }
    }

    async fn still_waits(&self, notice: &Notice) -> bool {
        let owes = self.store.owes(&notice.table, notice.person).await;
        owes.unwrap_or(true)
    }

    fn message(&self, notice: &Notice, words: &Words) -> Value {
        let game = words.get(notice.game);
        let said = words.say("notice-your-turn", &[("game", game.into())]);
        let link = format!("{}/t/{}", self.address, notice.table);
        let text = format!("{said} {link}");
        json!({
            "event": "your_turn",
            "text": text,
            "content": text,
            "game": notice.game,
            "table": notice.table.as_str(),
            "url": link,
            "position": notice.position,
            "until": notice.until,
        })
    }
}

/// Tells somebody that notices reach them; says why not.
pub async fn try_out(client: &WebhookClient, url: &str, words: &Words) -> Result<(), String> {
    let url = Url::parse(url).map_err(|error| error.to_string())?;
    let text = words.get("notice-trial");
    let message = json!({"event": "trial", "text": text, "content": text});
    client.post(&url, &message).await
}
