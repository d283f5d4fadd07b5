//! What tables, people and ratings are: plain types and the rules that hold for them.
//!
//! Nothing in here reads a clock, draws a random number, stores or sends anything; whoever does hands the result in. That
//! is why the store, the live tables, the pages and the API can all speak of the same things without knowing each other.

mod chair;
mod finished;
mod histogram;
mod ids;
mod moment;
mod name;
mod pace;
mod password;
mod person;
mod rating;
mod refusal;
mod remark;
mod session;
mod summary;
mod table;
pub mod user_text;

pub use chair::{Chair, ShownChair, Sitter, TimeLeft};
pub use finished::{FinishedFilter, FinishedGame};
pub use histogram::DurationHistogram;
pub use ids::{PersonId, TableId};
pub use moment::{DAY, Millis, day};
pub use name::{BadName, look};
pub use pace::{Pace, Tempo};
pub use password::{BadPassword, LONGEST_PASSWORD, SHORTEST_PASSWORD, check_password};
pub use person::{Actor, Person};
pub use rating::{Contender, Player, RatedGame, Rating, Rung, SETTLED};
pub use refusal::{AfterEnd, BadAccount, BadSetup, BadWebhook, Refusal, Unfit};
pub use remark::Remark;
pub use session::{Session, Token, hex};
pub use summary::{Summary, SummaryStage};
pub use table::{Stage, TableSetup};
