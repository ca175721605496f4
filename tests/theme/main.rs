//! Themes: the embedded one is complete and readable, others override it, and every fault has its place.
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use fatal_funnel::faults::{Faults, Source};
use fatal_funnel::levels::{OWN_THEME, Theme, Tone, contrast};

fn read(text: &str) -> Result<Theme, Faults> {
    Theme::read(&Source::new("mine.toml", text))
}

/// Code, line, column and suggestion of each fault.
fn faults(text: &str) -> Vec<(String, u32, u32, Option<String>)> {
    let faults = read(text).expect_err("the theme has faults");
    let of = |fault: &fatal_funnel::faults::Fault| {
        (
            fault.code.0.to_string(),
            fault.place.line,
            fault.place.column,
            fault.did_you_mean.clone().map(|word| word.to_string()),
        )
    };
    faults.iter().map(of).collect()
}

#[test]
fn the_embedded_theme_lists_every_colour_in_order() {
    let own = Theme::own();
    assert_eq!(read(OWN_THEME), Ok(own.clone()));
    let mut rest = OWN_THEME;
    for tone in Tone::ALL {
        let line = format!("\n{} = ", tone.key().1);
        let at = rest.find(&line).unwrap_or_else(|| panic!("{tone:?} is missing, or out of order"));
        rest = &rest[at + 1..];
        let [red, green, blue] = own.of(*tone);
        assert!(rest.contains(&format!("\"#{red:02x}{green:02x}{blue:02x}\"")), "{tone:?}");
    }
}

#[test]
fn the_embedded_theme_is_readable_on_every_panel() {
    use Tone::*;
    let own = Theme::own();
    let contrast = |a, b| contrast(own.of(a), own.of(b));
    for ground in [Void, Panel, Raised, Hover] {
        for ink in [Ink, Dim, Team, Hostile, Civilian, Contact, Warn, Good] {
            assert!(contrast(ink, ground) >= 4.5, "{ink:?} on {ground:?}: {}", contrast(ink, ground));
        }
    }
    for bright in [Team, Warn, Good] {
        assert!(contrast(OnBright, bright) >= 4.5);
    }
}

#[test]
fn the_sides_differ_in_lightness_or_hue() {
    let own = Theme::own();
    let sides = [Tone::Team, Tone::Hostile, Tone::Civilian, Tone::Contact];
    for (i, a) in sides.iter().enumerate() {
        for b in &sides[i + 1..] {
            let apart: u16 = own.of(*a).iter().zip(own.of(*b)).map(|(a, b)| u16::from(a.abs_diff(b))).sum();
            assert!(apart > 90, "{a:?} and {b:?}");
        }
    }
}

#[test]
fn a_theme_changes_what_it_names_and_no_more() {
    let theme = read("[sides]\nteam = \"#FFEE88\"\n").expect("no fault");
    assert_eq!(theme.of(Tone::Team), [0xff, 0xee, 0x88]);
    let changed = |tone: &&Tone| theme.of(**tone) != Theme::own().of(**tone);
    assert_eq!(Tone::ALL.iter().filter(changed).collect::<Vec<_>>(), [&Tone::Team]);
    assert_eq!(read(""), Ok(Theme::own()));
}

#[test]
fn every_fault_has_its_code_and_place() {
    let meant = |word: &str| Some(word.to_owned());
    let cases = [
        ("[sides]\nteem = \"#ffffff\"", "theme::key", 2, 1, meant("team")),
        ("[side]\nteam = \"#ffffff\"", "theme::key", 1, 2, meant("sides")),
        ("[sides]\n\nteam = \"teal\"", "theme::colour", 3, 8, None),
        ("[sides]\nteam = \"#fff\"", "theme::colour", 2, 8, None),
        ("[sides]\nteam = \"#+fffff\"", "theme::colour", 2, 8, None),
        ("[sides]\nteam = \"#äääabc\"", "theme::colour", 2, 8, None),
        ("[sides]\nteam = 0xffffff", "theme::type", 2, 8, None),
        ("sides = 3", "theme::type", 1, 9, None),
        ("[text]\nink = \"#101820\"", "theme::contrast", 2, 7, None),
        ("[panels]\nhover = \"#8090a0\"", "theme::contrast", 2, 9, None),
        ("[sides]\nteam = \"#ff8080\"\nteam = \"#ff8080\"", "theme::toml::twice", 3, 1, None),
        ("[sides", "theme::toml", 1, 7, None),
        ("\u{feff}", "theme::file::bom", 1, 1, None),
        ("a = 1\0", "theme::file::nul", 1, 6, None),
        ("a = \u{7}", "theme::file::control", 1, 5, None),
    ];
    for (text, code, line, column, meant) in cases {
        assert_eq!(faults(text), [(code.to_owned(), line, column, meant)], "{text}");
    }
    let deep = format!("{}a = 1", "a.".repeat(40));
    assert_eq!(faults(&deep)[0].0, "theme::toml::deep");
    assert_eq!(faults(&"#".repeat((1 << 20) + 1))[0].0, "theme::file::large");
    let all = faults("[sides]\nteem = \"#ffffff\"\nhostil = \"#fff\"\ncivilian = \"red\"");
    assert_eq!(all.iter().map(|(_, line, ..)| *line).collect::<Vec<_>>(), [2, 3, 4], "all at once");
}

/// The file is checked before a window opens, and its faults are printed with their lines.
#[test]
fn a_theme_with_faults_opens_no_window() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("broken.toml"), "[sides]\nteem = \"#ffffff\"").unwrap();
    for (file, code, words) in [("broken.toml", 1, "Did you mean `team`?"), ("none.toml", 2, "--theme")] {
        let arguments = ["play", "stash-house", "--theme", file];
        let game = Command::new(env!("CARGO_BIN_EXE_fatal-funnel")).args(arguments).current_dir(folder.path()).output();
        let game = game.unwrap();
        let told = String::from_utf8(game.stderr).unwrap();
        assert!(game.status.code() == Some(code) && told.contains(words), "{told}");
    }
}

/// The page lists exactly the codes that a theme can have.
#[test]
fn the_page_lists_every_code() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let codes = |file: &str, mark: char| -> BTreeSet<String> {
        let text = fs::read_to_string(root.join(file)).unwrap();
        text.split(mark).filter(|word| word.starts_with("theme::")).map(str::to_owned).collect()
    };
    let given = &codes("src/levels/diagnostics.rs", '"') | &codes("src/levels/theme_file.rs", '"');
    assert_eq!(codes("docs/theme.md", '`'), given);
}
