//! The line of a hint, above the action bar, with a button that puts it away.
use bevy::prelude::*;

use super::panel_layout::{HudSystems, PanelArrangement};
use crate::input::{Screen, with_placeholders};
use crate::localization::Localizer;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::ViewSystems;
use crate::view::beginner_hints::{DismissHint, HintState};
use crate::view::pointer::BlocksPointer;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Mission), spawn.in_set(HudSystems));
    let changed = resource_changed::<HintState>
        .or_else(resource_changed::<PanelArrangement>)
        .or_else(resource_changed::<Localizer>);
    app.add_systems(Update, fill.in_set(ViewSystems::Animate).run_if(changed));
}

/// The place of the line.
#[derive(Component)]
pub(super) struct BeginnerHintLine;

fn spawn(mut commands: Commands) {
    let node = Node { position_type: PositionType::Absolute, justify_content: JustifyContent::Center, ..default() };
    commands.spawn((Name::new("Hint"), BeginnerHintLine, DespawnOnExit(Screen::Mission), node));
}

fn fill(
    state: Res<HintState>,
    arrangement: Res<PanelArrangement>,
    (fonts, localizer): (Res<Fonts>, Res<Localizer>),
    place: Option<Single<(Entity, &mut Node), With<BeginnerHintLine>>>,
    mut commands: Commands,
) {
    let Some(place) = place else { return };
    let (place, mut node) = place.into_inner();
    let (left, right) = arrangement.left_and_right();
    (node.left, node.right, node.bottom) = (px(left), px(right), px(arrangement.bottom()));
    commands.entity(place).despawn_children();
    let Some(hint) = state.now else { return };
    let line = Node { padding: UiRect::axes(px(12), px(4)), max_width: percent(100), ..row(10.0) };
    let line = commands.spawn((panel(line), BlocksPointer, ChildOf(place))).insert(BorderColor::all(*CONTACT)).id();
    let words = Node { min_width: px(0), flex_shrink: 1.0, ..default() };
    commands.spawn((
        words,
        ChildOf(line),
        children![text(&fonts, with_placeholders(localizer.level_text(&hint.say)), BODY, *INK)],
    ));
    let node = Node {
        width: px(27),
        height: px(27),
        flex_shrink: 0.0,
        align_self: AlignSelf::Start,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..row(0.0)
    };
    let away = (Name::new("Dismiss hint"), button(ButtonSkin::quiet(), node), children![bold(&fonts, "×", BODY, *DIM)]);
    commands.spawn((away, ChildOf(line))).observe(|_: On<ButtonPressed>, mut asks: MessageWriter<DismissHint>| {
        asks.write(DismissHint);
    });
}
