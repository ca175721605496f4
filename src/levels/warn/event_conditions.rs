//! Warnings about event conditions that hold from the start or can never hold, and about reinforcements that arrive
//! where the team then is.
use std::ops::Range;

use super::super::diagnostics::Diagnostics;
use super::LintSubject;
use crate::board::Tile;
use crate::model::{LevelEvent, Occurrence, Side, Spot, Word};

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &LintSubject) {
    for (index, event) in look.level.events.iter().enumerate() {
        for spot in event.scene.waits_for() {
            from_the_start(diagnostics, look, spot);
            never(diagnostics, look, index, spot);
        }
        in_view(diagnostics, look, event);
    }
}

/// Warns of a condition that already holds at the start.
fn from_the_start(diagnostics: &mut Diagnostics, look: &LintSubject, spot: &Spot<Occurrence>) {
    if let Some(why) = reason_true_from_start(look, &spot.value) {
        let sentence = format!("{why}: there is nothing to wait for");
        let mend = "wait for something that comes about in play";
        diagnostics.warning("level::warn::event::start", spot.span.clone(), sentence, mend);
    }
}

/// Why something is so from the start; `None` if it is not.
pub(super) fn reason_true_from_start(look: &LintSubject, what: &Occurrence) -> Option<String> {
    match what {
        Occurrence::Heat(heat) => {
            let start = look.level.heat.filter(|start| heat <= start);
            start.map(|start| format!("Heat starts at {start}"))
        }
        Occurrence::Entered(room) => {
            let index = room_of(look, *room);
            let board = &look.level.board;
            let mut team = look.of(Side::Response).filter(|_| index.is_some());
            let inside = team.find(|figure| board.room_at(figure.at.value) == index);
            inside.map(|figure| format!("`{}` starts in `{room}`", figure.id))
        }
        Occurrence::Opened(at) => {
            let open = look.level.board.door(*at).is_some_and(|door| door.is_open());
            open.then(|| format!("the door at {at} is drawn open"))
        }
        Occurrence::Seen(id) => {
            let own = look.of(Side::Response).any(|figure| figure.id.0 == *id);
            own.then(|| format!("`{id}` is of the team"))
        }
        _ => None,
    }
}

pub(super) fn room_of(look: &LintSubject, id: Word) -> Option<usize> {
    let room = look.level.rooms.iter().find(|room| room.id == id)?;
    look.level.board.room_at(room.at.value)
}

/// Warns of what never comes about.
fn never(diagnostics: &mut Diagnostics, look: &LintSubject, index: usize, spot: &Spot<Occurrence>) {
    let why = match &spot.value {
        Occurrence::Heat(_) if look.level.heat.is_none() => Some("the level tracks no Heat".to_owned()),
        Occurrence::Round(round) => {
            let last = look.level.round_limit.filter(|last| round > last);
            last.map(|last| format!("the last round is {last}"))
        }
        Occurrence::Met(verb, _) if *verb == *"protect" => {
            Some("what must be kept from harm is met at the end alone".to_owned())
        }
        Occurrence::Met(verb, target) if opens_itself(look, index, (*verb, *target)) => {
            Some("the event opens this objective itself".to_owned())
        }
        _ => None,
    };
    if let Some(why) = why {
        let sentence = format!("{why}: this never comes about in time");
        let mend = "wait for something else";
        diagnostics.warning("level::warn::event::never", spot.span.clone(), sentence, mend);
    }
}

/// Whether an event opens the objective that it waits for.
fn opens_itself(look: &LintSubject, index: usize, goal: (Word, Word)) -> bool {
    look.level.events[index].scene.objective.iter().any(|spot| spot.value == goal)
}

/// Warns of reinforcements that arrive in the room that is entered, or in sight of the door that opens.
fn in_view(diagnostics: &mut Diagnostics, look: &LintSubject, event: &LevelEvent) {
    let Some(at) = event.at.as_ref().filter(|_| !event.reinforce.is_empty()) else { return };
    let board = &look.level.board;
    let here = |spot: &Spot<Occurrence>| match &spot.value {
        Occurrence::Entered(room) => {
            let inside = board.room_at(at.value).is_some_and(|index| Some(index) == room_of(look, *room));
            inside.then(|| format!("in `{room}`, where the team is then"))
        }
        Occurrence::Opened(door) => in_sight(look, *door, at.value).then(|| format!("in sight of the door at {door}")),
        _ => None,
    };
    if let Some(place) = event.scene.waits_for().find_map(here) {
        let span: Range<usize> = at.span.clone();
        let sentence = format!("reinforcements arrive at {}, {place}", at.value);
        let mend = "let them arrive out of sight: figures that appear from nowhere puzzle the player";
        diagnostics.warning("level::warn::reinforce::seen", span, sentence, mend);
    }
}

fn in_sight(look: &LintSubject, door: Tile, at: Tile) -> bool {
    let board = &look.level.board;
    let beside = door.neighbours().into_iter().filter(|tile| board.passable_with_doors_open(*tile));
    beside.chain([door]).any(|from| board.sight(from, at).clear)
}
