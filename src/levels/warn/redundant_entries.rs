//! Warnings about redundant entries: events that never happen, names and objectives given twice, room and ground
//! entries that say nothing.
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use toml::Spanned;
use toml::de::DeValue;

use super::super::diagnostics::Diagnostics;
use super::LintSubject;
use super::room_openings::is_wall;
use crate::board::{Board, Door, DoorKind, Light, Tile};
use crate::model::{GroundSpec, LevelEvent, LevelSpec, Objective, Occurrence, Word};

/// More rounds than any battle uses.
const MANY_ROUNDS: u16 = 100;

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &LintSubject) {
    rounds(diagnostics, look.level);
    events(diagnostics, look);
    objectives(diagnostics, look.level);
    names(diagnostics, look.level);
    room_names(diagnostics, look.level);
    rooms(diagnostics, look.level);
    ground(diagnostics, look.level);
    facts(diagnostics, look);
    lots(diagnostics, look);
}

fn rounds(diagnostics: &mut Diagnostics, level: &LevelSpec) {
    if let Some(limit) = level.round_limit.filter(|limit| *limit > MANY_ROUNDS) {
        let sentence = format!("{limit} rounds are more than any battle uses");
        let mend = format!("give at most {MANY_ROUNDS}: if neither side dares to move, both wait that long");
        diagnostics.warning("level::warn::limit::long", level.key_span("round_limit"), sentence, mend);
    }
}

fn events(diagnostics: &mut Diagnostics, look: &LintSubject) {
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
        if let Some(door) = level.board.door(at.value).filter(shut) {
            let (sentence, mend) = match door.kind {
                DoorKind::Locked => (
                    format!("the door at {} is locked from the start", at.value),
                    "name another door, or draw it as `+`",
                ),
                _ => (
                    format!("the door at {} has no lock: a gate or a barricade stays as it is", at.value),
                    "name an ordinary door `+`",
                ),
            };
            diagnostics.warning("level::warn::event::locked", at.span.clone(), sentence, mend);
        }
    }
}

fn objectives(diagnostics: &mut Diagnostics, level: &LevelSpec) {
    if level.objectives.iter().all(|objective| objective.optional || objective.is_hostile()) {
        let mend = "add an `[[objective]]` that is not optional";
        diagnostics.warning("level::warn::objective", 0..0, "the level has no required objective", mend);
    }
    let all = |verb: Word| {
        let whole = |other: &&Objective| other.verb.value == verb && other.target.value == *"all" && !other.optional;
        level.objectives.iter().find(whole)
    };
    for objective in level.objectives.iter().filter(|own| own.target.value != *"all" && !own.optional) {
        if let Some(whole) = all(objective.verb.value).filter(|whole| whole.is_hostile() == objective.is_hostile()) {
            let sentence =
                format!("`{} {}` is part of `{} all`", objective.verb.value, objective.target.value, whole.verb.value);
            let mend = "take one of the two out, or make one optional";
            diagnostics.warning("level::warn::objective::twice", objective.verb.span.clone(), sentence, mend);
        }
    }
    contained(diagnostics, level);
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

/// Objectives of the team that are met whenever another is: who is arrested is out of the fight, who is brought out was taken
/// in hand.
const CONTAINED: [(&str, &str); 2] = [("neutralize", "arrest"), ("secure", "extract")];

/// Warns of required objectives that another with another verb contains, and that no event opens or waits for.
fn contained(diagnostics: &mut Diagnostics, level: &LevelSpec) {
    let own = || level.objectives.iter().filter(|objective| !objective.is_hostile() && !objective.optional);
    let concerns = |event: &LevelEvent, verb: Word, target: Word| {
        let opens = event.scene.objective.iter().any(|opened| opened.value == (verb, target));
        opens || event.scene.waits_for().any(|spot| spot.value == Occurrence::Met(verb, target))
    };
    for objective in own() {
        let (verb, target) = (objective.verb.value, objective.target.value);
        if level.events.iter().any(|event| concerns(event, verb, target)) {
            continue;
        }
        let Some((_, wider)) = CONTAINED.into_iter().find(|(within, _)| verb == **within) else { continue };
        // Things are secured too: all of them are more than all people.
        let all = |other: &Objective| other.target.value == *"all" && verb == *"neutralize";
        let contains = |other: &&Objective| {
            let same = other.target.value == target && (target != *"all" || verb == *"neutralize");
            *other.verb == *wider && (same || all(other))
        };
        let Some(whole) = own().find(contains) else { continue };
        let sentence = format!("`{verb} {target}` is met by `{} {}` as well", whole.verb.value, whole.target.value);
        let mend = "take it out, or make one of the two optional";
        diagnostics.warning("level::warn::objective::twice", objective.verb.span.clone(), sentence, mend);
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
    let mut said = Said::default();
    let mut covered: Vec<bool> = level.ground.iter().rev().map(|area| said.covers(area, &level.board)).collect();
    covered.reverse();
    let mut darkened: BTreeSet<Tile> = BTreeSet::new();
    for (area, covered) in level.ground.iter().zip(&covered) {
        let only_light = !area.overhead && area.stopping.is_none() && area.floor.is_none() && area.marks.is_empty();
        let mut told = |sentence: &str, mend: &str| {
            diagnostics.warning("level::warn::ground::nothing", area.from.span.clone(), sentence, mend);
        };
        match area.light {
            Some(_) if only_light && !area.tiles_on(&level.board).any(|tile| !is_wall(&level.board, tile)) => {
                told("this light falls on walls alone", "move it to where somebody may stand, or remove it");
            }
            Some(Light::Lit) if *covered => {}
            None if only_light => {
                let mend = "add `light`, `overhead`, `stopping`, `floor` or an attribute of the rulebook, or remove it";
                told("this ground changes nothing", mend);
            }
            Some(Light::Lit) if only_light && !area.tiles_on(&level.board).any(|tile| darkened.contains(&tile)) => {
                let why = "this ground is lit, as all ground is that no earlier entry darkens";
                told(why, "put it below the entry that it is to brighten, or remove it");
            }
            Some(Light::Dim | Light::Dark) => darkened.extend(area.tiles_on(&level.board)),
            _ => {}
        }
    }
    for (area, _) in level.ground.iter().zip(&covered).filter(|(_, covered)| **covered) {
        let mend = "put it below them: where rectangles overlap, the later one wins";
        let sentence = "later ground entries say otherwise for all of this one";
        diagnostics.warning("level::warn::ground::covered", area.from.span.clone(), sentence, mend);
    }
}

/// Warns of what a fact says to be as it is without the fact.
fn facts(diagnostics: &mut Diagnostics, look: &LintSubject) {
    let without = |path: &[&str]| {
        let (last, tables) = path.split_last()?;
        let table = tables.iter().try_fold(look.root, |table, key| table.get(*key)?.get_ref().as_table())?;
        said(table.get(*last)?.get_ref())
    };
    let all = look.root.get("fact").and_then(|all| all.get_ref().as_array());
    for fact in all.into_iter().flatten().filter_map(|fact| fact.get_ref().as_table()) {
        let values = [("round_limit", &["round_limit"][..]), ("heat", &["heat", "start"]), ("briefing", &["briefing"])];
        for (key, path) in values {
            let Some((key, value)) = fact.get_key_value(key) else { continue };
            if said(value.get_ref()).is_some_and(|value| without(path) == Some(value)) {
                same(diagnostics, key.span(), key.get_ref());
            }
        }
        let places = fact.get("places").and_then(|places| places.get_ref().as_table());
        for (id, at) in places.into_iter().flatten() {
            let drawn = without(&["figures", id.get_ref(), "or_at"]).is_some();
            if !drawn && said(at.get_ref()).is_some_and(|at| without(&["figures", id.get_ref(), "at"]) == Some(at)) {
                same(diagnostics, id.span(), &format!("places.{}", id.get_ref()));
            }
        }
        let removed: BTreeSet<&str> = ids(fact.get("removes")).map(|(id, _)| id).collect();
        let placed = places.into_iter().flatten().map(|(id, _)| (id.get_ref().as_ref(), id.span()));
        for (id, span) in ids(fact.get("adds")).chain(placed).filter(|(id, _)| removed.contains(id)) {
            let sentence = format!("this fact takes `{id}` out of the level, and speaks of it here too");
            let mend = "take it out of `removes`, or here";
            diagnostics.warning("level::warn::fact::both", span, sentence, mend);
        }
    }
}

/// The ids of a list, each with its place.
fn ids<'d>(list: Option<&'d Spanned<DeValue<'d>>>) -> impl Iterator<Item = (&'d str, Range<usize>)> {
    let list = list.and_then(|list| list.get_ref().as_array());
    list.into_iter().flatten().filter_map(|id| Some((id.get_ref().as_str()?, id.span())))
}

/// Warns of lots that are all alike, as they are written: in a battle they are drawn already.
fn lots(diagnostics: &mut Diagnostics, look: &LintSubject) {
    let mut alike = |span: Range<usize>| {
        let sentence = "all lots are alike: nothing is drawn";
        diagnostics.warning("level::warn::draw::same", span, sentence, "give another lot, or take the draw out");
    };
    let tables = |name: &str| {
        let all = look.root.get(name).and_then(|all| all.get_ref().as_array());
        all.into_iter().flatten().filter_map(|entry| entry.get_ref().as_table())
    };
    for one_of in tables("draw").filter_map(|draw| draw.get("one_of")) {
        let lists = one_of.get_ref().as_array().into_iter().flatten();
        let lots: BTreeSet<BTreeSet<&str>> = lists.map(|lot| ids(Some(lot)).map(|(id, _)| id).collect()).collect();
        if lots.len() == 1 {
            alike(one_of.span());
        }
    }
    for when in tables("event").filter_map(|event| event.get("when")?.get_ref().as_table()) {
        let (Some(round), Some(others)) = (when.get("round"), when.get("or_round")) else { continue };
        let round = said(round.get_ref());
        let mut all = others.get_ref().as_array().into_iter().flatten();
        if round.is_some() && all.all(|other| said(other.get_ref()) == round) {
            alike(others.span());
        }
    }
}

/// A text, a number or a tile as written.
fn said(value: &DeValue) -> Option<String> {
    match value {
        DeValue::String(text) => Some(text.to_string()),
        DeValue::Integer(number) => Some(number.as_str().to_owned()),
        DeValue::Array(all) => all.iter().map(|value| Some(said(value.get_ref())? + " ")).collect(),
        _ => None,
    }
}

fn same(diagnostics: &mut Diagnostics, span: Range<usize>, what: &str) {
    let sentence = format!("`{what}` is what the level has without this fact");
    let mend = "give another value, or take it out";
    diagnostics.warning("level::warn::fact::same", span, sentence, mend);
}

/// Attributes that the ground entries from some on give each tile: a light, a stopping, a floor, and marks by name.
#[derive(Default)]
struct Said {
    light: BTreeSet<Tile>,
    stopping: BTreeSet<Tile>,
    floor: BTreeSet<Tile>,
    marks: BTreeMap<String, BTreeSet<Tile>>,
}

impl Said {
    /// Whether later rectangles replace all that a rectangle says, on every tile of it; adds what it says. Roofs add up.
    fn covers(&mut self, area: &GroundSpec, board: &Board) -> bool {
        let says = area.light.is_some() || area.stopping.is_some() || area.floor.is_some() || !area.marks.is_empty();
        let mut covered = !area.overhead && says;
        for tile in area.tiles_on(board) {
            if area.light.is_some() {
                covered &= !self.light.insert(tile);
            }
            if area.stopping.is_some() {
                covered &= !self.stopping.insert(tile);
            }
            if area.floor.is_some() {
                covered &= !self.floor.insert(tile);
            }
            for (name, _) in &area.marks {
                covered &= !self.marks.entry(name.value.clone()).or_default().insert(tile);
            }
        }
        covered
    }
}
