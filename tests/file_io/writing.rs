//! Writing files: replaced as a whole or not at all.
use std::fs::{self, File, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::{PermissionsExt, symlink};

use fatal_funnel::files::{FileLock, check_writable, copy_to_free_path, create_folder, write, write_with};

use crate::{names, pipe};

#[test]
fn a_file_is_replaced_as_a_whole_and_keeps_its_permissions() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("save.json");
    write(&file, "old").unwrap();
    fs::set_permissions(&file, Permissions::from_mode(0o640)).unwrap();
    write(&file, "new").unwrap();
    assert_eq!(fs::read_to_string(&file).unwrap(), "new");
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
    assert_eq!(names(place.path()), ["save.json"]);
}

#[test]
fn a_failed_write_keeps_the_old_file() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("games.jsonl");
    write(&file, "old").unwrap();
    let full = |out: &mut dyn Write| {
        out.write_all(&[b'x'; 100_000])?;
        Err(io::ErrorKind::StorageFull.into())
    };
    let said = write_with(&file, full).unwrap_err();
    assert!(said.ends_with("games.jsonl cannot be written: the disk is full"), "{said}");
    assert_eq!((fs::read_to_string(&file).unwrap(), names(place.path())), ("old".into(), vec!["games.jsonl".into()]));
}

/// Each case: the file, and the message.
#[test]
fn only_plain_files_are_replaced() {
    let place = tempfile::tempdir().unwrap();
    let at = |name: &str| place.path().join(name);
    write(&at("target"), "kept").unwrap();
    symlink(at("target"), at("link")).unwrap();
    symlink(at("nowhere"), at("dangling")).unwrap();
    fs::create_dir(at("folder")).unwrap();
    write(&at("read-only"), "kept").unwrap();
    fs::set_permissions(at("read-only"), Permissions::from_mode(0o444)).unwrap();
    pipe(place.path());
    let before = names(place.path());
    for (name, says) in [
        ("link", "it is a link: name the file that it leads to"),
        ("dangling", "it is a link: name the file that it leads to"),
        ("folder", "it is a folder"),
        ("read-only", "it is read-only"),
        ("pipe", "it is a device or a pipe, not a file"),
        ("no/such/folder", "there is no such folder"),
        ("target/below", "a part of its path is no folder"),
        ("folder/..", "it is a folder"),
    ] {
        for said in [write(&at(name), "new").unwrap_err(), check_writable(&at(name)).unwrap_err()] {
            assert!(said.ends_with(&format!("cannot be written: {says}")), "{name}: {said}");
            assert!(!said.contains("os error") && !said.contains(".draft"), "{said}");
        }
    }
    assert_eq!(names(place.path()), before);
    assert_eq!([at("target"), at("read-only")].map(|file| fs::read_to_string(file).unwrap()), ["kept", "kept"]);
}

#[test]
fn a_read_only_folder_is_unchanged() {
    let place = tempfile::tempdir().unwrap();
    fs::set_permissions(place.path(), Permissions::from_mode(0o555)).unwrap();
    let said = write(&place.path().join("save.json"), "new").unwrap_err();
    fs::set_permissions(place.path(), Permissions::from_mode(0o755)).unwrap();
    assert!(said.ends_with("permission is denied"), "{said}");
    assert_eq!(names(place.path()), Vec::<String>::new());
}

#[test]
fn a_folder_is_created_unless_a_file_has_its_name() {
    let place = tempfile::tempdir().unwrap();
    create_folder(&place.path().join("a/b")).unwrap();
    create_folder(&place.path().join("a/b")).unwrap();
    write(&place.path().join("file"), "kept").unwrap();
    for (name, says) in [("file", "it is no folder"), ("file/below", "a part of its path is no folder")] {
        let said = create_folder(&place.path().join(name)).unwrap_err();
        assert!(said.ends_with(&format!("cannot be made: {says}")), "{said}");
    }
}

/// A temporary file left by a killed program is removed by the next write; one in use is not.
#[test]
fn abandoned_temporary_files_are_removed() {
    let place = tempfile::tempdir().unwrap();
    let at = |name: &str| place.path().join(name);
    for name in [".fatal-funnel-1-0.draft", ".fatal-funnel-77-3.draft", ".fatal-funnel-5-1.draft", "mine.draft"] {
        fs::write(at(name), "half of it").unwrap();
    }
    let held = File::open(at(".fatal-funnel-5-1.draft")).unwrap();
    held.lock().unwrap();
    write(&at("save.json"), "whole").unwrap();
    assert_eq!(names(place.path()), [".fatal-funnel-5-1.draft", "mine.draft", "save.json"]);
    // Closing it is not enough: a process that another test starts holds a copy for a moment.
    held.unlock().unwrap();
    write(&at("save.json"), "whole").unwrap();
    assert_eq!(names(place.path()), ["mine.draft", "save.json"]);
}

/// A player's file is not taken for one of them, and none is written where the next write would remove it.
#[test]
fn a_save_named_like_a_temporary_file_is_not_lost() {
    let place = tempfile::tempdir().unwrap();
    let at = |name: &str| place.path().join(name);
    for name in [".fatal-funnel-mine.draft", ".fatal-funnel-.draft", ".fatal-funnel-1-x.draft"] {
        write(&at(name), "mine").unwrap();
        write(&at("save.json"), "other").unwrap();
        assert_eq!(fs::read_to_string(at(name)).unwrap(), "mine");
    }
    for said in [
        write(&at(".fatal-funnel-1-0.draft"), "mine").unwrap_err(),
        check_writable(&at(".fatal-funnel-1-0.draft")).unwrap_err(),
    ] {
        assert!(said.ends_with("one of the game's own drafts, which are removed: choose another"), "{said}");
    }
}

#[test]
fn a_lock_is_held_by_one_and_free_when_it_is_dropped() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("x.lock");
    let held = FileLock::take(&file).unwrap();
    assert!(held.is_some() && FileLock::take(&file).unwrap().is_none());
    drop(held);
    assert!(FileLock::take(&file).unwrap().is_some());
    let said = FileLock::take(&place.path().join("no/x.lock")).unwrap_err();
    assert!(said.ends_with("cannot be written: there is no such folder"), "{said}");
}

#[test]
fn a_copy_takes_the_place_of_nothing() {
    let place = tempfile::tempdir().unwrap();
    let at = |name: &str| place.path().join(name);
    fs::write(at("old"), [0xff, 1, 2]).unwrap();
    fs::write(at("taken"), "other").unwrap();
    for (name, copied) in [("free", true), ("free", true), ("taken", false)] {
        assert_eq!(copy_to_free_path(&at("old"), &at(name)), Ok(copied), "{name}");
    }
    assert_eq!((fs::read(at("free")).unwrap(), fs::read(at("taken")).unwrap()), (vec![0xff, 1, 2], b"other".to_vec()));
}

#[test]
fn concurrent_writes_leave_one_complete_text() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("save.json");
    std::thread::scope(|threads| {
        for letter in ["a", "b", "c", "d"] {
            let file = &file;
            threads.spawn(move || (0..25).for_each(|_| write(file, &letter.repeat(10_000)).unwrap()));
        }
    });
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.len() == 10_000 && text.bytes().all(|byte| byte == text.as_bytes()[0]));
    assert_eq!(names(place.path()), ["save.json"]);
}
