//! Faults of the disk while the game stores what is the player's.
use std::collections::BTreeMap;
use std::io::Cursor;
use std::path::Path;

use fatal_funnel::books;
use fatal_funnel::chronicle::{
    self, BattleStart, Campaign, ExclusiveClaim, LevelLocation, ProgressArchive, Session, SharedDocument,
    redirect_storage,
};
use fatal_funnel::cli::{Seats, serve};
use fatal_funnel::editor::LevelFile;
use fatal_funnel::faults::Source;
use fatal_funnel::files;
use fatal_funnel::levels::campaign::{self, CampaignSpec};
use fatal_funnel::levels::{shipped_campaign, shipped_level};

use super::{DiskFault, each_operation, files_below, with_disk_fault};

/// Fails each operation of some work on the player's storage, which `before` has filled.
fn each_fault(name: &str, before: impl Fn(&Path), work: impl Fn(&Path) -> Result<(), String>) {
    each_operation(name, |fault| {
        let place = tempfile::tempdir().unwrap();
        let folder = place.path();
        redirect_storage(folder.to_owned());
        before(folder);
        let old = files_below(folder);
        let (result, count) = with_disk_fault(fault, || work(folder));
        let now = files_below(folder);
        if fault.first > 0 {
            once_more(name, fault, folder, &work);
        }
        (old, now, result, count)
    });
}

/// With the disk mended the player does the same again, and no temporary file stays.
fn once_more(name: &str, fault: DiskFault, folder: &Path, work: impl Fn(&Path) -> Result<(), String>) {
    let again = work(folder);
    let taken = again.as_ref().is_err_and(|sentence| sentence.contains("already"));
    assert!(again.is_ok() || taken, "{name}, once more after {fault:?}: {again:?}");
    files::write(&folder.join("other"), "").unwrap();
    let left: Vec<_> =
        files_below(folder).into_keys().filter(|path| path.extension() == Some("draft".as_ref())).collect();
    assert!(
        taken || left.is_empty() || left.iter().all(|path| path.parent() != Some(Path::new(""))),
        "{name}: {left:?}"
    );
}

fn nothing(_: &Path) {}

#[test]
fn a_plain_file_and_one_that_grows() {
    let before = |folder: &Path| std::fs::write(folder.join("file"), "old").unwrap();
    each_fault("a file", before, |folder| files::write(&folder.join("file"), &"new".repeat(9_000)));
    each_fault("a new file", nothing, |folder| files::write(&folder.join("file"), "new"));
    each_fault("a file that grows", before, |folder| {
        let mut file = files::GrowingFile::begin(&folder.join("file"))?;
        file.add(b"head\n")?;
        file.add(b"line\n")?;
        file.finish(b"HEAD")
    });
    each_fault("a copy", before, |folder| {
        files::copy_to_free_path(&folder.join("file"), &folder.join("copy")).map(drop)
    });
}

/// The next line after one that was written in part stands where that stood.
#[test]
fn a_line_is_appended_as_a_whole_or_not_at_all() {
    let lines = |folder: &Path| std::fs::read_to_string(folder.join("lines")).unwrap();
    for first in 1..=9 {
        let place = tempfile::tempdir().unwrap();
        std::fs::write(place.path().join("lines"), "one\n").unwrap();
        let mut file = files::AppendedFile::open(&place.path().join("lines")).unwrap();
        file.keep(4).unwrap();
        let (results, _) = with_disk_fault(DiskFault { first, lasting: false }, || {
            ["two\n", "three\n", "four\n"].map(|line| file.append(line).map(|()| line))
        });
        let told: String = results.iter().flatten().copied().collect();
        assert_eq!(lines(place.path()), format!("one\n{told}"), "fault {first}");
    }
}

#[test]
fn a_save_of_the_host() {
    let text = shipped_level("stash-house").unwrap();
    let start = BattleStart::of(&Source::new("stash-house.toml", text), books(), 1, &[]).unwrap();
    let before = |folder: &Path| std::fs::write(folder.join("save.json"), "old").unwrap();
    each_fault("a save", before, |folder| {
        let begun = Session::begin(start.clone(), books(), &Seats::Both.scripted()).unwrap();
        let line = serde_json::json!({ "cmd": "save", "path": folder.join("save.json") }).to_string();
        let mut answers = Vec::new();
        serve(begun, books(), Seats::Both, &mut Cursor::new(line), &mut answers).unwrap();
        let answer = String::from_utf8(answers).unwrap().lines().last().unwrap().to_owned();
        let answer: serde_json::Value = serde_json::from_str(&answer).unwrap();
        match answer["code"].as_str() {
            None => Ok(()),
            Some(code) => {
                assert_eq!(code, "save-failed");
                Err(answer["message"].as_str().unwrap().to_owned())
            }
        }
    });
}

#[test]
fn settings_and_other_documents() {
    let read = |text: &str| if text == "odd" { Err("it is odd".to_owned()) } else { Ok(text.to_owned()) };
    let settings = SharedDocument { name: "settings", title: "your settings", read };
    let change = |_: &Path| settings.change(|_| Ok(Some("{\"sound\": 3}".into()))).map(drop);
    each_fault("settings", |_| chronicle::store("settings", "{}").unwrap(), change);
    each_fault("first settings", nothing, change);
    each_fault("settings that cannot be read", |_| chronicle::store("settings", "odd").unwrap(), change);
}

fn plan() -> CampaignSpec {
    let (name, text) = shipped_campaign();
    let find = |level: &str| shipped_level(level).map(|text| Ok(Source::new(format!("{level}.toml"), text)));
    campaign::read(&Source::new(name, text), books(), &find).map(|(plan, _)| plan).unwrap()
}

#[test]
fn the_progress_of_a_campaign_and_an_import_of_it() {
    let plan = plan();
    let store = |_: &Path| Campaign::begin(&plan).replace_stored(&plan).map(drop);
    each_fault("a campaign", nothing, store);
    let before = |_: &Path| {
        chronicle::store("campaign-a-00", "old").unwrap();
        chronicle::store("settings", "old").unwrap();
    };
    let texts = ["campaign-a-00", "campaign-b-00", "settings"].map(|name| (name.to_owned(), "new".to_owned()));
    each_fault("an import", before, |_| ProgressArchive::of(BTreeMap::from(texts.clone())).restore());
}

/// An import that fails is undone, also what was not there before.
#[test]
fn a_failed_import_changes_nothing() {
    let texts = ["a", "b", "c"].map(|name| (name.to_owned(), "new".to_owned()));
    let import = || ProgressArchive::of(BTreeMap::from(texts.clone())).restore();
    let prepared = || {
        let place = tempfile::tempdir().unwrap();
        redirect_storage(place.path().to_owned());
        chronicle::store("b", "old").unwrap();
        place
    };
    let place = prepared();
    let (_, count) = with_disk_fault(DiskFault::default(), import);
    drop(place);
    for first in 1..=count {
        let place = prepared();
        let old = files_below(place.path());
        let (result, _) = with_disk_fault(DiskFault { first, lasting: false }, import);
        if let Err(sentence) = result {
            assert_eq!(files_below(place.path()), old, "operation {first}: {sentence}");
        }
    }
}

#[test]
fn a_level_under_edit() {
    let home = |folder: &Path| LevelLocation::file(folder.join("house.toml"));
    let written = |folder: &Path| std::fs::write(folder.join("house.toml"), "old").unwrap();
    each_fault("a level", written, |folder| {
        let (mut file, _) = LevelFile::open(home(folder))?;
        file.save("new", false).map_err(|error| error.to_string())
    });
    each_fault("an autosave", written, |folder| LevelFile::open(home(folder))?.0.autosave("draft"));
    let autosaved = |folder: &Path| {
        written(folder);
        LevelFile::open(home(folder)).unwrap().0.autosave("new").unwrap();
    };
    each_fault("a level with an autosave", autosaved, |folder| {
        let (mut file, _) = LevelFile::open(home(folder))?;
        let text = file.read_autosaves().pop().unwrap_or_else(|| "new".into());
        file.save(&text, true).map_err(|error| error.to_string())
    });
    each_fault("a text of another program", written, |folder| {
        LevelFile::new(home(folder)).set_foreign_text_aside("ours").map(drop)
    });
}

#[test]
fn what_an_editor_and_a_window_keep() {
    each_fault("a prefab", nothing, |_| chronicle::store_prefab("room", "text"));
    each_fault("a note", nothing, |_| chronicle::store_editor_note("house", Some("text")));
    each_fault("a picture", nothing, |_| {
        chronicle::store_picture(("board", "png"), |out| out.write_all(b"picture")).map(drop)
    });
}

/// A claim names its holder, which is another one each time.
#[test]
fn a_claim_is_made_or_not() {
    let mut told = 0;
    for first in 1.. {
        let place = tempfile::tempdir().unwrap();
        redirect_storage(place.path().to_owned());
        let fault = DiskFault { first, lasting: false };
        let (claim, count) = with_disk_fault(fault, || ExclusiveClaim::claim("battle", false));
        match claim {
            Ok(claim) => assert!(claim.is_some_and(|claim| claim.is_held()), "operation {first}"),
            Err(sentence) => {
                assert!(sentence.ends_with(": the disk is full"), "operation {first}: {sentence}");
                told += 1;
            }
        }
        let again = ExclusiveClaim::claim("battle", false);
        assert!(again.is_ok_and(|claim| claim.is_some_and(|claim| claim.is_held())), "operation {first}");
        if count < first {
            assert!(told > 3, "{told} of {count} faults were told");
            return;
        }
    }
}
