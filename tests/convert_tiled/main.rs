//! `convert`: maps drawn in Tiled come out as the levels that stand beside them, and broken ones name what is wrong and
//! where.
mod broken_maps;
mod ldtk;
mod older_and_other_maps;
mod round_trip;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use fatal_funnel::books;
use fatal_funnel::cli::convert_map;
use fatal_funnel::faults::{Faults, Source};
use fatal_funnel::levels;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn sample() -> PathBuf {
    root().join("docs/levels/tiled/boat-house.tmx")
}

fn text(map: &Path) -> String {
    let (_, converted) = convert_map(map, books());
    let (text, warnings) = converted.unwrap_or_else(|faults| panic!("{}: {faults}", map.display()));
    assert!(warnings.is_empty(), "{warnings}");
    text
}

/// The maps that have a level beside them; `EXPECT=write` writes the levels anew.
#[test]
fn each_map_comes_out_as_the_level_beside_it() {
    let others = ["skirmish", "close-assault", "momentum", "collection"];
    let others = others.map(|name| root().join(format!("tests/data/tiled/{name}.tmx")));
    for map in [sample(), ldtk::sample()].into_iter().chain(others) {
        let (found, level) = (text(&map), map.with_extension("toml"));
        if std::env::var_os("EXPECT").is_some() {
            fs::write(&level, &found).unwrap();
        }
        assert_eq!(found, fs::read_to_string(&level).unwrap(), "{}: EXPECT=write writes it", map.display());
        let again = levels::read(&Source::new("level", found.as_str()), books());
        assert_eq!(again.map(|(_, warnings)| warnings), Ok(Faults::new()), "{}", map.display());
    }
}

/// However Tiled writes the layers, and wherever on an endless canvas the map was drawn, it is the same level.
#[test]
fn layers_are_read_in_every_encoding() {
    let expected = text(&sample());
    for name in ["base64", "zlib", "gzip", "zstd", "infinite"] {
        let found = text(&root().join(format!("tests/data/tiled/{name}.tmx")));
        assert_eq!(found, expected.replace("boat-house.tmx", &format!("{name}.tmx")), "{name}");
    }
}

/// An object belongs to the tile that its middle lies on, flipped and turned tiles are what they are, and of two tiles
/// the upper counts.
#[test]
fn what_is_drawn_loosely_is_the_same_level() {
    let expected = text(&sample());
    let level = fs::read_to_string(sample()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    for file in ["fatal-funnel.tsx", "fatal-funnel.png"] {
        fs::copy(sample().with_file_name(file), folder.path().join(file)).unwrap();
    }
    for (from, to) in [
        (r#"x="128" y="160""#, r#"x="140.5" y="149.25""#),
        ("\n2,2,2,2,2,", "\n2147483650,1073741826,536870914,3758096386,2,"),
        ("\n1,1,1,1,1,", "\n2,14,0,1,3,"),
        (r#"name="Response""#, r#"name="The team" class="response""#),
        (r#"name="leader" type="bool" value="true""#, r#"name="leader" value="true""#),
    ] {
        assert!(level.contains(from), "{from}");
        let map = folder.path().join("boat-house.tmx");
        fs::write(&map, level.replacen(from, to, 1)).unwrap();
        assert_eq!(text(&map), expected, "{from}: {to}");
    }
}

fn run(arguments: &[&str], folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_fatal-funnel"))
        .arg("convert")
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap()
}

#[test]
fn the_program_writes_a_sound_level_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let map = sample().display().to_string();
    let out = folder.path().join("out.toml");
    let output = run(&[&map, "out.toml"], folder.path());
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let written = fs::read_to_string(&out).unwrap();
    assert_eq!(written, fs::read_to_string(sample().with_extension("toml")).unwrap());

    fs::write(&out, "mine").unwrap();
    let output = run(&[&map, "out.toml"], folder.path());
    assert_eq!(output.status.code(), Some(2));
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(told, "There is a file out.toml already.\nName another, or let it be overwritten with --force.\n");
    assert_eq!(fs::read_to_string(&out).unwrap(), "mine");
    assert_eq!(run(&[&map, "out.toml", "--force"], folder.path()).status.code(), Some(0));
    assert_eq!(fs::read_to_string(&out).unwrap(), written);

    let broken = fs::read_to_string(sample()).unwrap().replace("carbine, mirror", "carbnie, mirror");
    fs::write(folder.path().join("boat.tmx"), broken).unwrap();
    fs::copy(sample().with_file_name("fatal-funnel.tsx"), folder.path().join("fatal-funnel.tsx")).unwrap();
    let output = run(&["boat.tmx", "none.toml"], folder.path());
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.starts_with("Nothing was written: boat.tmx has a fault.\nboat.tmx:"), "{told}");
    assert!(told.contains("level::gear::unknown") && told.contains("Did you mean `carbine`?"), "{told}");
    assert!(!folder.path().join("none.toml").exists());
    let output = run(&[&map, "no/such/folder.toml"], folder.path());
    assert_eq!(output.status.code(), Some(2));
}

/// A name of a file that a terminal would obey is shown with symbols.
#[test]
fn the_name_of_a_file_is_shown_with_symbols() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a\u{1b}[31m.toml"), "mine").unwrap();
    let output = run(&[&sample().display().to_string(), "a\u{1b}[31m.toml"], folder.path());
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(told.lines().next().unwrap(), "There is a file a\u{241b}[31m.toml already.");
}
