//! Galleries: built the same each time of what is true; whatever is wrong with a file gets a sentence, and no other suffers.
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use fatal_funnel::books;
use fatal_funnel::chronicle::{BattleStart, BegunSession, Record, Session};
use fatal_funnel::faults::Source;
use fatal_funnel::gallery::{GALLERY, GalleryIndex, GalleryLevel, LeftOut};
use fatal_funnel::levels::generate::{self, Request};
use fatal_funnel::levels::{Loadout, read_to_play, shipped, shipped_level};
use fatal_funnel::model::{Difficulty, Grade, Manner, Side};
use fatal_funnel::referee::{AnyOrder, SidePlayer};

use super::zip_maker::{file, zip};
use super::{complaint, run};

/// A folder with what a gallery is made of, and the gallery in it.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    /// One with a small level.
    fn with_hut() -> Self {
        let folder = Self::new();
        folder.write("hut.toml", hut());
        folder
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        let path = self.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }

    /// Builds the gallery; returns what was said.
    fn build(&self, more: &[&str]) -> String {
        let (good, told) = self.try_build(more);
        assert!(good, "{told}");
        told
    }

    fn try_build(&self, more: &[&str]) -> (bool, String) {
        let folder = self.path().to_str().unwrap();
        let usual = [["--games", "2"], ["--jobs", "1"]];
        let usual = usual.iter().filter(|[word, _]| !more.contains(word)).flatten().copied();
        let words: Vec<&str> =
            ["gallery", "build", folder].into_iter().chain(usual).chain(more.iter().copied()).collect();
        let output = run(&words);
        (output.status.success(), complaint(&output) + &String::from_utf8_lossy(&output.stdout))
    }

    fn index(&self) -> GalleryIndex {
        GalleryIndex::read(&self.page("index.json")).unwrap()
    }

    fn page(&self, name: &str) -> String {
        fs::read_to_string(self.path().join("gallery").join(name)).unwrap()
    }

    /// The only level.
    fn level(&self) -> GalleryLevel {
        self.index().levels.remove(0)
    }

    /// Why a file is left out.
    fn why(&self, file: &str) -> LeftOut {
        let index = self.index();
        index.left_out.iter().find(|left| left.file == file).unwrap_or_else(|| panic!("{file}: {index:?}")).clone()
    }

    /// Every file of the gallery.
    fn files(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let mut files = BTreeMap::new();
        let mut folders = vec![self.path().join("gallery")];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() { folders.push(path) } else { _ = files.insert(path.clone(), fs::read(path).unwrap()) }
            }
        }
        files
    }
}

fn hut() -> &'static str {
    shipped_level("radio-hut").unwrap()
}

fn start(text: &str, seed: u64) -> BattleStart {
    BattleStart::of(&Source::new("level", text), books(), seed, &[]).unwrap()
}

/// A battle in which the game's mind plays the team too.
fn played(start: BattleStart) -> Session {
    let BegunSession { mut session, .. } = Session::begin(start, books(), &[Side::Hostile]).unwrap();
    while !session.battle().over() {
        let order = session.battle().order_of(Side::Response, SidePlayer::Mind(Manner::Whole));
        session.give(&order).or_else(|_| session.give(&AnyOrder::end_phase())).unwrap();
    }
    session
}

fn record(text: &str, seed: u64) -> Record {
    played(start(text, seed)).record()
}

#[test]
fn a_gallery_of_the_shipped_levels_is_built_twice_with_the_same_bytes() {
    let folder = Folder::new();
    for (name, text) in shipped() {
        folder.write(&format!("levels/{name}.toml"), text);
    }
    folder.write("levels/campaign.toml", include_str!("../../levels/campaign.toml"));
    folder.write("notes.md", "no level");
    for (name, by) in [("stash-house", "anna"), ("radio-hut", "ben"), ("ford", "cem"), ("rail-yard", "dana")] {
        folder.write(&format!("records/{by}.json"), record(shipped_level(name).unwrap(), 7).text());
    }
    let told = folder.build(&["--title", "All of them", "--page", "../"]);
    let count = shipped().len();
    assert!(told.contains(&format!("levels: {count}, scores: 4, left out: 0")), "{told}");
    assert!(told.contains("not for a gallery: levels/campaign.toml, notes.md"), "{told}");
    let (files, index) = (folder.files(), folder.index());
    assert_eq!(files.len(), 2 + 2 * count);
    let stash = index.levels.iter().find(|level| level.path == "levels/stash-house.toml").unwrap();
    assert_eq!((&*stash.name, &*stash.scores[0].by, stash.scores[0].seed), ("Stash House", "anna", 7));
    assert!(stash.link.is_some() && stash.measured.games == 2 && stash.measured.high > stash.measured.low);
    let page = folder.page("level-levels-stash-house.html");
    assert!(page.contains("anna") && page.contains("href=\"../#c=") && page.contains("href=\"../#w="), "{page}");

    // No game is played again, and none needs to be for the same result.
    let told = folder.build(&["--title", "All of them", "--page", "../"]);
    assert!(!told.contains("games in"), "{told}");
    assert!(folder.files() == files, "the second build differs");
    fs::remove_dir_all(folder.path().join("gallery")).unwrap();
    let told = folder.build(&["--title", "All of them", "--page", "../", "--jobs", "2"]);
    assert!(told.contains("games in"), "{told}");
    assert!(folder.files() == files, "a build from nothing differs");
}

#[test]
fn a_number_of_games_or_an_edited_level_is_measured_anew_and_others_are_not() {
    let folder = Folder::with_hut();
    folder.write("ford.toml", shipped_level("ford").unwrap());
    folder.build(&[]);
    let told = folder.build(&["--games", "3"]);
    assert!(told.contains("6 games in") && folder.level().measured.games == 3, "{told}");
    folder.write("hut.toml", format!("{}\n# edited\n", hut()));
    let told = folder.build(&["--games", "3"]);
    assert!(told.contains("3 games in"), "{told}");
    assert!(folder.build(&["--games", "3", "--anew"]).contains("6 games in"));
}

#[test]
fn a_score_is_what_the_orders_come_to() {
    let folder = Folder::with_hut();
    let session = played(start(hut(), 3));
    folder.write("deep/er/anna.json", session.record().text());
    folder.build(&[]);
    let score = &folder.level().scores[0];
    assert_eq!((&*score.by, &*score.file, &*score.side), ("anna", "deep/er/anna.json", "response"));
    assert_eq!((score.points, &*score.digest), (session.battle().report().total, session.digest()));
    assert_eq!((score.orders, &*score.difficulty), (session.orders().len() as u64, "regular"));
}

#[test]
fn a_forged_record_is_left_out_with_a_sentence_and_no_other_suffers() {
    let folder = Folder::with_hut();
    let good = record(hut(), 1);
    folder.write("good.json", good.text());
    let forged = |name: &str, forge: &dyn Fn(&mut Record)| {
        let mut record = good.clone();
        forge(&mut record);
        // Its checksum is right: who forges can write that too.
        folder.write(name, record.text());
    };
    forged("digest.json", &|record| record.orders.last_mut().unwrap().digest = "0123456789abcdef".into());
    forged("seed.json", &|record| record.start.seed += 1);
    forged("short.json", &|record| record.orders.truncate(record.orders.len() / 2));
    forged("longer.json", &|record| record.orders.push(record.orders[0].clone()));
    forged("none.json", &|record| record.orders.clear());
    forged("dice.json", &|record| record.start.dice = vec![8; 40]);
    forged("both.json", &|record| record.scripted.clear());
    forged("nonsense.json", &|record| record.orders[0].order = serde_json::json!({"order": "win"}));
    forged("data.json", &|record| record.start.data_hash = "0".repeat(16));
    forged("book.json", &|record| record.start.rulebook = "chess".into());
    forged("version.json", &|record| record.fatal_funnel_record = 99);
    forged("easy.json", &|record| record.start.difficulty = Difficulty::from(Grade::Recruit));
    let text = good.text();
    folder.write("torn.json", &text[..text.len() / 2]);
    folder.write("touched.json", text.replacen("\"seed\": 1", "\"seed\": 2", 1));
    folder.write("report.json", "{\"playtest\": 2}");
    folder.write("bytes.json", [0xff, 0xfe, 0]);
    let told = folder.build(&[]);
    for (file, why) in [
        ("digest.json", "the digest is"),
        ("seed.json", "another state"),
        ("short.json", "its battle is not over"),
        ("longer.json", "comes after the end of the battle"),
        ("none.json", "its battle is not over"),
        ("dice.json", "its dice were loaded"),
        ("both.json", "people played both sides"),
        ("nonsense.json", "order 1 "),
        ("data.json", "the data of"),
        ("book.json", "no rulebook `chess`"),
        ("torn.json", ""),
        ("touched.json", ""),
        ("version.json", "99"),
        ("report.json", "no saved battle"),
        ("bytes.json", "no UTF-8 text"),
        ("easy.json", ""),
    ] {
        let left_out = folder.why(file);
        assert!(left_out.why.contains(why), "{left_out}");
        assert!(
            !left_out.why.is_empty() && !left_out.why.ends_with('.') && !left_out.mend.ends_with('.'),
            "{left_out}"
        );
        assert!(told.contains(&left_out.to_string()), "{left_out} is not told: {told}");
        assert!(folder.page("index.html").contains(file), "{file} is not on the page");
    }
    let index = folder.index();
    assert_eq!((index.levels[0].scores.len(), &*index.levels[0].scores[0].file), (1, "good.json"));
    assert_eq!(index.left_out.len(), 16);
}

/// The other side's orders in a record are no secret of the game: a record in which it stands still is legal, and no score.
#[test]
fn the_other_side_must_have_been_played_by_the_games_mind() {
    let folder = Folder::with_hut();
    let BegunSession { mut session, .. } = Session::begin(start(hut(), 1), books(), &[]).unwrap();
    while !session.battle().over() {
        let side = session.battle().active();
        let order = match side {
            Side::Hostile => AnyOrder::end_phase(),
            _ => session.battle().order_of(side, SidePlayer::Mind(Manner::Whole)),
        };
        session.give(&order).or_else(|_| session.give(&AnyOrder::end_phase())).unwrap();
    }
    let record = Record { scripted: vec![Side::Hostile], ..session.record() };
    folder.write("still.json", record.text());
    folder.build(&[]);
    let why = folder.why("still.json").why;
    assert!(why.contains("is not what the game's mind does for the hostile side"), "{why}");
}

#[test]
fn the_hostile_side_has_a_table_of_its_own() {
    let folder = Folder::with_hut();
    let BegunSession { mut session, .. } = Session::begin(start(hut(), 1), books(), &[Side::Response]).unwrap();
    while !session.battle().over() {
        let order = session.battle().order_of(Side::Hostile, SidePlayer::Mind(Manner::Whole));
        session.give(&order).or_else(|_| session.give(&AnyOrder::end_phase())).unwrap();
    }
    folder.write("eve.json", session.record().text());
    folder.write("ann.json", record(hut(), 2).text());
    let veteran = start(hut(), 2).with_difficulty(Grade::Veteran.into());
    folder.write("vic.json", played(veteran).record().text());
    folder.build(&[]);
    let level = folder.level();
    let tables: Vec<_> = level.scores.iter().map(|score| (&*score.by, &*score.side, &*score.difficulty)).collect();
    assert_eq!(tables, [("ann", "response", "regular"), ("vic", "response", "veteran"), ("eve", "hostile", "regular")]);
    let page = folder.page("level-hut.html");
    for heading in ["As the team, regular", "As the team, veteran", "As the other side, regular"] {
        assert!(page.contains(heading), "{heading}");
    }
}

#[test]
fn a_record_of_another_level_or_edition_counts_nowhere() {
    let folder = Folder::with_hut();
    folder.write("ford.json", record(shipped_level("ford").unwrap(), 1).text());
    folder.write("old.json", record(&format!("{}\n# an older edition\n", hut()), 1).text());
    folder.build(&[]);
    let ford = folder.why("ford.json").why;
    assert!(ford.contains("which is no level of this gallery"), "{ford}");
    let old = folder.why("old.json").why;
    assert!(old.contains("another edition of") && old.contains("than hut.toml"), "{old}");
    assert!(folder.level().scores.is_empty());
}

#[test]
fn the_same_battle_counts_once_and_the_same_level_is_listed_once() {
    let folder = Folder::with_hut();
    folder.write("copy.toml", hut());
    folder.write("ann.json", record(hut(), 1).text());
    folder.write("thief.json", record(hut(), 1).text());
    folder.build(&[]);
    assert!(folder.why("hut.toml").why.contains("the same level as copy.toml"));
    assert!(folder.why("thief.json").why.contains("the battle of ann.json once more"));
    assert_eq!(folder.level().scores.len(), 1);
}

#[test]
fn a_team_with_gear_of_its_own_choice_plays_the_same_level() {
    let folder = Folder::new();
    let text = shipped_level("stash-house").unwrap();
    folder.write("house.toml", text);
    let source = Source::new("stash-house", text);
    let spec = read_to_play(&source, books()).unwrap();
    let book = books()[0];
    let first = spec.figures.iter().find(|figure| figure.side == Side::Response).unwrap();
    let mut loadout = Loadout::default();
    loadout.cycle_slot(book, first, 0, false);
    let equipped = loadout.write_into_level(books(), source).text.to_string();
    assert_ne!(equipped, text);
    folder.write("own.json", record(&equipped, 1).text());
    let wounded = text.replacen(
        "[figures.",
        "[figures.extra]\nat = [1, 1]\nside = \"response\"\ntemplate = \"operator\"\n\n[figures.",
        1,
    );
    if BattleStart::of(&Source::new("level", &*wounded), books(), 1, &[]).is_ok() {
        folder.write("helped.json", record(&wounded, 1).text());
    }
    folder.build(&[]);
    assert!(folder.level().scores[0].own_gear && folder.page("level-house.html").contains("own gear"));
    assert_eq!(folder.level().scores.len(), 1, "a fifth operator is no gear");
}

#[test]
fn a_pack_with_anothers_scores_is_left_out_and_the_rest_is_built() {
    let folder = Folder::with_hut();
    let named = |name: &str| hut().replacen("name = ", &format!("# {name}\nname = "), 1);
    let pack = |name: &str, more: &str| {
        let mut entries = vec![file("pack.toml", &format!("name = \"{name}\"\n")), file("hut.toml", &named(name))];
        if !more.is_empty() {
            entries.push(file("scores/anna.json", more));
        }
        zip(&entries)
    };
    folder.write("harbour.ffpack", pack("Harbour", ""));
    folder.write("other.ffpack", pack("Other", &record(&named("Harbour"), 1).text()));
    folder.write("broken.ffpack", &pack("Broken", "")[..200]);
    folder.write("anna.json", record(&named("Harbour"), 1).text());
    folder.write("ben.json", record(&named("Other"), 1).text());
    folder.build(&[]);
    let why = folder.why("other.ffpack").why;
    assert!(why.contains("`scores/anna.json`, which is no level, no data and no note"), "{why}");
    assert!(!folder.why("broken.ffpack").why.is_empty());
    assert!(folder.why("ben.json").why.contains("another edition of"), "{}", folder.why("ben.json"));
    let index = folder.index();
    let paths: Vec<_> = index.levels.iter().map(|level| (&*level.path, level.scores.len())).collect();
    assert_eq!(paths, [("harbour.ffpack/hut", 1), ("hut.toml", 0)]);
    assert_eq!(index.levels[0].pack.as_deref(), Some("Harbour"));
}

#[test]
fn the_table_of_a_day_is_made_of_records_of_its_building() {
    let folder = Folder::with_hut();
    let book = books()[0].name();
    let text = generate::building(&Request::of_seed(20_261_130, book), books()).unwrap();
    folder.write("day/anna.json", record(&text, 1).text());
    folder.write("day/ben.json", record(&text, 2).text());
    let easier = text.replacen("round_limit = ", "round_limit = 9", 1);
    folder.write("day/cheat.json", record(&easier, 1).text());
    folder.build(&["--day", "2026-11-29"]);
    let index = folder.index();
    let days: Vec<_> = index.levels.iter().map(|level| (level.day.as_deref(), level.scores.len())).collect();
    assert_eq!(days, [(Some("2026-11-30"), 2), (Some("2026-11-29"), 0), (None, 0)]);
    assert_eq!(index.levels[0].text, text);
    assert!(folder.page(&format!("level-day-2026-11-30-{book}.html")).contains("Table of the day"));
    let why = folder.why("day/cheat.json").why;
    assert!(why.contains("another building than that of the day 2026-11-30"), "{why}");
    let files = folder.files();
    folder.build(&["--day", "2026-11-29"]);
    assert!(folder.files() == files);
    let (good, told) = folder.try_build(&["--day", "2026-02-30"]);
    assert!(!good && told.contains("`2026-02-30` is no day"), "{told}");
}

#[test]
fn what_files_say_is_escaped_on_the_pages() {
    let folder = Folder::new();
    let name = "<b>\"Hut\" & 'Co'</b>";
    let text = hut().lines().map(|line| match line.split_once(" = ") {
        Some(("name", _)) if !line.starts_with(' ') => format!("name = '''{name}'''"),
        _ => line.to_owned(),
    });
    // Only the first is the level's own.
    let mut seen = false;
    let text: Vec<String> = text
        .zip(hut().lines())
        .map(|(new, old)| {
            if new != old && seen {
                old.to_owned()
            } else {
                seen |= new != old;
                new
            }
        })
        .collect();
    let text = text.join("\n") + "\n";
    folder.write("a <i>level</i>.toml", &text);
    folder.write("<script>alert(1)<.json", record(&text, 1).text());
    folder.write("<img src=x onerror=alert(2)>.json", "{}");
    folder.build(&["--title", "<u>All</u>"]);
    let id = &folder.level().id;
    for page in ["index.html".to_owned(), format!("level-{id}.html")] {
        let page = folder.page(&page);
        for raw in ["<b>\"Hut", "<i>level", "<script", "<img", "<u>All"] {
            assert!(!page.contains(raw), "{raw} is not escaped");
        }
        assert!(page.contains("&lt;b&gt;&quot;Hut&quot; &amp; 'Co'&lt;/b&gt;"), "{page}");
    }
    assert!(folder.page(&format!("level-{id}.html")).contains("&lt;script&gt;alert(1)&lt;"));
}

#[cfg(unix)]
#[test]
fn names_with_control_characters_and_links_are_refused() {
    let folder = Folder::with_hut();
    folder.write("a\u{1b}[31m.toml", shipped_level("ford").unwrap());
    folder.write("b\u{202e}.json", record(hut(), 1).text());
    std::os::unix::fs::symlink("/etc/hostname", folder.path().join("link.toml")).unwrap();
    let told = folder.build(&[]);
    assert!(!told.contains('\u{1b}') && !told.contains('\u{202e}'), "{told:?}");
    assert!(told.contains("the control character U+001B") && told.contains("the control character U+202E"), "{told}");
    assert!(folder.why("link.toml").why.contains("a gallery does not follow"));
    assert_eq!((folder.index().levels.len(), folder.level().scores.len()), (1, 0));
}

#[test]
fn nothing_but_a_gallery_is_replaced() {
    let folder = Folder::with_hut();
    folder.write("gallery/letter.txt", "dear");
    let refused = |more: &[&str], words: &str| {
        let (good, told) = folder.try_build(more);
        assert!(!good && told.contains(words), "{words}: {told}");
    };
    refused(&[], "holds no gallery, and nothing is written over it");
    assert_eq!(fs::read(folder.path().join("gallery/letter.txt")).unwrap(), b"dear");
    let own = folder.path().to_str().unwrap();
    refused(&["--out", own], "holds what the gallery is made of");
    refused(&["--out", &format!("{own}/hut.toml")], "is a file, and nothing is written over it");
    refused(&["--title", " "], "is no title");
    refused(&["--page", "javascript:alert(1)"], "is no address of a page with the game");
    refused(&["--page", "https://a.b/#c=x"], "is no address of a page with the game");
    fs::remove_file(folder.path().join("gallery/letter.txt")).unwrap();
    folder.build(&[]);
    let left = fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(left, 2, "a draft is left");
    let empty = Folder::new();
    let (good, told) = empty.try_build(&[]);
    assert!(!good && told.contains("holds no level that can be listed"), "{told}");
    assert!(!empty.path().join("gallery").exists());
}

#[test]
fn an_index_is_read_whole_or_refused_with_a_sentence() {
    let folder = Folder::with_hut();
    folder.write("ford.toml", shipped_level("ford").unwrap());
    folder.build(&[]);
    let text = folder.page("index.json");
    let index = GalleryIndex::read(&text).unwrap();
    let (pack, left_out) = index.pack(books()).unwrap();
    assert_eq!((&*pack.name, pack.levels.len(), left_out.len()), ("Gallery", 2, 0));
    assert_eq!(*pack.levels[1].source.text, *hut());
    assert!(pack.levels[1].note.contains("of 2 games"), "{}", pack.levels[1].note);
    let refused = |text: &str, words: &str| {
        let bad = GalleryIndex::read(text).unwrap_err();
        assert!(bad.to_string().contains(words), "{bad}");
    };
    refused(&text[..text.len() / 2], "only a part of one");
    refused("{}", "this is no index of a gallery");
    let newer = format!("\"fatal_funnel_gallery\": {}", GALLERY + 1);
    refused(&text.replacen(&format!("\"fatal_funnel_gallery\": {GALLERY}"), &newer, 1), "form 2");
    refused(&text.replacen("\"levels\"", "\"lovels\"", 1), "something is missing");
    // A level that this version cannot play is told, and the others are listed.
    let mut other = index.clone();
    other.levels[0].text = "format = 99\n".into();
    let (pack, left_out) = other.pack(books()).unwrap();
    assert_eq!((pack.levels.len(), left_out.len()), (1, 1));
    other.levels.truncate(1);
    assert!(other.pack(books()).is_err());
}
