//! Water that moves: glints over water sway for some seconds after each act, and lie still then.
use bevy::prelude::*;

use super::line_mesh::{Brush, drawing_bundle};
use super::settings::Settings;
use super::shown_event::ShownEvent;
use super::view_model::ViewModel;
use super::{BoardSystems, height, tile_centre};
use crate::board::{Terrain, Tile};
use crate::input::Screen;
use crate::model::Cue;
use crate::theme::art::noise::{hash, smooth};
use crate::theme::palette::*;
use crate::theme::sizes::TILE;
use crate::theme::theme_reload::ThemeChanged;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Swell>();
    app.add_systems(Startup, spawn);
    app.add_systems(Update, draw.in_set(BoardSystems::Draw).run_if(resource_exists_and_changed::<ViewModel>));
    app.add_systems(Update, (rise, sway).chain().in_set(BoardSystems::Animate));
    app.add_systems(OnEnter(Screen::Mission), |mut swell: ResMut<Swell>| swell.start());
    app.add_systems(OnEnter(Screen::Missions), wipe);
    app.add_observer(|_: On<ThemeChanged>, mut commands: Commands| commands.run_system_cached(wipe));
}

/// Time for which the water moves after an act, in seconds.
pub(super) const SECONDS: f32 = 6.0;
/// World units that the glints sway.
const SWAY: f32 = 5.0;

/// The motion of all water of the board.
#[derive(Resource, Default)]
pub(super) struct Swell {
    /// Seconds since the last act, of [`SECONDS`] in which the water keeps its strength.
    passed: f32,
    /// Seconds of motion in all, so that a new act goes on where the last one was.
    turned: f32,
    /// From 0, at rest, to 1.
    strength: f32,
    moving: bool,
}

impl Swell {
    /// Has the water move from now on; what moves already goes on.
    pub fn start(&mut self) {
        (self.passed, self.moving) = (0.0, true);
    }

    fn pass(&mut self, seconds: f32) {
        self.passed += seconds;
        self.turned += seconds;
        let grows = if self.passed < SECONDS - FALL { seconds / RISE } else { -seconds / FALL };
        self.strength = (self.strength + grows).clamp(0.0, 1.0);
        self.moving = self.passed < SECONDS;
    }

    /// A wave of so many seconds, from -1 to 1; 0 at rest.
    pub fn wave(&self, seconds: f32) -> f32 {
        let strength = if self.moving { smooth(0.0, 1.0, self.strength) } else { 0.0 };
        strength * (self.turned / seconds * std::f32::consts::TAU).sin()
    }
}

/// Seconds until the water moves with all its strength, and those in which it comes to rest.
const RISE: f32 = 0.8;
const FALL: f32 = 2.4;

/// Moves while something happens, unless motion is unwanted.
fn rise(mut shown: MessageReader<ShownEvent>, mut swell: ResMut<Swell>, settings: Res<Settings>, time: Res<Time>) {
    let acts = shown.read().filter(|shown| !matches!(shown.cue, Cue::None)).count() > 0;
    if settings.comfort.less_motion {
        swell.moving = false;
    } else if acts {
        swell.start();
    }
    if swell.moving {
        swell.pass(time.delta_secs());
    }
}

/// Glints that sway one way (1) or the other (-1), and the tiles that they were drawn on.
#[derive(Component)]
struct Glints {
    way: f32,
    on: Vec<Tile>,
}

fn spawn(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut materials: ResMut<Assets<ColorMaterial>>) {
    for way in [1.0, -1.0] {
        let drawing = drawing_bundle("Glints", height::SHADE - 0.5, &mut meshes, &mut materials);
        commands.spawn((Glints { way, on: Vec::new() }, drawing));
    }
}

fn draw(view_model: Res<ViewModel>, mut glints: Query<(&mut Glints, &Mesh2d)>, mut meshes: ResMut<Assets<Mesh>>) {
    let board = &view_model.board;
    let open = |tile: &Tile| matches!(board.terrain(*tile), Terrain::Floor | Terrain::Rubble);
    let now: Vec<Tile> =
        view_model.scenery.water().filter(|tile| view_model.seen.contains(*tile) && open(tile)).collect();
    for (mut glints, mesh) in &mut glints {
        if glints.on == now {
            continue;
        }
        let mut brush = Brush::default();
        let half = i32::from(glints.way > 0.0);
        for tile in &now {
            let (x, y) = (i32::from(tile.x), i32::from(tile.y));
            let beside = [Tile::new(tile.x - 1, tile.y), Tile::new(tile.x + 1, tile.y)];
            // A glint that sways stays over water.
            let [west, east] =
                beside.map(|other| if now.binary_search(&other).is_ok() { TILE / 2.0 } else { TILE / 2.0 - SWAY });
            for number in 0..3 {
                let seed = number * 2 + half;
                let long = 8.0 + 12.0 * hash(x * 7 + seed, y);
                let room = west + east - long;
                let from = tile_centre(*tile) + Vec2::new(room * hash(x + seed * 31, y * 5) - west, 0.0);
                let rise = TILE * 0.82 * (hash(x * 3 + seed, y * 11) - 0.5);
                glint(&mut brush, from + Vec2::new(0.0, rise), long);
            }
        }
        meshes.insert(&mesh.0, brush.mesh()).ok();
        glints.on.clone_from(&now);
    }
}

/// A bright line that thins out at both ends.
pub(super) fn glint(brush: &mut Brush, from: Vec2, long: f32) {
    let bright = mix_colours(*GLASS, Color::WHITE, 0.35);
    let (faint, full) = (with_alpha(bright, 0.0), with_alpha(bright, 0.34));
    let at = |part: f32, up: f32| from + Vec2::new(long * part, up);
    brush.gradient_polygon(&[
        (at(0.0, 0.0), faint),
        (at(0.5, 1.1), full),
        (at(1.0, 0.0), faint),
        (at(0.5, -0.6), full),
    ]);
}

fn sway(swell: Res<Swell>, mut glints: Query<(&Glints, &mut Transform)>) {
    for (glints, mut place) in &mut glints {
        let to = Vec2::new(swell.wave(3.4) * SWAY, swell.wave(2.3) * SWAY * 0.35) * glints.way;
        if !glints.on.is_empty() && place.translation.truncate() != to {
            place.translation = to.extend(place.translation.z);
        }
    }
}

fn wipe(mut glints: Query<(&mut Glints, &Mesh2d)>, mut meshes: ResMut<Assets<Mesh>>) {
    for (mut glints, mesh) in &mut glints {
        glints.on.clear();
        meshes.insert(&mesh.0, Brush::default().mesh()).ok();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn water_moves_after_an_act_and_comes_to_rest() {
        let mut swell = Swell::default();
        assert_eq!(swell.wave(3.0), 0.0);
        swell.start();
        let mut most = 0.0f32;
        for _ in 0..60 {
            swell.pass(0.05);
            most = most.max(swell.wave(3.0).abs());
        }
        assert!(most > 0.5, "{most}");
        (0..80).for_each(|_| swell.pass(0.05));
        assert!(!swell.moving && swell.wave(3.0) == 0.0);
    }
}
