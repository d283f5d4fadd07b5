//! The speed of the rules; the same that `kontor bench` prints.

fn main() {
    if let Err(why) = kontor::bench::run(None) {
        eprintln!("{why}");
    }
}
