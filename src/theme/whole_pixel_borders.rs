//! Borders of whole pixels. The layout rounds the two edges of a border where they lie: a fraction of a pixel becomes a border
//! that is thick at one side of a panel, thin or missing at another.
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::window::PrimaryWindow;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, make_whole.before(UiSystems::Prepare));
}

/// A border as it was asked for, and as it is laid out.
#[derive(Component, Clone, Copy)]
struct Border {
    asked: UiRect,
    whole: UiRect,
}

fn make_whole(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    ui_scale: Res<UiScale>,
    mut last: Local<f32>,
    mut nodes: Query<(Entity, &mut Node, Option<&mut Border>)>,
    mut commands: Commands,
) {
    let scale = ui_scale.0 * window.map_or(1.0, |window| window.scale_factor());
    let rescaled = std::mem::replace(&mut *last, scale) != scale;
    for (entity, mut node, border) in &mut nodes {
        if !(rescaled || node.is_changed()) || node.border == UiRect::ZERO {
            continue;
        }
        let kept = border.as_deref().filter(|border| border.whole == node.border);
        let asked = kept.map_or(node.border, |border| border.asked);
        let whole = whole(asked, scale);
        if node.border != whole {
            node.border = whole;
        }
        match border {
            Some(mut border) => *border = Border { asked, whole },
            None => _ = commands.entity(entity).try_insert(Border { asked, whole }),
        }
    }
}

/// A border whose widths are whole pixels of the screen, each at least one.
fn whole(asked: UiRect, scale: f32) -> UiRect {
    let width = |side: Val| match side {
        Val::Px(width) if width > 0.0 => Val::Px((width * scale).round().max(1.0) / scale),
        side => side,
    };
    UiRect { left: width(asked.left), right: width(asked.right), top: width(asked.top), bottom: width(asked.bottom) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_border_has_whole_pixels_at_every_scale_and_back() {
        let mut app = App::new();
        app.init_resource::<UiScale>().add_systems(Update, make_whole);
        let node = Node { border: UiRect::all(px(1.5)), ..default() };
        let (button, plain) = (app.world_mut().spawn(node).id(), app.world_mut().spawn(Node::default()).id());
        for (scale, pixels) in [(1.0, 2.0), (0.325, 1.0), (0.85, 1.0), (2.2, 3.0), (1.0, 2.0)] {
            app.world_mut().resource_mut::<UiScale>().0 = scale;
            app.update();
            let Val::Px(width) = app.world().get::<Node>(button).unwrap().border.left else { panic!("in pixels") };
            assert!((width * scale - pixels).abs() < 0.001, "{width} at {scale}");
        }
        app.world_mut().get_mut::<Node>(button).unwrap().border = UiRect::left(px(3));
        app.update();
        assert_eq!(
            app.world().get::<Node>(button).unwrap().border,
            UiRect::left(px(3)),
            "another border is taken over"
        );
        assert!(app.world().get::<Border>(plain).is_none());
    }
}
