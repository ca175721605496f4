//! The Ready Task: waits for a trigger, then acts at once (MO-READY-1, MO-READY-2).

use bevy::prelude::World;

use super::events::{Event, MoEvent};
use super::figure::{Character, WAITING, book};
use super::order_types::{Band, MoOrder, Order, ReadyTrigger, Stance};
use super::rounds::now;
use super::status_effects::Readied;
use super::task::Task;
use super::turn_stack::{Attempt, Frame};
use super::{Turn, attempt, readied_task, rounds, sight_and_hiding};
use crate::board::{Board, Tile, distance};
use crate::model::{Certainty, CommonEvent, FigureId, Figures, Refusal, Roster, Token, Verdict, Word};

/// Whether a readied Task is legal: its trigger and its fields.
///
/// # Errors
/// The rule that forbids it.
pub fn check(world: &World, figure: FigureId, ready: &Readied) -> Verdict {
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

pub fn resolve(turn: &mut Turn, figure: FigureId, ready: Readied) {
    rounds::begin_turn(turn, figure);
    let world = turn.world();
    // A directed Task gets no benefit from Minor Actions (MO-TASK-8).
    let own = ready.ally.is_none();
    let aimed = own && ready.task == *"attack" && now(world).aimed;
    let ready = Readied { aimed, prepared: own && prepared(world, figure), ..ready };
    turn.commit(MoEvent::Readied { figure, ready });
    super::turn_stack::push(turn, []);
}

/// Readied Tasks set off by events since a position of the log, the first one last.
pub fn triggered_since(turn: &mut Turn, position: usize) -> Vec<Frame> {
    let events: Vec<Event> = turn.since(position).cloned().collect();
    let by = |world: &World, id: FigureId, ready: &Readied| {
        events.iter().find_map(|event| sets_off(world, id, ready, event))
    };
    fire(turn, by)
}

/// Tasks readied for an ally's attack, once it is over.
pub fn triggered_by_attack(turn: &mut Turn, done: &Attempt) -> Vec<Frame> {
    let (attacker, Task::Attack { target, .. }) = (done.figure, done.task) else { return Vec::new() };
    let by = |world: &World, id: FigureId, ready: &Readied| {
        let ally = id != attacker && world.side(id) == world.side(attacker);
        (ally && ready.when == ReadyTrigger::Ally).then_some(Some(target))
    };
    fire(turn, by)
}

fn fire(turn: &mut Turn, by: impl Fn(&World, FigureId, &Readied) -> Option<Option<FigureId>>) -> Vec<Frame> {
    let mut frames = Vec::new();
    let waiting: Vec<FigureId> = turn.world().resource::<Roster>().bearers(WAITING).map(|one| one.id).collect();
    for figure in waiting {
        let world = turn.world();
        let Some(ready) = world.of::<Readied>(figure).copied().filter(|_| world.able(figure)) else { continue };
        let Some(whom) = by(world, figure, &ready) else { continue };
        let Some(frame) = readied_task::frame(world, figure, &ready, whom) else { continue };
        turn.commit(CommonEvent::TokenLost { figure, token: Word::new(Readied::WORD) });
        frames.push(frame);
    }
    frames.reverse();
    frames
}

/// Whether an event sets a readied Task off, and which figure did it. Steps that its side does not see are ignored.
fn sets_off(world: &World, figure: FigureId, ready: &Readied, event: &Event) -> Option<Option<FigureId>> {
    let own = world.side(figure);
    let enemy = |id: &FigureId| Some(world.side(*id)) == own.enemy();
    let seen = |id: &FigureId| enemy(id) && sight_and_hiding::sees(world, own, *id);
    match (ready.when, event) {
        (
            ReadyTrigger::Sight,
            Event::Own(MoEvent::Sighted { side, figure: seen, after: Certainty::Confirmed, at, .. }),
        ) => {
            let sees = *side == own && enemy(seen) && world.at(figure).is_some_and(|from| world.line(from, *at));
            sees.then_some(Some(*seen))
        }
        (ReadyTrigger::Tile, Event::Common(CommonEvent::Stepped { figure: mover, to, .. })) => {
            (seen(mover) && ready.at == Some(*to)).then_some(Some(*mover))
        }
        (ReadyTrigger::Band, Event::Common(CommonEvent::Stepped { figure: mover, from, to, .. })) => {
            let (band, here) = (ready.band?, world.at(figure)?);
            let inside = |tile: Tile| book(world).band(distance(here, tile)) <= band;
            (seen(mover) && inside(*to) && !inside(*from)).then_some(Some(*mover))
        }
        (ReadyTrigger::Door, Event::Common(CommonEvent::DoorChanged { at, after, .. })) => {
            (ready.at == Some(*at) && after.is_open()).then_some(None)
        }
        _ => None,
    }
}

/// Ready orders that may be legal: for every trigger, attacks with the weapon in hand and Tasks without a target. Tile
/// triggers are listed for doorways in sight, Tasks with a target for `sight` only; any may be ordered.
pub fn candidates(world: &World, figure: FigureId, tasks: &[Task]) -> Vec<Order> {
    let board = world.resource::<Board>();
    let Some(here) = world.at(figure) else { return Vec::new() };
    let plain = [(ReadyTrigger::Sight, None, None), (ReadyTrigger::Ally, None, None)];
    let bands = [Band::Reach, Band::Close, Band::Medium].map(|band| (ReadyTrigger::Band, None, Some(band)));
    let near = board.doors().filter(|(at, _)| distance(here, *at) <= book(world).range.long && world.line(here, *at));
    let doors = near.flat_map(|(at, door)| {
        let opens = (!door.is_open()).then_some((ReadyTrigger::Door, Some(at), None));
        [Some((ReadyTrigger::Tile, Some(at), None)), opens].into_iter().flatten()
    });
    let mut orders = Vec::new();
    for (when, at, band) in plain.into_iter().chain(bands).chain(doors) {
        orders.extend(nameless(world, figure).into_iter().map(|ready| Readied { when, at, band, ..ready }));
    }
    orders.extend(naming(world, figure, tasks));
    orders.into_iter().map(|ready| Order::Own(order(figure, &ready))).collect()
}

/// Legal Ready orders that [`candidates`] leaves out for their number, as they follow from a legal one: of one that waits for
/// sight, the same at every other trigger, with one tile for all; of one that waits for a tile, the same at all other tiles.
pub fn unlisted(world: &World, order: &Order) -> Vec<Order> {
    let Order::Own(MoOrder::Ready { when, at: named, .. }) = order else { return Vec::new() };
    let board = world.resource::<Board>();
    let tiles = board.tiles().filter(|tile| board.walkable(*tile));
    let tiles = tiles.map(|tile| (ReadyTrigger::Tile, Some(tile), None));
    let triggers: Vec<_> = match when {
        ReadyTrigger::Sight => {
            let bands = [Band::Reach, Band::Close, Band::Medium, Band::Long, Band::Extreme];
            let bands = bands.map(|band| (ReadyTrigger::Band, None, Some(band)));
            let doors = board.doors().map(|(at, _)| (ReadyTrigger::Door, Some(at), None));
            [(ReadyTrigger::Ally, None, None)].into_iter().chain(bands).chain(doors).chain(tiles.take(1)).collect()
        }
        ReadyTrigger::Tile => tiles.filter(|(_, at, _)| at != named).collect(),
        _ => Vec::new(),
    };
    triggers.into_iter().filter_map(|trigger| at_trigger(order, trigger)).collect()
}

/// The same Ready order with another trigger.
fn at_trigger(order: &Order, (when, at, band): (ReadyTrigger, Option<Tile>, Option<Band>)) -> Option<Order> {
    let mut order = order.clone();
    let Order::Own(MoOrder::Ready { when: old_when, at: old_at, band: old_band, .. }) = &mut order else { return None };
    (*old_when, *old_at, *old_band) = (when, at, band);
    Some(order)
}

fn waiting(task: &str) -> Readied {
    Readied {
        when: ReadyTrigger::Sight,
        at: None,
        band: None,
        task: Word::new(task),
        ally: None,
        target: None,
        thing: None,
        on: None,
        weapon: None,
        lethal: false,
        boon: None,
        stance: None,
        aimed: false,
        prepared: false,
    }
}

/// Readied Tasks without a target, attacks first.
fn nameless(world: &World, figure: FigureId) -> Vec<Readied> {
    let mut all = attacks(world, figure);
    all.extend([waiting("recover"), waiting("sprint")]);
    let stances = [Stance::Defend, Stance::Watch, Stance::Readiness];
    all.extend(stances.map(|stance| Readied { stance: Some(stance), ..waiting("guard") }));
    all
}

fn attacks(world: &World, figure: FigureId) -> Vec<Readied> {
    let weapons = attempt::weapons(world, figure).into_iter();
    let attack = |weapon, lethal| Readied { weapon: Some(weapon), lethal, ..waiting("attack") };
    weapons.flat_map(|weapon| [false, true].map(|lethal| attack(weapon, lethal))).collect()
}

/// Readied Tasks with a target that could be attempted from here, and those an officer could direct.
fn naming(world: &World, figure: FigureId, tasks: &[Task]) -> Vec<Readied> {
    let task = |task: &Task| match *task {
        Task::CreateAdvantage { boon, target } => {
            Readied { boon: Some(boon), target: Some(target), ..waiting(task.word()) }
        }
        Task::FirstAid { target } => Readied { target: Some(target), ..waiting(task.word()) },
        Task::Operate { target } => Readied { thing: Some(target), ..waiting(task.word()) },
        Task::Force { at } | Task::PickLock { at } => Readied { on: Some(at), ..waiting(task.word()) },
        Task::Attack { .. } | Task::Recover | Task::Sprint => waiting(task.word()),
    };
    let own = tasks.iter().filter(|task| !matches!(task, Task::Attack { .. } | Task::Recover | Task::Sprint)).map(task);
    let friends = world.able_of(world.side(figure));
    let assists = friends.iter().map(|id| Readied { target: Some(*id), ..waiting("assist") });
    let officer = world.stats(figure).is_some_and(|stats| stats.officer);
    let directed = friends
        .iter()
        .filter(|_| officer)
        .flat_map(|ally| attacks(world, *ally).into_iter().map(|ready| Readied { ally: Some(*ally), ..ready }));
    own.chain(assists).chain(directed).collect()
}

/// The Ready order of a readied Task.
fn order(figure: FigureId, ready: &Readied) -> MoOrder {
    let Readied { when, at, band, task, ally, target, thing, on, weapon, lethal, boon, stance, .. } = *ready;
    MoOrder::Ready { figure, when, task, at, band, ally, target, thing, on, weapon, lethal, boon, stance }
}
