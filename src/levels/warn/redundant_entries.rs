//! Warnings about redundant entries: events that never happen, names and objectives given twice, room and ground
//! entries that say nothing.
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::super::diagnostics::Diagnostics;
use super::Look;
use crate::board::{Board, Door, DoorKind, Tile};
use crate::model::{GroundSpec, LevelEvent, LevelSpec, Occurrence, Word};

/// More rounds than any battle uses.
const MANY_ROUNDS: u16 = 100;

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &Look) {
    rounds(diagnostics, look.level);
    events(diagnostics, look);
    objectives(diagnostics, look.level);
    names(diagnostics, look.level);
    room_names(diagnostics, look.level);
    rooms(diagnostics, look.level);
    ground(diagnostics, look.level);
}

fn rounds(diagnostics: &mut Diagnostics, level: &LevelSpec) {
    if let Some(limit) = level.round_limit.filter(|limit| *limit > MANY_ROUNDS) {
        let sentence = format!("{limit} rounds are more than any battle uses");
        let mend = format!("give at most {MANY_ROUNDS}: if neither side dares to move, both wait that long");
        diagnostics.warning("level::warn::limit::long", level.key("round_limit"), sentence, mend);
    }
}

fn events(diagnostics: &mut Diagnostics, look: &Look) {
    let level = look.level;
    let all = || level.events.iter().enumerate();
    for (index, _) in all().filter(|(_, event)| event.heat.is_some() && level.heat.is_none()) {
        let mend = "add `heat = { start = 0 }`, or name a round";
        let sentence = "this event waits for Heat, which the level does not track";
        diagnostics.warning("level::warn::heat", look.when(index, "heat"), sentence, mend);
    }
    if let Some(limit) = level.round_limit {
        for (index, _) in all().filter(|(_, event)| event.round.is_some_and(|round| round > limit)) {
            let sentence = format!("this event waits for a round after the last, which is {limit}");
            diagnostics.warning("level::warn::late", look.when(index, "round"), sentence, "name an earlier round");
        }
    }
    let shut = |door: &Door| door.kind != DoorKind::Ordinary && !door.is_open();
    for at in level.events.iter().flat_map(|event| &event.lock) {
        if level.board.door(at.value).is_some_and(|door| shut(&door)) {
            let sentence = format!("the door at {} is locked from the start", at.value);
            let mend = "name another door, or draw this one as `+`";
            diagnostics.warning("level::warn::event::locked", at.span.clone(), sentence, mend);
        }
    }
}

fn objectives(diagnostics: &mut Diagnostics, level: &LevelSpec) {
    if level.objectives.iter().all(|objective| objective.optional || objective.is_hostile()) {
        let mend = "add an `[[objective]]` that is not optional";
        diagnostics.warning("level::warn::objective", 0..0, "the level has no required objective", mend);
    }
    let mut asked = BTreeSet::new();
    for objective in &level.objectives {
        let both = (objective.verb.value, objective.target.value);
        if !asked.insert(both) {
            let sentence = format!("`{}` of `{}` has an objective already", both.0, both.1);
            let mend = "take one of the two out";
            diagnostics.warning("level::warn::objective::twice", objective.verb.span.clone(), sentence, mend);
        }
    }
}

fn names(diagnostics: &mut Diagnostics, level: &LevelSpec) {
    let figures = level.figures.iter().map(|figure| (figure.id.as_str(), figure.name.as_deref(), &figure.at.span));
    let told = level.objects.iter().filter(|object| !["trap", "effect"].contains(&object.kind.as_str()));
    let objects = told.map(|object| (object.id.as_str(), object.name.as_deref(), &object.at.span));
    alike(diagnostics, figures.chain(objects));
}

fn room_names(diagnostics: &mut Diagnostics, level: &LevelSpec) {
    alike(diagnostics, level.rooms.iter().map(|room| (room.id.as_str(), room.name.as_deref(), &room.at.span)));
}

/// Warns of entries, given by id, name and place, that have the name of an earlier one.
fn alike<'l>(
    diagnostics: &mut Diagnostics,
    entries: impl Iterator<Item = (&'l str, Option<&'l str>, &'l Range<usize>)>,
) {
    let mut taken: BTreeMap<&str, &str> = BTreeMap::new();
    for (id, name, at) in entries {
        let Some(name) = name else { continue };
        if let Some(other) = taken.insert(name, id) {
            let sentence = format!("`{other}` and `{id}` are both called \"{name}\"");
            let mend = "give one of them another name: the log could not distinguish them";
            diagnostics.warning("level::warn::name", at.clone(), sentence, mend);
        }
    }
}

/// Warns of a room entry that says nothing and that no objective names.
fn rooms(diagnostics: &mut Diagnostics, level: &LevelSpec) {
    for room in &level.rooms {
        let asked = level.objectives.iter().any(|objective| objective.target.value == room.id)
            || level.events.iter().any(|event| names_room(event, room.id));
        if room.name.is_none() && !room.anchor && !room.fallback && !asked {
            let sentence = format!("the entry for room `{}` says nothing, and no objective names it", room.id);
            let mend = "give it a name, mark it as `anchor` or `fallback`, or take it out";
            diagnostics.warning("level::warn::room::nothing", room.at.span.clone(), sentence, mend);
        }
    }
}

/// Whether an event waits for a room, or changes how tests fail in it.
fn names_room(event: &LevelEvent, room: Word) -> bool {
    let entered = event.scene.waits_for().any(|spot| spot.value == Occurrence::Entered(room));
    entered || event.scene.rooms.iter().any(|named| named.value == room)
}

fn ground(diagnostics: &mut Diagnostics, level: &LevelSpec) {
    for area in &level.ground {
        if area.light.is_none() && !area.overhead && area.stopping.is_none() && area.marks.is_empty() {
            let mend = "add `light`, `overhead`, `stopping` or an attribute of the rulebook, or remove it";
            let sentence = "this ground changes nothing";
            diagnostics.warning("level::warn::ground::nothing", area.from.span.clone(), sentence, mend);
        }
    }
    let mut said = Said::default();
    let covered: Vec<bool> = level.ground.iter().rev().map(|area| said.covers(area, &level.board)).collect();
    for (area, _) in level.ground.iter().zip(covered.iter().rev()).filter(|(_, covered)| **covered) {
        let mend = "put it below them: where rectangles overlap, the later one wins";
        let sentence = "later ground entries say otherwise for all of this one";
        diagnostics.warning("level::warn::ground::covered", area.from.span.clone(), sentence, mend);
    }
}

/// Attributes that the ground entries from some on give each tile: a light, a stopping, and marks by name.
#[derive(Default)]
struct Said {
    light: BTreeSet<Tile>,
    stopping: BTreeSet<Tile>,
    marks: BTreeMap<String, BTreeSet<Tile>>,
}

impl Said {
    /// Whether later rectangles replace all that a rectangle says, on every tile of it; adds what it says. Roofs add up.
    fn covers(&mut self, area: &GroundSpec, board: &Board) -> bool {
        let mut covered = !area.overhead && (area.light.is_some() || area.stopping.is_some() || !area.marks.is_empty());
        for tile in area.tiles_on(board) {
            if area.light.is_some() {
                covered &= !self.light.insert(tile);
            }
            if area.stopping.is_some() {
                covered &= !self.stopping.insert(tile);
            }
            for (name, _) in &area.marks {
                covered &= !self.marks.entry(name.value.clone()).or_default().insert(tile);
            }
        }
        covered
    }
}
