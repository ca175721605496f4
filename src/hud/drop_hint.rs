//! While a file is held over the window, the window shows that it may be let go there.
use bevy::prelude::*;

use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::external_input::Hovering;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, light.run_if(resource_changed::<Hovering>));
}

#[derive(Component)]
struct Target;

fn light(hovering: Res<Hovering>, old: Query<Entity, With<Target>>, fonts: Res<Fonts>, mut commands: Commands) {
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
    let words = "Let it go to open it: a level, a saved battle or exported progress";
    let plate = Node { padding: UiRect::axes(px(WIDE), px(PAD)), ..default() };
    let plate = (panel(plate), children![bold(&fonts, words, LARGE, *TEAM)]);
    let ground = (BackgroundColor(thin(*VOID, 0.7)), BorderColor::all(*TEAM));
    commands.spawn((Name::new("Drop target"), Target, whole, ground, GlobalZIndex(layer::DROP), children![plate]));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_held_over_the_window_lights_it_up_above_every_menu_until_it_is_let_go() {
        let mut app = App::new();
        let fonts = Fonts { regular: Handle::default(), bold: Handle::default() };
        app.insert_resource(fonts).init_resource::<Hovering>().add_plugins(plugin);
        app.update();
        let lit = |app: &mut App| {
            let mut targets = app.world_mut().query_filtered::<&GlobalZIndex, With<Target>>();
            targets.iter(app.world()).map(|index| index.0).collect::<Vec<_>>()
        };
        assert_eq!(lit(&mut app), [] as [i32; 0]);
        app.world_mut().resource_mut::<Hovering>().0 = true;
        app.update();
        assert!(lit(&mut app).iter().all(|index| *index > layer::VEIL) && lit(&mut app).len() == 1);
        app.world_mut().resource_mut::<Hovering>().0 = false;
        app.update();
        assert_eq!(lit(&mut app), [] as [i32; 0]);
    }
}
