//! Reads the events of a level, which the round or the Heat triggers.
use super::diagnostics::Diagnostics;
use super::fields::Fields;
use super::ids::Ids;
use super::map_section::{self, Stand};
use crate::board::Board;
use crate::model::{FigureSpec, LevelEvent, ObjectSpec, Side, Spot, Word};

/// Reads `[[event]]`, in file order.
pub(super) fn read(
    notes: &mut Diagnostics,
    root: &mut Fields,
    ids: &Ids,
    figures: &[FigureSpec],
    objects: &[ObjectSpec],
) -> Vec<LevelEvent> {
    let mut events = Vec::new();
    for mut fields in root.each(notes, "event") {
        let event = event(notes, &mut fields, ids, figures, objects);
        fields.finish(notes);
        events.extend(event);
    }
    events
}

fn event(
    notes: &mut Diagnostics,
    fields: &mut Fields,
    ids: &Ids,
    figures: &[FigureSpec],
    objects: &[ObjectSpec],
) -> Option<LevelEvent> {
    fields.need(notes, "when", "{ heat = 3 }");
    fields.need(notes, "then", "{ reinforce = [\"gunman\"], at = [1, 1] }");
    let when = fields.table(notes, "when", "{ heat = 3 }");
    let (heat, round) = when.map(|when| moment(notes, when)).unwrap_or_default();
    let mut then = fields.table(notes, "then", "{ reinforce = [\"gunman\"], at = [1, 1] }")?;
    let noted = notes.count();
    let reinforce = then.words(notes, "reinforce", "[\"gunman\"]");
    if !reinforce.is_empty() {
        then.need(notes, "at", "[1, 1]");
    }
    let at = then.tile(notes, "at");
    let lock = then.tiles(notes, "lock");
    let burn = then.words(notes, "burn", "[\"laptop\"]");
    burn.iter().for_each(|word| named(notes, word, (ids, objects), "evidence", "burn"));
    let detonate = then.word(notes, "detonate", "\"bomb\"");
    detonate.iter().for_each(|word| named(notes, word, (ids, objects), "device", "detonate"));
    let test = then.words(notes, "test", "[\"hostile\"]");
    testing(notes, &test, ids, figures);
    let severe = then.flag(notes, "severe");
    let failure = then.word(notes, "failure", "\"surrender\"");
    let nothing = reinforce.is_empty() && lock.is_empty() && burn.is_empty() && test.is_empty() && detonate.is_none();
    // A value that could not be read already has a fault.
    if nothing && then.rest().is_empty() && notes.count() == noted {
        let mend = "add `reinforce`, `lock`, `burn`, `detonate` or `test`";
        notes.fault("level::event::nothing", then.span.clone(), format!("{} does nothing", fields.what), mend);
    }
    then.finish(notes);
    Some(LevelEvent {
        heat,
        round,
        reinforce,
        at,
        lock,
        burn,
        detonate,
        test,
        severe,
        failure,
        span: fields.span.clone(),
    })
}

fn moment(notes: &mut Diagnostics, mut when: Fields) -> (Option<u16>, Option<u16>) {
    let told = when.get("heat").is_some() || when.get("round").is_some();
    let heat = when.number(notes, "heat", 1..=99);
    let round = when.number(notes, "round", 1..=999);
    if !told && when.rest().is_empty() {
        let sentence = format!("{} says no time", when.what);
        notes.fault("level::event::never", when.span.clone(), sentence, "add `heat = 3` or `round = 3`");
    }
    when.finish(notes);
    (heat, round)
}

fn testing(notes: &mut Diagnostics, test: &[Spot<Word>], ids: &Ids, figures: &[FigureSpec]) {
    let sides = Side::ALL.into_iter().map(|side| side.word().to_owned());
    let names: Vec<_> = sides.chain(figures.iter().map(|figure| figure.id.to_string())).collect();
    let names: Vec<_> = names.iter().map(String::as_str).collect();
    for word in test.iter().filter(|word| !names.contains(&word.as_str())) {
        let sentence = format!("no figure is called `{}`, so its nerve cannot be tested", word.value);
        let mend = "name a figure by its id, or a side";
        let meant = ids.named(word.as_str()).unwrap_or(word.as_str());
        notes.unknown_for("level::event::test", word, meant, sentence, &names, mend);
    }
}

/// An object of the kind that an event acts on.
fn named(
    notes: &mut Diagnostics,
    word: &Spot<Word>,
    (ids, objects): (&Ids, &[ObjectSpec]),
    kind: &str,
    verb: &'static str,
) {
    let fitting = objects.iter().filter(|object| object.kind.value == *kind);
    let names: Vec<_> = fitting.map(|object| object.id.as_str().to_owned()).collect();
    let names: Vec<_> = names.iter().map(String::as_str).collect();
    if names.contains(&word.as_str()) {
        return;
    }
    let code = if verb == "burn" { "level::event::burn" } else { "level::event::detonate" };
    let sentence = format!("there is no {kind} `{}` to {verb}", word.value);
    let meant = ids.named(word.as_str()).unwrap_or(word.as_str());
    notes.unknown_for(code, word, meant, sentence, &names, format!("give the id of an object of kind `{kind}`"));
}

/// Checks the tiles of events.
pub(super) fn check(notes: &mut Diagnostics, events: &[LevelEvent], board: &Board) {
    for event in events {
        if let Some(at) = &event.at {
            map_section::check(notes, board, at, "the entry of reinforcements", Stand::Ground);
        }
        for door in &event.lock {
            map_section::check(notes, board, door, "the door to lock", Stand::Door);
        }
    }
}
