//! Reads the events of a level: what they wait for, and what follows.
use super::diagnostics::Diagnostics;
use super::event_name_references::ReferenceNames;
use super::event_triggers;
use super::map_section::{self, TileRequirement};
use super::table_fields::TableFields;
use crate::board::Board;
use crate::model::{LevelEvent, Occurrence, SceneSpec, Spot, Word};

/// The orders that an event can give to hostiles, and what they do then.
pub(super) const ORDERS: [(&str, &str); 5] = [
    ("hold", "They stay where they are."),
    ("fall-back", "They go to the rooms marked `anchor` or `fallback`."),
    ("search", "They go for the team, or to the nearest exit while they know of nobody."),
    ("burn", "The nearest goes to burn the evidence."),
    ("take-hostage", "The nearest to a civilian takes him as a hostage and makes for an exit."),
];
/// The most characters of a message.
const LONGEST: usize = 240;
/// The most characters of a name.
const LONGEST_NAME: usize = 60;

/// Reads `[[event]]`, in file order.
pub(super) fn read(diagnostics: &mut Diagnostics, root: &mut TableFields, names: &ReferenceNames) -> Vec<LevelEvent> {
    let mut events = Vec::new();
    for mut fields in root.tables(diagnostics, "event") {
        let event = event(diagnostics, &mut fields, names);
        fields.finish(diagnostics);
        events.extend(event);
    }
    events
}

fn event(diagnostics: &mut Diagnostics, fields: &mut TableFields, names: &ReferenceNames) -> Option<LevelEvent> {
    fields.need(diagnostics, "when", "{ heat = 3 }");
    fields.need(diagnostics, "then", "{ reinforce = [\"gunman\"], at = [1, 1] }");
    let mut event = LevelEvent { span: fields.span.clone(), ..LevelEvent::default() };
    if let Some(when) = fields.table(diagnostics, "when", "{ heat = 3 }") {
        event_triggers::read(diagnostics, when, names, &mut event);
    }
    event.scene.name = fields.text(diagnostics, "name").filter(|name| named(diagnostics, name));
    event.scene.stopped_by = event_triggers::read_stops(diagnostics, fields, names);
    let mut then = fields.table(diagnostics, "then", "{ reinforce = [\"gunman\"], at = [1, 1] }")?;
    let noted = diagnostics.count();
    consequences(diagnostics, &mut then, names, &mut event);
    scene(diagnostics, &mut then, names, &mut event.scene);
    let nothing = event.reinforce.is_empty()
        && event.lock.is_empty()
        && event.burn.is_empty()
        && event.test.is_empty()
        && event.detonate.is_none()
        && event.scene.has_no_consequence();
    // A value that could not be read already has a fault.
    if nothing && then.unread_fields().is_empty() && diagnostics.count() == noted {
        let mend = "add `reinforce`, `lock`, `burn`, `message` or another of its keys";
        diagnostics.fault("level::event::nothing", then.span.clone(), format!("{} does nothing", fields.what), mend);
    }
    then.finish(diagnostics);
    Some(event)
}

/// Consequences: who comes, and what locks, burns, goes off and shakes.
fn consequences(diagnostics: &mut Diagnostics, then: &mut TableFields, names: &ReferenceNames, event: &mut LevelEvent) {
    event.reinforce = then.words(diagnostics, "reinforce", "[\"gunman\"]");
    if !event.reinforce.is_empty() {
        then.need(diagnostics, "at", "[1, 1]");
    }
    event.at = then.tile(diagnostics, "at");
    event.lock = then.tiles(diagnostics, "lock");
    event.burn = then.words(diagnostics, "burn", "[\"laptop\"]");
    for word in &event.burn {
        names.check_object(diagnostics, word, "evidence", "burn", "level::event::burn");
    }
    event.detonate = then.word(diagnostics, "detonate", "\"bomb\"");
    if let Some(word) = &event.detonate {
        names.check_object(diagnostics, word, "device", "detonate", "level::event::detonate");
    }
    event.test = then.words(diagnostics, "test", "[\"hostile\"]");
    for word in &event.test {
        names.check_nerve_target(diagnostics, word);
    }
    event.severe = then.flag(diagnostics, "severe");
    event.failure = then.word(diagnostics, "failure", "\"surrender\"");
}

/// Doors, room effects, orders, messages, objectives and rooms.
fn scene(diagnostics: &mut Diagnostics, then: &mut TableFields, names: &ReferenceNames, scene: &mut SceneSpec) {
    scene.open = then.tiles(diagnostics, "open");
    scene.unlock = then.tiles(diagnostics, "unlock");
    scene.start = then.words(diagnostics, "start", "[\"strobe\"]");
    scene.stop = then.words(diagnostics, "stop", "[\"strobe\"]");
    for word in scene.start.iter().chain(&scene.stop) {
        names.check_object(diagnostics, word, "effect", "start or stop", "level::event::effect");
    }
    scene.order = then.word(diagnostics, "order", "\"fall-back\"").filter(|word| ordered(diagnostics, word));
    scene.to = then.words(diagnostics, "to", "[\"hostile\"]");
    scene.to.retain(|word| names.check_hostile(diagnostics, word));
    scene.message = then.text(diagnostics, "message").filter(|text| told(diagnostics, text));
    let opens = then.texts(diagnostics, "objective", "[\"arrest gunman\"]");
    scene.objective = opens.iter().filter_map(|text| names.check_objective(diagnostics, text)).collect();
    scene.rooms = then.words(diagnostics, "rooms", "[\"back\"]");
    scene.rooms.retain(|room| names.check_room(diagnostics, room));
    scene.barricade = then.tiles(diagnostics, "barricade");
}

fn ordered(diagnostics: &mut Diagnostics, word: &Spot<Word>) -> bool {
    let orders = ORDERS.map(|(order, _)| order);
    let mend = format!("use one of: {}", orders.join(", "));
    let sentence = |order: &str| format!("hostiles know no order `{order}`");
    diagnostics.choice("level::event::order", word, &orders, sentence, mend).is_some()
}

/// A name is a few words.
fn named(diagnostics: &mut Diagnostics, name: &Spot<String>) -> bool {
    let fits = !name.trim().is_empty() && name.chars().count() <= LONGEST_NAME && !name.chars().any(char::is_control);
    if !fits {
        let sentence = format!("the name of an event is one line of 1 to {LONGEST_NAME} characters");
        diagnostics.fault("level::event::name", name.span.clone(), sentence, "say in a few words what they do then");
    }
    fits
}

/// A message is a short line.
fn told(diagnostics: &mut Diagnostics, text: &Spot<String>) -> bool {
    let fits = !text.trim().is_empty() && text.chars().count() <= LONGEST && !text.chars().any(char::is_control);
    if !fits {
        let sentence = format!("a message is one line of 1 to {LONGEST} characters");
        diagnostics.fault(
            "level::event::message",
            text.span.clone(),
            sentence,
            "shorten it to what the player needs to know",
        );
    }
    fits
}

/// Checks the tiles of events.
pub(super) fn check(diagnostics: &mut Diagnostics, events: &[LevelEvent], board: &Board) {
    let door = |diagnostics: &mut Diagnostics, at: &Spot<_>, what: &str| {
        map_section::check(diagnostics, board, at, what, TileRequirement::Door);
    };
    for event in events {
        if let Some(at) = &event.at {
            map_section::check(diagnostics, board, at, "the entry of reinforcements", TileRequirement::Ground);
        }
        event.lock.iter().for_each(|at| door(diagnostics, at, "the door to lock"));
        event.scene.open.iter().for_each(|at| door(diagnostics, at, "the door to open"));
        event.scene.unlock.iter().for_each(|at| door(diagnostics, at, "the door to unlock"));
        event.scene.barricade.iter().for_each(|at| door(diagnostics, at, "the door to barricade"));
        for spot in event.scene.waits_for().chain(event.scene.stopped_by.iter().flatten()) {
            if let Occurrence::Opened(at) = spot.value {
                door(diagnostics, &Spot::new(at, spot.span.clone()), "the door to wait for");
            }
        }
    }
}
