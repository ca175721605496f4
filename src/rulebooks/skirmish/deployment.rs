//! Places the units of a level on the board, and sets up objectives and terminals (SK-STAT-1).

use bevy::prelude::World;

use super::data::{self, Data, Template};
use super::dice_odds::{Defense, Roll};
use super::status_effects::Unaware;
use super::tasks::Works;
use super::unit::{Arms, Items, Patrol, Sensors, Stats, Trained, TurnState, know_ground};
use crate::model::{
    At, Clock, Difficulty, Facing, FigureSpec, Footprint, GradedStats, HOLD, Kind, Label, LevelSpec, NamedPlace,
    Objective, PlacesToHold, Roster, Side, SideOf, Spot, Word,
};

/// The stats that a level may override, with their range.
pub const STATS: [(&str, i64, i64); 3] = [("skill", 2, 20), ("defense", 1, 30), ("move", 0, 20)];

/// The temperament of units that start Unaware (SK-AMBUSH-1).
pub const UNAWARE: &str = "unaware";

/// Changes a level to the grades of a difficulty; vehicles stay as they are.
pub fn grade(brief: &mut LevelSpec, difficulty: &Difficulty) {
    let data = data::current();
    let usual = |figure: &FigureSpec, stat: &str| {
        let template = data.templates.get(figure.template.as_str()).filter(|template| !template.vehicle)?;
        match (stat, template.defense) {
            ("skill", _) => Some(i64::from(template.skill.sides)),
            ("defense", Defense::Static(value)) => Some(i64::from(value)),
            ("move", _) => Some(i64::from(template.tiles)),
            _ => None,
        }
    };
    let limit = Some(data.turn.round_limit);
    data.grades.regrade(brief, difficulty, &GradedStats { ranges: &STATS, limit, usual: &usual });
}

/// Sets up units, objectives and terminals of an inspected level.
pub fn deploy_level(world: &mut World, brief: &LevelSpec) {
    let book = data::current();
    for figure in &brief.figures {
        enlist(world, &book, figure);
    }
    let limit = brief.round_limit.unwrap_or(book.turn.round_limit);
    let first = brief.first.unwrap_or(Side::Response);
    *world.resource_mut::<Clock>() = Clock { limit: Some(limit), active: first, initiative: first, ..Clock::default() };
    world.insert_resource(PlacesToHold(
        brief.objectives.iter().filter_map(|objective| goal(brief, objective)).collect(),
    ));
    let terminals = brief.objects.iter().filter(|object| *object.kind == *"terminal");
    let terminals = terminals.map(|object| {
        let row = object.grade.as_ref().map_or(Word::new(""), |grade| grade.value);
        (object.at.value, (row, false))
    });
    world.insert_resource(Works { terminals: terminals.collect(), ..Works::default() });
    know_ground(world);
}

fn enlist(world: &mut World, data: &Data, brief: &FigureSpec) {
    let Some(template) = data.templates.get(brief.template.as_str()) else { return };
    let words = |list: &[String]| list.iter().map(|word| Word::new(word)).collect::<Vec<_>>();
    let gear: Vec<Word> = match &brief.gear[..] {
        [] => words(&template.gear),
        gear => gear.iter().map(|item| item.value).collect(),
    };
    let (arms, items) = gear.into_iter().partition(|item| data.weapons.contains_key(item.as_str()));
    let (wide, tall) = (template.footprint[0], template.footprint[1]);
    let entity = Roster::enlist(world, brief.id);
    world.entity_mut(entity).insert((
        (SideOf(brief.side), Kind(brief.template.value), Label::from(&brief.name), At(brief.at.value)),
        (Facing::default(), Footprint(wide, tall), stats(template, brief), Trained(words(&template.trained))),
        (Sensors(words(&template.sensors)), Arms(arms), Items(items), TurnState::default()),
        Patrol { route: brief.route.iter().map(|at| at.value).collect(), next: 0 },
    ));
    if brief.temperament.as_ref().is_some_and(|word| word.value == *UNAWARE) {
        world.entity_mut(entity).insert(Unaware);
    }
}

/// Removes the team's smoke, charges and sensors.
pub fn without_items(brief: &mut LevelSpec) {
    let data = data::current();
    let weapon = |word: &str| data.weapons.contains_key(word);
    for figure in brief.figures.iter_mut().filter(|figure| figure.side == Side::Response) {
        let own = data.templates.get(figure.template.as_str()).filter(|_| figure.gear.is_empty());
        let lent = own.map(|template| template.gear.as_slice()).unwrap_or_default();
        figure.gear.extend(lent.iter().map(|word| Spot::new(Word::new(word), figure.template.span.clone())));
        figure.gear.retain(|item| weapon(item.as_str()));
    }
}

/// The template's numbers with the level's overrides: sides of the Skill die, static Defense, Move.
fn stats(template: &Template, brief: &FigureSpec) -> Stats {
    let stat = |name: &str| brief.stats.get(name).map(|value| value.value as u8);
    Stats {
        skill: stat("skill").map_or(template.skill, |sides| Roll { sides, ..template.skill }),
        defense: stat("defense").map_or(template.defense, Defense::Static),
        tiles: stat("move").unwrap_or(template.tiles),
        muzzle: (template.muzzle[0], template.muzzle[1]),
        seats: template.seats,
        vehicle: template.vehicle,
        aloft: template.aloft,
    }
}

/// The tile of an objective given by room or object (SK-WIN-1).
pub fn goal(brief: &LevelSpec, objective: &Objective) -> Option<NamedPlace> {
    let id = objective.target.value;
    let room = brief.rooms.iter().find(|room| room.id == id);
    let object = brief.objects.iter().find(|object| object.id == id);
    let at = room.map(|room| room.at.value).or_else(|| object.map(|object| object.at.value))?;
    let name = room.and_then(|room| room.name.clone());
    (*objective.verb == *HOLD).then_some(NamedPlace { id, name, at })
}
