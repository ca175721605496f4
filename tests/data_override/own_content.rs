//! Weapons, templates and numbers of a level's own, or of its pack: read with every fault in its place, played by the minds,
//! saved, linked, packed, converted, edited, and replayed with the same digests.
use std::fs;

use fatal_funnel::chronicle::{self, BattleStart, BegunSession, LinkPurpose, Session, ShareLink};
use fatal_funnel::editor::{FieldKind, PartAddress, check_level, form_fields};
use fatal_funnel::faults::Source;
use fatal_funnel::levels::pack::{Pack, PackFile};
use fatal_funnel::levels::{self, read, shipped_level};
use fatal_funnel::model::{FigureId, Side, Word};
use fatal_funnel::referee::AnyOrder;
use fatal_funnel::{book, books};

use super::{root, run, said};

/// The level, or the data file, of the page.
fn of_the_page(kind: &str) -> String {
    let page = fs::read_to_string(root().join("docs/levels/own-content.md")).unwrap();
    let (_, rest) = page.split_once(&format!("```toml {kind}\n")).unwrap();
    rest.split_once("```\n").unwrap().0.to_owned()
}

fn source() -> Source {
    Source::new("cellar", of_the_page("level"))
}

/// A battle in which minds play both sides for so many orders.
fn fought(source: &Source, orders: usize) -> Session {
    let start = BattleStart::of(source, books(), 7, &[]).unwrap_or_else(|faults| panic!("{faults}"));
    let BegunSession { mut session, .. } = Session::begin(start, books(), &[Side::Hostile]).unwrap();
    for _ in 0..orders {
        if session.battle().over() {
            break;
        }
        let order = session.battle().choose(session.battle().active());
        session.give(&order).or_else(|_| session.give(&AnyOrder::end_phase())).unwrap();
    }
    session
}

/// The card of a figure, as everybody knows it who knows everything of its side.
fn card(session: &Session, id: &str) -> fatal_funnel::model::Card {
    let (world, id) = (session.battle().world(), FigureId::new(id));
    let side = if id.0 == *"zed" { Side::Hostile } else { Side::Response };
    session.book().card(world, id, side)
}

#[test]
fn the_level_of_the_page_is_sound() {
    let (level, warnings) = read(&source(), books()).unwrap_or_else(|faults| panic!("{faults}"));
    assert!(warnings.is_empty(), "{warnings}");
    assert!(!level.data.is_empty());
}

#[test]
fn its_own_numbers_and_names_are_played_and_shown() {
    let session = fought(&source(), 0);
    let (alpha, zed) = (card(&session, "alpha"), card(&session, "zed"));
    assert_eq!(alpha.subtitle, "Point · riot gun");
    assert_eq!(zed.subtitle, "Cellar crew · club");
    assert_eq!(zed.bars[0].most, 3, "the wounds of the bruiser");
    assert_eq!(
        card(&fought(&Source::new("stash-house", shipped_level("stash-house").unwrap()), 0), "alpha").subtitle,
        "Point · carbine"
    );
    // Other battles have the game's own numbers meanwhile.
    assert!(book("modern-cqb").unwrap().vocabulary().gear.iter().all(|(word, _)| word != "club"));
}

#[test]
fn own_weapons_look_like_those_they_name() {
    let session = fought(&source(), 0);
    let drawn = |template: &str, held: &[&str]| {
        let held = held.iter().map(|word| Word::new(word)).collect();
        session.book().drawn_as(session.battle().world(), Word::new(template), held)
    };
    assert_eq!(drawn("operator", &["riot-gun"]), ["shotgun"]);
    // A club has no picture; the bruiser looks like a gunman then, who has a pistol.
    assert_eq!(drawn("bruiser", &["club"]), ["club", "pistol"]);
    assert_eq!(drawn("bruiser", &[]), [""; 0]);
    assert_eq!(drawn("gunman", &["pistol"]), ["pistol"]);
}

#[test]
fn it_is_played_saved_linked_and_replayed_digest_for_digest() {
    let session = fought(&source(), 60);
    let record = session.record();
    assert!(record.orders.len() > 20);
    let loaded = Session::load(&session.save(), books()).unwrap();
    assert_eq!(loaded.record().snapshot, record.snapshot);
    assert_eq!(card(&loaded, "zed").subtitle, card(&session, "zed").subtitle, "a loaded battle has them too");
    let text = ShareLink { purpose: LinkPurpose::Watch, record: record.clone() }.text().unwrap();
    let linked = ShareLink::read(&text, books()).unwrap().record;
    assert_eq!(linked, record);
    assert_eq!(chronicle::verify_replay(linked, books()), Ok(Ok(record.orders.len())));
}

#[test]
fn games_are_audited_and_a_reinforcement_is_of_its_template() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("cellar.toml"), of_the_page("level")).unwrap();
    let output = run(folder.path(), &["playtest", "cellar.toml", "--games", "6", "--check", "--format", "json"]);
    let (out, told) = said(&output);
    assert_eq!(output.status.code(), Some(0), "{told}");
    assert!(out.contains("\"flaw_count\": 0"), "{out}");
}

/// An edit of the data goes on in the battle under way.
#[test]
fn a_battle_goes_on_with_edited_data() {
    let session = fought(&source(), 2);
    let edited = source().text.replacen("name = \"Riot gun\"", "name = \"Old gun\"", 1);
    let reloaded = session.reload(&Source::new("cellar", edited), books()).unwrap();
    assert!(reloaded.outcome.is_ok(), "{:?}", reloaded.outcome);
    assert_eq!(card(&reloaded.session, "alpha").subtitle, "Point · old gun");
    assert_eq!(card(&session, "alpha").subtitle, "Point · riot gun", "the old battle keeps its own");
}

#[test]
fn the_editor_offers_its_words() {
    let text = of_the_page("level");
    assert!(check_level(&source()).spec.is_some());
    let fields = form_fields(&text, &PartAddress::Figure("zed".into())).unwrap();
    let offered = |key: &str| -> Vec<String> {
        let field = fields.iter().find(|field| field.name() == key).unwrap();
        let (FieldKind::Choice(words) | FieldKind::Words(words)) = &field.kind else { panic!("{:?}", field.kind) };
        words.iter().map(|(word, name)| format!("{word}: {name}")).collect()
    };
    assert!(offered("template").contains(&"bruiser: Bruiser".to_owned()));
    assert!(offered("template").contains(&"gunman: Gunman".to_owned()));
    assert!(offered("gear").contains(&"riot-gun: Riot gun".to_owned()));
    assert!(offered("doctrine").contains(&"cellar: Cellar crew".to_owned()));
    let plain = form_fields(shipped_level("stash-house").unwrap(), &PartAddress::Level).unwrap();
    assert!(plain.iter().all(|field| field.keys[0] != "data"));
}

#[test]
fn it_goes_to_tiled_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    fs::write(path.join("cellar.toml"), of_the_page("level")).unwrap();
    for arguments in [["convert", "cellar.toml", "cellar.tmx"], ["convert", "cellar.tmx", "back.toml"]] {
        let output = run(path, &arguments);
        assert_eq!(output.status.code(), Some(0), "{:?}", said(&output));
    }
    let back = Source::new("cellar", fs::read_to_string(path.join("back.toml")).unwrap());
    assert_eq!(fought(&back, 30).digest(), fought(&source(), 30).digest());
}

/// From the text editor to the pack, and from the pack into the editor.
#[test]
fn a_level_with_two_weapons_of_its_own_is_linted_played_drawn_packed_and_edited_from_the_pack() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    fs::create_dir(path.join("pack")).unwrap();
    fs::write(path.join("pack/cellar.toml"), of_the_page("level")).unwrap();
    for arguments in [
        &["lint", "--deny", "warnings", "pack"][..],
        &["playtest", "pack/cellar.toml", "--games", "4"],
        &["render", "pack/cellar.toml", "cellar.svg"],
        &["pack", "pack", "cellar.ffpack"],
    ] {
        let output = run(path, arguments);
        assert_eq!(output.status.code(), Some(0), "{:?}", said(&output));
    }
    let pack = Pack::read("cellar.ffpack", &fs::read(path.join("cellar.ffpack")).unwrap(), books());
    let level = pack.unwrap_or_else(|bad| panic!("{bad}")).levels[0].source.clone();
    let fields = form_fields(&level.text, &PartAddress::Figure("alpha".into())).unwrap();
    let gear = fields.iter().find(|field| field.name() == "gear").unwrap();
    let FieldKind::Words(words) = &gear.kind else { panic!("{:?}", gear.kind) };
    assert!(["club", "riot-gun"].iter().all(|own| words.iter().any(|(word, _)| word == own)), "{words:?}");
    let edited = level.text.replacen("gear = [\"carbine\"]", "gear = [\"carbine\", \"club\"]", 1);
    assert!(edited != *level.text && check_level(&Source::new("cellar", edited)).spec.is_some());
}

#[test]
fn it_is_played_under_its_own_rulebook_alone() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("cellar.toml"), of_the_page("level")).unwrap();
    let output = run(folder.path(), &["playtest", "cellar.toml", "--rulebook", "skirmish", "--games", "1"]);
    let told = "cellar.toml cannot be played under `skirmish`: the level has data of its own (doctrines, secure, \
        templates, weapons), which are for `modern-cqb`";
    let (_, error) = said(&output);
    assert!(output.status.code() == Some(2) && error.starts_with(told), "{error}");
    let output = run(folder.path(), &["playtest", "cellar.toml", "--rulebook", "modern-cqb", "--games", "1"]);
    assert_eq!(output.status.code(), Some(0), "{:?}", said(&output));
}

/// The numbers with which a building was measured are in it.
#[test]
fn a_generated_building_carries_its_data() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    fs::write(path.join("numbers.toml"), "rulebook = \"skirmish\"\n[templates.rifleman]\nmove = 7\n").unwrap();
    let drawn = |more: &[&str]| {
        let asked = ["generate", "--seed", "3", "--rulebook", "skirmish", "--games", "4", "--size", "18x14"];
        let output = run(path, &[&asked[..], more].concat());
        assert_eq!(output.status.code(), Some(0), "{:?}", said(&output));
        said(&output).0
    };
    let text = drawn(&["--data", "numbers.toml"]);
    let (level, _) = read(&Source::new("drawn", &*text), books()).unwrap_or_else(|faults| panic!("{faults}"));
    assert!(!level.data.is_empty() && text.contains("[data.templates.rifleman]\nmove = 7\n"), "{text}");
    assert!(!drawn(&[]).contains("[data"));
}

fn file(path: &str, text: &str) -> PackFile {
    PackFile { path: path.into(), text: text.into() }
}

/// A level that names what only its pack's data file has.
fn of_a_pack() -> String {
    shipped_level("stash-house").unwrap().replacen("gear = [\"carbine\"", "gear = [\"club\"", 1)
}

/// What a pack has for its levels goes with them, and their own comes before it.
#[test]
fn data_of_a_pack_are_written_into_its_levels() {
    let text = of_a_pack();
    assert!(text.contains("club") && read(&Source::new("a", text.as_str()), books()).is_err());
    let own = "[data.weapons.club]\nname = \"Knob\"\n[data.templates.gunman]\nmove = 4\n";
    let files = vec![
        file("data.toml", &of_the_page("data")),
        file("one.toml", &text),
        file("two.toml", &format!("{text}\n{own}")),
        file("three.toml", shipped_level("ford").unwrap()),
    ];
    let pack = Pack::of("x.ffpack", files, books()).unwrap_or_else(|bad| panic!("{bad}"));
    let source = |path: &str| pack.levels.iter().find(|level| level.path == path).unwrap().source.clone();
    assert_eq!(&*source("three").text, shipped_level("ford").unwrap(), "it is under another rulebook");
    for (path, name) in [("one", "club"), ("two", "knob")] {
        let session = fought(&source(path), 20);
        let shown: Vec<String> = ["alpha", "bravo", "charlie", "delta"]
            .into_iter()
            .map(|id| card(&session, id).subtitle.english())
            .collect();
        assert!(shown.iter().any(|line| line.ends_with(name)), "{path}: {shown:?}");
        let link = ShareLink { purpose: LinkPurpose::Watch, record: session.record() }.text().unwrap();
        assert_eq!(ShareLink::read(&link, books()).unwrap().record, session.record(), "{path}: without the pack");
    }
    assert!(source("two").text.starts_with(&text), "what the author wrote stays as it was");
}

#[test]
fn a_folder_is_linted_with_its_data_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    fs::create_dir(path.join("pack")).unwrap();
    fs::write(path.join("pack/level.toml"), of_a_pack()).unwrap();
    fs::write(path.join("pack/data.toml"), of_the_page("data")).unwrap();
    let output = run(path, &["lint", "pack"]);
    assert_eq!(output.status.code(), Some(0), "{:?}", said(&output));
    assert!(said(&output).0.contains("levels: 1, faults: 0"), "{:?}", said(&output));
    fs::write(path.join("pack/data.toml"), of_the_page("data").replace("fire = 3", "fires = 3")).unwrap();
    let output = run(path, &["lint", "pack"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).0.contains("data::key"), "{:?}", said(&output));
}

/// Each case: a level that comes with the game, and data that are enough.
const UNDER_EVERY_BOOK: [(&str, &str); 4] = [
    ("stash-house", "[data.templates.bruiser]\nlike = \"gunman\"\nname = \"Bruiser\"\n"),
    ("radio-hut", "[data.templates.scout]\nlike = \"rifleman\"\nname = \"Scout\"\nmove = 7\n"),
    ("toll-bridge", "[data.templates.guards]\nlike = \"regular-squad\"\nname = \"Guards\"\n"),
    ("pump-house", "[data.templates.duellist]\nlike = \"guard\"\nname = \"Duellist\"\n"),
];

#[test]
fn a_level_under_every_rulebook_has_templates_of_its_own() {
    for (name, data) in UNDER_EVERY_BOOK {
        let text = shipped_level(name).unwrap();
        let own = data.lines().next().unwrap().trim_start_matches("[data.templates.").trim_end_matches(']');
        let usual = data.split('"').nth(1).unwrap();
        let text = text.replace(&format!("template = \"{usual}\""), &format!("template = \"{own}\""));
        let text = format!("{text}\n{data}");
        assert!(text.contains(&format!("template = \"{own}\"")), "{name}");
        let session = fought(&Source::new(name, text), 30);
        let record = session.record();
        assert_eq!(chronicle::verify_replay(record.clone(), books()), Ok(Ok(record.orders.len())), "{name}");
        let loaded = Session::load(&session.save(), books()).unwrap();
        assert_eq!(loaded.digest(), session.digest(), "{name}");
    }
}

/// Each case: a text of the level, its replacement, the code, and the start of its line.
const BROKEN: [(&str, &str, &str, &str, &str); 9] = [
    ("like = \"shotgun\"", "like = \"shotguns\"", "data::reference", "like =", "is to be like `shotguns`"),
    ("wounds = 3", "wound = 3", "data::key", "wound =", "there is no field `wound` here"),
    ("wounds = 3", "wounds = 90", "data::number", "wounds =", "far from 2 to 3"),
    ("wounds = 3", "wounds = \"three\"", "data::type", "wounds =", "is a text, where a whole number is meant"),
    ("doctrine = \"cellar\"", "doctrine = \"cellars\"", "data::reference", "doctrine =", "among the doctrines"),
    (
        "gear = [\"club\", \"pistol\"]\n\n",
        "gear = [\"clubs\"]\n\n",
        "data::reference",
        "gear =",
        "no `clubs` among the weapons and gear",
    ),
    ("[data.secure]", "[data.secured]", "data::key", "[data.secured]", "there is no field `secured` here"),
    ("[data.weapons.club]", "[data.weapons.\"A Club\"]", "data::name", "[data.weapons.\"A", "is no name for an entry"),
    (
        "[data.secure]",
        "[data]\nneeds = \"0.1\"\n[data.secure]",
        "data::key",
        "needs =",
        "is not for the data in a level",
    ),
];

#[test]
fn every_fault_of_own_data_is_told_in_its_place_and_no_other() {
    for (from, to, code, line, sentence) in BROKEN {
        let text = of_the_page("level");
        assert!(text.contains(from), "{from}");
        let text = text.replacen(from, to, 1);
        let faults = read(&Source::new("a", text.as_str()), books()).expect_err(to);
        let all: Vec<_> = faults.iter().collect();
        assert_eq!(all.len(), 1, "{to}: {faults}");
        let there = text.lines().nth(all[0].place.line as usize - 1).unwrap();
        assert!(all[0].code.0 == code && there.starts_with(line), "{to}: {faults}");
        assert!(all[0].sentence.contains(sentence), "{to}: {faults}");
    }
    let text = of_the_page("level").split("[data").next().unwrap().replace("format = 1", "format = 1\ndata = 3");
    let faults = read(&Source::new("a", text), books()).unwrap_err();
    assert!(
        faults.iter().any(|fault| fault.code.0 == "level::type" && fault.sentence.contains("`data` of the level")),
        "{faults}"
    );
}

#[test]
fn a_level_or_a_pack_for_a_newer_game_says_so_and_no_more() {
    let newer = "was made for a newer version of the game";
    for (from, to) in
        [("format = 1", "format = 2\nnonsense = 1"), ("format = 1", "format = 1\nneeds = \"9.0\"\nnonsense = 1")]
    {
        let text = of_the_page("level").replacen(from, to, 1);
        let faults = read(&Source::new("a", text), books()).unwrap_err();
        assert_eq!(faults.iter().count(), 1, "{faults}");
        assert!(faults.iter().all(|fault| fault.sentence.contains(newer)), "{faults}");
    }
    let manifest = file("pack.toml", "name = \"X\"\nneeds = \"9.0\"\nnew_key = 1\n");
    let bad = Pack::of("x", vec![manifest, file("a.toml", &of_the_page("level"))], books()).unwrap_err();
    assert!(bad.sentence.contains(newer), "{bad}");
    let data = file("data.toml", "needs = \"9.0\"\n[weapons.club]\nname = 3\n");
    let bad = Pack::of("x", vec![data, file("a.toml", &of_the_page("level"))], books()).unwrap_err();
    assert!(bad.sentence.contains(newer), "{bad}");
    assert!(levels::own_data_of(&source(), books()).1.is_some());
}
