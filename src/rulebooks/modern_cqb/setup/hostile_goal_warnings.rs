//! Warnings about objectives of the hostile side that it hardly can meet (CQB-ROUND-4).

use std::ops::Range;

use crate::board::{DoorTreatment, Tile};
use crate::faults::{Fault, Faults, Source};
use crate::model::{FigureSpec, LevelSpec, Objective, Side, Word};
use crate::rulebooks::modern_cqb::data::Data;
use crate::rulebooks::modern_cqb::mission::goal_definitions::Verb;

/// Adds the warnings.
pub fn add_hostile_goal_warnings(level: &LevelSpec, data: &Data, source: &Source, faults: &mut Faults) {
    for objective in level.objectives.iter().filter(|objective| objective.is_hostile()) {
        let found = match objective.verb.as_str() {
            word if word == Verb::Escape.word() => escape(level, data, objective),
            word if word == Verb::Hold.word() => hold(level, data, objective),
            _ => None,
        };
        if let Some((code, span, sentence, mend)) = found {
            faults.push(Fault::warning(code, source.place(span), sentence, mend));
        }
    }
}

type Found = (&'static str, Range<usize>, String, &'static str);

/// A figure that has no exit within reach, or too few rounds to get there.
fn escape(level: &LevelSpec, data: &Data, objective: &Objective) -> Option<Found> {
    let figure = leaver(level, objective.target.value)?;
    let board = level.board.with_soft_walls_forced();
    let ways = board.reach_from_any(board.exits(), DoorTreatment::AllOpen);
    let found = |sentence, mend| Some(("level::warn::objective::stuck", objective.target.span.clone(), sentence, mend));
    let Some(cost) = ways.cost(figure.at.value) else {
        let sentence = format!("`{}` is to get away and can reach no exit", figure.id);
        return found(sentence, "draw an exit `X` on its side of the map (CQB-ROUND-4)");
    };
    let rounds = rounds(data, figure, cost.into());
    let limit = level.round_limit.filter(|limit| rounds > u32::from(*limit))?;
    let sentence =
        format!("the way of `{}` to an exit takes {rounds} rounds, and the last is round {limit}", figure.id);
    found(sentence, "draw an exit nearer to it, or raise `round_limit`")
}

/// A room that is decided after the last round or before the team gets there, or to which no hostile gets in time.
fn hold(level: &LevelSpec, data: &Data, objective: &Objective) -> Option<Found> {
    let until = objective.until.as_ref()?;
    if let Some(limit) = level.round_limit.filter(|limit| until.value > *limit) {
        let sentence = format!("the room is to be held to round {}, and the last is {limit}", until.value);
        return Some(("level::warn::objective::late", until.span.clone(), sentence, "give a round within the limit"));
    }
    let room = level.rooms.iter().find(|room| room.id == objective.target.value)?;
    let tiles: Vec<Tile> = level.board.rooms()[level.board.room_at(room.at.value)?].tiles.iter().collect();
    let board = level.board.with_soft_walls_forced();
    let ways = board.reach_from_any(&tiles, DoorTreatment::AllOpen);
    let gets = |figure: &FigureSpec| {
        ways.cost(figure.at.value).is_some_and(|cost| rounds(data, figure, cost.into()) <= u32::from(until.value))
    };
    let come = level.events.iter().any(|event| !event.reinforce.is_empty());
    let near = level.figures.iter().any(|figure| figure.side == Side::Hostile && gets(figure));
    if !near && !come {
        let sentence = format!("no hostile gets to `{}` by round {}", room.id, until.value);
        let span = objective.target.span.clone();
        return Some(("level::warn::objective::far", span, sentence, "place one in it or near it"));
    }
    let team = level.figures.iter().filter(|figure| figure.side == Side::Response);
    let soonest = team.filter_map(|figure| Some(rounds(data, figure, ways.cost(figure.at.value)?.into()))).min();
    // Whoever is there first holds it, and that is no mission.
    let soonest = soonest.filter(|soonest| *soonest > u32::from(until.value) || until.value == 1)?;
    let sentence = format!(
        "the team gets to `{}` in round {soonest}, and who holds it is decided in round {}",
        room.id, until.value
    );
    let mend = "give a later round: until then nobody can take the room from them";
    Some(("level::warn::objective::met", until.span.clone(), sentence, mend))
}

/// The hostile who is to get away.
fn leaver(level: &LevelSpec, id: Word) -> Option<&FigureSpec> {
    let carrier = level.objects.iter().find(|object| object.id == id).and_then(|object| object.carried_by.as_ref());
    let id = carrier.map_or(id, |carrier| carrier.value);
    level.figures.iter().find(|figure| figure.id.0 == id && figure.side == Side::Hostile)
}

/// Rounds that a way of so many half-points takes a figure.
fn rounds(data: &Data, figure: &FigureSpec, half_points: u32) -> u32 {
    let usual = data.templates.get(figure.template.as_str()).map(|template| i64::from(template.move_points));
    let points = figure.stats.get("move").map(|stat| stat.value).or(usual).unwrap_or(1);
    half_points.div_ceil(2 * u32::try_from(points).unwrap_or(1).max(1))
}
