//! The level editor without its window: texts are kept byte for byte, edits change what they say and nothing else, every
//! edit can be undone, and no file is lost.
mod canvas;
mod field_edits;
mod figures;
mod files;
mod forms;
mod maps;
mod parts;
mod sentences;
mod strokes;
mod unchanged_bytes_and_undo;

use fatal_funnel::editor::{FieldValue, LevelDraft, LevelEdit, PartAddress};
use fatal_funnel::levels::{lessons::lessons, shipped};

/// Every level that comes with the game, and the examples of the guide.
fn levels() -> Vec<(String, String)> {
    let shipped = shipped().iter().map(|(name, text)| (name.to_string(), text.to_string()));
    let lessons = lessons().iter().map(|lesson| (format!("lesson {}", lesson.level), lesson.source().text.to_string()));
    let examples = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/levels/examples")).unwrap();
    let examples = examples.flatten().filter(|file| file.path().extension().is_some_and(|end| end == "toml"));
    let examples =
        examples.map(|file| (file.path().display().to_string(), std::fs::read_to_string(file.path()).unwrap()));
    shipped
        .chain(lessons)
        .chain(examples.filter(|(_, text)| {
            text.contains(
                "
map = ",
            )
        }))
        .collect()
}

/// A small level in the layout that the guide teaches.
const LEVEL: &str = r#"# A house.
format = 1
name = "House" # for now
rulebook = "modern-cqb"
map = '''
#######
#..+..#
#..#..#
#######
'''

# The team.
[figures.alpha]
at = [1, 1]   # by the wall
side = "response"
template = "operator"
gear = ["carbine", "flash"]
[figures.bravo]
at = [2, 1]
side = "response"
template = "operator"

# A boss, and what he has.
[figures.zed]
at = [5, 2]
side = "hostile"
template = "gunman"
route = [[5, 2], [4, 1]]

[objects.papers]
at = [4, 1]
kind = "evidence"
carried_by = "zed"

[[objective]]
arrest = "zed"
[[objective]]
secure = "papers"

[[event]]
when = { heat = 3, out = "zed" }
then = { reinforce = ["gunman"], at = [4, 2], objective = ["arrest zed"] }
"#;

fn draft(text: &str) -> LevelDraft {
    LevelDraft::of(text).unwrap_or_else(|refusal| panic!("{refusal}\n{text}"))
}

/// The text after an edit.
fn after(text: &str, edit: LevelEdit) -> String {
    let mut draft = draft(text);
    draft.edit(&edit).unwrap_or_else(|refusal| panic!("{refusal}: {edit:?}"));
    draft.text().to_owned()
}

/// Why an edit is refused. The text stays as it is then.
fn refused(text: &str, edit: LevelEdit) -> String {
    let mut draft = draft(text);
    let refusal = draft.edit(&edit).expect_err("it is refused");
    assert_eq!(draft.text(), text);
    assert!(draft.next_undo().is_none(), "nothing was done");
    refusal.to_string()
}

fn parsed(text: &str) -> toml::Table {
    text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn figure(id: &str) -> PartAddress {
    PartAddress::Figure(id.into())
}

fn set(part: PartAddress, keys: &[&str], value: FieldValue) -> LevelEdit {
    LevelEdit::Set { part, keys: keys.iter().map(|key| key.to_string()).collect(), value }
}

fn clear(part: PartAddress, keys: &[&str]) -> LevelEdit {
    LevelEdit::Clear { part, keys: keys.iter().map(|key| key.to_string()).collect() }
}
