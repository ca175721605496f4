//! Ready: waiting for something, and then doing at once what was named (MO-READY-1, MO-READY-2).

use bevy::prelude::World;

use super::agenda::{Attempt, Frame, Origin};
use super::facts::{Event, MoEvent};
use super::figure::{Character, book, weapon};
use super::rounds::now;
use super::task::{self, Task};
use super::tokens::Readied;
use super::words::{Band, MoOrder, Moment, Order};
use super::{Turn, attempt, rounds};
use crate::board::{Board, Tile, distance};
use crate::table::{CommonEvent, FigureId, Figures, Level, Refusal, Side, Token, Verdict, Word};

/// Whether a readied Task makes sense: its trigger, and its weapon.
///
/// # Errors
/// The rule that forbids it.
pub fn check(world: &World, figure: FigureId, task: Word, ready: &Readied) -> Verdict {
    attempt::check_free(world, figure)?;
    let board = world.resource::<Board>();
    let named = match ready.when {
        Moment::Tile => ready.at.is_some_and(|at| board.walkable(at)) && ready.band.is_none(),
        Moment::Door => ready.at.is_some_and(|at| board.door(at).is_some()) && ready.band.is_none(),
        Moment::Band => ready.band.is_some() && ready.at.is_none(),
        Moment::Sight | Moment::Ally => ready.at.is_none() && ready.band.is_none(),
    };
    Refusal::unless(named, "MO-READY-2", || {
        "name one trigger: sight, ally, tile or door with `at`, or band with `band`".into()
    })?;
    match task.as_str() {
        "attack" => check_weapon(world, figure, ready),
        "recover" => Refusal::unless(ready.weapon.is_none() && !ready.lethal, "MO-READY-2", || {
            "a readied `recover` has no weapon; leave it out".into()
        }),
        _ => Err(Refusal::new("MO-READY-2", format!("`{task}` cannot be readied; ready `attack` or `recover`"))),
    }
}

fn check_weapon(world: &World, figure: FigureId, ready: &Readied) -> Verdict {
    let held = ready.weapon.filter(|word| world.wields(figure, *word));
    let arm = held.and_then(|word| weapon(world, word));
    let arm = arm.ok_or_else(|| Refusal::new("MO-READY-2", "name the weapon in hand for a readied attack"))?;
    Refusal::unless(arm.allows(ready.lethal), "MO-STAT-3", || {
        format!("the {} cannot be used so; declare the attack otherwise", arm.name.to_lowercase())
    })?;
    Refusal::unless(!arm.prepare || now(world).prepared, "MO-MINOR-14", || {
        "this weapon must be set up first; take the Minor Action Prepare".into()
    })
}

pub fn resolve(turn: &mut Turn, figure: FigureId, ready: Readied) {
    rounds::begin_turn(turn, figure);
    let ready = Readied { aimed: ready.weapon.is_some() && now(turn.world()).aimed, ..ready };
    turn.commit(MoEvent::Readied { figure, ready });
    super::agenda::push(turn, []);
}

/// Those who are set off by what happened since a mark, the first of them last.
pub fn fired(turn: &mut Turn, mark: usize) -> Vec<Frame> {
    let events: Vec<Event> = turn.since(mark).cloned().collect();
    let by = |world: &World, id: FigureId, ready: &Readied| {
        events.iter().find_map(|event| sets_off(world, id, ready, event))
    };
    fire(turn, by)
}

/// Those who waited for an ally to attack, once it has.
pub fn fired_by(turn: &mut Turn, done: &Attempt) -> Vec<Frame> {
    let (attacker, Task::Attack { target, .. }) = (done.figure, done.task) else { return Vec::new() };
    let by = |world: &World, id: FigureId, ready: &Readied| {
        let ally = id != attacker && world.side(id) == world.side(attacker);
        (ally && ready.when == Moment::Ally).then_some(Some(target))
    };
    fire(turn, by)
}

fn fire(turn: &mut Turn, by: impl Fn(&World, FigureId, &Readied) -> Option<Option<FigureId>>) -> Vec<Frame> {
    let mut frames = Vec::new();
    for figure in turn.world().figures() {
        let world = turn.world();
        let Some(ready) = world.of::<Readied>(figure).copied().filter(|_| world.able(figure)) else { continue };
        let Some(whom) = by(world, figure, &ready) else { continue };
        let Some(task) = task_of(world, figure, &ready, whom) else { continue };
        turn.commit(CommonEvent::TokenLost { figure, token: Word::new(Readied::WORD) });
        let aimed = ready.aimed && ready.weapon.is_some();
        // Whatever had to be set up was set up when it got ready.
        let attempt = Attempt { figure, task, origin: Origin::Ready, dice: 0, aimed, prepared: true, problems: 0 };
        frames.push(Frame::Begin(attempt));
    }
    frames.reverse();
    frames
}

/// The Task as it can be attempted now; an attack at whoever set it off, else at the nearest enemy.
fn task_of(world: &World, figure: FigureId, ready: &Readied, whom: Option<FigureId>) -> Option<Task> {
    let Some(weapon) = ready.weapon else { return Some(Task::Recover).filter(|task| can(world, figure, *task)) };
    let lethal = ready.lethal && (world.side(figure) != Side::Hostile || super::pools::purse(world, Side::Hostile) > 0);
    let task = |target| Task::Attack { target, weapon, lethal };
    let enemies = world.side(figure).enemy().map(|side| world.able_of(side)).unwrap_or_default();
    let mut targets: Vec<FigureId> = whom.map_or(enemies, |whom| vec![whom]);
    targets.sort_by_key(|id| world.apart(figure, *id));
    targets.into_iter().map(task).find(|task| can(world, figure, *task))
}

fn can(world: &World, figure: FigureId, task: Task) -> bool {
    task::check(world, figure, task).is_ok()
}

/// Whether an event is what somebody waits for, and who brought it about.
fn sets_off(world: &World, figure: FigureId, ready: &Readied, event: &Event) -> Option<Option<FigureId>> {
    let own = world.side(figure);
    let enemy = |id: &FigureId| Some(world.side(*id)) == own.enemy();
    match (ready.when, event) {
        (Moment::Sight, Event::Own(MoEvent::Sighted { side, figure: seen, after: Level::Confirmed, at, .. })) => {
            let sees = *side == own && enemy(seen) && world.at(figure).is_some_and(|from| world.line(from, *at));
            sees.then_some(Some(*seen))
        }
        (Moment::Tile, Event::Common(CommonEvent::Stepped { figure: mover, to, .. })) => {
            (enemy(mover) && ready.at == Some(*to)).then_some(Some(*mover))
        }
        (Moment::Band, Event::Common(CommonEvent::Stepped { figure: mover, from, to, .. })) => {
            let (band, here) = (ready.band?, world.at(figure)?);
            let inside = |tile: Tile| book(world).band(distance(here, tile)) <= band;
            (enemy(mover) && inside(*to) && !inside(*from)).then_some(Some(*mover))
        }
        (Moment::Door, Event::Common(CommonEvent::DoorChanged { at, after, .. })) => {
            (ready.at == Some(*at) && after.is_open()).then_some(None)
        }
        _ => None,
    }
}

/// What can be readied: attacks with the weapon in hand on every trigger; tiles are listed for doorways in sight alone,
/// though any may be named.
pub fn list(world: &World, figure: FigureId) -> Vec<Order> {
    let board = world.resource::<Board>();
    let Some(here) = world.at(figure) else { return Vec::new() };
    let plain = [(Moment::Sight, None, None), (Moment::Ally, None, None)];
    let bands = [Band::Reach, Band::Close, Band::Medium].map(|band| (Moment::Band, None, Some(band)));
    let near = board.doors().filter(|(at, _)| distance(here, *at) <= book(world).range.long && world.line(here, *at));
    let doors = near.flat_map(|(at, door)| {
        let opens = (!door.is_open()).then_some((Moment::Door, Some(at), None));
        [Some((Moment::Tile, Some(at), None)), opens].into_iter().flatten()
    });
    let whens: Vec<(Moment, Option<Tile>, Option<Band>)> = plain.into_iter().chain(bands).chain(doors).collect();
    let mut orders = Vec::new();
    for (when, at, band) in whens {
        for weapon in attempt::weapons(world, figure) {
            let attack = |lethal| MoOrder::Ready {
                figure,
                when,
                task: Word::new("attack"),
                at,
                band,
                weapon: Some(weapon),
                lethal,
            };
            orders.extend([false, true].map(attack));
        }
        let (task, weapon, lethal) = (Word::new("recover"), None, false);
        orders.push(MoOrder::Ready { figure, when, task, at, band, weapon, lethal });
    }
    let orders = orders.into_iter().map(Order::Own);
    orders.filter(|order| super::orders::check(world, order).is_ok()).collect()
}
