//! Awards of the score's rows, each earned once, at its event (CQB-SCORE-1 to 13). Rows of the mission's end are in
//! `final_score`.

use bevy::prelude::World;

use super::objective_progress;
use crate::model::{Clock, CommonEvent, FigureId, Figures, Reason, Side, Word};
use crate::rulebooks::modern_cqb::events::{CqbEvent, Event, ObjectiveLost, Turn};
use crate::rulebooks::modern_cqb::mission::goal_progress::{Goals, Target};
use crate::rulebooks::modern_cqb::mission::score::{KINDS, ShotJudgement, Tariff, score_row_of};
use crate::rulebooks::modern_cqb::state::objects::{ObjectKind, Objects};
use crate::rulebooks::modern_cqb::state::status_effects::Dead;

/// An event that earns a row: its number in the team's log, and its reason.
pub struct Cause {
    pub number: Option<u32>,
    pub why: Reason,
}

/// The first event committed after a position of the log.
fn cause(turn: &Turn, position: usize) -> Cause {
    let entry = turn.entry(position);
    let why = entry.map_or_else(Reason::default, |entry| entry.event.book_event().reason(turn.world()));
    Cause { number: entry.and_then(|entry| entry.number), why }
}

/// Subject of a score row.
#[derive(Copy, Clone)]
pub enum On {
    Nobody,
    Figure(FigureId),
    Thing(Word),
}

/// Awards a row with the tariff's points.
pub fn award(turn: &mut Turn, row: &str, on: On, cause: Cause) {
    let points = turn.world().resource::<Tariff>().points(row);
    award_points(turn, row, points, on, cause);
}

/// Awards a row with other points than the tariff's.
pub fn award_points(turn: &mut Turn, row: &str, points: i32, on: On, cause: Cause) {
    let rule = KINDS.iter().find(|kind| kind.word == row).map_or("CQB-SCORE-11", |kind| kind.rule);
    let (figure, object) = match on {
        On::Nobody => (None, None),
        On::Figure(id) => (Some(id), None),
        On::Thing(id) => (None, Some(id)),
    };
    turn.commit(CommonEvent::Scored {
        row: Word::new(row),
        points,
        rule: Word::new(rule),
        figure,
        object,
        because: cause.number,
        hidden: cause.number.is_none(),
        why: cause.why,
    });
}

/// Evidence was secured (CQB-SCORE-4).
pub fn award_secured(turn: &mut Turn, position: usize, id: Word) {
    let object = turn.world().resource::<Objects>().get(id).filter(|object| object.kind == ObjectKind::Evidence);
    let Some(major) = object.map(|object| object.grade == *"major") else { return };
    let cause = cause(turn, position);
    award(turn, if major { "major-evidence" } else { "secondary-evidence" }, On::Thing(id), cause);
}

/// Evidence was lost (CQB-SCORE-7). If the team did not see it, the row refers to the objective lost with it or to the
/// fire the team saw begin; else the team learns of it at the end.
pub fn award_destroyed(turn: &mut Turn, position: usize, id: Word) {
    let mut cause = cause(turn, position);
    if cause.number.is_none() {
        cause.number = announced_loss(turn, id).or_else(|| burned_down(turn.world(), id));
    }
    award(turn, "evidence-destroyed", On::Thing(id), cause);
}

/// The number of the event in the team's log that announces an objective lost with an object.
fn announced_loss(turn: &mut Turn, id: Word) -> Option<u32> {
    let position = turn.position();
    objective_progress::commit_progress(turn);
    let about = |index: u8| {
        let goal = turn.world().resource::<Goals>().0.get(usize::from(index));
        goal.is_some_and(|goal| goal.target == Target::All || goal.target == Target::Thing(id))
    };
    (position..turn.position()).filter_map(|place| turn.entry(place)).find_map(|entry| {
        let Event::Own(CqbEvent::ObjectiveLost(ObjectiveLost { index })) = &entry.event else { return None };
        entry.number.filter(|_| about(*index))
    })
}

/// The number of the `ignited` event of an object burned down by now, if the team saw it begin.
fn burned_down(world: &World, id: Word) -> Option<u32> {
    let round = world.resource::<Clock>().now.round;
    let object = world.resource::<Objects>().get(id)?;
    object.lit.filter(|_| object.gone.is_some_and(|gone| gone <= round))
}

/// A figure lost Wounds: a civilian's count, no matter who fired (CQB-SCORE-8).
pub fn award_wounded(turn: &mut Turn, position: usize, figure: FigureId) {
    let world = turn.world();
    if world.side(figure) == Side::Civilian && score_row_of(world, "civilian-wounded", figure).is_none() {
        let cause = cause(turn, position);
        award(turn, "civilian-wounded", On::Figure(figure), cause);
    }
}

/// A figure died: for a civilian the worse row counts (CQB-SCORE-8), a suspect is judged by the shot that downed it
/// (CQB-SCORE-5, CQB-SCORE-6).
pub fn award_died(turn: &mut Turn, position: usize, figure: FigureId) {
    let mut cause = cause(turn, position);
    match turn.world().side(figure) {
        Side::Civilian => civilian_died(turn, figure, cause),
        Side::Hostile => {
            let Some(ShotJudgement { why, shot }) = turn.world().of::<ShotJudgement>(figure).cloned() else { return };
            let row = if why.is_some() { "arrestable-killed" } else { "resisting-killed" };
            if let Some(why) = why {
                cause.why = cause.why.word(why.word()).number(shot as i32);
            }
            award(turn, row, On::Figure(figure), cause);
        }
        Side::Response => {
            // Only missions with points of their own for it have this row (CQB-SCORE-11).
            if turn.world().resource::<Tariff>().points("operator-lost") != 0 {
                award(turn, "operator-lost", On::Figure(figure), cause);
            }
        }
    }
}

fn civilian_died(turn: &mut Turn, figure: FigureId, cause: Cause) {
    let killed = turn.world().resource::<Tariff>().points("civilian-killed");
    let wound = score_row_of(turn.world(), "civilian-wounded", figure).map(|row| row.points);
    if wound.is_some_and(|points| points <= killed) {
        return;
    }
    if let Some(points) = wound.filter(|points| *points != 0) {
        let back = Cause { number: cause.number, why: "worse-counts".into() };
        award_points(turn, "civilian-wounded", -points, On::Figure(figure), back);
    }
    award(turn, "civilian-killed", On::Figure(figure), cause);
}

/// A hostage was led off the map by a hostile (CQB-CIV-2).
pub fn award_led_off(turn: &mut Turn, position: usize, figure: FigureId) {
    let cause = cause(turn, position);
    award(turn, "hostage-lost", On::Figure(figure), cause);
}

/// A figure was brought off the map (CQB-SCORE-3).
pub fn award_extracted(turn: &mut Turn, position: usize, figure: FigureId) {
    let world = turn.world();
    if world.side(figure) == Side::Civilian && !world.has::<Dead>(figure) {
        let cause = cause(turn, position);
        award(turn, "civilian-extracted", On::Figure(figure), cause);
    }
}
