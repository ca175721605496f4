//! The referee's end of the lines: sockets, each on a thread of its own.
use std::io;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

use super::wire::{PATIENCE, carry, config};
use super::{Frame, OpenTable};

/// The most lines at once, seated or not.
const MOST_LINES: usize = 16;

/// A table to which people come over the network.
pub struct Listener {
    listener: TcpListener,
    table: OpenTable,
}

/// What lines tell the table.
enum Arrived {
    New(usize, Sender<Frame>),
    Said(usize, Frame),
    Gone(usize),
}

impl Listener {
    /// A table at an address, such as `0.0.0.0:7777`.
    ///
    /// # Errors
    /// If the address cannot be listened at.
    pub fn at(address: &str, table: OpenTable) -> io::Result<Self> {
        Ok(Self { listener: TcpListener::bind(address)?, table })
    }

    /// The address that it listens at.
    ///
    /// # Errors
    /// If the system does not tell it.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves players until the battle is over and both have left. `tell` has sentences for whoever runs the table.
    pub fn serve(self, tell: impl Fn(&str)) {
        let Self { listener, mut table } = self;
        let (arrive, arrived) = channel();
        std::thread::spawn(move || accept(&listener, &arrive));
        while let Ok(news) = arrived.recv() {
            match news {
                Arrived::New(line, say) => table.open(line, say),
                Arrived::Gone(line) => table.leave(line, &tell),
                Arrived::Said(line, frame) => table.hear(line, &frame, &tell),
            }
            if table.is_done() {
                tell("The battle is over, and everybody has left.");
                return;
            }
        }
    }
}

/// Accepts lines.
fn accept(listener: &TcpListener, arrive: &Sender<Arrived>) {
    let open = Arc::new(AtomicUsize::new(0));
    for (number, stream) in listener.incoming().enumerate() {
        let Ok(stream) = stream else {
            // Too many open files, for instance: the next one may be luckier.
            std::thread::sleep(Duration::from_millis(100));
            continue;
        };
        if open.fetch_add(1, Ordering::Relaxed) >= MOST_LINES {
            open.fetch_sub(1, Ordering::Relaxed);
            continue;
        }
        let (arrive, open) = (arrive.clone(), open.clone());
        std::thread::spawn(move || {
            serve_line(number, stream, &arrive);
            open.fetch_sub(1, Ordering::Relaxed);
        });
    }
}

fn serve_line(number: usize, stream: TcpStream, arrive: &Sender<Arrived>) {
    let patience = Some(PATIENCE);
    if stream.set_read_timeout(patience).is_err() || stream.set_write_timeout(patience).is_err() {
        return;
    }
    let Ok(mut socket) = tungstenite::accept_with_config(stream, Some(config())) else { return };
    let (say, to_say) = channel();
    if arrive.send(Arrived::New(number, say)).is_ok() {
        carry(&mut socket, &to_say, |frame| _ = arrive.send(Arrived::Said(number, frame)));
        _ = arrive.send(Arrived::Gone(number));
    }
}
