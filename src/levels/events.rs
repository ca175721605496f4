//! Reads the events of a level: what they wait for, and what follows.
use super::diagnostics::Diagnostics;
use super::event_references::Names;
use super::event_when;
use super::fields::Fields;
use super::map_section::{self, Stand};
use crate::board::Board;
use crate::model::{LevelEvent, Occurrence, SceneSpec, Spot, Word};

/// The orders that an event can give to hostiles, and what they do then.
pub(super) const ORDERS: [(&str, &str); 4] = [
    ("hold", "They stay where they are."),
    ("fall-back", "They go to the rooms marked `anchor` or `fallback`."),
    ("search", "They go for the team, or to the nearest exit while they know of nobody."),
    ("burn", "The nearest goes to burn the evidence."),
];
/// The most characters of a message.
const LONGEST: usize = 240;

/// Reads `[[event]]`, in file order.
pub(super) fn read(notes: &mut Diagnostics, root: &mut Fields, names: &Names) -> Vec<LevelEvent> {
    let mut events = Vec::new();
    for mut fields in root.each(notes, "event") {
        let event = event(notes, &mut fields, names);
        fields.finish(notes);
        events.extend(event);
    }
    events
}

fn event(notes: &mut Diagnostics, fields: &mut Fields, names: &Names) -> Option<LevelEvent> {
    fields.need(notes, "when", "{ heat = 3 }");
    fields.need(notes, "then", "{ reinforce = [\"gunman\"], at = [1, 1] }");
    let mut event = LevelEvent { span: fields.span.clone(), ..LevelEvent::default() };
    if let Some(when) = fields.table(notes, "when", "{ heat = 3 }") {
        event_when::read(notes, when, names, &mut event);
    }
    let mut then = fields.table(notes, "then", "{ reinforce = [\"gunman\"], at = [1, 1] }")?;
    let noted = notes.count();
    consequences(notes, &mut then, names, &mut event);
    scene(notes, &mut then, names, &mut event.scene);
    let nothing = event.reinforce.is_empty()
        && event.lock.is_empty()
        && event.burn.is_empty()
        && event.test.is_empty()
        && event.detonate.is_none()
        && event.scene.follows_nothing();
    // A value that could not be read already has a fault.
    if nothing && then.rest().is_empty() && notes.count() == noted {
        let mend = "add `reinforce`, `lock`, `burn`, `message` or another of its keys";
        notes.fault("level::event::nothing", then.span.clone(), format!("{} does nothing", fields.what), mend);
    }
    then.finish(notes);
    Some(event)
}

/// What comes, locks, burns, goes off and shakes.
fn consequences(notes: &mut Diagnostics, then: &mut Fields, names: &Names, event: &mut LevelEvent) {
    event.reinforce = then.words(notes, "reinforce", "[\"gunman\"]");
    if !event.reinforce.is_empty() {
        then.need(notes, "at", "[1, 1]");
    }
    event.at = then.tile(notes, "at");
    event.lock = then.tiles(notes, "lock");
    event.burn = then.words(notes, "burn", "[\"laptop\"]");
    for word in &event.burn {
        names.object(notes, word, "evidence", "burn", "level::event::burn");
    }
    event.detonate = then.word(notes, "detonate", "\"bomb\"");
    if let Some(word) = &event.detonate {
        names.object(notes, word, "device", "detonate", "level::event::detonate");
    }
    event.test = then.words(notes, "test", "[\"hostile\"]");
    for word in &event.test {
        names.tested(notes, word);
    }
    event.severe = then.flag(notes, "severe");
    event.failure = then.word(notes, "failure", "\"surrender\"");
}

/// Doors, room effects, orders, messages, objectives and rooms.
fn scene(notes: &mut Diagnostics, then: &mut Fields, names: &Names, scene: &mut SceneSpec) {
    scene.open = then.tiles(notes, "open");
    scene.unlock = then.tiles(notes, "unlock");
    scene.start = then.words(notes, "start", "[\"strobe\"]");
    scene.stop = then.words(notes, "stop", "[\"strobe\"]");
    for word in scene.start.iter().chain(&scene.stop) {
        names.object(notes, word, "effect", "start or stop", "level::event::effect");
    }
    scene.order = then.word(notes, "order", "\"fall-back\"").filter(|word| ordered(notes, word));
    scene.to = then.words(notes, "to", "[\"hostile\"]");
    scene.to.retain(|word| names.hostile(notes, word));
    scene.message = then.text(notes, "message").filter(|text| told(notes, text));
    let opens = then.texts(notes, "objective", "[\"arrest gunman\"]");
    scene.objective = opens.iter().filter_map(|text| names.objective(notes, text)).collect();
    scene.rooms = then.words(notes, "rooms", "[\"back\"]");
    scene.rooms.retain(|room| names.room(notes, room));
}

fn ordered(notes: &mut Diagnostics, word: &Spot<Word>) -> bool {
    let orders = ORDERS.map(|(order, _)| order);
    let mend = format!("use one of: {}", orders.join(", "));
    let sentence = |order: &str| format!("hostiles know no order `{order}`");
    notes.choice("level::event::order", word, &orders, sentence, mend).is_some()
}

/// A message is a short line.
fn told(notes: &mut Diagnostics, text: &Spot<String>) -> bool {
    let fits = !text.trim().is_empty() && text.chars().count() <= LONGEST && !text.chars().any(char::is_control);
    if !fits {
        let sentence = format!("a message is one line of 1 to {LONGEST} characters");
        notes.fault(
            "level::event::message",
            text.span.clone(),
            sentence,
            "shorten it to what the player needs to know",
        );
    }
    fits
}

/// Checks the tiles of events.
pub(super) fn check(notes: &mut Diagnostics, events: &[LevelEvent], board: &Board) {
    let door = |notes: &mut Diagnostics, at: &Spot<_>, what: &str| {
        map_section::check(notes, board, at, what, Stand::Door);
    };
    for event in events {
        if let Some(at) = &event.at {
            map_section::check(notes, board, at, "the entry of reinforcements", Stand::Ground);
        }
        event.lock.iter().for_each(|at| door(notes, at, "the door to lock"));
        event.scene.open.iter().for_each(|at| door(notes, at, "the door to open"));
        event.scene.unlock.iter().for_each(|at| door(notes, at, "the door to unlock"));
        for spot in event.scene.waits_for() {
            if let Occurrence::Opened(at) = spot.value {
                door(notes, &Spot::new(at, spot.span.clone()), "the door to wait for");
            }
        }
    }
}
