//! The strip of a battle's decisive moments: pictures, each a button that shows its moment again.
use bevy::prelude::*;

use super::after_action_report::heading;
use super::moment_pictures::{RATIO, draw_moment};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::decisive_moments::{DecisiveMoment, MOST};

/// Least and greatest width of a picture, in layout pixels.
const NARROWEST: f32 = 118.0;
const WIDEST: f32 = 190.0;

/// Spawns the pictures of a battle's moments, in a row as long as there is room; nothing for a battle without any. `made` is told
/// of each button, with its place and its moment.
pub fn spawn_moments(
    commands: &mut Commands,
    fonts: &Fonts,
    images: &mut Assets<Image>,
    moments: &[DecisiveMoment],
    parent: Entity,
    mut made: impl FnMut(&mut Commands, Entity, usize, &DecisiveMoment),
) {
    if moments.is_empty() {
        return;
    }
    heading(commands, fonts, "WHAT DECIDED IT", parent);
    let strip = Node { flex_shrink: 0.0, flex_wrap: FlexWrap::Wrap, row_gap: px(6), ..row(6.0) };
    let strip = commands.spawn((Name::new("Moments"), strip, ChildOf(parent))).id();
    for (place, moment) in moments.iter().take(MOST).enumerate() {
        let node = Node {
            flex_grow: 1.0,
            flex_basis: px(NARROWEST),
            min_width: px(NARROWEST),
            max_width: px(WIDEST),
            padding: UiRect::all(px(4)),
            ..column(3.0)
        };
        let name = Name::new(format!("Moment {place}"));
        let entry = commands.spawn((name, button(ButtonSkin::choice(), node), ChildOf(strip))).id();
        made(commands, entry, place, moment);
        let picture = Node { width: percent(100), aspect_ratio: Some(RATIO), ..default() };
        commands.spawn((ImageNode::new(images.add(draw_moment(moment))), picture, ChildOf(entry)));
        commands.spawn((bold(fonts, format!("Round {}", moment.round), TINY, *DIM), ChildOf(entry)));
        commands.spawn((text(fonts, &moment.sentence, TINY, *INK), longest_line_text_node(), ChildOf(entry)));
    }
}
