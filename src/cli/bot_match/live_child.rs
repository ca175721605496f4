//! The processes of programs that are running, so that all are ended when the match is.
use std::collections::BTreeMap;
use std::process::{Child, ExitStatus};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use super::program_clocks::wall_clock_now;

/// Time between two checks whether a process has ended.
const PAUSE: Duration = Duration::from_millis(2);

/// All that run, by process id; global because Ctrl-C is.
static LIVE: Mutex<BTreeMap<u32, Arc<Mutex<Child>>>> = Mutex::new(BTreeMap::new());

/// A process that is killed and reaped at the latest when this is dropped.
pub struct LiveChild {
    id: u32,
    child: Arc<Mutex<Child>>,
    status: Option<ExitStatus>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Kills all processes that run; their owners reap them.
pub fn kill_all_children() {
    let all: Vec<Arc<Mutex<Child>>> = locked(&LIVE).values().cloned().collect();
    all.iter().for_each(|child| kill(&mut locked(child)));
}

impl LiveChild {
    pub fn new(child: Child) -> Self {
        let (id, child) = (child.id(), Arc::new(Mutex::new(child)));
        locked(&LIVE).insert(id, Arc::clone(&child));
        Self { id, child, status: None }
    }

    /// Waits for its end for a while; whether it has ended.
    pub fn wait_for_end(&self, most: Duration) -> bool {
        let begun = wall_clock_now();
        loop {
            if has_ended(&mut locked(&self.child)) {
                return true;
            }
            if begun.elapsed() >= most {
                return false;
            }
            thread::sleep(PAUSE);
        }
    }

    /// Kills what still runs of it, and reaps it.
    pub fn reap(&mut self) -> Option<ExitStatus> {
        if self.status.is_none() {
            let mut child = locked(&self.child);
            // On Unix its id is its own until it has been waited for, so nobody else is hit.
            kill(&mut child);
            self.status = child.wait().ok();
            locked(&LIVE).remove(&self.id);
        }
        self.status
    }
}

impl Drop for LiveChild {
    fn drop(&mut self) {
        self.reap();
    }
}

/// Kills a process that has not been waited for, with those that it started in its group.
#[cfg(unix)]
fn kill(child: &mut Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    // Once it has been reaped, its id may be another's.
    if state(child).is_ok() {
        let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
    }
}

#[cfg(not(unix))]
fn kill(child: &mut Child) {
    let _ = child.kill();
}

/// Whether a process has ended; on Unix it stays to be waited for.
#[cfg(unix)]
fn has_ended(child: &mut Child) -> bool {
    !matches!(state(child), Ok(None))
}

/// Exit status of a process that has not been reaped yet; `None` while it runs, an error once it
/// has been reaped.
#[cfg(unix)]
fn state(child: &Child) -> rustix::io::Result<Option<rustix::process::WaitIdStatus>> {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    waitid(WaitId::Pid(Pid::from_child(child)), options)
}

#[cfg(not(unix))]
fn has_ended(child: &mut Child) -> bool {
    !matches!(child.try_wait(), Ok(None))
}
