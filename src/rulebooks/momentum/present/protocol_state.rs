//! The report and the protocol's state, as data.

use bevy::prelude::World;
use serde_json::{Map, Value, json};

use super::super::mission::objective_texts;
use super::super::mission::objectives::{self, ObjectiveStanding};
use super::super::state::dropped_weapons::Drops;
use super::super::state::figure::{Determination, Stats};
use super::super::state::pending_frames;
use super::super::state::pools::PoolState;
use super::super::state::scenario::{Goal, Goals, ScenarioObjects};
use super::super::state::status_effects::{Acted, Complications};
use super::super::state::turn_and_round::current_turn;
use super::cards::CharacterView;
use crate::model::{Certainty, FigureId, Figures, ObjectiveStatus, Outcome, Side, SideKnowledge};

/// The book's own fields of the protocol's state, as a side knows them.
pub fn protocol_state(world: &World, side: Option<Side>) -> Map<String, Value> {
    let told_apart =
        |id: &FigureId| side.is_none_or(|side| SideKnowledge::by(world, side).certainty(*id) == Certainty::Confirmed);
    let extra = |id: FigureId| (id.to_string(), figure_state(world, id, side));
    let figures: Map<String, Value> = world.figures().into_iter().filter(told_apart).map(extra).collect();
    let goals = world.resource::<Goals>().0.iter().map(|goal| {
        let ObjectiveStatus { text, reads, optional, met, impossible, .. } = status(world, side, goal);
        json!({"text": text, "reads": reads, "at": goal.at, "optional": optional, "met": met, "impossible": impossible})
    });
    let drops = world.resource::<Drops>().0.iter().map(|(at, words)| json!({"at": at, "weapons": words}));
    let things = world.resource::<ScenarioObjects>().things.iter();
    let things = things.filter(|(_, thing)| thing.kind != *"effect" || side != Some(Side::Response));
    let things = things.map(
        |(id, thing)| json!({"id": id, "kind": thing.kind, "at": thing.at, "grade": thing.grade, "done": thing.done}),
    );
    let pools = *world.resource::<PoolState>();
    let waits = pending_frames::top_frame(world).filter(|frame| frame.figure().is_none_or(|id| told_apart(&id)));
    let turn = current_turn(world).figure.filter(told_apart);
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
    let standing = objectives::objective_standing(world, goal, side.filter(|_| !over));
    let (text, done) = (objective_texts::open_text(goal), objective_texts::met_text(goal));
    let known = ObjectiveStatus::of(text, done, goal.optional, standing == ObjectiveStanding::Met);
    ObjectiveStatus { impossible: Some(standing == ObjectiveStanding::Lost), ..known }
}

fn figure_state(world: &World, id: FigureId, side: Option<Side>) -> Value {
    let seen = CharacterView { world, figure: id, side };
    if !seen.knows_numbers() {
        return json!({"held": seen.held()});
    }
    let (stress, stats) = (seen.stress(), seen.part::<Stats>());
    json!({"held": seen.held(), "stowed": seen.stowed(), "stress": stress.now, "stress_most": stress.most,
        "resistance": stats.map(|stats| stats.resistance), "class": stats.map(|stats| stats.class),
        "attributes": stats.map(|stats| stats.attributes), "disciplines": stats.map(|stats| stats.disciplines),
        "determination": seen.part::<Determination>().map(|own| own.0), "acted": seen.part::<Acted>().is_some(),
        "complications": seen.part::<Complications>().map_or(0, |own| own.tokens)})
}
