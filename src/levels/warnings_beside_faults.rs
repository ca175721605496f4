//! Warnings about a level that has faults: its faulty parts are left out, and what is left is looked at.
use std::ops::Range;

use super::diagnostics::Diagnostics;
use super::table_fields::TableFields;
use super::toml_comments::TomlLayout;
use super::{read, toml_syntax, warn};
use crate::faults::{Fault, Faults, Source};
use crate::model::LevelSpec;
use crate::referee::AnyBook;

/// Warnings about comments that accept one: what is left out may have had it.
const ALLOW: &str = "level::warn::allow::";

/// The warnings of a level with faults, as far as its text goes: figures, objects, rooms, objectives and events with a fault
/// count as not there. Empty for a level whose map or rulebook cannot be read, and for one without faults, whose warnings
/// [`read`](super::read) gives.
pub fn warnings_beside_faults(source: &Source, books: &[&'static dyn AnyBook]) -> Faults {
    let mut diagnostics = Diagnostics::on(source);
    let Some(document) = toml_syntax::parse(&mut diagnostics) else { return Faults::default() };
    let mut root = TableFields::new(document.get_ref(), "the level", 0..0);
    let Some((mut level, lines, whole)) = read::read_partially(&mut diagnostics, &mut root, books) else {
        return Faults::default();
    };
    root.finish(&mut diagnostics);
    let Some(book) = books.iter().find(|book| book.name() == level.rulebook.as_str()) else {
        return Faults::default();
    };
    // Without its own data, a level would have many warnings that it has not.
    if !whole || diagnostics.is_newer_format() {
        return Faults::default();
    }
    let _data = book.lay_data(&level.data);
    diagnostics.extend(book.inspect(&level, source).into_iter().filter(|fault: &Fault| !fault.is_warning()));
    let faults: Vec<usize> = diagnostics.finish().iter().map(|fault| fault.place.span.start).collect();
    if faults.is_empty() {
        return Faults::default();
    }
    leave_out(&mut level, &faulty_tables(&source.text, &faults));
    let mut found = Diagnostics::on(source);
    found.extend(book.inspect(&level, source).into_iter().filter(Fault::is_warning));
    warn::warn(&mut found, &warn::LintSubject::new(&level, &lines, *book, document.get_ref()));
    warn::apply_allow_comments(&mut found);
    let mut warnings = Faults::default();
    let told = |fault: &Fault| fault.is_warning() && !fault.code.0.starts_with(ALLOW);
    found.finish().into_iter().filter(told).for_each(|warning| warnings.push(warning));
    warnings
}

/// The tables that faults are in, each from its header to the next one.
fn faulty_tables(text: &str, faults: &[usize]) -> Vec<Range<usize>> {
    let headers: Vec<usize> = TomlLayout::of(text)
        .statements
        .iter()
        .filter(|statement| statement.header)
        .map(|statement| statement.span.start)
        .collect();
    let around = |fault: &usize| {
        let after = headers.partition_point(|header| header <= fault);
        let start = after.checked_sub(1).map(|before| headers[before])?;
        Some(start..headers.get(after).copied().unwrap_or(text.len()))
    };
    faults.iter().filter_map(around).collect()
}

/// Takes the parts with faults out of a level.
fn leave_out(level: &mut LevelSpec, faulty: &[Range<usize>]) {
    let sound = |span: &Range<usize>| !faulty.iter().any(|table| table.contains(&span.start));
    level.figures.retain(|figure| sound(&figure.span) && sound(&figure.template.span));
    level.objects.retain(|object| sound(&object.span) && sound(&object.kind.span));
    level.rooms.retain(|room| sound(&room.span) && sound(&room.at.span));
    level.objectives.retain(|objective| sound(&objective.span) && sound(&objective.target.span));
    level.events.retain(|event| sound(&event.span));
    level.ground.retain(|ground| sound(&ground.span) && sound(&ground.from.span));
}
