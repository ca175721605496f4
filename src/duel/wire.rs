//! Carries messages over a WebSocket, on a thread of its own, until either end is gone.
#![allow(clippy::disallowed_methods)] // no browser compiles this, so the system's clock will do

use std::io::ErrorKind;
use std::net::TcpStream;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::{Duration, Instant};

use tungstenite::protocol::WebSocketConfig;
use tungstenite::{Error, Message, WebSocket};

use super::{Frame, LONGEST_MESSAGE};

/// How long a read waits before what is to be said is looked at.
const BREATH: Duration = Duration::from_millis(20);
/// A silent line is asked whether it still stands.
const SILENT: Duration = Duration::from_secs(10);
/// A line that does not answer is lost.
const LOST: Duration = Duration::from_secs(30);
/// How long one may take to shake hands, or a full line to take what is written.
pub(super) const PATIENCE: Duration = Duration::from_secs(8);

/// Bounds of what is read.
pub(super) fn config() -> WebSocketConfig {
    WebSocketConfig::default().max_message_size(Some(LONGEST_MESSAGE)).max_frame_size(Some(LONGEST_MESSAGE))
}

/// Why a line ended.
pub(super) enum Ended {
    /// Nobody here has anything to say any more.
    Dropped,
    /// The other end is gone, or does not answer.
    Lost,
}

/// Hands on what comes, and says what is to be said.
pub(super) fn carry(socket: &mut WebSocket<TcpStream>, say: &Receiver<Frame>, mut heard: impl FnMut(Frame)) -> Ended {
    let set = |stream: &TcpStream| {
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(BREATH))?;
        stream.set_write_timeout(Some(PATIENCE))
    };
    if set(socket.get_ref()).is_err() {
        return Ended::Lost;
    }
    let (mut last_heard, mut asked) = (Instant::now(), false);
    loop {
        match socket.read() {
            Ok(Message::Text(text)) => {
                (last_heard, asked) = (Instant::now(), false);
                heard(Frame::Text(text.as_str().to_owned()));
                // More may have come already.
                continue;
            }
            Ok(Message::Binary(bytes)) => {
                (last_heard, asked) = (Instant::now(), false);
                heard(Frame::Binary(bytes.to_vec()));
                continue;
            }
            Ok(_) => (last_heard, asked) = (Instant::now(), false),
            Err(Error::Io(error)) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
            Err(_) => return Ended::Lost,
        }
        if last_heard.elapsed() > LOST {
            return Ended::Lost;
        }
        if last_heard.elapsed() > SILENT && !asked {
            asked = true;
            if socket.send(Message::Ping(Vec::new().into())).is_err() {
                return Ended::Lost;
            }
        }
        loop {
            match say.try_recv() {
                Ok(frame) => {
                    let message = match frame {
                        Frame::Text(text) => Message::text(text),
                        Frame::Binary(bytes) => Message::binary(bytes),
                    };
                    if socket.send(message).is_err() {
                        return Ended::Lost;
                    }
                }
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => {
                    _ = socket.close(None);
                    _ = socket.flush();
                    return Ended::Dropped;
                }
            }
        }
    }
}
