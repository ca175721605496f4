//! What each event changes. Rolls no dice and commits nothing; the true and the shown battle both run it.

use bevy::prelude::{Component, Mut, World};

use super::arrest::Bound;
use super::civilians::Mind;
use super::data::Works;
use super::figure::{Done, Gear, Run, Weapons, Wounds};
use super::goals::{Goal, Goals};
use super::nerve::{Tested, UnderFire};
use super::noise::Heat;
use super::objects::{self, Objects, State};
use super::rounds::Forced;
use super::surrender::{Shrugged, Watched};
use super::timeline::{self, Timeline};
use super::tokens::{
    Bleeding, Controlled, Critical, Dead, Downed, Dragging, Engaged, FallingBack, Overwatch, Restrained, Suppressed,
    Surrendering, Wounded,
};
use super::words::{Cause, CqbEvent, Event, Relief};
use super::{PHASES, noise, score, sight, surrender, utility, walk};
use crate::board::{Board, Door, Tile};
use crate::table::{
    self, At, Clock, CommonEvent, FigureId, Figures, Knowledge, Level, OffMap, Sighting, Token, Word, face,
};

pub fn apply(world: &mut World, event: &Event) {
    match event {
        Event::Common(event) => common(world, event),
        Event::Own(event) => own(world, event),
    }
    surrender::keep_watch(world);
    sight::keep_in_mind(world);
}

fn common(world: &mut World, event: &CommonEvent) {
    table::apply(world, event, |word| PHASES.iter().position(|phase| phase.word == word).unwrap_or(0) as u8);
    match event {
        CommonEvent::RoundBegan { .. } => {
            world.resource_mut::<Forced>().0.clear();
            world.resource_mut::<Heat>().rooms.clear();
            each(world, |done| {
                done.steps = 0;
                done.intercepted = false;
                done.rushed = false;
            });
            world.figures().into_iter().for_each(|figure| take::<UnderFire>(world, figure));
        }
        CommonEvent::PhaseBegan { phase, side } => phase_began(world, *phase, *side),
        CommonEvent::Stepped { figure, from, to, left } => {
            edit::<Done>(world, *figure, |done| {
                done.left = *left;
                done.run.go(*from, *to);
                done.steps += 1;
            });
            moved(world, *figure, *to);
        }
        CommonEvent::DoorChanged { at, before, after, by, left } => {
            if let (Some(figure), Some(left)) = (by, left) {
                edit::<Done>(world, *figure, |done| done.left = *left);
            }
            if let Some(figure) = by {
                remember_door(world, *figure, *at, *after);
                wedge_changes_hands(world, *figure, before.wedged, after.wedged);
            }
            sight::take_in_all(world);
        }
        CommonEvent::SmokeChanged { .. } => sight::take_in_all(world),
        CommonEvent::TokenLost { figure, token } if *token == Restrained::WORD => take::<Bound>(world, *figure),
        // Newly Suppressed: a tile less of what is left (CQB-MOVE-4).
        CommonEvent::TokenGained { figure, token } if *token == Suppressed::WORD => {
            edit::<Done>(world, *figure, |done| done.left = done.left.saturating_sub(2));
        }
        _ => {}
    }
}

fn phase_began(world: &mut World, phase: Word, side: table::Side) {
    for figure in world.figures() {
        if world.side(figure) != side {
            continue;
        }
        let budget = walk::budget(world, figure);
        edit::<Done>(world, figure, |done| {
            if phase == "move" {
                done.left = budget;
                done.run = Run::default();
            } else {
                done.acted = false;
                done.left = 0;
            }
        });
    }
}

fn own(world: &mut World, event: &CqbEvent) {
    match event {
        CqbEvent::InitiativeRolled { .. } | CqbEvent::Bled { .. } | CqbEvent::Heard { .. } => {}
        CqbEvent::NerveTested { figure, cause, also, with, .. } => {
            let causes: Vec<Cause> = std::iter::once(*cause).chain(also.iter().copied()).collect();
            let members = std::iter::once(figure).chain(with);
            let round = world.resource::<Clock>().now.round;
            members.for_each(|member| {
                keep_tested(world, *member, &causes);
                edit::<Mind>(world, *member, |mind| mind.alarmed = round);
            });
        }
        CqbEvent::FellBack { figure, .. } => {
            take::<FallingBack>(world, *figure);
            edit::<Done>(world, *figure, |done| done.left = 0);
        }
        CqbEvent::Shrugged { figure, .. } => put(world, *figure, Shrugged),
        CqbEvent::Surrendered { figure } => {
            let round = world.resource::<Clock>().now.round;
            disarm(world, *figure);
            put(world, *figure, Surrendering);
            put(world, *figure, Watched(round));
            sight::take_in_all(world);
        }
        CqbEvent::ArrestTried { figure, target, engaged, .. } => {
            act(world, *figure);
            if let Some(at) = world.at(*target) {
                face(world, *figure, at);
            }
            if *engaged {
                put(world, *figure, Engaged { with: *target });
                put(world, *target, Engaged { with: *figure });
            }
        }
        CqbEvent::Restrained { figure, by, kit } => {
            disarm(world, *figure);
            put(world, *figure, Restrained);
            let number = score::this_number(world);
            put(world, *figure, number);
            if *kit {
                put(world, *figure, Bound);
                use_up(world, *by, Word::new("restraint-kit"));
            }
            sight::take_in_all(world);
        }
        CqbEvent::WorkedLoose { .. } => {}
        CqbEvent::Intercepted { figure, .. } => edit::<Done>(world, *figure, |done| done.intercepted = true),
        CqbEvent::Rushed { figure, .. } => edit::<Done>(world, *figure, |done| done.rushed = true),
        CqbEvent::Used { figure, item, at, .. } => used(world, *figure, *item, *at),
        CqbEvent::Secured { figure, target, secured, .. } => {
            act(world, *figure);
            let side = world.side(*figure);
            let ours = *secured && side == table::Side::Response;
            if ours && world.resource::<Objects>().get(*target).is_some() {
                objects::becomes(world, *target, State::Secured, side);
                objects::edit(world, *target, |object| object.by = Some(*figure));
            }
        }
        CqbEvent::Reassured { figure, .. } => act(world, *figure),
        CqbEvent::Controlled { figure, by } => {
            put(world, *figure, Controlled { by: *by });
            let number = score::this_number(world);
            put(world, *figure, number);
            edit::<Mind>(world, *figure, |mind| *mind = Mind::default());
        }
        CqbEvent::Panicked { figure, mood, .. } => edit::<Mind>(world, *figure, |mind| mind.mood = Some(*mood)),
        CqbEvent::Unmoved { figure, .. } => edit::<Mind>(world, *figure, |mind| mind.steadied = true),
        CqbEvent::Found { object, at, .. } => {
            objects::edit(world, *object, |object| {
                object.carrier = None;
                object.at = *at;
            });
            sight::take_in_all(world);
        }
        CqbEvent::Ignited { object, at, gone, by } => {
            let number = sight::seen_by_side(world, table::Side::Response, *at).then(|| score::this_number(world).0);
            objects::edit(world, *object, |object| {
                object.state = State::Burning;
                object.gone = Some(*gone);
                object.lit = number;
            });
            if let Some(figure) = by {
                let side = world.side(*figure);
                objects::becomes(world, *object, State::Burning, side);
            }
            sight::take_in_all(world);
        }
        CqbEvent::Destroyed { object, .. } => {
            let round = world.resource::<Clock>().now.round;
            objects::edit(world, *object, |object| object.is_lost(round));
            sight::take_in_all(world);
        }
        CqbEvent::TrapSearched { figure, object, found, .. } => {
            let side = world.side(*figure);
            objects::edit(world, *object, |object| {
                object.tried.insert(*figure);
                if *found {
                    object.known.insert(side, object.state);
                }
            });
        }
        CqbEvent::TrapSprung { figure, object, .. } => {
            let side = world.side(*figure);
            objects::becomes(world, *object, State::Spent, side);
            sight::take_in_all(world);
        }
        CqbEvent::Extracted { figure, .. } => {
            put(world, *figure, OffMap);
            if !world.has::<score::InHand>(*figure) {
                let number = score::this_number(world);
                put(world, *figure, number);
            }
            take::<Controlled>(world, *figure);
        }
        CqbEvent::Peeked { figure, at, left } => {
            edit::<Done>(world, *figure, |done| done.left = *left);
            face(world, *figure, *at);
            let side = world.side(*figure);
            sight::take_in(world, side, *at);
        }
        CqbEvent::Sighted { side, figure, after, at, .. } => sighted(world, *side, *figure, *after, *at),
        CqbEvent::Fired { attacker, target, from, at, overwatch, net, .. } => {
            // Judged as things stand at the moment of the shot, before it does anything (CQB-SCORE-12).
            let duel = (world.side(*attacker), world.side(*target)) == (table::Side::Response, table::Side::Hostile);
            if duel && *net > 0 {
                let judged = score::judgement(world, *target);
                put(world, *target, judged);
            }
            let now = world.resource::<Clock>().now;
            noise::keep_shot(world, *from);
            face(world, *attacker, *at);
            edit::<Done>(world, *attacker, |done| {
                done.attacked = Some(now);
                done.acted |= !overwatch;
                done.held &= *overwatch;
            });
            let mut fire = world.of::<UnderFire>(*target).cloned().unwrap_or_default();
            fire.0.push((*attacker, *from));
            put(world, *target, fire);
        }
        CqbEvent::OverwatchSet { figure, lane } => {
            put(world, *figure, Overwatch { lane: lane.clone() });
            act(world, *figure);
        }
        CqbEvent::OverwatchTriggered { figure, .. } => take::<Overwatch>(world, *figure),
        CqbEvent::Breached { figure, at, opened, explosive, .. } => {
            act(world, *figure);
            breached(world, *figure, *at, *opened, *explosive);
        }
        CqbEvent::Wounded { figure, after, .. } => edit::<Wounds>(world, *figure, |wounds| wounds.0 = *after),
        CqbEvent::Downed { figure } => {
            put(world, *figure, Downed);
            take::<Wounded>(world, *figure);
            edit::<Done>(world, *figure, |done| done.left = 0);
            // Its room may be clear from now on, for those who have it in sight (CQB-BOARD-3).
            sight::take_in_all(world);
        }
        CqbEvent::Died { figure } => {
            put(world, *figure, Dead);
            take::<Downed>(world, *figure);
            take::<Bleeding>(world, *figure);
            take::<Critical>(world, *figure);
        }
        CqbEvent::Recovered { figure, target, what, .. } => {
            act(world, *figure);
            if let (Relief::Trap, Some(object)) = (what, target) {
                let side = world.side(*figure);
                objects::becomes(world, *object, State::Disarmed, side);
                sight::take_in_all(world);
            }
        }
        CqbEvent::Held { figure } => {
            act(world, *figure);
            edit::<Done>(world, *figure, |done| done.held = true);
            table::apply(world, &CommonEvent::TokenGained { figure: *figure, token: Word::new("braced") }, |_| 0);
        }
        CqbEvent::Gripped { figure, target } => match target {
            Some(whom) => put(world, *figure, Dragging { whom: *whom }),
            None => take::<Dragging>(world, *figure),
        },
        CqbEvent::Dragged { figure, to, .. } => {
            put(world, *figure, At(*to));
            moved(world, *figure, *to);
        }
        CqbEvent::HeatChanged { after, .. } => {
            let mut heat = world.resource_mut::<Heat>();
            heat.level = Some(*after);
        }
        CqbEvent::Happened { index } => {
            if let Some(happening) = world.resource_mut::<Timeline>().0.get_mut(usize::from(*index)) {
                happening.done = true;
            }
        }
        CqbEvent::Reinforced { figure, template, at } => {
            timeline::arrive(world, *figure, *template, *at);
            moved(world, *figure, *at);
        }
        CqbEvent::ObjectiveMet { index, .. } => edit_goal(world, *index, |goal| goal.met = true),
        CqbEvent::ObjectiveReopened { index, .. } => edit_goal(world, *index, |goal| goal.met = false),
        CqbEvent::ObjectiveLost { index, .. } => edit_goal(world, *index, |goal| {
            goal.met = false;
            goal.impossible = true;
        }),
    }
}

fn edit_goal(world: &mut World, index: u8, change: impl FnOnce(&mut Goal)) {
    if let Some(goal) = world.resource_mut::<Goals>().0.get_mut(usize::from(index)) {
        change(goal);
    }
}

/// A figure stands somewhere else: its side sees more, the others keep it in sight or lose it.
fn moved(world: &mut World, figure: FigureId, to: Tile) {
    use super::figure::Condition;
    let side = world.side(figure);
    if sight::KNOWING.contains(&side) && world.able(figure) {
        sight::take_in(world, side, to);
    }
    sight::follow(world, figure);
}

fn sighted(world: &mut World, side: table::Side, figure: FigureId, level: Level, at: Tile) {
    let round = world.resource::<Clock>().now.round;
    let sighting = (level != Level::Unknown).then_some(Sighting { level, at, round });
    world.resource_mut::<Knowledge>().set(side, figure, sighting);
    // A door in which somebody was made out or heard stands as it does.
    let door = world.resource::<Board>().door(at).filter(|_| sighting.is_some() && world.at(figure) == Some(at));
    if let (Some(door), Some(knows)) = (door, world.resource_mut::<Knowledge>().0.get_mut(&side)) {
        knows.doors.insert(at, door);
    }
    sight::unsweep(world, side);
    sight::take_in_all(world);
}

/// An item is used up, unless it is kept (CQB-UTIL-1); wedges go with their door.
fn used(world: &mut World, figure: FigureId, item: Word, at: Option<Tile>) {
    act(world, figure);
    at.iter().for_each(|at| face(world, figure, *at));
    let Some((keeps, works)) = utility::data(world, item).map(|(gear, works)| (gear.keeps, works)) else { return };
    if !keeps && works != Works::Wedge {
        use_up(world, figure, item);
    }
    if let (Works::Mirror, Some(at)) = (works, at) {
        let side = world.side(figure);
        sight::take_in(world, side, at);
    }
}

/// A wedge under a door comes out of a hand, one that is taken away goes into one.
fn wedge_changes_hands(world: &mut World, figure: FigureId, before: bool, after: bool) {
    let carried = utility::carried(world, figure).into_iter().find(|(_, works)| *works == Works::Wedge);
    match (before, after, carried) {
        (false, true, Some((item, _))) => use_up(world, figure, item),
        (true, false, _) => edit::<Gear>(world, figure, |gear| gear.0.push(Word::new("wedge"))),
        _ => {}
    }
}

fn breached(world: &mut World, figure: FigureId, at: Tile, opened: bool, explosive: bool) {
    if explosive {
        use_up(world, figure, Word::new("breaching-charge"));
    }
    face(world, figure, at);
    if !opened {
        return;
    }
    Knowledge::remember(world, at);
    let mut board = world.resource_mut::<Board>();
    let door = board.door(at);
    match (door, explosive) {
        (_, true) => {
            board.blow(at);
        }
        (Some(door), false) => {
            board.set_door(at, door.force());
        }
        (None, false) => {
            board.force_wall(at);
        }
    }
    let side = world.side(figure);
    world.resource_mut::<Forced>().0.insert(side);
    if let Some(door) = world.resource::<Board>().door(at) {
        remember_door(world, figure, at, door);
    }
    sight::take_in_all(world);
}

/// Whoever works a door knows how it stands, seen or not.
fn remember_door(world: &mut World, figure: FigureId, at: Tile, door: Door) {
    let side = world.side(figure);
    if let Some(knows) = world.resource_mut::<Knowledge>().0.get_mut(&side) {
        knows.doors.insert(at, door);
    }
}

fn act(world: &mut World, figure: FigureId) {
    edit::<Done>(world, figure, |done| {
        done.acted = true;
        done.held = false;
    });
}

/// One piece of an item is used up.
fn use_up(world: &mut World, figure: FigureId, item: Word) {
    edit::<Gear>(world, figure, |gear| {
        if let Some(place) = gear.0.iter().position(|other| *other == item) {
            gear.0.remove(place);
        }
    });
}

/// Its weapons are gone for the mission (CQB-SURR-6, CQB-ARREST-4).
fn disarm(world: &mut World, figure: FigureId) {
    edit::<Weapons>(world, figure, |weapons| weapons.0.clear());
}

/// What a figure was tested for in this phase (CQB-NERVE-13).
fn keep_tested(world: &mut World, figure: FigureId, causes: &[Cause]) {
    let during = world.resource::<Clock>().now;
    let before = world.of::<Tested>(figure).filter(|tested| tested.during == during);
    let mut tested = before.cloned().unwrap_or(Tested { during, causes: Vec::new() });
    tested.causes.extend(causes);
    put(world, figure, tested);
}

fn each(world: &mut World, change: impl Fn(&mut Done)) {
    for figure in world.figures() {
        edit::<Done>(world, figure, &change);
    }
}

fn edit<C: Component<Mutability = bevy::ecs::component::Mutable>>(
    world: &mut World,
    figure: FigureId,
    change: impl FnOnce(&mut C),
) {
    let component = world.entity_of(figure).and_then(|entity| world.get_mut::<C>(entity));
    if let Some(component) = component {
        change(Mut::into_inner(component));
    }
}

fn put<C: Component>(world: &mut World, figure: FigureId, component: C) {
    if let Some(entity) = world.entity_of(figure) {
        world.entity_mut(entity).insert(component);
    }
}

fn take<C: Component>(world: &mut World, figure: FigureId) {
    if let Some(entity) = world.entity_of(figure) {
        world.entity_mut(entity).remove::<C>();
    }
}
