//! What stands beside the figures: marks of their tokens, their names, and the ring around the chosen one.
use bevy::prelude::*;
use bevy::sprite::{Anchor, Text2dShadow};

use super::aim::Aiming;
use super::figures::{self, Puppet, Puppets};
use super::name_placement::{self, Spot};
use super::view_model::{Look, ViewModel};
use super::{ViewSystems, height};
use crate::model::FigureId;
use crate::theme::art::{Art, Body, Picture, TokenIcon};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;

pub(super) fn plugin(app: &mut App) {
    let changed = resource_exists_and_changed::<ViewModel>.or_else(resource_changed::<Aiming>);
    app.add_systems(Update, hang.in_set(ViewSystems::Draw).after(super::figures::sync).run_if(changed));
    app.add_systems(Update, (size, spin).in_set(ViewSystems::Animate));
}

/// What hangs on a puppet, and what it says, so that it is done anew only when it changes.
#[derive(Component)]
struct Hangings {
    says: Says,
    holder: Entity,
}

#[derive(Clone, PartialEq)]
struct Says {
    name: String,
    /// Where the name stands, from the puppet: its upper edge, or its lower one where it stands above.
    place: Vec2,
    above: bool,
    /// A vehicle or several bodies: there is room for a larger name.
    large: bool,
    colour: Color,
    marks: Vec<TokenIcon>,
    chosen: bool,
    ready: bool,
}

/// A name, which grows so many times at most while the camera goes farther off.
#[derive(Component)]
struct Named {
    most: f32,
}

/// Turns slowly.
#[derive(Component)]
struct Spinning;

/// Marks beside a figure at most; the last then stands for the rest.
const MOST: usize = 5;
/// Text is laid out at twice its size, so that it stays crisp when the camera comes close.
const HALF: f32 = 0.5;
/// World units along the side of a mark on the board.
const MARK: f32 = 16.0;

fn hang(
    view_model: Option<Res<ViewModel>>,
    aiming: Res<Aiming>,
    puppets: Res<Puppets>,
    hangings: Query<&Hangings, With<Puppet>>,
    fonts: Res<Fonts>,
    art: Res<Art>,
    mut commands: Commands,
) {
    let Some(view_model) = view_model else { return };
    let labels = name_placement::labels(&view_model, aiming.figure);
    let spots = name_placement::lay(&labels, &name_placement::bodies(&view_model), aiming.figure);
    for look in &view_model.figures {
        let Some(&puppet) = puppets.0.get(&look.id) else { continue };
        let named = labels.iter().zip(&spots).find(|(label, _)| label.id == look.id);
        let name = named.and_then(|(label, spot)| Some((label.words.clone(), (*spot)?)));
        let says = says(&view_model, look, aiming.figure, name);
        if let Ok(old) = hangings.get(puppet) {
            if old.says == says {
                continue;
            }
            commands.entity(old.holder).despawn();
        }
        let lift = Transform::from_xyz(0.0, 0.0, height::MARKS - height::FIGURES);
        let holder = commands.spawn((lift, Visibility::default(), ChildOf(puppet))).id();
        draw(&mut commands, &fonts, &art, holder, &says);
        commands.entity(puppet).insert(Hangings { says, holder });
    }
}

fn says(view_model: &ViewModel, look: &Look, chosen: Option<FigureId>, name: Option<(String, Spot)>) -> Says {
    let mut marks: Vec<TokenIcon> = look.tokens.iter().map(|word| TokenIcon::of(word.as_str())).collect();
    // The body itself says dead and downed.
    marks.retain(|mark| !matches!(mark, TokenIcon::Dead | TokenIcon::Downed));
    marks.dedup();
    marks.truncate(MOST);
    let own = view_model.own.contains(&look.id);
    let card = view_model.card(look.id);
    let (name, spot) = name.unwrap_or((String::new(), Spot { at: Vec2::ZERO, above: false }));
    let (place, above) = (spot.at - figures::place(look), spot.above);
    let large = look.members.len() > 1 || look.size != (1, 1);
    let ready = own && card.is_some_and(|card| card.ready && !card.out);
    let colour = match look.body {
        Body::Team | Body::TeamVehicle => *INK,
        Body::Hostile | Body::HostileVehicle => mix_ink(*HOSTILE),
        Body::Civilian => mix_ink(*CIVILIAN),
        _ => *DIM,
    };
    Says { name, place, above, large, colour, marks, chosen: own && chosen == Some(look.id), ready }
}

fn mix_ink(colour: Color) -> Color {
    crate::theme::art::mix(colour, *INK, 0.35)
}

fn draw(commands: &mut Commands, fonts: &Fonts, art: &Art, holder: Entity, says: &Says) {
    let name = (
        Text2d::new(says.name.clone()),
        fonts.bold(20.0),
        TextColor(says.colour),
        Text2dShadow { offset: Vec2::new(0.0, -2.0), color: thin(*VOID, 0.9) },
        if says.above { Anchor::BOTTOM_CENTER } else { Anchor::TOP_CENTER },
        Transform::from_translation(says.place.extend(0.5)).with_scale(Vec3::splat(HALF)),
        Named { most: if says.large { name_placement::GROWTH.1 } else { name_placement::GROWTH.0 } },
        ChildOf(holder),
    );
    commands.spawn(name);
    for (place, mark) in says.marks.iter().enumerate() {
        let at = Vec2::new(17.0 + (place / 3) as f32 * MARK, 17.0 - (place % 3) as f32 * (MARK - 2.0));
        let sprite = Sprite { custom_size: Some(Vec2::splat(MARK)), ..art.sprite(Picture::TokenIcon(*mark)) };
        commands.spawn((sprite, Transform::from_translation(at.extend(0.2 + place as f32 * 0.01)), ChildOf(holder)));
    }
    if says.chosen {
        let sprite = Sprite { custom_size: Some(Vec2::splat(58.0)), ..art.sprite(Picture::Ring) };
        commands.spawn((sprite, Transform::from_xyz(0.0, 0.0, -0.4), Spinning, ChildOf(holder)));
    } else if says.ready {
        let sprite = Sprite { color: *TEAM, custom_size: Some(Vec2::splat(7.0)), ..art.sprite(Picture::Dot) };
        commands.spawn((sprite, Transform::from_xyz(-17.0, 17.0, 0.2), ChildOf(holder)));
    }
}

/// Names can be read from farther off too.
fn size(camera: Single<&Projection, With<Camera2d>>, mut names: Query<(&Named, &mut Transform)>) {
    let Projection::Orthographic(lens) = *camera else { return };
    for (named, mut transform) in &mut names {
        let scale = Vec3::splat(HALF * lens.scale.clamp(1.0, named.most));
        if transform.scale != scale {
            transform.scale = scale;
        }
    }
}

fn spin(mut spinning: Query<&mut Transform, With<Spinning>>, time: Res<Time>) {
    for mut transform in &mut spinning {
        transform.rotate_z(-0.5 * time.delta_secs());
    }
}
