//! Warnings about ways there and back, and ways to what stops an event, that take more rounds than there are.
use super::super::diagnostics::Diagnostics;
use super::LintSubject;
use super::team_reach::{TeamReach, objective_target_tiles, required_objectives};
use crate::board::{DoorTreatment, Reach, Tile};
use crate::model::{Occurrence, Side, Word};

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &LintSubject, ways: &TeamReach) {
    rescues(diagnostics, look, ways);
    deeds(diagnostics, look, ways);
}

/// Warns of civilians who are to be brought out, where the walk to them and on to an exit takes too long.
fn rescues(diagnostics: &mut Diagnostics, look: &LintSubject, ways: &TeamReach) {
    let Some(limit) = look.level.round_limit else { return };
    let mut out: Option<Reach> = None;
    for objective in required_objectives(look).filter(|objective| objective.verb.value == *"extract") {
        let out =
            out.get_or_insert_with(|| ways.board().reach_from_any(look.level.board.exits(), DoorTreatment::AllOpen));
        let held = |at: &Tile| ways.rounds_via(*at, out);
        let farthest = places(look, objective.target.value).into_iter().filter_map(|(id, at)| Some((held(&at)?, id)));
        let Some((rounds, id)) = farthest.max().filter(|(rounds, _)| *rounds > u32::from(limit)) else { continue };
        let sentence =
            format!("the walk to `{id}` and on to an exit takes {rounds} rounds, and the last is round {limit}");
        let mend = "raise `round_limit`, or draw an exit `X` nearer";
        diagnostics.warning("level::warn::limit::short", objective.target.span.clone(), sentence, mend);
    }
}

/// Ids and tiles of those who are to be brought out.
fn places(look: &LintSubject, id: Word) -> Vec<(Word, Tile)> {
    let meant = |other: Word| id == other || id == *"all";
    let people = look.of(Side::Civilian).map(|figure| (figure.id.0, figure.at.value));
    let held = look.level.objects.iter().filter(|object| object.kind.value == *"hostage");
    people.chain(held.map(|object| (object.id, object.at.value))).filter(|(other, _)| meant(*other)).collect()
}

/// Warns of deeds that should stop an event of a round, and are farther away than that.
fn deeds(diagnostics: &mut Diagnostics, look: &LintSubject, ways: &TeamReach) {
    for event in &look.level.events {
        let timed = event.heat.is_none() && event.scene.waits_for().next().is_none();
        let Some(round) = event.round.filter(|_| timed) else { continue };
        for spot in event.scene.stopped_by.iter().flatten() {
            let (Occurrence::Secured(id) | Occurrence::Entered(id)) = &spot.value else { continue };
            let Some(rounds) = objective_target_tiles(look, ways, *id).and_then(|tiles| ways.least_rounds(&tiles))
            else {
                continue;
            };
            if rounds > u32::from(round) {
                let sentence = format!(
                    "this never stops the event: the walk to `{id}` takes {rounds} rounds, and it comes in round {round}"
                );
                let mend = "let the event come later, or name a deed nearer to the team";
                diagnostics.warning("level::warn::event::stop", spot.span.clone(), sentence, mend);
            }
        }
    }
}
