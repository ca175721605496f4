//! What stands beside the figures: marks of their tokens, their names, and the ring around the chosen one.
use bevy::prelude::*;
use bevy::sprite::{Anchor, Text2dShadow};

use super::aim::Aiming;
use super::figures::{self, Puppet, Puppets};
use super::looks::{Look, Looks};
use super::{ViewSystems, height, middle};
use crate::board::Tile;
use crate::table::FigureId;
use crate::theme::art::{Art, Body, Mark, Picture};
use crate::theme::fonts::Fonts;
use crate::theme::measure::TILE;
use crate::theme::palette::*;

pub(super) fn plugin(app: &mut App) {
    let changed = resource_exists_and_changed::<Looks>.or_else(resource_changed::<Aiming>);
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
    marks: Vec<Mark>,
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
/// World units that a letter of a name is wide, about.
const LETTER: f32 = 6.4;
/// World units along the side of a mark on the board.
const MARK: f32 = 16.0;

fn hang(
    looks: Option<Res<Looks>>,
    aiming: Res<Aiming>,
    puppets: Res<Puppets>,
    hangings: Query<&Hangings, With<Puppet>>,
    fonts: Res<Fonts>,
    art: Res<Art>,
    mut commands: Commands,
) {
    let Some(looks) = looks else { return };
    for look in &looks.figures {
        let Some(&puppet) = puppets.0.get(&look.id) else { continue };
        let says = says(&looks, look, aiming.figure);
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

fn says(looks: &Looks, look: &Look, chosen: Option<FigureId>) -> Says {
    let mut marks: Vec<Mark> = look.tokens.iter().map(|word| Mark::of(word.as_str())).collect();
    // The body itself says dead and downed.
    marks.retain(|mark| !matches!(mark, Mark::Dead | Mark::Downed));
    marks.dedup();
    marks.truncate(MOST);
    let own = looks.own.contains(&look.id);
    let card = looks.card(look.id);
    let (name, place, above) = label(looks, look, chosen);
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

/// A figure's name, where it stands, and whether that is above: below is the usual place, but never upon another figure.
/// Between two figures only the chosen one keeps its name, and so does one of two names side by side that would touch.
fn label(looks: &Looks, look: &Look, chosen: Option<FigureId>) -> (String, Vec2, bool) {
    let Some(name) = name(looks, look) else { return Default::default() };
    let tiles = look.tiles();
    let rows = || tiles.iter().map(|tile| tile.y);
    let (top, bottom) = (rows().min().unwrap_or(look.at.y), rows().max().unwrap_or(look.at.y));
    let columns = || tiles.iter().map(|tile| tile.x);
    let (left, right) = (columns().min().unwrap_or(look.at.x), columns().max().unwrap_or(look.at.x));
    let here = |row| Tile::new((left + right) / 2, row);
    let taken = |row| looks.figures.iter().any(|other| other.id != look.id && other.tiles().contains(&here(row)));
    let is_chosen = chosen == Some(look.id);
    let touched = |other: &Look| {
        let beside = other.at.y == look.at.y && (other.at.x - look.at.x).abs() == 1 && other.size == look.size;
        let long = |other: &str| (name.len() + other.len()) as f32 * LETTER / 2.0 > TILE;
        let before = looks.figures.iter().position(|one| one.id == other.id)
            < looks.figures.iter().position(|one| one.id == look.id);
        let yields = chosen == Some(other.id) || (before && !is_chosen);
        beside && yields && self::name(looks, other).is_some_and(|other| long(&other))
    };
    if looks.figures.iter().any(touched) || (taken(bottom + 1) && taken(top - 1) && !is_chosen) {
        return Default::default();
    }
    let above = taken(bottom + 1) && !taken(top - 1);
    let middle_x = f32::from(left + right) / 2.0 * TILE;
    let edge = if above { middle(here(top)).y + TILE * 0.46 } else { middle(here(bottom)).y - TILE * 0.44 };
    (name, Vec2::new(middle_x, edge) - figures::place(look), above)
}

fn name(looks: &Looks, look: &Look) -> Option<String> {
    let card = looks.card(look.id).filter(|_| look.body != Body::Contact)?;
    let bare = card.title.strip_prefix("The ").or_else(|| card.title.strip_prefix("the ")).unwrap_or(&card.title);
    Some(bare.to_uppercase())
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
        Named { most: if says.large { 1.8 } else { 1.3 } },
        ChildOf(holder),
    );
    commands.spawn(name);
    for (place, mark) in says.marks.iter().enumerate() {
        let at = Vec2::new(17.0 + (place / 3) as f32 * MARK, 17.0 - (place % 3) as f32 * (MARK - 2.0));
        let sprite = Sprite { custom_size: Some(Vec2::splat(MARK)), ..art.sprite(Picture::Mark(*mark)) };
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
