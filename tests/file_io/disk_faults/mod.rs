//! A disk that fails at any one operation: first at the first, then at the second, until none is left to fail. What was
//! there stays or is replaced as a whole, no temporary file is left, and the player is told.
mod commands;
mod storage;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use fatal_funnel::files::{DiskFault, with_disk_fault};

/// The content of every file below a folder. Locks are files, but hold nothing.
type Files = BTreeMap<PathBuf, Vec<u8>>;

fn files_below(folder: &Path) -> Files {
    let mut files = Files::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_none_or(|end| end != "lock") {
                files.insert(path.strip_prefix(folder).unwrap().to_owned(), std::fs::read(&path).unwrap());
            }
        }
    }
    files
}

/// What a fault must leave: of each file the old content or the new, and all of the new if nobody was told of a fault.
fn assert_old_or_new(old: &Files, new: &Files, now: &Files, told: Option<&str>, case: &str) {
    for (path, content) in now {
        let shown = path.display();
        assert!(!shown.to_string().contains(".draft"), "{case}: the temporary file {shown} is left");
        let known = [old, new].iter().any(|files| files.get(path) == Some(content));
        assert!(known, "{case}: {shown} is neither the old file nor the new one");
    }
    for path in old.keys().filter(|path| new.contains_key(*path)) {
        assert!(now.contains_key(path), "{case}: {} is gone", path.display());
    }
    match told {
        Some(sentence) => {
            assert!(sentence.contains("the disk is full"), "{case}: {sentence:?} does not say why");
            let internal = ["os error", ".draft", "panicked"].iter().find(|word| sentence.contains(**word));
            assert_eq!(internal, None, "{case}: {sentence}");
        }
        None => {
            for (path, content) in new {
                assert_eq!(now.get(path), Some(content), "{case}: nobody was told that {} is old", path.display());
            }
        }
    }
}

/// The operation that fails, for each one that some work attempts. `work` does it in a folder of its own and returns the
/// files before and after it, what was told, and how many operations it attempted.
fn each_operation(name: &str, work: impl Fn(DiskFault) -> (Files, Files, Result<(), String>, u32)) {
    let (old, new, sound, count) = work(DiskFault::default());
    assert_eq!(sound, Ok(()), "{name}");
    assert!(count >= 4, "{name}: only {count} operations");
    assert_ne!(old, new, "{name}: nothing is written");
    let mut told = 0;
    for lasting in [false, true] {
        for first in 1..=count {
            let (_, now, result, _) = work(DiskFault { first, lasting });
            let case =
                format!("{name}, operation {first} of {count}{}", if lasting { " and all after it" } else { "" });
            // A disk that stays full lets no temporary file be removed: the next write does that.
            let now = if lasting { without_drafts(now) } else { now };
            assert_old_or_new(&old, &new, &now, result.as_ref().err().map(String::as_str), &case);
            told += u32::from(result.is_err());
        }
    }
    assert!(told >= count, "{name}: {told} faults of {count} operations were told");
}

fn without_drafts(files: Files) -> Files {
    let is_draft = |path: &Path| path.components().any(|part| part.as_os_str().to_string_lossy().ends_with(".draft"));
    files.into_iter().filter(|(path, _)| !is_draft(path)).collect()
}
