//! Lines between linked figures: struggling, leading, dragging.
use bevy::prelude::*;

use super::figures::FigureSprites;
use super::line_mesh::{Brush, drawing_bundle};
use super::view_model::ViewModel;
use super::{ViewSystems, height};
use crate::input::Screen;
use crate::theme::art::{Cloth, TokenIcon};
use crate::theme::palette::{VOID, mix_colours, with_alpha};
use crate::theme::sizes::TILE;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn);
    app.add_systems(Update, draw.in_set(ViewSystems::Animate).run_if(resource_exists::<ViewModel>));
    app.add_systems(OnEnter(Screen::Missions), wipe);
}

#[derive(Component)]
struct LinkLines;

fn spawn(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut materials: ResMut<Assets<ColorMaterial>>) {
    commands.spawn((LinkLines, drawing_bundle("Bonds", height::FIGURES + 2.0, &mut meshes, &mut materials)));
}

/// They follow gliding figures, and are not redrawn while no figure moves.
fn draw(
    view_model: Res<ViewModel>,
    sprites: Res<FigureSprites>,
    places: Query<Ref<Transform>>,
    drawn: Single<&Mesh2d, With<LinkLines>>,
    mut had: Local<bool>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let place = |id| sprites.0.get(id).and_then(|figure_sprite| places.get(*figure_sprite).ok());
    let all = || view_model.cards.iter().flat_map(|(id, card)| card.bonds.iter().map(move |bond| (id, bond)));
    let any = all().next().is_some();
    let moved = all().flat_map(|(id, bond)| [place(id), place(&bond.figure)]).flatten().any(|place| place.is_changed());
    if !(view_model.is_changed() || moved) || (!any && !*had) {
        return;
    }
    let mut brush = Brush::default();
    for (id, bond) in all() {
        if let (Some(from), Some(to)) = (place(id), place(&bond.figure)) {
            let foe = view_model.figure(*id).is_some_and(|figure_view| view_model.is_foe(figure_view));
            let icon = TokenIcon::of(bond.token.as_str());
            let icon = if foe { icon.of_foe() } else { icon };
            let (from, to) = (from.translation.truncate(), to.translation.truncate());
            match icon {
                // Led, or held as a shield, by the arm; from afar as the others.
                TokenIcon::Controlled | TokenIcon::Seized if from.distance(to) < TILE * 1.6 => {
                    let cloth = if icon == TokenIcon::Seized { Cloth::Hostile } else { Cloth::Team };
                    arm(&mut brush, cloth, to, from);
                }
                _ => line(&mut brush, icon, from, to),
            }
        }
    }
    *had = any;
    meshes.insert(&drawn.0, brush.mesh()).ok();
}

fn line(brush: &mut Brush, icon: TokenIcon, from: Vec2, to: Vec2) {
    let colour = icon.colour();
    // From edge to edge of the two figures.
    let edge = (to - from).normalize_or_zero() * f32::min(15.0, from.distance(to) / 3.0);
    let (from, to) = (from + edge, to - edge);
    match icon {
        TokenIcon::Engaged => {
            let aside = (to - from).normalize_or_zero().perp() * 4.0;
            brush.line(from + aside, to + aside, 3.0, colour);
            brush.line(from - aside, to - aside, 3.0, colour);
        }
        // Whom an enemy has at gunpoint: a line of fire about to be, from the muzzle to whom it would hit.
        TokenIcon::EnemyAim => {
            let along = (to - from).normalize_or_zero();
            let neck = to - along * HEAD;
            brush.line(from, neck, 5.4, with_alpha(*VOID, 0.8));
            brush.line(from, neck, 2.8, colour);
            brush.polygon(&[to, neck + along.perp() * HEAD * 0.55, neck - along.perp() * HEAD * 0.55], colour);
        }
        TokenIcon::Dragging => brush.line(from, to, 3.0, with_alpha(colour, 0.8)),
        _ => {
            brush.dashes(from, to, 2.4, (7.0, 5.0), colour);
            brush.disc(to, 4.0, colour);
        }
    }
}

/// Distance of a shoulder from the middle of a body, and an arm that is held from the middle of the other.
const SHOULDER: f32 = 10.5;
const HELD: f32 = 11.0;

/// The arm of somebody who leads or holds another: a sleeve from the shoulder beside that one, and the hand that ends it.
fn arm(brush: &mut Brush, cloth: Cloth, of: Vec2, held: Vec2) {
    let along = (held - of).normalize_or_zero();
    let (shoulder, hand) = (of + along.perp() * SHOULDER, held - along * HELD);
    for (wider, sleeve, skin) in [(1.3, *VOID, *VOID), (0.0, cloth.colour(), mix_colours(cloth.colour(), *VOID, 0.4))] {
        brush.disc(shoulder, 2.8 + wider, sleeve);
        brush.line(shoulder, hand, 5.6 + wider * 2.0, sleeve);
        brush.disc(hand, 3.1 + wider, skin);
    }
}

/// Length of the head of an arrow.
const HEAD: f32 = 10.0;

fn wipe(drawn: Option<Single<&Mesh2d, With<LinkLines>>>, mut meshes: ResMut<Assets<Mesh>>) {
    if let Some(drawn) = drawn {
        meshes.insert(&drawn.0, Brush::default().mesh()).ok();
    }
}
