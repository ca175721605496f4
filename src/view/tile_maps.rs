//! The tile maps: ground, shade, walls, fixtures, doors and smoke, as far as the team knows them.
use bevy::prelude::*;
use bevy_ecs_tilemap::prelude::*;

use super::settings::Settings;
use super::view_model::{ViewModel, is_wall};
use super::{BoardSystems, height};
use crate::board::{Board, Door, DoorKind, Terrain, Tile};
use crate::input::Screen;
use crate::model::Floor;
use crate::theme::art::tiles::{DoorArt, Ground, TileArt, WallNeighbours, smoke_layer, wall_picture_index};
use crate::theme::sizes::TILE;
use crate::theme::theme_reload::ThemeChanged;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<TilesDrawn>();
    let all = draw_tiles.run_if(resource_exists_and_changed::<ViewModel>);
    let drawn = draw_changed_tiles.run_if(on_message::<TilesDrawn>).run_if(resource_exists::<ViewModel>);
    app.add_systems(Update, (all, drawn).chain().in_set(BoardSystems::Draw));
    app.add_systems(Update, shade.after(BoardSystems::Draw));
    app.add_systems(OnEnter(Screen::Missions), clear);
    app.add_observer(|_: On<ThemeChanged>, mut commands: Commands| commands.run_system_cached(clear));
}

/// Tiles that are drawn otherwise on the board of the [`ViewModel`], which is not marked as changed: the tile maps follow
/// at once, everything else with the next view model.
#[derive(Message, Clone, Debug)]
pub struct TilesDrawn(pub Vec<Tile>);

/// One tile map and its present tiles, by row and column.
#[derive(Component)]
struct Layer {
    kind: Kind,
    size: (u16, u16),
    now: Vec<Option<(u32, Entity)>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Ground,
    Shade,
    Walls,
    Fixtures,
    Doors,
    Smoke,
}

impl Kind {
    const ALL: [Kind; 6] = [Kind::Ground, Kind::Shade, Kind::Walls, Kind::Fixtures, Kind::Doors, Kind::Smoke];

    fn height(self) -> f32 {
        match self {
            Kind::Ground => height::GROUND,
            Kind::Shade => height::SHADE,
            Kind::Walls => height::WALLS,
            Kind::Fixtures => height::FIXTURES,
            Kind::Doors => height::DOORS,
            Kind::Smoke => height::SMOKE,
        }
    }

    /// Side of its pictures, in world units.
    fn side(self) -> f32 {
        if matches!(self, Kind::Doors | Kind::Smoke) { TILE * 2.0 } else { TILE }
    }

    fn texture(self, art: &TileArt) -> Handle<Image> {
        match self {
            Kind::Ground | Kind::Fixtures => art.ground.clone(),
            Kind::Shade => art.shade.clone(),
            Kind::Walls => art.walls.clone(),
            Kind::Doors => art.doors.clone(),
            Kind::Smoke => art.smoke.clone(),
        }
    }

    /// The texture index for a known tile; `None` for an empty one.
    fn picture(self, view_model: &ViewModel, tile: Tile) -> Option<u32> {
        let board = &view_model.board;
        let terrain = board.terrain(tile);
        match self {
            Kind::Ground => {
                let floor = view_model.scenery.floors.get(&tile).copied();
                ground(terrain, floor, tile).map(Ground::layer)
            }
            Kind::Shade => {
                (!is_wall(board, tile) && terrain != Terrain::Nothing).then(|| wall_picture_index(around(board, tile)))
            }
            Kind::Walls => is_wall(board, tile).then(|| wall_picture_index(around(board, tile))),
            Kind::Fixtures => fixture(board, tile).map(Ground::layer),
            Kind::Doors => door(view_model, tile),
            Kind::Smoke => {
                let density = board.smoke(tile);
                (density > 0).then(|| smoke_layer(density > 1, i32::from(tile.x), i32::from(tile.y)))
            }
        }
    }
}

/// Walls around a tile. Beyond the map, its edge continues.
fn around(board: &Board, tile: Tile) -> WallNeighbours {
    let wall = |x: i32, y: i32| {
        let beside = Tile::new(x as i16, y as i16);
        is_wall(board, beside) || (!board.contains(beside) && is_wall(board, tile))
    };
    WallNeighbours::of_neighbours(i32::from(tile.x), i32::from(tile.y), wall)
}

fn ground(terrain: Terrain, floor: Option<Floor>, tile: Tile) -> Option<Ground> {
    let (x, y) = (i32::from(tile.x), i32::from(tile.y));
    Some(match terrain {
        Terrain::Nothing | Terrain::Wall | Terrain::SoftWall | Terrain::Window => return None,
        Terrain::Floor | Terrain::Rubble | Terrain::HalfCover | Terrain::FullCover if floor.is_some() => {
            Ground::made_of(floor?, terrain == Terrain::Rubble, x, y)
        }
        Terrain::Floor | Terrain::HalfCover | Terrain::FullCover => Ground::floor_at(x, y),
        Terrain::Rubble => Ground::rubble_at(x, y),
        Terrain::Doorway => Ground::Sill,
        Terrain::Stairs => Ground::Stairs,
        Terrain::Exit => Ground::Exit,
        Terrain::Threshold => Ground::Blown,
    })
}

fn fixture(board: &Board, tile: Tile) -> Option<Ground> {
    let (x, y) = (i32::from(tile.x), i32::from(tile.y));
    Some(match board.terrain(tile) {
        Terrain::SoftWall => Ground::SoftWall,
        Terrain::Window if runs_down(board, tile) => Ground::WindowDown,
        Terrain::Window => Ground::WindowAcross,
        Terrain::HalfCover => Ground::half_cover_at(x, y),
        Terrain::FullCover => Ground::full_cover_at(x, y),
        _ => return None,
    })
}

/// Whether the wall of a door or window runs north to south.
fn runs_down(board: &Board, tile: Tile) -> bool {
    let solid = |dx, dy| {
        let terrain = board.terrain(tile.offset(dx, dy));
        matches!(terrain, Terrain::Wall | Terrain::SoftWall | Terrain::Window | Terrain::Doorway | Terrain::Threshold)
    };
    solid(0, -1) && solid(0, 1) && !(solid(-1, 0) && solid(1, 0))
}

fn door(view_model: &ViewModel, tile: Tile) -> Option<u32> {
    let down = runs_down(&view_model.board, tile);
    if view_model.board.terrain(tile) == Terrain::Threshold {
        return Some(DoorArt::Blown.layer(down));
    }
    view_model.board.door(tile).map(|door| door_art(door).layer(down))
}

fn door_art(door: Door) -> DoorArt {
    match (door.is_open(), door.wedged, door.kind) {
        (true, ..) => DoorArt::Open,
        (_, true, _) => DoorArt::Wedged,
        (.., DoorKind::Ordinary) => DoorArt::Closed,
        (.., DoorKind::Locked) => DoorArt::Locked,
        (.., DoorKind::Barricaded) => DoorArt::Barricaded,
        (.., DoorKind::Gate) => DoorArt::Gate,
    }
}

fn draw_tiles(
    view_model: Res<ViewModel>,
    art: Res<TileArt>,
    mut layers: Query<(Entity, &mut Layer, &mut TileStorage)>,
    mut commands: Commands,
) {
    let size = (view_model.board.width(), view_model.board.height());
    if layers.iter().any(|(_, layer, _)| layer.size != size) {
        layers.iter().for_each(|(entity, layer, _)| clear_layer(&mut commands, entity, layer));
    } else if !layers.is_empty() {
        for (entity, mut layer, mut storage) in &mut layers {
            renew(&mut commands, &view_model, entity, &mut layer, &mut storage);
        }
        return;
    }
    for kind in Kind::ALL {
        spawn(&mut commands, &view_model, &art, kind);
    }
}

fn spawn(commands: &mut Commands, view_model: &ViewModel, art: &TileArt, kind: Kind) {
    let size = (view_model.board.width(), view_model.board.height());
    let map = TilemapSize { x: size.0.into(), y: size.1.into() };
    let mut layer = Layer { kind, size, now: vec![None; usize::from(size.0) * usize::from(size.1)] };
    let mut storage = TileStorage::empty(map);
    let entity = commands.spawn(Name::new(format!("Layer {kind:?}"))).id();
    renew(commands, view_model, entity, &mut layer, &mut storage);
    let low = -f32::from(size.1 - 1) * TILE;
    commands.entity(entity).insert((
        layer,
        TilemapBundle {
            grid_size: TilemapGridSize { x: TILE, y: TILE },
            tile_size: TilemapTileSize { x: kind.side(), y: kind.side() },
            size: map,
            storage,
            texture: TilemapTexture::TextureContainer(kind.texture(art)),
            transform: Transform::from_xyz(0.0, low, kind.height()),
            ..default()
        },
    ));
}

/// Shows or hides the shadows of walls.
fn shade(settings: Res<Settings>, mut layers: Query<(Ref<Layer>, &mut Visibility)>) {
    for (_, mut shown) in
        layers.iter_mut().filter(|(layer, _)| layer.kind == Kind::Shade && (layer.is_added() || settings.is_changed()))
    {
        shown.set_if_neq(if settings.video.shadows { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// Updates the tiles that were drawn, and those beside them, whose walls and doors look at them.
fn draw_changed_tiles(
    view_model: Res<ViewModel>,
    mut drawn: MessageReader<TilesDrawn>,
    mut layers: Query<(Entity, &mut Layer, &mut TileStorage)>,
    mut commands: Commands,
) {
    let board = &view_model.board;
    let mut tiles = board.empty_tile_set();
    let drawn = drawn.read().flat_map(|TilesDrawn(tiles)| tiles);
    tiles.extend(
        drawn.flat_map(|tile| tile.neighbours().into_iter().chain([*tile])).filter(|tile| board.contains(*tile)),
    );
    for (entity, mut layer, mut storage) in &mut layers {
        if layer.size == (board.width(), board.height()) {
            renew_tiles(&mut commands, &view_model, entity, (&mut layer, &mut storage), tiles.iter());
        }
    }
}

/// Updates the tiles that differ.
fn renew(commands: &mut Commands, view_model: &ViewModel, map: Entity, layer: &mut Layer, storage: &mut TileStorage) {
    renew_tiles(commands, view_model, map, (layer, storage), view_model.board.tiles());
}

fn renew_tiles(
    commands: &mut Commands,
    view_model: &ViewModel,
    map: Entity,
    (layer, storage): (&mut Layer, &mut TileStorage),
    tiles: impl Iterator<Item = Tile>,
) {
    for tile in tiles {
        let place = tile.y as usize * usize::from(layer.size.0) + tile.x as usize;
        let picture = view_model.seen.contains(tile).then(|| layer.kind.picture(view_model, tile)).flatten();
        let position = TilePos { x: tile.x as u32, y: u32::from(layer.size.1) - 1 - tile.y as u32 };
        match (layer.now[place], picture) {
            (Some((old, _)), Some(new)) if old == new => {}
            (Some((_, entity)), Some(new)) => {
                commands.entity(entity).insert(TileTextureIndex(new));
                layer.now[place] = Some((new, entity));
            }
            (Some((_, entity)), None) => {
                commands.entity(entity).despawn();
                storage.remove(&position);
                layer.now[place] = None;
            }
            (None, Some(new)) => {
                let bundle = TileBundle {
                    position,
                    texture_index: TileTextureIndex(new),
                    tilemap_id: TilemapId(map),
                    ..default()
                };
                let entity = commands.spawn((bundle, ChildOf(map))).id();
                storage.set(&position, entity);
                layer.now[place] = Some((new, entity));
            }
            (None, None) => {}
        }
    }
}

fn clear(layers: Query<(Entity, &Layer)>, mut commands: Commands) {
    layers.iter().for_each(|(entity, layer)| clear_layer(&mut commands, entity, layer));
}

fn clear_layer(commands: &mut Commands, entity: Entity, _layer: &Layer) {
    // Its tiles are children and despawn with it.
    commands.entity(entity).despawn();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doors_and_windows_lie_along_their_wall() {
        let board = Board::read("#####\n#.+.#\n##W##\n#...#\n#####").unwrap();
        assert!(!runs_down(&board, Tile::new(2, 2)));
        assert!(runs_down(&board, Tile::new(2, 1)), "between the outer wall and the window");
        let down = Board::read("#####\n#.#.#\n#.+.#\n#.#.#\n#####").unwrap();
        assert!(runs_down(&down, Tile::new(2, 2)));
    }

    #[test]
    fn every_door_state_has_a_picture() {
        assert_eq!(door_art(Door::open()), DoorArt::Open);
        assert_eq!(door_art(Door { wedged: true, ..Door::closed(DoorKind::Ordinary) }), DoorArt::Wedged);
        assert_eq!(door_art(Door::closed(DoorKind::Locked).forced_open()), DoorArt::Open);
        assert_eq!(door_art(Door::closed(DoorKind::Barricaded)), DoorArt::Barricaded);
        assert_eq!(door_art(Door::closed(DoorKind::Gate)), DoorArt::Gate);
    }

    #[test]
    fn walls_continue_beyond_the_edge_and_floors_do_not() {
        let board = Board::read("###\n#.#\n###").unwrap();
        assert_eq!(around(&board, Tile::new(0, 0)).0 & 0b1, 1);
        assert_eq!(around(&board, Tile::new(1, 1)), WallNeighbours(0xff));
    }
}
