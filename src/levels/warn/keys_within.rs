//! Warnings about doors that an event opens, while what the event waits for lies behind them.
use std::collections::BTreeSet;

use super::super::diagnostics::Diagnostics;
use super::LintSubject;
use super::team_reach::{TeamReach, objective_target_tiles};
use crate::board::{DoorTreatment, Passage, Tile};
use crate::model::{Occurrence, Side, Word};

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &LintSubject, team_reach: &TeamReach) {
    for event in &look.level.events {
        let opened: BTreeSet<Tile> = event.scene.unlock.iter().chain(&event.scene.open).map(|at| at.value).collect();
        if opened.is_empty() {
            continue;
        }
        for spot in &event.scene.all {
            let Some(id) = key(&spot.value) else { continue };
            let Some(tiles) =
                objective_target_tiles(look, team_reach, id).filter(|tiles| team_reach.least_cost(tiles).is_some())
            else {
                continue;
            };
            if gets_there(look, &opened, &tiles) {
                continue;
            }
            let sentence = format!("`{id}` lies behind the doors that it is to open, and no other way leads there");
            let mend = "place it where the team can get to it, or leave another way in";
            diagnostics.warning("level::warn::event::within", spot.span.clone(), sentence, mend);
        }
    }
}

/// The object that must be secured for something to come about.
fn key(what: &Occurrence) -> Option<Word> {
    match what {
        Occurrence::Secured(id) => Some(*id),
        Occurrence::Met(verb, id) if *verb == *"secure" => Some(*id),
        _ => None,
    }
}

/// Whether the team gets to one of some tiles through every door but these, and without breaching a wall.
fn gets_there(look: &LintSubject, shut: &BTreeSet<Tile>, tiles: &[Tile]) -> bool {
    let passage = |tile: Tile| if shut.contains(&tile) { Passage::Blocked } else { Passage::Free };
    look.of(Side::Response).map(|figure| figure.at.value).any(|at| {
        let reach = look.level.board.reach_with_doors(at, None, passage, |_| false, DoorTreatment::AllOpen);
        tiles.iter().any(|tile| *tile == at || reach.cost(*tile).is_some())
    })
}
