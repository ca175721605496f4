//! Tooltips beside the mouse: what a number means, or why a button is disabled.
use bevy::prelude::*;
use bevy::ui::RelativeCursorPosition;
use bevy::window::PrimaryWindow;

use super::panel_layout::PanelArrangement;
use crate::input::{Overlay, Screen};
use crate::localization::Phrase;
use crate::theme::fonts::Fonts;
use crate::theme::one_line_text::OneLine;
use crate::theme::palette::*;
use crate::theme::screen_reader_marks::NotRead;
use crate::theme::sizes::*;
use crate::theme::widgets::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Resting>().add_systems(OnEnter(Screen::Mission), rest);
    app.add_systems(Last, show);
}

/// The tooltip of a node; none if empty.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
#[require(RelativeCursorPosition)]
pub struct Tooltip(pub Phrase);

impl<P: Into<Phrase>> From<P> for Tooltip {
    fn from(words: P) -> Self {
        Self(words.into())
    }
}

/// Place of the mouse when the screen opened under it: until it moves, it asks for nothing.
#[derive(Resource, Default)]
struct Resting(Option<Vec2>);

fn rest(window: Option<Single<&Window, With<PrimaryWindow>>>, mut resting: ResMut<Resting>) {
    resting.0 = window.and_then(|window| window.cursor_position());
}

/// The sheet that shows it.
#[derive(Component)]
struct Sheet(Phrase);

/// Width of the sheet, and its distance from the mouse, in logical pixels.
const WIDTH: f32 = 280.0;
const AWAY: f32 = 16.0;

fn show(
    tips: Query<(Option<&Tooltip>, Option<&OneLine>, &RelativeCursorPosition, &InheritedVisibility, &ComputedNode)>,
    sheets: Query<(Entity, &Sheet)>,
    overlay: Res<State<Overlay>>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    (scale, arrangement, screen): (Res<UiScale>, Res<PanelArrangement>, Res<State<Screen>>),
    mut resting: ResMut<Resting>,
    fonts: Res<Fonts>,
    mut commands: Commands,
) {
    let over = tips.iter().filter(|(.., at, seen, _)| seen.get() && at.cursor_over());
    let over = over.filter_map(|(tip, line, .., node)| Some((node.size().element_product(), words_of(tip, line)?)));
    // Of a part and the whole around it, the part.
    let over = over.min_by(|(one, _), (other, _)| one.total_cmp(other));
    let words = over.map(|(_, words)| words).filter(|_| *overlay.get() == Overlay::None);
    let mouse = window.as_ref().and_then(|window| window.cursor_position());
    let moved = resting.0.is_none() || resting.0 != mouse;
    if moved && resting.0.is_some() {
        resting.0 = None;
    }
    let words = words.filter(|_| moved);
    if sheets.iter().any(|(_, sheet)| Some(&sheet.0) == words.as_ref()) {
        return;
    }
    sheets.iter().for_each(|(sheet, _)| commands.entity(sheet).despawn());
    let (Some(words), Some(window)) = (words, window) else { return };
    let Some(at) = window.cursor_position() else { return };
    let mut place = beside(at / scale.0, window.size() / scale.0);
    // Beside the team's panel, whose objectives are to be read meanwhile.
    let panel_end = arrangement.left_and_right().0;
    if *screen.get() == Screen::Mission && at.x / scale.0 < panel_end - AWAY {
        place.left = px(panel_end);
    }
    let node = Node { padding: UiRect::all(px(10)), max_width: px(WIDTH), ..place };
    let text = text(&fonts, &words, SMALL, *INK);
    commands.spawn((Sheet(words), NotRead, panel(node), GlobalZIndex(90), children![text]));
}

/// Words about a node: its tooltip, else the part left out of its line.
fn words_of(tip: Option<&Tooltip>, line: Option<&OneLine>) -> Option<Phrase> {
    let own = tip.map(|tip| tip.0.clone()).filter(|words| !words.is_empty());
    own.or_else(|| line.and_then(OneLine::left_out).map(Phrase::from))
}

/// Beside a point, on the side with more room.
fn beside(at: Vec2, room: Vec2) -> Node {
    let mut node = Node { position_type: PositionType::Absolute, ..default() };
    match at.x + AWAY + WIDTH <= room.x {
        true => node.left = px(at.x + AWAY),
        false => node.right = px(room.x - at.x + AWAY),
    }
    match at.y * 2.0 <= room.y {
        true => node.top = px(at.y + AWAY),
        false => node.bottom = px(room.y - at.y + AWAY),
    }
    node
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tooltip_stays_within_the_window() {
        let room = Vec2::new(1280.0, 800.0);
        let near = beside(Vec2::new(100.0, 20.0), room);
        assert_eq!((near.left, near.top), (px(116), px(36)));
        let far = beside(Vec2::new(1200.0, 700.0), room);
        assert_eq!((far.right, far.bottom), (px(96), px(116)));
    }
}
