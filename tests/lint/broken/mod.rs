//! Over two hundred broken levels: each file of `tests/data/broken/` has exactly the codes of its index, at the lines
//! and columns given there.
//!
//! The files and the index are generated from the tables here; `EXPECT=write` rewrites them. A case is a base level of
//! `docs/levels/examples/` with one replacement; `¦` marks the place of the code.
mod bytes;

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

use serde_json::Value;

use super::root;

/// One case per line: name, base, text and replacement, and the codes: one for each `¦`, or `@top CODE` for the head of
/// the file.
const TABLES: [&str; 3] = [include_str!("texts.txt"), include_str!("parts.txt"), include_str!("books.txt")];

/// A file, and its lines of the index.
struct Broken {
    name: String,
    bytes: Vec<u8>,
    expected: Vec<String>,
}

fn all() -> Vec<Broken> {
    let lines = TABLES.into_iter().flat_map(str::lines).filter(|line| !line.starts_with('#'));
    let cases = lines.map(laid);
    let mut all: Vec<Broken> = cases.chain(bytes::all()).collect();
    all.sort_by(|a, b| a.name.cmp(&b.name));
    all
}

/// The text of a base level, without its leading comment.
pub fn base(name: &str) -> String {
    let text = fs::read_to_string(root().join(format!("docs/levels/examples/{name}.toml"))).unwrap();
    text.split_once('\n').unwrap().1.to_owned()
}

fn laid(line: &str) -> Broken {
    let [name, book, from, to, codes] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("{line}") };
    let (base, from, to) = (base(book), plain(from), plain(to));
    assert!(base.contains(&from), "{name}: `{from}` is not in the base");
    let marked = base.replacen(&from, &to, 1);
    let mut expected: Vec<String> = match codes.strip_prefix("@top ") {
        Some(code) => vec![format!("1:1 {code}")],
        None => {
            let places = marked.match_indices('¦').map(|(at, _)| place(&marked[..at]));
            let codes: Vec<&str> = codes.split(' ').collect();
            assert_eq!(places.clone().count(), codes.len(), "{name}: a code for each place");
            places.zip(codes).map(|((line, column), code)| format!("{line}:{column} {code}")).collect()
        }
    };
    expected.sort();
    Broken { name: format!("{name}.toml"), bytes: marked.replace('¦', "").into_bytes(), expected }
}

/// A cell of a table, with the Rust escapes `\n`, `\t` and `\u{a0}` resolved.
fn plain(cell: &str) -> String {
    let mut text = cell.replace("\\n", "\n").replace("\\t", "\t");
    while let Some((before, (hex, after))) = text.split_once("\\u{").and_then(|(a, b)| Some((a, b.split_once('}')?))) {
        let letter = char::from_u32(u32::from_str_radix(hex, 16).unwrap()).unwrap();
        text = format!("{before}{letter}{after}");
    }
    text
}

/// Line and column after a text, both from 1; marks do not count.
fn place(before: &str) -> (usize, usize) {
    let row = before.rsplit('\n').next().unwrap_or_default();
    (1 + before.matches('\n').count(), 1 + row.chars().filter(|letter| *letter != '¦').count())
}

fn index(all: &[Broken]) -> String {
    all.iter().flat_map(|file| file.expected.iter().map(move |place| format!("{} {place}\n", file.name))).collect()
}

#[test]
fn the_files_are_those_of_the_tables() {
    let (all, folder) = (all(), root().join("tests/data/broken"));
    assert!(all.len() >= 200, "{} files", all.len());
    if std::env::var_os("EXPECT").is_some() {
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        all.iter().for_each(|file| fs::write(folder.join(&file.name), &file.bytes).unwrap());
        fs::write(folder.join("index.txt"), index(&all)).unwrap();
    }
    let mut there: Vec<String> = fs::read_dir(&folder).unwrap().map(|entry| name(&entry.unwrap())).collect();
    there.retain(|name| name != "index.txt");
    there.sort();
    let named: Vec<&str> = all.iter().map(|file| file.name.as_str()).collect();
    assert_eq!(there, named, "EXPECT=write writes them");
    for file in &all {
        assert!(fs::read(folder.join(&file.name)).unwrap() == file.bytes, "{} is another: EXPECT=write", file.name);
    }
    assert_eq!(fs::read_to_string(folder.join("index.txt")).unwrap(), index(&all), "EXPECT=write writes it");
}

fn name(entry: &fs::DirEntry) -> String {
    entry.file_name().into_string().unwrap()
}

/// The built program lints the whole folder: each code at its place, exit code 1, an empty stderr, and no file changed.
#[test]
fn each_file_has_its_codes_where_the_index_says_and_nothing_else_happens() {
    let folder = root().join("tests/data/broken");
    let mut command = Command::new(env!("CARGO_BIN_EXE_fatal-funnel"));
    let output = command.args(["lint", "--format", "json"]).arg(&folder).current_dir(root()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    let told: Value = serde_json::from_slice(&output.stdout).unwrap();
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for fault in told["faults"].as_array().unwrap() {
        let file = fault["file"].as_str().unwrap().rsplit(['/', '\\']).next().unwrap().to_owned();
        let line = format!("{}:{} {}", fault["line"], fault["column"], fault["code"].as_str().unwrap());
        let end = (fault["end_line"].as_u64().unwrap(), fault["end_column"].as_u64().unwrap());
        assert!(end >= (fault["line"].as_u64().unwrap(), fault["column"].as_u64().unwrap()), "{fault}");
        assert!(
            !fault["sentence"].as_str().unwrap().is_empty() && !fault["mend"].as_str().unwrap().is_empty(),
            "{fault}"
        );
        found.entry(file).or_default().push(line);
    }
    let mut wrong = Vec::new();
    for file in all() {
        let mut found = found.remove(&file.name).unwrap_or_default();
        found.sort();
        if found != file.expected {
            wrong.push(format!("{}: expected {:?}, found {found:?}", file.name, file.expected));
        }
    }
    assert!(wrong.is_empty() && found.is_empty(), "{}\n{found:?}", wrong.join("\n"));
}
