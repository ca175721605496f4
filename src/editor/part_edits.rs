//! Adds, removes, renames and moves the parts of a level.
use std::ops::Range;

use super::edit_refusal::EditRefusal;
use super::field_edits::{self, TextReplacements};
use super::field_value::{self, FieldValue};
use super::map_rows::MapRows;
use super::part_address::{GROUPS, PartAddress, PathSegment};
use super::toml_blocks::TomlBlocks;
use super::toml_document::{TomlDocument, TomlNode, value_span};
use crate::board::Tile;

/// Adds a part at the end of its kind.
pub(super) fn add(
    view: &TomlDocument,
    part: &PartAddress,
    entries: &[(String, FieldValue)],
) -> Result<TextReplacements, EditRefusal> {
    if let Some(id) = part.id() {
        free(view, id)?;
    }
    let group = [PathSegment::Key(part.group().to_owned())];
    match (view.get(&group), part.id()) {
        (Some(TomlNode::Value(_)), Some(_)) => {
            field_edits::set_field(view, &part.path(), &FieldValue::Table(entries.to_vec()))
        }
        (Some(node @ TomlNode::Value(_)), None) => {
            let Some(FieldValue::List(mut list)) = FieldValue::of(node) else { return Err(unlike(part)) };
            list.push(FieldValue::Table(entries.to_vec()));
            field_edits::set_field(view, &group, &FieldValue::List(list))
        }
        _ if *part == PartAddress::Level => Err(EditRefusal("a level has one head".into())),
        _ => Ok(vec![new_block(view, part, entries)]),
    }
}

fn unlike(part: &PartAddress) -> EditRefusal {
    EditRefusal(format!("`{}` is no list in this level: mend it in a text editor first", part.group()))
}

/// Refuses an id that is taken.
fn free(view: &TomlDocument, id: &str) -> Result<(), EditRefusal> {
    let kinds = [PartAddress::Figure(id.into()), PartAddress::Object(id.into()), PartAddress::Room(id.into())];
    match kinds.iter().find(|part| view.get(&part.path()).is_some()) {
        Some(taken) => Err(EditRefusal(format!("{taken} has that id already: choose another"))),
        None => Ok(()),
    }
}

/// The lines of a new table with a header.
fn new_block(view: &TomlDocument, part: &PartAddress, entries: &[(String, FieldValue)]) -> (Range<usize>, String) {
    let (outline, newline) = (TomlBlocks::of(view.text), view.newline());
    let (at, blank) = place(&outline, view.text, part.group());
    let header = match part.id() {
        Some(id) => format!("[{}.{}]", part.group(), field_value::toml_key(id)),
        None => format!("[[{}]]", part.group()),
    };
    let fields = entries.iter().map(|(key, value)| format!("{} = {}", field_value::toml_key(key), value.toml(newline)));
    let lines: Vec<String> = std::iter::once(header).chain(fields).collect();
    let gap = if blank && at > 0 { newline } else { "" };
    field_edits::insertion_on_own_line(view, at, &format!("{gap}{}", lines.join(newline)))
}

/// Position in the text of a new table of a group, and whether an empty line is above it.
fn place(outline: &TomlBlocks, text: &str, group: &str) -> (usize, bool) {
    let of = |group: &str| outline.blocks_within(&[PathSegment::Key(group.to_owned())]);
    let own = of(group);
    if let Some(last) = own.last() {
        let bare = |number: &&usize| {
            let header = outline.blocks[**number].header.clone().unwrap_or_default();
            text[..outline.line_start(header.start)].trim_end_matches([' ', '\t']).ends_with("\n\n")
                || text[..outline.line_start(header.start)].ends_with("\r\n\r\n")
        };
        let apart = own.iter().filter(bare).count() * 2 > own.len();
        return (outline.end_of(&outline.blocks[*last]), apart);
    }
    let order = GROUPS.iter().position(|name| *name == group).unwrap_or(GROUPS.len());
    let before = GROUPS[..order].iter().flat_map(|group| of(group)).max().unwrap_or(0);
    (outline.end_of(&outline.blocks[before]), true)
}

/// Takes a part out.
pub(super) fn remove(view: &TomlDocument, part: &PartAddress) -> Result<TextReplacements, EditRefusal> {
    let path = part.path();
    if *part == PartAddress::Level || view.get(&path).is_none() {
        return Err(EditRefusal(format!("there is no {part}")));
    }
    let outline = TomlBlocks::of(view.text);
    let blocks = outline.blocks_within(&path);
    if !blocks.is_empty() {
        // Blocks of one part follow each other in almost every level: they go as one.
        let mut lines: Vec<Range<usize>> = Vec::new();
        for block in blocks.into_iter().map(|number| outline.lines_of(number)) {
            match lines.last_mut() {
                Some(last) if last.end == block.start => last.end = block.end,
                _ => lines.push(block),
            }
        }
        return Ok(lines.into_iter().map(|lines| (with_gap(view.text, lines), String::new())).collect());
    }
    match (view.get(&path[..1]).and_then(FieldValue::of), path.last()) {
        (Some(FieldValue::List(mut list)), Some(PathSegment::At(at))) => {
            list.remove(*at);
            field_edits::set_field(view, &path[..1], &FieldValue::List(list))
        }
        _ => field_edits::remove_field(view, &path),
    }
}

/// The empty lines above the last lines of a text go with them.
fn with_gap(text: &str, lines: Range<usize>) -> Range<usize> {
    if lines.end < text.len() {
        return lines;
    }
    let kept = text[..lines.start].trim_end_matches(['\n', '\r', ' ', '\t']).len();
    let newline = text[kept..].find('\n').map_or(kept, |newline| kept + newline + 1);
    newline.min(lines.start)..lines.end
}

/// Gives a part another id, and whatever names it.
pub(super) fn rename(view: &TomlDocument, part: &PartAddress, id: &str) -> Result<TextReplacements, EditRefusal> {
    let Some(old) = part.id() else { return Err(EditRefusal(format!("{part} has no id"))) };
    if old == id {
        return Ok(Vec::new());
    }
    if view.get(&part.path()).is_none() {
        return Err(EditRefusal(format!("there is no {part}")));
    }
    free(view, id)?;
    let mut replaced: TextReplacements =
        names_of(view, part).into_iter().map(|place| (place, field_value::toml_key(id))).collect();
    let mut path = Vec::new();
    let root = view.root();
    mentions(root, &mut path, old, id, view.newline(), &mut replaced);
    replaced.extend(placed_by_facts(view, old).into_iter().map(|place| (place, field_value::toml_key(id))));
    Ok(replaced)
}

/// Spans in which the key of a part is written.
fn names_of(view: &TomlDocument, part: &PartAddress) -> Vec<Range<usize>> {
    let outline = TomlBlocks::of(view.text);
    let id = part.id().unwrap_or_default();
    let headers =
        outline.blocks_within(&part.path()).into_iter().filter_map(|number| outline.blocks[number].header.clone());
    let name = |header: Range<usize>| {
        let dot = header.start + view.text[header.clone()].find('.')? + 1;
        let at = dot + view.text[dot..header.end].find(id)?;
        // A quoted name loses its quotes.
        let quoted = view.text[..at].ends_with(['"', '\'']);
        Some(at - usize::from(quoted)..at + id.len() + usize::from(quoted))
    };
    let found: Vec<Range<usize>> = headers.filter_map(name).collect();
    if !found.is_empty() {
        return found;
    }
    let group = view.get(&part.path()[..1]);
    let inline = group.and_then(TomlNode::value).and_then(|value| value.as_inline_table());
    let key = inline.and_then(|table| table.get_key_value(id)).and_then(|(key, _)| key.span());
    key.into_iter().collect()
}

/// Spans of a figure's id where facts place it: there it is a key.
fn placed_by_facts(view: &TomlDocument, id: &str) -> Vec<Range<usize>> {
    let facts = vec![PathSegment::Key("fact".into())];
    let entries = view.get(&facts).map(|node| node.segments()).unwrap_or_default();
    let key = |entry: PathSegment| {
        let path = [facts.clone(), vec![entry, PathSegment::Key("places".into())]].concat();
        match view.get(&path)? {
            TomlNode::Table(table) => table.get_key_value(id)?.0.span(),
            node => node.value()?.as_inline_table()?.get_key_value(id)?.0.span(),
        }
    };
    entries.into_iter().filter_map(key).collect()
}

/// Finds the texts that name an id, and what they become.
fn mentions(
    node: TomlNode,
    path: &mut Vec<PathSegment>,
    old: &str,
    id: &str,
    newline: &str,
    replaced: &mut TextReplacements,
) {
    if let Some((value, text)) = node.value().and_then(|value| Some((value, value.as_str()?))) {
        let new = match naming(path) {
            Naming::Id if text == old => Some(id.to_owned()),
            Naming::Verb => {
                text.split_once(' ').filter(|(_, target)| target.trim() == old).map(|(verb, _)| format!("{verb} {id}"))
            }
            _ => None,
        };
        replaced.extend(new.map(|new| (value_span(value), FieldValue::Text(new).toml(newline))));
    }
    for seg in node.segments() {
        if let Some(inner) = node.get(&seg) {
            path.push(seg);
            mentions(inner, path, old, id, newline, replaced);
            path.pop();
        }
    }
}

/// Whether the text at a path is the id of a part.
pub(super) fn names_by_id(path: &[PathSegment]) -> bool {
    matches!(naming(path), Naming::Id)
}

/// Way in which a text names a part, if it does.
enum Naming {
    Not,
    Id,
    /// A verb and an id, as in `arrest boss`.
    Verb,
}

fn naming(path: &[PathSegment]) -> Naming {
    let keys: Vec<&str> =
        path.iter().filter_map(|seg| if let PathSegment::Key(key) = seg { Some(key.as_str()) } else { None }).collect();
    match &keys[..] {
        ["objective", "side"] => Naming::Not,
        ["objective", _] | ["objects", _, "carried_by"] | ["draw", "one_of"] | ["fact", "adds" | "removes"] => {
            Naming::Id
        }
        ["event", "when" | "stopped_by", .., "met"] | ["event", "then", "objective"] => Naming::Verb,
        ["event", "when" | "stopped_by", .., "entered" | "out" | "seen" | "secured"] => Naming::Id,
        ["event", "then", "burn" | "detonate" | "test" | "rooms" | "start" | "stop" | "to"] => Naming::Id,
        _ => Naming::Not,
    }
}

/// Moves a part, and the bodies of a squad with it.
pub(super) fn move_to(view: &TomlDocument, part: &PartAddress, to: Tile) -> Result<TextReplacements, EditRefusal> {
    if view.get(&part.path()).is_none() {
        return Err(EditRefusal(format!("there is no {part}")));
    }
    let map = MapRows::of(view)?;
    if !map.contains(to) {
        return Err(EditRefusal(format!("{to} is off the map of {} columns and {} rows", map.width(), map.height())));
    }
    let read = |key: &str| view.get(&part.field_path(&[key])).and_then(FieldValue::of);
    let (first, second) = if matches!(part, PartAddress::Ground(_)) { ("from", "to") } else { ("at", "tiles") };
    let by = read(first).and_then(|at| at.as_tile()).map_or((0, 0), |at| (to.x - at.x, to.y - at.y));
    let mut replaced = field_edits::set_field(view, &part.field_path(&[first]), &FieldValue::tile(to))?;
    if let Some(others) = read(second) {
        let along = |entry: &FieldValue| {
            entry.as_tile().map_or(entry.clone(), |tile| FieldValue::tile(tile.offset(by.0, by.1)))
        };
        let moved = match (&others, others.as_tile()) {
            (_, Some(_)) => along(&others),
            (FieldValue::List(list), None) => FieldValue::List(list.iter().map(along).collect()),
            _ => others.clone(),
        };
        replaced.extend(field_edits::set_field(view, &part.field_path(&[second]), &moved)?);
    }
    Ok(replaced)
}
