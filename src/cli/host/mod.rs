//! `host`: the line protocol for bots and tools, specified in `docs/protocol.md`.
mod error_answer;
mod execute_command;
mod host_command;
mod input_line;
mod listen;
mod sealed_contest;
mod unique_keys_json;
mod unread_events;

use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, Write};
use std::path::Path;

use serde_json::{Map, Value, json};

use super::subcommands::Host as Arguments;
use super::{Outcome, level_arg, output, rulebook_data_arg};
use crate::chronicle::{BegunSession, Session, Unfit};
use crate::faults::escape_control_characters_in_json;
use crate::files::error_reason;
use crate::model::Side;
use crate::referee::AnyBook;
use host_command::HostCommand;
pub use input_line::{InputLine, LONGEST_LINE, line_start, skip_line};
pub use sealed_contest::{ReplyKind, SealedContest};
use unread_events::UnreadEvents;

/// The version of the protocol.
const PROTOCOL: u32 = 1;

/// The sides the caller plays.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Seats {
    /// One side; a mind plays the other.
    One(Side),
    /// One side in a contest: no answer reveals the dice, and no command undoes what was learned.
    Sealed(Side),
    /// Both sides, with full knowledge.
    Both,
}

impl Seats {
    /// The side whose knowledge the caller has; `None` knows everything.
    pub fn known_side(self) -> Option<Side> {
        match self {
            Self::One(side) | Self::Sealed(side) => Some(side),
            Self::Both => None,
        }
    }

    /// Whether the battle is sealed.
    pub fn is_sealed(self) -> bool {
        matches!(self, Self::Sealed(_))
    }

    /// The sides played by minds.
    pub fn scripted(self) -> Vec<Side> {
        self.known_side().and_then(Side::enemy).into_iter().collect()
    }
}

/// A battle played over the line protocol.
pub struct Host {
    session: Session,
    books: &'static [&'static dyn AnyBook],
    seats: Seats,
    /// Events that the sides of a contest have not been told yet; `None` with a single caller.
    unread: Option<UnreadEvents>,
}

impl Host {
    /// Starts a host; returns it with its first line.
    pub fn new(begun: BegunSession, books: &'static [&'static dyn AnyBook], seats: Seats) -> (Self, Value) {
        let mut host = Self { session: begun.session, books, seats, unread: None };
        if seats.is_sealed() {
            host.session.seal();
        }
        let mut events = host.session.events_json(&begun.opening.events, seats.known_side());
        events.extend(host.events_json(&begun.answers));
        let hello = host.hello(events);
        (host, hello)
    }

    /// The first line to the caller, with what happened before its first turn.
    fn hello(&self, events: Vec<Value>) -> Value {
        let mut hello = self.about("hello", events);
        hello.insert("protocol".into(), json!(PROTOCOL));
        hello.insert("game".into(), json!(env!("CARGO_PKG_VERSION")));
        hello.insert("side".into(), self.seats.known_side().map_or(json!("both"), |side| json!(side)));
        hello.insert("sealed".into(), json!(self.seats.is_sealed()));
        self.with_digest(hello)
    }

    /// Executes a command, or passes the answer to an invalid line on.
    fn execute(&mut self, command: Result<HostCommand, Value>) -> Value {
        command.map_or_else(|answer| answer, |command| self.execute_command(command))
    }
}

/// The command of a line.
///
/// # Errors
/// The answer, if it is no valid command; so is the end of the input.
fn command_of(line: &InputLine) -> Result<HostCommand, Value> {
    match line {
        InputLine::Text(text) => host_command::read(text),
        InputLine::TooLong => {
            Err(error_answer::error_answer("line-too-long", format!("a line has at most {LONGEST_LINE} bytes")))
        }
        InputLine::NotText | InputLine::End => Err(error_answer::error_answer("not-utf8", "the line is no UTF-8 text")),
    }
}

/// Serves the protocol until the input ends, the caller quits or the output is closed.
///
/// # Errors
/// If the input cannot be read. A closed output is no error.
pub fn serve(
    begun: BegunSession,
    books: &'static [&'static dyn AnyBook],
    seats: Seats,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<()> {
    let (mut host, hello) = Host::new(begun, books, seats);
    let mut answer = hello;
    loop {
        let quits = answer["type"] == "bye";
        if let Err(error) =
            writeln!(output, "{}", escape_control_characters_in_json(&answer.to_string())).and_then(|()| output.flush())
        {
            output::note_failed_write(&error);
            return Ok(());
        }
        if quits {
            return Ok(());
        }
        answer = match input_line::next_line(input)? {
            InputLine::End => return Ok(()),
            line => host.execute(command_of(&line)),
        };
    }
}

/// JSON Schemas of every rulebook's orders and events.
pub fn schemas(books: &[&'static dyn AnyBook]) -> Value {
    let one = |book: &&'static dyn AnyBook| {
        let schemas = book.schemas();
        (book.name().to_owned(), json!({ "order": schemas.order, "event": schemas.event }))
    };
    Value::Object(books.iter().map(one).collect::<Map<_, _>>())
}

pub(super) fn host(arguments: &Arguments, books: &'static [&'static dyn AnyBook]) -> Outcome {
    if arguments.schema {
        output::print_json(&format!("{:#}\n", schemas(books)));
        return Ok(());
    }
    if let Some(address) = &arguments.listen {
        return listen::listen(arguments, address, books);
    }
    let side = Side::from(arguments.side.unwrap_or_default());
    let seats = match (arguments.both, arguments.sealed) {
        (true, _) => Seats::Both,
        (false, true) => Seats::Sealed(side),
        (false, false) => Seats::One(side),
    };
    // A guessable seed would reveal the dice of a contest.
    let seed = arguments.seed.unwrap_or_else(|| if seats.is_sealed() { RandomState::new().hash_one(0) } else { 1 });
    let data = rulebook_data_arg::load_rulebook_data(&arguments.data, books)?;
    let name = arguments.level.as_deref().unwrap_or(Path::new(""));
    let start = level_arg::battle_start(name, arguments.rulebook.as_deref(), books, seed, &arguments.dice)?;
    rulebook_data_arg::check_rulebook(data, &start.rulebook)?;
    let start = start.with_difficulty(arguments.difficulty.difficulty());
    let begun = Session::begin(start, books, &seats.scripted())
        .map_err(|unfit: Unfit| output::input_fault(&unfit.to_string(), ""))?;
    serve(begun, books, seats, &mut io::stdin().lock(), &mut io::stdout().lock())
        .map_err(|error| output::usage_error(&format!("The input cannot be read: {}", error_reason(&error)), ""))
}
