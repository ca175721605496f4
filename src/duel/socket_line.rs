//! A player's line of the desktop: a thread that holds a WebSocket, and takes it up again when it is lost.
use std::net::{TcpStream, ToSocketAddrs};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tungstenite::WebSocket;

use super::wire::{Ended, PATIENCE, carry, config};
use super::{Closing, Frame, FromPlayer, Line, LineNews, ToPlayer};
use crate::chronicle::JoinLink;

/// Time between two tries to take a lost line up again.
const AGAIN: Duration = Duration::from_secs(2);

/// A line over a socket.
pub struct SocketLine {
    say: Sender<Frame>,
    heard: Mutex<Receiver<LineNews>>,
}

impl SocketLine {
    /// Opens a line to the address of a link. `wake` is called whenever something came.
    pub fn open(link: &JoinLink, wake: impl Fn() + Send + 'static) -> Self {
        let (say, to_say) = channel();
        let (told, heard) = channel();
        let address = link.address.clone();
        std::thread::spawn(move || {
            hold(&address, &to_say, |news| {
                let listens = told.send(news).is_ok();
                wake();
                listens
            });
        });
        Self { say, heard: Mutex::new(heard) }
    }
}

impl Line for SocketLine {
    fn say(&mut self, message: &FromPlayer) {
        // A thread that ended has said why.
        _ = self.say.send(Frame::Text(message.text()));
    }

    fn hear(&mut self) -> Vec<LineNews> {
        self.heard.get_mut().unwrap_or_else(PoisonError::into_inner).try_iter().collect()
    }
}

/// Holds the line until nobody listens, or the referee closes it.
fn hold(address: &str, say: &Receiver<Frame>, tell: impl Fn(LineNews) -> bool) {
    let mut stood = false;
    loop {
        let lost = match connect(address) {
            Ok(mut socket) => {
                stood = true;
                // What was to be said on the lost line is said anew by who said it.
                say.try_iter().for_each(drop);
                if !tell(LineNews::Stands) {
                    return;
                }
                let mut closed = None;
                let ended = carry(&mut socket, say, |frame| match read(&frame) {
                    Ok(said) => _ = tell(LineNews::Came(Box::new(said))),
                    Err(why) => closed = Some(why),
                });
                if let Some(why) = closed {
                    tell(LineNews::Closed(why));
                    return;
                }
                match ended {
                    Ended::Dropped => return,
                    Ended::Lost => "The line to the referee is lost. It is tried again.".into(),
                }
            }
            Err(why) if stood => why,
            Err(why) => {
                tell(LineNews::Closed(why));
                return;
            }
        };
        if !tell(LineNews::Lost(lost)) {
            return;
        }
        std::thread::sleep(AGAIN);
    }
}

/// What the referee says.
///
/// # Errors
/// Why the player is not seated; or that the message cannot be read.
fn read(frame: &Frame) -> Result<ToPlayer, String> {
    let unreadable =
        || "The referee's message cannot be read. Join with the version of the game that it has.".to_owned();
    match frame {
        Frame::Text(text) => Err(Closing::read(text).map_or_else(unreadable, |closing| closing.closed)),
        Frame::Binary(frame) => ToPlayer::unpack(frame).ok_or_else(unreadable),
    }
}

/// Connects to a referee.
///
/// # Errors
/// Why not, as sentences.
fn connect(address: &str) -> Result<WebSocket<TcpStream>, String> {
    let host = match address.split_once("://") {
        Some(("ws", rest)) => rest.split('/').next().unwrap_or_default(),
        _ => {
            return Err("The window joins by ws: alone. Open the link in the page, which joins by wss: too.".into());
        }
    };
    let named = if host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok()) {
        host.to_owned()
    } else {
        format!("{host}:80")
    };
    let nobody = |why: &dyn ToString| {
        let why = why.to_string();
        format!("Nobody answers at {host} ({why}). Ask whether `fatal-funnel host --listen` still runs there.")
    };
    let mut refused = None;
    for at in named.to_socket_addrs().map_err(|error| nobody(&error))? {
        match TcpStream::connect_timeout(&at, PATIENCE) {
            Ok(stream) => {
                let patience = Some(PATIENCE);
                stream.set_read_timeout(patience).map_err(|error| nobody(&error))?;
                stream.set_write_timeout(patience).map_err(|error| nobody(&error))?;
                let shaken = tungstenite::client::client_with_config(address, stream, Some(config()));
                return shaken.map(|(socket, _)| socket).map_err(|error| nobody(&error));
            }
            Err(error) => refused = Some(error),
        }
    }
    Err(refused.map_or_else(|| nobody(&"no such computer"), |error| nobody(&error)))
}
