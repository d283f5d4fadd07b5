//! Two programs at one table after the other, each moving as the pace wants.

use super::connection::{Address, Connection, Stream};
use super::figures::Sample;
use kontor_core::{Draw, Rollout};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// What all players have in common.
pub(super) struct Shared {
    pub address: Address,
    pub samples: mpsc::UnboundedSender<Sample>,
    /// How long one of them waits on average before it moves.
    pub pause: Duration,
}

/// The two of one table, before it is open.
pub(super) struct Player {
    shared: Arc<Shared>,
    /// Their tokens.
    people: [String; 2],
    draw: Rollout,
}

/// The two at their table.
pub(super) struct Playing {
    shared: Arc<Shared>,
    people: [String; 2],
    draw: Rollout,
    /// One connection for moves, and one stream for each.
    moves: Connection,
    table: String,
    streams: [Stream; 2],
}

impl Player {
    pub(super) fn new(shared: Arc<Shared>, people: [String; 2], draw: Rollout) -> Player {
        Player {
            shared,
            people,
            draw,
        }
    }

    /// Opens a table and sits down, both of them.
    pub(super) async fn open(self) -> Result<Playing, String> {
        let moves = self.shared.address.connect().await?;
        Playing::open(self.shared, self.people, self.draw, moves).await
    }
}

impl Playing {
    async fn open(
        shared: Arc<Shared>,
        people: [String; 2],
        draw: Rollout,
        mut moves: Connection,
    ) -> Result<Playing, String> {
        let [host, guest] = &people;
        let opening = json!({"game": "visby", "players": 2});
        let opened = moves.post("/tables", Some(host), &opening).await?;
        let table = opened["id"].as_str().unwrap_or_default().to_owned();
        let join = format!("/tables/{table}/join");
        moves.post(&join, Some(guest), &json!({})).await?;
        let path = format!("/tables/{table}/stream");
        let streams = [
            shared.address.connect().await?.follow(&path, host).await?,
            shared.address.connect().await?.follow(&path, guest).await?,
        ];
        Ok(Playing {
            shared,
            people,
            draw,
            moves,
            table,
            streams,
        })
    }

    /// Plays one game after the other, for as long as anybody counts.
    pub(super) async fn play(mut self) -> Result<(), String> {
        loop {
            self.game().await?;
            self = Playing::open(self.shared, self.people, self.draw, self.moves).await?;
        }
    }

    /// Plays a game to its end.
    async fn game(&mut self) -> Result<(), String> {
        // For each: the position it has decided in, and when it will decide with what.
        let mut decided = [None::<u64>; 2];
        let mut plans: [Option<(tokio::time::Instant, u64, Value)>; 2] = [None, None];
        loop {
            let [first, second] = &mut self.streams;
            let due = plans.iter().flatten().map(|(at, ..)| *at).min();
            let due = due.unwrap_or_else(|| tokio::time::Instant::now() + Duration::from_secs(60));
            let (seat, news) = tokio::select! {
                news = first.next() => (0, news?),
                news = second.next() => (1, news?),
                () = tokio::time::sleep_until(due) => {
                    for (seat, plan) in plans.iter_mut().enumerate() {
                        if plan.as_ref().is_some_and(|(at, ..)| *at <= due)
                            && let Some((_, position, action)) = plan.take()
                        {
                            self.act(seat, position, action).await?;
                        }
                    }
                    continue;
                }
            };
            let news = news.ok_or("a stream ended")?;
            if news["stage"] == "over" {
                return Ok(());
            }
            let position = news["position"].as_u64().unwrap_or_default();
            let legal = news["legal"].as_array().filter(|legal| !legal.is_empty());
            if let Some(legal) = legal.filter(|_| decided[seat] != Some(position)) {
                let action = legal[self.draw.below(legal.len() as u32) as usize].clone();
                decided[seat] = Some(position);
                let at = tokio::time::Instant::now() + self.wait();
                plans[seat] = Some((at, position, action));
            }
        }
    }

    async fn act(&mut self, seat: usize, position: u64, action: Value) -> Result<(), String> {
        let path = format!("/tables/{}/act", self.table);
        let decision = json!({"position": position, "action": action});
        let started = Instant::now();
        let token = &self.people[seat];
        self.moves.post(&path, Some(token), &decision).await?;
        // When nobody counts any more, that is all right.
        let _ = self.shared.samples.send(Sample {
            answered: started.elapsed(),
        });
        Ok(())
    }

    /// Up to twice the pause, any time equally likely.
    fn wait(&mut self) -> Duration {
        const FINE: u32 = 1 << 16;
        let share = f64::from(self.draw.below(FINE)) / f64::from(FINE);
        self.shared.pause.mul_f64(2.0 * share)
    }
}
