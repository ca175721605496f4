//! Widgets: text, panels, key caps and buttons.
use bevy::ecs::lifecycle::HookContext;
use bevy::ecs::world::DeferredWorld;
use bevy::prelude::*;
use bevy::ui::{RelativeCursorPosition, ScrollPosition};
use leafwing_input_manager::plugin::InputManagerSystem;

use super::fonts::{Fonts, bold_width};
use super::palette::*;
use super::screen_reader_marks::NotRead;
use super::shown_phrase::ShownPhrase;
use super::sizes::*;
use crate::input::{Action, ActionInput, TouchState};
use crate::localization::Phrase;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        press.in_set(PressSystems).after(bevy::ui::UiSystems::Focus).after(InputManagerSystem::Update),
    );
    app.add_systems(Update, scroll);
    app.add_systems(PostUpdate, paint.before(bevy::ui::UiSystems::Prepare));
}

/// Button presses are handled in this set; they may change the layout.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PressSystems;

/// A button was pressed, by mouse, touch or key.
#[derive(EntityEvent, Clone, Copy, Debug)]
pub struct ButtonPressed {
    pub entity: Entity,
}

/// A column that scrolls by the wheel while the mouse is over it, or by a finger drag. Its bar has room beside the words.
#[derive(Component, Default)]
#[component(on_add = leave_room_for_bar)]
#[require(RelativeCursorPosition, ScrollPosition)]
pub struct ScrollingColumn;

/// Widens the padding of a column at the right where it is too narrow for its scroll bar.
fn leave_room_for_bar(mut world: DeferredWorld, context: HookContext) {
    let Some(mut node) = world.get_mut::<Node>(context.entity) else { return };
    if !matches!(node.padding.right, Val::Px(wide) if wide >= BAR_ROOM) {
        node.padding.right = px(BAR_ROOM);
    }
}

fn scroll(
    input: ActionInput,
    fingers: Res<TouchState>,
    scale: Res<UiScale>,
    mut columns: Query<(&mut ScrollPosition, &RelativeCursorPosition, &ComputedNode), With<ScrollingColumn>>,
) {
    let step = input.value(&Action::Scroll) + fingers.moved.y / scale.0;
    if step == 0.0 {
        return;
    }
    for (mut at, _, node) in columns.iter_mut().filter(|(_, cursor, _)| cursor.cursor_over()) {
        let most = (node.content_size() - node.size()).y * node.inverse_scale_factor();
        at.y = (at.y.min(most) - step).clamp(0.0, most.max(0.0));
    }
}

/// A button's colours: idle, hovered, chosen and disabled.
#[derive(Component, Clone, Copy)]
#[require(Button, ChosenButton, DisabledButton)]
pub struct ButtonSkin {
    pub ground: Color,
    pub hover: Color,
    pub edge: Color,
    pub chosen: Color,
}

/// Whether the button is the chosen one of its group.
#[derive(Component, Clone, Copy, Default, PartialEq, Eq)]
pub struct ChosenButton(pub bool);

/// Whether the button is disabled.
#[derive(Component, Clone, Copy, Default, PartialEq, Eq)]
pub struct DisabledButton(pub bool);

impl ButtonSkin {
    /// An ordinary dark button.
    pub fn quiet() -> Self {
        Self { ground: *PANEL_RAISED, hover: *PANEL_HOVER, edge: *LINE, chosen: *TEAM }
    }

    /// The main button of a screen.
    pub fn bright() -> Self {
        Self { ground: *TEAM, hover: mix_colours(*TEAM, Color::WHITE, 0.2), edge: *TEAM, chosen: *INK }
    }

    /// An entry that can be chosen.
    pub fn choice() -> Self {
        Self { ground: *PANEL, hover: *PANEL_RAISED, edge: *LINE, chosen: *TEAM }
    }
}

/// A mouse presses when its button goes down; a finger when it lifts in place, since it may mean to scroll.
fn press(
    buttons: Query<(Entity, &Interaction, &DisabledButton), With<ButtonSkin>>,
    input: ActionInput,
    fingers: Res<TouchState>,
    mut touched: Local<Option<Entity>>,
    mut commands: Commands,
) {
    if input.just_pressed(&Action::Select) {
        let pointed = buttons.iter().find(|(_, now, off)| **now != Interaction::None && !off.0);
        match pointed {
            Some((entity, ..)) if fingers.are_touching() => *touched = Some(entity),
            Some((entity, ..)) => commands.trigger(ButtonPressed { entity }),
            None => *touched = None,
        }
    }
    if input.just_released(&Action::Select)
        && let Some(entity) = touched.take().filter(|entity| fingers.tapped && buttons.contains(*entity))
    {
        commands.trigger(ButtonPressed { entity });
    }
}

type Painted = Or<(Changed<Interaction>, Changed<ChosenButton>, Changed<DisabledButton>, Changed<ButtonSkin>)>;

fn paint(
    mut buttons: Query<
        (&ButtonSkin, &Interaction, &ChosenButton, &DisabledButton, &mut BackgroundColor, &mut BorderColor),
        Painted,
    >,
) {
    for (skin, interaction, chosen, off, mut ground, mut edge) in &mut buttons {
        let pointed = *interaction != Interaction::None && !off.0;
        ground.0 = match (off.0, pointed) {
            (true, _) => *PANEL,
            (_, true) => skin.hover,
            _ => skin.ground,
        };
        *edge = BorderColor::all(match (chosen.0, pointed) {
            (true, _) => skin.chosen,
            (_, true) => with_alpha(skin.chosen, 0.6),
            _ => skin.edge,
        });
    }
}

/// A phrase in a font and a colour.
pub type Words = (ShownPhrase, TextFont, TextColor);

/// Plain text.
pub fn text(fonts: &Fonts, words: impl Into<Phrase>, size: f32, colour: Color) -> Words {
    (ShownPhrase(words.into()), fonts.plain(size), TextColor(colour))
}

/// Bold text.
pub fn bold(fonts: &Fonts, words: impl Into<Phrase>, size: f32, colour: Color) -> Words {
    (ShownPhrase(words.into()), fonts.bold(size), TextColor(colour))
}

/// A dark panel with a border, over the board.
pub fn panel(node: Node) -> impl Bundle {
    let node = Node { border: UiRect::all(px(1)), border_radius: BorderRadius::all(px(RADIUS)), ..node };
    (node, BackgroundColor(*PANEL), BorderColor::all(*LINE))
}

/// A button without its contents.
pub fn button(skin: ButtonSkin, node: Node) -> impl Bundle {
    let node = Node { border: UiRect::all(px(1.5)), border_radius: BorderRadius::all(px(RADIUS)), ..node };
    (skin, node, BackgroundColor(skin.ground), BorderColor::all(skin.edge))
}

/// A small cap with the name of a key.
pub fn key_cap(fonts: &Fonts, key: impl Into<Phrase>) -> impl Bundle {
    cap(fonts, key, BESIDE_KEY, LEAST_KEY)
}

/// The same for a row of small buttons.
pub fn narrow_key_cap(fonts: &Fonts, key: impl Into<Phrase>) -> impl Bundle {
    cap(fonts, key, 3.0, 14.0)
}

/// The width of a key's cap in logical pixels, by the name of what is bound: a placeholder has no width.
pub fn key_cap_width(name: &str) -> f32 {
    (bold_width(name, TINY) + 2.0 * (BESIDE_KEY + KEY_BORDER)).max(LEAST_KEY)
}

/// Logical pixels beside the name on a cap, of its border, and of its least width.
const BESIDE_KEY: f32 = 5.0;
const KEY_BORDER: f32 = 1.0;
const LEAST_KEY: f32 = 20.0;

fn cap(fonts: &Fonts, key: impl Into<Phrase>, beside: f32, least: f32) -> impl Bundle {
    let node = Node {
        padding: UiRect::axes(px(beside), px(1)),
        border: UiRect::all(px(KEY_BORDER)),
        border_radius: BorderRadius::all(px(4)),
        min_width: px(least),
        justify_content: JustifyContent::Center,
        ..default()
    };
    (node, NotRead, BackgroundColor(*VOID), BorderColor::all(*LINE), children![bold(fonts, key, TINY, *DIM)])
}

/// `+4`, `−2`, `0`.
pub fn with_sign(number: i32) -> String {
    match number {
        0 => "0".into(),
        1.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}

/// The node of a column that scrolls.
pub fn scrolling_column(gap: f32) -> Node {
    Node { min_height: px(0), overflow: Overflow::scroll_y(), ..column(gap) }
}

/// A text that wraps, and scrolls where it is higher than so many logical pixels.
pub fn spawn_long_text(commands: &mut Commands, words: Words, most: f32, parent: Entity) {
    let node = Node { max_height: px(most), flex_shrink: 0.0, ..scrolling_column(0.0) };
    let place = commands.spawn((ScrollingColumn, node, ChildOf(parent))).id();
    commands.spawn((words, Node { flex_shrink: 0.0, ..default() }, ChildOf(place)));
}

/// The node of a text in a column: as wide as its longest line, which is a whole number of pixels. A stretched one is
/// rounded after it was measured, and may then wrap into a line that has no room.
pub fn longest_line_text_node() -> Node {
    Node { align_self: AlignSelf::FlexStart, flex_shrink: 0.0, ..default() }
}

/// A row with a gap in logical pixels.
pub fn row(gap: f32) -> Node {
    Node { align_items: AlignItems::Center, column_gap: px(gap), ..default() }
}

/// A column with a gap in logical pixels.
pub fn column(gap: f32) -> Node {
    Node { flex_direction: FlexDirection::Column, row_gap: px(gap), ..default() }
}

#[cfg(test)]
mod tests {
    #[test]
    fn numbers_carry_their_sign() {
        assert_eq!(super::with_sign(4), "+4");
        assert_eq!(super::with_sign(-2), "−2");
        assert_eq!(super::with_sign(0), "0");
    }
}
