//! Warnings about required objectives that the team meets before anything has begun.
use std::collections::{BTreeMap, BTreeSet};

use super::super::diagnostics::Diagnostics;
use super::LintSubject;
use super::room_openings::RoomOpenings;
use super::team_reach::{TeamReach, objective_target_tiles, required_objectives};
use crate::board::Tile;
use crate::model::{FigureId, Side, Word};

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
    for objective in required_objectives(look).filter(|objective| objective.verb.value == *"secure") {
        let id = objective.target.value;
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
        let own = beside.iter().find_map(|hall| team.get(hall)).filter(|_| !guarded || at_hand());
        let Some(figure) = own else { continue };
        if ways.least_rounds(&tiles).is_some_and(|rounds| rounds <= 1) {
            let why = if guarded { "no guard is as near" } else { "nobody guards it" };
            let sentence = format!("`{id}` is where `{figure}` starts, and {why}: it is secured in round 1");
            let mend = "place it deeper in the building, or make the objective optional";
            diagnostics.warning("level::warn::objective::beside", objective.target.span.clone(), sentence, mend);
        }
    }
}

/// Where something lies, or a civilian starts, that nobody carries.
fn lies(look: &LintSubject, id: Word) -> Option<Tile> {
    let lies = look.level.objects.iter().find(|object| object.id == id && object.carried_by.is_none());
    let stands = || look.of(Side::Civilian).find(|figure| figure.id.0 == id).map(|figure| figure.at.value);
    lies.map(|object| object.at.value).or_else(stands)
}

fn around(at: Tile) -> Vec<Tile> {
    at.neighbours().into_iter().chain([at]).collect()
}
