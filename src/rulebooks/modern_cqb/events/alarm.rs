//! Events of the alarm: hostiles more or less alert, their shouts, and the rungs (CQB-HEAT-4 to CQB-HEAT-8).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::sentence_and_cue_parts::{banner_cue, caption_cue, known_name};
use super::witnesses::sides_confirming;
use super::{CqbBookEvent, ModernCqb};
use crate::board::Tile;
use crate::model::{Certainty, Clock, Cue, FigureId, Figures, IdMask, Side, SideKnowledge, Sides, Tint, Writer};
use crate::referee::BookEvent;
use crate::rulebooks::modern_cqb::mission::timeline::Timeline;
use crate::rulebooks::modern_cqb::senses::noise_and_heat::{Counter, Heat};
use crate::rulebooks::modern_cqb::state::alarm::{Alarm, AlarmState, Notice};
use crate::rulebooks::modern_cqb::state::figure::{Duty, Post};
use crate::rulebooks::modern_cqb::state::status_effects::Idle;

/// A hostile is more or less alert than before; `at` is where it noticed something (CQB-HEAT-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AlarmChanged {
    pub figure: FigureId,
    pub before: AlarmState,
    pub after: AlarmState,
    pub notice: Notice,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Tile>,
}

impl BookEvent<ModernCqb> for AlarmChanged {
    fn apply(&self, world: &mut World) {
        let round = world.resource::<Clock>().now.round;
        edit(world, self.figure, |alarm| {
            (alarm.state, alarm.at, alarm.since) = (self.after, self.at, round);
        });
        match self.after {
            AlarmState::Unaware => world.put(self.figure, Idle),
            _ => world.take::<Idle>(self.figure),
        }
    }

    /// Sides that see it, and the one that it notices, if only in a peek: they see it start up, or
    /// calm down.
    fn witnesses(&self, world: &World) -> Sides {
        let meets = self.notice == Notice::Enemy
            && SideKnowledge::by(world, Side::Response).certainty(self.figure) == Certainty::Confirmed;
        let all = sides_confirming(world, self.figure);
        if meets { all.and(Side::Response) } else { all }
    }

    /// Strips from the other side what it noticed, and where.
    fn withhold(&mut self, side: Side, _: &IdMask) {
        if side == Side::Response {
            (self.at, self.notice) = (None, shown(self.after));
        }
    }

    fn sentence(&self, world: &World) -> String {
        let who = known_name(world, self.figure);
        match self.after {
            AlarmState::Unaware => format!("{who} calms down."),
            AlarmState::Suspicious => format!("{who} has noticed something."),
            AlarmState::Aware => format!("{who} is alarmed."),
        }
    }

    fn cue(&self, world: &World) -> Cue {
        let (text, tint) = match self.after {
            AlarmState::Unaware => ("calms down", Tint::Dim),
            AlarmState::Suspicious => ("noticed something", Tint::Warn),
            AlarmState::Aware => ("alarmed", Tint::Bad),
        };
        caption_cue(world, self.figure, text, tint)
    }
}

/// The notice that the other side is told of: the same whatever it was.
fn shown(after: AlarmState) -> Notice {
    if after == AlarmState::Unaware { Notice::Quiet } else { Notice::Noise }
}

impl CqbBookEvent for AlarmChanged {
    /// Stops the hostile itself on its way, when it meets an enemy.
    fn interrupts(&self, figure: FigureId, _: Side) -> bool {
        self.figure == figure
    }
}

/// A hostile shouts that there is somebody; `sides` heard it (CQB-HEAT-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Shouted {
    pub figure: FigureId,
    pub at: Tile,
    pub sides: Vec<Side>,
}

impl BookEvent<ModernCqb> for Shouted {
    fn apply(&self, _: &mut World) {}

    fn witnesses(&self, world: &World) -> Sides {
        self.sides.iter().fold(Sides::of(world.side(self.figure)), |all, side| all.and(*side))
    }

    fn withhold(&mut self, side: Side, _: &IdMask) {
        self.sides.retain(|heard| *heard == side);
    }

    fn sentence(&self, world: &World) -> String {
        format!("{} shouts a warning.", known_name(world, self.figure))
    }

    fn cue(&self, _: &World) -> Cue {
        Cue::Said { at: self.at, text: "shouts!".into(), tint: Tint::Bad }
    }
}

/// A walker takes up the next stop of its route (CQB-HEAT-4). Only its own side knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Patrolled {
    pub figure: FigureId,
    pub next: u16,
    pub back: bool,
}

impl BookEvent<ModernCqb> for Patrolled {
    fn apply(&self, world: &mut World) {
        edit(world, self.figure, |alarm| (alarm.next, alarm.back) = (self.next, self.back));
    }

    fn witnesses(&self, world: &World) -> Sides {
        Sides::of(world.side(self.figure))
    }

    fn sentence(&self, world: &World) -> String {
        format!("{} walks on.", known_name(world, self.figure))
    }
}

/// A walker is out when a round ends: those on its way will miss it (CQB-HEAT-6). Nobody knows yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Missed {
    pub figure: FigureId,
}

impl BookEvent<ModernCqb> for Missed {
    fn apply(&self, world: &mut World) {
        let round = world.resource::<Clock>().now.round;
        edit(world, self.figure, |alarm| alarm.missed = Some(round));
    }

    fn witnesses(&self, _: &World) -> Sides {
        Sides::NONE
    }

    fn sentence(&self, world: &World) -> String {
        format!("{} no longer comes by.", known_name(world, self.figure))
    }
}

/// A hostile is aware: from now on Heat rises by itself (CQB-HEAT-7). The team learns of it by the Heat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClockStarted {
    pub round: u16,
}

impl BookEvent<ModernCqb> for ClockStarted {
    fn apply(&self, world: &mut World) {
        if let Counter::Ticking { since, .. } = &mut world.alter::<Heat>().counter {
            *since = Some(self.round);
        }
    }

    fn witnesses(&self, _: &World) -> Sides {
        Sides::of(Side::Hostile)
    }

    fn sentence(&self, _: &World) -> String {
        "The site is alarmed.".into()
    }
}

/// A deed keeps a level event from happening; `index` is its place in the level file (CQB-HEAT-8).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LevelEventAverted {
    pub index: u16,
}

impl BookEvent<ModernCqb> for LevelEventAverted {
    fn apply(&self, world: &mut World) {
        let mut timeline = world.alter::<Timeline>();
        if let Some(rung) = timeline.0.get_mut(usize::from(self.index)).and_then(|event| event.alarm_rung_mut()) {
            rung.stopped = true;
        }
    }

    /// The team learns of it where it knows of the rung and of the deed.
    fn witnesses(&self, world: &World) -> Sides {
        let event = world.resource::<Timeline>().0.get(usize::from(self.index));
        let known = |rung: &crate::rulebooks::modern_cqb::mission::alarm_rungs::AlarmRung| {
            rung.name.is_some() && rung.is_known_stopped()
        };
        if event.and_then(|event| event.alarm_rung()).is_some_and(known) {
            Sides::of(Side::Response)
        } else {
            Sides::NONE
        }
    }

    fn sentence(&self, world: &World) -> String {
        format!("Stopped for good: {}.", rung_name(world, self.index))
    }

    fn cue(&self, world: &World) -> Cue {
        banner_cue(format!("Stopped: {}", rung_name(world, self.index)), Tint::Good)
    }
}

fn rung_name(world: &World, index: u16) -> String {
    let event = world.resource::<Timeline>().0.get(usize::from(index));
    let name = event.and_then(|event| event.alarm_rung()?.name.clone());
    name.map_or_else(|| "an event".to_owned(), |name| name.trim_end_matches('.').to_owned())
}

fn edit(world: &mut World, figure: FigureId, change: impl FnOnce(&mut Alarm)) {
    world.edit::<Post>(figure, |post| {
        if let Duty::Alarm(alarm) = &mut post.duty {
            change(alarm);
        }
    });
}
