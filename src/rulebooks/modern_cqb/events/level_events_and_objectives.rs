//! Events of the level, and the progress of objectives.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ModernCqb;
use super::sentence_and_cue_parts::{banner_cue, caption_cue, figure_or_object_name, known_name};
use super::shared_event_changes::update_sight_of_moved;
use super::witnesses::sides_seeing;
use crate::board::Tile;
use crate::localization::{Phrase, phrase};
use crate::model::{
    Certainty, Clock, Cue, EventTag, FigureId, Figures, Knowledge, LastSeen, Side, SideKnowledge, Sides, Tint,
    Viewpoint, Word, Writer,
};
use crate::referee::BookEvent;
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::mission::goal_progress::{Goal, Goals, Progress, Target, Verb};
use crate::rulebooks::modern_cqb::mission::objective_texts::{announcement, met_text_of_index, open_text_of_index};
use crate::rulebooks::modern_cqb::mission::timeline::{self, Timeline};
use crate::rulebooks::modern_cqb::mission::{hostile_goal_progress, spawn_figure};
use crate::rulebooks::modern_cqb::senses::observation;
use crate::rulebooks::modern_cqb::state::intent::Directive;
use crate::rulebooks::modern_cqb::state::objects::{self, State};
use crate::rulebooks::modern_cqb::state::past_event_marks::CalledDone;

fn with_text(schema: &mut schemars::Schema) {
    crate::model::add_text_to_schema(schema, "text");
}

/// A level event happens; `index` is its place in the level file (CQB-HEAT-1). The effects follow as events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LevelEventHappened {
    pub index: u16,
}

impl BookEvent<ModernCqb> for LevelEventHappened {
    fn apply(&self, world: &mut World) {
        let round = world.resource::<Clock>().now.round;
        if let Some(happening) = world.alter::<Timeline>().0.get_mut(usize::from(self.index)) {
            happening.note_happened(round);
        }
    }

    /// Players learn of level events by their effects.
    fn witnesses(&self, _: &World) -> Sides {
        Sides::NONE
    }

    fn phrase(&self, _: &World) -> Phrase {
        phrase!("cqb-something-happens")
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        vec![EventTag::Happened { event: self.index }]
    }
}

/// An event of the level gives an order to hostiles; no other side learns of it (CQB-HEAT-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HostilesDirected {
    pub figures: Vec<FigureId>,
    pub order: Directive,
}

impl BookEvent<ModernCqb> for HostilesDirected {
    fn apply(&self, _: &mut World) {}

    fn witnesses(&self, _: &World) -> Sides {
        Sides::of(Side::Hostile)
    }

    fn phrase(&self, _: &World) -> Phrase {
        phrase!("cqb-hostiles-directed", order = self.order.word())
    }
}

/// An event of the level starts or ends a room effect (CQB-HEAT-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EffectChanged {
    pub object: Word,
    pub at: Tile,
    pub on: bool,
}

impl BookEvent<ModernCqb> for EffectChanged {
    fn apply(&self, world: &mut World) {
        let state = if self.on { State::Open } else { State::Spent };
        objects::set_state(world, self.object, state, Side::Hostile);
        observation::update_all_seen(world);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_seeing(world, &[], &[self.at])
    }

    fn phrase(&self, world: &World) -> Phrase {
        let effect = figure_or_object_name(world, self.object);
        if self.on {
            phrase!("cqb-effect-began", effect = effect)
        } else {
            phrase!("cqb-effect-ended", effect = effect)
        }
    }
}

/// The team is told what an event of the level says, and the objectives that it opens count from now on; `index` is
/// the event's place in the level file (CQB-HEAT-1). The protocol adds the `text`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = with_text)]
pub struct LevelEventAnnounced {
    pub index: u16,
}

impl BookEvent<ModernCqb> for LevelEventAnnounced {
    fn apply(&self, world: &mut World) {
        if let Some(happening) = world.alter::<Timeline>().0.get_mut(usize::from(self.index)) {
            happening.note_announced();
        }
    }

    fn witnesses(&self, _: &World) -> Sides {
        Sides::of(Side::Response)
    }

    fn phrase(&self, world: &World) -> Phrase {
        announcement(world, self.index)
    }

    fn text(&self, world: &World) -> Option<(&'static str, String)> {
        Some(("text", announcement(world, self.index).english()))
    }

    fn cue(&self, world: &World) -> Cue {
        let tint = if is_alarming(world, self.index) { Tint::Bad } else { Tint::Team };
        banner_cue(announcement(world, self.index), tint)
    }
}

/// Whether an event is the other side's answer to the alarm, or tells what that side is out to do.
fn is_alarming(world: &World, index: u16) -> bool {
    let Some(event) = world.resource::<Timeline>().0.get(usize::from(index)) else { return false };
    let opens = event.scene().is_some_and(|scene| scene.goals.iter().any(|goal| is_hostile(world, *goal)));
    event.heat.is_some() || event.alarm_rung().is_some() || opens
}

/// A reinforcement, made from a template, arrived (CQB-ROUND-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Reinforced {
    pub figure: FigureId,
    pub template: Word,
    pub at: Tile,
}

impl BookEvent<ModernCqb> for Reinforced {
    /// It stands on its tile, alerted.
    fn apply(&self, world: &mut World) {
        let Self { figure, template, at } = *self;
        let book = world.resource::<Book>().clone();
        if let Some(side) = timeline::reinforcement_side(&book, template) {
            spawn_figure::spawn_reinforcement(world, &book, figure, template, side, at);
        }
        update_sight_of_moved(world, figure, at);
    }

    /// The other side learns of it on sight.
    fn witnesses(&self, world: &World) -> Sides {
        Sides::of(world.side(self.figure))
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("cqb-reinforced", figure = known_name(world, self.figure))
    }

    fn cue(&self, _: &World) -> Cue {
        Cue::Moved { figure: self.figure, from: self.at, to: self.at }
    }
}

/// An objective is met (CQB-ROUND-4). The protocol adds the objective's `text`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = with_text)]
pub struct ObjectiveMet {
    pub index: u8,
}

impl BookEvent<ModernCqb> for ObjectiveMet {
    fn apply(&self, world: &mut World) {
        edit_goal(world, self.index, |goal| goal.met = true);
        if let Some(figure) = escapee(world, self.index) {
            hear_of_escape(world, figure);
        }
    }

    fn witnesses(&self, world: &World) -> Sides {
        of_goal(world, self.index, Progress::Met)
    }

    fn phrase(&self, world: &World) -> Phrase {
        let goal = met_text_of_index(world, self.index);
        if is_enemys(world, self.index) {
            phrase!("cqb-enemy-objective-met", goal = goal)
        } else {
            phrase!("cqb-objective-met", goal = goal)
        }
    }

    fn text(&self, world: &World) -> Option<(&'static str, String)> {
        Some(("text", open_text_of_index(world, self.index).english()))
    }

    fn cue(&self, world: &World) -> Cue {
        let tint = if is_enemys(world, self.index) { Tint::Bad } else { Tint::Good };
        banner_cue(met_text_of_index(world, self.index), tint)
    }
}

/// An objective can no longer be met. The protocol adds the objective's `text`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = with_text)]
pub struct ObjectiveLost {
    pub index: u8,
}

impl BookEvent<ModernCqb> for ObjectiveLost {
    fn apply(&self, world: &mut World) {
        edit_goal(world, self.index, |goal| (goal.met, goal.impossible) = (false, true));
    }

    fn witnesses(&self, world: &World) -> Sides {
        of_goal(world, self.index, Progress::Impossible)
    }

    fn phrase(&self, world: &World) -> Phrase {
        let goal = open_text_of_index(world, self.index);
        if is_enemys(world, self.index) {
            phrase!("cqb-enemy-objective-lost", goal = goal)
        } else {
            phrase!("cqb-objective-lost", goal = goal)
        }
    }

    fn text(&self, world: &World) -> Option<(&'static str, String)> {
        Some(("text", open_text_of_index(world, self.index).english()))
    }

    fn cue(&self, world: &World) -> Cue {
        let goal = open_text_of_index(world, self.index);
        if is_enemys(world, self.index) {
            banner_cue(phrase!("cqb-enemy-objective-lost.over", goal = goal), Tint::Good)
        } else {
            banner_cue(goal, Tint::Bad)
        }
    }
}

/// An objective that was met is open again: a captive broke free, another hostile arrived. The protocol adds the
/// objective's `text`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = with_text)]
pub struct ObjectiveReopened {
    pub index: u8,
}

impl BookEvent<ModernCqb> for ObjectiveReopened {
    fn apply(&self, world: &mut World) {
        edit_goal(world, self.index, |goal| goal.met = false);
    }

    fn witnesses(&self, world: &World) -> Sides {
        of_goal(world, self.index, Progress::Open)
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("cqb-objective-reopened", goal = open_text_of_index(world, self.index))
    }

    fn text(&self, world: &World) -> Option<(&'static str, String)> {
        Some(("text", open_text_of_index(world, self.index).english()))
    }

    fn cue(&self, world: &World) -> Cue {
        banner_cue(open_text_of_index(world, self.index), Tint::Warn)
    }
}

fn edit_goal(world: &mut World, index: u8, change: impl FnOnce(&mut Goal)) {
    if let Some(goal) = world.alter::<Goals>().0.get_mut(usize::from(index)) {
        change(goal);
    }
}

fn is_hostile(world: &World, index: u8) -> bool {
    world.resource::<Goals>().0.get(usize::from(index)).is_some_and(|goal| goal.hostile().is_some())
}

/// Whether an objective is the enemy's to the side that is told.
fn is_enemys(world: &World, index: u8) -> bool {
    is_hostile(world, index) == (Viewpoint::of(world) == Side::Response)
}

/// The figure that an objective is to get away.
fn escapee(world: &World, index: u8) -> Option<FigureId> {
    let goal = world.resource::<Goals>().0.get(usize::from(index)).filter(|goal| goal.verb == Verb::Escape)?;
    if let Target::Figure(figure) = hostile_goal_progress::actual_target(world, goal) { Some(figure) } else { None }
}

/// The team hears that a suspect is out of the building, and looks for it no longer.
fn hear_of_escape(world: &mut World, figure: FigureId) {
    match SideKnowledge::by(world, Side::Response).certainty(figure) {
        Certainty::Confirmed => LastSeen::forget(world, Side::Response, figure),
        _ => world.alter::<Knowledge>().set(Side::Response, figure, None),
    }
}

/// The sides that learn of an objective's progress: those that know what caused it. What hostiles achieve is told to
/// both.
fn of_goal(world: &World, index: u8, progress: Progress) -> Sides {
    let Some(goal) = world.resource::<Goals>().0.get(usize::from(index)) else { return Sides::NONE };
    let achieved = goal.hostile().is_some() && progress == Progress::Met;
    let concerned = |side: &Side| match side {
        Side::Hostile => goal.hostile().is_some(),
        _ => goal.is_told(world),
    };
    let knows = |side: &Side| achieved || (concerned(side) && goal.as_known(world, *side) == progress);
    Side::FIGHTING.into_iter().filter(knows).fold(Sides::NONE, Sides::and)
}

/// The team reports that its mission is done: it ends with this round (CQB-ROUND-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CalledIn {
    pub figure: FigureId,
}

impl BookEvent<ModernCqb> for CalledIn {
    fn apply(&self, world: &mut World) {
        world.put(self.figure, CalledDone);
    }

    fn witnesses(&self, _: &World) -> Sides {
        Sides::of(Side::Response)
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("cqb-called-in", figure = known_name(world, self.figure))
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(world, self.figure, phrase!("cqb-called-in.over"), Tint::Good)
    }
}
