//! `render`: every shipped level becomes a picture; what the game recognises is drawn.
use super::{complaint, run};

fn svg(arguments: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out.svg");
    let level = arguments[0];
    let output = run(&[&["render", level, out.to_str().unwrap()], &arguments[1..]].concat());
    assert!(output.status.success(), "{level}: {}", complaint(&output));
    std::fs::read_to_string(out).unwrap()
}

#[test]
fn every_shipped_level_is_drawn_with_all_its_figures() {
    for (name, text) in fatal_funnel::levels::shipped() {
        let picture = svg(&[name, "--overlay", "rooms,lanes,cover,ids"]);
        let figures = text.matches("[figures.").count();
        assert!(picture.matches("class=\"body f-").count() >= figures, "{name}");
        assert_eq!(picture.matches("<svg").count(), 1, "{name}");
    }
}

#[test]
fn a_png_is_a_png_of_the_size_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out.png");
    let output = run(&["render", "stash-house", out.to_str().unwrap(), "--tile", "10"]);
    assert!(output.status.success(), "{}", complaint(&output));
    let bytes = std::fs::read(out).unwrap();
    assert_eq!(&bytes[1..4], b"PNG");
    let width = u32::from_be_bytes(bytes[16..20].try_into().unwrap());
    assert_eq!(width, 258, "24 columns and a margin of 0.9 on both sides");
}

#[test]
fn a_gap_that_counts_as_a_doorway_is_dashed_and_counted() {
    let folder = tempfile::tempdir().unwrap();
    let base = std::fs::read_to_string("docs/levels/examples/modern-cqb.toml").unwrap();
    let level = folder.path().join("gap.toml");
    std::fs::write(&level, base.replacen("#..........#", "#....h.....#", 1)).unwrap();
    let picture = svg(&[level.to_str().unwrap(), "--overlay", "rooms"]);
    assert!(
        picture.contains("3 doorways are gaps without a door") && picture.contains("stroke-dasharray"),
        "{picture}"
    );
    let sound = svg(&["docs/levels/examples/modern-cqb.toml", "--overlay", "rooms"]);
    assert!(sound.contains("2 doorways are gaps without a door"), "{sound}");
}

#[test]
fn sight_says_how_long_its_longest_line_is() {
    let picture = svg(&["docs/levels/examples/modern-cqb.toml", "--overlay", "sight=1,5"]);
    assert!(picture.contains("the longest line is 9 tiles"), "{picture}");
}

#[test]
fn the_heat_of_a_report_is_drawn_and_that_of_another_level_refused() {
    let folder = tempfile::tempdir().unwrap();
    let report = folder.path().join("rep");
    let made = run(&[
        "playtest",
        "docs/levels/examples/modern-cqb.toml",
        "--games",
        "2",
        "--report",
        report.to_str().unwrap(),
    ]);
    assert!(made.status.success(), "{}", complaint(&made));
    let heat = format!("heat={}", report.join("report.json").display());
    let picture = svg(&["docs/levels/examples/modern-cqb.toml", "--overlay", &heat]);
    assert!(picture.contains("steps of the team"));
    let other = run(&["render", "docs/levels/examples/skirmish.toml", "/dev/null.svg", "--overlay", "heat=Cargo.toml"]);
    assert!(complaint(&other).contains("is no report of a play-test"), "{}", complaint(&other));
}

#[test]
fn each_mistake_gets_a_sentence() {
    for (arguments, sentence) in [
        (&["stash-house", "x.gif"][..], "neither a PNG nor an SVG"),
        (&["stash-house", "x.svg", "--overlay", "room"], "Did you mean `rooms`?"),
        (&["stash-house", "x.svg", "--overlay", "sight=0,0"], "Nobody can stand at [0, 0]"),
        (&["stash-house", "x.svg", "--overlay", "sight=a"], "names no tile"),
        (&["stash-hose", "x.svg"], "Did you mean `stash-house`?"),
        (&["tests/data/levels/nul.toml", "x.svg"], "cannot be drawn"),
    ] {
        let output = run(&[&["render"], arguments].concat());
        assert!(
            !output.status.success() && complaint(&output).contains(sentence),
            "{arguments:?}: {}",
            complaint(&output)
        );
    }
    assert!(!std::path::Path::new("x.svg").exists());
}

#[test]
fn each_of_three_windows_in_a_row_lies_along_its_wall() {
    let folder = tempfile::tempdir().unwrap();
    let base = std::fs::read_to_string("docs/levels/examples/modern-cqb.toml").unwrap();
    let level = folder.path().join("windows.toml");
    let drawn = |map: String| {
        std::fs::write(&level, map).unwrap();
        let picture = svg(&[level.to_str().unwrap()]);
        let bars = |size: &str| picture.split("<rect class=\"glass\"").skip(1).filter(|bar| bar.contains(size)).count();
        (bars("width=\"0.16\" height=\"1\""), bars("width=\"1\" height=\"0.16\""))
    };
    let upright = base.replace("#....#.....#\n#....+..h..#\n#X...#.....#", "#....#.....W\n#....+..h..W\n#X...#.....W");
    assert_eq!(drawn(upright), (3, 0));
    let flat = base.replacen("############", "######WWW###", 1);
    assert_eq!(drawn(flat), (0, 3));
}
