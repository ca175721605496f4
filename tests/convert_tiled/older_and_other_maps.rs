//! Maps of other versions of Tiled, as JSON, and with what a tile hands on to the objects drawn with it.
use std::fs;
use std::path::Path;

use fatal_funnel::books;
use fatal_funnel::cli::convert_map;
use fatal_funnel::faults::{Fault, Faults};

use super::{root, sample, text};

/// The sample with stretches replaced, beside its tileset with stretches replaced.
fn changed(map: &[(&str, &str)], tileset: &[(&str, &str)]) -> (tempfile::TempDir, Result<(String, Faults), Faults>) {
    let folder = tempfile::tempdir().unwrap();
    let replaced = |file: &str, all: &[(&str, &str)]| {
        let mut text = fs::read_to_string(sample().with_file_name(file)).unwrap();
        for (from, to) in all {
            assert!(text.contains(from), "{from}");
            text = text.replacen(from, to, 1);
        }
        fs::write(folder.path().join(file), text).unwrap();
    };
    replaced("boat-house.tmx", map);
    replaced("fatal-funnel.tsx", tileset);
    let (_, found) = convert_map(&folder.path().join("boat-house.tmx"), books());
    (folder, found)
}

fn first(faults: &Faults) -> &Fault {
    faults.iter().next().unwrap()
}

#[test]
fn class_and_properties_of_a_tile_belong_to_objects_drawn_with_it() {
    let tile = "<tile id=\"15\" type=\"operator\"><properties>\n<property name=\"gear\" value=\"smg, flash\"/>\
        <property name=\"doctrine\" value=\"medic\"/></properties></tile>\n</tileset>";
    let own = "name=\"alpha\" type=\"operator\" gid=\"16\" x=\"128\" y=\"160\" width=\"32\" height=\"32\">\n   <properties>\n    \
        <property name=\"doctrine\" value=\"point\"/>\n    <property name=\"gear\" value=\"carbine, mirror, flash, restraint-kit\"/>";
    let without = "name=\"alpha\" gid=\"16\" x=\"128\" y=\"160\" width=\"32\" height=\"32\">\n   <properties>\n    \
        <property name=\"doctrine\" value=\"point\"/>";
    let (_folder, found) = changed(&[(own, without)], &[("</tileset>", tile)]);
    let (level, _) = found.unwrap();
    let alpha = level.split("[figures.alpha]").nth(1).unwrap().split("\n[").next().unwrap();
    assert!(alpha.contains("template = \"operator\"") && alpha.contains("gear = [\"smg\", \"flash\"]"), "{alpha}");
    // The object's own come first.
    assert!(alpha.contains("doctrine = \"point\""), "{alpha}");
}

#[test]
fn a_tile_of_terrain_gives_its_class_to_no_object() {
    let (_folder, found) = changed(&[("name=\"alpha\" type=\"operator\" gid=\"16\"", "name=\"alpha\" gid=\"2\"")], &[]);
    assert_eq!(first(&found.unwrap_err()).code.0, "level::missing");
}

#[test]
fn what_older_versions_of_tiled_wrote_is_read() {
    let expected = text(&sample());
    for (map, tileset) in [
        (("<map ", "<!DOCTYPE map SYSTEM \"http://mapeditor.org/dtd/1.0/map.dtd\">\n<map "), ("<tileset", "<tileset")),
        (("<map ", "<map "), (" tilecount=\"20\" columns=\"5\"", "")),
        (("<map ", "<map "), ("<tileset", "<!DOCTYPE tileset SYSTEM \"x\">\n<tileset")),
        (("<map ", "<map "), ("</tileset>", "<wangsets><wangset name=\"w\" tile=\"-1\"/></wangsets></tileset>")),
        (("<map ", "<map "), ("</tileset>", "<terraintypes><terrain name=\"w\" tile=\"0\"/></terraintypes></tileset>")),
    ] {
        let (_folder, found) = changed(&[map], &[tileset]);
        assert_eq!(found.map(|(level, _)| level), Ok(expected.clone()), "{map:?} {tileset:?}");
    }
}

#[test]
fn base64_may_have_line_breaks() {
    let expected = text(&sample()).replace("boat-house.tmx", "wrapped.tmx");
    for name in ["base64", "zlib", "zstd"] {
        let map = fs::read_to_string(root().join(format!("tests/data/tiled/{name}.tmx"))).unwrap();
        let mut wrapped = String::new();
        for (number, part) in map.split("base64\"").enumerate() {
            if number == 0 {
                wrapped += part;
                continue;
            }
            let (head, rest) = part.split_once('>').unwrap();
            let (data, tail) = rest.split_once('<').unwrap();
            let lines: Vec<&str> =
                data.trim().as_bytes().chunks(16).map(|line| std::str::from_utf8(line).unwrap()).collect();
            wrapped += &format!("base64\"{head}>\n{}\n<{tail}", lines.join("\n"));
        }
        assert!(wrapped.lines().count() > map.lines().count(), "{name}");
        let path = root().join("tests/data/tiled");
        let folder = tempfile::tempdir().unwrap();
        let map = wrapped.replace("source=\"", &format!("source=\"{}/", path.display()));
        fs::write(folder.path().join("wrapped.tmx"), map).unwrap();
        assert_eq!(text(&folder.path().join("wrapped.tmx")), expected, "{name}");
    }
}

#[test]
fn a_fault_of_a_tileset_is_told_with_its_file() {
    for (from, to) in [("tilewidth=\"32\"", "tilewidth=\"wide\""), ("<tile id=\"3\"", "<tile id=\"three\"")] {
        let (_folder, found) = changed(&[], &[(from, to)]);
        let faults = found.unwrap_err();
        let fault = first(&faults);
        assert_eq!(fault.code.0, "tiled::tileset", "{faults}");
        assert!(fault.sentence.contains("fatal-funnel.tsx cannot be read: "), "{faults}");
    }
}

#[test]
fn a_document_type_that_declares_something_is_told() {
    let declared = "<!DOCTYPE map [<!ENTITY a \"aa\">]>\n<map ";
    let (_folder, found) = changed(&[("<map ", declared)], &[]);
    let faults = found.unwrap_err();
    assert_eq!(first(&faults).code.0, "tiled::xml");
    assert!(first(&faults).sentence.starts_with("the document type declares something"), "{faults}");
}

/// Crates in the middle of a room leave a gap one tile wide, which counts as a doorway: the rectangle then holds two rooms.
#[test]
fn a_room_that_a_gap_parts_is_told() {
    let row = "2,0,0,11,0,0,0,0,2,0,0,12,12,0,0,2,2,2,6,2,2,2,\n2,0,0,0,0,0,0,0,2,";
    let parted = "2,12,12,0,12,12,12,12,2,0,0,12,12,0,0,2,2,2,6,2,2,2,\n2,0,0,0,0,0,0,0,2,";
    let (_folder, found) = changed(&[(row, parted)], &[]);
    let all = found.map_or_else(|faults| faults, |(_, warnings)| warnings);
    let told = all.iter().find(|fault| fault.code.0 == "tiled::room::parts").unwrap_or_else(|| panic!("{all}"));
    assert!(
        told.is_warning() && told.sentence.contains("`slip` holds 2 rooms, parted by the gap or door at [3, 8]"),
        "{told}"
    );
}

#[test]
fn a_map_saved_as_json_is_the_same_level() {
    let expected = text(&sample()).replace("boat-house.tmx", "json.tmj");
    assert_eq!(text(&root().join("tests/data/tiled/json.tmj")), expected);
}

/// Faults of such a map lie where the JSON says what is wrong.
#[test]
fn faults_of_a_json_map_have_their_place_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let data = root().join("tests/data/tiled");
    fs::copy(data.join("fatal-funnel.tsj"), folder.path().join("fatal-funnel.tsj")).unwrap();
    let json = fs::read_to_string(data.join("json.tmj")).unwrap();
    let map = folder.path().join("map.tmj");
    for (from, to, code, at) in [
        ("\"carbine, mirror", "\"carbnie, mirror", "level::gear::unknown", "{\n"),
        ("\"width\": 22", "\"width\": 300", "tiled::size", "300"),
        ("\"orthogonal\"", "\"isometric\"", "tiled::orientation", "\"isometric\""),
        ("\"name\": \"Hostile\"", "\"name\": \"Hostle\"", "tiled::layer::kind", "\"Hostle\""),
        ("\"type\": \"map\",", "\"type\": \"map\"", "tiled::json", "\"version"),
        ("fatal-funnel.tsj", "none.tsj", "tiled::tileset", "\"none.tsj\""),
    ] {
        assert!(json.contains(from), "{from}");
        fs::write(&map, json.replacen(from, to, 1)).unwrap();
        let (source, found) = convert_map(Path::new(&map), books());
        let faults = found.unwrap_err();
        let fault = first(&faults);
        assert_eq!(fault.code.0, code, "{faults}");
        assert!(
            source.text[fault.place.span.start..].starts_with(at),
            "{to}: {:?}",
            &source.text[fault.place.span.clone()]
        );
    }
}
