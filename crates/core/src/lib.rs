//! The contract every game at the Kontor fulfils, and the small types it is written in.
//!
//! Nothing in this crate, nor in a game built on it, touches a file, a socket or a clock. A game is a value that
//! holds its components ([`components`]); a position of it is a small `Copy` state; several seats may owe a
//! decision at once, and their decisions take effect together ([`Game`]). What a seat may know is a type of its
//! own, the [`Game::View`]. Positions are written down as plain data and set up again by [`Setting`]; how that looks
//! as JSON is no matter of this crate.

pub mod chance;
pub mod components;
mod ending;
mod game;
mod level;
mod options;
mod outcome;
mod perft;
mod position;
mod seat;
mod setup;

pub use chance::{Chance, DealSeed, Draw, Rollout};
pub use ending::Ending;
pub use game::{BadJoint, Game, Sink};
pub use level::Level;
pub use options::{OptionSpec, Options};
pub use outcome::{Outcome, Standing, WIN_UNITS};
pub use perft::perft;
pub use position::{Acted, Position, Refused};
pub use seat::{BySeat, Joint, MAX_SEATS, Seat, Seats};
pub use setup::{FlawAt, Flaws, OutOfRange, Path, Setting};
