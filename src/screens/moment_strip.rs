//! The strip of a battle's decisive moments: pictures, each a button that shows its moment again.
use bevy::prelude::*;

use super::after_action_report::heading;
use super::moment_pictures::{RATIO, draw_moment};
use crate::localization::phrase;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::decisive_moments::{DecisiveMoment, MOST};

/// Width of a picture, in layout pixels.
const WIDTH: f32 = 148.0;

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
    heading(commands, fonts, phrase!("moments-title"), parent);
    let strip = Node {
        flex_shrink: 0.0,
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::FlexStart,
        row_gap: px(6),
        ..row(6.0)
    };
    let strip = commands.spawn((Name::new("Moments"), strip, ChildOf(parent))).id();
    for (place, moment) in moments.iter().take(MOST).enumerate() {
        let node = Node { padding: UiRect::all(px(4)), ..column(3.0) };
        let name = Name::new(format!("Moment {place}"));
        let entry = commands.spawn((name, button(ButtonSkin::choice(), node), ChildOf(strip))).id();
        made(commands, entry, place, moment);
        let picture = Node { width: px(WIDTH), height: px(WIDTH / RATIO), ..default() };
        commands.spawn((ImageNode::new(images.add(draw_moment(moment))), picture, ChildOf(entry)));
        commands.spawn((bold(fonts, phrase!("moment-round", round = moment.round), TINY, *DIM), ChildOf(entry)));
        let words = Node { max_width: px(WIDTH), ..longest_line_text_node() };
        commands.spawn((text(fonts, &moment.sentence, TINY, *INK), words, ChildOf(entry)));
    }
}
