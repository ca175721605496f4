//! Every example of `docs/levels/codes-*.md`: a failing one has exactly the codes it marks, a fixed one has none.
use std::fs;
use std::path::{Path, PathBuf};

use super::example_merge::lay;
use super::{linted, listed, root};

/// An example of a page.
pub struct Example {
    pub page: String,
    pub line: usize,
    /// The code of its section.
    pub code: String,
    pub fails: bool,
    words: String,
    text: String,
}

/// All examples, page by page.
pub fn examples() -> Vec<Example> {
    let folder = root().join("docs/levels");
    let pages = ["texts", "levels", "books", "warnings", "campaigns"].map(|page| format!("codes-{page}.md"));
    pages.iter().flat_map(|page| of_page(page, &fs::read_to_string(folder.join(page)).unwrap())).collect()
}

fn of_page(page: &str, text: &str) -> Vec<Example> {
    let mut found = Vec::new();
    let (mut code, mut open) = (String::new(), None::<Example>);
    for (number, line) in text.lines().enumerate() {
        if let Some(example) = &mut open {
            if line == "```" {
                found.extend(open.take());
            } else {
                example.text += &format!("{line}\n");
            }
        } else if let Some(words) = line.strip_prefix("```toml ") {
            let (page, fails) = (page.to_owned(), words.starts_with("fails"));
            let (code, words) = (code.clone(), words.to_owned());
            open = Some(Example { page, line: number + 1, code, fails, words, text: String::new() });
        } else if let Some(name) = line.strip_prefix("### `") {
            code = name.trim_end_matches('`').to_owned();
        }
    }
    found
}

/// Whether it is a translation of the base level, and the folder of its language.
fn language(example: &Example) -> Option<&'static str> {
    example.words.contains("translation").then(|| if example.words.contains("in-fr") { "fr" } else { "de" })
}

fn base(example: &Example) -> String {
    let book = example.text.lines().find_map(|line| line.strip_prefix("rulebook = "));
    let book = book.map(|name| name.trim_matches('"')).filter(|name| fatal_funnel::book(name).is_some());
    let name = if example.words.contains("campaign") { "campaign" } else { book.unwrap_or("modern-cqb") };
    fs::read_to_string(root().join(format!("docs/levels/examples/{name}.toml"))).unwrap()
}

/// Writes an example into a folder. Returns the path to lint and the expected codes.
fn set_up(example: &Example, folder: &Path) -> (PathBuf, Vec<String>) {
    let path = folder.join("example.toml");
    let base = base(example);
    let mut laid = lay(&example.text, if language(example).is_some() { "" } else { &base });
    let given = example.text.lines().find_map(|line| line.strip_prefix("# given: ")).unwrap_or_default();
    match given {
        "no file" => return (path, laid.expected),
        "a folder" => fs::create_dir(&path).unwrap(),
        "a socket" => drop(std::os::unix::net::UnixListener::bind(&path).unwrap()),
        "a broken level `cellar` beside it" => fs::write(folder.join("cellar.toml"), "format = 1\n").unwrap(),
        _ => {}
    }
    if given == "a folder" || given == "a socket" {
        return (path, laid.expected);
    }
    if let Some(language) = language(example) {
        if given != "no level beside it" {
            fs::write(&path, base).unwrap();
        }
        fs::create_dir(folder.join(language)).unwrap();
        let path = folder.join(language).join("example.toml");
        fs::write(&path, laid.text).unwrap();
        return (path, laid.expected);
    }
    let number = given.split(' ').find_map(|word| word.parse::<usize>().ok()).unwrap_or(0);
    if given.ends_with("bytes") {
        laid.text += &"#".repeat(number - laid.text.len());
    } else if given.ends_with("ground entries") {
        let before = laid.text.lines().count();
        laid.text += &"[[ground]]\nfrom = [1, 1]\n".repeat(number);
        if example.fails {
            laid.expected.push(format!("{} {}:1", example.code, before + 2 * number - 1));
        }
    } else if given.ends_with("unknown keys") {
        let keys: String = (0..number).map(|key| format!("key-{key} = 1\n")).collect();
        let before = laid.text.lines().count();
        laid.text = format!("{keys}{}", laid.text);
        let last = before + number + 1;
        laid.expected = (1..=1000).map(|line| format!("{} {line}:1", example.code.replace("more", "key"))).collect();
        laid.expected.push(format!("{} {last}:1", example.code));
    } else if given.starts_with("a map") {
        let (wide, glyph) = (number, if given.ends_with("glyphs") { '?' } else { '.' });
        let row = format!("#{}#\n", glyph.to_string().repeat(wide - if glyph == '?' { 0 } else { 2 }));
        let wall = format!("{}\n", "#".repeat(row.len() - 1));
        return a_map(example, &path, &format!("{wall}{row}{row}{wall}"));
    }
    let bytes = if example.words.contains("escaped") { unescaped(&laid.text) } else { laid.text.into_bytes() };
    fs::write(&path, bytes).unwrap();
    (path, laid.expected)
}

/// A level with a custom map and two figures on it.
fn a_map(example: &Example, path: &Path, map: &str) -> (PathBuf, Vec<String>) {
    let figure = |id: &str, x: usize, side: &str| {
        format!(
            "[figures.{id}]\nat = [{x}, 1]\nside = \"{side}\"\ntemplate = \"operator\"\ngear = [\"marksman-rifle\"]\n"
        )
    };
    let head = "format = 1\nname = \"Wide\"\nrulebook = \"modern-cqb\"\nmap = '''\n";
    let tail = "round_limit = 99\n[[objective]]\nneutralize = \"all\"\n";
    let (ann, zed) = (figure("ann", 1, "response"), figure("zed", 90, "hostile"));
    let text = format!("{head}{map}'''\n{tail}{ann}{zed}");
    fs::write(path, text).unwrap();
    let rows = map.lines().enumerate();
    let glyphs =
        rows.flat_map(|(row, line)| line.match_indices('?').map(move |(at, _)| format!("{}:{}", row + 5, at + 1)));
    let glyphs: Vec<String> = glyphs.take(100).map(|place| format!("level::map::glyph {place}")).collect();
    let said = example.text.lines().filter_map(|line| line.strip_prefix("# ")?.split_once(" level::"));
    let said: Vec<String> = said.map(|(place, code)| format!("level::{code} {place}")).collect();
    (path.to_owned(), said.into_iter().chain(glyphs).collect())
}

/// Resolves `\xff` as a byte and `\u{feff}` as a character.
fn unescaped(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        bytes.extend(&rest.as_bytes()[..at]);
        rest = &rest[at + 1..];
        if let Some(hex) = rest.strip_prefix('x') {
            bytes.push(u8::from_str_radix(&hex[..2], 16).unwrap());
            rest = &hex[2..];
        } else if let Some((hex, after)) = rest.strip_prefix("u{").and_then(|hex| hex.split_once('}')) {
            let letter = char::from_u32(u32::from_str_radix(hex, 16).unwrap()).unwrap();
            bytes.extend(letter.to_string().bytes());
            rest = after;
        } else {
            bytes.push(b'\\');
        }
    }
    bytes.extend(rest.as_bytes());
    bytes
}

#[test]
fn each_has_the_codes_that_it_marks_and_no_other() {
    let mut wrong = Vec::new();
    for example in examples() {
        let folder = tempfile::tempdir().unwrap();
        let (path, mut expected) = set_up(&example, folder.path());
        let (_, faults) = linted(&path);
        let mut found = listed(&faults);
        let Example { page, line, code, .. } = &example;
        // A level wider than any rifle's range has a warning too; this example is about reading its map.
        if !example.fails && example.text.contains("# given: a map") {
            found.retain(|found| found.contains("::map::"));
        }
        found.sort();
        expected.sort();
        if found != expected {
            let shown: Vec<_> = found.iter().take(4).collect();
            let meant: Vec<_> = expected.iter().take(4).collect();
            wrong.push(format!("docs/levels/{page}:{line}: {code}: expected {meant:?}, found {shown:?}"));
        }
        if example.fails && !expected.iter().any(|place| place.starts_with(&format!("{code} "))) {
            wrong.push(format!("docs/levels/{page}:{line}: this example does not mark its code {code}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_base_levels_are_clean() {
    for entry in fs::read_dir(root().join("docs/levels/examples")).unwrap() {
        let path = entry.unwrap().path();
        let (_, faults) = linted(&path);
        assert!(faults.is_empty(), "{faults}");
    }
}
