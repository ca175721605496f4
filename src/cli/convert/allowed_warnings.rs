//! The warnings that a level's author accepts, by the part of the level that the comments speak of.
use std::collections::BTreeMap;

use crate::levels::{TomlLayout, TomlStatement};

/// The text after `# lint: allow`, by part: `figures.zed`, `ground.0`, or nothing for the level itself.
#[derive(Default)]
pub(super) struct AllowedWarnings(BTreeMap<String, Vec<String>>);

impl AllowedWarnings {
    pub fn of(text: &str) -> Self {
        let layout = TomlLayout::of(text);
        let parts = parts(text, &layout.statements);
        let mut allowed = Self::default();
        for comment in &layout.comments {
            let written = text[comment.span.clone()].trim();
            let Some(said) = written.strip_prefix("lint:").and_then(|said| said.trim().strip_prefix("allow ")) else {
                continue;
            };
            // The part that the last header before what it speaks of begins.
            let end = layout.covered_range(text, comment).end;
            let last = parts.partition_point(|(start, _)| *start < end).checked_sub(1);
            let part = last.map(|last| parts[last].1.clone()).unwrap_or_default();
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

/// The part that each header begins, by its place: entries of lists are numbered.
fn parts(text: &str, statements: &[TomlStatement]) -> Vec<(usize, String)> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let headers = statements.iter().filter(|statement| statement.header);
    let part = |header: &TomlStatement| {
        let name = name(&text[header.span.clone()]);
        let (kind, rest) = name.split_once('.').unwrap_or((&name, ""));
        let part = match kind {
            "figures" | "objects" | "rooms" => format!("{kind}.{rest}"),
            "ground" | "objective" | "event" => {
                let count = counts.entry(kind.to_owned()).or_default();
                // A header such as `[event.when]` goes on with the entry before it.
                *count += usize::from(rest.is_empty());
                format!("{kind}.{}", count.saturating_sub(1))
            }
            _ => String::new(),
        };
        (header.span.start, part)
    };
    headers.map(part).collect()
}

/// The dotted name in a table header, without spaces and quotes.
fn name(header: &str) -> String {
    let name = header.trim().trim_start_matches('[').split(']').next().unwrap_or_default();
    name.chars().filter(|letter| !letter.is_whitespace() && !"\"'".contains(*letter)).collect()
}
