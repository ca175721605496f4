//! Reads what an event waits for: round, Heat, and what comes about in play.
use super::diagnostics::Diagnostics;
use super::event_references::Names;
use super::fields::Fields;
use super::values;
use crate::model::{LevelEvent, Occurrence, Spot};

/// The keys of a `when`, in the order of the schema.
const EXAMPLES: [(&str, &str); 2] =
    [("all", "{ entered = \"back\" }"), ("any", "{ entered = \"back\" }, { heat = 3 }")];

/// Reads `when` of an event.
pub(super) fn read(notes: &mut Diagnostics, mut when: Fields, names: &Names, event: &mut LevelEvent) {
    let noted = notes.count();
    event.heat = when.number(notes, "heat", 1..=99);
    event.round = when.number(notes, "round", 1..=999);
    event.scene.all = in_play(notes, &mut when, names);
    let [all, any] = EXAMPLES.map(|(key, example)| groups(notes, &mut when, key, example, names));
    event.scene.all.extend(all.into_iter().flatten());
    event.scene.any = any;
    let told = event.heat.is_some() || event.round.is_some() || event.scene.waits_for().next().is_some();
    if !told && when.rest().is_empty() && notes.count() == noted {
        let sentence = format!("{} says no time", when.what);
        let mend = "add `heat = 3` or `round = 3`, or what must come about, such as `entered = \"back\"`";
        notes.fault("level::event::never", when.span.clone(), sentence, mend);
    }
    when.finish(notes);
}

/// The tables of `all` or `any`; all of a table must come about.
fn groups(
    notes: &mut Diagnostics,
    when: &mut Fields,
    key: &'static str,
    example: &str,
    names: &Names,
) -> Vec<Vec<Spot<Occurrence>>> {
    let Some(value) = when.get(key) else { return Vec::new() };
    let (name, example) = (when.name(key), format!("{key} = [{example}]"));
    let entry = format!("an entry of {name}");
    let tables = values::list(notes, value, &name, &example, |notes, value| {
        Fields::of(notes, value, entry.clone(), &example).map(|fields| (fields, value.span()))
    });
    if tables.is_empty() {
        let sentence = format!("{name} is empty");
        notes.fault("level::event::never", value.span(), sentence, format!("write it like `{example}`"));
    }
    tables.into_iter().map(|(fields, span)| group(notes, fields, span, names)).collect()
}

fn group(
    notes: &mut Diagnostics,
    mut fields: Fields,
    span: std::ops::Range<usize>,
    names: &Names,
) -> Vec<Spot<Occurrence>> {
    let noted = notes.count();
    let heat = spot(notes, &mut fields, "heat", 99).map(|(number, span)| Spot::new(Occurrence::Heat(number), span));
    let round = spot(notes, &mut fields, "round", 999).map(|(number, span)| Spot::new(Occurrence::Round(number), span));
    let all: Vec<_> = heat.into_iter().chain(round).chain(in_play(notes, &mut fields, names)).collect();
    if all.is_empty() && fields.rest().is_empty() && notes.count() == noted {
        let sentence = format!("{} waits for nothing", fields.what);
        notes.fault("level::event::never", span, sentence, "write it like `{ entered = \"back\" }`");
    }
    fields.finish(notes);
    all
}

fn spot(
    notes: &mut Diagnostics,
    fields: &mut Fields,
    key: &'static str,
    most: u16,
) -> Option<(u16, std::ops::Range<usize>)> {
    let span = fields.get(key)?.span();
    Some((fields.number(notes, key, 1..=most)?, span))
}

/// What must come about in play.
fn in_play(notes: &mut Diagnostics, fields: &mut Fields, names: &Names) -> Vec<Spot<Occurrence>> {
    let room = fields.word(notes, "entered", "\"back\"").filter(|room| names.room(notes, room));
    let door = fields.tile(notes, "opened");
    let out = fields.word(notes, "out", "\"gunman\"").filter(|figure| names.figure(notes, figure));
    let seen = fields.word(notes, "seen", "\"gunman\"").filter(|figure| names.figure(notes, figure));
    let met = fields.text(notes, "met").and_then(|text| names.objective(notes, &text));
    let mut all = Vec::new();
    all.extend(room.map(|room| Spot::new(Occurrence::Entered(room.value), room.span)));
    all.extend(door.map(|door| Spot::new(Occurrence::Opened(door.value), door.span)));
    all.extend(out.map(|figure| Spot::new(Occurrence::Out(figure.value), figure.span)));
    all.extend(seen.map(|figure| Spot::new(Occurrence::Seen(figure.value), figure.span)));
    all.extend(met.map(|met| Spot::new(Occurrence::Met(met.value.0, met.value.1), met.span)));
    all
}
