//! Warnings about the places where reinforcements arrive: in sight of the team, where it starts, or amid the building.
use super::super::diagnostics::Diagnostics;
use super::LintSubject;
use crate::board::{Terrain, Tile, distance};
use crate::model::{LevelEvent, Side, Spot};

/// Reinforcements that come in sight of the team's start up to this round find it there.
const EARLY: u16 = 2;
/// In the room where the team starts, those that arrive nearer than this appear amid it.
const NEAR: u16 = 12;

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &LintSubject) {
    let ways_in: Vec<Tile> = look.level.board.tiles().filter(|tile| is_way_in(look, *tile)).collect();
    for event in look.level.events.iter().filter(|event| !event.reinforce.is_empty()) {
        let Some(at) = &event.at else { continue };
        let entry = ways_in.iter().any(|tile| distance(*tile, at.value) <= 1);
        if !beside(diagnostics, look, event, at, entry) && !entry {
            amid(diagnostics, look, &ways_in, at);
        }
    }
}

/// Whether figures come and go there: a stair mouth, or an exit.
fn is_way_in(look: &LintSubject, tile: Tile) -> bool {
    matches!(look.level.board.terrain(tile), Terrain::Stairs | Terrain::Exit)
}

/// Whether an event comes while the team is sure to be where it starts.
fn is_early(look: &LintSubject, event: &LevelEvent) -> bool {
    // What comes about in play comes later.
    if event.scene.waits_for().next().is_some() {
        return false;
    }
    let begun = |heat: u16| look.level.heat.is_some_and(|start| heat <= start);
    let at_once = || event.heat.is_some_and(begun);
    event.round.map_or_else(at_once, |round| round <= EARLY && event.heat.is_none_or(begun))
}

/// Warns of reinforcements that arrive in sight of the team's start while it is there, or at any time amid the room of it
/// where no way leads in; whether it did.
fn beside(diagnostics: &mut Diagnostics, look: &LintSubject, event: &LevelEvent, at: &Spot<Tile>, entry: bool) -> bool {
    let board = &look.level.board;
    let early = is_early(look, event);
    let reach = look.longest_reach().unwrap_or(0);
    let seen = |from: Tile| {
        let far = distance(from, at.value);
        let here = !entry && far <= NEAR && board.room_at(from) == board.room_at(at.value);
        (here || early && far <= reach) && board.sight(at.value, from).clear
    };
    let Some(figure) = look.of(Side::Response).find(|figure| seen(figure.at.value)) else { return false };
    let tiles = distance(figure.at.value, at.value);
    let sentence = format!("reinforcements arrive at {}, in sight of `{}`, {tiles} tiles away", at.value, figure.id);
    let mend = match early {
        true => "let them arrive out of sight of where the team starts, or later",
        false => "let them arrive out of sight of where the team starts, or draw a stair mouth `<` there",
    };
    diagnostics.warning("level::warn::reinforce::seen", at.span.clone(), sentence, mend);
    true
}

/// Warns of reinforcements that appear in the building, on a map that draws where figures come from: by stairs that the team
/// did not take.
fn amid(diagnostics: &mut Diagnostics, look: &LintSubject, ways_in: &[Tile], at: &Spot<Tile>) {
    let board = &look.level.board;
    let taken = |tile: Tile| look.of(Side::Response).any(|own| board.room_at(own.at.value) == board.room_at(tile));
    let stairs = ways_in.iter().filter(|tile| board.terrain(**tile) == Terrain::Stairs && !taken(**tile));
    if let Some(stairs) = stairs.min_by_key(|tile| distance(**tile, at.value)) {
        let sentence =
            format!("reinforcements arrive at {}, out of nowhere: the nearest stair mouth is at {stairs}", at.value);
        let mend = "let them arrive by a stair mouth `<` or an exit `X`, or draw one there";
        diagnostics.warning("level::warn::reinforce::entry", at.span.clone(), sentence, mend);
    }
}
