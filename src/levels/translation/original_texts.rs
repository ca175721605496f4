//! The texts of a level, a campaign, a pack or the lessons that a translation may replace.
use std::borrow::Cow;
use std::collections::BTreeSet;

use toml::{Table, Value};

use super::super::diagnostics::Diagnostics;
use super::super::toml_syntax;
use crate::faults::Source;
use crate::model::id_as_title;

/// The place of a text in its file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TextAddress {
    /// The file's own name.
    Name,
    /// The file's own briefing.
    Briefing,
    /// The name of an entry of a table, by table and id.
    NameOf(&'static str, String),
    /// The briefing of an entry of a table, by table and id.
    BriefingOf(&'static str, String),
    /// Any other text, by itself.
    Text(String),
}

/// Tables whose entries have a name that a translation replaces.
pub const NAMED: [&str; 4] = ["figures", "objects", "rooms", "missions"];
/// Tables whose entries have a briefing; in a level the facts are a list.
pub const BRIEFED: [&str; 2] = ["facts", "missions"];

/// The texts of a file with their places, in its order.
#[derive(Clone, Debug, Default)]
pub struct OriginalTexts {
    pub texts: Vec<(TextAddress, String)>,
    /// Entries of tables, whether or not they have a text.
    pub entries: BTreeSet<(&'static str, String)>,
}

impl OriginalTexts {
    /// The texts of a file; none if it is not TOML.
    pub fn of(text: &str) -> Self {
        let root = table_of(text);
        let mut found = Self::default();
        found.add(TextAddress::Name, root.get("name"));
        found.add(TextAddress::Briefing, root.get("briefing"));
        for table in NAMED {
            for (id, entry) in root.get(table).and_then(Value::as_table).into_iter().flatten() {
                found.entries.insert((table, id.clone()));
                found.add(TextAddress::NameOf(table, id.clone()), entry.get("name"));
                if BRIEFED.contains(&table) {
                    found.add(TextAddress::BriefingOf(table, id.clone()), entry.get("briefing"));
                }
                for key in ["consequences", "epilogue"] {
                    list(entry.get(key)).for_each(|told| found.add_text(told.get("text")));
                }
            }
        }
        for fact in list(root.get("fact")) {
            let Some(name) = fact.get("name").and_then(Value::as_str) else { continue };
            found.entries.insert(("facts", name.to_owned()));
            found.add(TextAddress::BriefingOf("facts", name.to_owned()), fact.get("briefing"));
        }
        for event in list(root.get("event")) {
            found.add_text(event.get("name"));
            found.add_text(event.get("then").and_then(|then| then.get("message")));
        }
        for entry in
            root.get("data").and_then(Value::as_table).into_iter().flatten().filter_map(|(_, of)| of.as_table())
        {
            entry.iter().for_each(|(_, entry)| found.add_text(entry.get("name")));
        }
        for lesson in list(root.get("lesson")) {
            list(lesson.get("step")).for_each(|step| found.add_text(step.get("say")));
        }
        list(root.get("hint")).for_each(|hint| found.add_text(hint.get("say")));
        found
    }

    /// The original at a place.
    pub fn get(&self, address: &TextAddress) -> Option<&str> {
        self.texts.iter().find(|(other, _)| other == address).map(|(_, text)| text.as_str())
    }

    /// The words that are shown for a place: a figure or an object without a name is shown by its id.
    pub fn shown_at(&self, address: &TextAddress) -> Option<Cow<'_, str>> {
        match (self.get(address), address) {
            (Some(text), _) => Some(text.into()),
            (None, TextAddress::NameOf(table @ ("figures" | "objects"), id)) => {
                self.entries.contains(&(*table, id.clone())).then(|| id_as_title(id).into())
            }
            _ => None,
        }
    }

    fn add(&mut self, address: TextAddress, value: Option<&Value>) {
        let Some(text) = value.and_then(Value::as_str).filter(|text| !text.trim().is_empty()) else { return };
        if self.get(&address).is_none() {
            self.texts.push((address, text.to_owned()));
        }
    }

    fn add_text(&mut self, value: Option<&Value>) {
        if let Some(text) = value.and_then(Value::as_str) {
            self.add(TextAddress::Text(text.trim().to_owned()), value);
        }
    }
}

/// A text as TOML; nothing if it is none, or holds what no text of the formats may.
pub fn table_of(text: &str) -> Table {
    let source = Source::new("", text);
    let mut diagnostics = Diagnostics::on(&source);
    let sound = toml_syntax::parse(&mut diagnostics).is_some() && !diagnostics.has_faults();
    if sound { text.parse().unwrap_or_default() } else { Table::new() }
}

fn list(value: Option<&Value>) -> impl Iterator<Item = &Value> {
    value.and_then(Value::as_array).into_iter().flatten()
}
