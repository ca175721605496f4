//! The dice of an event, beside what it happened to: each throw a row, in the colour of its side.
use bevy::prelude::*;
use bevy::sprite::Anchor;

use super::close_up::CloseUp;
use super::effect_animation::{Effect, Fades};
use super::settings::Settings;
use super::shown_event::ShownEvent;
use super::view_model::ViewModel;
use super::{ViewSystems, camera, height, tile_centre};
use crate::input::Screen;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::TILE;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, throw.in_set(ViewSystems::Draw).after(super::figures::sync_figure_sprites));
}

/// Width of a die and the gap to the next, in world units; the most dice of a row.
const DIE_SIZE: f32 = 15.0;
const GAP: f32 = 2.5;
const MOST: usize = 12;
/// Seconds that dice lie on the board, and the delay between one die and the next.
const LIE: f32 = 1.9;
const LATER: f32 = 0.04;

fn throw(
    mut shown: MessageReader<ShownEvent>,
    view_model: Option<Res<ViewModel>>,
    (settings, close_up): (Res<Settings>, Res<CloseUp>),
    (fonts, time): (Res<Fonts>, Res<Time>),
    mut lying: Local<Vec<(Rect, f32)>>,
    mut commands: Commands,
) {
    let Some(view_model) = view_model.filter(|_| settings.play.dice) else { return shown.clear() };
    // The ledger of a close-up has the dice of its shot.
    let told = |event: &ShownEvent| close_up.shot().is_some_and(|(shot, _)| shot.sentence == event.sentence);
    for event in shown.read().filter(|event| !told(event)) {
        let Some((roll, tile)) = event.roll.as_ref().zip(camera::cue_tile(&event.cue, &view_model)) else { continue };
        lying.retain(|(_, until)| *until > time.elapsed_secs());
        for (row, throw) in roll.throws.iter().enumerate() {
            let ink = if guards(throw.name) { *STEEL } else { tint_colour(event.tint) };
            let faces = &throw.faces[..throw.faces.len().min(MOST)];
            let at = tile_centre(tile) - Vec2::Y * (TILE * 0.72 + row as f32 * (DIE_SIZE + GAP));
            let at = free_row(at, faces.len(), &lying);
            lying.push((row_area(at, faces.len()), time.elapsed_secs() + LIE));
            lay(&mut commands, &fonts, at, (faces, &throw.counts), ink);
        }
    }
}

/// The area of a row of dice with its middle at a point.
fn row_area(at: Vec2, dice: usize) -> Rect {
    Rect::from_center_size(at, Vec2::new((DIE_SIZE + GAP) * dice as f32, DIE_SIZE))
}

/// The first point below, or there, where a row of dice lies on no other: a neighbour's may have come just before.
fn free_row(at: Vec2, dice: usize, lying: &[(Rect, f32)]) -> Vec2 {
    let free = |at: &Vec2| lying.iter().all(|(other, _)| row_area(*at, dice).intersect(*other).is_empty());
    let rows = (0..MOST).map(|row| at - Vec2::Y * (DIE_SIZE + GAP) * row as f32);
    rows.into_iter().find(free).unwrap_or(at)
}

/// Whether a throw is against the event.
fn guards(name: &str) -> bool {
    ["guard", "saves", "defence", "cover", "resist"].contains(&name)
}

/// Lays a row of dice with its middle at a point. Where faces count as successes, those dice are lit and the others dim.
fn lay(commands: &mut Commands, fonts: &Fonts, at: Vec2, (faces, counts): (&[u8], &[bool]), ink: Color) {
    let first = at - Vec2::X * (DIE_SIZE + GAP) * (faces.len() as f32 - 1.0) / 2.0;
    for (place, face) in faces.iter().enumerate() {
        let at = first + Vec2::X * (DIE_SIZE + GAP) * place as f32;
        let falls = Effect { passed: -LATER * place as f32, ..Effect::of(LIE) };
        let square = |size: f32, ink: Color, z: f32| {
            let sprite = Sprite { color: ink, custom_size: Some(Vec2::splat(size)), ..default() };
            let place = Transform::from_translation(at.extend(height::EFFECTS + z));
            (falls, Fades(ink), sprite, place, DespawnOnEnter(Screen::Missions))
        };
        let (edge, ground, figure) = match counts.get(place) {
            None => (ink, *PANEL, *INK),
            Some(true) => (ink, ink, *ON_BRIGHT),
            Some(false) => (*FAINT, *PANEL, *FAINT),
        };
        commands.spawn(square(DIE_SIZE, edge, 2.0));
        commands.spawn(square(DIE_SIZE - 2.4, ground, 2.1));
        commands.spawn((
            falls,
            Fades(figure),
            Text2d::new(face.to_string()),
            fonts.bold(24.0),
            TextColor(figure),
            Anchor::CENTER,
            Transform::from_translation(at.extend(height::EFFECTS + 2.2)).with_scale(Vec3::splat(0.5)),
            DespawnOnEnter(Screen::Missions),
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_of_neighbours_lie_below_each_other() {
        let (one, beside) = (Vec2::ZERO, Vec2::X * TILE);
        let lying = [(row_area(one, 4), 1.0)];
        let second = free_row(beside, 4, &lying);
        assert_eq!(second, beside - Vec2::Y * (DIE_SIZE + GAP), "four dice are wider than a tile");
        assert_eq!(free_row(beside, 1, &lying), beside, "one is not");
        assert_eq!(free_row(one, 4, &[]), one);
    }
}
