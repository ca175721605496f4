//! Limits on the size of files (`ulimit -f`): the write fails with a reason, and the program goes on.

/// Takes SIGXFSZ, which would end the program at the write that exceeds the limit.
pub fn survive_size_limit() {
    #[cfg(unix)]
    {
        use std::sync::Arc;
        use std::sync::atomic::AtomicBool;
        // Without a handler the signal keeps its default action. Nobody reads the flag: the write fails.
        let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::new(AtomicBool::new(false)));
    }
}
