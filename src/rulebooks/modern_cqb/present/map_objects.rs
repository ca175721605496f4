//! Map objects as a side knows them, for the view and the protocol.

use bevy::prelude::World;

use crate::board::{Board, Door, Tile};
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{Clock, FigureId, Figures, Knowledge, MapObject, Side, SideKnowledge, Tint, Word, capitalized};
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::state::objects::{Object, ObjectKind, Objects, State};
use crate::rulebooks::modern_cqb::state::past_event_marks::Dropped;

/// The objects that a side knows of; for `None` all of them.
pub fn known_objects(world: &World, side: Option<Side>) -> Vec<MapObject> {
    let known = |object: &Object| {
        let state = side.map_or(Some(object.state), |side| object.known.get(&side).copied())?;
        (object.carrier.is_none() && state != State::Destroyed).then(|| thing(world, object, state))
    };
    let mut things: Vec<MapObject> = world.resource::<Objects>().0.iter().filter_map(known).collect();
    things.extend(wedges(world, side));
    things.extend(dropped_weapons(world, side));
    things
}

fn thing(world: &World, object: &Object, state: State) -> MapObject {
    let book = world.resource::<Book>();
    let grade = object.grade.as_str();
    let called =
        |name: Option<&String>| phrase!("object-name", object = Argument::object(name.map_or("", String::as_str)));
    let (kind, what) = match object.kind {
        ObjectKind::Evidence if grade == "major" => ("evidence", phrase!("cqb-object-major-evidence")),
        ObjectKind::Evidence => ("evidence", phrase!("cqb-object-evidence")),
        ObjectKind::Device => ("device", phrase!("cqb-object-device")),
        ObjectKind::Terminal => ("terminal", phrase!("cqb-object-terminal")),
        ObjectKind::Trap => ("trap", called(book.traps.get(grade).map(|trap| &trap.name))),
        ObjectKind::Effect => ("effect", called(book.effects.get(grade).map(|effect| &effect.name))),
    };
    let (how, tint) = standing(object, state);
    let gone = object.gone.filter(|_| state == State::Burning);
    MapObject {
        id: object.id,
        at: object.at,
        kind: Word::new(kind),
        title: phrase!("object-name", object = Argument::object(object.called())),
        text: match gone {
            Some(gone) if object.kind == ObjectKind::Device => {
                phrase!("cqb-object-runs", object = what, round = gone)
            }
            Some(gone) => phrase!("cqb-object-burns", object = what, round = gone),
            None => phrase!("cqb-object-is", object = what, state = how),
        },
        tint,
        targetable: matches!(state, State::Open | State::Burning) && object.kind != ObjectKind::Effect,
        rounds: gone.map(|gone| (gone + 1).saturating_sub(world.resource::<Clock>().now.round)),
    }
}

fn standing(object: &Object, state: State) -> (Phrase, Tint) {
    match (object.kind, state) {
        (ObjectKind::Trap, State::Open) => (phrase!("cqb-is-armed"), Tint::Bad),
        (ObjectKind::Effect, _) => (phrase!("cqb-is-at-work"), Tint::Unsure),
        (ObjectKind::Device, State::Secured) => (phrase!("cqb-is-safe"), Tint::Good),
        (ObjectKind::Device, _) => (phrase!("cqb-is-live"), Tint::Bad),
        (_, State::Burning) => (phrase!("cqb-is-burning"), Tint::Bad),
        (_, State::Open) if object.hard => (phrase!("cqb-is-hard"), Tint::Warn),
        (_, State::Open) => (phrase!("cqb-is-open"), Tint::Warn),
        (_, State::Secured) => (phrase!("cqb-is-secured"), Tint::Good),
        (_, State::Disarmed) => (phrase!("cqb-is-disarmed"), Tint::Dim),
        (_, State::Spent) => (phrase!("cqb-is-spent"), Tint::Dim),
        (_, State::Destroyed) => (phrase!("cqb-is-destroyed"), Tint::Dim),
    }
}

/// Wedges under doors, as the side last saw them.
fn wedges(world: &World, side: Option<Side>) -> Vec<MapObject> {
    let doors: Vec<(Tile, Door)> = match side.and_then(|side| world.resource::<Knowledge>().0.get(&side)) {
        Some(knows) => knows.doors.iter().map(|(at, door)| (*at, *door)).collect(),
        None => world.resource::<Board>().doors().collect(),
    };
    let wedged = doors.iter().filter(|(_, door)| door.wedged);
    let thing = |at: Tile| MapObject {
        id: Word::new(&format!("wedge-{}-{}", at.x, at.y)),
        at,
        kind: Word::new("wedge"),
        title: phrase!("cqb-object-wedge"),
        text: phrase!("cqb-object-wedge.about"),
        tint: Tint::Warn,
        targetable: false,
        rounds: None,
    };
    wedged.map(|(at, _)| thing(*at)).collect()
}

/// Weapons that suspects dropped and may take up again, as the side last saw them.
fn dropped_weapons(world: &World, side: Option<Side>) -> Vec<MapObject> {
    let lies = |id: &FigureId| match side {
        Some(side) => SideKnowledge::by(world, side).seen_component::<Dropped>(*id),
        None => world.of::<Dropped>(*id),
    };
    let thing = |id: FigureId, dropped: &Dropped| MapObject {
        id: Word::new(&format!("dropped-{id}")),
        at: dropped.at,
        kind: Word::new("weapon"),
        title: phrase!("cqb-object-dropped"),
        text: phrase!("cqb-object-dropped.about", figure = Argument::figure(capitalized(&world.label(id)))),
        tint: Tint::Warn,
        targetable: false,
        rounds: None,
    };
    world.figures().into_iter().filter_map(|id| Some(thing(id, lies(&id)?))).collect()
}
