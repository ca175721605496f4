//! Levels go to Tiled and come back the same.
use std::fs;
use std::path::Path;

use fatal_funnel::books;
use fatal_funnel::chronicle::{BattleStart, Session};
use fatal_funnel::cli::{convert_map, tiled_map};
use fatal_funnel::faults::Source;
use fatal_funnel::levels::generate::{BuildingKind, Request, building};
use fatal_funnel::levels::{read, shipped};
use fatal_funnel::model::Side;

use super::{root, run};

/// What a level says, without the places in its text, and the digest of the battle that it begins.
fn content(name: &str, text: &str) -> (String, String) {
    let source = Source::new(name, text);
    let (brief, warnings) = read(&source, books()).unwrap_or_else(|faults| panic!("{name}: {faults}\n{text}"));
    assert!(warnings.is_empty(), "{name}: {warnings}\n{text}");
    let said = format!(
        "{:?} {} {:?} {:?} {:?} {:?} {:?} {} {} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?}",
        brief.name,
        brief.rulebook.value,
        brief.briefing,
        brief.about,
        brief.round_limit,
        brief.heat,
        brief.first,
        brief.group_nerve,
        brief.board.text(),
        brief.ground,
        brief.figures,
        brief.objects,
        brief.rooms,
        brief.objectives,
        brief.events,
        brief.score,
        brief.facts,
    );
    let begun = Session::begin(BattleStart::of(&source, books(), 5, &[]).unwrap(), books(), &[Side::Hostile]).unwrap();
    (without_places(&said), begun.session.digest().to_string())
}

/// Byte ranges such as `12..20` taken out.
fn without_places(said: &str) -> String {
    let digit = |letter: char| letter.is_ascii_digit();
    said.split("..").map(|part| part.trim_end_matches(digit).trim_start_matches(digit)).collect::<Vec<_>>().join("..")
}

fn comes_back(folder: &Path, name: &str, text: &str) {
    let map = folder.join(format!("{name}.tmx"));
    let written = tiled_map(&Source::new(name, text), books()).unwrap_or_else(|faults| panic!("{name}: {faults}"));
    // Without the text that goes with it: all else must say the same.
    let at = written.find("<property name=\"original\"").expect("the level's own text goes with the map");
    let end = at + written[at..].find("</property>\n").expect("it ends") + "</property>\n".len();
    fs::write(&map, format!("{}{}", &written[..at], &written[end..])).unwrap();
    let (_, back) = convert_map(&map, books());
    let (back, warnings) = back.unwrap_or_else(|faults| panic!("{name}: {faults}\n{written}"));
    assert!(warnings.is_empty(), "{name}: {warnings}\n{back}");
    let (before, after) = (content(name, text), content(name, &back));
    assert!(before.0 == after.0, "{name}:\n{}\n{}\n{back}", before.0, after.0);
    assert_eq!(before.1, after.1, "{name}: the battle is another");
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for file in ["fatal-funnel.tsx", "fatal-funnel.png"] {
        fs::copy(root().join("docs/levels/tiled").join(file), folder.path().join(file)).unwrap();
    }
    folder
}

/// The level from a map of it, after some text of the map was replaced.
fn back_from(folder: &Path, name: &str, text: &str, (from, to): (&str, &str)) -> String {
    let map = folder.join(format!("{name}.tmx"));
    let written = tiled_map(&Source::new(name, text), books()).unwrap();
    assert!(written.contains(from), "{name}: {from}");
    fs::write(&map, written.replacen(from, to, 1)).unwrap();
    convert_map(&map, books()).1.unwrap_or_else(|faults| panic!("{name}: {faults}")).0
}

#[test]
fn a_level_that_was_not_changed_in_tiled_comes_back_byte_for_byte() {
    let folder = folder();
    for (name, text) in shipped() {
        assert_eq!(back_from(folder.path(), name, text, ("", "")), *text, "{name}");
    }
    let (name, text) = shipped()[0];
    // Another width of the map's tiles on the screen, and a layer's colour, are no change of the level.
    let looks = back_from(folder.path(), name, text, ("<objectgroup ", "<objectgroup color=\"#ff0000\" "));
    assert_eq!(looks, text);
    let floor = back_from(folder.path(), name, text, ("<data encoding=\"csv\">\n2,", "<data encoding=\"csv\">\n3,"));
    assert_ne!(floor, text, "a tile drawn in Tiled is in the level");
    assert!(floor.starts_with("# Drawn in Tiled"), "{floor}");
}

#[test]
fn every_shipped_level_comes_back_the_same() {
    let folder = folder();
    shipped().iter().for_each(|(name, text)| comes_back(folder.path(), name, text));
}

#[test]
fn generated_buildings_come_back_the_same() {
    let folder = folder();
    for (number, book) in books().iter().enumerate() {
        for kind in BuildingKind::ALL {
            let rulebook = book.name().to_owned();
            let request =
                Request { kind, size: None, seed: 7 + number as u64, hostiles: None, rulebook, strength: 6, plan: 0 };
            let Ok(text) = building(&request, books()) else { continue };
            comes_back(folder.path(), &format!("{kind:?}-{}", book.name()).to_lowercase(), &text);
        }
    }
}

/// Texts that Tiled's properties and the level's own layout could change: spaces, quotes, words that look like numbers.
#[test]
fn odd_texts_come_back_as_they_were() {
    let folder = folder();
    let plain = fs::read_to_string(root().join("docs/levels/examples/modern-cqb.toml")).unwrap();
    for (from, to) in [
        ("name = \"Two Rooms\"", "name = \"<Two> & \\\"Rooms\\\"  [x] \""),
        ("name = \"Two Rooms\"", "name = \"12\""),
        (
            "round_limit = 12",
            "round_limit = 12\nbriefing = \"Two  spaces,\\n\\n a blank line and a \\\\ at the end.\\n\"",
        ),
        ("round_limit = 12", "round_limit = 12\nbriefing = \"\"\"\nOne line \\\n  of two.\n\nAnother.\"\"\""),
        ("round_limit = 12", "round_limit = 12\ntags = [\"night, rain\", \"12\", \"true\"]\nauthor = \"true\""),
        ("[figures.zed]", "[figures.zed]\nname = \" {Zed} \""),
        (
            "[rooms.hall]",
            "[[event]]\nwhen = { heat = 5, round = 9 }\nthen = { reinforce = [\"gunman\", \"gunman\"], at = [8, 6] }\n[[event]]\nwhen = { round = 4 }\nthen = { test = [\"hostile\"], severe = true }\n[rooms.hall]",
        ),
        (
            "[rooms.hall]",
            "[[event]]\nwhen = { any = [{ round = 3 }, { seen = \"zed\" }] }\nthen = { message = \"Say \\\"go\\\".\" }\n[rooms.hall]",
        ),
    ] {
        assert!(plain.contains(from), "{from}");
        comes_back(folder.path(), "odd", &plain.replacen(from, to, 1));
    }
}

#[test]
fn the_program_writes_the_map_with_its_tileset_and_reads_it_again() {
    let folder = tempfile::tempdir().unwrap();
    let told = |output: &std::process::Output| String::from_utf8_lossy(&output.stdout).into_owned();
    let output = run(&["stash-house", "house.tmx"], folder.path());
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(told(&output), "Written: house.tmx, fatal-funnel.tsx, fatal-funnel.png\n");
    let again = run(&["house.tmx", "house.toml"], folder.path());
    assert_eq!(told(&again), "house.toml is written, warnings: 0\n");

    fs::write(folder.path().join("fatal-funnel.tsx"), "<!-- mine -->").unwrap();
    assert_eq!(run(&["house.toml", "house.tmx"], folder.path()).status.code(), Some(2));
    let output = run(&["house.toml", "house.tmx", "--force"], folder.path());
    assert_eq!(told(&output), "Written: house.tmx\n");
    assert_eq!(fs::read_to_string(folder.path().join("fatal-funnel.tsx")).unwrap(), "<!-- mine -->");

    fs::write(folder.path().join("bad.toml"), "format = 1\n").unwrap();
    let output = run(&["bad.toml", "bad.tmx"], folder.path());
    assert_eq!(output.status.code(), Some(1));
    assert!(!folder.path().join("bad.tmx").exists());
    assert_eq!(run(&["no-such-level", "bad.tmx"], folder.path()).status.code(), Some(2));
}
