//! Places the units of a level on the board (SK-STAT-1).

use bevy::prelude::World;

use super::super::data::{Data, Defense, Roll, Template};
use super::super::state::{Arms, Items, Patrol, Sensors, Stats, Trained, TurnState, Unaware};
use super::UNAWARE;
use crate::model::{
    At, Facing, FigureSpec, Footprint, HOLD, Kind, Label, LevelSpec, NamedPlace, Objective, Roster, SideOf, Word,
};

/// Adds a unit to the battle.
pub fn enlist_unit(world: &mut World, data: &Data, figure: &FigureSpec) {
    let Some(template) = data.templates.get(figure.template.as_str()) else { return };
    let words = |list: &[String]| list.iter().map(|word| Word::new(word)).collect::<Vec<_>>();
    let (arms, items) =
        figure.gear_or(&template.gear).into_iter().partition(|item| data.weapons.contains_key(item.as_str()));
    let (wide, tall) = (template.footprint[0], template.footprint[1]);
    let entity = Roster::enlist(world, figure.id);
    world.entity_mut(entity).insert((
        (SideOf(figure.side), Kind(figure.template.value), Label::from(&figure.name), At(figure.at.value)),
        (Facing::default(), Footprint(wide, tall), stats(template, figure), Trained(words(&template.trained))),
        (Sensors(words(&template.sensors)), Arms(arms), Items(items), TurnState::default()),
        Patrol { route: figure.route.iter().map(|at| at.value).collect(), next: 0 },
    ));
    if figure.temperament.as_ref().is_some_and(|word| word.value == *UNAWARE) {
        world.entity_mut(entity).insert(Unaware);
    }
}

/// The template's numbers with the level's overrides: sides of the Skill die, static Defense, Move.
fn stats(template: &Template, figure: &FigureSpec) -> Stats {
    let stat = |name: &str| figure.stats.get(name).map(|value| value.value as u8);
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
pub fn place_to_hold(level: &LevelSpec, objective: &Objective) -> Option<NamedPlace> {
    let id = objective.target.value;
    let room = level.rooms.iter().find(|room| room.id == id);
    let object = level.objects.iter().find(|object| object.id == id);
    let at = room.map(|room| room.at.value).or_else(|| object.map(|object| object.at.value))?;
    let name = room.and_then(|room| room.name.clone());
    (*objective.verb == *HOLD).then_some(NamedPlace { id, name, at })
}
