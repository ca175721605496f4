//! Warnings about doors that an event opens, while what the event waits for lies behind them.
use std::collections::BTreeSet;

use super::super::diagnostics::Diagnostics;
use super::Look;
use super::ways::Ways;
use crate::board::{Doors, Passage, Tile};
use crate::model::{LevelEvent, Occurrence, Side, Word};

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &Look, ways: &Ways) {
    for event in &look.level.events {
        let opened: BTreeSet<Tile> = event.scene.unlock.iter().chain(&event.scene.open).map(|at| at.value).collect();
        if opened.is_empty() {
            continue;
        }
        for (id, at, span) in keys(look, event) {
            if !ways.gets_at(at) || gets_there(look, &opened, at) {
                continue;
            }
            let sentence = format!("`{id}` lies behind the doors that it is to open, and no other way leads there");
            let mend = "place it where the team can get to it, or leave another way in";
            diagnostics.warning("level::warn::event::within", span, sentence, mend);
        }
    }
}

/// Objects that must be secured before an event comes, with their tile and the place of the condition.
fn keys<'l>(look: &Look<'l>, event: &'l LevelEvent) -> Vec<(Word, Tile, std::ops::Range<usize>)> {
    let key = |what: &Occurrence| match what {
        Occurrence::Secured(id) => Some(*id),
        Occurrence::Met(verb, id) if *verb == *"secure" => Some(*id),
        _ => None,
    };
    let lies = |id: Word| {
        let object = look.level.objects.iter().find(|object| object.id == id && object.carried_by.is_none());
        object.map(|object| object.at.value)
    };
    let all = event.scene.all.iter().filter_map(|spot| Some((key(&spot.value)?, &spot.span)));
    all.filter_map(|(id, span)| Some((id, lies(id)?, span.clone()))).collect()
}

/// Whether the team gets beside a tile through every door but these, and without breaching a wall.
fn gets_there(look: &Look, shut: &BTreeSet<Tile>, at: Tile) -> bool {
    let board = &look.level.board;
    let passage = |tile: Tile| if shut.contains(&tile) { Passage::Blocked } else { Passage::Free };
    look.of(Side::Response).any(|figure| {
        let reach = board.reach_with_doors(figure.at.value, None, passage, |_| false, Doors::AllOpen);
        let near = at.neighbours().into_iter().filter(|near| board.adjacent(*near, at)).chain([at]);
        near.into_iter().any(|tile| tile == figure.at.value || reach.cost(tile).is_some())
    })
}
