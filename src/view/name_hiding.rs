//! Hides names where other words are: under words that rise from a figure, under captions, and where a figure that
//! walks carries its name over another's. A name on the floor gives way to all of these and to figures.
use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;
use bevy::sprite::Anchor;
use bevy::transform::TransformSystems;
use bevy::window::PrimaryWindow;

use super::effect_animation::Effect;
use super::figure_labels::ScaledName;
use super::name_placement::{HEIGHT, body_rectangles, name_width};
use super::pointer::BlocksPointer;
use super::room_names::{LARGER, OnFloor};
use super::view_model::ViewModel;
use crate::input::Screen;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WordsInFront>();
    let placed = make_way.after(TransformSystems::Propagate).before(VisibilitySystems::VisibilityPropagate);
    app.add_systems(PostUpdate, placed.run_if(in_state(Screen::Mission)));
}

/// Parts of the board that words of the interface cover now, in logical pixels of the window.
#[derive(Resource, Default, PartialEq)]
pub struct WordsInFront(pub Vec<Rect>);

type Name<'a> = (Entity, &'a Text2d, &'a Anchor, &'a GlobalTransform, &'a mut Visibility);

fn make_way(
    camera: Single<(&Camera, &GlobalTransform), With<Camera2d>>,
    front: Res<WordsInFront>,
    rising: Query<(&Text2d, &GlobalTransform), With<Effect>>,
    notes: Query<(&Text2d, &Anchor, &GlobalTransform), (Without<ScaledName>, Without<Effect>)>,
    panels: Query<(&ComputedNode, &UiGlobalTransform, &InheritedVisibility), With<BlocksPointer>>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    view_model: Option<Res<ViewModel>>,
    mut names: Query<Name, (With<ScaledName>, Without<OnFloor>)>,
    mut floors: Query<Name, With<OnFloor>>,
) {
    let (camera, seen_from) = *camera;
    let on_board = |corner| camera.viewport_to_world_2d(seen_from, corner).ok();
    let front = front.0.iter().filter_map(|of| Some(Rect::from_corners(on_board(of.min)?, on_board(of.max)?)));
    let rising = rising.iter().map(|(words, at)| {
        Rect::from_center_size(at.translation().truncate(), Vec2::new(name_width(&words.0), HEIGHT) * 1.5)
    });
    let mut taken: Vec<Rect> = front.chain(rising).collect();
    let mut all: Vec<_> = names.iter_mut().filter(|(_, words, ..)| !words.0.is_empty()).collect();
    all.sort_by_key(|(entity, ..)| *entity);
    for (_, words, anchor, at, mut visibility) in all {
        let own = area(&words.0, anchor, at);
        let free = taken.iter().all(|other| own.intersect(*other).is_empty());
        visibility.set_if_neq(if free { Visibility::Inherited } else { Visibility::Hidden });
        taken.extend(free.then_some(own));
    }
    taken.extend(notes.iter().map(|(words, anchor, at)| area(&words.0, anchor, at)));
    // Half a name that looks out from under a panel tells nothing.
    let pixel = window.map_or(1.0, |window| window.scale_factor()).recip();
    let shown = panels.iter().filter(|(node, _, seen)| seen.get() && !node.is_empty());
    let panels = shown.map(|(node, at, _)| Rect::from_center_size(at.translation * pixel, node.size() * pixel));
    taken.extend(panels.filter_map(|of| Some(Rect::from_corners(on_board(of.min)?, on_board(of.max)?))));
    taken.extend(view_model.iter().flat_map(|view_model| body_rectangles(view_model)).map(|(_, body)| body));
    for (_, words, anchor, at, mut visibility) in &mut floors {
        let own = floor_area(&words.0, anchor, at);
        let free = taken.iter().all(|other| own.intersect(*other).is_empty());
        visibility.set_if_neq(if free { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// The area of a name, whose text is set at twice its size.
fn area(words: &str, anchor: &Anchor, at: &GlobalTransform) -> Rect {
    let size = Vec2::new(name_width(words), HEIGHT) * 2.0 * at.scale().x;
    Rect::from_center_size(at.translation().truncate() - anchor.as_vec() * size, size)
}

/// The area of a name on the floor, of one line or two.
fn floor_area(words: &str, anchor: &Anchor, at: &GlobalTransform) -> Rect {
    let widest = words.lines().map(name_width).fold(0.0, f32::max);
    let size = Vec2::new(widest, HEIGHT * words.lines().count() as f32) * LARGER * 2.0 * at.scale().x;
    Rect::from_center_size(at.translation().truncate() - anchor.as_vec() * size, size)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn app(names: &[(&str, f32)]) -> App {
        let mut app = App::new();
        app.init_resource::<WordsInFront>().add_systems(Update, make_way);
        app.world_mut().spawn((Camera2d, Camera::default(), GlobalTransform::default()));
        for (name, x) in names {
            let at = GlobalTransform::from(Transform::from_xyz(*x, 0.0, 0.0).with_scale(Vec3::splat(0.5)));
            app.world_mut().spawn((ScaledName { most: 1.3 }, Text2d::new(*name), Anchor::TOP_CENTER, at));
        }
        app
    }

    fn hidden(app: &mut App) -> Vec<String> {
        app.update();
        let mut all = app.world_mut().query_filtered::<(&Text2d, &Visibility), With<ScaledName>>();
        let hidden = all.iter(app.world()).filter(|(_, seen)| **seen == Visibility::Hidden);
        hidden.map(|(words, _)| words.0.clone()).collect()
    }

    #[test]
    fn a_name_on_the_floor_gives_way_to_a_figures_name_and_comes_back() {
        let mut app = app(&[("ALPHA", 0.0)]);
        let floor = |y: f32| {
            let at = Transform::from_xyz(0.0, y, 0.0).with_scale(Vec3::splat(0.5));
            (OnFloor, ScaledName { most: 3.0 }, Text2d::new("FRONT ROOM"), Anchor::CENTER, GlobalTransform::from(at))
        };
        app.world_mut().spawn_batch([floor(-8.0), floor(-40.0)]);
        assert_eq!(hidden(&mut app), ["FRONT ROOM"], "only the one beneath");
        let mut alpha = app.world_mut().query_filtered::<&mut GlobalTransform, Without<OnFloor>>();
        for mut at in alpha.iter_mut(app.world_mut()) {
            *at = GlobalTransform::from_xyz(500.0, 0.0, 0.0);
        }
        assert!(hidden(&mut app).is_empty());
    }

    #[test]
    fn names_never_overlap_each_other_or_rising_words() {
        let mut app = app(&[("ALPHA", 0.0), ("BRAVO", 60.0), ("CHARLIE", 80.0)]);
        assert_eq!(hidden(&mut app), ["BRAVO"]);
        let words = app.world_mut().spawn((Effect::of(1.0), Text2d::new("holds"), GlobalTransform::default())).id();
        assert_eq!(hidden(&mut app), ["ALPHA", "BRAVO"]);
        app.world_mut().despawn(words);
        assert_eq!(hidden(&mut app), ["BRAVO"], "the name is back when the words have gone");
    }
}
