//! Reads the arguments and starts what they ask for.
use std::process::ExitCode;

/// A game allocates and lets go some thousand times an order; this takes a tenth off its time (docs/performance.md).
#[cfg(feature = "tools")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[cfg(feature = "tools")]
fn main() -> ExitCode {
    fatal_funnel::cli::run(std::env::args_os(), fatal_funnel::books(), WINDOW)
}

/// How the window opens, in a build that has one.
#[cfg(all(feature = "tools", feature = "view"))]
const WINDOW: Option<fatal_funnel::cli::Window> = Some(open);
#[cfg(all(feature = "tools", not(feature = "view")))]
const WINDOW: Option<fatal_funnel::cli::Window> = None;

#[cfg(feature = "view")]
fn open(wish: fatal_funnel::chronicle::LaunchRequest, files: fatal_funnel::chronicle::Files) {
    fatal_funnel::windowed(wish, files).run();
}

#[cfg(all(feature = "view", not(feature = "tools")))]
fn main() -> ExitCode {
    open(fatal_funnel::chronicle::LaunchRequest::Missions, Default::default());
    ExitCode::SUCCESS
}

#[cfg(not(any(feature = "tools", feature = "view")))]
fn main() -> ExitCode {
    eprintln!("This build has neither a window nor a command line; build it with the feature `view` or `tools`");
    ExitCode::from(2)
}
