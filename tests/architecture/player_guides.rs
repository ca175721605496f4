//! The player's guide in other languages: as many sections, paragraphs and table rows as in English, the same links and keys, and
//! the names of buttons and orders as the window has them.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn guide(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap()
}

/// Paragraphs and table rows of each section, with the depth of its heading.
fn sections(guide: &str) -> Vec<(usize, usize, usize)> {
    let mut sections = Vec::new();
    for block in guide.split("\n\n") {
        let rows = block.lines().filter(|line| line.starts_with('|')).count();
        match block.find(|letter| letter != '#') {
            Some(depth @ 1..) => sections.push((depth, 0, 0)),
            _ => {
                let (_, paragraphs, all_rows) = sections.last_mut().expect("a guide begins with its heading");
                *paragraphs += 1;
                *all_rows += rows;
            }
        }
    }
    sections
}

/// Files and places that a guide links to, from the root, but for its own translations.
fn links(guide: &str, folder: &str) -> Vec<PathBuf> {
    let targets = guide.match_indices("](").filter_map(|(at, _)| guide[at + 2..].split(')').next());
    let targets = targets.filter(|target| !target.ends_with("playing.md"));
    let plain = |target: &str| {
        let mut path = PathBuf::new();
        for part in Path::new(folder).join(target).components() {
            match part.as_os_str().to_str() {
                Some("..") => assert!(path.pop(), "{target}"),
                _ => path.push(part),
            }
        }
        path
    };
    targets.map(plain).collect()
}

/// What is typed or pressed literally.
fn code(guide: &str) -> Vec<&str> {
    let mut code: Vec<&str> = guide.lines().filter(|line| !line.starts_with('|')).collect();
    code = code.into_iter().flat_map(|line| line.split('`').skip(1).step_by(2)).collect();
    code.sort_unstable();
    code
}

/// Texts of the window and the page in a language: values of messages and of their attributes.
fn shown(folder: &Path) -> BTreeSet<String> {
    let mut texts = BTreeSet::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            texts.extend(shown(&path));
        } else {
            let file = fs::read_to_string(path).unwrap();
            texts.extend(file.lines().filter_map(|line| Some(line.split_once(" = ")?.1.trim().to_owned())));
        }
    }
    texts
}

#[test]
fn the_guides_of_other_languages_have_the_parts_of_the_english_one() {
    let english = guide("docs/playing.md");
    for tag in ["de", "pl"] {
        let path = format!("docs/{tag}/playing.md");
        let told = guide(&path);
        assert_eq!(sections(&told), sections(&english), "headings, paragraphs and rows of {path}");
        assert_eq!(links(&told, &format!("docs/{tag}")), links(&english, "docs"), "links of {path}");
        assert_eq!(code(&told), code(&english), "code of {path}");
        for other in ["../playing.md", "../de/playing.md", "../pl/playing.md"] {
            let itself = other == format!("../{tag}/playing.md");
            assert_eq!(told.contains(&format!("]({other})")), !itself, "{path}: the link to {other}");
            assert!(itself || english.contains(&format!("]({tag}/playing.md)")));
        }
    }
    let readme = guide("README.md");
    assert!(readme.contains("](docs/de/playing.md)") && readme.contains("](docs/pl/playing.md)"));
}

#[test]
fn names_of_buttons_and_orders_are_those_of_the_window() {
    for (tag, least) in [("de", 30), ("pl", 30)] {
        let told = guide(&format!("docs/{tag}/playing.md"));
        let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
        let shown = shown(&root().join("assets/locales").join(tag));
        let quoted: Vec<&str> = told.split('„').skip(1).filter_map(|rest| rest.split(['“', '”']).next()).collect();
        assert!(quoted.len() >= least, "{tag}: {} names", quoted.len());
        for name in quoted {
            assert!(shown.contains(name), "docs/{tag}/playing.md: the window shows no \"{name}\"");
        }
    }
}
