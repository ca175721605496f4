//! Room effects: rites, lights and noise that disorient those in a room (CQB-CIV-8).

use bevy::prelude::{On, Query, Res, World};

use super::{civilians, harm, nerve};
use crate::board::{Board, Tile};
use crate::model::{CommonEvent, FigureId, Figures, Side};
use crate::rulebooks::modern_cqb::data::{Book, EffectData, EffectTime};
use crate::rulebooks::modern_cqb::events::{Claiming, Committed, Event, Rank, Reaction, Turn};
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::nerve_causes::Cause;
use crate::rulebooks::modern_cqb::state::objects::{Object, ObjectKind, Objects, State};
use crate::rulebooks::modern_cqb::state::status_effects::Disoriented;

/// The active effects of a kind in a room; an effect with an operator ends when that figure is out of the fight.
fn at_work(world: &World, time: EffectTime, room: usize) -> Vec<EffectData> {
    let board = world.resource::<Board>();
    let book = world.resource::<Book>();
    let here = |object: &&Object| {
        let place = match object.carrier {
            Some(by) => world.at(by).filter(|_| world.able(by)),
            None => Some(object.at),
        };
        let open = object.kind == ObjectKind::Effect && object.state == State::Open;
        open && place.and_then(|at| board.room_at(at)) == Some(room)
    };
    let data = |object: &Object| book.effects.get(object.grade.as_str()).filter(|data| data.when == time).cloned();
    world.resource::<Objects>().0.iter().filter(here).filter_map(data).collect()
}

/// Claims a room's effects on a figure that steps into it.
pub fn claim_effects_on_entering(on: On<Committed>, world: &World, mut claiming: Claiming) {
    let Event::Common(CommonEvent::Stepped { figure, from, to, .. }) = &on.event().0 else { return };
    if world.resource::<Objects>().0.iter().any(|object| object.kind == ObjectKind::Effect) {
        claiming.reaction(Rank::Effect, *figure, Reaction::Enter { from: *from, at: *to });
    }
}

/// Applies a room's effects to a figure that entered from outside.
pub fn apply_on_entering(turn: &mut Turn, figure: FigureId, from: Tile, at: Tile) {
    let board = turn.world().resource::<Board>();
    let Some(room) = board.room_at(at).filter(|room| board.room_at(from) != Some(*room)) else { return };
    if turn.world().at(figure) != Some(at) {
        return;
    }
    for effect in at_work(turn.world(), EffectTime::OnEntering, room) {
        work_on(turn, figure, &effect);
    }
}

/// End Phase, before civilians act: effects work on the figures in their rooms.
pub fn apply_each_round(figures: Query<&FigureId>, objects: Res<Objects>, mut claiming: Claiming) {
    if !objects.0.iter().any(|object| object.kind == ObjectKind::Effect) {
        return;
    }
    claiming.each(figures.iter().copied(), |turn, figure| {
        let world = turn.world();
        let room = world.at(figure).and_then(|at| world.resource::<Board>().room_at(at));
        let effects = room.map_or_else(Vec::new, |room| at_work(world, EffectTime::EveryRound, room));
        for effect in effects {
            work_on(turn, figure, &effect);
        }
    });
}

/// An effect works on a figure: it tests Nerve and on a failure may be open to arrest for a while (CQB-ARREST-1).
fn work_on(turn: &mut Turn, figure: FigureId, effect: &EffectData) {
    let side = turn.world().side(figure);
    if !effect.whom.contains(&side) || !turn.world().able(figure) {
        return;
    }
    if side == Side::Civilian {
        return civilians::test_for_panic(turn, figure, Cause::Effect);
    }
    let failed = nerve::test_nerve(turn, figure, Cause::Effect, effect.needed);
    if failed && effect.disorients && turn.world().able(figure) {
        harm::gain_or_renew_shaking_token::<Disoriented>(turn, figure);
    }
}
