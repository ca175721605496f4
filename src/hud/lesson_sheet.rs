//! The sheet of a lesson, above the board: one thing at a time, and the button that goes on.
use bevy::prelude::*;

use super::panel_layout::{HudSystems, PanelArrangement, RIBBON};
use crate::input::{Screen, with_placeholders};
use crate::levels::lessons::PassCondition;
use crate::localization::{Localizer, phrase};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::ViewSystems;
use crate::view::lesson::{LessonState, NextLessonStep};
use crate::view::pointer::BlocksPointer;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Mission), spawn.in_set(HudSystems));
    let changed = resource_changed::<LessonState>
        .or_else(resource_changed::<PanelArrangement>)
        .or_else(resource_changed::<Localizer>);
    app.add_systems(Update, fill.in_set(ViewSystems::Draw).run_if(changed));
}

/// The place of the sheet, below the strip of what happened.
#[derive(Component)]
struct Sheet;

fn spawn(mut commands: Commands) {
    let node = Node {
        position_type: PositionType::Absolute,
        top: px(RIBBON + 48.0),
        justify_content: JustifyContent::Center,
        ..default()
    };
    commands.spawn((Name::new("Lesson"), Sheet, DespawnOnExit(Screen::Mission), node));
}

fn fill(
    state: Res<LessonState>,
    arrangement: Res<PanelArrangement>,
    (fonts, localizer): (Res<Fonts>, Res<Localizer>),
    place: Option<Single<(Entity, &mut Node), With<Sheet>>>,
    mut commands: Commands,
) {
    let Some(place) = place else { return };
    let (place, mut node) = place.into_inner();
    let (left, right) = arrangement.left_and_right();
    (node.left, node.right) = (px(left), px(right));
    commands.entity(place).despawn_children();
    let Some(lesson) = state.lesson() else { return };
    let Some(step) = lesson.steps.get(state.step) else { return };
    let sheet = Node { padding: UiRect::axes(px(18), px(12)), width: px(520), max_width: percent(100), ..column(8.0) };
    let sheet = commands.spawn((panel(sheet), BlocksPointer, ChildOf(place))).insert(BorderColor::all(*CONTACT)).id();
    let head = Node { justify_content: JustifyContent::SpaceBetween, ..row(PAD) };
    let head = commands.spawn((head, ChildOf(sheet))).id();
    let (number, of) = (state.of.unwrap_or_default() + 1, lesson.steps.len());
    let number = phrase!("lesson-step", lesson = number, step = state.step + 1, of = of);
    commands.spawn((bold(&fonts, number, SMALL, *CONTACT), ChildOf(head)));
    let (words, skin, ink) = match step.pass {
        PassCondition::Read => (phrase!("lesson-next-step"), ButtonSkin::bright(), *ON_BRIGHT),
        _ => (phrase!("lesson-skip-step"), ButtonSkin::quiet(), *DIM),
    };
    let node = Node { padding: UiRect::horizontal(px(12)), height: px(33), ..row(0.0) };
    let next = (Name::new("Next step"), button(skin, node), children![bold(&fonts, words, SMALL, ink)], ChildOf(head));
    commands
        .spawn(next)
        .observe(|_: On<ButtonPressed>, mut steps: MessageWriter<NextLessonStep>| _ = steps.write(NextLessonStep));
    commands.spawn((
        text(&fonts, with_placeholders(localizer.level_text(&step.say)), LARGE, *INK),
        longest_line_text_node(),
        ChildOf(sheet),
    ));
}
