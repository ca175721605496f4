//! A table with its players: who knows the secret of a seat takes it, and what is said goes to whom it is for.
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::mpsc::Sender;

use serde::{Deserialize, Serialize};

use super::{Closing, DUEL, FromPlayer, Had, Referee, ToPlayer};
use crate::files;
use crate::model::Side;

/// A battle that is kept between orders, with the secrets of its seats.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DuelFile {
    /// [`DUEL`].
    pub fatal_funnel_duel: u32,
    pub seats: BTreeMap<Side, String>,
    /// The number of events that each side was told of.
    pub told: BTreeMap<Side, u32>,
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

/// What is sent over a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Frame {
    Text(String),
    Binary(Vec<u8>),
}

/// A table with its lines.
pub struct OpenTable {
    referee: Referee,
    seats: BTreeMap<Side, String>,
    keep: Option<PathBuf>,
    lines: BTreeMap<usize, OpenLine>,
    /// Whether somebody was told that the battle is over.
    saw_the_end: bool,
}

/// A line that stands.
struct OpenLine {
    say: Sender<Frame>,
    seat: Option<Side>,
}

impl OpenTable {
    /// A table whose seats belong to who knows their secrets. With a file the battle is kept in it after each order.
    pub fn new(referee: Referee, seats: BTreeMap<Side, String>, keep: Option<PathBuf>) -> Self {
        Self { referee, seats, keep, lines: BTreeMap::new(), saw_the_end: false }
    }

    pub fn referee(&self) -> &Referee {
        &self.referee
    }

    /// Keeps the battle in its file, if it has one.
    ///
    /// # Errors
    /// Why it cannot be written, as a sentence.
    pub fn keep(&self) -> Result<(), String> {
        let Some(file) = &self.keep else { return Ok(()) };
        let record = self.referee.session().save();
        let (seats, told) = (self.seats.clone(), self.referee.told().clone());
        let kept = DuelFile { fatal_funnel_duel: DUEL, seats, told, record };
        files::write(file, &(serde_json::to_string_pretty(&kept).unwrap_or_default() + "\n"))
    }

    /// Whether the battle is over and everybody has left.
    pub fn is_done(&self) -> bool {
        let over = self.referee.session().battle().over();
        over && self.saw_the_end && self.lines.values().all(|line| line.seat.is_none())
    }

    /// A line was opened.
    pub fn open(&mut self, line: usize, say: Sender<Frame>) {
        self.lines.insert(line, OpenLine { say, seat: None });
    }

    /// A line is gone.
    pub fn leave(&mut self, line: usize, tell: &impl Fn(&str)) {
        if let Some(side) = self.lines.remove(&line).and_then(|line| line.seat) {
            tell(&format!("{} has left the table, and may come back by the same link.", player(side)));
            self.tell_who_is_here();
        }
    }

    /// Takes what came over a line. `tell` has sentences for whoever runs the table.
    pub fn hear(&mut self, line: usize, frame: &Frame, tell: &impl Fn(&str)) {
        let Some(seat) = self.lines.get(&line).map(|line| line.seat) else { return };
        let read = match frame {
            Frame::Text(text) => FromPlayer::read(text),
            Frame::Binary(_) => Err("A player's messages are text.".into()),
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
        had: Option<Had>,
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
            _ = line.say.send(Frame::Binary(frame.clone()));
        }
    }

    /// Closes a line with a reason.
    fn close(&mut self, line: usize, why: String) {
        if let Some(line) = self.lines.remove(&line) {
            _ = line.say.send(Frame::Text(Closing { closed: why }.text()));
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
