//! Reads what an event waits for: round, Heat, and what comes about in play.
use super::diagnostics::Diagnostics;
use super::event_name_references::ReferenceNames;
use super::table_fields::TableFields;
use super::toml_values;
use crate::model::{LevelEvent, Occurrence, Spot};

/// The keys of a `when`, in the order of the schema.
const EXAMPLES: [(&str, &str); 2] =
    [("all", "{ entered = \"back\" }"), ("any", "{ entered = \"back\" }, { heat = 3 }")];

/// Reads `when` of an event.
pub(super) fn read(
    diagnostics: &mut Diagnostics,
    mut when: TableFields,
    names: &ReferenceNames,
    event: &mut LevelEvent,
) {
    let noted = diagnostics.count();
    event.heat = when.number(diagnostics, "heat", 1..=99);
    event.round = when.number(diagnostics, "round", 1..=999);
    event.or_round = when.numbers(diagnostics, "or_round", 1..=999);
    if !event.or_round.is_empty() {
        when.need(diagnostics, "round", "5");
    }
    event.scene.all = in_play(diagnostics, &mut when, names);
    let [all, any] = EXAMPLES.map(|(key, example)| groups(diagnostics, &mut when, key, example, names));
    event.scene.all.extend(all.into_iter().flatten());
    event.scene.any = any;
    let told = event.heat.is_some() || event.round.is_some() || event.scene.waits_for().next().is_some();
    if !told && when.unread_fields().is_empty() && diagnostics.count() == noted {
        let sentence = format!("{} says no time", when.what);
        let mend = "add `heat = 3` or `round = 3`, or what must come about, such as `entered = \"back\"`";
        diagnostics.fault("level::event::never", when.span.clone(), sentence, mend);
    }
    when.finish(diagnostics);
}

/// Reads `stopped_by` of an event: alternatives, of each of which all must come about.
pub(super) fn read_stops(
    diagnostics: &mut Diagnostics,
    event: &mut TableFields,
    names: &ReferenceNames,
) -> Vec<Vec<Spot<Occurrence>>> {
    let Some(mut table) = event.table(diagnostics, "stopped_by", "{ out = \"gunman\" }") else { return Vec::new() };
    let noted = diagnostics.count();
    let mut all = deeds_and_times(diagnostics, &mut table, names);
    let [more, any] = EXAMPLES.map(|(key, example)| groups(diagnostics, &mut table, key, example, names));
    all.extend(more.into_iter().flatten());
    let stops: Vec<Vec<_>> = match any.is_empty() {
        true => vec![all],
        false => any.into_iter().map(|group| all.iter().cloned().chain(group).collect()).collect(),
    };
    if stops == [Vec::new()] && table.unread_fields().is_empty() && diagnostics.count() == noted {
        let sentence = format!("{} names no deed", table.what);
        let mend = "say what keeps the event from happening, such as `out = \"gunman\"` or `secured = \"laptop\"`";
        diagnostics.fault("level::event::stopped", table.span.clone(), sentence, mend);
    }
    table.finish(diagnostics);
    stops.into_iter().filter(|group| !group.is_empty()).collect()
}

/// The tables of `all` or `any`; all of a table must come about.
fn groups(
    diagnostics: &mut Diagnostics,
    when: &mut TableFields,
    key: &'static str,
    example: &str,
    names: &ReferenceNames,
) -> Vec<Vec<Spot<Occurrence>>> {
    let Some(value) = when.get(key) else { return Vec::new() };
    let (name, example) = (when.name(key), format!("{key} = [{example}]"));
    let entry = format!("an entry of {name}");
    let tables = toml_values::list(diagnostics, value, &name, &example, |diagnostics, value| {
        TableFields::of(diagnostics, value, entry.clone(), &example).map(|fields| (fields, value.span()))
    });
    if tables.is_empty() {
        let sentence = format!("{name} is empty");
        diagnostics.fault("level::event::never", value.span(), sentence, format!("write it like `{example}`"));
    }
    tables.into_iter().map(|(fields, span)| group(diagnostics, fields, span, names)).collect()
}

fn group(
    diagnostics: &mut Diagnostics,
    mut fields: TableFields,
    span: std::ops::Range<usize>,
    names: &ReferenceNames,
) -> Vec<Spot<Occurrence>> {
    let noted = diagnostics.count();
    let all = deeds_and_times(diagnostics, &mut fields, names);
    if all.is_empty() && fields.unread_fields().is_empty() && diagnostics.count() == noted {
        let sentence = format!("{} waits for nothing", fields.what);
        diagnostics.fault("level::event::never", span, sentence, "write it like `{ entered = \"back\" }`");
    }
    fields.finish(diagnostics);
    all
}

/// Heat, a round, and what comes about in play.
fn deeds_and_times(
    diagnostics: &mut Diagnostics,
    table: &mut TableFields,
    names: &ReferenceNames,
) -> Vec<Spot<Occurrence>> {
    let heat = spot(diagnostics, table, "heat", 99).map(|(number, span)| Spot::new(Occurrence::Heat(number), span));
    let round = spot(diagnostics, table, "round", 999).map(|(number, span)| Spot::new(Occurrence::Round(number), span));
    heat.into_iter().chain(round).chain(in_play(diagnostics, table, names)).collect()
}

fn spot(
    diagnostics: &mut Diagnostics,
    fields: &mut TableFields,
    key: &'static str,
    most: u16,
) -> Option<(u16, std::ops::Range<usize>)> {
    let span = fields.get(key)?.span();
    Some((fields.number(diagnostics, key, 1..=most)?, span))
}

/// Conditions that must come about in play.
fn in_play(diagnostics: &mut Diagnostics, fields: &mut TableFields, names: &ReferenceNames) -> Vec<Spot<Occurrence>> {
    let room = fields.word(diagnostics, "entered", "\"back\"").filter(|room| names.check_room(diagnostics, room));
    let door = fields.tile(diagnostics, "opened");
    let out = fields.word(diagnostics, "out", "\"gunman\"").filter(|figure| names.check_figure(diagnostics, figure));
    let seen = fields.word(diagnostics, "seen", "\"gunman\"").filter(|figure| names.check_figure(diagnostics, figure));
    let secured = fields.word(diagnostics, "secured", "\"laptop\"").filter(|it| names.check_securable(diagnostics, it));
    let met = fields.text(diagnostics, "met").and_then(|text| names.check_objective(diagnostics, &text));
    let mut all = Vec::new();
    all.extend(room.map(|room| Spot::new(Occurrence::Entered(room.value), room.span)));
    all.extend(door.map(|door| Spot::new(Occurrence::Opened(door.value), door.span)));
    all.extend(out.map(|figure| Spot::new(Occurrence::Out(figure.value), figure.span)));
    all.extend(seen.map(|figure| Spot::new(Occurrence::Seen(figure.value), figure.span)));
    all.extend(secured.map(|object| Spot::new(Occurrence::Secured(object.value), object.span)));
    all.extend(met.map(|met| Spot::new(Occurrence::Met(met.value.0, met.value.1), met.span)));
    all
}
