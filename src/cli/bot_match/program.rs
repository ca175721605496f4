//! The programs of a match: commands, and built-in minds by name.
use std::env;
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use serde::{Deserialize, Serialize};

use super::command_words::{join_command_words, split_command_words};
use crate::faults::{closest, truncate_for_message};
use crate::playtest::Player;

/// The longest name of a program.
const LONGEST_NAME: usize = 40;

/// A program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Program {
    pub name: String,
    pub kind: ProgramKind,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ProgramKind {
    /// A built-in mind.
    Mind(Player),
    /// A command and its arguments.
    Command(Vec<String>),
}

/// The fault of a program: a sentence, and how to mend it.
pub type Unusable = (String, String);

impl Program {
    /// The program of a command line: a mind, if it is the name of one. Commands are looked for from `folder`.
    ///
    /// # Errors
    /// If there is no such program.
    pub fn of_line(line: &str, folder: &Path) -> Result<Self, Unusable> {
        if let Ok(player) = Player::from_str(line.trim(), false) {
            return Ok(Self { name: player.to_string(), kind: ProgramKind::Mind(player) });
        }
        let words = split_command_words(line).map_err(|why| {
            (format!("The command {} cannot be read: {why}", truncate_for_message(line)), QUOTES.into())
        })?;
        Self::of_words(words, folder)
    }

    /// The program of a command and its arguments.
    ///
    /// # Errors
    /// If there is no such program.
    pub fn of_words(words: Vec<String>, folder: &Path) -> Result<Self, Unusable> {
        let Some(program) = words.first().filter(|program| !program.is_empty()) else {
            return Err((
                "The command of a program is empty".into(),
                "Name a program, or a mind such as `random`".into(),
            ));
        };
        if !can_be_started(program, folder) {
            return Err(missing(program));
        }
        Ok(Self { name: name_of(&words, folder), kind: ProgramKind::Command(words) })
    }

    /// Gives it another name.
    ///
    /// # Errors
    /// If the name is none for a report and for files.
    pub fn with_name(self, name: &str) -> Result<Self, Unusable> {
        let plain = |letter: char| letter.is_alphanumeric() || "-_. ".contains(letter);
        let starts = name.starts_with(char::is_alphanumeric) && !name.ends_with([' ', '.']);
        if !starts || !name.chars().all(plain) || name.chars().count() > LONGEST_NAME {
            let sentence = format!("`{}` is no name for a program", truncate_for_message(name));
            let mend =
                format!("Use at most {LONGEST_NAME} letters, digits, spaces, dots, - and _, a letter or digit first");
            return Err((sentence, mend));
        }
        Ok(Self { name: name.to_owned(), ..self })
    }

    /// Its command as one line, or the name of the mind.
    pub fn line(&self) -> String {
        match &self.kind {
            ProgramKind::Mind(player) => player.to_string(),
            ProgramKind::Command(words) => join_command_words(words),
        }
    }
}

/// Gives programs that share a name a number.
pub fn make_names_unique(programs: &mut [Program]) {
    for place in 1..programs.len() {
        let (before, rest) = programs.split_at_mut(place);
        let taken = |name: &str| before.iter().any(|program| program.name == name);
        let name = rest[0].name.clone();
        let numbered = (2..).map(|number| format!("{name}-{number}"));
        rest[0].name = std::iter::once(name.clone()).chain(numbered).find(|name| !taken(name)).unwrap_or(name);
    }
}

const QUOTES: &str = "Close every quote, and put words with spaces in quotes";

fn missing(program: &str) -> Unusable {
    let minds: Vec<String> = Player::value_variants()
        .iter()
        .filter_map(|player| Some(player.to_possible_value()?.get_name().to_owned()))
        .collect();
    let meant = closest(program, minds.iter().map(String::as_str));
    let meant = meant.map(|name| format!(" Did you mean `{name}`?")).unwrap_or_default();
    let sentence = format!("There is no program `{}`, and no mind of that name.{meant}", truncate_for_message(program));
    (sentence, format!("Check its path, or name one of these minds: {}", minds.join(", ")))
}

/// A name for reports: that of the last file among the words, else that of the program.
fn name_of(words: &[String], folder: &Path) -> String {
    let file = words.iter().skip(1).rev().find(|word| folder.join(word).is_file());
    let path = Path::new(file.or(words.first()).map_or("program", String::as_str));
    let stem = path.file_stem().map_or_else(|| "program".into(), |stem| stem.to_string_lossy().into_owned());
    let plain = |letter: char| if letter.is_alphanumeric() || "-_".contains(letter) { letter } else { '-' };
    let name: String = stem.chars().map(plain).take(LONGEST_NAME).collect();
    if name.starts_with(char::is_alphanumeric) { name } else { format!("program{name}") }
}

/// Whether the system can start a program: a path, or a name on the PATH.
fn can_be_started(program: &str, folder: &Path) -> bool {
    if Path::new(program).components().count() > 1 {
        return with_endings(&folder.join(program)).iter().any(|path| path.is_file());
    }
    let folders = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&folders).any(|folder| with_endings(&folder.join(program)).iter().any(|path| path.is_file()))
}

/// The files that a path may mean: on Windows an ending may be left out.
fn with_endings(path: &Path) -> Vec<PathBuf> {
    let mut paths = vec![path.to_owned()];
    if cfg!(windows) {
        let mut exe = path.as_os_str().to_owned();
        exe.push(".exe");
        paths.push(exe.into());
    }
    paths
}

/// The path by which a command is started in another folder: one that names folders is relative to `folder`.
pub fn executable_path(program: &str, folder: &Path) -> PathBuf {
    if Path::new(program).components().count() > 1 { folder.join(program) } else { program.into() }
}
