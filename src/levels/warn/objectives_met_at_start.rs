//! Warnings about objectives that the team meets before anything has begun, and about places that one figure holds at once.
use std::collections::{BTreeMap, BTreeSet};

use super::super::diagnostics::Diagnostics;
use super::LintSubject;
use super::room_openings::RoomOpenings;
use super::team_reach::{TeamReach, objective_target_tiles};
use crate::board::{Tile, distance};
use crate::model::{FigureId, HOLD, Objective, Side, Word};

/// Half-points of a walk that no guard of the room can forestall.
const AT_HAND: u16 = 4;

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &LintSubject, openings: &RoomOpenings, ways: &TeamReach) {
    let board = &look.level.board;
    let halls = |side: Side| {
        let all = look.of(side).filter_map(|figure| Some((openings.hall_at(board, figure.at.value)?, figure.id)));
        all.collect::<BTreeMap<usize, FigureId>>()
    };
    let (team, hostiles) = (halls(Side::Response), halls(Side::Hostile));
    let opened = look.level.events.iter().flat_map(|event| &event.scene.objective).map(|goal| goal.value);
    let opened: BTreeSet<(Word, Word)> = opened.collect();
    held_together(diagnostics, look);
    let taken =
        |objective: &&Objective| !objective.is_hostile() && ["secure", "extract"].contains(&objective.verb.as_str());
    for objective in look.level.objectives.iter().filter(taken) {
        let id = objective.target.value;
        let led_out = objective.verb.value == *"extract";
        if opened.contains(&(objective.verb.value, id)) {
            continue;
        }
        let Some(tiles) =
            lies(look, id).and_then(|at| objective_target_tiles(look, ways, id).or_else(|| Some(around(at))))
        else {
            continue;
        };
        let beside: BTreeSet<usize> = tiles.iter().filter_map(|tile| openings.hall_at(board, *tile)).collect();
        let guarded = beside.iter().any(|hall| hostiles.contains_key(hall));
        let at_hand = || ways.least_cost(&tiles).is_some_and(|cost| cost <= AT_HAND);
        let own = beside.iter().find_map(|hall| team.get(hall)).filter(|_| !guarded || !led_out && at_hand());
        let Some(figure) = own else { continue };
        // Whoever is with the team from the start may have a long way out.
        let is_out_near = || {
            look.level
                .board
                .exits()
                .iter()
                .any(|exit| openings.hall_at(board, *exit).is_some_and(|hall| beside.contains(&hall)))
        };
        if led_out && !is_out_near() {
            continue;
        }
        if ways.least_rounds(&tiles).is_some_and(|rounds| rounds <= 1) {
            let why = if guarded { "no guard is as near" } else { "nobody guards it" };
            let done = if led_out { "nothing has to be done but to walk out" } else { "it is secured in round 1" };
            let sentence = format!("`{id}` is where `{figure}` starts, and {why}: {done}");
            let mend = match objective.optional {
                true => "place it deeper in the building",
                false => "place it deeper in the building, or make the objective optional",
            };
            diagnostics.warning("level::warn::objective::beside", objective.target.span.clone(), sentence, mend);
        }
    }
}

/// Warns of two places of which each lies within the reach of whoever stands on the other.
fn held_together(diagnostics: &mut Diagnostics, look: &LintSubject) {
    let level = look.level;
    let place = |objective: &Objective| {
        let id = objective.target.value;
        let room = level.rooms.iter().find(|room| room.id == id).map(|room| room.at.value);
        let at = room.or_else(|| level.objects.iter().find(|object| object.id == id).map(|object| object.at.value))?;
        (*objective.verb == *HOLD && objective.until.is_none()).then_some((at, id))
    };
    let held = look.book.tiles_held();
    let mut earlier: Vec<(Tile, Word)> = Vec::new();
    for objective in &level.objectives {
        let Some((at, id)) = place(objective) else { continue };
        let near = earlier.iter().find(|(other, name)| *name != id && distance(*other, at) <= held);
        if let Some((other, name)) = near {
            let sentence = format!("`{id}` at {at} is so near to `{name}` at {other} that one figure holds both");
            let mend = "place them farther apart, or take one of the two out";
            diagnostics.warning("level::warn::objective::near", objective.target.span.clone(), sentence, mend);
        }
        earlier.push((at, id));
    }
}

/// Tile where an object that nobody carries lies, or where a civilian starts.
fn lies(look: &LintSubject, id: Word) -> Option<Tile> {
    let lies = look.level.objects.iter().find(|object| object.id == id && object.carried_by.is_none());
    let stands = || look.of(Side::Civilian).find(|figure| figure.id.0 == id).map(|figure| figure.at.value);
    lies.map(|object| object.at.value).or_else(stands)
}

fn around(at: Tile) -> Vec<Tile> {
    at.neighbours().into_iter().chain([at]).collect()
}
