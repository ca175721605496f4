//! Packs: written the same each time and read again; whatever is wrong with one gets a sentence, and nothing is lost.
use std::fs;
use std::path::Path;

use fatal_funnel::books;
use fatal_funnel::levels::pack::{BadPack, LARGEST_PACK, MOST_FILES, Pack};
use fatal_funnel::localization::{Language, LevelTexts};

use super::zip_maker::{FieldValue, bomb, file, zip};
use super::{complaint, run};
use crate::fixtures::fixture_level;

fn level() -> &'static str {
    fixture_level("stash-house").unwrap()
}

fn read(entries: &[FieldValue]) -> Result<Pack, BadPack> {
    Pack::read("folder/harbour.ffpack", &zip(entries), books())
}

fn refusal(entries: &[FieldValue]) -> String {
    let bad = read(entries).unwrap_err();
    assert!(!bad.sentence.is_empty() && !bad.sentence.ends_with('.') && !bad.mend.ends_with('.'), "{bad}");
    bad.to_string()
}

/// A folder with two levels, a campaign, a theme, notes, a hidden file and an autosave.
fn write_folder(folder: &Path) {
    let file = |name: &str, text: &str| {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    let about =
        "author = \"Ann\"\nlicence = \"CC-BY-4.0\"\ndifficulty = \"hard\"\ntags = [\"night\"]\nlanguages = [\"en\"]\n";
    file("rooms/pier.toml", &level().replacen("name = ", &format!("{about}name = "), 1));
    file("rooms/house.toml", level());
    file("pack.toml", "name = \"Harbour Nights\"\nauthor = \"Ann\"\n");
    file("theme.toml", "[sides]\nteam = \"#80c0ff\"\n");
    let tour = "format = 1\nname = \"Two Nights\"\nstart = [\"one\"]\n[missions.one]\nlevel = \"rooms/pier\"\n\
                opens = [{ mission = \"two\" }]\n[missions.two]\nlevel = \"office-floor\"\n";
    file("tour.toml", tour);
    file("README.md", "Read me.");
    file(".notes", "hidden");
    file("rooms/pier.autosave.toml", "half");
}

/// Letters that the fonts lack and long names in `pack.toml` and campaign are told by lint, counted in the list, and refused nowhere.
#[test]
fn texts_that_cannot_be_shown_are_told() {
    let place = tempfile::tempdir().unwrap();
    let (folder, out) = (place.path().join("harbour"), place.path().join("out.ffpack"));
    write_folder(&folder);
    for file in ["theme.toml", "rooms/pier.autosave.toml"] {
        fs::remove_file(folder.join(file)).unwrap();
    }
    let long = "Donaudampfschifffahrtsnacht";
    fs::write(folder.join("pack.toml"), format!("name = \"{long}\"\nauthor = \"部屋\"\n")).unwrap();
    let tour = fs::read_to_string(folder.join("tour.toml")).unwrap();
    fs::write(folder.join("tour.toml"), tour.replacen("Two Nights", "Two 部屋", 1)).unwrap();
    let linted = run(&["lint", folder.to_str().unwrap()]);
    let told = String::from_utf8_lossy(&linted.stdout).into_owned();
    assert!(linted.status.success(), "{told}");
    for words in [
        "pack.toml:1:8: warning: level::warn::name::long",
        "pack.toml:2:11: warning: level::warn::letter",
        "tour.toml:2:13: warning: level::warn::letter",
        "levels: 2, campaigns: 1, faults: 0, warnings: 3",
    ] {
        assert!(told.contains(words), "{words}: {told}");
    }
    let packed = run(&["pack", folder.to_str().unwrap(), out.to_str().unwrap()]);
    let told = complaint(&packed) + &String::from_utf8_lossy(&packed.stdout);
    assert!(told.contains("by 部屋 · 2 warnings") && told.contains("missions: 2 · 1 warning\n"), "{told}");
    fs::write(folder.join("pack.toml"), "name = 1\n").unwrap();
    assert!(!run(&["lint", folder.join("pack.toml").to_str().unwrap()]).status.success());
}

/// Translations of the manifest, the campaign and a level are told and shown; one of nothing is refused.
#[test]
fn a_pack_carries_translations() {
    let place = tempfile::tempdir().unwrap();
    let (folder, out) = (place.path().join("harbour"), place.path().join("out.ffpack"));
    write_folder(&folder);
    let file = |name: &str, text: &str| {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    file("de/pack.toml", "language = \"de\"\nname = \"Hafennächte\"\n");
    file("de/tour.toml", "language = \"de\"\nname = \"Zwei Nächte\"\n");
    file("rooms/de/pier.toml", "language = \"de\"\n[figures]\ncook = \"Smutje\"\n");
    let packed = run(&["pack", folder.to_str().unwrap(), out.to_str().unwrap()]);
    let told = String::from_utf8_lossy(&packed.stdout).into_owned();
    assert!(told.contains("\n  translations: de · 1 warning\n"), "{told}{}", complaint(&packed));
    let pack = Pack::read("out.ffpack", &fs::read(&out).unwrap(), books()).unwrap();
    assert_eq!((pack.levels.len(), &*pack.name), (2, "Harbour Nights"));
    let german = pack.level_texts(Language::German);
    let told = ["Harbour Nights", "Two Nights", "the cook", "Stash House"].map(|text| german.text(text));
    assert_eq!(told, [Some("Hafennächte"), Some("Zwei Nächte"), Some("Smutje"), None]);
    assert_eq!(pack.level_texts(Language::Polish), LevelTexts::default());
    file("rooms/de/cellar.toml", "language = \"de\"\n");
    let refused = run(&["pack", folder.to_str().unwrap(), out.to_str().unwrap(), "--force"]);
    let told = complaint(&refused);
    assert!(told.contains("the translation `rooms/de/cellar.toml` has a fault in line 1: there is nothing"), "{told}");
}

#[test]
fn a_folder_becomes_the_same_pack_each_time_and_is_read_again() {
    let place = tempfile::tempdir().unwrap();
    let (folder, out) = (place.path().join("harbour"), place.path().join("out.ffpack"));
    write_folder(&folder);
    let pack = |more: &[&str]| {
        let arguments = ["pack", folder.to_str().unwrap(), out.to_str().unwrap()];
        let output = run(&[&arguments[..], more].concat());
        (output.status.success(), complaint(&output) + &String::from_utf8_lossy(&output.stdout))
    };
    let (good, told) = pack(&[]);
    assert!(good, "{told}");
    for words in [
        "Harbour Nights",
        "by Ann · hard · night · en · CC-BY-4.0",
        "campaign: Two Nights, missions: 2",
        "left out: .notes, rooms/pier.autosave.toml",
    ] {
        assert!(told.contains(words), "{words}: {told}");
    }
    let bytes = fs::read(&out).unwrap();
    let (good, told) = pack(&[]);
    assert!(!good && told.contains("There is a file"), "{told}");
    assert!(pack(&["--force"]).0);
    assert_eq!(fs::read(&out).unwrap(), bytes);
    let listed = run(&["pack", out.to_str().unwrap()]);
    assert!(String::from_utf8_lossy(&listed.stdout).contains("rooms/pier"), "{}", complaint(&listed));

    let pack = Pack::read("out.ffpack", &bytes, books()).unwrap();
    assert_eq!((pack.name.as_str(), pack.about.author.as_deref()), ("Harbour Nights", Some("Ann")));
    assert_eq!(pack.levels.iter().map(|level| level.path.as_str()).collect::<Vec<_>>(), ["rooms/house", "rooms/pier"]);
    assert_eq!(*pack.level("rooms/house.toml").unwrap().text, *level());
    assert!(pack.level("office-floor").is_some() && pack.level("nowhere").is_none());
    assert!(
        pack.contains_source("Harbour Nights/rooms/pier")
            && pack.contains_source("Two Nights: one")
            && !pack.contains_source("stash-house")
    );
    assert!(pack.theme.is_some() && pack.data.is_empty());
}

#[test]
fn a_folder_with_faults_is_not_packed() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("harbour");
    write_folder(&folder);
    let out = place.path().join("out.ffpack");
    fs::write(&out, "old").unwrap();
    let refused = |sentence: &str| {
        let output = run(&["pack", folder.to_str().unwrap(), out.to_str().unwrap(), "--force"]);
        assert!(
            !output.status.success() && complaint(&output).contains(sentence),
            "{sentence}: {}",
            complaint(&output)
        );
        assert_eq!(fs::read(&out).unwrap(), b"old", "{sentence}");
    };
    let with = |name: &str, text: &str, sentence: &str| {
        fs::write(folder.join(name), text).unwrap();
        refused(sentence);
        fs::remove_file(folder.join(name)).unwrap();
    };
    with("bad.toml", &level().replacen("rulebook = ", "rulebok = ", 1), "the level `bad.toml` has");
    with("cat.png", "PNG", "cat.png is no level, no data and no note");
    with("other.toml", "format = 1\nname = \"x\"\nstart = [\"a\"]\n[missions.a]\nlevel = \"ford\"\n", "two campaigns");
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("/etc/hostname", folder.join("link.txt")).unwrap();
        refused("link.txt is a link");
        fs::remove_file(folder.join("link.txt")).unwrap();
    }
    fs::write(folder.join("theme.toml"), "[sides]\nteam = \"blue\"\n").unwrap();
    refused("the theme `theme.toml` has a fault in line 2");
    fs::write(folder.join("pack.toml"), "nmae = \"x\"\n").unwrap();
    for file in ["theme.toml", "rooms/pier.autosave.toml"] {
        fs::remove_file(folder.join(file)).unwrap();
    }
    refused("the file `pack.toml` has a fault in line 1");
    fs::remove_dir_all(&folder).unwrap();
    fs::create_dir(&folder).unwrap();
    refused("holds no level");
}

#[test]
fn each_wrong_call_gets_a_sentence() {
    let place = tempfile::tempdir().unwrap();
    let at = |name: &str| place.path().join(name).to_str().unwrap().to_owned();
    fs::create_dir(at("empty")).unwrap();
    fs::write(at("no.ffpack"), "words").unwrap();
    for (arguments, sentence) in [
        (vec!["pack", &at("empty")], "none is named"),
        (vec!["pack", &at("empty"), &at("x.zip")], "does not end in .ffpack"),
        (vec!["pack", &at("none"), &at("x.ffpack")], "cannot be read"),
        (vec!["pack", &at("no.ffpack")], "it is no zip file"),
        (vec!["play", &at("no.ffpack")], "it is no zip file"),
        (vec!["play", &at("no.ffpack"), "--seed", "7"], "without --rulebook and --seed"),
    ] {
        let output = run(&arguments);
        assert!(!output.status.success(), "{arguments:?}");
        assert!(complaint(&output).contains(sentence), "{arguments:?}: {}", complaint(&output));
    }
}

#[test]
fn a_zip_of_another_program_is_read() {
    let folder = FieldValue { mode: 0o040_755, ..file("rooms/", "") };
    let packed = FieldValue {
        method: 8,
        data: miniz_oxide::deflate::compress_to_vec(level().as_bytes(), 6),
        ..file("rooms/a.toml", level())
    };
    let pack = read(&[folder, packed, file("b.toml", level())]).unwrap();
    assert_eq!((pack.name.as_str(), pack.levels.len()), ("harbour", 2));
}

#[test]
fn a_zip_bomb_is_refused_before_and_while_it_is_unpacked() {
    // One that says how large it is, one that lies, and many that are large together.
    assert!(refusal(&[bomb("a.toml", 3 << 20, 3 << 20)]).contains("unpacks to more than"));
    assert!(refusal(&[bomb("a.toml", 64 << 20, 100)]).contains("cannot be unpacked"));
    assert!(refusal(&[bomb("a.toml", 10, 100)]).contains("cannot be unpacked"));
    let many: Vec<FieldValue> = (0..20).map(|number| bomb(&format!("{number}.txt"), 1 << 20, 1 << 20)).collect();
    assert!(refusal(&many).contains("the pack unpacks to more than"));
    assert!(Pack::read("x", &vec![0; LARGEST_PACK + 1], books()).unwrap_err().sentence.contains("at most"));
    let many: Vec<FieldValue> = (0..=MOST_FILES).map(|number| file(format!("{number}.txt"), "")).collect();
    assert!(refusal(&many).contains("more than 256 files"));
}

#[test]
fn a_path_never_leads_out_of_the_pack() {
    for path in [
        "../a.toml",
        "a/../../b.toml",
        "/etc/a.toml",
        "C:/a.toml",
        "a\\..\\b.toml",
        "\\\\server\\a.toml",
        "a//b.toml",
        "./a.toml",
        "a\nb.toml",
        "",
    ] {
        let told = refusal(&[file("a.toml", level()), file(path, level())]);
        assert!(told.contains("the pack holds the path"), "{path}: {told}");
    }
    let told = refusal(&[file(b"\xff.toml".to_vec(), level())]);
    assert!(told.contains("no UTF-8 text"), "{told}");
    assert!(refusal(&[file("a".repeat(300), "")]).contains("too long"));
}

#[test]
fn a_name_stands_once_whatever_its_capitals() {
    for twin in ["a.toml", "A.toml", "a.TOML"] {
        let told = refusal(&[file("a.toml", level()), file(twin, level())]);
        assert!(told.contains("twice"), "{twin}: {told}");
    }
}

#[test]
fn what_is_no_plain_file_of_a_pack_is_refused() {
    let text = || file("a.toml", level());
    for (entry, words) in [
        (FieldValue { mode: 0o120_777, ..file("link.toml", "/etc/passwd") }, "is a link or a device"),
        (FieldValue { mode: 0o020_666, ..file("device.toml", "") }, "is a link or a device"),
        (FieldValue { flags: 1, ..file("secret.toml", "x") }, "is encrypted"),
        (FieldValue { method: 12, ..file("bzip.toml", "x") }, "in a way that the game does not read"),
        (file("cat.png", "PNG"), "no level, no data and no note"),
        (file("inner.ffpack", "PK"), "no level, no data and no note"),
        (FieldValue { crc: 7, ..file("b.toml", "x") }, "cannot be unpacked"),
        (FieldValue { size: 7, ..file("b.toml", "x") }, "cannot be unpacked"),
        (FieldValue { data: vec![0xff, 0xfe], size: 2, crc: 0x0e5e_f1b4, ..file("b.toml", "") }, "b.toml"),
        (file("b.toml", "name = \"half"), "the level `b.toml` has"),
    ] {
        let told = refusal(&[text(), entry]);
        assert!(told.contains(words), "{words}: {told}");
    }
    assert!(refusal(&[]).contains("holds no level"));
    assert!(refusal(&[file("notes.txt", "only words")]).contains("holds no level"));
}

#[test]
fn a_pack_cut_off_anywhere_is_refused() {
    let whole = zip(&[file("a.toml", level()), file("b.toml", level())]);
    for end in (0..whole.len()).step_by(397).chain([whole.len() - 1]) {
        assert!(Pack::read("x.ffpack", &whole[..end], books()).is_err(), "{end}");
    }
    let told = |bytes: &[u8]| Pack::read("x.ffpack", bytes, books()).unwrap_err().to_string();
    assert!(told(&whole[..whole.len() / 2]).contains("cut off"));
    assert!(told(b"GIF89a").contains("no zip file"));
    // Changed bytes are noticed, or harmless; they never end in a panic.
    for at in (0..whole.len()).step_by(101) {
        let mut changed = whole.clone();
        changed[at] ^= 0x55;
        let _ = Pack::read("x.ffpack", &changed, books());
    }
}

#[test]
fn a_campaign_that_cannot_be_played_is_refused() {
    let tour = |name: &str, level: &str| {
        file(
            "tour.toml",
            &format!("format = 1\nname = \"{name}\"\nstart = [\"one\"]\n[missions.one]\nlevel = \"{level}\"\n"),
        )
    };
    let with = |campaign: FieldValue| [file("a.toml", level()), campaign];
    assert!(read(&with(tour("Nights", "a"))).is_ok());
    assert!(refusal(&with(tour("Nights", "b"))).contains("there is no level `b`"));
    assert!(refusal(&with(tour("The Long Week", "a"))).contains("has the name of the one that comes with the game"));
}
