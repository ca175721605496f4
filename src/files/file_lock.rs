//! Locks that one running program holds, each by a file of its own. They end with the program, however it ends.
use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;
use std::time::Duration;

use super::{disk_operations, error_reason, shown_path};

/// Number of tries for a lock, and the pause between two.
const TRIES: u32 = 400;
const PAUSE: Duration = Duration::from_millis(5);

/// A lock that is held until this is dropped.
#[derive(Debug)]
pub struct FileLock(File);

impl Drop for FileLock {
    /// Lets go at once: a process that is being started holds a copy of every open file for a moment, and with it the lock.
    fn drop(&mut self) {
        let _ = self.0.unlock();
    }
}

impl FileLock {
    /// Takes the lock of a file, which is made if there is none; `None` if another program holds it. A file system without
    /// locks gives it to everybody.
    ///
    /// # Errors
    /// One sentence without its full stop.
    pub fn take(path: &Path) -> Result<Option<Self>, String> {
        let made = disk_operations::open(path, OpenOptions::new().create(true).truncate(false).write(true));
        let file = made.map_err(|error| format!("{} cannot be written: {}", shown_path(path), error_reason(&error)))?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => Ok(None),
            Ok(()) | Err(TryLockError::Error(_)) => Ok(Some(Self(file))),
        }
    }

    /// Takes the lock of a file, waiting for another program to let it go.
    ///
    /// # Errors
    /// Those of [`FileLock::take`], and if the other one holds it for seconds.
    pub fn wait_for(path: &Path) -> Result<Self, String> {
        for _ in 0..TRIES {
            if let Some(lock) = Self::take(path)? {
                return Ok(lock);
            }
            std::thread::sleep(PAUSE);
        }
        let busy = error_reason(&io::ErrorKind::ResourceBusy.into());
        Err(format!("{} cannot be locked: {busy}", shown_path(path)))
    }
}
