//! The program: starts the command line, or the window in a build without one.
use std::process::ExitCode;

/// Each order makes thousands of allocations; this allocator saves a tenth of the run time (docs/performance.md).
#[cfg(feature = "tools")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[cfg(feature = "tools")]
fn main() -> ExitCode {
    fatal_funnel::files::survive_size_limit();
    fatal_funnel::support::install_crash_report();
    fatal_funnel::cli::run(std::env::args_os(), fatal_funnel::books(), WINDOW)
}

/// Opens the window, in builds that have one.
#[cfg(all(feature = "tools", feature = "view"))]
const WINDOW: Option<fatal_funnel::cli::Window> = Some(open);
#[cfg(all(feature = "tools", not(feature = "view")))]
const WINDOW: Option<fatal_funnel::cli::Window> = None;

#[cfg(all(feature = "view", not(target_family = "wasm")))]
fn open(request: fatal_funnel::chronicle::LaunchRequest, files: fatal_funnel::chronicle::LaunchFiles) {
    if let bevy::app::AppExit::Error(code) = fatal_funnel::windowed(request, files).run() {
        std::process::exit(code.get().into());
    }
}

#[cfg(all(feature = "view", not(feature = "tools")))]
fn main() -> ExitCode {
    #[cfg(target_family = "wasm")]
    fatal_funnel::open_in_browser();
    #[cfg(not(target_family = "wasm"))]
    fatal_funnel::files::survive_size_limit();
    #[cfg(not(target_family = "wasm"))]
    fatal_funnel::support::install_crash_report();
    #[cfg(not(target_family = "wasm"))]
    open(fatal_funnel::chronicle::LaunchRequest::Missions, Default::default());
    ExitCode::SUCCESS
}

#[cfg(not(any(feature = "tools", feature = "view")))]
fn main() -> ExitCode {
    use std::io::Write;
    let sentence = "This build has neither a window nor a command line; build it with the feature `view` or `tools`";
    let _ = writeln!(std::io::stderr(), "{sentence}");
    ExitCode::from(2)
}
