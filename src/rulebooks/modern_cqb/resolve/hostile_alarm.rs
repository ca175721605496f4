//! Reactions of hostiles to sounds, sights and each other's words: unaware, suspicious, aware (CQB-HEAT-4 to CQB-HEAT-6).

use bevy::prelude::{On, Query, World};

use super::{loud_acts, token_changes};
use crate::board::{Board, Tile, TileSet, distance};
use crate::model::{Clock, FigureId, Figures, Knowledge, Side};
use crate::rulebooks::modern_cqb::data::{AlarmData, Book};
use crate::rulebooks::modern_cqb::events::{AlarmChanged, Claiming, Committed, Missed, Rank, Reaction, Shouted, Turn};
use crate::rulebooks::modern_cqb::senses::hostile_alertness::{self, can_call_or_be_told};
use crate::rulebooks::modern_cqb::senses::{noise_and_heat, sight};
use crate::rulebooks::modern_cqb::state::alarm::{Alarm, AlarmState, Notice};
use crate::rulebooks::modern_cqb::state::figure::{Condition, Post};
use crate::rulebooks::modern_cqb::state::status_effects::Idle;

/// Tiles beyond which a new sound is far enough from the last to draw a suspicious hostile on.
const ELSEWHERE: u16 = 3;

/// Claims what hostiles make of the team's doors, breaches and steps on rubble (CQB-HEAT-4).
pub fn claim_noticed_sounds(on: On<Committed>, world: &World, mut claiming: Claiming) {
    let Some((by, at, notice)) = on.event().0.book_event().sounds(world) else { return };
    if world.side(by) != Side::Response || !hostile_alertness::is_alarm_used(world) {
        return;
    }
    let heard = within(world, at, |alarm| if notice == Notice::Step { alarm.step } else { alarm.door });
    let hears = |id: &FigureId| can_call_or_be_told(world, *id) && world.at(*id).is_some_and(|ear| heard.contains(ear));
    for (figure, _) in hostile_alertness::all_alarms(world).filter(|(id, _)| hears(id)) {
        claiming.reaction(Rank::Alarm, figure, Reaction::Notice { at, notice });
    }
}

/// The tiles within a distance by path, as if all doors stood open.
fn within(world: &World, at: Tile, tiles: impl Fn(&AlarmData) -> u16) -> TileSet {
    world.resource::<Board>().within_hearing(at, tiles(&world.resource::<Book>().alarm))
}

/// A hostile notices something at a place. If it was unaware it tells the nearest friend, and the two go to look.
pub fn notice_something(turn: &mut Turn, figure: FigureId, at: Tile, notice: Notice) {
    let unaware =
        hostile_alertness::alarm_of(turn.world(), figure).is_some_and(|alarm| alarm.state == AlarmState::Unaware);
    raise_alarm(turn, figure, AlarmState::Suspicious, notice, Some(at));
    let holds = turn.world().of::<Post>(figure).is_some_and(Post::must_be_held);
    if let Some(friend) = mate(turn.world(), figure).filter(|_| unaware && !holds) {
        raise_alarm(turn, friend, AlarmState::Suspicious, Notice::Friend, Some(at));
    }
}

/// The nearest unaware friend who can be told without a shout, and who is free to leave its post.
fn mate(world: &World, figure: FigureId) -> Option<FigureId> {
    let from = world.at(figure)?;
    let near = within(world, from, |alarm| alarm.near);
    let free = |id: &FigureId, alarm: &Alarm| {
        *id != figure && alarm.state == AlarmState::Unaware && !alarm.hold && can_call_or_be_told(world, *id)
    };
    let friends = hostile_alertness::all_alarms(world).filter(|(id, alarm)| free(id, alarm));
    let friends = friends.filter_map(|(id, _)| Some((id, world.at(id).filter(|at| near.contains(*at))?)));
    friends.min_by_key(|(_, at)| distance(from, *at)).map(|(id, _)| id)
}

/// Raises a hostile's alarm. One without degrees of alarm wakes where others become aware (CQB-HEAT-2).
pub fn raise_alarm(turn: &mut Turn, figure: FigureId, after: AlarmState, notice: Notice, at: Option<Tile>) {
    let Some(alarm) = hostile_alertness::alarm_of(turn.world(), figure) else {
        if after == AlarmState::Aware {
            token_changes::lose_token::<Idle>(turn, figure);
        }
        return;
    };
    if !turn.world().able(figure) {
        return;
    }
    let before = alarm.state;
    let drawn = match (alarm.at, at) {
        (Some(old), Some(new)) => distance(old, new) > ELSEWHERE,
        (old, new) => old != new,
    };
    if after > before || (after == before && after == AlarmState::Suspicious && drawn) {
        turn.commit(AlarmChanged { figure, before, after, notice, at });
    }
}

/// Alarms those that see a friend who lies there or is held (CQB-HEAT-4).
pub fn alarm_by_bodies(turn: &mut Turn) {
    if !hostile_alertness::is_alarm_used(turn.world()) {
        return;
    }
    for figure in hostile_alertness::unaware_hostiles(turn.world()) {
        let world = turn.world();
        if hostile_alertness::alarm_of(world, figure).is_some() && sees_a_body(world, figure) {
            raise_alarm(turn, figure, AlarmState::Aware, Notice::Body, None);
        }
    }
}

fn sees_a_body(world: &World, figure: FigureId) -> bool {
    let Some(from) = world.at(figure) else { return false };
    let mut friends = world.figures().into_iter().filter(|id| world.side(*id) == Side::Hostile && !world.able(*id));
    friends.any(|id| world.at(id).is_some_and(|at| sight::is_clear(world, from, at)))
}

/// End Phase: shouts, friends who are missed, and hostiles who calm down (CQB-HEAT-5, CQB-HEAT-6).
pub fn spread_or_calm_alarm(posts: Query<&Post>, mut claiming: Claiming) {
    if posts.iter().any(|post| post.alarm().is_some()) {
        claiming.once(|turn| {
            shout(turn);
            miss(turn);
            calm_down(turn);
        });
    }
}

/// Makes each hostile shout that is aware and can be heard by a friend who is not. Those warned may
/// shout when the next round ends.
fn shout(turn: &mut Turn) {
    let world = turn.world();
    let aware = hostile_alertness::all_alarms(world)
        .filter(|(id, alarm)| alarm.state == AlarmState::Aware && can_call_or_be_told(world, *id));
    let callers: Vec<FigureId> = aware.map(|(id, _)| id).collect();
    for figure in callers {
        let world = turn.world();
        let Some(at) = world.at(figure) else { continue };
        let heard = within(world, at, |alarm| alarm.shout);
        let hears = |id: &FigureId| world.at(*id).is_some_and(|ear| heard.contains(ear));
        let friends: Vec<FigureId> = hostile_alertness::unaware_hostiles(world)
            .into_iter()
            .filter(|id| can_call_or_be_told(world, *id) && hears(id))
            .collect();
        if friends.is_empty() {
            continue;
        }
        let sides: Vec<Side> =
            noise_and_heat::is_heard_by(world, Side::Response, at).then_some(Side::Response).into_iter().collect();
        turn.commit(Shouted { figure, at, sides: sides.clone() });
        sides.into_iter().for_each(|side| loud_acts::take_for_contact(turn, side, at, figure));
        friends.into_iter().for_each(|id| raise_alarm(turn, id, AlarmState::Aware, Notice::Shout, None));
    }
}

/// Makes those along a route miss its walker, some rounds after he is out (CQB-HEAT-6).
fn miss(turn: &mut Turn) {
    let round = turn.world().resource::<Clock>().now.round;
    let overdue = turn.world().resource::<Book>().alarm.overdue;
    let world = turn.world();
    let walkers =
        hostile_alertness::all_alarms(world).filter(|(id, alarm)| !alarm.stops.is_empty() && !world.able(*id));
    let out: Vec<(FigureId, Alarm)> = walkers.map(|(id, alarm)| (id, alarm.clone())).collect();
    for (figure, alarm) in out {
        match alarm.missed {
            None => turn.commit(Missed { figure }),
            Some(since) if since.checked_add(overdue) == Some(round) => be_missed(turn, figure, &alarm),
            Some(_) => {}
        }
    }
}

/// Those whose posts lie on its way go to look where it was bound.
fn be_missed(turn: &mut Turn, walker: FigureId, alarm: &Alarm) {
    let world = turn.world();
    let mut near = world.resource::<Board>().empty_tile_set();
    alarm.stops.iter().for_each(|stop| near.union_with(&within(world, *stop, |alarm| alarm.near)));
    let misses = |id: &FigureId, other: &Alarm| {
        let post = world.of::<Post>(*id).is_some_and(|post| near.contains(post.at));
        *id != walker && other.state == AlarmState::Unaware && can_call_or_be_told(world, *id) && post
    };
    let friends: Vec<FigureId> =
        hostile_alertness::all_alarms(world).filter(|(id, other)| misses(id, other)).map(|(id, _)| id).collect();
    let Some(at) = alarm.stop() else { return };
    for friend in friends {
        raise_alarm(turn, friend, AlarmState::Suspicious, Notice::Overdue, Some(at));
    }
}

/// Calms hostiles that found nothing for some rounds, while their side knows of nobody.
fn calm_down(turn: &mut Turn) {
    let world = turn.world();
    let round = world.resource::<Clock>().now.round;
    let patience = world.resource::<Book>().alarm.calm;
    let knowledge = world.resource::<Knowledge>();
    let enemy = |id: FigureId| world.side(id) == Side::Response && knowledge.of(Side::Hostile, id).is_some();
    if world.figures().into_iter().any(enemy) {
        return;
    }
    let done = |id: &FigureId, alarm: &Alarm| {
        alarm.state == AlarmState::Suspicious && world.able(*id) && round >= alarm.since.saturating_add(patience)
    };
    let calm: Vec<FigureId> =
        hostile_alertness::all_alarms(world).filter(|(id, alarm)| done(id, alarm)).map(|(id, _)| id).collect();
    for figure in calm {
        let (before, after) = (AlarmState::Suspicious, AlarmState::Unaware);
        turn.commit(AlarmChanged { figure, before, after, notice: Notice::Quiet, at: None });
    }
}
