//! The command line: thin doors to what the other rooms do.
//!
//! Exit codes: 0 well, 1 the thing asked about is at fault, 2 the call is, 130 broken off by Ctrl-C or SIGTERM. What goes wrong is told on stderr: one sentence
//! first, then how to mend it.
mod args;
mod batch_output;
mod codes;
mod compare;
mod convert;
mod data_arg;
mod excerpt;
mod host;
mod level_arg;
mod link;
mod lint;
mod merge;
mod odds;
mod output;
mod play;
mod playtest;
mod playtest_args;
mod replay;
mod worker_pool;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser;

use crate::chronicle::{Files, LaunchRequest};
use crate::referee::AnyBook;
use args::{Arguments, Command};

pub use convert::converted;
pub use host::{Host, Seats, schemas, serve};
pub use lint::check_file;

/// How the window opens, in a build that has one. It comes back when the window is closed.
pub type Window = fn(LaunchRequest, Files);

/// How a command ended, where not well.
pub(crate) enum Failure {
    /// The thing asked about is at fault; all is said.
    Fault,
    /// The call is; all is said.
    Call,
}

type Outcome = Result<(), Failure>;

/// Does what the arguments ask for.
pub fn run(
    arguments: impl IntoIterator<Item = OsString>,
    books: &'static [&'static dyn AnyBook],
    window: Option<Window>,
) -> ExitCode {
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => {
            let _ = error.print();
            return ExitCode::from(if error.use_stderr() { 2 } else { 0 });
        }
    };
    let outcome = match arguments.command.unwrap_or(Command::Play(arguments.play)) {
        Command::Play(play) => play::play(play, books, window),
        Command::Lint(lint) => lint::lint(&lint, books),
        Command::Odds(odds) => odds::odds(&odds),
        Command::Playtest(playtest) => playtest::playtest(&playtest, books),
        Command::Compare(compare) => compare::compare(&compare, books),
        Command::Merge(merge) => merge::merge(&merge, books),
        Command::Convert(convert) => convert::convert(&convert, books),
        Command::Host(host) => host::host(&host, books),
        Command::Replay(replay) => replay::replay(&replay, books, window),
        Command::Link(link) => link::link(&link),
    };
    match outcome {
        Ok(()) if output::all_said() && worker_pool::broken_off() => {
            output::complain("The games were broken off: only those that were over are told", "");
            ExitCode::from(130)
        }
        Ok(()) if output::all_said() => ExitCode::SUCCESS,
        Ok(()) => ExitCode::from(2),
        Err(Failure::Fault) => ExitCode::from(1),
        Err(Failure::Call) => ExitCode::from(2),
    }
}
