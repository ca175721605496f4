//! Projects of LDtk's become levels; broken ones name the fault and its place.
use std::fs;
use std::path::PathBuf;

use fatal_funnel::books;
use fatal_funnel::cli::{convert_map, converted_level};

use super::broken_maps::told_at_their_places;
use super::{root, run, text};

pub fn sample() -> PathBuf {
    root().join("docs/levels/tiled/boat-shed.ldtk")
}

#[test]
fn a_level_is_chosen_by_name_and_may_stand_in_a_file_of_its_own() {
    let project = fs::read_to_string(sample()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let map = folder.path().join("two.ldtk");
    let (start, end) = (project.find("\"levels\": [").unwrap() + 11, project.rfind(']').unwrap());
    let level = project[start..end].trim();
    let other = level.replace("\"identifier\": \"Boat_shed\"", "\"identifier\": \"Other_shed\"");
    let two = format!("{}{level}, {other}{}", &project[..start], &project[end..]);
    fs::write(&map, &two).unwrap();
    let (_, unnamed) = convert_map(&map, books());
    let faults = unnamed.unwrap_err();
    let fault = faults.iter().next().unwrap();
    assert_eq!((fault.code.0, &*fault.sentence), ("ldtk::level", "the project has 2 levels: Boat_shed, Other_shed"));
    let (_, wrong) = converted_level(&map, Some("Othershed"), books());
    assert_eq!(wrong.unwrap_err().iter().next().unwrap().did_you_mean.as_deref(), Some("Other_shed"));
    let named = converted_level(&map, Some("Other_shed"), books()).1.unwrap().0;
    assert_eq!(named.replace("two.ldtk", "boat-shed.ldtk"), text(&sample()), "its name is a field");

    fs::create_dir(folder.path().join("apart")).unwrap();
    fs::write(folder.path().join("apart/Boat_shed.ldtkl"), level).unwrap();
    let stub =
        "{ \"identifier\": \"Boat_shed\", \"externalRelPath\": \"apart/Boat_shed.ldtkl\", \"layerInstances\": null }";
    let apart = folder.path().join("apart.ldtk");
    fs::write(&apart, format!("{}{stub}{}", &project[..start], &project[end..])).unwrap();
    assert_eq!(text(&apart).replace("apart.ldtk", "boat-shed.ldtk"), text(&sample()));
    fs::remove_file(folder.path().join("apart/Boat_shed.ldtkl")).unwrap();
    let (_, missing) = convert_map(&apart, books());
    assert_eq!(missing.unwrap_err().iter().next().unwrap().code.0, "ldtk::file");
    let out = folder.path().join("out.toml");
    let output = run(&[map.to_str().unwrap(), out.to_str().unwrap(), "--level", "Other_shed"], folder.path());
    assert!(output.status.success() && out.exists(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// A case: what is replaced in the sample by what, the code, and how the text at its place begins.
const CASES: &[(&str, &str, &str, &str)] = &[
    ("\"jsonVersion\":", "\"jsonVersion\"", "ldtk::json", ""),
    ("\"identifier\": \"half_cover\"", "\"identifier\": \"half_covr\"", "ldtk::value", "\"Walls\""),
    ("\"identifier\": \"half_cover\"", "\"identifier\": null", "ldtk::value", "\"Walls\""),
    (
        "\"__identifier\": \"Walls\", \"__type\": \"IntGrid\"",
        "\"__identifier\": \"Walls\", \"__type\": \"Notes\"",
        "ldtk::empty",
        "{",
    ),
    ("\"__cWid\": 12", "\"__cWid\": 300", "ldtk::size", "{"),
    ("\"__identifier\": \"Response\"", "\"__identifier\": \"Respons\"", "ldtk::entity", "\"Operator\""),
    ("\"entityIid\": \"e-boss\"", "\"entityIid\": \"e-none\"", "ldtk::field", "{\"entityIid\""),
    (
        "\"__identifier\": \"leader\", \"__type\": \"Bool\", \"__value\": true",
        "\"__identifier\": \"leader\", \"__type\": \"Float\", \"__value\": 1.5",
        "ldtk::field",
        "1.5",
    ),
    ("\"carbine\"", "\"carbin\"", "level::gear::unknown", "\"gear\""),
];

#[test]
fn a_broken_project_names_the_fault_and_its_place() {
    told_at_their_places(&sample(), CASES);
}

#[test]
fn tile_layers_draw_by_the_tags_of_their_tileset() {
    let project = fs::read_to_string(sample()).unwrap();
    let tileset = "\"tilesets\": [{ \"uid\": 7, \"identifier\": \"Set\", \"enumTags\": [{ \"enumValueId\": \"Rubble\", \"tileIds\": [4] }] }]";
    let layer = "{ \"__identifier\": \"Ground\", \"__type\": \"Tiles\", \"__cWid\": 12, \"__cHei\": 8, \"__gridSize\": 16, \"__tilesetDefUid\": 7, \"gridTiles\": [{ \"px\": [128, 80], \"t\": 4 }, { \"px\": [16, 80], \"t\": 5 }] }, ";
    let drawn = project.replace("\"tilesets\": []", tileset).replacen(
        "\"layerInstances\": [",
        &format!("\"layerInstances\": [{layer}"),
        1,
    );
    let folder = tempfile::tempdir().unwrap();
    let map = folder.path().join("boat-shed.ldtk");
    fs::write(&map, drawn).unwrap();
    let rows = |level: &str| {
        level.lines().skip_while(|line| !line.starts_with("map")).take(9).map(str::to_owned).collect::<Vec<_>>()
    };
    let (before, after) = (rows(&text(&sample())), rows(&text(&map)));
    let mut expected = before.clone();
    expected[6].replace_range(8..9, ",");
    assert_eq!(after, expected, "a tile with a tag covers what is below it, one without is a picture");
}
