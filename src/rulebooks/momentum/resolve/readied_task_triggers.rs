//! Readied Tasks that a trigger sets off (MO-READY-1, MO-READY-2).

use bevy::prelude::World;

use super::super::Turn;
use super::super::data::order_field_types::ReadyTrigger;
use super::super::events::{Event, MoEvent};
use super::super::senses::sight;
use super::super::state::figure::{Character, WAITING, book_data};
use super::super::state::pending_frames::{Attempt, Frame};
use super::super::state::status_effects::ReadiedTask;
use super::super::state::task_kinds::Task;
use super::readied_task;
use crate::board::{Tile, distance};
use crate::model::{Certainty, CommonEvent, FigureId, Figures, Roster, Token, Word};

/// Readied Tasks set off by events since a position of the log, the first one last.
pub fn triggered_since(turn: &mut Turn, position: usize) -> Vec<Frame> {
    let events: Vec<Event> = turn.since(position).cloned().collect();
    let by = |world: &World, id: FigureId, ready: &ReadiedTask| {
        events.iter().find_map(|event| sets_off(world, id, ready, event))
    };
    fire(turn, by)
}

/// Tasks readied for an ally's attack, once it is over.
pub fn triggered_by_attack(turn: &mut Turn, done: &Attempt) -> Vec<Frame> {
    let (attacker, Task::Attack { target, .. }) = (done.figure, done.task) else { return Vec::new() };
    let by = |world: &World, id: FigureId, ready: &ReadiedTask| {
        let ally = id != attacker && world.side(id) == world.side(attacker);
        (ally && ready.when == ReadyTrigger::Ally).then_some(Some(target))
    };
    fire(turn, by)
}

fn fire(turn: &mut Turn, by: impl Fn(&World, FigureId, &ReadiedTask) -> Option<Option<FigureId>>) -> Vec<Frame> {
    let mut frames = Vec::new();
    let waiting: Vec<FigureId> = turn.world().resource::<Roster>().bearers(WAITING).map(|one| one.id).collect();
    for figure in waiting {
        let world = turn.world();
        let Some(ready) = world.of::<ReadiedTask>(figure).copied().filter(|_| world.able(figure)) else { continue };
        let Some(whom) = by(world, figure, &ready) else { continue };
        let Some(frame) = readied_task::readied_frame(world, figure, &ready, whom) else { continue };
        turn.commit(CommonEvent::TokenLost { figure, token: Word::new(ReadiedTask::WORD) });
        frames.push(frame);
    }
    frames.reverse();
    frames
}

/// Whether an event sets a readied Task off, and which figure did it. Steps that its side does not see are ignored.
fn sets_off(world: &World, figure: FigureId, ready: &ReadiedTask, event: &Event) -> Option<Option<FigureId>> {
    let own = world.side(figure);
    let enemy = |id: FigureId| Some(world.side(id)) == own.enemy();
    let stepped = || {
        let Event::Common(CommonEvent::Stepped { figure, from, to, .. }) = event else { return None };
        let seen = enemy(*figure) && sight::sees(world, own, *figure);
        seen.then_some((*figure, *from, *to))
    };
    match ready.when {
        ReadyTrigger::Sight => {
            let Event::Own(MoEvent::Sighted(sighted)) = event else { return None };
            let news = sighted.side == own && sighted.after == Certainty::Confirmed && enemy(sighted.figure);
            let sees = news && world.at(figure).is_some_and(|from| world.has_clear_line(from, sighted.at));
            sees.then_some(Some(sighted.figure))
        }
        ReadyTrigger::Tile => stepped().filter(|(_, _, to)| ready.at == Some(*to)).map(|(mover, ..)| Some(mover)),
        ReadyTrigger::Band => {
            let (band, here, (mover, from, to)) = (ready.band?, world.at(figure)?, stepped()?);
            let inside = |tile: Tile| book_data(world).range_band(distance(here, tile)) <= band;
            (inside(to) && !inside(from)).then_some(Some(mover))
        }
        ReadyTrigger::Door => {
            let Event::Common(CommonEvent::DoorChanged { at, after, .. }) = event else { return None };
            (ready.at == Some(*at) && after.is_open()).then_some(None)
        }
        ReadyTrigger::Ally => None,
    }
}
