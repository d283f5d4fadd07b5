//! Bodies of requests must come in time, as a whole: whoever sends a byte now and then does not hold anything for hours.

use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use hyper::body::{Body as HttpBody, Frame, SizeHint};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::time::Sleep;

/// How long the whole body of a request may take to come: the largest is 16 KiB, which is 550 bytes a second.
const SLOWEST_BODY: Duration = Duration::from_secs(30);

/// Gives the body of every request its time.
pub(crate) async fn bodies_in_time(request: Request, next: Next) -> Response {
    next.run(request.map(|body| limited(body, SLOWEST_BODY)))
        .await
}

fn limited(body: Body, within: Duration) -> Body {
    if body.is_end_stream() {
        return body;
    }
    Body::new(TimelyBody {
        body,
        late: Box::pin(tokio::time::sleep(within)),
    })
}

/// A body that fails when its time is over.
struct TimelyBody {
    body: Body,
    late: Pin<Box<Sleep>>,
}

impl HttpBody for TimelyBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if self.late.as_mut().poll(context).is_ready() {
            let late = std::io::Error::from(std::io::ErrorKind::TimedOut);
            return Poll::Ready(Some(Err(axum::Error::new(late))));
        }
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::stream;

    #[tokio::test]
    async fn a_body_that_drips_fails_when_its_time_is_over() {
        let drip = |bytes: usize| {
            let drops = stream::unfold(bytes, async |left| {
                tokio::time::sleep(Duration::from_millis(30)).await;
                let drop = Ok::<_, std::io::Error>(Bytes::from_static(b"a"));
                (left > 0).then(|| (drop, left - 1))
            });
            limited(Body::from_stream(drops), Duration::from_millis(600))
        };
        let read = axum::body::to_bytes(drip(5), 100).await;
        assert_eq!(read.unwrap(), "aaaaa");
        let read = axum::body::to_bytes(drip(16_000), 100_000).await;
        assert!(read.is_err());
    }
}
