//! Ctrl-C while something long is under way: it ends with what is known so far.

use crate::failure::Failure;
use kontor_arena::Stop;

/// Makes Ctrl-C ask whoever has the [`Stop`] to end. If that takes too long, another one ends the program at once.
pub(crate) fn on_ctrl_c() -> Result<Stop, Failure> {
    let stop = Stop::default();
    let asked = stop.clone();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    // Listening begins before anything is under way, not when the thread comes to it.
    let mut signals = {
        let _entered = runtime.enter();
        Signals::listen()?
    };
    std::thread::spawn(move || {
        runtime.block_on(async {
            signals.next().await;
            asked.ask();
            eprintln!("stopping; once more Ctrl-C ends at once");
            signals.next().await;
            std::process::exit(Failure::INTERRUPTED.into());
        });
    });
    Ok(stop)
}

#[cfg(unix)]
struct Signals(tokio::signal::unix::Signal);

#[cfg(unix)]
impl Signals {
    fn listen() -> std::io::Result<Signals> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Signals(signal(SignalKind::interrupt())?))
    }

    async fn next(&mut self) {
        self.0.recv().await;
    }
}

#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    fn listen() -> std::io::Result<Signals> {
        Ok(Signals)
    }

    async fn next(&mut self) {
        // Where the system has no signals to listen to, nobody stops anything.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
