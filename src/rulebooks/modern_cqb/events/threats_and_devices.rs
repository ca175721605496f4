//! Events of hostile objectives: threats, executions, devices set going (CQB-ROUND-4).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::sentence_and_cue_parts::{banner_cue, figure_or_object_name, known_name};
use super::shared_event_changes::{mark_acted, turn_to};
use super::witnesses::both_sides;
use super::{CqbBookEvent, ModernCqb};
use crate::localization::{Phrase, phrase};
use crate::model::{Clock, Cue, EventTag, FigureId, Reason, Sides, Tint, Word};
use crate::referee::BookEvent;
use crate::rulebooks::modern_cqb::mission::goal_definitions::Threat;
use crate::rulebooks::modern_cqb::mission::hostile_goal_progress;
use crate::rulebooks::modern_cqb::senses::observation;
use crate::rulebooks::modern_cqb::state::objects::{self, State};

/// A hostile shouts that it will kill a civilian. `index` is the place of its objective in the level file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Threatened {
    pub index: u8,
    pub figure: FigureId,
    pub target: FigureId,
}

impl BookEvent<ModernCqb> for Threatened {
    fn apply(&self, world: &mut World) {
        mark_acted(world, self.figure);
        turn_to(world, self.figure, self.target.0);
        let round = world.resource::<Clock>().now.round;
        let threat = Threat { by: self.figure, target: self.target, round };
        hostile_goal_progress::edit_terms(world, self.index, |terms| terms.threat = Some(threat));
    }

    /// It is shouted, so that the team hears it wherever it is.
    fn witnesses(&self, _: &World) -> Sides {
        both_sides()
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("cqb-threatened", figure = known_name(world, self.figure), target = known_name(world, self.target))
    }

    fn cue(&self, world: &World) -> Cue {
        banner_cue(phrase!("cqb-threatened.over", target = known_name(world, self.target)), Tint::Bad)
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        vec![EventTag::Acted { figure: self.figure, waits: false }]
    }
}

/// A threat is over: whoever made it is put out, pinned or dazed, or the civilian is out of its sight or led by the team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ThreatEnded {
    pub index: u8,
    pub target: FigureId,
}

impl BookEvent<ModernCqb> for ThreatEnded {
    fn apply(&self, world: &mut World) {
        hostile_goal_progress::edit_terms(world, self.index, |terms| terms.threat = None);
    }

    fn witnesses(&self, _: &World) -> Sides {
        both_sides()
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("cqb-threat-ended", target = known_name(world, self.target))
    }

    fn cue(&self, world: &World) -> Cue {
        banner_cue(self.phrase(world), Tint::Good)
    }
}

/// A hostile kills the civilian whom it has threatened; the death follows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Executed {
    pub index: u8,
    pub figure: FigureId,
    pub target: FigureId,
}

impl BookEvent<ModernCqb> for Executed {
    fn apply(&self, world: &mut World) {
        mark_acted(world, self.figure);
        turn_to(world, self.figure, self.target.0);
        hostile_goal_progress::edit_terms(world, self.index, |terms| (terms.threat, terms.executed) = (None, true));
    }

    /// The shot ends what was shouted.
    fn witnesses(&self, _: &World) -> Sides {
        both_sides()
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("cqb-executed", figure = known_name(world, self.figure), target = known_name(world, self.target))
    }

    fn cue(&self, world: &World) -> Cue {
        banner_cue(self.phrase(world), Tint::Bad)
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        vec![EventTag::Acted { figure: self.figure, waits: false }]
    }
}

impl CqbBookEvent for Executed {
    fn reason(&self, _: &World) -> Reason {
        Reason::of("hostile-goal").number(u16::from(self.index))
    }
}

/// A hostile sets a device going: it goes off at the end of round `gone`, unless it is made safe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DeviceSetGoing {
    pub figure: FigureId,
    pub object: Word,
    pub gone: u16,
}

impl BookEvent<ModernCqb> for DeviceSetGoing {
    fn apply(&self, world: &mut World) {
        mark_acted(world, self.figure);
        turn_to(world, self.figure, self.object);
        objects::edit_object(world, self.object, |object| {
            object.state = State::Burning;
            object.gone = Some(self.gone);
            // Who knows of the device hears it run.
            object.known.values_mut().for_each(|known| *known = State::Burning);
        });
        observation::update_all_seen(world);
    }

    /// It can be heard in the whole building.
    fn witnesses(&self, _: &World) -> Sides {
        both_sides()
    }

    fn phrase(&self, world: &World) -> Phrase {
        let (figure, object) = (known_name(world, self.figure), figure_or_object_name(world, self.object));
        phrase!("cqb-device-set-going", figure = figure, object = object, round = self.gone)
    }

    fn cue(&self, world: &World) -> Cue {
        let object = figure_or_object_name(world, self.object);
        banner_cue(phrase!("cqb-device-set-going.over", object = object), Tint::Bad)
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        vec![EventTag::Acted { figure: self.figure, waits: false }]
    }
}
