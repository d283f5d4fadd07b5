//! Places for connections: fewer than the system lets the program have open, so that there is always room for the database and for what
//! those need who are inside.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// It is logged no more often than this that somebody is turned away.
const LOG_EVERY: Duration = Duration::from_secs(60);

/// The places.
pub(crate) struct Places {
    free: Arc<Semaphore>,
    logged: Option<Instant>,
}

impl Places {
    /// Nine tenths of the files that may be open are for connections.
    pub(crate) fn of(most_files: usize) -> Places {
        let most = (most_files / 10).saturating_mul(9).max(1);
        Places {
            free: Arc::new(Semaphore::new(most.min(Semaphore::MAX_PERMITS))),
            logged: None,
        }
    }

    /// A place for a connection, if there is one; otherwise it is closed.
    pub(crate) fn seat(&mut self, stream: TcpStream) -> Option<Seated> {
        if let Ok(place) = self.free.clone().try_acquire_owned() {
            return Some(Seated {
                stream,
                _place: place,
            });
        }
        if self.logged.is_none_or(|at| at.elapsed() >= LOG_EVERY) {
            self.logged = Some(Instant::now());
            tracing::warn!("connections refused: too many are open (see the limit of open files)");
        }
        None
    }
}

/// A connection that has a place as long as it is open, whatever becomes of it.
pub(crate) struct Seated {
    stream: TcpStream,
    _place: OwnedSemaphorePermit,
}

impl AsyncRead for Seated {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Seated {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
