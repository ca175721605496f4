//! Files: saved whole, never over what somebody else wrote, and never lost.
use std::fs;

use fatal_funnel::chronicle::LevelLocation;
use fatal_funnel::editor::{LevelFile, SaveError};

use super::LEVEL;

#[test]
fn a_level_is_opened_and_saved_byte_for_byte() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("house.toml");
    let windows = LEVEL.replace('\n', "\r\n");
    fs::write(&path, &windows).unwrap();
    let (mut file, text) = LevelFile::open(LevelLocation::file(&path)).unwrap();
    assert!(file.is_saved_text(&text));
    file.save(&text, false).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), windows);
}

#[test]
fn what_another_program_wrote_is_not_overwritten_unasked() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("house.toml");
    fs::write(&path, LEVEL).unwrap();
    let (mut file, _) = LevelFile::open(LevelLocation::file(&path)).unwrap();
    fs::write(&path, "# by somebody else\n").unwrap();
    let SaveError::Changed(sentence) = file.save("name = 'mine'\n", false).unwrap_err() else {
        panic!("it was changed")
    };
    assert!(sentence.contains("house.toml was changed by another program since you opened it"), "{sentence}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "# by somebody else\n");
    file.save("name = 'mine'\n", true).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "name = 'mine'\n");
    file.save("name = 'ours'\n", false).unwrap();
}

#[test]
fn a_new_level_does_not_take_the_place_of_another() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("house.toml");
    fs::write(&path, LEVEL).unwrap();
    let mut file = LevelFile::new(LevelLocation::file(&path));
    let SaveError::Changed(sentence) = file.save("x = 1\n", false).unwrap_err() else { panic!("there is one") };
    assert!(sentence.contains("house.toml already"), "{sentence}");
    let mut other = LevelFile::new(file.home().renamed("villa"));
    other.save("x = 1\n", false).unwrap();
    assert_eq!(fs::read_to_string(folder.path().join("villa.toml")).unwrap(), "x = 1\n");
}

#[test]
fn what_was_not_saved_is_kept_beside_the_level_until_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("house.toml");
    fs::write(&path, LEVEL).unwrap();
    let (mut file, text) = LevelFile::open(LevelLocation::file(&path)).unwrap();
    assert_eq!(file.read_autosaves(), Vec::<String>::new());
    file.autosave("name = 'half'\n").unwrap();
    assert!(fs::read_to_string(folder.path().join("house.autosave.toml")).unwrap().starts_with("name = 'half'\n"));
    assert_eq!(fs::read_to_string(&path).unwrap(), LEVEL, "the level itself is as it was");
    let (mut again, _) = LevelFile::open(LevelLocation::file(&path)).unwrap();
    assert_eq!(again.read_autosaves(), ["name = 'half'\n"]);
    assert!(!again.is_outdated());
    file.save("name = 'whole'\n", false).unwrap();
    assert!(!folder.path().join("house.autosave.toml").exists());
    file.autosave(&text).unwrap();
    file.autosave("name = 'whole'\n").unwrap();
    assert!(!folder.path().join("house.autosave.toml").exists(), "nothing differs from the saved level");
}

/// Two windows edit one level: each keeps its own, and forgets only its own.
#[test]
fn what_another_window_keeps_beside_the_level_stays() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("house.toml");
    fs::write(&path, LEVEL).unwrap();
    let open = || LevelFile::open(LevelLocation::file(&path)).unwrap().0;
    let (mut first, mut second) = (open(), open());
    let kept = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap_or_default();
    for text in ["a = 1\n", "a = 2\n"] {
        first.autosave(text).unwrap();
        second.autosave(&text.replace('a', "b")).unwrap();
        assert!(kept("house.autosave.toml").starts_with(text));
        assert!(kept("house-2.autosave.toml").starts_with(&text.replace('a', "b")));
    }
    second.save("b = 3\n", false).unwrap();
    assert_eq!((kept("house.autosave.toml").is_empty(), kept("house-2.autosave.toml").is_empty()), (false, true));
}

#[test]
fn what_is_kept_beside_a_level_takes_no_place_that_is_not_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("house.toml"), LEVEL).unwrap();
    fs::write(at("house-2.toml"), LEVEL).unwrap();
    let open = || LevelFile::open(LevelLocation::file(at("house.toml"))).unwrap().0;
    let (mut first, mut second) = (open(), open());
    first.autosave("a = 1\n").unwrap();
    second.autosave("b = 1\n").unwrap();
    assert!(!at("house-2.autosave.toml").exists(), "that place is of the level house-2");
    assert!(fs::read_to_string(at("house-3.autosave.toml")).unwrap().starts_with("b = 1\n"));
    fs::write(at("house.autosave.toml"), [0xff]).unwrap();
    first.autosave("a = 2\n").unwrap_err();
    first.remove_autosave();
    assert_eq!(fs::read(at("house.autosave.toml")).unwrap(), [0xff], "what cannot be read is not written over");
}

/// Two windows ended before they saved; a third text lies where the level house-2 keeps its own.
#[test]
fn all_that_was_kept_beside_a_level_is_taken_up_the_newest_last() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("house.toml"), LEVEL).unwrap();
    let home = LevelLocation::file(at("house.toml"));
    assert!(!LevelFile::has_autosaves(&home));
    let open = || LevelFile::open(home.clone()).unwrap().0;
    let (mut first, mut second, mut third) = (open(), open(), open());
    for (file, text) in [(&mut first, "a = 1\n"), (&mut second, "b = 1\n"), (&mut third, "c = 1\n")] {
        file.autosave(text).unwrap();
    }
    let written = |name: &str, seconds: u64| {
        let file = fs::File::options().append(true).open(at(name)).unwrap();
        file.set_modified(std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(seconds)).unwrap();
    };
    written("house.autosave.toml", 300);
    written("house-2.autosave.toml", 100);
    written("house-3.autosave.toml", 200);
    assert!(LevelFile::has_autosaves(&home));
    assert_eq!(open().read_autosaves(), ["b = 1\n", "c = 1\n", "a = 1\n"]);
    fs::write(at("house-2.toml"), LEVEL).unwrap();
    let mut again = open();
    assert_eq!(again.read_autosaves(), ["c = 1\n", "a = 1\n"], "house-2 has its own");
    // What was taken up goes with the next save, and nothing else does.
    again.save("a = 2\n", false).unwrap();
    let there = ["house.autosave.toml", "house-2.autosave.toml", "house-3.autosave.toml"].map(|name| at(name).exists());
    assert_eq!(there, [false, true, false]);
}

#[test]
fn what_was_kept_does_not_overwrite_a_level_that_was_changed_since() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("house.toml");
    fs::write(&path, LEVEL).unwrap();
    let (mut file, _) = LevelFile::open(LevelLocation::file(&path)).unwrap();
    file.autosave("name = 'half'\n").unwrap();
    let foreign = format!("{LEVEL}# by another program\n");
    fs::write(&path, &foreign).unwrap();
    let (mut again, _) = LevelFile::open(LevelLocation::file(&path)).unwrap();
    assert_eq!(again.read_autosaves(), ["name = 'half'\n"]);
    assert!(again.is_outdated());
    let SaveError::Changed(sentence) = again.save("name = 'half'\n", false).unwrap_err() else {
        panic!("it was changed")
    };
    assert!(sentence.contains("changed by another program"), "{sentence}");
    assert_eq!(fs::read_to_string(&path).unwrap(), foreign);
    again.save("name = 'half'\n", true).unwrap();
    assert!(!again.is_outdated());
}

#[test]
fn a_level_that_cannot_be_read_or_written_is_told_of() {
    let folder = tempfile::tempdir().unwrap();
    let missing = LevelFile::open(LevelLocation::file(folder.path().join("none.toml"))).unwrap_err();
    assert!(missing.starts_with("There is no level"), "{missing}");
    let mut file = LevelFile::new(LevelLocation::file(folder.path()));
    assert!(matches!(file.save("x = 1\n", true), Err(SaveError::CannotWrite(_))));
}
