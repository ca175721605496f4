//! Warnings about reach: rooms, objects, figures and objectives that cannot be reached, or not within the level's
//! rounds.
use std::collections::BTreeMap;

use super::super::diagnostics::Diagnostics;
use super::implied_conditions::ImpliedConditions;
use super::team_reach::{TeamReach, objective_target_tiles, required_objectives};
use super::{LintSubject, sides_at_start};
use crate::board::{DoorTreatment, Reach, Tile};
use crate::model::{FigureSpec, Occurrence, Side, Spot, Word};

/// Objectives about hostiles.
pub(super) const HUNTS: [&str; 3] = ["neutralize", "arrest", "capture"];

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &LintSubject, ways: &TeamReach) {
    if ways.first.is_none() {
        return;
    }
    rooms(diagnostics, look, ways);
    people(diagnostics, look, ways);
    things(diagnostics, look, ways);
    routes(diagnostics, look, ways);
    entries(diagnostics, look, ways);
    goals(diagnostics, look, ways);
    hunts(diagnostics, look, ways);
    losses(diagnostics, look, ways);
    sides_at_start::warn_of_separated_members(diagnostics, look, ways.board());
}

fn rooms(diagnostics: &mut Diagnostics, look: &LintSubject, ways: &TeamReach) {
    for room in look.level.board.rooms() {
        let Some(first) = room.tiles.first() else { continue };
        if room.tiles.iter().any(|tile| ways.can_reach(tile)) {
            continue;
        }
        let sealed = room.doorways.is_empty();
        let (code, what) = if sealed {
            ("level::warn::room::sealed", "has no door")
        } else {
            ("level::warn::room::unreachable", "cannot be reached by the team")
        };
        let sentence = format!("the room at {first} {what}");
        let mend = "draw a door `+` or a soft wall `%` that leads to it, or fill it in with `#`";
        diagnostics.warning(code, look.glyph(diagnostics, first), sentence, mend);
    }
}

fn people(diagnostics: &mut Diagnostics, look: &LintSubject, ways: &TeamReach) {
    for figure in look.level.figures.iter() {
        let apart = match (figure.side, &ways.first) {
            (Side::Response, Some(first)) => first.cost(figure.at.value).is_none(),
            _ => !ways.can_reach(figure.at.value),
        };
        if apart {
            let sentence = format!("the team cannot reach `{}` at {}", figure.id, figure.at.value);
            let mend = "move it, or draw a door or a soft wall between";
            diagnostics.warning("level::warn::figure::unreachable", figure.at.span.clone(), sentence, mend);
        }
    }
}

fn things(diagnostics: &mut Diagnostics, look: &LintSubject, ways: &TeamReach) {
    for object in look.level.objects.iter().filter(|object| object.carried_by.is_none()) {
        if !ways.can_reach_or_stand_beside(object.at.value) {
            let sentence = format!("the team cannot reach `{}` at {}", object.id, object.at.value);
            let mend = "move it, or draw a door or a soft wall between";
            diagnostics.warning("level::warn::object::unreachable", object.at.span.clone(), sentence, mend);
        }
    }
}

/// A post on a figure's route that it cannot reach through doors it can open.
fn routes(diagnostics: &mut Diagnostics, look: &LintSubject, ways: &TeamReach) {
    // Ground that is joined is searched once.
    let mut grounds: Vec<Reach> = Vec::new();
    for figure in look.level.figures.iter().filter(|figure| !figure.route.is_empty()) {
        let known = grounds.iter().position(|ground| ground.cost(figure.at.value).is_some());
        let known = known.unwrap_or_else(|| {
            grounds.push(ways.board().reach_from_any(&[figure.at.value], DoorTreatment::Openable));
            grounds.len() - 1
        });
        let own = &grounds[known];
        for at in figure.route.iter().filter(|at| at.value != figure.at.value && own.cost(at.value).is_none()) {
            let sentence = format!("`{}` cannot walk to {} of its route", figure.id, at.value);
            let mend = "name a tile that it can reach through doors it can open";
            diagnostics.warning("level::warn::route::cut", at.span.clone(), sentence, mend);
        }
        if figure.route.iter().all(|at| at.value == figure.at.value) {
            let sentence = format!("the route of `{}` has no tile but its own", figure.id);
            let mend = "name a second tile, or remove the route";
            diagnostics.warning("level::warn::route::still", figure.route[0].span.clone(), sentence, mend);
        }
    }
}

fn entries(diagnostics: &mut Diagnostics, look: &LintSubject, ways: &TeamReach) {
    for at in look.level.events.iter().filter_map(|event| event.at.as_ref()) {
        if !ways.can_reach(at.value) {
            let sentence = format!("reinforcements arrive at {}, and cannot reach the team from there", at.value);
            let mend = "let them arrive elsewhere, or draw a door or a soft wall between";
            diagnostics.warning("level::warn::reinforce::cut", at.span.clone(), sentence, mend);
        }
    }
}

/// Warns of required objectives that are too far away: compares the rounds that the walk takes.
fn goals(diagnostics: &mut Diagnostics, look: &LintSubject, ways: &TeamReach) {
    let Some(limit) = look.level.round_limit else { return };
    let mut known: BTreeMap<Word, Option<u32>> = BTreeMap::new();
    for objective in required_objectives(look) {
        let walk =
            || objective_target_tiles(look, ways, objective.target.value).and_then(|tiles| ways.least_rounds(&tiles));
        let rounds = *known.entry(objective.target.value).or_insert_with(walk);
        if let Some(rounds) = rounds.filter(|rounds| *rounds > u32::from(limit)) {
            let sentence = format!(
                "the walk to `{}` takes {rounds} rounds, and the last is round {limit}",
                objective.target.value
            );
            let mend = "raise `round_limit`, or start the team nearer";
            diagnostics.warning("level::warn::limit::short", objective.target.span.clone(), sentence, mend);
        }
    }
}

/// Warns of required objectives about hostiles that the team cannot even get to: their rooms are too far away.
fn hunts(diagnostics: &mut Diagnostics, look: &LintSubject, ways: &TeamReach) {
    let Some(limit) = look.level.round_limit else { return };
    let mut by_room: BTreeMap<Result<usize, Tile>, Option<u32>> = BTreeMap::new();
    let mut walk = |figure: &FigureSpec| {
        let room = look.level.board.room_at(figure.at.value).ok_or(figure.at.value);
        *by_room.entry(room).or_insert_with(|| ways.least_rounds(&quarters(look, ways, figure)))
    };
    let hostiles: Vec<_> =
        look.of(Side::Hostile).filter_map(|figure| walk(figure).map(|rounds| (figure, rounds))).collect();
    let farthest = hostiles.iter().max_by_key(|(_, rounds)| *rounds);
    for objective in required_objectives(look) {
        let all = objective.target.value == *"all" && HUNTS.contains(&objective.verb.as_str());
        let meant = hostiles.iter().find(|(figure, _)| figure.id.0 == objective.target.value);
        let Some((figure, rounds)) = (if all { farthest } else { meant }) else { continue };
        let rounds = *rounds;
        if rounds >= u32::from(limit) {
            let sentence =
                format!("the walk to the room of `{}` takes {rounds} rounds, and the last is round {limit}", figure.id);
            let mend = "raise `round_limit`, or start the team nearer";
            diagnostics.warning("level::warn::limit::short", objective.target.span.clone(), sentence, mend);
        }
    }
}

/// The room in which a figure starts, with its doorways; its own tile if it stands in a doorway.
fn quarters(look: &LintSubject, ways: &TeamReach, figure: &FigureSpec) -> Vec<Tile> {
    let at = figure.at.value;
    let Some(room) = look.level.board.room_at(at).map(|index| &look.level.board.rooms()[index]) else {
        return vec![at];
    };
    let doors = room.doorways.iter().copied();
    room.tiles.iter().chain(doors).filter(|tile| ways.board().passable(*tile)).collect()
}

/// Warns of things that go off or burn before anybody could walk to them, and of what the team is to do with them.
fn losses(diagnostics: &mut Diagnostics, look: &LintSubject, ways: &TeamReach) {
    let burns = look.book.rounds_to_burn();
    for event in &look.level.events {
        let timed = |spot: &Spot<Occurrence>| matches!(spot.value, Occurrence::Round(_));
        let by_time = event.heat.is_none() && event.scene.waits_for().all(timed);
        let earliest = Some(ImpliedConditions::of(event).round()).filter(|_| by_time);
        let Some(round) = earliest.or(event.round.filter(|_| event.heat.is_none())) else { continue };
        let fires = event.burn.iter().map(|word| (word, round.saturating_add(burns)));
        for (word, lost) in fires.chain(event.detonate.iter().map(|word| (word, round))) {
            let Some(at) = look.level.objects.iter().find(|object| object.id == word.value) else { continue };
            let beside: Vec<Tile> = at.at.value.neighbours().into_iter().chain([at.at.value]).collect();
            let Some(rounds) = ways.least_rounds(&beside).filter(|rounds| *rounds > u32::from(lost)) else { continue };
            let sentence =
                format!("`{}` is lost in round {lost}, and the walk to it takes {rounds} rounds", word.value);
            let mend = "let it happen later, or start the team nearer";
            diagnostics.warning("level::warn::event::soon", word.span.clone(), sentence, mend);
            let certain = by_time && event.scene.stopped_by.is_empty() && at.carried_by.is_none();
            let own = look.level.objectives.iter().filter(|objective| certain && !objective.is_hostile());
            for objective in own {
                let keeps = ["protect", "secure"].contains(&objective.verb.as_str());
                if keeps && objective.target.value == word.value {
                    let sentence = format!(
                        "`{} {}` cannot be kept: it is lost in round {lost}, and the walk to it takes {rounds} rounds",
                        objective.verb.value, word.value
                    );
                    diagnostics.warning("level::warn::objective::lost", objective.target.span.clone(), sentence, mend);
                }
            }
        }
    }
}
