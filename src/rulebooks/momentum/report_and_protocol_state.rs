//! The report and the protocol's state, as data.

use bevy::prelude::World;
use serde_json::{Map, Value, json};

use super::Momentum;
use super::cards::CharacterView;
use super::figure::{Determination, Stats};
use super::minor_actions::Drops;
use super::objectives_and_objects::{self, Goal, Goals, Standing, Works};
use super::pools::PoolState;
use super::rounds::now;
use super::status_effects::{Acted, Captured, Complications, Unconscious};
use super::turn_stack::{self};
use crate::model::{
    Certainty, FigureId, Figures, ObjectiveStatus, Outcome, Report, ReportGoal, Side, SideKnowledge, Tint, Word,
    capitalized,
};
use crate::referee::report_of;

/// The state of the objectives: during battle as the player side knows it, afterwards as it is.
pub fn report(world: &World) -> Report {
    let outcome = world.resource::<Outcome>();
    let mut report = report_of::<Momentum>(world, |_| 0);
    let side = (!outcome.over()).then_some(Side::Response);
    let goal = |goal: &Goal| {
        let (state, tint) = match objectives_and_objects::standing(world, goal, side) {
            Standing::Met => ("met", Tint::Good),
            Standing::Lost => ("impossible", Tint::Bad),
            Standing::Open => ("open", Tint::Warn),
        };
        ReportGoal {
            text: objectives_and_objects::text(goal),
            optional: goal.optional,
            state: Word::new(state),
            holder: None,
            tint,
        }
    };
    report.objectives = world.resource::<Goals>().0.iter().map(goal).collect();
    report.arrests = captured(world, side).into_iter().map(|id| capitalized(&world.label(id))).collect();
    report
}

/// The hostile characters taken alive, as far as a side knows: captured, or out of action and not dying (MO-INJURY-5).
fn captured(world: &World, side: Option<Side>) -> Vec<FigureId> {
    let known = |id: FigureId| {
        let seen = |side| SideKnowledge::by(world, side);
        let token = |side| seen(side).token::<Captured>(id).is_some() || seen(side).token::<Unconscious>(id).is_some();
        side.is_none_or(token)
    };
    let alive = |id: FigureId| world.has::<Captured>(id) || world.has::<Unconscious>(id);
    let taken = |id: &FigureId| world.side(*id) == Side::Hostile && alive(*id) && known(*id);
    world.figures().into_iter().filter(taken).collect()
}

/// The book's own fields of the protocol's state, as a side knows them.
pub fn state(world: &World, side: Option<Side>) -> Map<String, Value> {
    let told_apart =
        |id: &FigureId| side.is_none_or(|side| SideKnowledge::by(world, side).certainty(*id) == Certainty::Confirmed);
    let extra = |id: FigureId| (id.to_string(), figure_state(world, id, side));
    let figures: Map<String, Value> = world.figures().into_iter().filter(told_apart).map(extra).collect();
    let goals = world.resource::<Goals>().0.iter().map(|goal| {
        let ObjectiveStatus { text, reads, optional, met, impossible, .. } = status(world, side, goal);
        json!({"text": text, "reads": reads, "at": goal.at, "optional": optional, "met": met, "impossible": impossible})
    });
    let drops = world.resource::<Drops>().0.iter().map(|(at, words)| json!({"at": at, "weapons": words}));
    let things = world.resource::<Works>().things.iter();
    let things = things.filter(|(_, thing)| thing.kind != *"effect" || side != Some(Side::Response));
    let things = things.map(
        |(id, thing)| json!({"id": id, "kind": thing.kind, "at": thing.at, "grade": thing.grade, "done": thing.done}),
    );
    let pools = *world.resource::<PoolState>();
    let waits = turn_stack::top(world).filter(|frame| frame.figure().is_none_or(|id| told_apart(&id)));
    let turn = now(world).figure.filter(told_apart);
    let mut state = Map::new();
    state.insert("momentum".into(), json!(pools.momentum));
    state.insert("threat".into(), json!(pools.threat));
    state.insert("turn".into(), json!(turn));
    state.insert("pending".into(), json!(waits));
    state.insert("objectives".into(), goals.collect());
    state.insert("drops".into(), drops.collect());
    state.insert("objects".into(), things.collect());
    state.insert("figures_extra".into(), Value::Object(figures));
    state
}

/// The objectives as a side knows them; once the battle is over, as they are.
pub fn objectives(world: &World, side: Option<Side>) -> Vec<ObjectiveStatus> {
    world.resource::<Goals>().0.iter().map(|goal| status(world, side, goal)).collect()
}

fn status(world: &World, side: Option<Side>, goal: &Goal) -> ObjectiveStatus {
    let over = world.resource::<Outcome>().over();
    let standing = objectives_and_objects::standing(world, goal, side.filter(|_| !over));
    let (text, done) = (objectives_and_objects::text(goal), objectives_and_objects::met_text(goal));
    let known = ObjectiveStatus::of(text, done, goal.optional, standing == Standing::Met);
    ObjectiveStatus { impossible: Some(standing == Standing::Lost), ..known }
}

fn figure_state(world: &World, id: FigureId, side: Option<Side>) -> Value {
    let seen = CharacterView { world, figure: id, side };
    if !seen.numbers_known() {
        return json!({"held": seen.held()});
    }
    let (stress, stats) = (seen.stress(), seen.part::<Stats>());
    json!({"held": seen.held(), "stowed": seen.stowed(), "stress": stress.now, "stress_most": stress.most,
        "resistance": stats.map(|stats| stats.resistance), "class": stats.map(|stats| stats.class),
        "attributes": stats.map(|stats| stats.attributes), "disciplines": stats.map(|stats| stats.disciplines),
        "determination": seen.part::<Determination>().map(|own| own.0), "acted": seen.part::<Acted>().is_some(),
        "complications": seen.part::<Complications>().map_or(0, |own| own.tokens)})
}
