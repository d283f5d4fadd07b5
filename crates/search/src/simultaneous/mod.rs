//! Games in which several seats decide at once, move after move.
//!
//! [`induction`] solves such a game of two, to its end or to where a value function is asked; [`reply`] finds what is best against
//! players whose mixes are known; [`trees`] samples the game of any number of seats. All three take chance only from the
//! state: what a state will draw it draws in each line of play, so search in sampled worlds if that is hidden.

pub mod induction;
pub mod reply;
pub mod trees;
