//! Sets and removes fields of any table, however the table is written: under a header, inline, or with dotted keys.
use std::ops::Range;

use super::edit_refusal::EditRefusal;
use super::field_value::{self, FieldValue};
use super::part_address::PathSegment;
use super::toml_blocks::{TomlBlock, TomlBlocks};
use super::toml_document::{TomlDocument, TomlNode, value_span};

/// Byte ranges of a text and what replaces them.
pub(super) type TextReplacements = Vec<(Range<usize>, String)>;

/// Sets a value. Tables on the way that do not exist are made.
pub(super) fn set_field(
    view: &TomlDocument,
    path: &[PathSegment],
    value: &FieldValue,
) -> Result<TextReplacements, EditRefusal> {
    match view.get(path) {
        Some(TomlNode::Value(old)) => Ok(renewed(view, old, value)),
        Some(_) => Err(EditRefusal(format!(
            "`{}` has a header of its own in this level: edit its fields one by one",
            last_segment_text(path)
        ))),
        None => added(view, path, value),
    }
}

/// Removes a field; nothing if there is none.
pub(super) fn remove_field(view: &TomlDocument, path: &[PathSegment]) -> Result<TextReplacements, EditRefusal> {
    let Some(node) = view.get(path) else { return Ok(Vec::new()) };
    let outline = TomlBlocks::of(view.text);
    // A table of its own, or one that dotted keys make.
    let blocks = outline.blocks_within(path);
    let lines = dotted(&outline, path);
    if !blocks.is_empty() || !lines.is_empty() {
        let blocks = blocks.into_iter().map(|number| outline.lines_of(number));
        return Ok(blocks.chain(lines).map(|lines| (lines, String::new())).collect());
    }
    let around = (0..path.len()).rev().filter_map(|depth| view.get(&path[..depth]));
    let around = around.filter_map(TomlNode::value).find(|around| !is_dotted(around));
    match (node, around) {
        (TomlNode::Value(value), Some(table)) => Ok(vec![(inline_entry_span(view.text, value, table), String::new())]),
        _ => Err(EditRefusal(format!(
            "`{}` cannot be taken out here: remove it in a text editor",
            last_segment_text(path)
        ))),
    }
}

/// Whether dotted keys make this table, which has no braces then.
fn is_dotted(value: &toml_edit::Value) -> bool {
    value.as_inline_table().is_some_and(toml_edit::InlineTable::is_dotted)
}

/// The key at the end of a path.
pub(super) fn last_segment_text(path: &[PathSegment]) -> String {
    path.last().map_or_else(String::new, |seg| match seg {
        PathSegment::Key(key) => key.clone(),
        PathSegment::At(at) => (at + 1).to_string(),
    })
}

/// The whole lines of fields whose keys lead to a path or into it.
fn dotted(outline: &TomlBlocks, path: &[PathSegment]) -> Vec<Range<usize>> {
    let lines = outline.blocks.iter().flat_map(|block| {
        let leads = |keys: &[String]| {
            let full = block.path.iter().cloned().chain(keys.iter().map(|key| PathSegment::Key(key.clone())));
            full.collect::<Vec<_>>().starts_with(path)
        };
        block.fields.iter().filter(move |line| leads(&line.keys))
    });
    lines.map(|line| outline.line_start(line.span.start)..outline.line_end(line.span.end)).collect()
}

/// A value in place of another. Of a list only the entries that differ are written anew.
fn renewed(view: &TomlDocument, old: &toml_edit::Value, value: &FieldValue) -> TextReplacements {
    if FieldValue::of(TomlNode::Value(old)).as_ref() == Some(value) {
        return Vec::new();
    }
    let listed = old.as_array().zip(value.as_list());
    if let Some((array, list)) = listed.filter(|(array, list)| !array.is_empty() && !list.is_empty()) {
        let old: Vec<(Option<FieldValue>, Range<usize>)> =
            array.iter().map(|value| (FieldValue::of(TomlNode::Value(value)), value_span(value))).collect();
        return vec![entries(&old, list, view.newline())];
    }
    vec![(value_span(old), value.toml(view.newline()))]
}

/// Replacement for the entries of a list that differ.
fn entries(old: &[(Option<FieldValue>, Range<usize>)], new: &[FieldValue], newline: &str) -> (Range<usize>, String) {
    let same = |(old, new): &(&(Option<FieldValue>, Range<usize>), &FieldValue)| old.0.as_ref() == Some(*new);
    let ahead = old.iter().zip(new).take_while(same).count();
    let behind = old[ahead..].iter().rev().zip(new[ahead..].iter().rev()).take_while(same).count();
    let written: Vec<String> = new[ahead..new.len() - behind].iter().map(|entry| entry.toml(newline)).collect();
    let (written, gone) = (written.join(", "), &old[ahead..old.len() - behind]);
    match (gone, written.is_empty()) {
        ([first, .., last], false) => (first.1.start..last.1.end, written),
        ([only], false) => (only.1.clone(), written),
        ([], _) if ahead > 0 => (old[ahead - 1].1.end..old[ahead - 1].1.end, format!(", {written}")),
        ([], _) => (old[0].1.start..old[0].1.start, format!("{written}, ")),
        ([.., last], true) if ahead > 0 => (old[ahead - 1].1.end..last.1.end, String::new()),
        (gone, true) => (old[0].1.start..old[gone.len()].1.start, String::new()),
    }
}

/// A field that was not there.
fn added(view: &TomlDocument, path: &[PathSegment], value: &FieldValue) -> Result<TextReplacements, EditRefusal> {
    let depth = (0..path.len()).rev().find(|depth| view.get(&path[..*depth]).is_some()).unwrap_or(0);
    let (table, missing) = path.split_at(depth);
    let nested = |value: FieldValue, seg: &PathSegment| match seg {
        PathSegment::Key(key) => FieldValue::Table(vec![(key.clone(), value)]),
        PathSegment::At(_) => FieldValue::List(vec![value]),
    };
    let value = missing[1..].iter().rev().fold(value.clone(), nested);
    let PathSegment::Key(name) = &missing[0] else {
        return Err(EditRefusal(format!(
            "the level has no {} {}",
            last_segment_text(table),
            last_segment_text(&missing[..1])
        )));
    };
    let field = format!("{} = {}", field_value::toml_key(name), value.toml(view.newline()));
    match view.get(table) {
        Some(TomlNode::Value(inline)) if is_dotted(inline) => {
            let (parent, name) = table.split_at(table.len() - 1);
            let field = format!("{}.{field}", field_value::toml_key(&last_segment_text(name)));
            match view.get(parent) {
                Some(TomlNode::Value(around)) if !is_dotted(around) => Ok(vec![into_braces(view.text, around, &field)]),
                _ => Err(EditRefusal(format!("`{}` cannot hold a field here", last_segment_text(table)))),
            }
        }
        Some(TomlNode::Value(inline)) if inline.is_inline_table() => Ok(vec![into_braces(view.text, inline, &field)]),
        Some(TomlNode::Table(_)) => below(view, table, &field),
        _ => Err(EditRefusal(format!("`{}` cannot hold `{name}`", last_segment_text(table)))),
    }
}

/// A field below those of a table with a header, or beside dotted keys.
fn below(view: &TomlDocument, table: &[PathSegment], field: &str) -> Result<TextReplacements, EditRefusal> {
    let outline = TomlBlocks::of(view.text);
    if let Some(block) = outline.block(table) {
        return Ok(vec![line_after(&outline, view, block, field)]);
    }
    let found = outline.blocks.iter().find_map(|block| {
        let inner = table.strip_prefix(&block.path[..])?;
        let names: Option<Vec<&str>> =
            inner.iter().map(|seg| if let PathSegment::Key(key) = seg { Some(key.as_str()) } else { None }).collect();
        let names = names.filter(|names| !names.is_empty())?;
        let line = block
            .fields
            .iter()
            .rev()
            .find(|line| line.keys.iter().map(String::as_str).collect::<Vec<_>>().starts_with(&names))?;
        Some((names.iter().map(|name| field_value::toml_key(name)).collect::<Vec<_>>().join("."), line))
    });
    if let Some((dotted, line)) = found {
        let at = outline.line_end(line.span.end);
        let indent = view.text[outline.line_start(line.span.start)..line.span.start].to_owned();
        return Ok(vec![insertion_on_own_line(view, at, &format!("{indent}{dotted}.{field}"))]);
    }
    // Only tables below it have headers, as in `[event.when]` without `[event]` fields: it gets a header.
    Err(EditRefusal(format!(
        "`{}` has no line of its own in this level: add the field in a text editor",
        last_segment_text(table)
    )))
}

fn line_after(outline: &TomlBlocks, view: &TomlDocument, block: &TomlBlock, field: &str) -> (Range<usize>, String) {
    let indent =
        block.fields.last().map_or("", |line| &view.text[outline.line_start(line.span.start)..line.span.start]);
    insertion_on_own_line(view, outline.end_of(block), &format!("{indent}{field}"))
}

/// A line of its own at the start of a line, or at the end of a text without a final line break.
pub(super) fn insertion_on_own_line(view: &TomlDocument, at: usize, line: &str) -> (Range<usize>, String) {
    let newline = view.newline();
    let open = at > 0 && !view.text[..at].ends_with('\n');
    (at..at, if open { format!("{newline}{line}") } else { format!("{line}{newline}") })
}

/// A field before the closing brace of an inline table.
fn into_braces(text: &str, table: &toml_edit::Value, field: &str) -> (Range<usize>, String) {
    let place = value_span(table);
    let inside = text[place.start..place.end - 1].trim_end();
    let at = place.start + inside.len();
    match inside.chars().last() {
        Some('{') => (at..place.end - 1, format!(" {field} ")),
        Some(',') => (at..at, format!(" {field}")),
        _ => (at..at, format!(", {field}")),
    }
}

/// A field of an inline table, or an entry of a list, with the comma that goes with it.
pub(super) fn inline_entry_span(text: &str, value: &toml_edit::Value, table: &toml_edit::Value) -> Range<usize> {
    let (place, around) = (value_span(value), value_span(table));
    let before = &text[around.start..place.start];
    // What is in front: `, key = ` or `{ key = `.
    let comma = outermost_comma(before);
    let behind = &text[place.end..around.end];
    let next = behind.len() - behind.trim_start().len();
    match comma {
        Some(comma) => around.start + comma..place.end,
        None if behind.trim_start().starts_with(',') => {
            let rest = &behind[next + 1..];
            let blank = rest.len() - rest.trim_start().len();
            let opened = &text[around.start + 1..];
            let first = around.start + 1 + (opened.len() - opened.trim_start().len());
            first..place.end + next + 1 + blank
        }
        None => around.start + 1..place.end + next,
    }
}

/// The last comma that is not inside a nested value or a text.
fn outermost_comma(text: &str) -> Option<usize> {
    let (mut depth, mut quote, mut found) = (0_i32, None, None);
    for (at, letter) in text.char_indices() {
        match (quote, letter) {
            (Some(open), letter) if letter == open => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => quote = Some(letter),
            (None, '[' | '{') => depth += 1,
            (None, ']' | '}') => depth -= 1,
            (None, ',') if depth == 1 => found = Some(at),
            _ => {}
        }
    }
    found
}
