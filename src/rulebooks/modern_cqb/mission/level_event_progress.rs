//! Progress of the level's scenes: after each event of the battle, which of their conditions have come true, and which
//! of these the team knows of (CQB-HEAT-1).

use bevy::prelude::{Commands, World};

use super::goal_progress::{Goals, Progress};
use super::level_event_conditions::{Scene, Trigger, Wait};
use super::standpoint::Standpoint;
use super::timeline::{Timeline, TimelineEvent};
use crate::board::Board;
use crate::model::{Certainty, Clock, FigureId, Figures, Side, SideKnowledge, Word, Writer};
use crate::rulebooks::modern_cqb::senses::noise_and_heat::Heat;
use crate::rulebooks::modern_cqb::senses::sight;
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::objects::{Object, Objects, State};

/// Notes the progress of every scene, and the deeds that stop rungs; follows each event.
pub fn note_scene_progress(world: &World, mut commands: Commands) {
    let Some(timeline) = world.get_resource::<Timeline>() else { return };
    let open =
        |scene: &Scene| scene.happens_after_order() && (scene.done.is_none() || (scene.has_message() && !scene.told));
    let any = timeline.scenes().any(|(_, scene)| open(scene));
    // After most events there is no news, and nothing is copied.
    let fresh = |event: &TimelineEvent| {
        let waits = event.scene().filter(|_| any).into_iter().flat_map(Scene::waits);
        let stops = event.alarm_rung().into_iter().flat_map(|rung| rung.stops.iter().flatten());
        waits.chain(stops).any(|wait| is_news(world, wait))
    };
    if !timeline.0.iter().any(fresh) {
        return;
    }
    let scenes = timeline.0.iter().map(|event| noted(world, event.scene().filter(|_| any)?));
    let next: Vec<_> = scenes.zip(timeline.0.iter().map(|event| noted_stops(world, event))).collect();
    commands.queue(move |world: &mut World| {
        for (event, (scene, stops)) in world.alter::<Timeline>().0.iter_mut().zip(next) {
            if let (Some(scene), Some(old)) = (scene, event.scene_mut()) {
                *old = scene;
            }
            if let (Some(stops), Some(rung)) = (stops, event.alarm_rung_mut()) {
                rung.stops = stops;
            }
        }
    });
}

/// A scene with what is new; `None` if nothing is.
fn noted(world: &World, scene: &Scene) -> Option<Scene> {
    let mut next = scene.clone();
    next.waits_mut().for_each(|wait| note(world, wait));
    (next != *scene).then_some(next)
}

fn note(world: &World, wait: &mut Wait) {
    wait.come = wait.come || comes(world, wait.on);
    wait.known = wait.known || (wait.come && knows(world, wait.on));
}

/// Whether [`note`] changes a trigger.
fn is_news(world: &World, wait: &Wait) -> bool {
    if wait.come { !wait.known && knows(world, wait.on) } else { comes(world, wait.on) }
}

/// The deeds that stop a rung, with those that are new; `None` if none is. The team may learn of one after the event that it
/// did not stop.
fn noted_stops(world: &World, event: &TimelineEvent) -> Option<Vec<Vec<Wait>>> {
    let rung = event.alarm_rung()?;
    let mut stops = rung.stops.clone();
    stops.iter_mut().flatten().for_each(|wait| note(world, wait));
    (stops != rung.stops).then_some(stops)
}

fn comes(world: &World, trigger: Trigger) -> bool {
    match trigger {
        Trigger::Heat(from) => world.resource::<Heat>().current().is_some_and(|heat| heat >= from),
        Trigger::Round(from) => world.resource::<Clock>().now.round >= from,
        Trigger::Entered(tile) => {
            let board = world.resource::<Board>();
            let inside = |id: &FigureId| world.at(*id).and_then(|at| board.room_at(at)) == board.room_at(tile);
            board.room_at(tile).is_some() && world.able_of(Side::Response).iter().any(inside)
        }
        Trigger::Opened(door) => world.resource::<Board>().door(door).is_some_and(|door| door.is_open()),
        Trigger::Out(id) => world.entity_of(FigureId(id)).is_some() && !world.able(FigureId(id)),
        Trigger::Seen(id) => SideKnowledge::by(world, Side::Response).certainty(FigureId(id)) == Certainty::Confirmed,
        Trigger::Secured(id) => secured(world, id, |object| object.state == State::Secured),
        Trigger::Met(goal) => world.resource::<Goals>().0.get(usize::from(goal)).is_some_and(|goal| goal.met),
    }
}

/// Whether the team knows of what came about.
fn knows(world: &World, trigger: Trigger) -> bool {
    match trigger {
        Trigger::Heat(_) | Trigger::Round(_) | Trigger::Entered(_) | Trigger::Seen(_) => true,
        Trigger::Opened(door) => sight::seen_by_side(world, Side::Response, door),
        Trigger::Out(id) => !Standpoint::team(world).able(FigureId(id)),
        Trigger::Secured(id) => secured(world, id, |object| object.known.get(&Side::Response) == Some(&State::Secured)),
        Trigger::Met(goal) => {
            let goal = world.resource::<Goals>().0.get(usize::from(goal));
            goal.is_some_and(|goal| goal.as_known(world, Side::Response) == Progress::Met)
        }
    }
}

fn secured(world: &World, id: Word, is: impl Fn(&Object) -> bool) -> bool {
    world.resource::<Objects>().get(id).is_some_and(is)
}

/// Whether a scene may happen.
pub fn may_happen(scene: &Scene) -> bool {
    scene.has_enough_triggers(|wait: &Wait| wait.come)
}

/// Whether the team may be told what a scene says: it knows what led to it.
pub fn may_be_told(scene: &Scene) -> bool {
    scene.done.is_some() && !scene.told && scene.has_message() && scene.has_enough_triggers(|wait: &Wait| wait.known)
}
