//! Warnings about tiles on which figures start: doorways, exits that they are to get away by, squads with a wall between.
use super::super::diagnostics::Diagnostics;
use super::LintSubject;
use crate::board::Board;
use crate::model::{FigureSpec, Side};

/// Tiles of sight from a post from which on short arms are odd there, and the share of it, in thirds, that they reach.
const LONG: u16 = 16;
const REACHED: u16 = 2;

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &LintSubject) {
    for figure in &look.level.figures {
        post(diagnostics, look, figure);
        doorway(diagnostics, &look.level.board, figure);
        parted(diagnostics, &look.level.board, figure);
    }
    escapes(diagnostics, look);
}

/// Warns of a hostile that starts in a door's frame, where it bars the door and finds no cover.
fn doorway(diagnostics: &mut Diagnostics, board: &Board, figure: &FigureSpec) {
    let at = figure.at.value;
    if figure.side == Side::Hostile && board.door(at).is_some() {
        let sentence = format!("`{}` starts in the door at {at}, without cover and in everybody's way", figure.id);
        let mend = "move it beside the door, or into the room";
        diagnostics.warning("level::warn::figure::doorway", figure.at.span.clone(), sentence, mend);
    }
}

/// Warns of models of a squad in another room than their leader, and out of its sight.
fn parted(diagnostics: &mut Diagnostics, board: &Board, figure: &FigureSpec) {
    let leader = figure.at.value;
    let Some(room) = board.room_at(leader) else { return };
    let elsewhere = |tile| board.room_at(tile).is_some_and(|other| other != room) && !board.sight(leader, tile).clear;
    if let Some(at) = figure.tiles.iter().find(|at| elsewhere(at.value)) {
        let sentence =
            format!("a model of `{}` starts at {}, with a wall between it and its leader", figure.id, at.value);
        let mend = "give it a tile in the room of its leader";
        diagnostics.warning("level::warn::figure::parted", at.span.clone(), sentence, mend);
    }
}

/// Warns of a hostile that holds a post whose sight goes much farther than any of its weapons; leaders and wanted men are
/// there for other reasons.
fn post(diagnostics: &mut Diagnostics, look: &LintSubject, figure: &FigureSpec) {
    let guards = figure.hold && !figure.leader && !figure.named && !figure.high_value;
    let Some(reach) = look.measure(figure).reach.filter(|reach| guards && *reach > 0) else { return };
    let Some((to, far)) = look.level.board.farthest_seen(figure.at.value) else { return };
    if far >= LONG && reach * 3 <= far * REACHED {
        let sentence = format!(
            "`{}` holds a post that sees {far} tiles far, to {to}, and no weapon of it reaches beyond {reach}",
            figure.id
        );
        let mend = "give it a longer arm, or a post with a shorter view";
        diagnostics.warning("level::warn::post::short", figure.at.span.clone(), sentence, mend);
    }
}

/// Warns of those who start on an exit by which they are to get away.
fn escapes(diagnostics: &mut Diagnostics, look: &LintSubject) {
    let level = look.level;
    for objective in level.objectives.iter().filter(|goal| goal.is_hostile() && *goal.verb == *"escape") {
        let Some(figure) = level.figures.iter().find(|figure| figure.id.0 == objective.target.value) else { continue };
        if level.board.exits().contains(&figure.at.value) {
            let sentence = format!("`{}` is to get away, and starts on the exit at {}", figure.id, figure.at.value);
            let mend = "let it start farther inside: it would be gone before anybody could hinder it";
            diagnostics.warning("level::warn::exit::start", figure.at.span.clone(), sentence, mend);
        }
    }
}
