//! Ctrl-C and SIGTERM while games are played: the first requests a stop, the second exits at once.
use std::sync::atomic::{AtomicBool, Ordering};

/// Set when a stop is requested; global because Ctrl-C is.
static STOP: AtomicBool = AtomicBool::new(false);

/// Whether a stop was requested, so that games were skipped.
pub fn is_requested() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// The flag itself, for loops that poll it.
pub fn stop_flag() -> &'static AtomicBool {
    &STOP
}

/// Listens for both signals; `at_stop` runs at each, before anything else ends.
pub fn listen_to_signals(at_stop: impl Fn() + Send + 'static) {
    // Without a handler both signals keep their default action.
    let _ = ctrlc::set_handler(move || {
        let again = STOP.swap(true, Ordering::Relaxed);
        at_stop();
        if again {
            std::process::exit(130);
        }
    });
}
