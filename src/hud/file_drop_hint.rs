//! The hint shown while a file is dragged over the window.
use bevy::prelude::*;

use crate::localization::phrase;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::external_input::FileHover;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, light.run_if(resource_changed::<FileHover>));
}

#[derive(Component)]
struct Target;

fn light(hovering: Res<FileHover>, old: Query<Entity, With<Target>>, fonts: Res<Fonts>, mut commands: Commands) {
    old.iter().for_each(|target| commands.entity(target).despawn());
    if !hovering.0 {
        return;
    }
    let whole = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border: UiRect::all(px(4)),
        ..default()
    };
    let plate = Node { padding: UiRect::axes(px(WIDE), px(PAD)), ..default() };
    let plate = (panel(plate), children![bold(&fonts, phrase!("drop-to-open"), LARGE, *TEAM)]);
    let ground = (BackgroundColor(with_alpha(*VOID, 0.7)), BorderColor::all(*TEAM));
    commands.spawn((Name::new("Drop target"), Target, whole, ground, GlobalZIndex(layer::DROP), children![plate]));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_drop_hint_covers_every_overlay_while_a_file_is_dragged() {
        let mut app = App::new();
        let fonts = Fonts { regular: Handle::default(), bold: Handle::default() };
        app.insert_resource(fonts).init_resource::<FileHover>().add_plugins(plugin);
        app.update();
        let lit = |app: &mut App| {
            let mut targets = app.world_mut().query_filtered::<&GlobalZIndex, With<Target>>();
            targets.iter(app.world()).map(|index| index.0).collect::<Vec<_>>()
        };
        assert_eq!(lit(&mut app), [] as [i32; 0]);
        app.world_mut().resource_mut::<FileHover>().0 = true;
        app.update();
        assert!(lit(&mut app).iter().all(|index| *index > layer::VEIL) && lit(&mut app).len() == 1);
        app.world_mut().resource_mut::<FileHover>().0 = false;
        app.update();
        assert_eq!(lit(&mut app), [] as [i32; 0]);
    }
}
