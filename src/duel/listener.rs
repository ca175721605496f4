//! The referee's end of the lines: takes players to their seats, and carries what is said.
use std::collections::BTreeMap;
use std::io;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tungstenite::Message;

use super::wire::{PATIENCE, carry, config};
use super::{Closing, DUEL, FromPlayer, Referee, ToPlayer};
use crate::files;
use crate::model::Side;

/// The most lines at once, seated or not.
const MOST_LINES: usize = 16;

/// A battle that is kept between orders, with the secrets of its seats.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DuelFile {
    /// [`DUEL`].
    pub fatal_funnel_duel: u32,
    pub seats: BTreeMap<Side, String>,
    /// The text of the battle's record.
    pub record: String,
}

impl DuelFile {
    /// Reads a kept battle.
    ///
    /// # Errors
    /// What is wrong with the text, without a full stop.
    pub fn read(text: &str) -> Result<Self, String> {
        let file: Self = serde_json::from_str(text).map_err(|_| "this is no battle that a referee kept".to_owned())?;
        match file.fatal_funnel_duel {
            DUEL => Ok(file),
            other => Err(format!("it is of version {other}, and this game reads {DUEL}")),
        }
    }
}

/// A table with its lines.
pub struct Listener {
    listener: TcpListener,
    referee: Referee,
    seats: BTreeMap<Side, String>,
    keep: Option<PathBuf>,
    lines: BTreeMap<usize, OpenLine>,
    /// Whether the table closes once the battle is over and everybody has left.
    saw_the_end: bool,
}

/// A line that stands.
struct OpenLine {
    say: Sender<Message>,
    seat: Option<Side>,
}

/// What lines tell the table.
enum Arrived {
    New(usize, Sender<Message>),
    Said(usize, Message),
    Gone(usize),
}

impl Listener {
    /// A table at an address, such as `0.0.0.0:7777`; its seats belong to who knows their secrets. With a file the battle is
    /// kept in it after each order.
    ///
    /// # Errors
    /// If the address cannot be listened at.
    pub fn at(
        address: &str,
        referee: Referee,
        seats: BTreeMap<Side, String>,
        keep: Option<PathBuf>,
    ) -> io::Result<Self> {
        let listener = TcpListener::bind(address)?;
        Ok(Self { listener, referee, seats, keep, lines: BTreeMap::new(), saw_the_end: false })
    }

    /// The address that it listens at.
    ///
    /// # Errors
    /// If the system does not tell it.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Keeps the battle in its file, if it has one.
    ///
    /// # Errors
    /// Why it cannot be written, as a sentence.
    pub fn keep(&self) -> Result<(), String> {
        let Some(file) = &self.keep else { return Ok(()) };
        write(file, &self.referee, &self.seats)
    }

    /// Serves players until the battle is over and both have left. `tell` has sentences for whoever runs the table.
    pub fn serve(mut self, tell: impl Fn(&str)) {
        let (arrive, arrived) = channel();
        if let Ok(listener) = self.listener.try_clone() {
            std::thread::spawn(move || accept(&listener, &arrive));
        }
        while let Ok(news) = arrived.recv() {
            match news {
                Arrived::New(line, say) => _ = self.lines.insert(line, OpenLine { say, seat: None }),
                Arrived::Gone(line) => self.leave(line, &tell),
                Arrived::Said(line, message) => self.hear(line, &message, &tell),
            }
            let over = self.referee.session().battle().over();
            if over && self.saw_the_end && self.lines.values().all(|line| line.seat.is_none()) {
                tell("The battle is over, and everybody has left.");
                return;
            }
        }
    }

    fn hear(&mut self, line: usize, message: &Message, tell: &impl Fn(&str)) {
        let Some(seat) = self.lines.get(&line).map(|line| line.seat) else { return };
        let read = match message {
            Message::Text(text) => FromPlayer::read(text),
            _ => Err("A player's messages are text.".into()),
        };
        match (seat, read) {
            (None, Ok(FromPlayer::Join { duel, game, seat, had })) => {
                if let Err(why) = self.seat(line, duel, &game, &seat, had, tell) {
                    self.close(line, why);
                }
            }
            (None, _) => self.close(line, "Ask for your seat first: join with the link that you were given.".into()),
            (Some(side), Err(why)) => self.say(side, &ToPlayer::Refused(why)),
            (Some(side), Ok(wish)) => {
                let said = self.referee.hear(side, wish);
                // What is told is kept first, so that a table that is set up again knows of it.
                let happened = said.iter().any(|(_, said)| matches!(said, ToPlayer::Turn(_)));
                if happened && let Err(why) = self.keep() {
                    tell(&why);
                }
                self.saw_the_end |= self.referee.session().battle().over();
                said.iter().for_each(|(side, said)| self.say(*side, said));
            }
        }
    }

    /// Takes a player to a seat.
    fn seat(
        &mut self,
        line: usize,
        duel: u32,
        game: &str,
        secret: &str,
        had: Option<super::Had>,
        tell: &impl Fn(&str),
    ) -> Result<(), String> {
        let ours = env!("CARGO_PKG_VERSION");
        if duel != DUEL || game != ours {
            let other = if game.len() <= 20 && !game.chars().any(char::is_control) { game } else { "another" };
            return Err(format!(
                "This table plays version {ours} of the game, and yours is {other}. Join with version {ours}."
            ));
        }
        let seat = self.seats.iter().find(|(_, known)| is_same(known, secret)).map(|(side, _)| *side);
        let side = seat.ok_or("This link has no seat at this table. Ask for the link anew.")?;
        let before = self.lines.iter().find(|(_, other)| other.seat == Some(side)).map(|(line, _)| *line);
        if let Some(before) = before {
            self.close(before, "Your seat was taken up in another window, with the same link.".into());
        }
        if let Some(line) = self.lines.get_mut(&line) {
            line.seat = Some(side);
        }
        for said in self.referee.seat(side, had) {
            self.say(side, &said);
        }
        self.saw_the_end |= self.referee.session().battle().over();
        if before.is_none() {
            tell(&format!("{} is at the table.", player(side)));
        }
        self.tell_who_is_here();
        Ok(())
    }

    fn leave(&mut self, line: usize, tell: &impl Fn(&str)) {
        if let Some(side) = self.lines.remove(&line).and_then(|line| line.seat) {
            tell(&format!("{} has left the table, and may come back by the same link.", player(side)));
            self.tell_who_is_here();
        }
    }

    /// Tells each player whether the other one is there. A mind always is.
    fn tell_who_is_here(&self) {
        let here = |side: Side| self.lines.values().any(|line| line.seat == Some(side));
        for side in self.seats.keys() {
            let other = side.enemy().filter(|other| self.seats.contains_key(other));
            self.say(*side, &ToPlayer::Other { here: other.is_none_or(here) });
        }
    }

    fn say(&self, side: Side, said: &ToPlayer) {
        let frame = said.packed();
        for line in self.lines.values().filter(|line| line.seat == Some(side)) {
            // A line that is gone says so itself.
            _ = line.say.send(Message::binary(frame.clone()));
        }
    }

    /// Closes a line with a reason.
    fn close(&mut self, line: usize, why: String) {
        if let Some(line) = self.lines.remove(&line) {
            _ = line.say.send(Message::text(Closing { closed: why }.text()));
        }
    }
}

/// The player of a side.
fn player(side: Side) -> &'static str {
    if side == Side::Response { "The team's player" } else { "The other side's player" }
}

/// Whether two secrets are the same; how much of them is tells no time.
fn is_same(one: &str, other: &str) -> bool {
    blake3::hash(one.as_bytes()) == blake3::hash(other.as_bytes())
}

fn write(file: &Path, referee: &Referee, seats: &BTreeMap<Side, String>) -> Result<(), String> {
    let kept = DuelFile { fatal_funnel_duel: DUEL, seats: seats.clone(), record: referee.session().save() };
    files::write(file, &(serde_json::to_string_pretty(&kept).unwrap_or_default() + "\n"))
}

/// Accepts lines, each on a thread of its own.
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
    let (say, to_say): (Sender<Message>, Receiver<Message>) = channel();
    if arrive.send(Arrived::New(number, say)).is_ok() {
        carry(&mut socket, &to_say, |message| _ = arrive.send(Arrived::Said(number, message)));
        _ = arrive.send(Arrived::Gone(number));
    }
}
