//! The parts of a state that a side knows. Pools, objects and weapons on the ground lie open to both sides. The numbers of an
//! enemy do not before it is studied (MO-SPEND-5), but for the skill with which it attempts a declared Task, and neither does
//! what it is ready for.

use bevy::prelude::{Entity, World};

use super::data::order_field_types::ReadyTrigger;
use super::data::{Attributes, Disciplines};
use super::state::figure::{Determination, Stats, Stowed, Stress};
use super::state::pending_frames::{self, Agenda, Frame};
use super::state::scenario::{Goal, Goals, ScenarioObjects};
use super::state::status_effects::{Assessed, Assisting, Braced, Complications, ReadiedTask};
use super::state::turn_and_round::{CurrentTurn, RoundState};
use crate::model::{Certainty, FigureId, Figures, KnownParts, Side, SideKnowledge, Word};

pub const PARTS: KnownParts = KnownParts {
    figure: &["stats", "stress", "determination", "held", "stowed"],
    battle: &["goals", "works", "drops", "pools", "now", "order", "agenda"],
    cut,
    cut_seen,
};

/// An item of which the odds of an attack in the dark tell.
const NIGHT_SIGHT: &str = "night-sight";

fn cut(world: &mut World, side: Side) {
    cut_goals(world, side);
    cut_agenda(world, side);
    cut_turn(world, side);
    let mut round_state = world.resource_mut::<RoundState>();
    round_state.problem &= side == Side::Hostile;
    round_state.lets_be &= side == Side::Response;
    if side != Side::Hostile {
        let mut works = world.resource_mut::<ScenarioObjects>();
        works.things.retain(|_, thing| thing.kind != *"effect");
        works.entries.clear();
        works.came = 0;
    }
}

fn is_told_apart(world: &World, side: Side, figure: FigureId) -> bool {
    SideKnowledge::by(world, side).certainty(figure) == Certainty::Confirmed
}

/// Somebody to be taken alive is told by name until the side has seen who it is.
fn cut_goals(world: &mut World, side: Side) {
    let known = |goal: &Goal| {
        let name = Some(goal.subject_name());
        let target = match goal.verb.as_str() {
            "capture" if !is_told_apart(world, side, FigureId(goal.target)) => FigureId::NOBODY.0,
            _ => goal.target,
        };
        Goal { name, target, ..goal.clone() }
    };
    let goals = world.resource::<Goals>().0.iter().map(known).collect();
    world.insert_resource(Goals(goals));
}

/// Of what is pending, the question of a character that the side sees.
fn cut_agenda(world: &mut World, side: Side) {
    let seen = |frame: &&Frame| frame.figure().is_none_or(|figure| is_told_apart(world, side, figure));
    let top = pending_frames::top_frame(world).filter(seen).cloned();
    world.insert_resource(Agenda(top.into_iter().collect()));
}

/// Of an enemy's Turn, whose it is.
fn cut_turn(world: &mut World, side: Side) {
    let now = world.resource::<CurrentTurn>();
    if now.figure.is_some_and(|figure| world.side(figure) != side) {
        let figure = now.figure.filter(|figure| is_told_apart(world, side, *figure));
        world.insert_resource(CurrentTurn { figure, ..CurrentTurn::default() });
    }
}

fn cut_seen(world: &mut World, entity: Entity, _: Side) {
    let shows_skill = shows_skill(world, entity);
    let mut figure = world.entity_mut(entity);
    if let Some(mut ready) = figure.get_mut::<ReadiedTask>() {
        *ready = ready_for_something();
    }
    if let Some(mut own) = figure.get_mut::<Complications>() {
        own.fresh = 0;
    }
    if figure.contains::<Assessed>() {
        return;
    }
    figure.remove::<(Stress, Determination)>();
    if let Some(mut braced) = figure.get_mut::<Braced>() {
        braced.resistance = 0;
    }
    if let Some(mut stowed) = figure.get_mut::<Stowed>() {
        stowed.0.retain(|item| shows_skill && *item == *NIGHT_SIGHT);
    }
    if let Some(mut own) = figure.get_mut::<Complications>().filter(|_| !shows_skill) {
        own.tokens = 1;
    }
    if let Some(mut stats) = figure.get_mut::<Stats>() {
        // Whether it can avoid an Injury goes by its class, which the odds tell.
        *stats = match shows_skill {
            true => Stats { resistance: 0, officer: false, ..*stats },
            false => Stats {
                attributes: Attributes::default(),
                disciplines: Disciplines::default(),
                resistance: 0,
                class: stats.class,
                officer: false,
            },
        };
    }
}

/// Whether a figure has declared a Task, or assists the one that has: the odds of it tell how good it is.
fn shows_skill(world: &World, entity: Entity) -> bool {
    let Some(Frame::Declared { attempt, .. }) = pending_frames::top_frame(world) else { return false };
    let assists = world.get::<Assisting>(entity).is_some_and(|it| it.whom == attempt.figure);
    assists || world.entity_of(attempt.figure) == Some(entity)
}

/// A readied Task that nobody knows more of.
fn ready_for_something() -> ReadiedTask {
    ReadiedTask {
        when: ReadyTrigger::Sight,
        at: None,
        band: None,
        task: Word::default(),
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
