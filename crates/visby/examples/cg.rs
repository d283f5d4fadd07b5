//! x
use kontor_core::Game;
use kontor_visby::bench::*;
fn main() {
    let v = kontor_visby::Visby::standard();
    let a = if std::env::args().count() > 1 { Apply::Checked } else { Apply::Unchecked };
    let w = play(&v, 2, 20000, a);
    println!("{w:?}");
}
