//! The connections: on 127.0.0.1 alone, not too many, and none that is slow to say what it wants.

use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpStream;
use tokio::sync::Semaphore;

use crate::limits;
use crate::studio::Studio;

/// Where the studio is looked for first.
pub(crate) const USUAL_PORT: u16 = 7321;
/// Ports that are tried after it.
const NEXT: u16 = 20;

/// A port on this machine: the one that was asked for, else the usual one or one of the next, else any.
pub(crate) fn bind(port: Option<u16>) -> io::Result<TcpListener> {
    let at = |port: u16| TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, port)));
    match port {
        Some(port) => at(port),
        None => {
            let usual = (USUAL_PORT..=USUAL_PORT + NEXT).find_map(|port| at(port).ok());
            usual.map_or_else(|| at(0), Ok)
        }
    }
}

/// Answers until the studio ends; then open answers get a moment.
pub(crate) async fn listen(listener: TcpListener, router: Router, studio: Arc<Studio>) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let listener = tokio::net::TcpListener::from_std(listener)?;
    let room = Arc::new(Semaphore::new(limits::CONNECTIONS));
    let porch = Arc::new(Semaphore::new(2 * limits::CONNECTIONS));
    loop {
        let accepted = tokio::select! {
            () = studio.ended() => break,
            accepted = listener.accept() => accepted,
        };
        // A connection that broke off at once, or too many open files: the next may work.
        let Ok((stream, _)) = accepted else {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        // One too many waits for a moment and is closed if nobody leaves; when many wait, it is closed at once.
        let Ok(waiting) = Arc::clone(&porch).try_acquire_owned() else { continue };
        let (room, router, studio) = (Arc::clone(&room), router.clone(), Arc::clone(&studio));
        tokio::spawn(async move {
            let wait = tokio::time::timeout(WAIT_FOR_ROOM, room.acquire_owned());
            if let Ok(Ok(_room)) = wait.await {
                drop(waiting);
                attend(stream, router, &studio).await;
            }
        });
    }
    // Whoever is still being answered hears the end of it.
    let all = u32::try_from(limits::CONNECTIONS).unwrap_or(u32::MAX);
    let _ = tokio::time::timeout(LAST_WORDS, room.acquire_many(all)).await;
    Ok(())
}

/// How long a connection waits for another to leave.
const WAIT_FOR_ROOM: Duration = Duration::from_secs(2);
/// How long open answers may go on when the studio ends.
const LAST_WORDS: Duration = Duration::from_secs(2);

async fn attend(stream: TcpStream, router: Router, studio: &Studio) {
    // An answer is small and waited for.
    let _ = stream.set_nodelay(true);
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits::HEAD_TIME)
        .max_buf_size(32 * 1024)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router));
    let mut served = std::pin::pin!(served);
    tokio::select! {
        // What breaks a connection is nobody's fault here.
        _ = served.as_mut() => return,
        () = studio.ended() => served.as_mut().graceful_shutdown(),
    }
    let _ = served.await;
}
