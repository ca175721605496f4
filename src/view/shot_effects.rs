//! Shots: light and flash of the muzzle, rounds in flight, what they hit, and the cases that fall.
use bevy::camera::visibility::NoFrustumCulling;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::effect_animation::{Effect, Fades, Lingers, ShotStreak, pseudo_random, spawn_burst};
use super::line_mesh::Brush;
use super::muzzle_light::draw_muzzle_light;
use super::settings::Settings;
use super::shot_impact::{Impact, Surface, end_of_miss, panes_between};
use super::tracer::{flight_seconds, spawn_tracer, tracer_mesh};
use super::view_model::ViewModel;
use super::{height, tile_centre};
use crate::board::{Board, Tile};
use crate::input::Screen;
use crate::model::FigureId;
use crate::theme::art::{Art, Hands};
use crate::theme::palette::*;

/// Rounds of a shot, and the seconds between two.
const ROUNDS: u16 = 3;
const APART: f32 = 0.07;
/// Distance of the muzzle from the shooter's middle, in world units.
const MUZZLE: f32 = 24.0;

/// All that a shot is drawn with.
#[derive(SystemParam)]
pub(super) struct ShotSpawner<'w, 's> {
    commands: Commands<'w, 's>,
    art: Res<'w, Art>,
    settings: Res<'w, Settings>,
    meshes: ResMut<'w, Assets<Mesh>>,
    materials: ResMut<'w, Assets<ColorMaterial>>,
}

/// A line of fire.
#[derive(Clone, Copy)]
struct Line {
    from: Vec2,
    to: Vec2,
    way: Vec2,
}

impl ShotSpawner<'_, '_> {
    /// Spawns a shot of a figure from a tile to another; `strikes` is how many rounds hit.
    pub fn spawn(&mut self, view_model: &ViewModel, figure: FigureId, (from, to): (Tile, Tile), strikes: u16) {
        let (board, seed) = (&view_model.board, seed_of(from, to));
        let ends = (tile_centre(from), tile_centre(to));
        let line = Line { from: ends.0, to: ends.1, way: (ends.1 - ends.0).normalize_or_zero() };
        if strikes_by_hand(view_model, figure) {
            spawn_burst(&mut self.commands, &self.art, line.to, 30.0, with_alpha(*STEEL, 0.8), 0.25);
            return;
        }
        self.light(board, line);
        self.cases(line, seed);
        let vehicle = view_model.figure_at(to).is_some_and(|figure_view| figure_view.body.is_vehicle());
        let target = if vehicle { Surface::Metal } else { Surface::Body };
        let tracer = self.meshes.add(tracer_mesh());
        let material = self.materials.add(ColorMaterial::default());
        for round in 0..ROUNDS {
            let late = APART * f32::from(round);
            let aside = line.way.perp() * (f32::from(round) - 1.0);
            let (end, hit) = match round < strikes {
                true => (line.to + aside * 4.0, Some(target)),
                false => end_of_miss(board, line.from, line.to + aside * 9.0, round % 2 == 0),
            };
            let path = (line.from + line.way * MUZZLE, end);
            if self.settings.comfort.less_motion {
                self.still_streak(path, late);
            } else {
                spawn_tracer(&mut self.commands, &tracer, &material, path, late);
            }
            let seed = seed + u32::from(round);
            let Some(surface) = hit else { continue };
            self.impact(Impact { surface, at: end, way: line.way, late: late + flight_seconds(path.0, end), seed });
        }
        for pane in panes_between(board, from, to) {
            let late = flight_seconds(line.from, pane);
            self.impact(Impact { surface: Surface::Glass, at: pane, way: line.way, late, seed: seed + 9 });
        }
    }

    /// The flash of the muzzle, and the wedge that it lights up to the walls.
    fn light(&mut self, board: &Board, Line { from, way, .. }: Line) {
        let glare = self.settings.comfort.glare();
        let muzzle = from + way * MUZZLE;
        spawn_burst(&mut self.commands, &self.art, muzzle + way * 2.0, 52.0, with_alpha(*LAMP, glare), 0.22);
        spawn_burst(&mut self.commands, &self.art, muzzle, 120.0, with_alpha(*LAMP, 0.35 * glare), 0.16);
        let mut brush = Brush::default();
        draw_muzzle_light(&mut brush, from, way, with_alpha(*LAMP, 0.5 * glare), |tile| board.opaque(tile));
        let flicker = Effect::of(APART * f32::from(ROUNDS));
        self.drawing(brush, flicker, Color::WHITE, height::LIGHT + 0.2);
    }

    /// The whole way of a round at once.
    fn still_streak(&mut self, (from, to): (Vec2, Vec2), late: f32) {
        let mut brush = Brush::default();
        brush.line(from, to, 2.4, Color::WHITE);
        self.drawing(brush, Effect { passed: -late, ..Effect::of(0.16) }, with_alpha(*LAMP, 0.7), height::EFFECTS);
    }

    /// Spawns a drawing that fades.
    pub fn drawing(&mut self, brush: Brush, effect: Effect, tint: Color, height: f32) {
        let material = self.materials.add(ColorMaterial { color: tint, ..default() });
        self.commands.spawn((
            effect,
            Fades(tint),
            ShotStreak,
            Mesh2d(self.meshes.add(brush.mesh())),
            MeshMaterial2d(material),
            Transform::from_xyz(0.0, 0.0, height),
            Visibility::Hidden,
            NoFrustumCulling,
            DespawnOnEnter(Screen::Missions),
        ));
    }

    fn impact(&mut self, impact: Impact) {
        impact.spawn(&mut self.commands, &self.art, self.settings.comfort.less_motion);
    }

    /// Cases leave the weapon to its right and lie there.
    fn cases(&mut self, Line { from, way, .. }: Line, seed: u32) {
        let port = from + way * 8.0;
        for count in 0..u32::from(ROUNDS) {
            let seed = seed * 8 + count;
            let drift =
                -way.perp() * (60.0 + 44.0 * pseudo_random(seed, 10)) + way * 60.0 * (pseudo_random(seed, 11) - 0.6);
            let late = APART * count as f32;
            let flies = Effect { passed: -late, drift, spin: 14.0, drag: 1.0, ..Effect::of(0.55) };
            let at = if self.settings.comfort.less_motion { port + flies.drift() } else { port };
            let place = Transform::from_translation(at.extend(height::THINGS + 0.5))
                .with_rotation(Quat::from_rotation_z(6.0 * pseudo_random(seed, 12)));
            let sprite = Sprite::from_color(*LAMP, Vec2::new(5.0, 2.0));
            let lies = (Fades(*LAMP), Lingers(0.8), ShotStreak, Visibility::Hidden, DespawnOnEnter(Screen::Missions));
            self.commands.spawn((flies, sprite, place, lies));
        }
    }
}

/// Whether a figure has nothing in its hands but a blade.
fn strikes_by_hand(view_model: &ViewModel, figure: FigureId) -> bool {
    view_model.figure(figure).is_some_and(|figure_view| figure_view.hands == [Hands::Blade])
}

/// A number that is the same for each showing of a shot, and another for the next pair.
fn seed_of(from: Tile, to: Tile) -> u32 {
    [from.x, from.y, to.x, to.y].iter().fold(7, |seed: u32, part| (seed * 31 + u32::from(part.unsigned_abs())) % 4099)
}
