//! The warnings that a level's author accepts, by the part of the level that the comments speak of.
use std::collections::BTreeMap;

use crate::levels::{Layout, Statement};

/// The text after `# lint: allow`, by part: `figures.zed`, `ground.0`, or nothing for the level itself.
#[derive(Default)]
pub(super) struct Allowed(BTreeMap<String, Vec<String>>);

impl Allowed {
    pub fn of(text: &str) -> Self {
        let layout = Layout::of(text);
        let mut allowed = Self::default();
        for comment in &layout.comments {
            let written = text[comment.span.clone()].trim();
            let Some(said) = written.strip_prefix("lint:").and_then(|said| said.trim().strip_prefix("allow ")) else {
                continue;
            };
            let speaks_of = layout.spoken_of(text, comment);
            let part = part(text, &layout.statements, speaks_of.end);
            allowed.0.entry(part).or_default().push(said.trim().to_owned());
        }
        allowed
    }

    /// Those of an entry, by its id or its number, one a line.
    pub fn of_entry(&self, kind: &str, id: &str) -> String {
        self.lines(&format!("{kind}.{id}"))
    }

    /// Those of the level itself, one a line.
    pub fn of_level(&self) -> String {
        self.lines("")
    }

    fn lines(&self, part: &str) -> String {
        self.0.get(part).map(|lines| lines.join("\n")).unwrap_or_default()
    }
}

/// The part of the level that a place lies in: the last header before it, with the number of entries of a list.
fn part(text: &str, statements: &[Statement], at: usize) -> String {
    let headers = statements.iter().filter(|statement| statement.header && statement.span.start < at);
    let names: Vec<String> = headers.map(|header| name(&text[header.span.clone()])).collect();
    let Some(last) = names.last() else { return String::new() };
    match last.split_once('.') {
        Some((kind, id)) if ["figures", "objects", "rooms"].contains(&kind) => format!("{kind}.{id}"),
        _ => {
            let list = last.split('.').next().unwrap_or_default();
            match ["ground", "objective", "event"].contains(&list) {
                true => format!("{list}.{}", names.iter().filter(|name| *name == list).count().saturating_sub(1)),
                false => String::new(),
            }
        }
    }
}

/// The dotted name in a table header, without spaces and quotes.
fn name(header: &str) -> String {
    let name = header.trim().trim_start_matches('[').split(']').next().unwrap_or_default();
    name.chars().filter(|letter| !letter.is_whitespace() && !"\"'".contains(*letter)).collect()
}
