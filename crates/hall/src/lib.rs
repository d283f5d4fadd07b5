//! The tables that are played at, and the people who play there: what happens between the store and the network.
//!
//! All tables are in the [`Hall`], those that are awake and those that sleep in the store. A table that somebody looks at or
//! that must move by itself has a steward: one task through which all that happens at the table goes. A table asleep costs
//! only its rows and wakes when it is asked for.
//!
//! Nothing in here knows HTTP or HTML. What a table shows at one moment is a [`Scene`]; whoever draws it says for whom.

mod awake;
mod bot_tasks;
mod check;
pub mod clock;
mod components;
mod config;
mod context;
mod draft;
mod entropy;
mod fair_queue;
mod hall;
mod lists;
mod load;
mod message;
mod messages;
mod meters;
mod nevermind;
pub mod notices;
mod order;
pub mod people;
mod random;
mod rate_limit;
mod rated_game;
pub mod ratings;
mod snapshot;
mod steward;
mod summary;
mod table_state;
mod told;

pub use check::{Checked, check_games};
pub use config::HallConfig;
pub use entropy::Entropy;
pub use hall::{Hall, Watch};
pub use lists::{Change, Changes};
pub use messages::{Messages, Reader};
pub use meters::HallMeters;
pub use nevermind::Nevermind;
pub use order::{Order, Proposal, Wanted};
pub use rate_limit::{Effort, Source};
pub use snapshot::Scene;
pub use told::ToldLog;
