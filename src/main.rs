//! Reads the arguments and starts the app they ask for.
use std::process::ExitCode;

#[cfg(feature = "tools")]
fn main() -> ExitCode {
    fatal_funnel::cli::run(std::env::args_os(), fatal_funnel::books(), window())
}

/// How the window opens, in a build that has one.
#[cfg(feature = "tools")]
fn window() -> Option<fatal_funnel::cli::Window> {
    None
}

#[cfg(not(feature = "tools"))]
fn main() -> ExitCode {
    ExitCode::SUCCESS
}
