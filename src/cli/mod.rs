//! The command line: thin wrappers around the other modules.
//!
//! Exit codes: 0 success, 1 fault of the input, 2 usage error, 130 interrupted by Ctrl-C or SIGTERM. Errors go to stderr: a
//! sentence, then how to fix it.
mod bot_match;
mod compare;
mod convert;
mod defence_search;
mod difficulty_args;
mod doctor;
mod edit;
mod fit_building;
mod fitted_building_cache;
mod gallery;
mod generate;
mod host;
mod hostile_influence;
mod ladder;
mod language_arg;
mod level_arg;
mod level_tool_args;
mod link;
mod lint;
mod lint_codes;
mod matrix;
mod merge;
mod merge_matrix;
mod odds;
mod output;
mod pack;
mod perft;
mod play;
mod playtest;
mod playtest_args;
mod playtest_output;
mod render;
mod replay;
mod rulebook_data_arg;
mod saved_battle_arg;
mod source_excerpt;
mod stop_request;
mod subcommands;
mod watch;
mod worker_pool;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use crate::chronicle::{LaunchFiles, LaunchRequest};
use crate::referee::AnyBook;
use crate::support;
use subcommands::{Arguments, Command};

pub use convert::{convert_map, converted_level, tiled_map};
pub use host::{Host, Seats, schemas, serve};
pub use lint::check_file;

/// Opens the window, in builds that have one; returns when it is closed.
pub type Window = fn(LaunchRequest, LaunchFiles);

/// The kind of a command's failure; the message has been printed.
pub(crate) enum CommandFailure {
    /// Fault of the input.
    Fault,
    /// Usage error.
    Call,
    /// Broken off by Ctrl-C or SIGTERM, with nothing written.
    BrokenOff,
}

type Outcome = Result<(), CommandFailure>;

/// The definition of all commands and their options, for manual pages and completions.
pub fn command_definition() -> clap::Command {
    Arguments::command()
}

/// Runs the command that the arguments name.
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
    support::note_command(arguments.command.as_ref().map_or("play", Command::name));
    let outcome = match arguments.command.unwrap_or(Command::Play(arguments.play)) {
        Command::Play(play) => play::play(play, books, window),
        Command::Edit(edit) => edit::edit(&edit, books, window),
        Command::Lint(lint) => lint::lint(&lint, books),
        Command::Odds(odds) => odds::odds(&odds, books),
        Command::Perft(perft) => perft::perft(&perft, books),
        Command::Playtest(playtest) => playtest::playtest(&playtest, books),
        Command::Compare(compare) => compare::compare(&compare, books),
        Command::Ladder(ladder) if ladder.influence => hostile_influence::report_hostile_influence(&ladder, books),
        Command::Ladder(ladder) => ladder::ladder(&ladder, books),
        Command::Match(arguments) => bot_match::bot_match(&arguments, books),
        Command::Merge(merge) => merge::merge(&merge, books),
        Command::Convert(convert) => convert::convert(&convert, books),
        Command::Render(render) => render::render(&render, books),
        Command::Pack(pack) => pack::pack(&pack, books),
        Command::Gallery(arguments) => gallery::gallery(&arguments, books),
        Command::Generate(generate) => generate::generate(&generate, books),
        Command::Watch(watch) => watch::watch(&watch, books),
        Command::Host(host) => host::host(&host, books),
        Command::Replay(replay) => replay::replay(&replay, books, window),
        Command::Link(link) => link::link(&link),
        Command::Doctor(doctor) => doctor::doctor(&doctor),
    };
    match outcome {
        Ok(()) if output::is_all_written() && stop_request::is_requested() => {
            output::print_error("The games were broken off: only finished ones are reported", "");
            ExitCode::from(130)
        }
        Ok(()) if output::is_all_written() => ExitCode::SUCCESS,
        Ok(()) => ExitCode::from(2),
        Err(CommandFailure::Fault) => ExitCode::from(1),
        Err(CommandFailure::Call) => ExitCode::from(2),
        Err(CommandFailure::BrokenOff) => ExitCode::from(130),
    }
}
