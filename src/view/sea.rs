//! A ship: its hull and the sea around the board, and how it rolls.
use bevy::prelude::*;

use super::line_mesh::{Brush, drawing_bundle};
use super::view_model::ViewModel;
use super::water::{Swell, glint};
use super::{BoardSystems, camera, height};
use crate::input::Screen;
use crate::model::Bow;
use crate::theme::art::noise::hash;
use crate::theme::art::tiles::water_colour;
use crate::theme::palette::*;
use crate::theme::sizes::TILE;
use crate::theme::theme_reload::ThemeChanged;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn);
    app.add_systems(Update, draw.in_set(BoardSystems::Draw).run_if(resource_exists_and_changed::<ViewModel>));
    app.add_systems(Update, roll.in_set(BoardSystems::Animate).after(camera::glide));
    app.add_systems(OnEnter(Screen::Missions), wipe);
    app.add_observer(|_: On<ThemeChanged>, mut commands: Commands| commands.run_system_cached(wipe));
}

/// The sea and the hull, or glints that sway; with the ship that they were drawn around.
#[derive(Component)]
struct Sea {
    /// Distance that it sways; the hull lies still.
    sways: f32,
    around: Option<Ship>,
}

/// A ship: the width and height of its board in tiles, and its bow.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Ship {
    size: (u16, u16),
    bow: Bow,
}

/// Tiles of sea around the board, of hull around it, and of bow before it.
const SEA: f32 = 16.0;
const RIM: f32 = 0.8;
const BOW: f32 = 6.0;
/// Radians that the ship rolls, and the seconds from one side to the other and back.
const ROLL: f32 = 0.011;
const ROLL_SECONDS: f32 = 4.6;

impl Ship {
    /// 1 if the bow points east, -1 if west.
    fn ahead(&self) -> f32 {
        if self.bow == Bow::East { 1.0 } else { -1.0 }
    }

    /// The middle of the board and half of its extent, in world units.
    fn frame(&self) -> (Vec2, Vec2) {
        let size = Vec2::new(f32::from(self.size.0), f32::from(self.size.1)) * TILE;
        (Vec2::new(size.x - TILE, TILE - size.y) / 2.0, size / 2.0)
    }

    /// The edge of the hull, grown by so many world units, from the stern round the bow.
    fn hull(&self, grown: f32) -> Vec<Vec2> {
        let (middle, half) = self.frame();
        let half = half + RIM * TILE + grown;
        let at = |x: f32, y: f32| middle + Vec2::new(x * self.ahead(), y);
        let cut = TILE * 1.2;
        let mut edge = vec![at(cut - half.x, half.y), at(-half.x, half.y - cut), at(-half.x, cut - half.y)];
        edge.push(at(cut - half.x, -half.y));
        for step in 0..=16 {
            let turn = std::f32::consts::PI * (step as f32 / 16.0 - 0.5);
            edge.push(at(half.x + (BOW * TILE + grown) * turn.cos().max(0.0).powf(0.8), turn.sin() * half.y));
        }
        edge
    }
}

fn spawn(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut materials: ResMut<Assets<ColorMaterial>>) {
    for (sways, lift) in [(0.0, 0.2), (9.0, 0.3), (-7.0, 0.3)] {
        let drawing = drawing_bundle("Sea", height::GRID + lift, &mut meshes, &mut materials);
        commands.spawn((Sea { sways, around: None }, drawing));
    }
}

fn draw(view_model: Res<ViewModel>, mut seas: Query<(&mut Sea, &Mesh2d)>, mut meshes: ResMut<Assets<Mesh>>) {
    let size = (view_model.board.width(), view_model.board.height());
    let ship = view_model.scenery.afloat.map(|bow| Ship { size, bow });
    for (mut sea, mesh) in &mut seas {
        if sea.around == ship {
            continue;
        }
        sea.around = ship;
        let mut brush = Brush::default();
        match ship {
            Some(ship) if sea.sways == 0.0 => hull(&mut brush, &ship),
            Some(ship) => glints(&mut brush, &ship, i32::from(sea.sways > 0.0)),
            None => {}
        }
        meshes.insert(&mesh.0, brush.mesh()).ok();
    }
}

/// The sea, foam, the hull and what stands on its bow.
fn hull(brush: &mut Brush, ship: &Ship) {
    let (middle, half) = ship.frame();
    let far = half + SEA * TILE;
    let corner = |x: f32, y: f32| middle + far * Vec2::new(x, y);
    let (near, deep) = (mix_colours(water_colour(), *VOID, 0.25), mix_colours(water_colour(), *VOID, 0.72));
    // Darker away from the ship.
    let ring: Vec<Vec2> = [(-1., -1.), (1., -1.), (1., 1.), (-1., 1.)].map(|(x, y)| corner(x, y)).into();
    for index in 0..4 {
        let (a, b) = (ring[index], ring[(index + 1) % 4]);
        brush.gradient_polygon(&[(middle, near), (a, deep), (b, deep)]);
    }
    let foam = mix_colours(*GLASS, Color::WHITE, 0.5);
    for (grown, alpha) in [(26.0, 0.05), (15.0, 0.08), (6.0, 0.16)] {
        brush.polygon(&ship.hull(grown), with_alpha(foam, alpha));
    }
    brush.polygon(&ship.hull(0.0), mix_colours(*STEEL, *VOID, 0.3));
    brush.polygon(&ship.hull(-4.0), mix_colours(*STEEL, *VOID, 0.78));
    wake(brush, ship, foam);
    // Unseen rooms are dark as on land.
    brush.polygon(&[-1.0, 1.0].map(|x| [-1.0, 1.0].map(|y| middle + half * Vec2::new(x, x * y))).concat(), *VOID);
    foredeck(brush, ship);
}

/// Waves that part at the bow, and the churned water astern.
fn wake(brush: &mut Brush, ship: &Ship, foam: Color) {
    let (middle, half) = ship.frame();
    let at = |x: f32, y: f32| middle + Vec2::new(x * ship.ahead(), y);
    for side in [-1.0, 1.0] {
        for (start, spread) in [(0.9, 1.5), (0.3, 1.1)] {
            let from = at(half.x + BOW * TILE * start, side * half.y * 0.5);
            let to = at(-half.x * 0.4, side * (half.y + TILE * (1.5 + 2.0 * spread)));
            let aside = (to - from).perp().normalize_or_zero() * 5.0;
            let (faint, full) = (with_alpha(foam, 0.0), with_alpha(foam, 0.16));
            brush.gradient_polygon(&[(from, full), (to + aside, faint), (to - aside, faint)]);
        }
        let astern = at(-half.x - RIM * TILE, side * half.y * 0.35);
        let far = at(-half.x - 7.0 * TILE, side * half.y * 0.7);
        let width = Vec2::new(0.0, half.y * 0.25);
        let (faint, full) = (with_alpha(foam, 0.0), with_alpha(foam, 0.13));
        brush.gradient_polygon(&[
            (astern + width, full),
            (far + width, faint),
            (far - width, faint),
            (astern - width, full),
        ]);
    }
}

/// A hatch, a winch and two bollards before the first wall.
fn foredeck(brush: &mut Brush, ship: &Ship) {
    let (middle, half) = ship.frame();
    let at = |x: f32, y: f32| middle + Vec2::new((half.x + x * TILE) * ship.ahead(), y * TILE);
    let (light, dark) = (mix_colours(*STEEL, *VOID, 0.45), mix_colours(*STEEL, *VOID, 0.88));
    brush.square(at(1.8, 0.0), TILE * 1.5, dark);
    brush.square(at(1.8, 0.0), TILE * 1.3, mix_colours(*STEEL, *VOID, 0.6));
    brush.line(at(1.8, -0.6), at(1.8, 0.6), 2.0, dark);
    for side in [-1.0, 1.0] {
        brush.line(at(3.4, side * 0.5), at(5.2, side * 0.25), 3.0, dark);
        brush.disc(at(3.4, side * 0.5), 9.0, dark);
        brush.disc(at(3.4, side * 0.5), 7.0, light);
        for x in [1.0, 2.6] {
            brush.disc(at(x, side * 2.6), 6.0, dark);
            brush.disc(at(x, side * 2.6), 4.5, light);
        }
    }
}

fn glints(brush: &mut Brush, ship: &Ship, half: i32) {
    let (middle, extent) = ship.frame();
    let free = extent + (RIM + 0.9) * TILE;
    let far = extent + (SEA - 2.0) * TILE;
    for number in 0..220 {
        let seed = number * 2 + half;
        let at = (Vec2::new(hash(seed, 3), hash(seed, 5)) * 2.0 - 1.0) * far;
        let bow = Vec2::new(at.x - extent.x * ship.ahead(), at.y);
        let at_bow = (bow / Vec2::new((BOW + 1.5) * TILE, free.y)).length() < 1.0;
        if at.abs().cmplt(free).all() || at_bow {
            continue;
        }
        glint(brush, middle + at, 16.0 + 30.0 * hash(seed, 7));
    }
}

/// Rolls the view with the ship, and sways the sea.
fn roll(
    swell: Res<Swell>,
    mut seas: Query<(&Sea, &mut Transform)>,
    camera: Single<&mut Transform, (With<Camera2d>, Without<Sea>)>,
) {
    let mut afloat = false;
    for (sea, mut place) in &mut seas {
        afloat |= sea.around.is_some();
        let to = Vec2::new(swell.wave(ROLL_SECONDS), swell.wave(3.1) * 0.4) * sea.sways;
        if sea.around.is_some() && place.translation.truncate() != to {
            place.translation = to.extend(place.translation.z);
        }
    }
    let turned = Quat::from_rotation_z(if afloat { ROLL * swell.wave(ROLL_SECONDS) } else { 0.0 });
    let mut camera = camera.into_inner();
    if camera.rotation != turned {
        camera.rotation = turned;
    }
}

fn wipe(mut seas: Query<(&mut Sea, &Mesh2d)>, mut meshes: ResMut<Assets<Mesh>>) {
    for (mut sea, mesh) in &mut seas {
        sea.around = None;
        meshes.insert(&mesh.0, Brush::default().mesh()).ok();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hull_holds_the_board_and_its_bow_points_ahead() {
        for (bow, ahead) in [(Bow::East, 1.0), (Bow::West, -1.0)] {
            let ship = Ship { size: (28, 16), bow };
            let (middle, half) = ship.frame();
            let edge = ship.hull(0.0);
            let reach = |way: f32| edge.iter().map(|point| (point.x - middle.x) * way).fold(f32::MIN, f32::max);
            assert!(reach(ahead) > half.x + 3.0 * TILE, "{bow:?}");
            assert!((half.x..half.x + 2.0 * TILE).contains(&reach(-ahead)), "{bow:?}");
        }
    }
}
