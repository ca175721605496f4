//! Places the characters of a level on the board, and sets up pools and objectives (MO-STAT-1, MO-POOL-1, MO-THREAT-1).

use bevy::prelude::World;

use super::super::data::{self, Book, Class, Data, Template};
use super::super::senses::sight;
use super::super::state::figure::{Determination, HasDirected, Held, Injuries, Stats, Stowed, Stress};
use super::super::state::pools::PoolState;
use super::super::state::scenario::{self, Goal, Goals, ReinforcementOffer, ScenarioObject, ScenarioObjects};
use super::super::state::status_effects::Hidden;
use super::level_faults::{HIDDEN, STATS};
use crate::board::Tile;
use crate::model::{
    At, Clock, Difficulty, Facing, FigureId, FigureSpec, Footprint, Kind, Label, LevelSpec, Roster, Side, SideOf,
    StatBounds, Word,
};

/// Changes a level to the grades of a difficulty.
pub fn apply_difficulty(level: &mut LevelSpec, difficulty: &Difficulty) {
    let data = data::current_data();
    let usual = |figure: &FigureSpec, stat: &str| {
        let template = data.templates.get(figure.template.as_str())?;
        let value = match stat {
            "control" => template.attributes.control,
            "daring" => template.attributes.daring,
            "fitness" => template.attributes.fitness,
            "reason" => template.attributes.reason,
            "security" => template.disciplines.security,
            "command" => template.disciplines.command,
            "medicine" => template.disciplines.medicine,
            "engineering" => template.disciplines.engineering,
            "resistance" => template.resistance,
            _ => return None,
        };
        Some(i64::from(value))
    };
    let limit = Some(data.round.limit);
    data.grades.regrade(level, difficulty, &StatBounds { ranges: &STATS, limit, usual: &usual });
}

/// Sets up characters, pools, objectives and objects of an inspected level.
pub fn deploy_level(world: &mut World, level: &LevelSpec) {
    let book = data::current_data();
    for figure in &level.figures {
        enlist(world, &book, figure);
    }
    let limit = level.round_limit.unwrap_or(book.round.limit);
    // The player side acts first, unless the level has it ambushed (MO-TURN-2).
    let first = level.first.unwrap_or(Side::Response);
    *world.resource_mut::<Clock>() = Clock { limit: Some(limit), active: first, initiative: first, ..Clock::default() };
    world.insert_resource(Goals(level.objectives.iter().map(|objective| goal(level, objective)).collect()));
    world.insert_resource(works(level));
    let threat = scenario::player_count(world) * book.pools.threat;
    world.insert_resource(PoolState { momentum: 0, threat });
    sight::reveal_ground(world);
}

fn enlist(world: &mut World, data: &Data, figure: &FigureSpec) {
    let Some(template) = data.templates.get(figure.template.as_str()) else { return };
    let gear = figure.gear_or(&template.gear);
    let stats = Stats { officer: template.officer || figure.leader, ..stats(template, figure) };
    let name = Label::from(&figure.name);
    let character =
        NewCharacter { id: figure.id, side: figure.side, kind: figure.template.value, name, at: figure.at.value, gear };
    place(world, data, character, stats);
    if figure.temperament.as_ref().is_some_and(|word| word.value == *HIDDEN)
        && let Some(entity) = world.resource::<Roster>().entity(figure.id)
    {
        world.entity_mut(entity).insert(Hidden);
    }
}

/// A character to be placed.
struct NewCharacter {
    id: FigureId,
    side: Side,
    kind: Word,
    name: Label,
    at: Tile,
    gear: Vec<Word>,
}

fn place(world: &mut World, data: &Data, character: NewCharacter, stats: Stats) {
    let arm = |word: &Word| data.weapons.contains_key(word.as_str());
    let mut stowed = character.gear;
    let held = stowed.iter().position(arm).map(|place| stowed.remove(place));
    let most = u16::from(stats.attributes.fitness + stats.disciplines.security);
    let own = if stats.class == Class::Player { data.pools.determination } else { 0 };
    let entity = Roster::enlist(world, character.id);
    world.entity_mut(entity).insert((
        (
            SideOf(character.side),
            Kind(character.kind),
            character.name,
            At(character.at),
            Facing::default(),
            Footprint(1, 1),
        ),
        (stats, Stress { now: most, most }, Determination(own), Injuries(0), HasDirected(false)),
        (Held(held), Stowed(stowed)),
    ));
}

/// Places a reinforcement with its template's gear.
pub fn spawn_reinforcement(world: &mut World, id: FigureId, word: Word, at: Tile) {
    let book = world.resource::<Book>().clone();
    let Some(template) = book.templates.get(word.as_str()) else { return };
    let gear = template.gear.iter().map(|word| Word::new(word)).collect();
    let character = NewCharacter { id, side: Side::Hostile, kind: word, name: Label::Id, at, gear };
    place(world, &book, character, plain(template));
}

fn plain(template: &Template) -> Stats {
    Stats {
        attributes: template.attributes,
        disciplines: template.disciplines,
        resistance: template.resistance,
        class: template.class,
        officer: template.officer,
    }
}

/// The template's numbers, with the level's overrides.
fn stats(template: &Template, figure: &FigureSpec) -> Stats {
    let mut stats = plain(template);
    let (attributes, disciplines) = (&mut stats.attributes, &mut stats.disciplines);
    let fields = [
        ("control", &mut attributes.control),
        ("daring", &mut attributes.daring),
        ("fitness", &mut attributes.fitness),
        ("reason", &mut attributes.reason),
        ("security", &mut disciplines.security),
        ("command", &mut disciplines.command),
        ("medicine", &mut disciplines.medicine),
        ("engineering", &mut disciplines.engineering),
        ("resistance", &mut stats.resistance),
    ];
    for (name, field) in fields {
        if let Some(value) = figure.stats.get(name) {
            *field = value.value as u8;
        }
    }
    stats
}

fn goal(level: &LevelSpec, objective: &crate::model::Objective) -> Goal {
    let id = objective.target.value;
    let figure = level.figures.iter().find(|figure| figure.id.0 == id);
    let room = level.rooms.iter().find(|room| room.id == id);
    let object = level.objects.iter().find(|object| object.id == id);
    let name = figure.and_then(|figure| figure.name.clone());
    let name = name.or_else(|| room.and_then(|room| room.name.clone()));
    let name = name.or_else(|| object.and_then(|object| object.name.clone()));
    let at = room.map(|room| room.at.value).or_else(|| object.map(|object| object.at.value));
    Goal { verb: objective.verb.value, target: id, name, at, optional: objective.optional }
}

fn works(level: &LevelSpec) -> ScenarioObjects {
    let thing = |object: &crate::model::ObjectSpec| {
        let name = object.name.clone();
        let grade = object.grade.as_ref().map_or(Word::new(""), |grade| grade.value);
        (object.id, ScenarioObject { kind: object.kind.value, name, at: object.at.value, grade, done: false })
    };
    let entries = level.events.iter().flat_map(|event| {
        let at = event.at.as_ref().map(|at| at.value).unwrap_or_default();
        let from = event.round.unwrap_or(1);
        event.reinforce.iter().map(move |template| ReinforcementOffer {
            template: template.value,
            at,
            from,
            done: false,
        })
    });
    ScenarioObjects { things: level.objects.iter().map(thing).collect(), entries: entries.collect(), came: 0 }
}
