//! Labels on the figures: token icons, names, the ring around the selected figure.
use bevy::prelude::*;
use bevy::sprite::{Anchor, Text2dShadow};

use super::aim::Aiming;
use super::figures::{self, FigureSprite, FigureSprites};
use super::name_placement::{self, NamePosition};
use super::view_model::{FigureView, ViewModel};
use super::{ViewSystems, height};
use crate::localization::Localizer;
use crate::model::FigureId;
use crate::theme::art::{Art, Body, Hands, Picture, TokenIcon};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;

pub(super) fn plugin(app: &mut App) {
    let changed = resource_exists_and_changed::<ViewModel>
        .or_else(resource_changed::<Aiming>)
        .or_else(resource_changed::<Localizer>);
    app.init_resource::<NameScale>();
    app.add_systems(
        Update,
        update_labels.in_set(ViewSystems::Draw).after(super::figures::sync_figure_sprites).run_if(changed),
    );
    app.add_systems(Update, (size, spin).in_set(ViewSystems::Animate));
}

/// The labels of a figure and what they show, so that they are rebuilt only on a change.
#[derive(Component)]
struct Labels {
    label_state: LabelState,
    holder: Entity,
}

#[derive(Clone, PartialEq)]
struct LabelState {
    name: String,
    /// Offset of the name from the figure: its upper edge, or its lower edge if `above`.
    place: Vec2,
    above: bool,
    /// A vehicle or a squad, which has room for a larger name.
    large: bool,
    colour: Color,
    icons: Vec<TokenIcon>,
    chosen: bool,
    ready: bool,
    gives_up: bool,
}

/// A name; `most` is the largest factor it grows by as the camera zooms out.
#[derive(Component)]
pub(super) struct ScaledName {
    pub most: f32,
}

/// The factor by which names are larger than on a desktop.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct NameScale(pub f32);

impl Default for NameScale {
    fn default() -> Self {
        Self(1.0)
    }
}

/// Turns, in radians a second.
#[derive(Component)]
struct Spinning(f32);

/// Speed at which a ring turns when it appears.
const SPIN: f32 = 2.0;

/// The most icons beside a figure; the last then stands for the rest.
const MOST: usize = 5;
/// Text is rendered at twice its size and scaled down, so that it stays crisp when zoomed in.
pub(super) const HALF: f32 = 0.5;
/// Side of an icon on the board, in world units.
const ICON: f32 = 16.0;
/// The same, of what threatens, and of somebody who gives up.
const THREAT: f32 = 23.0;
/// Distance of its sign above somebody who gives up.
const GIVES_UP: f32 = 31.0;

fn update_labels(
    view_model: Option<Res<ViewModel>>,
    aiming: Res<Aiming>,
    sprites: Res<FigureSprites>,
    drawn: Query<&Labels, With<FigureSprite>>,
    (fonts, localizer): (Res<Fonts>, Res<Localizer>),
    art: Res<Art>,
    mut commands: Commands,
) {
    let Some(view_model) = view_model else { return };
    let labels = name_placement::names_to_place(&view_model, aiming.figure, &localizer);
    let spots = name_placement::place_names(&labels, &name_placement::body_rectangles(&view_model), aiming.figure);
    for figure_view in &view_model.figures {
        let Some(&figure_sprite) = sprites.0.get(&figure_view.id) else { continue };
        let named = labels.iter().zip(&spots).find(|(label, _)| label.id == figure_view.id);
        let name = named.and_then(|(label, spot)| Some((label.words.clone(), (*spot)?)));
        let label_state = label_state(&view_model, figure_view, aiming.figure, name);
        if let Ok(old) = drawn.get(figure_sprite) {
            if old.label_state == label_state {
                continue;
            }
            commands.entity(old.holder).despawn();
        }
        let lift = Transform::from_xyz(0.0, 0.0, height::LABELS - height::FIGURES);
        let holder = commands.spawn((lift, Visibility::default(), ChildOf(figure_sprite))).id();
        draw(&mut commands, &fonts, &art, holder, &label_state);
        commands.entity(figure_sprite).insert(Labels { label_state, holder });
    }
}

fn label_state(
    view_model: &ViewModel,
    figure_view: &FigureView,
    chosen: Option<FigureId>,
    name: Option<(String, NamePosition)>,
) -> LabelState {
    let mut icons: Vec<TokenIcon> = figure_view.tokens.iter().map(|word| TokenIcon::of(word.as_str())).collect();
    // The body's picture already shows dead and downed, and nothing else matters of the dead.
    if icons.contains(&TokenIcon::Dead) {
        icons.clear();
    }
    icons.retain(|icon| *icon != TokenIcon::Downed);
    icons.dedup();
    if view_model.is_foe(figure_view) {
        icons.iter_mut().for_each(|icon| *icon = icon.of_foe());
    }
    // What the card warns of stands first, however much else there is.
    let covered =
        view_model.card(figure_view.id).is_some_and(|card| card.tokens.iter().any(|token| *token == "covered"));
    if covered {
        icons.insert(0, TokenIcon::Covered);
    }
    icons.truncate(MOST);
    let own = view_model.own.contains(&figure_view.id);
    let card = view_model.card(figure_view.id);
    let (name, spot) = name.unwrap_or((String::new(), NamePosition { at: Vec2::ZERO, above: false }));
    let (place, above) = (spot.at - figures::drawn_centre(figure_view), spot.above);
    let large = figure_view.is_large();
    let ready = own && card.is_some_and(|card| card.ready && !card.out);
    let colour = match figure_view.body {
        Body::Team | Body::TeamVehicle => *INK,
        Body::Hostile | Body::HostileVehicle => mix_ink(*HOSTILE),
        Body::Civilian => mix_ink(*CIVILIAN),
        _ => *DIM,
    };
    let chosen = own && chosen == Some(figure_view.id);
    let gives_up = figure_view.hands.contains(&Hands::Raised);
    LabelState { name, place, above, large, colour, icons, chosen, ready, gives_up }
}

fn mix_ink(colour: Color) -> Color {
    mix_colours(colour, *INK, 0.35)
}

fn draw(commands: &mut Commands, fonts: &Fonts, art: &Art, holder: Entity, label_state: &LabelState) {
    let name = (
        Text2d::new(label_state.name.clone()),
        fonts.bold(20.0),
        TextColor(label_state.colour),
        Text2dShadow { offset: Vec2::new(0.0, -2.0), color: with_alpha(*VOID, 0.9) },
        if label_state.above { Anchor::BOTTOM_CENTER } else { Anchor::TOP_CENTER },
        Transform::from_translation(label_state.place.extend(0.5)).with_scale(Vec3::splat(HALF)),
        ScaledName { most: if label_state.large { name_placement::GROWTH.1 } else { name_placement::GROWTH.0 } },
        ChildOf(holder),
    );
    commands.spawn(name);
    for (place, icon) in label_state.icons.iter().enumerate() {
        let at = Vec2::new(17.0 + (place / 3) as f32 * ICON, 17.0 - (place % 3) as f32 * (ICON - 2.0));
        // Above the ring around it, where it hides no hand.
        let at = if *icon == TokenIcon::Surrendering { Vec2::new(0.0, GIVES_UP) } else { at };
        let size = if icon.threatens() || *icon == TokenIcon::Surrendering { THREAT } else { ICON };
        let sprite = Sprite { custom_size: Some(Vec2::splat(size)), ..art.sprite(Picture::TokenIcon(*icon)) };
        commands.spawn((sprite, Transform::from_translation(at.extend(0.2 + place as f32 * 0.01)), ChildOf(holder)));
    }
    // Read from afar: whoever gives up is no target.
    if label_state.gives_up {
        let sprite = Sprite { color: *GOOD, custom_size: Some(Vec2::splat(54.0)), ..art.sprite(Picture::Ring) };
        commands.spawn((sprite, Transform::from_xyz(0.0, 0.0, -0.5), ChildOf(holder)));
    }
    if label_state.chosen {
        let sprite = Sprite { custom_size: Some(Vec2::splat(58.0)), ..art.sprite(Picture::Ring) };
        commands.spawn((sprite, Transform::from_xyz(0.0, 0.0, -0.4), Spinning(SPIN), ChildOf(holder)));
    } else if label_state.ready {
        let sprite = Sprite { color: *TEAM, custom_size: Some(Vec2::splat(7.0)), ..art.sprite(Picture::Dot) };
        commands.spawn((sprite, Transform::from_xyz(-17.0, 17.0, 0.2), ChildOf(holder)));
    }
}

/// Factor by which a name is smaller than usual when it cannot be read.
const UNREADABLE: f32 = 1.45;

/// Scales names with the camera, so that they stay readable when zoomed out.
fn size(
    camera: Single<&Projection, With<Camera2d>>,
    larger: Res<NameScale>,
    mut names: Query<(&ScaledName, &mut Transform)>,
) {
    let Projection::Orthographic(lens) = *camera else { return };
    for (named, mut transform) in &mut names {
        let wanted = lens.scale * larger.0;
        // Better none than one that nobody can read.
        let shown = if wanted > named.most * UNREADABLE { 0.0 } else { wanted.clamp(1.0, named.most) };
        let scale = Vec3::splat(HALF * shown);
        if transform.scale != scale {
            transform.scale = scale;
        }
    }
}

/// Turns the ring once it appears, and lets it come to rest: a board on which nothing happens is not drawn.
fn spin(mut spinning: Query<(Entity, &mut Spinning, &mut Transform)>, time: Res<Time>, mut commands: Commands) {
    for (entity, mut ring, mut transform) in &mut spinning {
        ring.0 *= (-1.5 * time.delta_secs()).exp();
        transform.rotate_z(-ring.0 * time.delta_secs());
        if ring.0 < 0.05 {
            commands.entity(entity).remove::<Spinning>();
        }
    }
}
