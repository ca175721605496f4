//! Writes the team of a campaign into a level's text, so that battle, save, replay and protocol need no special case.
use toml_edit::{Array, DocumentMut, Item, Table, TableLike, Value, value};

use super::super::level_text_edits::{Unwritable, parse, replace_value};
use crate::model::Word;

/// A figure of the team at the start of a mission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamMember {
    pub id: Word,
    /// Whether it is absent.
    pub lost: bool,
    /// Its current wounds; `None` takes those of its stat line.
    pub wounds: Option<u8>,
    /// Its equipment; `None` takes the level's.
    pub gear: Option<Vec<Word>>,
    /// Its name; `None` keeps the level's.
    pub name: Option<String>,
    /// Stats in place of those of the level or the template.
    pub stats: Vec<(&'static str, i64)>,
}

impl TeamMember {
    /// A figure as the level has it.
    pub fn new(id: Word) -> Self {
        Self { id, lost: false, wounds: None, gear: None, name: None, stats: Vec::new() }
    }
}

/// A campaign's changes to a level.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CampaignChanges {
    pub name: Option<String>,
    pub briefing: Option<String>,
    pub team: Vec<TeamMember>,
    /// The facts that hold, of which those are written that the level reads; `None` leaves the level's own.
    pub facts: Option<Vec<Word>>,
}

/// Applies the changes to the level's text; comments and layout stay. Members unknown to the level are skipped;
/// objectives that target an absent figure are removed.
///
/// # Errors
/// If the text is not TOML.
pub fn inject_team(text: &str, changes: &CampaignChanges) -> Result<String, Unwritable> {
    let mut document = parse(text)?;
    for (key, words) in [("name", &changes.name), ("briefing", &changes.briefing)] {
        if let Some(words) = words {
            set(document.as_table_mut(), key, words.as_str().into());
        }
    }
    for member in &changes.team {
        cast(&mut document, member);
    }
    if let Some(facts) = &changes.facts {
        state(&mut document, facts);
    }
    Ok(document.to_string())
}

fn cast(document: &mut DocumentMut, member: &TeamMember) {
    let id = member.id.as_str();
    let figures = document.get_mut("figures").and_then(Item::as_table_like_mut);
    let Some(figures) = figures.filter(|figures| figures.contains_key(id)) else { return };
    if member.lost {
        figures.remove(id);
        return forget(document, id);
    }
    let Some(figure) = figures.get_mut(id).and_then(Item::as_table_like_mut) else { return };
    let gear = member.gear.as_ref().map(|gear| gear.iter().map(Word::as_str).collect::<Array>());
    let wounds = member.wounds.map(|wounds| Value::from(i64::from(wounds)));
    let name = member.name.as_deref().map(Value::from);
    let stats = member.stats.iter().map(|(stat, value)| (*stat, Some(Value::from(*value))));
    for (key, changed) in
        [("name", name), ("gear", gear.map(Value::Array)), ("wounds_left", wounds)].into_iter().chain(stats)
    {
        if let Some(changed) = changed {
            replace_value(figure.entry(key).or_insert(Item::None), changed);
        }
    }
}

/// Writes the facts that hold, of those that the level reads, in its order.
fn state(document: &mut DocumentMut, facts: &[Word]) {
    let read = document.get("fact").map(names).unwrap_or_default();
    let held: Array = read.iter().filter(|name| facts.iter().any(|fact| fact == name.as_str())).collect();
    match held.is_empty() {
        true => _ = document.remove("facts"),
        false => set(document.as_table_mut(), "facts", Value::Array(held)),
    }
}

/// The names in a list of tables.
fn names(list: &Item) -> Vec<String> {
    let name = |table: &dyn TableLike| table.get("name").and_then(Item::as_str).map(str::to_owned);
    let tables = list.as_array_of_tables().into_iter().flatten().map(|table| name(table));
    let inline = list.as_array().into_iter().flatten().filter_map(Value::as_inline_table).map(|table| name(table));
    tables.chain(inline).flatten().collect()
}

/// Removes the objectives that target a figure.
fn forget(document: &mut DocumentMut, id: &str) {
    let asks = |table: &Table| table.iter().any(|(_, item)| item.as_str() == Some(id));
    if let Some(objectives) = document.get_mut("objective").and_then(Item::as_array_of_tables_mut) {
        objectives.retain(|table| !asks(table));
    }
}

fn set(table: &mut Table, key: &str, changed: Value) {
    match table.get_mut(key) {
        Some(item) => replace_value(item, changed),
        None => {
            table.insert(key, value(changed));
        }
    }
}
