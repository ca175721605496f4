//! Units and objectives of a level on the board (CA-STAT-1 to 4).

use bevy::prelude::World;

use crate::board::{Tile, TileSet, distance};
use crate::model::{
    At, Bodies, Body, Facing, FigureSpec, Footprint, HOLD, Kind, Label, LevelSpec, NamedPlace, Objective, Roster,
    SideOf, Word,
};
use crate::rulebooks::close_assault::data::{Data, RIFLE, Template};
use crate::rulebooks::close_assault::state::distances::WalkDistances;
use crate::rulebooks::close_assault::state::unit::{ActivationState, Arms, HULL, Stats, footprint_tiles};

/// The stats that a level may override, with their range; those of vehicles first.
pub const STATS: [(&str, i64, i64); 6] =
    [("move", 0, 12), ("shoot", 1, 5), ("morale", 2, 6), ("models", 1, 20), ("cqb", 1, 5), ("save", 0, 6)];

/// Puts a unit on the board, its models on these tiles.
pub fn enlist_unit(world: &mut World, data: &Data, level: &LevelSpec, figure: &FigureSpec, tiles: &[Tile]) {
    let Some(template) = data.templates.get(figure.template.as_str()) else { return };
    let gear = figure.gear_or(&template.gear);
    let entity = Roster::enlist(world, figure.id);
    let (side, kind, name) = (SideOf(figure.side), Kind(figure.template.value), Label::from(&figure.name));
    let mut entity = world.entity_mut(entity);
    entity.insert((side, kind, name, At(figure.at.value), stats(template, figure), ActivationState::default()));
    if template.armour.is_some() {
        entity.insert((Footprint(HULL.0, HULL.1), facing(level, figure), Arms(gear)));
        return;
    }
    // Special weapons go to the models after the leader.
    let arm = |index: usize| index.checked_sub(1).and_then(|index| gear.get(index).copied());
    let body = |(index, at): (usize, &Tile)| Body {
        id: index as u8 + 1,
        at: *at,
        arm: arm(index).unwrap_or(Word::new(RIFLE)),
    };
    let bodies = tiles.iter().enumerate().map(body).collect();
    entity.insert((Footprint(1, 1), Facing::default(), Arms(vec![Word::new(RIFLE)]), Bodies(bodies)));
}

/// A vehicle starts facing the nearest enemy.
fn facing(level: &LevelSpec, figure: &FigureSpec) -> Facing {
    let enemies = level.figures.iter().filter(|other| Some(other.side) == figure.side.enemy());
    let nearest = enemies.map(|other| other.at.value).min_by_key(|at| (distance(*at, figure.at.value), *at));
    nearest.map_or(Facing(0, -1), |at| Facing::toward(figure.at.value, at))
}

/// The template's numbers, with the level's overrides.
fn stats(template: &Template, figure: &FigureSpec) -> Stats {
    let stat = |name: &str, plain: u8| figure.stats.get(name).map_or(plain, |value| value.value as u8);
    Stats {
        tiles: stat("move", template.tiles),
        shoot: stat("shoot", template.shoot),
        cqb: stat("cqb", template.cqb),
        save: stat("save", template.save),
        morale: stat("morale", template.morale),
        strength: stat("models", template.models),
        armour: template.armour,
    }
}

/// The tiles of each unit, in level order: those the level names, else the nearest free ones around its leader; `None`
/// if there is no space.
pub fn tiles_of_units(level: &LevelSpec, data: &Data) -> Vec<Option<Vec<Tile>>> {
    let board = &level.board;
    let mut taken = board.empty_tile_set();
    for figure in &level.figures {
        let hull = data.templates.get(figure.template.as_str()).is_some_and(|template| template.armour.is_some());
        taken.extend(footprint_tiles(figure.at.value, if hull { HULL } else { (1, 1) }));
        taken.extend(figure.tiles.iter().map(|at| at.value));
    }
    level.figures.iter().map(|figure| place_models(level, data, figure, &mut taken)).collect()
}

fn place_models(level: &LevelSpec, data: &Data, figure: &FigureSpec, taken: &mut TileSet) -> Option<Vec<Tile>> {
    let at = figure.at.value;
    let template = data.templates.get(figure.template.as_str())?;
    if template.armour.is_some() {
        return Some(footprint_tiles(at, HULL));
    }
    let models = figure.stats.get("models").map_or(i64::from(template.models), |stat| stat.value).clamp(0, 99) as usize;
    let mut tiles: Vec<Tile> = std::iter::once(at).chain(figure.tiles.iter().map(|at| at.value)).collect();
    let ways = WalkDistances::from(&level.board, [at], u16::MAX - 4);
    let mut near: Vec<(u16, Tile)> = level.board.tiles().filter_map(|tile| Some((ways.cost(tile)?, tile))).collect();
    near.sort_unstable();
    while tiles.len() < models {
        let chained = |tile: Tile| tiles.iter().any(|other| distance(*other, tile) <= data.walk.chain);
        let next = near.iter().map(|(_, tile)| *tile).find(|tile| !taken.contains(*tile) && chained(*tile))?;
        taken.insert(next);
        tiles.push(next);
    }
    Some(tiles)
}

/// The tile of an objective given by room or object (CA-WIN-1).
pub fn objective_tile(level: &LevelSpec, objective: &Objective) -> Option<NamedPlace> {
    let id = objective.target.value;
    let room = level.rooms.iter().find(|room| room.id == id);
    let object = level.objects.iter().find(|object| object.id == id);
    let at = room.map(|room| room.at.value).or_else(|| object.map(|object| object.at.value))?;
    let name = room.and_then(|room| room.name.clone()).or_else(|| object.and_then(|object| object.name.clone()));
    (*objective.verb == *HOLD).then_some(NamedPlace { id, name, at })
}
