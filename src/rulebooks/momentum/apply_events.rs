//! Applies each event. Rolls no dice and commits nothing; the true and the shown battle both run it.

use bevy::prelude::World;

use super::events::{Event, MoEvent};
use super::figure::{Character, Determination, HasDirected, Held, Injuries, Stress};
use super::minor_actions::{self, Drops};
use super::objectives_and_objects::{self, Works};
use super::order_types::Price;
use super::pools::Pools;
use super::rounds::{CurrentTurn, RoundState};
use super::status_effects::{Acted, Assisting, Avoided, Braced, Complications, Readied, Readiness};
use super::task::Task;
use super::turn_stack::{Agenda, Origin};
use super::{deployment, sight_and_hiding};
use crate::board::{Attributes, Board, Light, Tile};
use crate::model::{
    self, Certainty, Clock, CommonEvent, FigureId, Figures, Knowledge, Side, Sighting, Token, Word, Writer, turn_toward,
};

pub fn apply(world: &mut World, event: &Event) {
    match event {
        Event::Common(event) => common(world, event),
        Event::Own(event) => own(world, event),
    }
    sight_and_hiding::remember_unseen(world);
}

fn common(world: &mut World, event: &CommonEvent) {
    model::apply(world, event, |_| 0);
    match event {
        CommonEvent::RoundBegan { .. } => {
            let mut round_state = world.alter::<RoundState>();
            (round_state.problem, round_state.lets_be) = (false, false);
            for figure in world.figures() {
                world.take::<Acted>(figure);
            }
        }
        CommonEvent::Stepped { figure, left, .. } => {
            let mut now = world.alter::<CurrentTurn>();
            if now.figure == Some(*figure) && now.stride.is_some() {
                now.stride = Some(*left);
            }
            sight_and_hiding::follow(world, *figure);
        }
        CommonEvent::DoorChanged { .. } => board_is_plain(world),
        // Readiness gained outside the character's own Turn still ends with its next Turn (MO-TASK-10).
        CommonEvent::TokenGained { figure, token } if *token == *Readiness::WORD => {
            let next = world.resource::<CurrentTurn>().figure != Some(*figure);
            world.edit::<Readiness>(*figure, |token| token.next = next);
        }
        _ => {}
    }
}

/// Both sides see walls, doors and smoke at all times; only characters hide.
pub fn board_is_plain(world: &mut World) {
    Side::FIGHTING.into_iter().for_each(|side| Knowledge::know_building(world, side));
}

fn own(world: &mut World, event: &MoEvent) {
    match event {
        MoEvent::Sighted { side, figure, after, at, .. } => sighted(world, *side, *figure, *after, *at),
        MoEvent::TurnBegan { figure } => turn_began(world, *figure),
        MoEvent::TurnEnded { figure } => turn_ended(world, *figure),
        MoEvent::Minor { figure, what } => minor(world, *figure, *what),
        MoEvent::MinorBought { .. } => world.alter::<CurrentTurn>().bought = true,
        MoEvent::InitiativeKept { figure } => {
            let side = world.side(*figure);
            world.alter::<CurrentTurn>().kept = true;
            world.alter::<RoundState>().barred = Some(side);
        }
        MoEvent::Pools { momentum, threat, .. } => {
            *world.alter::<Pools>() = Pools { momentum: momentum[1], threat: threat[1] };
        }
        MoEvent::Tasked { figure, .. } => tasked(world, *figure),
        MoEvent::Declared { figure, task, origin, .. } => declared(world, *figure, *task, *origin),
        MoEvent::ProblemMade { by, .. } => {
            if world.side(*by) == Side::Hostile {
                world.alter::<RoundState>().problem = true;
            }
        }
        MoEvent::LetBe { .. } => world.alter::<RoundState>().lets_be = true,
        MoEvent::Complicated { figure, gained, tokens } => {
            let fresh = world.complications(*figure).fresh + gained;
            complications(world, *figure, Complications { tokens: *tokens, fresh });
        }
        MoEvent::Uncomplicated { figure, tokens } => {
            let fresh = world.complications(*figure).fresh.saturating_sub(1).min(*tokens);
            complications(world, *figure, Complications { tokens: *tokens, fresh });
        }
        MoEvent::Struck { figure, stress, .. } | MoEvent::Regained { figure, stress } => {
            world.edit::<Stress>(*figure, |own| own.now = stress[1]);
        }
        MoEvent::Disarmed { figure, weapon, at } => {
            world.put(*figure, Held(None));
            world.alter::<Drops>().0.entry(*at).or_default().push(*weapon);
        }
        MoEvent::Drew { figure, item, at } => minor_actions::take_in_hand(world, *figure, *item, *at),
        MoEvent::Avoided { figure, price } => {
            if *price == Price::Determination {
                world.edit::<Determination>(*figure, |own| own.0 = own.0.saturating_sub(1));
            }
            world.put(*figure, Avoided);
        }
        MoEvent::Injured { figure, lethal, .. } => {
            world.edit::<Injuries>(*figure, |own| own.0 += u8::from(*lethal));
        }
        MoEvent::Woke { patient, .. } => world.edit::<Injuries>(*patient, |own| own.0 = 0),
        MoEvent::Recovered { figure, resistance, .. } => {
            if *resistance > 0 {
                world.put(*figure, Braced { resistance: *resistance });
            }
        }
        MoEvent::Assisted { figure, target } => world.put(*figure, Assisting { whom: *target }),
        MoEvent::Directed { figure, .. } => world.put(*figure, HasDirected(true)),
        MoEvent::Readied { figure, ready } => {
            tasked(world, *figure);
            // A readied Sprint counts as this Turn's movement Task (MO-SPRINT-3).
            world.alter::<CurrentTurn>().sprinted |= ready.ally.is_none() && ready.task == *"sprint";
            world.put::<Readied>(*figure, *ready);
        }
        MoEvent::Settled { object, .. } => objectives_and_objects::settle(world, *object),
        MoEvent::Reinforced { figure, template, at } => reinforced(world, *figure, *template, *at),
        MoEvent::Triggered { target, tiles } => triggered(world, *target, tiles),
        MoEvent::SwiftBought { .. } => world.alter::<CurrentTurn>().swift = true,
        MoEvent::Pending { frames } => world.alter::<Agenda>().0.clone_from(frames),
        MoEvent::Lapsed { .. }
        | MoEvent::Toll { .. }
        | MoEvent::Rolled { .. }
        | MoEvent::DamageRolled { .. }
        | MoEvent::Sharpened { .. }
        | MoEvent::Hazard { .. }
        | MoEvent::Aided { .. }
        | MoEvent::Answered { .. } => {}
    }
}

fn sighted(world: &mut World, side: Side, figure: FigureId, certainty: Certainty, at: Tile) {
    let round = world.resource::<Clock>().now.round;
    let sighting = (certainty != Certainty::Unknown).then_some(Sighting { certainty, at, round });
    world.alter::<Knowledge>().set(side, figure, sighting);
}

fn turn_began(world: &mut World, figure: FigureId) {
    *world.alter::<CurrentTurn>() = CurrentTurn { figure: Some(figure), ..CurrentTurn::default() };
}

fn turn_ended(world: &mut World, figure: FigureId) {
    let side = world.side(figure);
    *world.alter::<CurrentTurn>() = CurrentTurn::default();
    world.put(figure, Acted);
    world.edit::<Readiness>(figure, |token| token.next = true);
    let mut round_state = world.alter::<RoundState>();
    if round_state.barred == side.enemy() {
        round_state.barred = None;
    }
    for other in world.figures().into_iter().filter(|id| world.side(*id) == side).collect::<Vec<_>>() {
        world.edit::<Complications>(other, |own| own.fresh = 0);
    }
}

fn minor(world: &mut World, figure: FigureId, what: Word) {
    let budget = super::walk::budget(world, figure);
    let mut now = world.alter::<CurrentTurn>();
    // The free Minor Action is used before a bought one.
    now.bought = false;
    now.stride = (what == *"move").then_some(budget);
    now.taken.push(what);
    match what.as_str() {
        "aim" => now.aimed = true,
        "prepare" => now.prepared = true,
        _ => {}
    }
}

/// Marks the Task of the Turn as used: consumes Aim and Prepare, and ends a Movement.
fn tasked(world: &mut World, figure: FigureId) {
    let mut now = world.alter::<CurrentTurn>();
    if now.figure == Some(figure) {
        now.tasks += 1;
        now.stride = None;
        now.prepared = false;
        now.bought = false;
    }
}

fn declared(world: &mut World, figure: FigureId, task: Task, origin: Origin) {
    if matches!(origin, Origin::Turn | Origin::Swift) {
        tasked(world, figure);
        let mut now = world.alter::<CurrentTurn>();
        now.aimed &= !matches!(task, Task::Attack { .. });
        if matches!(task, Task::Sprint) {
            now.sprinted = true;
        }
    }
    if let Task::Attack { target, .. } = task
        && let Some(at) = world.at(target)
    {
        turn_toward(world, figure, at);
    }
}

fn complications(world: &mut World, figure: FigureId, token: Complications) {
    if token.tokens > 0 {
        world.put(figure, token);
    } else {
        world.take::<Complications>(figure);
    }
}

fn reinforced(world: &mut World, figure: FigureId, template: Word, at: Tile) {
    let mut works = world.alter::<Works>();
    works.came += 1;
    let entry = works.entries.iter_mut().find(|entry| entry.template == template && entry.at == at && !entry.done);
    if let Some(entry) = entry {
        entry.done = true;
    }
    deployment::enlist_template(world, figure, template, at);
}

fn triggered(world: &mut World, target: Word, tiles: &[Tile]) {
    objectives_and_objects::settle(world, target);
    let dark = world.resource::<Works>().things.get(&target).is_some_and(|thing| thing.grade == *"lights-out");
    if dark {
        let mut board = world.alter::<Board>();
        let darker = |tile: &Tile| (*tile, Attributes { light: Light::Dark, ..board.attributes(*tile) });
        let darkened: Vec<(Tile, Attributes)> = tiles.iter().map(darker).collect();
        board.set_attributes_of(darkened);
    }
}
