//! Applies each event. Rolls no dice and commits nothing; the true and the shown battle both run it.

mod doors_and_wedges;
mod helpers;
mod moves_and_sightings;
mod shots_and_arrests;
pub mod witness;

use doors_and_wedges::{breached, remember_door, used, wedge_changes_hands};
use helpers::{act, disarm, each, edit_goal, note_tested, turn_to, turn_to_lane};
use moves_and_sightings::{arrive, gives_up_unseen, moved, note_surrendering_seen, note_untold_surrenders, sighted};

use bevy::prelude::World;

use super::mission::timeline::Timeline;
use super::mission::{careers, level_event_progress, score};
use super::orders_and_events::{Cause, CqbEvent, Event, Intent, PHASES, Relief};
use super::senses::noise::Heat;
use super::senses::{belief, move_budget, sight};
use super::state::figure::{Run, TurnState, Wounds};
use super::state::objects::{self, Objects, State};
use super::state::past_event_marks::{Bound, PanicState, Shrugged, SurrenderSeen, UnderFire};
use super::state::phases::Forced;
use super::state::status_effects::{
    Bleeding, Controlled, Critical, Dead, Downed, Dragging, FallingBack, Overwatch, Restrained, Suppressed,
    Surrendering, Wounded,
};
use crate::model::{self, At, Clock, CommonEvent, Figures, OffMap, Token, Word, Writer, turn_toward};

pub fn apply(world: &mut World, event: &Event) {
    match event {
        Event::Common(event) => common(world, event),
        Event::Own(event) => own(world, event),
    }
    note_surrendering_seen(world);
    belief::remember_unseen(world);
    level_event_progress::take_note(world);
}

fn common(world: &mut World, event: &CommonEvent) {
    model::apply(world, event, |word| PHASES.iter().position(|phase| phase.word == word).unwrap_or(0) as u8);
    match event {
        CommonEvent::RoundBegan { .. } => {
            world.alter::<Forced>().0.clear();
            world.alter::<Heat>().rooms.clear();
            each(world, |done| {
                done.steps = 0;
                done.intercepted = false;
                done.rushed = false;
                done.reacted = false;
            });
            world.figures().into_iter().for_each(|figure| world.take::<UnderFire>(figure));
            note_untold_surrenders(world);
        }
        CommonEvent::PhaseBegan { phase, side } => phase_began(world, *phase, *side),
        CommonEvent::Stepped { figure, from, to, left } => {
            world.edit::<TurnState>(*figure, |done| {
                done.left = *left;
                done.run.go(*from, *to);
                done.steps += 1;
            });
            world.edit::<Intent>(*figure, |intent| intent.walked.push(*from));
            moved(world, *figure, *to);
        }
        CommonEvent::DoorChanged { at, before, after, by, left } => {
            if let (Some(figure), Some(left)) = (by, left) {
                world.edit::<TurnState>(*figure, |done| done.left = *left);
            }
            if let Some(figure) = by {
                remember_door(world, *figure, *at, *after);
                wedge_changes_hands(world, *figure, before.wedged, after.wedged);
            }
            sight::take_in_all(world);
        }
        CommonEvent::SmokeChanged { .. } => sight::take_in_all(world),
        CommonEvent::TokenLost { figure, token } if *token == Restrained::WORD => {
            world.take::<Bound>(*figure);
            // A figure already known is now known at this place.
            sight::take_in_all(world);
        }
        // Newly Suppressed: one tile less of the remaining Move (CQB-MOVE-4).
        CommonEvent::TokenGained { figure, token } if *token == Suppressed::WORD => {
            world.edit::<TurnState>(*figure, |done| done.left = done.left.saturating_sub(2));
        }
        _ => {}
    }
}

fn phase_began(world: &mut World, phase: Word, side: model::Side) {
    for figure in world.figures() {
        if world.side(figure) != side {
            continue;
        }
        let budget = move_budget::budget(world, figure);
        world.edit::<TurnState>(figure, |done| {
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
    careers::note(world, event);
    match event {
        CqbEvent::InitiativeRolled { .. } | CqbEvent::Bled { .. } | CqbEvent::Heard { .. } => {}
        CqbEvent::NerveTested { figure, cause, also, with, .. } => {
            let causes: Vec<Cause> = std::iter::once(*cause).chain(also.iter().copied()).collect();
            let members = std::iter::once(figure).chain(with);
            let round = world.resource::<Clock>().now.round;
            members.for_each(|member| {
                note_tested(world, *member, &causes);
                world.edit::<PanicState>(*member, |mind| mind.alarmed = round);
            });
        }
        CqbEvent::FellBack { figure, .. } => {
            world.take::<FallingBack>(*figure);
            world.edit::<TurnState>(*figure, |done| done.left = 0);
        }
        CqbEvent::Shrugged { figure, .. } => world.put(*figure, Shrugged),
        CqbEvent::Surrendered { figure } => {
            let round = world.resource::<Clock>().now.round;
            disarm(world, *figure);
            world.put(*figure, Surrendering);
            if !gives_up_unseen(world, *figure) {
                world.put(*figure, SurrenderSeen(round));
            }
            sight::take_in_all(world);
        }
        CqbEvent::ArrestTried { figure, target, engaged, .. } => {
            shots_and_arrests::arrest_tried(world, *figure, *target, *engaged)
        }
        CqbEvent::Restrained { figure, by, kit } => shots_and_arrests::restrained(world, *figure, *by, *kit),
        CqbEvent::WorkedLoose { .. } => {}
        CqbEvent::Intercepted { figure, .. } => world.edit::<TurnState>(*figure, |done| done.intercepted = true),
        CqbEvent::Reacted { figure, .. } => world.edit::<TurnState>(*figure, |done| done.reacted = true),
        CqbEvent::Rushed { figure, .. } => world.edit::<TurnState>(*figure, |done| done.rushed = true),
        CqbEvent::Used { figure, item, at, target, .. } => {
            used(world, *figure, *item, *at);
            target.iter().for_each(|target| turn_to(world, *figure, *target));
        }
        CqbEvent::Secured { figure, target, secured, .. } => {
            act(world, *figure);
            turn_to(world, *figure, *target);
            let side = world.side(*figure);
            let ours = *secured && side == model::Side::Response;
            if ours && world.resource::<Objects>().get(*target).is_some() {
                objects::set_state(world, *target, State::Secured, side);
                objects::edit(world, *target, |object| object.by = Some(*figure));
            }
        }
        CqbEvent::Reassured { figure, target, .. } => {
            act(world, *figure);
            turn_to(world, *figure, target.0);
        }
        CqbEvent::Controlled { figure, by, secured } => {
            world.put(*figure, Controlled { by: *by });
            let number = score::event_number(world);
            world.put(*figure, number);
            world.edit::<PanicState>(*figure, |mind| *mind = PanicState { secured: *secured, ..PanicState::default() });
        }
        CqbEvent::Panicked { figure, mood, .. } => world.edit::<PanicState>(*figure, |mind| mind.mood = Some(*mood)),
        CqbEvent::Unmoved { figure, .. } => world.edit::<PanicState>(*figure, |mind| mind.steadied = true),
        CqbEvent::Found { object, at, .. } => {
            objects::edit(world, *object, |object| {
                object.carrier = None;
                object.at = *at;
            });
            sight::take_in_all(world);
        }
        CqbEvent::Ignited { object, at, gone, by } => shots_and_arrests::ignited(world, *object, *at, *gone, *by),
        CqbEvent::Destroyed { object, .. } => {
            let round = world.resource::<Clock>().now.round;
            objects::edit(world, *object, |object| object.burn_out(round));
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
            objects::set_state(world, *object, State::Spent, side);
            sight::take_in_all(world);
        }
        CqbEvent::Extracted { figure, .. } => {
            world.put(*figure, OffMap);
            if !world.has::<score::TakenAt>(*figure) {
                let number = score::event_number(world);
                world.put(*figure, number);
            }
            world.take::<Controlled>(*figure);
        }
        CqbEvent::Left { figure, .. } => {
            world.put(*figure, OffMap);
            world.edit::<TurnState>(*figure, |done| done.left = 0);
        }
        CqbEvent::SiteHeld { captured, secured } => shots_and_arrests::site_held(world, captured, secured),
        CqbEvent::Peeked { figure, at, left } => {
            world.edit::<TurnState>(*figure, |done| done.left = *left);
            turn_toward(world, *figure, *at);
            let side = world.side(*figure);
            sight::take_in(world, side, *at);
        }
        CqbEvent::Sighted { side, figure, after, at, .. } => sighted(world, *side, *figure, *after, *at),
        CqbEvent::Fired { .. } => shots_and_arrests::fired(world, event),
        CqbEvent::OverwatchSet { figure, lane } => {
            world.put(*figure, Overwatch { lane: lane.clone() });
            act(world, *figure);
            turn_to_lane(world, *figure, lane);
        }
        CqbEvent::OverwatchTriggered { figure, .. } => world.take::<Overwatch>(*figure),
        CqbEvent::Breached { figure, at, opened, explosive, .. } => {
            act(world, *figure);
            breached(world, *figure, *at, *opened, *explosive);
        }
        CqbEvent::Wounded { figure, after, .. } => world.edit::<Wounds>(*figure, |wounds| wounds.0 = *after),
        CqbEvent::Downed { figure } => {
            world.put(*figure, Downed);
            world.take::<Wounded>(*figure);
            world.edit::<TurnState>(*figure, |done| done.left = 0);
            // Its room may now count as cleared for a side that sees it (CQB-BOARD-3).
            sight::take_in_all(world);
        }
        CqbEvent::Died { figure } => {
            world.put(*figure, Dead);
            world.take::<Downed>(*figure);
            world.take::<Bleeding>(*figure);
            world.take::<Critical>(*figure);
        }
        CqbEvent::Recovered { figure, target, what, .. } => {
            act(world, *figure);
            target.iter().for_each(|target| turn_to(world, *figure, *target));
            if let (Relief::Trap, Some(object)) = (what, target) {
                let side = world.side(*figure);
                objects::set_state(world, *object, State::Disarmed, side);
                sight::take_in_all(world);
            }
        }
        CqbEvent::Held { figure } => {
            act(world, *figure);
            world.edit::<TurnState>(*figure, |done| done.held = true);
            model::apply(world, &CommonEvent::TokenGained { figure: *figure, token: Word::new("braced") }, |_| 0);
        }
        CqbEvent::Gripped { figure, target } => match target {
            Some(whom) => world.put(*figure, Dragging { whom: *whom }),
            None => world.take::<Dragging>(*figure),
        },
        CqbEvent::Dragged { figure, to, .. } => {
            world.put(*figure, At(*to));
            moved(world, *figure, *to);
        }
        CqbEvent::HeatChanged { after, .. } => {
            let mut heat = world.alter::<Heat>();
            heat.heat = Some(*after);
        }
        CqbEvent::Planned { intents, .. } => {
            intents.iter().for_each(|intended| world.put(intended.figure, intended.intent.clone()));
        }
        CqbEvent::Happened { index } => {
            let round = world.resource::<Clock>().now.round;
            if let Some(happening) = world.alter::<Timeline>().0.get_mut(usize::from(*index)) {
                happening.happened(round);
            }
        }
        CqbEvent::Directed { .. } => {}
        CqbEvent::EffectChanged { object, on, .. } => {
            let state = if *on { State::Open } else { State::Spent };
            objects::set_state(world, *object, state, model::Side::Hostile);
            sight::take_in_all(world);
        }
        CqbEvent::Announced { index } => {
            if let Some(happening) = world.alter::<Timeline>().0.get_mut(usize::from(*index)) {
                happening.announced();
            }
        }
        CqbEvent::Reinforced { figure, template, at } => {
            arrive(world, *figure, *template, *at);
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
