//! Shows every picture of the game on one sheet, at several sizes: `cargo run --example art_sheet`.
use bevy::prelude::*;
use fatal_funnel::theme::art::tiles::{DoorArt, Ground, TileArt, WallNeighbours, smoke_layer, wall_picture_index};
use fatal_funnel::theme::art::{self, Art, Body, Hands, Person, Picture};
use fatal_funnel::theme::palette;
use fatal_funnel::theme::sizes::TILE;

fn main() {
    let window = Window { resolution: (1600, 1000).into(), title: "Art sheet".into(), ..default() };
    let plugins = DefaultPlugins.set(WindowPlugin { primary_window: Some(window), ..default() });
    App::new().add_plugins((plugins, bevy_ecs_tilemap::TilemapPlugin, art::plugin)).add_systems(Startup, hang).run();
}

fn hang(mut commands: Commands, art: Res<Art>, tiles: Res<TileArt>) {
    commands.spawn(Camera2d);
    let mut at = Vec2::new(-770.0, 470.0);
    for size in [18.0, 24.0, 48.0] {
        for picture in Picture::all().filter(|p| matches!(p, Picture::TokenIcon(_) | Picture::Glyph(_))) {
            commands.spawn((
                Sprite { custom_size: Some(Vec2::splat(size)), ..art.sprite(picture) },
                Transform::from_translation(at.extend(1.0)),
            ));
            at.x += size * 1.15;
            if at.x > 770.0 {
                at = Vec2::new(-770.0, at.y - size * 1.2);
            }
        }
        at = Vec2::new(-770.0, at.y - size * 1.2 - 10.0);
    }
    for scale in [1.0, 2.0] {
        at.y -= 34.0 * scale;
        for body in Body::ALL {
            let held = Hands::ALL[body as usize % Hands::ALL.len()];
            for layer in Person::usual(body, &[held]).layers() {
                let place = at + Vec2::new(layer.at.x, -layer.at.y) * scale;
                let place = Transform::from_translation(place.extend(1.0 + layer.lift)).with_scale(Vec3::splat(scale));
                commands.spawn((Sprite { color: layer.tint, ..art.sprite(layer.picture()) }, place));
            }
            at.x += 64.0 * scale;
        }
        at = Vec2::new(-740.0, at.y - 34.0 * scale);
    }
    at.y -= 10.0;
    for thing in Picture::all().filter(|p| matches!(p, Picture::Thing(_))) {
        commands.spawn((art.sprite(thing), Transform::from_translation(at.extend(1.0))));
        at.x += 50.0;
    }
    sheet(&mut commands, &tiles);
}

/// A few tiles in a tilemap.
fn sheet(commands: &mut Commands, tiles: &TileArt) {
    use bevy_ecs_tilemap::prelude::*;
    let rows = ["##########", "#...,..%.#", "#.h.H.#.X#", "#W###.####", "#<..+..b.#", "##########"];
    let wall = |x: i32, y: i32| {
        rows.get(y as usize).is_none_or(|r| matches!(r.as_bytes().get(x as usize), None | Some(b'#' | b'%')))
    };
    let size = TilemapSize { x: 10, y: 6 };
    let mut layer = |texture: &Handle<Image>, side: f32, z: f32, pick: &dyn Fn(i32, i32, char) -> Option<u32>| {
        let map = commands.spawn_empty().id();
        let mut storage = TileStorage::empty(size);
        for (y, row) in rows.iter().enumerate() {
            for (x, glyph) in row.chars().enumerate() {
                let position = TilePos { x: x as u32, y: 5 - y as u32 };
                if let Some(index) = pick(x as i32, y as i32, glyph) {
                    let tile = TileBundle {
                        position,
                        tilemap_id: TilemapId(map),
                        texture_index: TileTextureIndex(index),
                        ..default()
                    };
                    storage.set(&position, commands.spawn(tile).id());
                }
            }
        }
        commands.entity(map).insert(TilemapBundle {
            grid_size: TilemapGridSize { x: TILE, y: TILE },
            tile_size: TilemapTileSize { x: side, y: side },
            size,
            storage,
            texture: TilemapTexture::TextureContainer(texture.clone()),
            transform: Transform::from_xyz(100.0, -460.0, z),
            ..default()
        });
    };
    layer(&tiles.ground, TILE, 0.0, &|x, y, g| match g {
        '#' | '%' => None,
        ',' => Some(Ground::rubble_at(x, y).layer()),
        'X' => Some(Ground::Exit.layer()),
        '<' => Some(Ground::Stairs.layer()),
        _ => Some(Ground::floor_at(x, y).layer()),
    });
    layer(&tiles.shade, TILE, 0.1, &|x, y, g| {
        (!matches!(g, '#' | '%')).then(|| wall_picture_index(WallNeighbours::of_neighbours(x, y, wall)))
    });
    layer(&tiles.walls, TILE, 0.2, &|x, y, g| {
        (matches!(g, '#' | '%')).then(|| wall_picture_index(WallNeighbours::of_neighbours(x, y, wall)))
    });
    layer(&tiles.ground, TILE, 0.3, &|x, y, g| match g {
        '%' => Some(Ground::SoftWall.layer()),
        'h' => Some(Ground::half_cover_at(x, y).layer()),
        'H' => Some(Ground::full_cover_at(x, y).layer()),
        'W' => Some(Ground::WindowAcross.layer()),
        _ => None,
    });
    layer(&tiles.doors, TILE * 2.0, 0.4, &|x, _, g| match g {
        '+' => Some(DoorArt::Closed.layer(true)),
        'b' => Some(DoorArt::ALL[x as usize % 7].layer(false)),
        _ => None,
    });
    layer(&tiles.smoke, TILE * 2.0, 0.5, &|x, y, _| (x > 6 && y < 4).then(|| smoke_layer(y > 1, x, y)));
    commands.insert_resource(ClearColor(*palette::FLOOR));
}
