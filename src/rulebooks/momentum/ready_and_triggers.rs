//! The Ready Task: waits for a trigger, then acts at once (MO-READY-1, MO-READY-2).

use bevy::prelude::World;

use super::events::{Event, MoEvent, Readied};
use super::figure::{Character, WAITING, book};
use super::order_types::ReadyTrigger;
use super::rounds::now;
use super::status_effects::ReadiedTask;
use super::task::Task;
use super::turn_stack::{Attempt, Frame};
use super::{Turn, attempt, readied_task, rounds, sight_and_hiding};
use crate::board::{Board, Tile, distance};
use crate::model::{Certainty, CommonEvent, FigureId, Figures, Refusal, Roster, Token, Verdict, Word};

/// Whether a readied Task is legal: its trigger and its fields.
///
/// # Errors
/// The rule that forbids it.
pub fn check(world: &World, figure: FigureId, ready: &ReadiedTask) -> Verdict {
    attempt::check_free(world, figure)?;
    let board = world.resource::<Board>();
    let named = match ready.when {
        ReadyTrigger::Tile => ready.at.is_some_and(|at| board.walkable(at)) && ready.band.is_none(),
        ReadyTrigger::Door => ready.at.is_some_and(|at| board.door(at).is_some()) && ready.band.is_none(),
        ReadyTrigger::Band => ready.band.is_some() && ready.at.is_none(),
        ReadyTrigger::Sight | ReadyTrigger::Ally => ready.at.is_none() && ready.band.is_none(),
    };
    Refusal::unless(named, "MO-READY-2", || {
        "name one trigger: sight, ally, tile or door with `at`, or band with `band`".into()
    })?;
    readied_task::check(world, figure, ready, prepared(world, figure))
}

/// Whether the character has prepared in the current Turn.
fn prepared(world: &World, figure: FigureId) -> bool {
    now(world).figure == Some(figure) && now(world).prepared
}

pub fn resolve(turn: &mut Turn, figure: FigureId, ready: ReadiedTask) {
    rounds::begin_turn(turn, figure);
    let world = turn.world();
    // A directed Task gets no benefit from Minor Actions (MO-TASK-8).
    let own = ready.ally.is_none();
    let aimed = own && ready.task == *"attack" && now(world).aimed;
    let ready = ReadiedTask { aimed, prepared: own && prepared(world, figure), ..ready };
    turn.commit(Readied { figure, ready });
    super::turn_stack::push(turn, []);
}

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
        let Some(frame) = readied_task::frame(world, figure, &ready, whom) else { continue };
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
        let seen = enemy(*figure) && sight_and_hiding::sees(world, own, *figure);
        seen.then_some((*figure, *from, *to))
    };
    match ready.when {
        ReadyTrigger::Sight => {
            let Event::Own(MoEvent::Sighted(sighted)) = event else { return None };
            let news = sighted.side == own && sighted.after == Certainty::Confirmed && enemy(sighted.figure);
            let sees = news && world.at(figure).is_some_and(|from| world.line(from, sighted.at));
            sees.then_some(Some(sighted.figure))
        }
        ReadyTrigger::Tile => stepped().filter(|(_, _, to)| ready.at == Some(*to)).map(|(mover, ..)| Some(mover)),
        ReadyTrigger::Band => {
            let (band, here, (mover, from, to)) = (ready.band?, world.at(figure)?, stepped()?);
            let inside = |tile: Tile| book(world).band(distance(here, tile)) <= band;
            (inside(to) && !inside(from)).then_some(Some(mover))
        }
        ReadyTrigger::Door => {
            let Event::Common(CommonEvent::DoorChanged { at, after, .. }) = event else { return None };
            (ready.at == Some(*at) && after.is_open()).then_some(None)
        }
        ReadyTrigger::Ally => None,
    }
}
