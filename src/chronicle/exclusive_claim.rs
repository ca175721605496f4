//! Claims on what a running game writes again and again, such as the battle on its screen: other windows see that it is
//! taken, and may take it over. A claim ends with the program that holds it, however that ends.
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use super::storage::{claim_folder, with_storage_locked};
use crate::files::{self, FileLock};

/// A claim that is held until it is dropped or taken over.
#[derive(Debug)]
pub struct ExclusiveClaim {
    /// The file that names its holder.
    holder: PathBuf,
    /// The holder's name, and the file that it locks for as long as it runs.
    id: String,
    life: PathBuf,
    _lock: FileLock,
}

/// The most bytes of a holder's name.
const LONGEST: usize = 40;

impl ExclusiveClaim {
    /// Claims a name; `None` if another window holds it and it is not to be taken over.
    ///
    /// # Errors
    /// A sentence, if no claim can be made here.
    pub fn claim(name: &str, take_over: bool) -> Result<Option<Self>, String> {
        with_storage_locked(|| {
            let folder = claim_folder()?;
            files::create_folder(&folder)?;
            let holder = folder.join(format!("{name}.holder"));
            if !take_over && held(&holder).is_some_and(|id| lives(&life_of(&folder, &id))) {
                return Ok(None);
            }
            // What nobody locks any more was left by killed programs.
            files::files_ending_in(&folder, "lock").iter().for_each(|life| _ = lives(life));
            // The name of a running program of another sandbox, whose processes are numbered anew, is taken.
            let is_unused = |id: &String| !life_of(&folder, id).exists();
            let Some(id) = std::iter::repeat_with(new_id).find(is_unused) else { return Ok(None) };
            let life = life_of(&folder, &id);
            let Some(lock) = FileLock::take(&life)? else { return Ok(None) };
            files::write(&holder, &id)?;
            Ok(Some(Self { holder, id, life, _lock: lock }))
        })
    }

    /// Whether no other window has taken it over.
    pub fn is_held(&self) -> bool {
        held(&self.holder).is_some_and(|id| id == self.id)
    }
}

impl Drop for ExclusiveClaim {
    fn drop(&mut self) {
        // Without the storage's lock the name stays: whom it names does not run any more.
        let _ = with_storage_locked(|| {
            if self.is_held() {
                files::remove(&self.holder);
            }
            Ok(())
        });
        files::remove(&self.life);
    }
}

fn new_id() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    format!("{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed))
}

fn life_of(folder: &Path, id: &str) -> PathBuf {
    folder.join(format!("{id}.lock"))
}

/// The holder that a file names.
fn held(holder: &Path) -> Option<String> {
    let id = files::read_text(holder, LONGEST).ok()?;
    id.bytes().all(|letter| letter.is_ascii_digit() || letter == b'-').then_some(id)
}

/// Whether a holder still runs. What a dead one has left is removed.
fn lives(life: &Path) -> bool {
    let alive = life.is_file() && !matches!(FileLock::take(life), Ok(Some(_)));
    if !alive {
        files::remove(life);
    }
    alive
}
