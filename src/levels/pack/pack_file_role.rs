//! Roles of the files in a pack.
use super::super::campaign::is_campaign;
use super::super::rulebook_data::is_rulebook_data;
use super::super::translation::is_translation;
use crate::referee::AnyBook;

/// A file of a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackFile {
    /// Relative, with slashes.
    pub path: String,
    pub text: String,
}

/// Role of a file in a pack.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum FileRole {
    /// `pack.toml`: the pack's name and what it says of itself.
    Manifest,
    Theme,
    Campaign,
    /// Numbers of a rulebook.
    Data,
    Level,
    /// A piece of a level for the editor.
    Prefab,
    /// The texts of a level, of the campaign or of the manifest in another language.
    Translation,
    /// Notes for people, which the game does not read.
    Words,
}

impl FileRole {
    /// Whether its texts are shown to players, and may have a translation.
    pub fn is_translated(self) -> bool {
        matches!(self, Self::Manifest | Self::Campaign | Self::Level)
    }
}

/// The folder of a pack's prefabs.
const PREFABS: &str = "prefabs/";
/// The file that names a pack.
pub const MANIFEST: &str = "pack.toml";
/// Endings of notes.
const WORDS: [&str; 2] = [".md", ".txt"];
/// Beginnings of notes without an ending.
const NOTES: [&str; 4] = ["licence", "license", "readme", "copying"];

/// Whether a file may be in a pack, by its path: a TOML text or a note, and neither hidden nor an autosave.
pub fn is_packable_path(path: &str) -> bool {
    let hidden = path.split('/').any(|part| part.starts_with('.') || part.starts_with("__"));
    !hidden && (is_toml(path) || is_note(path))
}

fn is_toml(path: &str) -> bool {
    path.ends_with(".toml") && !path.ends_with(".autosave.toml")
}

fn is_note(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or_default().to_ascii_lowercase();
    let bare = !name.contains('.') && NOTES.iter().any(|note| name.starts_with(note));
    bare || WORDS.iter().any(|ending| name.ends_with(ending))
}

impl PackFile {
    /// The file's role; `None` for one that no pack holds.
    pub(super) fn role(&self, books: &[&'static dyn AnyBook]) -> Option<FileRole> {
        let text = &*self.text;
        match &*self.path {
            path if !is_packable_path(path) => None,
            path if is_note(path) => Some(FileRole::Words),
            MANIFEST => Some(FileRole::Manifest),
            "theme.toml" => Some(FileRole::Theme),
            path if path.starts_with(PREFABS) => Some(FileRole::Prefab),
            _ if is_translation(text) => Some(FileRole::Translation),
            _ if is_campaign(text) => Some(FileRole::Campaign),
            _ if is_rulebook_data(text, books) => Some(FileRole::Data),
            _ => Some(FileRole::Level),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_told_apart_by_name_and_content() {
        let books = crate::books();
        let data = books[0].data_file().unwrap().built_in();
        for (path, text, role) in [
            ("pack.toml", "name = \"x\"", Some(FileRole::Manifest)),
            ("theme.toml", "", Some(FileRole::Theme)),
            ("tour.toml", "[missions.one]\nlevel = \"one\"", Some(FileRole::Campaign)),
            ("rules/numbers.toml", data, Some(FileRole::Data)),
            ("a/one.toml", crate::levels::shipped()[0].1, Some(FileRole::Level)),
            ("one.toml", "no toml", Some(FileRole::Level)),
            ("prefabs/den.toml", "name = \"Den\"", Some(FileRole::Prefab)),
            ("de/one.toml", "language = \"de\"\n[texts]\n", Some(FileRole::Translation)),
            ("de/tour.toml", "language = \"de\"\n[missions.one]\nname = \"Eins\"\n", Some(FileRole::Translation)),
            ("README", "", Some(FileRole::Words)),
            ("licence.txt", "", Some(FileRole::Words)),
            ("cat.png", "", None),
            (".git/notes.txt", "", None),
            ("__MACOSX/one.toml", "", None),
            ("one.autosave.toml", "", None),
        ] {
            assert_eq!(PackFile { path: path.into(), text: text.into() }.role(books), role, "{path}");
        }
    }
}
