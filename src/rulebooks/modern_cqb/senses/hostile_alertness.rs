//! The alertness of hostiles: unaware, suspicious or aware (CQB-HEAT-4).

use bevy::ecs::world::EntityRef;
use bevy::prelude::World;

use crate::model::{FigureId, Figures, Roster, Side};
use crate::rulebooks::modern_cqb::state::alarm::{Alarm, AlarmState};
use crate::rulebooks::modern_cqb::state::figure::{Condition, Post, able_entries};
use crate::rulebooks::modern_cqb::state::status_effects::{Flashed, Idle, Stunned};

/// The alarm of a figure; `None` for one to whom the level gives none.
pub fn alarm_of(world: &World, figure: FigureId) -> Option<&Alarm> {
    world.of::<Post>(figure)?.alarm()
}

/// Whether a figure is a hostile that is on guard against the team: neither Idle nor suspicious (CQB-HEAT-4).
pub fn is_aware(world: &World, figure: FigureId) -> bool {
    let calm = alarm_of(world, figure).is_some_and(|alarm| alarm.state < AlarmState::Aware);
    world.side(figure) == Side::Hostile && !calm && !world.has::<Idle>(figure)
}

/// Hostiles able to act that are not aware.
pub fn unaware_hostiles(world: &World) -> Vec<FigureId> {
    able_entries(world, Side::Hostile).map(|figure| figure.id).filter(|id| !is_aware(world, *id)).collect()
}

/// The figures to whom the level gives an alarm, with it; able to act or not.
pub fn all_alarms(world: &World) -> impl Iterator<Item = (FigureId, &Alarm)> {
    let all = world.resource::<Roster>().entries();
    all.filter_map(move |(id, entity)| Some((id, world.get::<Post>(entity)?.alarm()?)))
}

/// Whether the level gives an alarm to anybody.
pub fn is_alarm_used(world: &World) -> bool {
    all_alarms(world).next().is_some()
}

/// Whether a figure can call out or be spoken to: able to act, and neither stunned nor flashed.
pub fn can_call_or_be_told(world: &World, figure: FigureId) -> bool {
    world.able(figure) && !world.has::<Stunned>(figure) && !world.has::<Flashed>(figure)
}

/// The sign of an unaware figure: that of an Idle one, and seen by the other side too.
pub fn shows_unaware(_: &World, figure: &EntityRef) -> bool {
    shows(figure, AlarmState::Unaware)
}

/// The sign of a suspicious figure.
pub fn shows_suspicious(_: &World, figure: &EntityRef) -> bool {
    shows(figure, AlarmState::Suspicious)
}

fn shows(figure: &EntityRef, state: AlarmState) -> bool {
    figure.get::<Post>().and_then(Post::alarm).is_some_and(|alarm| alarm.state == state)
}
